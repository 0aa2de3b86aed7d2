/**
 * Words between two clauses that contrast with each other, in languages other than English: "aber", "mientras que", "зато". The same
 * meanings in each language (but, however, while, whereas), whole words only, and none that is a common word besides: Portuguese "mais" is more.
 */
import type { LatinLanguage } from "./FunctionWords.js"

/** Words by language, for languages in Latin letters: the same word may have another meaning in another language. */
const latin: Readonly<Partial<Record<LatinLanguage, string>>> = {
  de: "aber|während|wohingegen|jedoch|hingegen|dagegen",
  nl: "maar|terwijl|daarentegen",
  // With Danish and Norwegian.
  sv: "men|mens|medan|däremot|derimot|derimod",
  fr: "mais|tandis que|alors que|en revanche",
  es: "pero|mientras que|mientras|aunque",
  pt: "mas|enquanto|porém|contudo",
  it: "mentre|invece|però|ma(?! non solo)",
  ro: "însă|iar|dar",
  pl: "(?<=, )a|natomiast|jednak|podczas gdy|ale|lecz",
  // With Slovak.
  cs: "ale|zatímco|kdežto|avšak|zatiaľ čo",
  hr: "ali|međutim|dok",
  hu: "de(?! nem csak)|míg|viszont|ellenben|azonban",
  fi: "mutta|kun taas",
  tr: "ama|ancak|fakat|oysa",
  id: "sedangkan|tetapi|tapi|namun|sementara",
  vi: "nhưng|trong khi"
}
/** Words of languages whose script no other language here shares. */
const inOwnLetters = "(?<=, )а|тогда как|зато|однако|но|натомість|проте|тоді як|але|докато|ενώ|αλλά|όμως|بينما|لكن|ولكن|אבל|ואילו|אולם|लेकिन|जबकि|मगर"
/** Written without spaces before them. */
const joined = "지만|반면|ในขณะที่|(?<=\\s)แต่(?!ละ)|(?<=[、，,])(?:一方|但是|但|不过|不過|然而|却)|[がけど](?=、)|のに対し"
/** "Aber auch", "pero también": these join. */
const joins = "(?! (?:auch|ook|även|också|også|aussi|également|también|também|anche|pure|și|też|również|také|tiež|is|myös|juga|cũng|также|тоже|також))"

const patternOfLanguages = (languages: ReadonlyArray<string>): RegExp => {
  const words = [inOwnLetters, ...languages.flatMap((language) => latin[language as LatinLanguage] ?? [])].join("|")
  return new RegExp(`[,،]? ?(?<![\\p{L}\\p{M}])(?:${words})(?![\\p{L}\\p{M}])${joins}|${joined}`, "giu")
}

/** A text that may be in more languages than these has no words of contrast: too many of them would be other words. */
const mostLanguages = 3
const patterns = new Map<string, RegExp>()

/** Where the next clause begins, in a text of the language, or of those that it may have. */
export const contrastIn = (language: string, possible: ReadonlySet<string>): RegExp => {
  const languages = language in latin ? [language] : possible.size <= mostLanguages ? [...possible] : []
  const key = languages.join(" ")
  let pattern = patterns.get(key)
  if (pattern === undefined) patterns.set(key, (pattern = patternOfLanguages(languages)))
  return pattern
}

/** Behind the name that a clause begins with: "Edeka dagegen enttäuscht". */
export const contrastBehind =
  /^[\p{L}\p{M}'’:]{0,6},? (?:dagegen|hingegen|jedoch|aber|daarentegen|echter|däremot|derimot|derimod|en revanche|par contre|en cambio|por el contrario|sin embargo|pelo contrário|por outro lado|invece|al contrario|în schimb|natomiast|z kolei|zaś|za to|naopak|zato|ellenben|viszont|azonban|sen sijaan|taas|puolestaan|ise|натомість|зато|наоборот|навпаки|же|όμως|αντίθετα|לעומת זאת|في المقابل)(?![\p{L}\p{M}])/iu
/** Before such a name: "und Edeka dagegen", "; la Fnac, par contre". */
export const andBefore = /\s(?:und|en|och|og|et|y|e|i|a|és|ja|ve|și|dan|và|и|та|και|و)\s(?:\p{L}{1,4}['’\s])?$/iu

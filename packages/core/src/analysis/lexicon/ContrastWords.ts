/**
 * Words between two contrasting clauses, in languages other than English: "aber", "mientras que", "зато". The lists have the same meanings in each language
 * (but, however, while, whereas; so, therefore). They hold whole words only, and no word that has another common meaning in its language.
 */
import type { LatinLanguage } from "./FunctionWords.js"

/** Words of languages in Latin letters, by language: French "mais" is "but", and Portuguese "mais" is "more". */
const latin: Readonly<Partial<Record<LatinLanguage, string>>> = {
  de: "aber|während|wohingegen|jedoch|hingegen|dagegen",
  nl: "maar|terwijl|daarentegen",
  // Swedish, Danish and Norwegian.
  sv: "men|mens|medan|däremot|derimot|derimod",
  fr: "mais|tandis que|alors que|en revanche",
  es: "pero|mientras que|mientras|aunque",
  pt: "mas|enquanto|porém|contudo",
  it: "mentre|invece|però|ma(?! non solo)",
  ro: "însă|iar|dar",
  pl: "(?<=, )a|natomiast|jednak|podczas gdy|ale|lecz",
  // Czech and Slovak.
  cs: "ale|zatímco|kdežto|avšak|zatiaľ čo",
  hr: "ali|međutim|dok",
  hu: "de(?! nem csak)|míg|viszont|ellenben|azonban",
  fi: "mutta|kun taas",
  tr: "ama|ancak|fakat|oysa",
  id: "sedangkan|tetapi|tapi|namun|sementara",
  vi: "nhưng|trong khi|(?<=, )còn"
}
/** Words of languages in other scripts with spaces between words. They count in every text. */
const inOwnLetters = "(?<=, )а|тогда как|зато|однако|но|натомість|проте|тоді як|але|докато|ενώ|αλλά|όμως|بينما|لكن|ولكن|אבל|ואילו|אולם|लेकिन|जबकि|मगर"
/** Words of languages that write no space before them. They count in every text. */
const joined = "지만|반면|ในขณะที่|(?<=\\s)แต่(?!ละ)|(?<=\\s)ส่วน(?=\\s)|(?<=[、，,])(?:一方|但是|但|不过|不過|然而|却)|[がけど](?=、)|のに対し"
/** Words that turn a contrast into an addition: "aber auch", "pero también". */
const joins = "(?! (?:auch|ook|även|också|også|aussi|également|también|também|anche|pure|și|też|również|také|tiež|is|myös|juga|cũng|также|тоже|також))"

/** Words that begin the consequence of a clause: "Y crashed, so we moved to X". */
const consequences: Readonly<Partial<Record<LatinLanguage, string>>> = {
  de: "deshalb|deswegen|darum|daher|also|weshalb|weswegen",
  nl: "daarom|dus|vandaar|waarom",
  sv: "därför|derfor|så|varför|hvorfor",
  fr: "donc|c'est pourquoi|alors|d'où|si bien que|du coup",
  es: "por eso|así que|por lo que|por ello|de modo que",
  pt: "por isso|então|pelo que|portanto",
  it: "perciò|quindi|per questo|così|dunque",
  ro: "așa că|de aceea|prin urmare|deci",
  pl: "dlatego|więc|toteż|zatem",
  cs: "proto|preto|takže|tak",
  hr: "zato|stoga|pa|zbog toga",
  hu: "ezért|így|úgyhogy|emiatt",
  fi: "joten|siksi|niinpä",
  tr: "bu yüzden|bu nedenle|o yüzden",
  id: "jadi|sehingga|maka|karena itu|makanya",
  vi: "nên|vì vậy|do đó|vì thế"
}
const consequencesInOwnLetters =
  "поэтому|так что|потому|тому|отже|через це|затова|така че|па|зато|стога|γι'? ?αυτό|οπότε|άρα|لذلك|لذا|ولهذا|ולכן|לכן|אז|इसलिए|इस वजह से|بنابراین|برای همین|به همین دلیل|それで"
const consequencesJoined = "(?:ので|ため|だから|そのため|結果)、?|(?:所以|因此|于是|因而)|(?:아서|어서|해서|나서|져서|니까|때문에|그래서)(?= )|(?:เลย|จึง|ดังนั้น)"

const patternOfLanguages = (languages: ReadonlyArray<string>, withConsequences: boolean): RegExp => {
  const ofLatin = languages.flatMap((language) => latin[language as LatinLanguage] ?? [])
  const contrasts = `(?:${[inOwnLetters, ...ofLatin].join("|")})(?![\\p{L}\\p{M}])${joins}`
  const ofConsequence = languages.flatMap((language) => consequences[language as LatinLanguage] ?? [])
  const results = `(?:${[consequencesInOwnLetters, ...ofConsequence].join("|")})(?![\\p{L}\\p{M}])`
  const words = withConsequences ? `(?:${contrasts}|(?<=[,،;] ?)${results})` : contrasts
  return new RegExp(`[,،]? ?(?<![\\p{L}\\p{M}])${words}|${joined}${withConsequences ? `|${consequencesJoined}` : ""}`, "giu")
}

/** The most possible languages of a text whose lists are all used. With more languages, too many of the words would have other meanings. */
const mostLanguages = 3
const patterns = new Map<string, RegExp>()

/** The pattern of words of contrast for a text. `possible` are the languages that the text may have when its language is unknown. */
export const contrastIn = (language: string, possible: ReadonlySet<string>): RegExp => patternFor(language, possible, false)

/** The pattern of words of contrast and of consequence, either of which may begin a clause about another brand. */
export const turnIn = (language: string, possible: ReadonlySet<string>): RegExp => patternFor(language, possible, true)

const patternFor = (language: string, possible: ReadonlySet<string>, withConsequences: boolean): RegExp => {
  const languages = language in latin ? [language] : possible.size <= mostLanguages ? [...possible] : []
  const key = `${languages.join(" ")} ${withConsequences}`
  let pattern = patterns.get(key)
  if (pattern === undefined) patterns.set(key, (pattern = patternOfLanguages(languages, withConsequences)))
  return pattern
}

/** A word of contrast behind the name that begins a clause: "Edeka dagegen enttäuscht". */
export const contrastBehind =
  /^[\p{L}\p{M}'’:]{0,6},? (?:dagegen|hingegen|jedoch|aber|daarentegen|echter|däremot|derimot|derimod|en revanche|par contre|en cambio|por el contrario|sin embargo|pelo contrário|por outro lado|invece|al contrario|în schimb|natomiast|z kolei|zaś|za to|naopak|zato|ellenben|viszont|azonban|sen sijaan|taas|puolestaan|ise|натомість|зато|наоборот|навпаки|же|όμως|αντίθετα|לעומת זאת|في المقابل)(?![\p{L}\p{M}])/iu
/** The "and" before such a name: "und Edeka dagegen". */
export const andBefore = /\s(?:und|en|och|og|et|y|e|i|a|és|ja|ve|și|dan|và|и|та|και|و)\s(?:\p{L}{1,4}['’\s])?$/iu

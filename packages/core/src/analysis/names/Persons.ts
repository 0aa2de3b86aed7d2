/**
 * Decides whether a company's name means a person: "Ferdinand Porsche was born in …", "le général Leclerc". Fashion houses carry the names of
 * people ("Christian Dior"), so a given name alone proves nothing. A title, a profession or an act of people must stand beside the name.
 *
 * Source: detection "Finding names".
 */
import { isEnglishWord } from "../lexicon/EnglishWords.js"
import { sentenceOpeners } from "../lexicon/FunctionWords.js"
import { germanGivenNames, isGermanNoun } from "../lexicon/GermanWords.js"
import { isGivenName as isListedGivenName } from "../lexicon/GivenNames.js"
import { patternOf } from "../lexicon/Patterns.js"
import { isBetweenNameAndAct, isOwn } from "../lexicon/PersonActs.js"
import {
  caselessAfter,
  caselessTitle,
  chineseProfession,
  courtesyAfter,
  isPersonTitle,
  isProfession,
  koreanGivenEnding,
  organizationEnd,
  thaiTitle
} from "../lexicon/PersonTitles.js"
import { isCalendarWord, isCountryName, isPersonName, isPlaceName } from "../lexicon/ProperNames.js"
import { setOf } from "../lexicon/WordList.js"
import * as Characters from "../text/Characters.js"
import { fold } from "../text/Folding.js"
import { finalOf } from "../text/Hangul.js"
import { guessAround, isEnglish, isFunctionWord, languageAround } from "../text/TextLanguage.js"
import { wordAfter, wordBefore, type Word } from "../text/Words.js"
import { languagesHere } from "./StemsAround.js"
import { hasTradeWord } from "./Trade.js"

/**
 * Titles directly before a family name. Many titles are ordinary words of another language ("in general", "zapatillas de señora", "dam och
 * herr"), so a title counts only when it is written as a title. "Miss", "pan" and "pani" are ordinary words too often, and do not count.
 */
const abbreviations = setOf("Mr Mrs Ms Dr")
/** Folded. */
const ranks = setOf("general generale admiral marechal oberst")
const romanceArticles = setOf("le il el o du del al au dal")
/** Folded. German writes the nouns "Frau" and "Herr" like the titles: behind a determiner they are nouns. */
const germanCourtesies = setOf("frau herr herrn")
const germanDeterminers = setOf(
  "die der den dem das ein eine einen einem einer jede jeder jeden jedem keine keiner keinen welche welcher diese dieser diesen mein meine meiner meinem meinen sein seine seiner seinem seinen ihre unsere deine"
)
/** Folded. After a word of purpose they are no titles: "montre pour madame", "reloj de señora", "borsa da signora". */
const romanceCourtesies = setOf("monsieur madame senor senora signor signora")
const purposes = setOf("pour para per por de da di")
/**
 * English words directly before which a title in small letters is a common noun: "the captain Garmin sponsors". Before a person's name, English has no article
 * ("captain Ahab"), as other languages do ("le capitaine Haddock").
 */
const englishDeterminers = setOf("the a an any every each this that which what no")
const indefinite = setOf("a an any every each ein eine un une uno una um uma")
const particles = setOf("von van de di da zu")
/** Whether a name of two words is a family name by its first: "Van Gogh". */
export const startsWithParticle = (name: string): boolean => /^(?:von|van) \S+$/i.test(name)

/** Words after a person's name, and rarely after a company's: acts of people, birth, death and relatives. */
const afterPerson =
  /^,?(?: \((?:\*|born|geb\. |né )? ?\d{4}(?:\)| ?[-–])| [^.!?\n]{0,40}?(?:\b(?:was born|is born|born in|was shot|was murdered|was killed|died|invented|studied|married|grew up|painted|composed|proposed|taught|starred|geboren|starb|verstarb|wurde ermordet|wurde erschossen|erfand|studierte|heiratete|malte|komponierte|lehrte|schilderde|overleed|est né|naquit|mourut|fut assassiné|inventa|peignit|nació|murió|pintó|nacque|morì|fu ucciso|fu assassinato|dipinse|nasceu|morreu|pintou|urodził|zmarł|namalował|született|festett|syntyi|kuoli|maalasi|föddes|målade|født|malede|zemřel|a murit|meghalt|elhunyt|umro|öldü|wafat|meninggal|mengajar)(?![\p{L}])|(?<!\p{L})(?:умер(?:ла)?|скончал(?:ся|ась)|помер(?:ла)?|πέθανε|σπούδασε|εξελέγη)(?!\p{L})|(?:,|\b(?:and|with|und|mit)) (?:his|her|seine?[mr]?|ihre?[mr]?) (?:wife|son|sons|daughter|brother|father|Frau|Sohn|Tochter|Bruder|Vater)\b))/u

/** Acts of people, after a word that may be a given name. Companies do most of these things too, but no word of theirs stands before them like a given name. */
const ofPersonOnly =
  /^,? (?:who |(?:proposed|was born|died|married|studied|grew up|painted|composed|starred|sang|danced|was murdered|was shot|was elected|was appointed|was sentenced|gave a (?:talk|speech)|argued|said|told|wrote|writes|teaches|taught|lives|lived|directed|scored|plays|played|recalled|remembered|laughed|smiled|thinks|believes|served|testified|retired|resigned|spoke|speaks|sagte|schrieb|lebt|lebte|wohnt|unterrichtet|sang|spielt|spielte|leitet|vit|vécut|écrivit|enseigne|chante|dijo|escribió|vive|vivió|enseña|canta|dirigió|marcó|disse|scrisse|insegna|dipinse|escreveu|ensina|zei|schreef|woont|zong|redde|skrev|bor|powiedział|powiedziała|napisał|napisała|mieszka|zagrał|zagrała|schreibt|erzählt|lehrt|unterrichtete|escribe|scrive|écrit|pisze|schrijft|skriver|пишет|пише|řekl|řekla|napsal|napsala|hraje|rekao|napisao|сказал|сказала|написал|написала|живёт|сказав|написав|очолив|очолила|возглавил|возглавила)(?!\p{L}))/u

/** Verbs of birth, which texts also use for companies: "Компания Яндекс родилась в 1997 году". */
const birth = /^[^.!?\n]{0,40}?(?<!\p{L})(?:narodil|s-a născut|rođen|doğdu|родил(?:ся|ась)|народи(?:вся|лась|лася)|γεννήθηκε)(?!\p{L})/u

/** Whether the words right after a name tell of birth or death: "Knjaz Miloš je umro u Beogradu". */
export const livedAndDied = (text: string, end: number): boolean => {
  const after = text.slice(end, end + 70)
  return afterPerson.test(after) || birth.test(after)
}

/** A word for a relative before a given name and the name: "the father of André Citroën". Such a name is a person's, whatever else is in the sentence. */
const kinBefore =
  /(?<!\p{L})(?:father|mother|brother|sister|son|daughter|wife|widow|grandson|Vater|Mutter|Bruder|Schwester|Sohn|Tochter|Witwe|père|mère|frère|sœur|fils|fille|femme|veuve|padre|madre|hermano|hermana|hijo|hija|viuda|pai|mãe|irmão|filho|filha|fratello|sorella|figlio|figlia|vader|moeder|broer|zoon|dochter|ojciec|brat|syn|córka|отец|мать|брат|сын|дочь|вдова) (?:of |d['’]|de |di |do |von |van )?\p{Lu}\p{Ll}+ $/u
/** A word for a relative after the name: "Wendy's brothers". Only a person has relatives, but a company may have a sister brand. */
const kinAfter =
  /^(?:['’]s)? (?:little |younger |older |elder |late |own )?(?:fathers?|mothers?|parents(?! company)|brothers?|sisters?|sons?|daughters?|wife|husband|widow|grand(?:father|mother|son|daughter)s?|uncle|aunt|cousins?)(?! ?-|['’]?s day| (?:company|companies|brands?|labels?|chains?|retailers?|publications?|house|channels?|stores?|firms?|sites?|paper|model|ship))(?!\p{L})/u
/**
 * The genitive of Germanic languages without an apostrophe, and a relative: "Annas Bruder", "Linas bror". Companies have daughters, sisters and mothers,
 * too: "Siemens Tochter". "Far", "man" and "barn" are left out, because English has them: "Teslas far outsell Polestars".
 */
const kinAfterGenitive =
  /^s (?:Vater|Bruder|Sohn|Söhne|Mann|Frau|Ehemann|Ehefrau|Onkel|Tante|Oma|Opa|Großmutter|Großvater|Cousine?|Neffe|Nichte|Freund|Freundin|Eltern|bror|pappa|mamma|sønn|søn|mand|mann|fru|kone|hustru|farfar|morfar|mormor|farmor|föräldrar|forældre|foreldre|vader|broer|zoon|vrouw|oom|oma|opa|ouders|vriend|vriendin)(?![\p{L}-])/u
const isApostrophe = (character: string | undefined): boolean => character === "'" || character === "’"
/** Whether the name ends in "'s", as "Wendy's" does, or "'s" follows it. */
const isPossessive = (text: string, start: number, end: number): boolean =>
  (text[end - 1] === "s" && end - start >= 2 && isApostrophe(text[end - 2])) || (isApostrophe(text[end]) && text.startsWith("s ", end + 1))

/** "His" or "her" after a verb: "William Boeing bought his first plane". For a company it would be "its". */
const hisAfter =
  /^ \p{Ll}+(?: \p{Ll}{1,3})? (?:his|her|seine[nmrs]?|sein|ihre[nmrs]?|sa|ses|su|sus|suo|sua|seu|sua|swoj\p{L}{1,3}|svého|свою|своего|свой|свои|zijn|haar|hans|hennes|sin|sitt|sine) \p{Ll}/u

/**
 * "His" or "himself" in the clause of the name, with no other noun that it could refer to: "Ford himself", "Tesla sold his patents". The groups are the words
 * between the name and the pronoun, the pronoun, and the word behind it.
 */
const himself =
  /^ (?!(?:for|with|to|on|in|at|by|of|and|or|as|than|from|like) )((?:(?!the |an? |each |every |any |no |one |people |men |women |him |it |itself )[a-z]+ ){0,5}?)(himself|herself|his|her)(?![\p{L}'’])(?: (?:own |last |final |late |early |first )?([a-z]+)(?!['’\p{L}]))?/u

/**
 * Whether the clause of a name speaks of the name as of a man or a woman. "His" and "her" alone prove nothing, because texts about companies tell of their
 * customers ("Casper saved his back"), and because "her" is a word of other languages ("Beko her yerde bulunur").
 */
const isHimself = (text: string, end: number): boolean => {
  if (text[end] !== " ") return false
  const found = himself.exec(text.slice(end, end + 90))
  if (found === null) return false
  const [, between = "", pronoun = "", thing = ""] = found
  return pronoun.endsWith("self") || isOwn(between.split(" ").find((word) => !isBetweenNameAndAct(word)) ?? "", thing)
}

/** Whether a capitalised word stands right before the name. Most names have none, so the costly pattern is rarely tried. */
const followsName = (text: string, start: number): boolean => {
  let at = start - 2
  while (Characters.kindAt(text, at) === Characters.lower && start - at < 48) at--
  return text[start - 1] === " " && at < start - 2 && Characters.kindAt(text, at) === Characters.upper
}

/** Whether the words beside the name leave only a person: a relative, or "his" or "her" after a given name and a verb. */
export const isOfOnePerson = (text: string, start: number, end: number): boolean =>
  (followsName(text, start) && kinBefore.test(text.slice(Math.max(0, start - 48), start))) ||
  isHimself(text, end) ||
  (text[end] === "s" && text[end + 1] === " " && kinAfterGenitive.test(text.slice(end, end + 16))) ||
  (isPossessive(text, start, end) && kinAfter.test(text.slice(end, end + 40))) ||
  (text[end] === " " && isNamedAfterGivenName(text, start) && hisAfter.test(text.slice(end, end + 40)))

const openers = new Set(sentenceOpeners.split(" ").map(fold))

const isGivenName = (word: Word): boolean => {
  const folded = fold(word.text)
  if (openers.has(folded)) return false
  if (!/^\p{Lu}\p{Ll}+$/u.test(word.text)) return false
  if (isCountryName(folded) || isPlaceName(folded) || isCalendarWord(folded)) return false
  return isPersonName(folded) || !(isEnglishWord(folded) || isGermanNoun(folded) || isFunctionWord(folded))
}

const isSmall = (word: Word | undefined): boolean => word !== undefined && Characters.kindAt(word.text, 0) === Characters.lower

/** The guess often takes a short French text for another of these languages. */
const romance = setOf("fr es it pt ro")

const isAfterCapital = (text: string, at: number): boolean => {
  const before = wordBefore(text, at)
  return before?.gap === " " && !isSmall(before)
}

/**
 * The end of a compound title of Germanic languages: "Finanzminister Lindner", "Kriminalhauptkommissarin", "finansminister". Things and companies have some of these
 * ends: "Lautsprecher", "Heimtrainer", "Weltmeister", "marknadsledare".
 */
const compoundTitle = patternOf(
  "(?:\\p{L}{3}(?:minister(?:in)?|ministern|ministeren|präsident(?:in)?|president(?:e|en)?|kanzler(?:in)?|kommissar(?:in)?|inspektor(?:in)?|inspektør|inspecteur|professor(?:in)?|(?<!laut)sprecher(?:in)?|chef(?:in)?|vorsitzender?|kapitän(?:in)?|richter(?:in)?|rätin|sekretär(?:in)?|secretaris|sekreterare|woordvoerder|voorzitter)|(?:national|bundes|chef|torwart|vereins|jugend)trainer(?:in)?|(?:bürger|wacht|polizei|haus|schul)meister(?:in)?|(?:parti|oppositions|opposisjons|avdelings|avdelnings|prosjekt|projekt|gruppe|grupp|styre|fylkes|fraksjons|lag)led(?:er(?:en)?|aren?))$",
  "iu"
)
/** What a name follows that has two initials: "J. M. W. Turner". One initial may belong to a company's name ("E. Leclerc"), and some are abbreviations: "in the U.S. Walmart leads". */
const initials =
  /(?<![\p{L}\p{M}.])(?<!\p{Lu}\. )(?!(?:U\. ?S\. ?(?:A\. ?)?|U\. ?K\. ?|U\. ?N\. ?|U\. ?A\. ?E\. ?|E\. ?U\. ?|D\. ?C\. ?|L\. ?A\. ?|N\. ?Y\. ?(?:C\. ?)?|[AP]\. ?M\. ?|Z\. ?B\. ?|P\. ?S\. ?|B\. ?C\. ?|S\. ?A\. ?|N\. ?V\. ?|F\. ?C\. ?|H\. ?Q\. ?|T\. ?V\. ?|P\. ?O\. ?)$)(?:\p{Lu}\. ?){2,4}$/u
/** How far before a name its initials are searched, in UTF-16 units. */
const initialsReach = 12

/** German writes the title with a capital and without an article. */
const isCompoundTitle = (text: string, title: Word): boolean => {
  const language = languageAround(text, title.start)
  if (language === "de") return !isSmall(title) && !germanDeterminers.has(fold(wordBefore(text, title.start)?.text ?? ""))
  return language === "nl" || language === "sv"
}

/** Whether the word right before a name is a title there, as it is written and by the words before it. */
const isTitle = (text: string, title: Word): boolean => {
  if (abbreviations.has(title.text)) return true
  // French writes "M." for "Monsieur". An initial has no small word before it: "le maire, M. Renault", "John M. Keynes".
  if (title.text === "M" && title.gap === ". ")
    return !isAfterCapital(text, title.start) && languagesHere(text, title.start).some((language) => romance.has(language))
  const folded = fold(title.text)
  if (title.gap !== " ") return false
  // "L'avvocato Ferrari": the article is joined to the title.
  const article = /^\p{L}{1,2}['’]/u.exec(title.text)?.[0].length ?? 0
  if (article > 0) return isPersonTitle(title.text.slice(article), fold(title.text.slice(article)), () => languagesHere(text, title.start))
  if (!/^\p{L}\p{Ll}+$/u.test(title.text)) return false
  if (compoundTitle.test(title.text) && isCompoundTitle(text, title)) return true
  const isCapital = !isSmall(title)
  if (title.text === "Sir") return true
  const near = wordBefore(text, title.start)
  const before = near?.gap === " " ? near : undefined
  const word = before === undefined ? "" : fold(before.text)
  if (ranks.has(folded)) return romanceArticles.has(word) || (isCapital && (isSmall(before) || germanDeterminers.has(word)))
  if (!isCapital && englishDeterminers.has(word) && isEnglish(languageAround(text, title.start))) return false
  if (isPersonTitle(title.text, folded, () => languagesHere(text, title.start))) return true
  if (romanceCourtesies.has(folded)) return !purposes.has(word) && (isCapital ? before === undefined || isSmall(before) : true)
  if (!isCapital || !germanCourtesies.has(folded) || germanDeterminers.has(word)) return false
  const earlier = before !== undefined && isSmall(before) ? wordBefore(text, before.start) : undefined
  return earlier === undefined || earlier.gap !== " " || !germanDeterminers.has(fold(earlier.text))
}

/** Whether a title stands right before the name: "Anh Trần Anh Tuấn". */
export const isTitled = (text: string, start: number): boolean => {
  const before = wordBefore(text, start)
  return (before !== undefined && (before.gap === " " || before.gap === ". ") && isTitle(text, before)) || hasInitials(text, start)
}

const hasInitials = (text: string, start: number): boolean =>
  text[start - 1] === " " && text[start - 2] === "." && initials.test(text.slice(Math.max(0, start - initialsReach), start))

/** Whether a folded word is a given name, also in an inflected form: "Михаила". */
const isInflectedGivenName = (folded: string): boolean =>
  isListedGivenName(folded) || germanGivenNames.has(folded) || (!/^[a-z]/.test(folded) && isListedGivenName(folded.slice(0, -1)))

/** A Russian or Ukrainian patronymic, behind a given name and before the family name: "Пётр Ильич Чайковский". */
const patronymic = /^\p{Lu}\p{Ll}+(?:[оеё]вич|[оеё]вна|ич|ична|инична|івна|ївна|йович)(?:а|у|ем|ом|е|ы|ой|ою)?$/u

/** Given names that are also places: "Paris Hilton". With an article, the place is meant: "the Paris Hilton". */
const alsoPlaces = setOf("paris florence georgia sydney austin dallas virginia carolina savannah")

/** Whether an unambiguous given name stands right before the name, or before a particle of the family name: "Wolfgang Porsche", "Vincent van Gogh". */
export const isNamedAfterGivenName = (text: string, start: number): boolean => {
  let before = wordBefore(text, start)
  if (before?.gap === " " && particles.has(before.text)) before = wordBefore(text, before.start)
  return before !== undefined && before.gap === " " && !isSmall(before) && (isInflectedGivenName(fold(before.text)) || patronymic.test(before.text))
}

/** The word right before the name if it could be a given name: "Valentino Rossi". Many other words look like a given name, so a caller needs further evidence. */
export const givenNameBefore = (text: string, start: number): Word | undefined => {
  const before = wordBefore(text, start)
  if (before?.gap !== " ") return undefined
  if (isGivenName(before)) return before
  return alsoPlaces.has(fold(before.text)) && !isSmall(before) && !isFunctionWord(fold(wordBefore(text, before.start)?.text ?? "")) ? before : undefined
}

/** Whether a given name follows in Hungarian, which puts the family name first: "Zsolnay Vilmos". */
const isBeforeGivenName = (text: string, start: number, end: number): boolean => {
  const after = wordAfter(text, end)
  if (after === undefined || after.gap !== " " || isSmall(after) || !isListedGivenName(fold(after.text))) return false
  // An article stands before a company's name: "az Ikea Anna nevű polca".
  if (/^az?$/i.test(wordBefore(text, start)?.text ?? "")) return false
  const { language, possible } = guessAround(text, start)
  return language === "hu" || (possible.size < 3 && possible.has("hu"))
}

/** Whether a word before a person's name is a profession. After an indefinite article, no person's name follows: "For a designer Wacom Intuos is best". */
const isProfessionHere = (text: string, profession: Word): boolean => {
  if (!/^\.? $/.test(profession.gap) || !isProfession(fold(profession.text))) return false
  const article = wordBefore(text, profession.start)
  return article === undefined || article.gap !== " " || !indefinite.has(fold(article.text))
}

/** Whether a profession stands right before a name of several words: "the poet Robert Burns". */
export const isAfterProfession = (text: string, start: number): boolean => {
  const before = wordBefore(text, start)
  return before !== undefined && isProfessionHere(text, before)
}

/** The most characters of a person's name in Chinese or Japanese. */
const longestHanName = 4

/** Whether a name of one word is the family name of a person at a place. */
export const isPersonAt = (text: string, start: number, end: number): boolean => {
  if (Characters.kindAt(text, start) >= Characters.letter) {
    // "清华大学教授" is a professor of the university.
    const isLong = Characters.kindAt(text, start) >= Characters.han && end - start > longestHanName
    if (isLong || organizationEnd.test(text.slice(start, end))) return false
    return (
      caselessTitle.test(text.slice(Math.max(0, start - 16), start)) ||
      thaiTitle.test(text.slice(Math.max(0, start - 12), start)) ||
      ((finalOf(text.charCodeAt(end - 1)) ?? 0) > 0 && koreanGivenEnding.test(text.slice(end, end + 3))) ||
      caselessAfter.test(text.slice(end, end + 16)) ||
      (text.slice(end, end + 1) !== "的" && chineseProfession.test(text.slice(Math.max(0, start - 3), start)))
    )
  }
  // A family name in a script with capitals has a capital, and follows a space.
  if ((start > 0 && !/\s/.test(text[start - 1]!)) || Characters.kindAt(text, start) !== Characters.upper) return false
  let before = wordBefore(text, start)
  if (courtesyAfter.test(text.slice(end, end + 10)) || isBeforeGivenName(text, start, end)) return true
  if (before === undefined || (before.gap !== " " && before.gap !== ". ")) return false
  if (isTitle(text, before) || hasInitials(text, start)) return true
  if (before.gap !== " ") return false
  if (particles.has(before.text)) {
    before = wordBefore(text, before.start)
    if (before === undefined || before.gap !== " ") return false
  }
  if (Characters.kindAt(text, before.start) !== Characters.upper) return false
  // A word that may be no given name counts as one before an act of people: "Freeman Dyson proposed".
  if (!isGivenName(before))
    return (
      /^\p{Lu}\p{Ll}{2,}$/u.test(before.text) &&
      !isFunctionWord(fold(before.text)) &&
      ofPersonOnly.test(text.slice(end, end + 18)) &&
      !hasTradeWord(text, start, end)
    )
  const earlier = wordBefore(text, before.start)
  if (earlier !== undefined && isProfessionHere(text, earlier)) return true
  const after = text.slice(end, end + 70)
  // Companies do the same, but a company's name in the sentence follows no given name: "Ursula Storck schreibt Krimis".
  if (isInflectedGivenName(fold(before.text)) && ofPersonOnly.test(after.slice(0, 18))) return true
  return afterPerson.test(after) || (birth.test(after) && !hasTradeWord(text, start, end))
}

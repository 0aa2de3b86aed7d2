/**
 * Decides whether a name that is also a word of the text's language (Магнит, Żabka, 당근, דלק) means the brand.
 *
 * In languages that write names with a capital, a capital inside a sentence marks a name. At the beginning of a sentence, and in
 * scripts without capitals, the words around the name decide. As in `Ambiguity`, each clue has a weight in log-odds, and the
 * confidence is the logistic function of the sum.
 */
import { isCommonWord, isWordOf, languagesLike, languagesOfScript, latinLanguages } from "../lexicon/CommonWords.js"
import { isEnglishWord } from "../lexicon/EnglishWords.js"
import { closedWords, functionWords } from "../lexicon/FunctionWords.js"
import { isGermanNoun } from "../lexicon/GermanWords.js"
import * as Characters from "../text/Characters.js"
import { fold } from "../text/Folding.js"
import { isWordPersonOrPlace } from "../text/OrdinaryWords.js"
import { guessAround, isForeignAround } from "../text/TextLanguage.js"
import { hasCapital, hasProperEnding, wordAfter, wordBefore } from "../text/Words.js"
import { isAmongNames, isJoinedToSmall } from "./ListNeighbours.js"
import { hasArticle, namesJoinedTo } from "./OtherSense.js"
import { doesBusiness, isBareSubject, isOfBrand } from "./TellingWords.js"
import { tradeWordsAround } from "./Trade.js"

/** Dictionaries that a host brings, for words that the built-in lists of a language lack. */
export interface LanguageWords {
  /**
   * Whether the language has the word, so that a name in a text may be the word rather than a brand.
   * @param language ISO 639-1, such as `pl`
   * @param word one word of a name, in small letters and with its accents: `żabka`
   */
  readonly has: (language: string, word: string) => boolean
}

/** Whether this module weighs names of so many words in the language. English and single German nouns have other rules; this module weighs "Der Spiegel". */
const isHere = (language: string, words: number): boolean => language !== "en" && (language !== "de" || words > 1)

/** How far the text is searched for letters that distinguish languages of one script, in UTF-16 units. */
const letterReach = 200

/** Letters that only one of the languages of a script has. */
const tellingLetters: ReadonlyArray<readonly [language: string, letters: RegExp]> = [
  ["uk", /[іїєґ]/iu],
  ["sr", /[ђјљњћџ]/iu],
  ["ru", /[ыэё]/iu],
  ["fa", /[پچژگکی]/u]
]

/** How far words are read in a text whose language is not known, in UTF-16 units, and how many of them show that it is English. */
const wordReach = 100
const leastEnglish = 4

/** Whether nearly all words around a place are English. A heading or a row of a table may have no function word by which its language is known. */
const isAmongEnglishWords = (text: string, at: number): boolean => {
  const words = text.slice(Math.max(0, at - wordReach), at + wordReach).match(/(?<!\p{L})\p{L}{4,}(?!\p{L})/gu) ?? []
  const english = words.filter((word) => isEnglishWord(fold(word))).length
  return english >= leastEnglish && english * 5 >= words.length * 4
}

/** The languages that a text with a name in these letters may have. */
const languagesAt = (text: string, at: number, folded: string, words: number): ReadonlyArray<string> => {
  const ofScript = languagesOfScript(folded)
  if (ofScript.length === 1) return ofScript
  if (ofScript.length > 1) {
    const around = text.slice(Math.max(0, at - letterReach), at + letterReach)
    const told = tellingLetters.find(([language, letters]) => ofScript.includes(language) && letters.test(around))
    return told === undefined ? ofScript : [told[0]]
  }
  if (!/^[a-z]/.test(folded)) return []
  const { language, possible } = guessAround(text, at)
  if (language.length === 2 && language !== "en") return isHere(language, words) ? languagesLike(language) : []
  if (!isForeignAround(text, at) || (language.length !== 2 && isAmongEnglishWords(text, at))) return []
  return [...possible].filter((other) => isHere(other, words)).flatMap(languagesLike)
}

const functionWordsOf = new Map(
  [...new Set([...Object.keys(functionWords), ...Object.keys(closedWords)])].map((language) => {
    const ofLatin: Readonly<Record<string, string>> = functionWords
    return [language, new Set(`${ofLatin[language] ?? ""} ${closedWords[language] ?? ""}`.split(" ").map(fold))]
  })
)

/** Whether the text around the name clearly has one language, so that a word of another language does not count. */
const isKnownLanguage = (text: string, start: number): boolean => {
  const { language, possible } = guessAround(text, start)
  return possible.size === 0 || (language.length === 2 && language !== "en")
}

/** In which languages a name is a word, or made of words. */
interface KnownName {
  readonly firstWord: string
  readonly words: number
  readonly listed: ReadonlySet<string>
  /** Languages whose dictionary from the host has the name. One of many dictionaries has almost any name, so they count only in a text of known language. */
  readonly brought: ReadonlySet<string>
}

const knownOf = (name: string, words: LanguageWords | undefined): KnownName => {
  const parts = name
    .toLowerCase()
    .split(/[\s\u00a0-]+/u)
    .map((written) => ({ written, folded: fold(written) }))
    .filter(({ folded }) => folded !== "")
  const firstWord = parts[0]?.folded ?? ""
  const ofScript = languagesOfScript(firstWord)
  const languages = ofScript.length > 0 ? ofScript : /^[a-z]/.test(firstWord) ? latinLanguages.filter((language) => isHere(language, parts.length)) : []
  const isMadeOf = (language: string, isWord: (part: { readonly written: string; readonly folded: string }) => boolean): boolean => {
    const isClosed = (folded: string): boolean => functionWordsOf.get(language)?.has(folded) === true
    return parts.every((part) => isWord(part) || isClosed(part.folded)) && (parts.length === 1 || parts.some((part) => isWord(part) && !isClosed(part.folded)))
  }
  const isWord = (language: string, folded: string): boolean => (language === "de" ? isGermanNoun(folded) : isWordOf(language, folded))
  const listed = languages.filter((language) => isMadeOf(language, ({ folded }) => isWord(language, folded)))
  const brought =
    words === undefined
      ? []
      : languages.filter((language) =>
          isMadeOf(language, ({ folded, written }) => isCommonWord(language, folded) || (written.length > 1 && words.has(language, written)))
        )
  return { firstWord, words: parts.length, listed: new Set(listed), brought: new Set(brought) }
}

/** The possible languages of the text around a place if the name is a word in one of them; otherwise none. */
export type LanguagesOfName = (text: string, at: number, name: string) => ReadonlyArray<string>

const none: ReadonlyArray<string> = []

/** Makes the look-up for the names of one brand definition. The look-up caches each name. */
export const languagesOfNames = (words: LanguageWords | undefined): LanguagesOfName => {
  const known = new Map<string, KnownName>()
  return (text, at, name) => {
    let found = known.get(name)
    if (found === undefined) known.set(name, (found = knownOf(name, words)))
    const { brought, firstWord, listed, words: count } = found
    if (listed.size === 0 && brought.size === 0) return none
    const languages = languagesAt(text, at, firstWord, count)
    const having = languages.filter((language) => listed.has(language) || (brought.has(language) && isKnownLanguage(text, at)))
    // Languages of one script have many words in common.
    return having.length > 0 && languagesOfScript(firstWord).length > 0 ? languages : having
  }
}

const weights = {
  "beginning of a sentence, or a script without capitals": -0.8,
  "capital inside a sentence": 4.2,
  "in small letters where the name has capitals": -4,
  "word of trade in the sentence": 1.9,
  "words of trade in the sentence": 1.2,
  "something that people use in the sentence": 1.2,
  "verb of companies after it": 1.8,
  "without an article before what it is": 2.4,
  "a place by the words around it": -4,
  "in quotation marks": 1.6,
  "head of an item": 2,
  "in an enumeration of names": 1.7,
  "in an enumeration of things": -1.5,
  "name in brackets after it": 3,
  "name or number after it": 1,
  "article before it": -2,
  "article after it": -2.5,
  "pronoun before a noun": -2.5,
  "apostrophe of a proper noun after it": 3,
  "other brand in the text": 1.5,
  "brand named elsewhere": 2.5,
  "category word near": 2.3,
  "category words near": 1.5,
  "nothing of its business near": -0.8,
  "words of another business near": -1.5,
  "several words": 0.7,
  "language of the text unknown": 0.5,
  trademark: 3
} as const
type Clue = keyof typeof weights

const isCased = (text: string, at: number): boolean => {
  const kind = Characters.kindAt(text, at)
  return kind === Characters.lower || kind === Characters.upper
}

const beginsItem = /(?:^|\n)[ \t]*(?:[-*•·–]|\d{1,2}[.)])[ \t]+(?:\*\*|__|["«„“])*$/u
const goesOnAsItem = /^(?:\*\*|__|\s?[:(]|\s[-–—:]\s|[^\S\n]*(?:\n|$))/u
const isSentenceStart = (gap: string): boolean => /[.!?:\n•·|*#(\][{<>।]|[-–—] $/.test(gap)
const isQuoted = (text: string, start: number, end: number): boolean =>
  /["“„«「'‘]$/.test(text.slice(start - 1, start)) && /^["”“»」'’]/.test(text.slice(end, end + 1))

export interface WordEvidence {
  readonly otherBrands: number
  readonly isNamedElsewhere: boolean
  /** Number of different words of the brand's line of business near the name; null when none is known. */
  readonly contextWordsNear: number | null
  /** Whether the passage is about another line of business than the brand's. */
  readonly isOfOtherBusiness: boolean
  /** Whether the words around the name describe a place. */
  readonly isPlace: boolean
}

const koreanPronoun = /^(?:우리|저희|이|그|저|모든|새|첫|다음|지난|이번|오늘|지금)$/u

const cluesOf = (text: string, start: number, end: number, name: string, languages: ReadonlyArray<string>, evidence: WordEvidence): ReadonlyArray<Clue> => {
  const clues: Array<Clue> = []
  const surface = text.slice(start, end)
  const before = wordBefore(text, start)
  const after = wordAfter(text, end)
  const isLikeName = isCased(text, start) && hasCapital(surface)
  const isShouted = surface === surface.toUpperCase() && name !== name.toUpperCase()
  if (isLikeName && !isShouted && before !== undefined && !isSentenceStart(before.gap)) clues.push("capital inside a sentence")
  else clues.push("beginning of a sentence, or a script without capitals")
  const written = surface.split(/\s+/)
  const parts = name.split(/\s+/)
  if (parts.length === written.length && parts.some((part, index) => hasCapital(part) && isCased(written[index]!, 0) && !hasCapital(written[index]!)))
    clues.push("in small letters where the name has capitals")
  if (parts.length > 1) clues.push("several words")
  const trade = tradeWordsAround(text, start, end, languages)
  if (trade >= 1) clues.push("word of trade in the sentence")
  if (trade >= 2) clues.push("words of trade in the sentence")
  else if (trade === 0 && isOfBrand(text, start, end, null)) clues.push("something that people use in the sentence")
  if (evidence.isPlace) clues.push("a place by the words around it")
  if (isLikeName && doesBusiness(text, start, end)) clues.push("verb of companies after it")
  else if (isLikeName && !evidence.isPlace && isBareSubject(text, start, end)) clues.push("without an article before what it is")
  if (isQuoted(text, start, end)) clues.push("in quotation marks")
  const rest = text.slice(end, end + 6)
  if (
    beginsItem.test(text.slice(Math.max(0, start - 12), start)) &&
    goesOnAsItem.test(rest) &&
    (evidence.contextWordsNear !== 0 || isAmongNames(text, start, end))
  )
    clues.push("head of an item")
  if (/^ ?\(\p{Lu}\p{Ll}/u.test(rest)) clues.push("name in brackets after it")
  if (/^[™®]/.test(rest)) clues.push("trademark")
  if (after !== undefined && /^[ \u00a0]$|^$/.test(after.gap) && /^(?:\p{Lu}|[A-Za-z]*\d)/u.test(after.text)) clues.push("name or number after it")
  if (isLikeName && after !== undefined && after.gap === ", ") clues.push(hasCapital(after.text) ? "in an enumeration of names" : "in an enumeration of things")
  else if (isLikeName && isJoinedToSmall(text, end)) clues.push("in an enumeration of things")
  else if (isLikeName && namesJoinedTo(text, start, end).some((other) => !isWordPersonOrPlace(fold(other), languages))) clues.push("in an enumeration of names")
  if (!isKnownLanguage(text, start)) clues.push("language of the text unknown")
  if (hasArticle(text, start)) clues.push("article before it")
  // "우리 회사" is "our company": the pronoun stands before a noun without a particle.
  if (koreanPronoun.test(surface) && /^ \p{Script=Hangul}/u.test(text.slice(end, end + 2))) clues.push("pronoun before a noun")
  if (isLikeName && languages.includes("tr")) {
    if (hasProperEnding(text, end)) clues.push("apostrophe of a proper noun after it")
    // "Mavi bir gömlek": an adjective stands before the article.
    else if (/^ bir \p{Ll}/u.test(text.slice(end, end + 7))) clues.push("article after it")
  }
  if (evidence.isOfOtherBusiness) clues.push("words of another business near")
  if (evidence.otherBrands > 0) clues.push("other brand in the text")
  if (evidence.isNamedElsewhere) clues.push("brand named elsewhere")
  if (evidence.contextWordsNear === 0) clues.push("nothing of its business near")
  else if (evidence.contextWordsNear !== null) clues.push("category word near", ...(evidence.contextWordsNear >= 2 ? (["category words near"] as const) : []))
  return clues
}

/** The confidence that the brand is meant, from 0 to 1, and the clue that weighs most in that direction. */
export const verdictOfWord = (
  text: string,
  start: number,
  end: number,
  name: string,
  languages: ReadonlyArray<string>,
  evidence: WordEvidence
): { readonly confidence: number; readonly rule: string } => {
  const clues = cluesOf(text, start, end, name, languages, evidence)
  const sum = clues.reduce((total, clue) => total + weights[clue], 0)
  const sign = sum >= 0 ? 1 : -1
  const [strongest] = clues.toSorted((left, right) => sign * (weights[right] - weights[left]))
  return { confidence: 1 / (1 + Math.exp(-sum)), rule: `also a word of its language: ${strongest}` }
}

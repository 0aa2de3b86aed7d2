/** Reads the words of a sentence of a language with capitals, and the runs of words with capitals in it: "Royal Canin", "Bose QuietComfort Ultra". */
import { isEnglishWord } from "../lexicon/EnglishWords.js"
import { functionWords } from "../lexicon/FunctionWords.js"
import { isGivenName } from "../lexicon/GivenNames.js"
import { isPersonName } from "../lexicon/ProperNames.js"
import { titleRole } from "../lexicon/TitleWords.js"
import { setOf } from "../lexicon/WordList.js"
import { fold } from "../text/Folding.js"
import type { Span } from "../text/Sentences.js"
import { hasRole, traitsOf, type Traits } from "../text/Tokens.js"
import { candidateOf, type BrandCandidate } from "./BrandCandidate.js"

export interface WordOfSentence extends Span {
  readonly text: string
  readonly traits: Traits
  /** Whether the word is written like a name. */
  readonly isName: boolean
  readonly isPossessive: boolean
  /** What stands between the word before and this one, without emphasis. */
  readonly gap: string
}

export const isEnglishFunctionWord = (folded: string): boolean => englishFunctionWords.has(folded)
const englishFunctionWords = setOf(functionWords.en)

const eachWord = /[\p{L}\p{N}][\p{L}\p{M}\p{N}'’&.+-]*/gu
const marksAtEnd = /[.+'’-]+$/u
const possessive = /['’]s$/u
/** A name that begins with small letters: "citizenM". */
const innerCapital = /^\p{Ll}{2,9}\p{Lu}/u
/** "I", "You'll", "Yorkshire-based". */
const likeNoName = /^I(?:['’]\p{L}+)?$|['’](?:ll|re|ve|d|m|t)$|^\p{Lu}\p{L}*-\p{Ll}/u

/** A stretch of a text without emphasis, which may stand around a name: "cheaper than **Coda**". */
export const withoutEmphasis = (text: string, start: number, end?: number): string => text.slice(start, end).replace(/[*_]/g, "")

/** The words of a sentence. A possessive ending and marks at the end are left out of the word. */
export const wordsOf = (sentence: string, from: number): ReadonlyArray<WordOfSentence> => {
  let before = 0
  return [...sentence.matchAll(eachWord)].map((match) => {
    const whole = match[0].replace(marksAtEnd, "")
    const text = whole.replace(possessive, "")
    const traits = traitsOf(text)
    const gap = withoutEmphasis(sentence, before, match.index)
    before = match.index + whole.length
    const start = from + match.index
    const isName = text.length > 1 && (traits.isCapital || innerCapital.test(text)) && !likeNoName.test(text)
    return { text, traits, start, end: start + text.length, isName, isPossessive: whole.length > text.length, gap }
  })
}

const joins = (gap: string): boolean => gap === " " || gap === " & "

/** The index behind the last word of the run that begins at an index. */
const endOfRun = (words: ReadonlyArray<WordOfSentence>, index: number): number => {
  let end = index + 1
  while (end < words.length && words[end]!.isName && joins(words[end]!.gap)) end++
  return end
}

/**
 * What `read` makes of each run, from the index of its first word to the index behind its last one. `isSkipped` tells which words begin none, and `endOf` where
 * a run ends that its words end at an index.
 */
export const eachRun = <A>(
  words: ReadonlyArray<WordOfSentence>,
  isSkipped: (index: number) => boolean,
  read: (index: number, end: number) => A,
  endOf: (index: number, end: number) => number = (_, end) => end
): ReadonlyArray<A> => {
  const found: Array<A> = []
  for (let index = 0; index < words.length;) {
    const isRun = words[index]!.isName && !isSkipped(index)
    const end = isRun ? endOf(index, endOfRun(words, index)) : index + 1
    if (isRun) found.push(read(index, end))
    index = end
  }
  return found
}

/** The candidate for a name of a sentence. */
export const namedInSentence = (text: string, first: Span, last: Span): BrandCandidate => candidateOf(text, first, last, 0.5, "name in a sentence")

export const isOfPerson = (folded: string): boolean => isGivenName(folded) || isPersonName(folded)

/** The number of words of the maker's name in a run: two in "Royal Canin" and "Paula's Choice", one in "Bose QuietComfort Ultra" and "Apple's AirPods". */
export const lengthOfName = ([first, second, third]: ReadonlyArray<WordOfSentence>): number => {
  if (second === undefined) return 1
  if (second.gap === " & ") return 2
  if (second.traits.isModel || (first!.isPossessive && second.traits.isCoined)) return 1
  const { folded, isWordLike } = first!.traits
  const isOpener = hasRole(first!, titleRole.opener)
  if (isWordLike || isOpener || hasRole(first!, titleRole.particle)) return third !== undefined && isOpener ? 3 : 2
  return (first!.isPossessive && isOfPerson(folded)) || hasRole(second, titleRole.closer) ? 2 : 1
}

/** Whether a word is the plural of a word or of an abbreviation: "Installers", "VPNs". */
const isPluralOfWord = (word: string): boolean => word.endsWith("s") && (/^\p{Lu}+s$/u.test(word) || isEnglishWord(fold(word.slice(0, -1))))
/** Whether a word is an ordinary one. */
export const isOrdinary = ({ text, traits }: WordOfSentence): boolean => (traits.isWordLike && !traits.isCoined) || isPluralOfWord(text)

/** Whether a sentence is a title, in which ordinary words have capitals. */
export const isTitle = (words: ReadonlyArray<WordOfSentence>): boolean => {
  const names = words.slice(1).filter(({ isName }) => isName)
  return (
    names.length >= 2 &&
    names.filter(({ traits }) => traits.isWordLike).length * 2 >= names.length &&
    words.every(({ isName, traits }) => isName || !traits.isSmall || isEnglishFunctionWord(traits.folded))
  )
}

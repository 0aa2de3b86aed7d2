/**
 * Reads the words of a text without their disguises, as a language model reads them. Disguises are look-alike letters, digits in place of letters, letters
 * with spaces between them, styled letters and invisible letters. One pass over the text.
 *
 * Source: threat T14.
 */
import { isLowHalf } from "../../domain/SurrogatePairs.js"
import { expansionOf, foldUnit, separator, several, skipped } from "../text/Folding.js"
import type { WordSketches } from "../text/WordSketches.js"

export interface DisguisedWord {
  /** The folded word. */
  readonly text: string
  /** The number of the word among all words of the text, from 0. */
  readonly place: number
  /** Offsets in UTF-16 units. `end` is the unit after the last one. */
  readonly start: number
  readonly end: number
  /** Whether punctuation, a bracket, or the end of the line or of the text follows, instead of another word. */
  readonly isClosed: boolean
  /** Whether the word was joined from single letters. A joined word may consist of several words. */
  readonly isJoined: boolean
}

/** Cyrillic and Greek letters that look like Latin ones. */
const lookalikes = new Map(
  [..."аaеeоoрpсcуyхxіiјjѕsԁdһhкkмmтtвbнnгrαaεeοoρpνvιiκkυuτtχxηnγyωw"].flatMap((letter, index, all): ReadonlyArray<readonly [string, string]> =>
    index % 2 === 0 ? [[letter, all[index + 1]!]] : []
  )
)

const digitLetters = new Map([
  ["0", "o"],
  ["1", "i"],
  ["3", "e"],
  ["4", "a"],
  ["5", "s"],
  ["7", "t"],
  ["@", "a"],
  ["$", "s"]
])

const mapped = (text: string, letters: ReadonlyMap<string, string>): string => {
  let result = ""
  for (const letter of text) result += letters.get(letter) ?? letter
  return result
}

const isLatin = (unit: number): boolean => unit >= 97 && unit <= 122
const isForeign = (unit: number): boolean => unit >= 0x370 && unit <= 0x52f
const isDigit = (unit: number): boolean => (unit >= 48 && unit <= 57) || unit === 64 || unit === 36
/** Scripts without spaces, where a Latin word may directly follow a word of the script. */
const isUnspaced = (unit: number): boolean => unit >= 0x2e80
/** Arabic vowel signs, which are optional. */
const isVowelSign = (unit: number): boolean => unit >= 0x64b && unit <= 0x65f

/** The kinds of letters of a word, as bits. */
export const latin = 1
const foreign = 2
export const digit = 4
const another = 8
const kindOf = (unit: number): number => (isLatin(unit) ? latin : isDigit(unit) ? digit : isForeign(unit) ? foreign : another)

/** The word without its disguise. */
const undisguised = (text: string, kinds: number): string => {
  if ((kinds & latin) === 0 || (kinds & (foreign | digit)) === 0) return text
  const plain = (kinds & foreign) === 0 ? text : mapped(text, lookalikes)
  return (kinds & digit) === 0 ? plain : mapped(plain, digitLetters)
}

/** The letter for which each ASCII character stands: "3" stands for "e", and capitals stand for small letters. */
export const plainLetters = Uint8Array.from({ length: 128 }, (_, unit) =>
  (digitLetters.get(String.fromCharCode(unit)) ?? String.fromCharCode(unit | 32)).charCodeAt(0)
)

/** A word of plain letters and digits without its disguise. Undefined when the word has letters and is not among the wanted words. */
const wantedBetween = (text: string, start: number, end: number, kinds: number, wanted: WordSketches<string>): string | undefined => {
  if (kinds === digit) return text.slice(start, end)
  if (kinds === latin) return wanted.at(text, start, end)
  const first = plainLetters[text.charCodeAt(start)]!
  const last = plainLetters[text.charCodeAt(end - 1)]!
  return wanted.mayHave(first, last, end - start) ? wanted.at(undisguised(text.slice(start, end).toLowerCase(), kinds), 0, end - start) : undefined
}

/** Whether a folded unit is a letter, a digit or a sign in place of a letter. The caller handles surrogates. */
export const isInWord = (unit: number): boolean =>
  isLatin(unit) ||
  isDigit(unit) ||
  (unit >= 0xaa && unit < 0x2000 && !(unit >= 0xab && unit <= 0xbf)) ||
  (unit >= 0x3041 && unit <= 0xd7ff) ||
  (unit >= 0xf900 && unit <= 0xfaff)

/** Whether a unit is Arabic or Devanagari punctuation or an arithmetic sign, which lie in the ranges of `isInWord`. */
export const isPunctuation = (unit: number): boolean =>
  unit === 0x60c || unit === 0x61b || unit === 0x61f || unit === 0x964 || unit === 0x965 || unit === 0xd7 || unit === 0xf7

const longestWord = 64
/** The fewest single letters in a row that are joined to a word. */
export const leastApart = 6

/** The plain letter for a styled letter (𝐩, 𝓹, ⓟ…) or an invisible tag character at an offset; empty for another character. */
export const ofPair = (text: string, index: number): string => {
  const point = text.codePointAt(index) ?? 0
  if (point >= 0xe0020 && point <= 0xe007e) return String.fromCharCode(point - 0xe0000).toLowerCase()
  if ((point >= 0x1d400 && point <= 0x1d7ff) || (point >= 0x1f110 && point <= 0x1f189)) return String.fromCodePoint(point).normalize("NFKC").toLowerCase()
  return ""
}

/** The role of an ASCII character: `within` a word (or skipped), `between` two words of a phrase, or `closing` a phrase. */
export const within = 0
const between = 1
const closing = 2
export const roles = Uint8Array.from({ length: 128 }, (_, unit) => {
  const folded = foldUnit(unit)
  if (folded === separator) return unit === 10 || unit === 13 ? closing : between
  return folded === skipped || isInWord(folded) ? within : closing
})

/** The kind of each ASCII letter, small or capital, and digit; 0 for all other units. */
const plainKinds = new Uint8Array(65_536)
for (let unit = 0; unit < 128; unit++) plainKinds[unit] = kindOf(unit | 32) & latin || kindOf(unit) & digit
export const plainKindOf = (unit: number): number => plainKinds[unit]!

/** The number of bits of the kinds of letters. */
const kindBits = 4

/**
 * The end of a word of plain letters and digits, with the kinds of letters in the lowest bits. Most words are such words. 0 when the word has other
 * characters, or when one follows directly.
 */
const endOfPlainWord = (text: string, start: number): number => {
  const limit = Math.min(text.length, start + longestWord)
  let end = start
  let kinds = 0
  for (; end < limit; end++) {
    const kind = plainKindOf(text.charCodeAt(end))
    if (kind === 0) break
    kinds |= kind
  }
  const next = end < text.length ? text.charCodeAt(end) : 32
  return next < 128 && roles[next] !== within ? (end << kindBits) | kinds : 0
}

/** The words that were read from a text. */
export interface DisguisedWords {
  readonly words: ReadonlyArray<DisguisedWord>
  /** The number of all words of the text, including words that are not in `words`. */
  readonly count: number
}

/**
 * Reads the words of a text.
 *
 * @param wanted the words that are looked for; other words of plain letters, with or without digits, are only counted
 */
export const readWords = (text: string, wanted: WordSketches<string>): DisguisedWords => {
  const words: Array<DisguisedWord> = []
  let count = 0
  let word = ""
  let kinds = 0
  let start = 0
  let end = 0
  let isClosed = true
  /** Whether the last word is a single letter. */
  let isAfterLetter = false

  /** Joins the single letters at the end of `words` to one word. */
  const joinLetters = (): void => {
    const all = words.length
    let first = all
    const isLetterAt = (at: number): boolean => words[at]!.text.length === 1 && words[at]!.place === count - (all - at)
    while (first > 0 && isLetterAt(first - 1) && all - first < longestWord * 2) first--
    if (all - first < leastApart) return
    const letters = words.splice(first)
    const joined = letters.map((letter) => letter.text).join("")
    const { end: last, isClosed: isLast } = letters.at(-1)!
    const { place, start: begin } = letters[0]!
    words.push({ text: undisguised(joined, latin | foreign | digit), place, start: begin, end: last, isClosed: isLast, isJoined: true })
    count = place + 1
  }
  const endWord = (): void => {
    if (word === "") return
    const isLetter = word.length === 1
    if (!isLetter && isAfterLetter) joinLetters()
    const plain = isLetter ? word : (kinds & (foreign | another)) === 0 ? wantedBetween(word, 0, word.length, kinds, wanted) : undisguised(word, kinds)
    if (plain !== undefined) words.push({ text: plain, place: count, start, end, isClosed, isJoined: false })
    count++
    isAfterLetter = isLetter
    word = ""
    kinds = 0
  }
  const take = (letters: string, index: number, length: number): void => {
    const unit = letters.charCodeAt(0)
    if (isVowelSign(unit)) return
    if (word !== "" && isUnspaced(unit) !== isUnspaced(word.charCodeAt(0))) endWord()
    if (word === "") start = index
    if (word.length < longestWord) word += letters.length === 1 || !isVowelSign(letters.charCodeAt(1)) ? letters : letters[0]!
    kinds |= letters.length === 1 ? kindOf(unit) : kindOf(unit) | another
    end = index + length
    isClosed = false
  }
  /** Ends a word at a separator. After a separator other than a space, the word is closed. */
  const part = (isSpace: boolean): void => {
    if (word !== "") endWord()
    const last = words.length === 0 ? undefined : words[words.length - 1]
    if (!isSpace && last !== undefined && !last.isClosed && last.place === count - 1) words[words.length - 1] = { ...last, isClosed: true }
  }

  for (let index = 0; index < text.length; index++) {
    const unit = text.charCodeAt(index)
    const role = unit < 128 ? roles[unit]! : within
    if (role !== within) {
      if (role === closing) part(false)
      else if (word !== "") endWord()
      continue
    }
    if (word === "" && plainKindOf(unit) !== 0) {
      const found = endOfPlainWord(text, index)
      if (found > 0) {
        const after = found >> kindBits
        // A single letter may belong to a word that is written with spaces between its letters.
        const isLetter = after - index === 1
        if (!isLetter && isAfterLetter) joinLetters()
        isAfterLetter = isLetter
        const ofKinds = found & ((1 << kindBits) - 1)
        const plain = isLetter ? text[index]!.toLowerCase() : wantedBetween(text, index, after, ofKinds, wanted)
        if (plain !== undefined) {
          const next = text.charCodeAt(after)
          words.push({ text: plain, place: count, start: index, end: after, isClosed: next !== 32 && next !== 45, isJoined: false })
        }
        count++
        index = after
        continue
      }
    }
    if (unit >= 0xd800 && unit <= 0xdfff) {
      const letters = ofPair(text, index)
      if (/^[a-z0-9]/.test(letters)) take(letters, index, 2)
      else if (letters === " ") part(true)
      else if (letters !== "" || unit < 0xdc00) part(false)
      // A low surrogate belongs to the high surrogate before it. Behind a lone high surrogate stands another character.
      if (unit < 0xdc00 && isLowHalf(text.charCodeAt(index + 1))) index++
      continue
    }
    const folded = foldUnit(unit)
    if (folded === skipped) continue
    if (folded === separator) part(unit !== 10 && unit !== 13)
    else if (folded === several) take(expansionOf(unit), index, 1)
    else if (isInWord(folded) && !isPunctuation(folded)) take(String.fromCharCode(folded), index, 1)
    else part(false)
  }
  part(false)
  joinLetters()
  return { words, count }
}

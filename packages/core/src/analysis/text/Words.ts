/** Reads the words around a place in a text, and no more of the text. */
import * as Characters from "./Characters.js"
import { fold } from "./Folding.js"

export interface Word {
  readonly text: string
  readonly start: number
  readonly end: number
  /** The text between the word and the offset from which it was read. */
  readonly gap: string
}

const longestGap = 6
/** Most characters of a word that are read. */
export const longestWord = 40

const isInner = (text: string, index: number): boolean =>
  Characters.isWord(Characters.kindAt(text, index)) ||
  ((text[index] === "'" || text[index] === "’" || text[index] === "&") &&
    Characters.isWord(Characters.kindAt(text, index - 1)) &&
    Characters.isWord(Characters.kindAt(text, index + 1)))

/** The end of a word that begins with a name: "Nokian". At most `longestWord` characters are read, because a hostile word may be endless and full of names. */
export const wordEnd = (text: string, from: number): number => {
  const most = Math.min(text.length, from + longestWord)
  let end = from
  while (end < most && Characters.isSpacedWord(Characters.kindAt(text, end))) end++
  return end
}

/** How many words are remembered in each direction. */
const remembered = 32
/** An offset that no text has. */
const nowhere = -0x80000000

/**
 * Remembers the words that were read last, as long as the text stays the same. A dozen rules read the same few words beside a name, each rule for itself.
 */
const remembering = (read: (text: string, from: number) => Word | undefined): ((text: string, from: number) => Word | undefined) => {
  const froms = new Int32Array(remembered).fill(nowhere)
  const words: Array<Word | undefined> = Array.from({ length: remembered }, () => undefined)
  let lastText = ""
  return (text, from) => {
    if (text !== lastText) froms.fill(nowhere)
    lastText = text
    const slot = from & (remembered - 1)
    if (froms[slot] === from) return words[slot]
    froms[slot] = from
    return (words[slot] = read(text, from))
  }
}

/** The first word from an offset on, if it begins within a few characters. */
export const wordAfter = remembering((text, from) => {
  let start = from
  while (start < text.length && start - from < longestGap && !Characters.isWord(Characters.kindAt(text, start))) start++
  if (!Characters.isWord(Characters.kindAt(text, start))) return undefined
  let end = start
  while (end < text.length && end - start < longestWord && isInner(text, end)) end++
  return { text: text.slice(start, end), start, end, gap: text.slice(from, start) }
})

/** The last word before an offset, if it ends within a few characters. */
export const wordBefore = remembering((text, from) => {
  let end = from
  while (end > 0 && from - end < longestGap && !Characters.isWord(Characters.kindAt(text, end - 1))) end--
  if (!Characters.isWord(Characters.kindAt(text, end - 1))) return undefined
  let start = end
  while (start > 0 && end - start < longestWord && isInner(text, start - 1)) start--
  return { text: text.slice(start, end), start, end, gap: text.slice(end, from) }
})

/** The words of a text as written, in order. An apostrophe separates words ("don't" is "don" and "t"). */
export const writtenWords = (text: string): ReadonlyArray<string> => {
  const words: Array<string> = []
  let start = -1
  for (let index = 0; index < text.length; index++) {
    if (Characters.isWord(Characters.kindOf(text.charCodeAt(index)))) {
      if (start < 0) start = index
    } else if (start >= 0) {
      words.push(text.slice(start, index))
      start = -1
    }
  }
  if (start >= 0) words.push(text.slice(start))
  return words
}

/** The words of a text, folded, in order. */
export const foldedWords = (text: string): ReadonlyArray<string> => writtenWords(text).map(fold)

/** `Name`, `NAME` or `iName`: a capital somewhere. */
export const hasCapital = (text: string): boolean => text !== text.toLowerCase()

/** A model number or a coined spelling: a digit, or a capital after a small letter. */
export const isCoined = (text: string): boolean => /\d|\p{Ll}\p{Lu}/u.test(text)

/** Whether a word was found with only a space between it and the place from which it was searched. */
export const isNextWord = (word: Word | undefined): word is Word => word !== undefined && (word.gap === " " || word.gap === "\u00a0")

/** A Turkish ending behind an apostrophe, which only proper nouns have: "Beko'nun", "Vestel’inki". Left out are "in" and "from", which places have. */
const properEnding = /^['’](?:[nys]?[ıiuüae]|n?[ıiuü]n(?:ki)?\p{Ll}{0,6}|y?l[ae]|l[ae]r\p{Ll}{0,6}|[dt][ıiuü]r|[sl][ıiuü]z?|c[ae])(?![\p{L}\p{M}])/u
export const hasProperEnding = (text: string, end: number): boolean => (text[end] === "'" || text[end] === "’") && properEnding.test(text.slice(end, end + 12))

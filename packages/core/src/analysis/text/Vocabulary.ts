/**
 * A set of words that texts are searched for.
 *
 * The length, first letter and last letter exclude most words of a text, so that no string is made for them.
 */
import * as Characters from "./Characters.js"
import { fold } from "./Folding.js"

export interface Vocabulary {
  readonly size: number
  /** Whether a folded word is one of the set. */
  readonly has: (word: string) => boolean
  /** Calls `onWord` with each word of the set between the offsets, folded, until a call returns `true`. */
  readonly search: (text: string, from: number, to: number, onWord: (word: string) => boolean) => void
}

/** Lower case and upper case of a letter have the same last five bits. */
const endsOf = (first: number, last: number): number => ((first & 31) << 5) | (last & 31)

/** @param list folded words */
export const make = (list: ReadonlyArray<string>): Vocabulary => {
  const words = new Set(list)
  /** The lengths of words by first and last letter, as bits. A length of 32 or more shares the bit of a shorter length. */
  const lengths = new Int32Array(1024)
  for (const word of words) lengths[endsOf(word.charCodeAt(0), word.charCodeAt(word.length - 1))]! |= 1 << word.length

  const search: Vocabulary["search"] = (text, from, to, onWord) => {
    const last = Math.min(to, text.length)
    for (let index = Math.max(0, from); index < last; index++) {
      const first = text.charCodeAt(index)
      if (!Characters.isWord(Characters.kindOf(first))) continue
      const start = index
      let units = first
      for (index++; index < last; index++) {
        const unit = text.charCodeAt(index)
        if (!Characters.isWord(Characters.kindOf(unit))) break
        units |= unit
      }
      const isPlain = units < 128
      // A word with accents may fold to another length.
      if (isPlain && (lengths[endsOf(first, text.charCodeAt(index - 1))]! & (1 << (index - start))) === 0) continue
      const word = isPlain ? text.slice(start, index).toLowerCase() : fold(text.slice(start, index))
      if (words.has(word) && onWord(word)) return
    }
  }
  return { size: words.size, has: (word) => words.has(word), search }
}

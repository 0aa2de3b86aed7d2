/**
 * A set of words that texts are searched for.
 *
 * Most words of a text are told from those of the set by their length and first letter, without being cut out of it.
 */
import * as Characters from "./Characters.js"
import { fold } from "./Folding.js"

export interface Vocabulary {
  readonly size: number
  /** Whether a folded word is one of the set. */
  readonly has: (word: string) => boolean
  /** Calls back for each word of the set between the offsets, folded, until told to stop by `true`. */
  readonly search: (text: string, from: number, to: number, onWord: (word: string) => boolean) => void
}

const letterOf = (unit: number): number => 1 << (unit & 31)

/** @param list folded words */
export const make = (list: ReadonlyArray<string>): Vocabulary => {
  const words = new Set(list)
  const longest = Math.max(0, ...list.map((word) => word.length))
  /** For each length the first letters that words of it have, as bits. */
  const letters = new Int32Array(longest + 1)
  for (const word of words) letters[word.length]! |= letterOf(word.charCodeAt(0))

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
      const length = index - start
      // Lower case and upper case of a letter have the same last five bits. A word with accents may fold to another length.
      if (isPlain && (length > longest || (letters[length]! & letterOf(first)) === 0)) continue
      const word = isPlain ? text.slice(start, index).toLowerCase() : fold(text.slice(start, index))
      if (words.has(word) && onWord(word)) return
    }
  }
  return { size: words.size, has: (word) => words.has(word), search }
}

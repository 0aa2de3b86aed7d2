/**
 * A list of words that a text is searched for, word by word, without making a string of any: short numbers of words (sketches) tell of most
 * words of a text that the list does not have them, and letters are compared in place. Making and looking up strings was most of what
 * reading words cost (`npm run bench -- detection`, "everything").
 */

const size = 16_384

/** From four letters of a word and its length; the same for small letters and capitals. */
const sketchOf = (text: string, start: number, end: number): number => {
  const first = text.charCodeAt(start) | 32
  const second = text.charCodeAt(start + 1) | 32
  const last = text.charCodeAt(end - 1) | 32
  const middle = text.charCodeAt((start + end) >> 1) | 32
  return ((((first * 31 + second) * 31 + last) * 31 + middle) * 31 + end - start) & (size - 1)
}

export interface WordSketches {
  /** The word of the list that stands between the offsets, whatever its capitals; undefined for another. Only letters from A to Z may stand there, at least two. */
  readonly wordAt: (text: string, start: number, end: number) => string | undefined
}

const isWritten = (word: string, text: string, start: number, end: number): boolean => {
  if (word.length !== end - start) return false
  for (let index = 0; index < word.length; index++) if ((text.charCodeAt(start + index) | 32) !== word.charCodeAt(index)) return false
  return true
}

/** @param words in small letters; those of other letters than a to z are found nowhere */
export const sketchesOf = (words: Iterable<string>): WordSketches => {
  const groups: Array<Array<string>> = [[]]
  /** For each sketch the index of the group of words that have it. */
  const groupOf = new Uint16Array(size)
  for (const word of new Set(words)) {
    if (!/^[a-z]{2,}$/.test(word)) continue
    const sketch = sketchOf(word, 0, word.length)
    if (groupOf[sketch] === 0) groupOf[sketch] = groups.push([]) - 1
    groups[groupOf[sketch]!]!.push(word)
  }
  return {
    wordAt: (text, start, end) => {
      const group = groupOf[sketchOf(text, start, end)]!
      return group === 0 ? undefined : groups[group]!.find((word) => isWritten(word, text, start, end))
    }
  }
}

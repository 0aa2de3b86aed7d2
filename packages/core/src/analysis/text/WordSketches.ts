/**
 * A list of words that a text is searched for, word by word, without making a string of any: short numbers of words (sketches) tell of most
 * words of a text that the list does not have them, and letters are compared in place. Making and looking up strings was most of what
 * reading words cost (`npm run bench -- detection`).
 */

/** A number from the first and the last letter of a word, which small letters and capitals have in common. */
const endsOf = (first: number, last: number): number => ((first & 31) << 5) | (last & 31)

/** From four letters of a word and its length; the same for small letters and capitals. */
const sketchOf = (text: string, start: number, end: number): number => {
  const first = text.charCodeAt(start) | 32
  const second = text.charCodeAt(end - start > 1 ? start + 1 : start) | 32
  const last = text.charCodeAt(end - 1) | 32
  const middle = text.charCodeAt((start + end) >> 1) | 32
  return (((first * 31 + second) * 31 + last) * 31 + middle) * 31 + end - start
}

export interface WordSketches<A> {
  /**
   * What is known of the word between the offsets, whatever its capitals; undefined for a word that the list does not have. Only letters from A to
   * Z and digits may stand there, at least one.
   */
  readonly at: (text: string, start: number, end: number) => A | undefined
  /** Whether the list may have a word of these letters at its ends, and so many; where it says no, there is none. */
  readonly mayHave: (first: number, last: number, length: number) => boolean
}

interface Entry<A> {
  readonly word: string
  readonly value: A
  /** The next word with the same sketch. */
  readonly next: Entry<A> | undefined
}

const isWritten = (word: string, text: string, start: number, end: number): boolean => {
  if (word.length !== end - start) return false
  for (let index = 0; index < word.length; index++) if ((text.charCodeAt(start + index) | 32) !== word.charCodeAt(index)) return false
  return true
}

/** @param list words in small letters, with what is known of each; those of other letters than a to z are found nowhere */
export const sketchesOf = <A extends {}>(list: ReadonlyMap<string, A>): WordSketches<A> => {
  const size = 2 ** Math.ceil(Math.log2(8 * list.size + 1))
  const entries: Array<Entry<A> | undefined> = Array.from({ length: size }, () => undefined)
  /** For each first and last letter the lengths that words with these have, as bits; a length of 32 and more shares the bit of a shorter one. */
  const lengths = new Int32Array(1024)
  for (const [word, value] of list) {
    if (!/^[a-z]+$/.test(word)) continue
    lengths[endsOf(word.charCodeAt(0), word.charCodeAt(word.length - 1))]! |= 1 << word.length
    const sketch = sketchOf(word, 0, word.length) & (size - 1)
    entries[sketch] = { word, value, next: entries[sketch] }
  }
  const mayHave = (first: number, last: number, length: number): boolean => (lengths[endsOf(first, last)]! & (1 << length)) !== 0
  return {
    mayHave,
    at: (text, start, end) => {
      if (!mayHave(text.charCodeAt(start), text.charCodeAt(end - 1), end - start)) return undefined
      let entry = entries[sketchOf(text, start, end) & (size - 1)]
      while (entry !== undefined && !isWritten(entry.word, text, start, end)) entry = entry.next
      return entry?.value
    }
  }
}

/**
 * Looks up the words of a text in a list without a string for each word. A short number (sketch) excludes most words that the list lacks. The letters
 * of the other words are compared in place. Strings would take most of the time of reading words (`npm run bench -- detection`).
 */

/** A number from the first and the last letter of a word, the same for small letters and capitals. */
const endsOf = (first: number, last: number): number => ((first & 31) << 5) | (last & 31)

/** A number from four letters of a word and its length, the same for small letters and capitals. */
const sketchOf = (text: string, start: number, end: number): number => {
  const first = text.charCodeAt(start) | 32
  const second = text.charCodeAt(end - start > 1 ? start + 1 : start) | 32
  const last = text.charCodeAt(end - 1) | 32
  const middle = text.charCodeAt((start + end) >> 1) | 32
  return (((first * 31 + second) * 31 + last) * 31 + middle) * 31 + end - start
}

export interface WordSketches<A> {
  /**
   * The list's value of the word between the offsets, in any case; undefined for a word that the list lacks. The word must have at least one
   * character, and only letters from A to Z and digits.
   */
  readonly at: (text: string, start: number, end: number) => A | undefined
  /** Whether the list may have a word with these first and last letters and this length. `false` is certain. */
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

/** @param list words in small letters with their values. A word with letters other than a to z is never found. */
export const sketchesOf = <A extends {}>(list: ReadonlyMap<string, A>): WordSketches<A> => {
  const size = 2 ** Math.ceil(Math.log2(8 * list.size + 1))
  const entries: Array<Entry<A> | undefined> = Array.from({ length: size }, () => undefined)
  /** The lengths of words by first and last letter, as bits. A length of 32 or more shares the bit of a shorter length. */
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

/**
 * Short numbers of words of plain Latin letters. They tell of most words of a text that a list does not have them, before a string is made of the
 * word: making and looking up strings is most of what reading words costs.
 */

const size = 65_536

/** For each number whether the list has a word of that number. */
export type WordSketches = Uint8Array

/** From four letters of a word and its length; the same for small letters and capitals. */
export const sketchOf = (text: string, start: number, end: number): number => {
  const first = text.charCodeAt(start) | 32
  const second = text.charCodeAt(start + 1) | 32
  const last = text.charCodeAt(end - 1) | 32
  const middle = text.charCodeAt((start + end) >> 1) | 32
  return ((((first * 31 + second) * 31 + last) * 31 + middle) * 31 + end - start) & (size - 1)
}

/** @param words of two letters and more */
export const sketchesOf = (words: Iterable<string>): WordSketches => {
  const sketches = new Uint8Array(size)
  for (const word of words) sketches[sketchOf(word, 0, word.length)] = 1
  return sketches
}

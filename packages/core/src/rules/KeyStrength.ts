/**
 * Whether a secret that a person chose can be guessed. Keys of our own making have 256 random bits and need no such check.
 *
 * Imports nothing, so that a server can refuse a bad setting before it loads anything.
 */

/** The least length of a key that an operator chooses, in characters. */
export const minimumKeyLength = 32

/** Of keys of 32 random hexadecimal digits, one in 25 million has fewer. */
const minimumDistinctCharacters = 8

/** Whether a text is a shorter one that comes again and again, its last time perhaps cut short. */
const repeats = (text: string): boolean => {
  // The length of the longest beginning that is also an end, for each beginning of the text (Knuth, Morris and Pratt).
  const borders = [0]
  for (let index = 1, border = 0; index < text.length; index++) {
    while (border > 0 && text[index] !== text[border]) border = borders[border - 1] ?? 0
    if (text[index] === text[border]) border++
    borders.push(border)
  }
  return text.length - (borders.at(-1) ?? 0) <= text.length / 2
}

/** What is wrong with a key that an operator chose, as the end of a sentence that begins with its name; null when nothing is. The key is not repeated. */
export const weaknessOf = (key: string): string | null => {
  const length = Array.from(key).length
  if (length < minimumKeyLength) return `must have at least ${minimumKeyLength} characters, has ${length}`
  const distinct = new Set(key).size
  if (distinct < minimumDistinctCharacters)
    return `must have at least ${minimumDistinctCharacters} different characters, has ${distinct}: make one with "openssl rand -hex 32"`
  return repeats(key) ? 'must not be a short text that is repeated: make one with "openssl rand -hex 32"' : null
}

/**
 * Decides whether a secret that a person chose can be sent as a key, and whether it can be guessed. Keys that this library makes have 256 random bits and need no such check.
 *
 * This module imports nothing, so that a server can refuse a bad setting before it loads anything.
 */

/** The least length of a key that an operator chooses, in characters. */
export const minimumKeyLength = 32

/** The fewest different characters of a key. Only one in 25 million keys of 32 random hexadecimal digits has fewer. */
const minimumDistinctCharacters = 8

/**
 * Printable ASCII, without a space at either end. Clients encode other characters in a header in different ways, and the ends of a header are trimmed, so a
 * key with them would not work.
 */
const sendable = /^[!-~](?:[ -~]*[!-~])?$/

/** Whether a text is a repetition of a shorter text. The last repetition may be incomplete. */
const repeats = (text: string): boolean => {
  // For each prefix of the text, the length of its longest border: a proper prefix that is also a suffix (Knuth, Morris and Pratt).
  const borders = [0]
  for (let index = 1, border = 0; index < text.length; index++) {
    while (border > 0 && text[index] !== text[border]) border = borders[border - 1] ?? 0
    if (text[index] === text[border]) border++
    borders.push(border)
  }
  return text.length - (borders.at(-1) ?? 0) <= text.length / 2
}

/** The fault of a key that an operator chose, as the end of a sentence that begins with the key's name; null for a key that is strong and can be sent. The text does not contain the key. */
export const weaknessOf = (key: string): string | null => {
  const length = Array.from(key).length
  if (length < minimumKeyLength) return `must have at least ${minimumKeyLength} characters, has ${length}`
  if (!sendable.test(key)) return "must have only ASCII letters, digits, punctuation and inner spaces, because a header cannot carry other characters"
  const distinct = new Set(key).size
  if (distinct < minimumDistinctCharacters)
    return `must have at least ${minimumDistinctCharacters} different characters, has ${distinct}: make one with "openssl rand -hex 32"`
  return repeats(key) ? 'must not be a short text that is repeated: make one with "openssl rand -hex 32"' : null
}

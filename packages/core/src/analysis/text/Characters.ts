/**
 * The kind of a UTF-16 unit, as finding names needs it. A table caches the kinds of units that were asked for.
 */
export const other = 1
export const lower = 2
export const upper = 3
export const digit = 4
/** Letters without case that are written with spaces: Arabic, Hebrew, Devanagari, Hangul … */
export const letter = 5
export const han = 6
export const hiragana = 7
export const katakana = 8
/** Thai, Lao, Khmer, Myanmar: no spaces between words. */
export const unspaced = 9
/** Half of a surrogate pair, mostly of an emoji. */
const surrogate = 1

const kinds = new Uint8Array(65536)

const computeKind = (unit: number): number => {
  if (unit >= 0xd800 && unit <= 0xdfff) return surrogate
  const character = String.fromCharCode(unit)
  if (/[\p{Script=Katakana}ー]/u.test(character)) return katakana
  if (/\p{Script=Hiragana}/u.test(character)) return hiragana
  if (/[\p{Script=Han}々]/u.test(character)) return han
  if (/[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u.test(character)) return unspaced
  if (/\p{Lu}|\p{Lt}/u.test(character)) return upper
  if (/\p{Ll}/u.test(character)) return lower
  if (/\p{N}/u.test(character)) return digit
  // A combining mark belongs to the letter before it.
  return /\p{L}|\p{M}/u.test(character) ? letter : other
}

/** The kind of a unit. */
export const kindOf = (unit: number): number => {
  const known = kinds[unit]!
  return known !== 0 ? known : (kinds[unit] = computeKind(unit))
}

/** The kind of the unit at `index`; `other` beyond the ends. */
export const kindAt = (text: string, index: number): number => (index < 0 || index >= text.length ? other : kindOf(text.charCodeAt(index)))

/** Letters of scripts that put spaces between words, and digits. */
export const isSpacedWord = (kind: number): boolean => kind >= lower && kind <= letter

export const isWord = (kind: number): boolean => kind >= lower

/** Letters of every script, and their marks. */
export const isLetter = (kind: number): boolean => isWord(kind) && kind !== digit

/** The values of numbers that are written with the digits of any script: `2`, `٢`, `۲`, `२`, `２`. */

const zeroOfAscii = 0x30

/**
 * The code of each script's zero. The nine other digits of a script follow its zero: Arabic, Persian, Devanagari, Bangla, Gurmukhi, Gujarati, Tamil, Telugu,
 * Kannada, Malayalam, Thai, Myanmar, Khmer, full width.
 */
const zeros: ReadonlyArray<number> = [
  zeroOfAscii,
  ...[0x0660, 0x06f0, 0x0966, 0x09e6, 0x0a66, 0x0ae6, 0x0be6, 0x0c66, 0x0ce6, 0x0d66, 0x0e50, 0x1040, 0x17e0, 0xff10]
]

const digitOf = (code: number): number => {
  const zero = zeros.find((first) => code >= first && code < first + 10)
  return zero === undefined ? Number.NaN : code - zero
}

/** The value of a text that has digits only; NaN when a character is no digit. */
export const wholeNumber = (digits: string): number => {
  let value = 0
  for (let index = 0; index < digits.length; index++) value = value * 10 + digitOf(digits.charCodeAt(index))
  return value
}

/**
 * Whole numbers as text: one character for a small one. A run has a dozen numbers for each cell, most of them 0 or 1, and a chart of a year
 * reads those of hundreds of runs; as JSON they would take three times the place and ten times the time.
 */

/** Characters that stand for themselves in JSON. */
const digits = "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ-_"
const notADigit = 255
const values = new Uint8Array(128).fill(notADigit)
for (let value = 0; value < digits.length; value++) values[digits.charCodeAt(value)] = value

const base = digits.length

/** Begins a number that one character cannot hold, which ends with a dot. */
const begin = "~"
const beginUnit = begin.charCodeAt(0)
const end = ".".charCodeAt(0)

/** @param numbers whole, from 0 to 2⁵³ − 1 */
export const pack = (numbers: ArrayLike<number>): string => {
  let text = ""
  for (let index = 0; index < numbers.length; index++) {
    let number = numbers[index]!
    if (number < base) {
      text += digits[number]
      continue
    }
    let digitsOfNumber = ""
    for (; number > 0; number = Math.floor(number / base)) digitsOfNumber = digits[number % base]! + digitsOfNumber
    text += `${begin}${digitsOfNumber}.`
  }
  return text
}

/** Whether this is what `pack` writes: nothing else can be unpacked. */
export const isPacked = (text: string): boolean => {
  for (let at = 0; at < text.length; at++) {
    if (text[at] !== begin) {
      if (!digits.includes(text[at]!)) return false
      continue
    }
    const from = at + 1
    let number = 0
    for (at++; at < text.length && text.charCodeAt(at) !== end; at++) {
      number = number * base + digits.indexOf(text[at]!)
      if (!digits.includes(text[at]!) || number > Number.MAX_SAFE_INTEGER) return false
    }
    if (at === text.length || number < base || text[from] === digits[0]) return false
  }
  return true
}

const valueAt = (text: string, at: number): number => {
  const value = values[text.charCodeAt(at)] ?? notADigit
  if (value === notADigit) throw new RangeError(`packed numbers are damaged at character ${at}`)
  return value
}

/** What `pack` was given. Throws for a text that `pack` did not write, such as one that a database has kept half of. */
export const unpack = (text: string): Array<number> => {
  const numbers: Array<number> = []
  // Most columns have as many numbers as characters, so that the list need not grow.
  if (!text.includes(begin)) numbers.length = text.length
  let count = 0
  for (let at = 0; at < text.length; at++) {
    if (text.charCodeAt(at) !== beginUnit) {
      numbers[count++] = valueAt(text, at)
      continue
    }
    let number = 0
    for (at++; text.charCodeAt(at) !== end; at++) number = number * base + valueAt(text, at)
    numbers[count++] = number
  }
  return numbers
}

/**
 * Writes what `pack` was given into numbers that are there, from their beginning, and gives how many they are; throws as `unpack` does. A loop
 * of its own, since one that fills two kinds of lists is compiled for neither.
 *
 * @param into with room for as many numbers as the text has characters
 */
export const unpackInto = (text: string, into: Float64Array): number => {
  let count = 0
  for (let at = 0; at < text.length; at++) {
    if (text.charCodeAt(at) !== beginUnit) {
      into[count++] = valueAt(text, at)
      continue
    }
    let number = 0
    for (at++; text.charCodeAt(at) !== end; at++) number = number * base + valueAt(text, at)
    into[count++] = number
  }
  return count
}

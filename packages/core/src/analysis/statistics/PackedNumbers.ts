/**
 * Writes whole numbers as text, a small number as one character. A run has a dozen numbers for each cell, most of them 0 or 1, and a chart of a
 * year reads the numbers of hundreds of runs. As JSON, the numbers would take three times the space and ten times the time.
 */

/** Characters that JSON does not escape. */
const digits = "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ-_"
const notADigit = 255
const values = new Uint8Array(128).fill(notADigit)
for (let value = 0; value < digits.length; value++) values[digits.charCodeAt(value)] = value

const base = digits.length

/** Begins a number that one character cannot hold. A dot ends such a number. */
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

/** Whether a text could come from `pack`. Only such a text can be unpacked. */
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

/** The numbers that were packed. Throws a RangeError for a text that `pack` did not write, such as a truncated text. */
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
 * Unpacks into an existing list, from its beginning, and returns how many numbers there are. Throws like `unpack`. The loop is repeated in this
 * function, because the engine does not optimise a loop that fills two kinds of lists.
 *
 * @param into a list with at least as many places as the text has characters
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

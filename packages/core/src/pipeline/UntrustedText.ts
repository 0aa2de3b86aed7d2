/**
 * Text that a judge reads and must not obey: which part of the text the judge sees, and where a quote of a verdict is in the text.
 *
 * The text is sent as a JSON string, which no fence, role tag or bracket inside it can end. Invisible characters (direction marks, tags, zero-width
 * joiners) are left out, because orders may be written in them. A text that is too long loses its middle, because answers have their main points at the
 * beginning and at the end.
 *
 * Source: architecture "Inside core"; threats T13, T14.
 */
import { isLowHalf } from "../domain/SurrogatePairs.js"

/** The longest text that a judge sees, in UTF-16 units. */
export const maximumShown = 24_000

/** Format characters, variation selectors and unassigned characters without a visible form. */
const invisible = /[\p{Cf}\u{fe00}-\u{fe0f}\u{e0100}-\u{e01ef}\u115f\u1160\u3164\uffa0]/gu

/** Whether a cut would separate the two halves of a surrogate pair. */
const isInside = (text: string, at: number): boolean => isLowHalf(text.charCodeAt(at))

const withoutMiddle = (text: string): string => {
  if (text.length <= maximumShown) return text
  const half = maximumShown / 2
  const head = isInside(text, half) ? half - 1 : half
  const tail = isInside(text, text.length - half) ? text.length - half + 1 : text.length - half
  return `${text.slice(0, head)}\n[…]\n${text.slice(tail)}`
}

/** The part of the text that a judge sees. */
export const shown = (text: string): string => withoutMiddle(text.replace(invisible, ""))

/** The longest passage that counts as a quote, in UTF-16 units. */
const longestQuote = 2_000

const isSpace = (unit: number): boolean => unit === 0x20 || (unit >= 0x09 && unit <= 0x0d) || (unit >= 0xa0 && /\s/.test(String.fromCharCode(unit)))

/** A text in lower case with each run of white space as one space, and the offset of each of its units in the original. */
interface Compact {
  readonly units: Uint16Array
  readonly offsets: Int32Array
  readonly length: number
}

const compactOf = (text: string): Compact => {
  // Some capital letters have lower-case forms of another length. A text with such a letter is compared as it is.
  const lower = text.toLowerCase()
  const compared = lower.length === text.length ? lower : text
  const units = new Uint16Array(compared.length)
  const offsets = new Int32Array(compared.length)
  let length = 0
  for (let index = 0; index < compared.length; index++) {
    const unit = compared.charCodeAt(index)
    const isBlank = isSpace(unit)
    if (isBlank && length > 0 && units[length - 1] === 0x20) continue
    units[length] = isBlank ? 0x20 : unit
    offsets[length++] = index
  }
  return { units, offsets, length }
}

/**
 * For each position of a passage, the length of the passage's longest beginning that ends there: the table of Knuth, Morris and Pratt. With it, no unit
 * of a text is read twice.
 */
const beginningsOf = ({ length, units }: Compact): Int32Array => {
  const beginnings = new Int32Array(length)
  for (let index = 1, matched = 0; index < length; index++) {
    while (matched > 0 && units[index] !== units[matched]) matched = beginnings[matched - 1]!
    if (units[index] === units[matched]) matched++
    beginnings[index] = matched
  }
  return beginnings
}

/** The place of a passage in a text, ignoring case and white space; null when there is none, and for an empty passage. Offsets are in UTF-16 units. */
export const placeOf = (text: string, passage: string): { readonly start: number; readonly end: number } | null => {
  if (passage.length > longestQuote) return null
  const wanted = compactOf(passage.trim())
  if (wanted.length === 0) return null
  const within = compactOf(text)
  const beginnings = beginningsOf(wanted)
  for (let index = 0, matched = 0; index < within.length; index++) {
    while (matched > 0 && within.units[index] !== wanted.units[matched]) matched = beginnings[matched - 1]!
    if (within.units[index] === wanted.units[matched]) matched++
    if (matched === wanted.length) return { start: within.offsets[index - matched + 1]!, end: within.offsets[index]! + 1 }
  }
  return null
}

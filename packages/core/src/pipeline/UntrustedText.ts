/**
 * Text that a judge is shown and must not obey: what of it is shown, and where a verdict quotes it.
 *
 * It is shown as a JSON string, which no fence, role tag or bracket of its own can end. Characters that nobody sees (direction marks,
 * tags, zero-width joints) are left out, since an order may be written in them; a text that is too long loses its middle, for
 * answers say what matters at their beginning and at their end.
 *
 * Source: architecture "Inside core"; threats T13, T14.
 */
import { isLowHalf } from "../domain/SurrogatePairs.js"

/** Longest text that a judge is shown, in UTF-16 units. */
export const maximumShown = 24_000

/** Format characters, variation selectors and the unassigned ones that are never shown. */
const invisible = /[\p{Cf}\u{fe00}-\u{fe0f}\u{e0100}-\u{e01ef}\u115f\u1160\u3164\uffa0]/gu

/** A cut must not fall between the halves of one character. */
const isInside = (text: string, at: number): boolean => isLowHalf(text.charCodeAt(at))

const withoutMiddle = (text: string): string => {
  if (text.length <= maximumShown) return text
  const half = maximumShown / 2
  const head = isInside(text, half) ? half - 1 : half
  const tail = isInside(text, text.length - half) ? text.length - half + 1 : text.length - half
  return `${text.slice(0, head)}\n[…]\n${text.slice(tail)}`
}

/** The text as a judge is shown it. */
export const shown = (text: string): string => withoutMiddle(text.replace(invisible, ""))

/** Longest passage that counts as a quote, in UTF-16 units. */
const longestQuote = 2_000

const isSpace = (unit: number): boolean => unit === 0x20 || (unit >= 0x09 && unit <= 0x0d) || (unit >= 0xa0 && /\s/.test(String.fromCharCode(unit)))

/** A text without case, each stretch of white space one space, and where each of its units stands in the original. */
interface Compact {
  readonly units: Uint16Array
  readonly offsets: Int32Array
  readonly length: number
}

const compactOf = (text: string): Compact => {
  // A few capitals have small letters of another length; a text of them is compared as it is.
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

/** For each place of a passage how much of its beginning ends there, as Knuth, Morris and Pratt search: no unit of a text is read twice. */
const beginningsOf = ({ length, units }: Compact): Int32Array => {
  const beginnings = new Int32Array(length)
  for (let index = 1, matched = 0; index < length; index++) {
    while (matched > 0 && units[index] !== units[matched]) matched = beginnings[matched - 1]!
    if (units[index] === units[matched]) matched++
    beginnings[index] = matched
  }
  return beginnings
}

/** Where a text has a passage, case and white space apart; null where it has not, and for an empty passage. Offsets are UTF-16 units. */
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

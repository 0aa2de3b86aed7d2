/**
 * Text that a judge is shown and must not obey: what of it is shown, and where a verdict quotes it.
 *
 * It is shown as a JSON string, which no fence, role tag or bracket of its own can end. Characters that nobody sees (direction marks,
 * tags, zero-width joints) are left out, since an order may be written in them; a text that is too long loses its middle, for
 * answers say what matters at their beginning and at their end.
 *
 * Source: architecture "Judge"; reliability T13, T14.
 */

/** Longest text that a judge is shown, in UTF-16 units. */
const maximumShown = 24_000

/** Format characters, variation selectors and the unassigned ones that are never shown. */
const invisible = /[\p{Cf}\u{fe00}-\u{fe0f}\u{e0100}-\u{e01ef}\u115f\u1160\u3164\uffa0]/gu

/** A cut must not fall between the halves of one character. */
const isInside = (text: string, at: number): boolean => {
  const unit = text.charCodeAt(at)
  return unit >= 0xdc00 && unit <= 0xdfff
}

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

const escaped = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&")

/** Where a text has a passage, case and white space apart; null where it has not, and for an empty passage. Offsets are UTF-16 units. */
export const placeOf = (text: string, passage: string): { readonly start: number; readonly end: number } | null => {
  const words = passage.trim().split(/\s+/)
  if (passage.length > longestQuote || words[0] === "") return null
  const match = new RegExp(words.map(escaped).join(String.raw`\s+`), "iu").exec(text)
  return match === null ? null : { start: match.index, end: match.index + match[0].length }
}

/**
 * Finds texts inside a text that a human does not read: comments, invisible tag characters, base64, escapes, entities, ROT13 and reversed text. Together the
 * found texts are at most a few times as long as the text. A found text is not searched for further hidden texts.
 *
 * Source: threat T14.
 */
import type { InParts } from "../../domain/InParts.js"
import { type HiddenText, inBase64 } from "./HiddenBase64.js"
import { allSigns, backwards, leastEscapes, sign, turned } from "./OrderSigns.js"

const escape = /&#(?:x([0-9a-f]{1,5})|(\d{1,6}));?|%([0-9a-f]{2})|\\u\{?([0-9a-f]{4})\}?|\\x([0-9a-f]{2})/gi

const inEscapes = (text: string): ReadonlyArray<HiddenText> => {
  let first = -1
  let last = 0
  let count = 0
  const decoded = text.replace(escape, (code: string, hexEntity?: string, entity?: string, percent?: string, unicode?: string, byte?: string, at = 0) => {
    if (first < 0) first = at
    last = at + code.length
    count++
    const point = entity === undefined ? Number.parseInt(hexEntity ?? percent ?? unicode ?? byte ?? "20", 16) : Number(entity)
    // The pattern limits the digits, so that the number is a valid code point.
    return String.fromCodePoint(point)
  })
  // Plain words may stand between, before and after the escapes.
  return count < leastEscapes ? [] : [{ text: decoded, start: first, end: last }]
}

/** Comments of HTML and Markdown. */
const inComments = (text: string): ReadonlyArray<HiddenText> =>
  Array.from(text.matchAll(/<!--([^>]{1,400})|\[\/\/\]: # [("]([^\n]{1,400})/g), (match) => ({
    text: match[1] ?? match[2] ?? "",
    start: match.index,
    end: match.index + match[0].length
  }))

/** Invisible tag characters. The flag of a region has fewer of them than this pattern needs. */
const inTags = (text: string): ReadonlyArray<HiddenText> =>
  Array.from(text.matchAll(/[\u{e0020}-\u{e007e}]{8,}/gu), (match) => ({
    text: Array.from(match[0], (tag) => String.fromCharCode((tag.codePointAt(0) ?? 0) - 0xe0000)).join(""),
    start: match.index,
    end: match.index + match[0].length
  }))

const reversed = (text: string): string => [...text].reverse().join("")

const rightToLeft = (text: string): ReadonlyArray<HiddenText> =>
  Array.from(text.matchAll(/[\u202e\u2067]([^\u202c\u2069\n]+)/g), (match) => ({
    text: reversed(match[1] ?? ""),
    start: match.index,
    end: match.index + match[0].length
  }))

const turn = (letter: string): string => {
  const unit = letter.charCodeAt(0)
  const base = unit < 97 ? 65 : 97
  return String.fromCharCode(((unit - base + 13) % 26) + base)
}

const inOtherOrder = (text: string): ReadonlyArray<HiddenText> => {
  const found: Array<HiddenText> = []
  if (backwards.test(text)) found.push({ text: reversed(text), start: 0, end: text.length })
  if (turned.test(text)) found.push({ text: text.replace(/[a-z]/gi, turn), start: 0, end: text.length })
  return found
}

/** The searches, each with the bits of `sign` that it needs. A text without any of these signs has nothing that the search finds. */
const codes: ReadonlyArray<readonly [needed: number, find: (text: string) => ReadonlyArray<HiddenText>]> = [
  [sign.tags | sign.brackets, inComments],
  [sign.unseen, inTags],
  [sign.base64, inBase64],
  [sign.escapes, inEscapes],
  [sign.unseen, rightToLeft],
  [sign.otherOrder, inOtherOrder]
]

/** The most UTF-16 units of a text that is searched without pauses. Most answers are shorter, and a pause costs as much as a search. */
const shortText = 8_192

/**
 * All hidden texts, decoded.
 *
 * @param signs the signs that the text may have, as bits of `sign`
 */
export function* hiddenTexts(text: string, signs: number = allSigns): InParts<ReadonlyArray<HiddenText>> {
  const found: Array<HiddenText> = []
  for (const [needed, find] of codes) {
    if ((signs & needed) === 0) continue
    for (const hidden of find(text)) found.push(hidden)
    if (text.length > shortText) yield
  }
  return found
}

/**
 * Texts inside a text that no reader reads: comments, tags that nobody sees, base64, escapes, entities, letters turned by thirteen, and writing
 * that runs backwards.
 * Together they are at most a few times as long as the text, and none is looked into twice.
 *
 * Source: threat T14.
 */
import { Encoding, Either } from "effect"
import type { InParts } from "../../domain/InParts.js"

export interface HiddenText {
  readonly text: string
  /** Where its code stands, in UTF-16 units, half open. */
  readonly start: number
  readonly end: number
}

/** White space stands between words in what somebody wrote, and nowhere in a key, a picture or a hash. */
const isWriting = (text: string): boolean => /^[\t\n\r -~]+$/.test(text) && /[a-z]{2}[^a-z0-9]? [a-z]/i.test(text)

const leastBase64 = 16
const noSign = 64
/** What each unit counts in base64, in either of its alphabets. */
const base64Signs = new Uint8Array(65_536).fill(noSign)
for (const [value, sign] of [..."ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"].entries()) base64Signs[sign.charCodeAt(0)] = value
base64Signs["-".charCodeAt(0)] = 62
base64Signs["_".charCodeAt(0)] = 63

const isBase64 = (text: string, index: number): boolean => base64Signs[text.charCodeAt(index)] !== noSign

const isWritten = (byte: number): boolean => (byte >= 32 && byte < 127) || byte === 9 || byte === 10 || byte === 13

/** Whether the second four signs stand for three letters, as in writing they do: most words of sixteen letters end here, undecoded. The first four may be a mark of the order of bytes. */
const couldBeWriting = (text: string, start: number): boolean => {
  let bytes = 0
  for (let index = start + 4; index < start + 8; index++) bytes = (bytes << 6) | base64Signs[text.charCodeAt(index)]!
  return isWritten(bytes >> 16) && isWritten((bytes >> 8) & 255) && isWritten(bytes & 255)
}

/**
 * Looks at every sixteenth sign first: where it is none of base64, no code is around it. A regular expression would begin anew at each letter of
 * each word.
 */
const inBase64 = (text: string): ReadonlyArray<HiddenText> => {
  const found: Array<HiddenText> = []
  /** Nothing of a code stands right before it. */
  let start = 0
  while (start + leastBase64 <= text.length) {
    let last = start + leastBase64 - 1
    while (last >= start && isBase64(text, last)) last--
    if (last >= start) {
      start = last + 1
      continue
    }
    last = start + leastBase64
    while (last < text.length && isBase64(text, last)) last++
    const code = start
    start = last + (text.startsWith("==", last) ? 2 : Number(text[last] === "="))
    if (!couldBeWriting(text, code)) continue
    const whole = text.slice(code, last).replaceAll("-", "+").replaceAll("_", "/")
    const padded = whole.padEnd(whole.length + ((4 - (whole.length % 4)) % 4), "=")
    const decoded = Either.getOrElse(Encoding.decodeBase64String(padded), () => "")
    if (isWriting(decoded)) found.push({ text: decoded, start: code, end: start })
  }
  return found
}

const escape = /&#(?:x([0-9a-f]{1,5})|(\d{1,6}));?|%([0-9a-f]{2})|\\u\{?([0-9a-f]{4})\}?|\\x([0-9a-f]{2})/gi
const leastEscapes = 4

const inEscapes = (text: string): ReadonlyArray<HiddenText> => {
  if (!text.includes("%") && !text.includes("\\") && !text.includes("&#")) return []
  let first = -1
  let last = 0
  let count = 0
  const decoded = text.replace(escape, (code: string, hexEntity?: string, entity?: string, percent?: string, unicode?: string, byte?: string, at = 0) => {
    if (first < 0) first = at
    last = at + code.length
    count++
    const point = entity === undefined ? Number.parseInt(hexEntity ?? percent ?? unicode ?? byte ?? "20", 16) : Number(entity)
    // The digits that are read make no number beyond the last character.
    return String.fromCodePoint(point)
  })
  // Words in plain letters may stand between the codes, and before and after them.
  return count < leastEscapes ? [] : [{ text: decoded, start: first, end: last }]
}

/** Comments of HTML and Markdown. */
const inComments = (text: string): ReadonlyArray<HiddenText> => {
  if (!text.includes("<!--") && !text.includes("[//]: #")) return []
  return Array.from(text.matchAll(/<!--([^>]{1,400})|\[\/\/\]: # [("]([^\n]{1,400})/g), (match) => ({
    text: match[1] ?? match[2] ?? "",
    start: match.index,
    end: match.index + match[0].length
  }))
}

/** Tags: letters that nobody sees. The few that make the flag of a region are too few. */
const inTags = (text: string): ReadonlyArray<HiddenText> => {
  if (!text.includes("\udb40")) return []
  return Array.from(text.matchAll(/[\u{e0020}-\u{e007e}]{8,}/gu), (match) => ({
    text: Array.from(match[0], (tag) => String.fromCharCode((tag.codePointAt(0) ?? 0) - 0xe0000)).join(""),
    start: match.index,
    end: match.index + match[0].length
  }))
}

const reversed = (text: string): string => [...text].reverse().join("")

const rightToLeft = (text: string): ReadonlyArray<HiddenText> => {
  if (!text.includes("\u202e") && !text.includes("\u2067")) return []
  return Array.from(text.matchAll(/[\u202e\u2067]([^\u202c\u2069\n]+)/g)).map((match) => ({
    text: reversed(match[1] ?? ""),
    start: match.index,
    end: match.index + match[0].length
  }))
}

/** "ignore", "positive", "instructions", "sentiment", "label" backwards and turned by thirteen; no word of a language has them. */
const backwards = /erongi|evitisop|snoitcurtsni|tnemitnes/i
const turned = /vtaber|cbfvgvir|vafgehpgvbaf|fragvzrag/i
/** One search for both, because hardly any text has either. */
const backwardsOrTurned = new RegExp(`${backwards.source}|${turned.source}`, "i")

const turn = (letter: string): string => {
  const unit = letter.charCodeAt(0)
  const base = unit < 97 ? 65 : 97
  return String.fromCharCode(((unit - base + 13) % 26) + base)
}

const inOtherOrder = (text: string): ReadonlyArray<HiddenText> => {
  if (!backwardsOrTurned.test(text)) return []
  const found: Array<HiddenText> = []
  if (backwards.test(text)) found.push({ text: reversed(text), start: 0, end: text.length })
  if (turned.test(text)) found.push({ text: text.replace(/[a-z]/gi, turn), start: 0, end: text.length })
  return found
}

const codes = [inComments, inTags, inBase64, inEscapes, rightToLeft, inOtherOrder]

/** Units of a text that all codes are looked for in at once: most answers are shorter, and a pause costs as much as such a look. */
const shortText = 8_192

export function* hiddenTexts(text: string): InParts<ReadonlyArray<HiddenText>> {
  const found: Array<HiddenText> = []
  for (const code of codes) {
    for (const hidden of code(text)) found.push(hidden)
    if (text.length > shortText) yield
  }
  return found
}

/**
 * Finds base64 in a text that decodes to readable words.
 *
 * Source: threat T14.
 */
import { Encoding, Either } from "effect"

export interface HiddenText {
  readonly text: string
  /** Offsets of the encoded text, in UTF-16 units. `end` is the unit after the last one. */
  readonly start: number
  readonly end: number
}

/** Whether a decoded text has words with white space between them. Keys, images and hashes have none. */
const isWriting = (text: string): boolean => /^[\t\n\r -~]+$/.test(text) && /[a-z]{2}[^a-z0-9]? [a-z]/i.test(text)

/** The fewest characters of base64 that are decoded. */
export const leastBase64 = 16
const noSign = 64
/** The value of each unit in base64, in both of its alphabets. */
const base64Signs = new Uint8Array(65_536).fill(noSign)
for (const [value, sign] of [..."ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"].entries()) base64Signs[sign.charCodeAt(0)] = value
base64Signs["-".charCodeAt(0)] = 62
base64Signs["_".charCodeAt(0)] = 63

const isBase64 = (text: string, index: number): boolean => base64Signs[text.charCodeAt(index)] !== noSign

const isWritten = (byte: number): boolean => (byte >= 32 && byte < 127) || byte === 9 || byte === 10 || byte === 13

/**
 * Whether the second group of four characters decodes to three printable characters. This test rejects most long words without a decoding. The first group
 * is not tested, because it may be a byte order mark.
 */
const couldBeWriting = (text: string, start: number): boolean => {
  let bytes = 0
  for (let index = start + 4; index < start + 8; index++) bytes = (bytes << 6) | base64Signs[text.charCodeAt(index)]!
  return isWritten(bytes >> 16) && isWritten((bytes >> 8) & 255) && isWritten(bytes & 255)
}

/**
 * All base64 of a text that decodes to words. The search looks at every sixteenth character first: if the character is not base64, no code surrounds it. A
 * regular expression would start again at each letter of each word.
 */
export const inBase64 = (text: string): ReadonlyArray<HiddenText> => {
  const found: Array<HiddenText> = []
  /** The earliest offset where a code may begin. */
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

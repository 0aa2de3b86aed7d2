/**
 * Measures and limits the size of an answer in bytes of UTF-8, without encoding the text.
 *
 * Source: contract §1 "Sizes", "Text".
 */
import { maximumAnswerBytes } from "./Answer.js"
import { fromProvider } from "./PlainText.js"
import { isHighHalf, isLowHalf } from "./SurrogatePairs.js"

const bytesOf = (codePoint: number): number => (codePoint < 0x80 ? 1 : codePoint < 0x800 ? 2 : codePoint < 0x10000 ? 3 : 4)

/** Bytes of a text in UTF-8. */
export const utf8Length = (text: string): number => {
  let bytes = text.length
  for (let index = 0; index < text.length; index++) {
    const unit = text.charCodeAt(index)
    if (unit < 0x80) continue
    if (unit < 0x800) bytes++
    else if (isHighHalf(unit) && index + 1 < text.length && isLowHalf(text.charCodeAt(index + 1))) {
      bytes += 2
      index++
    } else bytes += 2
  }
  return bytes
}

/** The longest beginning of a text with at most `maximumBytes` bytes of UTF-8; no character is split. */
const truncateUtf8 = (text: string, maximumBytes: number): string => {
  // A code unit takes at most three bytes, so most texts need no count.
  if (text.length * 3 <= maximumBytes) return text
  let bytes = 0
  let end = 0
  for (const character of text) {
    bytes += bytesOf(character.codePointAt(0) ?? 0)
    if (bytes > maximumBytes) return text.slice(0, end)
    end += character.length
  }
  return text
}

/** Provider output that is stored for people to read: made storable, and cut at the size of the largest answer. */
export const excerptOf = (text: string): string => truncateUtf8(fromProvider(text), maximumAnswerBytes)

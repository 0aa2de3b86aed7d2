/**
 * Tells the name of a brand that is written as the brand's address: "auf amazon.de", "Booking.com". Such a name needs no other evidence, and small letters do not
 * count against it. The brand's configured domains are names of their own.
 */
import { parse } from "../text/PublicSuffixes.js"

/** The end of an address behind its first label, folded or not. */
const rest = /^(?:\.[a-z\d-]{2,24}){1,3}(?![\p{L}\p{N}_-]|\.[\p{L}\p{N}])/iu
const longestRest = 80
/** What stands before the name where it is a part of another address: "news.amazon.de", "me@amazon.de", "https://www.amazon.de". */
const isPartOfOther = /[\p{L}\p{N}.@_/-]$/u
const afterWww = /(?:^|[^\p{L}\p{N}.@_/-])www\.$/iu
const longestBefore = 5

/** Whether the name between the offsets is the first label of an address under a public suffix. */
export const isNamedHost = (text: string, start: number, end: number): boolean => {
  if (text[end] !== "." || !/^[a-z]/.test(text.charAt(end + 1))) return false
  const behind = rest.exec(text.slice(end, end + longestRest))?.[0]
  const before = text.slice(Math.max(0, start - longestBefore), start)
  if (behind === undefined || (isPartOfOther.test(before) && !afterWww.test(before))) return false
  const label = text.slice(start, end)
  if (!/^[\p{L}\p{N}-]+$/u.test(label)) return false
  const { domainWithoutSuffix, isIcann } = parse(`${label}${behind}`)
  return isIcann === true && domainWithoutSuffix === label.toLowerCase()
}

/**
 * Tells the name of a brand that is written as the brand's address: "auf amazon.de", "Booking.com". Such a name needs no other evidence, and small letters do not
 * count against it. The brand's configured domains are names of their own. A brand of which no configured domain has the name has another firm's name: "delta.com"
 * is no address of the maker of taps whose domain is "deltafaucet.com".
 */
import { getDomainWithoutSuffix, parse } from "../text/PublicSuffixes.js"

/** The end of an address behind its first label, folded or not. */
const rest = /^(?:\.[a-z\d-]{2,24}){1,3}(?![\p{L}\p{N}_-]|\.[\p{L}\p{N}])/iu
const longestRest = 80
/** What stands before the name where it is a part of another address: "news.amazon.de", "me@amazon.de", "https://www.amazon.de". */
const isPartOfOther = /[\p{L}\p{N}.@_/-]$/u
const afterWww = /(?:^|[^\p{L}\p{N}.@_/-])www\.$/iu
const longestBefore = 5

/** Public suffixes that are mostly the ends of files and the members of objects: "mango.py", "event.target.name", "window.open". */
const ofFiles = new Set(["py", "sh", "zip", "mov", "new", "name", "open"])

/** The labels under which the brand with these domains has its addresses; undefined if the domains are not known. */
export const labelsOf = (domains: ReadonlyArray<string>): ReadonlySet<string> | undefined => {
  const labels = domains.map((domain) => getDomainWithoutSuffix(domain)).filter((label) => label !== null)
  return labels.length === 0 ? undefined : new Set(labels)
}

/**
 * Whether the name between the offsets is the first label of an address under a public suffix.
 *
 * @param labels those of `labelsOf`
 */
export const isNamedHost = (text: string, start: number, end: number, labels?: ReadonlySet<string>): boolean => {
  if (text[end] !== "." || !/^[a-z]/.test(text.charAt(end + 1))) return false
  const behind = rest.exec(text.slice(end, end + longestRest))?.[0]
  const before = text.slice(Math.max(0, start - longestBefore), start)
  if (behind === undefined || (isPartOfOther.test(before) && !afterWww.test(before))) return false
  const label = text.slice(start, end)
  if (!/^[\p{L}\p{N}-]+$/u.test(label)) return false
  const { domainWithoutSuffix, isIcann, publicSuffix } = parse(`${label}${behind}`)
  if (isIcann !== true || domainWithoutSuffix !== label.toLowerCase() || ofFiles.has(publicSuffix ?? "")) return false
  return labels === undefined || labels.has(domainWithoutSuffix)
}

/**
 * Tells whether paragraphs that begin with a bold name describe brands one after the other: "**Coursera** is stronger. … **Udemy** is cheaper. …". Such names
 * may also be persons, features or customers of a brand, so that each of them has to be a configured brand or a likely one.
 */
import { isGivenName } from "../lexicon/GivenNames.js"
import { isTownName } from "../lexicon/TownNames.js"
import { fold } from "../text/Folding.js"
import { isLikelyName } from "./LikelyNames.js"
import type { Mention } from "./Mention.js"

/** A line that begins with a bold name, behind which its sentence goes on: "**Zoho** is cheaper." */
const boldSubject = /(?:^|\n)\*\*([^*\n]{1,40})\*\* (?=\p{Ll})/gu
const mostSubjects = 100

/** Words between a customer and a brand: "**Globex** uses Zoho", "**Globex** has switched to Zoho". */
const verb = /^\p{Ll}+(?: \p{Ll}+){0,2} \*{0,2}$/u
const verbReach = 40

const coined = /^\d\p{Lu}\p{Ll}{3}/u

const isBrand = (name: string): boolean => {
  const [first = ""] = name.split(" ", 1)
  return (isLikelyName(first) || coined.test(first)) && !isGivenName(fold(first)) && !isTownName(fold(first))
}

/** Whether at least two paragraphs begin with a bold name, one of them a configured one, and all these names are brands. */
export const hasBoldBrands = (text: string, mentions: ReadonlyArray<Mention>): boolean => {
  if (!text.includes("** ")) return false
  let count = 0
  let hasConfigured = false
  let next = 0
  for (const matched of text.matchAll(boldSubject)) {
    if (++count > mostSubjects) break
    const end = matched.index + matched[0].length
    while (next < mentions.length && mentions[next]!.start < matched.index) next++
    const mention = mentions[next]
    const isConfigured = mention !== undefined && mention.start < end
    hasConfigured ||= isConfigured
    if (isConfigured) continue
    if (!isBrand(matched[1]!)) return false
    if (mention !== undefined && mention.start < end + verbReach && verb.test(text.slice(end, mention.start))) return false
  }
  return hasConfigured && count > 1
}

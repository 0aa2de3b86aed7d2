/**
 * Tells the kind of a page, by rules over its address and its title.
 *
 * Source: contract §2 "Link `type`".
 */
import type { LinkType } from "../../domain/Source.js"
import * as KnownHosts from "../lexicon/KnownHosts.js"
import { getDomain, getDomainWithoutSuffix, getHostname } from "../text/PublicSuffixes.js"
import { longestUri } from "./Uri.js"

/** Whether a host is a social network. */
export const isSocial = (host: string, label: string): boolean =>
  KnownHosts.social.has(label) || (label.length === 1 && KnownHosts.socialDomains.has(getDomain(host) ?? ""))

const pathOf = (uri: string): { readonly path: string; readonly query: string } => {
  const rest = uri.replace(/^[a-z]+:\/\//i, "")
  const slash = rest.indexOf("/")
  const [path = "", query = ""] = (slash < 0 ? "" : rest.slice(slash)).split("#")[0]!.split("?")
  return { path: path.toLowerCase(), query: query.toLowerCase() }
}

const rules: ReadonlyArray<readonly [LinkType, RegExp]> = [
  ["alternative", /\balternatives?\b|\bsimilar (sites|apps|tools)\b|\bcompetitors\b|\balternativen?\b/],
  ["comparison", /\bvs\b|\bversus\b|\bcompar(e|ed|ison|ing)\b|\bvergleich\b|比較|对比/],
  [
    "listicle",
    /\b(best|top|greatest|worst|beste[nrs]?)\b|\b\d{1,3} (best|top|great|ways|things|reasons|tools|apps|tips|of the)\b|\branked\b|\broundup\b|\bgift guide\b|\bpicks\b|おすすめ|ランキング|排行/
  ],
  ["review", /\breviews?\b|\breviewed\b|\btested\b|\bhands on\b|\bratings?\b|\btest\b|レビュー|评测/],
  [
    "howto",
    /\bhow to\b|\bhowto\b|\btutorials?\b|\bguides?\b|\bstep by step\b|\bdiy\b|\bbeginner s?\b|\bget(ting)? started\b|\banleitung\b|\bwie man\b|方法|教程/
  ],
  [
    "documentation",
    /\bdocs?\b|\bdocumentation\b|\bapi reference\b|\breference manual\b|\bdevelopers?\b|\bknowledge base\b|\bhelp( center| centre)?\b|\bsupport\b|\bfaqs?\b|\bmanual\b/
  ],
  ["category", /\b(category|categories|collections?|catalog|shop all|c|tag|tags|browse|departments?|sammlung|kategorie)\b/],
  ["product", /\b(products?|produkte?|item|dp|gp|ip|sku|shop|store|buy|pricing|features?|plans)\b/],
  ["profile", /\b(profile|profiles|users?|authors?|people|company|companies|about|about us|team|organization|member)\b/],
  ["article", /\b(news|articles?|blogs?|stories|story|posts?|press|magazine|opinion|features|research|insights|nachrichten|(19|20)\d\d)\b/]
]

const firstMatch = (text: string, wanted: ReadonlySet<LinkType>): LinkType | undefined =>
  rules.find(([type, pattern]) => wanted.has(type) && pattern.test(text))?.[0]

const told: ReadonlySet<LinkType> = new Set(["alternative", "comparison", "listicle", "review", "howto"])
const placed: ReadonlySet<LinkType> = new Set(["documentation", "category", "product", "profile", "article"])

/** Only the first four hundred characters of a path or title are read, so that the patterns above stay fast for any input. */
const words = (text: string): string =>
  text
    .slice(0, 400)
    .toLowerCase()
    .replace(/[-_/.+'’:|,()]+/g, " ")

/** The kind of a page by its address and title. Only the first `longestUri` characters of the address are read. */
export const linkTypeOf = (address: string, title: string | null): LinkType => {
  const uri = address.slice(0, longestUri)
  const host = getHostname(uri) ?? ""
  const label = getDomainWithoutSuffix(host) ?? host
  const { path, query } = pathOf(uri)
  if (KnownHosts.video.has(label)) return /^\/(@|c\/|channel|user)/.test(path) ? "profile" : "video"
  if (isSocial(host, label))
    return label === "linkedin" && /^\/(company|in)\//.test(path) ? "profile" : label === "linkedin" && path.startsWith("/pulse/") ? "article" : "social"
  if (
    KnownHosts.discussion.has(label) ||
    /(^|\.)(forums?|community|discuss|boards?)\./.test(host) ||
    /\/(forums?|threads?|community|discussions?|comments|questions|topic|viewtopic\.php)(\/|$|-)/.test(path)
  )
    return "discussion"
  const segments = path.split("/").filter((segment) => segment !== "")
  if ((segments.length === 0 && query === "") || (segments.length === 1 && /^([a-z]{2}(-[a-z]{2})?|index\.[a-z]+|home)$/.test(segments[0]!))) return "homepage"
  const place = words(path)
  const byWords = firstMatch(words(title ?? ""), told) ?? firstMatch(place, told)
  if (/^(docs?|developers?|help|support|kb)\./.test(host)) return "documentation"
  if (KnownHosts.retailer.has(label) && byWords !== "review" && byWords !== "comparison" && byWords !== "howto")
    return /\/(s|b|browse|category|c|cat|search|collections?)(\/|$)/.test(path) || query.startsWith("k=") ? "category" : "product"
  if (/\.(mp4|webm)$/.test(path) || /\/videos?(\/|$)/.test(path)) return "video"
  // A shop's collection stays one if it is called "best headphones".
  if (segments[0] === "collections") return "category"
  if (byWords !== undefined) return byWords
  if (KnownHosts.reference.has(label) || /\/wiki\//.test(path)) return "article"
  const byPlace = firstMatch(place, placed)
  if (byPlace !== undefined) return byPlace
  // A slug of several words is a headline.
  return (segments.at(-1) ?? "").split(/[-_]/).length >= 4 ? "article" : "other"
}

/**
 * Tells the kind of a site and the kind of a page, by rules over the URL and the title.
 *
 * Source: contract §2 "Link `type`", "`domainType`".
 */
import type { DomainType, LinkType } from "../../domain/Source.js"
import * as KnownHosts from "../lexicon/KnownHosts.js"
import { memoised } from "../lexicon/Memo.js"
import { getDomain, getDomainWithoutSuffix, getHostname, longestHost } from "../text/PublicSuffixes.js"
import { longestUri } from "./Uri.js"

/** Host names that exist only inside one network, so that no reader can visit them. */
const isLocalName = /(?:^|\.)(?:localhost|local|internal|intranet|lan|home|corp|arpa)$/

/** A host whose last label is a number is an address, or a wrong one, and no domain: "1.2.3.4.5". */
const isNumbered = /(?:^|\.)(?:\d+|0x[\da-f]*)$/i

/** The site of a host; empty for a host without a site. Memoised, because answers cite the same hosts again and again and the list of suffixes is long. */
const siteOf = memoised((host) => {
  if (isLocalName.test(host) || isNumbered.test(host)) return ""
  const domain = getDomain(host)
  const isShared = domain !== null && (KnownHosts.shared.has(domain) || domain.startsWith(KnownHosts.sharedInCountries))
  const site = isShared
    ? host
        .split(".")
        .slice(-1 - domain.split(".").length)
        .join(".")
    : getDomain(host, { allowPrivateDomains: true })
  // Some subdomains of a shared host belong to its owner, such as its help pages.
  return (site === null || KnownHosts.ownersParts.has(site.split(".", 1)[0]!) ? domain : site) ?? ""
})

/**
 * The registrable domain of a URI or host by the public-suffix list. Each subdomain of a shared host is a site of its own (`acme.github.io`,
 * `acme.myshopify.com`). Null for a text without a domain: an IP address, `localhost`, a name of one label.
 */
export const registrableDomain = (uriOrHost: string): string | null => {
  const host = getHostname(uriOrHost.slice(0, longestUri))
  const site = host === null ? "" : siteOf(host)
  return site === "" ? null : site
}

/** Whether a label is one of the parts, has a part between hyphens, ends with a part of 3 or more letters, or begins with a part of 4 or more. */
const hasPart = (label: string, pieces: ReadonlySet<string>, parts: ReadonlyArray<string>): boolean =>
  parts.some(
    (part) => pieces.has(part) || (part.length >= 3 && label.length > part.length + 2 && (label.endsWith(part) || (part.length > 3 && label.startsWith(part))))
  )

const institutionalSuffix = /\.(gov|mil|edu|int|museum|gouv|gob|govt|gc)(\.[a-z]{2,3})?$|\.(ac|go|edu)\.[a-z]{2}$|(^|\.)(gov|gouv|bund|admin|europa)\.[a-z]{2}$/

const proseTypes: ReadonlySet<LinkType> = new Set(["article", "review", "listicle", "comparison", "alternative", "howto"])

const tallyOf = (linkTypes: ReadonlyArray<LinkType>, wanted: ReadonlySet<LinkType>): number => linkTypes.filter((type) => wanted.has(type)).length

const isSocial = (host: string, label: string): boolean =>
  KnownHosts.social.has(label) || (label.length === 1 && KnownHosts.socialDomains.has(getDomain(host) ?? ""))

/**
 * The kind of a site that is neither the brand's own nor a competitor's.
 *
 * The suffix and the lists of known sites decide first, then parts of the domain's name, then the kinds of its cited pages. A site with
 * cited articles is editorial. A site with cited product pages, documentation or front page belongs to a company.
 *
 * @param linkTypes the kinds of the site's cited pages
 */
export const domainTypeOf = (domain: string, linkTypes: ReadonlyArray<LinkType> = []): DomainType => {
  const host = domain.slice(0, longestHost)
  const label = getDomainWithoutSuffix(host) ?? host
  const subdomains = host.slice(0, Math.max(0, host.lastIndexOf(label) - 1)).split(".")
  const pieces = new Set(label.split("-")).add(label)
  const has = (parts: ReadonlyArray<string>): boolean => hasPart(label, pieces, parts)
  if (institutionalSuffix.test(host) || KnownHosts.institutional.has(label)) return "institutional"
  if (isSocial(host, label) || KnownHosts.video.has(label) || KnownHosts.discussion.has(label) || KnownHosts.userGenerated.has(label)) return "ugc"
  if (KnownHosts.reference.has(label)) return "reference"
  if (KnownHosts.retailer.has(label)) return "retailer"
  if (KnownHosts.editorial.has(label)) return "editorial"
  if (subdomains.some((part) => KnownHosts.discussionParts.includes(part)) || has(KnownHosts.discussionParts)) return "ugc"
  if (has(KnownHosts.referenceParts) || subdomains.includes("wiki")) return "reference"
  if (has(KnownHosts.institutionalParts)) return "institutional"
  if (has(KnownHosts.editorialParts)) return "editorial"
  if (has(KnownHosts.retailerParts)) return "retailer"
  const prose = tallyOf(linkTypes, proseTypes)
  const goods = tallyOf(linkTypes, new Set<LinkType>(["product", "category"]))
  const front = tallyOf(linkTypes, new Set<LinkType>(["homepage", "documentation", "product"]))
  // Most cited pages of a magazine are articles. A company also has cited pages whose address does not tell their kind.
  if (prose > 0 && prose >= goods && prose * 2 >= linkTypes.length) return "editorial"
  if (tallyOf(linkTypes, new Set<LinkType>(["category"])) > 0) return "retailer"
  if (front > 0 || prose > 0) return "corporate"
  if (host.endsWith(".org") || host.endsWith(".ngo")) return "institutional"
  return "other"
}

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
  if (byWords !== undefined) return byWords
  if (KnownHosts.reference.has(label) || /\/wiki\//.test(path)) return "article"
  const byPlace = firstMatch(place, placed)
  if (byPlace !== undefined) return byPlace
  // A slug of several words is a headline.
  return (segments.at(-1) ?? "").split(/[-_]/).length >= 4 ? "article" : "other"
}

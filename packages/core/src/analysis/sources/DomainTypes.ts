/**
 * Tells the kind of a site that is neither the brand's own nor a competitor's.
 *
 * No rule visits a site. What a site is shows in three places: its name, the addresses and titles of its cited pages, and the answers that cite it. A site
 * whose name is a brand of the answers belongs to that brand's company. A shop whose pages begin with the names of other brands is a retailer.
 *
 * Source: contract §2 "`domainType`".
 */
import type { DomainType, SourceLink } from "../../domain/Source.js"
import * as KnownHosts from "../lexicon/KnownHosts.js"
import { getDomainWithoutSuffix, longestHost } from "../text/PublicSuffixes.js"
import { keyOf } from "../text/Spellings.js"
import { isSocial } from "./LinkTypes.js"
import { longestUri } from "./Uri.js"

/** A cited page of a site. */
export type CitedPage = Pick<SourceLink, "title" | "type" | "uri">

/** The keys (`Spellings.keyOf`) of the brands that the answers of a run name. */
export type BrandKeys = ReadonlySet<string>

const noBrands: BrandKeys = new Set()

/** Whether a label is one of the parts, has a part between hyphens, ends with a part of 3 or more letters, or begins with a part of 4 or more. */
const hasPart = (label: string, pieces: ReadonlySet<string>, parts: ReadonlyArray<string>): boolean =>
  parts.some(
    (part) => pieces.has(part) || (part.length >= 3 && label.length > part.length + 2 && (label.endsWith(part) || (part.length > 3 && label.startsWith(part))))
  )

const institutionalSuffix = /\.(gov|mil|edu|int|museum|gouv|gob|govt|gc)(\.[a-z]{2,3})?$|\.(ac|go|edu)\.[a-z]{2}$|(^|\.)(gov|gouv|bund|admin|europa)\.[a-z]{2}$/

const nonprofitSuffix = /\.(?:org|ngo|or)(?:\.[a-z]{2})?$/

/** The letters of a host's label, without hyphens. */
const lettersOf = (label: string): string => label.replaceAll("-", "")

/** The fewest letters of a brand whose name stands in a label beside another word. */
const fewestLetters = 4

/** Whether the label is the name of a brand that the answers name, alone or with a word that companies add to their name (`getacme`, `acmeusa`). */
const isNamed = (label: string, brands: BrandKeys): boolean => {
  if (brands.size === 0) return false
  const letters = lettersOf(label)
  if (brands.has(letters)) return true
  const hasName = (name: string): boolean => name.length >= fewestLetters && brands.has(name)
  return (
    KnownHosts.companyBeginnings.some((part) => letters.startsWith(part) && hasName(letters.slice(part.length))) ||
    KnownHosts.companyEndings.some((part) => letters.endsWith(part) && hasName(letters.slice(0, -part.length)))
  )
}

/** The host and the lower-case parts of an address's path. */
const partsOf = (uri: string): readonly [host: string, ...path: ReadonlyArray<string>] => {
  const [host = "", ...path] = uri
    .slice(0, longestUri)
    .replace(/^[a-z]+:\/\//i, "")
    .split(/[?#]/, 1)[0]!
    .toLowerCase()
    .split("/")
    .filter((part) => part !== "")
  return [host, ...path]
}

/** The most words of a brand's name that are read at the beginning of a page's title. */
const mostWords = 3

/** A word that is its own key, as most words of an address are. */
const isKey = /^[\da-z]*$/

/** The keys of the first one, two and three words of a text. An address has hyphens between its words. */
const beginningsOf = (text: string): Array<string> => {
  let key = ""
  return text
    .slice(0, 100)
    .split(/[-_\s]+/, mostWords)
    .map((word) => (key += isKey.test(word) ? word : keyOf(word)))
}

/** Whose goods a page shows, by the beginning of its title or address: the site's own, those of a brand of the answers, or those of nobody known. */
const makerOf = (title: string | null, part: string, letters: string, brands: BrandKeys): "own" | "other" | undefined => {
  // Companies add words to the name that their products bear: `acmekitchen` sells "Acme Pan".
  const isOwn = (name: string): boolean => name === letters || (name.length >= fewestLetters && letters.startsWith(name))
  const isOther = (name: string): boolean => brands.has(name)
  const names = beginningsOf(part)
  if (title !== null) names.push(...beginningsOf(title))
  return names.some(isOwn) ? "own" : names.some(isOther) ? "other" : undefined
}

/** The parts of an address in which companies publish. */
const companyPart =
  /^(?:.*-)?blogs?(?:-posts?)?$|^(?:resources|learn|insights|hub|academy|company|about-us|services|solutions|customers|case-stud(?:y|ies)|careers|investors)$/
/** The parts of an address in which sites explain words and things. */
const referencePart = /^(?:wiki|definitions?|dictionary|encyclop(?:ae|e)dia|glossary|species|meanings?|key-terms?|explanations?|synonyms)$/
const proseTypes: ReadonlySet<SourceLink["type"]> = new Set(["article", "review", "listicle", "comparison", "alternative", "howto"])
/** Prose that helps readers to choose. Magazines publish it anywhere; companies and institutions mostly in a blog. */
const choosingTypes: ReadonlySet<SourceLink["type"]> = new Set(["review", "listicle", "comparison", "alternative"])

/** The most pages of a site that are looked at. The first ones are cited most, and a site of a hundred thousand pages must not block the process. */
const mostPages = 100

/** How many of a site's cited pages are of which kind. */
const countPages = (cited: ReadonlyArray<CitedPage>, label: string, brands: BrandKeys) => {
  const pages = cited.slice(0, mostPages)
  const letters = lettersOf(label)
  const count = { all: pages.length, prose: 0, choosing: 0, byCompany: 0, reference: 0, goods: 0, categories: 0, front: 0, documents: 0, ofOwn: 0, ofOthers: 0 }
  for (const { title, type, uri } of pages) {
    const [host, ...path] = partsOf(uri)
    if (type === "product" || type === "category") {
      count.goods++
      if (type === "category") count.categories++
      const maker = makerOf(title, path.at(-1) ?? "", letters, brands)
      if (maker === "own") count.ofOwn++
      if (maker === "other") count.ofOthers++
    }
    if (path.some((part) => referencePart.test(part))) count.reference++
    if (type === "homepage" || type === "documentation" || type === "product") count.front++
    if (path.at(-1)?.endsWith(".pdf") === true) count.documents++
    else if (proseTypes.has(type)) {
      count.prose++
      if (host.startsWith("blog.") || path.slice(0, -1).some((part) => companyPart.test(part))) count.byCompany++
      else if (choosingTypes.has(type)) count.choosing++
    }
  }
  return count
}

type PageCounts = ReturnType<typeof countPages>

const byPages = (host: string, counts: PageCounts): DomainType => {
  const { all, byCompany, categories, choosing, documents, front, goods, ofOthers, ofOwn, prose, reference } = counts
  const isNonprofit = nonprofitSuffix.test(host)
  if (ofOthers > ofOwn) return "retailer"
  if (ofOwn > 0) return "corporate"
  if (reference > 0 && reference * 2 >= all) return "reference"
  // Most cited pages of a magazine are articles. A company also has cited pages whose address does not tell their kind.
  if (prose > 0 && prose >= goods && prose * 2 >= all) {
    // A magazine has no need of a part of its own for a blog.
    if (byCompany * 2 > prose && !isNonprofit) return categories > 0 ? "retailer" : "corporate"
    return isNonprofit && choosing === 0 ? "institutional" : "editorial"
  }
  if (categories > 0) return "retailer"
  if (documents > 0) return host.endsWith(".com") ? "corporate" : "institutional"
  if (front > 0 || prose > 0) return "corporate"
  return isNonprofit ? "institutional" : "other"
}

/**
 * The kind of a site that is neither the brand's own nor a competitor's.
 *
 * The suffix and the lists of known sites decide first, then the brands of the answers, then parts of the domain's name, then the site's cited pages.
 *
 * @param pages the cited pages of the site, the most cited first
 * @param brands the brands that the answers name
 */
export const domainTypeOf = (domain: string, pages: ReadonlyArray<CitedPage> = [], brands: BrandKeys = noBrands): DomainType => {
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
  const counts = countPages(pages, label, brands)
  // Answers also name the magazines that they draw on.
  if (isNamed(label, brands) && counts.choosing * 2 < Math.max(1, counts.all)) return "corporate"
  if (subdomains.some((part) => KnownHosts.discussionParts.includes(part)) || has(KnownHosts.discussionParts)) return "ugc"
  if (has(KnownHosts.referenceParts) || subdomains.includes("wiki")) return "reference"
  if (has(KnownHosts.institutionalParts)) return "institutional"
  if (has(KnownHosts.editorialParts) && (counts.goods === 0 || counts.prose > 0)) return "editorial"
  if (has(KnownHosts.retailerParts)) return "retailer"
  if (has(KnownHosts.corporateParts)) return "corporate"
  return byPages(host, counts)
}

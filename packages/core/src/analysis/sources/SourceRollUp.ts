/**
 * Adds up the sites that a run's answers cite, one citation at a time.
 *
 * Only `cited` pages count, because a page that a provider merely retrieved never reached the reader. The memory grows with the number of different
 * pages, not of answers, so that citations can be streamed. Only the first `maximumPages` different pages count, because one text may have 2,000 links.
 *
 * The topics and LLMs of a site are sorted by their text, so that the order of the answers makes no difference.
 *
 * Source: contract §2 "Sources".
 */
import type { BrandDefinition } from "../../domain/Brand.js"
import { type InParts, lowest, sorted, whole } from "../../domain/InParts.js"
import type { PerceptionCitation, ResultCitation } from "../../domain/RunSummary.js"
import { type DomainType, maximumPages, type PerceptionSource, type Source, type SourceLink } from "../../domain/Source.js"
import { keyOf } from "../text/Spellings.js"
import { domainTypeOf } from "./DomainTypes.js"
import { linkTypeOf } from "./LinkTypes.js"
import { registrableDomain } from "./RegistrableDomain.js"
import { pageKey } from "./Uri.js"

export interface RollUp<in Citation, out Summed> {
  /** Adds one citation. The citations of one answer must follow one another. */
  readonly add: (citation: Citation) => void
  /** @param mentioned the brands that the answers of the run name, which tell the sites of companies */
  readonly finish: (mentioned: Iterable<string>) => ReadonlyArray<Summed>
  /** Does the same as `finish` in parts, because a large run cites thousands of sites. */
  readonly finishInParts: (mentioned: Iterable<string>) => InParts<ReadonlyArray<Summed>>
  /** Whether pages were left out because of `maximumPages`. */
  readonly isCut: () => boolean
}

export interface SourceRollUp extends RollUp<ResultCitation, Source> {
  /** The most cited sites with their most cited pages, in the order of `finish`, without the brand's own sites. */
  readonly mostCited: (limit: number) => InParts<ReadonlyArray<CitedSite>>
}

/** A site, the number of answers that cite it, and its most cited page. */
export interface CitedSite extends Pick<Source, "domain" | "responseCount"> {
  readonly uri: string
}

/** The fields that citations of answers and of perception answers have in common. */
type Cited = Pick<ResultCitation, "uri" | "title" | "cited" | "llm">

/** How many answers cite a site or a page. `last` is the number of the last answer that was counted, so that an answer counts once. */
interface ResponseCount {
  responses: number
  last: number
}

/** One value, or a set of several. Most sites have one value, and sets for a hundred thousand sites would take most of the memory. */
type Values = string | Set<string>

const withValue = (values: Values, value: string): Values => {
  if (values === value) return value
  return typeof values === "string" ? new Set([values, value]) : values.add(value)
}

const listOf = (values: Values): ReadonlyArray<string> => (typeof values === "string" ? [values] : [...values].toSorted(compare))

interface TalliedLink extends ResponseCount {
  readonly key: string
  /** The address that is shown: of several spellings of one page, the same one whatever the order of the answers. */
  uri: string
  title: string | null
}

interface Tally extends ResponseCount {
  /** The topics of the citing answers, or the properties of the citing perception answers. */
  groups: Values
  llms: Values
  readonly first: TalliedLink
  /** The further pages by `pageKey`; null for a site with one page. */
  others: Map<string, TalliedLink> | null
}

const linksOf = ({ first, others }: Tally): ReadonlyArray<TalliedLink> => (others === null ? [first] : [first, ...others.values()])

const linkTo = ({ first, others }: Tally, key: string): TalliedLink | undefined => (first.key === key ? first : others?.get(key))

const isHttps = (uri: string): boolean => uri.startsWith("https:")

/** Whether an address is shown rather than another address of the same page: `https` first, then by the text. */
const isShownBefore = (uri: string, other: string): boolean => (isHttps(uri) === isHttps(other) ? uri < other : isHttps(uri))

type CitedOfSite = Pick<Source, "links" | "llms">

type RolledUpSite = Omit<Source, "topics" | keyof CitedOfSite>

const compare = (left: string, right: string): number => (left < right ? -1 : left > right ? 1 : 0)

const byLinkOrder = (left: Pick<SourceLink, "responseCount" | "uri">, right: Pick<SourceLink, "responseCount" | "uri">): number =>
  right.responseCount - left.responseCount || compare(left.uri, right.uri)

const bySiteOrder = (left: Pick<Source, "domain" | "responseCount">, right: Pick<Source, "domain" | "responseCount">): number =>
  right.responseCount - left.responseCount || compare(left.domain, right.domain)

/** The site of a citation. A grounding redirect hides its target, but has the site's domain as its title. */
export const domainOf = (citation: Pick<Cited, "title" | "uri">): string | null =>
  citation.title !== null && /^https?:\/\/vertexaisearch\.cloud\.google\.com\//.test(citation.uri) && /^[a-z0-9-]+(\.[a-z0-9-]+)+$/i.test(citation.title)
    ? registrableDomain(citation.title.toLowerCase())
    : registrableDomain(citation.uri)

/** Pages of a site that are classified between two pauses. */
const linksAtOnce = 64

const countResponse = (counted: ResponseCount, number: number): void => {
  if (counted.last === number) return
  counted.last = number
  counted.responses++
}

const makeSites = (definition: BrandDefinition) => {
  const byDomain = new Map<string, Tally>()
  const registrable = (domains: ReadonlyArray<string>): ReadonlySet<string> => new Set(domains.map((domain) => registrableDomain(domain) ?? domain))
  const own = registrable(definition.domains)
  const competitors = registrable(definition.competitors.flatMap((competitor) => competitor.domains))
  const configured = [definition, ...definition.competitors].flatMap(({ aliases, name }) => [name, ...aliases])
  let response = ""
  let number = 0
  let pages = 0
  let isCut = false

  /** An entry for a new page; undefined when `maximumPages` is reached. */
  const newLink = (key: string, uri: string): TalliedLink | undefined => {
    if (pages === maximumPages) {
      isCut = true
      return undefined
    }
    pages++
    return { key, uri, title: null, responses: 0, last: 0 }
  }

  return {
    isCut: () => isCut,
    add: (citation: Cited, citing: string, group: string): void => {
      if (!citation.cited) return
      const domain = domainOf(citation)
      if (domain === null) return
      let tally = byDomain.get(domain)
      const key = pageKey(citation.uri)
      const cited = tally === undefined ? undefined : linkTo(tally, key)
      const link = cited ?? newLink(key, citation.uri)
      if (tally === undefined) {
        if (link === undefined) return
        tally = { responses: 0, last: 0, groups: group, llms: citation.llm, first: link, others: null }
        byDomain.set(domain, tally)
      } else if (cited === undefined && link !== undefined) (tally.others ??= new Map()).set(key, link)
      if (citing !== response) number++
      response = citing
      countResponse(tally, number)
      tally.groups = withValue(tally.groups, group)
      tally.llms = withValue(tally.llms, citation.llm)
      // A page beyond the maximum still counts for its site, when the site is known.
      if (link === undefined) return
      if (isShownBefore(citation.uri, link.uri)) link.uri = citation.uri
      link.title ??= citation.title
      countResponse(link, number)
    },
    /** @param made extends the given site. A copy of each site by spread would get a hidden class of its own (decision 0031). */
    *finish<Site extends Pick<Source, "domain" | "responseCount">>(
      mentioned: Iterable<string>,
      made: (site: RolledUpSite, groups: ReadonlyArray<string>, cited: CitedOfSite) => Site
    ): InParts<ReadonlyArray<Site>> {
      const brands = new Set([...configured, ...mentioned].map(keyOf))
      const sites: Array<Site> = []
      for (const [domain, tally] of byDomain) {
        const unsorted: Array<SourceLink> = []
        for (const { responses, title, uri } of linksOf(tally)) {
          if (unsorted.length % linksAtOnce === 0) yield
          unsorted.push({ uri, type: linkTypeOf(uri, title), title, responseCount: responses })
        }
        const links = yield* sorted(unsorted, byLinkOrder)
        const isOwn = own.has(domain)
        const isCompetitor = !isOwn && competitors.has(domain)
        const domainType: DomainType = isOwn ? "own" : isCompetitor ? "competitor" : domainTypeOf(domain, links, brands)
        const site = { domain, domainType, isOwn, isCompetitor, urlCount: links.length, responseCount: tally.responses }
        sites.push(made(site, listOf(tally.groups), { llms: listOf(tally.llms), links }))
      }
      return yield* sorted(sites, bySiteOrder)
    },
    *mostCited(limit: number): InParts<ReadonlyArray<CitedSite>> {
      const sites: Array<Pick<CitedSite, "domain" | "responseCount"> & { readonly tally: Tally }> = []
      for (const [domain, tally] of byDomain) if (!own.has(domain)) sites.push({ domain, responseCount: tally.responses, tally })
      const cited: Array<CitedSite> = []
      for (const { domain, responseCount, tally } of yield* lowest(sites, bySiteOrder, limit)) {
        const [first] = yield* lowest(
          linksOf(tally).map(({ responses, uri }) => ({ uri, responseCount: responses })),
          byLinkOrder,
          1
        )
        if (first !== undefined) cited.push({ domain, uri: first.uri, responseCount })
      }
      return cited
    }
  }
}

/** Makes the roll-up of a run's answers. */
export const make = (definition: BrandDefinition): SourceRollUp => {
  const sites = makeSites(definition)
  const finishInParts = (mentioned: Iterable<string>): InParts<ReadonlyArray<Source>> =>
    sites.finish(mentioned, (site, topics, cited): Source => Object.assign(site, { topics }, cited))
  return {
    add: (citation) => sites.add(citation, `${citation.resultId} ${citation.sample}`, citation.topicName),
    finish: (mentioned) => whole(finishInParts(mentioned)),
    finishInParts,
    isCut: sites.isCut,
    mostCited: sites.mostCited
  }
}

/** Makes the roll-up of a run's perception answers. */
export const makeOfPerception = (definition: BrandDefinition): RollUp<PerceptionCitation, PerceptionSource> => {
  const sites = makeSites(definition)
  const finishInParts = (mentioned: Iterable<string>): InParts<ReadonlyArray<PerceptionSource>> =>
    sites.finish(mentioned, (site, properties, cited): PerceptionSource => Object.assign(site, { properties }, cited))
  return {
    add: (citation) => sites.add(citation, citation.responseId, citation.propertyId),
    finish: (mentioned) => whole(finishInParts(mentioned)),
    finishInParts,
    isCut: sites.isCut
  }
}

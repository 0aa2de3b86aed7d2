/**
 * The sites that a run's answers drew on, added up one citation at a time.
 *
 * Only `cited` pages count: what a provider merely retrieved never reached the reader. Memory is one entry for each page and
 * one for each pair of page and Result, so a run is added up while its citations stream by.
 *
 * Source: contract §2 "Sources".
 */
import type { BrandDefinition } from "../domain/Brand.js"
import type { ResultCitation } from "../domain/RunSummary.js"
import type { DomainType, Source, SourceLink } from "../domain/Source.js"
import { domainTypeOf, linkTypeOf, registrableDomain } from "./SourceClassifier.js"

export interface SourceRollUp {
  readonly add: (citation: ResultCitation) => void
  readonly finish: () => ReadonlyArray<Source>
}

interface Tally {
  readonly results: Set<string>
  readonly topics: Set<string>
  readonly llms: Set<string>
  readonly links: Map<string, { title: string | null; readonly results: Set<string> }>
}

const compare = (left: string, right: string): number => (left < right ? -1 : left > right ? 1 : 0)

/** A grounding redirect hides its target and gives the site's name as its title. */
const domainOf = (citation: ResultCitation): string | null =>
  citation.title !== null && /^https?:\/\/vertexaisearch\.cloud\.google\.com\//.test(citation.uri) && /^[a-z0-9-]+(\.[a-z0-9-]+)+$/i.test(citation.title)
    ? registrableDomain(citation.title.toLowerCase())
    : registrableDomain(citation.uri)

export const make = (definition: BrandDefinition): SourceRollUp => {
  const byDomain = new Map<string, Tally>()
  const registrable = (domains: ReadonlyArray<string>): ReadonlySet<string> => new Set(domains.map((domain) => registrableDomain(domain) ?? domain))
  const own = registrable(definition.domains)
  const competitors = registrable(definition.competitors.flatMap((competitor) => competitor.domains))
  return {
    add: (citation) => {
      if (!citation.cited) return
      const domain = domainOf(citation)
      if (domain === null) return
      let tally = byDomain.get(domain)
      if (tally === undefined) byDomain.set(domain, (tally = { results: new Set(), topics: new Set(), llms: new Set(), links: new Map() }))
      tally.results.add(citation.resultId)
      tally.topics.add(citation.topicName)
      tally.llms.add(citation.llm)
      let link = tally.links.get(citation.uri)
      if (link === undefined) tally.links.set(citation.uri, (link = { title: null, results: new Set() }))
      link.title ??= citation.title
      link.results.add(citation.resultId)
    },
    finish: () =>
      [...byDomain]
        .map(([domain, tally]): Source => {
          const links = [...tally.links]
            .map(([uri, link]): SourceLink => ({ uri, type: linkTypeOf(uri, link.title), title: link.title, responseCount: link.results.size }))
            .toSorted((left, right) => right.responseCount - left.responseCount || compare(left.uri, right.uri))
          const isOwn = own.has(domain)
          const isCompetitor = !isOwn && competitors.has(domain)
          const domainType: DomainType = isOwn
            ? "own"
            : isCompetitor
              ? "competitor"
              : domainTypeOf(
                  domain,
                  links.map((link) => link.type)
                )
          return {
            domain,
            domainType,
            isOwn,
            isCompetitor,
            urlCount: links.length,
            responseCount: tally.results.size,
            topics: [...tally.topics],
            llms: [...tally.llms],
            links
          }
        })
        .toSorted((left, right) => right.responseCount - left.responseCount || compare(left.domain, right.domain))
  }
}

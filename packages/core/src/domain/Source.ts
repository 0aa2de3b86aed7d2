/**
 * The sites that a run's answers drew on.
 *
 * Source: contract §2 "Sources", "Link `type`", "`domainType`".
 */
import { Schema } from "effect"

export const LinkType = Schema.Literal(
  "article",
  "review",
  "listicle",
  "comparison",
  "alternative",
  "discussion",
  "howto",
  "product",
  "category",
  "homepage",
  "profile",
  "documentation",
  "video",
  "social",
  "other"
).annotations({ identifier: "LinkType" })
export type LinkType = typeof LinkType.Type

/** `own` and `competitor` only ever come from the brand's own data. */
export const DomainType = Schema.Literal("own", "competitor", "editorial", "corporate", "retailer", "ugc", "reference", "institutional", "other").annotations({
  identifier: "DomainType"
})
export type DomainType = typeof DomainType.Type

export const SourceLink = Schema.Struct({
  /** The address of the page. */
  uri: Schema.String,
  /** What kind of page it is. */
  type: LinkType,
  /** The title of the page, as a provider gave it; null when none did. */
  title: Schema.NullOr(Schema.String),
  /** Results, or perception answers, that cite this page. */
  responseCount: Schema.Int
}).annotations({ identifier: "SourceLink" })
export type SourceLink = typeof SourceLink.Type

const siteFields = {
  domain: Schema.String,
  domainType: DomainType,
  isOwn: Schema.Boolean,
  isCompetitor: Schema.Boolean,
  urlCount: Schema.Int,
  /** Results, or perception answers, that cite any page of this domain. */
  responseCount: Schema.Int
}

const drawnFrom = {
  llms: Schema.Array(Schema.String),
  /** By `responseCount` descending, then `uri`. */
  links: Schema.Array(SourceLink)
}

/**
 * Most different pages that are summed up of one run. A run of 10,000 answers that cite ten pages each, no page twice, has as many; what an answer cites
 * beyond is kept with its Result, and listed nowhere else.
 */
export const maximumPages = 100_000

/** One registrable domain with the pages of it that were cited. */
export const Source = Schema.Struct({ ...siteFields, topics: Schema.Array(Schema.String), ...drawnFrom }).annotations({ identifier: "Source" })
export type Source = typeof Source.Type

/** The same of perception answers, by the traits that they score. */
export const PerceptionSource = Schema.Struct({ ...siteFields, properties: Schema.Array(Schema.String), ...drawnFrom }).annotations({
  identifier: "PerceptionSource"
})
export type PerceptionSource = typeof PerceptionSource.Type

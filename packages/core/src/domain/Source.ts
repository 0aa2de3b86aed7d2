/**
 * The sites that a run's answers cite.
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

/** The kind of a site. `own` and `competitor` come only from the domains in the brand's definition. */
export const DomainType = Schema.Literal("own", "competitor", "editorial", "corporate", "retailer", "ugc", "reference", "institutional", "other").annotations({
  identifier: "DomainType"
})
export type DomainType = typeof DomainType.Type

export const SourceLink = Schema.Struct({
  /** The address of the page. */
  uri: Schema.String,
  /** The kind of the page. */
  type: LinkType,
  /** The title of the page, as a provider gave it; null if no provider gave one. */
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
  /** The cited pages, by descending `responseCount`, then `uri`. */
  links: Schema.Array(SourceLink)
}

/**
 * Most different pages of one run that are summed up. A run of 10,000 answers with ten different pages each has as many. Further pages are stored with
 * their Result, but no list of sources has them.
 */
export const maximumPages = 100_000

/** One registrable domain with its cited pages. */
export const Source = Schema.Struct({ ...siteFields, topics: Schema.Array(Schema.String), ...drawnFrom }).annotations({ identifier: "Source" })
export type Source = typeof Source.Type

/** One registrable domain with the pages that perception answers cite, and the traits that these answers score. */
export const PerceptionSource = Schema.Struct({ ...siteFields, properties: Schema.Array(Schema.String), ...drawnFrom }).annotations({
  identifier: "PerceptionSource"
})
export type PerceptionSource = typeof PerceptionSource.Type

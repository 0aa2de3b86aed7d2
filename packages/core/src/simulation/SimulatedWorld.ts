/**
 * The small world of simulated answers: brands, the frequency and sentiment of their mentions, and pages to cite.
 *
 * One world is one market. Its answers are about its brands whatever the prompt says: the prompt is only a seed.
 */
import type { Sentiment } from "../domain/AnswerScore.js"
import type { BrandDefinition, BrandNames } from "../domain/Brand.js"

/**
 * Each prompt has a probability of its own that a brand is present in an answer to it, drawn from a Beta distribution.
 *
 * `correlation` is the correlation between two answers to one prompt: 0 when every prompt has the same probability, 1 when a
 * prompt always or never brings the brand out.
 */
export interface SimulatedPresence {
  /** Mean over prompts, from 0 to 1. */
  readonly mean: number
  /** From 0 to 1. */
  readonly correlation: number
}

export interface SimulatedBrand extends BrandNames {
  readonly presence: SimulatedPresence
  /** Decides the place of a present brand: each next place goes to a brand in proportion to its strength. */
  readonly strength: number
  /** The sentiment of the brand when it is present, as weights in any unit. */
  readonly sentiment: Readonly<Record<Sentiment, number>>
}

/** A page that answers may cite. */
export interface SimulatedSource {
  readonly uri: string
  readonly title: string
  /** The weight of the page when pages to cite are drawn. */
  readonly weight: number
}

/** The layout of an answer. */
export type SimulatedLayout = "ranked-list" | "bulleted-list" | "table" | "prose" | "comparison"

export const simulatedLayouts = ["ranked-list", "bulleted-list", "table", "prose", "comparison"] as const satisfies ReadonlyArray<SimulatedLayout>

export interface SimulatedWorld {
  /** The products, as a plural or a mass noun in the middle of a sentence: `trail running shoes`. */
  readonly category: string
  readonly brands: ReadonlyArray<SimulatedBrand>
  readonly sources: ReadonlyArray<SimulatedSource>
  /** The most pages that one answer cites, sites of the brands included; 0: models do not search the web. */
  readonly maximumCitations: number
  /** The share of answers that are refused, from 0 to 1. */
  readonly refusalRate: number
  /** The share of answers that use an alias of a brand, if it has one, from 0 to 1. */
  readonly aliasRate: number
  readonly layouts: readonly [SimulatedLayout, ...ReadonlyArray<SimulatedLayout>]
}

/** Options that differ from the default world of `worldOf`. */
export interface WorldOptions {
  /** The presence of the tracked brand. Default: in 45 % of answers, correlation 0.5. */
  readonly presence?: SimulatedPresence | undefined
  /** The presence of each competitor. Default: from 60 % down to 25 % in the order of competitors, correlation 0.5. */
  readonly competitorPresence?: SimulatedPresence | undefined
  /** The sentiment of the tracked brand. Default: positive 55, neutral 30, negative 15. */
  readonly sentiment?: Readonly<Record<Sentiment, number>> | undefined
  /** Default: pages of invented sites under `.example`. */
  readonly sources?: ReadonlyArray<SimulatedSource> | undefined
  /** Default 4. */
  readonly maximumCitations?: number | undefined
  /** Default 0. */
  readonly refusalRate?: number | undefined
  /** Default 0.15. */
  readonly aliasRate?: number | undefined
  /** Default: every layout, equally often. */
  readonly layouts?: SimulatedWorld["layouts"] | undefined
}

const defaultCorrelation = 0.5
const defaultSentiment = { positive: 55, neutral: 30, negative: 15 }

const namesOf = (names: BrandNames): BrandNames => ({ name: names.name, aliases: names.aliases, domains: names.domains })

/** The mean presence of a competitor: 60 % for the first, 25 % for the last. */
const meanAt = (index: number, count: number): number => 0.6 - (count < 2 ? 0 : (0.35 * index) / (count - 1))

/** The text as in the middle of a sentence. An abbreviation keeps its capital letters. */
const lowerFirst = (text: string): string => (/^\p{Lu}\p{Ll}/u.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text)

const slugOf = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, "-")
    .replace(/^-|-$/g, "")

/** Invented sites under a reserved domain (RFC 2606), of the kinds that answers cite. */
const inventedSources = (category: string): ReadonlyArray<SimulatedSource> => {
  const slug = slugOf(category)
  return [
    { uri: `https://www.bench-notes.example/best/${slug}`, title: `The best ${category}, tested`, weight: 5 },
    { uri: `https://plainbuyer.example/reviews/${slug}-roundup`, title: `A review round-up of ${category}`, weight: 4 },
    { uri: `https://forum.askaround.example/threads/which-${slug}`, title: `Which ${category} would you buy again?`, weight: 3 },
    { uri: `https://www.sidebyside.example/compare/${slug}`, title: `Side by side: ${category}`, weight: 2 },
    { uri: `https://shop.cornerstore.example/c/${slug}`, title: `Shop ${category}`, weight: 2 },
    { uri: `https://wiki.openalmanac.example/${slug}`, title: `An overview of ${category}`, weight: 1 },
    { uri: `https://www.bench-notes.example/guides/how-to-choose-${slug}`, title: `How to choose ${category}`, weight: 3 }
  ]
}

/**
 * The world of a brand and its competitors. The tracked brand comes first.
 *
 * The answers contain only opinions that fit any brand. Still, prefer invented brands when people read the answers.
 */
export const worldOf = (definition: BrandDefinition, options: WorldOptions = {}): SimulatedWorld => {
  const category = definition.category === null ? "options" : lowerFirst(definition.category)
  const tracked: SimulatedBrand = {
    ...namesOf(definition),
    presence: options.presence ?? { mean: 0.45, correlation: defaultCorrelation },
    strength: 1,
    sentiment: options.sentiment ?? defaultSentiment
  }
  const competitors = definition.competitors.map((competitor, index, { length }): SimulatedBrand => ({
    ...namesOf(competitor),
    presence: options.competitorPresence ?? { mean: meanAt(index, length), correlation: defaultCorrelation },
    strength: 2 * meanAt(index, length),
    sentiment: defaultSentiment
  }))
  return {
    category,
    brands: [tracked, ...competitors],
    sources: options.sources ?? inventedSources(category),
    maximumCitations: options.maximumCitations ?? 4,
    refusalRate: options.refusalRate ?? 0,
    aliasRate: options.aliasRate ?? 0.15,
    layouts: options.layouts ?? simulatedLayouts
  }
}

/**
 * Scores one answer by rules alone: presence, rank, sentiment, the other brands, and the evidence for each.
 *
 * Compiled once for a brand; `score` reads the answer in linear time and never throws. A judge, where there is one, replaces
 * the sentiment and may confirm or drop what `passages` and doubtful mentions show; it never adds.
 *
 * Source: contract §2 "Result", "`rank`", "`mentionedBrands`"; issue of detection.
 */
import type { AnswerScore, Evidence } from "../domain/AnswerScore.js"
import type { BrandDefinition, BrandNames } from "../domain/Brand.js"
import type { AnswerReading } from "./AnswerReading.js"
import * as BrandMatcher from "./BrandMatcher.js"
import { listOf, type RecommendationList } from "./BrandRanking.js"
import { judged, type BrandVerdict, type Judged } from "./BrandVerdicts.js"
import { foundBrands, isCounted, type FoundBrand } from "./FoundBrands.js"
import * as Sentiment from "./Sentiment.js"

export interface Ranking {
  readonly rank: number | null
  readonly rankBasis: AnswerScore["rankBasis"]
}

/** A place in an answer, in UTF-16 code units, half open. */
export interface Place {
  readonly start: number
  readonly end: number
}

/** What a judge said, where one was asked. */
export interface Judgement {
  /** Of the doubtful places of the tracked brand, those that it confirmed; the others do not count then. Absent: it was not asked. */
  readonly mentions?: ReadonlyArray<Place> | undefined
  /** About brands that nobody configured. They change which are mentioned, never the rank. */
  readonly brands?: ReadonlyArray<BrandVerdict> | undefined
}

export interface AnswerScorer {
  /** The version of the rules, part of every score. */
  readonly version: string
  readonly score: (text: string, judgement?: Judgement) => AnswerScore
  /** Presence and rank alone, for what needs no more; the same values as `score` gives. */
  readonly rank: (text: string) => Ranking & { readonly isPresent: boolean }
  /** The parts of the answer that are about the tracked brand, in order; empty when it is absent. What a judge reads. */
  readonly passages: (text: string) => ReadonlyArray<{ readonly start: number; readonly end: number; readonly text: string }>
  /** Places that the rules were unsure of, for a judge to confirm or drop; those of half confidence and more count as mentions. */
  readonly doubtful: (text: string) => ReadonlyArray<Evidence>
  /** Brands that nobody configured, at their first place, for a judge to confirm, drop or merge; those of half confidence and more count. */
  readonly candidates: (text: string) => ReadonlyArray<Evidence>
}

/** Between these confidences a judge may decide about a mention of the tracked brand. */
const leastDoubtful = 0.25
export const certain = 0.85

const isDoubtful = ({ brand, confidence }: BrandMatcher.Mention): boolean => brand === 0 && confidence > leastDoubtful && confidence < certain

const isTracked = ({ brand }: BrandMatcher.Mention): boolean => brand === 0
const isTrackedIn = ({ mentions }: AnswerReading): boolean => mentions.some(isTracked)

/** Raised whenever a rule changes what is found. */
export const version = "detector@2"

const quoteLength = 300
const mostEvidence = 200

const placeholders = new Set([
  "",
  "no answer",
  "no response",
  "n/a",
  "na",
  "null",
  "none",
  "undefined",
  "empty answer",
  "(empty)",
  "[no answer]",
  "[no response]",
  "(no answer)"
])

export const make = (brand: BrandDefinition, options?: { readonly knownBrands?: ReadonlyArray<BrandNames> }): AnswerScorer => {
  const matcher = BrandMatcher.make(brand, options?.knownBrands)
  const isPlaceholder = (text: string): boolean => text.length <= 16 && placeholders.has(text.trim().toLowerCase())
  /** Undefined for a placeholder of no answer. */
  const readingOf = (text: string, confirmed?: ReadonlyArray<Place>): AnswerReading | undefined => {
    if (isPlaceholder(text)) return undefined
    if (confirmed === undefined) return matcher.read(text)
    const reading = matcher.read(text, { withDoubtful: true })
    const mentions = reading.mentions.filter((mention) =>
      isDoubtful(mention) ? confirmed.some(({ end, start }) => start === mention.start && end === mention.end) : mention.confidence >= BrandMatcher.threshold
    )
    return { ...reading, mentions }
  }

  const brandsOf = (reading: AnswerReading, list: RecommendationList | undefined): ReadonlyArray<FoundBrand> => foundBrands(reading, list, matcher.brands)

  const rankOf = (mentions: ReadonlyArray<BrandMatcher.Mention>, list: RecommendationList | undefined, brands: () => ReadonlyArray<FoundBrand>): Ranking => {
    if (!mentions.some(isTracked)) return { rank: null, rankBasis: null }
    const listed = list?.entries.find((entry) => entry.brand === 0)
    if (listed !== undefined) return { rank: listed.rank, rankBasis: "list" }
    // A brand that is called the first choice comes before all that are only named.
    const pick = list?.entries.length === 1 ? list.entries[0]! : undefined
    const others = brands().filter(isCounted)
    const place = others.findIndex((found) => found.index === 0)
    const isPickAfter =
      pick !== undefined && others.findIndex((found) => found.start === pick.start || (found.index !== null && found.index === pick.brand)) > place
    return { rank: place + (isPickAfter ? 2 : 1), rankBasis: "mention" }
  }

  const evidenceOf = (text: string, found: FoundBrand): Evidence => ({
    brand: found.name,
    start: found.start,
    end: found.end,
    quote: text.slice(found.start, found.end),
    confidence: Math.round(found.confidence * 100) / 100,
    rule: found.rule
  })

  const sentimentOf = ({ items, mentions, text }: AnswerReading, brands: ReadonlyArray<FoundBrand>): Sentiment.SentimentVerdict =>
    Sentiment.towards(
      text,
      mentions.filter(isTracked),
      [...mentions.filter((mention) => mention.brand !== 0), ...brands.filter((found) => found.index === null)],
      items()
    )

  /** Names in order of first mention, each once. */
  const mentionedOf = (brands: ReadonlyArray<FoundBrand>, others: ReadonlyArray<Judged<FoundBrand>>): ReadonlyArray<string> => {
    const named = [
      ...brands.filter(({ index }) => index !== null && index !== 0),
      ...others.flatMap(({ candidate, name }) => (name === null ? [] : [{ ...candidate, name }]))
    ]
    return [...new Set(named.toSorted((left, right) => left.start - right.start).map(({ name }) => name))]
  }

  const score = (text: string, judgement: Judgement = {}): AnswerScore => {
    const reading = readingOf(text, judgement.mentions)
    const mentions = reading?.mentions ?? []
    const list = reading === undefined ? undefined : listOf(reading)
    const found = reading === undefined ? [] : brandsOf(reading, list)
    const brands = found.filter(isCounted)
    const others = judged(
      found.filter(({ index }) => index === null),
      judgement.brands ?? []
    )
    const isPresent = reading !== undefined && isTrackedIn(reading)
    const { rank, rankBasis } = rankOf(mentions, list, () => brands)
    const verdict = reading !== undefined && isPresent ? sentimentOf(reading, brands) : undefined
    const evidence = [
      ...mentions.map((mention) => evidenceOf(text, { ...mention, index: mention.brand, name: matcher.brands[mention.brand]! })),
      ...others.map(({ candidate, name, rule }) => ({
        ...evidenceOf(text, { ...candidate, name: name ?? candidate.name, rule }),
        ...(name === null ? { confidence: 0 } : {})
      }))
    ]
    if (verdict?.quote) {
      const { start } = verdict.quote
      const end = Math.min(verdict.quote.end, start + quoteLength)
      evidence.push({
        brand: brand.name,
        start,
        end,
        quote: text.slice(start, end),
        confidence: Math.min(0.95, 0.5 + Math.abs(verdict.score) / 6),
        rule: `sentiment: ${verdict.sentiment}`
      })
    }
    return {
      isPresent,
      presenceBasis: judgement.mentions === undefined ? "rules" : "judge",
      rank,
      rankBasis,
      sentiment: verdict?.sentiment ?? null,
      sentimentBasis: verdict === undefined ? null : "rules",
      mentionedBrands: mentionedOf(brands, others),
      evidence: evidence.toSorted((left, right) => left.start - right.start || left.end - right.end).slice(0, mostEvidence),
      detector: version
    }
  }

  return {
    version,
    score,
    rank: (text) => {
      const reading = isPlaceholder(text) ? undefined : matcher.read(text, { onlyWithTracked: true })
      if (reading === undefined || !isTrackedIn(reading)) return { isPresent: false, rank: null, rankBasis: null }
      const list = listOf(reading)
      return { isPresent: true, ...rankOf(reading.mentions, list, () => brandsOf(reading, list)) }
    },
    passages: (text) => {
      const reading = readingOf(text)
      if (reading === undefined || !isTrackedIn(reading)) return []
      return sentimentOf(reading, brandsOf(reading, listOf(reading)).filter(isCounted)).passages.map(({ end, start }) => ({
        start,
        end,
        text: text.slice(start, end)
      }))
    },
    candidates: (text) => {
      const reading = readingOf(text)
      return reading === undefined
        ? []
        : brandsOf(reading, listOf(reading))
            .filter(({ index }) => index === null)
            .map((found) => evidenceOf(text, found))
    },
    doubtful: (text) =>
      (isPlaceholder(text) ? [] : matcher.find(text, { withDoubtful: true }))
        .filter(isDoubtful)
        .map((mention) => evidenceOf(text, { ...mention, index: 0, name: brand.name }))
  }
}

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
import { itemsOf } from "./AnswerStructure.js"
import { enumeratedBrands } from "./BrandCandidates.js"
import * as BrandMatcher from "./BrandMatcher.js"
import { listOf, type RecommendationList } from "./BrandRanking.js"
import { fold } from "./Folding.js"
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

export interface AnswerScorer {
  /** The version of the rules, part of every score. */
  readonly version: string
  /**
   * @param confirmed where a judge was asked: of the doubtful places, those that it confirmed; the others do not count then
   */
  readonly score: (text: string, confirmed?: ReadonlyArray<Place>) => AnswerScore
  /** Presence and rank alone, for what needs no more; the same values as `score` gives. */
  readonly rank: (text: string) => Ranking & { readonly isPresent: boolean }
  /** The parts of the answer that are about the tracked brand, in order; empty when it is absent. What a judge reads. */
  readonly passages: (text: string) => ReadonlyArray<{ readonly start: number; readonly end: number; readonly text: string }>
  /** Places that the rules were unsure of, for a judge to confirm or drop; those of half confidence and more count as mentions. */
  readonly doubtful: (text: string) => ReadonlyArray<Evidence>
}

/** Between these confidences a judge may decide about a mention of the tracked brand. */
const leastDoubtful = 0.25
const certain = 0.85

const isDoubtful = ({ brand, confidence }: BrandMatcher.Mention): boolean => brand === 0 && confidence > leastDoubtful && confidence < certain

/** Raised whenever a rule changes what is found. */
export const version = "detector@1"

const quoteLength = 300
const mostEvidence = 200

/** A brand of the answer: one that is configured (`index`), or one that was found. */
interface Found {
  readonly index: number | null
  readonly name: string
  readonly start: number
  readonly end: number
  readonly confidence: number
  readonly rule: string
}

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
  const mentionsOf = (text: string, confirmed?: ReadonlyArray<Place>): ReadonlyArray<BrandMatcher.Mention> => {
    if (isPlaceholder(text)) return []
    if (confirmed === undefined) return matcher.find(text)
    return matcher
      .find(text, { withDoubtful: true })
      .filter((mention) =>
        isDoubtful(mention) ? confirmed.some(({ end, start }) => start === mention.start && end === mention.end) : mention.confidence >= BrandMatcher.threshold
      )
  }

  /** Every brand of the answer at its first mention, configured ones under their canonical name. */
  const brandsOf = (text: string, mentions: ReadonlyArray<BrandMatcher.Mention>, list: RecommendationList | undefined): ReadonlyArray<Found> => {
    const firsts = new Map<string, Found>()
    const add = (found: Found) => {
      const key = found.index === null ? fold(found.name) : `#${found.index}`
      const known = firsts.get(key)
      if (known === undefined || found.start < known.start) firsts.set(key, found)
    }
    for (const mention of mentions) add({ ...mention, index: mention.brand, name: matcher.brands[mention.brand]! })
    const discovered = [
      ...(list?.entries ?? []).filter((entry) => entry.brand === null).map((entry) => ({ ...entry, rule: "head of an item" })),
      ...enumeratedBrands(text)
    ]
    let next = 0
    for (const { confidence, end, name, rule, start } of discovered.toSorted((left, right) => left.start - right.start)) {
      while (next < mentions.length && mentions[next]!.end <= start) next++
      // A name that overlaps a configured one is a spelling of it ("Google Pixel 7a").
      if (next < mentions.length && mentions[next]!.start < end) continue
      add({ index: null, name, start, end, confidence, rule })
    }
    return [...firsts.values()].toSorted((left, right) => left.start - right.start)
  }

  const rankOf = (mentions: ReadonlyArray<BrandMatcher.Mention>, list: RecommendationList | undefined, brands: () => ReadonlyArray<Found>): Ranking => {
    if (!mentions.some((mention) => mention.brand === 0)) return { rank: null, rankBasis: null }
    const listed = list?.entries.find((entry) => entry.brand === 0)
    if (listed !== undefined) return { rank: listed.rank, rankBasis: "list" }
    return { rank: brands().findIndex((found) => found.index === 0) + 1, rankBasis: "mention" }
  }

  const evidenceOf = (text: string, found: Found): Evidence => ({
    brand: found.name,
    start: found.start,
    end: found.end,
    quote: text.slice(found.start, found.end),
    confidence: Math.round(found.confidence * 100) / 100,
    rule: found.rule
  })

  const sentimentOf = (text: string, mentions: ReadonlyArray<BrandMatcher.Mention>, brands: ReadonlyArray<Found>): Sentiment.SentimentVerdict =>
    Sentiment.towards(
      text,
      mentions.filter((mention) => mention.brand === 0),
      [...mentions.filter((mention) => mention.brand !== 0), ...brands.filter((found) => found.index === null)],
      itemsOf(text)
    )

  const score = (text: string, confirmed?: ReadonlyArray<Place>): AnswerScore => {
    const mentions = mentionsOf(text, confirmed)
    const list = isPlaceholder(text) ? undefined : listOf(text, mentions)
    const brands = isPlaceholder(text) ? [] : brandsOf(text, mentions, list)
    const isPresent = mentions.some((mention) => mention.brand === 0)
    const { rank, rankBasis } = rankOf(mentions, list, () => brands)
    const verdict = isPresent ? sentimentOf(text, mentions, brands) : undefined
    const evidence = [
      ...mentions.map((mention) => evidenceOf(text, { ...mention, index: mention.brand, name: matcher.brands[mention.brand]! })),
      ...brands.filter((found) => found.index === null).map((found) => evidenceOf(text, found))
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
      presenceBasis: confirmed === undefined ? "rules" : "judge",
      rank,
      rankBasis,
      sentiment: verdict?.sentiment ?? null,
      sentimentBasis: verdict === undefined ? null : "rules",
      mentionedBrands: brands.filter((found) => found.index !== 0).map((found) => found.name),
      evidence: evidence.toSorted((left, right) => left.start - right.start || left.end - right.end).slice(0, mostEvidence),
      detector: version
    }
  }

  return {
    version,
    score,
    rank: (text) => {
      const mentions = isPlaceholder(text) ? [] : matcher.find(text, { onlyWithTracked: true })
      if (!mentions.some((mention) => mention.brand === 0)) return { isPresent: false, rank: null, rankBasis: null }
      const list = listOf(text, mentions)
      return { isPresent: true, ...rankOf(mentions, list, () => brandsOf(text, mentions, list)) }
    },
    passages: (text) => {
      const mentions = mentionsOf(text)
      if (!mentions.some((mention) => mention.brand === 0)) return []
      return sentimentOf(text, mentions, brandsOf(text, mentions, listOf(text, mentions))).passages.map(({ end, start }) => ({
        start,
        end,
        text: text.slice(start, end)
      }))
    },
    doubtful: (text) =>
      (isPlaceholder(text) ? [] : matcher.find(text, { withDoubtful: true }))
        .filter(isDoubtful)
        .map((mention) => evidenceOf(text, { ...mention, index: 0, name: brand.name }))
  }
}

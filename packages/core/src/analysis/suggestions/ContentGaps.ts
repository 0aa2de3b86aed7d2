/**
 * Finds prompts whose answers lack the brand, criticise it or rank it behind others, and weighs these gaps.
 *
 * A prompt has at most one gap: the gap with the largest weight over the LLMs that show it. An answer with a criticised brand shows the gap `negative`,
 * even when the brand is outranked too.
 *
 * Source: contract §2 "Suggestions".
 */
import type { Sentiment } from "../../domain/AnswerScore.js"
import type { Llm } from "../../domain/Llm.js"
import type { Gap } from "../../domain/Suggestion.js"
import * as Spellings from "../text/Spellings.js"

/** The fields of a Result that decide about a gap. */
export interface GapResult {
  readonly position: number
  readonly llm: Llm
  readonly isPresent: boolean
  readonly rank: number | null
  readonly sentiment: Sentiment | null
  readonly mentionedBrands: ReadonlyArray<string>
}

export interface ContentGap {
  readonly gap: Gap
  /** The LLMs whose answers show the gap, in the order of the Results. */
  readonly llms: ReadonlyArray<Llm>
  /** The positions of the Results that show the gap. */
  readonly positions: ReadonlyArray<number>
  /** The brands that these answers name in place of the tracked brand: the most often named first, then in order of mention. */
  readonly brands: ReadonlyArray<string>
  /** How bad the gap is, from 0 to 1, over all LLMs that answered. */
  readonly weight: number
}

/** How bad each gap is, from 0 to 1; the worst first. */
const severities: Readonly<Record<Gap, number>> = { absent: 1, negative: 0.8, outranked: 0.6 }

const gapOf = ({ isPresent, rank, sentiment }: GapResult): Gap | null => {
  if (!isPresent) return "absent"
  if (sentiment === "negative") return "negative"
  return rank !== null && rank > 1 ? "outranked" : null
}

/** Most brands that one gap names. */
const maximumBrands = 5

/** For an outranked brand the competitors count that are named before it, otherwise all competitors. */
const winnersOf = (gap: Gap, results: ReadonlyArray<GapResult>): ReadonlyArray<string> => {
  const spellings = Spellings.make()
  for (const { mentionedBrands, rank } of results) spellings.add(gap === "outranked" ? mentionedBrands.slice(0, Math.max(0, (rank ?? 1) - 1)) : mentionedBrands)
  return spellings
    .counts()
    .slice(0, maximumBrands)
    .map(([brand]) => brand)
}

/** @param results the Results of one prompt, one for each LLM that answered */
export const gapIn = (results: ReadonlyArray<GapResult>): ContentGap | null => {
  const gaps = results.map((result) => ({ result, gap: gapOf(result) }))
  let worst: ContentGap | null = null
  for (const gap of ["absent", "negative", "outranked"] as const) {
    const showing = gaps.flatMap((entry) => (entry.gap === gap ? [entry.result] : []))
    const weight = (severities[gap] * showing.length) / results.length
    if (showing.length === 0 || (worst !== null && worst.weight >= weight)) continue
    worst = {
      gap,
      llms: showing.map(({ llm }) => llm),
      positions: showing.map(({ position }) => position),
      brands: winnersOf(gap, showing),
      weight
    }
  }
  return worst
}

/**
 * The score of a gap, from 0 to 100: its weight, scaled by how often people ask the prompt. The volume counts by its logarithm. A prompt that nobody
 * asks counts half as much as the most asked prompt; a prompt with an unknown volume lies half way between.
 *
 * @param largestVolume the largest volume of the compared prompts; null when none is known
 */
export const scoreOf = (weight: number, volume: number | null, largestVolume: number | null): number => {
  const share = volume === null || largestVolume === null ? 0.5 : largestVolume === 0 ? 0 : Math.log1p(volume) / Math.log1p(largestVolume)
  return Math.round(100 * weight * (0.5 + share / 2))
}

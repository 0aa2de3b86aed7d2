/**
 * Computes all rates of a table of cells.
 *
 * Source: statistics "Intervals for a rate", "Ratios, means, shares".
 */
import type { Rate } from "../../domain/Rate.js"
import type { RateSet, Universe } from "../../domain/RunRates.js"
import { byPrompt, type CellColumn, type CellTable, promptsOf } from "./CellTable.js"
import { definitions } from "./Definitions.js"
import { rateOf } from "./RateOf.js"
import { ratioOf } from "./RatioOf.js"

/** The weight of a rank: each rank is worth 0.9 of the rank above it. A brand without a rank has weight 1. */
export const prominenceOf = (rank: number | null): number => (rank === null ? 1 : 0.9 ** (rank - 1))

const positives = (values: ArrayLike<number>): number => {
  let count = 0
  for (let index = 0; index < values.length; index++) if (values[index]! > 0) count++
  return count
}

const sumOf = (left: Float64Array, right: Float64Array, sign: 1 | -1): Float64Array => {
  const sums = new Float64Array(left.length)
  for (let index = 0; index < left.length; index++) sums[index] = left[index]! + sign * right[index]!
  return sums
}

/** @param universe whether `shareOfVoice` is a share of the brand and its competitors, or of all brands */
export const rateSetOf = (table: CellTable, universe: Universe): RateSet => {
  const prompts = promptsOf(table)
  const sums = (column: CellColumn) => byPrompt(table, column, prompts)
  const share = (definition: string, hits: ArrayLike<number>, samples: ArrayLike<number> = table.samples): Rate =>
    rateOf(definition, { prompt: table.prompt, prompts, samples, hits })
  const neutral = table.present.map((present, index) => present - table.positive[index]! - table.negative[index]!)
  const samples = sums("samples")
  const present = sums("present")
  const ratio = (
    definition: string,
    numerators: ArrayLike<number>,
    denominators: ArrayLike<number>,
    range: readonly [number, number],
    positivePrompts: number | null
  ): Rate => ratioOf(definition, { numerators, denominators, samples, positivePrompts, range })
  return {
    visibility: share(definitions.visibility, table.present),
    firstRank: share(definitions.firstRank, table.first),
    positive: share(definitions.positive, table.positive),
    neutral: share(definitions.neutral, neutral),
    negative: share(definitions.negative, table.negative),
    coverage: share(definitions.coverage, table.samples, table.planned),
    refusal: share(definitions.refusal, table.refused, table.planned),
    prominence: ratio(definitions.prominence, sums("prominence"), samples, [0, 1], positives(present)),
    netSentiment: ratio(definitions.netSentiment, sumOf(sums("positive"), sums("negative"), -1), present, [-1, 1], positives(present)),
    stability: ratio(definitions.stability, sums("likeness"), sums("pairs"), [0, 1], null),
    shareOfVoice: {
      ...ratio(definitions.shareOfVoice, present, sumOf(present, sums(universe === "tracked" ? "rivals" : "named"), 1), [0, 1], positives(present)),
      universe
    },
    averageRank: ratio(definitions.averageRank, sums("rankSum"), sums("ranked"), [1, Infinity], positives(present))
  }
}

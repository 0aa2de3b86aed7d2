/**
 * The changes when a run's answers are scored again, by the brand's current definition and the current rules.
 *
 * Source: contract §3 `POST /v1/runs/{runId}/rescore`, §2 "Run states", "History".
 */
import { Schema } from "effect"
import { RunId } from "./Ids.js"
import type { RunMetrics } from "./Metrics.js"

/** Counts of Results that change. A Result whose presence changes counts in neither `rank` nor `sentiment`, because it lacks them before or afterwards. */
export const RescoreChanges = Schema.Struct({
  /** Results with any changed field, except the version of the rules. */
  results: Schema.Int,
  becamePresent: Schema.Int,
  becameAbsent: Schema.Int,
  /** Results with another rank, or the same rank on another basis. */
  rank: Schema.Int,
  sentiment: Schema.Int,
  /** Results with other brands, or with the brands in another order. */
  mentionedBrands: Schema.Int
}).annotations({ identifier: "RescoreChanges" })
export type RescoreChanges = typeof RescoreChanges.Type

export const rescoreReportFields = {
  runId: RunId,
  /** The version of the rules that score now. */
  detector: Schema.String,
  /** How many Results the run has. */
  results: Schema.Int,
  /** How many answers kept their score, because their text is no longer there. */
  unavailable: Schema.Int,
  changed: RescoreChanges
}

export interface RescoreReport extends Schema.Struct.Type<typeof rescoreReportFields> {
  readonly metrics: { readonly before: RunMetrics; readonly after: RunMetrics }
}

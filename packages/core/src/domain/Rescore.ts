/**
 * What changes when a run's answers are scored again, with the brand as it is defined now and by today's rules.
 *
 * Source: contract §3 `POST /v1/runs/{runId}/rescore`, §2 "Run states", "History".
 */
import { Schema } from "effect"
import { RunId } from "./Ids.js"
import type { RunMetrics } from "./Metrics.js"

/** Counts of Results. One whose presence changes is in none of `rank` and `sentiment`: it had none before, or has none now. */
export const RescoreChanges = Schema.Struct({
  /** Those that say anything else than before, the version of the rules apart. */
  results: Schema.Int,
  becamePresent: Schema.Int,
  becameAbsent: Schema.Int,
  /** Another rank, or the same on another basis. */
  rank: Schema.Int,
  sentiment: Schema.Int,
  /** Other brands, or in another order. */
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

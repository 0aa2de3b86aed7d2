/**
 * The summary of a run, over its Results.
 *
 * Source: specification "Metrics"; contract §2 "`totalResponses`" to "Per-topic metrics".
 */
import { Schema } from "effect"
import { RunRates } from "./RunRates.js"
import { Timestamp } from "./Timestamp.js"

/** Counts over the answers of one topic. `present = positive + neutral + negative`. */
export const TopicMetrics = Schema.Struct({
  /** Answers that mention the tracked brand. */
  present: Schema.Int,
  /** Answers that mention the tracked brand and are positive towards it. */
  positive: Schema.Int,
  /** Answers that mention the tracked brand and are negative towards it. */
  negative: Schema.Int,
  /** Answers that mention the tracked brand and are neutral towards it. */
  neutral: Schema.Int,
  /** Answers that mention at least one brand other than the tracked one. */
  responsesWithBrands: Schema.Int,
  /** Planned answers: each pair of prompt and LLM as often as it is asked. */
  totalResponses: Schema.Int,
  /** Answers that were completed. */
  completedResponses: Schema.Int,
  /** Mean rank over the answers that give the brand a rank, to two decimals; null when no answer does. */
  averageRank: Schema.NullOr(Schema.Number)
}).annotations({ identifier: "TopicMetrics" })
export type TopicMetrics = typeof TopicMetrics.Type

/**
 * Counts over all answers of a run.
 *
 * The two maps are lists of pairs, in order of first appearance. An object cannot safely hold a brand called `__proto__`,
 * and does not keep the order of names that look like numbers.
 */
export const RunMetrics = Schema.Struct({
  ...TopicMetrics.fields,
  /** Answers that mention any brand, the tracked one included. */
  responsesWithAnyBrand: Schema.Int,
  /** Number of answers that mention each brand other than the tracked one; most first, then by name. */
  mentionedBrands: Schema.Array(Schema.Tuple(Schema.String, Schema.Int)),
  /** The counts of each topic, by name, in the order of the plan. */
  topics: Schema.Array(Schema.Tuple(Schema.String, TopicMetrics)),
  rates: RunRates,
  /** The definition by which the metrics were computed, such as `metrics@2`. */
  definition: Schema.String,
  /** When the metrics were computed; null while the run is under way. */
  calculatedAt: Schema.NullOr(Timestamp)
}).annotations({ identifier: "RunMetrics" })
export type RunMetrics = typeof RunMetrics.Type

/** The current definition of metrics. Version 1 counted pairs by the majority of their answers. */
export const metricsDefinition = "metrics@2"

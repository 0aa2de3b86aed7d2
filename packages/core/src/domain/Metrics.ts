/**
 * The summary of a run, over its Results.
 *
 * Source: specification "Metrics"; contract §2 "`totalResponses`" to "Per-topic metrics".
 */
import { Schema } from "effect"
import { Timestamp } from "./Timestamp.js"

/** Counts over the Results of one topic. `present = positive + neutral + negative`. */
export const TopicMetrics = Schema.Struct({
  present: Schema.Int,
  positive: Schema.Int,
  negative: Schema.Int,
  neutral: Schema.Int,
  /** Results that mention at least one brand other than the tracked one. */
  responsesWithBrands: Schema.Int,
  /** Planned pairs of prompt and LLM. */
  totalResponses: Schema.Int,
  /** Pairs with a Result. */
  completedResponses: Schema.Int,
  /** Mean rank over the Results where the brand is present, two decimals; null when it never is. */
  averageRank: Schema.NullOr(Schema.Number)
}).annotations({ identifier: "TopicMetrics" })
export type TopicMetrics = typeof TopicMetrics.Type

/**
 * Counts over all Results of a run.
 *
 * The two maps are lists of pairs here, in order of first appearance: an object cannot hold a brand called `__proto__`
 * safely, nor keep the order of names that look like numbers.
 */
export const RunMetrics = Schema.Struct({
  ...TopicMetrics.fields,
  /** Results that mention any brand, the tracked one included. */
  responsesWithAnyBrand: Schema.Int,
  /** Number of Results that mention each brand other than the tracked one; most first, then by name. */
  mentionedBrands: Schema.Array(Schema.Tuple(Schema.String, Schema.Int)),
  /** By topic name, in order of the plan. */
  topics: Schema.Array(Schema.Tuple(Schema.String, TopicMetrics)),
  /** The definition that these were computed under, such as `metrics@1`. */
  definition: Schema.String,
  /** Null while the run is under way. */
  calculatedAt: Schema.NullOr(Timestamp)
}).annotations({ identifier: "RunMetrics" })
export type RunMetrics = typeof RunMetrics.Type

/** The definition that metrics are computed under today. */
export const metricsDefinition = "metrics@1"

/**
 * A rate with its intervals.
 *
 * Source: statistics "The shape of a rate".
 */
import { Schema } from "effect"

/**
 * How an interval was made: over fixed prompts from the variation inside cells (`stratified-wilson`) or, where that cannot be seen, as if
 * every answer were independent (`wilson-conservative`); over prompts as a sample of what people ask (`clustered-wilson`, `jackknife`).
 */
export const IntervalMethod = Schema.Literal("stratified-wilson", "wilson-conservative", "clustered-wilson", "jackknife").annotations({
  identifier: "IntervalMethod"
})
export type IntervalMethod = typeof IntervalMethod.Type

/** At a level of 95 %. `low` is at most the value and `high` at least. */
export const Interval = Schema.Struct({ low: Schema.Number, high: Schema.Number, method: IntervalMethod }).annotations({ identifier: "Interval" })
export type Interval = typeof Interval.Type

/** `few-positives`: fewer than five prompts have what is counted, so that the intervals rest on little. */
const Caution = Schema.Literal("few-positives").annotations({ identifier: "Caution" })
type Caution = typeof Caution.Type

export const Rate = Schema.Struct({
  /** Mean over the cells, each with equal weight, so that it can differ a little from `numerator / denominator`; null exactly when `denominator` is 0. */
  value: Schema.NullOr(Schema.Number),
  numerator: Schema.Number,
  denominator: Schema.Number,
  /** Prompts that contribute. */
  prompts: Schema.Int,
  /** Answers that contribute; of `coverage` and `refusal` those that were planned. */
  samples: Schema.Int,
  /** The interval over these prompts: where the rate would lie if the same prompts were asked again. Null where that is not known. */
  panel: Schema.NullOr(Interval),
  /** The interval over the population: where the rate lies for all prompts that people could ask about this. Null with fewer than two prompts. */
  population: Schema.NullOr(Interval),
  /** The metric and its version, such as `visibility@1`. */
  definition: Schema.String,
  caution: Schema.NullOr(Caution)
}).annotations({ identifier: "Rate" })
export type Rate = typeof Rate.Type

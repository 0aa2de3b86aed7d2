/**
 * A rate with its intervals.
 *
 * Source: statistics "The shape of a rate".
 */
import { Schema } from "effect"

/**
 * How an interval was computed. Over the run's prompts: from the variation inside cells (`stratified-wilson`), or, where a cell has only one answer, as
 * if every answer were independent (`wilson-conservative`). Over all prompts that people may ask: `clustered-wilson` or `jackknife`.
 */
export const IntervalMethod = Schema.Literal("stratified-wilson", "wilson-conservative", "clustered-wilson", "jackknife").annotations({
  identifier: "IntervalMethod"
})
export type IntervalMethod = typeof IntervalMethod.Type

/** A 95 % confidence interval. `low` is at most the value, and `high` is at least the value. */
export const Interval = Schema.Struct({ low: Schema.Number, high: Schema.Number, method: IntervalMethod }).annotations({ identifier: "Interval" })
export type Interval = typeof Interval.Type

/** `few-positives`: fewer than five prompts have a hit, so that the intervals are uncertain. */
const Caution = Schema.Literal("few-positives").annotations({ identifier: "Caution" })
type Caution = typeof Caution.Type

export const Rate = Schema.Struct({
  /** Mean over the cells with equal weights, which can differ a little from `numerator / denominator`; null exactly when `denominator` is 0. */
  value: Schema.NullOr(Schema.Number),
  numerator: Schema.Number,
  denominator: Schema.Number,
  /** Prompts that contribute. */
  prompts: Schema.Int,
  /** Answers that contribute; for `coverage` and `refusal`, the planned answers. */
  samples: Schema.Int,
  /** The interval over these prompts: the range of the rate if the same prompts were asked again. Null when not known. */
  panel: Schema.NullOr(Interval),
  /** The interval over the population: the range of the rate for all prompts that people may ask. Null with fewer than two prompts. */
  population: Schema.NullOr(Interval),
  /** The metric and its version, such as `visibility@1`. */
  definition: Schema.String,
  caution: Schema.NullOr(Caution)
}).annotations({ identifier: "Rate" })
export type Rate = typeof Rate.Type

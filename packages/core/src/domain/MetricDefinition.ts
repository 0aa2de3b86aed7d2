/**
 * The definition of a metric for programs, with worked cases, so that another tool can compute the same values.
 *
 * Source: statistics "Definitions are versioned".
 */
import { Schema } from "effect"
import { IntervalMethod } from "./Rate.js"

const Cells = Schema.Array(
  Schema.Struct({ prompt: Schema.String, llm: Schema.String, samples: Schema.Int, hits: Schema.Int }).annotations({ identifier: "DefinitionCell" })
)
const Sums = Schema.Array(
  Schema.Struct({ prompt: Schema.String, numerator: Schema.Number, denominator: Schema.Number }).annotations({ identifier: "DefinitionSum" })
)
const Bounds = Schema.NullOr(Schema.Struct({ low: Schema.Number, high: Schema.Number, method: IntervalMethod }))

/** A worked case, with numbers to six decimals. A rate has `cells`; a ratio has `sums` by prompt. */
export const DefinitionVector = Schema.Struct({
  cells: Schema.NullOr(Cells),
  sums: Schema.NullOr(Sums),
  expect: Schema.Struct({ value: Schema.Number, panel: Bounds, population: Bounds })
}).annotations({ identifier: "DefinitionVector" })
export type DefinitionVector = typeof DefinitionVector.Type

export const MetricDefinition = Schema.Struct({
  /** Name and version, such as `visibility@1`. */
  id: Schema.String,
  name: Schema.String,
  version: Schema.Int,
  /** `rate`: the mean over cells of a share of answers. `ratio`: one sum over prompts divided by another. `total`: counts of a run. */
  kind: Schema.Literal("rate", "ratio", "total"),
  /** Descriptions of the counts or sums in the numerator and the denominator. */
  numerator: Schema.String,
  denominator: Schema.String,
  /** The possible values; null for no bound. */
  range: Schema.Struct({ low: Schema.NullOr(Schema.Number), high: Schema.NullOr(Schema.Number) }),
  level: Schema.Number,
  /** How the panel interval and the population interval are computed. */
  panel: Schema.NullOr(Schema.String),
  population: Schema.NullOr(Schema.String),
  vectors: Schema.Array(DefinitionVector)
}).annotations({ identifier: "MetricDefinition" })
export type MetricDefinition = typeof MetricDefinition.Type

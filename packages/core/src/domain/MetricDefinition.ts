/**
 * What a metric means, for programs: with worked cases, so that another tool computes the same.
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

/** Numbers to six decimals. Of a rate `cells`, of a ratio `sums` by prompt. */
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
  /** `rate`: the mean over cells of the share of answers. `ratio`: a sum over prompts by another. `total`: counts of a run. */
  kind: Schema.Literal("rate", "ratio", "total"),
  /** What is counted or summed above the line, and below it. */
  numerator: Schema.String,
  denominator: Schema.String,
  /** Null where there is no bound. */
  range: Schema.Struct({ low: Schema.NullOr(Schema.Number), high: Schema.NullOr(Schema.Number) }),
  level: Schema.Number,
  /** How its intervals are made. */
  panel: Schema.NullOr(Schema.String),
  population: Schema.NullOr(Schema.String),
  vectors: Schema.Array(DefinitionVector)
}).annotations({ identifier: "MetricDefinition" })
export type MetricDefinition = typeof MetricDefinition.Type

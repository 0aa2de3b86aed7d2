/**
 * How two runs, or two groups of runs, differ.
 *
 * Source: statistics "Comparing two runs", "The model moved, not you".
 */
import { Schema } from "effect"

/** `insufficient-data`: fewer than six paired prompts. */
export const Verdict = Schema.Literal("up", "down", "no-detectable-change", "insufficient-data").annotations({ identifier: "Verdict" })
export type Verdict = typeof Verdict.Type

/** A change of a mean over paired prompts, after minus before, with its 95 % interval. */
export const Difference = Schema.Struct({
  /** Null without a pair. */
  delta: Schema.NullOr(Schema.Number),
  /** Null with fewer than two prompts. */
  low: Schema.NullOr(Schema.Number),
  high: Schema.NullOr(Schema.Number),
  /** Two-sided, by Student's t over prompts; null with fewer than two. */
  pValue: Schema.NullOr(Schema.Number),
  /** Paired prompts. */
  prompts: Schema.Int
}).annotations({ identifier: "Difference" })
export type Difference = typeof Difference.Type

export const Change = Schema.Struct({
  ...Difference.fields,
  /** Mean over the paired cells of the earlier run; null without a pair. */
  before: Schema.NullOr(Schema.Number),
  after: Schema.NullOr(Schema.Number),
  /** By Benjamini and Hochberg over the list that the change stands in. */
  adjustedPValue: Schema.NullOr(Schema.Number),
  verdict: Verdict,
  definition: Schema.String
}).annotations({ identifier: "Change" })
export type Change = typeof Change.Type

/** The exact test of the pairs that differ, where every cell has one answer. */
export const McNemar = Schema.Struct({
  /** Cells that have what is counted only in the later run. */
  gained: Schema.Int,
  /** Cells that have what is counted only in the earlier run. */
  lost: Schema.Int,
  pValue: Schema.Number
}).annotations({ identifier: "McNemar" })
export type McNemar = typeof McNemar.Type

/** The change of one group of prompts, less the change of another group, by Welch's test. */
export const Contrast = Schema.Struct({
  /** Null without a prompt in either group. */
  effect: Schema.NullOr(Schema.Number),
  /** Null with fewer than two prompts in either group. */
  low: Schema.NullOr(Schema.Number),
  high: Schema.NullOr(Schema.Number),
  pValue: Schema.NullOr(Schema.Number),
  degreesOfFreedom: Schema.NullOr(Schema.Number),
  /** Prompts of each group. */
  treated: Schema.Int,
  control: Schema.Int
}).annotations({ identifier: "Contrast" })
export type Contrast = typeof Contrast.Type

/** What a change is attributed to: the brand (it moved against the placebos), the models (all brands moved), or both. */
export const AttributionVerdict = Schema.Literal("you-moved", "model-moved", "both", "no-detectable-change", "insufficient-data").annotations({
  identifier: "AttributionVerdict"
})
export type AttributionVerdict = typeof AttributionVerdict.Type

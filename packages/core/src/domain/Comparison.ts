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
  /** The mean change; null without a pair. */
  delta: Schema.NullOr(Schema.Number),
  /** The interval of `delta`; null with fewer than two prompts. */
  low: Schema.NullOr(Schema.Number),
  high: Schema.NullOr(Schema.Number),
  /** The two-sided p-value by Student's t over prompts; null with fewer than two prompts. */
  pValue: Schema.NullOr(Schema.Number),
  /** Paired prompts. */
  prompts: Schema.Int
}).annotations({ identifier: "Difference" })
export type Difference = typeof Difference.Type

export const Change = Schema.Struct({
  ...Difference.fields,
  /** Mean over the paired prompts of the earlier run, each the mean over its LLMs, so that `after` minus `before` is `delta`; null without a pair. */
  before: Schema.NullOr(Schema.Number),
  /** The same mean of the later run. */
  after: Schema.NullOr(Schema.Number),
  /** The p-value adjusted by Benjamini and Hochberg over the changes of one list. */
  adjustedPValue: Schema.NullOr(Schema.Number),
  verdict: Verdict,
  definition: Schema.String
}).annotations({ identifier: "Change" })
export type Change = typeof Change.Type

/** McNemar's exact test of the pairs that differ, for runs in which every cell has one answer. */
export const McNemar = Schema.Struct({
  /** Cells with a hit in the later run only. */
  gained: Schema.Int,
  /** Cells with a hit in the earlier run only. */
  lost: Schema.Int,
  pValue: Schema.Number
}).annotations({ identifier: "McNemar" })
export type McNemar = typeof McNemar.Type

/** The change of one group of prompts minus the change of another group, by Welch's test. */
export const Contrast = Schema.Struct({
  /** The difference of the changes; null when a group has no prompt. */
  effect: Schema.NullOr(Schema.Number),
  /** The interval of `effect`; null when a group has fewer than two prompts. */
  low: Schema.NullOr(Schema.Number),
  high: Schema.NullOr(Schema.Number),
  pValue: Schema.NullOr(Schema.Number),
  degreesOfFreedom: Schema.NullOr(Schema.Number),
  /** Prompts of each group. */
  treated: Schema.Int,
  control: Schema.Int
}).annotations({ identifier: "Contrast" })
export type Contrast = typeof Contrast.Type

/** The cause of a change: the brand (it changed more than the placebos), the models (the placebos changed), or both. */
export const AttributionVerdict = Schema.Literal("you-moved", "model-moved", "both", "no-detectable-change", "insufficient-data").annotations({
  identifier: "AttributionVerdict"
})
export type AttributionVerdict = typeof AttributionVerdict.Type

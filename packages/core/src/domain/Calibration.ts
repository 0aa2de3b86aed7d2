/**
 * A rate corrected for the errors of whoever detected what it counts, by answers that people have labelled.
 *
 * Source: contract §3 `POST …/calibration`; statistics "Correction for an imperfect detector".
 */
import { Schema } from "effect"
import { BoundedList } from "./BoundedList.js"
import { ResultId } from "./Ids.js"
import { Rate } from "./Rate.js"

/** What a person says of the answer that a Result shows. */
export const Label = Schema.Struct({
  resultId: ResultId,
  /** Whether the answer mentions the brand. */
  isPresent: Schema.Boolean
}).annotations({ identifier: "Label" })
export type Label = typeof Label.Type

/** Labels of Results that were drawn at random: those that look wrong would make any detector look worse than it is. */
export const Labels = BoundedList(Label, { maximum: 5_000, isRequired: true })

/** How detector and people agree. */
export const Agreement = Schema.Struct({
  labels: Schema.Int,
  /** Answers that both, people alone, the detector alone, or neither found to mention the brand. */
  truePositives: Schema.Int,
  falseNegatives: Schema.Int,
  falsePositives: Schema.Int,
  trueNegatives: Schema.Int,
  /** Share of labels on which they agree; null without a label. */
  agreement: Schema.NullOr(Schema.Number),
  /** Cohen's kappa: agreement beyond what chance alone brings; null without a label, or when both always say the same one thing. */
  kappa: Schema.NullOr(Schema.Number),
  /** Share of the answers with the brand that the detector found; null without one. */
  sensitivity: Schema.NullOr(Schema.Number),
  /** Share of the answers without it that the detector left alone; null without one. */
  specificity: Schema.NullOr(Schema.Number)
}).annotations({ identifier: "Agreement" })
export type Agreement = typeof Agreement.Type

const Bounds = Schema.Struct({ low: Schema.Number, high: Schema.Number }).annotations({ identifier: "Bounds" })

export const CorrectedRate = Schema.Struct({
  value: Schema.Number,
  /** Reaches further from `value` than the rate's own from it, until it is cut to 0 and 1: it allows for what the labels leave open too. */
  panel: Bounds,
  /** Null with fewer than two prompts. */
  population: Schema.NullOr(Bounds)
}).annotations({ identifier: "CorrectedRate" })
export type CorrectedRate = typeof CorrectedRate.Type

/** Fewer than thirty labels of one kind, a detector that tells hardly more than chance, or no answer at all. */
export const CorrectionRefusal = Schema.Literal("detector-too-weak", "no-rate", "too-few-negatives", "too-few-positives").annotations({
  identifier: "CorrectionRefusal"
})
export type CorrectionRefusal = typeof CorrectionRefusal.Type

export const Calibration = Schema.Struct({
  /** As it is without a correction, which stands beside it and never in its place. */
  visibility: Rate,
  /** Null where `refusal` says why. */
  corrected: Schema.NullOr(CorrectedRate),
  refusal: Schema.NullOr(CorrectionRefusal),
  agreement: Agreement
}).annotations({ identifier: "Calibration" })
export type Calibration = typeof Calibration.Type

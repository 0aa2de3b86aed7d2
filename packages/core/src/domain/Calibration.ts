/**
 * A rate that is corrected for the errors of the detector, by answers that people have labelled.
 *
 * Source: contract §3 `POST …/calibration`; statistics "Correction for an imperfect detector".
 */
import { Schema } from "effect"
import { type AnswerScore, Sentiment } from "./AnswerScore.js"
import { BoundedList } from "./BoundedList.js"
import { type CellId, ResultId } from "./Ids.js"
import { Rate } from "./Rate.js"
import type { Timestamp } from "./Timestamp.js"

/** What a person says of the answer that a Result shows. */
export const Label = Schema.Struct({
  resultId: ResultId,
  /** Whether the answer mentions the brand. */
  isPresent: Schema.Boolean,
  /** Whether it gives the brand rank 1. */
  isFirst: Schema.optional(Schema.Boolean),
  /** How it speaks of the brand. */
  sentiment: Schema.optional(Sentiment)
}).pipe(
  Schema.filter(({ isFirst, isPresent, sentiment }) =>
    [
      !isPresent && isFirst === true && { path: ["isFirst"], message: "must not be true where isPresent is false" },
      !isPresent && sentiment !== undefined && { path: ["sentiment"], message: "must be left out where isPresent is false" }
    ].filter((fault) => fault !== false)
  ),
  Schema.annotations({ identifier: "Label" })
)
export type Label = typeof Label.Type

/** Labels of Results that were drawn at random. Labels of only those that look wrong would make any detector look worse than it is. */
export const Labels = BoundedList(Label, { maximum: 5_000, isRequired: true })

/** A label as it is stored: of an answer, so that it holds after a rescore too, whichever answer the Result shows then. */
export interface AnswerLabel {
  readonly cellId: CellId
  readonly isPresent: boolean
  /** Null where the label does not say. */
  readonly isFirst: boolean | null
  readonly sentiment: Sentiment | null
}

/** A stored label, with what the detector finds in its answer now. */
export interface KeptLabel extends AnswerLabel {
  /** The Result to which the answer belongs. */
  readonly resultId: ResultId
  readonly labelledAt: Timestamp
  readonly detected: Pick<AnswerScore, "isPresent" | "rank" | "sentiment">
}

/** The place of a label in the list of its run: the position of its Result, then the number of the answer's sample. */
export interface LabelPlace {
  readonly position: number
  readonly sample: number
}

/** Stored labels that follow one another in the list of their run. */
export interface LabelPiece {
  readonly labels: ReadonlyArray<KeptLabel>
  /** The place of the last of them; null when no label comes after it. */
  readonly next: LabelPlace | null
}

/** The answer that a Result shows, and what is detected in it. */
export interface ShownAnswer extends Pick<AnswerScore, "isPresent" | "rank" | "sentiment"> {
  readonly resultId: ResultId
  readonly cellId: CellId
}

/** How far the detector and people agree. */
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
  /** The interval is wider than that of the uncorrected rate, unless it is cut at 0 or 1: it includes the uncertainty of the labels. */
  panel: Bounds,
  /** The interval over the population of prompts; null with fewer than two prompts. */
  population: Schema.NullOr(Bounds)
}).annotations({ identifier: "CorrectedRate" })
export type CorrectedRate = typeof CorrectedRate.Type

/**
 * Fewer than thirty labels of one kind, a detector that tells hardly more than chance, no answer at all; or labels that do not say: none of those
 * with the brand, or not each of them, of which those that do would be no random sample.
 */
export const CorrectionRefusal = Schema.Literal(
  "detector-too-weak",
  "no-rate",
  "not-labelled",
  "partly-labelled",
  "too-few-negatives",
  "too-few-positives"
).annotations({ identifier: "CorrectionRefusal" })
export type CorrectionRefusal = typeof CorrectionRefusal.Type

const corrected = {
  /** The corrected rate; null where it cannot be computed, and `refusal` says why. */
  corrected: Schema.NullOr(CorrectedRate),
  refusal: Schema.NullOr(CorrectionRefusal),
  agreement: Agreement
}

/** A rate other than visibility, corrected by what the labels say of it. */
export const CalibratedRate = Schema.Struct({ rate: Rate, ...corrected }).annotations({ identifier: "CalibratedRate" })
export type CalibratedRate = typeof CalibratedRate.Type

/** What a detector's errors touch and labels of single answers do not correct: shares among brands, and means over ranks. */
export const uncorrected = ["prominence", "netSentiment", "stability", "shareOfVoice", "averageRank"] as const

export const Calibration = Schema.Struct({
  /** As it is without a correction, which stands beside it and never in its place. */
  visibility: Rate,
  ...corrected,
  /** Shares of all answers, as `visibility` is; each as far as the labels say. */
  others: Schema.Struct({ firstRank: CalibratedRate, positive: CalibratedRate, neutral: CalibratedRate, negative: CalibratedRate }).annotations({
    identifier: "CalibratedRates"
  }),
  /** Metrics of the run that are as they were detected. */
  uncorrected: Schema.Array(Schema.Literal(...uncorrected))
}).annotations({ identifier: "Calibration" })
export type Calibration = typeof Calibration.Type

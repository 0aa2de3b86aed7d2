/**
 * Rates that are corrected for the errors of the detector, by answers that people have labelled.
 *
 * Source: contract §3 `POST …/calibration`; statistics "Correction for an imperfect detector".
 */
import { Schema } from "effect"
import { type AnswerScore, Sentiment } from "./AnswerScore.js"
import { BoundedList } from "./BoundedList.js"
import { type CellId, ResultId } from "./Ids.js"
import { Rate } from "./Rate.js"
import type { Timestamp } from "./Timestamp.js"

/** A person's judgement of the answer that a Result shows. */
export const Label = Schema.Struct({
  resultId: ResultId,
  /** Whether the answer mentions the brand. */
  isPresent: Schema.Boolean,
  /** Whether the answer gives the brand rank 1. */
  isFirst: Schema.optional(Schema.Boolean),
  /** Whether the answer speaks well or badly of the brand. */
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

/** Labels of Results. The Results must be drawn at random, because labels of only wrong-looking Results would make the detector look worse than it is. */
export const Labels = BoundedList(Label, { maximum: 5_000, isRequired: true })

/** A label as it is stored. It belongs to an answer, so that it stays valid when a rescore makes the Result show another answer. */
export interface AnswerLabel {
  readonly cellId: CellId
  readonly isPresent: boolean
  /** Null if the label lacks the field. */
  readonly isFirst: boolean | null
  readonly sentiment: Sentiment | null
}

/** A stored label, with the current score of its answer. */
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
  /** The place of the last label in `labels`; null when no label follows. */
  readonly next: LabelPlace | null
}

/** The answer that a Result shows, with its score. */
export interface ShownAnswer extends Pick<AnswerScore, "isPresent" | "rank" | "sentiment"> {
  readonly resultId: ResultId
  readonly cellId: CellId
}

/** How often the detector and people agree. */
export const Agreement = Schema.Struct({
  labels: Schema.Int,
  /** Answers with the brand for people and for the detector. */
  truePositives: Schema.Int,
  /** Answers with the brand for people only. */
  falseNegatives: Schema.Int,
  /** Answers with the brand for the detector only. */
  falsePositives: Schema.Int,
  /** Answers without the brand for people and for the detector. */
  trueNegatives: Schema.Int,
  /** Share of labels on which the detector and people agree; null without a label. */
  agreement: Schema.NullOr(Schema.Number),
  /** Cohen's kappa: agreement beyond chance; null without a label, or when people and the detector give every answer the same verdict. */
  kappa: Schema.NullOr(Schema.Number),
  /** Share of the answers with the brand that the detector found; null without such an answer. */
  sensitivity: Schema.NullOr(Schema.Number),
  /** Share of the answers without the brand for which the detector found no mention; null without such an answer. */
  specificity: Schema.NullOr(Schema.Number)
}).annotations({ identifier: "Agreement" })
export type Agreement = typeof Agreement.Type

const Bounds = Schema.Struct({ low: Schema.Number, high: Schema.Number }).annotations({ identifier: "Bounds" })

export const CorrectedRate = Schema.Struct({
  value: Schema.Number,
  /** The interval over these prompts. It includes the uncertainty of the labels, so it is wider than the uncorrected interval unless it is cut at 0 or 1. */
  panel: Bounds,
  /** The interval over the population of prompts; null with fewer than two prompts. */
  population: Schema.NullOr(Bounds)
}).annotations({ identifier: "CorrectedRate" })
export type CorrectedRate = typeof CorrectedRate.Type

/**
 * Why a rate cannot be corrected. `too-few-positives`, `too-few-negatives`: fewer than thirty labels of that kind. `detector-too-weak`: the detector is
 * hardly better than chance. `no-rate`: no answer. `not-labelled`: no label of an answer with the brand has the field. `partly-labelled`: only some such
 * labels have the field, and they are no random sample.
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
  /** The corrected rate; null when it cannot be computed, and `refusal` is the reason. */
  corrected: Schema.NullOr(CorrectedRate),
  refusal: Schema.NullOr(CorrectionRefusal),
  agreement: Agreement
}

/** A rate other than visibility, corrected by the labels. */
export const CalibratedRate = Schema.Struct({ rate: Rate, ...corrected }).annotations({ identifier: "CalibratedRate" })
export type CalibratedRate = typeof CalibratedRate.Type

/** Metrics with detector errors that labels of single answers cannot correct: shares among brands, and means over ranks. */
export const uncorrected = ["prominence", "netSentiment", "stability", "shareOfVoice", "averageRank"] as const

export const Calibration = Schema.Struct({
  /** The rate without a correction. The corrected rate is shown beside it and never replaces it. */
  visibility: Rate,
  ...corrected,
  /** Further shares of all answers, corrected as far as the labels have the field. */
  others: Schema.Struct({ firstRank: CalibratedRate, positive: CalibratedRate, neutral: CalibratedRate, negative: CalibratedRate }).annotations({
    identifier: "CalibratedRates"
  }),
  /** The metrics of the run that no correction applies to. */
  uncorrected: Schema.Array(Schema.Literal(...uncorrected))
}).annotations({ identifier: "Calibration" })
export type Calibration = typeof Calibration.Type

/** Corrects the rates of a run by people's labels of its answers. */
import type { AnswerScore } from "../../domain/AnswerScore.js"
import { type AnswerLabel, type CalibratedRate, type Calibration, uncorrected } from "../../domain/Calibration.js"
import type { Rate } from "../../domain/Rate.js"
import type { RunCells } from "../../domain/RunCells.js"
import { agreementOf, type Confusion, correct } from "./Calibration.js"
import { makePromptReader, readCounts } from "./CellText.js"
import { rateSetOf } from "./RateSets.js"

/** A person's label of one answer and the detector's score. */
export interface LabelledAnswer {
  readonly label: Omit<AnswerLabel, "cellId">
  readonly detected: Pick<AnswerScore, "isPresent" | "rank" | "sentiment">
}

/** Whether a person and the detector found in an answer what the rate counts. `isThere` is null where the label lacks the field. */
interface Finding {
  readonly isThere: boolean | null
  readonly isDetected: boolean
}

const confusionOf = (findings: ReadonlyArray<Finding>): Confusion => {
  const count = (isThere: boolean, isDetected: boolean) => findings.filter((one) => one.isThere === isThere && one.isDetected === isDetected).length
  return { truePositives: count(true, true), falseNegatives: count(true, false), falsePositives: count(false, true), trueNegatives: count(false, false) }
}

/** @param present how many answers mention the brand according to their labels; only these labels may lack a field */
const calibrated = (rate: Rate, findings: ReadonlyArray<Finding>, present: number): CalibratedRate => {
  const confusion = confusionOf(findings)
  const agreement = { ...confusion, ...agreementOf(confusion) }
  const silent = findings.filter(({ isThere }) => isThere === null).length
  // When only some labels have the field, these labels are not a random sample.
  if (silent > 0) return { rate, corrected: null, refusal: silent === present ? "not-labelled" : "partly-labelled", agreement }
  const corrected = correct(rate, confusion)
  return typeof corrected === "string" ? { rate, corrected: null, refusal: corrected, agreement } : { rate, corrected, refusal: null, agreement }
}

export const calibrateRun = (cells: RunCells, answers: ReadonlyArray<LabelledAnswer>): Calibration => {
  const { table, universe } = readCounts(cells, makePromptReader())
  const rates = rateSetOf(table, universe)
  const present = answers.filter(({ label }) => label.isPresent).length
  const findings = (isThere: (label: LabelledAnswer["label"]) => boolean | null, isDetected: (detected: LabelledAnswer["detected"]) => boolean) =>
    answers.map(({ detected, label }): Finding => ({ isThere: label.isPresent ? isThere(label) : false, isDetected: isDetected(detected) }))
  const ofSentiment = (name: "negative" | "neutral" | "positive") =>
    calibrated(
      rates[name],
      findings(
        ({ sentiment }) => (sentiment === null ? null : sentiment === name),
        ({ sentiment }) => sentiment === name
      ),
      present
    )
  const { rate, ...visibility } = calibrated(
    rates.visibility,
    findings(
      () => true,
      ({ isPresent }) => isPresent
    ),
    present
  )
  return {
    visibility: rate,
    ...visibility,
    others: {
      firstRank: calibrated(
        rates.firstRank,
        findings(
          ({ isFirst }) => isFirst,
          ({ rank }) => rank === 1
        ),
        present
      ),
      positive: ofSentiment("positive"),
      neutral: ofSentiment("neutral"),
      negative: ofSentiment("negative")
    },
    uncorrected
  }
}

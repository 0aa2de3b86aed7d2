/** The visibility of a run, corrected by labels of its answers. */
import type { Calibration } from "../../domain/Calibration.js"
import type { RunCells } from "../../domain/RunCells.js"
import { agreementOf, type Confusion, correct } from "./Calibration.js"
import { promptsOf } from "./CellTable.js"
import { makePromptReader, readCounts } from "./CellText.js"
import { definitions } from "./Definitions.js"
import { rateOf } from "./RateOf.js"

/** What a person and the detector say of one answer. */
export interface LabelledAnswer {
  readonly isPresent: boolean
  readonly isDetected: boolean
}

const confusionOf = (answers: ReadonlyArray<LabelledAnswer>): Confusion => {
  const count = (isPresent: boolean, isDetected: boolean) =>
    answers.filter((answer) => answer.isPresent === isPresent && answer.isDetected === isDetected).length
  return { truePositives: count(true, true), falseNegatives: count(true, false), falsePositives: count(false, true), trueNegatives: count(false, false) }
}

export const calibrateRun = (cells: RunCells, answers: ReadonlyArray<LabelledAnswer>): Calibration => {
  const { table } = readCounts(cells, makePromptReader())
  const columns = { prompt: table.prompt, prompts: promptsOf(table), samples: table.samples, hits: table.present }
  const confusion = confusionOf(answers)
  const visibility = rateOf(definitions.visibility, columns)
  const corrected = correct(visibility, confusion)
  const isRefused = typeof corrected === "string"
  return {
    visibility,
    corrected: isRefused ? null : corrected,
    refusal: isRefused ? corrected : null,
    agreement: { ...confusion, ...agreementOf(confusion) }
  }
}

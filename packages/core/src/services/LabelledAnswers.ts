/** Labels of a run's Results, beside what was detected in the answers that these show. */
import { Effect } from "effect"
import type { LabelledAnswer } from "../analysis/statistics/CalibrateRun.js"
import type { AnswerLabel, Label } from "../domain/Calibration.js"
import { InvalidInput, type InputFault, maximumFaults } from "../domain/Input.js"
import { maximumLimit } from "../domain/Page.js"
import type { Run, RunNotFound } from "../domain/Run.js"
import type { RunResult } from "../domain/RunResult.js"
import type { LabelStoreService } from "../ports/LabelStore.js"
import type { RunStoreService } from "../ports/RunStore.js"
import type { StorageError } from "../ports/StorageError.js"
import * as FairTurns from "../resilience/FairTurns.js"

/** A label of the answer that a Result shows. */
export interface LabelOfShown extends LabelledAnswer {
  readonly label: AnswerLabel
}

/** `InvalidInput` names labels of Results that the run does not have, and Results that are labelled twice. */
export const labelledAnswers = (
  runs: RunStoreService,
  { id, organizationId }: Run,
  labels: ReadonlyArray<Label>
): Effect.Effect<ReadonlyArray<LabelOfShown>, InvalidInput | RunNotFound | StorageError> =>
  Effect.gen(function* () {
    const shown = new Map<string, Pick<RunResult, "isPresent" | "rank" | "sentiment" | "shownCellId">>()
    for (let page = 1; ; page++) {
      const { items, total } = yield* runs.results(organizationId, id, { page, limit: maximumLimit })
      for (const { id: resultId, isPresent, rank, sentiment, shownCellId } of items) shown.set(resultId, { isPresent, rank, sentiment, shownCellId })
      yield* FairTurns.giveWay
      if (items.length === 0 || page * maximumLimit >= total) break
    }
    const seen = new Set<string>()
    const details: Array<InputFault> = []
    const answers = labels.flatMap(({ isFirst = null, isPresent, resultId, sentiment = null }, index): ReadonlyArray<LabelOfShown> => {
      const detected = shown.get(resultId)
      if (detected === undefined) details.push({ path: `labels[${index}].resultId`, message: "is not a result of this run" })
      else if (seen.has(resultId)) details.push({ path: `labels[${index}].resultId`, message: "is labelled twice" })
      seen.add(resultId)
      return detected === undefined ? [] : [{ label: { cellId: detected.shownCellId, isPresent, isFirst, sentiment }, detected }]
    })
    return details.length > 0 ? yield* new InvalidInput({ details: details.slice(0, maximumFaults) }) : answers
  })

/** All stored labels of a run. */
export const keptLabels = (labels: LabelStoreService, { id, organizationId }: Run): Effect.Effect<ReadonlyArray<LabelledAnswer>, RunNotFound | StorageError> =>
  Effect.gen(function* () {
    const kept: Array<LabelledAnswer> = []
    for (let page = 1; ; page++) {
      const { items, total } = yield* labels.list(organizationId, id, { page, limit: maximumLimit })
      for (const { detected, ...label } of items) kept.push({ label, detected })
      yield* FairTurns.giveWay
      if (items.length === 0 || page * maximumLimit >= total) return kept
    }
  })

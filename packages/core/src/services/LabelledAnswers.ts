/** Labels of a run's Results, with the detections in the answers that these Results show. */
import { Array as Arr, Effect } from "effect"
import type { LabelledAnswer } from "../analysis/statistics/CalibrateRun.js"
import type { AnswerLabel, Label, ShownAnswer } from "../domain/Calibration.js"
import { InvalidInput, type InputFault, maximumFaults } from "../domain/Input.js"
import { maximumLimit } from "../domain/Page.js"
import type { Run, RunNotFound } from "../domain/Run.js"
import { type LabelStoreService, readAll } from "../ports/LabelStore.js"
import type { StorageError } from "../ports/StorageError.js"
import * as FairTurns from "../resilience/FairTurns.js"

/** A label of the answer that a Result shows. */
export interface LabelOfShown extends LabelledAnswer {
  readonly label: AnswerLabel
}

/** The given labels with the detections. `InvalidInput` names labels of Results that the run does not have, and Results that are labelled twice. */
export const labelledAnswers = (
  store: LabelStoreService,
  { id, organizationId }: Run,
  labels: ReadonlyArray<Label>
): Effect.Effect<ReadonlyArray<LabelOfShown>, InvalidInput | RunNotFound | StorageError> =>
  Effect.gen(function* () {
    const shown = new Map<string, ShownAnswer>()
    for (const some of Arr.chunksOf(labels, maximumLimit)) {
      const resultIds = some.map(({ resultId }) => resultId)
      for (const answer of yield* store.shown(organizationId, id, resultIds)) shown.set(answer.resultId, answer)
      yield* FairTurns.giveWay
    }
    const seen = new Set<string>()
    const details: Array<InputFault> = []
    const answers = labels.flatMap(({ isFirst = null, isPresent, resultId, sentiment = null }, index): ReadonlyArray<LabelOfShown> => {
      const detected = shown.get(resultId)
      if (detected === undefined) details.push({ path: `labels[${index}].resultId`, message: "is not a result of this run" })
      else if (seen.has(resultId)) details.push({ path: `labels[${index}].resultId`, message: "is labelled twice" })
      seen.add(resultId)
      return detected === undefined ? [] : [{ label: { cellId: detected.cellId, isPresent, isFirst, sentiment }, detected }]
    })
    return details.length > 0 ? yield* new InvalidInput({ details: details.slice(0, maximumFaults) }) : answers
  })

/** All stored labels of a run. */
export const keptLabels = (store: LabelStoreService, { id, organizationId }: Run): Effect.Effect<ReadonlyArray<LabelledAnswer>, RunNotFound | StorageError> =>
  Effect.map(readAll(store, organizationId, id), (labels) => labels.map(({ detected, ...label }) => ({ label, detected })))

/** Labels of a run's Results, beside what was detected in the answers that these show. */
import { Effect } from "effect"
import type { LabelledAnswer } from "../analysis/statistics/CalibrateRun.js"
import type { Label } from "../domain/Calibration.js"
import { InvalidInput, type InputFault } from "../domain/Input.js"
import { maximumLimit } from "../domain/Page.js"
import type { Run, RunNotFound } from "../domain/Run.js"
import type { RunStoreService } from "../ports/RunStore.js"
import type { StorageError } from "../ports/StorageError.js"

/** `InvalidInput` names labels of Results that the run does not have, and second labels of one. */
export const labelledAnswers = (
  runs: RunStoreService,
  { id, organizationId }: Run,
  labels: ReadonlyArray<Label>
): Effect.Effect<ReadonlyArray<LabelledAnswer>, InvalidInput | RunNotFound | StorageError> =>
  Effect.gen(function* () {
    const detected = new Map<string, boolean>()
    for (let page = 1; ; page++) {
      const { items, total } = yield* runs.results(organizationId, id, { page, limit: maximumLimit })
      for (const result of items) detected.set(result.id, result.isPresent)
      if (items.length === 0 || page * maximumLimit >= total) break
    }
    const seen = new Set<string>()
    const details: Array<InputFault> = []
    const answers = labels.flatMap(({ isPresent, resultId }, index): ReadonlyArray<LabelledAnswer> => {
      const isDetected = detected.get(resultId)
      if (isDetected === undefined) details.push({ path: `labels[${index}].resultId`, message: "is not a result of this run" })
      else if (seen.has(resultId)) details.push({ path: `labels[${index}].resultId`, message: "is labelled twice" })
      seen.add(resultId)
      return isDetected === undefined ? [] : [{ isPresent, isDetected }]
    })
    return details.length > 0 ? yield* new InvalidInput({ details: details.slice(0, 20) }) : answers
  })

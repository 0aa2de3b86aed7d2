/**
 * Submits a stored batch. When an earlier attempt may have submitted the batch, asks the provider first whether it has the batch.
 *
 * Held by `test/pipeline/BatchWorker.test.ts`.
 */
import { Effect } from "effect"
import type { Answer } from "../domain/Answer.js"
import type { LeasedCell } from "../domain/Cell.js"
import type { ModelError } from "../domain/ModelError.js"
import type { RunNotFound } from "../domain/Run.js"
import { toEpochMillis } from "../domain/Timestamp.js"
import type { BatchModel, FoundBatch } from "../ports/BatchModel.js"
import type { BatchStoreService, HeldBatch } from "../ports/BatchStore.js"
import type { AskRequest } from "../ports/LanguageModel.js"
import type { StorageError } from "../ports/StorageError.js"
import type { RunMaterial } from "./AskCell.js"
import type { BookedRun } from "./RunBook.js"

export interface BatchSubmissionOptions {
  readonly batches: BatchStoreService
  readonly materialOf: (run: BookedRun) => Effect.Effect<RunMaterial, RunNotFound | StorageError>
  readonly leaseMillis: number
}

/** The id of a call in a batch. An id is never used again, because the fence rises when the call is asked again. */
export const itemIdOf = ({ fence, id }: LeasedCell): string => `${id}_${fence}`

/** The result of a submission. `TurnedDown`: the provider does not accept the batch, and did not receive it earlier. */
export type Submitted = FoundBatch | { readonly _tag: "TurnedDown"; readonly error: ModelError }

/** Whether the provider rejected a submission, so that it cannot have received the batch. */
export const isTurnedDown = ({ reason }: ModelError): boolean =>
  reason === "authentication" || reason === "insufficient_funds" || reason === "invalid_request" || reason === "content_filtered"

/**
 * @returns `Found` with the id of the batch, submitted now or before. `NotFound`: the run has ended, and the provider does not have the batch.
 * `Unclear`: the provider does not know yet, or another process holds the batch.
 */
export const submit = (
  { batches, leaseMillis, materialOf }: BatchSubmissionOptions,
  batch: HeldBatch,
  offer: BatchModel<AskRequest, Answer>,
  cells: ReadonlyArray<LeasedCell>
): Effect.Effect<Submitted, ModelError | RunNotFound | StorageError> =>
  Effect.gen(function* () {
    if (batch.fence > 1) {
      const others = yield* batches.providerIds
      const found = yield* offer.find({ token: batch.batchId, itemIds: cells.map(itemIdOf), plannedAt: toEpochMillis(batch.createdAt), others })
      if (found._tag !== "NotFound") return found
    }
    if (batch.isRunEnded) return { _tag: "NotFound" }
    const { definition } = yield* materialOf(batch)
    const { country, language } = definition
    const items = cells.map((cell) => ({ id: itemIdOf(cell), request: { prompt: cell.promptText, country, language } }))
    // Renewed at the last moment, because another process may hold the batch when this process slept until now.
    if (!(yield* batches.renew(batch, leaseMillis))) return { _tag: "Unclear" }
    return yield* offer.submit({ token: batch.batchId, items }).pipe(
      Effect.map((providerId): Submitted => ({ _tag: "Found", providerId })),
      Effect.catchIf(isTurnedDown, (error) => Effect.succeed<Submitted>({ _tag: "TurnedDown", error }))
    )
  })

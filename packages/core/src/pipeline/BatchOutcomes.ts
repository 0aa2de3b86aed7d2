/**
 * The outcomes of the calls of a batch. Each answer is scored and stored like an answer of a live call (`CellWorker`). A call with a retryable failure
 * is asked again in a later batch, at most as often as a live call.
 *
 * Held by `test/pipeline/BatchWorker.test.ts`.
 */
import { Effect, Either } from "effect"
import type { Answer } from "../domain/Answer.js"
import type { LeasedCell } from "../domain/Cell.js"
import type { ModelError } from "../domain/ModelError.js"
import type { Run, RunNotFound } from "../domain/Run.js"
import type { BatchStoreService, HeldBatch } from "../ports/BatchStore.js"
import type { CellLedgerService } from "../ports/CellLedger.js"
import type { HooksService } from "../ports/Hooks.js"
import type { LanguageModel } from "../ports/LanguageModel.js"
import type { StorageError } from "../ports/StorageError.js"
import { noteUsage } from "../resilience/ModelCall.js"
import * as Moment from "../resilience/Moment.js"
import { chargeOf, costOf } from "../rules/Pricing.js"
import { mostAttempts, type RunMaterial } from "./AskCell.js"
import * as CellWorker from "./CellWorker.js"
import * as LeasesInHand from "./LeasesInHand.js"
import { inMode } from "./ModelInMode.js"
import type { BookedRun } from "./RunBook.js"

/** The longest wait of a failed call for the next batch, in milliseconds. */
const longestPauseMillis = 600_000

/** The longest total wait of a call for a provider without capacity for its batches, in milliseconds. Afterwards, each further wait uses an attempt. */
const longestWaitMillis = 86_400_000

type Outcome = Either.Either<Answer, ModelError>

export interface BatchOutcomesOptions {
  readonly batches: BatchStoreService
  readonly hooks: HooksService
  /** Reads the run of a call, as it is now. */
  readonly runOf: (cell: LeasedCell) => Effect.Effect<Run, RunNotFound | StorageError>
  readonly ledger: CellLedgerService
  readonly materialOf: (run: BookedRun) => Effect.Effect<RunMaterial, RunNotFound | StorageError>
  /** The wait of a failed call for the next batch when the provider names no wait: this many milliseconds times the number of its attempts. */
  readonly pauseMillis: number
}

export interface BatchOutcomes {
  /** Stores the outcome of a call of a batch, or queues the call for the next batch. When interrupted, the call stays in the batch. */
  readonly settle: (batch: HeldBatch, cell: LeasedCell, model: LanguageModel, outcome: Outcome) => Effect.Effect<void, StorageError>
  /**
   * Queues a call for a later batch, without using an attempt, when the provider had no capacity for its batch. Settles a call that has waited for a
   * day.
   */
  readonly putOff: (batch: HeldBatch, cell: LeasedCell, model: LanguageModel, error: ModelError) => Effect.Effect<void, StorageError>
  /** Ends a leased call that is in no batch, with this error. */
  readonly refuse: (cell: LeasedCell, model: LanguageModel, error: ModelError) => Effect.Effect<void>
}

/** Whether a provider charges for a question without a usable answer. It does not charge for a question that failed, expired or was cancelled. */
const isCharged = ({ reason }: ModelError): boolean => reason === "invalid_answer" || reason === "content_filtered"

/** A model that gives the known outcome without a call. */
const answering = (model: LanguageModel, outcome: Outcome): LanguageModel => ({
  ...model,
  ask: (_request, watch) =>
    Effect.suspend(() => {
      if (watch !== undefined && Either.isLeft(outcome) && isCharged(outcome.left)) {
        watch.lost++
        noteUsage(outcome.left, watch)
      }
      return outcome
    })
})

export const make = ({ batches, hooks, ledger, materialOf, pauseMillis, runOf }: BatchOutcomesOptions): BatchOutcomes => {
  const worker = CellWorker.make({
    hooks,
    runOf,
    // An interrupted call stays in its batch, because its answer was paid for and the provider keeps the answer.
    ledger: { ...ledger, release: () => Effect.void },
    materialOf: ({ cell }) => materialOf(cell),
    // The batch keeps other processes from claiming the call.
    assureHeld: () => Effect.void,
    attempted: () => undefined
  })

  const work = (cell: LeasedCell, model: LanguageModel, outcome: Outcome) =>
    Effect.flatMap(Moment.now, (now) => {
      const holding = LeasesInHand.make().take(cell, now)
      return holding === null ? Effect.void : worker.work(holding, answering(model, outcome))
    })

  const leaseOf = ({ fence, id, organizationId, runId }: LeasedCell) => ({ organizationId, runId, cellId: id, fence })

  const pauseOf = ({ attempt }: LeasedCell, { retryAfterMillis }: ModelError) => Math.min(longestPauseMillis, retryAfterMillis ?? pauseMillis * attempt)

  const settle: BatchOutcomes["settle"] = (batch, cell, model, outcome) => {
    const asked = inMode(model, "batch")
    const chargeOfError = (error: ModelError) => {
      if (!isCharged(error)) return 0
      return chargeOf(asked, cell.promptText, error.usage === null ? null : costOf(asked.price, error.usage), 0)
    }
    if (batch.isRunEnded) {
      const charge = Either.match(outcome, {
        onLeft: chargeOfError,
        onRight: ({ usage }) => chargeOf(asked, cell.promptText, costOf(asked.price, usage), 0)
      })
      return ledger.release(leaseOf(cell), charge)
    }
    if (Either.isLeft(outcome) && outcome.left.isRetryable && cell.attempt < Math.min(model.maximumAttempts, mostAttempts)) {
      const returned = { lease: leaseOf(cell), charge: chargeOfError(outcome.left), millis: pauseOf(cell, outcome.left), isPostponed: false }
      return batches.again(batch, [returned])
    }
    return work(cell, asked, outcome)
  }

  return {
    settle,
    putOff: (batch, cell, model, error) => {
      // The wait is never shorter than `pauseMillis`, because the day is the sum of these waits.
      const millis = Math.max(pauseMillis, pauseOf(cell, error))
      return batch.isRunEnded || cell.postponements * millis >= longestWaitMillis
        ? settle(batch, cell, model, Either.left(error))
        : batches.again(batch, [{ lease: leaseOf(cell), charge: 0, millis, isPostponed: true }])
    },
    refuse: (cell, model, error) => work(cell, inMode(model, "batch"), Either.left(error))
  }
}

/**
 * Works on runs in mode `batch`: submits their calls to providers in batches, polls the batches, and stores the outcomes.
 *
 * - A batch is stored before it is submitted. A process that takes over a batch without a recorded submission first asks the provider for the batch, so
 * that a crash in between does not cost the price twice.
 * - One process at a time works on a batch, under a lease. The end of the lease is also the time of the next poll, by any process.
 * - When the provider rejects a batch, or says ten times in a row to one process that it does not know the batch, each of its calls counts as failed with
 * that error. After three days, one such reply is enough. A batch that does not end in three days is cancelled at the provider, and its finished answers
 * are collected. When it does not end within another day, it fails, whether or not the provider accepted the cancellation.
 * - The batches of a cancelled run are cancelled at the provider. Answers that were finished by then are charged, and not scored.
 *
 * Source: docs/decisions/0022. Held by `test/pipeline/BatchWorker.test.ts` and, with real processes, by `examples/server/test/faults`.
 */
import { Cause, Effect, Either, Queue, type Scope } from "effect"
import type { Answer } from "../domain/Answer.js"
import type { LeasedCell } from "../domain/Cell.js"
import type { BatchId, RunId } from "../domain/Ids.js"
import { longestLeaseMillis } from "../domain/Leases.js"
import type { Llm } from "../domain/Llm.js"
import { ModelError } from "../domain/ModelError.js"
import type { RunNotFound } from "../domain/Run.js"
import { streams } from "../domain/Streams.js"
import { toEpochMillis } from "../domain/Timestamp.js"
import { type BatchModel, mostItemsOfABatch } from "../ports/BatchModel.js"
import type { BatchStoreService, HeldBatch } from "../ports/BatchStore.js"
import type { ActiveRun, CellLedgerService } from "../ports/CellLedger.js"
import type { AskRequest, LanguageModel } from "../ports/LanguageModel.js"
import type { StorageError } from "../ports/StorageError.js"
import * as Moment from "../resilience/Moment.js"
import { mostAttempts, type RunMaterial } from "./AskCell.js"
import type { BatchOutcomes } from "./BatchOutcomes.js"
import { isTurnedDown, itemIdOf, submit } from "./BatchSubmission.js"
import { type Judges, mostOfJudgedCall } from "./JudgeTally.js"
import { inMode } from "./ModelInMode.js"
import type { BookedRun } from "./RunBook.js"

/** The number of batches that one process works on at once. */
const hands = 4

/** The number of answers of one batch that are scored and stored at once. */
const settledAtOnce = 8

const dayMillis = 86_400_000

/** How long a batch may remain unsubmitted, in milliseconds. */
const longestUnsubmittedMillis = dayMillis

/**
 * How long a batch may take at its provider before it is cancelled, in milliseconds from its submission. Providers themselves give up after a day,
 * Gemini after two.
 */
const longestBatchMillis = 3 * dayMillis

/** How long a provider may take to stop a cancelled batch, in milliseconds. */
const longestCancellationMillis = dayMillis

/** How long a provider is polled in vain, in milliseconds from the submission. Anthropic keeps results for 29 days. */
const longestSilenceMillis = 30 * dayMillis

/**
 * How often a provider may say in a row that it does not know a batch or its results, before the batch fails. A gateway that is being restarted says so
 * too, and a provider may name a file of results before the file can be read. Each process counts for itself.
 */
const mostRefusals = 10

/**
 * How often the results of an ended batch are read when calls are missing from them. A gateway may cut a file of results short, or serve it before it is
 * complete, and a call that is asked again is paid for again. Each process counts for itself.
 */
const mostReads = 3

/** Longer than any batch waits, in milliseconds: ten years. */
const neverMillis = 10 * 365 * 86_400_000

export interface BatchWorkerOptions {
  readonly batches: BatchStoreService
  readonly ledger: CellLedgerService
  readonly outcomes: BatchOutcomes
  readonly models: ReadonlyMap<Llm, LanguageModel>
  readonly judges: Judges
  readonly materialOf: (run: BookedRun) => Effect.Effect<RunMaterial, RunNotFound | StorageError>
  readonly worker: string
  readonly leaseMillis: number
  /** How often a provider is asked about a batch, in milliseconds. */
  readonly pollMillis: number
  /** After this many milliseconds, a batch fails when no process has its model. */
  readonly strandedMillis: number
  /**
   * Whether this process works on the batches of every process. Otherwise it works on batches of the runs in the last `look`, and on batches of ended
   * runs that no process works on.
   */
  readonly sharesWork: boolean
}

export interface BatchWorker {
  /** Notes the runs in mode `batch` that are under way. Does not wait. */
  readonly look: (active: ReadonlyArray<ActiveRun>) => Effect.Effect<void>
  /** Works as long as the fiber lives. After an interruption at any moment, another process finds all unfinished work. */
  readonly work: Effect.Effect<never, never, Scope.Scope>
}

type Batches = BatchModel<AskRequest, Answer>

const failed = (model: string, reason: ModelError["reason"], detail: string) => new ModelError({ model, reason, detail })

/** Whether a call goes into a batch. A call that was leased too often fails before it costs money again. */
const isAsked = ({ attempt, isOverBudget }: LeasedCell): boolean => !isOverBudget && attempt <= mostAttempts

const keyOf = (runId: RunId, llm: Llm): string => `${runId} ${llm}`

/** The time since a batch was planned. */
const ageOf = ({ createdAt, heldAt }: HeldBatch): number => toEpochMillis(heldAt) - toEpochMillis(createdAt)

/** The time since a batch was submitted. */
const workedOnOf = ({ createdAt, heldAt, submittedAt }: HeldBatch): number => toEpochMillis(heldAt) - toEpochMillis(submittedAt ?? createdAt)

export const make = (options: BatchWorkerOptions): Effect.Effect<BatchWorker> =>
  Effect.map(Queue.sliding<void>(1), (wakes) => {
    const { batches, judges, leaseMillis, ledger, materialOf, models, outcomes, pollMillis, sharesWork, strandedMillis, worker } = options
    /** Runs and models that may have calls to submit. */
    const waiting = new Map<string, { readonly run: ActiveRun; readonly model: LanguageModel }>()
    const atWork = new Set<string>()
    /**
     * Runs and models without further calls in the ledger, and the time of the last claim. The ledger is not asked for their calls until `pollMillis`
     * later.
     */
    const resting = new Map<string, Moment.Moment>()
    /** The runs in the last `look`. */
    let own: ReadonlyArray<RunId> = []
    let began: Moment.Moment | undefined
    /** How often in a row the provider did not know a batch. */
    const refusals = new Map<BatchId, number>()
    /** How often the results of a batch were read, and calls were missing. */
    const incompleteReads = new Map<BatchId, number>()
    /** The provider's ids of the batches that this process has cancelled. */
    const cancelled = new Set<string>()

    const annotated = ({ batchId, llm, organizationId, runId }: HeldBatch) => Effect.annotateLogs({ organizationId, runId, llm, batchId })

    /** Lets the batch be claimed again later. */
    const putOff = (batch: HeldBatch, error: ModelError | null) =>
      Effect.asVoid(batches.renew(batch, Math.min(longestLeaseMillis, Math.max(pollMillis, error?.retryAfterMillis ?? 0))))

    /** Deletes a batch; the calls that it returned can be claimed at once. */
    const end = (batch: HeldBatch) =>
      Effect.map(batches.end(batch), () => {
        resting.delete(keyOf(batch.runId, batch.llm))
        refusals.delete(batch.batchId)
        incompleteReads.delete(batch.batchId)
      })

    /** Settles every call of a batch as if it had failed with this error, and deletes the batch. */
    const endAll = (batch: HeldBatch, model: LanguageModel, error: ModelError) =>
      Effect.gen(function* () {
        const cells = yield* batches.cells(batch)
        yield* Effect.forEach(cells, (cell) => outcomes.settle(batch, cell, model, Either.left(error)), { concurrency: settledAtOnce, discard: true })
        yield* end(batch)
      })

    const failAll = (batch: HeldBatch, model: LanguageModel, error: ModelError) =>
      Effect.zipRight(Effect.logWarning(`A batch failed: ${error.message}`).pipe(annotated(batch)), endAll(batch, model, error))

    /** Lets the calls of a batch wait, because the provider had no capacity for the batch. */
    const putOffAll = (batch: HeldBatch, model: LanguageModel, error: ModelError) =>
      Effect.gen(function* () {
        yield* Effect.logInfo(`The provider has no capacity for a batch; its calls wait: ${error.message}`).pipe(annotated(batch))
        const cells = yield* batches.cells(batch)
        yield* Effect.forEach(cells, (cell) => outcomes.putOff(batch, cell, model, error), { concurrency: settledAtOnce, discard: true })
        yield* end(batch)
      })

    const attendPlanned = (batch: HeldBatch, model: LanguageModel, offer: Batches) =>
      Effect.gen(function* () {
        const cells = yield* batches.cells(batch)
        // The provider may still work on the batch of an ended run, although the run has no open call.
        if (cells.length === 0 && !batch.isRunEnded) return yield* end(batch)
        const submitted = yield* Effect.either(submit({ batches, leaseMillis, materialOf }, batch, offer, cells))
        const isTooOld = ageOf(batch) > longestUnsubmittedMillis
        if (Either.isLeft(submitted)) {
          const error = submitted.left
          if (error._tag !== "ModelError") return yield* error
          if (isTooOld) return yield* failAll(batch, model, error)
          yield* Effect.logWarning(`The submission of a batch failed; it is tried again when the provider does not have the batch: ${error.message}`).pipe(
            annotated(batch)
          )
          return yield* putOff(batch, error)
        }
        const found = submitted.right
        if (found._tag === "TurnedDown") return yield* failAll(batch, model, found.error)
        if (found._tag === "NotFound") return yield* endAll(batch, model, failed(model.llm, "unavailable", "the run has ended"))
        if (found._tag === "Found") {
          yield* Effect.logInfo(`A batch of ${cells.length} calls to ${model.llm} was submitted`).pipe(annotated(batch))
          yield* batches.submitted(batch, found.providerId)
        } else if (isTooOld) return yield* failAll(batch, model, failed(model.llm, "unavailable", "the batch could not be submitted within a day"))
        return yield* putOff(batch, null)
      })

    /** Counts a reading of results from which calls are missing; whether they are read again. The calls of an ended run are not asked again. */
    const isReadAgain = (batch: HeldBatch): boolean => {
      const reads = (incompleteReads.get(batch.batchId) ?? 0) + 1
      incompleteReads.set(batch.batchId, reads)
      return reads < mostReads && !batch.isRunEnded && workedOnOf(batch) <= longestBatchMillis
    }

    const collect = (batch: HeldBatch, providerId: string, model: LanguageModel, offer: Batches) =>
      Effect.gen(function* () {
        const cells = yield* batches.cells(batch)
        const open = new Map(cells.map((cell) => [itemIdOf(cell), cell]))
        if (open.size > 0) {
          const Stream = yield* streams
          yield* Stream.runDrain(
            Stream.mapEffect(
              yield* offer.collect(providerId),
              ({ id, result }) => {
                const cell = open.get(id)
                return open.delete(id) && cell !== undefined ? outcomes.settle(batch, cell, model, result) : Effect.void
              },
              { concurrency: settledAtOnce, unordered: true }
            )
          )
        }
        if (open.size > 0 && isReadAgain(batch)) {
          yield* Effect.logInfo(`The results of a batch to ${model.llm} lack ${open.size} of its calls; they are read again`).pipe(annotated(batch))
          return yield* putOff(batch, null)
        }
        const missing = failed(model.llm, "unavailable", "the batch ended without this call")
        yield* Effect.forEach(open.values(), (cell) => outcomes.settle(batch, cell, model, Either.left(missing)), { concurrency: settledAtOnce, discard: true })
        // The calls of an ended run are not asked again. A count of all calls is not known here: earlier readings may have settled some.
        yield* (
          open.size === 0
            ? Effect.logInfo(`A batch to ${model.llm} has ended with results for all of its calls`)
            : batch.isRunEnded
              ? Effect.logInfo(`A batch to ${model.llm} has ended without results for ${open.size} of its calls. Their run has ended too.`)
              : Effect.logWarning(
                  `A batch to ${model.llm} has ended without results for ${open.size} of its calls. They are asked again if attempts are left, and the provider may charge twice.`
                )
        ).pipe(annotated(batch))
        yield* end(batch)
      })

    /**
     * Cancels a batch at the provider. A process repeats the request until it succeeds once, because a provider may refuse a second cancellation. A
     * failure is returned and logged: a provider also refuses to cancel a batch that has ended, and such a batch is looked at as usual.
     */
    const cancel = (batch: HeldBatch, providerId: string, offer: Batches) =>
      Effect.gen(function* () {
        if (cancelled.has(providerId)) return null
        // Ended batches are forgotten at the next cancellation, whichever process ended them.
        const underWay = new Set(yield* batches.providerIds)
        for (const id of cancelled) if (!underWay.has(id)) cancelled.delete(id)
        const done = yield* Effect.either(Effect.catchIf(offer.cancel(providerId), isTurnedDown, () => Effect.void))
        if (Either.isLeft(done)) {
          yield* Effect.logWarning(`A batch could not be cancelled at its provider; it is tried again: ${done.left.message}`).pipe(annotated(batch))
          return done.left
        }
        cancelled.add(providerId)
        return null
      })

    /**
     * Counts a reply that does not know the batch; whether it was the last that is waited for. The count ends with the process, so that the age of the
     * batch decides too.
     */
    const isUnknown = (batch: HeldBatch, { reason }: ModelError): boolean => {
      if (reason !== "invalid_request") {
        refusals.delete(batch.batchId)
        return false
      }
      const count = (refusals.get(batch.batchId) ?? 0) + 1
      refusals.set(batch.batchId, count)
      return count >= mostRefusals || workedOnOf(batch) > longestBatchMillis
    }

    /** Reads from the provider again later. A batch does not fail at once: it may have ended, and its answers were paid for. */
    const readAgain = (batch: HeldBatch, model: LanguageModel, what: "state" | "results") => (error: ModelError) =>
      isUnknown(batch, error) || workedOnOf(batch) > longestSilenceMillis
        ? failAll(batch, model, error)
        : Effect.zipRight(
            Effect.logWarning(`The ${what} of a batch could not be read; that is tried again: ${error.message}`).pipe(annotated(batch)),
            putOff(batch, error)
          )

    const attendSubmitted = (batch: HeldBatch, providerId: string, model: LanguageModel, offer: Batches) =>
      Effect.gen(function* () {
        let uncancelled = batch.isRunEnded ? yield* cancel(batch, providerId, offer) : null
        const progress = yield* offer.poll(providerId)
        // The results of an ended batch may still be refused.
        if (progress._tag === "Working") refusals.delete(batch.batchId)
        if (progress._tag === "Ended") return yield* Effect.catchTag(collect(batch, providerId, model, offer), "ModelError", readAgain(batch, model, "results"))
        if (progress._tag === "Failed") return yield* (progress.error.isPostponed ? putOffAll : failAll)(batch, model, progress.error)
        if (workedOnOf(batch) > longestBatchMillis) {
          if (!batch.isRunEnded) uncancelled = yield* cancel(batch, providerId, offer)
          if (workedOnOf(batch) > longestBatchMillis + longestCancellationMillis)
            return yield* failAll(batch, model, failed(model.llm, "timeout", "the batch did not end within three days, nor after its cancellation"))
        }
        return yield* putOff(batch, uncancelled)
      }).pipe(Effect.catchTag("ModelError", readAgain(batch, model, "state")))

    const attend = (batch: HeldBatch): Effect.Effect<void, RunNotFound | StorageError> => {
      const model = models.get(batch.llm)
      if (model === undefined || model.batch === null) return strand(batch)
      return batch.providerId === null ? attendPlanned(batch, model, model.batch) : attendSubmitted(batch, batch.providerId, model, model.batch)
    }

    /** Handles a batch whose model no process has had for a long time. */
    const strand = (batch: HeldBatch) =>
      Effect.gen(function* () {
        const [any] = models.values()
        if (any === undefined) return
        // The batch is paid for, and its provider keeps the answers.
        if (batch.providerId !== null && workedOnOf(batch) <= longestBatchMillis) return yield* putOff(batch, null)
        const error = failed(batch.llm, "invalid_request", `no language model that offers batches is registered as ${batch.llm}`)
        // Any model can stand in: no model is called, and this failure costs nothing.
        yield* endAll(batch, any, error)
      })

    /** Renews the lease; returns when the lease was lost. */
    const keep = (batch: HeldBatch) =>
      Effect.sleep(leaseMillis / 3).pipe(
        Effect.zipRight(Effect.orElseSucceed(batches.renew(batch, leaseMillis), () => true)),
        Effect.repeat({ until: (isHeld) => !isHeld }),
        Effect.zipRight(Effect.logWarning("The lease of a batch was lost to another process").pipe(annotated(batch)))
      )

    const handle = (batch: HeldBatch) => Effect.raceFirst(attend(batch), keep(batch))

    /** Claims calls of a run and submits them, batch by batch, until no call is left. */
    const submitCalls = (run: ActiveRun, model: LanguageModel) =>
      Effect.gen(function* () {
        const { organizationId, runId } = run
        const { batch: offer, llm } = model
        const limit = offer?.maximumItems ?? mostItemsOfABatch
        const mostCostOf = (prompt: string) => mostOfJudgedCall(inMode(model, "batch"), prompt, judges)
        while (true) {
          const { cells, planned } = yield* ledger.claim({ organizationId, runId, llm, worker, limit, leaseMillis, mode: "batch", mostCostOf }).pipe(
            Effect.flatMap((claimed) => {
              const asked = offer === null ? [] : claimed.filter(isAsked)
              const leases = asked.map(({ fence, id }) => ({ organizationId, runId, cellId: id, fence }))
              return Effect.map(batches.plan(llm, leases, leaseMillis), (plan) => ({ cells: claimed, planned: plan }))
            }),
            // An interruption between claim and plan would keep the calls from others until their leases expire.
            Effect.uninterruptible
          )
          const refused = cells.filter((cell) => offer === null || !isAsked(cell))
          const error = failed(llm, "invalid_request", `${llm} offers no batches`)
          yield* Effect.forEach(refused, (cell) => outcomes.refuse(cell, model, error), { concurrency: settledAtOnce, discard: true })
          if (planned !== null) yield* handle(planned.batch)
          if (cells.length < limit) break
        }
        resting.set(keyOf(runId, llm), yield* Moment.now)
      })

    const submitNext = Effect.suspend(() => {
      for (const [key, { model, run }] of waiting) {
        waiting.delete(key)
        if (atWork.has(key)) continue
        atWork.add(key)
        wakes.unsafeOffer(undefined)
        return Effect.as(
          Effect.ensuring(
            submitCalls(run, model),
            Effect.sync(() => atWork.delete(key))
          ),
          true
        )
      }
      return Effect.succeed(false)
    })

    const attendNext = Effect.gen(function* () {
      const runIds = sharesWork ? null : own
      const llms = [...models.values()].flatMap(({ batch, llm }) => (batch === null ? [] : [llm]))
      const now = yield* Moment.now
      began ??= now
      // A process that has just started does not know how long a batch was without a process, and another process with the model may be about to start.
      const ofOthers = Moment.between(began, now) < strandedMillis ? neverMillis : strandedMillis
      // A process that works on a batch claims it again within seconds. So no process works on a batch that was not claimed for the time of a lease.
      const [batch] = yield* batches.claim({ llms, runIds, abandonedMillis: leaseMillis, strandedMillis: ofOthers, limit: 1, leaseMillis })
      if (batch === undefined) return false
      wakes.unsafeOffer(undefined)
      yield* handle(batch)
      return true
    })

    const step = Effect.flatMap(submitNext, (did) => (did ? Effect.succeed(true) : attendNext)).pipe(
      Effect.catchTag("RunNotFound", () => Effect.succeed(true)),
      Effect.catchAllCause((cause) =>
        Cause.isInterruptedOnly(cause) ? Effect.interrupt : Effect.as(Effect.logWarning("Work on a batch failed; it is tried again", cause), false)
      )
    )

    const hand = Effect.forever(Effect.zipRight(Queue.take(wakes), Effect.repeat(step, { while: (did) => did })))

    return {
      look: (active) =>
        Effect.map(Moment.now, (now) => {
          waiting.clear()
          own = active.map(({ runId }) => runId)
          for (const run of active) {
            for (const llm of run.llms) {
              const model = models.get(llm)
              const key = keyOf(run.runId, llm)
              const since = resting.get(key)
              if (model !== undefined && (since === undefined || Moment.between(since, now) >= pollMillis)) waiting.set(key, { run, model })
            }
          }
          for (const [key, since] of resting) if (Moment.between(since, now) >= pollMillis) resting.delete(key)
          wakes.unsafeOffer(undefined)
        }),
      work: Effect.zipRight(Effect.all(Array.from({ length: hands }, () => Effect.forkScoped(hand))), Effect.never)
    }
  })

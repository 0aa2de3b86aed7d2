/**
 * Scores the stored answers of ended runs again, with the current rules and the current definition of the brand, and makes new suggestions. No model
 * and no judge is called.
 *
 * Source: contract §3 `POST /v1/runs/{runId}/rescore`, §2 "Run states", "History".
 */
import { Cause, Context, Effect, FiberSet, Option, Schedule, Schema, type Scope } from "effect"
import { BrandDefinition, type BrandNotFound } from "../domain/Brand.js"
import type { OrganizationId, RunId } from "../domain/Ids.js"
import { type Receipt, receiptOfStep, type RequestInProgress } from "../domain/Receipt.js"
import type { RescoreReport } from "../domain/Rescore.js"
import { InvalidRunState, isEnded, type Run, type RunNotFound } from "../domain/Run.js"
import { rescoreRun } from "../pipeline/RescoreRun.js"
import { summingRules } from "../pipeline/SummingRules.js"
import { BrandStore } from "../ports/BrandStore.js"
import { PerceptionStore } from "../ports/PerceptionStore.js"
import { type RescoreRef, RescoreStore } from "../ports/RescoreStore.js"
import { RunEngine } from "../ports/RunEngine.js"
import { RunStore } from "../ports/RunStore.js"
import type { StorageError } from "../ports/StorageError.js"
import { SuggestionStore } from "../ports/SuggestionStore.js"
import { Volumes } from "../ports/Volumes.js"
import { patience } from "../resilience/Retry.js"
import * as Tracing from "../telemetry/Tracing.js"
import { Readiness } from "./Readiness.js"

/** The errors of a rescore. */
export type RescoreError = BrandNotFound | InvalidRunState | RunNotFound | StorageError

export interface RescoresService {
  /** The changes that `apply` would make; writes nothing. `InvalidRunState` when the run has not ended. */
  readonly preview: (organizationId: OrganizationId, runId: RunId) => Effect.Effect<RescoreReport, RescoreError>
  /**
   * Scores the run again in the background and returns the run as it is now. Every reader sees the old scores until the new scores are stored. Then the
   * `revision` of the run rises, even when no score changed. A call while a rescore is under way changes nothing, unless the brand has changed since.
   */
  readonly apply: (organizationId: OrganizationId, runId: RunId, receipt?: Receipt<Run>) => Effect.Effect<Run, RequestInProgress | RescoreError>
  /** Waits until the passes of this process have ended. */
  readonly idle: Effect.Effect<void>
}

/** How long the lease of a pass lasts without a renewal, in milliseconds. Afterwards other processes may take the pass over. */
const leaseMillis = 30_000

/** How often a process renews the leases of its passes, and looks for passes whose leases have expired. */
const beat = "10 seconds"

const sameDefinition = Schema.equivalence(BrandDefinition)

interface Pass {
  readonly ref: RescoreRef
  readonly run: Run
  readonly definition: BrandDefinition
}

export class Rescores extends Context.Tag("@brand-visibility/core/Rescores")<Rescores, RescoresService>() {
  static readonly make: Effect.Effect<
    RescoresService,
    never,
    BrandStore | PerceptionStore | Readiness | RescoreStore | RunEngine | RunStore | SuggestionStore | Scope.Scope
  > = Effect.gen(function* () {
    const brands = yield* BrandStore
    const perceptions = yield* PerceptionStore
    const rescores = yield* RescoreStore
    const runs = yield* RunStore
    const suggestions = yield* SuggestionStore
    const { seesToDue } = yield* RunEngine
    const { draining } = yield* Readiness
    const volumes = Option.getOrNull(yield* Effect.serviceOption(Volumes))

    /** The passes of this process that are under way or wait for their turn. */
    const passes = new Map<RunId, Pass>()
    const fibers = yield* FiberSet.make()
    const admission = yield* Effect.makeSemaphore(1)
    // One pass at a time: each pass holds a chunk of answers in memory, and several passes would only share one processor.
    const turn = yield* Effect.makeSemaphore(1)

    const material = (organizationId: OrganizationId, runId: RunId) =>
      Effect.gen(function* () {
        const run = yield* runs.get(organizationId, runId)
        if (!isEnded(run.status)) return yield* new InvalidRunState({ runId, status: run.status })
        const { definition } = yield* brands.get(organizationId, run.brandId)
        return { run, definition }
      })

    /** Drops a pass that failed for good, because the failed calls of a run cannot be retried while a pass exists. */
    const giveUp = (ref: RescoreRef) =>
      rescores.discard(ref).pipe(
        Effect.retry({ schedule: patience, while: ({ isRetryable }) => isRetryable }),
        Effect.catchAllCause((cause) =>
          Cause.isInterruptedOnly(cause)
            ? Effect.void
            : Effect.logError("A failed rescore could not be dropped; it is tried again when its lease expires", cause)
        )
      )

    /** A pass that was taken over by another process ends without an error, because that process does the work. */
    const make = ({ definition, ref, run }: Pass) =>
      rescoreRun({ runs, perceptions, rescores, run, definition, stage: (scores) => rescores.stage(ref, scores) }).pipe(
        Effect.flatMap((scored) =>
          Effect.flatMap(summingRules, ({ suggestContent }) =>
            suggestContent({ judge: null, suggestions, volumes }, run.organizationId, run.id, scored.definition, "staged")
          ).pipe(Effect.flatMap((suggested) => rescores.commit(ref, { definition: scored.definition, summary: { ...scored.summary, suggestions: suggested } })))
        ),
        Effect.withSpan("Rescores.pass", { attributes: { runId: run.id } }),
        turn.withPermits(1),
        // A process that stops gives up its lease, so that another process can continue at once.
        Effect.onInterrupt(() => Effect.ignore(rescores.renew(ref, 0))),
        Effect.retry({ schedule: patience, while: (error) => error._tag === "StorageError" && error.isRetryable }),
        Effect.catchTags({
          RescoreSuperseded: () => Effect.void,
          // The brand was deleted meanwhile.
          RunNotFound: () => giveUp(ref)
        }),
        Effect.catchAllCause((cause) =>
          Cause.isInterruptedOnly(cause)
            ? Effect.void
            : Effect.logError("A rescore failed; the run keeps its scores, and the rescore can be started again", cause).pipe(
                Effect.zipRight(giveUp(ref)),
                Effect.annotateLogs({ runId: run.id })
              )
        ),
        Effect.ensuring(
          Effect.sync(() => {
            if (passes.get(run.id)?.ref === ref) passes.delete(run.id)
          })
        )
      )

    const repeated = Effect.repeat(Schedule.spaced(beat))
    // Errors are ignored: a pass that was taken over finds that out at its next write, and a storage that cannot be reached is tried again at the next
    // renewal.
    const renewing = ({ ref }: Pass) => Effect.forkScoped(repeated(Effect.delay(Effect.ignore(rescores.renew(ref, leaseMillis)), beat)))

    /** Renews the lease of a pass as long as the pass is under way or waits for its turn. */
    const makeInBackground = (pass: Pass) =>
      Effect.suspend(() => {
        passes.set(pass.run.id, pass)
        return FiberSet.run(fibers, Effect.interruptible(Effect.scoped(Effect.zipRight(renewing(pass), make(pass)))))
      })

    /** The caller cannot interrupt this step: a pass that is stored as begun must be worked on. */
    const begin = (run: Run, definition: BrandDefinition, receipt?: Receipt<Run>) =>
      rescores
        .begin(
          run.organizationId,
          run.id,
          leaseMillis,
          receiptOfStep(receipt, () => run)
        )
        .pipe(
          Effect.flatMap((ref) => makeInBackground({ ref, run, definition })),
          Effect.uninterruptible
        )

    const takeOver = (left: RescoreRef) =>
      Effect.uninterruptibleMask((restore) =>
        Effect.gen(function* () {
          // The pass belongs to this process, which could not renew the lease in time.
          if (passes.get(left.runId)?.ref.rescoreId === left.rescoreId) return
          const ref = yield* rescores.takeOver(left, leaseMillis)
          if (ref === null) return
          yield* restore(material(left.organizationId, left.runId)).pipe(
            Effect.flatMap((found) => makeInBackground({ ref, ...found })),
            // The lease ends at once, and this or another process will take the pass over.
            Effect.onError(() => Effect.ignore(rescores.renew(ref, 0)))
          )
        })
      ).pipe(
        admission.withPermits(1),
        Effect.catchAllCause((cause) => Effect.annotateLogs(Effect.logWarning("An unfinished rescore could not be resumed", cause), { runId: left.runId }))
      )
    const lookForLeft = rescores.left.pipe(
      Effect.flatMap((left) => Effect.forEach(left, takeOver, { discard: true })),
      Effect.catchAllCause((cause) => Effect.logWarning("The search for unfinished rescores failed; it is tried again", cause))
    )
    if (seesToDue) {
      yield* lookForLeft
      yield* Effect.forkScoped(Effect.raceFirst(repeated(Effect.delay(lookForLeft, beat)), draining))
    }

    return {
      preview: Tracing.fn("Rescores.preview")(function* (organizationId, runId) {
        const { definition, run } = yield* material(organizationId, runId)
        const { report } = yield* turn.withPermits(1)(rescoreRun({ runs, perceptions, rescores, run, definition, stage: () => Effect.void }))
        return report
      }),
      apply: Tracing.fn("Rescores.apply")(function* (organizationId, runId, receipt) {
        const { definition, run } = yield* material(organizationId, runId)
        const underWay = passes.get(runId)
        if (underWay === undefined || !sameDefinition(underWay.definition, definition)) yield* begin(run, definition, receipt)
        return run
      }, admission.withPermits(1)),
      idle: FiberSet.awaitEmpty(fibers)
    }
  })
}

/**
 * Runs history again: an ended run's stored answers are scored by today's rules and by the brand as it is defined now, and what it suggests
 * follows. No model and no judge is asked.
 *
 * Source: contract §3 `POST /v1/runs/{runId}/rescore`, §2 "Run states", "History".
 */
import { Cause, Context, Effect, FiberSet, Layer, Option, Schedule, Schema } from "effect"
import { BrandDefinition, type BrandNotFound } from "../domain/Brand.js"
import type { OrganizationId, RunId } from "../domain/Ids.js"
import { type Receipt, receiptOfStep, type RequestInProgress } from "../domain/Receipt.js"
import type { RescoreReport } from "../domain/Rescore.js"
import { InvalidRunState, isEnded, type Run, type RunNotFound } from "../domain/Run.js"
import { rescoreRun } from "../pipeline/RescoreRun.js"
import { suggestContent } from "../pipeline/SuggestContent.js"
import { BrandStore } from "../ports/BrandStore.js"
import { PerceptionStore } from "../ports/PerceptionStore.js"
import { type RescoreRef, RescoreStore } from "../ports/RescoreStore.js"
import { RunEngine } from "../ports/RunEngine.js"
import { RunStore } from "../ports/RunStore.js"
import type { StorageError } from "../ports/StorageError.js"
import { SuggestionStore } from "../ports/SuggestionStore.js"
import { Volumes } from "../ports/Volumes.js"
import { Readiness } from "./Readiness.js"

/** Why a run cannot be scored again. */
export type RescoreError = BrandNotFound | InvalidRunState | RunNotFound | StorageError

export interface RescoresService {
  /** What `apply` would change; writes nothing. `InvalidRunState` when the run has not ended. */
  readonly preview: (organizationId: OrganizationId, runId: RunId) => Effect.Effect<RescoreReport, RescoreError>
  /**
   * Scores the run again in the background and returns it as it stands. Its `revision` rises when the new scores are in place,
   * also when they say the same as the old ones: it was made anew, under the definition of now. Until then every reader sees
   * the old ones. Asking again while that is under way changes nothing, unless the brand has changed since.
   */
  readonly apply: (organizationId: OrganizationId, runId: RunId, receipt?: Receipt<Run>) => Effect.Effect<Run, RequestInProgress | RescoreError>
  /** Waits until the passes of this process have ended. */
  readonly idle: Effect.Effect<void>
}

/** Storage that is away comes back: wait longer each time, at most two seconds. */
const patience = Schedule.exponential("50 millis").pipe(Schedule.jittered, Schedule.union(Schedule.spaced("2 seconds")))

/** How long a pass is kept from other processes without a sign of life, in milliseconds. */
const leaseMillis = 30_000

/** How often a process says that it is still at its passes, and looks for those that other processes left. */
const beat = "10 seconds"

const sameDefinition = Schema.equivalence(BrandDefinition)

interface Pass {
  readonly ref: RescoreRef
  readonly run: Run
  readonly definition: BrandDefinition
}

export class Rescores extends Context.Tag("@brand-visibility/core/Rescores")<Rescores, RescoresService>() {
  static readonly layer: Layer.Layer<Rescores, never, BrandStore | PerceptionStore | Readiness | RescoreStore | RunEngine | RunStore | SuggestionStore> =
    Layer.scoped(
      Rescores,
      Effect.gen(function* () {
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
        // One at a time: each holds a chunk of answers in memory, and they would only share the one processor.
        const turn = yield* Effect.makeSemaphore(1)

        const material = (organizationId: OrganizationId, runId: RunId) =>
          Effect.gen(function* () {
            const run = yield* runs.get(organizationId, runId)
            if (!isEnded(run.status)) return yield* new InvalidRunState({ runId, status: run.status })
            const { definition } = yield* brands.get(organizationId, run.brandId)
            return { run, definition }
          })

        /** A pass that failed for good does not keep the calls of its run from being asked again. */
        const giveUp = (ref: RescoreRef) =>
          rescores.discard(ref).pipe(
            Effect.retry({ schedule: patience, while: ({ isRetryable }) => isRetryable }),
            Effect.catchAllCause((cause) =>
              Cause.isInterruptedOnly(cause)
                ? Effect.void
                : Effect.logError("A rescore that failed could not be dropped; it is tried again when its lease has run out", cause)
            )
          )

        /** One that lost its place to another stops quietly: the other does its work. */
        const make = ({ definition, ref, run }: Pass) =>
          rescoreRun({ runs, perceptions, rescores, run, definition, stage: (scores) => rescores.stage(ref, scores) }).pipe(
            Effect.flatMap((scored) =>
              suggestContent({ judge: null, suggestions, volumes }, run.organizationId, run.id, scored.definition, "staged").pipe(
                Effect.flatMap((suggested) => rescores.commit(ref, { definition: scored.definition, summary: { ...scored.summary, suggestions: suggested } }))
              )
            ),
            Effect.withSpan("Rescores.pass", { attributes: { runId: run.id } }),
            turn.withPermits(1),
            // A process that stops leaves the pass to the next one at once.
            Effect.onInterrupt(() => Effect.ignore(rescores.renew(ref, 0))),
            Effect.retry({ schedule: patience, while: (error) => error._tag === "StorageError" && error.isRetryable }),
            Effect.catchTag("RescoreSuperseded", () => Effect.void),
            Effect.catchAllCause((cause) =>
              Cause.isInterruptedOnly(cause)
                ? Effect.void
                : Effect.logError("A run could not be scored again; its scores stay as they are, and it can be asked for again", cause).pipe(
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
        // A pass that was taken over meanwhile learns of it when it next writes; a storage that is away is asked again with the next beat.
        const renewing = ({ ref }: Pass) => Effect.forkScoped(repeated(Effect.delay(Effect.ignore(rescores.renew(ref, leaseMillis)), beat)))

        /** Keeps its lease for as long as it is under way or waits for its turn. */
        const makeInBackground = (pass: Pass) =>
          Effect.suspend(() => {
            passes.set(pass.run.id, pass)
            return FiberSet.run(fibers, Effect.interruptible(Effect.scoped(Effect.zipRight(renewing(pass), make(pass)))))
          })

        /** Not to be interrupted by whoever asked: what is marked as begun must be at work. */
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
              // Its own pass, which it could not renew in time.
              if (passes.get(left.runId)?.ref.rescoreId === left.rescoreId) return
              const ref = yield* rescores.takeOver(left, leaseMillis)
              if (ref === null) return
              yield* restore(material(left.organizationId, left.runId)).pipe(
                Effect.flatMap((found) => makeInBackground({ ref, ...found })),
                // Left again: it is tried again, here or elsewhere.
                Effect.onError(() => Effect.ignore(rescores.renew(ref, 0)))
              )
            })
          ).pipe(
            admission.withPermits(1),
            Effect.catchAllCause((cause) =>
              Effect.annotateLogs(Effect.logWarning("A rescore that was not finished could not be resumed", cause), { runId: left.runId })
            )
          )
        const lookForLeft = rescores.left.pipe(
          Effect.flatMap((left) => Effect.forEach(left, takeOver, { discard: true })),
          Effect.catchAllCause((cause) => Effect.logWarning("Rescores that were not finished could not be found", cause))
        )
        if (seesToDue) {
          yield* lookForLeft
          yield* Effect.forkScoped(Effect.raceFirst(repeated(Effect.delay(lookForLeft, beat)), draining))
        }

        return {
          preview: Effect.fn("Rescores.preview")(function* (organizationId, runId) {
            const { definition, run } = yield* material(organizationId, runId)
            const { report } = yield* turn.withPermits(1)(rescoreRun({ runs, perceptions, rescores, run, definition, stage: () => Effect.void }))
            return report
          }),
          apply: Effect.fn("Rescores.apply")(function* (organizationId, runId, receipt) {
            const { definition, run } = yield* material(organizationId, runId)
            const underWay = passes.get(runId)
            if (underWay === undefined || !sameDefinition(underWay.definition, definition)) yield* begin(run, definition, receipt)
            return run
          }, admission.withPermits(1)),
          idle: FiberSet.awaitEmpty(fibers)
        }
      })
    )
}

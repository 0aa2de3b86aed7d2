/**
 * The default engine: works on runs in this process, over the ledger.
 *
 * Each model has a feeder that leases as many calls as the model has free places, taking the active runs in turn (`RunBook`). `RunWork` asks the leased
 * calls, stores their outcomes and ends the runs. When a process stops, its unfinished runs continue at the next start, and only calls without a stored
 * outcome are asked.
 *
 * Source: architecture "The life of a run"; faults F1, F2, F4, F6.
 *
 * Held by `test/pipeline/Run.test.ts`, `test/pipeline/Resume.test.ts` and, with real processes, by `examples/server/test/faults`.
 */
import { Cause, Effect, Fiber, Layer, Queue } from "effect"
import type { RunId } from "../domain/Ids.js"
import type { Llm } from "../domain/Llm.js"
import type { LanguageModel } from "../ports/LanguageModel.js"
import { RunEngine } from "../ports/RunEngine.js"
import { type EngineTimes, requireLease } from "./EngineTimes.js"
import * as FairShares from "./FairShares.js"
import * as RunBook from "./RunBook.js"
import * as RunWork from "./RunWork.js"

export interface LedgerEngineOptions extends EngineTimes {
  /**
   * How this process shares work with other processes. `share`: it works on every run of the database that asks one of its models, and does the
   * scheduled work: it starts runs of schedules, delivers webhooks, and finishes rescores that another process left. `leave`: it works only on runs
   * that are submitted to it. `leave` is for a short-lived process beside other processes, which may have models of its own. Default `share`.
   */
  readonly others?: "leave" | "share" | undefined
}

/** Throws a `BrandVisibilityError` of code `invalid_configuration` when `leaseMillis` is out of its range. */
export const layer = (options: LedgerEngineOptions = {}): Layer.Layer<RunEngine, never, RunWork.RunWorkPorts> => {
  const { others = "share" } = options
  requireLease(options.leaseMillis)
  return Layer.scoped(
    RunEngine,
    Effect.gen(function* () {
      const book = RunBook.make()
      const wakes = new Map<Llm, Queue.Queue<void>>()
      const hasNoRun = Effect.unsafeMakeLatch(true)
      const submitted = new Set<RunId>()
      /** Whether this process works on a run. */
      const isOurs = ({ runId }: { readonly runId: RunId }): boolean => others === "share" || submitted.has(runId)

      const wake = (llm: Llm): void => void wakes.get(llm)?.unsafeOffer(undefined)

      const note = (run: RunBook.BookedRun, llms: Iterable<Llm>): void => {
        const waiting = [...llms].filter((llm) => wakes.has(llm))
        book.note(run, waiting)
        hasNoRun.unsafeClose()
        waiting.forEach(wake)
      }

      const work: RunWork.RunWork = yield* RunWork.make(options, {
        sharesWork: others === "share",
        look: (all) =>
          Effect.gen(function* () {
            const active = all.filter(isOurs)
            for (const run of active) {
              // `BatchWorker` leases the calls of a batch.
              note(run, run.mode === "live" ? run.llms : [])
              if (run.llms.length === 0) yield* work.forkFinish(run)
            }
            const ids = new Set(active.map(({ runId }) => runId))
            for (const run of book.runs()) if (!ids.has(run.runId)) yield* work.forkFinish(run)
            return active
          }),
        letGo: ({ llm, reserved, runId }) =>
          Effect.suspend(() => {
            const again = book.ended(runId, reserved !== null)
            for (const other of [llm, ...again]) wake(other)
            const run = book.runs().find((booked) => booked.runId === runId)
            return run !== undefined && book.isQuiet(runId) ? work.forkFinish(run) : Effect.void
          }),
        woken: (run) => {
          if (isOurs(run)) note(run, wakes.keys())
        },
        again: ({ id, options: { llms }, organizationId }) => note({ organizationId, runId: id }, llms),
        over: (runId) => {
          book.drop(runId)
          submitted.delete(runId)
          if (book.runs().length === 0) hasNoRun.unsafeOpen()
        }
      })
      for (const llm of work.models.keys()) wakes.set(llm, yield* Queue.sliding<void>(1))

      /** Leases calls of the run whose turn it is; continues with the next run when there are none. False when no run waits for the model. */
      const claimNext = Effect.fnUntraced(function* (model: LanguageModel, free: number) {
        const { llm } = model
        // Waiting organizations share the free places: a turn never takes more than the organization's part.
        const limit = FairShares.partOf(free, book.waiting(llm))
        for (let run = book.next(llm); run !== undefined; run = book.next(llm)) {
          const booked = run
          const cells = yield* Effect.onError(work.claim(booked, model, limit), () => Effect.sync(() => book.note(booked, [llm])))
          // The run was cancelled while its calls were leased: the ledger has ended the calls.
          if (!book.given(booked.runId, llm, limit, cells.length)) continue
          for (const cell of cells) yield* work.begin(cell, model)
          if (cells.length > 0) return true
          if (book.isQuiet(booked.runId)) yield* work.forkFinish(booked)
        }
        return false
      })

      const feed = (model: LanguageModel) => {
        const { llm } = model
        const step = Effect.gen(function* () {
          const free = (yield* model.capacity) - work.leases.countOf(llm)
          if (free <= 0 || !(yield* claimNext(model, free))) yield* Queue.take(wakes.get(llm)!)
        })
        return step.pipe(
          Effect.catchAllCause((cause) =>
            Cause.isInterruptedOnly(cause)
              ? Effect.interrupt
              : Effect.zipRight(Effect.logWarning("Calls could not be leased; it is tried again in a second", cause), Effect.sleep("1 second"))
          ),
          Effect.forever
        )
      }

      yield* work.start
      const feeders = yield* Effect.forEach([...work.models.values()].map(feed), (feeder) => Effect.forkScoped(feeder))
      // This finalizer runs before all others: nothing more is leased from now on.
      yield* Effect.addFinalizer(() => Effect.zipRight(work.close, Fiber.interruptAll(feeders)))

      return {
        abandon: (organizationId, runId) => work.abandon({ organizationId, runId }),
        submit: (organizationId, runId) =>
          Effect.suspend(() => {
            submitted.add(runId)
            note({ organizationId, runId }, work.models.keys())
            return work.tellOpen({ organizationId, runId })
          }),
        watchEnd: work.watchEnd,
        seesToDue: others === "share",
        idle: Effect.zipRight(hasNoRun.await, work.hasNoCall).pipe(
          // Another run may have started during the wait.
          Effect.repeat({ until: () => book.runs().length === 0 && work.leases.all().length === 0 }),
          Effect.asVoid
        )
      }
    })
  )
}

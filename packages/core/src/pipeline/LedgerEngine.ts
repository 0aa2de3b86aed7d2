/**
 * The default engine: works runs off in this process, over the ledger.
 *
 * Each model has a feeder that leases as many cells as the model takes at once, taking the active runs in turn. Leases are
 * renewed while a call is in flight; a cell whose process died is leased again once its lease has run out, by whichever process
 * looks first. So a run that a stopped process left unfinished goes on at the next start, and asks only what was not stored.
 *
 * Source: architecture "The life of a run"; reliability §3.1 F1–F7, §5.
 */
import { Cause, Clock, Effect, Fiber, FiberMap, FiberSet, Layer, Option, Queue, Schedule } from "effect"
import * as AnswerScorer from "../analysis/AnswerScorer.js"
import type { Bill, CellOutcome, LeasedCell } from "../domain/Cell.js"
import type { CellId, OrganizationId, RunId } from "../domain/Ids.js"
import type { Llm } from "../domain/Llm.js"
import { isEnded, type RunNotFound } from "../domain/Run.js"
import type { RunSummary } from "../domain/RunSummary.js"
import { CellLedger } from "../ports/CellLedger.js"
import { Ids } from "../ports/Ids.js"
import { type LanguageModel, LanguageModels } from "../ports/LanguageModel.js"
import type { AttemptMeter } from "../ports/ModelCall.js"
import { countCell, countRun } from "../ports/OperatorMetrics.js"
import type { PerceptionStore } from "../ports/PerceptionStore.js"
import { RunEngine } from "../ports/RunEngine.js"
import { RunStore } from "../ports/RunStore.js"
import type { StorageError } from "../ports/StorageError.js"
import type { SuggestionStore } from "../ports/SuggestionStore.js"
import { mostOfCall } from "../rules/Pricing.js"
import { isExhausted, outcomeOf } from "../rules/RunTransitions.js"
import { type Asked, askCell, billOf, type RunMaterial } from "./AskCell.js"
import { summarise, summaryMaterial } from "./SummariseRun.js"

export interface LedgerEngineOptions {
  /** How long a cell is kept from others without a sign of life, in milliseconds. Default 10,000. */
  readonly leaseMillis?: number | undefined
  /** How often the ledger is searched for runs of other processes, in milliseconds. Default 2,000. */
  readonly pollMillis?: number | undefined
  /** How long the calls in flight may take to end when the engine stops, in milliseconds; then they are handed back. Default 10,000. */
  readonly drainMillis?: number | undefined
  /**
   * How long a run may wait for a model that this process does not have before its calls fail, in milliseconds. Default 600,000:
   * another process may have the model, or be about to start.
   */
  readonly strandedMillis?: number | undefined
}

/** A run that this engine works on. */
interface Work {
  readonly organizationId: OrganizationId
  readonly runId: RunId
  /** Models for which the ledger may have cells to lease. */
  readonly waiting: Set<Llm>
  /** Models for which it had no more to lease, which a budget that has room again can change. */
  readonly held: Set<Llm>
  inFlight: number
  material: RunMaterial | undefined
}

/**
 * Cells of one model that are leased at once at most: those that wait to be tried again leave their places to others, and their
 * leases still have to be renewed.
 */
const mostLeased = 256

/** The bill of a call that was not made. */
const unasked: Bill = { cost: 0, charge: 0 }

/** Storage that is away comes back: wait longer each time, at most two seconds. */
const patience = Schedule.exponential("50 millis").pipe(Schedule.jittered, Schedule.union(Schedule.spaced("2 seconds")))

/** Whether trying again would come to the same: a defect, or a storage that will not recover. */
const isLasting = (cause: Cause.Cause<RunNotFound | StorageError>): boolean =>
  !Cause.isInterrupted(cause) &&
  Option.match(Cause.failureOption(cause), { onNone: () => true, onSome: (error) => error._tag === "StorageError" && !error.isPassing })

export const layer = (
  options: LedgerEngineOptions = {}
): Layer.Layer<RunEngine, never, CellLedger | Ids | LanguageModels | PerceptionStore | RunStore | SuggestionStore> =>
  Layer.scoped(
    RunEngine,
    Effect.gen(function* () {
      const { drainMillis = 10_000, leaseMillis = 10_000, pollMillis = 2_000, strandedMillis = 600_000 } = options
      const ledger = yield* CellLedger
      const runs = yield* RunStore
      const models = yield* LanguageModels
      const summaryParts = yield* summaryMaterial
      const { judge } = summaryParts
      const worker = yield* (yield* Ids).next

      const work = new Map<RunId, Work>()
      const leased = new Map<CellId, LeasedCell>()
      const busy = new Map<Llm, number>([...models.keys()].map((llm) => [llm, 0]))
      const wakes = new Map<Llm, Queue.Queue<void>>()
      for (const llm of models.keys()) wakes.set(llm, yield* Queue.sliding<void>(1))
      let isDraining = false

      const wake = (llm: Llm): void => {
        wakes.get(llm)?.unsafeOffer(undefined)
      }

      const materialOf = (run: Work) =>
        run.material !== undefined
          ? Effect.succeed(run.material)
          : Effect.map(runs.plan(run.organizationId, run.runId), ({ definition }): RunMaterial => {
              // Compiled once per run: every cell scans with the same matcher.
              run.material ??= { definition, scorer: AnswerScorer.make(definition), judge }
              return run.material
            })

      const note = (organizationId: OrganizationId, runId: RunId, llms: Iterable<Llm>): Work => {
        let run = work.get(runId)
        if (run === undefined) {
          run = { organizationId, runId, waiting: new Set(), held: new Set(), inFlight: 0, material: undefined }
          work.set(runId, run)
        }
        for (const llm of llms) {
          run.waiting.add(llm)
          wake(llm)
        }
        return run
      }

      const finishing = new Set<RunId>()

      /** Ends the run when every cell of it has ended, whoever asked them. */
      const tryFinish = (run: Work) =>
        Effect.gen(function* () {
          if (finishing.has(run.runId) || run.inFlight > 0) return
          finishing.add(run.runId)
          const { organizationId, runId } = run
          yield* Effect.gen(function* () {
            const current = yield* runs.get(organizationId, runId)
            if (!isEnded(current.status)) {
              if (!isExhausted(current.progress)) return
              const { definition } = yield* materialOf(run)
              const plansResults = (yield* runs.plannedTopics(organizationId, runId)).length > 0
              const answered = plansResults ? (yield* runs.results(organizationId, runId, { page: 1, limit: 1 })).total : current.progress.completed
              const outcome = outcomeOf(current.progress, answered > 0, yield* ledger.commonestFailure(organizationId, runId))
              const end = (summary: RunSummary | null) => runs.finish(organizationId, runId, outcome, summary)
              const ended = summarise(summaryParts, organizationId, runId, definition).pipe(
                Effect.flatMap(end),
                // It would keep its brand waiting for ever: who reads it next sums it up.
                Effect.catchAllCause((cause) =>
                  isLasting(cause)
                    ? Effect.zipRight(Effect.logError("A run could not be summed up; it ends without metrics", cause), end(null))
                    : Effect.failCause(cause)
                )
              )
              if (yield* ended) yield* countRun(outcome.status)
            }
            work.delete(runId)
          }).pipe(Effect.ensuring(Effect.sync(() => finishing.delete(runId))))
        }).pipe(
          Effect.catchTag("RunNotFound", () => Effect.sync(() => work.delete(run.runId))),
          Effect.catchAllCause((cause) => Effect.logError("A run could not be ended; it is tried again", cause).pipe(Effect.annotateLogs({ runId: run.runId })))
        )

      const leaseOf = ({ fence, id, organizationId, runId }: LeasedCell) => ({ organizationId, runId, cellId: id, fence })

      const settle = (cell: LeasedCell, channel: LanguageModel["channel"], outcome: CellOutcome, bill: Bill) =>
        ledger.settle(leaseOf(cell), outcome, channel, bill).pipe(
          // A paid answer is held until it can be stored.
          Effect.retry({ schedule: patience, while: (error) => error.isPassing }),
          Effect.tap((settled) => (settled === "settled" ? countCell(cell, outcome, bill) : Effect.void))
        )

      const store = (cell: LeasedCell, channel: LanguageModel["channel"], asked: Asked, bill: Bill) =>
        asked._tag === "Postponed" ? ledger.postpone(leaseOf(cell), asked.millis, bill.charge) : settle(cell, channel, asked, bill)

      const askAndSettle = (run: Work, cell: LeasedCell, model: LanguageModel) =>
        Effect.suspend(() => {
          const meter: AttemptMeter = { lost: 0 }
          return materialOf(run).pipe(
            Effect.flatMap((material) => askCell(cell, model, meter, material)),
            Effect.flatMap((asked) => store(cell, model.channel, asked, billOf(cell, model, meter, asked))),
            Effect.onInterrupt(() => Effect.ignore(ledger.release(leaseOf(cell), billOf(cell, model, meter, null).charge))),
            // Its brand was deleted: the cell is nobody's any more.
            Effect.catchTag("RunNotFound", () => Effect.void),
            Effect.catchAllCause((cause) =>
              Cause.isInterruptedOnly(cause)
                ? Effect.void
                : Effect.logError("A cell could not be stored; it is asked again when its lease has run out", cause).pipe(
                    Effect.annotateLogs({ runId: cell.runId, llm: cell.llm })
                  )
            )
          )
        })

      const callFibers = yield* FiberMap.make<CellId>()
      const endings = yield* FiberSet.make()

      /** What a call of it did not need, its budget has again: there may be room for others. */
      const recall = (run: Work): void => {
        for (const llm of run.held) {
          run.waiting.add(llm)
          wake(llm)
        }
        run.held.clear()
      }

      const startCell = (run: Work, cell: LeasedCell, model: LanguageModel) => {
        leased.set(cell.id, cell)
        run.inFlight++
        busy.set(model.llm, (busy.get(model.llm) ?? 0) + 1)
        const end = Effect.suspend(() => {
          leased.delete(cell.id)
          run.inFlight--
          busy.set(model.llm, (busy.get(model.llm) ?? 1) - 1)
          wake(model.llm)
          if (cell.reserved !== null) recall(run)
          return run.inFlight === 0 && run.waiting.size === 0 && !isDraining ? FiberSet.run(endings, tryFinish(run)) : Effect.void
        })
        return FiberMap.run(callFibers, cell.id, Effect.ensuring(askAndSettle(run, cell, model), end))
      }

      /** Leases cells of the next run that has some; the runs take turns. */
      const claimNext = (model: LanguageModel, free: number) =>
        Effect.gen(function* () {
          for (const run of [...work.values()]) {
            if (!run.waiting.has(model.llm)) continue
            run.waiting.delete(model.llm)
            const cells = yield* ledger.claim({
              organizationId: run.organizationId,
              runId: run.runId,
              llm: model.llm,
              worker,
              limit: free,
              leaseMillis,
              mostCostOf: (prompt) => mostOfCall(model, prompt)
            })
            if (cells.length === free) run.waiting.add(model.llm)
            else run.held.add(model.llm)
            if (cells.length === 0) {
              if (run.inFlight === 0 && run.waiting.size === 0) yield* FiberSet.run(endings, tryFinish(run))
              continue
            }
            // Cancelled while its cells were being leased: the ledger has ended them.
            if (!work.delete(run.runId)) continue
            work.set(run.runId, run)
            for (const cell of cells) yield* startCell(run, cell, model)
            return true
          }
          return false
        })

      const feed = (model: LanguageModel) => {
        const step = Effect.gen(function* () {
          const free = Math.min(yield* model.available, mostLeased - (busy.get(model.llm) ?? 0))
          if (free <= 0 || !(yield* claimNext(model, free))) yield* Queue.take(wakes.get(model.llm)!)
        })
        return step.pipe(
          Effect.catchAllCause((cause) =>
            Cause.isInterruptedOnly(cause)
              ? Effect.interrupt
              : Effect.zipRight(Effect.logError("Cells could not be leased; it is tried again", cause), Effect.sleep("1 second"))
          ),
          Effect.forever
        )
      }

      const stranded = new Map<string, { readonly settled: number; readonly since: number }>()

      /**
       * A run may wait for a model that another process has. One that nobody gets on with for a long time waits for a model that
       * is gone, and would keep its brand waiting for ever: its calls fail.
       */
      const failStranded = (organizationId: OrganizationId, runId: RunId, llm: Llm) =>
        Effect.gen(function* () {
          const { completed, failed, refused } = (yield* runs.get(organizationId, runId)).progress
          const settled = completed + failed + refused
          const now = yield* Clock.currentTimeMillis
          const key = `${runId} ${llm}`
          const before = stranded.get(key)
          if (before?.settled !== settled) stranded.set(key, { settled, since: now })
          if (now - (stranded.get(key)?.since ?? now) < strandedMillis) return
          while (true) {
            const cells = yield* ledger.claim({ organizationId, runId, llm, worker, limit: 100, leaseMillis, mostCostOf: () => 0 })
            if (cells.length === 0) break
            for (const cell of cells) {
              yield* settle(cell, "api", { _tag: "Failed", reason: "invalid_request", message: `no language model is registered as ${llm}` }, unasked)
            }
          }
          stranded.delete(key)
        })

      const poll = Effect.gen(function* () {
        const active = yield* ledger.active
        for (const { llms, organizationId, runId } of active) {
          const run = note(
            organizationId,
            runId,
            llms.filter((llm) => models.has(llm))
          )
          for (const llm of llms) if (!models.has(llm)) yield* failStranded(organizationId, runId, llm)
          if (run.waiting.size === 0) yield* FiberSet.run(endings, tryFinish(run))
        }
        const ids = new Set(active.map(({ runId }) => runId))
        for (const run of [...work.values()]) if (!ids.has(run.runId) && run.inFlight === 0) yield* FiberSet.run(endings, tryFinish(run))
      }).pipe(
        Effect.catchAllCause((cause) =>
          Cause.isInterruptedOnly(cause) ? Effect.interrupt : Effect.logError("The ledger could not be searched; it is tried again", cause)
        )
      )

      const renew = Effect.gen(function* () {
        const refs = [...leased.values()].map(leaseOf)
        if (refs.length === 0) return
        for (const cellId of yield* ledger.renew(refs, leaseMillis)) yield* FiberMap.remove(callFibers, cellId)
      }).pipe(
        Effect.catchAllCause((cause) =>
          Cause.isInterruptedOnly(cause) ? Effect.interrupt : Effect.logWarning("Leases could not be renewed; it is tried again", cause)
        )
      )

      yield* poll
      const services = yield* Effect.forEach(
        [
          Effect.repeat(Effect.delay(poll, pollMillis), Schedule.forever),
          Effect.repeat(Effect.delay(renew, leaseMillis / 3), Schedule.forever),
          ...[...models.values()].map(feed)
        ],
        (service) => Effect.forkScoped(service)
      )

      // Runs first of all finalizers: no new leases, then the calls in flight get their time, then what is left is handed back.
      yield* Effect.addFinalizer(() =>
        Effect.gen(function* () {
          isDraining = true
          yield* Fiber.interruptAll(services)
          // A finalizer cannot be interrupted, and a fiber forked in it neither unless it says so.
          const renewing = yield* Effect.fork(Effect.interruptible(Effect.repeat(Effect.delay(renew, leaseMillis / 3), Schedule.forever)))
          const deadline = (yield* Clock.currentTimeMillis) + drainMillis
          while (leased.size > 0 && (yield* Clock.currentTimeMillis) < deadline) yield* Effect.sleep("20 millis")
          yield* Fiber.interrupt(renewing)
          yield* FiberMap.clear(callFibers)
        })
      )

      return {
        abandon: (_organizationId, runId) =>
          Effect.suspend(() => {
            work.delete(runId)
            const cells = [...leased.values()].filter((cell) => cell.runId === runId)
            return Effect.forEach(cells, ({ id }) => FiberMap.remove(callFibers, id), { concurrency: "unbounded", discard: true })
          }),
        submit: (organizationId, runId) => Effect.sync(() => void note(organizationId, runId, models.keys())),
        idle: Effect.suspend(() => (work.size === 0 && leased.size === 0 ? Effect.void : Effect.fail("busy" as const))).pipe(
          Effect.retry(Schedule.spaced("20 millis")),
          Effect.orDie
        )
      }
    })
  )

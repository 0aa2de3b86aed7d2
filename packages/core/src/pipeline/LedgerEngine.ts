/**
 * The default engine: works runs off in this process, over the ledger.
 *
 * Each model has a feeder that leases as many calls as the model has free places, taking the active runs in turn (`RunBook`). A
 * call keeps its place until its outcome is stored (`CellWorker`), so that no more calls than a model's limit are ever leased, in flight
 * or unstored. Leases are renewed before anything else is leased (`Heartbeat`); a call whose process died is leased again once its
 * lease has run out, by whichever process looks first. So a run that a stopped process left unfinished goes on at the next start,
 * and asks only what was not stored. `RunEnding` ends runs, `GivingUp` the calls that nobody answers.
 *
 * Source: architecture "The life of a run"; faults F1, F2, F4, F6.
 */
import { Cause, Effect, Fiber, FiberSet, Layer, Queue } from "effect"
import type { LeasedCell } from "../domain/Cell.js"
import type { RunId } from "../domain/Ids.js"
import { longestLeaseMillis } from "../domain/Leases.js"
import type { Llm } from "../domain/Llm.js"
import { isDescribed } from "../domain/RunModel.js"
import { type ActiveRun, CellLedger } from "../ports/CellLedger.js"
import { Hooks } from "../ports/Hooks.js"
import { Ids } from "../ports/Ids.js"
import { JudgeScope } from "../ports/Judge.js"
import { askable, type LanguageModel, LanguageModels } from "../ports/LanguageModel.js"
import type { PerceptionStore } from "../ports/PerceptionStore.js"
import { RunEngine } from "../ports/RunEngine.js"
import { RunStore } from "../ports/RunStore.js"
import type { SuggestionStore } from "../ports/SuggestionStore.js"
import { WebhookStore } from "../ports/WebhookStore.js"
import * as Moment from "../resilience/Moment.js"
import type { RunMaterial } from "./AskCell.js"
import * as CellWorker from "./CellWorker.js"
import { scorerOf } from "./CompiledScorers.js"
import * as GivingUp from "./GivingUp.js"
import * as Heartbeat from "./Heartbeat.js"
import { type Judges, mostOfJudgedCall } from "./JudgeTally.js"
import * as LeasesInHand from "./LeasesInHand.js"
import { askedIn } from "./PlanRun.js"
import * as ProviderSigns from "./ProviderSigns.js"
import * as RunBook from "./RunBook.js"
import * as RunEnding from "./RunEnding.js"
import * as RunEnds from "./RunEnds.js"
import { summaryMaterial } from "./SummariseRun.js"

export interface LedgerEngineOptions {
  /** How long a call is kept from others without a sign of life, in milliseconds: 1 to 600,000. Default 10,000. */
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
  /**
   * What this process does about the work of others. `share`: it works off every run of the database that asks one of its models, and sees to what
   * becomes due there: times of schedules, deliveries of webhooks, rescores that a process left. `leave`: it works off only the runs that are
   * submitted to it, for a process that comes and goes beside others, maybe with models of its own. Default `share`.
   */
  readonly others?: "leave" | "share" | undefined
}

const checkedLease = (leaseMillis: number): number => {
  if (leaseMillis > 0 && leaseMillis <= longestLeaseMillis) return leaseMillis
  throw new RangeError(`leaseMillis must be a number from 1 to ${longestLeaseMillis}, not ${leaseMillis}`)
}

/** @throws RangeError when `leaseMillis` is out of its range */
export const layer = (
  options: LedgerEngineOptions = {}
): Layer.Layer<RunEngine, never, CellLedger | Ids | LanguageModels | PerceptionStore | RunStore | SuggestionStore | WebhookStore> => {
  const { drainMillis = 10_000, others = "share", pollMillis = 2_000, strandedMillis = 600_000 } = options
  const leaseMillis = checkedLease(options.leaseMillis ?? 10_000)
  return Layer.scoped(
    RunEngine,
    Effect.gen(function* () {
      const ledger = yield* CellLedger
      const runs = yield* RunStore
      const models = askable(yield* LanguageModels)
      const summaryParts = yield* summaryMaterial
      const webhooks = yield* WebhookStore
      const judges: Judges = { judge: summaryParts.judge, judgesBrands: (yield* JudgeScope).brands }
      const hooks = yield* Hooks
      const worker = yield* (yield* Ids).next
      const signs = ProviderSigns.make(yield* Moment.now)

      const book = RunBook.make()
      const leases = LeasesInHand.make()
      const ends = RunEnds.make()
      const calls = yield* FiberSet.make<void>()
      const endings = yield* FiberSet.make<void>()
      const wakes = new Map<Llm, Queue.Queue<void>>()
      for (const llm of models.keys()) wakes.set(llm, yield* Queue.sliding<void>(1))
      const hasNoRun = Effect.unsafeMakeLatch(true)
      const hasNoCall = Effect.unsafeMakeLatch(true)
      let isDraining = false
      const submitted = new Set<RunId>()
      /** Whether a run is one that this process works off. */
      const isOurs = ({ runId }: { readonly runId: RunId }): boolean => others === "share" || submitted.has(runId)

      const wake = (llm: Llm): void => void wakes.get(llm)?.unsafeOffer(undefined)

      const materials = new Map<RunId, RunMaterial>()
      const materialOf = ({ organizationId, runId }: RunBook.BookedRun) =>
        Effect.suspend(() => {
          const made = materials.get(runId)
          if (made !== undefined) return Effect.succeed(made)
          return Effect.gen(function* () {
            const plan = yield* runs.plan(organizationId, runId)
            const { definition } = plan
            // Before any answer is stored, the run says how its models are asked.
            if (!plan.models.every(isDescribed)) yield* runs.describeModels(organizationId, runId, [...models.values()].map(askedIn(definition)))
            // Compiled once per run: every call scans with the same matcher.
            const scorer = yield* scorerOf(definition)
            const material: RunMaterial = materials.get(runId) ?? { definition, scorer, ...judges }
            materials.set(runId, material)
            return material
          })
        })

      const note = (run: RunBook.BookedRun, llms: Iterable<Llm>): void => {
        const waiting = [...llms]
        book.note(run, waiting)
        hasNoRun.unsafeClose()
        waiting.forEach(wake)
      }

      const forget = (runId: RunId): void => {
        book.drop(runId)
        submitted.delete(runId)
        materials.delete(runId)
        ends.announce(runId)
        if (book.runs().length === 0) hasNoRun.unsafeOpen()
      }

      // Interruptible, also where the last call of the run says so in its own finalizer, which is not: a fiber takes that from where it is forked,
      // and what cannot be interrupted has no time limits either. A judge that hangs would keep the run for ever.
      const tryFinish = (run: RunBook.BookedRun) => (isDraining ? Effect.void : FiberSet.run(endings, Effect.interruptible(ending.tryFinish(run))))

      let isGivingUp = false
      /** Gives up calls that nobody answers, in a fiber of its own: leases are renewed meanwhile, however many calls there are. */
      const giveUpAll = (active: ReadonlyArray<ActiveRun>) =>
        Effect.suspend(() => {
          if (isDraining || isGivingUp) return Effect.void
          isGivingUp = true
          return FiberSet.run(
            endings,
            givingUp.look(active).pipe(
              Effect.ensuring(
                Effect.sync(() => {
                  isGivingUp = false
                  if (leases.all().length === 0) hasNoCall.unsafeOpen()
                })
              )
            )
          )
        })

      const heartbeat = yield* Heartbeat.make({
        ledger,
        leases,
        leaseMillis,
        pollMillis,
        lose: ({ cell, fiber }) =>
          Effect.logWarning("The lease of a call was lost to another process, or its run was cancelled; its answer is not waited for").pipe(
            Effect.annotateLogs({ runId: cell.runId, llm: cell.llm }),
            Effect.zipRight(fiber === undefined ? Effect.void : Fiber.interruptFork(fiber))
          ),
        look: (all) =>
          Effect.gen(function* () {
            const active = all.filter(isOurs)
            for (const run of active) {
              note(
                run,
                run.llms.filter((llm) => models.has(llm))
              )
              if (run.llms.length === 0) yield* tryFinish(run)
            }
            yield* giveUpAll(active)
            const ids = new Set(active.map(({ runId }) => runId))
            for (const run of book.runs()) if (!ids.has(run.runId)) yield* tryFinish(run)
          })
      })

      const cellWorker = CellWorker.make({
        hooks,
        ledger,
        materialOf: ({ cell }) => materialOf(cell),
        assureHeld: heartbeat.assureHeld,
        attempted: (holding, error) =>
          Effect.map(Moment.now, (now) => {
            holding.isAnswered = error === null
            signs.note(holding.cell.llm, error, now)
          })
      })

      const ending = RunEnding.make({
        hooks,
        ledger,
        leases,
        models,
        summaryParts,
        webhooks,
        materialOf,
        over: forget,
        again: ({ id, options: { llms }, organizationId }) =>
          note(
            { organizationId, runId: id },
            llms.filter((llm) => models.has(llm))
          )
      })

      const givingUp = GivingUp.make({
        ledger,
        leases,
        models,
        runs,
        settle: cellWorker.settle,
        worker,
        leaseMillis,
        strandedMillis,
        signs,
        calmSince: heartbeat.calmSince
      })

      const letGo = ({ id, llm, reserved, runId }: LeasedCell) =>
        Effect.suspend(() => {
          leases.letGo(id)
          if (leases.all().length === 0) hasNoCall.unsafeOpen()
          const again = book.ended(runId, reserved !== null)
          for (const other of [llm, ...again]) wake(other)
          const run = book.runs().find((booked) => booked.runId === runId)
          return run !== undefined && book.isQuiet(runId) ? tryFinish(run) : Effect.void
        })

      const startCall = (cell: LeasedCell, confirmedAt: Moment.Moment, model: LanguageModel) =>
        Effect.suspend(() => {
          const holding = leases.take(cell, confirmedAt)
          if (holding === null) return Effect.void
          hasNoCall.unsafeClose()
          return Effect.map(FiberSet.run(calls, Effect.ensuring(cellWorker.work(holding, model), letGo(cell))), (fiber) => {
            holding.fiber = fiber
          })
        })

      const handBack = (cells: ReadonlyArray<LeasedCell>) =>
        Effect.forEach(cells, ({ fence, id, organizationId, runId }) => Effect.ignore(ledger.release({ organizationId, runId, cellId: id, fence }, 0)), {
          concurrency: "unbounded",
          discard: true
        })

      /** Leases calls of the run whose turn it is; goes on to the next run where there are none. False when no run waits for the model. */
      const claimNext = (model: LanguageModel, free: number) =>
        Effect.gen(function* () {
          const { llm } = model
          // Organizations that wait share the places that are free: a turn never takes more than its part of them.
          const limit = Math.ceil(free / Math.max(1, book.rivals(llm)))
          for (let run = book.next(llm); run !== undefined; run = book.next(llm)) {
            const { organizationId, runId } = run
            const reach = yield* heartbeat.reach
            const at = yield* Moment.now
            const claimed = ledger
              .claim({
                organizationId,
                runId,
                llm,
                worker,
                limit,
                leaseMillis,
                reach,
                except: leases.idsOf(runId, llm),
                mostCostOf: (prompt) => mostOfJudgedCall(model, prompt, judges)
              })
              .pipe(
                Effect.tap((given) => (isDraining ? handBack(given) : Effect.void)),
                // A claim that was committed and then forgotten would keep its calls until their leases run out.
                Effect.uninterruptible,
                Effect.onError(() => Effect.sync(() => book.note(run!, [llm])))
              )
            const cells = yield* claimed
            // Cancelled while its calls were being leased: the ledger has ended them.
            if (!book.given(runId, llm, limit, cells.length)) continue
            for (const cell of cells) yield* startCall(cell, at, model)
            if (cells.length > 0) return true
            if (book.isQuiet(runId)) yield* tryFinish(run)
          }
          return false
        })

      const feed = (model: LanguageModel) => {
        const { llm } = model
        const step = Effect.gen(function* () {
          const free = (yield* model.capacity) - leases.countOf(llm)
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

      yield* heartbeat.beat
      const beating = yield* Effect.forkScoped(heartbeat.beats)
      const feeders = yield* Effect.forEach([...models.values()].map(feed), (feeder) => Effect.forkScoped(feeder))

      // Runs first of all finalizers: nothing more is leased, then the calls in flight get their time, then what is left is handed back.
      yield* Effect.addFinalizer(() =>
        Effect.gen(function* () {
          isDraining = true
          yield* Fiber.interruptAll([beating, ...feeders])
          // A finalizer cannot be interrupted, and a fiber forked in it neither unless it says so.
          const renewing = yield* Effect.fork(Effect.interruptible(heartbeat.renewals))
          yield* Effect.timeoutOption(Effect.interruptible(hasNoCall.await), drainMillis)
          yield* Fiber.interrupt(renewing)
          yield* Fiber.interruptAll([...calls])
        })
      )

      return {
        abandon: (_organizationId, runId) =>
          Effect.suspend(() => {
            forget(runId)
            return Effect.forEach(leases.ofRun(runId), ({ fiber }) => (fiber === undefined ? Effect.void : Fiber.interrupt(fiber)), {
              concurrency: "unbounded",
              discard: true
            })
          }),
        submit: (organizationId, runId) =>
          Effect.sync(() => {
            submitted.add(runId)
            note({ organizationId, runId }, models.keys())
          }),
        watchEnd: ends.watch,
        seesToDue: others === "share",
        idle: Effect.zipRight(hasNoRun.await, hasNoCall.await).pipe(
          // A run may have begun while the other was waited for.
          Effect.repeat({ until: () => book.runs().length === 0 && leases.all().length === 0 }),
          Effect.asVoid
        )
      }
    })
  )
}

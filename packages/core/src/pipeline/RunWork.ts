/**
 * The part that every engine of a process shares: asks calls, stores their outcomes, renews leases, ends runs, fails unanswered calls, and works on
 * batches. An engine only decides which calls are leased when: `LedgerEngine` by itself, `RunSlices` by the order of a queue.
 *
 * A call keeps its place of its model until its outcome is stored (`CellWorker`). So the number of calls that are leased, in flight or unstored never
 * exceeds the model's limit, whichever engine leased them. Leases are renewed before anything else is leased (`Heartbeat`). The call of a process that
 * died is leased again when its lease has expired, by the first process that looks.
 *
 * Source: architecture "The life of a run"; faults F1, F2, F4, F6.
 *
 * Held by `test/pipeline/Resume.test.ts` and, with real processes, by `examples/server/test/faults`.
 */
import { Effect, Fiber, FiberSet, type Scope } from "effect"
import type { LeasedCell } from "../domain/Cell.js"
import type { RunId } from "../domain/Ids.js"
import type { Llm } from "../domain/Llm.js"
import type { Run } from "../domain/Run.js"
import { BatchStore } from "../ports/BatchStore.js"
import { type ActiveRun, CellLedger } from "../ports/CellLedger.js"
import { Hooks } from "../ports/Hooks.js"
import { Ids } from "../ports/Ids.js"
import { JudgeScope } from "../ports/Judge.js"
import { askable, type LanguageModel, LanguageModels } from "../ports/LanguageModel.js"
import { ModelReports } from "../ports/ModelReports.js"
import type { PerceptionStore } from "../ports/PerceptionStore.js"
import { RunStore } from "../ports/RunStore.js"
import type { StorageError } from "../ports/StorageError.js"
import type { SuggestionStore } from "../ports/SuggestionStore.js"
import { WakeUps } from "../ports/WakeUps.js"
import { WebhookStore } from "../ports/WebhookStore.js"
import * as Moment from "../resilience/Moment.js"
import * as BatchOutcomes from "./BatchOutcomes.js"
import * as BatchWorker from "./BatchWorker.js"
import * as CellWorker from "./CellWorker.js"
import type { EngineTimes } from "./EngineTimes.js"
import * as GivingUp from "./GivingUp.js"
import * as Heartbeat from "./Heartbeat.js"
import { type Judges, mostOfJudgedCall } from "./JudgeTally.js"
import * as LeasesInHand from "./LeasesInHand.js"
import * as ProviderSigns from "./ProviderSigns.js"
import type { BookedRun } from "./RunBook.js"
import * as RunEnding from "./RunEnding.js"
import * as RunEnds from "./RunEnds.js"
import * as RunMaterials from "./RunMaterials.js"
import * as SharedLearning from "./SharedLearning.js"
import { summaryMaterial } from "./SummariseRun.js"

/** The events for an engine, and its own settings. */
export interface EngineEvents {
  /** Whether this process works on the batches of every process. Otherwise it works on the batches of the runs that `look` returns. */
  readonly sharesWork: boolean
  /** Called with the runs under way every `pollMillis`. Returns the runs whose unanswered calls this process may fail. */
  readonly look: (active: ReadonlyArray<ActiveRun>) => Effect.Effect<ReadonlyArray<ActiveRun>>
  /** Called when a call of this process ended, or was handed back: its model has a free place. */
  readonly letGo: (cell: LeasedCell) => Effect.Effect<void>
  /** Called when another process reports that calls of a run may be leased. */
  readonly woken: (run: BookedRun) => void
  /** Called when a run continues with calls of a second stage. */
  readonly again: (run: Run) => void
  /** Called when a run has ended, whichever process ended it. */
  readonly over: (runId: RunId) => void
}

/** The ports that an engine uses. */
export type RunWorkPorts = BatchStore | CellLedger | Ids | LanguageModels | PerceptionStore | RunStore | SuggestionStore | WebhookStore

export interface RunWork {
  readonly ledger: (typeof CellLedger)["Service"]
  readonly runs: (typeof RunStore)["Service"]
  readonly models: ReadonlyMap<Llm, LanguageModel>
  readonly leases: LeasesInHand.LeasesInHand
  readonly pollMillis: number
  /** Starts to renew leases and to look for runs. Ends after the first look. Run this effect once. */
  readonly start: Effect.Effect<void>
  /** Waits until calls may be leased, then leases up to `limit` calls of a run. */
  readonly claim: (run: BookedRun, model: LanguageModel, limit: number) => Effect.Effect<ReadonlyArray<Claimed>, StorageError>
  /** Starts a call; null when this process is already asking it. */
  readonly begin: (claimed: Claimed, model: LanguageModel) => Effect.Effect<Fiber.RuntimeFiber<void> | null>
  /** Ends the run when all of its calls have ended. */
  readonly tryFinish: (run: BookedRun) => Effect.Effect<void>
  /** The same as `tryFinish`, in a fiber that ends with the engine. */
  readonly forkFinish: (run: BookedRun) => Effect.Effect<void>
  /** Hands back the calls of a cancelled run. */
  readonly abandon: (run: BookedRun) => Effect.Effect<void>
  /** Tells other processes that calls of a run may be leased. */
  readonly tellOpen: (run: BookedRun) => Effect.Effect<void>
  readonly watchEnd: RunEnds.RunEnds["watch"]
  /** Waits until this process holds no call. */
  readonly hasNoCall: Effect.Effect<void>
  readonly isClosed: () => boolean
  /** Stops leasing calls. */
  readonly close: Effect.Effect<void>
  /** Stops leasing calls, waits a bounded time for the calls in flight, and hands back the others. */
  readonly drain: Effect.Effect<void>
}

/** A leased call, and the moment before it was leased. */
interface Claimed {
  readonly cell: LeasedCell
  readonly at: Moment.Moment
}

export const make = (options: EngineTimes, events: EngineEvents): Effect.Effect<RunWork, never, RunWorkPorts | Scope.Scope> =>
  Effect.gen(function* () {
    const { batchPollMillis = 60_000, drainMillis = 10_000, leaseMillis = 10_000, pollMillis = 2_000, strandedMillis = 600_000 } = options
    const ledger = yield* CellLedger
    const runs = yield* RunStore
    const models = askable(yield* LanguageModels)
    const summaryParts = yield* summaryMaterial
    const webhooks = yield* WebhookStore
    const judges: Judges = { judge: summaryParts.judge, judgesBrands: (yield* JudgeScope).brands }
    const hooks = yield* Hooks
    const worker = yield* (yield* Ids).next
    const signs = ProviderSigns.make(yield* Moment.now)

    const leases = LeasesInHand.make()
    const ends = RunEnds.make()
    const wakeUps = yield* WakeUps
    const endings = yield* FiberSet.make<void>()
    const hasNoCall = Effect.unsafeMakeLatch(true)
    let isClosed = false

    const materials = yield* RunMaterials.make({ judges, models, runs })
    const materialOf = materials.of

    const over = (runId: RunId): void => {
      materials.forget(runId)
      events.over(runId)
      ends.announce(runId)
    }

    const tellOpen = (run: BookedRun) => wakeUps.tell({ kind: "open", ...run })
    const tellEnd = (run: BookedRun) => wakeUps.tell({ kind: "ended", ...run })
    const learning = yield* SharedLearning.make({ reports: yield* ModelReports, models, worker, tell: wakeUps.tell })
    yield* wakeUps.listen((wakeUp) => {
      if (wakeUp.kind === "learned") learning.woken(wakeUp)
      else if (wakeUp.kind === "open") events.woken({ organizationId: wakeUp.organizationId, runId: wakeUp.runId })
      else ends.announce(wakeUp.runId)
    })

    const noteCallGone = (): void => {
      if (leases.all().length === 0) hasNoCall.unsafeOpen()
    }

    let isGivingUp = false
    /** Fails unanswered calls in a fiber of its own, so that leases are renewed meanwhile, however many calls there are. */
    const giveUpAll = (active: ReadonlyArray<ActiveRun>) =>
      Effect.suspend(() => {
        if (isClosed || isGivingUp) return Effect.void
        isGivingUp = true
        const given = Effect.sync(() => {
          isGivingUp = false
          noteCallGone()
        })
        return FiberSet.run(endings, Effect.ensuring(givingUp.look(active), given))
      })

    /** Forgets the data of runs that other processes ended. */
    const forgetOthers = (active: ReadonlyArray<ActiveRun>) =>
      Effect.sync(() => {
        const ids = new Set(active.map(({ runId }) => runId))
        materials.forgetBut((runId) => ids.has(runId) || leases.ofRun(runId).length > 0)
      })

    const heartbeat = yield* Heartbeat.make({
      ledger,
      leases,
      leaseMillis,
      pollMillis,
      lose: (holdings) =>
        Effect.zipRight(
          Effect.forEach(holdings, ({ fiber }) => (fiber === undefined ? Effect.void : Fiber.interruptFork(fiber)), { discard: true }),
          // One line for a run, because a person who deletes a brand in the middle of a run ends as many calls as there are places.
          Effect.forEach(
            new Set(holdings.map(({ cell }) => cell.runId)),
            (runId) =>
              Effect.annotateLogs(
                Effect.logWarning("Leases of a run's calls were lost to another process, or the run was cancelled; the calls are interrupted"),
                { runId, calls: holdings.filter(({ cell }) => cell.runId === runId).length }
              ),
            { discard: true }
          )
        ),
      look: (active) =>
        forgetOthers(active).pipe(
          // Read before any call is leased, so that a process that has just started uses what the others have learned.
          Effect.zipRight(learning.look(new Set(active.flatMap(({ llms, mode }) => (mode === "live" ? llms : []))))),
          Effect.zipRight(events.look(active)),
          Effect.flatMap((ours) => Effect.zipRight(batchWorker.look(ours.filter(({ mode }) => mode === "batch")), giveUpAll(ours)))
        )
    })

    const runOf = ({ organizationId, runId }: LeasedCell) => Effect.suspend(() => runs.get(organizationId, runId))

    const cellWorker = CellWorker.make({
      hooks,
      runOf,
      ledger,
      materialOf: ({ cell }) => materialOf(cell),
      assureHeld: heartbeat.assureHeld,
      attempted: (holding, error, at) => {
        holding.isAnswered = error === null
        signs.note(holding.cell.llm, error, at)
      }
    })

    const batches = yield* BatchStore
    const batchWorker: BatchWorker.BatchWorker = yield* BatchWorker.make({
      batches,
      ledger,
      outcomes: BatchOutcomes.make({ batches, hooks, ledger, materialOf, pauseMillis: batchPollMillis, runOf }),
      models,
      judges,
      materialOf,
      worker,
      leaseMillis,
      pollMillis: batchPollMillis,
      strandedMillis,
      sharesWork: events.sharesWork
    })

    const { tryFinish } = RunEnding.make({ hooks, leases, models, summaryParts, webhooks, materialOf, over, again: events.again, finished: tellEnd })

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

    const letGo = (cell: LeasedCell) =>
      Effect.suspend(() => {
        leases.letGo(cell.id)
        noteCallGone()
        return events.letGo(cell)
      })

    const handBack = (cells: ReadonlyArray<LeasedCell>) =>
      Effect.forEach(cells, ({ fence, id, organizationId, runId }) => Effect.ignore(ledger.release({ organizationId, runId, cellId: id, fence }, 0)), {
        concurrency: "unbounded",
        discard: true
      })

    const letGoOf = (runId: RunId) =>
      Effect.forEach(leases.ofRun(runId), ({ fiber }) => (fiber === undefined ? Effect.void : Fiber.interrupt(fiber)), {
        concurrency: "unbounded",
        discard: true
      })

    const beating = yield* FiberSet.make<void>()

    const close = Effect.sync(() => void (isClosed = true))
    const drain = yield* Effect.cached(
      Effect.gen(function* () {
        yield* close
        yield* FiberSet.clear(beating)
        // A finalizer cannot be interrupted, and a fiber forked in it cannot be interrupted either unless it allows that.
        const renewing = yield* Effect.fork(Effect.interruptible(heartbeat.renewals))
        yield* Effect.timeoutOption(Effect.interruptible(hasNoCall.await), drainMillis)
        yield* Fiber.interrupt(renewing)
        const left = new Map(leases.all().map(({ cell: { organizationId, runId } }) => [runId, { organizationId, runId }]))
        yield* Fiber.interruptAll(leases.all().flatMap(({ fiber }) => fiber ?? []))
        yield* Effect.forEach(left.values(), tellOpen, { discard: true })
      })
    )
    // This finalizer runs before those of the fiber sets, which were added first.
    yield* Effect.addFinalizer(() => drain)

    return {
      ledger,
      runs,
      models,
      leases,
      pollMillis,
      start: Effect.gen(function* () {
        yield* heartbeat.beat
        yield* FiberSet.run(beating, heartbeat.beats)
        yield* FiberSet.run(beating, Effect.scoped(batchWorker.work))
      }),
      claim: Effect.fnUntraced(function* ({ organizationId, runId }, model, limit) {
        const { llm } = model
        // Interruptible, because the storage may be unreachable for a long time.
        const reach = yield* Effect.interruptible(heartbeat.reach)
        const at = yield* Moment.now
        const except = leases.idsOf(runId, llm)
        const mostCostOf = (prompt: string) => mostOfJudgedCall(model, prompt, judges)
        // Without this region, an interruption after the claim would keep the calls from others until their leases expire.
        const cells = yield* ledger.claim({ organizationId, runId, llm, worker, limit, leaseMillis, reach, except, mostCostOf }).pipe(
          Effect.flatMap((given) => (isClosed ? Effect.as(handBack(given), []) : Effect.succeed(given))),
          Effect.uninterruptible
        )
        return cells.map((cell) => ({ cell, at }))
      }),
      begin: ({ at, cell }, model) =>
        Effect.suspend(() => {
          const holding = leases.take(cell, at)
          if (holding === null) return Effect.succeed(null)
          hasNoCall.unsafeClose()
          const gone = () => letGo(cell)
          // Interruptible even when the caller is not, because timeouts do not work in an uninterruptible region.
          const call = Effect.matchCauseEffect(Effect.interruptible(cellWorker.work(holding, model)), { onFailure: gone, onSuccess: gone })
          // `drain` interrupts the fibers of the calls in hand, so that they need no further set.
          return Effect.map(Effect.forkDaemon(Effect.uninterruptible(call)), (fiber) => (holding.fiber = fiber))
        }),
      tryFinish,
      // Interruptible even when a finalizer of the last call forks this fiber. A forked fiber inherits that it is uninterruptible, and timeouts do not
      // work in such a fiber: a judge that hangs would keep the run open for ever.
      forkFinish: (run) => Effect.suspend(() => (isClosed ? Effect.void : FiberSet.run(endings, Effect.interruptible(tryFinish(run))))),
      abandon: (run) =>
        Effect.suspend(() => {
          over(run.runId)
          return Effect.zipRight(tellEnd(run), letGoOf(run.runId))
        }),
      tellOpen,
      watchEnd: ends.watch,
      hasNoCall: hasNoCall.await,
      isClosed: () => isClosed,
      close,
      drain
    }
  })

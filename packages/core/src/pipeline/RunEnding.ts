/**
 * How runs end: with their summary when no call is open, and without the answers of a model that nobody can reach.
 *
 * A run may wait for a model that only another process has, or for a provider that is down. Neither may hold it for ever:
 *
 * - a model that no process seems to have: `strandedMillis` without any progress of the run;
 * - a provider that gives no sign of life: three minutes after the run's other models have ended. A run that asks no other model
 *   waits as long as `CircuitBreaker` does.
 *
 * The open calls then fail, each with its reason, and the run ends with what the others said.
 *
 * A missing model is held by `test/pipeline/Resume.test.ts`; the silence of a provider by no test yet.
 */
import { Deferred, Effect } from "effect"
import type { Bill, CellOutcome } from "../domain/Cell.js"
import type { RunId } from "../domain/Ids.js"
import type { Llm } from "../domain/Llm.js"
import { isEnded, type Run, type RunNotFound } from "../domain/Run.js"
import type { RunSummary } from "../domain/RunSummary.js"
import type { ActiveRun, CellLedgerService } from "../ports/CellLedger.js"
import type { LanguageModels } from "../ports/LanguageModel.js"
import type { StorageError } from "../ports/StorageError.js"
import * as Moment from "../resilience/Moment.js"
import { isExhausted, outcomeOf } from "../rules/RunTransitions.js"
import { countRun } from "../telemetry/OperatorMetrics.js"
import type { RunMaterial } from "./AskCell.js"
import { type CellWorker, isLasting } from "./CellWorker.js"
import type { LeasesInHand } from "./LeasesInHand.js"
import type { BookedRun } from "./RunBook.js"
import { summarise, type SummaryMaterial } from "./SummariseRun.js"

/** How long a silent provider holds a run that its other models have ended: three minutes, less what it takes to notice and to store. */
const silentMillis = 170_000

/** The bill of a call that was not made. */
const unasked: Bill = { cost: 0, charge: 0 }

export interface RunEndingOptions {
  readonly ledger: CellLedgerService
  readonly leases: LeasesInHand
  readonly models: typeof LanguageModels.Service
  readonly summaryParts: SummaryMaterial
  readonly settle: CellWorker["settle"]
  readonly materialOf: (run: BookedRun) => Effect.Effect<RunMaterial, RunNotFound | StorageError>
  readonly worker: string
  readonly leaseMillis: number
  readonly strandedMillis: number
  /** When a model's provider last gave a sign of life in this process; its beginning, before the first. */
  readonly lastHeard: (llm: Llm) => Moment.Moment
  /** Since when this process could see the storage without a disturbance. */
  readonly calmSince: () => Moment.Moment
  /** Told when a run is over, whoever ended it. */
  readonly over: (runId: RunId) => void
}

export interface RunEnding {
  /** Ends a run when every call of it has ended, whoever asked them. Never fails: what cannot be ended now is tried again. */
  readonly tryFinish: (run: BookedRun) => Effect.Effect<void>
  /** Gives up the calls of a run that wait for models that cannot be reached, when they have waited long enough. */
  readonly giveUp: (run: ActiveRun) => Effect.Effect<void, RunNotFound | StorageError>
}

export const make = (options: RunEndingOptions): RunEnding => {
  const { calmSince, lastHeard, leaseMillis, leases, ledger, materialOf, models, over, settle, strandedMillis, summaryParts, worker } = options
  const { runs } = summaryParts
  const finishing = new Set<RunId>()

  const finish = ({ organizationId, runId }: BookedRun, run: Run) =>
    Effect.gen(function* () {
      const { definition } = yield* materialOf({ organizationId, runId })
      const plansResults = (yield* runs.plannedCells(organizationId, runId, -1, 1)).length > 0
      const answered = plansResults ? (yield* runs.results(organizationId, runId, { page: 1, limit: 1 })).total : run.progress.completed
      const outcome = outcomeOf(run.progress, answered > 0, yield* ledger.commonestFailure(organizationId, runId))
      const end = (summary: RunSummary | null) => runs.finish(organizationId, runId, outcome, summary)
      const ended = summarise(summaryParts, organizationId, runId, definition).pipe(
        Effect.flatMap(end),
        // It would keep its brand waiting for ever. The first read of the run sums it up.
        Effect.catchAllCause((cause) =>
          isLasting(cause)
            ? Effect.zipRight(Effect.logError("A run could not be summed up; it ends without metrics", cause), end(null))
            : Effect.failCause(cause)
        )
      )
      if (yield* ended) yield* countRun(outcome.status)
    })

  const tryFinish: RunEnding["tryFinish"] = (booked) =>
    Effect.gen(function* () {
      const { organizationId, runId } = booked
      if (finishing.has(runId) || leases.ofRun(runId).length > 0) return
      finishing.add(runId)
      yield* Effect.gen(function* () {
        const run = yield* runs.get(organizationId, runId)
        if (!isEnded(run.status)) {
          if (!isExhausted(run.progress)) return
          yield* finish(booked, run)
        }
        over(runId)
      }).pipe(Effect.ensuring(Effect.sync(() => finishing.delete(runId))))
    }).pipe(
      Effect.catchTag("RunNotFound", () => Effect.sync(() => over(booked.runId))),
      Effect.catchAllCause((cause) => Effect.logError("A run could not be ended; it is tried again", cause).pipe(Effect.annotateLogs({ runId: booked.runId })))
    )

  /** What a run had come to when it was last seen to get on, for each model that it waits for. */
  const waits = new Map<string, { readonly state: string; readonly since: Moment.Moment }>()

  /** Since when a run has been in this state. */
  const since = (key: string, state: string, now: Moment.Moment): Moment.Moment => {
    const before = waits.get(key)
    if (before?.state === state) return before.since
    waits.set(key, { state, since: now })
    return now
  }

  /** Fails every open call of a model: those in hand end where they are, the others are leased for it, put off or not. */
  const failAll = ({ organizationId, runId }: ActiveRun, llm: Llm, outcome: CellOutcome) =>
    Effect.gen(function* () {
      for (const holding of leases.ofRun(runId)) if (holding.cell.llm === llm) yield* Deferred.succeed(holding.givenUp, outcome)
      while (true) {
        const except = leases.idsOf(runId, llm)
        const claim = { organizationId, runId, llm, worker, limit: 100, leaseMillis, reach: "postponed", except, mostCostOf: () => 0 } as const
        const at = yield* Moment.now
        const cells = yield* ledger.claim(claim)
        if (cells.length === 0) return
        for (const cell of cells) {
          const holding = leases.take(cell, at)
          if (holding === null) continue
          yield* Effect.ensuring(
            settle(holding, "api", outcome, unasked),
            Effect.sync(() => leases.letGo(cell.id))
          )
        }
      }
    })

  const isSilent = (llm: Llm, now: Moment.Moment): boolean => models.has(llm) && Moment.between(Moment.later(lastHeard(llm), calmSince()), now) >= silentMillis

  const giveUp: RunEnding["giveUp"] = (active) =>
    Effect.gen(function* () {
      const { llms, organizationId, runId } = active
      const now = yield* Moment.now
      const missing = llms.filter((llm) => !models.has(llm))
      // The others have ended, or are as silent: nobody else has anything to say.
      const silent = llms.every((llm) => isSilent(llm, now) || !models.has(llm)) ? llms.filter((llm) => models.has(llm)) : []
      if (missing.length === 0 && silent.length === 0) return
      const { options: asked, progress } = yield* runs.get(organizationId, runId)
      const { completed, failed, refused } = progress
      for (const llm of missing) {
        if (Moment.between(since(`${runId} ${llm}`, String(completed + failed + refused), now), now) < strandedMillis) continue
        yield* failAll(active, llm, { _tag: "Failed", reason: "invalid_request", message: `no language model is registered as ${llm}` })
        waits.delete(`${runId} ${llm}`)
      }
      if (new Set(asked.llms).size <= llms.length) return
      for (const llm of silent) {
        const quietSince = Moment.later(since(`${runId} ${llm}`, `${completed + refused} ${llms.join(" ")}`, now), calmSince())
        if (Moment.between(quietSince, now) < silentMillis) continue
        yield* Effect.logWarning(
          `The provider of ${llm} gave no sign of life for three minutes after a run's other models had ended; its open calls fail`
        ).pipe(Effect.annotateLogs({ runId, llm }))
        yield* failAll(active, llm, { _tag: "Failed", reason: "unavailable", message: "given up: the provider gave no sign of life for three minutes" })
        waits.delete(`${runId} ${llm}`)
      }
    })

  return { tryFinish, giveUp }
}

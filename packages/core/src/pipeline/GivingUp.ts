/**
 * Fails calls that get no answer. Without this module, a run would wait for ever for a model that only another process has, or for a provider that is
 * down, hangs, or keeps asking for later calls.
 *
 * - A model that no process seems to have fails after `strandedMillis` without any progress of the run.
 * - A provider that does not respond (`ProviderSigns`) fails three minutes after the run's other models have ended. When one call of the model may take
 * longer than three minutes, the provider has as long as one call may take. A run with no other model waits as long as `CircuitBreaker` does.
 *
 * The open calls then fail, each with its reason, and the run ends with the answers of the other models.
 *
 * Source: faults F25, F27, F28.
 *
 * Held by `test/pipeline/Resume.test.ts` for a missing model, and by `test/pipeline/GivingUp.test.ts` for a provider that does not respond.
 */
import { Cause, Effect } from "effect"
import type { Bill, CellOutcome } from "../domain/Cell.js"
import type { RunId } from "../domain/Ids.js"
import { noJudgeUse } from "../domain/JudgeUse.js"
import type { Llm } from "../domain/Llm.js"
import type { ActiveRun, CellLedgerService } from "../ports/CellLedger.js"
import type { LanguageModel } from "../ports/LanguageModel.js"
import type { RunStoreService } from "../ports/RunStore.js"
import * as Moment from "../resilience/Moment.js"
import type { CellWorker } from "./CellWorker.js"
import type { LeasesInHand } from "./LeasesInHand.js"
import type { ProviderSigns } from "./ProviderSigns.js"
import * as RunWaits from "./RunWaits.js"

const threeMinutes = 180_000

/** Three minutes, less the time to notice and to store the failure. */
const silentMillis = threeMinutes - 10_000

/** The bill of a call that was not made. */
const unasked: Bill = { cost: 0, judging: noJudgeUse, charge: 0 }

export interface GivingUpOptions {
  readonly ledger: CellLedgerService
  readonly leases: LeasesInHand
  readonly models: ReadonlyMap<Llm, LanguageModel>
  readonly runs: RunStoreService
  readonly settle: CellWorker["settle"]
  readonly worker: string
  readonly leaseMillis: number
  readonly strandedMillis: number
  readonly signs: ProviderSigns
  /** Since when this process has reached the storage without an error. */
  readonly calmSince: () => Moment.Moment
}

export interface GivingUp {
  /**
   * Fails the calls of all runs under way that have waited long enough. Never fails itself. Call this method often, because the waits are measured from
   * one call to the next.
   */
  readonly look: (active: ReadonlyArray<ActiveRun>) => Effect.Effect<void>
}

export const make = ({ calmSince, leaseMillis, leases, ledger, models, runs, settle, signs, strandedMillis, worker }: GivingUpOptions): GivingUp => {
  const waits = RunWaits.make()
  /** The number of models of each run. */
  const asked = new Map<RunId, number>()

  /** Fails every open call of a model. The calls of this process end at once. Other calls are leased first, even when they are postponed. */
  const failAll = ({ mode, organizationId, runId }: ActiveRun, llm: Llm, outcome: CellOutcome) =>
    Effect.gen(function* () {
      for (const holding of leases.ofRun(runId)) if (holding.cell.llm === llm) holding.giveUp(outcome)
      while (true) {
        const except = leases.idsOf(runId, llm)
        const claim = { organizationId, runId, llm, worker, limit: 100, leaseMillis, mode, reach: "postponed", except, mostCostOf: () => 0 } as const
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

  /** How long a provider may be silent. A call in flight gets the timeout of its model. */
  const patienceOf = (llm: Llm): number => {
    const timeoutMillis = models.get(llm)?.timeoutMillis ?? 0
    return timeoutMillis > threeMinutes && leases.countOf(llm) > 0 ? timeoutMillis + leaseMillis : silentMillis
  }

  const lookAt = (active: ActiveRun) =>
    Effect.gen(function* () {
      const { llms, organizationId, runId } = active
      const now = yield* Moment.now
      const missing = llms.filter((llm) => !models.has(llm))
      const present = llms.filter((llm) => models.has(llm))
      const isAlone = (asked.get(runId) ?? llms.length + 1) <= llms.length
      // Most runs need no read, because all of their models have open calls.
      if (missing.length === 0 && (isAlone || present.length === 0)) return
      const { options, progress } = yield* runs.get(organizationId, runId)
      const { completed, failed, refused } = progress
      asked.set(runId, new Set(options.llms).size)

      for (const llm of missing) {
        const stranded = Moment.between(waits.since(runId, `without ${llm}`, String(completed + failed + refused), now), now)
        if (stranded < strandedMillis) continue
        yield* failAll(active, llm, { _tag: "Failed", reason: "invalid_request", message: `no language model is registered as ${llm}` })
        waits.forget(runId)
      }

      // A batch takes hours, and `BatchWorker` decides when it has taken too long.
      if (active.mode === "batch") return
      // While every model of the run has open calls, the run waits.
      if (new Set(options.llms).size <= llms.length) return
      const quietSince = Moment.later(waits.since(runId, "answers", `${completed + refused} ${llms.join(" ")}`, now), calmSince())
      const silenceOf = (llm: Llm) => Moment.between(Moment.later(quietSince, signs.lastHeard(llm)), now)
      if (!present.every((llm) => silenceOf(llm) >= patienceOf(llm))) return
      for (const llm of present) {
        const silence = `${Math.round(silenceOf(llm) / 1_000)} s after the run's other models had ended`
        const [reason, said] = signs.asksToWait(llm)
          ? (["rate_limited", "the provider only asked for later calls"] as const)
          : (["unavailable", "the provider did not respond"] as const)
        yield* Effect.logWarning(`The open calls of a run to ${llm} fail: ${said} for ${silence}`).pipe(Effect.annotateLogs({ runId, llm }))
        yield* failAll(active, llm, { _tag: "Failed", reason, message: `given up: ${said} for ${silence}` })
      }
      // Another process fails the calls that it has in flight itself.
      waits.forget(runId)
    }).pipe(
      Effect.catchTag("RunNotFound", () => Effect.void),
      Effect.catchAllCause((cause) =>
        Cause.isInterruptedOnly(cause)
          ? Effect.interrupt
          : Effect.logWarning("Unanswered calls could not be marked as failed; it is tried again", cause).pipe(Effect.annotateLogs({ runId: active.runId }))
      )
    )

  return {
    look: (active) =>
      Effect.flatMap(Moment.now, (now) => {
        // A model whose answer is still being scored, such as by a slow judge, is not silent: the call keeps the place of the next call.
        for (const { cell, isAnswered } of leases.all()) if (isAnswered) signs.note(cell.llm, null, now)
        const ids = new Set(active.map(({ runId }) => runId))
        waits.keep(ids)
        for (const runId of asked.keys()) if (!ids.has(runId)) asked.delete(runId)
        return Effect.forEach(active, lookAt, { discard: true })
      })
  }
}

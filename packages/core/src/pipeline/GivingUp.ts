/**
 * Fails calls that get no answer, so that no run waits for ever for a model that only another process has, or for a provider that is
 * down, hangs, or keeps asking to be called later:
 *
 * - A model that no process seems to have: `strandedMillis` without any progress of the run.
 * - A provider without a sign of life (`ProviderSigns`): three minutes after the run's other models have ended. Where one call of the model
 *   may take longer than that, as long as one call may take. A run that asks no other model waits as long as `CircuitBreaker` does.
 *
 * The open calls then fail, each with its reason, and the run ends with the answers of the other models.
 *
 * Source: faults F25, F27, F28.
 *
 * A missing model is held by `test/pipeline/Resume.test.ts`, a provider without a sign of life by `test/pipeline/GivingUp.test.ts`.
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

/** Three minutes, less what it takes to notice and to store. */
const silentMillis = threeMinutes - 10_000

/** The usage of a call that was not made. */
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
  /** Since when this process has reached the storage without a disturbance. */
  readonly calmSince: () => Moment.Moment
}

export interface GivingUp {
  /**
   * Gives up, of all runs that are under way, the calls that have waited long enough. Never fails. To be called often: how long a run has
   * waited is known from one call to the next.
   */
  readonly look: (active: ReadonlyArray<ActiveRun>) => Effect.Effect<void>
}

export const make = ({ calmSince, leaseMillis, leases, ledger, models, runs, settle, signs, strandedMillis, worker }: GivingUpOptions): GivingUp => {
  const waits = RunWaits.make()
  /** How many models each run asks. */
  const asked = new Map<RunId, number>()

  /** Fails every open call of a model. Calls that this process holds end at once. The others are leased first, postponed or not. */
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

  /** How long a provider may be silent. A call that is under way gets the time that its model has for one. */
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
      // Nothing to read for most runs: all of their models have calls open.
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
      // From now on no other model of the run is expected to answer.
      if (new Set(options.llms).size <= llms.length) return
      const quietSince = Moment.later(waits.since(runId, "answers", `${completed + refused} ${llms.join(" ")}`, now), calmSince())
      const silenceOf = (llm: Llm) => Moment.between(Moment.later(quietSince, signs.lastHeard(llm)), now)
      if (!present.every((llm) => silenceOf(llm) >= patienceOf(llm))) return
      for (const llm of present) {
        const silence = `${Math.round(silenceOf(llm) / 1_000)} s after the run's other models had ended`
        const [reason, said] = signs.asksToWait(llm)
          ? (["rate_limited", "the provider did nothing but ask for later calls"] as const)
          : (["unavailable", "the provider gave no sign of life"] as const)
        yield* Effect.logWarning(`The open calls of a run to ${llm} fail: ${said} for ${silence}`).pipe(Effect.annotateLogs({ runId, llm }))
        yield* failAll(active, llm, { _tag: "Failed", reason, message: `given up: ${said} for ${silence}` })
      }
      // Calls that another process has under way are given up by that process.
      waits.forget(runId)
    }).pipe(
      Effect.catchTag("RunNotFound", () => Effect.void),
      Effect.catchAllCause((cause) =>
        Cause.isInterruptedOnly(cause)
          ? Effect.interrupt
          : Effect.logWarning("Calls without an answer could not be failed; it is tried again", cause).pipe(Effect.annotateLogs({ runId: active.runId }))
      )
    )

  return {
    look: (active) =>
      Effect.flatMap(Moment.now, (now) => {
        // A model whose answer is still being scored, such as by a slow judge, is not silent: the call keeps the place of the next one.
        for (const { cell, isAnswered } of leases.all()) if (isAnswered) signs.note(cell.llm, null, now)
        const ids = new Set(active.map(({ runId }) => runId))
        waits.keep(ids)
        for (const runId of asked.keys()) if (!ids.has(runId)) asked.delete(runId)
        return Effect.forEach(active, lookAt, { discard: true })
      })
  }
}

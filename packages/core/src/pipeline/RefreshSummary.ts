/**
 * Sums up a run that ended without a summary, for the read that finds it: once, however many read it at the same time, in this
 * process or in others.
 *
 * Source: contract §2 "`metrics`"; law ST-32.
 */
import { Effect, type Scope } from "effect"
import type { RunId } from "../domain/Ids.js"
import type { RunMetrics } from "../domain/Metrics.js"
import type { Run } from "../domain/Run.js"
import { steadyMillis } from "../resilience/Moment.js"
import * as SharedWork from "./SharedWork.js"
import { summarise, type SummaryMaterial } from "./SummariseRun.js"

/** Long enough for the largest run; a process that dies meanwhile keeps the others waiting no longer than this. */
const leaseMillis = 60_000

/** How long a reader waits for another process, which does it at this moment. */
const patienceMillis = 10_000

/** Between two looks whether the other process is done, in milliseconds: longer each time. */
const firstPauseMillis = 50
const longestPauseMillis = 1_000

/** The metrics of an ended run once it is summed up; null where that is not possible now. It never fails. */
export type RefreshSummary = (run: Run) => Effect.Effect<RunMetrics | null>

/** A reader that goes away leaves the refresh to those who wait for the same. */
export const make = (material: SummaryMaterial): Effect.Effect<RefreshSummary, never, Scope.Scope> =>
  Effect.gen(function* () {
    const { runs } = material
    const share = yield* SharedWork.make<RunId, RunMetrics | null, never>()

    const sumUp = ({ id, organizationId }: Run) =>
      Effect.gen(function* () {
        const { definition } = yield* runs.plan(organizationId, id)
        yield* runs.saveSummary(organizationId, id, yield* summarise(material, organizationId, id, definition))
      }).pipe(Effect.onError(() => Effect.ignore(runs.releaseSummary(organizationId, id))))

    const refresh = (run: Run) =>
      Effect.gen(function* () {
        const { id, organizationId } = run
        const deadline = (yield* steadyMillis) + patienceMillis
        let pause = firstPauseMillis
        while (true) {
          if (yield* runs.claimSummary(organizationId, id, leaseMillis)) yield* sumUp(run)
          const metrics = yield* runs.metrics(organizationId, id)
          if (metrics !== null || (yield* steadyMillis) >= deadline) return metrics
          yield* Effect.sleep(pause)
          pause = Math.min(longestPauseMillis, pause * 2)
        }
      }).pipe(
        Effect.catchAllCause((cause) =>
          Effect.annotateLogs(Effect.as(Effect.logWarning("The metrics of a run could not be refreshed", cause), null), { runId: run.id })
        )
      )

    return (run) => share(run.id, refresh(run))
  })

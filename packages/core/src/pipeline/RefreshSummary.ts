/**
 * Sums up an ended run without a summary, for the reader that finds it. The run is summed up once, however many readers in this and other processes
 * find it at the same time.
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

/** The lease of the work, long enough for the largest run. When a process dies meanwhile, other processes wait this long. */
const leaseMillis = 60_000

/** How long a reader waits for another process that is summing the run up. */
const patienceMillis = 10_000

/** The pauses between two checks whether the other process has finished, in milliseconds: longer each time. */
const firstPauseMillis = 50
const longestPauseMillis = 1_000

/** The metrics of an ended run after it is summed up; null when that is not possible now. Never fails. */
export type RefreshSummary = (run: Run) => Effect.Effect<RunMetrics | null>

/** When a reader is interrupted, the refresh continues for the readers that wait for the same run. */
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

/**
 * Since when runs have waited without progress. The module works on plain data: the caller gives the time. Ended runs are forgotten.
 *
 * Held by `test/pipeline/RunWaits.test.ts`.
 */
import type { RunId } from "../domain/Ids.js"
import type { Moment } from "../resilience/Moment.js"

export interface RunWaits {
  /** Since when `what`, for which a run waits, has been in `state`; `now` when the state has just changed. */
  readonly since: (runId: RunId, what: string, state: string, now: Moment) => Moment
  /** Forgets since when a run has waited. */
  readonly forget: (runId: RunId) => void
  /** Forgets all other runs. */
  readonly keep: (runIds: ReadonlySet<RunId>) => void
  /** The number of known runs. */
  readonly size: () => number
}

interface Wait {
  readonly state: string
  readonly since: Moment
}

export const make = (): RunWaits => {
  const runs = new Map<RunId, Map<string, Wait>>()
  return {
    since: (runId, what, state, now) => {
      const waits = runs.get(runId) ?? new Map<string, Wait>()
      runs.set(runId, waits)
      const before = waits.get(what)
      if (before?.state === state) return before.since
      waits.set(what, { state, since: now })
      return now
    },
    forget: (runId) => void runs.delete(runId),
    keep: (runIds) => {
      for (const runId of runs.keys()) if (!runIds.has(runId)) runs.delete(runId)
    },
    size: () => runs.size
  }
}

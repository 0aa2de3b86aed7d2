/**
 * Logs the failures of a queue, and its return. A queue that cannot be reached fails every second for as long as its server is down, so the first failure is
 * logged at once, and later ones at most once a minute.
 */
import { Clock, Effect } from "effect"

const betweenLinesMillis = 60_000

export interface QueueOutage {
  readonly failed: (cause: unknown) => Effect.Effect<void>
  /** To be told whenever the queue has taken something. Ends an outage. */
  readonly worked: Effect.Effect<void>
}

export const make = (): QueueOutage => {
  let loggedAt: number | undefined
  let unlogged = 0
  return {
    failed: (cause) =>
      Effect.flatMap(Clock.currentTimeMillis, (now) => {
        // A clock that was set back must not silence the log.
        if (loggedAt !== undefined && now >= loggedAt && now < loggedAt + betweenLinesMillis) {
          unlogged += 1
          return Effect.void
        }
        const more = unlogged === 0 ? "" : ` (${unlogged} more failures since this was last logged)`
        loggedAt = now
        unlogged = 0
        return Effect.logWarning(`The queue of slices failed; the slices of runs under way are sent again at intervals${more}`, cause)
      }),
    worked: Effect.suspend(() => {
      if (loggedAt === undefined) return Effect.void
      loggedAt = undefined
      unlogged = 0
      return Effect.logInfo("The queue of slices accepts slices again")
    })
  }
}

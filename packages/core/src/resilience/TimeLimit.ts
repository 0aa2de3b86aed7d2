/**
 * A time limit that much work has at once. Those who are waited for end in the order in which they began, so one fiber sleeps for all of them: a timer
 * and a fiber for each would be a part of what a call costs, and hardly one call in a thousand is late.
 *
 * Held by `test/resilience/TimeLimit.test.ts`.
 */
import { Effect, type Fiber, FiberId } from "effect"
import * as Moment from "./Moment.js"

export interface TimeLimit {
  /** Runs `late`, which must not throw, when the time is over, unless what this gives was run before. */
  readonly start: (late: () => void) => Effect.Effect<() => void>
}

interface Entry {
  /** When it is late, by the steady clock. */
  readonly at: number
  readonly late: () => void
}

export const make = (millis: number): TimeLimit => {
  /** In the order in which they are late. */
  const entries = new Set<Entry>()
  /** Set before the watching fiber is there: whoever begins meanwhile needs no second one. */
  let isWatched = false
  let watching: Fiber.RuntimeFiber<void> | undefined

  const watch: Effect.Effect<void> = Effect.flatMap(Moment.steadyMillis, (now) => {
    for (const entry of entries) {
      if (entry.at > now) return Effect.zipRight(Effect.sleep(entry.at - now), watch)
      entries.delete(entry)
      entry.late()
    }
    isWatched = false
    return Effect.void
  })

  /** A timer that nobody waits for would keep a process from ending. */
  const stopWatching = (fiber: Fiber.RuntimeFiber<void>): void => {
    isWatched = false
    watching = undefined
    fiber.unsafeInterruptAsFork(FiberId.none)
  }

  const stop = (entry: Entry): void => {
    entries.delete(entry)
    if (entries.size === 0 && watching !== undefined) stopWatching(watching)
  }

  return {
    start: (late) =>
      Effect.flatMap(Moment.steadyMillis, (now) => {
        const entry: Entry = { at: now + millis, late }
        const stopEntry = () => stop(entry)
        entries.add(entry)
        if (isWatched) return Effect.succeed(stopEntry)
        isWatched = true
        return Effect.map(Effect.forkDaemon(Effect.interruptible(watch)), (fiber) => {
          if (entries.size === 0) stopWatching(fiber)
          else watching = fiber
          return stopEntry
        })
      })
  }
}

/**
 * One timeout for many pieces of work at once. The timeouts end in the order in which they began, so one fiber sleeps for all of them. A timer and a
 * fiber for each would be a noticeable part of the cost of a call, and hardly one call in a thousand times out.
 *
 * Held by `test/resilience/TimeLimit.test.ts`.
 */
import { Effect, type Fiber, FiberId } from "effect"
import * as Moment from "./Moment.js"

export interface TimeLimit {
  /** Starts the timeout of one piece of work, and gives a function that stops the timeout. After the timeout, `late` is called; it must not throw. */
  readonly start: (late: () => void) => Effect.Effect<() => void>
}

interface Entry {
  /** When the timeout ends, by the steady clock. */
  readonly at: number
  readonly late: () => void
}

export const make = (millis: number): TimeLimit => {
  /** In the order in which the timeouts end. */
  const entries = new Set<Entry>()
  /** Set before the watching fiber starts, so that work that begins meanwhile does not start a second fiber. */
  let isWatched = false
  let watching: Fiber.RuntimeFiber<void> | undefined

  const watch: Effect.Effect<void> = Moment.withSteadyMillis((now) => {
    for (const entry of entries) {
      if (entry.at > now) return Effect.zipRight(Effect.sleep(entry.at - now), watch)
      entries.delete(entry)
      entry.late()
    }
    isWatched = false
    return Effect.void
  })

  /** Stops the watching fiber when nothing is left to watch: its timer would keep the process from ending. */
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
      Moment.withSteadyMillis((now) => {
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

/**
 * Lets one fiber at a time do a piece of work; the others wait in the order in which they came.
 *
 * `Effect.makeSemaphore(1)` does the same, but wakes all waiting fibers whenever one leaves, and all but one of them wait again. With the thirty calls
 * of a run that wait for their turn, that was fifteen wake-ups for each call.
 *
 * Held by `test/resilience/Mutex.test.ts`.
 */
import { Effect } from "effect"

export type Mutex = <A, E, R>(work: Effect.Effect<A, E, R>) => Effect.Effect<A, E, R>

export const make = (): Mutex => {
  let isHeld = false
  /** Each function gives the mutex to a waiting fiber. */
  let waiting: Array<() => void> = []

  const release = (): void => {
    const give = waiting.shift()
    if (give === undefined) isHeld = false
    else give()
  }

  type Restore = <A, E, R>(effect: Effect.Effect<A, E, R>) => Effect.Effect<A, E, R>

  const wait = (restore: Restore): Effect.Effect<void> =>
    Effect.suspend(() => {
      let isGiven = false
      const given = Effect.async<void>((resume) => {
        const give = () => {
          isGiven = true
          resume(Effect.void)
        }
        waiting.push(give)
        return Effect.sync(() => void (waiting = waiting.filter((other) => other !== give)))
      })
      // A fiber that is interrupted after it was given the mutex does not begin its work.
      return Effect.onInterrupt(restore(given), () => Effect.sync(() => (isGiven ? release() : undefined)))
    })

  // Only waiting can be interrupted. If taking could be, an interruption between taking and working would leave the mutex held for ever.
  const take = (restore: Restore): Effect.Effect<void> =>
    Effect.suspend(() => {
      if (isHeld) return wait(restore)
      isHeld = true
      return Effect.void
    })

  return (work) => Effect.uninterruptibleMask((restore) => Effect.zipRight(take(restore), Effect.ensuring(restore(work), Effect.sync(release))))
}

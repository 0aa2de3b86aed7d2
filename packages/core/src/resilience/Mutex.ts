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

  const wait: Effect.Effect<void> = Effect.suspend(() => {
    let isGiven = false
    return Effect.async<void>((resume) => {
      const give = () => {
        isGiven = true
        resume(Effect.void)
      }
      waiting.push(give)
      return Effect.sync(() => void (waiting = waiting.filter((other) => other !== give)))
      // A fiber that is interrupted after it was given the mutex does not begin its work.
    }).pipe(Effect.onInterrupt(() => Effect.sync(() => (isGiven ? release() : undefined))))
  })

  const take: Effect.Effect<void> = Effect.suspend(() => {
    if (isHeld) return wait
    isHeld = true
    return Effect.void
  })

  return (work) => Effect.uninterruptibleMask((restore) => Effect.zipRight(restore(take), Effect.ensuring(restore(work), Effect.sync(release))))
}

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
      let resumed: (() => void) | undefined
      let isGiven = false
      const give = () => {
        isGiven = true
        resumed?.()
      }
      waiting.push(give)
      const given = Effect.async<void>((resume) => {
        resumed = () => resume(Effect.void)
        if (isGiven) resumed()
      })
      // Only an interruption ends the wait early. A fiber that is interrupted after it was given the mutex does not begin its work.
      return Effect.catchAllCause(restore(given), (cause) => {
        if (isGiven) release()
        else waiting = waiting.filter((other) => other !== give)
        return Effect.failCause(cause)
      })
    })

  // Only waiting can be interrupted. If taking could be, an interruption between taking and working would leave the mutex held for ever.
  const take = (restore: Restore): Effect.Effect<void> =>
    Effect.suspend(() => {
      if (isHeld) return wait(restore)
      isHeld = true
      return Effect.void
    })

  // This region is uninterruptible already. `Effect.ensuring` would begin another one within it, and so would an interruptible `Effect.async`: with both,
  // a fiber that waits for its turn took 40 steps of the fiber runtime, and takes 16.
  return (work) =>
    Effect.uninterruptibleMask((restore) =>
      Effect.flatMap(take(restore), () =>
        Effect.matchCauseEffect(restore(work), {
          onFailure: (cause) => {
            release()
            return Effect.failCause(cause)
          },
          onSuccess: (value) => {
            release()
            return Effect.succeed(value)
          }
        })
      )
    )
}

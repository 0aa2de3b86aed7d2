/**
 * `Effect.retry` for effects that nearly always succeed at once: the schedule starts only after the first failure. Effect would start a schedule for
 * each call, which takes longer than most of the retried effects.
 *
 * Held by `test/resilience/Retry.test.ts`.
 */
import { Effect, Schedule } from "effect"

/** The schedule for retries while the database cannot be reached: the pause grows from 50 milliseconds to two seconds. */
export const patience = Schedule.exponential("50 millis").pipe(Schedule.jittered, Schedule.union(Schedule.spaced("2 seconds")))

export interface RetryOptions<E> {
  readonly schedule: Schedule.Schedule<unknown, E>
  /** Which failures are retried. Default: all. */
  readonly while?: ((error: E) => boolean) | undefined
}

/** Retries an effect after a failure, as `Effect.retry` does. The schedule decides when and how often. */
export const retry =
  <E>({ schedule, while: isWorthIt = () => true }: RetryOptions<E>) =>
  <A, R>(effect: Effect.Effect<A, E, R>): Effect.Effect<A, E, R> =>
    Effect.catchAll(effect, (first) => {
      let isFirst = true
      const again = Effect.suspend(() => {
        if (!isFirst) return effect
        isFirst = false
        return Effect.fail(first)
      })
      return Effect.retry(again, { schedule, while: isWorthIt })
    })

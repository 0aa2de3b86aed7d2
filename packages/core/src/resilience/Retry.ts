/**
 * `Effect.retry` for what nearly always succeeds at once: its schedule begins with the first failure. Effect would begin one for each call,
 * which takes longer than most of what is retried here.
 *
 * Held by `test/resilience/Retry.test.ts`.
 */
import { Effect, Schedule } from "effect"

/** When a storage that cannot be reached is tried again: after a pause that grows to two seconds. */
export const patience = Schedule.exponential("50 millis").pipe(Schedule.jittered, Schedule.union(Schedule.spaced("2 seconds")))

export interface RetryOptions<E> {
  readonly schedule: Schedule.Schedule<unknown, E>
  /** Which failures are tried again. Default: all. */
  readonly while?: ((error: E) => boolean) | undefined
}

/** Runs an effect again after a failure, as `Effect.retry` does: when and how often, the schedule says. */
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

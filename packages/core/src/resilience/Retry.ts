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

const every = (): boolean => true

/** `Effect.retry` of an effect whose first attempt has failed with `first`. */
const after = <A, E, R>(first: E, effect: Effect.Effect<A, E, R>, { schedule, while: isWorthIt = every }: RetryOptions<E>): Effect.Effect<A, E, R> => {
  let isFirst = true
  const again = Effect.suspend(() => {
    if (!isFirst) return effect
    isFirst = false
    return Effect.fail(first)
  })
  return Effect.retry(again, { schedule, while: isWorthIt })
}

/** Retries an effect after a failure, as `Effect.retry` does. The schedule decides when and how often. */
export const retry =
  <E>(options: RetryOptions<E>) =>
  <A, R>(effect: Effect.Effect<A, E, R>): Effect.Effect<A, E, R> =>
    Effect.catchIf(effect, options.while ?? every, (first) => after(first, effect, options))

/** Retries an effect after each failure, with the pauses of `patience`, until it succeeds. */
export const retryForEver = <A, E, R>(effect: Effect.Effect<A, E, R>): Effect.Effect<A, never, R> =>
  Effect.catchAll(effect, (first) => Effect.orDie(after(first, effect, { schedule: patience })))

/** A wall clock that was set forward or back. */
import { Clock, Effect } from "effect"

/**
 * Runs an effect while the clock of the process is ahead by `millis` milliseconds, or behind for a negative number. A storage with its own clock is not
 * affected.
 */
export const withClockSetBy = <A, E, R>(millis: number, effect: Effect.Effect<A, E, R>): Effect.Effect<A, E, R> =>
  Effect.clockWith((clock) =>
    Effect.withClock(effect, {
      [Clock.ClockTypeId]: Clock.ClockTypeId,
      unsafeCurrentTimeMillis: () => clock.unsafeCurrentTimeMillis() + millis,
      unsafeCurrentTimeNanos: () => clock.unsafeCurrentTimeNanos(),
      currentTimeMillis: Effect.map(clock.currentTimeMillis, (now) => now + millis),
      currentTimeNanos: clock.currentTimeNanos,
      sleep: (duration) => clock.sleep(duration)
    })
  )

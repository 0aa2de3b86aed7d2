/** A wall clock that somebody has set. */
import { Clock, Effect } from "effect"

/**
 * Runs an effect while the clock of the process is ahead by so many milliseconds, or behind. A storage with a clock of its own does not
 * notice.
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

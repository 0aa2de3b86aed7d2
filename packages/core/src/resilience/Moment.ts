/**
 * A moment by two clocks of the process: the wall clock, which somebody may set, and the steady clock, which nobody sets but which may stop while the
 * machine sleeps. A program that reads both clocks is misled by neither.
 *
 * Held by `test/resilience/Moment.test.ts`.
 */
import { type Clock, Effect } from "effect"

export interface Moment {
  /** Milliseconds since the epoch. */
  readonly wall: number
  /** Milliseconds since some moment in the past. */
  readonly steady: number
}

/** A step of the wall clock that is larger than an ordinary correction, in milliseconds. */
const stepMillis = 1_000

/** Milliseconds by the steady clock of a fiber's clock, for code that has the clock at hand. */
export const steadyBy = (clock: Clock.Clock): number => Number(clock.unsafeCurrentTimeNanos() / 1_000_000n)

/** The present moment by a fiber's clock, for code that has the clock at hand. */
export const momentBy = (clock: Clock.Clock): Moment => ({ wall: clock.unsafeCurrentTimeMillis(), steady: steadyBy(clock) })

/** Milliseconds by the steady clock. */
export const steadyMillis: Effect.Effect<number> = Effect.clockWith((clock) => Effect.succeed(steadyBy(clock)))

export const now: Effect.Effect<Moment> = Effect.clockWith((clock) => Effect.succeed(momentBy(clock)))

/**
 * `Effect.flatMap(steadyMillis, next)` in one step of the fiber runtime instead of three. A call of a run looks at the clock about ten times, and these
 * steps were a tenth of all steps of a call.
 */
export const withSteadyMillis = <A, E, R>(next: (now: number) => Effect.Effect<A, E, R>): Effect.Effect<A, E, R> =>
  Effect.clockWith((clock) => next(steadyBy(clock)))

/** The same for `Effect.flatMap(now, next)`. */
export const withNow = <A, E, R>(next: (now: Moment) => Effect.Effect<A, E, R>): Effect.Effect<A, E, R> => Effect.clockWith((clock) => next(momentBy(clock)))

/** The longest time that can have passed between two moments, in milliseconds: the longer time of the two clocks. */
export const between = (from: Moment, to: Moment): number => Math.max(to.wall - from.wall, to.steady - from.steady)

/** Whether the wall clock was set between two moments, forward or back, or whether only the steady clock stood still. */
export const wasSet = (from: Moment, to: Moment): boolean => Math.abs(to.wall - from.wall - (to.steady - from.steady)) > stepMillis

/** The later of two moments. */
export const later = (left: Moment, right: Moment): Moment => (right.steady > left.steady ? right : left)

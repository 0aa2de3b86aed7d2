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

const steadyOf = (clock: Clock.Clock): number => Number(clock.unsafeCurrentTimeNanos() / 1_000_000n)

/** Milliseconds by the steady clock. */
export const steadyMillis: Effect.Effect<number> = Effect.clockWith((clock) => Effect.succeed(steadyOf(clock)))

export const now: Effect.Effect<Moment> = Effect.clockWith((clock) => Effect.succeed({ wall: clock.unsafeCurrentTimeMillis(), steady: steadyOf(clock) }))

/** The longest time that can have passed between two moments, in milliseconds: the longer time of the two clocks. */
export const between = (from: Moment, to: Moment): number => Math.max(to.wall - from.wall, to.steady - from.steady)

/** Whether the wall clock was set between two moments, forward or back, or whether only the steady clock stood still. */
export const wasSet = (from: Moment, to: Moment): boolean => Math.abs(to.wall - from.wall - (to.steady - from.steady)) > stepMillis

/** The later of two moments. */
export const later = (left: Moment, right: Moment): Moment => (right.steady > left.steady ? right : left)

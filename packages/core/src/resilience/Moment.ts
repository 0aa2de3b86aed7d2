/**
 * A moment by both clocks of the process: the one on the wall, which somebody may set, and the steady one, which only counts on but
 * may stand still while the machine sleeps. A program that asks both is misled by neither.
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

/** A step of the wall clock that is more than ordinary correction, in milliseconds. */
const stepMillis = 1_000

const steadyOf = (clock: Clock.Clock): number => Number(clock.unsafeCurrentTimeNanos() / 1_000_000n)

/** Milliseconds by the clock that nobody sets. */
export const steadyMillis: Effect.Effect<number> = Effect.clockWith((clock) => Effect.succeed(steadyOf(clock)))

export const now: Effect.Effect<Moment> = Effect.clockWith((clock) => Effect.succeed({ wall: clock.unsafeCurrentTimeMillis(), steady: steadyOf(clock) }))

/** The most time that can have passed from one moment to another, in milliseconds: by whichever clock says more. */
export const between = (from: Moment, to: Moment): number => Math.max(to.wall - from.wall, to.steady - from.steady)

/** Whether the wall clock was set between two moments, forward or back, or stood still less than the steady one did. */
export const wasSet = (from: Moment, to: Moment): boolean => Math.abs(to.wall - from.wall - (to.steady - from.steady)) > stepMillis

/** The later of two moments. */
export const later = (left: Moment, right: Moment): Moment => (right.steady > left.steady ? right : left)

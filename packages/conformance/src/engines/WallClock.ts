/** The time of day for code in promises. Worker processes and their provider are timed by the clock that all of them share. */
import { Clock, Effect } from "effect"

/** Milliseconds since the epoch. */
export const now = (): number => Effect.runSync(Clock.currentTimeMillis)

/**
 * Lets others in during long computing. `Effect.yieldNow` lets other fibers run, but no socket is read and no timer fires until the
 * last of them pauses: an import that only did that would make every request wait for it.
 */
import { Clock, Effect } from "effect"

/** How long one turn takes, in milliseconds: short beside what a request takes, long beside what giving way costs. */
const turnMillis = 8

/** An effect to run between two pieces of work: it gives way when the turn is over, and else does nothing. */
export const make: Effect.Effect<Effect.Effect<void>> = Effect.map(Clock.currentTimeMillis, (start) => {
  let since = start
  return Effect.flatMap(Clock.currentTimeMillis, (now) => {
    if (now - since < turnMillis) return Effect.void
    return Effect.flatMap(Effect.sleep(0), () => Effect.map(Clock.currentTimeMillis, (resumed) => void (since = resumed)))
  })
})

/**
 * Holds all calls to a provider back that has asked for it (`Retry-After`), also those that another process was told of.
 *
 * Held by `test/resilience/ModelCall.test.ts`.
 */
import { Effect } from "effect"
import { steadyMillis } from "./Moment.js"

export interface Hold {
  /** Nothing is to be asked for so many milliseconds. */
  readonly keep: (millis: number) => Effect.Effect<void>
  /** For how much longer this process was asked to keep still, in milliseconds. */
  readonly left: Effect.Effect<number>
  /** What other processes were asked at last, in milliseconds from now; 0 when nothing. */
  readonly hear: (millis: number) => Effect.Effect<void>
  /** Waits until something may be asked. */
  readonly passed: Effect.Effect<void>
}

export const make = (): Hold => {
  let until = 0
  let heardUntil = 0
  const passed: Effect.Effect<void> = Effect.flatMap(steadyMillis, (now) => {
    const millis = Math.max(until, heardUntil) - now
    // It may have been made longer meanwhile.
    return millis <= 0 ? Effect.void : Effect.zipRight(Effect.sleep(millis), passed)
  })
  return {
    keep: (millis) => Effect.map(steadyMillis, (now) => void (until = Math.max(until, now + millis))),
    left: Effect.map(steadyMillis, (now) => Math.max(0, until - now)),
    hear: (millis) => Effect.map(steadyMillis, (now) => void (heardUntil = now + millis)),
    passed
  }
}

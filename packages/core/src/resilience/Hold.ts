/**
 * Holds back all calls to a provider that asked for a wait (`Retry-After`), in this process or in another one.
 *
 * When the wait is over, the calls do not leave all at once: each call leaves at a random moment within a further quarter of the wait, five seconds at
 * most.
 *
 * Held by `test/resilience/Hold.test.ts`.
 */
import { Effect, Random } from "effect"
import { steadyMillis, withSteadyMillis } from "./Moment.js"

export interface Hold {
  /** Holds all calls back for this many milliseconds. */
  readonly keep: (millis: number) => Effect.Effect<void>
  /** The rest of the wait for which the provider asked this process, in milliseconds. */
  readonly left: Effect.Effect<number>
  /** Takes over the longest wait for which the provider asked other processes, in milliseconds from now; 0 when there is none. */
  readonly hear: (millis: number) => Effect.Effect<void>
  /** Waits until the provider may be called. */
  readonly passed: Effect.Effect<void>
  /** Waits until this call may be made: the wait of `passed`, and a random further time. */
  readonly turn: Effect.Effect<void>
}

const longestSpreadMillis = 5_000

/** One wait. A further request of the provider may prolong it. */
interface Wait {
  readonly since: number
  readonly until: number
}

const none: Wait = { since: Number.NEGATIVE_INFINITY, until: Number.NEGATIVE_INFINITY }

const isOver = ({ until }: Wait, now: number): boolean => now >= until

const spreadOf = ({ since, until }: Wait): number => (until > since ? Math.min(longestSpreadMillis, (until - since) / 4) : 0)

export const make = (): Hold => {
  let own = none
  let heard = none

  /** @param fraction the part of the spread to wait in addition, 0 to 1 */
  const leftOf = (fraction: number, now: number): number =>
    Math.ceil(Math.max(own.until + fraction * spreadOf(own), heard.until + fraction * spreadOf(heard)) - now)

  const waitFor = (fraction: number): Effect.Effect<void> =>
    withSteadyMillis((now) => {
      const millis = leftOf(fraction, now)
      // The wait may have been prolonged meanwhile.
      return millis <= 0 ? Effect.void : Effect.zipRight(Effect.sleep(millis), waitFor(fraction))
    })

  return {
    keep: (millis) => Effect.map(steadyMillis, (now) => void (own = { since: isOver(own, now) ? now : own.since, until: Math.max(own.until, now + millis) })),
    left: Effect.map(steadyMillis, (now) => Math.max(0, own.until - now)),
    hear: (millis) =>
      Effect.map(steadyMillis, (now) => {
        // A wait that is over stays known, because calls leave one by one after its end.
        if (millis > 0 || !isOver(heard, now)) heard = { since: isOver(heard, now) ? now : heard.since, until: now + millis }
      }),
    passed: waitFor(0),
    turn: withSteadyMillis((now) => (leftOf(1, now) <= 0 ? Effect.void : Effect.flatMap(Random.next, waitFor)))
  }
}

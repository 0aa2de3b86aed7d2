/**
 * Holds all calls to a provider back that has asked for it (`Retry-After`), also those that another process was told of.
 *
 * When that time is over the calls do not leave at once: each leaves at a moment of its own, within a quarter of the time more, five seconds at most.
 *
 * Held by `test/resilience/Hold.test.ts`.
 */
import { Effect, Random } from "effect"
import { steadyMillis } from "./Moment.js"

export interface Hold {
  /** Holds all calls back for so many milliseconds. */
  readonly keep: (millis: number) => Effect.Effect<void>
  /** The rest of the wait that this process was asked for, in milliseconds. */
  readonly left: Effect.Effect<number>
  /** The latest wait that other processes were asked for, in milliseconds from now; 0 when none. */
  readonly hear: (millis: number) => Effect.Effect<void>
  /** Waits until the provider may be called. */
  readonly passed: Effect.Effect<void>
  /** Waits until this call may be made: a while longer, by chance. */
  readonly turn: Effect.Effect<void>
}

const longestSpreadMillis = 5_000

/** One wait, that may be made longer while it lasts. */
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

  /** @param fraction which part of the spread is waited as well, 0 to 1 */
  const leftOf = (fraction: number, now: number): number =>
    Math.ceil(Math.max(own.until + fraction * spreadOf(own), heard.until + fraction * spreadOf(heard)) - now)

  const waitFor = (fraction: number): Effect.Effect<void> =>
    Effect.flatMap(steadyMillis, (now) => {
      const millis = leftOf(fraction, now)
      // It may have been made longer meanwhile.
      return millis <= 0 ? Effect.void : Effect.zipRight(Effect.sleep(millis), waitFor(fraction))
    })

  return {
    keep: (millis) => Effect.map(steadyMillis, (now) => void (own = { since: isOver(own, now) ? now : own.since, until: Math.max(own.until, now + millis) })),
    left: Effect.map(steadyMillis, (now) => Math.max(0, own.until - now)),
    hear: (millis) =>
      Effect.map(steadyMillis, (now) => {
        // A wait that is over stays known: calls leave after it one by one.
        if (millis > 0 || !isOver(heard, now)) heard = { since: isOver(heard, now) ? now : heard.since, until: now + millis }
      }),
    passed: waitFor(0),
    turn: Effect.flatMap(steadyMillis, (now) => (leftOf(1, now) <= 0 ? Effect.void : Effect.flatMap(Random.next, waitFor)))
  }
}

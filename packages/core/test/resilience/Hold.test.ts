import { describe, expect, it } from "@effect/vitest"
import { Clock, Effect, Fiber, Random } from "effect"
import * as Hold from "../../src/resilience/Hold.js"
import { virtually } from "../support/VirtualClock.js"

/** When each of this many calls may be made that arrive during a wait, in milliseconds. */
const turns = (hold: Hold.Hold, calls: number) => {
  const turn = Effect.zipRight(hold.turn, Clock.currentTimeMillis)
  return Effect.all(
    Array.from({ length: calls }, () => turn),
    { concurrency: "unbounded" }
  )
}

const seeded = <A, E>(effect: Effect.Effect<A, E>) => virtually(Effect.withRandom(effect, Random.make("hold")))

describe("Hold", () => {
  it.effect("lets each call go at a moment of its own after the wait", () =>
    Effect.gen(function* () {
      const hold = Hold.make()
      yield* hold.keep(2_000)
      const times = yield* turns(hold, 32)
      expect(Math.min(...times)).toBeGreaterThanOrEqual(2_000)
      expect(Math.max(...times)).toBeLessThanOrEqual(2_500)
      expect(new Set(times.map((time) => Math.floor(time / 100))).size, "of the five pieces of the spread, those with a call").toBe(5)
    }).pipe(seeded)
  )

  it.effect("also spreads calls that arrive just after the wait, over five seconds at most", () =>
    Effect.gen(function* () {
      const hold = Hold.make()
      yield* hold.keep(60_000)
      yield* hold.passed
      expect(yield* Clock.currentTimeMillis).toBe(60_000)
      const times = yield* turns(hold, 32)
      expect(Math.max(...times)).toBeGreaterThan(64_000)
      expect(Math.max(...times)).toBeLessThanOrEqual(65_000)
      yield* Effect.sleep(5_000)
      const before = yield* Clock.currentTimeMillis
      expect(new Set(yield* turns(hold, 32))).toEqual(new Set([before]))
    }).pipe(seeded)
  )

  it.effect("also spreads calls when the provider asked another process to wait", () =>
    Effect.gen(function* () {
      const hold = Hold.make()
      for (const left of [4_000, 2_000, 0]) {
        yield* hold.hear(left)
        expect(yield* hold.left, "a heard wait is not reported back").toBe(0)
        if (left > 0) yield* Effect.sleep(2_000)
      }
      const times = yield* turns(hold, 32)
      expect(Math.min(...times)).toBeGreaterThanOrEqual(4_000)
      expect(new Set(times).size).toBeGreaterThan(16)
    }).pipe(seeded)
  )

  it.effect("waits longer when a longer wait is asked for meanwhile, and does not shorten for a shorter one", () =>
    Effect.gen(function* () {
      const hold = Hold.make()
      yield* hold.keep(2_000)
      const passed = yield* Effect.fork(Effect.zipRight(hold.passed, Clock.currentTimeMillis))
      yield* Effect.sleep(1_000)
      yield* hold.keep(3_000)
      yield* hold.keep(500)
      expect(yield* Fiber.join(passed)).toBe(4_000)
    }).pipe(seeded)
  )
})

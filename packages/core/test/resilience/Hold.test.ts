import { describe, expect, it } from "@effect/vitest"
import { Clock, Effect, Fiber, Random } from "effect"
import * as Hold from "../../src/resilience/Hold.js"
import { virtually } from "../support/VirtualClock.js"

/** When so many calls that come while a provider is left alone may be made, in milliseconds. */
const turns = (hold: Hold.Hold, calls: number) => {
  const turn = Effect.zipRight(hold.turn, Clock.currentTimeMillis)
  return Effect.all(
    Array.from({ length: calls }, () => turn),
    { concurrency: "unbounded" }
  )
}

const seeded = <A, E>(effect: Effect.Effect<A, E>) => virtually(Effect.withRandom(effect, Random.make("hold")))

describe("Hold", () => {
  it.effect("lets calls go when the time is over, each at a moment of its own", () =>
    Effect.gen(function* () {
      const hold = Hold.make()
      yield* hold.keep(2_000)
      const times = yield* turns(hold, 32)
      expect(Math.min(...times)).toBeGreaterThanOrEqual(2_000)
      expect(Math.max(...times)).toBeLessThanOrEqual(2_500)
      expect(new Set(times.map((time) => Math.floor(time / 100))).size, "of the five pieces of the spread, those with a call").toBe(5)
    }).pipe(seeded)
  )

  it.effect("spreads calls that come just after, and over five seconds at most", () =>
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

  it.effect("spreads calls as well when another process was asked to wait", () =>
    Effect.gen(function* () {
      const hold = Hold.make()
      for (const left of [4_000, 2_000, 0]) {
        yield* hold.hear(left)
        expect(yield* hold.left, "others are not told what they said").toBe(0)
        if (left > 0) yield* Effect.sleep(2_000)
      }
      const times = yield* turns(hold, 32)
      expect(Math.min(...times)).toBeGreaterThanOrEqual(4_000)
      expect(new Set(times).size).toBeGreaterThan(16)
    }).pipe(seeded)
  )

  it.effect("waits longer where it is asked for more meanwhile, and as long as is left where for less", () =>
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

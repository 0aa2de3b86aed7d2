import { it } from "@effect/vitest"
import { Duration, Effect, Fiber, Schedule, TestClock } from "effect"
import { expect } from "vitest"
import { retry } from "../../src/resilience/Retry.js"

/** Fails this many times, then gives the number of its runs. */
const failing = (times: number) => {
  let runs = 0
  const effect = Effect.suspend(() => (++runs > times ? Effect.succeed(runs) : Effect.fail(`failure ${runs}`)))
  return { effect, runs: () => runs }
}

it.effect("waits after the first failure as long as the schedule says, and longer each time", () =>
  Effect.gen(function* () {
    const { effect, runs } = failing(2)
    const fiber = yield* Effect.fork(retry<string>({ schedule: Schedule.exponential("1 second") })(effect))
    yield* TestClock.adjust(Duration.millis(999))
    expect(runs()).toBe(1)
    yield* TestClock.adjust(Duration.millis(1))
    expect(runs()).toBe(2)
    yield* TestClock.adjust(Duration.millis(1_999))
    expect(runs()).toBe(2)
    yield* TestClock.adjust(Duration.millis(1))
    expect(yield* Fiber.join(fiber)).toBe(3)
  })
)

it.effect("fails with the last failure when the schedule ends", () =>
  Effect.gen(function* () {
    const { effect, runs } = failing(9)
    expect(yield* Effect.flip(retry<string>({ schedule: Schedule.recurs(2) })(effect))).toBe("failure 3")
    expect(runs()).toBe(3)
  })
)

it.effect("does not retry a failure that `while` excludes", () =>
  Effect.gen(function* () {
    const { effect, runs } = failing(9)
    expect(yield* Effect.flip(retry<string>({ schedule: Schedule.recurs(5), while: (error) => error !== "failure 2" })(effect))).toBe("failure 2")
    expect(runs()).toBe(2)
  })
)

import { setImmediate } from "node:timers/promises"
import { it } from "@effect/vitest"
import { Effect, type Scheduler, TestClock } from "effect"
import { expect } from "vitest"
import * as TimeLimit from "../../src/resilience/TimeLimit.js"

it.effect("each that began is late after its own time, and none before", () =>
  Effect.gen(function* () {
    const limit = TimeLimit.make(10)
    const late: Array<string> = []
    yield* limit.start(() => late.push("first"))
    yield* TestClock.adjust("4 millis")
    yield* limit.start(() => late.push("second"))
    yield* TestClock.adjust("5 millis")
    expect(late).toEqual([])
    yield* TestClock.adjust("1 millis")
    expect(late).toEqual(["first"])
    yield* TestClock.adjust("3 millis")
    expect(late).toEqual(["first"])
    yield* TestClock.adjust("1 millis")
    expect(late).toEqual(["first", "second"])
  })
)

it.effect("what was stopped is never late, and neither delays the others nor makes them early", () =>
  Effect.gen(function* () {
    const limit = TimeLimit.make(10)
    const late: Array<string> = []
    const stop = yield* limit.start(() => late.push("stopped"))
    yield* TestClock.adjust("6 millis")
    yield* limit.start(() => late.push("other"))
    stop()
    yield* TestClock.adjust("9 millis")
    expect(late).toEqual([])
    yield* TestClock.adjust("1 millis")
    expect(late).toEqual(["other"])
  })
)

it.effect("whoever begins when nobody else is waited for has the whole time", () =>
  Effect.gen(function* () {
    const limit = TimeLimit.make(10)
    const late: Array<string> = []
    const stop = yield* limit.start(() => late.push("stopped"))
    yield* TestClock.adjust("7 millis")
    stop()
    yield* limit.start(() => late.push("next"))
    yield* TestClock.adjust("9 millis")
    expect(late).toEqual([])
    yield* TestClock.adjust("1 millis")
    expect(late).toEqual(["next"])
  })
)

it.live("one timer serves all who are waited for, and none is left after the last", () =>
  Effect.gen(function* () {
    const timers = Effect.zipRight(
      Effect.yieldNow(),
      Effect.sync(() => process.getActiveResourcesInfo().filter((name) => name === "Timeout").length)
    )
    const before = yield* timers
    const limit = TimeLimit.make(60_000)
    const [stopFirst, stopSecond] = [yield* limit.start(() => undefined), yield* limit.start(() => undefined)]
    expect(yield* timers).toBe(before + 1)
    stopFirst()
    expect(yield* timers).toBe(before + 1)
    stopSecond()
    expect(yield* timers).toBe(before)
  })
)

it.live("one that begins in the middle of the beginning of another starts no second timer", () =>
  Effect.promise(async () => {
    const timers = (): number => process.getActiveResourcesInfo().filter((name) => name === "Timeout").length
    for (let step = 1; step < 30; step++) {
      const limit = TimeLimit.make(60_000)
      const before = timers()
      let steps = 0
      // Lets others in once: after so many steps of the runtime, wherever the first beginning is then.
      const scheduler: Scheduler.Scheduler = { shouldYield: () => (++steps === step ? 0 : false), scheduleTask: (task) => queueMicrotask(task) }
      const first = Effect.runPromise(
        Effect.withScheduler(
          limit.start(() => undefined),
          scheduler
        )
      )
      const stops = await Promise.all([first, Effect.runPromise(limit.start(() => undefined))])
      await setImmediate()
      expect(timers(), `after ${step} steps`).toBe(before + 1)
      for (const stop of stops) stop()
      await setImmediate()
      expect(timers(), `after ${step} steps`).toBe(before)
    }
  })
)

import { setImmediate } from "node:timers/promises"
import { it } from "@effect/vitest"
import { Clock, Effect, type Scheduler, TestClock } from "effect"
import { expect } from "vitest"
import * as TimeLimit from "../../src/resilience/TimeLimit.js"

it.effect("each piece of work times out after its own time, and not before", () =>
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

it.effect("stopped work never times out, and neither delays nor hastens the others", () =>
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

it.effect("work that begins when no other work is waited for has the whole time", () =>
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

/** A clock that counts its sleepers. The timers of the process would include those of other tests. */
const countingClock = () => {
  const clock = Clock.make()
  let sleepers = 0
  const sleep: Clock.Clock["sleep"] = (duration) =>
    Effect.suspend(() => {
      sleepers++
      return Effect.ensuring(
        clock.sleep(duration),
        Effect.sync(() => void sleepers--)
      )
    })
  return {
    counting: {
      ...clock,
      sleep,
      unsafeCurrentTimeMillis: () => clock.unsafeCurrentTimeMillis(),
      unsafeCurrentTimeNanos: () => clock.unsafeCurrentTimeNanos()
    } satisfies Clock.Clock,
    sleepers: () => sleepers
  }
}

it("one timer serves all waiting work, and none is left after the last", async () => {
  const { counting, sleepers } = countingClock()
  const limit = TimeLimit.make(60_000)
  const begin = () =>
    Effect.runPromise(
      Effect.withClock(
        limit.start(() => undefined),
        counting
      )
    )
  const [stopFirst, stopSecond] = [await begin(), await begin()]
  await setImmediate()
  expect(sleepers()).toBe(1)
  stopFirst()
  await setImmediate()
  expect(sleepers()).toBe(1)
  stopSecond()
  await setImmediate()
  expect(sleepers()).toBe(0)
})

it("work that begins while other work is just beginning starts no second timer", async () => {
  for (let step = 1; step < 40; step++) {
    const { counting, sleepers } = countingClock()
    const limit = TimeLimit.make(60_000)
    const start = Effect.withClock(
      limit.start(() => undefined),
      counting
    )
    let steps = 0
    // Yields once, after this many steps of the runtime, at whatever point the first work then is.
    const scheduler: Scheduler.Scheduler = { shouldYield: () => (++steps === step ? 0 : false), scheduleTask: (task) => queueMicrotask(task) }
    const first = Effect.runPromise(Effect.withScheduler(start, scheduler))
    const stops = await Promise.all([first, Effect.runPromise(start)])
    await setImmediate()
    expect(sleepers(), `after ${step} steps`).toBe(1)
    for (const stop of stops) stop()
    await setImmediate()
    expect(sleepers(), `after ${step} steps`).toBe(0)
  }
})

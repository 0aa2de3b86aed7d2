/** One fiber at a time, in the order of arrival, also when waiting fibers are interrupted. */
import { Effect, Fiber, Scheduler } from "effect"
import { expect, it } from "vitest"
import * as Mutex from "../../src/resilience/Mutex.js"

const places = Array.from({ length: 32 }, (_, place) => place)

it("one fiber works at a time, in the order in which the fibers came", async () => {
  const mutex = Mutex.make()
  const begun: Array<number> = []
  let working = 0
  const work = (place: number) =>
    Effect.suspend(() => {
      begun.push(place)
      expect(++working).toBe(1)
      return Effect.map(Effect.yieldNow(), () => void working--)
    })
  await Effect.runPromise(Effect.forEach(places, (place) => mutex(work(place)), { concurrency: "unbounded", discard: true }))
  expect(begun).toEqual(places)
})

it("a waiting fiber is woken once, however many fibers wait", async () => {
  const tasksOf = async (waiting: number): Promise<number> => {
    const mutex = Mutex.make()
    const real = new Scheduler.MixedScheduler(2_048)
    let tasks = 0
    const counting = Scheduler.make(
      (task, priority) => {
        tasks++
        real.scheduleTask(task, priority)
      },
      (fiber) => real.shouldYield(fiber)
    )
    const all = Effect.forEach(places.slice(0, waiting), () => mutex(Effect.yieldNow()), { concurrency: "unbounded", discard: true })
    await Effect.runPromise(Effect.withScheduler(all, counting))
    return tasks / waiting
  }
  expect(await tasksOf(32)).toBeLessThan(2 * (await tasksOf(2)))
})

it("work that fails gives the mutex to the next fiber", async () => {
  const mutex = Mutex.make()
  expect(await Effect.runPromise(Effect.flip(mutex(Effect.fail("no"))))).toBe("no")
  expect(await Effect.runPromise(mutex(Effect.succeed("yes")))).toBe("yes")
})

it("a fiber that is interrupted while it waits is passed over", async () => {
  const mutex = Mutex.make()
  const last = await Effect.runPromise(
    Effect.gen(function* () {
      const first = yield* Effect.fork(mutex(Effect.never))
      yield* Effect.yieldNow()
      const second = yield* Effect.fork(mutex(Effect.succeed("second")))
      const third = yield* Effect.fork(mutex(Effect.succeed("third")))
      yield* Effect.yieldNow()
      yield* Fiber.interrupt(second)
      yield* Fiber.interrupt(first)
      return yield* Fiber.join(third)
    })
  )
  expect(last).toBe("third")
})

it("a fiber that is interrupted when it has just been given the mutex gives it to the next", async () => {
  const mutex = Mutex.make()
  const last = await Effect.runPromise(
    Effect.gen(function* () {
      const latch = yield* Effect.makeLatch(false)
      const first = yield* Effect.fork(mutex(latch.await))
      yield* Effect.yieldNow()
      const second = yield* Effect.fork(mutex(Effect.succeed("second")))
      const third = yield* Effect.fork(mutex(Effect.succeed("third")))
      yield* Effect.yieldNow()
      // The observer runs when the first fiber has given the mutex away, before the second fiber continues.
      first.addObserver(() => second.unsafeInterruptAsFork(second.id()))
      yield* latch.open
      return yield* Fiber.join(third)
    })
  )
  expect(last).toBe("third")
})

it("an interruption at any step, while the fiber takes the free mutex too, leaves the mutex free", async () => {
  const afterSteps = (steps: number, effect: Effect.Effect<void>): Effect.Effect<void> => {
    let whole = effect
    for (let step = 0; step < steps; step++) {
      const rest = whole
      whole = Effect.suspend(() => rest)
    }
    return whole
  }
  // The runtime lets other fibers run after 2,048 steps of a fiber. One of these numbers of steps lets it stop right after the fiber has taken the mutex.
  for (let steps = 2_000; steps < 2_060; steps++) {
    const mutex = Mutex.make()
    const fiber = Effect.runFork(afterSteps(steps, mutex(Effect.void)), { immediate: true })
    fiber.unsafeInterruptAsFork(fiber.id())
    await Effect.runPromise(Fiber.await(fiber))
    expect(Effect.runSyncExit(mutex(Effect.void))._tag, `interrupted after ${steps} steps`).toBe("Success")
  }
})

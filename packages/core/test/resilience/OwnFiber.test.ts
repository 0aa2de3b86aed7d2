import { it } from "@effect/vitest"
import { Deferred, Effect, Exit, Fiber, TestClock } from "effect"
import { describe, expect } from "vitest"
import * as OwnFiber from "../../src/resilience/OwnFiber.js"
import * as TimeLimit from "../../src/resilience/TimeLimit.js"

const late = () => "late"

describe("within", () => {
  it.effect("gives the value of the work, and fails as the work fails", () =>
    Effect.gen(function* () {
      expect(yield* OwnFiber.within(Effect.succeed(1), TimeLimit.make(10), late)).toBe(1)
      expect(yield* Effect.flip(OwnFiber.within(Effect.fail("broken"), TimeLimit.make(10), late))).toBe("broken")
    })
  )

  it.effect("fails after the timeout, even when the work cannot be interrupted", () =>
    Effect.gen(function* () {
      const fiber = yield* Effect.fork(Effect.flip(OwnFiber.within(Effect.uninterruptible(Effect.never), TimeLimit.make(10), late)))
      yield* TestClock.adjust("10 millis")
      expect(yield* Fiber.join(fiber)).toBe("late")
    })
  )

  it.effect("interrupts the work when its caller is interrupted", () =>
    Effect.gen(function* () {
      const [begun, stopped] = [yield* Deferred.make<void>(), yield* Deferred.make<void>()]
      const work = Effect.onInterrupt(Effect.zipRight(Deferred.succeed(begun, undefined), Effect.never), () => Deferred.succeed(stopped, undefined))
      const fiber = yield* Effect.fork(OwnFiber.within(work, TimeLimit.make(10), late))
      yield* Deferred.await(begun)
      expect(Exit.isInterrupted(yield* Fiber.interrupt(fiber))).toBe(true)
      yield* Deferred.await(stopped)
    })
  )
})

describe("until", () => {
  it.effect("gives the value with which it was ended early, after the work has stopped", () =>
    Effect.gen(function* () {
      const begun = yield* Deferred.make<void>()
      let end: (value: string) => void = () => undefined
      let hasStopped = false
      const work = Effect.onInterrupt(Effect.zipRight(Deferred.succeed(begun, undefined), Effect.never), () => Effect.sync(() => (hasStopped = true)))
      const fiber = yield* Effect.fork(OwnFiber.until<string, never>(work, (given) => (end = given)))
      yield* Deferred.await(begun)
      end("given up")
      expect(yield* Fiber.join(fiber)).toBe("given up")
      expect(hasStopped).toBe(true)
    })
  )

  it.effect("does not begin work that is ended before it begins", () =>
    Effect.gen(function* () {
      let hasBegun = false
      const work = Effect.sync(() => (hasBegun = true)).pipe(Effect.as("done"))
      expect(yield* OwnFiber.until<string, never>(work, (end) => end("given up"))).toBe("given up")
      expect(hasBegun).toBe(false)
    })
  )

  it.effect("fails as the work fails", () =>
    Effect.gen(function* () {
      expect(yield* Effect.flip(OwnFiber.until<never, string>(Effect.fail("broken"), () => undefined))).toBe("broken")
    })
  )

  it.effect("keeps the value with which it was first ended", () =>
    Effect.gen(function* () {
      const ended = OwnFiber.until<string, never>(Effect.never, (end) => {
        end("first")
        end("second")
      })
      expect(yield* ended).toBe("first")
    })
  )

  it.effect("interrupts the work when its caller is interrupted, and waits until the work has stopped", () =>
    Effect.gen(function* () {
      const begun = yield* Deferred.make<void>()
      let hasStopped = false
      const stopping = Effect.zipRight(
        Effect.yieldNow(),
        Effect.sync(() => (hasStopped = true))
      )
      const work = Effect.onInterrupt(Effect.zipRight(Deferred.succeed(begun, undefined), Effect.never), () => stopping)
      const fiber = yield* Effect.fork(OwnFiber.until(work, () => undefined))
      yield* Deferred.await(begun)
      yield* Fiber.interrupt(fiber)
      expect(hasStopped).toBe(true)
    })
  )

  it.effect("gives the value of the work when nobody ends it early", () =>
    Effect.gen(function* () {
      expect(yield* OwnFiber.until(Effect.succeed(1), () => undefined)).toBe(1)
    })
  )
})

import { it } from "@effect/vitest"
import { Deferred, Effect, Exit, Fiber, TestClock } from "effect"
import { describe, expect } from "vitest"
import * as OwnFiber from "../../src/resilience/OwnFiber.js"
import * as TimeLimit from "../../src/resilience/TimeLimit.js"

const late = () => "late"

describe("within", () => {
  it.effect("gives what the work gives, and fails as it fails", () =>
    Effect.gen(function* () {
      expect(yield* OwnFiber.within(Effect.succeed(1), TimeLimit.make(10), late)).toBe(1)
      expect(yield* Effect.flip(OwnFiber.within(Effect.fail("broken"), TimeLimit.make(10), late))).toBe("broken")
    })
  )

  it.effect("fails when the time is over, though the work cannot be interrupted", () =>
    Effect.gen(function* () {
      const fiber = yield* Effect.fork(Effect.flip(OwnFiber.within(Effect.uninterruptible(Effect.never), TimeLimit.make(10), late)))
      yield* TestClock.adjust("10 millis")
      expect(yield* Fiber.join(fiber)).toBe("late")
    })
  )

  it.effect("interrupts the work of who is interrupted", () =>
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
  it.effect("gives what it was ended with, after the work has stopped", () =>
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

  it.effect("keeps what it was ended with first", () =>
    Effect.gen(function* () {
      const ended = OwnFiber.until<string, never>(Effect.never, (end) => {
        end("first")
        end("second")
      })
      expect(yield* ended).toBe("first")
    })
  )

  it.effect("interrupts the work of who is interrupted, and waits until it has stopped", () =>
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

  it.effect("gives what the work gives where nobody ends it", () =>
    Effect.gen(function* () {
      expect(yield* OwnFiber.until(Effect.succeed(1), () => undefined)).toBe(1)
    })
  )
})

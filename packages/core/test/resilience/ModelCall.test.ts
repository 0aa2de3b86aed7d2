import { describe, expect, it } from "@effect/vitest"
import { Clock, Deferred, Effect, Exit, Fiber, Option, Random, Ref, TestClock } from "effect"
import { ModelError, type ModelErrorReason } from "../../src/domain/ModelError.js"
import * as ModelCall from "../../src/resilience/ModelCall.js"
import { virtually } from "../support/VirtualClock.js"

const target = {
  name: "chatgpt",
  span: "LanguageModel.ask",
  attributes: { llm: "chatgpt" }
}

const error = (reason: ModelErrorReason, retryAfterMillis: number | null = null) =>
  new ModelError({
    model: "chatgpt",
    reason,
    detail: "from the test",
    retryAfterMillis
  })

/** Fails with each of the errors in turn, then succeeds; counts its attempts. */
const failing = (errors: ReadonlyArray<ModelError>) =>
  Effect.map(Ref.make(0), (attempts) => ({
    attempts: Ref.get(attempts),
    attempt: Effect.flatMap(
      Ref.getAndUpdate(attempts, (count) => count + 1),
      (count) => errors[count] ?? Effect.succeed("answer")
    )
  }))

/** Jitter that always takes half of the backoff. */
const half = Effect.withRandom(Random.fixed([0.5]))

describe("ModelCall", () => {
  it.effect("a retryable failure is retried after a jittered backoff that doubles", () =>
    Effect.gen(function* () {
      const { attempt, attempts } = yield* failing([error("unavailable"), error("timeout")])
      const fiber = yield* Effect.fork(half(ModelCall.make(target, {}).run(attempt)))
      yield* TestClock.adjust(249)
      expect(yield* attempts).toBe(1)
      yield* TestClock.adjust(1)
      expect(yield* attempts).toBe(2)
      yield* TestClock.adjust(499)
      expect(yield* attempts).toBe(2)
      yield* TestClock.adjust(1)
      expect(yield* Fiber.join(fiber)).toBe("answer")
      expect(yield* attempts).toBe(3)
    })
  )

  it.effect("jitter spreads over the whole backoff", () =>
    Effect.gen(function* () {
      const { attempt, attempts } = yield* failing([error("unavailable")])
      yield* Effect.fork(
        ModelCall.make(target, {})
          .run(attempt)
          .pipe(Effect.withRandom(Random.fixed([0])))
      )
      yield* TestClock.adjust(0)
      expect(yield* attempts).toBe(2)
    })
  )

  it.effect("three attempts are made in all by default", () =>
    Effect.gen(function* () {
      for (const [maximumAttempts, expected] of [
        [undefined, 3],
        [1, 1],
        [5, 5]
      ] as const) {
        const { attempt, attempts } = yield* failing(Array.from({ length: 10 }, () => error("unavailable")))
        const fiber = yield* Effect.fork(Effect.flip(ModelCall.make(target, { maximumAttempts }).run(attempt)))
        yield* TestClock.adjust("5 minutes")
        expect((yield* Fiber.join(fiber)).reason).toBe("unavailable")
        expect(yield* attempts).toBe(expected)
      }
    })
  )

  it.effect.each(["authentication", "insufficient_funds", "invalid_request", "invalid_answer", "content_filtered", "defect"] as const)(
    "%s is not retried",
    (reason) =>
      Effect.gen(function* () {
        const { attempt, attempts } = yield* failing([error(reason)])
        expect((yield* Effect.flip(ModelCall.make(target, {}).run(attempt))).reason).toBe(reason)
        expect(yield* attempts).toBe(1)
      })
  )

  it.effect("the wait that a provider asks for comes first, then a random further wait", () =>
    Effect.gen(function* () {
      const { attempt, attempts } = yield* failing([error("rate_limited", 20_000)])
      const fiber = yield* Effect.fork(half(ModelCall.make(target, {}).run(attempt)))
      yield* TestClock.adjust(22_499)
      expect(yield* attempts).toBe(1)
      yield* TestClock.adjust(1)
      expect(yield* Fiber.join(fiber)).toBe("answer")
    })
  )

  it.effect("a call waits for a provider that asks for exactly a minute", () =>
    Effect.gen(function* () {
      const { attempt } = yield* failing([error("rate_limited", 60_000)])
      const fiber = yield* Effect.fork(ModelCall.make(target, {}).run(attempt))
      yield* TestClock.adjust(65_000)
      expect(yield* Fiber.join(fiber)).toBe("answer")
    })
  )

  it.effect.each([
    [60_001, true],
    [3_600_000, true],
    [3_600_001, false]
  ] as const)("a provider that asks for %i ms ends the call; postponed: %s", ([retryAfterMillis, isPostponed]) =>
    Effect.gen(function* () {
      const { attempt, attempts } = yield* failing([error("rate_limited", retryAfterMillis)])
      const failure = yield* Effect.flip(ModelCall.make(target, {}).run(attempt))
      expect(failure).toMatchObject({
        reason: "rate_limited",
        retryAfterMillis,
        isPostponed
      })
      expect(yield* attempts).toBe(1)
    })
  )

  it.effect("while a provider is down, calls are postponed and not made", () =>
    Effect.gen(function* () {
      const { attempt, attempts } = yield* failing(Array.from({ length: 20 }, () => error("unavailable")))
      const call = ModelCall.make(target, { maximumAttempts: 1 })
      for (let index = 0; index < 10; index++) yield* Effect.flip(call.run(attempt))
      expect(yield* Effect.flip(call.run(attempt))).toMatchObject({
        reason: "unavailable",
        isPostponed: true
      })
      expect(yield* attempts).toBe(10)
    })
  )

  it.effect.each([
    [{ concurrency: 0 }, "chatgpt: concurrency: must be a whole number from 1, not 0"],
    [{ concurrency: 9, maximumConcurrency: 8 }, "chatgpt: maximumConcurrency: must be at least concurrency (9), not 8"]
  ] as const)("invalid bounds are refused: %j", ([options, message]) =>
    Effect.sync(() => {
      expect(() => ModelCall.make(target, options)).toThrow(message)
    })
  )

  it.effect("an attempt that exceeds the timeout is interrupted and retried", () =>
    Effect.gen(function* () {
      const interruptions = yield* Ref.make(0)
      const hanging = Effect.never.pipe(Effect.onInterrupt(() => Ref.update(interruptions, (count) => count + 1)))
      const fiber = yield* Effect.fork(
        Effect.flip(
          ModelCall.make(target, {
            timeoutMillis: 1_000,
            maximumAttempts: 2
          }).run(hanging)
        )
      )
      yield* TestClock.adjust("10 seconds")
      expect(yield* Fiber.join(fiber)).toMatchObject({
        reason: "timeout",
        detail: "no answer within 1000 ms"
      })
      expect(yield* Ref.get(interruptions)).toBe(2)
    })
  )

  it.effect("the timeout is three minutes by default", () =>
    Effect.gen(function* () {
      const fiber = yield* Effect.fork(Effect.flip(ModelCall.make(target, { maximumAttempts: 1 }).run(Effect.never)))
      yield* TestClock.adjust(179_999)
      expect(yield* Fiber.poll(fiber)).toMatchObject({ _tag: "None" })
      yield* TestClock.adjust(1)
      expect((yield* Fiber.join(fiber)).reason).toBe("timeout")
    })
  )

  it.effect("an adapter that ignores interruption does not extend the timeout", () =>
    Effect.gen(function* () {
      const release = yield* Deferred.make<void>()
      const fiber = yield* Effect.fork(
        Effect.flip(
          ModelCall.make(target, {
            timeoutMillis: 1_000,
            maximumAttempts: 1
          }).run(Effect.uninterruptible(Deferred.await(release)))
        )
      )
      yield* TestClock.adjust(1_000)
      expect((yield* Fiber.join(fiber)).reason).toBe("timeout")
      yield* Deferred.succeed(release, undefined)
    })
  )

  it.effect("no more attempts are in flight than the concurrency allows, and waiting for a place does not use up the timeout", () =>
    Effect.gen(function* () {
      const inFlight = yield* Ref.make(0)
      const highest = yield* Ref.make(0)
      const attempt = Effect.acquireUseRelease(
        Ref.updateAndGet(inFlight, (count) => count + 1).pipe(Effect.tap((count) => Ref.update(highest, (most) => Math.max(most, count)))),
        () => Effect.sleep(900),
        () => Ref.update(inFlight, (count) => count - 1)
      )
      const call = ModelCall.make(target, {
        concurrency: 3,
        maximumConcurrency: 3,
        timeoutMillis: 1_000
      })
      const fiber = yield* Effect.fork(
        Effect.all(
          Array.from({ length: 12 }, () => call.run(attempt)),
          { concurrency: "unbounded" }
        )
      )
      yield* TestClock.adjust(4 * 900)
      yield* Fiber.join(fiber)
      expect(yield* Ref.get(highest)).toBe(3)
    })
  )

  it.effect("a call that waits for a retry leaves its place to other calls", () =>
    Effect.gen(function* () {
      const { attempt } = yield* failing([error("unavailable", 30_000)])
      const call = ModelCall.make(target, { concurrency: 1 })
      yield* Effect.fork(call.run(attempt))
      yield* TestClock.adjust(1)
      expect(yield* call.run(Effect.succeed("at once"))).toBe("at once")
    })
  )

  it.effect("after Retry-After a provider is not called until that time, whichever call it refused", () =>
    Effect.gen(function* () {
      const { attempt } = yield* failing([error("rate_limited", 30_000)])
      const call = ModelCall.make(target, { concurrency: 8 })
      yield* Effect.fork(call.run(attempt))
      yield* TestClock.adjust(1)
      const asked = yield* Ref.make(0)
      yield* Effect.fork(call.run(Ref.update(asked, (times) => times + 1)).pipe(Effect.withRandom(Random.fixed([0]))))
      const free = yield* Effect.fork(call.capacity)
      yield* TestClock.adjust(29_998)
      expect([yield* Ref.get(asked), yield* Fiber.poll(free)]).toEqual([0, Option.none()])
      yield* TestClock.adjust(1)
      expect(yield* Ref.get(asked)).toBe(1)
      expect(yield* Fiber.join(free)).toBe(4)
    })
  )

  it.effect("a refusal that is lone among many answers delays no other call, and a burst of refusals delays all", () =>
    Effect.gen(function* () {
      const call = ModelCall.make(target, {
        concurrency: 32,
        maximumAttempts: 1
      })
      yield* Effect.replicateEffect(call.run(Effect.void), 40)
      const refused = Effect.flip(call.run(error("rate_limited", 30_000)))
      yield* refused
      expect(yield* call.run(Effect.succeed("at once"))).toBe("at once")
      for (let burst = 0; burst < 3; burst++) yield* Effect.fork(refused)
      yield* TestClock.adjust(1)
      const deferred = yield* Effect.fork(call.run(Effect.succeed("later")))
      yield* TestClock.adjust(29_000)
      expect(yield* Fiber.poll(deferred)).toEqual(Option.none())
      yield* TestClock.adjust(6_000)
      expect(yield* Fiber.join(deferred)).toBe("later")
    })
  )

  it.effect.each([
    [8, 64],
    [32, 64]
  ] as const)("calls keep their pace when two in a hundred are refused for two seconds, with limits from %i to %i", ([concurrency, most]) =>
    Effect.gen(function* () {
      const millis = (share: number) =>
        Effect.gen(function* () {
          const call = ModelCall.make(target, {
            concurrency,
            maximumConcurrency: most,
            maximumAttempts: 10
          })
          const attempt = Effect.flatMap(Random.next, (drawn) =>
            drawn < share ? Effect.zipRight(Effect.sleep(20), error("rate_limited", 2_000)) : Effect.sleep(200)
          )
          const from = yield* Clock.currentTimeMillis
          yield* Effect.all(
            Array.from({ length: 2_000 }, () => call.run(attempt)),
            { concurrency: "unbounded", discard: true }
          )
          return (yield* Clock.currentTimeMillis) - from
        })
      const calm = yield* millis(0)
      for (const seed of ["a", "b"]) {
        const stormy = yield* Effect.withRandom(millis(0.02), Random.make(seed))
        expect(stormy / calm, `seed ${seed}`).toBeLessThan(1.5)
      }
    }).pipe(virtually)
  )

  it.effect.each([8, 32, 64])("a provider that closes gets at most ten calls in vain from calls in flight at once: %i", (concurrency) =>
    Effect.gen(function* () {
      const call = ModelCall.make(target, {
        concurrency,
        maximumConcurrency: concurrency,
        maximumAttempts: 4
      })
      const [closes, opens] = [8_000, 68_000]
      let inVain = 0
      const attempt = Effect.gen(function* () {
        const now = yield* Clock.currentTimeMillis
        if (now < closes || now >= opens) return yield* Effect.sleep(2_000 + 2_000 * (yield* Random.next))
        inVain++
        yield* Effect.sleep(20)
        return yield* error("rate_limited", opens - now)
      })
      yield* Effect.all(
        Array.from({ length: 600 }, () => Effect.either(call.run(attempt))),
        { concurrency: "unbounded", discard: true }
      )
      expect(inVain).toBeLessThanOrEqual(10)
    }).pipe(Effect.withRandom(Random.make("closes")), virtually)
  )

  it.effect("a run of a thousand calls takes at most three times as long when two in a hundred are refused for two seconds", () =>
    Effect.gen(function* () {
      const call = ModelCall.make(target, {
        concurrency: 32,
        maximumConcurrency: 32,
        maximumAttempts: 10
      })
      const attempt = Effect.flatMap(Random.next, (drawn) =>
        drawn < 0.02 ? Effect.zipRight(Effect.sleep(20), error("rate_limited", 2_000)) : Effect.sleep(200)
      )
      yield* Effect.all(
        Array.from({ length: 1_000 }, () => call.run(attempt)),
        { concurrency: "unbounded", discard: true }
      )
      // With 32 calls at once, as many answered calls take 6.4 s.
      expect(yield* Clock.currentTimeMillis).toBeLessThan(19_000)
    }).pipe(Effect.withRandom(Random.make("two in a hundred")), virtually)
  )

  it.effect("an interruption interrupts the attempt, and nothing is retried", () =>
    Effect.gen(function* () {
      const started = yield* Deferred.make<void>()
      const interruptions = yield* Ref.make(0)
      const attempt = Deferred.succeed(started, undefined).pipe(
        Effect.zipRight(Effect.never),
        Effect.onInterrupt(() => Ref.update(interruptions, (count) => count + 1))
      )
      const fiber = yield* Effect.fork(ModelCall.make(target, {}).run(attempt))
      yield* Deferred.await(started)
      const exit = yield* Fiber.interrupt(fiber)
      expect(Exit.isInterrupted(exit)).toBe(true)
      yield* Effect.yieldNow()
      expect(yield* Ref.get(interruptions)).toBe(1)
    })
  )

  it.effect("an adapter that throws fails with the reason defect, and the message of the exception is not shown", () =>
    Effect.gen(function* () {
      const failure = yield* Effect.flip(
        ModelCall.make(target, {}).run(
          Effect.sync(() => {
            throw new TypeError("sk-secret-key")
          })
        )
      )
      expect(failure).toMatchObject({
        model: "chatgpt",
        reason: "defect",
        detail: "the adapter failed in an unexpected way (TypeError)"
      })
    })
  )
})

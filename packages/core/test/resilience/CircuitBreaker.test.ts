import { describe, expect, it } from "@effect/vitest"
import { Deferred, Effect, Exit, Fiber, Option, TestClock } from "effect"
import { ModelError, type ModelErrorReason } from "../../src/domain/ModelError.js"
import * as CircuitBreaker from "../../src/resilience/CircuitBreaker.js"

const error = (reason: ModelErrorReason) => new ModelError({ model: "chatgpt", reason, detail: "from the test" })

interface Provider {
  state: "up" | ModelErrorReason
  calls: number
  readonly call: Effect.Effect<string, ModelError>
}

/** A provider with a given state, which counts its calls. */
const aProvider = (): Provider => {
  const provider: Provider = {
    state: "up",
    calls: 0,
    call: Effect.suspend(() => {
      provider.calls++
      return provider.state === "up" ? Effect.succeed("answer") : Effect.fail(error(provider.state))
    })
  }
  return provider
}

/** A breaker whose provider has failed ten times in a row. */
const opened = Effect.gen(function* () {
  const provider = aProvider()
  const breaker = CircuitBreaker.make("chatgpt")
  provider.state = "unavailable"
  for (let call = 0; call < 10; call++) yield* Effect.flip(breaker.guard(provider.call))
  provider.calls = 0
  return { provider, breaker, guarded: Effect.either(breaker.guard(provider.call)) }
})

describe("CircuitBreaker", () => {
  it.effect("stops calling a provider after ten failures in a row, and says for how long", () =>
    Effect.gen(function* () {
      const { breaker, provider } = yield* opened
      expect(yield* Effect.flip(breaker.guard(provider.call))).toMatchObject({ reason: "unavailable", isPostponed: true, retryAfterMillis: 15_000 })
      expect(provider.calls).toBe(0)
    })
  )

  it.effect.each(["rate_limited", "authentication", "invalid_request", "invalid_answer", "content_filtered", "defect", "up"] as const)(
    "does not take %s for an outage",
    (state) =>
      Effect.gen(function* () {
        const provider = aProvider()
        const breaker = CircuitBreaker.make("chatgpt")
        for (let call = 0; call < 40; call++) {
          provider.state = call % 10 === 9 ? state : "timeout"
          yield* Effect.either(breaker.guard(provider.call))
        }
        expect(provider.calls).toBe(40)
      })
  )

  it.effect("sends one call as a probe after the rest, and closes when the probe is answered", () =>
    Effect.gen(function* () {
      const { guarded, provider } = yield* opened
      yield* TestClock.adjust(15_000)
      provider.state = "up"
      yield* Effect.all([guarded, guarded, guarded])
      expect(provider.calls).toBe(3)
    })
  )

  it.effect("doubles the rest each time, up to a minute", () =>
    Effect.gen(function* () {
      const { guarded, provider } = yield* opened
      const times: Array<number> = []
      for (let second = 1; second <= 240; second++) {
        yield* TestClock.adjust(1_000)
        const before = provider.calls
        yield* guarded
        if (provider.calls > before) times.push(second)
      }
      expect(times).toEqual([15, 45, 105, 165, 225])
    })
  )

  it.effect("sends no other call while the probe is in flight", () =>
    Effect.gen(function* () {
      const { breaker, guarded, provider } = yield* opened
      yield* TestClock.adjust(15_000)
      const probe = yield* Effect.fork(breaker.guard(Effect.never))
      yield* Effect.yieldNow()
      expect(yield* guarded).toMatchObject({ _tag: "Left", left: { isPostponed: true } })
      yield* Fiber.interrupt(probe)
      provider.state = "up"
      expect(yield* guarded).toMatchObject({ _tag: "Right" })
    })
  )

  it.effect("notes the outcome of the probe even when its caller was interrupted at the same moment", () =>
    Effect.gen(function* () {
      const { breaker } = yield* opened
      yield* TestClock.adjust(15_000)
      const caller = yield* Deferred.make<Fiber.RuntimeFiber<string, ModelError>>()
      // The last step of the call interrupts its caller.
      const answered = Effect.flatMap(Deferred.await(caller), (fiber) =>
        Effect.sync(() => {
          fiber.unsafeInterruptAsFork(fiber.id())
          return "answer"
        })
      )
      const probe = yield* Effect.fork(breaker.guard(answered))
      yield* Deferred.succeed(caller, probe)
      expect(Exit.isInterrupted(yield* Fiber.await(probe))).toBe(true)
      expect(yield* breaker.ready, "no further probe is needed").toBe(false)
    })
  )

  it.effect("lets calls fail for good after an outage of ten minutes, and still probes once a minute", () =>
    Effect.gen(function* () {
      const { guarded, provider } = yield* opened
      for (let minute = 0; minute < 10; minute++) {
        yield* TestClock.adjust("1 minute")
        yield* guarded
      }
      expect(yield* guarded).toMatchObject({ _tag: "Left", left: { reason: "unavailable", isPostponed: false } })
      provider.state = "up"
      yield* TestClock.adjust("1 minute")
      expect(yield* guarded).toMatchObject({ _tag: "Right" })
    })
  )

  it.effect("stops calling an account without funds, and postpones no call for it", () =>
    Effect.gen(function* () {
      const provider = aProvider()
      const breaker = CircuitBreaker.make("chatgpt")
      provider.state = "insufficient_funds"
      const guarded = Effect.either(breaker.guard(provider.call))
      for (let call = 0; call < 5; call++) expect(yield* guarded).toMatchObject({ left: { reason: "insufficient_funds", isPostponed: false } })
      expect(provider.calls).toBe(1)
      expect(yield* breaker.ready).toBe(false)
      provider.state = "up"
      yield* TestClock.adjust("1 minute")
      expect(yield* guarded).toMatchObject({ _tag: "Right" })
    })
  )

  it.effect("is ready at once when closed, and after the rest when open", () =>
    Effect.gen(function* () {
      expect(yield* CircuitBreaker.make("chatgpt").ready).toBe(false)
      const { breaker } = yield* opened
      const waiting = yield* Effect.fork(breaker.ready)
      yield* TestClock.adjust(14_999)
      expect(yield* Fiber.poll(waiting)).toMatchObject({ _tag: "None" })
      yield* TestClock.adjust(1)
      expect(yield* Fiber.join(waiting)).toBe(true)
    })
  )
})

describe("a circuit that other processes have opened", () => {
  const rest = { reason: "unavailable", sinceMillis: 20_000, untilMillis: 10_000 } as const

  it.effect("is reported while the rest lasts, and for five seconds more when no call goes out as a probe", () =>
    Effect.gen(function* () {
      const { breaker } = yield* opened
      expect(yield* breaker.shared).toEqual({ reason: "unavailable", sinceMillis: 0, untilMillis: 15_000 })
      yield* TestClock.adjust(19_999)
      expect(yield* breaker.shared).toEqual({ reason: "unavailable", sinceMillis: 19_999, untilMillis: -4_999 })
      yield* TestClock.adjust(1)
      expect(yield* breaker.shared).toBeNull()
    })
  )

  it.effect("is open in this process for some seconds longer, and an outage before the last answer does not open it again", () =>
    Effect.gen(function* () {
      const provider = aProvider()
      const breaker = CircuitBreaker.make("chatgpt")
      const guarded = Effect.either(breaker.guard(provider.call))
      yield* breaker.hear([], [rest])
      expect(yield* guarded).toMatchObject({ left: { isPostponed: true, retryAfterMillis: 15_000 } })
      yield* TestClock.adjust(15_000)
      expect(yield* guarded).toMatchObject({ right: "answer" })
      yield* breaker.hear([], [{ ...rest, sinceMillis: 35_000 }])
      expect(yield* guarded).toMatchObject({ right: "answer" })
    })
  )

  it.effect("lets one call out as a probe, rather than all calls, when no process reports the circuit any more", () =>
    Effect.gen(function* () {
      const provider = aProvider()
      const breaker = CircuitBreaker.make("chatgpt")
      yield* breaker.hear([], [rest])
      yield* breaker.hear([], [])
      const asked = yield* Deferred.make<void>()
      const answer = yield* Deferred.make<string>()
      const probe = yield* Effect.fork(breaker.guard(Effect.zipRight(Deferred.succeed(asked, undefined), Deferred.await(answer))))
      yield* Deferred.await(asked)
      expect(yield* Effect.either(breaker.guard(provider.call))).toMatchObject({ left: { isPostponed: true } })
      yield* Deferred.succeed(answer, "answer")
      expect(yield* Fiber.join(probe)).toBe("answer")
      expect(yield* breaker.guard(provider.call)).toBe("answer")
    })
  )

  it.effect("ends a wait for its rest within a second when no process reports the circuit any more", () =>
    Effect.gen(function* () {
      const breaker = CircuitBreaker.make("chatgpt")
      yield* breaker.hear([], [{ ...rest, untilMillis: 60_000 }])
      const waiting = yield* Effect.fork(breaker.ready)
      yield* TestClock.adjust(5_000)
      yield* breaker.hear([], [])
      yield* TestClock.adjust(1_000)
      expect(yield* Fiber.poll(waiting)).toEqual(Option.some(Exit.succeed(true)))
      yield* Fiber.interrupt(waiting)
    })
  )

  it.effect("is left to the process with the lower rank when both have opened it, and is tested at once when that process reports nothing any more", () =>
    Effect.gen(function* () {
      const { breaker, guarded } = yield* opened
      yield* breaker.hear([], [rest])
      expect(yield* breaker.shared).toEqual({ reason: "unavailable", sinceMillis: 0, untilMillis: 15_000 })
      yield* breaker.hear([{ ...rest, untilMillis: 40_000 }], [])
      expect(yield* breaker.shared).toBeNull()
      yield* TestClock.adjust(15_000)
      expect(yield* guarded).toMatchObject({ left: { isPostponed: true, retryAfterMillis: 30_000 } })
      yield* breaker.hear([], [])
      expect(yield* Effect.either(breaker.guard(Effect.succeed("answer")))).toMatchObject({ right: "answer" })
    })
  )

  it.effect("is also left to a process with a lower rank that has been refused since before this process had its last answer", () =>
    Effect.gen(function* () {
      const breaker = CircuitBreaker.make("chatgpt")
      yield* TestClock.adjust(60_000)
      yield* breaker.guard(Effect.succeed("answer"))
      for (let call = 0; call < 10; call++) yield* Effect.flip(breaker.guard(Effect.fail(error("unavailable"))))
      for (let look = 0; look < 2; look++) {
        yield* breaker.hear([{ ...rest, untilMillis: 40_000 }], [])
        expect(yield* breaker.shared).toBeNull()
        expect(yield* Effect.flip(breaker.guard(Effect.succeed("answer")))).toMatchObject({ isPostponed: true, retryAfterMillis: 45_000 })
      }
    })
  )

  it.effect("is not left to a process with a lower rank that has not sent its probe in time", () =>
    Effect.gen(function* () {
      const { breaker, guarded, provider } = yield* opened
      yield* TestClock.adjust(15_000)
      yield* guarded
      expect(provider.calls).toBe(1)
      yield* breaker.hear([{ ...rest, sinceMillis: 30_000, untilMillis: -5_000 }], [])
      yield* guarded
      expect(provider.calls, "another probe would come before the end of the rest").toBe(1)
    })
  )

  it.effect("stays reported while its probe is under way, however long the provider takes", () =>
    Effect.gen(function* () {
      const { breaker } = yield* opened
      yield* TestClock.adjust(15_000)
      const probe = yield* Effect.fork(breaker.guard(Effect.never))
      yield* TestClock.adjust(60_000)
      expect(yield* breaker.shared).toEqual({ reason: "unavailable", sinceMillis: 75_000, untilMillis: 10_000 })
      yield* Fiber.interrupt(probe)
    })
  )
})

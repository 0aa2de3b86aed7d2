import { describe, expect, it } from "@effect/vitest"
import { Clock, Effect, Random, Schedule, TestClock } from "effect"
import * as AdaptiveLimit from "../../src/resilience/AdaptiveLimit.js"
import { virtually } from "../support/VirtualClock.js"

interface Provider {
  /** One call of 200 ms, or a refusal after 20 ms. */
  readonly call: Effect.Effect<void, "refused">
  inFlight: number
  most: number
  calls: number
}

/** A provider that refuses what is more than `capacity` at once, and a `share` of the rest at random. */
const providerOf = ({ capacity = Number.POSITIVE_INFINITY, share = 0 }: { readonly capacity?: number; readonly share?: number }): Provider => {
  const provider: Provider = {
    inFlight: 0,
    most: 0,
    calls: 0,
    call: Effect.suspend(() => {
      provider.calls++
      provider.inFlight++
      provider.most = Math.max(provider.most, provider.inFlight)
      const isTooMany = provider.inFlight > capacity
      return Effect.flatMap(Random.next, (drawn) =>
        isTooMany || drawn < share ? Effect.zipRight(Effect.sleep(20), Effect.fail("refused" as const)) : Effect.sleep(200)
      ).pipe(Effect.ensuring(Effect.sync(() => provider.inFlight--)))
    })
  }
  return provider
}

/** Makes so many calls succeed, each tried again a second after a refusal; how long that took, in milliseconds. */
const work = (limit: AdaptiveLimit.AdaptiveLimit, provider: Provider, calls: number) =>
  Effect.gen(function* () {
    const start = yield* Clock.currentTimeMillis
    const call = limit.run(provider.call, () => true).pipe(Effect.retry(Schedule.spaced(1_000)))
    yield* Effect.all(
      Array.from({ length: calls }, () => call),
      { concurrency: "unbounded", discard: true }
    )
    return (yield* Clock.currentTimeMillis) - start
  })

/** In time of its own, with the same draws every time. */
const seeded = <A, E>(effect: Effect.Effect<A, E>) => virtually(Effect.withRandom(effect, Random.make("adaptive limit")))

describe("AdaptiveLimit", () => {
  it.effect("never lets more calls out than the limit learned so far", () =>
    Effect.gen(function* () {
      const provider = providerOf({})
      const limit = AdaptiveLimit.make(4, 4)
      yield* work(limit, provider, 100)
      expect(provider.most).toBe(4)
    }).pipe(seeded)
  )

  it.effect("lets no call out while as many as the limit are out, however it moves", () =>
    Effect.gen(function* () {
      for (const provided of [{ capacity: 10 }, { share: 0.3 }, { capacity: 6, share: 0.1 }]) {
        const provider = providerOf(provided)
        const limit = AdaptiveLimit.make(32, 64)
        const excesses: Array<string> = []
        const watched = {
          ...provider,
          call: Effect.flatMap(limit.current, (current) => {
            if (provider.inFlight >= current) excesses.push(`${provider.inFlight} were out of ${current}`)
            return provider.call
          })
        }
        yield* work(limit, watched, 400)
        expect(excesses).toEqual([])
      }
    }).pipe(seeded)
  )

  it.effect("grows by one with every round that used all of it, up to its maximum", () =>
    Effect.gen(function* () {
      const limit = AdaptiveLimit.make(2, 5)
      const seen: Array<number> = []
      for (let round = 0; round < 5; round++) {
        const size = yield* limit.current
        seen.push(size)
        yield* work(limit, providerOf({}), size)
      }
      expect(seen).toEqual([2, 3, 4, 5, 5])
    }).pipe(seeded)
  )

  it.effect("does not grow by calls that never needed all of it", () =>
    Effect.gen(function* () {
      const limit = AdaptiveLimit.make(4, 64)
      for (let call = 0; call < 50; call++) yield* work(limit, providerOf({}), 1)
      expect(yield* limit.current).toBe(4)
    }).pipe(seeded)
  )

  it.effect("halves at a refusal, once for all the calls that were out", () =>
    Effect.gen(function* () {
      const limit = AdaptiveLimit.make(16, 64)
      const refused = limit.run(Effect.zipRight(Effect.sleep(20), Effect.fail("refused")), () => true)
      yield* Effect.fork(
        Effect.all(
          Array.from({ length: 16 }, () => Effect.either(refused)),
          { concurrency: "unbounded" }
        )
      )
      yield* TestClock.adjust(20)
      expect(yield* limit.current).toBe(8)
    })
  )

  it.effect("is not changed by calls that fail for another reason", () =>
    Effect.gen(function* () {
      const limit = AdaptiveLimit.make(16, 64)
      const broken = limit.run(Effect.fail("broken"), () => false)
      yield* Effect.all(
        Array.from({ length: 64 }, () => Effect.either(broken)),
        { concurrency: "unbounded" }
      )
      expect(yield* limit.current).toBe(16)
    })
  )

  it.effect("settles about what a provider takes at once, from far above and from far below", () =>
    Effect.gen(function* () {
      for (const initial of [2, 64]) {
        const provider = providerOf({ capacity: 10 })
        const limit = AdaptiveLimit.make(initial, 64)
        yield* work(limit, provider, 600)
        const learned = yield* limit.current
        expect(learned).toBeGreaterThanOrEqual(4)
        expect(learned).toBeLessThanOrEqual(12)
        provider.most = 0
        const before = provider.calls
        yield* work(limit, provider, 600)
        expect(provider.most, "calls in flight once it has learned").toBeLessThanOrEqual(12)
        expect((provider.calls - before) / 600, "calls for each that succeeds").toBeLessThan(1.15)
      }
    }).pipe(seeded)
  )

  it.effect("keeps its pace where a fifth of the calls is refused whatever their number", () =>
    Effect.gen(function* () {
      const calm = yield* work(AdaptiveLimit.make(32, 32), providerOf({}), 2_000)
      const stormy = yield* work(AdaptiveLimit.make(32, 32), providerOf({ share: 0.2 }), 2_000)
      expect(stormy / calm).toBeLessThan(2)
    }).pipe(seeded)
  )
})

/** Tests how an adaptive limit works with a provider that refuses calls at random, in virtual time. */
import { expect, it } from "@effect/vitest"
import { Clock, Effect, Random, Schedule } from "effect"
import * as AdaptiveLimit from "../../src/resilience/AdaptiveLimit.js"
import { virtually } from "../support/VirtualClock.js"

export interface Provider {
  /** One call of 200 ms, or a refusal after 20 ms. */
  readonly call: Effect.Effect<void, "refused">
  inFlight: number
  most: number
  calls: number
}

/** A provider that refuses calls beyond `capacity` at once, and a `share` of the other calls at random. */
export const providerOf = ({ capacity = Number.POSITIVE_INFINITY, share = 0 }: { readonly capacity?: number; readonly share?: number }): Provider => {
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

/** Makes this many calls succeed, with a retry one second after each refusal; gives the time in milliseconds. */
export const work = (limit: AdaptiveLimit.AdaptiveLimit, provider: Provider, calls: number) =>
  Effect.gen(function* () {
    const start = yield* Clock.currentTimeMillis
    const call = limit.run(provider.call, () => true).pipe(Effect.retry(Schedule.spaced(1_000)))
    yield* Effect.all(
      Array.from({ length: calls }, () => call),
      { concurrency: "unbounded", discard: true }
    )
    return (yield* Clock.currentTimeMillis) - start
  })

/** @param seeds the seeds of the random refusals */
export const rises = (seeds: ReadonlyArray<string>): void =>
  it.effect.each([
    [8, 64],
    [32, 64],
    [32, 32]
  ] as const)("rises as it does without refusals when two in a hundred calls are refused at any number of calls, from %i to %i", ([initial, maximum]) =>
    Effect.gen(function* () {
      const calm = yield* work(AdaptiveLimit.make(initial, maximum), providerOf({}), 2_000)
      for (const seed of seeds) {
        const stormy = yield* Effect.withRandom(work(AdaptiveLimit.make(initial, maximum), providerOf({ share: 0.02 }), 2_000), Random.make(seed))
        expect(stormy / calm, `seed ${seed}`).toBeLessThan(1.5)
      }
    }).pipe(virtually)
  )

/** @param seeds the seeds of the random refusals */
export const keepsPaceInMany = (seeds: ReadonlyArray<string>): void =>
  it.effect("is as fast with many processes as without refusals when one or two in a hundred calls are refused at any number of calls", () =>
    Effect.gen(function* () {
      const fleetOf = (share: number) =>
        Effect.gen(function* () {
          const limits: ReadonlyArray<AdaptiveLimit.AdaptiveLimit> = Array.from({ length: 8 }, () => AdaptiveLimit.make(8, 64, exchange))
          function exchange() {
            for (const [rank, limit] of limits.entries())
              limit.hear(
                limits.flatMap((other) => (other === limit ? [] : (other.shared() ?? []))),
                { processes: limits.length, rank }
              )
          }
          exchange()
          const times = yield* Effect.all(
            limits.map((limit) => work(limit, providerOf({ share }), 250)),
            { concurrency: "unbounded" }
          )
          return Math.max(...times)
        })
      const calm = yield* fleetOf(0)
      for (const share of [0.01, 0.02])
        for (const seed of seeds)
          // A call that was refused last waits for another second.
          expect(((yield* Effect.withRandom(fleetOf(share), Random.make(seed))) - 1_300) / calm, `${share}, seed ${seed}`).toBeLessThan(1.3)
    }).pipe(virtually)
  )

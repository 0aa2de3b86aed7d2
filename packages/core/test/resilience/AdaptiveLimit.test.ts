import { describe, expect, it } from "@effect/vitest"
import { Deferred, Effect, Exit, Fiber, Random, TestClock } from "effect"
import * as AdaptiveLimit from "../../src/resilience/AdaptiveLimit.js"
import { virtually } from "../support/VirtualClock.js"
import { keepsPaceInMany, providerOf, rises, work } from "./AdaptiveLimitSuite.js"

const answer = (limit: AdaptiveLimit.AdaptiveLimit, calls: number) =>
  Effect.replicateEffect(
    limit.run(Effect.void, () => true),
    calls,
    { discard: true }
  )
const refuse = (limit: AdaptiveLimit.AdaptiveLimit, calls: number) =>
  Effect.replicateEffect(Effect.either(limit.run(Effect.fail("refused"), () => true)), calls, { discard: true })

/** Runs in virtual time, with the same random draws every time. */
const seeded = <A, E>(effect: Effect.Effect<A, E>) => virtually(Effect.withRandom(effect, Random.make("adaptive limit")))

describe("AdaptiveLimit", () => {
  it.effect("never has more calls in flight than the learned limit", () =>
    Effect.gen(function* () {
      const provider = providerOf({})
      const limit = AdaptiveLimit.make(4, 4)
      yield* work(limit, provider, 100)
      expect(provider.most).toBe(4)
    }).pipe(seeded)
  )

  it.effect("starts no call while as many calls as the limit are in flight, however the limit changes", () =>
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

  it.effect("grows by one with every round that used the whole limit, up to its maximum", () =>
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

  it.effect("does not grow with calls that never needed the whole limit", () =>
    Effect.gen(function* () {
      const limit = AdaptiveLimit.make(4, 64)
      for (let call = 0; call < 50; call++) yield* work(limit, providerOf({}), 1)
      expect(yield* limit.current).toBe(4)
    }).pipe(seeded)
  )

  it.effect("halves at a refusal, once for all calls that were in flight", () =>
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

  it.effect("does not change with calls that fail for another reason", () =>
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

  it.effect("settles near the capacity of a provider, from far above and from far below", () =>
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
        expect(provider.most, "calls in flight after learning").toBeLessThanOrEqual(12)
        expect((provider.calls - before) / 600, "calls for each that succeeds").toBeLessThan(1.15)
      }
    }).pipe(seeded)
  )

  it.effect("keeps its pace when a fifth of the calls is refused at any number of calls", () =>
    Effect.gen(function* () {
      const calm = yield* work(AdaptiveLimit.make(32, 32), providerOf({}), 2_000)
      const stormy = yield* work(AdaptiveLimit.make(32, 32), providerOf({ share: 0.2 }), 2_000)
      expect(stormy / calm).toBeLessThan(2)
    }).pipe(seeded)
  )

  it.effect("does not take a refusal that is lone among many answers for a sign of too many calls", () =>
    Effect.gen(function* () {
      const limit = AdaptiveLimit.make(32, 32)
      yield* answer(limit, 20)
      expect(limit.isRefusalOrdinary()).toBe(true)
      yield* refuse(limit, 1)
      expect(yield* limit.current).toBe(32)
      expect(limit.isRefusalOrdinary(), "a second one so soon").toBe(false)
      yield* refuse(limit, 1)
      expect(yield* limit.current).toBe(16)
    })
  )

  it.effect("keeps its pace when two in a hundred calls are refused at any number of calls", () =>
    Effect.gen(function* () {
      const calm = yield* work(AdaptiveLimit.make(32, 32), providerOf({}), 2_000)
      const stormy = yield* work(AdaptiveLimit.make(32, 32), providerOf({ share: 0.02 }), 2_000)
      expect(stormy / calm).toBeLessThan(1.5)
    }).pipe(seeded)
  )

  rises(["a"])

  it.effect("tolerates a lone refusal in each of many processes", () =>
    Effect.gen(function* () {
      for (const processes of [1, 2, 4, 8]) {
        const limit = AdaptiveLimit.make(32, 64)
        limit.hear([{ epoch: 3, whole: 64, tolerated: 0, isTrying: false }], {
          processes,
          rank: 0
        })
        yield* answer(limit, 20)
        yield* refuse(limit, 1)
        expect(limit.shared()?.epoch, `${processes} processes`).toBe(3)
        yield* refuse(limit, 3)
        expect(limit.shared()?.epoch, `${processes} processes, refused on`).toBe(4)
      }
    })
  )

  it.effect("needs more refusals before it lowers the limit of all processes, the more processes there are", () =>
    Effect.gen(function* () {
      for (const [processes, least] of [
        [1, 1],
        [2, 2],
        [4, 3],
        [8, 4]
      ] as const) {
        const limit = AdaptiveLimit.make(8, 64)
        limit.hear([], { processes, rank: 0 })
        let refusals = 0
        while (limit.shared() === null) {
          yield* answer(limit, 2)
          yield* refuse(limit, 1)
          refusals++
        }
        expect(refusals, `${processes} processes`).toBe(least)
      }
    })
  )

  keepsPaceInMany(["a"])

  it.effect("obeys a provider that has closed, even a provider that refuses some calls at any number of calls", () =>
    Effect.gen(function* () {
      const limit = AdaptiveLimit.make(32, 64)
      limit.hear([{ epoch: 3, whole: 64, tolerated: 0.4, isTrying: false }], { processes: 8, rank: 0 })
      yield* answer(limit, 20)
      yield* refuse(limit, 4)
      expect(limit.isRefusalOrdinary()).toBe(true)
      yield* refuse(limit, 8)
      expect(limit.isRefusalOrdinary()).toBe(false)
      expect(limit.shared()).toMatchObject({ epoch: 4, whole: 32 })
    })
  )

  it.effect("doubles with each round after a provider that refused everything answers again, up to half of its earlier value", () =>
    Effect.gen(function* () {
      const limit = AdaptiveLimit.make(64, 64)
      yield* refuse(limit, 300)
      expect(yield* limit.current).toBe(1)
      const seen: Array<number> = []
      while ((yield* limit.current) === 1) yield* work(limit, providerOf({}), 1)
      for (let round = 0; round < 6; round++) {
        const size = yield* limit.current
        seen.push(size)
        yield* work(limit, providerOf({}), size)
      }
      expect(seen).toEqual([2, 4, 8, 16, 32, 33])
    }).pipe(seeded)
  )

  it.effect("grows by one again after a refusal during the doubling, because the provider accepts less than before it closed", () =>
    Effect.gen(function* () {
      const limit = AdaptiveLimit.make(64, 64)
      yield* refuse(limit, 300)
      while ((yield* limit.current) < 16) yield* work(limit, providerOf({}), yield* limit.current)
      yield* refuse(limit, 20)
      const low = yield* limit.current
      expect(low).toBeLessThanOrEqual(8)
      for (let round = 0; round < 6; round++) yield* work(limit, providerOf({}), 16)
      expect(yield* limit.current).toBeLessThan(2 * low + 6)
    }).pipe(seeded)
  )

  it.effect("lowers the limit for refusals of calls that were in flight while as many others were answered", () =>
    Effect.gen(function* () {
      const limit = AdaptiveLimit.make(64, 64)
      const closed = yield* Deferred.make<void>()
      let ordinary = 0
      const refused = Effect.suspend(() => {
        if (limit.isRefusalOrdinary()) ordinary++
        return Effect.fail("refused")
      })
      const early = yield* Effect.forEach(Array.from({ length: 63 }), () =>
        Effect.fork(Effect.either(limit.run(Effect.zipRight(Deferred.await(closed), Effect.zipRight(Effect.yieldNow(), refused)), () => true)))
      )
      yield* TestClock.adjust(1)
      yield* answer(limit, 64)
      yield* Deferred.succeed(closed, undefined)
      yield* Fiber.joinAll(early)
      expect(yield* limit.current).toBe(32)
      expect(ordinary).toBeLessThan(16)
    })
  )

  it.effect("lowers the limit again when all calls of a trial are refused, however rare refusals were before", () =>
    Effect.gen(function* () {
      const limit = AdaptiveLimit.make(32, 32)
      yield* answer(limit, 100)
      yield* refuse(limit, 4)
      expect(limit.shared()).toMatchObject({ whole: 16, isTrying: true })
      yield* refuse(limit, 16)
      expect(limit.shared()).toMatchObject({
        whole: 8,
        tolerated: 0,
        isTrying: true
      })
    })
  )

  it.effect("passes a place on when its call was interrupted just as it got the place", () =>
    Effect.gen(function* () {
      for (let yields = 0; yields < 6; yields++) {
        const limit = AdaptiveLimit.make(1, 1)
        const first = yield* Deferred.make<void>()
        yield* Effect.fork(limit.run(Deferred.await(first), () => true))
        yield* TestClock.adjust(1)
        const waiting = yield* Effect.fork(limit.run(Effect.void, () => true))
        yield* TestClock.adjust(1)
        yield* Deferred.succeed(first, undefined)
        yield* Effect.replicateEffect(Effect.yieldNow(), yields)
        yield* Fiber.interruptFork(waiting)
        expect(yield* limit.run(Effect.succeed("in its place"), () => true), `interrupted after ${yields} steps`).toBe("in its place")
      }
    })
  )
})

describe("AdaptiveLimit.hear", () => {
  const known = { epoch: 3, whole: 12, tolerated: 0, isTrying: false }

  it.effect("takes over the newest report, and of equally new reports the greater limit", () =>
    Effect.sync(() => {
      const limit = AdaptiveLimit.make(32, 64)
      limit.hear([known, { ...known, epoch: 2, whole: 40 }, { ...known, whole: 10 }], { processes: 1, rank: 0 })
      expect(limit.shared()).toMatchObject({ epoch: 3, whole: 12 })
      limit.hear([{ ...known, whole: 14 }], { processes: 1, rank: 0 })
      expect(limit.shared()).toMatchObject({ epoch: 3, whole: 14 })
      limit.hear([{ ...known, epoch: 1, whole: 64 }], {
        processes: 1,
        rank: 0
      })
      expect(limit.shared()).toMatchObject({ epoch: 3, whole: 14 })
    })
  )

  it.effect("has at most its maximum for each remaining process", () =>
    Effect.sync(() => {
      const limit = AdaptiveLimit.make(64, 64)
      limit.hear([{ ...known, whole: 512 }], { processes: 8, rank: 0 })
      expect(limit.shared()?.whole).toBe(512)
      limit.hear([], { processes: 1, rank: 0 })
      expect(limit.shared()?.whole).toBe(64)
    })
  )

  it.effect("takes a part of the limit by its rank, one call at least", () =>
    Effect.gen(function* () {
      const partOf = (whole: number, processes: number, rank: number) => {
        const limit = AdaptiveLimit.make(32, 64)
        limit.hear([{ ...known, whole }], { processes, rank })
        return limit.current
      }
      expect([yield* partOf(11, 3, 0), yield* partOf(11, 3, 1), yield* partOf(11, 3, 2), yield* partOf(2, 3, 2)]).toEqual([4, 4, 3, 1])
    })
  )

  it.effect("keeps the whole limit in a process that has heard of no refusal", () =>
    Effect.gen(function* () {
      const limit = AdaptiveLimit.make(8, 64)
      limit.hear([], { processes: 3, rank: 2 })
      expect(yield* limit.current).toBe(8)
      expect(limit.shared()).toBeNull()
    })
  )

  it.effect("gives places to waiting calls when the limit rises", () =>
    Effect.gen(function* () {
      const limit = AdaptiveLimit.make(1, 64)
      yield* Effect.fork(limit.run(Effect.never, () => true))
      yield* TestClock.adjust(1)
      const waiting = yield* Effect.fork(limit.run(Effect.void, () => true))
      yield* TestClock.adjust(1)
      expect((yield* Fiber.poll(waiting))._tag).toBe("None")
      limit.hear([known], { processes: 2, rank: 0 })
      expect(Exit.isSuccess(yield* Fiber.await(waiting))).toBe(true)
    })
  )

  it.effect("waits while another process tries whether the lower limit helped, but no longer than a trial takes", () =>
    Effect.gen(function* () {
      const limit = AdaptiveLimit.make(8, 64)
      const tried = { processes: 2, rank: 0 }
      limit.hear([{ ...known, isTrying: true }], tried)
      for (let round = 0; round < 3; round++) {
        yield* answer(limit, 24)
        yield* refuse(limit, 8)
      }
      expect(limit.shared(), "a quarter is refused, and another one tries").toMatchObject({ epoch: 3 })
      for (let round = 0; round < 3; round++) {
        limit.hear([{ ...known, isTrying: true }], tried)
        yield* answer(limit, 24)
        yield* refuse(limit, 8)
      }
      expect(limit.shared()?.epoch, "the other one asks nothing any more").toBeGreaterThan(3)
    })
  )

  it.effect("lowers the limit during the trial of another process when half of the calls are refused", () =>
    Effect.gen(function* () {
      const limit = AdaptiveLimit.make(8, 64)
      limit.hear([{ ...known, isTrying: true }], { processes: 2, rank: 0 })
      yield* refuse(limit, 32)
      expect(limit.shared()).toMatchObject({
        epoch: 4,
        whole: 6,
        isTrying: true
      })
    })
  )
})

/** Other work runs while one long answer or many answers are read, and a scorer that many need is compiled once. */
import { Clock, Context, DefaultServices, Effect, Fiber, FiberRef } from "effect"
import { describe, expect, it, vi } from "vitest"
import { repetitions } from "../../bench/support/hostile-texts.mjs"
import * as AnswerScorer from "../../src/analysis/AnswerScorer.js"
import { scorerOf } from "../../src/pipeline/CompiledScorers.js"
import { scoreAnswer } from "../../src/pipeline/ScoreAnswer.js"
import * as FairTurns from "../../src/resilience/FairTurns.js"
import { brandNamed, named } from "../analysis/builders.js"

/** A clock on which every reading finds that the turn is over, so that no verdict depends on the machine. */
const hurried = <A>(effect: Effect.Effect<A>): Promise<A> => {
  const real = Clock.make()
  let now = 0
  const clock: Clock.Clock = { ...real, [Clock.ClockTypeId]: Clock.ClockTypeId, unsafeCurrentTimeMillis: () => (now += 10), sleep: real.sleep.bind(real) }
  return Effect.runPromise(Effect.withClock(effect, clock))
}

/** How often the event loop goes round while an effect runs. */
const roundsDuring = async <A>(effect: Effect.Effect<A>): Promise<readonly [A, number]> => {
  let rounds = 0
  let isOver = false
  const count = (): void => {
    rounds++
    if (!isOver) setImmediate(count)
  }
  setImmediate(count)
  const result = await hurried(effect)
  isOver = true
  return [result, rounds]
}

const definition = brandNamed("Zoho", { competitors: [named("HubSpot")] })
const answerOf = (text: string) => ({ text, model: null, citations: [], usage: { inputTokens: null, outputTokens: null }, searched: null })

describe("an answer of 256 KiB", () => {
  it.each(["&#x27;", "Zoho is good. ", "\n- Zoho, {i}, "])("is read in many parts, and gets the same score as in one part: %s", async (unit) => {
    const text = repetitions.find(({ name }) => name === unit)!.make(256 * 1024)
    const scorer = AnswerScorer.make(definition)
    const [scored, rounds] = await roundsDuring(scoreAnswer(scorer, definition, null, false, answerOf(text)))
    expect(rounds).toBeGreaterThan(12)
    expect(scored.score).toEqual(scorer.score(text))
  })
})

it("a brand of a thousand names is compiled in many parts", async () => {
  const competitors = Array.from({ length: 100 }, (_, index) =>
    named(
      `Competitor ${index}`,
      Array.from({ length: 8 }, (_, alias) => `Alias ${index} ${alias}`)
    )
  )
  const [, rounds] = await roundsDuring(scorerOf(brandNamed("Acme", { competitors })))
  expect(rounds).toBeGreaterThan(100)
})

describe("a scorer that many callers need at once", () => {
  const many = Array.from({ length: 32 })

  it("is compiled once", async () => {
    const asked = brandNamed("Asked at once", { competitors: [named("HubSpot")] })
    const scorers = await hurried(
      Effect.all(
        many.map(() => scorerOf(asked)),
        { concurrency: "unbounded" }
      )
    )
    expect(new Set(scorers).size).toBe(1)
  })

  it("is compiled by the next caller when the compiling caller is interrupted", async () => {
    const asked = brandNamed("Asked and left", { competitors: [named("HubSpot")] })
    const scorers = await hurried(
      Effect.gen(function* () {
        const first = yield* Effect.fork(scorerOf(asked))
        yield* Effect.yieldNow()
        const others = yield* Effect.forEach(many, () => Effect.fork(scorerOf(asked)))
        yield* Effect.yieldNow()
        yield* Fiber.interrupt(first)
        expect((yield* Fiber.await(first))._tag).toBe("Failure")
        return yield* Fiber.joinAll(others)
      })
    )
    expect(new Set(scorers).size).toBe(1)
  })
})

it("fibers that compute at the same time take turns, and the event loop runs between the turns", async () => {
  const workers = 10
  const parts = 5
  let round = 0
  let isOver = false
  const count = (): void => {
    round++
    if (!isOver) setImmediate(count)
  }
  setImmediate(count)
  const doneInRound = new Map<number, number>()
  function* work(): Generator<undefined, void, undefined> {
    for (let part = 0; part < parts; part++) {
      doneInRound.set(round, (doneInRound.get(round) ?? 0) + 1)
      yield
    }
  }
  await hurried(
    Effect.forEach(Array.from({ length: workers }), () => Effect.suspend(() => FairTurns.inTurns(work())), { concurrency: "unbounded", discard: true })
  )
  isOver = true
  // On a busy machine a timer may be due again before the loop has gone round once. Without turns, all parts would be done in one or two rounds.
  expect(doneInRound.size).toBeGreaterThan((workers * parts) / 2)
})

describe("the clock of the host", () => {
  const clock = Context.get(DefaultServices.liveServices, Clock.Clock)
  const parts = 10

  /** Marks the work that this file measures. The whole process has one clock, and fibers of test files that ran before may still sleep by it. */
  const isOurs = FiberRef.unsafeMake(false)

  /**
   * The number of timers for which work waits whose every part takes a turn.
   *
   * @param roundNanos the time that a round of the event loop seems to take
   */
  const timersOf = async (roundNanos: bigint): Promise<number> => {
    let [millis, nanos, isOver] = [clock.unsafeCurrentTimeMillis(), 0n, false]
    const goRound = (): void => {
      nanos += roundNanos
      if (!isOver) setImmediate(goRound)
    }
    setImmediate(goRound)
    vi.spyOn(clock, "unsafeCurrentTimeMillis").mockImplementation(() => (millis += 10))
    vi.spyOn(clock, "unsafeCurrentTimeNanos").mockImplementation(() => nanos)
    const sleep = clock.sleep.bind(clock)
    let timers = 0
    vi.spyOn(clock, "sleep").mockImplementation((duration) =>
      Effect.flatMap(FiberRef.get(isOurs), (is) => {
        if (is) timers++
        return sleep(duration)
      })
    )
    function* work(): Generator<undefined, void, undefined> {
      for (let part = 0; part < parts; part++) yield
    }
    const other = Effect.runFork(Effect.forever(Effect.sleep(0)))
    await Effect.runPromise(
      Effect.locally(
        Effect.suspend(() => FairTurns.inTurns(work())),
        isOurs,
        true
      )
    )
    await Effect.runPromise(Fiber.interrupt(other))
    isOver = true
    return timers
  }

  // A timer takes at least a millisecond, which would be lost after each turn of eight.
  it("is not asked for a timer while the event loop goes round at once", async () => {
    expect(await timersOf(1_000n)).toBe(0)
  })

  it("is asked for a timer after each turn while the event loop has other work", async () => {
    expect(await timersOf(1_000_000n)).toBeGreaterThanOrEqual(parts)
  })
})

/** Parts of work that each take two milliseconds by a clock that only this work moves. */
const workOn = (clock: { now: number }, parts: number, onPart: () => void) =>
  Effect.suspend(() => {
    function* work(): Generator<undefined, void, undefined> {
      for (let part = 0; part < parts; part++) {
        clock.now += 2
        onPart()
        yield
      }
    }
    return FairTurns.inTurns(work())
  })

describe("work that stands aside", () => {
  const onClock = <A>(program: (time: { now: number }) => Effect.Effect<A>): Promise<A> => {
    const real = Clock.make()
    const time = { now: 1_000 }
    const clock: Clock.Clock = { ...real, [Clock.ClockTypeId]: Clock.ClockTypeId, unsafeCurrentTimeMillis: () => time.now, sleep: real.sleep.bind(real) }
    return Effect.runPromise(Effect.withClock(program(time), clock))
  }

  it.each([1, 8])("takes a quarter of the time while %i other fibers compute", async (others) => {
    const shares = await onClock((time) =>
      Effect.gen(function* () {
        const done = { aside: 0, others: 0 }
        const aside = yield* Effect.fork(FairTurns.aside(workOn(time, 10_000, () => done.aside++)))
        yield* Effect.forEach(Array.from({ length: others }), () => workOn(time, 1_600 / others, () => done.others++), { concurrency: "unbounded" })
        yield* Fiber.interrupt(aside)
        return done
      })
    )
    expect(shares.others).toBe(1_600)
    expect(shares.aside / (shares.aside + shares.others)).toBeGreaterThan(0.15)
    expect(shares.aside / (shares.aside + shares.others)).toBeLessThan(0.3)
  })

  it("does not wait while the event loop has nothing else to do", async () => {
    const rounds = await onClock((time) => {
      let round = 0
      let isOver = false
      const count = (): void => {
        round++
        if (!isOver) setTimeout(count)
      }
      setTimeout(count)
      return Effect.map(FairTurns.aside(workOn(time, 400, () => undefined)), () => {
        isOver = true
        return round
      })
    })
    // A turn holds four parts, and the loop goes round once between two turns.
    expect(rounds).toBeLessThan(220)
  })
})

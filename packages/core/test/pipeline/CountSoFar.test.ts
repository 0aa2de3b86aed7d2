import { Effect, Fiber, TestClock, TestContext } from "effect"
import { describe, expect, test } from "vitest"
import { OrganizationId, RunId } from "../../src/domain/Ids.js"
import * as CountSoFar from "../../src/pipeline/CountSoFar.js"

const run = {
  id: RunId.make("0190a6e0-0000-7000-8000-000000000001"),
  organizationId: OrganizationId.make("0190a6e0-0000-7000-8000-000000000002"),
  revision: 0,
  status: "running" as const
}

const withCounts = <A>(millis: number, body: (soFar: CountSoFar.CountSoFar<number, never>) => Effect.Effect<A>) => {
  let counts = 0
  return Effect.scoped(
    Effect.flatMap(
      CountSoFar.make(() => Effect.as(Effect.sleep(millis), 0).pipe(Effect.map(() => ++counts))),
      body
    )
  ).pipe(Effect.provide(TestContext.TestContext), Effect.runPromise)
}

/** The value for a reader that arrives after this time. */
const after = <A, E>(millis: number, effect: Effect.Effect<A, E>) =>
  Effect.gen(function* () {
    const reader = yield* Effect.fork(effect)
    yield* TestClock.adjust(millis)
    return yield* Fiber.join(reader)
  })

describe("counts of a run under way", () => {
  test("that take a moment are made again for every reader", async () => {
    expect(await withCounts(4, (soFar) => Effect.all([after(4, soFar(run)), after(4, soFar(run))]))).toEqual([1, 2])
  })

  test("are made once for readers that arrive together, even when the first reader leaves", async () => {
    const read = withCounts(100, (soFar) =>
      Effect.gen(function* () {
        const [first, ...others] = yield* Effect.forEach([1, 2, 3], () => Effect.fork(soFar(run)))
        yield* TestClock.adjust(50)
        yield* Fiber.interrupt(first!)
        yield* TestClock.adjust(50)
        return yield* Effect.forEach(others, (other) => Fiber.join(other))
      })
    )
    expect(await read).toEqual([1, 1])
  })

  test("are returned to each reader in its own context", async () => {
    const read = withCounts(100, (soFar) =>
      Effect.gen(function* () {
        const readers = yield* Effect.forEach(["a", "b"], (requestId) =>
          Effect.fork(Effect.annotateLogs(Effect.zipRight(soFar(run), Effect.logAnnotations), { requestId }))
        )
        yield* TestClock.adjust(100)
        return yield* Effect.forEach(readers, (reader) => Effect.map(Fiber.join(reader), (annotations) => [...annotations]))
      })
    )
    expect(await read).toEqual([[["requestId", "a"]], [["requestId", "b"]]])
  })

  test("are made again when nine times the duration of the last count has passed", async () => {
    const read = withCounts(100, (soFar) =>
      Effect.gen(function* () {
        const first = yield* after(100, soFar(run))
        yield* TestClock.adjust(899)
        const kept = yield* soFar(run)
        yield* TestClock.adjust(1)
        return [first, kept, yield* after(100, soFar(run))]
      })
    )
    expect(await read).toEqual([1, 1, 2])
  })

  test("are at most five seconds old, however long counting takes", async () => {
    const read = withCounts(10_000, (soFar) =>
      Effect.gen(function* () {
        const first = yield* after(10_000, soFar(run))
        yield* TestClock.adjust(5_000)
        return [first, yield* after(10_000, soFar(run))]
      })
    )
    expect(await read).toEqual([1, 2])
  })

  test.each([{ status: "completed" as const }, { revision: 1 }])("are made again at once when the run changes to %o", async (change) => {
    const read = withCounts(100, (soFar) => Effect.all([after(100, soFar(run)), after(100, soFar({ ...run, ...change }))]))
    expect(await read).toEqual([1, 2])
  })
})

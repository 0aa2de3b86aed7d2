import { describe, expect, it } from "@effect/vitest"
import { Deferred, Effect, Fiber } from "effect"
import * as GroupCommit from "../src/internal/GroupCommit.js"

/** Writes numbers in groups of equal parity. A group with a multiple of 100 fails with `refused`. A group with a negative number fails with `away`. */
const recorder = Effect.gen(function* () {
  const written: Array<ReadonlyArray<number>> = []
  const tries: Array<ReadonlyArray<number>> = []
  const isOpen = yield* Deferred.make<void>()
  const started = yield* Deferred.make<void>()
  const write = yield* GroupCommit.make({
    meetsAll: (error: "refused" | "away") => error === "away",
    most: 4,
    keyOf: (item: number) => String(item % 2),
    write: (items) =>
      Effect.gen(function* () {
        yield* Deferred.succeed(started, undefined)
        yield* Deferred.await(isOpen)
        tries.push(items)
        if (items.some((item) => item < 0)) return yield* Effect.fail("away" as const)
        if (items.some((item) => item % 100 === 0)) return yield* Effect.fail("refused" as const)
        written.push(items)
        return items.map((item) => item * 10)
      })
  })
  /** Begins the first write, and lets the others wait behind it. Each write comes `steps` steps of the scheduler after the one before. */
  const begin = (items: ReadonlyArray<number>, steps = 0) =>
    Effect.gen(function* () {
      const late = (index: number) => Effect.repeatN(Effect.yieldNow(), index * steps)
      const fibers = yield* Effect.forEach(items, (item, index) =>
        Effect.fork(Effect.either(steps === 0 ? write(item) : Effect.zipRight(late(index), write(item))))
      )
      yield* Deferred.await(started)
      return fibers
    })
  return { begin, tries, written, open: Deferred.succeed(isOpen, undefined) }
})

const outcomes = (fibers: Iterable<Fiber.Fiber<unknown, unknown>>) => Effect.map(Fiber.join(Fiber.all(fibers)), (all) => all.map(String))

const right = (value: number) => expect.stringContaining(`"right": ${value}`)
const refused = expect.stringContaining(`"left": "refused"`)

describe("group commit", () => {
  it.effect("writes items that arrive together in one group, in their order, and returns each item's own outcome", () =>
    Effect.gen(function* () {
      const { begin, open, written } = yield* recorder
      const fibers = yield* begin([2, 4, 6])
      yield* open
      expect(yield* outcomes(fibers)).toEqual([right(20), right(40), right(60)])
      expect(written).toEqual([[2, 4, 6]])
    })
  )

  it.effect("writes items that arrive a few steps later in the same group", () =>
    Effect.gen(function* () {
      const { begin, open, written } = yield* recorder
      yield* open
      const fibers = yield* begin([2, 4, 6], 2)
      expect(yield* outcomes(fibers)).toEqual([right(20), right(40), right(60)])
      expect(written).toEqual([[2, 4, 6]])
    })
  )

  it.effect("takes at most the given number of items into a group, and only items of one key", () =>
    Effect.gen(function* () {
      const { begin, open, written } = yield* recorder
      const fibers = yield* begin([2, 4, 1, 6, 8, 10, 3])
      yield* open
      yield* outcomes(fibers)
      expect(written).toEqual([[2, 4, 6, 8], [1, 3], [10]])
    })
  )

  it.effect("an item that fails does not fail the others", () =>
    Effect.gen(function* () {
      const { begin, open, written } = yield* recorder
      const fibers = yield* begin([2, 100, 4])
      yield* open
      expect(yield* outcomes(fibers)).toEqual([right(20), refused, right(40)])
      expect(written).toEqual([[2], [4]])
    })
  )

  it.effect("a failure of the database fails the whole group at once, and no item is tried alone", () =>
    Effect.gen(function* () {
      const { begin, open, tries } = yield* recorder
      const fibers = yield* begin([2, -2, 4])
      yield* open
      const away = expect.stringContaining(`"left": "away"`)
      expect(yield* outcomes(fibers)).toEqual([away, away, away])
      expect(tries).toEqual([[2, -2, 4]])
    })
  )

  it.effect("an item whose caller is interrupted while it waits is not written", () =>
    Effect.gen(function* () {
      const { begin, open, written } = yield* recorder
      const [first, second, third] = yield* begin([2, 1, 3])
      yield* Fiber.interrupt(second!)
      yield* open
      yield* outcomes([first!, third!])
      expect(written).toEqual([[2], [3]])
    })
  )

  it.effect("a caller that is interrupted during its write returns when the write has ended", () =>
    Effect.gen(function* () {
      const { begin, open, written } = yield* recorder
      const [first] = yield* begin([2])
      const interrupting = yield* Effect.fork(
        Effect.zipRight(
          Fiber.interrupt(first!),
          Effect.sync(() => written.length)
        )
      )
      yield* Effect.yieldNow()
      yield* open
      expect(yield* Fiber.join(interrupting)).toBe(1)
    })
  )

  it.effect("the other items are written when the first caller is interrupted", () =>
    Effect.gen(function* () {
      const { begin, open, written } = yield* recorder
      const [first, second] = yield* begin([2, 1])
      const interrupting = yield* Effect.fork(Fiber.interrupt(first!))
      yield* open
      yield* Fiber.join(interrupting)
      expect(yield* outcomes([second!])).toEqual([right(10)])
      expect(written).toEqual([[2], [1]])
    })
  )
})

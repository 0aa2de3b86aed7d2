import { JsonText } from "@brand-visibility/core/domain/JsonText"
import { Effect, Stream } from "effect"
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import * as LongPage from "../src/internal/LongPage.js"

/** A page whose rows have texts of the given lengths, and which is read a few rows at a time. */
const pageOf = (lengths: ReadonlyArray<number>, atOnce: number) => {
  const rows = lengths.map((length, index) => ({ index, text: "x".repeat(length) }))
  let reads = 0
  const next = ({ rows: have }: LongPage.Progress) =>
    Effect.sync(() => {
      reads++
      return rows.slice(have, have + atOnce).map(JsonText.of)
    })
  return { rows, next, reads: () => reads }
}

const textOf = (page: LongPage.LongPage<unknown, never, never>) =>
  page._tag === "Whole" ? Effect.succeed(page.data.text) : Effect.map(Stream.mkString(page.pieces), (text) => `[${text}]`)

describe("a page", () => {
  it("has the same rows whether it is held in memory or sent while it is read", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.constantFrom(0, 1_000, 400_000, 1_100_000), { maxLength: 8 }), fc.integer({ min: 1, max: 4 }), async (lengths, atOnce) => {
        const { next, rows } = pageOf(lengths, atOnce)
        const page = await Effect.runPromise(LongPage.read(next))
        expect(JSON.parse(await Effect.runPromise(textOf(page)))).toEqual(rows)
        const held = lengths.reduce<number>((sum, length) => sum + length, 0)
        expect(page._tag).toBe(held > LongPage.wholeLength ? "Long" : "Whole")
      }),
      { numRuns: 25, seed: 20261122 }
    )
  })

  it("that is long is read no further than the client takes it", async () => {
    const { next, reads } = pageOf([600_000, 600_000, 600_000, 600_000, 600_000, 600_000], 1)
    const page = await Effect.runPromise(LongPage.read(next))
    expect(reads()).toBe(2)
    if (page._tag === "Whole") throw new Error("the page is not long")
    await Effect.runPromise(Stream.runDrain(Stream.take(page.pieces, 2)))
    expect(reads()).toBe(3)
  })

  it.each([[[10]], [[1_100_000, 10]]])("is placed between the other fields of its answer: %j", async (lengths) => {
    const { next, rows } = pageOf(lengths, 1)
    const reply = LongPage.replyOf(await Effect.runPromise(LongPage.read(next)), {}, { paging: { page: 1 }, includeAnswer: false })
    const text =
      reply._tag === "Content"
        ? JSON.stringify(reply.body)
        : reply._tag === "Streamed"
          ? // These pieces need no service.
            await Effect.runPromise(Stream.mkString(reply.pieces) as Effect.Effect<string>)
          : ""
    expect(JSON.parse(text)).toEqual({ data: rows, paging: { page: 1 }, includeAnswer: false })
  })
})

import { RunId } from "@brand-visibility/core/domain/Ids"
import * as Timestamp from "@brand-visibility/core/domain/Timestamp"
import { type RunPlace, startAfter } from "@brand-visibility/core/internal/rules/RunOrder"
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"

const idOf = (index: number) => RunId.make(`01900000-0000-7000-8000-${String(index).padStart(12, "0")}`)
const isBefore = (left: RunPlace, right: RunPlace) => left.startedAt < right.startedAt || (left.startedAt === right.startedAt && left.id < right.id)

describe("when a run starts", () => {
  it("is now, where the clock has moved on", () => {
    const newest = { startedAt: Timestamp.fromEpochMillis(1_000), id: idOf(1) }
    expect(startAfter(newest, Timestamp.fromEpochMillis(1_001), idOf(2))).toBe(Timestamp.fromEpochMillis(1_001))
  })

  it("is with the newest run of its brand where the clock went back, and a millisecond later where its id would come first", () => {
    const newest = { startedAt: Timestamp.fromEpochMillis(3_600_000), id: idOf(5) }
    expect(startAfter(newest, Timestamp.fromEpochMillis(0), idOf(6))).toBe(newest.startedAt)
    expect(startAfter(newest, Timestamp.fromEpochMillis(0), idOf(4))).toBe(Timestamp.fromEpochMillis(3_600_001))
  })

  it("leaves runs in the order in which they were begun, whatever clock and ids do", () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.integer({ min: 0, max: 50 }), fc.integer({ min: 1, max: 1_000 })), { minLength: 2, maxLength: 30 }), (starts) => {
        const placed: Array<RunPlace> = []
        for (const [millis, index] of starts) {
          const id = idOf(index)
          if (placed.some((run) => run.id === id)) continue
          const now = Timestamp.fromEpochMillis(millis)
          const newest = placed.at(-1)
          placed.push({ id, startedAt: newest === undefined ? now : startAfter(newest, now, id) })
        }
        for (const [index, run] of placed.slice(1).entries()) expect(isBefore(placed[index]!, run)).toBe(true)
      }),
      { seed: 11 }
    )
  })
})

import { RunId } from "@brand-visibility/core/domain/Ids"
import * as Timestamp from "@brand-visibility/core/domain/Timestamp"
import { type RunPlace, startAfter } from "@brand-visibility/core/internal/rules/RunOrder"
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"

const idOf = (index: number) => RunId.make(`01900000-0000-7000-8000-${String(index).padStart(12, "0")}`)
const isBefore = (left: RunPlace, right: RunPlace) => left.startedAt < right.startedAt || (left.startedAt === right.startedAt && left.id < right.id)

describe("the start time of a run", () => {
  it("is now if the clock is later than the newest run", () => {
    const newest = { startedAt: Timestamp.fromEpochMillis(1_000), id: idOf(1) }
    expect(startAfter(newest, Timestamp.fromEpochMillis(1_001), idOf(2))).toBe(Timestamp.fromEpochMillis(1_001))
  })

  it("is that of the brand's newest run if the clock went back, or a millisecond later if the id is smaller", () => {
    const newest = { startedAt: Timestamp.fromEpochMillis(3_600_000), id: idOf(5) }
    expect(startAfter(newest, Timestamp.fromEpochMillis(0), idOf(6))).toBe(newest.startedAt)
    expect(startAfter(newest, Timestamp.fromEpochMillis(0), idOf(4))).toBe(Timestamp.fromEpochMillis(3_600_001))
  })

  it("keeps runs in the order in which they began, whatever the clock and the ids", () => {
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

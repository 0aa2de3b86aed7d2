import * as Moment from "@brand-visibility/core/internal/resilience/Moment"
import { describe, expect, it } from "vitest"

const at = (wall: number, steady: number): Moment.Moment => ({ wall, steady })

describe("a moment by two clocks", () => {
  it("counts the longer time of the two clocks: a sleep stops the steady clock, a correction sets the wall clock", () => {
    expect(Moment.between(at(1_000, 0), at(4_000, 3_000))).toBe(3_000)
    expect(Moment.between(at(1_000, 0), at(61_000, 100)), "the machine slept").toBe(60_000)
    expect(Moment.between(at(3_600_000, 0), at(0, 5_000)), "the clock was set back").toBe(5_000)
  })

  it("sees that the wall clock was set, in either direction, and ignores an ordinary correction", () => {
    expect(Moment.wasSet(at(0, 0), at(10_000, 10_000))).toBe(false)
    expect(Moment.wasSet(at(0, 0), at(10_400, 10_000))).toBe(false)
    expect(Moment.wasSet(at(0, 0), at(3_610_000, 10_000))).toBe(true)
    expect(Moment.wasSet(at(3_600_000, 0), at(10_000, 10_000))).toBe(true)
  })

  it("orders moments by the steady clock", () => {
    expect(Moment.later(at(9_000, 1), at(1_000, 2))).toEqual(at(1_000, 2))
    expect(Moment.later(at(9_000, 2), at(1_000, 1))).toEqual(at(9_000, 2))
  })
})

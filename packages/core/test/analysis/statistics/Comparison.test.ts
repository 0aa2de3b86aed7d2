import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { attributionOf } from "../../../src/analysis/statistics/Attribution.js"
import { adjusted, changeOfPrompts } from "../../../src/analysis/statistics/Comparison.js"
import { effectOf } from "../../../src/analysis/statistics/Experiment.js"
import { t975 } from "../../../src/analysis/statistics/StudentT.js"
import { whole } from "../../../src/domain/InParts.js"
import { anyCells, compare, type NamedCell } from "./builders.js"

const cells = (llm: string, samples: number, ...present: ReadonlyArray<number>): ReadonlyArray<NamedCell> =>
  present.map((count, index) => ({ prompt: `p${index}`, llm, samples, present: count }))

describe("two runs", () => {
  it("are paired by cell, averaged over LLMs and tested over prompts", () => {
    // Changes of the prompts: (1/2 + 0)/2, (0 + 1)/2, 0, 1/4, 1/4, 1/2: mean 7/24.
    const before = [...cells("x", 2, 0, 0, 1, 0, 0, 1), ...cells("y", 1, 0, 0, 1, 0, 0, 0)]
    const after = [...cells("x", 2, 1, 0, 1, 1, 1, 1), ...cells("y", 1, 0, 1, 1, 0, 0, 1)]
    const change = compare(before, after).visibility
    const changes = [0.25, 0.5, 0, 0.25, 0.25, 0.5]
    const mean = 7 / 24
    const half = t975(5) * Math.sqrt(changes.reduce((sum, d) => sum + (d - mean) ** 2, 0) / 5 / 6)
    expect(change.delta).toBeCloseTo(mean, 12)
    expect(change.low).toBeCloseTo(mean - half, 12)
    expect(change.high).toBeCloseTo(mean + half, 12)
    expect(change.verdict).toBe("up")
    expect(change.before).toBeCloseTo((0.75 + 0.25) / 6, 12)
    expect(change.after).toBeCloseTo((0.25 + 0.5 + 0.75 + 0.25 + 0.25 + 0.75) / 6, 12)
  })

  it("have the same digits in any order of prompts", () => {
    const [first, last] = [
      [0.1, 0.2, 0.3],
      [0.7, 0.1, 0.2]
    ]
    const change = changeOfPrompts("visibility@1", { before: first, after: last })
    expect(changeOfPrompts("visibility@1", { before: first.toReversed(), after: last.toReversed() })).toStrictEqual(change)
  })

  it("have no verdict with fewer than six prompts", () => {
    expect(compare(cells("x", 2, 0, 0, 0, 0, 0), cells("x", 2, 2, 2, 2, 2, 2)).visibility.verdict).toBe("insufficient-data")
    expect(compare(cells("x", 2, 2, 2, 2, 2, 2, 2), cells("x", 2, 0, 0, 0, 0, 0, 0)).visibility.verdict).toBe("down")
    expect(compare([], []).visibility).toMatchObject({ delta: null, pValue: null, verdict: "insufficient-data" })
  })

  it("with the same answers do not differ", () => {
    fc.assert(
      fc.property(anyCells, (run) => {
        const { delta, pValue, prompts, verdict } = compare(run, run).visibility
        if (prompts > 0) expect(delta).toBe(0)
        if (prompts > 1) expect(pValue).toBe(1)
        expect(verdict).toBe(prompts < 6 ? "insufficient-data" : "no-detectable-change")
      }),
      { seed: 13, numRuns: 100 }
    )
  })

  it("differ by the negated change when they are exchanged", () => {
    const pair = anyCells.chain((run) =>
      fc.tuple(fc.constant(run), fc.tuple(...run.map((one) => fc.integer({ min: 0, max: one.samples }).map((present) => ({ ...one, present })))))
    )
    fc.assert(
      fc.property(pair, ([before, after]) => {
        const there = compare(before, after).visibility
        const back = compare(after, before).visibility
        if (there.delta === null) expect(back.delta).toBeNull()
        else expect(back.delta! + there.delta).toBeCloseTo(0, 12)
        if (there.pValue !== null) expect(back.pValue).toBeCloseTo(there.pValue, 9)
      }),
      { seed: 13, numRuns: 100 }
    )
  })

  it("differ by the difference of the two values, also if LLMs are missing for some prompts", () => {
    fc.assert(
      fc.property(anyCells, anyCells, (run, other) => {
        const { after, before, delta } = compare(run, other).visibility
        if (delta === null) expect([before, after]).toEqual([null, null])
        else expect(after! - before!).toBeCloseTo(delta, 12)
      }),
      { seed: 13, numRuns: 100 }
    )
  })

  it("have an exact test only if every cell has one answer", () => {
    expect(compare(cells("x", 1, 0, 0, 0, 0, 1, 1), cells("x", 1, 1, 1, 1, 0, 0, 1)).mcnemar).toEqual({
      gained: 3,
      lost: 1,
      pValue: expect.closeTo(0.625, 12) as unknown
    })
    expect(compare(cells("x", 2, 0), cells("x", 2, 1)).mcnemar).toBeNull()
    expect(compare([], []).mcnemar).toBeNull()
  })
})

describe("the p-values of one list", () => {
  it("are adjusted as Benjamini and Hochberg do", () => {
    // Sorted: 0.01·4/1, 0.02·4/2, 0.03·4/3, 0.5: 0.04 each for the first three.
    adjusted([0.03, 0.5, 0.01, null, 0.02]).forEach((value, index) => {
      const expected = [0.04, 0.5, 0.04, null, 0.04][index]!
      if (expected === null) expect(value).toBeNull()
      else expect(value).toBeCloseTo(expected, 12)
    })
  })

  it("never fall, keep their order and stay below one", () => {
    fc.assert(
      fc.property(fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 20 }), (pValues) => {
        const found = adjusted(pValues)
        pValues.forEach((p, index) => {
          expect(found[index]).toBeGreaterThanOrEqual(p)
          expect(found[index]).toBeLessThanOrEqual(1)
          pValues.forEach((other, at) => p < other && expect(found[index]!).toBeLessThanOrEqual(found[at]!))
        })
      }),
      { seed: 13 }
    )
  })
})

describe("attribution", () => {
  const by = (...changes: ReadonlyArray<number>) => new Map(changes.map((change, index) => [`p${index}`, change]))
  const none = by(0.01, -0.01, 0, 0.01, -0.01, 0, 0.01)
  const up = by(0.5, 0.4, 0.45, 0.5, 0.4, 0.5, 0.42)
  const muchUp = by(0.9, 0.8, 0.95, 0.85, 0.8, 0.9, 0.99)

  it("blames the model when all brands change alike", () => {
    expect(whole(attributionOf(up, [up, by(0.48, 0.41, 0.44, 0.52, 0.4, 0.49, 0.43)])).verdict).toBe("model-moved")
  })

  it("credits the brand when no other brand changes", () => {
    expect(whole(attributionOf(up, [none, none]))).toMatchObject({ verdict: "you-moved", attributed: { prompts: 7 } })
  })

  it("names both when all brands change and the brand changes more", () => {
    expect(whole(attributionOf(muchUp, [up, up])).verdict).toBe("both")
  })

  it("has no verdict with too few placebos or prompts", () => {
    expect(whole(attributionOf(up, [none])).verdict).toBe("insufficient-data")
    expect(whole(attributionOf(by(1, 1, 1), [by(0, 0, 0), by(0, 0, 0)])).verdict).toBe("insufficient-data")
    expect(whole(attributionOf(none, [none, none])).verdict).toBe("no-detectable-change")
  })
})

describe("an experiment", () => {
  it("is Welch's test of the changes", () => {
    // Treated 1, 2, 3: mean 2, variance of the mean 1/3. Control 0, 0, 3, 1: mean 1, variance of the mean 1/2.
    const { degreesOfFreedom, effect, high, low, pValue } = effectOf([1, 2, 3], [0, 0, 3, 1])
    expect(effect).toBe(1)
    expect(degreesOfFreedom).toBeCloseTo((5 / 6) ** 2 / (1 / 9 / 2 + 1 / 4 / 3), 12)
    expect((low! + high!) / 2).toBeCloseTo(1, 12)
    expect(pValue).toBeGreaterThan(0.3)
    expect(pValue).toBeLessThan(0.4)
  })

  it("has no interval with fewer than two prompts in a group, and no effect without a prompt", () => {
    expect(effectOf([1], [0, 1])).toMatchObject({ effect: 0.5, low: null, pValue: null })
    expect(effectOf([], [0, 1])).toMatchObject({ effect: null, treated: 0, control: 2 })
    expect(effectOf([0.1, 0.1], [0.1, 0.1])).toMatchObject({ effect: 0, pValue: 1 })
  })
})

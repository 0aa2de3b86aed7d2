import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { likenessOf } from "../../../src/analysis/statistics/BrandSets.js"
import { ratioOf } from "../../../src/analysis/statistics/RatioOf.js"
import { t975 } from "../../../src/analysis/statistics/StudentT.js"

const ratio = (numerators: ReadonlyArray<number>, denominators: ReadonlyArray<number>, range: readonly [number, number] = [-Infinity, Infinity]) =>
  ratioOf("prominence@1", { numerators, denominators, samples: denominators, positivePrompts: null, range })

describe("a ratio over prompts", () => {
  it("has the interval of a mean when all denominators are equal", () => {
    // For equal denominators the jackknife is s / √J: of 1, 2, 4, 5 that is √(10/3) / 2.
    const { population, value } = ratio([10, 20, 40, 50], [10, 10, 10, 10])
    expect(value).toBe(3)
    const half = (t975(3) * Math.sqrt(10 / 3)) / 2
    expect(population?.low).toBeCloseTo(3 - half, 12)
    expect(population?.high).toBeCloseTo(3 + half, 12)
    expect(population?.method).toBe("jackknife")
  })

  it("has a jackknife interval when denominators differ", () => {
    // 6 / 4; without each prompt: 5/3, 4/3 and 3/1·…: (6−1)/(4−1) = 5/3, (6−2)/(4−1) = 4/3, (6−3)/(4−2) = 3/2. Mean 3/2, squares 1/36 + 1/36 + 0.
    const { population, value } = ratio([1, 2, 3], [1, 1, 2])
    expect(value).toBe(1.5)
    expect(population?.high).toBeCloseTo(1.5 + t975(2) * Math.sqrt(((2 / 3) * 2) / 36), 12)
  })

  it("ignores prompts with a denominator of 0, and has no interval with fewer than two prompts", () => {
    expect(ratio([1, 0], [2, 0])).toMatchObject({ value: 0.5, prompts: 1, population: null })
    expect(ratio([0, 0], [0, 0])).toMatchObject({ value: null, denominator: 0, population: null })
  })

  it("cuts its interval to the range of the quantity and contains the value", () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.nat(9), fc.nat(9)), { maxLength: 12 }), (prompts) => {
        const { population, value } = ratio(
          prompts.map(([part, rest]) => Math.min(part, part + rest)),
          prompts.map(([part, rest]) => part + rest),
          [0, 1]
        )
        if (population === null || value === null) return
        expect(population.low).toBeGreaterThanOrEqual(0)
        expect(population.low).toBeLessThanOrEqual(value)
        expect(population.high).toBeGreaterThanOrEqual(value)
        expect(population.high).toBeLessThanOrEqual(1)
      }),
      { seed: 13, numRuns: 500 }
    )
  })
})

describe("the likeness of repeated answers", () => {
  const sets = (...answers: ReadonlyArray<string>) => answers.map((answer) => new Set(answer.split("").filter((brand) => brand !== " ")))

  it("is the mean share of brands that two answers have in common", () => {
    // ab and bc have one of three brands in common, ab and ab all, bc and ab one of three.
    expect(likenessOf(sets("ab", "bc", "ab"))).toEqual({ sum: 1 / 3 + 1 + 1 / 3, pairs: 3 })
  })

  it("treats two answers without a brand as alike, and has no value for a single answer", () => {
    expect(likenessOf(sets("", ""))).toEqual({ sum: 1, pairs: 1 })
    expect(likenessOf(sets("", "a"))).toEqual({ sum: 0, pairs: 1 })
    expect(likenessOf(sets("a"))).toEqual({ sum: 0, pairs: 0 })
  })
})

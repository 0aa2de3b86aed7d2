import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { z975 } from "../../../src/analysis/statistics/Interval.js"
import { rateOf } from "../../../src/analysis/statistics/RateOf.js"
import { t975 } from "../../../src/analysis/statistics/StudentT.js"
import type { Interval } from "../../../src/domain/Rate.js"
import { anyCells, columnsOf, type NamedCell } from "./builders.js"

const rate = (cells: ReadonlyArray<NamedCell>) => rateOf("visibility@1", columnsOf(cells))

const cell = (prompt: string, llm: string, samples: number, present: number): NamedCell => ({ prompt, llm, samples, present })

/** The ends of Wilson's interval are the shares π at the distance from `p` that the quantile allows: (p − π)² = q² π (1 − π) / n. */
const expectEnds = (interval: Interval | null, p: number, n: number, q: number) => {
  for (const end of [interval!.low, interval!.high]) expect((p - end) ** 2).toBeCloseTo((q * q * end * (1 - end)) / n, 12)
}

describe("a rate", () => {
  it("gives each cell the same weight, whatever its number of answers", () => {
    const { denominator, numerator, prompts, samples, value } = rate([cell("a", "x", 4, 1), cell("b", "x", 2, 2)])
    expect({ value, numerator, denominator, prompts, samples }).toEqual({ value: 0.625, numerator: 3, denominator: 6, prompts: 2, samples: 6 })
  })

  it("leaves cells without an answer out, and is null without any", () => {
    expect(rate([cell("a", "x", 0, 0), cell("b", "x", 2, 1)])).toMatchObject({ value: 0.5, denominator: 2, prompts: 1, population: null })
    expect(rate([cell("a", "x", 0, 0)])).toMatchObject({ value: null, denominator: 0, panel: null, population: null, caution: null })
    expect(rate([])).toMatchObject({ value: null })
  })

  it("stratifies by cell if every cell has two answers", () => {
    // Variances inside the cells: 3/16 / 3 and 0; V = 1/16 / 4 = 1/64. p = 5/8: the effective size is 15/64 / (1/64) = 15, above the 8 answers.
    const { panel } = rate([cell("a", "x", 4, 1), cell("b", "x", 4, 4)])
    expect(panel?.method).toBe("stratified-wilson")
    expectEnds(panel, 0.625, 15, z975)
  })

  it("treats all answers as independent if a cell has only one", () => {
    const { panel } = rate([cell("a", "x", 1, 1), cell("b", "x", 4, 1)])
    expect(panel?.method).toBe("wilson-conservative")
    expectEnds(panel, 0.625, 5, z975)
  })

  it("treats prompts as clusters in the population interval", () => {
    // Means of the prompts: 1/2, 0, 1; s² = 1/4, V = 1/12; p = 1/2: 1/4 / (1/12) = 3, which is J.
    const { population } = rate([cell("a", "x", 2, 1), cell("b", "x", 2, 0), cell("c", "x", 2, 2)])
    expect(population?.method).toBe("clustered-wilson")
    expectEnds(population, 0.5, 3, t975(2))
  })

  it("has an effective size of at most all answers when prompts do not differ", () => {
    const { population } = rate([cell("a", "x", 2, 1), cell("b", "x", 2, 1), cell("c", "x", 2, 1)])
    expectEnds(population, 0.5, 6, t975(2))
  })

  it("has the number of prompts as its effective size when all answers or none mention the brand", () => {
    const { population, value } = rate([cell("a", "x", 5, 0), cell("b", "x", 5, 0)])
    expect(value).toBe(0)
    expect(population?.low).toBe(0)
    expect(population?.high).toBeCloseTo(t975(1) ** 2 / (2 + t975(1) ** 2), 12)
  })

  it("warns with fewer than five prompts with a hit", () => {
    const prompts = (positive: number) => Array.from({ length: 8 }, (_, index) => cell(`p${index}`, "x", 2, index < positive ? 1 : 0))
    expect(rate(prompts(4)).caution).toBe("few-positives")
    expect(rate(prompts(5)).caution).toBeNull()
  })

  it("lies within its intervals, and the intervals lie within 0 and 1", () => {
    fc.assert(
      fc.property(anyCells, (cells) => {
        const { denominator, panel, population, value } = rate(cells)
        expect(value === null).toBe(denominator === 0)
        for (const interval of [panel, population]) {
          if (interval === null || value === null) continue
          expect(interval.low).toBeGreaterThanOrEqual(0)
          expect(interval.low).toBeLessThanOrEqual(value)
          expect(interval.high).toBeGreaterThanOrEqual(value)
          expect(interval.high).toBeLessThanOrEqual(1)
        }
      }),
      { seed: 13, numRuns: 500 }
    )
  })

  it("does not widen its panel interval with more samples of the same rates", () => {
    fc.assert(
      fc.property(anyCells, fc.integer({ min: 2, max: 6 }), (cells, times) => {
        const few = rate(cells).panel
        const many = rate(cells.map((one) => ({ ...one, samples: one.samples * times, present: one.present * times }))).panel
        if (few === null || many === null) return
        expect(many.high - many.low).toBeLessThanOrEqual(few.high - few.low + 1e-12)
      }),
      { seed: 13, numRuns: 500 }
    )
  })

  it("does not depend on the order or the names of prompts and models", () => {
    fc.assert(
      fc.property(
        anyCells.chain((cells) => fc.tuple(fc.constant(cells), fc.shuffledSubarray([...cells], { minLength: cells.length }))),
        ([cells, shuffled]) => {
          const other = rate(shuffled.map((one) => ({ ...one, llm: `other-${one.llm}` })))
          const { panel, population, value, ...counts } = rate(cells)
          expect(other).toMatchObject(counts)
          const numbers = [value, panel?.low, panel?.high, population?.low, population?.high]
          const others = [other.value, other.panel?.low, other.panel?.high, other.population?.low, other.population?.high]
          numbers.forEach((number, index) => {
            if (number == null) expect(others[index] ?? null).toBeNull()
            else expect(others[index]).toBeCloseTo(number, 12)
          })
        }
      ),
      { seed: 13, numRuns: 500 }
    )
  })
})

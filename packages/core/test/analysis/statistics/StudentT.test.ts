import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { fairCoinP } from "../../../src/analysis/statistics/Binomial.js"
import { quantile, t975, twoSidedP } from "../../../src/analysis/statistics/StudentT.js"

describe("Student's t", () => {
  it("is Cauchy's distribution with one degree of freedom, whose quantiles are tangents", () => {
    for (const p of [0.6, 0.8, 0.9, 0.975, 0.995]) expect(quantile(p, 1)).toBeCloseTo(Math.tan(Math.PI * (p - 0.5)), 9)
  })

  it("has a closed form with two degrees of freedom", () => {
    for (const p of [0.6, 0.8, 0.9, 0.975, 0.995]) expect(quantile(p, 2)).toBeCloseTo(Math.sqrt(2) * ((2 * p - 1) / Math.sqrt(4 * p * (1 - p))), 9)
  })

  it("agrees with published tables", () => {
    // Fisher and Yates' table of t, two-sided 5 % and 40 %.
    const printed: ReadonlyArray<readonly [number, number, number]> = [
      [3, 3.182, 0.978],
      [5, 2.571, 0.92],
      [10, 2.228, 0.879],
      [20, 2.086, 0.86],
      [30, 2.042, 0.854],
      [60, 2, 0.848],
      [120, 1.98, 0.845]
    ]
    for (const [df, at975, at80] of printed) {
      expect(t975(df)).toBeCloseTo(at975, 3)
      expect(quantile(0.8, df)).toBeCloseTo(at80, 3)
    }
  })

  it("agrees with the integral of its density", () => {
    // The density for four degrees of freedom, integrated by Simpson's rule: 3/8 (1 + t²/4)^(−5/2).
    const density = (t: number): number => 0.375 * (1 + (t * t) / 4) ** -2.5
    for (const t of [0.3, 1, 2.5, 6]) {
      const steps = 2000
      let inside = density(0) + density(t)
      for (let i = 1; i < steps; i++) inside += (i % 2 === 1 ? 4 : 2) * density((i * t) / steps)
      expect(twoSidedP(t, 4)).toBeCloseTo(1 - (2 * inside * t) / steps / 3, 10)
    }
  })

  it("lies between its neighbours for degrees of freedom that are no whole number", () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 200 }), fc.double({ min: 0.01, max: 0.99, noNaN: true }), (df, part) => {
        const between = quantile(0.975, df + part)
        expect(between).toBeLessThan(t975(df))
        expect(between).toBeGreaterThan(t975(df + 1))
      }),
      { seed: 13 }
    )
  })
})

describe("the exact test of a fair coin", () => {
  /** The expected p-value, counted in whole numbers. */
  const counted = (heads: number, tails: number): number => {
    const n = heads + tails
    let ways = 1n
    let sum = 0n
    for (let k = 0; k <= Math.min(heads, tails); k++) {
      sum += ways
      ways = (ways * BigInt(n - k)) / BigInt(k + 1)
    }
    return Math.min(1, Number((2n * sum * 10n ** 15n) / 2n ** BigInt(n)) / 1e15)
  }

  it("counts the splits that are at least as uneven", () => {
    for (const [heads, tails] of [
      [0, 0],
      [1, 0],
      [3, 9],
      [5, 5],
      [0, 6],
      [40, 60],
      [12, 1]
    ] as const) {
      expect(fairCoinP(heads, tails)).toBeCloseTo(counted(heads, tails), 12)
    }
  })

  it("is the same for heads and tails exchanged", () => {
    fc.assert(
      fc.property(fc.nat(400), fc.nat(400), (heads, tails) => {
        expect(fairCoinP(heads, tails)).toBe(fairCoinP(tails, heads))
        expect(fairCoinP(heads, tails)).toBeLessThanOrEqual(1)
        expect(fairCoinP(heads, tails)).toBeGreaterThan(0)
      }),
      { seed: 13 }
    )
  })
})

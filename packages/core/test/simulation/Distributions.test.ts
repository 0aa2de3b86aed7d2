import { describe, expect, it } from "vitest"
import { type Generator, generatorOf, integer, normal, order, pick, probability } from "../../src/simulation/Distributions.js"

const seed = "distributions-1"

const draw = (count: number, next: Generator, of: (next: Generator) => number): ReadonlyArray<number> => Array.from({ length: count }, () => of(next))

const mean = (values: ReadonlyArray<number>): number => values.reduce((sum, value) => sum + value, 0) / values.length

const variance = (values: ReadonlyArray<number>): number => {
  const centre = mean(values)
  return mean(values.map((value) => (value - centre) ** 2))
}

describe("generatorOf", () => {
  it("gives the same draws for the same names", () => {
    expect(draw(5, generatorOf(seed, 1), (next) => next())).toEqual(draw(5, generatorOf(seed, 1), (next) => next()))
  })

  it("gives other draws for other names, even when the concatenated names are equal", () => {
    const firsts = [generatorOf("ab", "c"), generatorOf("a", "bc"), generatorOf("abc"), generatorOf("ab", "c", 1), generatorOf("ab", "c", "1")].map((next) =>
      next()
    )
    expect(new Set(firsts).size).toBe(firsts.length)
  })

  it("draws uniformly, over draws and over names", () => {
    for (const values of [draw(20_000, generatorOf(seed), (next) => next()), Array.from({ length: 20_000 }, (_, index) => generatorOf(seed, index)())]) {
      expect(Math.min(...values)).toBeGreaterThanOrEqual(0)
      expect(Math.max(...values)).toBeLessThan(1)
      // Five standard errors of a uniform mean, and of a uniform variance.
      expect(Math.abs(mean(values) - 0.5)).toBeLessThan(5 * Math.sqrt(1 / 12 / 20_000))
      expect(Math.abs(variance(values) - 1 / 12)).toBeLessThan(5 * Math.sqrt(1 / 180 / 20_000))
    }
  })
})

describe("normal", () => {
  it("has mean 0 and variance 1", () => {
    const values = draw(40_000, generatorOf(seed), normal)
    expect(Math.abs(mean(values))).toBeLessThan(5 / Math.sqrt(40_000))
    expect(Math.abs(variance(values) - 1)).toBeLessThan(5 * Math.sqrt(2 / 40_000))
  })
})

describe("probability", () => {
  it.each([
    [0.3, 0.5],
    [0.45, 0.2],
    [0.9, 0.7],
    [0.05, 0.95],
    [0.5, 0.999],
    [0.5, 0.001]
  ])("with mean %d and correlation %d it has the moments of its Beta distribution", (p, rho) => {
    const values = draw(40_000, generatorOf(seed, p, rho), (next) => probability(next, p, rho))
    expect(values.every((value) => value >= 0 && value <= 1)).toBe(true)
    const expectedVariance = p * (1 - p) * rho
    expect(Math.abs(mean(values) - p)).toBeLessThan(5 * Math.sqrt(expectedVariance / 40_000))
    // The fourth moment of a number in [0, 1] is at most its variance.
    expect(Math.abs(variance(values) - expectedVariance)).toBeLessThan(5 * Math.sqrt(expectedVariance / 40_000))
  })

  it("is always the mean without correlation", () => {
    expect(draw(100, generatorOf(seed), (next) => probability(next, 0.3, 0))).toEqual(Array.from({ length: 100 }, () => 0.3))
  })

  it("is 0 or 1 with full correlation, with 1 as often as the mean", () => {
    const values = draw(10_000, generatorOf(seed), (next) => probability(next, 0.3, 1))
    expect(new Set(values)).toEqual(new Set([0, 1]))
    expect(Math.abs(mean(values) - 0.3)).toBeLessThan(5 * Math.sqrt(0.21 / 10_000))
  })

  it.each([0, 1])("of mean %d is %d at any correlation", (p) => {
    expect([0, 0.5, 1].map((rho) => probability(generatorOf(seed), p, rho))).toEqual([p, p, p])
  })
})

describe("order", () => {
  const items = [
    { name: "strong", weight: 6 },
    { name: "middling", weight: 3 },
    { name: "weak", weight: 1 }
  ] as const

  it("puts an item first as often as its share of the weight", () => {
    const next = generatorOf(seed)
    const firsts = Array.from({ length: 10_000 }, () => order(next, items, (item) => item.weight)[0]?.name)
    for (const { name, weight } of items) {
      const share = weight / 10
      expect(Math.abs(firsts.filter((first) => first === name).length / 10_000 - share)).toBeLessThan(5 * Math.sqrt((share * (1 - share)) / 10_000))
    }
  })

  it("keeps every item, once", () => {
    const next = generatorOf(seed)
    for (let round = 0; round < 100; round++) expect(new Set(order(next, items, (item) => item.weight))).toEqual(new Set(items))
  })
})

describe("integer and pick", () => {
  it("reach both ends and nothing beyond", () => {
    const next = generatorOf(seed)
    expect(new Set(draw(500, next, () => integer(next, 2, 5)))).toEqual(new Set([2, 3, 4, 5]))
    expect(new Set(Array.from({ length: 500 }, () => pick(next, ["a", "b", "c"])))).toEqual(new Set(["a", "b", "c"]))
  })
})

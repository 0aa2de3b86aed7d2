/** Worked cases from outside this repository, with values to six decimals. */
import { existsSync, readFileSync } from "node:fs"
import { fileURLToPath } from "node:url"
import { describe, expect, it } from "vitest"
import { rateOf } from "../../../src/analysis/statistics/RateOf.js"
import { ratioOf } from "../../../src/analysis/statistics/RatioOf.js"
import { t975 } from "../../../src/analysis/statistics/StudentT.js"
import { columnsOf, compare, type NamedCell } from "./builders.js"

interface Bounds {
  readonly low: number
  readonly high: number
}

interface Vectors {
  readonly tQuantile975: ReadonlyArray<{ readonly df: number; readonly t: number }>
  readonly rates: ReadonlyArray<{
    readonly cells: ReadonlyArray<NamedCell>
    readonly expect: { readonly value: number; readonly panel: Bounds & { readonly method: string }; readonly population: Bounds | null }
  }>
  readonly comparisons: ReadonlyArray<{
    readonly before: ReadonlyArray<NamedCell>
    readonly after: ReadonlyArray<NamedCell>
    readonly expect: { readonly delta: number; readonly low: number; readonly high: number; readonly pValue: number }
  }>
  readonly averageRanks: ReadonlyArray<{
    readonly ranksByPrompt: ReadonlyArray<ReadonlyArray<number>>
    readonly expect: { readonly averageRank: number; readonly low: number; readonly high: number }
  }>
}

const file = fileURLToPath(new URL("../../../../../../shared/data/statistics-vectors.json", import.meta.url))
const six = (value: number | null | undefined): number | null => (value == null ? null : Math.round(value * 1e6) / 1e6)

describe("the shared worked cases", () => {
  if (!existsSync(file)) {
    it.skip("skipped: no ../shared", () => {})
    return
  }
  const vectors = JSON.parse(readFileSync(file, "utf8")) as Vectors

  it("of quantiles agree", () => {
    for (const { df, t } of vectors.tQuantile975) expect(six(t975(df)), `df ${df}`).toBe(t)
  })

  it("of rates agree", () => {
    expect(vectors.rates.length).toBeGreaterThan(0)
    for (const { cells, expect: expected } of vectors.rates) {
      const { panel, population, value } = rateOf("visibility@1", columnsOf(cells))
      expect({ value: six(value), low: six(panel?.low), high: six(panel?.high), method: panel?.method }).toEqual({
        value: expected.value,
        ...expected.panel
      })
      expect({ low: six(population?.low), high: six(population?.high) }).toEqual({
        low: expected.population?.low ?? null,
        high: expected.population?.high ?? null
      })
    }
  })

  it("of comparisons agree", () => {
    for (const { after, before, expect: expected } of vectors.comparisons) {
      const { delta, high, low, pValue } = compare(before, after).visibility
      expect({ delta: six(delta), low: six(low), high: six(high), pValue: six(pValue) }).toEqual(expected)
    }
  })

  it("of average ranks agree", () => {
    for (const { expect: expected, ranksByPrompt } of vectors.averageRanks) {
      const counts = ranksByPrompt.map((ranks) => ranks.length)
      const { population, value } = ratioOf("averageRank@1", {
        numerators: ranksByPrompt.map((ranks) => ranks.reduce((sum, rank) => sum + rank, 0)),
        denominators: counts,
        samples: counts,
        positivePrompts: null,
        range: [-Infinity, Infinity]
      })
      expect({ averageRank: six(value), low: six(population?.low), high: six(population?.high) }).toEqual(expected)
    }
  })
})

import { metricDefinitions } from "@brand-visibility/core/internal/analysis/statistics/MetricDefinitions"
import { describe, expect, it } from "vitest"
import { rateOf } from "../../../src/analysis/statistics/RateOf.js"
import { ratioOf } from "../../../src/analysis/statistics/RatioOf.js"
import { columnsOf } from "./builders.js"

const six = (value: number | null) => (value === null ? null : Math.round(value * 1e6) / 1e6)

describe("the published definitions", () => {
  it("have a name and a version each, once", () => {
    const ids = metricDefinitions.map(({ id, name, version }) => [id, `${name}@${version}`])
    expect(ids.map(([id]) => id)).toEqual(ids.map(([, id]) => id))
    expect(new Set(ids.map(([id]) => id)).size).toBe(ids.length)
  })

  it("have worked cases whose expected values are computed", () => {
    for (const { id, vectors } of metricDefinitions) {
      for (const { cells, expect: expected, sums } of vectors) {
        const { panel, population, value } =
          cells === null
            ? ratioOf(id, {
                numerators: sums!.map(({ numerator }) => numerator),
                denominators: sums!.map(({ denominator }) => denominator),
                samples: sums!.map(({ denominator }) => denominator),
                positivePrompts: null,
                range: [0, 1]
              })
            : rateOf(id, columnsOf(cells.map(({ hits, ...cell }) => ({ ...cell, present: hits }))))
        const rounded = (interval: typeof panel) => (interval === null ? null : { low: six(interval.low), high: six(interval.high), method: interval.method })
        expect({ value: six(value), panel: rounded(panel), population: rounded(population) }, id).toEqual(expected)
      }
    }
  })
})

import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { addCell, emptyTable } from "../../../src/analysis/statistics/CellTable.js"
import { rateSetOf } from "../../../src/analysis/statistics/RateSets.js"
import { makeRatesReader, outlineOf } from "../../../src/analysis/statistics/RunOutlines.js"

const origin = { models: [], detectors: [], definition: { name: "Acme", aliases: [], domains: [], excludeTerms: [], competitors: [] }, anchors: [] }

/** Rates of any run, including runs without an answer, with one prompt, and with one sample of a cell. */
const anyRates = fc
  .array(fc.record({ prompt: fc.nat({ max: 7 }), samples: fc.nat({ max: 3 }), share: fc.double({ min: 0, max: 1, noNaN: true }) }), { maxLength: 12 })
  .map((cells) => {
    const table = emptyTable()
    for (const { prompt, samples, share } of cells) {
      const cell = addCell(table, prompt, 0)
      const present = Math.round(samples * share)
      table.planned[cell] = samples + 1
      table.samples[cell] = samples
      table.present[cell] = present
      table.first[cell] = present
      table.positive[cell] = present
      table.ranked[cell] = present
      table.rankSum[cell] = present * 2
      table.prominence[cell] = present * 0.9
      table.named[cell] = prompt
    }
    return rateSetOf(table, cells.length % 2 === 0 ? "tracked" : "all")
  })

describe("the outline of a run", () => {
  it("keeps every digit of its rates, whatever the reader has read before", () => {
    const read = makeRatesReader()
    fc.assert(
      fc.property(anyRates, (rates) => {
        expect(read(outlineOf(rates, origin, { prompts: "[]" }))).toEqual(rates)
      }),
      { numRuns: 200 }
    )
  })

  it("has the same origin when a storage returns the definition with its keys in another order", () => {
    const [rates] = fc.sample(anyRates, { numRuns: 1, seed: 7 })
    const turned = { ...origin, definition: Object.fromEntries(Object.entries(origin.definition).reverse()) as typeof origin.definition }
    const other = { ...origin, definition: { ...origin.definition, name: "Other" } }
    const [first, second, third] = [origin, turned, other].map((each) => outlineOf(rates!, each, { prompts: "[]" }).origin)
    expect(second).toBe(first)
    expect(third).not.toBe(first)
  })

  it("is also read in the format of older versions", () => {
    const [rates] = fc.sample(anyRates, { numRuns: 1, seed: 7 })
    expect(makeRatesReader()({ origin: "{}", rates: JSON.stringify(rates) })).toEqual(rates)
  })
})

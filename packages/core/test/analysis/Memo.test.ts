import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { memoisedInPlace } from "../../src/analysis/lexicon/Memo.js"

describe("a cache of words that are compared in place", () => {
  it("gives the value of the word at the offsets, although words replace each other in the cache", () => {
    const kept = memoisedInPlace((text) => ({ text }))
    const word = fc.string({ unit: fc.constantFrom(..."abAB12éж中"), minLength: 1, maxLength: 40 })
    fc.assert(
      fc.property(word, word, word, (before, wanted, after) => {
        expect(kept(`${before}${wanted}${after}`, before.length, before.length + wanted.length).text).toBe(wanted)
      }),
      { seed: 20261126, numRuns: 500 }
    )
  })

  it("computes the value of a repeated word once", () => {
    let computed = 0
    const kept = memoisedInPlace((text) => ({ text, number: ++computed }))
    expect([kept("Kestrel Peak", 0, 7).number, kept("a Kestrel", 2, 9).number, kept("Kestrel Peak", 8, 12).number]).toEqual([1, 1, 2])
  })
})

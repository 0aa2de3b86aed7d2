import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { memoisedInPlace } from "../../src/analysis/lexicon/Memo.js"

describe("what is kept of words in place", () => {
  it("is that of the word that stands there, although others take its place", () => {
    const kept = memoisedInPlace((text) => ({ text }))
    const word = fc.string({ unit: fc.constantFrom(..."abAB12éж中"), minLength: 1, maxLength: 40 })
    fc.assert(
      fc.property(word, word, word, (before, wanted, after) => {
        expect(kept(`${before}${wanted}${after}`, before.length, before.length + wanted.length).text).toBe(wanted)
      }),
      { seed: 20261126, numRuns: 500 }
    )
  })

  it("is worked out once for a word that comes again", () => {
    let computed = 0
    const kept = memoisedInPlace((text) => ({ text, number: ++computed }))
    expect([kept("Kestrel Peak", 0, 7).number, kept("a Kestrel", 2, 9).number, kept("Kestrel Peak", 8, 12).number]).toEqual([1, 1, 2])
  })
})

/** Comparisons that have names in common. The words of single comparisons are held by `RankedPairs.test.ts`. */
import * as AnswerScorer from "@brand-visibility/core/internal/analysis/AnswerScorer"
import { describe, expect, it } from "vitest"
import { brandNamed } from "./builders.js"

const placeOf = (name: string, text: string): number | null => AnswerScorer.make(brandNamed(name)).rank(text).rank

describe("several comparisons", () => {
  it("rank names in a chain", () => {
    const text = "For wide feet, Velora beats Tessio, which in turn beats Brenko."
    expect(placeOf("Velora", text)).toBe(1)
    expect(placeOf("Tessio", text)).toBe(2)
    expect(placeOf("Brenko", text)).toBe(3)
  })

  it("rank names in any order of the text", () => {
    const text = "Tessio beats Brenko, but Velora beats them both."
    expect(placeOf("Velora", text)).toBe(1)
    expect(placeOf("Tessio", text)).toBe(2)
    expect(placeOf("Brenko", text)).toBe(3)
  })

  it("rank the rest behind the best", () => {
    const text = "Velora is still the best. Tessio is better than Brenko."
    expect(placeOf("Velora", text)).toBe(1)
    expect(placeOf("Tessio", text)).toBe(2)
    expect(placeOf("Brenko", text)).toBe(3)
  })

  it("rank the names in languages with their own words", () => {
    const text = "Velora batte Tessio, che a sua volta batte Brenko."
    expect(placeOf("Velora", text)).toBe(1)
    expect(placeOf("Tessio", text)).toBe(2)
    expect(placeOf("Brenko", text)).toBe(3)
  })

  it("give no rank when they contradict each other", () => {
    expect(placeOf("Velora", "Velora is better than Tessio, and Tessio is better than Velora.")).toBeNull()
  })
})

/** Orders of which each clause has a name and a word for its place. */
import * as AnswerScorer from "@brand-visibility/core/internal/analysis/AnswerScorer"
import { describe, expect, it } from "vitest"
import { brandNamed } from "./builders.js"

const placeOf = (name: string, text: string): number | null => AnswerScorer.make(brandNamed(name)).rank(text).rank

describe("an order by clauses", () => {
  it("is read over several sentences", () => {
    const text = "Lead with Velora. Follow up with Tessio. Keep Brenko in reserve."
    expect(placeOf("Velora", text)).toBe(1)
    expect(placeOf("Tessio", text)).toBe(2)
    expect(placeOf("Brenko", text)).toBe(3)
  })

  it("is read from numbers in any order", () => {
    const text = "Second place for Velora, first for Tessio."
    expect(placeOf("Velora", text)).toBe(2)
    expect(placeOf("Tessio", text)).toBe(1)
  })

  it("is none of events", () => {
    expect(placeOf("Tessio", "Velora launched first. Tessio came next.")).toBeNull()
  })

  it("is none of needs", () => {
    expect(placeOf("Tessio", "Velora is the pick for beginners, and Tessio the next pick for experts.")).toBeNull()
  })
})

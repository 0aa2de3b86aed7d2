/** Several names with one place, or with a row of places. */
import * as AnswerScorer from "@brand-visibility/core/internal/analysis/AnswerScorer"
import { describe, expect, it } from "vitest"
import { brandNamed } from "./builders.js"

const placeOf = (name: string, text: string): number | null => AnswerScorer.make(brandNamed(name)).rank(text).rank

describe("places of several names", () => {
  it("are given in turn", () => {
    const text = "Our winner is Velora. Tessio and Brenko are in second and third place."
    expect(placeOf("Velora", text)).toBe(1)
    expect(placeOf("Tessio", text)).toBe(2)
    expect(placeOf("Brenko", text)).toBe(3)
  })

  it("are given in turn with the verb before them", () => {
    const text = "Velora, Tessio and Brenko finished first, second and third in our test."
    expect(placeOf("Velora", text)).toBe(1)
    expect(placeOf("Tessio", text)).toBe(2)
    expect(placeOf("Brenko", text)).toBe(3)
  })

  it("may be the same", () => {
    const text = "Velora and Tessio share first place; Brenko comes third."
    expect(placeOf("Velora", text)).toBe(1)
    expect(placeOf("Tessio", text)).toBe(1)
    expect(placeOf("Brenko", text)).toBe(3)
  })

  it("are none when they are denied", () => {
    expect(placeOf("Velora", "Velora and Tessio do not share first place.")).toBeNull()
  })
})

/** Answers that advise one brand. */
import * as AnswerScorer from "@brand-visibility/core/internal/analysis/AnswerScorer"
import { describe, expect, it } from "vitest"
import { brandNamed } from "./builders.js"

const placeOf = (name: string, text: string): number | null => AnswerScorer.make(brandNamed(name)).rank(text).rank

describe("advice for one brand", () => {
  it("is its first place", () => {
    const text = "Personally, I'd go with Velora. It has been audited several times, and some features are free."
    expect(placeOf("Velora", text)).toBe(1)
  })

  it("may be a noun", () => {
    const text = "My one pick for trail running is Velora."
    expect(placeOf("Velora", text)).toBe(1)
  })

  it("may answer a question of the writer", () => {
    const text = "One recommendation? Velora. It lasts for days."
    expect(placeOf("Velora", text)).toBe(1)
  })

  it("is read in other languages", () => {
    const text = "Yo que tú, iría a por la Velora."
    expect(placeOf("Velora", text)).toBe(1)
  })

  it("is none for one option of several", () => {
    expect(placeOf("Velora", "Velora is one option.")).toBeNull()
  })

  it("is none on a condition", () => {
    expect(placeOf("Velora", "I'd pick Velora only if it were on sale.")).toBeNull()
  })

  it.each(["Ich würde Velora nicht nehmen.", "Ik zou Velora niet kiezen.", "Ja bym nie wziął Velory."])(
    "is none where it is denied behind the name: %s",
    (text) => {
      expect(placeOf("Velora", text)).toBeNull()
    }
  )

  it("is none by a friend", () => {
    expect(placeOf("Velora", "A friend told me to buy a Velora.")).toBeNull()
  })

  it("is no step of instructions", () => {
    expect(placeOf("Velora", "Go to Velora, open the settings and turn on the alarm.")).toBeNull()
  })
})

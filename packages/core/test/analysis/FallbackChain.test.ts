/** Orders of attempts. */
import * as AnswerScorer from "@brand-visibility/core/internal/analysis/AnswerScorer"
import { describe, expect, it } from "vitest"
import { brandNamed } from "./builders.js"

const placeOf = (name: string, text: string): number | null => AnswerScorer.make(brandNamed(name)).rank(text).rank

describe("an order of attempts", () => {
  it("is read from conditions of failure", () => {
    const text = "Start with Velora; if it is sold out, Tessio; Brenko only as a last resort."
    expect(placeOf("Velora", text)).toBe(1)
    expect(placeOf("Tessio", text)).toBe(2)
    expect(placeOf("Brenko", text)).toBe(3)
  })

  it("is read in German", () => {
    const text = "Fangen Sie mit Velora an; ist das zu teuer, nehmen Sie Tessio, und Brenko nur im Notfall."
    expect(placeOf("Velora", text)).toBe(1)
    expect(placeOf("Tessio", text)).toBe(2)
    expect(placeOf("Brenko", text)).toBe(3)
  })

  it("is read in Russian", () => {
    const text = "Начните с Velora; если не подойдёт — Tessio; Brenko в крайнем случае."
    expect(placeOf("Velora", text)).toBe(1)
    expect(placeOf("Tessio", text)).toBe(2)
    expect(placeOf("Brenko", text)).toBe(3)
  })

  it("is read where other names are not known", () => {
    const text = "首选华为，如果缺货就选小米。"
    expect(placeOf("华为", text)).toBe(1)
    expect(placeOf("小米", text)).toBe(2)
  })

  it("is no choice by need", () => {
    expect(placeOf("Tessio", "Consider Velora if price matters most; otherwise Tessio.")).toBeNull()
  })
})

import * as AnswerScorer from "@brand-visibility/core/internal/analysis/AnswerScorer"
import { describe, expect, it } from "vitest"
import { brandNamed } from "./builders.js"

const isFound = (name: string, description: string | null, text: string): boolean => AnswerScorer.make(brandNamed(name, { description })).rank(text).isPresent

describe("a described name that is a word, as an item of a list", () => {
  it("is a brand beside names of brands", () => {
    expect(isFound("Square", "payments", "- SumUp: small and light\n- Square: looks nicer")).toBe(true)
    expect(isFound("Corona", "cerveza", "- Heineken: amarga\n- Corona: suave, con limón")).toBe(true)
    expect(isFound("Jaguar", "cars", "| Name | Score |\n|---|---|\n| Jaguar | 7 |\n| Audi | 8 |")).toBe(true)
  })

  it("is a brand where its item speaks of the brand's business", () => {
    expect(isFound("Sage", "accounting software", "- Sage: good for invoices and payroll")).toBe(true)
    expect(isFound("Patagonia", "outdoor clothing", "* **Patagonia** — a hoodie for life")).toBe(true)
  })

  it("is a word beside words", () => {
    expect(isFound("Square", "payments", "- Square: side times side\n- Circle: pi times the radius squared")).toBe(false)
    expect(isFound("Mars", "food", "| Planet | Mass |\n|---|---|\n| Earth | 5.97 |\n| Mars | 0.64 |")).toBe(false)
    expect(isFound("Sage", "accounting software", "- Rosemary - Tie the stems.\n- Sage - Lay the leaves flat on a rack.")).toBe(false)
    expect(isFound("Orange", "opérateur télécom", "Fruits riches en vitamine C :\n- Kiwi : 90 mg\n- Orange : 53 mg")).toBe(false)
  })

  it("may be a brand beside words if nothing else is known of it", () => {
    expect(isFound("Square", null, "- Square\n- Clover\n- Toast")).toBe(true)
  })
})

describe("a heading of English words alone", () => {
  it("is read as English", () => {
    expect(isFound("Polar", "sports watches", "| Planet | Diameter | Polar Circumference | Surface Area | Orbital Period |")).toBe(false)
  })
})

/** Where a name mentions no brand: lists of sources. Tests `NonProse` through the scorer. */
import * as AnswerScorer from "@brand-visibility/core/internal/analysis/AnswerScorer"
import { describe, expect, it } from "vitest"
import { brandNamed } from "./builders.js"

const isPresent = (text: string): boolean => AnswerScorer.make(brandNamed("Zoho")).rank(text).isPresent

describe("a list of sources", () => {
  it("mentions nobody by the titles of its pages", () => {
    expect(isPresent("Pipedrive is a good choice.\n\n## Sources\n\n1. [Zoho review](https://a.com/1)\n2. Why we left Zoho, PCMag\n")).toBe(false)
  })

  it("mentions nobody in other languages", () => {
    expect(isPresent("Pipedrive ist gut.\n\n**Quellen:**\n- Zoho im Test: https://a.com/1\n")).toBe(false)
  })

  it("ends where prose goes on", () => {
    expect(isPresent("Sources:\n- [A](https://a.com/1)\n\nOf all these I would take Zoho.")).toBe(true)
  })

  it("is none where the word is part of a sentence", () => {
    expect(isPresent("Sources say that\n- Zoho is good\n- HubSpot is good")).toBe(true)
  })
})

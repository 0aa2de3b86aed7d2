/** What an answer does with a brand. Tests `Stance` through the scorer. */
import * as AnswerScorer from "@brand-visibility/core/analysis/AnswerScorer"
import { describe, expect, it } from "vitest"
import { brandNamed, named } from "./builders.js"

const scorer = AnswerScorer.make(brandNamed("Zoho", { competitors: [named("HubSpot"), named("Pipedrive")] }))

const stanceOf = (text: string) => {
  const shown = scorer.score(text).evidence.filter(({ rule }) => rule.startsWith("stance: "))
  return shown.map(({ quote, rule }) => [rule.slice("stance: ".length), quote])
}

describe("the stance towards a brand", () => {
  it.each([
    ["I recommend Zoho for small teams.", "recommended"],
    ["For most people Zoho is the best choice.", "recommended"],
    ["Go with Zoho.", "recommended"],
    ["Zoho stands out.", "recommended"],
    ["Ich empfehle Zoho.", "recommended"],
    ["I would not recommend Zoho.", "advised against"],
    ["Avoid Zoho.", "advised against"],
    ["Zoho isn't worth the money.", "advised against"],
    ["Zoho kann ich nicht empfehlen.", "advised against"],
    ["Ich rate von Zoho ab.", "advised against"],
    ["Zoho is cheaper than HubSpot.", "compared"],
    ["Zoho vs HubSpot", "compared"]
  ])("in %j is %s, and that sentence shows it", (text, stance) => {
    expect(stanceOf(text)).toEqual([[stance, text]])
  })

  it("is listed where the brand only heads an item", () => {
    expect(stanceOf("1. HubSpot\n2. Zoho\n3. Pipedrive")).toEqual([["listed", "Zoho"]])
  })

  it("is listed where the brand heads the only item of its kind", () => {
    expect(stanceOf("**Zoho**: a suite of forty tools.")).toEqual([["listed", "Zoho"]])
  })

  it("ends at the name of another brand", () => {
    expect(stanceOf("Zoho costs less, HubSpot is the best choice.")).toEqual([])
    expect(stanceOf("I recommend HubSpot, and Zoho exists.")).toEqual([])
  })

  it("is none where the brand is only mentioned, or absent", () => {
    expect(stanceOf("Zoho was founded in 1996.")).toEqual([])
    expect(stanceOf("I recommend HubSpot.")).toEqual([])
  })

  it("is what binds most: advice against the brand comes before a comparison", () => {
    expect(stanceOf("Zoho is cheaper than HubSpot. Still, I would not recommend Zoho.")).toEqual([["advised against", "Still, I would not recommend Zoho."]])
  })

  it("is not that of another brand", () => {
    expect(stanceOf("Zoho was founded in 1996. Avoid HubSpot.")).toEqual([])
  })
})

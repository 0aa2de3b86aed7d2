/** Brands that an English text describes one after the other, and names of several words in orders of prose. Tests `SubjectBrands` and `OrderedNames`. */
import * as AnswerScorer from "@brand-visibility/core/internal/analysis/AnswerScorer"
import { describe, expect, it } from "vitest"
import { brandNamed } from "./builders.js"

const rankOf = (name: string, text: string): number | null => AnswerScorer.make(brandNamed(name)).rank(text).rank

describe("brands that sentences describe", () => {
  const prose = "For a small team, HubSpot is a natural start. Pipedrive focuses on the pipeline. Zoho tries to do everything at a low price."

  it.each([
    ["HubSpot", prose, 1],
    ["Pipedrive", prose, 2],
    ["Zoho", prose, 3],
    ["Fujifilm", "The Nikon Z50 II handles well. The Canon EOS R10 is lighter. The Fujifilm X-S20 shoots the nicest photos.", 3],
    ["Bitwarden", "**1Password** is polished, and its apps look the same everywhere.\n\n**Bitwarden** gives you all devices for nothing at all.", 2]
  ])("count in the order of mention: %s", (name, text, rank) => {
    expect(rankOf(name, text)).toBe(rank)
  })

  it.each([
    ["one beside the brand, before a verb of anything", "Airbus", "Guillaume Faury leads the firm. Faury is French. Airbus has a plant in Toulouse."],
    ["given names", "Zoho", "Guillaume offers lessons. Zoho has an app."],
    ["owners", "Zoho", "Mirai's maker offers leases. Zoho has an app."]
  ])("are none: %s", (_, name, text) => {
    expect(rankOf(name, text)).toBeNull()
  })
})

describe("a paragraph that begins with a bold name", () => {
  const text = "**Coursera** is the strongest of the three, with university certificates.\n\n**Udemy** is cheaper.\n\n**Skillshare** suits creative topics."

  it("is an item of a list, however long it is", () => {
    expect(["Coursera", "Udemy", "Skillshare"].map((name) => rankOf(name, text))).toEqual([1, 2, 3])
  })
})

describe("a name of several words", () => {
  it.each([
    ["Fastmail", "Fastmail edges out Proton Mail.", 1],
    ["Fastmail", "Proton Mail edges out Fastmail.", 2],
    ["Fastmail", "Skip Fastmail and get Proton Mail.", 2],
    ["Wharfedale", "Bowers & Wilkins beats Wharfedale.", 2],
    ["Wharfedale", "I'd go with Bang & Olufsen first, then Bowers & Wilkins, then Wharfedale.", 3],
    ["Delta", "Delta is better than Alaska Air, and Alaska Air is better than United.", 1]
  ])("is one name in an order: %s in %j", (name, text, rank) => {
    expect(rankOf(name, text)).toBe(rank)
  })

  it("does not begin with a word of a condition", () => {
    expect(rankOf("Fastmail", "If Proton edges out Fastmail, I will switch.")).toBeNull()
  })
})

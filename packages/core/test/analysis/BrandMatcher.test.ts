import type { BrandDefinition } from "@brand-visibility/core/domain/Brand"
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import * as BrandMatcher from "../../src/analysis/names/BrandMatcher.js"
import { whole } from "../../src/domain/InParts.js"
import { anyText } from "../support/AnyText.js"
import { brandNamed, named } from "./builders.js"

const seed = 20260102

const surfaces = (definition: BrandDefinition, text: string): ReadonlyArray<string> =>
  whole(BrandMatcher.make(definition))
    .find(text)
    .filter((mention) => mention.brand === 0)
    .map((mention) => text.slice(mention.start, mention.end))

describe("a word for a group of companies before a name", () => {
  it("makes the name a company's", () => {
    const bimbo = brandNamed("Bimbo", { category: "panadería" })
    expect(surfaces(bimbo, "Si trabajas en Grupo Bimbo o en otra empresa grande, puedes cambiarla.")).toEqual(["Bimbo"])
    expect(surfaces(bimbo, "Si trabajas en Pueblo Bimbo o en otra empresa grande, puedes cambiarla.")).toEqual([])
  })
})

describe("names as they are written", () => {
  it.each([
    ["DemandIQ", "We use Demand-IQ daily.", "Demand-IQ"],
    ["Demand-IQ", "We use DemandIQ daily.", "DemandIQ"],
    ["Yahoo!", "I read Yahoo every day.", "Yahoo"],
    ['Toys "R" Us', "It closed, as Toys R Us did.", "Toys R Us"],
    ["AT&T", "with AT&T or Verizon", "AT&T"],
    [".NET", "written in .NET and Go", ".NET"],
    ["C++", "C/C++のほか", "C++"],
    ["3M", "made by 3M.", "3M"],
    ["1Password", "try 1Password", "1Password"],
    ["Acme Inc.", "Acme is fine", "Acme"],
    ["Black & Decker", "a BLACK+DECKER saw", "BLACK+DECKER"],
    ["Briggs & Riley", "by Briggs and Riley", "Briggs and Riley"],
    ["Best Buy", "at Best\nBuy today", "Best\nBuy"],
    ["Deutsche Bahn", "bei der Deutschen Bahn", "Deutschen Bahn"],
    ["Porsche", "Porsches neuer Chef", "Porsche"],
    ["GM", "die GM-Autos", "GM"],
    ["Salesforce", "such companies as Salesforce14.", "Salesforce"],
    ["Garmin", "a good watch.Garmin Forerunner 165: fine", "Garmin"],
    ["トヨタ", "トヨタ自動車の車", "トヨタ"],
    ["Zoho", "Zoho's CRM", "Zoho"]
  ])("finds %s in %j", (name, text, surface) => {
    expect(surfaces(brandNamed(name), text)).toEqual([surface])
  })

  it.each([
    ["DemandIQ", "in demand. IQ tests"],
    ["Dell", "she'd ell"],
    ["京东", "在上海南京东路"],
    ["デル", "新しいモデルが"],
    ["ソニー", "俳優のアンソニー"],
    ["京都大学", "東京都大学リーグ"],
    ["Bahn", "die S-Bahn fährt"],
    ["LG", "ALGOL"],
    ["HP", "PHP code"],
    ["Garmin", "Garmins3d"],
    ["Das Erste", "So war das erste Land in Europa nicht das beste."],
    ["Coca-Cola", "coca\n- cola"]
  ])("does not find %s in %j", (name, text) => {
    expect(surfaces(brandNamed(name), text)).toEqual([])
  })
})

describe("names that are also words", () => {
  const target = brandNamed("Target", { description: "American retailer", domains: ["target.com"] })
  const apple = brandNamed("Apple", { description: "Computers and smartphones" })

  it.each([
    [target, "You can buy it at Walmart, Target, and Costco."],
    [apple, "The new Apple laptop has a better screen."],
    [brandNamed("Zoom", { description: "Video meetings" }), "Use a video conferencing tool like Zoom for meetings."],
    [brandNamed("Word", { aliases: ["Microsoft Word"] }), "Open it in Microsoft Word."],
    [brandNamed("Notion", { category: "Productivity software" }), "**Notion**: an app for notes and tasks"]
  ])("finds a brand with evidence in its sentence (%#)", (definition, text) => {
    expect(surfaces(definition, text).length).toBeGreaterThan(0)
  })

  it.each([
    [target, "Define the target audience of the campaign."],
    [target, "Target Audience: people who like food"],
    [apple, "She ate an apple."],
    [brandNamed("Notion", { category: "Software" }), "He rejected the notion of fate."],
    [brandNamed("Amazon", { description: "Online shop" }), "The Amazon River is long."],
    [brandNamed("Columbia", { description: "Sportswear" }), "She went to Columbia University."],
    [brandNamed("Shell", { description: "Oil company" }), "A turtle has a hard shell."],
    [brandNamed("X", { description: "Social network" }), "Solve for x."]
  ])("does not find a name that is only a word (%#)", (definition, text) => {
    expect(surfaces(definition, text)).toEqual([])
  })

  it("lets a longer known name win", () => {
    const definition = brandNamed("Apple", { description: "Computers", competitors: [named("Apple Bank")] })
    const text = "I have an account with Apple Bank since 2020."
    expect(
      whole(BrandMatcher.make(definition))
        .find(text)
        .map((mention) => mention.brand)
    ).toEqual([1])
  })

  it("finds no mention of a name inside an exclude term", () => {
    const text = "The Delta variant spread. Delta faucets too."
    expect(surfaces(brandNamed("Deltatec", { excludeTerms: [] }), "Deltatec Foundation")).toEqual(["Deltatec"])
    expect(surfaces(brandNamed("Deltatec", { excludeTerms: ["Deltatec Foundation"] }), `Deltatec Foundation. ${text}`)).toEqual([])
  })
})

describe("text outside prose", () => {
  it.each([
    ["Google", "It is good. AI responses may include mistakes. Learn moreThank youYour feedback helps Google improve. See our"],
    ["ChatGPT", "ChatGPT said:\nUse a vacuum."],
    ["Reddit", "See [this thread](https://www.reddit.com/r/x) for more."],
    ["Reddit", "More at https://www.reddit.com/r/reddit/x there."],
    ["Wired", 'It is fine ([source][1]).\n\n[1]: https://wired.com/a "Wired: the story"'],
    ["Reuters", "The economy grew. \nREUTERS\n And then it fell."]
  ])("does not find %s in %j", (name, text) => {
    expect(surfaces(brandNamed(name, { description: "A company" }), text)).toEqual([])
  })

  it("finds a brand in the words of a link", () => {
    expect(surfaces(brandNamed("Zoho"), "Try [Zoho CRM](https://example.com/zoho)")).toEqual(["Zoho"])
  })

  it("counts the brand's own domain as a mention in prose, but not in a list of sources", () => {
    const acme = brandNamed("Acme Metrics", { domains: ["acmetron.com"] })
    expect(surfaces(acme, "Order at acmetron.com today.")).toEqual(["acmetron.com"])
    expect(surfaces(acme, "Order at https://www.acmetron.com/shop today.")).toEqual(["acmetron.com"])
    expect(surfaces(acme, "Sources:\n[1]: https://acmetron.com/a\n")).toEqual([])
    expect(surfaces(acme, "Order at notacmetron.com or acmetron.com.au today.")).toEqual([])
  })
})

describe("laws of the matcher", () => {
  const words = fc.constantFrom(
    "Zoho",
    "HubSpot",
    "zoho",
    "Acmetron",
    "is",
    "good",
    "and",
    "the",
    "CRM",
    "-",
    ".",
    ",",
    "\n",
    "Zoho's",
    "HubSpots",
    "(",
    ")",
    "**",
    "1.",
    "ズーム",
    "https://zoho.com/x"
  )
  const text = fc.array(words, { maxLength: 30 }).map((parts) => parts.join(" "))
  const zoho = brandNamed("Zoho", { competitors: [named("HubSpot")] })

  it("gives offsets of a stretch of text that folds to a name", () => {
    const matcher = whole(BrandMatcher.make(zoho))
    fc.assert(
      fc.property(text, (within) => {
        for (const mention of matcher.find(within)) expect(within.slice(mention.start, mention.end).toLowerCase()).toBe(["zoho", "hubspot"][mention.brand])
      }),
      { seed, numRuns: 1000 }
    )
  })

  it("finds the same mentions of a brand after another brand is added whose names do not overlap them", () => {
    const without = whole(BrandMatcher.make(zoho))
    const withAnother = whole(BrandMatcher.make(zoho, [named("Acmetron", ["Acmetron CRM"])]))
    fc.assert(
      fc.property(text, (within) => {
        expect(withAnother.find(within).filter((mention) => mention.brand < 2)).toEqual(without.find(within))
      }),
      { seed, numRuns: 1000 }
    )
  })

  // The law is for distinct names and an added paragraph. In the same line, a longer name could form: "Apple" + " Bank".
  it("keeps every mention when a paragraph is added at the end", () => {
    const matcher = whole(BrandMatcher.make(zoho))
    fc.assert(
      fc.property(text, text, (within, added) => {
        const before = matcher.find(within)
        const after = matcher.find(`${within}\n\n${added}`).filter((mention) => mention.end <= within.length)
        expect(after).toEqual(before)
      }),
      { seed, numRuns: 1000 }
    )
  })

  it("never throws, whatever the text", () => {
    const matcher = whole(BrandMatcher.make(brandNamed("Target", { description: "retailer", competitors: [named("X"), named("京东"), named("C++")] })))
    fc.assert(
      fc.property(anyText({ maxLength: 200 }), (within) => void matcher.find(within)),
      { seed, numRuns: 1000 }
    )
  })
})

import * as AnswerScorer from "@brand-visibility/core/internal/analysis/AnswerScorer"
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { verdictsIn } from "../../src/analysis/brands/BrandVerdicts.js"
import { whole } from "../../src/domain/InParts.js"
import { growing } from "../hostile/Growth.js"
import { anyText } from "../support/AnyText.js"
import { brandNamed, named } from "./builders.js"

const rankOf = (name: string, text: string, competitors: ReadonlyArray<string> = []) => {
  const { rank, rankBasis } = AnswerScorer.make(brandNamed(name, { competitors: competitors.map((competitor) => named(competitor)) })).score(text)
  return [rank, rankBasis]
}

describe("rank", () => {
  it("is the place in a numbered list, also when the text before the list names other brands", () => {
    expect(rankOf("Zoho", "Unlike Pipedrive, these are good:\n\n1. **HubSpot** – big\n2. **Zoho** – cheap\n3. **Freshsales** – new")).toEqual([2, "list"])
  })

  it("reads only the heads of items", () => {
    const text = "1. Zoho (integrates with HubSpot)\n2. Freshsales - likes Zoho\n3. HubSpot: fine"
    expect(rankOf("HubSpot", text, ["Zoho", "Freshsales"])).toEqual([3, "list"])
    expect(rankOf("Zoho", text, ["HubSpot"])).toEqual([1, "list"])
  })

  it("does not take numbered criteria for a ranking", () => {
    const text = "1. Price: compare what you pay.\n2. Support: who answers?\n3. Features: what you need.\n\nMany choose HubSpot; others take Zoho."
    expect(rankOf("Zoho", text, ["HubSpot"])).toEqual([2, "mention"])
  })

  it("continues through a list whose numbers restart", () => {
    expect(
      rankOf("Hoka", "### Road\n1. **Nike** Pegasus\n2. **Adidas** Boston\n\n### Trail\n1. **Hoka** Speedgoat\n2. **Nike** Zegama", ["Nike", "Adidas"])
    ).toEqual([3, "list"])
  })

  it("reads a countdown from its end", () => {
    expect(rankOf("Zoho", "3. **Pipedrive** – ok\n2. **HubSpot** – better\n1. **Zoho** – the winner", ["Pipedrive", "HubSpot"])).toEqual([1, "list"])
  })

  it("gives all brands of one item the same place", () => {
    const text = "1. **Netflix**: big\n2. **Tubi / Crackle**: free\n3. **Hulu**: fine"
    expect(rankOf("Crackle", text, ["Netflix", "Tubi", "Hulu"])).toEqual([2, "list"])
    expect(rankOf("Hulu", text, ["Netflix", "Tubi", "Crackle"])).toEqual([4, "list"])
  })

  it("reads a table with a column of ranks", () => {
    expect(rankOf("Zoho", "| Rank | CRM | Price |\n|---|---|---|\n| 1 | HubSpot | 20 |\n| 2 | Zoho | 14 |\n", ["HubSpot"])).toEqual([2, "list"])
  })

  it.each([
    ["The best tools are: 1. Zoho: cheap and good. 2. HubSpot: big. 3. Pipedrive: simple.", 2],
    ["Here you go: 1. Zoho 2. HubSpot 3. Pipedrive", 2],
    ["Counting down: 3. Pipedrive – fine. 2. HubSpot – great. 1. Zoho – the winner.", 2],
    ["It costs 2. 5 of 3 like it. Then 1. Zoho: good.2. HubSpot: big.", 2]
  ])("reads numbered items without line breaks: %j", (text, rank) => {
    expect(rankOf("HubSpot", text)).toEqual([rank, "list"])
  })

  it("does not take numbered steps inside a line for a ranking", () => {
    expect(rankOf("Zoho", "To start: 1. Open your account. 2. Import your contacts. 3. Call HubSpot. Or take Zoho.", ["HubSpot"])).toEqual([2, "mention"])
  })

  it("reads the subject of an item that is a sentence", () => {
    const text = "1. Zoho is a cheap tool for small teams.\n2. HubSpot is a big suite for everybody.\n3. Pipedrive has a simple view of sales for teams."
    expect(rankOf("Pipedrive", text)).toEqual([3, "list"])
  })

  it.each([
    "There is Zoho, there is Pipedrive, and there is HubSpot. My top pick is HubSpot.",
    "- **Zoho**: cheap\n- **Pipedrive**: simple\n- **HubSpot**: big\n\nMy #1 recommendation is **HubSpot**.",
    "Zoho is cheap, Pipedrive simple. Still, HubSpot is our top choice.",
    "Zoho is cheap. For all others, HubSpot remains the clear winner."
  ])("puts the brand first that the answer calls its first choice: %j", (text) => {
    expect(rankOf("HubSpot", text, ["Zoho", "Pipedrive"])).toEqual([1, "list"])
    expect(rankOf("Zoho", text, ["HubSpot", "Pipedrive"])[0]).toBe(2)
  })

  it.each([
    ["1. **Zoho**: cheap\n2. **HubSpot**: big\n\nMy top pick is HubSpot.", [2, "list"]],
    ["- **Zoho**: cheap\n- **HubSpot**: big\n\nMy top pick for beginners is HubSpot.", [2, "list"]],
    ["- **Zoho**: cheap\n- **HubSpot**: big\n\nMy top pick is HubSpot. Our top pick is Zoho.", [2, "list"]]
  ] as const)("ignores a first choice beside printed numbers, for one purpose only, or with a contradiction: %j", (text, rank) => {
    expect(rankOf("HubSpot", text, ["Zoho"])).toEqual(rank)
  })

  it("is the order of the first mentions in prose", () => {
    expect(rankOf("Zoho", "HubSpot is strong. Zoho is cheaper, and HubSpot knows.", ["HubSpot"])).toEqual([2, "mention"])
  })

  it("is null for an absent brand", () => {
    expect(rankOf("Zoho", "1. HubSpot: good\n2. Freshsales: new")).toEqual([null, null])
  })
})

describe("mentioned brands", () => {
  it("are canonical names of competitors and found names of others, in the order of their first mentions", () => {
    const scorer = AnswerScorer.make(brandNamed("Zoho", { competitors: [named("HubSpot", ["Hub Spot CRM"])] }))
    const text = "1. **Freshsales** – new\n2. **Hub Spot CRM** – big\n3. **Zoho** – cheap"
    expect(scorer.score(text).mentionedBrands).toEqual(["Freshsales", "HubSpot"])
  })

  it("contain the maker of a product once", () => {
    const text = "#### 1. **Yamaha FG800**\n\n* **Price**: $230\n\n#### 2. **Fender CD-60S**\n\n* **Price**: $200\n\n#### 3. **Yamaha F310**\n"
    expect(AnswerScorer.make(brandNamed("Gibson")).score(text).mentionedBrands).toEqual(["Yamaha", "Fender"])
  })

  const othersIn = (text: string) => AnswerScorer.make(brandNamed("Zoho")).score(text).mentionedBrands

  it.each([
    ["It is sold at Walmart for less.", ["Walmart"]],
    ["Look at retailers like Amazon, Walmart, or Target.", ["Amazon", "Walmart", "Target"]],
    ["It has a smart app (Spotify & Google Assistant).", ["Spotify", "Google"]],
    ["It works with Netflix and with your phone.", ["Netflix"]],
    ["A jacket of Polartec® keeps you warm.", ["Polartec"]],
    ["It is sold at Lowe's for less.", ["Lowe's"]]
  ])("contain a brand that the answer names once: %j", (text, names) => {
    expect(othersIn(text)).toEqual(names)
  })

  it.each([
    "Für die Küche braucht man Wasser, Strom und Geduld, denn die Maschine macht am Morgen Lärm.",
    "In countries such as Germany, France and Italy people drink it.",
    "It happened on July 17 in Canada, from 1942 to 1945.",
    "It costs less (4K, HDR and 120 Hz included).",
    "## A closer look\n\nIt is fine.\n\n## An honest word\n\nIt is not."
  ])("contain no words that are no brands: %j", (text) => {
    expect(othersIn(text)).toEqual([])
  })

  it("contain names of several words, and no parts of these names", () => {
    const text = "1. **Helly Hansen Alpha** – warm\n2. **Bank of America** – safe\n3. **Pluto TV** – free\n\nAs in (America and Hansen)."
    expect(othersIn(text)).toEqual(["Helly Hansen", "Bank of America", "Pluto TV"])
  })

  it("contain a brand with the name __proto__", () => {
    expect(AnswerScorer.make(brandNamed("Zoho", { competitors: [named("__proto__")] })).score("Zoho and __proto__ are tools.").mentionedBrands).toEqual([
      "__proto__"
    ])
  })
})

describe("sentiment", () => {
  const sentimentOf = (name: string, text: string, competitors: ReadonlyArray<string> = []) =>
    AnswerScorer.make(brandNamed(name, { competitors: competitors.map((competitor) => named(competitor)) })).score(text).sentiment

  it.each([
    ["Zoho", "Zoho is an excellent and reliable choice.", "positive"],
    ["Zoho", "Zoho is slow and its support is terrible.", "negative"],
    ["Zoho", "Zoho was founded in 1996.", "neutral"],
    ["Zoho", "Zoho is not reliable and users complain.", "negative"],
    ["Zoho", "Unlike Zoho, HubSpot is fast, reliable and excellent.", "negative"],
    ["HubSpot", "Unlike Zoho, HubSpot is fast, reliable and excellent.", "positive"],
    ["Canon", "However, the old printer is slow, noisy and bad.Canon G3270: An excellent, reliable printer.", "positive"],
    ["Zoho", "HubSpot is terrible and slow.\n\nZoho was founded in 1996.", "neutral"]
  ] as const)("towards %s in %j", (name, text, expected) => {
    expect(sentimentOf(name, text, name === "Zoho" ? ["HubSpot"] : ["Zoho"])).toBe(expected)
  })

  // The condition of an advice is looked for in the text as it is shown, to which the places of sentences belong.
  it("is the same behind a passage with escapes", () => {
    const text = "Zoho is excellent and reliable. I would not recommend Zoho if you need phone support at night and on every weekend."
    const words = "salt, pepper \\& oil\\_s; ".repeat(50)
    const { score } = AnswerScorer.make(brandNamed("Zoho"))
    expect(score(`${words.replaceAll("\\", "")}${text}`).sentiment).toBe("positive")
    expect(score(`${words}${text}`).sentiment).toBe("positive")
  })

  it("has no quote that ends within an emoji, which strict readers of JSON refuse with the whole reply", () => {
    const scorer = AnswerScorer.make(brandNamed("Zoho"))
    for (const filling of ["", "a"]) {
      const text = `Zoho is an excellent and reliable choice${filling} ${"🚀".repeat(400)}.`
      const quotes = scorer.score(text).evidence.filter(({ quote }) => quote.length > 200)
      expect(quotes.length).toBeGreaterThan(0)
      for (const { end, quote, start } of quotes) {
        expect(quote).not.toMatch(/\p{Surrogate}/u)
        expect(text.slice(start, end)).toBe(quote)
      }
    }
  })

  it("has a quote with offsets in the evidence", () => {
    const text = "CRM tools are many. Zoho is an excellent and reliable choice. Others exist."
    const quote = AnswerScorer.make(brandNamed("Zoho"))
      .score(text)
      .evidence.find((evidence) => evidence.rule === "sentiment: positive")
    expect(quote?.quote).toBe("Zoho is an excellent and reliable choice.")
    expect(text.slice(quote!.start, quote!.end)).toBe(quote!.quote)
  })
})

describe("an answer that is held", () => {
  const scorer = AnswerScorer.make(brandNamed("Target", { competitors: [named("Walmart")] }))
  const text = "Our Target was met. Walmart &amp; Costco are cheaper than Target, and Acmetron's app helps."

  it("gives the same scores as its text", () => {
    const held = scorer.hold(text)
    const places = scorer.doubtful(held)
    expect(places.length).toBeGreaterThan(0)
    expect(whole(scorer.scoreInParts(held))).toEqual(scorer.score(text))
    expect(whole(scorer.scoreInParts(held, { mentions: [] }))).toEqual(scorer.score(text, { mentions: [] }))
    expect(whole(scorer.scoreInParts(held, { mentions: places }))).toEqual(scorer.score(text, { mentions: places }))
    expect(scorer.candidates(held)).toEqual(scorer.candidates(scorer.hold(text)))
  })

  it("is read only once", () => {
    const held = scorer.hold(text)
    whole(scorer.scoreInParts(held))
    const [first, again] = [whole(held.reading()), whole(held.reading())]
    expect(again).toBe(first)
    expect([whole(held.orders()), scorer.doubtful(held).length]).toEqual([whole(held.orders()), scorer.doubtful(scorer.hold(text)).length])
    expect(held.reading().next()).toEqual({ done: true, value: first })
  })
})

it("scoring in parts pauses before each ranking phrase and before each of the first names", () => {
  const scorer = AnswerScorer.make(brandNamed("Zoho"))
  const partsOf = (text: string): number => [...scorer.scoreInParts(scorer.hold(text))].length
  const told = (times: number) => partsOf(`Zoho is good. ${"1순위로 Zoho ".repeat(times)}`)
  expect(told(30) - told(10)).toBeGreaterThanOrEqual(20)
  const names = (times: number) => partsOf("Zoho is good. ".repeat(times))
  expect(names(6) - names(1)).toBeGreaterThanOrEqual(5)
})

describe("a judge's verdicts on other brands", () => {
  const scorer = AnswerScorer.make(brandNamed("Zoho", { competitors: [named("HubSpot")] }))
  const text = "1. **Zoho**: cheap\n2. **HubSpot**: big\n3. **Pipedrive**: simple\n\nIt is sold at Walmart and works with Netflix; Acmetron's app helps."
  const candidates = scorer.candidates(scorer.hold(text))

  it("are asked for all unconfigured brands that the code found, also for unlikely ones", () => {
    expect(candidates.map(({ brand }) => brand)).toEqual(["Pipedrive", "Walmart", "Netflix", "Acmetron"])
    expect(scorer.score(text).mentionedBrands).toEqual(["HubSpot", "Pipedrive", "Walmart", "Netflix"])
  })

  it("drop, confirm and merge brands, and the evidence shows each verdict", () => {
    const verdict = (brand: string, isBrand: boolean, name = brand) => {
      const { end, start } = candidates.find((candidate) => candidate.brand === brand)!
      return { start, end, isBrand, name }
    }
    const brands = [verdict("Walmart", false), verdict("Acmetron", true), verdict("Netflix", true, "Pipedrive")]
    const score = scorer.score(text, { brands })
    expect(score.mentionedBrands).toEqual(["HubSpot", "Pipedrive", "Acmetron"])
    expect(
      score.evidence.filter(({ rule }) => rule.endsWith("by a judge")).map(({ brand, confidence, quote, rule }) => [brand, quote, confidence > 0, rule])
    ).toEqual([
      ["Walmart", "Walmart", false, "dropped by a judge"],
      ["Pipedrive", "Netflix", true, "confirmed by a judge"],
      ["Acmetron", "Acmetron", true, "confirmed by a judge"]
    ])
    expect(verdictsIn(score.evidence)).toEqual(brands.toSorted((left, right) => left.start - right.start))
  })

  it("never add a brand and never change the rank", () => {
    const place = fc.oneof(fc.constantFrom(...candidates.map(({ end, start }) => ({ start, end }))), fc.record({ start: fc.nat(200), end: fc.nat(200) }))
    const verdicts = fc.array(fc.tuple(place, fc.boolean(), fc.constantFrom(...candidates.map(({ brand }) => brand))))
    const rules = scorer.score(text)
    fc.assert(
      fc.property(verdicts, (said) => {
        const score = scorer.score(text, { brands: said.map(([{ end, start }, isBrand, name]) => ({ start, end, isBrand, name })) })
        for (const name of score.mentionedBrands) expect(["HubSpot", ...candidates.map(({ brand }) => brand)]).toContain(name)
        expect([score.rank, score.isPresent, score.sentiment]).toEqual([rules.rank, rules.isPresent, rules.sentiment])
      }),
      { seed: 20260105, numRuns: 300 }
    )
  })
})

describe("a score", () => {
  const scorer = AnswerScorer.make(brandNamed("Target", { description: "retailer", competitors: [named("Zoho"), named("Apple")] }))

  it.each(["", "   ", "No response", "N/A", "[no answer]"])("finds nothing in %j", (text) => {
    expect(AnswerScorer.make(brandNamed("Response")).score(text)).toMatchObject({
      isPresent: false,
      rank: null,
      sentiment: null,
      mentionedBrands: [],
      evidence: []
    })
  })

  it("never throws and never contradicts itself, for random texts", () => {
    const part = fc.oneof(
      anyText({ maxLength: 20 }),
      fc.constantFrom("\n1. ", "\n- **", "**", "Target", "Zoho: ", "|", " vs ", "such as ", "](", "[1]: https://a.b ", "```", "Pros:", "\n# ")
    )
    fc.assert(
      fc.property(
        fc.array(part, { maxLength: 20 }).map((parts) => parts.join("")),
        (text) => {
          const score = scorer.score(text)
          expect(score.isPresent).toBe(score.rank !== null)
          expect(score.isPresent).toBe(score.sentiment !== null)
          expect(new Set(score.mentionedBrands).size).toBe(score.mentionedBrands.length)
          for (const { end, quote, start } of score.evidence) expect(text.slice(start, end)).toBe(quote)
          expect(scorer.rank(text)).toEqual({ isPresent: score.isPresent, rank: score.rank, rankBasis: score.rankBasis })
        }
      ),
      { seed: 20260103, numRuns: 1000 }
    )
  })

  it.each([
    ["items", "- **Zoho**: good\n"],
    ["open brackets", "[\n"],
    ["brackets back to back", "]["],
    ["links", "[a](https://a.b"],
    ["names", "Target Target "],
    ["one line of titles", "Zoho Books: fine.Target Store: good."],
    ["asterisks", "**"],
    ["hyphens", "Target-\n"],
    ["bars", "| Zoho "],
    ["quotes", "\"'“"],
    ["cues", "such as A, "],
    ["sentences", "It is good but not bad. "],
    ["commas", "Zoho, "],
    ["numbers inside a line", "1. Zoho 2. HubSpot "],
    ["first choices", "my top pick is "],
    ["asides", "(Alexa, Google) "],
    ["owners", "Sony's "],
    ["long lines", `${"a ".repeat(160)}\n`],
    ["pairs of words", "- Capital One\n"],
    ["colons", "A: "],
    ["prompt deeds", "not refunded the next day "],
    ["harms", "it sells tools for people who "]
  ])("takes linear time for a text of %s", async (name, unit) => {
    const make = (length: number) => `Target store. ${unit.repeat(Math.ceil(length / unit.length))}`
    expect(await growing((text) => scorer.score(text), [{ name, make }])).toEqual([])
  })
})

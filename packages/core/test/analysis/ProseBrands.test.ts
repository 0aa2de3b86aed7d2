/** Brands in running text. Tests `ProseBrands`, `ProseCues` and `TopPick`. */
import * as AnswerScorer from "@brand-visibility/core/internal/analysis/AnswerScorer"
import { describe, expect, it } from "vitest"
import { brandsInProse, listedInProse } from "../../src/analysis/brands/ProseBrands.js"
import { cueAt, foldedCues } from "../../src/analysis/names/ProseCues.js"
import { fold } from "../../src/analysis/text/Folding.js"
import { brandNamed, named } from "./builders.js"

/** The cues of a text in order, as `AnswerScan` finds them. */
const cuesOf = (text: string) =>
  foldedCues
    .flatMap((cue, index) =>
      [...fold(text).matchAll(new RegExp(cue.replace(/[.()]/g, "\\$&"), "g"))].map((match) => cueAt(text, index, match.index + cue.length))
    )
    .filter((cue) => cue !== undefined)
    .toSorted((left, right) => left.start - right.start)

const brandsIn = (text: string) => [...new Set(brandsInProse(text, cuesOf(text)).map(({ name }) => name))]
const sureIn = (text: string) => brandsInProse(text, cuesOf(text)).map(({ confidence, name }) => [name, confidence])

describe("a cue", () => {
  it("begins at the start of a word, and a space and a capital or a digit follow", () => {
    const places = (text: string) => cuesOf(text).map(({ from, start }) => text.slice(start, from))
    expect(places("sold at Zoho")).toEqual(["sold at ", "at "])
    expect(places("sold at 3M")).toEqual(["sold at ", "at "])
    expect(places("sold at home; at-Zoho; chat Zoho; At Zoho")).toEqual(["At "])
  })

  it("needs one name behind it, or a row of names, depending on the cue", () => {
    expect([brandsIn("works with Zoho."), brandsIn("from Zoho."), brandsIn("from Zoho and Hulu.")]).toEqual([["Zoho"], [], ["Zoho", "Hulu"]])
    expect([brandsIn("works with Apple."), brandsIn("works with USB."), brandsIn("such as Germany.")]).toEqual([[], [], []])
  })

  it("of a comparison has a name on each side", () => {
    expect(brandsIn("Zoho vs Hulu")).toEqual(["Hulu", "Zoho"])
    expect(brandsIn("Zoho vs. Apple")).toEqual(["Zoho"])
    expect(brandsIn("apple versus Hulu")).toEqual(["Hulu"])
    expect(brandsIn("Apple versus Hulu")).toEqual(["Hulu"])
    expect(brandsIn("Zoho, versus Hulu")).toEqual(["Hulu"])
  })
})

describe("a cue of another language", () => {
  it.each([
    ["Elle est une filiale de Zoho.", "Zoho"],
    ["Gazelle is eigendom van Accell.", "Accell"],
    ["Evita Shein por su impacto.", "Shein"],
    ["Du kan altid undgå Shein.", "Shein"],
    ["Sebaiknya hindari Bukalapak dulu.", "Bukalapak"],
    ["For now, avoid Salesforce.", "Salesforce"],
    ["Для депозита рекомендую Совкомбанк.", "Совкомбанк"]
  ])("introduces an owner or the object of advice: %s", (text, name) => {
    expect(brandsIn(text)).toContain(name)
  })

  it("needs a name that is no ordinary word", () => {
    expect(["Avoid Apple.", "Avoid Peter.", "Avoid it."].map(brandsIn)).toEqual([[], [], []])
    // Nor a polite word for the reader, an office or a place.
    for (const text of [
      "Kami merekomendasikan Anda memakai ini.",
      "Untuk bisnis milik Anda.",
      "Polecam Państwu ten program.",
      "Ten sklep należy do Polski.",
      "Wybierz Pani ten program.",
      "Recomendo Você usar isto.",
      "Фирма принадлежит России.",
      "Рекомендую Вам этот банк.",
      "Il consiglio Comunale decide.",
      "Tránh Hà Nội vào mùa hè."
    ])
      expect(brandsIn(text), text).toEqual([])
  })
})

describe("a row of names", () => {
  it("is joined by commas, slashes and conjunctions", () => {
    expect(brandsIn("such as Zoho, Hulu, and Tubi.")).toEqual(["Zoho", "Hulu", "Tubi"])
    expect(brandsIn("such as Zoho/Hulu or Tubi & Roku; Vizio")).toEqual(["Zoho", "Hulu", "Tubi", "Roku"])
    expect(brandsIn("such as Zoho then Hulu")).toEqual(["Zoho"])
    expect(brandsIn("such as Zoho, and then Hulu")).toEqual(["Zoho"])
  })

  it("counts an ordinary word only in a row of at least three with a name", () => {
    expect(sureIn("such as Zoho, Apple, Hulu.")).toEqual([
      ["Zoho", 0.7],
      ["Apple", 0.5],
      ["Hulu", 0.7]
    ])
    expect(brandsIn("such as Zoho and Apple.")).toEqual(["Zoho"])
    expect(brandsIn("such as Apple, Target, Gap.")).toEqual([])
  })

  it("leaves out people, countries, years and codes", () => {
    expect(brandsIn("such as Zoho, Germany, Hulu.")).toEqual(["Zoho", "Hulu"])
    expect(brandsIn("such as Zoho, Peter, Hulu.")).toEqual(["Zoho", "Hulu"])
    expect(brandsIn("such as Zoho, A4, Hulu.")).toEqual(["Zoho", "Hulu"])
    expect(brandsIn("such as Zoho, 1999, Hulu.")).not.toContain("1999")
  })

  it("has the owner of a product, and a shop whose name ends with a possessive", () => {
    expect(brandsIn("such as Sony's camera.")).toEqual(["Sony"])
    expect(sureIn("sold at Lowe's for less.")[0]).toEqual(["Lowe's", 0.7])
    expect(brandsIn("sold at Lowe's, Zoho.")).toEqual(["Lowe's", "Zoho"])
  })

  it("adds the second word to a first word that is ordinary", () => {
    expect(brandsIn("such as Google Assistant, Best Zugo.")).toEqual(["Google", "Best Zugo"])
  })

  it("is a list if a sentence recommends at least three names, and one of them is surely a name", () => {
    const listed = (text: string) => listedInProse(text, cuesOf(text)).map(({ name }) => name)
    expect(listed("Good ones are Zoho, Hulu and Tubi.")).toEqual(["Zoho", "Hulu", "Tubi"])
    expect(listed("Good ones are Zoho and Hulu.")).toEqual([])
    expect(listed("Good ones are Apple, Target and Gap.")).toEqual([])
    expect(listed("I like Zoho, Hulu and Tubi.")).toEqual([])
    expect(listed("Good ones are Apple and Gap. We recommend Zoho, Hulu and Tubi.")).toEqual(["Zoho", "Hulu", "Tubi"])
  })

  it("may stand in brackets if it has at least two names", () => {
    expect([
      brandsIn("an app (Zoho & Hulu)"),
      brandsIn("an app (Zoho)"),
      brandsIn("(Apple, Target)"),
      brandsIn("(zoho, Hulu)"),
      brandsIn("(Zoho, X2 and Hulu)")
    ]).toEqual([["Zoho", "Hulu"], [], [], [], ["Zoho", "Hulu"]])
  })

  it("ends after twelve names", () => {
    expect(
      brandsIn(
        `such as ${"abcdefghijklmn"
          .split("")
          .map((letter) => `Zug${letter}x`)
          .join(", ")}.`
      )
    ).toHaveLength(12)
  })
})

describe("a mark behind a name", () => {
  it("shows a company", () => {
    expect(sureIn("Arçelik, Koç Holding bünyesinde; Vorwerk GmbH")).toEqual([
      ["Koç", 0.6],
      ["Vorwerk", 0.6]
    ])
    expect(brandsIn("a Holding, the GmbH and Apple Holding")).toEqual([])
  })

  it("shows an owner or a trademark", () => {
    expect(sureIn("Zoho's app, Hulu’s app, Tubi® and Roku™")).toEqual([
      ["Zoho", 0.4],
      ["Hulu", 0.4],
      ["Tubi", 0.6],
      ["Roku", 0.6]
    ])
    expect(brandsIn("Apple's app, John's app, HDMI® and zoho™ or ® alone")).toEqual([])
  })
})

describe("the first choice of an answer", () => {
  const rank = (text: string) =>
    AnswerScorer.make(brandNamed("Zoho", { competitors: [named("HubSpot"), named("Pipedrive")] })).rank(`HubSpot and Pipedrive are known. ${text}`).rank

  it("may stand before or behind its name", () => {
    for (const text of [
      "Our top pick is Zoho.",
      "My personal favorite choice is Zoho.",
      "The best overall pick: **Zoho**.",
      "The winner is HubSpot? Our top pick would be Zoho.",
      "Zoho is our top pick.",
      "Zoho stands out as the best choice.",
      "Zoho is the clear winner.",
      "Zoho stands out as a top contender.",
      "Pipedrive costs less, but Zoho is the best choice."
    ])
      expect(rank(text), text).toBe(1)
  })

  it("does not count for one purpose, in another sentence, or about something else", () => {
    for (const text of [
      "Our top pick for teams is Zoho.",
      "Zoho is our top pick for teams.",
      "Our top pick is simple. Zoho is known, too.",
      "Zoho is a good pick.",
      "Zoho is the pick of some."
    ])
      expect(rank(text), text).toBe(3)
  })

  it('counts in the form "stands out as a top …" only before a list', () => {
    const list = "\n\n- **HubSpot**: big\n- **Pipedrive**: simple\n- **Zoho**: cheap\n"
    expect(rank(`Zoho stands out as a top contender.${list}`)).toBe(1)
    expect(rank(`See:${list}\nZoho stands out as a top contender.`)).toBe(3)
    expect(rank(`See:${list}\nZoho stands out as our top choice.`)).toBe(1)
  })

  it("may be a brand that nobody configured", () => {
    const { mentionedBrands, rank: own } = AnswerScorer.make(brandNamed("Zoho")).score(
      "Zoho and others are known. Our top pick is Freshsales Suite, and Freshsales Suite is our top choice."
    )
    expect([mentionedBrands, own]).toEqual([["Freshsales"], 2])
    expect(AnswerScorer.make(brandNamed("Zoho")).score("Zoho is known. Freshsales is our top pick.").rank).toBe(2)
  })
})

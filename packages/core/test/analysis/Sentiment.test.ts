/** Which sentences and clauses of an answer judge a brand, and how. Tests `Sentiment` and `JudgingWords`. */
import * as AnswerScorer from "@brand-visibility/core/internal/analysis/AnswerScorer"
import { describe, expect, it } from "vitest"
import { judgingWordsOf, phraseAt } from "../../src/analysis/judgement/JudgingWords.js"
import { consIn, prosIn } from "../../src/analysis/lexicon/ProsAndCons.js"
import { itemsOf } from "../../src/analysis/page/AnswerStructure.js"
import { towards } from "../../src/analysis/Sentiment.js"
import { sentencesOf } from "../../src/analysis/text/Sentences.js"
import { brandNamed, named } from "./builders.js"

const scorer = AnswerScorer.make(brandNamed("Zoho", { competitors: [named("HubSpot")] }))
const sentimentOf = (text: string) => scorer.score(text).sentiment

const placesOf = (text: string, name: string) =>
  [...text.matchAll(new RegExp(name, "g"))].map(({ index }) => ({
    start: index,
    end: index + name.length
  }))
const verdictOf = (text: string, isPick = false) =>
  towards(text, sentencesOf(text), placesOf(text, "Zoho"), placesOf(text, "HubSpot"), itemsOf(text), isPick, () => [])
const scoreOf = (text: string) => Math.round(verdictOf(text).score * 100) / 100

describe("a sentence", () => {
  it("adds up the weights of its words, with negation, stress and contrast", () => {
    const plain = scoreOf("Zoho is good.")
    expect(plain).toBeGreaterThan(0)
    expect(scoreOf("Zoho is not good.")).toBeCloseTo(-0.8 * plain)
    expect(scoreOf("Zoho is very good.")).toBeCloseTo(1.4 * plain)
    expect(scoreOf("Zoho is somewhat good.")).toBeCloseTo(0.7 * plain)
    expect(scoreOf("The app Zoho is old but good.")).toBeGreaterThan(plain - 0.01)
    expect(scoreOf("Zoho is not only good.")).toBeCloseTo(plain)
    expect(scoreOf("Zoho isn't good.")).toBeCloseTo(-0.8 * plain)
    expect(scoreOf("Zoho can't be good.")).toBeCloseTo(-0.8 * plain)
    expect(scoreOf("Zoho is not a tool for a team that is good.")).toBeCloseTo(plain)
    expect(scoreOf("Zoho is not there and good.")).toBeCloseTo(plain)
  })

  it("praises what has never been better", () => {
    for (const text of [
      "Zoho has never been better.",
      "Zoho has never been so good.",
      "Zoho has never been this fast.",
      "I have never been happier with Zoho."
    ])
      expect(scoreOf(text), text).toBeGreaterThan(1)
    for (const text of ["Zoho has never been good.", "Zoho was never any good.", "Zoho has never been as good as Acme."])
      expect(scoreOf(text), text).toBeLessThan(0)
    expect(scoreOf("Working together has never been easier than with Zoho.")).toBe(0)
  })

  it("has a negation that ends with its statement, whatever statements ended before", () => {
    const plain = scoreOf("Zoho is good.")
    expect(scoreOf("Zoho is not there: good.")).toBeCloseTo(plain)
    expect(scoreOf("Zoho is not there, it is good.")).toBeCloseTo(plain)
    expect(scoreOf("No, Zoho is good.")).toBeCloseTo(plain)
    expect(scoreOf("Zoho: not good: not there; good.")).toBeCloseTo(-0.8 * plain + plain)
    expect(scoreOf("Zoho is not there: not good.")).toBeCloseTo(-0.8 * plain)
  })

  it("has a score from -3 to 3", () => {
    expect(scoreOf("Zoho is excellent, amazing, fantastic, superb and outstanding.")).toBe(3)
    expect(scoreOf("Zoho is terrible, awful, horrible, slow and bad.")).toBe(-3)
  })

  it("has phrases that a single word of them does not match", () => {
    const { words } = judgingWordsOf("good for nothing")
    expect(phraseAt(judgingWordsOf("hard to beat").words, 0)?.length ?? 3).toBe(3)
    expect(phraseAt(words, 1)).toBeUndefined()
  })

  it("counts as its opposite for the second brand of a comparison, and little for a brand in a circumstance", () => {
    const plain = scoreOf("Zoho is good.")
    expect(scoreOf("It is good compared to Zoho.")).toBeCloseTo(-0.8 * plain)
    expect(scoreOf("It is good on Zoho.")).toBeCloseTo(0.3 * plain)
    expect(scoreOf("Meanwhile, Zoho is good.")).toBeCloseTo(plain)
    expect(scoreOf("It is not as bad as Zoho.")).toBe(1)
    expect(scoreOf("A tool like Zoho's is good.")).toBeCloseTo(plain)
  })

  it("with two brands is split into one clause for each brand", () => {
    expect(sentimentOf("Zoho is excellent and reliable, while HubSpot is terrible and slow.")).toBe("positive")
    expect(sentimentOf("HubSpot is excellent and reliable, but Zoho is terrible and slow.")).toBe("negative")
    expect(sentimentOf("HubSpot is terrible and slow; Zoho is excellent and reliable.")).toBe("positive")
    expect(sentimentOf("Zoho is terrible and slow; HubSpot is excellent and reliable.")).toBe("negative")
  })

  it("has no words of judgement in its links", () => {
    expect(scoreOf("Zoho is at https://good.com/best-excellent.")).toBe(0)
    expect(scoreOf("Zoho is at [excellent.com](https://a.com).")).toBe(0)
  })
})

describe("the text behind a brand", () => {
  it("is about the brand for up to two sentences that continue", () => {
    const after = (text: string) => scoreOf(`Zoho is a tool. ${text}`)
    expect(after("It is good.")).toBeGreaterThan(0)
    expect(after("Peter is good.")).toBe(0)
    expect(after("It is a tool. It is good.")).toBeGreaterThan(0)
    expect(after("It is a tool. It is a tool. It is good.")).toBe(0)
    expect(after("Peter is here. It is good.")).toBe(0)
    expect(after("HubSpot is here. It is good.")).toBe(0)
  })

  it("is about the brand of a title up to the next title of the same level", () => {
    const one = "## Zoho\n\nPeter is good.\n\n### Price\n\nPeter is good.\n"
    expect(scoreOf(one)).toBeGreaterThan(scoreOf("## Zoho\n\nPeter is good.\n"))
    expect(scoreOf(`${one}\n## Notes\n\nPeter is excellent.\n`)).toBeCloseTo(scoreOf(one))
    expect(scoreOf("- Zoho: a tool\n- Peter is excellent\n")).toBeCloseTo(scoreOf("- Zoho: a tool\n"))
    expect(scoreOf("- Zoho: can do it.\n\nPeter is excellent.\n")).toBeCloseTo(scoreOf("- Zoho: can do it.\n"))
  })

  it("counts against the brand under a label of drawbacks, whatever its words", () => {
    expect(scoreOf("**Zoho**\n- Pros: good\n- Cons: excellent support is missing\n- amazing\n")).toBeLessThan(scoreOf("**Zoho**\n- Pros: good\n"))
    expect(scoreOf("**Zoho**\n- Cons: slow\n- Pros: excellent\n")).toBeGreaterThan(scoreOf("**Zoho**\n- Cons: slow\n- excellent\n"))
  })

  it.each([
    ["German", "Nachteile", "Vorteile"],
    ["French", "Inconvénients", "Avantages"],
    ["Spanish", "Contras", "Ventajas"],
    ["Portuguese", "Contras", "Prós"],
    ["Polish", "Wady", "Zalety"],
    ["Russian", "Минусы", "Плюсы"],
    ["Ukrainian", "Недоліки", "Переваги"],
    ["Turkish", "Eksileri", "Artıları"],
    ["Arabic", "العيوب", "المزايا"],
    ["Hebrew", "חסרונות", "יתרונות"],
    ["Hindi", "नुकसान", "फायदे"],
    ["Thai", "ข้อเสีย", "ข้อดี"],
    ["Indonesian", "Kekurangan", "Kelebihan"],
    ["Korean", "단점", "장점"],
    ["Chinese", "缺点", "优点"],
    ["Japanese", "デメリット", "メリット"]
  ])("counts weakly against the brand under a label of drawbacks in %s", (_language, cons, pros) => {
    expect([consIn(`- **${cons}:** x`), consIn(`${cons}：x`), prosIn(`- ${pros}: x`)]).toEqual([4, 0, 2])
    expect([consIn(`- ${pros}: x`), prosIn(`- ${cons}: x`), consIn(`${cons} x`)]).toEqual([-1, -1, -1])
  })

  it("counts weakly against the brand whatever the words under such a label are", () => {
    const de = "Das ist ein Werkzeug für die Firma.\n"
    expect(scoreOf(`${de}**Zoho**\n- Nachteile: sehr schlecht, unzuverlässig, miserabel\n`)).toBeCloseTo(scoreOf(`${de}**Zoho**\n- Nachteile: Farbe\n`))
  })

  it("is about the cells from the brand's own cell on in a row that another cell begins, up to another brand", () => {
    expect(scoreOf("| Hard, bad floors | Zoho |\n")).toBe(0)
    for (const first of ["2", "Best overall", "🥇", "2021"]) {
      expect(scoreOf(`| ${first} | Zoho | terrible support, avoid |\n`), first).toBeLessThan(-0.75)
      expect(scoreOf(`| ${first} | Zoho | excellent and reliable |\n`), first).toBeGreaterThan(0.75)
    }
    expect(scoreOf("| Floors | Zoho | HubSpot is terrible |\n")).toBe(0)
    expect(scoreOf("| Zoho | bad |\n")).toBeLessThan(0)
    expect(scoreOf("| Floors | Zoho is bad |\n")).toBeLessThan(0)
  })

  it("is about no brand in a list of sources", () => {
    expect(scoreOf("Zoho is a tool.\nSources\nIt is excellent.\n")).toBe(0)
  })
})

describe("the verdict", () => {
  it("is a little better for a brand at the head of an item, unless the item blames the brand", () => {
    expect(scoreOf("- Zoho\n- HubSpot\n")).toBe(0.4)
    expect(scoreOf("- HubSpot\n- Tubi for Zoho\n")).toBe(0.4)
    expect(scoreOf("- **Zoho** is terrible, awful and slow\n")).toBeLessThan(-0.5)
  })

  it("is positive for a first choice in another language, and needs words of judgement in English", () => {
    expect(verdictOf("Meine erste Wahl ist Zoho, weil die Software einfach ist.", true).sentiment).toBe("positive")
    expect(verdictOf("Meine erste Wahl ist Zoho, weil die Software einfach ist.").sentiment).not.toBe("negative")
    expect(verdictOf("The one that I take is Zoho.", true).sentiment).toBe("neutral")
  })

  it("quotes the passage with the strongest score", () => {
    const text = "Zoho is a tool. And Zoho is excellent. And Zoho is slow."
    const { passages, quote } = verdictOf(text)
    expect(text.slice(quote!.start, quote!.end)).toBe("And Zoho is excellent.")
    expect(passages.map(({ end, start }) => text.slice(start, end))).toEqual(["Zoho is a tool.", "And Zoho is excellent.", "And Zoho is slow."])
    expect(verdictOf("HubSpot is good.")).toEqual({
      sentiment: "neutral",
      score: 0,
      quote: null,
      passages: []
    })
  })

  it("is positive from a score of 0.75 on, and negative from -0.75 on", () => {
    for (const text of ["Zoho is good.", "Zoho is excellent.", "Zoho is slow.", "Zoho is terrible.", "It is excellent on Zoho."]) {
      const { score, sentiment } = verdictOf(text)
      expect(sentiment, text).toBe(score >= 0.75 ? "positive" : score <= -0.75 ? "negative" : "neutral")
    }
  })
})

it.each([
  ["Shopify makes it hard to go wrong: sensible defaults and a huge app store.", "positive"],
  ["Nurses swear by Shopify.", "positive"],
  ["Shopify pulls ahead on price.", "positive"],
  ["Shopify's rates aren't great, and the fees add up quickly.", "negative"],
  ["After the update I can no longer recommend Shopify.", "negative"],
  ["Shopify has spotty coverage and unclear contracts.", "negative"]
] as const)("reads the everyday judgement: %s", (text, expected) => {
  expect(AnswerScorer.make(brandNamed("Shopify")).score(text).sentiment).toBe(expected)
})

/** How an answer speaks of a brand: which sentences are about it, and what part of them. Tests `Sentiment` and `JudgingWords` through the scorer. */
import * as AnswerScorer from "@brand-visibility/core/internal/analysis/AnswerScorer"
import { describe, expect, it } from "vitest"
import { judgingWord, phraseAt } from "../../src/analysis/JudgingWords.js"
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
const verdictOf = (text: string, isPick = false) => towards(text, sentencesOf(text), placesOf(text, "Zoho"), placesOf(text, "HubSpot"), itemsOf(text), isPick)
const scoreOf = (text: string) => Math.round(verdictOf(text).score * 100) / 100

describe("a sentence", () => {
  it("weighs what its words do, denied, stressed and after a contrast", () => {
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

  it("weighs three at most, whichever way", () => {
    expect(scoreOf("Zoho is excellent, amazing, fantastic, superb and outstanding.")).toBe(3)
    expect(scoreOf("Zoho is terrible, awful, horrible, slow and bad.")).toBe(-3)
  })

  it("tells a phrase from its words", () => {
    const words = "good for nothing".split(" ").map(judgingWord)
    expect(phraseAt("hard to beat".split(" ").map(judgingWord), 0)?.length ?? 3).toBe(3)
    expect(phraseAt(words, 1)).toBeUndefined()
  })

  it("says the opposite of what a brand is compared to, and little of where it is only beside", () => {
    const plain = scoreOf("Zoho is good.")
    expect(scoreOf("It is good compared to Zoho.")).toBeCloseTo(-0.8 * plain)
    expect(scoreOf("It is good on Zoho.")).toBeCloseTo(0.3 * plain)
    expect(scoreOf("Meanwhile, Zoho is good.")).toBeCloseTo(plain)
    expect(scoreOf("It is not as bad as Zoho.")).toBe(1)
    expect(scoreOf("A tool like Zoho's is good.")).toBeCloseTo(plain)
  })

  it("is of each brand the clause around it", () => {
    expect(sentimentOf("Zoho is excellent and reliable, while HubSpot is terrible and slow.")).toBe("positive")
    expect(sentimentOf("HubSpot is excellent and reliable, but Zoho is terrible and slow.")).toBe("negative")
    expect(sentimentOf("HubSpot is terrible and slow; Zoho is excellent and reliable.")).toBe("positive")
    expect(sentimentOf("Zoho is terrible and slow; HubSpot is excellent and reliable.")).toBe("negative")
  })

  it("has no judgement in its links", () => {
    expect(scoreOf("Zoho is at https://good.com/best-excellent.")).toBe(0)
    expect(scoreOf("Zoho is at [excellent.com](https://a.com).")).toBe(0)
  })
})

describe("what follows a brand", () => {
  it("is about it for two sentences that go on", () => {
    const after = (text: string) => scoreOf(`Zoho is a tool. ${text}`)
    expect(after("It is good.")).toBeGreaterThan(0)
    expect(after("Peter is good.")).toBe(0)
    expect(after("It is a tool. It is good.")).toBeGreaterThan(0)
    expect(after("It is a tool. It is a tool. It is good.")).toBe(0)
    expect(after("Peter is here. It is good.")).toBe(0)
    expect(after("HubSpot is here. It is good.")).toBe(0)
  })

  it("below its title is about it up to the next of the level", () => {
    const one = "## Zoho\n\nPeter is good.\n\n### Price\n\nPeter is good.\n"
    expect(scoreOf(one)).toBeGreaterThan(scoreOf("## Zoho\n\nPeter is good.\n"))
    expect(scoreOf(`${one}\n## Notes\n\nPeter is excellent.\n`)).toBeCloseTo(scoreOf(one))
    expect(scoreOf("- Zoho: a tool\n- Peter is excellent\n")).toBeCloseTo(scoreOf("- Zoho: a tool\n"))
    expect(scoreOf("- Zoho: can do it.\n\nPeter is excellent.\n")).toBeCloseTo(scoreOf("- Zoho: can do it.\n"))
  })

  it("under a label of drawbacks counts against it, whatever its words", () => {
    expect(scoreOf("**Zoho**\n- Pros: good\n- Cons: excellent support is missing\n- amazing\n")).toBeLessThan(scoreOf("**Zoho**\n- Pros: good\n"))
    expect(scoreOf("**Zoho**\n- Cons: slow\n- Pros: excellent\n")).toBeGreaterThan(scoreOf("**Zoho**\n- Cons: slow\n- excellent\n"))
  })

  it("in a list of sources is about nobody", () => {
    expect(scoreOf("Zoho is a tool.\nSources\nIt is excellent.\n")).toBe(0)
  })
})

describe("the verdict", () => {
  it("is a little better for the head of an item, unless it is spoken of badly", () => {
    expect(scoreOf("- Zoho\n- HubSpot\n")).toBe(0.4)
    expect(scoreOf("- HubSpot\n- Tubi for Zoho\n")).toBe(0.4)
    expect(scoreOf("- **Zoho** is terrible, awful and slow\n")).toBeLessThan(-0.5)
  })

  it("is good for a first choice in another language, and needs words in English", () => {
    expect(verdictOf("Meine erste Wahl ist Zoho, weil die Software einfach ist.", true).sentiment).toBe("positive")
    expect(verdictOf("Meine erste Wahl ist Zoho, weil die Software einfach ist.").sentiment).not.toBe("negative")
    expect(verdictOf("The one that I take is Zoho.", true).sentiment).toBe("neutral")
  })

  it("shows the passage that weighs most for it", () => {
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

  it("is bad or good from three quarters of a word on", () => {
    for (const text of ["Zoho is good.", "Zoho is excellent.", "Zoho is slow.", "Zoho is terrible.", "It is excellent on Zoho."]) {
      const { score, sentiment } = verdictOf(text)
      expect(sentiment, text).toBe(score >= 0.75 ? "positive" : score <= -0.75 ? "negative" : "neutral")
    }
  })
})

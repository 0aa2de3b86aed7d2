/**
 * Sentences whose words of praise and blame say something else than they would say alone, in seventeen languages. Tests `SentenceFrames`, `NameFrames`,
 * `OnlyWords` and the clause behind "but" in `JudgementSum`, through the scorer. Each line of `corpus/frames.tsv` has the language, the frame, the sentiments
 * that readers accept (`|` between them) and the text. `corpus/counterframes.tsv` has sentences with the words of a frame and another meaning: "Luckily I never
 * have to use X again", "X is the only reliable courier here". "Tandora" is another brand that nobody configured.
 */
import { readFileSync } from "node:fs"
import { fileURLToPath } from "node:url"
import * as AnswerScorer from "@brand-visibility/core/internal/analysis/AnswerScorer"
import { describe, expect, it } from "vitest"
import { brandNamed } from "./builders.js"

const scorer = AnswerScorer.make(brandNamed("Brevix"))
const sentimentOf = (text: string) => scorer.score(text).sentiment

const casesOf = (corpus: string) =>
  readFileSync(fileURLToPath(new URL(`corpus/${corpus}.tsv`, import.meta.url)), "utf8")
    .trim()
    .split("\n")
    .map((line) => {
      const [language = "", frame = "", sentiments = "", text = ""] = line.split("\t")
      const sentiment = sentimentOf(text)
      return { frame, isRight: sentiment !== null && sentiments.split("|").includes(sentiment), shown: `${language} read ${sentiment}: ${text}` }
    })
const cases = casesOf("frames")

/** The least share of each frame's cases whose sentiment must be right. */
const floors: ReadonlyArray<readonly [frame: string, floor: number]> = [
  ["comparing", 0.88],
  ["compared", 0.88],
  // English and French say it in words that the lists do not have.
  ["complaints", 0.5],
  ["expected", 0.88],
  ["former", 0.77],
  ["instead", 0.83],
  // Most languages have the frame for the reason why a speaker left, and no word for what the speaker found.
  ["left", 0.41],
  ["missed", 1],
  ["never worse", 0.88],
  ["no trouble", 0.94],
  ["not as good", 0.94],
  ["not bad", 1],
  ["only fault", 1],
  ["question", 1],
  // Languages whose verb comes last say it behind the name.
  ["refused but", 0.7],
  ["spared", 1],
  ["supposed trouble", 1],
  ["too much", 0.94],
  ["turned blame", 0.93],
  ["turned praise", 1],
  // No rule has the words of these two frames: the words of regret and of touching are as often about something else.
  ["unregretted", 0.15],
  ["untouched", 0.07],
  ["untrue", 0.84],
  ["whether", 1],
  // The words for it are too common for a frame, and a denial may stand anywhere before them.
  ["works", 0.18]
]

describe("the corpus of frames", () => {
  it.each(floors)("has at least the floor of its cases of the frame '%s' right", (frame, floor) => {
    const some = cases.filter((one) => one.frame === frame)
    const wrong = some.filter(({ isRight }) => !isRight).map(({ shown }) => shown)
    expect(some.length).toBeGreaterThan(10)
    expect(1 - wrong.length / some.length, wrong.join("\n")).toBeGreaterThanOrEqual(floor)
  })

  it("has a floor for each of its frames", () => {
    expect(new Set(cases.map(({ frame }) => frame))).toEqual(new Set(floors.map(([frame]) => frame)))
  })
})

const counterCases = casesOf("counterframes")

describe("the corpus of sentences that only look like a frame", () => {
  it("has at least the floor of its cases right", () => {
    const wrong = counterCases.filter(({ isRight }) => !isRight).map(({ shown }) => shown)
    expect(counterCases.length).toBeGreaterThan(90)
    expect(1 - wrong.length / counterCases.length, wrong.join("\n")).toBeGreaterThanOrEqual(0.97)
  })
})

describe("a frame of a sentence", () => {
  it("takes only its own words out of the sentence", () => {
    expect(sentimentOf("If something breaks, Brevix is useless.")).toBe("negative")
    expect(sentimentOf("The only drawback of Brevix is the price, but the app is terrible.")).toBe("negative")
    expect(sentimentOf("Nobody regrets leaving for Tandora. Brevix is terrible.")).toBe("negative")
  })

  it("does not judge by words that only look like a frame", () => {
    expect(sentimentOf("We never have time to visit Brevix.")).toBe("neutral")
    expect(sentimentOf("Instead of Brevix, my wife uses a spreadsheet.")).toBe("neutral")
    expect(sentimentOf("Brevix offers three plans instead of two.")).toBe("neutral")
  })

  it("leaves a denied praise and what is kept instead of the brand", () => {
    expect(sentimentOf("It is not true that Brevix is slow.")).not.toBe("negative")
    expect(sentimentOf("It is not true that Brevix is fast.")).toBe("negative")
    expect(sentimentOf("No es cierto que Brevix sea fiable.")).toBe("negative")
    expect(sentimentOf("Il n'est pas vrai que Brevix soit fiable.")).toBe("negative")
    expect(sentimentOf("I would never trade my Tandora for a Brevix.")).not.toBe("positive")
    expect(sentimentOf("Before you sign with Brevix, it is worth checking the notice period.")).toBe("neutral")
  })

  it("thanks a brand for a gain alone, and blames it for a loss", () => {
    expect(sentimentOf("Thanks to Brevix the books close in a day.")).toBe("positive")
    expect(sentimentOf("Since we use Brevix our meetings take half the time.")).toBe("positive")
    expect(sentimentOf("Seit wir Brevix haben, ist der Monat in einem Tag abgeschlossen.")).toBe("positive")
    expect(sentimentOf("Since we use Brevix, everything is slow and it keeps crashing.")).toBe("negative")
    expect(sentimentOf("Thanks to Brevix we lost a whole week of data.")).not.toBe("positive")
    expect(sentimentOf("Seit wir Brevix haben, kommen die Rechnungen zu spät.")).not.toBe("positive")
    expect(sentimentOf("Since we use Brevix, we print the labels on yellow paper.")).toBe("neutral")
    expect(sentimentOf("Thanks to Brevix no parcel was lost.")).not.toBe("negative")
    expect(sentimentOf("Since 2015 Brevix has had an office in Bonn.")).toBe("neutral")
  })
})

describe('a clause behind "but" in words that the lists do not have', () => {
  it("weakens the judgement before it, and does not turn it round", () => {
    expect(sentimentOf("Brevix is cheap, but no shelf survives a second move.")).toBe("neutral")
    expect(sentimentOf("Brevix ist günstig, aber einen zweiten Umzug übersteht kein Schrank.")).toBe("neutral")
    expect(sentimentOf("Brevix ist hervorragend und zuverlässig, aber auch im Winter lieferbar.")).toBe("positive")
  })
})

/**
 * What customers report of brands of many trades in 31 languages, mostly in words that praise and blame nobody: "lost our luggage on both flights", "since the
 * switch our meetings take ten minutes". Readers tell the sentiment from what happened. The rules know few such events, so the floors are low: the corpus
 * shows what the rules do not read. Nobody reads the half `kept`; the author of the frames wrote it, before writing the frames.
 *
 * Each line of `corpus/reports.tsv` has the language, the half, the brand, the sentiments that readers accept (`|` between them) and the text.
 */
import { readFileSync } from "node:fs"
import { fileURLToPath } from "node:url"
import { describe, expect, it } from "vitest"
import { brandNamed } from "./builders.js"
import { readEach } from "./scorers.js"

const cases = readEach(
  readFileSync(fileURLToPath(new URL("corpus/reports.tsv", import.meta.url)), "utf8")
    .trim()
    .split("\n")
    .map((line) => line.split("\t")),
  ([, , brand = ""]) => brandNamed(brand),
  ([, half = "", , sentiments = "", text = ""], scorer) => {
    const { sentiment } = scorer.score(text)
    return { half, isFact: sentiments === "neutral", isFound: sentiment !== null, isRight: sentiment !== null && sentiments.split("|").includes(sentiment) }
  }
)

const shareRight = (some: typeof cases): number => some.filter(({ isRight }) => isRight).length / some.length

describe("the corpus of reports", () => {
  it("has at least the floor of each half right", () => {
    expect(shareRight(cases.filter(({ half }) => half === "developed"))).toBeGreaterThanOrEqual(0.5)
    expect(shareRight(cases.filter(({ half }) => half === "kept"))).toBeGreaterThanOrEqual(0.45)
  })

  it("judges few plain facts, in both halves", () => {
    expect(shareRight(cases.filter(({ isFact, isFound }) => isFact && isFound))).toBeGreaterThanOrEqual(0.93)
  })
})

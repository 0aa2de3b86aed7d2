/**
 * The sentiment towards a brand in short texts of 33 languages, as a customer or an answer would write them. The author wrote the texts before reading the
 * rules of the language. Each line of `corpus/moods.tsv` has the language, the half, the kind of case, the sentiments that readers accept (`|` between them)
 * and the text. The half `developed` showed what was missing. The half `kept` was only counted, but its author also chose the words of the rules, so that the
 * half flatters the rules. Cases that nobody reads (`bench/unread`) measure new texts.
 */
import { readFileSync } from "node:fs"
import { fileURLToPath } from "node:url"
import * as AnswerScorer from "@brand-visibility/core/internal/analysis/AnswerScorer"
import { describe, expect, it } from "vitest"
import { brandNamed, named } from "./builders.js"

const scorer = AnswerScorer.make(brandNamed("Brevix", { competitors: [named("Tandora")] }))

const cases = readFileSync(fileURLToPath(new URL("corpus/moods.tsv", import.meta.url)), "utf8")
  .trim()
  .split("\n")
  .map((line) => {
    const [language = "", half = "", kind = "", sentiments = "", text = ""] = line.split("\t")
    const { sentiment } = scorer.score(text)
    return { language, half, kind, text, sentiment, isRight: sentiment !== null && sentiments.split("|").includes(sentiment) }
  })

const shareRight = (some: typeof cases, floor: number): void => {
  const wrong = some.filter(({ isRight }) => !isRight).map(({ language, sentiment, text }) => `${language} read ${sentiment}: ${text}`)
  expect(some.length).toBeGreaterThan(10)
  expect(1 - wrong.length / some.length, wrong.join("\n")).toBeGreaterThanOrEqual(floor)
}

/** The least share of the cases of each kind whose sentiment must be right. */
const floors: ReadonlyArray<readonly [kind: string, floor: number]> = [
  ["blame", 0.88],
  ["compare", 0.94],
  ["fact", 0.98],
  // What a text says of a brand by other words than praise and blame: "I had expected more", "customers leave".
  ["implied", 0.8],
  ["loaded", 0.9],
  ["mended", 0.9],
  ["mixed", 0.9],
  ["negation", 0.68],
  ["others", 0.9],
  ["praise", 0.93],
  // The sentence after the one that names the brand judges the food, the staff or the device.
  ["report", 0.7]
]

describe("the corpus of moods", () => {
  it.each(floors)("has at least the floor of its %s cases right", (kind, floor) => {
    shareRight(
      cases.filter((one) => one.kind === kind),
      floor
    )
  })

  it("has a floor for each of its kinds", () => {
    expect(new Set(cases.map(({ kind }) => kind))).toEqual(new Set(floors.map(([kind]) => kind)))
  })

  it("has nine of ten cases right in the half that was only counted", () => {
    shareRight(
      cases.filter(({ half }) => half === "kept"),
      0.88
    )
  })
})

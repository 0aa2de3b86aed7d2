import { readFileSync } from "node:fs"
/**
 * Answers with lists: `corpus/lists.jsonl` has 60 answers in 15 languages by an author who did not know the rules. In a third of them, the lists are of steps,
 * symptoms, documents and other things that are no brands. The rules were improved with these answers; other answers by the same author are in `bench/unread`.
 * Each line has the language, the answer, the brands that the answer names, and the brands of its lists in their order.
 *
 * Tests `BrandLists`, `ListKinds`, `NamesForPurposes` and `MakersInBrackets`.
 */
import { fileURLToPath } from "node:url"
import * as AnswerScorer from "@brand-visibility/core/internal/analysis/AnswerScorer"
import { describe, expect, it } from "vitest"
import { brandNamed } from "./builders.js"

interface Listed {
  readonly lang: string
  readonly answer: string
  readonly brands: ReadonlyArray<string>
  readonly order: ReadonlyArray<string>
}

const answers = readFileSync(fileURLToPath(new URL("corpus/lists.jsonl", import.meta.url)), "utf8")
  .trim()
  .split("\n")
  .map((line) => JSON.parse(line) as Listed)

const scorer = AnswerScorer.make(brandNamed("\u{1f985} none"))
const brandsIn = (text: string): ReadonlyArray<string> => scorer.score(text).mentionedBrands.map((name) => name.toLowerCase())
const found = answers.map(({ answer, brands }) => ({ brands: brands.map((name) => name.toLowerCase()), named: brandsIn(answer) }))

describe("the corpus of lists", () => {
  it("names nothing in answers without a brand", () => {
    const without = found.filter(({ brands }) => brands.length === 0)
    expect(without.length).toBeGreaterThanOrEqual(15)
    expect(without.flatMap(({ named }) => named)).toEqual([])
  })

  it("finds at least the floor of the brands, and names little else", () => {
    const brands = found.reduce((sum, one) => sum + one.brands.length, 0)
    const named = found.reduce((sum, one) => sum + one.named.length, 0)
    const right = found.reduce((sum, one) => sum + one.named.filter((name) => one.brands.includes(name)).length, 0)
    expect(right / brands).toBeGreaterThanOrEqual(0.62)
    expect(right / named).toBeGreaterThanOrEqual(0.85)
  })

  it("ranks at least the floor of the listed brands at their places, whichever of them is tracked alone", () => {
    const ranks = answers.flatMap(({ answer, order }) => order.map((name, index) => AnswerScorer.make(brandNamed(name)).rank(answer).rank === index + 1))
    expect(ranks.length).toBeGreaterThanOrEqual(140)
    expect(ranks.filter(Boolean).length / ranks.length).toBeGreaterThanOrEqual(0.86)
  })
})

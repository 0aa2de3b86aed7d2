/**
 * Everyday sentences in twenty-five languages, written for this project before anybody ran the rules on them. Each line of `corpus/everyday.tsv` has the
 * language, the kind of case, the name, whether the text names the brand (`+`, `-`), the text (`\n` is a line break), and, if the case has them, the
 * brand's description, the sentiment, the rank and the competitors.
 */
import { readFileSync } from "node:fs"
import { fileURLToPath } from "node:url"
import * as AnswerScorer from "@brand-visibility/core/internal/analysis/AnswerScorer"
import { describe, expect, it } from "vitest"
import { brandNamed, named } from "./builders.js"

const cases = readFileSync(fileURLToPath(new URL("corpus/everyday.tsv", import.meta.url)), "utf8")
  .trim()
  .split("\n")
  .map((line) => {
    const [language = "", kind = "", name = "", sign = "", written = "", description = "", sentiment = "", rank = "", others = ""] = line.split("\t")
    const text = written.replaceAll("\\n", "\n")
    const competitors = others === "" ? [] : others.split("|").map((other) => named(other))
    const score = AnswerScorer.make(brandNamed(name, { description: description === "" ? null : description, competitors })).score(text)
    return { language, kind, name, isPresent: sign === "+", text, sentiment, rank, score }
  })

const shareRight = <Case>(some: ReadonlyArray<Case>, isRight: (one: Case) => boolean, told: (one: Case) => string, floor: number): void => {
  const wrong = some.filter((one) => !isRight(one)).map(told)
  expect(some.length).toBeGreaterThan(0)
  expect(1 - wrong.length / some.length, wrong.join("\n")).toBeGreaterThanOrEqual(floor)
}

/** The least share of the cases of each kind whose presence must be right. */
const floors: ReadonlyArray<readonly [kind: string, floor: number]> = [
  ["against", 0.95],
  ["inflected", 0.9],
  ["list", 1],
  ["person", 0.9],
  ["place", 0.66],
  ["prose", 0.95],
  ["refusal", 1],
  ["sentiment", 1],
  ["substring", 1],
  ["word", 0.8]
]

describe("the corpus of everyday sentences", () => {
  it.each(floors)("has at least the floor of its %s cases right", (kind, floor) => {
    shareRight(
      cases.filter((one) => one.kind === kind),
      ({ isPresent, score }) => score.isPresent === isPresent,
      ({ isPresent, language, name, text }) => `${language} ${name} ${isPresent ? "missed" : "wrongly found"} in ${text}`,
      floor
    )
  })

  it("has a floor for each of its kinds", () => {
    expect(new Set(cases.map(({ kind }) => kind))).toEqual(new Set(floors.map(([kind]) => kind)))
  })

  it("has 19 of 20 ranks right, in lists and in phrases of a first choice", () => {
    shareRight(
      cases.filter(({ rank }) => rank !== ""),
      ({ rank, score }) => score.rank === Number(rank),
      ({ language, name, rank, score, text }) => `${language} ${name} ${rank}, read ${score.rank}: ${text}`,
      0.95
    )
  })

  it("has 23 of 25 sentiments right", () => {
    shareRight(
      cases.filter(({ sentiment }) => sentiment !== ""),
      ({ score, sentiment }) => score.sentiment === sentiment,
      ({ language, name, score, sentiment, text }) => `${language} ${name} ${sentiment}, read ${score.sentiment}: ${text}`,
      0.92
    )
  })
})

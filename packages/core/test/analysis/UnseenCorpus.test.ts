/**
 * The presence of brands, and the sentiment towards them, in short texts in thirty languages by an author who did not know the rules. The rules were improved
 * with these texts. Another half of the texts, which is not in this repository, measures how well the rules generalize. Each line of `corpus/unseen.tsv`
 * has the language, the kind of case, the name, whether the text names the brand (`+`, `-`), the text (`\n` is a line break), and, if the case has them,
 * the brand's description, its other names, and the sentiment.
 */
import { readFileSync } from "node:fs"
import { fileURLToPath } from "node:url"
import * as AnswerScorer from "@brand-visibility/core/internal/analysis/AnswerScorer"
import { describe, expect, it } from "vitest"
import { brandNamed } from "./builders.js"

const cases = readFileSync(fileURLToPath(new URL("corpus/unseen.tsv", import.meta.url)), "utf8")
  .trim()
  .split("\n")
  .map((line) => {
    const [language = "", kind = "", name = "", sign = "", text = "", description = "", aliases = "", sentiment = ""] = line.split("\t")
    const brand = brandNamed(name, { description: description === "" ? null : description, aliases: aliases === "" ? [] : aliases.split("|") })
    const score = AnswerScorer.make(brand).score(text.replaceAll("\\n", "\n"))
    const confidence = Math.max(
      0,
      ...score.evidence.filter((one) => one.brand === name && !/^(?:sentiment|stance)/.test(one.rule)).map((one) => one.confidence)
    )
    return { language, kind, name, text, isPresent: sign === "+", sentiment, score, confidence }
  })

const wrongOf = (some: typeof cases): ReadonlyArray<string> =>
  some
    .filter(({ isPresent, score }) => score.isPresent !== isPresent)
    .map(({ isPresent, language, name, text }) => `${language} ${name} ${isPresent ? "missed" : "wrongly found"} in ${text}`)

/** The least share of the cases of each kind that must be right. Half of the wrong cases of words and places have words that are in no list. */
const floors: ReadonlyArray<readonly [kind: string, floor: number]> = [
  ["distinct", 1],
  ["era", 1],
  ["inflected", 0.8],
  ["list", 0.95],
  ["person", 0.75],
  ["place", 0.8],
  ["refusal", 1],
  ["sentiment", 0.92],
  ["shown", 0.95],
  ["source", 1],
  ["substring", 0.87],
  ["word", 0.83]
]

describe("the corpus of an author who did not know the rules", () => {
  it.each(floors)("has at least the floor of its %s cases right", (kind, floor) => {
    const some = cases.filter((one) => one.kind === kind)
    const wrong = wrongOf(some)
    expect(some.length).toBeGreaterThan(0)
    expect(1 - wrong.length / some.length, wrong.join("\n")).toBeGreaterThanOrEqual(floor)
  })

  it("has four of five sentiments right", () => {
    const some = cases.filter(({ isPresent, score, sentiment }) => isPresent && score.isPresent && sentiment !== "")
    const wrong = some
      .filter(({ score, sentiment }) => score.sentiment !== sentiment)
      .map(({ score, sentiment, text }) => `${sentiment}, read ${score.sentiment}: ${text}`)
    expect(1 - wrong.length / some.length, wrong.join("\n")).toBeGreaterThanOrEqual(0.8)
  })

  it("has the brand at 95 of 100 places with a confidence of 0.95 or more", () => {
    const sure = cases.filter(({ confidence }) => confidence >= 0.95)
    expect(sure.filter(({ isPresent }) => isPresent).length / sure.length).toBeGreaterThanOrEqual(0.95)
  })
})

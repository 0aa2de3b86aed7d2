/**
 * Answers whose words a rule may read as something that they do not say, in 23 languages. Each line of `corpus/traps.tsv` has the kind, the part, the language,
 * what readers find (`|` between findings that are both right) and the answer (`\n` is a line break). The part `seen` was read while the rules were written. The
 * part `kept` was written before the rules by the same author, and read when they were written. The part `later` was written against the finished rules, which
 * read a tenth of it wrongly and were improved with most of that tenth. The part `reader` is what a reader of the finished rules found wrong.
 *
 * The kinds: `advice` about the brand or about another thing (tests `AdvisedThings` and `UnnamedAdvice`); `harm` that the brand does, or that its business deals
 * with (`HarmSubjects`); `marks` of which the highest or the lowest is the best (`RatedNames`); `merit`, a first place that praises, or that counts complaints
 * (`listsHarms`); `values` of attributes, which are no brands (`AttributeWords`); `names` that are whole titles (`WholeTitles`).
 */
import { readFileSync } from "node:fs"
import { fileURLToPath } from "node:url"
import * as AnswerScorer from "@brand-visibility/core/internal/analysis/AnswerScorer"
import { describe, expect, it } from "vitest"
import { brandNamed, named } from "./builders.js"

const scorer = AnswerScorer.make(brandNamed("Brevix", { competitors: [named("Tandora")] }))
const unconfigured = AnswerScorer.make(brandNamed("\u{1f985} none"))

const stanceOf = (text: string): string => (scorer.score(text).evidence.some(({ rule }) => rule === "stance: advised against") ? "against" : "open")
const namesOf = (text: string): string => unconfigured.score(text).mentionedBrands.join(", ")

const findings: Readonly<Record<string, (text: string) => string>> = {
  advice: stanceOf,
  harm: (text) => String(scorer.score(text).sentiment),
  marks: (text) => String(scorer.rank(text).rank),
  merit: (text) => String(scorer.score(text).sentiment),
  values: namesOf,
  names: namesOf
}

const cases = readFileSync(fileURLToPath(new URL("corpus/traps.tsv", import.meta.url)), "utf8")
  .trimEnd()
  .split("\n")
  .map((line) => {
    const [kind = "", half = "", language = "", expected = "", text = ""] = line.split("\t")
    const found = findings[kind]!(text.replaceAll("\\n", "\n"))
    return { kind, half, language, expected, found, text, isRight: expected.split("|").includes(found) }
  })

/** The most answers of each kind that are read wrongly. */
const most: ReadonlyArray<readonly [kind: string, wrong: number]> = [
  // Pronouns of another thing ("l'abonnement annuel …, je ne le recommande pas"), and a short Dutch text that is taken for Swedish.
  ["advice", 3],
  // A wait of four hours, which no rule reads as blame.
  ["harm", 1],
  ["marks", 0],
  ["merit", 0],
  ["values", 0],
  // Ordinary words, in a short German text that may be English: "Vier Jahreszeiten".
  ["names", 1]
]

describe("the corpus of traps", () => {
  it.each(most)("has at most the stated number of %s cases wrong", (kind, wrong) => {
    const some = cases.filter((one) => one.kind === kind)
    expect(some.length).toBeGreaterThan(10)
    expect(new Set(some.map(({ language }) => language)).size).toBeGreaterThanOrEqual(6)
    const misread = some
      .filter(({ isRight }) => !isRight)
      .map(({ expected, found, language, text }) => `${language} read "${found}", not "${expected}": ${text}`)
    expect(misread.length, misread.join("\n")).toBeLessThanOrEqual(wrong)
  })

  it("has a number for each of its kinds", () => {
    expect(new Set(cases.map(({ kind }) => kind))).toEqual(new Set(most.map(([kind]) => kind)))
  })
})

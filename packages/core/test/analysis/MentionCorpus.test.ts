/**
 * Whether brands are found in short texts of many languages, written for this project. Each line of `corpus/mentions.tsv` has the
 * language, the kind of case, the name, whether the text speaks of the brand (`+`, `-`), the text (`\n` is a line's end), and
 * what the brand is, where the case depends on that.
 */
import { readFileSync } from "node:fs"
import { fileURLToPath } from "node:url"
import * as AnswerScorer from "@brand-visibility/core/internal/analysis/AnswerScorer"
import { describe, expect, it } from "vitest"
import { brandNamed } from "./builders.js"

interface Case {
  readonly language: string
  readonly kind: string
  readonly name: string
  readonly isPresent: boolean
  readonly text: string
  readonly description: string | null
}

const cases: ReadonlyArray<Case> = readFileSync(fileURLToPath(new URL("corpus/mentions.tsv", import.meta.url)), "utf8")
  .trim()
  .split("\n")
  .map((line) => {
    const [language, kind, name, sign, text, description] = line.split("\t") as [string, string, string, string, string, string?]
    return { language, kind, name, isPresent: sign === "+", text: text.replaceAll("\\n", "\n"), description: description ?? null }
  })

/** Each case is read once for all tests: making a scorer takes longer than using it. */
const read = cases.map((one) => {
  const scorer = AnswerScorer.make(brandNamed(one.name, { description: one.description }))
  return { ...one, scorer, isFound: scorer.rank(one.text).isPresent }
})
type Read = (typeof read)[number]

const wrongOf = (some: ReadonlyArray<Read>): ReadonlyArray<string> =>
  some
    .filter(({ isFound, isPresent }) => isFound !== isPresent)
    .map(({ isPresent, language, name, text }) => `${language} ${name} ${isPresent ? "missed" : "wrongly found"} in ${text}`)

/** The share of the cases of a kind that must be right. */
const floors: ReadonlyArray<readonly [kind: string, floor: number]> = [
  ["case", 1],
  ["distinct", 0.99],
  ["inflected", 0.98],
  ["noun", 0.94],
  ["person", 1],
  ["place", 0.87],
  ["shown", 1],
  ["substring", 1],
  // Half of these are words that no list here has; a host may bring dictionaries (`LanguageWords`).
  ["word", 0.89]
]

/** The share of all cases of a language that must be right, of languages with so many cases. */
const leastCases = 10
const floorOfLanguage = 0.8

describe("the corpus of mentions", () => {
  it.each(floors)("has at least the floor of its cases of kind %s right", (kind, floor) => {
    const some = read.filter((one) => one.kind === kind)
    const wrong = wrongOf(some)
    expect(1 - wrong.length / some.length, wrong.join("\n")).toBeGreaterThanOrEqual(floor)
  })

  it("is of at least 400 cases and 16 languages, each with both answers, and has the floor of each right", () => {
    const languages = [...new Set(cases.map(({ language }) => language))]
    const large = languages
      .map((language) => [language, read.filter((one) => one.language === language)] as const)
      .filter(([, some]) => some.length >= leastCases)
    expect(cases.length).toBeGreaterThanOrEqual(400)
    expect(large.filter(([, some]) => new Set(some.map(({ isPresent }) => isPresent)).size === 2).length).toBeGreaterThanOrEqual(16)
    const wrong = large.map(([language, some]) => ({ language, wrong: wrongOf(some), most: (1 - floorOfLanguage) * some.length }))
    expect(wrong.filter((one) => one.wrong.length > one.most)).toEqual([])
  })

  // Whoever changes a rule sees here what else changes by it; `npx vitest run MentionCorpus -u` writes the record anew. Where the platform's
  // dictionaries say what a word is, another version of Node may say otherwise.
  it("is scored as recorded, with each confidence and rule", async () => {
    const lines = read
      .filter(({ language }) => !["ja", "th", "zh"].includes(language))
      .map(({ language, name, scorer, text }) => {
        const { evidence, mentionedBrands, rank, sentiment } = scorer.score(text)
        const places = [...scorer.doubtful(scorer.hold(text)), ...evidence].map(
          ({ brand, confidence, end, rule, start }) => `${start}-${end} ${brand} ${confidence} ${rule}`
        )
        return [language, name, rank, sentiment, mentionedBrands.join(", "), [...new Set(places)].join("; ")].join("\t")
      })
    await expect(`${lines.join("\n")}\n`).toMatchFileSnapshot("corpus/verdicts.tsv")
  })

  it("has a floor for each of its kinds", () => {
    expect(new Set(cases.map(({ kind }) => kind))).toEqual(new Set(floors.map(([kind]) => kind)))
  })
})

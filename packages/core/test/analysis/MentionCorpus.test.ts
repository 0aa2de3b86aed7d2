/**
 * Whether brands are found in short texts of many languages, written for this project. Each line of `corpus/mentions.tsv` has the
 * language, the kind of case, the name, whether the text speaks of the brand (`+`, `-`), the text (`\n` is a line's end), and
 * what the brand is, where the case depends on that.
 */
import { readFileSync } from "node:fs"
import { fileURLToPath } from "node:url"
import * as AnswerScorer from "@brand-visibility/core/analysis/AnswerScorer"
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

const wrongOf = (some: ReadonlyArray<Case>): ReadonlyArray<string> =>
  some
    .filter(({ description, isPresent, name, text }) => AnswerScorer.make(brandNamed(name, { description })).rank(text).isPresent !== isPresent)
    .map(({ isPresent, language, name, text }) => `${language} ${name} ${isPresent ? "missed" : "wrongly found"} in ${text}`)

/** The share of the cases of a kind that must be right. */
const floors: ReadonlyArray<readonly [kind: string, floor: number]> = [
  ["case", 1],
  ["distinct", 0.99],
  ["inflected", 0.98],
  ["noun", 1],
  ["person", 1],
  ["place", 1],
  ["shown", 1],
  ["substring", 1],
  // It was 0.97 before cases were added of languages that have no list of words here: what is a word there is not known to be one.
  ["word", 0.92]
]

describe("the corpus of mentions", () => {
  it.each(floors)("has at least the floor of its cases of kind %s right", (kind, floor) => {
    const some = cases.filter((one) => one.kind === kind)
    const wrong = wrongOf(some)
    expect(1 - wrong.length / some.length, wrong.join("\n")).toBeGreaterThanOrEqual(floor)
  })

  it("has a floor for each of its kinds", () => {
    expect(new Set(cases.map(({ kind }) => kind))).toEqual(new Set(floors.map(([kind]) => kind)))
  })
})

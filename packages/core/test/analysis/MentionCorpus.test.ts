/**
 * Whether brands are found in short texts in many languages, written for this project. Each line of `corpus/mentions.tsv` has the language, the kind of case,
 * the name, whether the text names the brand (`+`, `-`), the text (`\n` is a line break), and the brand's description if the case depends on it.
 */
import { readFileSync } from "node:fs"
import { fileURLToPath } from "node:url"
import { describe, expect, it } from "vitest"
import { whole } from "../../src/domain/InParts.js"
import { brandNamed } from "./builders.js"
import { readEach } from "./scorers.js"

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

/** Each case is scored once for all tests. */
const read = readEach(
  cases,
  ({ description, name }) => brandNamed(name, { description }),
  (one, scorer) => {
    const held = scorer.hold(one.text)
    const { evidence, isPresent: isFound, mentionedBrands, rank, sentiment } = whole(scorer.scoreInParts(held))
    const places = [...scorer.doubtful(held), ...evidence].map(({ brand, confidence, end, rule, start }) => `${start}-${end} ${brand} ${confidence} ${rule}`)
    const verdict = [one.language, one.name, rank, sentiment, mentionedBrands.join(", "), [...new Set(places)].join("; ")].join("\t")
    return { ...one, isFound, verdict }
  }
)
type Read = (typeof read)[number]

const wrongOf = (some: ReadonlyArray<Read>): ReadonlyArray<string> =>
  some
    .filter(({ isFound, isPresent }) => isFound !== isPresent)
    .map(({ isPresent, language, name, text }) => `${language} ${name} ${isPresent ? "missed" : "wrongly found"} in ${text}`)

/** The least share of the cases of each kind that must be right. */
const floors: ReadonlyArray<readonly [kind: string, floor: number]> = [
  ["case", 1],
  // The brand stands beside a relative, or beside a pronoun that means a customer.
  ["customer", 0.93],
  ["distinct", 0.99],
  ["inflected", 0.98],
  ["noun", 0.94],
  // Cases that fail tell of a person or a place by what the whole text says, and by no word beside the name.
  ["person", 0.89],
  ["place", 0.84],
  ["shown", 1],
  ["substring", 1],
  // Half of these names are words that are in no list. A host may supply dictionaries (`LanguageWords`).
  ["word", 0.89]
]

/** The fewest cases of a language for which `floorOfLanguage` counts: the least share of the language's cases that must be right. */
const leastCases = 10
const floorOfLanguage = 0.8

describe("the corpus of mentions", () => {
  it.each(floors)("has at least the floor of its %s cases right", (kind, floor) => {
    const some = read.filter((one) => one.kind === kind)
    const wrong = wrongOf(some)
    expect(1 - wrong.length / some.length, wrong.join("\n")).toBeGreaterThanOrEqual(floor)
  })

  it("has at least 400 cases and 16 languages with positive and negative cases, and the floor of each language right", () => {
    const languages = [...new Set(cases.map(({ language }) => language))]
    const large = languages
      .map((language) => [language, read.filter((one) => one.language === language)] as const)
      .filter(([, some]) => some.length >= leastCases)
    expect(cases.length).toBeGreaterThanOrEqual(400)
    expect(large.filter(([, some]) => new Set(some.map(({ isPresent }) => isPresent)).size === 2).length).toBeGreaterThanOrEqual(16)
    const wrong = large.map(([language, some]) => ({ language, wrong: wrongOf(some), most: (1 - floorOfLanguage) * some.length }))
    expect(wrong.filter((one) => one.wrong.length > one.most)).toEqual([])
  })

  // The record shows all effects of a changed rule. `npx vitest run MentionCorpus -u` writes it again. Languages whose words the platform's dictionaries
  // split are left out, because another version of Node may split them differently.
  it("has the recorded scores, with each confidence and rule", async () => {
    const lines = read.filter(({ language }) => !["ja", "th", "zh"].includes(language)).map(({ verdict }) => verdict)
    await expect(`${lines.join("\n")}\n`).toMatchFileSnapshot("corpus/verdicts.tsv")
  })

  it("has a floor for each of its kinds", () => {
    expect(new Set(cases.map(({ kind }) => kind))).toEqual(new Set(floors.map(([kind]) => kind)))
  })
})

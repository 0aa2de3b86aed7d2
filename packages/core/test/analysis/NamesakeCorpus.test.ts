/**
 * Whole answers and sentences in which a brand's name may be something else: a word, a person, a place, an abbreviation, another company, or a part of another
 * name. Most have other brands beside it. Two authors wrote them in 25 languages, without knowledge of the rules, and the rules were corrected by them. A
 * reader who did not know the labels gave the same ones. Each line of `corpus/namesakes.jsonl` has the brand, its description and domain, and whether the text
 * names the brand.
 *
 * The floors are counts: what is still wrong needs knowledge of the world, such as that a Dyson sphere is no product. The other half is in `bench/unread`.
 */
import { readFileSync } from "node:fs"
import { fileURLToPath } from "node:url"
import * as AnswerScorer from "@brand-visibility/core/internal/analysis/AnswerScorer"
import { describe, expect, it } from "vitest"
import { brandNamed } from "./builders.js"

interface Case {
  readonly lang: string
  readonly kind: string
  readonly brand: string
  readonly description: string | null
  readonly domain: string | null
  readonly present: boolean
  readonly text: string
}

const cases = readFileSync(fileURLToPath(new URL("corpus/namesakes.jsonl", import.meta.url)), "utf8")
  .trim()
  .split("\n")
  .map((line): Case => JSON.parse(line))
  .map((one) => {
    const definition = brandNamed(one.brand, { description: one.description, domains: one.domain === null ? [] : [one.domain] })
    return { ...one, isFound: AnswerScorer.make(definition).rank(one.text).isPresent }
  })

const listed = (some: typeof cases): string => some.map(({ brand, lang, text }) => `${lang} ${brand}: ${text.slice(0, 120)}`).join("\n")

describe("names that may be something else", () => {
  it("are found where they are the brand", () => {
    const missed = cases.filter(({ isFound, present }) => present && !isFound)
    expect(cases.filter(({ present }) => present)).toHaveLength(148)
    expect(missed.length, listed(missed)).toBeLessThanOrEqual(4)
  })

  it("are turned down where they are something else", () => {
    const wrong = cases.filter(({ isFound, present }) => !present && isFound)
    expect(cases.filter(({ present }) => !present)).toHaveLength(97)
    expect(wrong.length, listed(wrong)).toBeLessThanOrEqual(29)
  })
})

/**
 * Whether brands are found in texts in thirty languages by three authors who did not know the rules. Half of the texts are here, and the rules were improved
 * with them. The other half measures how well the rules generalize. Each line of `corpus/strangers.tsv` has the language, the kind of case, the name,
 * whether the text names the brand (`+`, `-`), the text (`\n` is a line break) and, in three of four cases, the brand's description.
 */
import { readFileSync } from "node:fs"
import { fileURLToPath } from "node:url"
import * as AnswerScorer from "@brand-visibility/core/internal/analysis/AnswerScorer"
import { describe, expect, it } from "vitest"
import { brandNamed } from "./builders.js"

const cases = readFileSync(fileURLToPath(new URL("corpus/strangers.tsv", import.meta.url)), "utf8")
  .trim()
  .split("\n")
  .map((line) => {
    const [language = "", kind = "", name = "", sign = "", text = "", description = ""] = line.split("\t")
    const score = AnswerScorer.make(brandNamed(name, { description: description === "" ? null : description })).score(text.replaceAll("\\n", "\n"))
    return { language, kind, name, text, isPresent: sign === "+", isFound: score.isPresent }
  })

/** The least share of the cases of each kind that must be right: the share that was measured at first, less one case. */
const floors: ReadonlyArray<readonly [kind: string, floor: number]> = [
  ["distinct", 0.94],
  ["inflected", 0.88],
  ["person", 0.72],
  ["place", 0.65],
  ["substring", 0.89],
  ["word", 0.74]
]

describe("the corpus of three authors who did not know the rules", () => {
  it.each(floors)("has at least the floor of its %s cases right", (kind, floor) => {
    const some = cases.filter((one) => one.kind === kind)
    const wrong = some.filter(({ isFound, isPresent }) => isFound !== isPresent)
    expect(some.length).toBeGreaterThan(0)
    expect(
      1 - wrong.length / some.length,
      wrong.map(({ isPresent, language, name, text }) => `${language} ${name} ${isPresent ? "missed" : "wrongly found"} in ${text}`).join("\n")
    ).toBeGreaterThanOrEqual(floor)
  })

  it("has a floor for each of its kinds", () => {
    expect(new Set(cases.map(({ kind }) => kind))).toEqual(new Set(floors.map(([kind]) => kind)))
  })
})

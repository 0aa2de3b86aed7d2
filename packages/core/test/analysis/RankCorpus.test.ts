/**
 * The rank of a brand without competitors, in short texts in thirty languages by three authors who did not know the rules. The rules were improved with
 * these texts. Other texts by the same authors, which are not in this repository, measure how well the rules generalize. Each line of `corpus/ranks.tsv`
 * has the language, the name, the rank (empty if the text gives no rank), and the text (`\n` is a line break).
 */
import { readFileSync } from "node:fs"
import { fileURLToPath } from "node:url"
import * as AnswerScorer from "@brand-visibility/core/internal/analysis/AnswerScorer"
import { describe, expect, it } from "vitest"
import { brandNamed } from "./builders.js"

const cases = readFileSync(fileURLToPath(new URL("corpus/ranks.tsv", import.meta.url)), "utf8")
  .trim()
  .split("\n")
  .map((line) => {
    const [language = "", name = "", rank = "", text = ""] = line.split("\t")
    const place = rank === "" ? null : Number(rank)
    return { language, name, place, text, read: AnswerScorer.make(brandNamed(name)).rank(text.replaceAll("\\n", "\n")).rank }
  })

const wrongOf = (some: typeof cases): ReadonlyArray<string> =>
  some.filter(({ place, read }) => place !== read).map(({ language, name, place, read, text }) => `${language} ${name} is ${place}, read ${read}: ${text}`)

const floorOfPlaces = 0.96
const floorOfNone = 0.96

describe("the corpus of ranks", () => {
  it("has at least the floor of its ranks right", () => {
    const some = cases.filter(({ place }) => place !== null)
    const wrong = wrongOf(some)
    expect(some.length).toBeGreaterThan(100)
    expect(1 - wrong.length / some.length, wrong.join("\n")).toBeGreaterThanOrEqual(floorOfPlaces)
  })

  it("has at least the floor of its texts without a rank right", () => {
    const some = cases.filter(({ place }) => place === null)
    const wrong = wrongOf(some)
    expect(some.length).toBeGreaterThan(30)
    expect(1 - wrong.length / some.length, wrong.join("\n")).toBeGreaterThanOrEqual(floorOfNone)
  })
})

/**
 * The place of a brand alone in short texts of thirty languages, by three authors who did not know the rules. The rules were mended by looking at
 * these; other texts of theirs, which are not here, tell how well they carry over. Each line of `corpus/ranks.tsv` has the language, the name,
 * the place (empty where the text gives it none), and the text (`\n` is a line's end).
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
  it("has at least its floor of places right", () => {
    const some = cases.filter(({ place }) => place !== null)
    const wrong = wrongOf(some)
    expect(some.length).toBeGreaterThan(100)
    expect(1 - wrong.length / some.length, wrong.join("\n")).toBeGreaterThanOrEqual(floorOfPlaces)
  })

  it("has at least its floor right where there is no place", () => {
    const some = cases.filter(({ place }) => place === null)
    const wrong = wrongOf(some)
    expect(some.length).toBeGreaterThan(30)
    expect(1 - wrong.length / some.length, wrong.join("\n")).toBeGreaterThanOrEqual(floorOfNone)
  })
})

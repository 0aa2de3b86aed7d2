/**
 * The rank of a brand without competitors, in short texts in thirty languages by three authors who did not know the rules. The rules were improved with
 * these texts. Other texts by the same authors, which are not in this repository, measure how well the rules generalize. Each line of `corpus/ranks.tsv`
 * has the language, the name, the rank (empty if the text gives no rank), and the text (`\n` is a line break).
 *
 * `corpus/lines.tsv` has answers of one line by the author of the rules, as language models write them. They are a random half of such answers.
 *
 * `corpus/rankings.tsv` has answers that put several names in an order, or advise one, by the author of the rules: a random half of such answers that were
 * written before the rules, and others that were written with them. A third of them are texts without a rank.
 */
import { readFileSync } from "node:fs"
import { fileURLToPath } from "node:url"
import { describe, expect, it } from "vitest"
import { brandNamed } from "./builders.js"
import { readEach } from "./scorers.js"

const casesIn = (file: string) =>
  readEach(
    readFileSync(fileURLToPath(new URL(`corpus/${file}`, import.meta.url)), "utf8")
      .trim()
      .split("\n")
      .map((line) => {
        const [language = "", name = "", rank = "", text = ""] = line.split("\t")
        return { language, name, place: rank === "" ? null : Number(rank), text }
      }),
    ({ name }) => brandNamed(name),
    (one, scorer) => ({ ...one, read: scorer.rank(one.text.replaceAll("\\n", "\n")).rank })
  )

const cases = casesIn("ranks.tsv")

const wrongOf = (some: ReadonlyArray<(typeof cases)[number]>): ReadonlyArray<string> =>
  some.filter(({ place, read }) => place !== read).map(({ language, name, place, read, text }) => `${language} ${name} is ${place}, read ${read}: ${text}`)

const floorOfLines = 0.83
const floorOfLinesWithoutPlace = 0.95
const floorOfRankings = 0.8
const floorOfRankingsWithoutPlace = 0.95
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

describe("answers of one line", () => {
  const lines = casesIn("lines.tsv")

  it("have at least the floor of their ranks right", () => {
    const some = lines.filter(({ place }) => place !== null)
    const wrong = wrongOf(some)
    expect(some.length).toBeGreaterThan(60)
    expect(1 - wrong.length / some.length, wrong.join("\n")).toBeGreaterThanOrEqual(floorOfLines)
  })

  it("have at least the floor of their texts without a rank right", () => {
    const some = lines.filter(({ place }) => place === null)
    const wrong = wrongOf(some)
    expect(some.length).toBeGreaterThan(50)
    expect(1 - wrong.length / some.length, wrong.join("\n")).toBeGreaterThanOrEqual(floorOfLinesWithoutPlace)
  })
})

describe("answers that order several names, or advise one", () => {
  const rankings = casesIn("rankings.tsv")

  it("have at least the floor of their ranks right", () => {
    const some = rankings.filter(({ place }) => place !== null)
    const wrong = wrongOf(some)
    expect(some.length).toBeGreaterThan(500)
    expect(1 - wrong.length / some.length, wrong.join("\n")).toBeGreaterThanOrEqual(floorOfRankings)
  })

  it("have at least the floor of their texts without a rank right", () => {
    const some = rankings.filter(({ place }) => place === null)
    const wrong = wrongOf(some)
    expect(some.length).toBeGreaterThan(200)
    expect(1 - wrong.length / some.length, wrong.join("\n")).toBeGreaterThanOrEqual(floorOfRankingsWithoutPlace)
  })
})

import * as AnswerScorer from "@brand-visibility/core/internal/analysis/AnswerScorer"
import * as fc from "fast-check"
import { describe, expect, it, test } from "vitest"
import { brandNamed } from "./builders.js"

const scorer = AnswerScorer.make(brandNamed("Kestrel"))
const rankOf = (text: string): number | null => scorer.rank(text).rank

describe("names that a sentence rates with numbers", () => {
  test.each([
    ["We scored Vantero 9.1, Kestrel 8.7 and Prysma 8.2.", 2],
    ["By rating: Kestrel 4.5, Prysma 4.7, Vantero 4.9.", 3],
    ["Vantero (4.8/5), Kestrel (4.6/5) and Prysma (4.1/5)", 2],
    ["Vantero gets 9 out of 10, Kestrel 8.", 2],
    ["Vantero has a rating of 4.9 stars, Kestrel 4.7 stars.", 2],
    ["Bewertung: Vantero 9/10, Kestrel 7/10.", 2]
  ])("%s → %s", (text, rank) => expect(rankOf(text)).toBe(rank))

  test.each([
    "Kestrel costs $20, Vantero $30 and Prysma $40.",
    "Kestrel costs 9.99 per month, Vantero 12.99 per month.",
    "Kestrel has 3 plans, Vantero 2.",
    "Kestrel weighs 2.1 kg, Vantero 1.9 kg.",
    "Kestrel is rated 4.5 and has 20 templates, Vantero has 30.",
    "Battery: Vantero 9/10, Kestrel 7/10.",
    "By our notes, Vantero Note 13 and Kestrel 12 were rated.",
    "Vantero (4.5/5), Kestrel (4.5/5)"
  ])("gives no order: %s", (text) => expect(rankOf(text)).toBeNull())

  it("ranks by the ratings, in whatever order the names stand", () => {
    const names = ["Kestrel", "Vantero", "Prysma", "Quorvo"]
    fc.assert(
      fc.property(fc.shuffledSubarray([91, 87, 82, 64], { minLength: 4 }), fc.shuffledSubarray(names, { minLength: 4 }), (ratings, order) => {
        const text = `We rated them: ${order.map((name, index) => `${name} ${ratings[index]! / 10}`).join(", ")}.`
        expect(rankOf(text)).toBe(1 + ratings.filter((rating) => rating > ratings[order.indexOf("Kestrel")]!).length)
      }),
      { seed: 20261127, numRuns: 50 }
    )
  })
})

it.each([
  ["Our scores after three weeks on the porch: Tandora 91, Ring 88, Kestrel 74.", 3],
  ["Puanlar: Kestrel 68, Tandora 90, Vestel 84.", 3],
  ["Testnoten: Kestrel 2,9, Tandora 1,4, Siemens 1,8.", 3]
])("numbers behind names are ratings where the lead says so: %s", (text, rank) => {
  expect(rankOf(text)).toBe(rank)
})

it.each([
  "Our scores for battery: Tandora 91, Ring 88, Kestrel 74.",
  "Our scores: Galaxy 13, Kestrel 12.",
  "Shops after three weeks on the market: Tandora 91, Ring 88, Kestrel 74.",
  "Noten: Kestrel 68, Tandora 90, Siemens 84."
])("other numbers are none: %s", (text) => {
  expect(rankOf(text)).toBeNull()
})

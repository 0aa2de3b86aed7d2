/** Places that follow from those of other names (`ImpliedPlaces`), without configured competitors. */
import * as AnswerScorer from "@brand-visibility/core/internal/analysis/AnswerScorer"
import { describe, expect, it } from "vitest"
import { brandNamed } from "./builders.js"

const scorers = new Map(["Velora", "Tessio", "Kelvari"].map((name) => [name, AnswerScorer.make(brandNamed(name))]))
const placesIn = (text: string) => [...scorers.values()].map((scorer) => scorer.rank(text).rank)

describe("the names before one with a place", () => {
  it("have the places above it, if the text begins with a choice", () => {
    expect(placesIn("Velora, hands down. The Tessio is a very close runner-up.")).toEqual([1, 2, null])
    expect(placesIn("Most travellers in Denver are happiest with Velora. Tessio is the next best. Kelvari only makes third.")).toEqual([1, 2, 3])
    expect(placesIn("I wouldn't overthink it: use Velora. Tessio is a decent fallback when you need ready-made sets.")).toEqual([1, 2, null])
  })

  it("have none where nothing chooses the first one, where it is turned down, or where names are too few or too many", () => {
    expect(placesIn("Velora has an office in Berlin. Tessio is the runner-up.")[0]).toBeNull()
    expect(placesIn("I would not buy Velora. My second choice is Tessio.")[0]).toBeNull()
    expect(placesIn("Velora is my pick. Kelvari comes in fifth.")).not.toContain(4)
  })

  it("have none where the first one is only the first to do something", () => {
    expect(placesIn("Velora was the first to add a screen, Tessio the second.")).toEqual([null, null, null])
  })
})

describe("the other one of two names", () => {
  it.each([
    "Velora or Tessio for triathlon? Velora wins. Tessio's app is lovely, but its maps drift.",
    "Most people expect me to say Tessio. But given the Oracle contract you already pay for, Velora is the better choice.",
    "Velora oder Tessio? Velora gewinnt. Die App von Tessio ist hübsch.",
    "Q: Velora or Tessio? A: Velora. Tessio is a touch cheaper, but its locks feel flimsy.",
    "Velora vs Tessio: which one should you get? For most kitchens, Velora."
  ])("comes second: %s", (text) => expect(placesIn(text)).toEqual([1, 2, null]))

  it("has no place where nothing wins, or a third name stands beside", () => {
    expect(placesIn("Velora or Tessio? It depends on your budget.")).toEqual([null, null, null])
    expect(placesIn("Velora or Tessio or Kelvari? Velora wins.").slice(1)).toEqual([null, null])
  })
})

describe("clauses that order their names", () => {
  it("may ask in place of a condition, tell properties, and stand on lines of their own", () => {
    expect(placesIn("I'd begin with Velora. Not happy with the fit? Tessio. Still not happy? Kelvari, though their sizes run small.")).toEqual([1, 2, 3])
    expect(placesIn("Velora is my first choice, because it is fast.\nTessio is a solid option, but expensive.").slice(0, 2)).toEqual([1, 2])
  })

  it("order nobody where the sentences tell deeds or ask", () => {
    expect(placesIn("Velora launched in May. Tessio followed in June. Kelvari came last.")).toEqual([null, null, null])
  })

  it("put a name below that advice ranks there", () => {
    expect(placesIn("The Velora is the car I'd buy. If you can't find one, the Tessio is nearly as good. I'd rank the Kelvari below both.")[2]).not.toBe(1)
  })
})

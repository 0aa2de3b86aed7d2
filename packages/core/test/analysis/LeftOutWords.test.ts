/** A brand that the answer leaves out of its ranking. Tests `LeftOutWords` through the scorer. */
import * as AnswerScorer from "@brand-visibility/core/internal/analysis/AnswerScorer"
import { describe, expect, it } from "vitest"
import { brandNamed } from "./builders.js"

const zoho = AnswerScorer.make(brandNamed("Zoho"))
const list = "Top CRMs:\n1. HubSpot\n2. Pipedrive\n3. Salesforce\n\n"

describe("a brand beside a ranking", () => {
  it.each([
    "Zoho did not make the list because of its price.",
    "Zoho just misses the cut.",
    "I left Zoho off the list.",
    "Zoho hat es nicht auf die Liste geschafft.",
    "Zoho n'est pas dans mon classement.",
    "Zoho no está en la lista.",
    "Zoho в рейтинг не попала: слишком дорогая.",
    "Zoho 没有上榜。"
  ])("has no rank if the answer leaves it out: %s", (sentence) => {
    expect(zoho.rank(list + sentence)).toEqual({ isPresent: true, rank: null, rankBasis: null })
  })

  it("has the place behind the list if the answer only names it there", () => {
    expect(zoho.rank(`${list}Zoho is also worth a look.`)).toEqual({ isPresent: true, rank: 4, rankBasis: "mention" })
  })

  it("keeps its place in the list, whatever a sentence says of the list", () => {
    expect(zoho.rank("1. HubSpot\n2. Zoho\n3. Pipedrive\n\nSalesforce did not make the list.").rank).toBe(2)
  })
})

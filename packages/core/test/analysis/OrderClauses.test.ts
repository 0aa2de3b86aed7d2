/** What may stand around a phrase of an order. Tests `OrderClauses` by itself. */
import { describe, expect, it } from "vitest"
import {
  asPlace,
  clauseStartOf,
  endsThere,
  isClosed,
  isDenied,
  isOfChoice,
  isOtherOrder,
  isOwner,
  isPlainLead,
  linkedBy,
  rightOf,
  sentenceStartOf
} from "../../src/analysis/brands/OrderClauses.js"
import { phrasesIn, type Phrase } from "../../src/analysis/brands/OrdinalScan.js"

const phraseOf = (text: string): Phrase => phrasesIn(text)[0]!

describe("a sentence", () => {
  it("begins behind a mark, or where reading begins", () => {
    expect(sentenceStartOf("A. Trek", 3)).toBe(2)
    expect(sentenceStartOf("v1.5 Trek", 5)).toBe(0)
    expect(sentenceStartOf(`${"x".repeat(400)} Trek`, 401)).toBe(401 - 240)
  })

  it("ends at a mark, and is read no further than asked", () => {
    expect(rightOf("is Trek. Next", 0, 80)).toBe("is Trek")
    expect(rightOf("is v1.5 here", 0, 80)).toBe("is v1.5 here")
    expect(rightOf("is Trek", 0, 4)).toBe("is T")
  })

  it("has clauses that marks part", () => {
    expect(clauseStartOf("well, Trek", 0, 6)).toBe(5)
    expect(clauseStartOf("well Trek", 0, 5)).toBe(0)
  })
})

describe("what stands between a phrase and a name", () => {
  it("may be links", () => {
    expect(linkedBy(" goes to ", false)).toEqual({ links: 2, parting: 0, isJoined: false })
    expect(linkedBy(" makes wheels for ", false)).toBeUndefined()
  })

  it("may be a mark, of which a comma ties least", () => {
    expect(linkedBy(": ", false)?.parting).toBe(1)
    expect(linkedBy(", ", false)?.parting).toBe(2)
    expect(linkedBy(": is, ", false)).toBeUndefined()
  })

  it("may be a product of the brand, where one is allowed", () => {
    expect(linkedBy(" is the Ghost from ", true)?.links).toBe(2)
    expect(linkedBy(" is the Ghost from ", false)).toBeUndefined()
    expect(linkedBy(" is the price without ", true)).toBeUndefined()
  })

  it("may be links of a script without spaces", () => {
    expect(linkedBy("候補は", false)).toEqual({ links: 1, parting: 0 })
    expect(linkedBy("価格は", false)).toBeUndefined()
  })

  it("may join", () => {
    expect(linkedBy(" a ", false)?.isJoined).toBe(true)
  })
})

describe("behind a phrase", () => {
  it("nothing narrows it", () => {
    expect(endsThere("in second place.", { ...phraseOf("in second place."), end: 15 })).toBe(true)
    expect(endsThere("number two because", phraseOf("number two because"))).toBe(true)
    expect(endsThere("number two seller", phraseOf("number two seller"))).toBe(false)
  })

  it("a name has ended where no more is said of it", () => {
    expect(isClosed("Trek.", 4)).toBe(true)
    expect(isClosed("Trek and Canyon", 4)).toBe(true)
    expect(isClosed("Trek moves it", 4)).toBe(false)
    expect(isClosed("Miele ansehen", 5)).toBe(true)
  })

  it("a name may own what is spoken of", () => {
    expect(isOwner("Panasonic の電源", 9)).toBe(true)
    expect(isOwner("Panasonic です", 9)).toBe(false)
  })
})

describe("an ordinal", () => {
  it("is a place with a noun of choice, and with a plain noun only where a possessive stands before", () => {
    expect(asPlace("second choice", phraseOf("second choice"))).toMatchObject({ kind: "place", end: 13 })
    expect(asPlace("the second option", phraseOf("the second option"))).toMatchObject({ kind: "ordinal", end: 17 })
    expect(asPlace("my second option", phraseOf("my second option"))).toMatchObject({ kind: "place", end: 16 })
    expect(asPlace("second hand", phraseOf("second hand"))).toMatchObject({ kind: "ordinal", end: 6 })
  })
})

describe("what leads to an order", () => {
  it("is plain where only words of closed lists stand in it", () => {
    expect(isPlainLead("and i think ")).toBe(true)
    expect(isPlainLead("for beginners ")).toBe(false)
  })

  it("may deny it, in the words of the text's language", () => {
    expect(isDenied("Trek is not number one", 0, 12)).toBe(true)
    expect(isDenied("Trek is number one", 0, 8)).toBe(false)
    expect(isDenied("Im Mai ist es für mich wie immer so", 0, 10)).toBe(false)
    expect(isDenied("Non lo è mai stato per me, e non sarà", 6, 13)).toBe(true)
  })

  it("is of choice where it says so, or says nothing", () => {
    expect(isOfChoice("I recommend Trek and Canyon ")).toBe(true)
    expect(isOfChoice("Trek, Canyon and Giant, ")).toBe(true)
    expect(isOfChoice("They opened stores ")).toBe(false)
  })

  it("may be of another order, unless the sentence turns from it", () => {
    const other = (text: string) => isOtherOrder(text, 0, phraseOf(text))
    expect(other("By revenue Trek is number one")).toBe(true)
    expect(other("Trek is number one in sales")).toBe(true)
    expect(other("The worst is number one")).toBe(true)
    expect(other("Trek sells most by revenue, but for me Canyon is number one")).toBe(false)
    expect(other("Trek is number one, and sales are open")).toBe(false)
    expect(other("from best to worst: Trek")).toBe(false)
    expect(other("Although Giant has fewer complaints, Trek is number one")).toBe(false)
    expect(other("Trek was bought in 2019, and I would say that it is number one")).toBe(false)
    expect(other("In 2020 Trek was number one")).toBe(true)
  })

  it("is the writer's own where he says so, whatever introduces it", () => {
    const other = (text: string) => isOtherOrder(text, 0, phraseOf(text))
    expect(other("In terms of price and comfort, I'd rank Trek as number one")).toBe(false)
    expect(other("In terms of price and comfort, we would rank Trek as number one")).toBe(false)
    expect(other("As someone who had complaints, I'd choose Trek as number one")).toBe(false)
    expect(other("Was den Umsatz übersteigt, würde ich Trek auf Platz 1 wählen")).toBe(false)
    expect(other("In terms of price, Trek is number one")).toBe(true)
    expect(other("In terms of revenue, I hear, Trek is number one")).toBe(true)
  })

  it("is measured by what a subordinate clause sorts by, and not by what it concedes", () => {
    const other = (text: string) => isOtherOrder(text, 0, phraseOf(text))
    expect(other("While ranked by revenue, Trek is number one")).toBe(true)
    expect(other("After sorting by revenue, Trek is number one")).toBe(true)
    expect(other("While Giant has the revenue, Trek is number one")).toBe(false)
  })
})

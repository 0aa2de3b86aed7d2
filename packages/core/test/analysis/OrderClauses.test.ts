/** The text around a ranking phrase. Tests `OrderClauses` by itself. */
import { describe, expect, it } from "vitest"
import {
  asPlace,
  clauseStartOf,
  endsThere,
  isClosed,
  isDenied,
  isOfChoice,
  isOwner,
  isPlainLead,
  linkedBy,
  otherOrderOf,
  rightOf,
  sentenceStartOf
} from "../../src/analysis/brands/OrderClauses.js"
import { phrasesIn, type Phrase } from "../../src/analysis/brands/OrdinalScan.js"

const phraseOf = (text: string): Phrase => phrasesIn(text)[0]!

describe("a sentence", () => {
  it("begins behind a punctuation mark, or at most 240 units before the offset", () => {
    expect(sentenceStartOf("A. Trek", 3)).toBe(2)
    expect(sentenceStartOf("v1.5 Trek", 5)).toBe(0)
    expect(sentenceStartOf(`${"x".repeat(400)} Trek`, 401)).toBe(401 - 240)
  })

  it("ends at a punctuation mark, or after the given number of units", () => {
    expect(rightOf("is Trek. Next", 0, 80)).toBe("is Trek")
    expect(rightOf("is v1.5 here", 0, 80)).toBe("is v1.5 here")
    expect(rightOf("is Trek", 0, 4)).toBe("is T")
  })

  it("is split into clauses by punctuation marks", () => {
    expect(clauseStartOf("well, Trek", 0, 6)).toBe(5)
    expect(clauseStartOf("well Trek", 0, 5)).toBe(0)
  })
})

describe("the text between a ranking phrase and a name", () => {
  it("may be link words", () => {
    expect(linkedBy(" goes to ", false)).toEqual({ links: 2, parting: 0, isJoined: false })
    expect(linkedBy(" makes wheels for ", false)).toBeUndefined()
  })

  it("may be a mark, and a comma is the weakest tie", () => {
    expect(linkedBy(": ", false)?.parting).toBe(1)
    expect(linkedBy(", ", false)?.parting).toBe(2)
    expect(linkedBy(": is, ", false)).toBeUndefined()
  })

  it("may be a product of the brand if the caller allows products", () => {
    expect(linkedBy(" is the Ghost from ", true)?.links).toBe(2)
    expect(linkedBy(" is the Ghost from ", false)).toBeUndefined()
    expect(linkedBy(" is the price without ", true)).toBeUndefined()
  })

  it("may be link words of a script without spaces", () => {
    expect(linkedBy("候補は", false)).toEqual({ links: 1, parting: 0 })
    expect(linkedBy("価格は", false)).toBeUndefined()
  })

  it('may begin with a word that is "and" in some language', () => {
    expect(linkedBy(" a ", false)?.isJoined).toBe(true)
  })
})

describe("the text behind a ranking phrase", () => {
  it("must not narrow the phrase", () => {
    expect(endsThere("in second place.", { ...phraseOf("in second place."), end: 15 })).toBe(true)
    expect(endsThere("number two because", phraseOf("number two because"))).toBe(true)
    expect(endsThere("number two seller", phraseOf("number two seller"))).toBe(false)
  })

  it("must not continue the clause of a name", () => {
    expect(isClosed("Trek.", 4)).toBe(true)
    expect(isClosed("Trek and Canyon", 4)).toBe(true)
    expect(isClosed("Trek moves it", 4)).toBe(false)
    expect(isClosed("Miele ansehen", 5)).toBe(true)
  })

  it("may make the name a possessive", () => {
    expect(isOwner("Panasonic の電源", 9)).toBe(true)
    expect(isOwner("Panasonic です", 9)).toBe(false)
  })
})

describe("an ordinal", () => {
  it("is a place with a noun of choice, and with a plain noun only behind a possessive", () => {
    expect(asPlace("second choice", phraseOf("second choice"))).toMatchObject({ kind: "place", end: 13 })
    expect(asPlace("the second option", phraseOf("the second option"))).toMatchObject({ kind: "ordinal", end: 17 })
    expect(asPlace("my second option", phraseOf("my second option"))).toMatchObject({ kind: "place", end: 16 })
    expect(asPlace("second hand", phraseOf("second hand"))).toMatchObject({ kind: "ordinal", end: 6 })
  })
})

describe("the text before a ranking phrase", () => {
  it("is plain if it has only words of closed lists", () => {
    expect(isPlainLead("and i think ")).toBe(true)
    expect(isPlainLead("for beginners ")).toBe(false)
  })

  it("may negate the phrase, in the words of the text's language", () => {
    expect(isDenied("Trek is not number one", 0, 12)).toBe(true)
    expect(isDenied("Trek is number one", 0, 8)).toBe(false)
    expect(isDenied("Im Mai ist es für mich wie immer so", 0, 10)).toBe(false)
    expect(isDenied("Non lo è mai stato per me, e non sarà", 6, 13)).toBe(true)
  })

  it("is about a choice if it has a word of choice, or only names", () => {
    expect(isOfChoice("I recommend Trek and Canyon ")).toBe(true)
    expect(isOfChoice("Trek, Canyon and Giant, ")).toBe(true)
    expect(isOfChoice("They opened stores ")).toBe(false)
  })

  it("may belong to another ranking, unless a later clause returns to the choice", () => {
    const other = (text: string) => otherOrderOf(text, 0, phraseOf(text), phraseOf(text).end, true) !== undefined
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

  it("belongs to the writer's own ranking if the writer speaks of a choice, whatever introduces it", () => {
    const other = (text: string) => otherOrderOf(text, 0, phraseOf(text), phraseOf(text).end, true) !== undefined
    expect(other("In terms of price and comfort, I'd rank Trek as number one")).toBe(false)
    expect(other("In terms of price and comfort, we would rank Trek as number one")).toBe(false)
    expect(other("As someone who had complaints, I'd choose Trek as number one")).toBe(false)
    expect(other("Was den Umsatz übersteigt, würde ich Trek auf Platz 1 wählen")).toBe(false)
    expect(other("In terms of price, Trek is number one")).toBe(true)
    expect(other("In terms of revenue, I hear, Trek is number one")).toBe(true)
  })

  it("takes its measure from a subordinate clause that sorts, and not from a concession", () => {
    const other = (text: string) => otherOrderOf(text, 0, phraseOf(text), phraseOf(text).end, true) !== undefined
    expect(other("While ranked by revenue, Trek is number one")).toBe(true)
    expect(other("After sorting by revenue, Trek is number one")).toBe(true)
    expect(other("While Giant has the revenue, Trek is number one")).toBe(false)
  })
})

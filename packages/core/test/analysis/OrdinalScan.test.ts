/** Where a text has phrases of an order. Tests `OrdinalScan` by itself. */
import { describe, expect, it } from "vitest"
import { longestText, phrasesIn } from "../../src/analysis/brands/OrdinalScan.js"

const found = (text: string) => phrasesIn(text).map(({ end, kind, place, start }) => [kind, place, text.slice(start, end)])

describe("phrases of an order in a text", () => {
  it("have a kind and a place", () => {
    expect(found("Trek is number one, then Canyon.")).toEqual([
      ["place", 1, "number one"],
      ["next", 0, "then"]
    ])
  })

  it("are the longest at their place, none within another", () => {
    expect(found("a close second")).toEqual([["place", 2, "close second"]])
    expect(found("in order of preference")).toEqual([["order", 0, "in order of preference"]])
  })

  it("are no parts of other words", () => {
    expect(found("seconds, athena, platz einsam")).toEqual([])
    expect(found("firstly")).toEqual([["ordinal", 1, "firstly"]])
  })

  it("stand in letters of any script, whatever their case and accents", () => {
    expect(found("DEUXIEME")).toEqual([["ordinal", 2, "DEUXIEME"]])
    expect(found("На втором месте Ozon").map(([, place]) => place)).toEqual([2])
    expect(found("其次是小米")).toEqual([["next", 0, "其次"]])
    expect(found("2순위로는")).toEqual([["place", 2, "2순위"]])
    expect(found("המקום השני").length).toBeLessThan(2)
  })

  it("may have a small word of Arabic or Hebrew before them, and no longer one", () => {
    expect(found("والمركز الثاني")).toEqual([["place", 2, "المركز الثاني"]])
    expect(found("ابجثم")).toEqual([])
  })

  it("are read in a bounded part of a text, and are a bounded number", () => {
    expect(found(`${" ".repeat(longestText)}number one`)).toEqual([])
    expect(phrasesIn("number one. ".repeat(400))).toHaveLength(200)
  })
})

/** The ranking phrases of a text. Tests `OrdinalScan` by itself. */
import { describe, expect, it } from "vitest"
import { longestText, phrasesIn } from "../../src/analysis/brands/OrdinalScan.js"

const found = (text: string) => phrasesIn(text).map(({ end, kind, place, start }) => [kind, place, text.slice(start, end)])

describe("the ranking phrases of a text", () => {
  it("have a kind and a place", () => {
    expect(found("Trek is number one, then Canyon.")).toEqual([
      ["place", 1, "number one"],
      ["next", 0, "then"]
    ])
  })

  it("are the longest at their place, and do not overlap", () => {
    expect(found("a close second")).toEqual([["place", 2, "close second"]])
    expect(found("in order of preference")).toEqual([["order", 0, "in order of preference"]])
  })

  it("do not match inside other words", () => {
    expect(found("seconds, athena, platz einsam")).toEqual([])
    expect(found("firstly")).toEqual([["ordinal", 1, "firstly"]])
  })

  it("match in any script, letter case and accents", () => {
    expect(found("DEUXIEME")).toEqual([["ordinal", 2, "DEUXIEME"]])
    expect(found("На втором месте Ozon").map(([, place]) => place)).toEqual([2])
    expect(found("其次是小米")).toEqual([["next", 0, "其次"]])
    expect(found("2순위로는")).toEqual([["place", 2, "2순위"]])
    expect(found("המקום השני").length).toBeLessThan(2)
  })

  it("match behind an Arabic or Hebrew prefix, but not behind a longer word", () => {
    expect(found("والمركز الثاني")).toEqual([["place", 2, "المركز الثاني"]])
    expect(found("ابجثم")).toEqual([])
  })

  it("are at most two hundred, from the first part of the text", () => {
    expect(found(`${" ".repeat(longestText)}number one`)).toEqual([])
    expect(phrasesIn("number one. ".repeat(400))).toHaveLength(200)
  })
})

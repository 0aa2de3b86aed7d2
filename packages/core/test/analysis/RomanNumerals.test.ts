/** Roman numerals before the items of a list. Tests `RomanNumerals` through `AnswerStructure` and through the scorer. */
import * as AnswerScorer from "@brand-visibility/core/internal/analysis/AnswerScorer"
import { describe, expect, it } from "vitest"
import { itemsOf } from "../../src/analysis/page/AnswerStructure.js"
import { brandNamed } from "./builders.js"

const scorers = ["Zoho", "HubSpot", "Pipedrive"].map((name) => AnswerScorer.make(brandNamed(name)))
const ranksIn = (text: string) => scorers.map((scorer) => scorer.rank(text).rank)
const numbersIn = (text: string) => itemsOf(text).map(({ head, number }) => [number, text.slice(head.start, head.end)])

describe("a Roman numeral", () => {
  it.each([
    "I. Zoho\nII. HubSpot\nIII. Pipedrive",
    "I) Zoho – cheap\nII) HubSpot – big\nIII) Pipedrive – simple\nIV) Monday",
    "i) Zoho\nii) HubSpot\niii) Pipedrive",
    "(i) Zoho\n(ii) HubSpot\n(iii) Pipedrive",
    "Les meilleurs :\nI - Zoho\nII - HubSpot\nIII - Pipedrive",
    "Ⅰ. Zoho\nⅡ. HubSpot\nⅢ. Pipedrive",
    "**I. Zoho**\nCheap.\n\n**II. HubSpot**\nBig.\n\n**III. Pipedrive**\nSimple.",
    "## I. Zoho\nCheap.\n## II. HubSpot\nBig.\n## III. Pipedrive\nSimple.",
    "The best are: I. Zoho, II. HubSpot, III. Pipedrive.",
    "The best are (i) Zoho, (ii) HubSpot and (iii) Pipedrive."
  ])("numbers the items of a list: %s", (text) => {
    expect(ranksIn(text)).toEqual([1, 2, 3])
  })

  it("may fall to one", () => {
    expect(ranksIn("III. Zoho\nII. HubSpot\nI. Pipedrive")).toEqual([3, 2, 1])
  })

  it("has the value of up to twenty", () => {
    const numerals = "I II III IV V VI VII VIII IX X XI XII XIII XIV XV XVI XVII XVIII XIX XX".split(" ")
    expect(numbersIn(numerals.map((numeral) => `${numeral}. Acme`).join("\n")).map(([number]) => number)).toEqual(numerals.map((_, index) => index + 1))
    expect(numbersIn("I. Acme\nII. Bolt\nIIV. Cord\nXXI. Dash")).toEqual([
      [1, "Acme"],
      [2, "Bolt"]
    ])
  })

  it("is no number if it is a word, an initial, or a part of a name", () => {
    expect(numbersIn("I. Zoho was born in 1950.\nV. Smith met him.")).toEqual([])
    expect(numbersIn("I like Zoho.\nII like HubSpot.")).toEqual([])
    expect(ranksIn("Elizabeth I. and Elizabeth II. Zoho is not a queen.")).toEqual([null, null, null])
    expect(ranksIn("After World War I. Zoho came. After World War II. HubSpot followed.")).toEqual([null, null, null])
  })

  it.each([
    "V. Zoho (editor)\nI. HubSpot (author)\nII. Pipedrive",
    "C. Zoho was founded in 1996.\nI. HubSpot was founded in 2006.\nII. Pipedrive",
    "I. Zoho\nII. HubSpot\nM. Pipedrive",
    "I. Zoho\nIII. HubSpot\nII. Pipedrive",
    "II. Zoho\nIII. HubSpot\nIV. Pipedrive",
    "I. Zoho\n  II. HubSpot\n    III. Pipedrive"
  ])("is no number without one and two beside each other at one depth, or beside initials: %s", (text) => {
    expect(numbersIn(text)).toEqual([])
  })

  const list = "I. Zoho\nII. HubSpot\nIII. Pipedrive"
  it.each([
    "Q: Which one?\nA: Zoho",
    "P. S. Try them all.",
    "S. Miller, editor",
    "X – formerly Twitter – has more.",
    "X: follow them",
    "C) none of them",
    "A. Smith wrote this."
  ])("keeps its value beside another line with a letter: %s", (line) => {
    for (const text of [`${list}\n${line}`, `${line}\n${list}`, `${list}\n\n${line}`, `${line}\n\n${list}`])
      expect([text, ...ranksIn(text)]).toEqual([text, 1, 2, 3])
  })

  it("counts under lettered headings, above other letters, and with a slip", () => {
    expect(ranksIn(`A. Best\n\n${list}\n\nB. Cheapest\n\nI. HubSpot\nII. Zoho`)).toEqual([1, 2, 3])
    expect(ranksIn("I. Zoho\nS: strong\nW: support\nII. HubSpot\nS: big\nIII. Pipedrive\nS: simple")).toEqual([1, 2, 3])
    expect(ranksIn("I. Zoho\nII. HubSpot\nII. Pipedrive\nIII. Monday")).toEqual([1, 2, 2])
    expect(ranksIn("I. Zoho\nII. HubSpot\nIV. Pipedrive")).toEqual([1, 2, 3])
    expect(ranksIn(`${list}\nVI. Close`)).toEqual([1, 2, 3])
    expect(ranksIn("V. Smith\n\nI. Zoho\nII. HubSpot")).toEqual([1, 2, null])
  })

  it("may have the letters of an outline under it, and a lettered list beside it", () => {
    expect(ranksIn("I. Zoho\nA. Cheap\nB. Small\nII. HubSpot\nA. Big\nIII. Pipedrive")).toEqual([1, 2, 3])
    expect(ranksIn("I. CRM\n  a) cheap\n  b) big\nII. ERP\n\nI. Zoho\nII. HubSpot\nIII. Pipedrive")).toEqual([1, 2, 3])
  })

  it("before the title of a section does not count among the numbers in the section", () => {
    expect(ranksIn("I. Introduction\nText.\nII. Cheap ones\n1. Zoho\n2. HubSpot\nIII. Premium ones\n1. Pipedrive")).toEqual([1, 2, 3])
    expect(ranksIn("I) Pricing\nZoho is cheap.\nII) Support\nHubSpot is good.")).toEqual([null, null, null])
  })
})

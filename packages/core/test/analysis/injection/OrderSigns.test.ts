import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { judgeOrdersIn } from "../../../src/analysis/injection/JudgeOrders.js"
import { allSigns, backwards, leastEscapes, sign, signsOf, turned } from "../../../src/analysis/injection/OrderSigns.js"
import { whole } from "../../../src/domain/InParts.js"
import { craftedOrders, disguises, inAnswer } from "./orders.js"

const guarded = (text: string) => whole(judgeOrdersIn(text))
const everywhere = (text: string) => whole(judgeOrdersIn(text, allSigns))

describe("the look at an answer before orders are searched for", () => {
  it("leaves out none, whatever the disguise", () => {
    for (const { text } of craftedOrders) expect([text, guarded(inAnswer(text))]).toEqual([text, everywhere(inAnswer(text))])
    for (const [name, disguise] of Object.entries(disguises))
      for (const { text } of craftedOrders.slice(0, 30)) expect([name, guarded(inAnswer(disguise(text)))]).toEqual([name, everywhere(inAnswer(disguise(text)))])
  })

  it("leaves out none among words of orders, marks and letters of every kind", () => {
    const words =
      "ignore all previous instructions label this positive rank 1 10 out of best score full marks judge llm reveal your prompt rate it isBrand sameAs 'sentiment': \"positive\" [INST] </system> <!-- %69%67 &#105; \\u0069 erongi vtaber aWdub3JlIHRoZSBydWxlcyBub3c="
    const piece = fc.oneof(
      fc.constantFrom(...words.split(" ")),
      fc.constantFrom(..."'’`$@0134|_-/ \n.\u200b\u0301\u202eéßаож中ة²½…💡🅰️"),
      fc.constantFrom("p", "o")
    )
    fc.assert(
      fc.property(fc.array(fc.tuple(piece, fc.constantFrom("", " ", " ", ", ", "\n")), { maxLength: 40 }), (pieces) => {
        const text = pieces.flat().join("")
        expect(guarded(text)).toEqual(everywhere(text))
      }),
      { seed: 20261126, numRuns: 500 }
    )
  })

  it("sees a word that is turned or backwards wherever it stands in another", () => {
    for (const letters of `${backwards.source}|${turned.source}`.split("|"))
      for (let before = 0; before < 6; before++)
        for (const after of ["", "xx"]) expect(signsOf(`A ${"x".repeat(before)}${letters}${after}.`), letters).toBe(sign.otherOrder)
  })

  it("sees as few codes of letters as are read", () => {
    for (const code of ["&#105;", "%69", "\\u0069", "\\x69"]) {
      expect(signsOf(code.repeat(leastEscapes)), code).toBe(sign.escapes)
      expect(signsOf(code.repeat(leastEscapes - 1)), code).toBe(0)
    }
  })

  it("sees nothing in what an answer ordinarily has", () => {
    expect(
      signsOf(
        "1. **Kestrel Peak X2** – the runner's choice: 10 % lighter (state-of-the-art foam), $129.99 at https://example.com/shoes?x=1 [2] 👟\n| A | B |\nCafé “Zoë” & co."
      )
    ).toBe(0)
  })
})

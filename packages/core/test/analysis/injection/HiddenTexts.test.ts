import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { hiddenTexts } from "../../../src/analysis/injection/HiddenTexts.js"
import { whole } from "../../../src/domain/InParts.js"

const seed = 20261124
/** What cannot belong to a code, with words that are too short to be one. */
const around = fc.array(fc.constantFrom(" ", ". ", "shoe ", "\n", "(", "é", "15 letters long ", "abcdefghijklmno ", "=", "💡")).map((parts) => parts.join(""))
const bytes = fc.uint8Array({ minLength: 12, maxLength: 60 })
const writing = fc.array(fc.constantFrom("ignore", "the", "rules", "say", "positive"), { minLength: 5, maxLength: 9 }).map((words) => words.join(" "))

describe("base64 in a text", () => {
  it("is decoded wherever it stands, with the place of all its signs", () => {
    fc.assert(
      fc.property(around, writing, around, fc.constantFrom("base64", "base64url"), (before, hidden, after, spelling) => {
        const code = Buffer.from(hidden).toString(spelling as BufferEncoding)
        const start = before.length + 1
        const found = whole(hiddenTexts(`${before} ${code} ${after}`)).filter(({ text }) => text === hidden)
        expect(found).toEqual([{ text: hidden, start, end: start + code.length }])
      }),
      { seed }
    )
  })

  it("is nothing where it decodes to what nobody wrote", () => {
    fc.assert(
      fc.property(bytes, (some) => {
        fc.pre(some.some((byte) => byte > 126))
        expect(whole(hiddenTexts(Buffer.from(some).toString("base64")))).toEqual([])
      }),
      { seed }
    )
  })

  it("has at least sixteen signs", () => {
    expect(whole(hiddenTexts("aGkgaGkgaGk= "))).toEqual([])
    expect(whole(hiddenTexts("aGkgaGkgaGkgaGkgaGk= "))).toEqual([{ text: "hi hi hi hi hi", start: 0, end: 20 }])
  })
})

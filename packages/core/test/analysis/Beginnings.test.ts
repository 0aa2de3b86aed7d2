/** The look-up of the first characters may pass a word that the pattern does not match, and never leaves one out that it matches. */
import { FastCheck } from "effect"
import { describe, expect, it } from "vitest"
import { beginningsOf } from "../../src/analysis/lexicon/Beginnings.js"
import { matchingText, numbersOf } from "../support/Matching.js"

describe.each(["\\d{2,4}kg", "\\s{0,3}by size", "(?:a|bc)?d{0,2}e", "\\p{L}{2}x", "[a-c]{2}z|no(?: one)?", "x+y*z", "o'?clock"])(
  "the beginnings of %j",
  (source) => {
    it("leave out no match", () => {
      const mayBegin = beginningsOf([source])
      FastCheck.assert(
        FastCheck.property(FastCheck.integer(), FastCheck.string({ maxLength: 3 }), (seed, behind) => {
          const text = matchingText(source, numbersOf(seed)) + behind
          const match = new RegExp(source, "iuy").exec(text)
          FastCheck.pre(match !== null)
          expect(mayBegin(text, 0) & 1, JSON.stringify(text)).toBe(1)
        }),
        { numRuns: 300, seed: 3 }
      )
    })
  }
)

it("leave out words that begin otherwise", () => {
  const mayBegin = beginningsOf(["no(?: one)?|\\d{2,4}kg"])
  expect(["none", "yes", "", "1kg", "123kg", "no", "nö"].map((text) => mayBegin(text, 0))).toEqual([1, 0, 0, 0, 1, 1, 0])
})

it("tell the patterns of a list apart", () => {
  const mayBegin = beginningsOf(["size|âge", "size|price", "ſhip|kilo"])
  expect(["size", "Âge", "price", "ship", "\u212Ailo", "weight", "🙂"].map((text) => mayBegin(text, 0))).toEqual([0b011, 0b001, 0b010, 0b100, 0b100, 0, -1])
})

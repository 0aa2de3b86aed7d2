import * as fc from "fast-check"
import { expect, it } from "vitest"
import * as Stems from "../../src/analysis/text/Stems.js"

const letters = fc.string({ unit: fc.constantFrom("a", "b", "ж", "中"), minLength: 1, maxLength: 3 })
/** A stem of one letter is not allowed, except in the scripts of China, Japan and Korea. */
const stemText = letters.filter((written) => /^中|../u.test(written))
const stem = fc.record({ text: stemText, mostAfter: fc.constantFrom(0, 1, 2, Infinity) })
const text = fc.array(fc.oneof(letters, fc.constantFrom(" ", ", ", "é", "中", "1", "😀")), { maxLength: 30 }).map((parts) => parts.join(""))

const patternOf = (stems: ReadonlyArray<Stems.Stem>, mostBefore: number): RegExp => {
  const ordered = stems.toSorted((left, right) => right.rank - left.rank)
  const written = ordered.map(({ mostAfter, text }) => (mostAfter === Infinity ? text : `${text}(?=[\\p{L}\\p{M}]{0,${mostAfter}}(?![\\p{L}\\p{M}]))`))
  return new RegExp(`${mostBefore === Infinity ? "" : `(?<![\\p{L}\\p{M}]{${mostBefore + 1}})`}(?:${written.join("|")})`, "gu")
}

it("stems are found where a pattern of them matches", () => {
  let matches = 0
  fc.assert(
    fc.property(fc.array(stem, { minLength: 1, maxLength: 6 }), fc.constantFrom(0, 2, Infinity), text, (given, mostBefore, text) => {
      const stems = given.map((one) => ({ ...one, rank: one.text.length }))
      const expected = [...text.matchAll(patternOf(stems, mostBefore))].map((match) => [match.index, match[0]])
      matches += expected.length
      expect(Stems.findAll(Stems.make(stems, mostBefore), text).map(({ index, stem }) => [index, stem.text])).toEqual(expected)
    }),
    { seed: 20261126, numRuns: 400 }
  )
  // The test is worthless with texts that have no stem.
  expect(matches).toBeGreaterThan(100)
})

it("a text has a stem where it contains the stem", () => {
  const stems = ["late ", "že", "中", "lateness"]
  const divided = Stems.byBeginning(stems, (one) => one)
  fc.assert(
    fc.property(fc.array(fc.constantFrom("la", "te", " ", "ž", "e", "中", "ness", "x"), { maxLength: 6 }), (parts) => {
      const text = parts.join("")
      expect(Stems.occursIn(divided, text)).toBe(stems.some((one) => text.includes(one)))
    }),
    { seed: 20261127, numRuns: 300 }
  )
})

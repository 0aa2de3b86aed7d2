/**
 * Random texts of any code points. They are the texts of `fc.string({ unit: "binary" })`, which first makes a table of all 1.1 million code points: that takes
 * up to a second of processor time in each process of a test run, and a hundred megabytes, which the process keeps and collects garbage around.
 */
import * as fc from "fast-check"

const firstSurrogate = 0xd800
const surrogates = 0x800
const codePoints = 0x11_0000 - surrogates

const indexOf = (text: unknown): number => {
  const codePoint = typeof text === "string" ? text.codePointAt(0) : undefined
  // fast-check expects an exception for what is not one of the values.
  if (codePoint === undefined || text !== String.fromCodePoint(codePoint)) throw new Error(`${String(text)} is not one code point`)
  if (codePoint < firstSurrogate) return codePoint
  if (codePoint < firstSurrogate + surrogates) throw new Error("a lone surrogate is no text")
  return codePoint - surrogates
}

const codePoint = fc.nat({ max: codePoints - 1 }).map((index) => String.fromCodePoint(index < firstSurrogate ? index : index + surrogates), indexOf)

/** @param constraints the lengths, in code points */
export const anyText = (constraints: Omit<fc.StringConstraints, "unit"> = {}): fc.Arbitrary<string> => fc.string({ ...constraints, unit: codePoint })

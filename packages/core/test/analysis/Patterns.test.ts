import { expect, it } from "vitest"
import { otherMeasure } from "../../src/analysis/lexicon/OtherOrders.js"
import { findAll, patternOf } from "../../src/analysis/lexicon/Patterns.js"

const charactersOf = (pattern: RegExp): ReadonlyArray<string> =>
  Array.from({ length: 0x1_0000 }, (_, unit) => String.fromCharCode(unit)).filter((character) => pattern.test(character))

const written =
  /(?!\p{No}|\p{Nl})[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Devanagari}\p{Script=Thai}\p{Script=Hangul}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u
/** Letters and marks that stand as signs, between what no word has: "ⁿ", "ℂ", "Ⓐ", "㈎". */
const signs = /[\u2000-\u2125\u2127-\u2129\u212c-\u2bff\u3200-\u33ff\ufe10-\ufe6f]/u

it.each(["u", "iu"])("the letters and marks that languages write are letters, and other characters of text are none, with the flags %s", (flags) => {
  const letter = patternOf("^\\p{L}$", flags)
  const letters = charactersOf(/[\p{L}\p{M}]/u).filter((character) => written.test(character) && !signs.test(character))
  expect(letters.length).toBeGreaterThan(30_000)
  expect(letters.filter((character) => !letter.test(character))).toEqual([])
  const punctuation = charactersOf(/[\p{P}\p{S}\p{Z}\p{Nd}]/u).filter((character) =>
    /[\0-\xff\u2000-\u2bff\u3000-\u3004\u3008-\u3020\uff01-\uff20]/u.test(character)
  )
  expect([...punctuation, ..."،؛؟٪۔٣۳।॥३־״·・♥"].filter((character) => letter.test(character))).toEqual([])
})

it("a class stays as it is unless it is that of letters and marks", () => {
  expect(patternOf("^[^\\p{L}\\p{N}]$", "u").source).toBe("^[^\\p{L}\\p{N}]$")
  expect(patternOf("a[\\p{L}\\p{M}]b\\p{L}", "u").source).not.toContain("\\p{L}")
})

it("finds each match, and the same ones when it is asked again", () => {
  const words = patternOf("(?<!\\p{L})(?:å|κ|k)\\p{L}*", "giu")
  const text = "Åker, ok, KELVIN; κόσμος"
  const expected = ["Åker", "KELVIN", "κόσμος"]
  expect([findAll(words, text), findAll(words, text)].map((matches) => matches.map(([word]) => word))).toEqual([expected, expected])
})

it("the longest list is a pattern that the runtime optimizes: its source has fewer than 20 kB", () => {
  expect(otherMeasure.anywhere.source.length).toBeGreaterThan(10_000)
  expect(otherMeasure.anywhere.source.length).toBeLessThan(20_000)
})

import { expect, it } from "vitest"
import { ofHarm } from "../../src/analysis/lexicon/HarmWords.js"
import { ofTheWorst, otherMeasure } from "../../src/analysis/lexicon/OtherOrders.js"
import { findAll, patternOf } from "../../src/analysis/lexicon/Patterns.js"

const charactersOf = (pattern: RegExp): ReadonlyArray<string> =>
  Array.from({ length: 0x1_0000 }, (_, unit) => String.fromCharCode(unit)).filter((character) => pattern.test(character))

const written =
  /(?!\p{No}|\p{Nl})[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Devanagari}\p{Script=Thai}\p{Script=Hangul}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u
/** Letters and marks that are used as signs and stand in no word: "ⁿ", "ℂ", "Ⓐ", "㈎". */
const signs = /[\u2000-\u2125\u2127-\u2129\u212c-\u2bff\u3200-\u33ff\ufe10-\ufe6f]/u

it.each(["u", "iu"])("the pattern matches the letters and marks of all supported scripts, and no punctuation, with the flags %s", (flags) => {
  const letter = patternOf("^\\p{L}$", flags)
  const letters = charactersOf(/[\p{L}\p{M}]/u).filter((character) => written.test(character) && !signs.test(character))
  expect(letters.length).toBeGreaterThan(30_000)
  expect(letters.filter((character) => !letter.test(character))).toEqual([])
  const punctuation = charactersOf(/[\p{P}\p{S}\p{Z}\p{Nd}]/u).filter((character) =>
    /[\0-\xff\u2000-\u2bff\u3000-\u3004\u3008-\u3020\uff01-\uff20]/u.test(character)
  )
  expect([...punctuation, ..."،؛؟٪۔٣۳।॥३־״·・♥"].filter((character) => letter.test(character))).toEqual([])
})

it("a character class stays unchanged unless it is the class of letters and marks", () => {
  expect(patternOf("^[^\\p{L}\\p{N}]$", "u").source).toBe("^[^\\p{L}\\p{N}]$")
  expect(patternOf("a[\\p{L}\\p{M}]b\\p{L}", "u").source).not.toContain("\\p{L}")
})

it("finds all matches, also at a second call", () => {
  const words = patternOf("(?<!\\p{L})(?:å|κ|k)\\p{L}*", "giu")
  const text = "Åker, ok, KELVIN; κόσμος"
  const expected = ["Åker", "KELVIN", "κόσμος"]
  expect([findAll(words, text), findAll(words, text)].map((matches) => matches.map(([word]) => word))).toEqual([expected, expected])
})

it.each(Object.entries({ otherMeasure, ofHarm, ofTheWorst }))(
  "the sources of the longest patterns have fewer than 20 kB, so that the runtime optimizes them: %s",
  (_, patterns) => {
    for (const { anywhere, atWord } of patterns) {
      expect(anywhere.source.length).toBeGreaterThan(1_000)
      expect(anywhere.source.length).toBeLessThan(20_000)
      expect(atWord.source.length).toBeLessThan(20_000)
    }
  }
)

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

it("a character class stays unchanged if it is negated, or has no letters", () => {
  for (const source of ["^[^\\p{L}\\p{N}]$", "^[\\p{N}.]$", "^[\\p{Lu}\\p{N}]$"]) expect(patternOf(source, "iu")).toEqual(new RegExp(source, "iu"))
})

it("a character class with letters has the letters of a word, and needs no flag u", () => {
  const pattern = patternOf("^[\\p{L}\\p{M}\\p{N}:-]$", "iu")
  expect(pattern.flags).toBe("i")
  expect(pattern.source).not.toContain("\\p")
  const numbers = charactersOf(/\p{N}/u)
  expect(numbers.length).toBeGreaterThan(500)
  expect(numbers.filter((character) => written.test(character) || !/\p{L}|\p{M}/u.test(character)).filter((character) => !pattern.test(character))).toEqual([])
  expect([..."é的ä:-"].every((character) => pattern.test(character))).toBe(true)
  expect([...".,; \n'’،؛⁺₊℃"].filter((character) => pattern.test(character))).toEqual([])
})

it("finds all matches, also at a second call", () => {
  const words = patternOf("(?<!\\p{L})(?:å|κ|k)\\p{L}*", "giu")
  const text = "Åker, ok, KELVIN; κόσμος"
  const expected = ["Åker", "KELVIN", "κόσμος"]
  expect([findAll(words, text), findAll(words, text)].map((matches) => matches.map(([word]) => word))).toEqual([expected, expected])
})

it.each(Object.entries({ otherMeasure, ofHarm, ofTheWorst }))(
  "the sources of the longest patterns have fewer than 5 kB, because the time to compile a pattern grows faster than its length: %s",
  (_, patterns) => {
    const lengths = patterns.flatMap(({ atWord, unspaced }) => (unspaced === undefined ? atWord : [...atWord, unspaced])).map(({ source }) => source.length)
    expect(lengths.length).toBeGreaterThan(1)
    expect(Math.max(...lengths)).toBeLessThan(5_000)
  }
)

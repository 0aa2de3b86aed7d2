import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import * as NameAutomaton from "../../src/analysis/names/NameAutomaton.js"
import { share } from "../../src/analysis/names/PatternTrie.js"
import { fold, startOfMatch } from "../../src/analysis/text/Folding.js"

const seed = 20260101
const alphabet = fc.constantFrom("a", "b", "A", "é", "e", "ß", "s", "-", " ", "\u00a0", "’", "ﬁ", "f", "i", "デ", "ﾃ", "ﾞ", "大", ".", "\u0301", "\n")
const text = fc.array(alphabet, { maxLength: 40 }).map((parts) => parts.join(""))
const name = fc
  .array(alphabet, { minLength: 1, maxLength: 5 })
  .map((parts) => fold(parts.join("")))
  .filter((folded) => folded !== "")

const matchesOf = (
  patterns: ReadonlyArray<string>,
  within: string,
  automaton = NameAutomaton.make(patterns)
): ReadonlyArray<readonly [pattern: number, start: number, end: number]> => {
  const found: Array<readonly [number, number, number]> = []
  automaton.scan(within, (pattern, end) => {
    const start = startOfMatch(within, end, patterns[pattern]!.length)
    if (start >= 0) found.push([pattern, start, end])
  })
  return found
}

describe("NameAutomaton", () => {
  it("gives offsets of a stretch of text that folds to the pattern", () => {
    fc.assert(
      fc.property(fc.array(name, { minLength: 1, maxLength: 6 }), text, (patterns, within) => {
        for (const [pattern, start, end] of matchesOf(patterns, within)) expect(fold(within.slice(start, end))).toBe(patterns[pattern])
      }),
      { seed, numRuns: 2000 }
    )
  })

  it("agrees with trying every pattern at every place", () => {
    fc.assert(
      fc.property(fc.array(name, { minLength: 1, maxLength: 6 }), text, (patterns, within) => {
        const expected = new Set<string>()
        for (const [index, pattern] of patterns.entries()) {
          for (let end = 1; end <= within.length; end++) {
            // The shortest stretch that ends at this offset and folds to the pattern, without skipped units at its ends.
            for (let start = end - 1; start >= 0; start--) {
              if (fold(within.slice(start, end)) !== pattern) continue
              const lastFolds = fold(within.slice(start, end - 1)) !== pattern
              if (lastFolds) expected.add(`${index}:${start}:${end}`)
              break
            }
          }
        }
        expect(new Set(matchesOf(patterns, within).map((match) => match.join(":")))).toEqual(expected)
      }),
      { seed, numRuns: 1000 }
    )
  })

  it("finds shared patterns as it finds its own, also when it has read other texts before", () => {
    const some = fc.array(name, { maxLength: 6 })
    fc.assert(
      fc.property(some, some, text, text, (own, shared, before, within) => {
        const all = [...own, ...shared]
        const compiled = share(shared)
        const other = NameAutomaton.make(["ab", ...shared], compiled)
        const automaton = NameAutomaton.make(own, compiled)
        matchesOf(["ab", ...shared, ...shared], before, other)
        matchesOf(all, before, automaton)
        expect(new Set(matchesOf(all, within, automaton).map((match) => match.join(":")))).toEqual(
          new Set(matchesOf(all, within).map((match) => match.join(":")))
        )
      }),
      { seed, numRuns: 1000 }
    )
  })

  it("reads names that are endings of each other, however many", () => {
    const patterns = Array.from({ length: 5000 }, (_, count) => `${"a".repeat(count)}b`)
    const found: Array<number> = []
    NameAutomaton.make(patterns).scan(patterns.at(-1)!, (pattern) => found.push(pattern))
    expect(found[0]).toBe(4999)
  })

  it("reports no more matches for a unit of text than there are patterns", () => {
    const patterns = ["a", "aa", "aaa", "aaaa"]
    for (const length of [100, 1000, 10_000]) expect(matchesOf(patterns, "a".repeat(length)).length).toBeLessThanOrEqual(patterns.length * length)
  })

  it.each([
    ["McDonald's", "at MCDONALDS’ door", "MCDONALDS"],
    ["Nestlé", "Nestle said", "Nestle"],
    ["Nestle", "by NESTLÉ.", "NESTLÉ"],
    ["トヨタ", "ﾄﾖﾀは", "ﾄﾖﾀ"],
    ["デル", "ﾃﾞﾙの", "ﾃﾞﾙ"],
    ["Straße", "in der STRASSE", "STRASSE"],
    ["Straße", "in der STRAẞE", "STRAẞE"],
    ["Coca-Cola", "a Coca\u2011Cola", "Coca\u2011Cola"],
    ["Best Buy", "at Best\u00a0Buy", "Best\u00a0Buy"],
    ["Σίσυφος", "ο ΣΊΣΥΦΟΣ", "ΣΊΣΥΦΟΣ"],
    ["Ёлка", "из ЕЛКА", "ЕЛКА"],
    ["C++", "in Ｃ＋＋", "Ｃ＋＋"]
  ])("finds %s in %j", (wanted, within, surface) => {
    expect(matchesOf([fold(wanted)], within).map(([, start, end]) => within.slice(start, end))).toEqual([surface])
  })
})

describe("names of thousands of different characters", () => {
  const names = Array.from({ length: 100 }, (_, index) => String.fromCharCode(...Array.from({ length: 60 }, (__, at) => 0x4e00 + index * 60 + at)))

  it("are found, without false matches", () => {
    const within = names.map((text) => `${text.slice(0, -1)}。${text}`).join("、")
    expect(matchesOf(names.map(fold), within).map(([pattern, start, end]) => [pattern, within.slice(start, end)])).toEqual(
      names.map((text, index) => [index, text])
    )
  })
})

/** A pattern that is tried only where words begin has the same matches as the pattern that is tried everywhere. */
import { FastCheck } from "effect"
import { describe, expect, it } from "vitest"
import { ofHarm } from "../../src/analysis/lexicon/HarmWords.js"
import { neutralOrder, noOrder, ofSize, ofTheWorst, otherMeasure } from "../../src/analysis/lexicon/OtherOrders.js"
import { findAll } from "../../src/analysis/lexicon/Patterns.js"
import { matchesAtWords, occursAtWords } from "../../src/analysis/text/WordPatterns.js"
import { matchingText, numbersOf } from "../support/Matching.js"
import { wholeOf } from "../support/WholePattern.js"

const beside = ["", " ", "x", "é", "7", "_", "'", ", ", "\n", "的", "\u0301", " by ", "🙂", "ß "]

/** @param texts the number of random texts for each pattern */
export const run = (texts: number): void =>
  describe.each(
    Object.entries({
      "another measure": otherMeasure,
      harms: ofHarm,
      "the worst": ofTheWorst,
      "no order": [noOrder],
      "a neutral order": [neutralOrder],
      size: ofSize.slice(1)
    }).flatMap(([name, patterns]) => patterns.map((pattern, index) => [name, index + 1, pattern] as const))
  )("the words of %s, pattern %i", (_name, _index, pattern) => {
    it("are found at the same places as by the whole pattern", () => {
      const whole = wholeOf(pattern)
      let matched = 0
      FastCheck.assert(
        FastCheck.property(FastCheck.integer(), (seed) => {
          const next = numbersOf(seed)
          const text = Array.from(
            { length: 1 + next(3) },
            () => beside[next(beside.length)]! + matchingText(whole.source, next) + beside[next(beside.length)]!
          ).join("")
          const expected = findAll(whole, text).map(({ 0: word, index }) => [index, word])
          matched += expected.length
          expect(matchesAtWords([pattern], text).map(({ 0: word, index }) => [index, word])).toEqual(expected)
          expect(occursAtWords([pattern], text)).toBe(expected.length > 0)
        }),
        { numRuns: texts, seed: 14 }
      )
      expect(matched).toBeGreaterThan(0.4 * texts)
    })
  })

import { FastCheck } from "effect"
import { describe, expect, it } from "vitest"
/** Rules that are tried only on texts with one of their words. Every text that a rule's pattern matches must have one of these words. */
import { guardedRules as ofOrders } from "../../src/analysis/brands/OrderClauses.js"
import { guardedRules as ofSentiment } from "../../src/analysis/Sentiment.js"
import { guardedRules as ofStance } from "../../src/analysis/Stance.js"
import { classesOfWords, type GuardedRules } from "../../src/analysis/text/WordClasses.js"
import { matchingText, numbersOf } from "../support/Matching.js"
import { wholeOf } from "../support/WholePattern.js"

const texts = 600

/** How many of the texts the pattern matches, and the matched texts without one of the rule's words. */
const untold = ({ rulesFor }: GuardedRules, bit: number, { flags, source }: RegExp) => {
  const pattern = new RegExp(source, flags.replace("g", ""))
  const seen = { matched: 0, untold: new Array<string>() }
  FastCheck.assert(
    FastCheck.property(FastCheck.integer(), FastCheck.constantFrom("", "So ", "1", "_", "é", "X’s", "(", "Gut"), (seed, before) => {
      const text = before + matchingText(source, numbersOf(seed))
      for (const one of [text, text.toUpperCase()]) {
        if (!pattern.test(one)) continue
        seen.matched++
        if ((rulesFor(one) & bit) === 0) seen.untold.push(one)
      }
    }),
    { numRuns: texts, seed: 14 }
  )
  return seen
}

describe("rules that are tried only on texts with one of their words", () => {
  it.each(
    [ofStance, ofSentiment, ofOrders].flatMap((guarded) =>
      guarded.patterns.map(([bit, rule]) => {
        const pattern = rule instanceof RegExp ? rule : wholeOf(rule)
        return { guarded, bit, pattern, begin: pattern.source.slice(0, 60) }
      })
    )
  )("every match of $begin has one of its words", ({ bit, guarded, pattern }) => {
    const seen = untold(guarded, bit, pattern)
    expect(seen.untold).toEqual([])
    expect(seen.matched).toBeGreaterThan(texts / 10)
  })

  it("treats words with the same beginning as one, but not words that only contain it", () => {
    const classes = classesOfWords([
      [1, "recommend"],
      [2, "no"]
    ])
    expect(["I recommended it", "recomiendo", "No.", "not", "casino", "prerecommend", "RECOMMEND"].map(classes)).toEqual([1, 1, 2, 0, 0, 0, 1])
  })

  it("gives all classes for a text with a letter that regular expressions take for another letter", () => {
    expect(classesOfWords([[4, "this"]])("thiſ")).toBe(-1)
  })

  it("gives the classes with words in other scripts for a text with a letter beyond Latin", () => {
    const classes = classesOfWords([[1, "no"]], 8)
    expect(["нет", "“né”", "没有"].map(classes)).toEqual([8, 0, 8])
  })
})

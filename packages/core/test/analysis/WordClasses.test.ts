import { FastCheck } from "effect"
import { describe, expect, it } from "vitest"
/** Rules that are asked only where one of their words stands: of every text that a pattern matches, the words tell that it could. */
import { guardedRules as ofOrders } from "../../src/analysis/brands/OrderClauses.js"
import { guardedRules as ofSentiment } from "../../src/analysis/Sentiment.js"
import { guardedRules as ofStance } from "../../src/analysis/Stance.js"
import { classesOfWords, type GuardedRules } from "../../src/analysis/text/WordClasses.js"
import { matchingText, numbersOf } from "../support/Matching.js"

const texts = 600

/** How many of the texts the pattern matches, and those of them of which the words do not tell. */
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

describe("rules that are asked where their words stand", () => {
  it.each(
    [ofStance, ofSentiment, ofOrders].flatMap((guarded) =>
      guarded.patterns.map(([bit, pattern]) => ({
        guarded,
        bit,
        pattern,
        begin: pattern.source.slice(0, 60)
      }))
    )
  )("every match of $begin has one of its words", ({ bit, guarded, pattern }) => {
    const seen = untold(guarded, bit, pattern)
    expect(seen.untold).toEqual([])
    expect(seen.matched).toBeGreaterThan(texts / 10)
  })

  it("takes words that begin alike for one, and none that goes on before it", () => {
    const classes = classesOfWords([
      [1, "recommend"],
      [2, "no"]
    ])
    expect(["I recommended it", "recomiendo", "No.", "not", "casino", "prerecommend", "RECOMMEND"].map(classes)).toEqual([1, 1, 2, 0, 0, 0, 1])
  })

  it("tells of all classes where a letter stands that regular expressions take for another", () => {
    expect(classesOfWords([[4, "this"]])("thiſ")).toBe(-1)
  })

  it("tells of the classes with words in other letters where a letter beyond Latin stands", () => {
    const classes = classesOfWords([[1, "no"]], 8)
    expect(["нет", "“né”", "没有"].map(classes)).toEqual([8, 0, 8])
  })
})

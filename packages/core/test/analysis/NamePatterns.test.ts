import { BrandInput, maximumNameLetters } from "@brand-visibility/core/domain/Brand"
import { decodeInput } from "@brand-visibility/core/domain/Input"
import * as AnswerScorer from "@brand-visibility/core/internal/analysis/AnswerScorer"
import { Effect, Either } from "effect"
import { describe, expect, it } from "vitest"
import { patternsOf } from "../../src/analysis/names/NamePatterns.js"
import { expansionOf, foldUnit, several } from "../../src/analysis/text/Folding.js"
import { brandNamed } from "./builders.js"

/** Names of 190 letters with many spellings each; each name begins with a number. */
const aliases = Array.from({ length: 100 }, (_, index) => `${index} ${"Anna and Berta, ".repeat(12)}`.trim())

describe("the names of a brand that may be stored", () => {
  it("are all searched for, however many spellings the first names have", () => {
    const scorer = AnswerScorer.make(brandNamed("Acme", { aliases }))
    for (const alias of aliases) expect([alias, scorer.score(`People buy from ${alias}.`).isPresent]).toEqual([alias, true])
  })

  it("are compiled one at a time, with a pause before each name, its stems and its spellings", () => {
    const parts = [...patternsOf([{ name: "Acmetron", aliases: aliases.slice(0, 40), domains: [] }], [], 1)]
    expect(parts.length).toBe(3 * 41)
  })

  it("fold to at most twice their counted letters, whatever characters they have", () => {
    const longer: Array<string> = []
    for (let unit = 0; unit < 65_536; unit++) {
      const text = String.fromCharCode(unit)
      if (foldUnit(unit) === several && expansionOf(unit).length > 2 * text.normalize("NFKC").length) longer.push(text)
    }
    // Vowel signs cannot follow each other. A vowel sign and its consonant are two units, which fold to four letters.
    expect(longer).toEqual(["\u0ccb", "\u0ddd"])
  })

  it("count a ligature as the letters that it joins", async () => {
    const input = { name: "Acme", aliases: Array.from({ length: 100 }, (_, index) => `${index}${"\ufdfa".repeat(30)}`) }
    expect(JSON.stringify(input).length).toBeLessThan(maximumNameLetters / 2)
    const decoded = await Effect.runPromise(Effect.either(decodeInput(BrandInput)(input)))
    expect(Either.isLeft(decoded) && JSON.stringify(decoded.left)).toContain("above 20000 characters")
  })
})

/** Dictionaries of a host: words are looked up by the basic form that names have, and the rules use the dictionary. */
import * as AnswerScorer from "@brand-visibility/core/internal/analysis/AnswerScorer"
import { languageWordsOf } from "@brand-visibility/core/internal/ports/LanguageWords"
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { brandNamed } from "../analysis/builders.js"

const words = languageWordsOf({
  ru: { dic: "3\nозон/I\nвымпел/I\nпятерочка\n" },
  nl: { dic: Buffer.from("2\r\ntrouw/A\r\nvandaag\r\n") }
})

describe("words of a dictionary", () => {
  it("are its lines, up to a slash", () => {
    expect(["озон", "вымпел", "озо", "он", "I"].map((word) => words.has("ru", word))).toEqual([true, true, false, false, false])
    expect(["trouw", "vandaag", "van", "2\r"].map((word) => words.has("nl", word))).toEqual([true, true, false, false])
  })

  it("are found with ё where the dictionary has е", () => {
    expect(words.has("ru", "пятёрочка")).toBe(true)
  })

  it("are unknown for a language without a dictionary", () => {
    expect(words.has("uk", "озон")).toBe(false)
  })

  it("are exactly the words of the list, however often they are looked up", () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.stringMatching(/^[a-z]{1,6}$/), { maxLength: 8 }), fc.stringMatching(/^[a-z]{1,6}$/), (list, word) => {
        const dictionary = languageWordsOf({ pl: { dic: list.join("/ABC\n") } })
        expect([dictionary.has("pl", word), dictionary.has("pl", word)]).toEqual([list.includes(word), list.includes(word)])
      })
    )
  })
})

describe("a name that is a word of the host's dictionary", () => {
  const isPresent = (name: string, text: string, brought = true) => AnswerScorer.make(brandNamed(name), brought ? { words } : {}).rank(text).isPresent

  it("counts as the word at the beginning of a sentence that is not about a brand, and as the brand without the dictionary", () => {
    expect(isPresent("Озон", "Озон защищает Землю от излучения.")).toBe(false)
    expect(isPresent("Озон", "Озон защищает Землю от излучения.", false)).toBe(true)
  })

  it("counts as the brand beside words of trade, inside a sentence and at the head of a list item", () => {
    expect(isPresent("Озон", "Озон снизил цены на доставку.")).toBe(true)
    expect(isPresent("Озон", "Мы купили это на Озоне.")).toBe(true)
    expect(isPresent("Trouw", "1. Trouw: de beste krant van het land\n2. Het Parool: goed")).toBe(true)
  })

  it("is given to a judge when the rules are unsure", () => {
    const scorer = AnswerScorer.make(brandNamed("Озон"), { words })
    const [place] = scorer.doubtful(scorer.hold("Озон защищает Землю от излучения."))
    expect(place).toMatchObject({ start: 0, end: 4 })
    expect(place!.confidence).toBeLessThan(0.5)
  })
})

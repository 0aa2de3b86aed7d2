/** Words that a host brings: a dictionary is looked up by the form that a name has, and the rules ask it. */
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
  it("are its lines, whatever follows a slash", () => {
    expect(["озон", "вымпел", "озо", "он", "I"].map((word) => words.has("ru", word))).toEqual([true, true, false, false, false])
    expect(["trouw", "vandaag", "van", "2\r"].map((word) => words.has("nl", word))).toEqual([true, true, false, false])
  })

  it("are found where writers put the dots of ё that the dictionary leaves out", () => {
    expect(words.has("ru", "пятёрочка")).toBe(true)
  })

  it("are none of a language that no dictionary was brought of", () => {
    expect(words.has("uk", "озон")).toBe(false)
  })

  it("are exactly the words of the list, however often they are asked for", () => {
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

  it("is the word at the beginning of a sentence that speaks of no brand, and the brand without the dictionary", () => {
    expect(isPresent("Озон", "Озон защищает Землю от излучения.")).toBe(false)
    expect(isPresent("Озон", "Озон защищает Землю от излучения.", false)).toBe(true)
  })

  it("is the brand beside words of trade, inside a sentence and at the head of an item", () => {
    expect(isPresent("Озон", "Озон снизил цены на доставку.")).toBe(true)
    expect(isPresent("Озон", "Мы купили это на Озоне.")).toBe(true)
    expect(isPresent("Trouw", "1. Trouw: de beste krant van het land\n2. Het Parool: goed")).toBe(true)
  })

  it("is shown to a judge where the rules are unsure", () => {
    const scorer = AnswerScorer.make(brandNamed("Озон"), { words })
    const [place] = scorer.doubtful(scorer.hold("Озон защищает Землю от излучения."))
    expect(place).toMatchObject({ start: 0, end: 4 })
    expect(place!.confidence).toBeLessThan(0.5)
  })
})

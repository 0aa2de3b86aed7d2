import { describe, expect, it } from "vitest"
/** Words of a closed list in the sentence of a name. Tests `StemsAround`. */
import { languagesHere, sentenceAround, stemsAround, writtenAround } from "../../src/analysis/names/StemsAround.js"

const at = (name: string, text: string): readonly [text: string, start: number, end: number] => [text, text.indexOf(name), text.indexOf(name) + name.length]

const around = stemsAround({ en: "employ tree. gas_station", de: "fluss baum", cs: "řek", ko: "맛" })

describe("the sentence of a name", () => {
  it("ends at a mark or a line break, but not at a full stop inside a number", () => {
    expect(writtenAround(...at("Acme", "One. Two Acme three! Four"))).toBe(" Two | three")
    expect(writtenAround(...at("Acme", "Acme hat 40.000 Leute. Mehr nicht."))).toBe("| hat 40.000 Leute")
    expect(writtenAround(...at("Acme", "Eins\nAcme zwei\ndrei"))).toBe("| zwei")
  })

  it("is cut at eighty characters before and after the name", () => {
    expect(writtenAround(...at("Acme", `${"a".repeat(100)} Acme ${"b".repeat(100)}`))).toBe(`${"a".repeat(79)} | ${"b".repeat(79)}`)
  })

  it("is folded, and read anew for another place or text", () => {
    const text = "Ähren Acme. Öl Acme."
    expect(sentenceAround(text, 6, 10)).toBe("ahren |")
    expect(sentenceAround(text, 15, 19)).toBe("ol |")
    expect(sentenceAround("Zwei Acme drei. Öl Acme.", 15, 19)).not.toBe("ol |")
  })
})

describe("the count of words of a list", () => {
  it("counts different words, at most two", () => {
    expect(around(...at("Acme", "Acme employs people"), ["en"])).toBe(1)
    expect(around(...at("Acme", "Acme employs whom it employed"), ["en"])).toBe(1)
    expect(around(...at("Acme", "Acme employs trees of a gas station"), ["en"])).toBe(2)
    expect(around(...at("Acme", "A tree. Acme is here"), ["en"])).toBe(0)
  })

  it("allows only a plural ending after a whole word", () => {
    expect(around(...at("Acme", "Acme and trees"), ["en"])).toBe(1)
    expect(around(...at("Acme", "Acme and treebanks"), ["en"])).toBe(0)
  })

  it("counts only words that begin with a stem, except in Korean", () => {
    expect(around(...at("Acme", "Acme has unemployed"), ["en"])).toBe(0)
    expect(around(...at("Acme", "Acme 는물맛이"), ["ko"])).toBe(1)
  })

  it("counts words of the requested languages, and of languages that share their stems", () => {
    expect(around(...at("Acme", "Acme am Fluss"), ["en"])).toBe(0)
    expect(around(...at("Acme", "Acme am Fluss"), ["de"])).toBe(1)
    expect(around(...at("Acme", "Acme nad rekou"), ["sk"])).toBe(1)
    expect(around(...at("Acme", "Acme am Fluss"), ["de", "en", "cs", "ko"])).toBe(1)
    expect(around(...at("Acme", "Acme nad rekou"), ["de", "en", "pl", "ko"])).toBe(0)
  })

  it("guesses the languages if none are given", () => {
    expect(around(...at("Acme", "Acme liegt am Fluss und ist nicht groß."))).toBe(1)
    expect(languagesHere("Жабка открыта.", 0)).toContain("ru")
    expect(languagesHere("它是 Acme 公司的产品之一", 3)).toEqual(["ja", "zh", "th"])
  })
})

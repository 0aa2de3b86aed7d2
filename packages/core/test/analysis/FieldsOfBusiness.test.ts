import * as AnswerScorer from "@brand-visibility/core/internal/analysis/AnswerScorer"
import { describe, expect, it } from "vitest"
import { fieldStems } from "../../src/analysis/lexicon/FieldStems.js"
import { fieldWordsOf } from "../../src/analysis/names/FieldsOfBusiness.js"
import { brandNamed } from "./builders.js"

const countOf = (description: string, marked: string): number | undefined => {
  const [start, end] = [marked.indexOf("["), marked.indexOf("]") - 1]
  return fieldWordsOf(description)?.(marked.replace(/[[\]]/g, ""), start, end)
}

describe("the words of a brand's line of business", () => {
  it("are found in another language than that of the description", () => {
    expect(countOf("soju brand", "소주는 [진로]가 달다.")).toBe(1)
    expect(countOf("mineral water", "À table, on sert une eau gazeuse : de la [Badoit].")).toBe(2)
    expect(countOf("Marka piwa", "We drank beer, mostly [Lech].")).toBe(1)
  })

  it("are none of another line of business", () => {
    expect(countOf("soju brand", "고등학생은 [진로] 상담을 받는다.")).toBe(0)
    expect(countOf("insurance company", "We drank beer, mostly [Lech].")).toBe(0)
  })

  it("are unknown for a description without a line of business", () => {
    expect(fieldWordsOf("a well-known name")).toBeNull()
  })

  it("of a supermarket are those of food, too", () => {
    expect(countOf("supermarket chain", "Chleb i masło biorę z [Lewiatana].")).toBe(2)
  })

  it("decide whether an ambiguous name means the brand", () => {
    const find = (text: string) => AnswerScorer.make(brandNamed("Orion", { description: "chocolate maker" })).rank(text).isPresent
    expect(find("Ke kávě doporučuju mléčnou čokoládu Orion.")).toBe(true)
    expect(find("V zimě je na obloze dobře vidět Orion.")).toBe(false)
  })
})

describe("the stems of lines of business", () => {
  it("are written once in each language of a line", () => {
    const repeated = fieldStems.flatMap((languages, field) =>
      Object.entries(languages).flatMap(([language, words]) => {
        const all = words.split(" ")
        return all.filter((word, index) => word === "" || all.indexOf(word) !== index).map((word) => `${field} ${language} ${word}`)
      })
    )
    expect(repeated).toEqual([])
  })
})

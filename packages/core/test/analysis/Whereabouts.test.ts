/**
 * Names that a town has too. Each line of `corpus/towns.tsv`, written for this project, has the language, the name, whether the text speaks of the
 * brand (`+`, `-`), the text, and the brand's description. The sentences about the brand were written before the rule.
 */
import { readFileSync } from "node:fs"
import { fileURLToPath } from "node:url"
import * as AnswerScorer from "@brand-visibility/core/internal/analysis/AnswerScorer"
import { describe, expect, it } from "vitest"
import { brandNamed } from "./builders.js"

const cases = readFileSync(fileURLToPath(new URL("corpus/towns.tsv", import.meta.url)), "utf8")
  .trim()
  .split("\n")
  .map((line) => {
    const [language = "", name = "", sign = "", text = "", description = ""] = line.split("\t")
    const scorer = AnswerScorer.make(brandNamed(name, { description: description === "" ? null : description }))
    const rules = scorer.doubtful(scorer.hold(text)).map(({ rule }) => rule)
    return { told: `${language} ${name}: ${text}`, isBrand: sign === "+", isPresent: scorer.rank(text).isPresent, rules }
  })

const ofBrand = cases.filter(({ isBrand }) => isBrand)
const ofTown = cases.filter(({ isBrand }) => !isBrand)

const isPresent = (name: string, text: string, description: string | null = null): boolean =>
  AnswerScorer.make(brandNamed(name, { description })).rank(text).isPresent

describe("a name that a town has too", () => {
  it("is not taken for the town in 98 of 100 sentences that mean the brand", () => {
    const lost = ofBrand.filter(({ rules }) => rules.includes("a town by the words around it")).map(({ told }) => told)
    expect(ofBrand.length).toBeGreaterThanOrEqual(200)
    expect(lost.length / ofBrand.length, lost.join("\n")).toBeLessThanOrEqual(0.02)
  })

  it("is found in nine of ten sentences that mean the brand", () => {
    const wrong = ofBrand.filter((one) => !one.isPresent).map(({ told }) => told)
    expect(wrong.length / ofBrand.length, wrong.join("\n")).toBeLessThanOrEqual(0.1)
  })

  it("is taken for the town in nine of ten sentences about the town", () => {
    const wrong = ofTown.filter((one) => one.isPresent).map(({ told }) => told)
    expect(ofTown.length).toBeGreaterThanOrEqual(40)
    expect(wrong.length / ofTown.length, wrong.join("\n")).toBeLessThanOrEqual(0.1)
  })

  it("is doubtful when it means the town, so that a judge is asked", () => {
    const scorer = AnswerScorer.make(brandNamed("Evian", { description: "Mineral water" }))
    const text = "The G7 met in Evian in 2003."
    expect(scorer.rank(text).isPresent).toBe(false)
    expect(scorer.doubtful(scorer.hold(text))).toMatchObject([{ brand: "Evian", confidence: 0.3, rule: "a town by the words around it" }])
  })

  it("means the brand after a word of direction in a sentence that is not about travelling", () => {
    expect(isPresent("Evian", "We took the train to Evian.")).toBe(false)
    expect(isPresent("Evian", "Nothing comes close to Evian.")).toBe(true)
  })

  it("means the brand in a sentence about work, or about its contents", () => {
    expect(isPresent("Nokia", "My father worked in Nokia for thirty years.")).toBe(true)
    expect(isPresent("Nokia", "My father slept in Nokia for thirty years.")).toBe(false)
    expect(isPresent("Vittel", "In Vittel ist viel Calcium.")).toBe(true)
    expect(isPresent("Vittel", "In Vittel ist viel Regen.")).toBe(false)
  })

  it("means the brand in a sentence about trade, or beside a word of its description", () => {
    expect(isPresent("Evian", "They bought a crate in Evian.")).toBe(true)
    expect(isPresent("Evian", "The water in Evian is soft.", "Mineral water")).toBe(true)
    expect(isPresent("Evian", "The rain in Evian is soft.", "Mineral water")).toBe(false)
  })

  it("means the brand if the brand is better known than the town", () => {
    expect(isPresent("Zara", "We met in Zara at noon.")).toBe(true)
    expect(isPresent("Toyota", "He slept in Toyota.")).toBe(true)
  })

  it("means the brand with a genitive, or if no town has the name", () => {
    expect(isPresent("Evian", "There is a lot of calm in Evian's colours.")).toBe(true)
    expect(isPresent("IKEA", "We took the train to IKEA.")).toBe(true)
    expect(isPresent("Databricks", "We met in Databricks.")).toBe(true)
  })

  it("is recognised as the town in Cyrillic letters and in grammatical cases", () => {
    expect(isPresent("Боржоми", "Мы отдыхали в Боржоми.")).toBe(false)
    expect(isPresent("Żywiec", "W Żywcu mieszka moja ciocia.")).toBe(false)
    expect(isPresent("Sopron", "Sopronban esik az eső.")).toBe(false)
  })
})

describe("a short name without vowels, and a name in kanji", () => {
  it("is mostly a word in a sentence without a sign of the brand", () => {
    expect(isPresent("פז", "תכשיט עשוי פז.", "תחנות דלק")).toBe(false)
    expect(isPresent("זין", "זין אמר שהוא מאחר.", "תקשורת")).toBe(false)
  })

  it("means the brand with a joined preposition, in Persian, and without a description", () => {
    expect(isPresent("פז", "ראיתי את זה בפז.", "תחנות דלק")).toBe(true)
    expect(isPresent("اسنپ", "برای فرودگاه از اسنپ یا تپسی استفاده کنید.", "تاکسی اینترنتی")).toBe(true)
    expect(isPresent("פז", "תכשיט עשוי פז.")).toBe(true)
  })

  it("means the brand at the head of a list item and in a cell of a table", () => {
    expect(isPresent("סנו", "1. פיירי\n2. סנו\n3. נטקה", "חומרי ניקוי")).toBe(true)
    expect(isPresent("סנו", "| מקום | שם |\n|---|---|\n| 1 | סנו |\n| 2 | נטקה |", "חומרי ניקוי")).toBe(true)
  })

  it.each([
    ["松下", "松下さんは来週出張です。"],
    ["有馬", "有馬温泉に一泊した。"],
    ["有田", "祖父は有田に住んでいた。"],
    ["楽天", "彼は楽天家で、失敗してもくよくよしません。"]
  ])("%s is a person, a place or another word in: %s", (name, text) => {
    expect(isPresent(name, text)).toBe(false)
  })

  it.each([
    ["楽天", "楽天市場で買った。"],
    ["花王", "うちはずっと花王です。"],
    ["資生堂", "資生堂の口紅が好きです。"]
  ])("%s is the brand in: %s", (name, text) => {
    expect(isPresent(name, text)).toBe(true)
  })
})

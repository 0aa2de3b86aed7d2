import * as AnswerScorer from "@brand-visibility/core/internal/analysis/AnswerScorer"
import { describe, expect, it } from "vitest"
import { cyrillicSpellingsOf } from "../../src/analysis/names/CyrillicSpellings.js"
import { brandNamed } from "./builders.js"

const isPresent = (brand: string, text: string, description: string | null = null): boolean =>
  AnswerScorer.make(brandNamed(brand, { description })).score(text).isPresent

describe("a name in Latin letters in a text in Cyrillic", () => {
  it.each([
    ["Samsung", "Самсунг"],
    ["Vodafone", "Водафон"],
    ["IKEA", "Икея"],
    ["IKEA", "Ікея"],
    ["Toyota", "Тойота"],
    ["Nike", "Найк"],
    ["Google", "Гугл"],
    ["Xiaomi", "Сяоми"],
    ["Heinz", "Хайнц"],
    ["Colgate", "Колгейт"],
    ["Spotify", "Спотифай"],
    ["YouTube", "Ютуб"],
    ["Siemens", "Сименс"]
  ])("%s is spelled %s", (name, spelling) => {
    expect(cyrillicSpellingsOf(name)).toContain(spelling)
  })

  it("has few spellings; a word, a person, a place, a short name and a name in other letters have none", () => {
    expect(cyrillicSpellingsOf("Wildberries").length).toBeLessThanOrEqual(16)
    expect(["Ford", "Zara", "Colombia", "LG", "Яндекс", "Tele2", "fiverr"].map((name) => cyrillicSpellingsOf(name).length)).toEqual([0, 0, 0, 0, 0, 0, 0])
  })

  it("is found in each grammatical case", () => {
    expect(isPresent("Samsung", "У Самсунга экран лучше, но батарея слабее.")).toBe(true)
    expect(isPresent("Vodafone", "Якщо порівнювати з Водафоном, то покриття 4G краще у Київстару.")).toBe(true)
    expect(isPresent("IKEA", "Про Икею можно забыть, зато Hoff закрывает почти всё.")).toBe(true)
  })

  it("is not found in a word with the same beginning, nor at the beginning of a sentence without a sign of the brand", () => {
    expect(isPresent("Samsung", "Мы купили самсунговский телевизор.")).toBe(false)
    expect(isPresent("Visa", "Виза в Казахстан россиянам не нужна.", "Payment card network")).toBe(false)
    expect(isPresent("Visa", "Оплатить можно картой Виза или наличными.", "Payment card network")).toBe(true)
  })

  it("belongs to the brand that has it as a name", () => {
    const score = AnswerScorer.make(brandNamed("Samsung", { competitors: [{ name: "Самсунг", aliases: [], domains: [] }] })).score(
      "Вчера мы были в магазине Самсунг."
    )
    expect(score.isPresent).toBe(false)
  })
})

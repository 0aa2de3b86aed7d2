import { expect, it } from "vitest"
import { isTownName, keyOfRomanized } from "../../src/analysis/lexicon/TownNames.js"

it.each(["evian", "vittel", "bitburg", "zywiec", "cordoba", "sopron", "боржоми", "трускавец", "пермь"])("%s is the name of a town", (name) => {
  expect(isTownName(name)).toBe(true)
})

it.each(["ikea", "netflix", "databricks", "lufthansa", "спотифаи", "zara", "ab"])("%s is not the name of a town", (name) => {
  expect(isTownName(name)).toBe(false)
})

it("at most one of 500 made-up names counts as a town", () => {
  const made = Array.from({ length: 5_000 }, (_, index) => `qx${index.toString(36)}zq`)
  expect(made.filter(isTownName).length).toBeLessThanOrEqual(10)
})

it("a name in Latin letters is transliterated to Cyrillic", () => {
  expect(keyOfRomanized("borjomi")).toBe("боржоми")
  expect(keyOfRomanized("khimki")).toBe("химки")
})

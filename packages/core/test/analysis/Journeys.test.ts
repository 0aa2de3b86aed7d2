/** Brands that carry the name of a place. Tests `Journeys` through the scorer. */
import * as AnswerScorer from "@brand-visibility/core/analysis/AnswerScorer"
import { describe, expect, it } from "vitest"
import { brandNamed } from "./builders.js"

const isPresent = (name: string, text: string, description: string | null): boolean => AnswerScorer.make(brandNamed(name, { description })).rank(text).isPresent

describe("a name that is a place's too", () => {
  it.each([
    ["Bitburg", "Wir sind in Bitburg umgestiegen.", "Bier"],
    ["Vidago", "O comboio histórico parava em Vidago.", "Água mineral"],
    ["Nałęczów", "Sanatorium w Nałęczowie przyjmuje kuracjuszy.", "Woda mineralna"],
    ["Боржоми", "Мы отдыхали в Боржоми.", "Минеральная вода"]
  ])("%s is a place in %j", (name, text, description) => {
    expect(isPresent(name, text, description)).toBe(false)
  })

  it.each([
    ["Bitburg", "Wir sind in Bitburg umgestiegen, das Bier gab es im Zug.", "Bier"],
    ["Żabka", "Zimą w Żabce jest ciepła herbata.", "Sieć sklepów"],
    ["IKEA", "At the weekend we drove to IKEA and had meatballs.", "Furniture"],
    ["Airbnb", "Para las vacaciones buscamos piso en Airbnb.", "Alojamientos"],
    ["Bitburg", "Wir sind in Bitburg umgestiegen.", null]
  ])("%s is the brand in %j", (name, text, description) => {
    expect(isPresent(name, text, description)).toBe(true)
  })
})

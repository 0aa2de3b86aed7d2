/** Companies that carry a family name. Tests `Persons` through the scorer. */
import * as AnswerScorer from "@brand-visibility/core/analysis/AnswerScorer"
import { describe, expect, it } from "vitest"
import { brandNamed } from "./builders.js"

const isPresent = (name: string, text: string): boolean => AnswerScorer.make(brandNamed(name)).rank(text).isPresent

describe("a family name that is a company's too", () => {
  it.each([
    ["Porsche", "Ferdinand Porsche was born in 1875."],
    ["Siemens", "Der Erfinder Werner von Siemens lebte in Berlin."],
    ["Tesla", "Nikola Tesla invented the induction motor."],
    ["Leclerc", "Le général Leclerc entra dans Paris."],
    ["Disney", "Mr. Disney was pleased."]
  ])("%s is a person in %j", (name, text) => {
    expect(isPresent(name, text)).toBe(false)
  })

  it.each([
    ["Porsche", "Porsche was founded in 1931."],
    ["Dior", "Christian Dior makes a perfume that lasts."],
    ["Siemens", "In Germany Siemens invented the dynamo."],
    ["Siemens", "The company Siemens was born in a backyard."],
    ["Tesla", "Nikola Tesla invented the motor; Tesla makes cars."]
  ])("%s is the company in %j", (name, text) => {
    expect(isPresent(name, text)).toBe(true)
  })

  it("is left for a judge to confirm", () => {
    expect(AnswerScorer.make(brandNamed("Porsche")).doubtful("Ferdinand Porsche was born in 1875.")).toHaveLength(1)
  })
})

/** A brand that the words of a first choice deny, avoid, compare or limit. Tests `VoidedChoice` and `OrderClauses` through the scorer. */
import * as AnswerScorer from "@brand-visibility/core/internal/analysis/AnswerScorer"
import { describe, expect, it } from "vitest"
import { brandNamed } from "./builders.js"

const scorer = AnswerScorer.make(brandNamed("Zoho"))
const rankOf = (text: string): number | null => scorer.rank(text).rank

describe("a first choice", () => {
  it.each([
    "La mejor opción es Zoho.",
    "En iyi seçenek Zoho.",
    "La meilleure option est Zoho.",
    "Лучший вариант — Zoho.",
    "가장 좋은 앱은 Zoho입니다.",
    "Para a maioria das pessoas, o Zoho é a melhor opção."
  ])("is rank 1 in %j", (text) => {
    expect(rankOf(text)).toBe(1)
  })

  it.each([
    "La mejor opción no es Zoho.",
    "La mejor opción sería no usar Zoho.",
    "La miglior soluzione non è Zoho.",
    "En iyi seçenek Zoho değil.",
    "가장 좋은 앱은 Zoho가 아닙니다.",
    "最良の選択はZohoではない。"
  ])("is no rank where the text denies it: %j", (text) => {
    expect(rankOf(text)).toBeNull()
    expect(scorer.score(text).evidence.map(({ rule }) => rule)).not.toContain("stance: recommended")
  })

  it.each([
    "La mejor opción es evitar Zoho.",
    "La meilleure option est d'éviter Zoho.",
    "La meilleure option est de quitter Zoho.",
    "De beste optie is Zoho vermijden.",
    "En iyi seçenek Zoho'dan kaçınmak.",
    "Лучший вариант — отказаться от Zoho.",
    "Najlepszy wybór to unikanie Zoho.",
    "La mejor opción es comparar Zoho con HubSpot.",
    "La mejor opción es cambiar Zoho por HubSpot."
  ])("is no rank where the choice is to avoid, to leave or to compare: %j", (text) => {
    expect(rankOf(text)).toBeNull()
  })

  it.each([
    "Para equipes pequenas, o Zoho é a melhor opção, mas HubSpot vence no geral.",
    "For small teams, Zoho is the best option, but HubSpot wins overall.",
    "Für kleine Teams ist Zoho die beste Wahl, aber HubSpot gewinnt insgesamt."
  ])("of some readers is no rank where the sentence turns to another brand: %j", (text) => {
    expect(rankOf(text)).toBeNull()
  })
})

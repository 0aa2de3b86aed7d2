/** A first place that names the kind of thing. Tests `BestOfKind` through the scorer. */
import * as AnswerScorer from "@brand-visibility/core/internal/analysis/AnswerScorer"
import { describe, expect, it } from "vitest"
import { brandNamed } from "./builders.js"

const rankOf = (name: string, text: string): number | null => AnswerScorer.make(brandNamed(name)).rank(text).rank

describe("the best of a kind", () => {
  it.each([
    ["Stripe", "The best payment provider is Stripe.", 1],
    ["Wise", "Wise is the best money transfer service, in my opinion.", 1],
    ["Bosch", "The Bosch 500 is the best dishwasher for most kitchens.", 1],
    ["Bosch", "The Bosch 500 is the best dishwasher for students.", null],
    ["Revolut", "El mejor servicio es Wise, seguido de Revolut.", 2],
    ["Miele", "Der beste Hersteller ist Miele.", 1],
    ["Avanza", "Den bästa mäklaren är Avanza, följt av Nordnet.", 1],
    ["Озон", "Лучший маркетплейс — Озон, за ним следует Вайлдберриз.", 1],
    ["顺丰", "最好的快递是顺丰，其次是京东物流。", 1]
  ])("is first: %s in %j", (name, text, rank) => {
    expect(rankOf(name, text)).toBe(rank)
  })

  it.each([
    ["Wise", "The best way to pay with Wise is the app."],
    ["Wise", "The best part is Wise's support."],
    ["Wise", "The best budget option is Wise."],
    ["Wise", "One of the best services is Wise."],
    ["Wise", "Wise has the best app."],
    ["Wise", "Wise is not the best bank."],
    ["Wise", "Is Wise the best bank?"],
    ["Miele", "Der beste Hersteller für Trockner ist Miele."],
    ["小米", "最好的手机不一定是小米。"],
    ["Zoho", "Zoho is the best known CRM."],
    ["Zoho", "Zoho is the best funded startup."],
    ["Zoho", "Zoho is the best of the rest."],
    ["Zoho", "The best kept secret is Zoho."],
    ["Zoho", "Zoho claims to be the best CRM."],
    ["Zoho", "According to Zoho, the best CRM is Zoho."],
    ["Zoho", "According to Zoho, Zoho is the best CRM."],
    ["Zoho", "The best CRM is Zoho for small teams."],
    ["Zoho", "The best CRM is Zoho or HubSpot."],
    ["Zoho", "Der beste Mitarbeiter ist Zoho-Fan."],
    ["Zoho", "Das beste Beispiel ist Zoho."],
    ["Zoho", "El mejor ejemplo es Zoho."],
    ["Zoho", "Le meilleur exemple est Zoho."],
    ["Zoho", "Il miglior esempio è Zoho."],
    ["Zoho", "O melhor exemplo é o Zoho."],
    ["Zoho", "Het beste voorbeeld is Zoho."],
    ["Zoho", "Najlepszy przykład to Zoho."],
    ["Zoho", "Nejlepší příklad je Zoho."],
    ["Zoho", "Лучший пример — Zoho."],
    ["Zoho", "最好的例子是Zoho。"],
    ["Zoho", "가장 좋은 예는 Zoho입니다."]
  ])("is no rank where the text limits or denies it: %s in %j", (name, text) => {
    expect(rankOf(name, text)).toBeNull()
  })

  it("takes time in proportion to the length of the text", () => {
    const timeOf = (times: number): number => {
      const text = `${"The best payment provider of all the many kinds ".repeat(times)}is Stripe.`
      const scorer = AnswerScorer.make(brandNamed("Stripe"))
      scorer.rank(text)
      const before = process.cpuUsage()
      for (let count = 0; count < 5; count++) scorer.rank(text)
      const { system, user } = process.cpuUsage(before)
      return user + system
    }
    const short = timeOf(100)
    expect(timeOf(400) / short).toBeLessThan(12)
  })
})

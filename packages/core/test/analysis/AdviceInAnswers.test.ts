/**
 * Whether the brand that an answer advises has the first place among brands that the answer only describes. The phrases were collected before they were tried,
 * and a quarter of the first collection, such as "X wins", still gives no place without a second name that has one.
 */
import * as AnswerScorer from "@brand-visibility/core/internal/analysis/AnswerScorer"
import { describe, expect, test } from "vitest"
import { brandNamed } from "./builders.js"

const rankIn = (text: string): number | null => AnswerScorer.make(brandNamed("Zoho")).rank(text).rank

interface Language {
  /** What the answer says of two other brands. */
  readonly others: string
  readonly stop: string
  readonly advice: ReadonlyArray<string>
}

const languages: Readonly<Record<string, Language>> = {
  en: {
    others: "Beta is cheaper, and Gamma has more features.",
    stop: ". ",
    advice: [
      "Zoho is the natural choice",
      "Zoho is the safe bet",
      "I'd stick with Zoho",
      "I'd start with Zoho",
      "My pick is Zoho",
      "Zoho makes the most sense",
      "Zoho would suit you best",
      "What you need is Zoho",
      "Zoho is the best fit for you",
      "Zoho edges it"
    ]
  },
  de: {
    others: "Beta ist günstiger, Gamma hat mehr Funktionen.",
    stop: ". ",
    advice: [
      "Zoho hat die Nase vorn",
      "Ich würde mich für Zoho entscheiden",
      "Zoho passt am besten",
      "Zoho ist am sinnvollsten",
      "Ich würde bei Zoho anfangen",
      "Fragen Sie zuerst bei Zoho"
    ]
  },
  fr: {
    others: "Beta est moins cher, Gamma a plus de fonctions.",
    stop: ". ",
    advice: [
      "Je vous conseille Zoho",
      "Optez pour Zoho",
      "Zoho est le choix évident",
      "Je commencerais par Zoho",
      "Zoho me paraît le plus adapté",
      "Le plus simple reste Zoho"
    ]
  },
  es: {
    others: "Beta es más barato y Gamma tiene más funciones.",
    stop: ". ",
    advice: ["Quédate con Zoho", "Opta por Zoho", "Empezaría por Zoho", "Yo pediría primero a Zoho"]
  },
  it: { others: "Beta costa meno, Gamma ha più funzioni.", stop: ". ", advice: ["Zoho è la scelta più sensata", "Scegli Zoho", "Partirei da Zoho"] },
  pt: { others: "Beta é mais barato, e Gamma tem mais funções.", stop: ". ", advice: ["Escolha Zoho", "Opte por Zoho", "Vá de Zoho"] },
  nl: { others: "Beta is goedkoper, Gamma heeft meer functies.", stop: ". ", advice: ["Kies Zoho", "Begin bij Zoho", "Zoho is de logische keuze"] },
  zh: { others: "Beta更便宜,Gamma功能更多。", stop: "。", advice: ["我会优先考虑Zoho", "我更推荐Zoho", "Zoho更适合你"] },
  ja: { others: "Betaのほうが安く、Gammaは機能が多いです。", stop: "。", advice: ["Zohoをおすすめします", "Zohoが一番です"] },
  ko: { others: "Beta는 더 저렴하고 Gamma는 기능이 많습니다.", stop: ". ", advice: ["Zoho가 가장 적합합니다", "우선 Zoho부터 보세요"] }
}

const cases = Object.values(languages).flatMap(({ advice, others, stop }) => advice.map((said) => [said, others, stop] as const))

describe("advice in an answer that describes others", () => {
  test.each(cases)("puts the brand first, before or behind the others: %s", (said, others, stop) => {
    expect(rankIn(`${said}${stop}${others}`)).toBe(1)
    expect(rankIn(`${others}${stop === "。" ? "" : " "}${said}${stop.trim()}`)).toBe(1)
  })

  test("counts in a longer answer of several paragraphs", () => {
    const said = "Your team is small, and the budget is fixed until the next quarter, so the question is how much time you have for the setup."
    expect(rankIn(`${said}\n\n${said} Beta is cheaper, and Gamma has more features.\n\n${said}\n\n${said} So go with Zoho.`)).toBe(1)
  })

  test.each(["**My tip:** Zoho.", "*Zoho* ist meine Empfehlung.", "Beta is cheaper.\n\n**The verdict?** I'd go with Zoho."])(
    "counts in a line that begins in bold: %s",
    (text) => expect(rankIn(text)).toBe(1)
  )

  test("counts in the last sentence of an answer that names the brand often", () => {
    expect(rankIn("Zoho has forms. Zoho has mail. Zoho is cheap, and Zoho runs everywhere. Beta is dearer.\n\nI'd go with Zoho.")).toBe(1)
  })

  test.each([
    "Zoho could be the natural choice. Beta is cheaper.",
    "If you want to save, Zoho is the safe bet. Beta has more features.",
    "I wouldn't say Zoho is the best fit for you. Beta is cheaper.",
    "Wenn Sie sparen wollen, passt Zoho am besten. Beta hat mehr Funktionen.",
    "Je vous conseille Zoho ou Beta.",
    "Ich würde auf Zoho verzichten. Beta ist besser.",
    "Ich würde bei Zoho vorsichtig sein. Beta ist besser.",
    "Er trägt Jacken. Zoho passt ihm am besten.",
    "La mayoría opta por Zoho. Beta es mejor.",
    "Mucha gente elige Zoho por el precio. Beta tiene más funciones.",
    "Quando prendi Zoho devi firmare per un anno. Beta è libero.",
    "A escolha Zoho é arriscada. Beta é melhor.",
    "Kies je Zoho, dan betaal je minder. Beta is beter.",
    "Many of my clients go with Zoho.\n\nBeta costs less. It has fewer features, though.",
    "Zoho edges it on price. Beta has more features and wins overall."
  ])("gives no first place where it is limited: %s", (text) => expect(rankIn(text)).not.toBe(1))
})

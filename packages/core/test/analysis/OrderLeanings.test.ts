/**
 * First choices that an answer tells as an inclination, a vote or a supposition, last resorts, and what they say of the brand. Tests `OrderLeanings`,
 * `OnlyAdvice`, `PlaceOfAdvice`, `Stance` and `AnswerFindings`.
 */
import * as AnswerScorer from "@brand-visibility/core/internal/analysis/AnswerScorer"
import { describe, expect, it } from "vitest"
import { brandNamed, named } from "./builders.js"

const miele = AnswerScorer.make(brandNamed("Miele"))
const bosch = AnswerScorer.make(brandNamed("Bosch"))
const amongTwo = AnswerScorer.make(brandNamed("Miele", { competitors: [named("Bosch")] }))
const readBy = (scorer: AnswerScorer.AnswerScorer, text: string) => {
  const { evidence, rank, sentiment } = scorer.score(text)
  return { rank, sentiment, isRecommended: evidence.some(({ rule }) => rule === "stance: recommended") }
}

describe("a first choice that the writer leans towards", () => {
  it.each([
    "Between Bosch and Miele, I lean toward Miele.",
    "Between Bosch and Miele, I'd side with Miele.",
    "Zwischen Bosch und Miele tendiere ich zu Miele.",
    "Zwischen Bosch und Miele würde ich Miele nehmen.",
    "Entre Bosch et Miele, je penche pour Miele.",
    "Entre Bosch y Miele, me inclino por Miele.",
    "Entre Bosch y Miele, me decanto por Miele.",
    "Tra Bosch e Miele, propendo per Miele.",
    "Tussen Bosch en Miele neig ik naar Miele.",
    "Mellan Bosch och Miele skulle jag välja Miele.",
    "Mellom Bosch og Miele heller jeg mot Miele.",
    "Między Bosch a Miele skłaniam się ku Miele.",
    "Между Bosch и Miele я склоняюсь к Miele.",
    "Между Bosch и Miele я бы выбрал Miele.",
    "بين Bosch و Miele أميل إلى Miele.",
    "Giữa Bosch và Miele, tôi nghiêng về Miele."
  ])("is the first place and a recommendation, whether the other brand is configured or not: %s", (text) => {
    expect(readBy(miele, text)).toEqual({ rank: 1, sentiment: "positive", isRecommended: true })
    expect(readBy(amongTwo, text)).toEqual({ rank: 1, sentiment: "positive", isRecommended: true })
  })

  it.each([
    "My vote goes to Miele, with Bosch right behind it.",
    "Meine Stimme geht an Miele, knapp dahinter folgt Bosch.",
    "Mon vote va à Miele, suivi de près par Bosch.",
    "Mijn stem gaat naar Miele, met Bosch vlak daarachter.",
    "Мой голос за Miele, сразу за ним Bosch."
  ])("is the first place of a vote: %s", (text) => {
    expect(readBy(miele, text)).toMatchObject({ rank: 1, sentiment: "positive" })
  })

  it("leaves the second place to the name behind it", () => {
    expect(bosch.rank("Meine Stimme geht an Miele, knapp dahinter folgt Bosch.").rank).toBe(2)
    expect(bosch.rank("Zwischen Bosch und Miele tendiere ich zu Miele.").rank).toBe(2)
    expect(readBy(miele, "I lean toward Bosch rather than Miele.")).toEqual({ rank: 2, sentiment: "neutral", isRecommended: false })
  })

  it.each([
    ["denied", "Between Bosch and Miele, I don't lean toward Miele."],
    ["denied", "Ich neige nicht zu Miele."],
    ["denied", "Je ne penche pas pour Miele."],
    ["asked", "Between Bosch and Miele, would I lean toward Miele? It depends."],
    ["on a condition", "If price matters most, I lean toward Miele; otherwise Bosch."],
    ["of somebody else", "Some teams lean toward Miele, others toward Bosch."],
    ["of the stock exchange", "Analysts lean toward Miele stock this quarter."],
    ["away from the brand", "I'm leaning away from Miele."],
    ["against the brand", "I lean towards skipping Miele."],
    ["for another brand", "My vote goes to Bosch, not Miele."],
    ["left open", "Between Bosch and Miele, the choice depends on your budget."],
    ["left open", "Zwischen Bosch und Miele kann ich mich nicht entscheiden."],
    ["an assumption", "Ich neige zu der Annahme, dass Miele wächst."],
    ["for what replaces the brand", "Ich rate zu Miele Alternativen zu suchen."]
  ])("is none if it is %s: %s", (_, text) => {
    const { isRecommended, rank, sentiment } = readBy(miele, text)
    expect({ isRecommended, isFirst: rank === 1, isPraised: sentiment === "positive" }).toEqual({ isRecommended: false, isFirst: false, isPraised: false })
  })
})

describe("a supposition of the writer", () => {
  it.each(["Ich würde Miele nehmen.", "Ik zou voor Miele gaan.", "Jag skulle välja Miele.", "Unterm Strich würde ich zu Miele greifen."])(
    "recommends the brand with a verb of choosing: %s",
    (text) => {
      expect(readBy(miele, text)).toEqual({ rank: 1, sentiment: "positive", isRecommended: true })
    }
  )

  it.each([
    "Ich würde Miele meiden.",
    "Ich würde Miele als Küchenmarke sehen.",
    "Ich würde Miele anders einschätzen.",
    "Ik zou Miele links laten liggen.",
    "Jag skulle undvika Miele.",
    "I'd say Miele was founded in 1899.",
    "Jag skulle säga att Miele är ett tyskt bolag."
  ])("recommends nothing with another verb: %s", (text) => {
    const { isRecommended, rank, sentiment } = readBy(miele, text)
    expect({ isRecommended, rank, isPraised: sentiment === "positive" }).toEqual({ isRecommended: false, rank: null, isPraised: false })
  })

  it.each([
    "Ich würde Miele nur als Notlösung nehmen.",
    "Ich würde Miele nur im Notfall nehmen.",
    "I would choose Miele only in a pinch.",
    "I'd pick Miele only as a last resort.",
    "I'd keep Miele as a backup.",
    "Je prendrais Miele seulement en dernier recours.",
    "Elegiría Miele solo como último recurso.",
    "Ik zou Miele alleen in nood nemen.",
    "Я бы взял Miele только в крайнем случае.",
    "Sceglierei Miele solo come ultima risorsa.",
    "Wybrałbym Miele tylko w ostateczności."
  ])("does not recommend its last resort: %s", (text) => {
    expect(readBy(miele, text)).toMatchObject({ rank: null, isRecommended: false })
  })
})

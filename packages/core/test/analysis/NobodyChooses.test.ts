/** Sentences that say that nobody chooses a brand, or that only a few recommend it, and the number "no 1". */
import * as AnswerScorer from "@brand-visibility/core/internal/analysis/AnswerScorer"
import { describe, expect, it } from "vitest"
import { brandNamed } from "./builders.js"

const scorer = AnswerScorer.make(brandNamed("Velora"))
const sentimentOf = (text: string) => scorer.score(text).sentiment
const isRecommended = (text: string) => scorer.score(text).evidence.some(({ rule }) => rule.includes("recommended"))

const blaming: ReadonlyArray<string> = [
  "Nobody would choose Velora.",
  "Nadie elegiría Velora.",
  "Nadie escogería Velora hoy en día.",
  "Nessuno sceglierebbe Velora.",
  "Ninguém escolheria a Velora hoje.",
  "Personne ne choisirait Velora.",
  "Niemand würde Velora wählen.",
  "Velora würde heute niemand mehr kaufen.",
  "Niemand zou voor Velora kiezen.",
  "Ingen skulle välja Velora.",
  "Ingen ville vælge Velora.",
  "Nikt nie wybrałby Velora.",
  "Nikdo by si Velora nevybral.",
  "Никто бы не выбрал Velora.",
  "Ніхто б не обрав Velora.",
  "Nimeni nu ar alege Velora.",
  "Kukaan ei valitsisi Velora.",
  "Kimse Velora'yı seçmezdi.",
  "Tidak ada yang akan memilih Velora.",
  "没有人会选择Velora。",
  "誰もVeloraを選ばない。",
  "아무도 Velora를 선택하지 않는다.",
  "The few people who would recommend Velora are employees.",
  "The few who would still choose Velora get a discount.",
  "Nikt dziś nie wybrałby Velora.",
  "Никто не выбрал бы Velora.",
  "Ninguno elegiría Velora.",
  "لا أحد سيختار Velora.",
  "אף אחד לא יבחר את Velora.",
  "Die wenigen, die Velora empfehlen würden, sind Mitarbeiter.",
  "Les rares personnes qui recommanderaient Velora sont des employés.",
  "De få som skulle rekommendera Velora är anställda.",
  "Se quejan, porque nadie elegiría Velora.",
  "Si lamentano tutti, perché nessuno sceglierebbe Velora.",
  "Todos compram outra marca, porque ninguém escolheria a Velora."
]

/** The words of the frames with another meaning. */
const praising: ReadonlyArray<string> = [
  "Velora is my no 1 pick.",
  "Velora is the no 1 pick of our readers.",
  "Nobody would choose anything but Velora.",
  "Niemand würde etwas anderes als Velora wählen.",
  "Personne ne choisirait autre chose que Velora.",
  "Nobody would regret choosing Velora.",
  "Todos elegirían Velora.",
  "The few people who choose Velora love it.",
  "We are one of the few agencies that would recommend Velora, and we love it.",
  "Nobody would choose Velora for its looks, but its reports are excellent.",
  "Niemand kauft Velora wegen der Optik, aber der Support ist hervorragend.",
  "Nobody would pick Velora's rivals.",
  "Nadie elegiría a los rivales de Velora.",
  "Nessuno sceglierebbe i concorrenti di Velora.",
  "Ninguém escolheria os concorrentes da Velora.",
  "Personne ne choisirait les concurrents de Velora."
]

describe("a brand that nobody chooses", () => {
  it.each(blaming)("is blamed by: %s", (text) => {
    expect(sentimentOf(text)).toBe("negative")
    expect(isRecommended(text)).toBe(false)
    expect(scorer.rank(text).rankBasis).not.toBe("list")
  })

  it.each(praising)("is not blamed by: %s", (text) => {
    expect(sentimentOf(text)).toBe("positive")
  })

  it.each(["Nobody would pick Velora's app.", "Nobody would buy Velora."])("is no rival of itself: %s", (text) => {
    expect(sentimentOf(text)).toBe("negative")
  })

  it.each([
    ["a denial of a number", "There is no 1 on 1 support at Velora."],
    ["a denial of a number", "At Velora there is no 1 place for questions."],
    ["a deed of the past", "Nadie eligió Velora en la encuesta."],
    ["a deed of the past", "Nikt nie wybrał Velora w ankiecie."],
    ["a deed of the past", "Никто не выбрал Velora в опросе."],
    ["the loss of the brand", "Niemand will Velora missen."],
    ["the loss of the brand", "Niemand wil Velora nog kwijt."],
    ["the end of the brand", "Nobody would want Velora to disappear."],
    ["another meaning of the verb", "Nobody will take Velora away from me."],
    ["another meaning of the verb", "Niemand nimmt Velora den ersten Platz weg."],
    ["another meaning of the verb", "Ingen vil tage Velora fra mig."],
    ["a sale of the company", "Nobody will buy Velora out."],
    ["a sale of the company", "Nadie va a comprar Velora: la empresa no está en venta."],
    ["a purchase by the company", "لن يشتري Velora شركة أخرى."],
    ["a question", "Why would nobody choose Velora?"],
    ["a question", "¿Por qué nadie elegiría Velora?"],
    ["a question", "Perché nessuno sceglierebbe Velora?"],
    ["a question within a sentence", "Non capisco perché nessuno sceglierebbe Velora."],
    ["a question as a title", "Porque ninguém escolheria Velora."]
  ])("is not judged by %s: %s", (_, text) => {
    expect(sentimentOf(text)).not.toBe("negative")
  })
})

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
  "Die wenigen, die Velora empfehlen würden, sind Mitarbeiter.",
  "Les rares personnes qui recommanderaient Velora sont des employés.",
  "De få som skulle rekommendera Velora är anställda."
]

/** The words of the frames with another meaning. */
const praising: ReadonlyArray<string> = [
  "Velora is my no 1 pick.",
  "Nobody would choose anything but Velora.",
  "Niemand würde etwas anderes als Velora wählen.",
  "Personne ne choisirait autre chose que Velora.",
  "Nobody would regret choosing Velora.",
  "Todos elegirían Velora.",
  "Nobody would choose Velora for its looks, but its reports are excellent.",
  "Niemand kauft Velora wegen der Optik, aber der Support ist hervorragend."
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

  it("is not judged by a denial of a number or by a fact", () => {
    expect(sentimentOf("There is no 1 on 1 support at Velora.")).toBe("neutral")
    expect(sentimentOf("Nadie eligió Velora en la encuesta.")).toBe("neutral")
  })
})

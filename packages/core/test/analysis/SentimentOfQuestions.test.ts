/** A question judges nothing, in any language, except one that asks for the reason of a fact or only adds a tag to a statement. */
import * as AnswerScorer from "@brand-visibility/core/internal/analysis/AnswerScorer"
import { describe, expect, it } from "vitest"
import { brandNamed } from "./builders.js"

const scorer = AnswerScorer.make(brandNamed("Zoho"))

describe("the sentiment of a question", () => {
  it.each([
    "Is Zoho any good?",
    "Wie gut ist Zoho eigentlich?",
    "Zoho est-il un bon choix pour une petite entreprise ?",
    "Zoho è un buon prodotto?",
    "O Zoho é bom para uma loja pequena?",
    "هل Zoho جيدة؟",
    "آیا Zoho برای یک فروشگاه کوچک خوب است؟",
    "Είναι καλή η Zoho για ένα μικρό κατάστημα;",
    "Zoho는 좋은가요?",
    "Zoho ดีไหม",
    "Công ty Zoho có tốt không?",
    "Je li Zoho dobar?"
  ])("of %s is neutral", (text) => {
    expect(scorer.score(text).sentiment).toBe("neutral")
  })

  it.each(["Warum ist Zoho so unzuverlässig?", "Pourquoi Zoho est-il aussi lent ?", "Je suis déçu par Zoho, et toi ?"])("of %s is negative", (text) => {
    expect(scorer.score(text).sentiment).toBe("negative")
  })
})

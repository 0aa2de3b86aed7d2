import { describe, expect, it } from "vitest"
import { nonAnswerOf } from "../../src/analysis/page/NonAnswer.js"

describe("a text that is no answer", () => {
  it.each(["", "  ", "No answer", "[No response]", "N/A", "null", "(empty)", "keine Antwort", "回答なし"])("is a placeholder: %j", (text) => {
    expect(nonAnswerOf(text)).toBe("placeholder")
  })

  it.each([
    "I can't help with that.",
    "I’m sorry, but I cannot assist with that request.",
    "Sorry, I am unable to provide that.",
    "Unfortunately, I can't discuss this.",
    "Lo siento, pero no puedo ayudarte con eso.",
    "Es tut mir leid, aber dabei kann ich nicht helfen.",
    "申し訳ありませんが、お答えできません。"
  ])("is a refusal: %j", (text) => {
    expect(nonAnswerOf(text)).toBe("refusal")
  })

  it.each([
    "Zoho is a good choice.",
    "None of these beats Zoho.",
    "I can't recommend Zoho enough.",
    "Sorry to hear that. Try Zoho.",
    `I'm sorry, but I cannot help with prices. ${"Zoho and HubSpot are good for small teams. ".repeat(8)}`
  ])("is an answer: %j", (text) => {
    expect(nonAnswerOf(text)).toBeUndefined()
  })

  it("is read fast even if it is hostile", () => {
    expect(nonAnswerOf(`${"sorry ".repeat(200_000)}`)).toBeUndefined()
    expect(nonAnswerOf(`I ${"can".repeat(80)}`)).toBeUndefined()
  })
})

import { describe, expect, it } from "vitest"
import { nonAnswerOf } from "../../src/analysis/page/NonAnswer.js"

describe("a text that is no answer", () => {
  it.each(["", "  ", "No answer", "[No response]", "N/A", "null", "(empty)", "keine Antwort", "回答なし"])("is a placeholder: %j", (text) => {
    expect(nonAnswerOf(text)).toBe("placeholder")
  })

  it.each([
    "Keine Antwort erhalten",
    "Aucune réponse.",
    "Sin respuesta",
    "ответ не получен",
    "Brak odpowiedzi",
    "Cevap yok",
    "応答なし",
    "没有回答。",
    "응답 없음",
    "אין תשובה",
    "The model did not return a response.",
    "(no content)",
    "Request failed with status 429",
    "Error 404: Not Found",
    "Internal Server Error",
    "Sorry, something went wrong. Please try again.",
    "エラーが発生しました"
  ])("is a placeholder of a failed capture: %j", (text) => {
    expect(nonAnswerOf(text)).toBe("placeholder")
  })

  it.each([
    ["en", "As an AI, I cannot recommend specific brands."],
    ["de", "Leider kann ich dir bei dieser Frage nicht weiterhelfen."],
    ["fr", "Je ne peux pas répondre à cette question."],
    ["es", "No puedo ayudarte con esa solicitud."],
    ["it", "Purtroppo non posso rispondere a questa domanda."],
    ["pt", "Não posso ajudar com isso."],
    ["nl", "Het spijt me, maar daar kan ik niet bij helpen."],
    ["sv", "Tyvärr kan jag inte hjälpa till med det."],
    ["no", "Beklager, jeg kan ikke hjelpe med det."],
    ["da", "Jeg beklager, men jeg kan ikke hjælpe med det."],
    ["fi", "Anteeksi, en voi auttaa siinä."],
    ["pl", "Nie mogę w tym pomóc."],
    ["cs", "Omlouvám se, ale s tím nemohu pomoci."],
    ["sk", "Prepáčte, ale s tým vám nemôžem pomôcť."],
    ["hu", "Sajnálom, ebben nem tudok segíteni."],
    ["ro", "Îmi pare rău, dar nu te pot ajuta cu asta."],
    ["tr", "Üzgünüm, bu konuda yardımcı olamam."],
    ["id", "Maaf, saya tidak dapat membantu dengan itu."],
    ["vi", "Xin lỗi, tôi không thể giúp với điều đó."],
    ["ru", "К сожалению, я не могу помочь с этим запросом."],
    ["uk", "На жаль, я не можу допомогти з цим."],
    ["bg", "Съжалявам, не мога да помогна с това."],
    ["el", "Λυπάμαι, δεν μπορώ να βοηθήσω με αυτό."],
    ["ja", "その質問にはお答えできません。"],
    ["zh", "对不起，我无法回答这个问题。"],
    ["zh", "我無法協助處理這個請求。"],
    ["ko", "죄송합니다. 해당 질문에는 답변드릴 수 없습니다."],
    ["ar", "عذرًا، لا أستطيع المساعدة في ذلك."],
    ["fa", "متأسفم، نمی‌توانم در این مورد کمک کنم."],
    ["he", "מצטער, אני לא יכול לעזור בזה."],
    ["hi", "क्षमा करें, मैं इसमें मदद नहीं कर सकता।"],
    ["bn", "দুঃখিত, আমি এতে সাহায্য করতে পারছি না।"],
    ["th", "ขออภัย ฉันไม่สามารถช่วยเรื่องนี้ได้"]
  ])("is a refusal in the language %s: %j", (_language, text) => {
    expect(nonAnswerOf(text)).toBe("refusal")
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
    "I can't provide medical advice, but Tylenol and Advil are common options.",
    "I can't recommend any CRM but Zoho.",
    "Sorry, I can't help with prices.\n1. Zoho\n2. HubSpot",
    "抱歉，我无法确定最好的品牌，但是华为、小米和苹果都不错。",
    "Nie mogę się zdecydować: Allegro albo Amazon.",
    "Je ne peux pas choisir entre Renault et Peugeot.",
    "No answer is perfect, but Zoho comes close.",
    "404 Media",
    "500 Startups",
    `I'm sorry, but I cannot help with prices. ${"Zoho and HubSpot are good for small teams. ".repeat(8)}`
  ])("is an answer: %j", (text) => {
    expect(nonAnswerOf(text)).toBeUndefined()
  })

  it("is read fast even if it is hostile", () => {
    expect(nonAnswerOf(`${"sorry ".repeat(200_000)}`)).toBeUndefined()
    expect(nonAnswerOf(`I ${"can".repeat(80)}`)).toBeUndefined()
    const before = process.cpuUsage()
    for (const piece of ["sorry, ", "no answer ", "error ", "je ne ", "抱歉", "죄송합니다 ", "kan ik ", "5", "\n- ", "a, But X "])
      for (let round = 0; round < 20; round++) nonAnswerOf(`${piece.repeat(280).trim().slice(0, 279)}x`)
    // 200 texts of the greatest length that is read. A pattern that backtracks without bound takes seconds for one of them.
    expect(process.cpuUsage(before).user / 1000).toBeLessThan(2_000)
  })
})

/**
 * Whether answers in 22 languages, and some sentences of six more, recommend a brand, advise against it, compare it, or only name it, and the sentiment that
 * follows from it. Each line of `corpus/stances.tsv` has the language, the half, the kind of case, the stance (`|` between stances that are both right, `-` for
 * none) and the text. The rules were improved with the half `developed` only. The half `kept` measures how well the rules generalize. The lines `reviewed` come
 * from a reader of the rules who looked for sentences that the rules got wrong; the rules were improved with them afterwards. The lines `settled` are sentences
 * that a rule once turned into their opposite or lost, and sentences beside them; every one has to be right.
 */
import { readFileSync } from "node:fs"
import { fileURLToPath } from "node:url"
import * as AnswerScorer from "@brand-visibility/core/internal/analysis/AnswerScorer"
import { describe, expect, it } from "vitest"
import { brandNamed, named } from "./builders.js"

const scorer = AnswerScorer.make(brandNamed("Zoho", { competitors: [named("HubSpot"), named("Pipedrive")] }))

const read = (text: string) => {
  const { evidence, sentiment } = scorer.score(text)
  const stance = evidence.find(({ rule }) => rule.startsWith("stance: "))?.rule.slice("stance: ".length) ?? "-"
  return { sentiment, stance }
}

const sentimentsOf: Readonly<Record<string, string>> = { recommended: "positive", "advised against": "negative" }

const cases = readFileSync(fileURLToPath(new URL("corpus/stances.tsv", import.meta.url)), "utf8")
  .trim()
  .split("\n")
  .map((line) => {
    const [language = "", half = "", , stance = "", text = ""] = line.split("\t")
    const found = read(text)
    const expected = sentimentsOf[stance]
    return {
      language,
      half,
      text,
      isRight: stance.split("|").includes(found.stance),
      isFelt: expected === undefined ? undefined : expected === found.sentiment
    }
  })
const languages = [...new Set(cases.map(({ language }) => language))]

const casesOf = (language: string) => cases.filter((one) => one.language === language)

describe("the corpus of stances", () => {
  it.each(languages.filter((language) => casesOf(language).length >= 10))("has at least nine of ten stances right in %s", (language) => {
    const some = casesOf(language)
    const wrong = some.filter(({ isRight }) => !isRight).map(({ text }) => text)
    expect(1 - wrong.length / some.length, wrong.join("\n")).toBeGreaterThanOrEqual(0.9)
  })

  it("has 22 languages with at least ten sentences, and every sentence right in the others", () => {
    const few = languages.filter((language) => casesOf(language).length < 10)
    expect(languages.length - few.length).toBe(22)
    expect(few.flatMap(casesOf).filter(({ isRight }) => !isRight)).toEqual([])
  })

  it("is as right in the half that the rules were not improved with", () => {
    const kept = cases.filter(({ half }) => half === "kept")
    expect(kept.filter(({ isRight }) => isRight).length / kept.length).toBeGreaterThanOrEqual(0.95)
  })

  it("is right in nine of ten sentences that a reader of the rules wrote against them", () => {
    const reviewed = cases.filter(({ half }) => half === "reviewed")
    const wrong = reviewed.filter(({ isRight }) => !isRight).map(({ text }) => text)
    expect(reviewed.length).toBeGreaterThanOrEqual(40)
    expect(1 - wrong.length / reviewed.length, wrong.join("\n")).toBeGreaterThanOrEqual(0.9)
  })

  it("is right in every sentence that a rule once turned into its opposite or lost", () => {
    const settled = cases.filter(({ half }) => half === "settled")
    expect(settled.length).toBeGreaterThanOrEqual(150)
    expect(settled.filter(({ isFelt, isRight }) => !isRight || isFelt === false).map(({ text }) => text)).toEqual([])
  })

  it("advice against the brand for some readers only leaves the praise of the others", () => {
    const praise = "Zoho is excellent value, reliable and easy to use. I love its support."
    expect(read(`${praise} Avoid Zoho if you need advanced analytics.`).sentiment).toBe("positive")
    expect(read(`${praise} But I would not recommend Zoho.`).sentiment).not.toBe("positive")
  })

  it("is positive where it recommends, and negative where it advises against", () => {
    const some = cases.filter(({ isFelt }) => isFelt !== undefined)
    const wrong = some.filter(({ isFelt }) => isFelt === false).map(({ text }) => text)
    expect(1 - wrong.length / some.length, wrong.join("\n")).toBeGreaterThanOrEqual(0.93)
  })
})

describe("advice in another language than English", () => {
  it.each([
    "Ich zögere nicht, Zoho zu empfehlen.",
    "Je n'hésite pas à recommander Zoho.",
    "No dudo en recomendar Zoho a mi hermana.",
    "Не сомневаюсь, рекомендую Zoho.",
    "Ich empfehle Zoho nicht nur Anfängern.",
    "Se recomienda Zoho para tiendas.",
    "Si consiglia Zoho per i negozi.",
    "Ich empfehle Ihnen HubSpot und Zoho.",
    "Recomiendo HubSpot, Pipedrive y Zoho para tu tienda."
  ])("is for the brand in %j", (text) => {
    expect(read(text)).toEqual({ stance: "recommended", sentiment: "positive" })
  })

  it.each([
    "Wir raten Ihnen von Zoho ab.",
    "Ik raad je Zoho voor een bank niet aan.",
    "Jag skulle aldrig rekommendera Zoho.",
    "Ich kann Zoho und HubSpot nicht empfehlen.",
    "Zoho, je ne le recommande pas."
  ])("is against the brand in %j", (text) => {
    expect(read(text)).toEqual({ stance: "advised against", sentiment: "negative" })
  })

  it.each([
    ["a condition", "Si vous recommandez Zoho à un ami, vous recevez un mois."],
    ["a condition", "Wenn Sie Zoho empfehlen, bekommen Sie einen Monat."],
    ["a reason that is missing", "Es gibt keinen Grund, Zoho zu meiden."],
    ["advice to do something else", "Recomiendo comparar los precios de Zoho."],
    ["advice about another brand", "Zoho ist teuer, ich empfehle HubSpot."],
    ["advice about another brand", "HubSpot würde ich nicht empfehlen, Zoho kenne ich nicht."],
    ["a registered letter", "Wyślij umowę do Zoho jako list polecony."],
    ["a question with the mark of its script", "هل توصي بـ Zoho؟"]
  ])("does not come from %s: %j", (_reason, text) => {
    expect(read(text).stance).toBe("-")
  })

  it.each([
    "Zoho empfiehlt allen Kunden, das Passwort zu ändern.",
    "Zoho recommande à ses clients de changer de mot de passe.",
    "Zoho recomienda a sus clientes cambiar la contraseña.",
    "Zoho consiglia ai clienti di cambiare la password.",
    "Zoho raadt alle klanten aan om het wachtwoord te wijzigen.",
    "Zoho rekommenderar alla kunder att byta lösenord.",
    "Zoho poleca klientom zmianę hasła.",
    "Zoho рекомендует клиентам сменить пароль.",
    "Zoho, güçlü bir parola kullanmayı öneriyor.",
    "توصي Zoho عملاءها بتغيير كلمة المرور.",
    "Zoho ממליצה ללקוחות להחליף סיסמה.",
    "Zohoはパスワードの変更を推奨しています。",
    "Zoho는 비밀번호 변경을 권장합니다.",
    "Zoho建议使用双重验证。",
    "Zoho rät von schwachen Passwörtern ab.",
    "Die Empfehlungen von Zoho stehen im Handbuch.",
    "Рекомендации Zoho по безопасности опубликованы.",
    "Zohoの推奨環境はWindows 11です。",
    "Zoho的推荐算法在手册里。",
    "Zoho의 추천 알고리즘은 공개되지 않았습니다."
  ])("is no advice about the brand that gives it: %j", (text) => {
    expect(read(text).stance).toBe("-")
  })

  it.each([
    "Советую Zoho.",
    "Meine Empfehlung: Zoho.",
    "Mi recomendación es Zoho.",
    "おすすめはZohoです。",
    "Zoho empfiehlt sich für kleine Teams.",
    "Zoho rekommenderar jag till små team.",
    "Zoho recomiendo a todos.",
    "Zoho推荐给新手。",
    "Zohoは初心者におすすめします。"
  ])("is about the brand in a short phrase: %j", (text) => {
    expect(read(text).stance).toBe("recommended")
  })

  it("leaves a neutral statement neutral", () => {
    expect(read("Zoho hat seinen Sitz in Indien und Texas.").sentiment).toBe("neutral")
    expect(read("Zoho was founded in 1996.").sentiment).toBe("neutral")
  })
})

/** Orders of steps that ask, call or try brands: "ask at A first, then at B". */
import * as AnswerScorer from "@brand-visibility/core/internal/analysis/AnswerScorer"
import { describe, expect, it } from "vitest"
import { brandNamed } from "./builders.js"

const placeOf = (name: string, text: string): number | null => AnswerScorer.make(brandNamed(name)).rank(text).rank

const orders: ReadonlyArray<readonly [text: string, ...names: ReadonlyArray<string>]> = [
  ["Call Velora first, then Tessio.", "Velora", "Tessio"],
  ["First check with Velora, then with Tessio.", "Velora", "Tessio"],
  ["You should get a quote from Velora first, then from Tessio, and finally from Brenko.", "Velora", "Tessio", "Brenko"],
  ["Start with Velora and try Tessio after that.", "Velora", "Tessio"],
  ["Rufen Sie zuerst bei Velora an, danach bei Tessio.", "Velora", "Tessio"],
  ["I would call Velora first, then Tessio.", "Velora", "Tessio"],
  ["Wir sollten zuerst bei Velora anfragen, dann bei Tessio.", "Velora", "Tessio"],
  ["My advice: call Velora first, then Tessio.", "Velora", "Tessio"],
  ["Versuchen Sie es zuerst bei Velora, anschließend bei Tessio.", "Velora", "Tessio"],
  ["Beginnen Sie mit Velora und probieren Sie danach Tessio.", "Velora", "Tessio"],
  ["Bel eerst met Velora, dan met Tessio.", "Velora", "Tessio"],
  ["Start met Velora en probeer daarna Tessio.", "Velora", "Tessio"],
  ["Vänd dig först till Velora, sedan till Tessio.", "Velora", "Tessio"],
  ["Ring først til Velora, derefter til Tessio.", "Velora", "Tessio"],
  ["Voyez d'abord avec Velora, puis avec Tessio.", "Velora", "Tessio"],
  ["Commence par Velora et essaie ensuite Tessio.", "Velora", "Tessio"],
  ["Prueba primero con Velora, luego con Tessio.", "Velora", "Tessio"],
  ["Comience con Velora y pruebe después con Tessio.", "Velora", "Tessio"],
  ["Ligue primeiro para a Velora, depois para a Tessio.", "Velora", "Tessio"],
  ["Provate prima con Velora, poi con Tessio.", "Velora", "Tessio"],
  ["Cominciate da Velora e provate poi Tessio.", "Velora", "Tessio"],
  ["Încercați mai întâi la Velora, apoi la Tessio.", "Velora", "Tessio"],
  ["Najpierw zapytaj w Velora, potem w Tessio.", "Velora", "Tessio"],
  ["Začnite s Velora a potom skúste Tessio.", "Velora", "Tessio"],
  ["Najprej pokličite Velora, nato Tessio.", "Velora", "Tessio"],
  ["Önce Velora'yı arayın, sonra Tessio'yu.", "Velora", "Tessio"],
  ["Hubungi Velora dulu, lalu Tessio.", "Velora", "Tessio"],
  ["Gọi cho Velora trước, rồi đến Tessio.", "Velora", "Tessio"],
  ["Сначала обратитесь в Велору, потом в Тессио.", "Велору", "Тессио"],
  ["Почніть з Velora, а потім спробуйте Tessio.", "Velora", "Tessio"],
  ["Първо се обадете на Velora, после на Tessio.", "Velora", "Tessio"],
  ["Ξεκινήστε με την Velora και μετά δοκιμάστε την Tessio.", "Velora", "Tessio"]
]

const others: ReadonlyArray<readonly [name: string, text: string, why: string]> = [
  ["Tessio", "Open Velora first, then Tessio.", "another deed"],
  ["Tessio", "Kündigen Sie zuerst bei Velora, dann bei Tessio.", "another deed"],
  ["Tessio", "Call Velora first to dispute the charge, then Tessio.", "a purpose"],
  ["Tessio", "To dispute the charge, call Velora first, then Tessio.", "a purpose"],
  ["Tessio", "For the warranty claim, call Velora first, then Tessio.", "a purpose"],
  ["Tessio", "Um den Diebstahl zu melden, rufen Sie zuerst bei Velora an, dann bei Tessio.", "a purpose"],
  ["Tessio", "Wir fragen zuerst bei Velora an, dann bei Tessio.", "what somebody does"],
  ["Tessio", "Rufen Sie zuerst bei der Polizei an, dann bei Tessio.", "no brand"],
  ["Tessio", "Call John first, then Tessio.", "a person"],
  ["Tessio", "Fragen Sie zuerst bei Verwandten an, danach bei Tessio.", "persons"],
  ["Tessio", "Fragen Sie zuerst bei Freunden nach, danach bei Tessio.", "persons"],
  ["Tessio", "Should I call Velora first, then Tessio?", "a question"],
  ["Tessio", "Don't call Velora first, then Tessio.", "a denial"],
  ["Tessio", "If the device is broken, ask for a quote from Velora first, then from Tessio.", "a condition"],
  ["Tessio", "My brother would ask at Velora first, then at Tessio.", "somebody else"],
  ["Tessio", "Call Velora first, then Tessio will call you back.", "another clause"],
  ["Tessio", "Call Velora first, then restart the Tessio app.", "another deed behind"],
  ["Tessio", "Ich habe zuerst bei Velora angefragt, dann bei Tessio.", "the past"],
  ["Tessio", "Primero llamé a Velora y luego a Tessio.", "the past"],
  ["Velora", "Ha lavorato prima con Velora, poi con Tessio.", "the past"],
  ["Tessio", "Hij werkte eerst bij Velora, dan bij Tessio.", "the past"]
]

describe("an order of steps", () => {
  it.each(orders)("is read from: %s", (text, ...names) => {
    expect(names.map((name) => placeOf(name, text))).toEqual(names.map((_, index) => index + 1))
  })

  it.each(others)("is not read for %s in: %s (%s)", (name, text) => {
    expect(placeOf(name, text)).toBeNull()
  })
})

/**
 * Sentences that name two names and choose one of them (`ChosenOfTwo`, `ChoiceOfTwo`), the words of winning (`OrderWins`), and orders with words for the next
 * and the last place that the corpora do not have. No competitors are configured.
 */
import * as AnswerScorer from "@brand-visibility/core/internal/analysis/AnswerScorer"
import { describe, expect, it } from "vitest"
import { brandNamed } from "./builders.js"

const scorers = new Map(["Velora", "Tessio", "Kelvari"].map((name) => [name, AnswerScorer.make(brandNamed(name))]))
const placesIn = (text: string, ...names: ReadonlyArray<string>) => names.map((name) => scorers.get(name)!.rank(text).rank)

describe("a sentence that chooses one of two names", () => {
  it.each([
    "Out of Velora and Tessio, Velora wins.",
    "It comes down to Velora and Tessio, and Velora wins.",
    "Between Velora and Tessio, I'd pick Velora.",
    "Zwischen Velora und Tessio hat Velora die Nase vorn.",
    "Im Vergleich mit Tessio hat Velora knapp die Nase vorn.",
    "Insgesamt hat Velora gegenüber Tessio knapp die Nase vorn.",
    "Tussen Velora en Tessio wint Velora.",
    "Entre Velora et Tessio, c'est Velora qui l'emporte.",
    "Velora l'emporte d'une courte tête sur Tessio.",
    "Entre Velora y Tessio, gana Velora.",
    "Entre o Velora e o Tessio, quem ganha é o Velora.",
    "Tra Velora e Tessio, vince Velora.",
    "Velora bije Tessio na głowę.",
    "Если выбирать между Velora и Tessio, побеждает Velora.",
    "Velora ve Tessio arasında benim tercihim Velora.",
    "TessioよりVeloraのほうが一枚上手です。",
    "Tessio보다 Velora가 한 수 위입니다.",
    "Velora和Tessio相比，Velora更胜一筹。",
    "Velora और Tessio में से Velora जीतता है।",
    "بصراحة، أرى أن Velora أفضل من Tessio."
  ])("gives both a place: %s", (text) => expect(placesIn(text, "Velora", "Tessio")).toEqual([1, 2]))

  it.each([
    "Between Velora and Tessio, Velora wins on price and Tessio wins on support.",
    "Between Velora and Tessio, Velora wins if price matters.",
    "Between Velora and Tessio, Velora never wins.",
    "Between Velora and Tessio, does Velora win?",
    "Between Velora and Tessio, the gap is small.",
    "Compared with Tessio, Velora wins fewer customers.",
    "Im Vergleich mit Tessio gewinnt Velora Kunden in Asien.",
    "Beim Preis hat Velora gegenüber Tessio die Nase vorn.",
    "Entre Velora et Tessio, Velora gagne plus d'argent.",
    "Entre Velora y Tessio, gana Velora en precio.",
    "Velora gana más clientes que Tessio.",
    "Velora ile Tessio arasında fark az."
  ])("gives none where the choice is limited, denied or no choice: %s", (text) => expect(placesIn(text, "Velora", "Tessio")).toEqual([null, null]))
})

describe("words for the first, the next and the last place", () => {
  it.each([
    "Velora won the test, Tessio took second place, and Kelvari came in third.",
    "Zirvede Velora var, hemen arkasında Tessio, son sırada ise Kelvari yer alıyor.",
    "Velora se lleva la palma, Tessio queda segundo y Kelvari va a la cola.",
    "トップはVelora、すぐ後ろにTessioが続き、最下位はKelvariです。",
    "排在最前面的是Velora，紧随其后的是Tessio，垫底的是Kelvari。",
    "सबसे ऊपर Velora है, उसके ठीक पीछे Tessio, और सबसे आख़िर में Kelvari।"
  ])("put three names in their order: %s", (text) => expect(placesIn(text, "Velora", "Tessio", "Kelvari")).toEqual([1, 2, 3]))

  it.each(["Den Test gewonnen hat Velora, Tessio belegt den zweiten Platz.", "Velora gewinnt den Test, Tessio holt Platz zwei."])(
    "put two names in their order: %s",
    (text) => expect(placesIn(text, "Velora", "Tessio")).toEqual([1, 2])
  )

  it.each(["Velora won the lawsuit in court last year.", "Velora brings up the rear in customer satisfaction.", "Velora takes it to the next level."])(
    "give a name no place alone: %s",
    (text) => expect(placesIn(text, "Velora")).toEqual([null])
  )
})

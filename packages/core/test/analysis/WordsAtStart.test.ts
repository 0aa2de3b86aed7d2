/** A capital at the start of an English sentence shows no name. What follows decides whether the word is one. */
import { describe, expect, it } from "vitest"
import * as AnswerScorer from "../../src/analysis/AnswerScorer.js"
import { brandNamed } from "./builders.js"

const isPresent = (name: string, text: string): boolean => AnswerScorer.make(brandNamed(name)).score(text).isPresent

describe("an ordinary word at the start of a sentence is no brand", () => {
  it.each([
    ["before a noun", "Linear", "Linear regression is the simplest model to start with."],
    ["before a noun", "Signal", "Signal strength depends on the distance to the router."],
    ["before a noun that no list has", "Linear", "Linear transformations are the topic of the next chapter."],
    ["before a noun that is a verb too, but not of a singular subject", "Remote", "Remote work has changed hiring."],
    ["before a noun that is a verb too, whose own verb follows", "Shell", "Shell scripts can automate this."],
    ["before a noun that is a verb too, whose own verb follows", "Smart", "Smart contracts automate the settlement."],
    ["as an imperative before an adjective and its noun", "Discover", "Discover quirky markets and hidden courtyards."],
    ["as an imperative before 'each'", "Square", "Square each of the deviations."],
    ["in an item of a list", "Target", "- Target technologies and architecture"],
    ["before 'in'", "Bear", "Bear in mind that prices change."],
    ["as an adverb before the subject", "Indeed", "Indeed, this is the best option."]
  ])("%s: %s", (_, name, text) => expect(isPresent(name, text)).toBe(false))
})

describe("a brand at the start of a sentence is found", () => {
  it.each([
    ["before its verb", "Wise", "Wise charges a small fee for transfers."],
    ["before its verb in the past", "Square", "Square cut its fees last year."],
    ["before its verb and an adverb", "Slack", "Slack really shines in large teams."],
    ["before the word for its users", "Safari", "Safari users should update today."],
    ["before a thing of some line of business", "Dove", "Dove soap is gentle."],
    ["in a headline, before an infinitive", "Prestige", "Prestige to raise funds from anchor investors"],
    ["in its own capitals", "OIL", "OIL policy changes after the merger"],
    ["as an apposition", "Notion", "Notion, the workspace from San Francisco, raised its prices."],
    ["with an adverb and a noun that is its verb", "Slack", "Slack also features huddles."],
    ["before its verb and an adjective that is a verb too", "Target", "Target offers complete outfits."],
    ["before its verb and an adverb", "Slack", "Slack updates often."],
    ["before an irregular past that is a noun too", "Square", "Square drove growth."],
    ["before a thing that companies have", "Stripe", "Stripe documentation is excellent."],
    ["before a thing that companies have", "Slack", "Slack alternatives include Teams and Discord."],
    ["before 'in' and a year", "Apple", "Apple in 2020 launched its own chips."],
    ["before 'in' and a place", "Target", "Target in Minneapolis is hiring."],
    ["before a short clause between commas", "Slack", "Slack, it seems, is the market leader in team chat."]
  ])("%s: %s", (_, name, text) => expect(isPresent(name, text)).toBe(true))
})

it("a word of another language is a brand if it is joined to a name, and none if it is joined to an ordinary word", () => {
  expect(isPresent("Mango", "Mango y Zara dominan la moda española.")).toBe(true)
  expect(isPresent("Mango", "Mango y Fresa: receta de batido.")).toBe(false)
  expect(isPresent("Koç", "Koç ve Boğa burçları uyumludur.")).toBe(false)
  expect(isPresent("Роза", "Роза и Лилия — цветы.")).toBe(false)
})

it("a word of another language is no brand if it is joined to a word in small letters, except in a sentence about its business", () => {
  expect(isPresent("Claro", "Claro y conciso: ese es el estilo.")).toBe(false)
  expect(isPresent("Orange", "Orange et sfr sont chers.")).toBe(true)
  expect(isPresent("Claro", "Claro y otras operadoras subieron sus tarifas.")).toBe(true)
  expect(isPresent("Puma", "Puma i adidas mają podobne ceny.")).toBe(true)
})

it("a name that is also an Italian function word does not make an English text Italian", () => {
  expect(isPresent("Dove", "Dove deodorant doesn't stain shirts.")).toBe(true)
  expect(isPresent("Dove", "Dove season opens in September in Texas.")).toBe(false)
})

it("a German noun that reports is a newspaper, despite its article", () => {
  expect(isPresent("Spiegel", "Der Spiegel berichtet darüber ausführlich.")).toBe(true)
  expect(isPresent("Spiegel", "Der Spiegel hängt im Bad.")).toBe(false)
})

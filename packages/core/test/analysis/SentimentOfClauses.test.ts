/** How answers speak of one brand beside others. Tests `Sentiment`, `Continuation` and `ComparisonWords` on sentences written before the rules. */
import * as AnswerScorer from "@brand-visibility/core/internal/analysis/AnswerScorer"
import { describe, expect, it } from "vitest"
import { brandNamed } from "./builders.js"

const sentimentOf = (name: string, text: string) => AnswerScorer.make(brandNamed(name)).score(text).sentiment

describe("a sentence of two brands, of which only one is configured", () => {
  it.each([
    ["Toyota", "Volkswagen", "While Volkswagen is still wrestling with software glitches, Toyota hybrids simply keep running."],
    ["Notion", "Confluence", "Confluence is slower than Notion and far harder to navigate."],
    ["Miele", "Beko", "Während Beko im Test durchfiel, glänzte Miele mit sauberem Geschirr."],
    ["Renault", "Peugeot", "Peugeot déçoit par sa boîte hésitante, alors que Renault séduit par sa souplesse."],
    ["Bosch", "Whirlpool", "Whirlpool è molto più rumorosa di Bosch e si rompe spesso."],
    ["Gazelle", "Batavus", "Batavus is zwaarder dan Gazelle en piept na een jaar."],
    ["Bosch", "Zelmer", "Zelmer jest głośniejszy niż Bosch i szybko się przegrzewa."]
  ])("is in favour of %s and against %s: %s", (praised, blamed, text) => {
    expect([sentimentOf(praised, text), sentimentOf(blamed, text)]).toEqual(["positive", "negative"])
  })
})

describe("a sentence behind the one that names the brand", () => {
  it.each([
    ["Acme", "Acme makes drills. Consumer groups have accused the company of fraud.", "negative"],
    ["Acme", "Acme fabrique des perceuses. C'est un achat sûr.", "positive"],
    ["Acme", "Acme stellt Bohrmaschinen her und sitzt in der Nähe von Ulm. Eine klare Empfehlung für die Werkstatt.", "positive"],
    ["Acme", "Acme produkuje wiertarki. Śmiało mogę je polecić.", "positive"]
  ])("goes on about %s where nothing else is named: %s", (name, text, sentiment) => {
    expect(sentimentOf(name, text)).toBe(sentiment)
  })

  it.each([
    ["Acme", "Acme makes drills. The Bexo drill that comes with Windows is excellent."],
    ["Acme", "Acme stellt Bohrmaschinen her. Bei Bexo ist dagegen alles hervorragend."],
    ["Acme", "Acme produce trapani. Con Bexo si sta più tranquilli."],
    ["Acme", "Acme makes coffee machines. A simple filter tastes better."]
  ])("is not about %s where another thing is named: %s", (name, text) => {
    expect(sentimentOf(name, text)).toBe("neutral")
  })
})

describe("what is no judgement", () => {
  it.each([
    ["Bosch", "The Bosch model comes with a two-year limited warranty and weighs 1.4 kg."],
    ["PayPal", "Visa, Mastercard and PayPal are accepted. The order ships once the payment has cleared."],
    ["Xero", "Xero offers three plans and includes many features."],
    ["OpenAI", "As a model developed by OpenAI, I should say that piracy is illegal and harmful."],
    ["Spiegel", "Laut Spiegel plant der Konzern Entlassungen."],
    ["Éxito", "En Colombia compro en los almacenes Éxito."],
    ["N26", "N26 bietet Schutz vor Betrug und eine Karte."],
    ["Acme", "Acme is quick and cheap, and it has good and bad sides."],
    ["Check24", "Check24 ist übersichtlich und schnell. Das hat gute und schlechte Seiten."]
  ])("of %s: %s", (name, text) => {
    expect(sentimentOf(name, text)).toBe("neutral")
  })

  it("a place in a survey is one, and what the survey asks for is not", () => {
    expect(sentimentOf("Spirit Airlines", "Spirit Airlines ranked near the bottom of the satisfaction survey.")).toBe("negative")
    expect(sentimentOf("PKP", "PKP zajęło ostatnie miejsce w rankingu punktualności.")).toBe("negative")
  })

  it("an insurance or a protection that is bad is blamed", () => {
    expect(sentimentOf("Debeka", "Debeka ist als Versicherung schlecht und langsam.")).toBe("negative")
    expect(sentimentOf("Verisure", "La protección de Verisure es mala y cara.")).toBe("negative")
  })

  it("a brand that is hard to beat is praised", () => {
    expect(sentimentOf("Bosch", "It is hard to beat Bosch: great, reliable machines.")).toBe("positive")
    expect(sentimentOf("Bosch", "People rave about the excellent parts all over Bosch machines.")).toBe("positive")
  })

  it("a brand that is known for something bad is not praised", () => {
    expect(sentimentOf("Ryanair", "Ryanair is known for hidden charges and unhelpful staff.")).toBe("negative")
    expect(sentimentOf("Acme", "Acme is known for its reliability.")).toBe("positive")
    expect(sentimentOf("Acme", "Acme is known for its drills.")).toBe("neutral")
  })
})

describe("a brand that a preposition leads to", () => {
  it("is what is judged where the judgement governs the preposition", () => {
    expect(sentimentOf("Bosch", "I am happy with Bosch.")).toBe("positive")
    expect(sentimentOf("Spirit Airlines", "I'd steer clear of Spirit Airlines.")).toBe("negative")
    expect(sentimentOf("Bosch", "I have a good meal at Bosch.")).toBe("neutral")
  })

  it("is not praised by praise that has stopped", () => {
    expect(sentimentOf("LastPass", "Most experts stopped recommending LastPass; they name safer tools.")).not.toBe("positive")
  })
})

describe("what denies praise or blame besides a word of denial", () => {
  it("is far from it, or anything but it", () => {
    expect(sentimentOf("Bosch", "Bosch is far from reliable.")).toBe("negative")
    expect(sentimentOf("Bosch", "Bosch is anything but good.")).toBe("negative")
    expect(sentimentOf("Bosch", "Bosch ist alles andere als zuverlässig.")).toBe("negative")
  })

  it("is that it never disappoints", () => {
    expect(sentimentOf("Bosch", "Bosch never disappoints.")).toBe("positive")
    expect(sentimentOf("Bosch", "I regret buying Bosch.")).toBe("negative")
  })
})

describe("what is asked or supposed", () => {
  it("is not said", () => {
    expect(sentimentOf("Bosch", "Is Bosch good? Let us see.")).toBe("neutral")
    expect(sentimentOf("Bosch", "Whether Bosch is good depends on what you need.")).toBe("neutral")
    expect(sentimentOf("Bosch", "Bosch is great if you need one.")).toBe("positive")
  })
})

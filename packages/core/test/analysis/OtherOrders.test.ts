/** Rankings that are not the answer's recommendation. Tests `OtherOrders` through the scorer. */
import * as AnswerScorer from "@brand-visibility/core/internal/analysis/AnswerScorer"
import { describe, expect, it } from "vitest"
import { brandNamed } from "./builders.js"

const rankOf = (name: string, text: string) => AnswerScorer.make(brandNamed(name)).rank(text).rank

describe("a ranking that the text announces", () => {
  it("counts if the sentence is about a choice, or has only names", () => {
    expect(rankOf("Canyon", "Trek, Canyon, Specialized, in that order.")).toBe(2)
    expect(rankOf("Canyon", "I'd go Trek, Canyon, Specialized, in that order.")).toBe(2)
    expect(rankOf("Canyon", "My recommendations, in this order: Trek, Canyon, Specialized.")).toBe(2)
    expect(rankOf("Siemens", "Ich empfehle sie in dieser Reihenfolge: Miele, Bosch, Siemens.")).toBe(3)
  })

  it("does not count if the sentence sorts something else", () => {
    expect(rankOf("Canyon", "They opened stores in this order: Trek, Canyon, Specialized.")).toBeNull()
    expect(rankOf("Canyon", "Install the drivers in this order: Trek, Canyon, Specialized.")).toBeNull()
    expect(rankOf("Canyon", "Trek, Canyon and Specialized were founded in that order.")).toBeNull()
    expect(rankOf("Canyon", "Trek, Canyon and Specialized exist. Fill in name, street and city in that order.")).toBeNull()
    expect(rankOf("Canyon", "Trek, Canyon and Specialized are old. I recommend washing, drying and oiling the chain in that order.")).toBeNull()
  })

  it("does not count if the sentence negates it", () => {
    expect(rankOf("Canyon", "These are not in order of preference: Trek, Canyon, Specialized.")).toBeNull()
  })

  it("does not count if it is alphabetical", () => {
    expect(rankOf("Canyon", "Sort alphabetically, in this order: Trek, Canyon, Specialized.")).toBeNull()
    expect(rankOf("Bosch", "Alphabetisch sortiert, in dieser Reihenfolge: Miele, Bosch, Siemens.")).toBeNull()
    expect(rankOf("Fnac", "Par ordre alphabétique, dans cet ordre : Darty, Fnac, Boulanger.")).toBeNull()
  })

  it("does not count if it ranks the worst", () => {
    expect(rankOf("Canyon", "The worst offenders are, in this order: Trek, Canyon, Specialized.")).toBeNull()
    expect(rankOf("Canyon", "From best to worst: Trek, Canyon, Specialized.")).toBe(2)
  })
})

describe("a place by another measure", () => {
  it("is no rank in any language", () => {
    expect(rankOf("Trek", "By revenue, Trek is number one, Canyon number two.")).toBeNull()
    expect(rankOf("Canyon", "By revenue, Trek is number one, Canyon number two.")).toBeNull()
    expect(rankOf("Bosch", "Nach Umsatz liegt Miele auf Platz eins, Bosch auf Platz zwei.")).toBeNull()
    expect(rankOf("Fnac", "En chiffre d'affaires, Darty arrive en première place, Fnac en deuxième place.")).toBeNull()
    expect(rankOf("Movistar", "Por ingresos, Digi está en primer lugar y Movistar en segundo lugar.")).toBeNull()
    expect(rankOf("Ozon", "По выручке на первом месте Wildberries, на втором — Ozon.")).toBeNull()
    expect(rankOf("OPPO", "按销量排名，第一名是华为，第二名是OPPO。")).toBeNull()
    expect(rankOf("Panasonic", "売上高では、1位はタイガー、2位はPanasonicです。")).toBeNull()
  })

  it("continues in the next sentence", () => {
    expect(rankOf("Canyon", "By revenue, Trek is number one. Canyon is number two.")).toBeNull()
  })

  it("ends where the answer states its own choice", () => {
    expect(rankOf("Canyon", "Trek leads by revenue, but my first choice is Canyon.")).toBe(1)
  })
})

describe("a place of a past year", () => {
  it("is no rank", () => {
    expect(rankOf("Trek", "In 2020 Trek was number one and Canyon number two.")).toBeNull()
    expect(rankOf("Canyon", "In 2020 Trek was number one and Canyon number two.")).toBeNull()
    expect(rankOf("Bosch", "Im Jahr 2020 war Miele die Nummer eins und Bosch die Nummer zwei.")).toBeNull()
  })

  it("is a rank if the sentence is in the present tense", () => {
    expect(rankOf("Canyon", "In 2026 Trek is number one and Canyon number two.")).toBe(2)
  })
})

describe("a word that is a negation in one language only", () => {
  it("negates in its own language", () => {
    expect(rankOf("Illy", "Mai metterei Illy al primo posto e Lavazza al secondo posto, perché sono care e non le ho mai comprate.")).toBeNull()
    expect(rankOf("Trek", "Once Trek was number one, and Canyon number two.")).toBeNull()
  })

  it("does not negate in other languages", () => {
    expect(rankOf("Bosch", "Im Mai bleibt für mich Miele auf Platz eins, Bosch auf Platz zwei.")).toBe(2)
    expect(rankOf("Coolblue", "Op dit moment is nu Bol mijn nummer één en Coolblue is nummer twee.")).toBe(2)
    expect(rankOf("Coolblue", "Bol is goed, en Coolblue is mijn eerste keuze.")).toBe(1)
  })
})

describe("a place in other words", () => {
  it("is the first for a verdict of one name", () => {
    expect(rankOf("Xero", "**Short answer: Xero.** QuickBooks is cheaper, and FreshBooks lacks stock tracking.")).toBe(1)
    expect(rankOf("Miele", "Kurz gesagt: Miele. Bosch ist günstiger.")).toBe(1)
    expect(rankOf("Xero", "Short answer: Xero has three plans. QuickBooks is cheaper.")).toBeNull()
  })

  it('is the first for "first, I recommend"', () => {
    expect(rankOf("モンベル", "初めてなら、まずモンベルをおすすめします。予算に余裕があればノースフェイスもよいでしょう。")).toBe(1)
    expect(rankOf("モンベル", "まずモンベルで買い物をしました。")).toBeNull()
  })

  it("may follow a place in words that no list has", () => {
    expect(rankOf("Hulu", "YouTube TV comes first because of its DVR, Fubo second for regional channels, and Hulu third.")).toBe(3)
  })

  it("is not read from a list of steps or documents, where the brand is only the place of a step", () => {
    const steps =
      "So wechselst du dein Depot:\n\n1. Neues Depot eröffnen\n2. Übertrag online anstoßen, bei der Comdirect unter »Depotübertrag«\n3. Altes Depot schließen"
    expect(rankOf("Comdirect", steps)).toBeNull()
  })

  it("counts items whose names begin with small letters", () => {
    expect(
      rankOf(
        "Lexware",
        "Für die Buchhaltung:\n\n• sevDesk – einfach\n• BuchhaltungsButler – viel Automatik\n• FastBill – für Freelancer\n• Lexware – guter Support"
      )
    ).toBe(4)
  })

  it("is not read from a thing that somebody did first", () => {
    expect(rankOf("Polar", "I tested Polar first, then Garmin.")).toBeNull()
    expect(rankOf("Vivo", "Em primeiro lugar a Claro, depois a Vivo e por fim a TIM.")).toBe(2)
  })

  it.each([
    ["Ibis", "Hotel chains in alphabetical order:\n1. Hilton\n2. Ibis\n3. Novotel"],
    ["Ibis", "The best hotel chains, from A to Z:\n1. Hilton\n2. Ibis\n3. Novotel"],
    ["Opel", "Automarken nach Gründungsjahr:\n1. Peugeot\n2. Opel\n3. Škoda"],
    ["Opel", "Die größten Hersteller nach Absatz:\n- Volkswagen\n- Opel\n- Ford"],
    ["BNP", "Les banques par date de fondation : 1. BNP (1848), 2. Crédit Agricole (1894)."],
    ["ВТБ", "Банки по активам:\n1. Сбербанк\n2. ВТБ\n3. Газпромбанк"],
    ["Akbank", "Kuruluş tarihine göre:\n1. Ziraat\n2. Akbank\n3. Garanti"],
    ["小米", "按成立时间：\n1. 海尔\n2. 小米\n3. 石头"]
  ])("is none of a list of %s by size, age or alphabet", (name, text) => {
    expect(rankOf(name, text)).toBeNull()
  })

  it("is the writer's own choice although the list also mentions size", () => {
    expect(rankOf("Ibis", "My picks among the largest chains:\n1. Hilton\n2. Ibis\n3. Novotel")).toBe(2)
    expect(rankOf("Ibis", "By revenue Accor leads. These are the ones I recommend:\n1. Hilton\n2. Ibis\n3. Novotel")).toBe(2)
  })
})

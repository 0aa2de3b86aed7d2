/** Companies whose name is a person's by the words directly beside it. Tests `ToldPersons` through the scorer. */
import * as AnswerScorer from "@brand-visibility/core/internal/analysis/AnswerScorer"
import { describe, expect, it } from "vitest"
import { brandNamed } from "./builders.js"

const isPresent = (name: string, text: string, description: string | null = null): boolean =>
  AnswerScorer.make(brandNamed(name, { description })).rank(text).isPresent

describe("a name without a given name or a title", () => {
  it.each([
    ["Zara", "My sister Zara came home late."],
    ["Zara", "Zara, la hija de la princesa, montaba a caballo."],
    ["Volvo", "Volvo, min granne, har fyllt åttio."],
    ["Zara", "Meine Nachbarin Zara wohnt im dritten Stock."],
    ["Hermès", "Sa grand-mère Hermès habitait Lyon."],
    ["Зара", "Моя бабушка Зара родом из Еревана."],
    ["Zara", "Adik saya Zara baru masuk sekolah dasar."],
    ["Dior", "Her younger son, Dior, starts kindergarten in September."],
    ["李宁", "我的同学李宁今年考上了北京大学。"]
  ])("is a relative or a friend: %s in %j", (name, text) => {
    expect(isPresent(name, text)).toBe(false)
  })

  it.each([
    ["Bosch", "Bosch smiled and closed the door."],
    ["Bosch", "Bosch lit a cigarette and stared at the body; his partner was already there."],
    ["Siemens", "Siemens and his brother laid the cable themselves."],
    ["Ferrari", "Ferrari murió a los noventa años."],
    ["Škoda", "Škoda zemřel v roce 1932."]
  ])("does what only people do: %s in %j", (name, text) => {
    expect(isPresent(name, text)).toBe(false)
  })

  it.each([
    ["Bosch", "„Ich habe nie daran gedacht, aufzuhören“, erzählt Bosch."],
    ["Domecq", "«Estoy muy orgulloso de mi equipo», dijo Domecq."],
    ["Даймлер", "«Я устал и хочу домой», — сказал Даймлер и закрыл дверь."],
    ["Peugeot", "« Nous avons perdu trop de ballons », a reconnu Peugeot après la défaite contre Lyon."]
  ])("is a speaker: %s in %j", (name, text) => {
    expect(isPresent(name, text)).toBe(false)
  })

  it.each([
    ["Zara", "My sister works at Zara.", true],
    ["Lego", "Lego, the mother of all toys, turns ninety.", true],
    ["Dacia", "Dacia, la soeur de Renault, est économique.", true],
    ["Pepsi", "Pepsi, the brother of Coke, is a hundred years old.", true],
    ["Zara", "Zara, the sister of Peter, is a hundred years old.", false],
    ["Dior", "For my sister Dior was always too expensive.", true],
    ["Tesla", "Volvo is what he drives, and my sister drives Tesla.", true],
    ["Volvo", "Min bror kör Volvo och min syster Tesla.", true],
    ["Miele", "Meine Mutter schwört auf Miele.", true],
    ["Tesla", '"We will build in Texas," Tesla said on Friday.', true],
    ["Peugeot", "« Nous embaucherons mille personnes », a déclaré Peugeot.", true],
    ["Porsche", "Porsche verlor im ersten Halbjahr ein Drittel seines Gewinns.", true],
    ["Kodak", "Kodak died because the founder and his heirs slept.", true],
    ["Tesla", "Tesla dismissed an employee after he complained.", true],
    ["Tesla", "Tesla follows the money... very doubtful that he retires.", true]
  ])("%s in %j", (name, text, isBrand) => {
    expect(isPresent(name, text)).toBe(isBrand)
  })
})

describe("a pronoun or a relative beside a brand", () => {
  it.each([
    ["Zara", "Zara opened downtown last week. He went there on day one."],
    ["Casper", "Casper saved his back."],
    ["Samsung", "Samsung stole his patents."],
    ["Lego", "Lego shaped his childhood."],
    ["Gillette", "Gillette cut his chin."],
    ["Monzo", "Monzo forgave his debt."],
    ["Hertz", "Hertz asked his wife to sign."],
    ["Tesco", "Tesco apologised to her."],
    ["Aviva", "Aviva fought his claim."],
    ["Zoho", "Zoho changed her life."],
    ["Calvin Klein", "Calvin Klein delighted his wife."],
    ["Beko", "Beko her yerde bulunur."],
    ["Bosch", "Bosch stellt das selbst her."]
  ])("tells of a customer: %s in %j", (name, text) => {
    expect(isPresent(name, text)).toBe(true)
  })

  it.each([
    ["Mercedes", "Seit Jahren fährt mein Vater Mercedes."],
    ["Dior", "Am liebsten trägt meine Frau Dior."],
    ["Zara", "For my daughter Zara is the only shop."],
    ["Seat", "Según mi vecino Seat gasta menos."],
    ["Getir", "Komşum Getir'den memnun."],
    ["ユニクロ", "妹のユニクロのワンピースがかわいい。"],
    ["华为", "我妹妹华为用得很顺手。"]
  ])("has an opinion of the brand: %s in %j", (name, text) => {
    expect(isPresent(name, text)).toBe(true)
  })

  it.each([
    ["Zara", "I went to the beach with my sister Zara."],
    ["Zara", "It was a gift for my sister Zara."],
    ["Zara", "Gestern war ich mit meiner Schwester Zara im Kino."],
    ["Bosch", "Bosch wiped his glasses."],
    ["Ferrari", "Ferrari loved his son above everything."],
    ["Tesla", "Tesla sold his patents to Westinghouse."],
    ["Porsche", "Porsche himself rarely drove fast."]
  ])("is of the person of that name: %s in %j", (name, text) => {
    expect(isPresent(name, text)).toBe(false)
  })
})

describe("a street or a school with a company's name", () => {
  it.each([
    ["Siemens", "Die Praxis liegt in der Werner-von-Siemens-Straße, direkt neben der Apotheke."],
    ["Porsche", "Das Ferdinand-Porsche-Gymnasium sucht Lehrer."],
    ["Ferrero", "Lo studio è in via Ferrero 14."],
    ["Michelin", "Rendez-vous au 12, rue André-Michelin, au deuxième étage."],
    ["Dyson", "Turn left at Dyson Avenue and walk two blocks."],
    ["Koç", "Otobüs Koç Caddesi üzerinden geçiyor."]
  ])("is not the company: %s in %j", (name, text) => {
    expect(isPresent(name, text)).toBe(false)
  })

  it.each([
    ["Zara", "La tienda Zara está en la calle Mayor."],
    ["Google", "Put it on Google Drive."],
    ["Tiffany", "On Fifth Avenue Tiffany has a shop."],
    ["Dior", "Avenue Montaigne Dior ouvre une boutique."],
    ["Amazon", "Ho comprato via Amazon e ho pagato con PayPal."],
    ["Porsche", "Das Porsche-Museum steht in Zuffenhausen."]
  ])("is the company: %s in %j", (name, text) => {
    expect(isPresent(name, text)).toBe(true)
  })
})

describe("a place's name that is an English word for the rules", () => {
  it.each([
    ["Orlando", "My aunt retired to Orlando because of the climate.", null],
    ["Patagonia", "Este verano cruzamos la Patagonia en bicicleta.", null],
    ["Columbia", "She studied law at Columbia before moving to Chicago.", "sportswear"]
  ])("is the place: %s in %j", (name, text, description) => {
    expect(isPresent(name, text, description)).toBe(false)
  })

  it.each([
    ["Patagonia", "Patagonia repairs its jackets for free.", "outdoor clothing"],
    ["Alaska", "For flights to Seattle, Alaska and Delta are usually the cheapest.", "airline"],
    ["Hoover", "A Hoover costs about half as much and weighs two kilos less.", "vacuum cleaners"],
    ["Mercedes", "El Mercedes gasta más que el BMW, pero es más cómodo.", "automóviles"]
  ])("is the brand: %s in %j", (name, text, description) => {
    expect(isPresent(name, text, description)).toBe(true)
  })
})

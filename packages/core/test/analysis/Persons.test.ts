/** Companies whose name is a family name. Tests `Persons` through the scorer. */
import * as AnswerScorer from "@brand-visibility/core/internal/analysis/AnswerScorer"
import { describe, expect, it } from "vitest"
import { brandNamed } from "./builders.js"

const isPresent = (name: string, text: string): boolean => AnswerScorer.make(brandNamed(name)).rank(text).isPresent

describe("a family name that is also a company's name", () => {
  it.each([
    ["Porsche", "Ferdinand Porsche was born in 1875."],
    ["Siemens", "Der Erfinder Werner von Siemens lebte in Berlin."],
    ["Tesla", "Nikola Tesla invented the induction motor."],
    ["Leclerc", "Le général Leclerc entra dans Paris."],
    ["Disney", "Mr. Disney was pleased."],
    ["Daimler", "Gestern traf sie Frau Daimler."],
    ["Daimler", "Herr Daimler kam zu spät."],
    ["Dyson", "In 2006 he became Sir Dyson."],
    ["Leclerc", "The army of General Leclerc came from the west."],
    ["Leclerc", "L'armée du général Leclerc arriva."],
    ["Leclerc", "La caduta sorprese il generale Leclerc."],
    ["Peugeot", "Puis monsieur Peugeot prit la parole."],
    ["Ferrari", "Così parlò il signor Ferrari."],
    ["Bacardi", "Según la señora Bacardi, no llovió."],
    ["Boeing", "William Boeing bought his first plane in 1915."],
    ["Citroën", "Le père d'André Citroën était diamantaire."],
    ["Miele", "Der Sohn Rudolf Miele kaufte das Grundstück."],
    ["Gino Rossi", "Kolarz Gino Rossi pojechał nad morze."]
  ])("%s is a person in %j", (name, text) => {
    expect(isPresent(name, text)).toBe(false)
  })

  it.each([
    ["Porsche", "Porsche was founded in 1931."],
    ["Dior", "Christian Dior makes a perfume that lasts."],
    ["Siemens", "In Germany Siemens invented the dynamo."],
    ["Siemens", "The company Siemens was born in a backyard."],
    ["Tesla", "Nikola Tesla invented the motor; Tesla makes cars."],
    ["Miele", "My father bought Miele, and his son did too."],
    ["Dior", "Christian Dior sells its perfume everywhere."]
  ])("%s is the company in %j", (name, text) => {
    expect(isPresent(name, text)).toBe(true)
  })

  it.each([
    ["Netflix", "You will not miss Netflix."],
    ["Dior", "Miss Dior is a classic perfume."],
    ["Nike", "In general Nike makes very good shoes."],
    ["Nike", "This is good in general. Nike makes it."],
    ["Nike", "IN GENERAL NIKE MAKES GOOD SHOES"],
    ["Tylenol", "At Dollar General Tylenol is cheap."],
    ["Tefal", "For a non-stick pan Tefal is the usual choice."],
    ["Cloudflare", "Within 5 ms Cloudflare answers."],
    ["Xbox", "For MS Xbox there is a discount."],
    ["Nokia", "Hän pani Nokia puhelimen taskuun."],
    ["Nike", "En general Nike hace muy buenas zapatillas."],
    ["Nike", "Unas zapatillas de señora Nike cuestan 80 euros."],
    ["Samsung", "En général Samsung propose de bons téléphones."],
    ["Cartier", "Une montre pour madame Cartier coûte cher."],
    ["Dacia", "În general Dacia este mai ieftină."],
    ["Adidas", "För dam och herr Adidas har skor."],
    ["Adidas", "Für die sportliche Frau Adidas, für Kinder Puma."],
    ["Adidas", "Was trägt der moderne Herr? Für den Herrn Adidas."],
    ["Gucci", "Una borsa da signora Gucci costa molto."],
    ["Intuos", "For a designer Wacom Intuos is the usual tablet."]
  ])("%s is no person after a word that is a title elsewhere: %j", (name, text) => {
    expect(isPresent(name, text)).toBe(true)
  })

  it.each([
    ["Garmin", "The captain Garmin sponsors won the race."],
    ["Nike", "Every officer Nike hired left."],
    ["Siemens", "A professor Siemens funded wrote the report."],
    ["Roche", "Any doctor Roche pays must declare it."],
    ["Bosch", "Every night detective bosch repairs it."]
  ])("%s is no person after a title that is a common noun: %j", (name, text) => {
    expect(isPresent(name, text)).toBe(true)
  })

  it.each([
    ["Ericsson", "On deck captain Ericsson gave the order."],
    ["Uber", "We asked senator Uber for a comment."],
    ["Calvin Klein", "We met captain Calvin Klein on deck."],
    ["Leclerc", "Le capitaine Leclerc arriva."],
    ["Siemens", "A doutora Siemens chegou tarde ao hospital."]
  ])("%s is a person after a title in small letters: %j", (name, text) => {
    expect(isPresent(name, text)).toBe(false)
  })

  it.each([
    ["Storck", "Die Autorin Ursula Storck schreibt Krimis, die es als Hörbuch im Abo gibt."],
    ["Ferrero", "La scrittrice Anna Ferrero vende i suoi libri in un negozio di Cuneo."],
    ["Ralph Lauren", "Ralph Lauren was born in the Bronx and sold ties in a shop."],
    ["สมใจ", "คุณสมใจเป็นครูที่เชียงใหม่"],
    ["한샘", "우리 반 한샘이는 그림을 잘 그립니다."]
  ])("%s is a person by a profession, a title or an act, whatever is sold in the sentence: %j", (name, text) => {
    expect(isPresent(name, text)).toBe(false)
  })

  it.each([
    ["Hugo Boss", "Hugo Boss was born as a maker of work clothes and now sells suits."],
    ["Wacom", "For a designer Wacom Intuos is the best tablet."],
    ["Ralph Lauren", "Designer Ralph Lauren shirts cost $90."],
    ["Hugo Boss", "The designer Hugo Boss store is closed."],
    ["Marc Jacobs", "Designer Marc Jacobs bags are the best choice."],
    ["Hilfiger", "Designer Tommy Hilfiger jackets are the best choice."],
    ["जियो", "जियो ने अपने ग्राहकों को मुफ्त गाने दिए"],
    ["स्पॉटिफाई", "स्पॉटिफाई ने नए गाने जोड़े"],
    ["نايكي", "اللاعب يرتدي نايكي"],
    ["سامسونج", "الدكتور ينصح سامسونج"],
    ["أرامكو", "الوزير زار أرامكو"],
    ["المراعي", "قال المهندس في المراعي إن الإنتاج زاد."],
    ["네이버", "네이버가 더 빠릅니다."]
  ])("%s is the brand in: %j", (name, text) => {
    expect(isPresent(name, text)).toBe(true)
  })

  it("is left for a judge to confirm", () => {
    const scorer = AnswerScorer.make(brandNamed("Porsche"))
    expect(scorer.doubtful(scorer.hold("Ferdinand Porsche was born in 1875."))).toHaveLength(1)
  })
})

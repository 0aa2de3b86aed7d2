/** Sentences that say who somebody is. Tests `PersonClauses`, and the rules for titles, initials and given names in `Persons` and `OtherSense`, through the scorer. */
import * as AnswerScorer from "@brand-visibility/core/internal/analysis/AnswerScorer"
import { describe, expect, it } from "vitest"
import { brandNamed } from "./builders.js"

const isPresent = (name: string, text: string, description: string | null = null): boolean =>
  AnswerScorer.make(brandNamed(name, { description })).rank(text).isPresent

describe("a name is a person's", () => {
  it.each([
    ["Zeiss", "Zeiss war gelernter Apotheker, bevor er nach Jena ging."],
    ["Michelin", "Édouard Michelin fut peintre."],
    ["Škoda", "Škoda byl inženýr."],
    ["Wedel", "Karl Wedel był cukiernikiem i farmaceutą, a potem lekarzem."],
    ["Даймлер", "Даймлер был инженером."],
    ["康明", "康明是一名护士。"],
    ["Borden", "Borden was a trained nurse."],
    ["Pirelli", "Pirelli era un ingegnere."]
  ])("with a calling behind it: %s in %j", (name, text) => {
    expect(isPresent(name, text)).toBe(false)
  })

  it.each([
    ["Freia", "Freia flyttede til Odense sammen med sin søster."],
    ["Citroën", "Citroën partit pour Varsovie avec sa mère."],
    ["Sefora", "Sefora geçen hafta kız kardeşiyle Konya'ya gitti."],
    ["Aino", "Aino lähti eilen äitinsä luokse."],
    ["도브", "도브는 지난주에 아버지와 부산에 갔다."],
    ["Sari", "Sari tinggal bersama ibunya di kampung."],
    ["Clio", "Clio a trois frères."],
    ["Bosch", "Bosch hatte zwei Söhne."]
  ])("with a relative of its own: %s in %j", (name, text) => {
    expect(isPresent(name, text)).toBe(false)
  })

  it.each([
    ["Wendy", "Wendy told us that the road was closed."],
    ["Klara", "Klara hat mir gesagt, dass der Zug ausfällt."],
    ["Anna", "Anna powiedziała, że wróci jutro."],
    ["Braun", "Ich heiße Braun und wohne im Erdgeschoss."],
    ["Ferrero", "Un uomo di nome Ferrero bussò alla porta."],
    ["Penny", "She has a daughter named Penny."]
  ])("that tells something or is introduced: %s in %j", (name, text) => {
    expect(isPresent(name, text)).toBe(false)
  })

  it.each([
    ["Siemens", "Bundestagspräsident Siemens eröffnete die Sitzung."],
    ["Ericsson", "Finansminister Ericsson svarade inte."],
    ["Morgan", "Ask Dr. Morgan whether the dose is right."],
    ["Tesla", "P. J. Tesla came third."],
    ["Ломоносов", "Михаил Васильевич Ломоносов вырос у моря."],
    ["Lotta", "Lottas Bruder hat heute Geburtstag."],
    ["Volvo", "Volvos bror är sjuk."],
    ["Wendy", "Wendy's aunt waited at the gate."]
  ])("with a title, initials, a patronymic or a genitive: %s in %j", (name, text) => {
    expect(isPresent(name, text)).toBe(false)
  })

  it.each([
    ["Dell", "Michael Dell grew up in Houston. Dell was nineteen then."],
    ["Turner", "Kathleen Turner lost the part. Turner was not bitter."]
  ])("in the rest of the text, too: %s in %j", (name, text) => {
    expect(isPresent(name, text)).toBe(false)
  })

  it("if it is a given name at the beginning of a sentence without a sign of a brand", () => {
    expect(isPresent("Marta", "Marta se durmió en el sofá.")).toBe(false)
    expect(isPresent("Marta", "Marta se durmió en el sofá. Marta ofrece envíos gratis.")).toBe(true)
    expect(isPresent("Hermès", "Hermès garde le silence.")).toBe(true)
  })
})

describe("a name is the brand's", () => {
  it.each([
    ["Canva", "Canva is a designer tool."],
    ["Fiat", "Fiat ha cambiato il motore, e sua madre è contenta."],
    ["Headspace", "Headspace helped her mother sleep."],
    ["Mercedes", "Mercedes le devolvió el dinero a su hermano."],
    ["Toyota", "Koncern Toyota powiedział, że nie."],
    ["Siemens", "Siemens Tochter Healthineers wächst."],
    ["Leclerc", "E. Leclerc vend aussi des livres."],
    ["Toyota", "Toyota became the student of Ford."],
    ["Duolingo", "Duolingo is a teacher in your pocket."],
    ["华为", "华为是一位值得信赖的伙伴。"]
  ])("%s in %j", (name, text) => {
    expect(isPresent(name, text)).toBe(true)
  })

  it.each([
    ["Zara", "Zara has great kids clothes."],
    ["Marriott", "Marriott has several kids clubs."],
    ["Netflix", "Netflix has two kids profiles."],
    ["Lego", "Lego a des enfants heureux partout."],
    ["Siemens", "Siemens hat drei Töchter an der Börse."]
  ])("with something for children, or with subsidiaries: %s in %j", (name, text) => {
    expect(isPresent(name, text)).toBe(true)
  })

  it.each([
    ["Headspace", "Headspace has helped her mother."],
    ["Netflix", "Netflix fait pleurer sa mère."],
    ["Pampers", "Pampers sind für seine Tochter die beste Wahl."],
    ["Volvo", "Volvo passar bra till hennes mamma."],
    ["Spotify", "Spotify понравился его маме."],
    ["無印良品", "無印良品は妻が大好きです。"],
    ["ソニー", "ソニーは父に贈りたい。"],
    ["쿠팡", "쿠팡은 어머니가 자주 쓰신다."],
    ["스타벅스", "스타벅스는 남편과 자주 간다."],
    ["Netflix", "Netflix eşi benzeri olmayan bir platform."],
    ["华为", "华为让她妈妈很开心。"],
    ["Dove", "Dove cocok untuk ibunya."]
  ])("with a relative of a customer: %s in %j", (name, text) => {
    expect(isPresent(name, text)).toBe(true)
  })

  it.each([
    ["Uber", "My friend called Uber and waited."],
    ["Verizon", "Her son called Verizon yesterday."],
    ["Shopify", "İlk adım Shopify hesabı açmak."],
    ["Natura", "Uma empresa de nome Natura abriu aqui."],
    ["Alza", "Firma jménem Alza otevřela pobočku."],
    ["Яндекс", "Стартап по имени Яндекс вырос."],
    ["ソニー", "会社の名前はソニーです。"],
    ["ปตท", "บริษัทชื่อปตทเปิดใหม่"]
  ])("that is called, or named as a company: %s in %j", (name, text) => {
    expect(isPresent(name, text)).toBe(true)
  })

  it.each([
    ["Toyota", "Toyota сказал, что выпуск остановлен."],
    ["Orlen", "Orlen powiedział, że paliwo zdrożeje."],
    ["Equinor", "Equinor fortalte at produksjonen øker."]
  ])("that says something: %s in %j", (name, text) => {
    expect(isPresent(name, text)).toBe(true)
  })

  it.each([
    ["Walmart", "In the U.S. Walmart leads."],
    ["Tesco", "In the U.K. Tesco is everywhere."],
    ["Bosch", "Z. B. Bosch ist besser."],
    ["Starbucks", "At 6 A.M. Starbucks opens."],
    ["Ikea", "Möbeljätten och marknadsledare Ikea växer."],
    ["Tesla", "Teslas far outsell Polestars."]
  ])("behind an abbreviation or the leader of a market, or in the plural: %s in %j", (name, text) => {
    expect(isPresent(name, text)).toBe(true)
  })

  it("with an article and a model behind it, although the name is also a person's", () => {
    expect(isPresent("Morgan", "He drives a Morgan Plus Four.", "Sports cars")).toBe(true)
    expect(isPresent("Mercedes", "I chose the Mercedes E-Class over the bus.")).toBe(true)
    expect(isPresent("Grant", "She won a Grant Foundation prize.")).toBe(false)
  })
})

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
    ["Basia", "Basia powiedziała, że wróci jutro."],
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
    ["Leclerc", "E. Leclerc vend aussi des livres."]
  ])("%s in %j", (name, text) => {
    expect(isPresent(name, text)).toBe(true)
  })

  it("with an article and a model behind it, although the name is also a person's", () => {
    expect(isPresent("Morgan", "He drives a Morgan Plus Four.", "Sports cars")).toBe(true)
    expect(isPresent("Mercedes", "I chose the Mercedes E-Class over the bus.")).toBe(true)
    expect(isPresent("Grant", "She won a Grant Foundation prize.")).toBe(false)
  })
})

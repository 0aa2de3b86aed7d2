/**
 * Names that are also a word, a person or a place. Each line of `corpus/senses.tsv`, written for this project, has the language, the name, whether the
 * text speaks of the brand (`+`, `-`), the text, and the brand's description. The sentences about the brand were written before the rules.
 */
import { readFileSync } from "node:fs"
import { fileURLToPath } from "node:url"
import * as AnswerScorer from "@brand-visibility/core/internal/analysis/AnswerScorer"
import { describe, expect, it } from "vitest"
import { brandNamed } from "./builders.js"

const isPresent = (name: string, text: string, description: string | null = null): boolean =>
  AnswerScorer.make(brandNamed(name, { description })).rank(text).isPresent

const cases = readFileSync(fileURLToPath(new URL("corpus/senses.tsv", import.meta.url)), "utf8")
  .trim()
  .split("\n")
  .map((line) => {
    const [language = "", name = "", sign = "", text = "", description = ""] = line.split("\t")
    return {
      told: `${language} ${name}: ${text}`,
      isBrand: sign === "+",
      isPresent: isPresent(name, text, description === "" ? null : description)
    }
  })

const shareWrong = (isBrand: boolean): { readonly share: number; readonly wrong: string } => {
  const some = cases.filter((one) => one.isBrand === isBrand)
  const wrong = some.filter((one) => one.isPresent !== isBrand).map(({ told }) => told)
  expect(some.length).toBeGreaterThanOrEqual(90)
  return { share: wrong.length / some.length, wrong: wrong.join("\n") }
}

describe("a name that is also a word, a person or a place", () => {
  it("is found in at least six of seven sentences that mean the brand", () => {
    const { share, wrong } = shareWrong(true)
    expect(share, wrong).toBeLessThanOrEqual(1 / 7)
  })

  it("is not found in at least eight of nine sentences that mean something else", () => {
    const { share, wrong } = shareWrong(false)
    expect(share, wrong).toBeLessThanOrEqual(1 / 9)
  })

  it.each([
    ["Maas", "De Maas stroomt door Maastricht. Langs de Maas zitten veel mensen.", "Software"],
    ["Uludağ", "Uludağ, Bursa'nın güneyinde yükselir, kayak sezonu aralıkta başlar.", "Gazoz"],
    ["Vittel", "Vittel se trouve à 40 kilomètres au sud d'une rivière.", "Eau"],
    ["Fiji", "Fiji is best from May to October. Most flights to Fiji are long.", "Bottled water"]
  ])("%s is a place in %j", (name, text, description) => {
    expect(isPresent(name, text, description)).toBe(false)
  })

  it("is the brand beside words for places if a price, a product or a comparison is in the sentence", () => {
    expect(isPresent("Vittel", "Vittel se trouve à 40 kilomètres au sud d'une rivière.", "Eau")).toBe(false)
    expect(isPresent("Vittel", "Vittel se trouve à 60 centimes la bouteille au sud d'une rivière.", "Eau")).toBe(true)
    expect(isPresent("Amstel", "Amstel stroomt uit de tap.", "Bier")).toBe(true)
  })

  it("stays the person whom the text names in full, unless the text sells or praises something of that name", () => {
    expect(isPresent("Garnier", "L'architecte était Charles Garnier. Garnier avait 35 ans.")).toBe(false)
    expect(isPresent("Garnier", "L'architecte était Charles Garnier. Garnier vend des shampoings.")).toBe(true)
    expect(isPresent("Dior", "Christian Dior is an excellent choice. Dior lasts long.")).toBe(true)
  })

  it("is a person's first name before a family name, in a text about a life", () => {
    expect(isPresent("Chanel", "The memoir was by Chanel Miller. Chanel speaks of art.")).toBe(false)
    expect(isPresent("Chanel", "The bag was by Chanel Miller. Chanel speaks of art.")).toBe(true)
  })

  it("is a plant, an animal or a thing in a sentence about its kind", () => {
    expect(isPresent("Zubr", "Zubr žije v lesích a samice mají mládě.", "Pivo")).toBe(false)
    expect(isPresent("Zubr", "Zubr je pivo z Přerova.", "Pivo")).toBe(true)
    expect(isPresent("Zoom", "Zoom lenses are flexible.")).toBe(false)
    expect(isPresent("Zoom", "Zoom meetings are flexible.")).toBe(true)
    expect(isPresent("Vans", "Vans are easy to park.")).toBe(false)
  })

  it("is not found inside another name of one word", () => {
    expect(isPresent("Shell", "PowerShell is included in the course and in the price.", "Petrol stations")).toBe(false)
    expect(isPresent("Canon", "This is a printerCanon and its price is good.", "Cameras")).toBe(true)
  })

  it("is the brand beside a price", () => {
    expect(isPresent("Amazon", "Filters cost about $12 on Amazon; the official ones cost twice as much.", "Online shop")).toBe(true)
  })

  it("is the brand beside a Scandinavian verb that looks like a word for leaves", () => {
    expect(isPresent("Zoho", "Zoho håller vad det lovar.")).toBe(true)
    expect(isPresent("Zoho", "Zoho holder hva det lover.")).toBe(true)
  })
})

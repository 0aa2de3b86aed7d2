/** Whether a passage is about the brand's business, and what names mean in passages that are not. */
import * as AnswerScorer from "@brand-visibility/core/internal/analysis/AnswerScorer"
import { describe, expect, test } from "vitest"
import { fieldsOf } from "../../src/analysis/names/FieldsOfBusiness.js"
import { isElsewhere, isOfOtherBusiness, subjectAround } from "../../src/analysis/names/SubjectAround.js"
import { brandNamed } from "./builders.js"

const subjectOf = (text: string, name: string, description: string) => {
  const at = text.indexOf(name)
  return subjectAround(text, at, at + name.length, fieldsOf(description))
}

describe("the subject of a passage", () => {
  test("is counted by different words of each line of business", () => {
    const flights = "From Rome, Delta flies nonstop; the cabin is quiet and the lounge at the airport is open. Delta's cabin is new."
    expect(subjectOf(flights, "Delta", "US airline")).toMatchObject({ own: 5, elsewhere: 0 })
    expect(subjectOf(flights, "Delta", "Kitchen faucets")).toMatchObject({ own: 0, other: 5 })
  })

  test("is known in other languages", () => {
    const fishing = "シーバス釣りを始めるなら、9フィート前後のロッドを選びましょう。スズキは秋が旬で、ルアーも効きます。"
    const at = fishing.indexOf("スズキ")
    expect(isOfOtherBusiness(fishing, at, at + 3, fieldsOf("自動車メーカー"))).toBe(true)
    expect(isOfOtherBusiness(fishing, at, at + 3, fieldsOf("釣り具 ロッド"))).toBe(false)
  })

  test("does not count against a brand whose business is not known", () => {
    expect(isOfOtherBusiness("The cabin at the airport. Delta.", 26, 31, [])).toBe(false)
  })

  test("may be no business at all", () => {
    expect(isElsewhere("The village by the lake is called Garmin, near the glacier.", 35, 41, fieldsOf("GPS watches"))).toBe(true)
    expect(isElsewhere("A watch by Garmin for the lake and the glacier.", 11, 17, fieldsOf("GPS watches"))).toBe(false)
  })
})

describe("a name in a text about something else", () => {
  const isPresent = (name: string, description: string | null, text: string): boolean =>
    AnswerScorer.make(brandNamed(name, { description })).rank(text).isPresent

  test.each([
    [
      "Penguin",
      "Book publisher",
      "British lunchbox biscuits, ranked by chocolate: Club first, then Penguin, then Blue Riband. McVitie's makes two of the snacks."
    ],
    [
      "GE",
      "Jet engines and turbines",
      "Most colleges accept these credits toward GE requirements. Each student takes four courses, and an exam covers one GE area at most universities."
    ],
    [
      "Bolt",
      "Ride-hailing app",
      "You need:\n\n1. **Bolt:** M8, steel\n2. **Washer:** 24 mm\n3. **Nut:** M8\n4. **Drill bit:** 9 mm\n\nTighten each bolt by hand."
    ],
    ["Target", null, "| Month | Target | Budget |\n|---|---|---|\n| 1 | three sales | 40 |"],
    ["Mint", null, "Herbs to plant:\n\n1. Mint\n2. Basil\n3. Sage"],
    ["Familia", null, "ProFamilia berät Paare kostenlos."],
    ["Finance", null, "PostFinance is a Swiss bank."]
  ])("is not the brand: %s (%s)", (name, description, text) => expect(isPresent(name, description, text)).toBe(false))

  test.each([
    [
      "Penguin",
      "Book publisher",
      "For a first novel I'd look at three publishers: Club, then Penguin, then Faber. Each takes manuscripts from agents only, and the books sell."
    ],
    ["Bolt", "Ride-hailing app", "In Tallinn there are three:\n\n1. **Bolt:** rides from 4 euros\n2. **Uber:** dearer\n3. **Forus:** a classic taxi"],
    ["Target", null, "| Store | Price |\n|---|---|\n| Target | $20 |\n| Walmart | $19 |\n| Costco | $18 |"],
    ["Ford", "Car manufacturer", "Cars with seven seats: non-Ford options are the Alhambra and the C4."],
    ["Glovo", "Reparto a domicilio", "Un exGlovo cuenta cómo funcionan los turnos."],
    ["Bird", null, "Scooter companies:\n\n1. Bolt\n2. Lime\n3. Bird"],
    ["Bear", null, "Here are the apps I'd try:\n\n1. Notion\n2. Craft\n3. Bear"],
    ["Shell", null, "Petrol stations with the fewest complaints:\n\n1. Shell\n2. Total\n3. Gulf"],
    ["Garmin", "GPS watches", "My Garmin showed the river, the lake and the village on its map."],
    ["Volvo", "Cars", "Elk live in the forest by the lake; we drove there in a Volvo."],
    ["Nikon", "Cameras", "Birds by the lake, deer in the forest, elk at the river: I shoot all with my Nikon."],
    ["Otto", "Versandhändler", "Bei *Otto* lässt sich die Laufzeit frei wählen."]
  ])("is the brand: %s (%s)", (name, description, text) => expect(isPresent(name, description, text)).toBe(true))
})

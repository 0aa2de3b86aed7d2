/**
 * Orders that one line of prose tells, by the author of the rules, in forty languages. They are a random half of such lines. Each line of
 * `corpus/orders.tsv` has the language, the brands with their ranks (empty if the text gives no rank), and the text. Tests `RankedPairs`,
 * `OrderComparisons` and `OrderPlaces`.
 */
import { readFileSync } from "node:fs"
import { fileURLToPath } from "node:url"
import * as AnswerScorer from "@brand-visibility/core/internal/analysis/AnswerScorer"
import { describe, expect, it } from "vitest"
import { brandNamed, named } from "./builders.js"

const scorers = new Map<string, AnswerScorer.AnswerScorer>()
const rankOf = (name: string, text: string, others: ReadonlyArray<string> = []): number | null => {
  const key = [name, ...others].join("\n")
  const scorer = scorers.get(key) ?? AnswerScorer.make(brandNamed(name, { competitors: others.map((other) => named(other)) }))
  scorers.set(key, scorer)
  return scorer.rank(text).rank
}

const cases = readFileSync(fileURLToPath(new URL("corpus/orders.tsv", import.meta.url)), "utf8")
  .trim()
  .split("\n")
  .flatMap((line) => {
    const [language = "", ranks = "", text = ""] = line.split("\t")
    const places = ranks.split(" ").map((rank) => rank.split("=") as [string, string])
    const names = places.map(([name]) => name)
    return places.map(([name, rank]) => ({ language, name, others: names.filter((other) => other !== name), place: rank === "" ? null : Number(rank), text }))
  })
  .map((one) => ({ ...one, read: rankOf(one.name, one.text) }))

const listOf = (some: typeof cases): string =>
  some.map(({ language, name, place, read, text }) => `${language} ${name} is ${place}, read ${read}: ${text}`).join("\n")

const floorOfPlaces = 0.82
const floorOfNone = 0.95
const mostWrongNumbers = 2

describe("orders in one line of prose", () => {
  it("have at least the floor of their ranks right", () => {
    const some = cases.filter(({ place }) => place !== null)
    const wrong = some.filter(({ place, read }) => place !== read)
    expect(some.length).toBeGreaterThan(400)
    expect(1 - wrong.length / some.length, listOf(wrong)).toBeGreaterThanOrEqual(floorOfPlaces)
  })

  it("have at least the floor of their texts without a rank right", () => {
    const some = cases.filter(({ place }) => place === null)
    const wrong = some.filter(({ read }) => read !== null)
    expect(some.length).toBeGreaterThan(80)
    expect(1 - wrong.length / some.length, listOf(wrong)).toBeGreaterThanOrEqual(floorOfNone)
  })

  it("hardly ever get another number than the reader's", () => {
    const wrong = cases.filter(({ place, read }) => place !== null && read !== null && place !== read)
    expect(wrong.length, listOf(wrong)).toBeLessThanOrEqual(mostWrongNumbers)
  })

  it("give a rank that does not change when all brands are configured", () => {
    const some = cases.filter(({ place, read }) => place !== null && read === place)
    expect(listOf(some.filter(({ name, others, read, text }) => rankOf(name, text, others) !== read))).toBe("")
  })
})

describe("a comparison of two names", () => {
  it("ranks no name by one feature, by a thing of a name, on a condition, in a question or in a negation", () => {
    const texts = [
      "Trek is better than Canyon at reporting.",
      "Trek's support is better than Canyon's support.",
      "If Trek beats Canyon, buy it.",
      "Is Trek better than Canyon?",
      "Trek ist nicht besser als Canyon.",
      "Trek no es mejor que Canyon.",
      "Trek的客服比Canyon好。",
      "TrekはCanyonより優れたサポートを提供します。",
      "Trek, Canyon'dan daha iyi destek sunuyor."
    ]
    expect(texts.filter((text) => rankOf("Trek", text) !== null || rankOf("Canyon", text) !== null)).toEqual([])
  })

  it.each([
    ["Apple", "Apple steht vor Gericht."],
    ["Audi", "Audi steht vor Entlassungen."],
    ["Tesla", "Tesla steht vor Rekordzahlen."],
    ["Ford", "Ford steht vor dem Aus."],
    ["Ford", "Der Ford steht vor dem Haus."],
    ["Ford", "Ein BMW steht vor der Tür, ein Ford dahinter."],
    ["Siemens", "Siemens liegt hinter den Erwartungen."],
    ["Siemens", "Siemens bleibt hinter Erwartungen."],
    ["IKEA", "IKEA liegt hinter dem Bahnhof."],
    ["IKEA", "Der Bahnhof liegt hinter IKEA."],
    ["IKEA", "Hinter IKEA liegt Hornbach."],
    ["IKEA", "Az IKEA mögött Ingvar Kamprad áll."],
    ["Siemens", "Behind Siemens is Munich."],
    ["Sony", "Sony보다 Panasonic이 낫다고는 할 수 없다."],
    ...[
      "is right behind",
      "está detrás de",
      "est derrière",
      "est devant",
      "jest za",
      "ligt achter",
      "ligger bakom",
      "je za",
      "je před",
      "fica atrás da",
      "è dietro a",
      "steht hinter"
    ].map((words) => ["IKEA", `IKEA ${words} Hornbach.`] as const),
    ["IKEA", "IKEA is just behind Hornbach, next to the motorway."],
    ["IKEA", "IKEA, Hornbach'ın arkasında."]
  ] as const)("ranks no name by a place or a fate: %s in %s", (name, text) => {
    expect(rankOf(name, text)).toBeNull()
    const others = name === "IKEA" ? ["Hornbach"] : name === "Sony" ? ["Panasonic"] : []
    expect([null, 1]).toContain(rankOf(name, text, others))
  })

  it("ranks names by a German phrase that also tells a place", () => {
    expect(["Velora liegt vor Tessio.", "Velora liegt hinter Tessio.", "Hinter Tessio folgt Velora."].map((text) => rankOf("Velora", text))).toEqual([1, 2, 2])
    expect([rankOf("Audi", "Der Audi liegt knapp vor dem BMW."), rankOf("Trek", "Among road bikes, Trek is just behind Canyon.")]).toEqual([1, 2])
  })

  it.each([
    "Raději bych zvolil Velora než Tessio.",
    "Radšej by som zvolil Velora ako Tessio.",
    "Radije bih izabrao Velora nego Tessio.",
    "Ја бих пре изабрао Velora него Tessio.",
    "עדיף לבחור ב-Velora על פני Tessio.",
    "من Velora را به Tessio ترجیح می‌دهم.",
    "私はTessioよりVeloraを選びます。"
  ])("ranks a name that the writer would rather choose than another: %s", (text) => {
    expect([rankOf("Velora", text), rankOf("Tessio", text)]).toEqual([1, 2])
  })

  it("ranks the name that nothing beats first, and not second", () => {
    expect([rankOf("Trek", "Nothing comes close to Trek."), rankOf("Trek", "Nada supera a Trek."), rankOf("Trek", "An Trek führt kein Weg vorbei.")]).toEqual([
      1, 1, 1
    ])
  })
})

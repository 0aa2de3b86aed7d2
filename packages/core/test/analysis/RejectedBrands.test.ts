/** A text that rejects a brand, or only sends the reader to it, gives the brand no first place, although the text names no other brand. Steps give places. */
import { readFileSync } from "node:fs"
import { fileURLToPath } from "node:url"
import * as AnswerScorer from "@brand-visibility/core/internal/analysis/AnswerScorer"
import { describe, expect, it } from "vitest"
import { brandNamed, named } from "./builders.js"

const rowsOf = (name: string): ReadonlyArray<ReadonlyArray<string>> =>
  readFileSync(fileURLToPath(new URL(`corpus/${name}.tsv`, import.meta.url)), "utf8")
    .trim()
    .split("\n")
    .map((line) => line.split("\t"))

const negative = (name: string): ReadonlyArray<string> =>
  rowsOf(name)
    .filter((row) => row.at(-2) === "negative")
    .map((row) => row.at(-1)!)

describe("no text of the corpus that speaks badly of its brand ranks the brand first", () => {
  it.each([
    ["moods.tsv", "Brevix", negative("moods")],
    ["frames.tsv", "Brevix", negative("frames")],
    ["stances.tsv", "Zoho", rowsOf("stances").flatMap((row) => (row.at(-2) === "advised against" ? [row.at(-1)!] : []))]
  ])("%s", (_, brand, texts) => {
    const scorer = AnswerScorer.make(brandNamed(brand, { competitors: [named("Tandora")] }))
    expect(texts.length).toBeGreaterThan(10)
    // The order of mention is no recommendation, so its first place is allowed.
    const isRanked = (text: string): boolean => {
      const { rank, rankBasis } = scorer.rank(text)
      return rank === 1 && rankBasis === "list"
    }
    expect(texts.filter(isRanked)).toEqual([])
  })
})

const rankAlone = (brand: string, text: string): number | null => AnswerScorer.make(brandNamed(brand, { competitors: [] })).rank(text).rank

describe("advice", () => {
  it.each([
    ["Ziggo", "My pick for renters: Ziggo."],
    ["Ziggo", "My recommendation on broadband would be Ziggo."],
    ["Ziggo", "Hands down, Ziggo."],
    ["Ziggo", "No question, Ziggo."],
    ["Vodafone", "Keine Frage, Vodafone."],
    ["Ziggo", "Zonder twijfel Ziggo."],
    ["МТС", "Без сомнений, МТС."],
    ["Vodafone", "Vodafone würde ich nehmen."],
    ["Movistar", "Mi consejo es Movistar."],
    ["Movistar", "Sin dudarlo, Movistar."],
    ["МТС", "Мой совет: МТС."],
    ["Orange", "Je prendrais Orange les yeux fermés."]
  ])("ranks %s first: %s", (brand, text) => expect(rankAlone(brand, text)).toBe(1))

  it.each([
    // The name is not what is chosen.
    ["Ziggo", "I'd recommend calling Ziggo about the router."],
    ["Hertz", "I'd pick the tram over Hertz."],
    ["Subway", "Grab a coffee near Subway before the train leaves."],
    ["Hertz", "Hertz has to be paid in advance."],
    ["Hertz", "Get the bus to the Hertz desk."],
    ["Vodafone", "Mein Rat: Finger weg von Vodafone."],
    ["Movistar", "Mi consejo: aléjate de Movistar."],
    ["МТС", "Советую сменить МТС."],
    ["Ziggo", "Ik zou Ziggo niet nemen."],
    ["Vodafone", "Vodafone würde ich nicht nehmen."],
    ["Orange", "Je ne prendrais pas Orange."],
    ["โลตัส", "เมื่อวานฉันไปซื้อของที่โลตัส"],
    // Words of certainty with a statement beside them choose nothing.
    ["Vodafone", "Ganz klar: Vodafone hat hier einen Fehler gemacht."],
    ["Movistar", "Sin duda Movistar tiene un problema."],
    ["Ziggo", "Zonder twijfel heeft Ziggo de meeste winkels."],
    ["Hertz", "Without a doubt, Hertz overcharges."]
  ])("does not rank %s: %s", (brand, text) => expect(rankAlone(brand, text)).toBeNull())
})

describe("a subject that means nobody, or hardly anybody", () => {
  it.each([
    "No one would recommend Zoho.",
    "No-one would recommend Zoho.",
    "No one would pick Zoho.",
    "No one picks Zoho.",
    "No two reviewers pick Zoho.",
    "Niemand würde Zoho empfehlen.",
    "Niemand zou Zoho aanraden.",
    "Personne ne recommanderait Zoho.",
    "Nadie recomendaría Zoho.",
    "Nessuno consiglierebbe Zoho.",
    "Ninguém recomendaria o Zoho.",
    "Ingen skulle rekommendera Zoho.",
    "Никто не порекомендовал бы Zoho.",
    "没有人会推荐Zoho。"
  ])("gives no place: %s", (text) => expect(rankAlone("Zoho", text)).toBeNull())

  it.each(["Zoho is no. 1.", "Zoho is my no 1.", "Zoho is our number one.", "Zoho is no. one."])("is no number of a place: %s", (text) =>
    expect(rankAlone("Zoho", text)).toBe(1)
  )
})

describe("a choice by need is no order of attempts", () => {
  it.each([
    "If you shoot video, get Sony; otherwise get Canon.",
    "Wenn du filmst, nimm Sony, sonst Canon.",
    "Si vous filmez, prenez Sony ; sinon, prenez Canon.",
    "Si grabas vídeo, elige Sony; si no, Canon."
  ])("%s", (text) => expect(rankAlone("Sony", text)).not.toBe(1))

  it("whereas a brand that is sold out leaves an order", () => expect(rankAlone("Sony", "Start with Sony; if it is sold out, get Canon.")).toBe(1))
})

describe("nobody is ranked by", () => {
  it.each([
    ["Sony", "Do Sony and Canon share first place?"],
    ["Zain", "هل تحتل Zain المرتبة الأولى وOrange المرتبة الثانية؟"],
    ["Siemens", "Meine Schwester stellt Siemens an die erste Stelle und Bosch an die zweite."]
  ])("a question, or another person's order: %s: %s", (brand, text) => expect(rankAlone(brand, text)).not.toBe(1))
})

describe("a step whose verb has its second part behind the name", () => {
  it.each([
    ["Vodafone", 1, "Rufen Sie zuerst Vodafone an, dann Telekom."],
    ["Telekom", 2, "Rufen Sie zuerst Vodafone an, dann Telekom."],
    ["Vodafone", 1, "Probieren Sie zuerst Vodafone aus, danach Telekom."],
    ["Miele", 1, "Sehen Sie sich zuerst Miele an und danach Bosch."],
    ["Bosch", 2, "Sehen Sie sich zuerst Miele an und danach Bosch."],
    ["Ziggo", 1, "Bel eerst Ziggo op, daarna KPN."],
    ["KPN", 2, "Probeer eerst Ziggo uit, daarna KPN."]
  ])("ranks %s at %i: %s", (brand, rank, text) => expect(rankAlone(brand, text)).toBe(rank))

  it.each([
    ["Miele", "Zuerst bot Miele an, die Maschine zu tauschen."],
    ["Miele", "Zuerst kündigte Miele an, dann Bosch."],
    ["Ziggo", "Eerst kondigde Ziggo aan, daarna KPN."]
  ])("does not rank the subject of the verb, %s: %s", (brand, text) => expect(rankAlone(brand, text)).toBeNull())
})

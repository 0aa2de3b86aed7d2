import { readFileSync } from "node:fs"
import { fileURLToPath } from "node:url"
/**
 * Brands that nobody configured, in running text: `corpus/named.tsv` has texts of 28 languages by authors who did not know the rules. The rules were improved
 * with these texts; other texts by the same authors are in `bench/unread`. Each line has the language, the brands that the text names (separated by `|`), and
 * the text (`\n` is a line break). A third of the texts name no brand, and have other words with capitals.
 *
 * Tests `SentenceNames`, `ForeignNames`, `CapitalRuns`, `NamesOfOthers`, `BrandRows` and `NameRows`.
 */
import * as AnswerScorer from "@brand-visibility/core/internal/analysis/AnswerScorer"
import { describe, expect, it } from "vitest"
import { namedSums } from "../../bench/support/unread.mjs"
import { brandNamed } from "./builders.js"

const keyOf = (name: string): string =>
  name
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]/gu, "")

const scorer = AnswerScorer.make(brandNamed("\u{1f985} none"))
const namedIn = (text: string): ReadonlyArray<string> => scorer.score(text).mentionedBrands

const cases = readFileSync(fileURLToPath(new URL("corpus/named.tsv", import.meta.url)), "utf8")
  .trim()
  .split("\n")
  .map((line) => {
    const [language = "", brands = "", text = ""] = line.split("\t")
    return { language, brands: brands === "" ? [] : brands.split("|").map(keyOf), found: namedIn(text.replaceAll("\\n", "\n")).map(keyOf) }
  })

/** By language: the least share of the brands that are found, and the least share of the found names that are brands. */
const floors: Readonly<Record<string, readonly [recall: number, precision: number]>> = {
  en: [0.64, 0.93],
  fr: [0.6, 0.95],
  es: [0.75, 0.95],
  pt: [0.75, 0.85],
  nl: [0.6, 0.85],
  sv: [0.6, 0.95],
  cs: [0.3, 0.95],
  tr: [0.25, 0.95],
  vi: [0.25, 0.95],
  ja: [0.15, 0.95],
  ko: [0.25, 0.95],
  zh: [0.18, 0.95]
}

describe("the corpus of named brands", () => {
  it.each(Object.entries(floors))("has at least the floors of its brands: %s", (language, [recall, precision]) => {
    const { brands, found, wrong } = namedSums(cases.filter((one) => one.language === language))
    expect(found / brands).toBeGreaterThanOrEqual(recall)
    expect(found / (found + wrong)).toBeGreaterThanOrEqual(precision)
  })

  it("has at least the floors of its brands in all languages together", () => {
    const { brands, found, wrong } = namedSums(cases)
    expect(brands).toBeGreaterThan(1000)
    expect(found / brands).toBeGreaterThanOrEqual(0.42)
    expect(found / (found + wrong)).toBeGreaterThanOrEqual(0.92)
  })
})

describe("a name in a sentence", () => {
  it.each([
    ["subjects of clauses side by side", "Monzo has the better app, while Starling pays more interest.", ["Monzo", "Starling"]],
    ["an ordinary word behind words that choose", "For the wiki I would recommend Notion.", ["Notion"]],
    ["capitals in a row with a sure name", "Nvidia, AMD and Apple all buy from it.", ["Nvidia", "AMD", "Apple"]],
    ["a shop with its ending", "Powell's is the obvious stop, and so is Foyles.", ["Powell's", "Foyles"]],
    ["a name of several words", "Royal Canin costs more than Purina.", ["Royal Canin", "Purina"]],
    ["the maker before its model", "The Bose QuietComfort Ultra is more comfortable than the Sennheiser Momentum.", ["Bose", "Sennheiser"]],
    ["a region that begins a company's name", "Bulb went bust, and its customers moved to British Gas.", ["British Gas"]],
    ["French", "Boursorama est moins chère que la Société Générale.", ["Boursorama", "Société Générale"]],
    ["Dutch articles", "De Gazelle rijdt soepeler, terwijl de Batavus minder onderhoud vraagt.", ["Gazelle", "Batavus"]],
    ["a noun for companies in Polish", "Marki takie jak Ziaja i Tołpa mają tanie kremy.", ["Ziaja", "Tołpa"]],
    ["a noun for companies in Japanese", "無印良品、ニトリなどのブランドが人気です。", ["無印良品", "ニトリ"]]
  ])("is a brand: %s", (_, text, brands) => {
    expect(namedIn(text)).toEqual(brands)
  })

  it.each([
    ["peoples, regions and feasts", "Swiss watches cost more in Bavaria than before Christmas."],
    ["persons", "Warren Buffett has said that most buyers overpay, and Dr. Smith agrees."],
    ["a surname that the text first has in full", "Scarlett Johansson likes the price. A friend of Johansson prefers the old model."],
    ["authorities and standards", "The FDA recommends USB-C chargers that meet GDPR."],
    ["feasts with an end", "Prices fall on Labor Day and on Memorial Day."],
    ["prizes", "She won the Turing and later the Wolf Prize for cheaper chips."],
    ["titles", "How To Choose The Best Running Shoes."],
    ["quotations", "The best essay is called “Everything Costs Too Much At Home”."],
    ["history", "In 1998 Larry met Sergey, and Gmail was cheaper than Hotmail by 2004."],
    ["labels on a screen", "Click on Privacy and choose Extensions in Settings."],
    ["grades and codes", "Choose Grade A syrup from a shop on the A7."],
    ["text that lost its spaces", "Learn moreThank you.Your feedback helps.Better prices at Zalando than at Otto."],
    ["items and headings", "- Better prices at Zalando than at Otto\n- Cheaper"],
    ["sentences that begin with adverbs", "Additionally, the cheaper model has a warranty."],
    ["plurals that begin a sentence", "Installers recommend it, while Birdwatchers avoid it."],
    ["towns behind prepositions", "From Auckland you pay more than to Sydney or to Tallinn."],
    ["Italian institutions", "Chiedi alla Camera di Commercio o al Garante della Privacy."],
    ["Dutch adjectives of places", "Ze zijn duurder dan Duitse of Scandinavische schoenen."]
  ])("is none: %s", (_, text) => {
    expect(namedIn(text)).toEqual([])
  })

  it("changes neither the rank nor the sentiment, and is listed once", () => {
    const { mentionedBrands, rank, sentiment } = AnswerScorer.make(brandNamed("Asana")).score(
      "I would go with Jira. Jira is cheaper than Asana, and Trello is not."
    )
    expect({ mentionedBrands, rank, sentiment }).toEqual({ mentionedBrands: ["Jira", "Trello"], rank: null, sentiment: "neutral" })
  })
})

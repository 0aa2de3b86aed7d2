import { readFileSync } from "node:fs"
import { fileURLToPath } from "node:url"
/**
 * Brands that nobody configured, in running text: `corpus/named.tsv` has texts of 28 languages by authors who did not know the rules. The rules were improved
 * with these texts; other texts by the same authors are in `bench/unread`. Each line has the language, the brands that the text names (separated by `|`), and
 * the text (`\n` is a line break). A third of the texts name no brand, and have other words with capitals.
 *
 * Tests `SentenceNames`, `ForeignNames`, `InflectedNames`, `UncasedNames`, `CapitalRuns`, `NamesOfOthers`, `BrandRows` and `NameRows`.
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
  cs: [0.68, 0.95],
  el: [0.8, 0.95],
  fi: [0.42, 0.95],
  hu: [0.65, 0.95],
  pl: [0.45, 0.95],
  ru: [0.45, 0.95],
  tr: [0.84, 0.95],
  vi: [0.83, 0.95],
  ja: [0.15, 0.95],
  ko: [0.54, 0.95],
  zh: [0.14, 0.95]
}

describe("the corpus of named brands", () => {
  it.each(Object.entries(floors))("has at least the floors of its brands: %s", (language, [recall, precision]) => {
    const { brands, found, wrong } = namedSums(cases.filter((one) => one.language === language))
    expect(found / brands).toBeGreaterThanOrEqual(recall)
    expect(found / (found + wrong)).toBeGreaterThanOrEqual(precision)
  })

  it("has at least the floors of its brands in all languages together", () => {
    const { brands, found, wrong } = namedSums(cases)
    expect(brands).toBeGreaterThan(1200)
    expect(found / brands).toBeGreaterThanOrEqual(0.56)
    expect(found / (found + wrong)).toBeGreaterThanOrEqual(0.95)
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
    ["Polish without endings", "Taniej wychodzi w Żabce niż w Lidlu, a przed Tandorą wybierz DPD.", ["Żabka", "Lidl", "Tandora", "DPD"]],
    ["a Polish name behind a comma and its clause", "Allegro należy do funduszu Cinven, a Biedronka jest tańsza.", ["Cinven", "Biedronka"]],
    ["Czech without endings", "Objednejte raději u Alzy, i když bývá pračka v Datartu levnější.", ["Alza", "Datart"]],
    ["Russian without endings", "Кэшбэк у Т-Банка обычно щедрее, а билеты «Победы» дешевле.", ["Т-Банк", "Победа"]],
    ["a Russian name in quotation marks", "Берите матрас «Орматек» или сметану «Домик в деревне», они дешевле.", ["Орматек", "Домик в деревне"]],
    ["Greek with its articles", "Ο Σκλαβενίτης είναι φθηνότερος από τον Μασούτη και από το γιαούρτι της ΦΑΓΕ.", ["Σκλαβενίτης", "Μασούτης", "ΦΑΓΕ"]],
    ["Hungarian without endings", "A Tescóban olcsóbb a tej, mint a Sparban, de a Suzukit ajánlom.", ["Tesco", "Spar", "Suzuki"]],
    ["Finnish without endings", "Suosittelen Polarin malleja, koska Elisan verkko on halvempi kuin DNA:n.", ["Polar", "Elisa", "DNA"]],
    ["Turkish before the apostrophe", "Haftalık alışverişi BİM'den yapın. Tesla'nınsa şarj ağı daha düzenli.", ["BİM", "Tesla"]],
    ["Vietnamese", "Nên mua ở Điện Máy Xanh, vì sữa TH true MILK rẻ hơn Vinamilk.", ["Điện Máy Xanh", "TH true MILK", "Vinamilk"]],
    ["Latin letters in Japanese", "Slackの代わりなら、Chatworkのほうが安いです。", ["Slack", "Chatwork"]],
    ["Latin letters in Chinese", "团队沟通建议用Slack，价格比Lark便宜。", ["Slack", "Lark"]],
    ["Latin letters in Arabic", "أنصحك باستخدام Zoho لأن سعره أقل من HubSpot.", ["Zoho", "HubSpot"]],
    ["Latin letters in Hindi", "नया सिम लेना हो तो Jio और Airtel दोनों के प्लान देखें।", ["Jio", "Airtel"]],
    ["Korean shops", "반찬은 컬리에서 사는 편이고, 신발은 호카로 바꿨습니다.", ["컬리", "호카"]],
    ["Korean names that are compared", "캠프라인은 미끄럼에 강하고, 블랙야크는 발볼이 넓습니다.", ["캠프라인", "블랙야크"]],
    ["a noun for companies in Polish", "Marki takie jak Ziaja i Tołpa mają tanie kremy.", ["Ziaja", "Tołpa"]],
    ["a noun for companies in Japanese", "無印良品、ニトリなどのブランドが人気です。", ["無印良品", "ニトリ"]],
    ["a row behind a Japanese particle", "日本ではソニー、パナソニックなどのメーカーが有名です。", ["ソニー", "パナソニック"]],
    ["a row behind a Chinese clause with a comma of Latin type", "如果预算有限,可以考虑小米、荣耀等品牌。", ["小米", "荣耀"]],
    ["names in Latin letters with commas in Chinese", "Nike, Adidas等品牌很受欢迎。", ["Nike", "Adidas"]],
    ["a row behind a Japanese topic", "おすすめのブランドは、ユニクロ、GU、無印良品です。", ["ユニクロ", "GU", "無印良品"]],
    ["two names in Thai", "แบรนด์อย่าง Samsung และ Oppo ขายดี", ["Samsung", "Oppo"]],
    ["names behind a link in Hindi", "ब्रांड जैसे टाटा, महिंद्रा और मारुति अच्छे हैं।", ["टाटा", "महिंद्रा", "मारुति"]],
    ["a noun with its article in Arabic", "من أفضل الشركات مثل سامسونج وآبل وهواوي.", ["سامسونج", "آبل", "هواوي"]],
    ['names with a comma before "and" in Arabic', "هناك ماركات مثل نايكي، وأديداس، وبوما.", ["نايكي", "أديداس", "بوما"]],
    [
      "shops with several words and an ending",
      "Trader Joe's is cheaper than Whole Foods, and Ben & Jerry's is sold there.",
      ["Trader Joe's", "Whole Foods", "Ben & Jerry's"]
    ],
    ["the owner of a coined product", "Sony's XM5 is cheaper, while Apple's AirPods cost more than a Sennheiser.", ["Sony", "Apple", "Sennheiser"]],
    ["emphasis around names", "I'd go with **Shopify**, because **Zapier** is cheaper than **Make**.", ["Shopify", "Zapier", "Make"]],
    [
      "emphasis around names that begin a paragraph",
      "**Zendesk** is cheaper than **Freshdesk**, **Intercom** and **Gorgias**.",
      ["Zendesk", "Freshdesk", "Intercom", "Gorgias"]
    ],
    ["names behind a source in French", "Selon UFC-Que Choisir, Miele est plus fiable que Whirlpool.", ["Miele", "Whirlpool"]],
    ["names behind a source in Spanish", "Según la OCU, Mutua Madrileña es más barata que Mapfre.", ["Mutua Madrileña", "Mapfre"]],
    ["names behind a source in Italian", "Secondo Altroconsumo, Conad è più economica di Coop.", ["Conad", "Coop"]],
    ["brands beside a town that is judged", "Lisbon is expensive, but Uber is cheaper than Cabify there.", ["Uber", "Cabify"]],
    ["emphasis in French", "**Boursorama** est moins chère que la **Société Générale**.", ["Boursorama", "Société Générale"]],
    ['an ordinary word behind "start with"', "For a small team I would start with Notion, and stick with it.", ["Notion"]],
    ["owners of products", "OpenAI's ChatGPT is easier to use, while Anthropic's Claude is better at long texts.", ["OpenAI", "Anthropic"]],
    ["owners on both sides of a comparison", "Zoho's prices are lower than Salesforce's.", ["Zoho", "Salesforce"]],
    ["shops on both sides of a comparison", "Powell's is cheaper than Lowe's.", ["Powell's", "Lowe's"]],
    ['a name behind "both"', "Both Yamaha and Roland make reliable pianos. Yamaha's action is heavier, while Roland's is cheaper.", ["Yamaha", "Roland"]],
    ["shops that are directories, too", "Zappos has better service than Walmart or Amazon.", ["Zappos", "Walmart", "Amazon"]]
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
    ["titles", "Cheaper Flights to Rome, from Better Airlines at Lower Prices."],
    ["quotations", "The cheapest album is called “Better than Zabriskie and Quadrophenia”."],
    ["history", "In 1998 Larry met Sergey, and Gmail was cheaper than Hotmail by 2004."],
    ["labels on a screen", "Click on Privacy and choose Extensions in Settings."],
    ["grades and codes", "Choose Grade A syrup from a shop on the A7."],
    ["ordinary words with a number", "Debtors who choose Chapter 13 pay lower fees than under Chapter 7."],
    ["breeds in the plural", "A puppy costs less than Labradors, Poodles or Dalmatians do."],
    ["a river", "A cruise on the Amazon costs more than a flight, and the Amazon is worth its price."],
    ["countries that make things", "Такие производители, как Россия и Казахстан, экспортируют газ."],
    [
      "parties, banks of states and buildings",
      "The Republican Party prefers the Federal Reserve to the Treasury, while the Empire State Building costs more than the Bronx Zoo."
    ],
    ["towns that are compared", "San Francisco is pricier than Oakland. Porto is cheaper than Lisbon."],
    ["sources", "According to Altroconsumo, the cheaper model is better value."],
    ["possessive words", "Our Support Team recommends the cheaper plan, and your Account Manager prefers it."],
    ["French nouns for companies with a capital", "Les Fabricants sont moins chers que les Marques."],
    ["Swedish names with an ending", "Geisha kostar mer än Fazers choklad."],
    ["review sites with several words", "Compare the prices with Consumer Reports, and skip Google Maps."],
    ['the beginning of a name with "of"', "Points are worth less than House of Cards."],
    ["review sites", "Compare the prices with Trustpilot, Reddit and Wikipedia."],
    ["text that lost its spaces", "Learn moreThank you.Your feedback helps.Better prices at Zalando than at Otto."],
    ["items and headings", "- Better prices at Zalando than at Otto\n- Cheaper"],
    ["sentences that begin with adverbs", "Additionally, the cheaper model has a warranty."],
    ["words behind a source in brackets", "Prices are fair here ([shop.example](https://shop.example/)) Meanwhile, the cheaper model has a warranty."],
    ["plurals that begin a sentence", "Installers recommend it, while Birdwatchers avoid it."],
    ["towns behind prepositions", "From Auckland you pay more than to Sydney or to Tallinn."],
    ["technologies in Japanese", "購入前にHDMI、USB-C、Bluetoothへの対応を確認しましょう。"],
    ["models in Chinese", "相机推荐选R50，价格便宜。"],
    ["ordinary words in Korean", "가격은 저렴하고 배터리는 오래가며, 시장에서 사는 것보다 좋습니다."],
    ["Polish names with an ambiguous ending", "Taniej kupisz w Castoramie niż w Orlenie."],
    ["rows with a town", "Taniej mieszkać w Krakowie, Łodzi czy Gdyni."],
    ["laws", "Podle zákona vám Brevix musí zboží vyměnit, i když je levnější."],
    ["persons in Polish", "Polecam Olgę Tokarczuk, bo ta książka jest tania."],
    ["Vietnamese towns", "Giá ở Huế rẻ hơn giá ở Hải Phòng."],
    ["Turkish plurals", "Bankalar ve Sigortacılar daha ucuz."],
    ["Italian institutions", "Chiedi alla Camera di Commercio o al Garante della Privacy."],
    ["Dutch adjectives of places", "Ze zijn duurder dan Duitse of Scandinavische schoenen."]
  ])("is none: %s", (_, text) => {
    expect(namedIn(text)).toEqual([])
  })

  it.each([
    ["the possessive and the name alone", "Audi's is better than before. I prefer Audi to Renault.", ["Audi", "Renault"]],
    ["a part of an earlier name", "I would choose Monarch Money. Monarch is cheaper than Quicken.", ["Monarch Money", "Quicken"]],
    ["the longer name of an earlier one", "I would choose Monarch. It is cheaper than Quicken, and cheaper than Monarch Money.", ["Monarch", "Quicken"]]
  ])("is listed once: %s", (_, text, brands) => {
    expect(namedIn(text)).toEqual(brands)
  })

  it("is no part of a configured name, even if the answer does not have the whole name", () => {
    const { mentionedBrands } = AnswerScorer.make({ ...brandNamed("Asana"), competitors: [{ name: "Google Workspace", aliases: [], domains: [] }] }).score(
      "Google is cheaper than Zoho, and Trello is not."
    )
    expect(mentionedBrands).toEqual(["Zoho", "Trello"])
  })

  it("does not contain a configured name", () => {
    const { mentionedBrands } = AnswerScorer.make(brandNamed("Apple")).score("I prefer Granny Apple to Nestle, and Apple Bank to Chase.")
    expect(mentionedBrands).toEqual(["Nestle"])
  })

  it("changes neither the rank nor the sentiment, and is listed once", () => {
    const { mentionedBrands, rank, sentiment } = AnswerScorer.make(brandNamed("Asana")).score(
      "I would go with Jira. Jira is cheaper than Asana, and Trello is not."
    )
    expect({ mentionedBrands, rank, sentiment }).toEqual({ mentionedBrands: ["Jira", "Trello"], rank: null, sentiment: "neutral" })
  })
})

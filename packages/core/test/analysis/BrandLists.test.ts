/** The lists of an answer that recommend brands, and their order. Tests `BrandLists`, `BrandRanking` and `FoundBrands` through the scorer. */
import * as AnswerScorer from "@brand-visibility/core/internal/analysis/AnswerScorer"
import { describe, expect, it } from "vitest"
import { brandNamed, named } from "./builders.js"

const scorer = AnswerScorer.make(brandNamed("Zoho", { competitors: [named("HubSpot"), named("Firefox")] }))
const rankOf = (text: string) => {
  const { rank, rankBasis } = scorer.rank(text)
  return [rank, rankBasis]
}
const stanceIn = (text: string) => scorer.score(text).evidence.find(({ rule }) => rule.startsWith("stance: "))?.rule
const othersIn = (text: string) => scorer.score(text).mentionedBrands

describe("a list", () => {
  it("of numbers counts if brands head half of its items, or if one item surely names a brand and all others may", () => {
    expect(rankOf("HubSpot first.\n1. Zoho\n2. Pipedrive\n3. price\n4. support\n")).toEqual([1, "list"])
    expect(rankOf("HubSpot first.\n1. Zoho\n2. Pipedrive\n3. price\n4. support\n5. cost\n")).toEqual([2, "mention"])
    expect(rankOf("HubSpot first.\n1. Apple\n2. Target\n3. Gap\n4. Zoho\n")).toEqual([4, "list"])
    expect(rankOf("HubSpot first.\n1. Apple\n2. price\n3. Gap\n4. Zoho\n")).toEqual([2, "mention"])
  })

  it('of items such as "Book with X" counts if all items begin alike', () => {
    expect(rankOf("HubSpot is known.\n1. Book with HubSpot\n2. Book with Zoho\n3. Book with Firefox\n")).toEqual([2, "list"])
    expect(rankOf("HubSpot is known.\n1. Book with HubSpot\n2. Book with cash\n3. Leave Firefox\n4. Book with Zoho\n")).toEqual([3, "mention"])
    expect(rankOf("HubSpot is known.\n1. Transfer it, at Zoho under Settings\n2. Wait a day\n3. Call the bank\n")).toEqual([2, "mention"])
  })

  it("whose bullets were lost counts if brands head two of three lines", () => {
    expect(rankOf("HubSpot first.\nPipedrive – for sales\nZoho – for all\nPrices – see below\n")).toEqual([2, "list"])
    expect(rankOf("HubSpot first.\ntraining – for sales\nZoho – for all\nprices – see below\n")).toEqual([2, "mention"])
    const titled = ["Hello", "HubSpot comes up everywhere, and that is fair.", "Pipedrive", "A tool for people who sell.", "Zoho", "A tool for all others."]
    expect(rankOf(titled.join("\n"))).toEqual([2, "list"])
  })

  it("whose bullets were lost is none if only one of its words is a name", () => {
    for (const text of ["Red – danger\nZoho – warning\nGreen – good\n", "Home\nFeatures\nPricing\nZoho\n"])
      expect(rankOf(`HubSpot first.\n${text}`), text).toEqual([2, "mention"])
  })

  it("of titles with a name behind counts if one of the names is known", () => {
    expect(rankOf("HubSpot first.\n- Best overall: Zoho\n- Best budget: Nectar\n- Best luxury: Helix\n")).toEqual([1, "list"])
    expect(rankOf("HubSpot first.\nBest budget: Nectar\nBest luxury: Helix\nBest overall: Zoho\n")).toEqual([3, "list"])
  })

  it("of lines with colons counts if two of them begin with configured names, because facts, hours, ingredients and dialogues have such lines", () => {
    expect(rankOf("Firefox first.\nHubSpot: big\nZoho: cheap\nPipedrive: simple\n")).toEqual([2, "list"])
    for (const text of [
      "Founded: 1996\nHeadquarters: Chennai\nCEO: Sridhar Vembu\nCompetitors: HubSpot\nProducts: Zoho",
      "Monday: 9–17\nTuesday: 9–17\nHubSpot shop: 10–16\nWednesday: 9–17\nThursday, at Zoho: 10–16",
      "Anna: Is HubSpot good?\nTom: Yes, but Zoho is cheap.\nAnna: Thanks.",
      "HubSpot: How can I help you?\nZoho: I have an invoice.\nHubSpot: I see.",
      "Subject: your HubSpot invoice\nFrom: Zoho\nDate: Monday"
    ]) {
      expect(rankOf(text), text).toEqual([2, "mention"])
      expect(othersIn(text), text).toEqual(["HubSpot"])
      expect(stanceIn(text), text).toBe(undefined)
    }
  })

  it("of bullets counts if brands head two of three items", () => {
    expect(rankOf("HubSpot first.\n- Pipedrive\n- Zoho\n- price\n")).toEqual([2, "list"])
    expect(rankOf("HubSpot first.\n- price\n- Zoho\n")).toEqual([2, "mention"])
  })

  it('of bullets or rows does not count below a title such as "Pros"', () => {
    for (const title of ["## Things to consider", "Pros:", "**Key features:**"])
      expect(rankOf(`HubSpot first.\n\n${title}\n- Pipedrive\n- Zoho\n`), title).toEqual([2, "mention"])
    expect(rankOf("HubSpot first.\n\n## Tools\n- Pipedrive\n- Zoho\n")).toEqual([2, "list"])
    expect(rankOf("HubSpot first.\n\nPros of it.\n- Pipedrive\n- Zoho\n")).toEqual([2, "list"])
    for (const line of ["Based on the sources, two tools lead:", "Are you looking for a CRM? Two tools lead:", "D'après les sources, deux outils dominent :"])
      expect(rankOf(`HubSpot first.\n\n${line}\n- Pipedrive\n- Zoho\n`), line).toEqual([2, "list"])
    for (const line of ["Brands to avoid, according to experts:", "Things to consider, before you buy:", "A few tips, in no particular order:"])
      expect(rankOf(`HubSpot first.\n\n${line}\n- Pipedrive\n- Zoho\n`), line).toEqual([2, "mention"])
    expect(rankOf("HubSpot first.\n\n## Things to consider\n1. Pipedrive\n2. Zoho\n")).toEqual([2, "list"])
    expect(rankOf("HubSpot first.\n\n## Things to consider\n| Pipedrive | 1 |\n| Zoho | 2 |\n")).toEqual([2, "mention"])
  })

  it("of numbers is preferred to headings, headings to bullets, and bullets to rows", () => {
    const rows = "| Pipedrive | 1 |\n| HubSpot | 2 |\n| Zoho | 3 |\n"
    const bullets = "- HubSpot\n- Zoho\n"
    const headings = "## Zoho\n\ngood\n\n## HubSpot\n\nfine\n"
    expect([rankOf(rows), rankOf(`${rows}\n${bullets}`), rankOf(`${rows}\n${bullets}\n${headings}`)]).toEqual([
      [3, "list"],
      [2, "list"],
      [2, "list"]
    ])
    expect(rankOf(`${headings}\n1. Pipedrive\n2. HubSpot\n3. Zoho\n`)).toEqual([3, "list"])
    expect(rankOf(`${headings}\n| Pipedrive | 1 |\n| HubSpot | 2 |\n| Zoho | 3 |\n`)).toEqual([1, "list"])
  })

  it("of headings has only its numbered headings if at least two have a number", () => {
    expect(rankOf("## HubSpot\n\n### x\n\n## 1. Pipedrive\n\n## 2. Zoho\n")).toEqual([2, "list"])
    expect(rankOf("## HubSpot\n\n## 1. Pipedrive\n\n## Zoho\n")).toEqual([3, "list"])
  })

  it("of at least three numbers that descend to one is read from its end", () => {
    expect(rankOf("3. Pipedrive\n2. HubSpot\n1. Zoho\n")).toEqual([1, "list"])
    expect(rankOf("2. HubSpot\n1. Zoho\n")).toEqual([2, "list"])
    expect(rankOf("4. Pipedrive\n3. HubSpot\n2. Zoho\n")).toEqual([3, "list"])
    expect(rankOf("3. Pipedrive\n3. HubSpot\n1. Zoho\n")).toEqual([3, "list"])
  })

  it("of headings counts without the titles of sections", () => {
    const text = "## Zugo Trail\n\n## Marmot\n\n## Key features\n\n## How to choose\n\n## Price\n\n## Overall\n"
    expect(othersIn(text)).toEqual(["Zugo", "Marmot"])
  })

  it("of links to products counts even if all makers are ordinary words", () => {
    const titles = [
      "[Columbia Whirlibird Jacket](https://a.example)",
      "[Marmot Fordham Jacket]()",
      "[eufy SoloCam C120]()",
      "[Keystone 50 Pint Dehumidifier with Pump]()"
    ]
    expect(othersIn(titles.map((title) => `### ${title}\n\n#### Stylish Design\n\n*$10*\n`).join("\n"))).toEqual(["Columbia", "Marmot", "eufy", "Keystone"])
    expect(othersIn(titles.map((title) => `### ${title}\n\nGood.\n`).join("\n"))).toEqual(["Columbia", "Marmot", "eufy", "Keystone"])
    const ordinary = ["[Columbia Bugaboo II Jacket]()", "[Marmot Warm Jacket]()", "[Keystone 50 Pint Dehumidifier with Pump]()"]
    expect(othersIn(ordinary.map((title) => `### ${title}\n\nGood.\n`).join("\n"))).toEqual(["Columbia", "Marmot", "Keystone"])
    // Articles.
    expect(othersIn("- [Running Shoe Guide](https://a.example)\n- [Trail Advice](https://b.example)\n")).toEqual([])
  })

  it('of headings such as "Best for films: Max" has the brands behind the titles of the places', () => {
    const text = "### **Best Overall: Netflix**\n\n* **Strengths**: huge\n\n### 🎬️ **Best for Films: Max (once HBO)**\n\n### **Runner-Up: Shudder**\n"
    expect(othersIn(text)).toEqual(["Netflix", "Max", "Shudder"])
    expect(AnswerScorer.make(brandNamed("Max")).rank(text)).toMatchObject({ rank: 2, rankBasis: "list" })
    expect(othersIn("### Best Overall: Netflix\n\n### Best Value: Tubi\n\n### Best Practice: Keep It Simple And Small Today\n")).toEqual(["Netflix", "Tubi"])
  })

  it.each([
    ["de", "Testsieger: Bosch Serie 6", "Preistipp: Beko WM 215", "Leiseste: Miele W1", ["Bosch", "Beko", "Miele"]],
    ["fr", "Meilleur choix : Decathlon", "Meilleur rapport qualité-prix : Go Sport", "Pour les experts : Salomon", ["Decathlon", "Go Sport", "Salomon"]],
    ["pt", "Melhor escolha: Nubank", "Mais barato: Banco Inter", "Para empresas: C6 Bank", ["Nubank", "Banco Inter", "C6 Bank"]],
    ["nl", "Beste keuze: Bol", "Goedkoopste: Action", "Duurzaam: Patagonia", ["Bol", "Action", "Patagonia"]],
    ["fi", "Paras valinta: Verkkokauppa", "Edullisin: Gigantti", "Nopein: Power", ["Verkkokauppa", "Gigantti", "Power"]],
    ["pl", "Najlepszy wybór: mBank", "Dla oszczędnych: Nest Bank", "Największa sieć: PKO Bank Polski", ["mBank", "Nest Bank", "PKO"]],
    ["hu", "Legjobb: OTP Bank", "Legolcsóbb: Revolut", "Alternatíva: MBH", ["OTP Bank", "Revolut", "MBH"]],
    ["ru", "Лучший выбор: Тинькофф", "Бюджетный вариант: Совкомбанк", "Для бизнеса: Точка", ["Тинькофф", "Совкомбанк", "Точка"]],
    ["ja", "おすすめ1位：ソニー WH-1000XM5", "おすすめ2位：ボーズ QC Ultra", "コスパ重視：アンカー Soundcore", ["ソニー", "ボーズ", "アンカー"]],
    ["zh", "首选：招商银行", "性价比之选：小米", "适合学生：联想", ["招商银行", "小米", "联想"]],
    ["ko", "최고의 선택: 삼성전자", "가성비: 샤오미", "초보자용: LG전자", ["삼성전자", "샤오미", "LG전자"]]
  ])("of titles of places and brands is read in the language %s", (_language, first, second, third, brands) =>
    expect(othersIn(`### 🥇 **${first}**\n\n* **4K:** 1\n\n### **${second}**\n\n### **${third}**\n`)).toEqual(brands)
  )

  it.each([
    ["de", "Beliebte Marken", "Günstige Alternativen", "Luxus"],
    ["es", "Opciones populares", "Marcas sostenibles", "Económicas"],
    ["it", "Opzioni popolari", "Economiche", "Lusso"],
    ["tr", "En iyi markalar", "Uygun fiyatlı seçenekler", "Diğer"],
    ["ru", "Популярные магазины", "Недорогие", "Премиум"]
  ])("has no brand in the headings of its groups in the language %s", (_language, ...titles) => {
    const groups = [["Zalando", "Bonprix"], ["Lidl", "Nubank"], ["Mytheresa"]]
    const text = titles.map((title, index) => `### ${title}\n\n${groups[index]!.map((name) => `* **${name}** – 1`).join("\n")}\n`).join("\n")
    expect(othersIn(text)).toEqual(groups.flat())
  })

  it("of numbers or bullets leaves out a last item for all others", () => {
    expect(othersIn("1. **Amazon** – rapide\n2. **Fnac** – conseil\n3. **Autres sites** – divers\n")).toEqual(["Amazon", "Fnac"])
    expect(othersIn("1. **Allegro** – duży\n2. **Ceneo** – porównanie\n3. **Inne sklepy** – różne\n")).toEqual(["Allegro", "Ceneo"])
    expect(AnswerScorer.make(brandNamed("Fnac")).rank("1. **Amazon** – rapide\n2. **Fnac** – conseil\n3. **Autres sites** – divers\n").rank).toBe(2)
  })

  it("of headings goes on with bullets below headings that have no number", () => {
    const text = "### Supermercados\n- **Mercadona**: barato\n- **Carrefour**: grande\n### Panaderías\n- **Granier**: pan\n- **Vivari**: café\n"
    expect(othersIn(text)).toEqual(expect.arrayContaining(["Mercadona", "Carrefour", "Granier", "Vivari"]))
  })

  it("has no brand in groups of animals or in links to dishes", () => {
    const group = (title: string, ...names: ReadonlyArray<string>) => `### ${title}\n\n${names.map((name) => `* **${name}** – 1`).join("\n")}\n`
    expect(
      othersIn([group("Mammals", "Elephant", "Capybara"), group("Birds", "Ostrich", "Kakapo"), group("Reptiles", "Gecko", "Tuatara")].join("\n"))
    ).not.toContain("Elephant")
    expect(othersIn("- [Chicken Tikka Masala](https://a.example)\n- [Pad Thai](https://b.example)\n- [Beef Bourguignon](https://c.example)\n")).toEqual([])
  })

  it("does not go on with bullets that describe its headings", () => {
    const text = "### 1. Techniker\n\n- **Zusatzbeitrag:** 2,45 %\n\n### 2. Barmer\n\n- **Bonusprogramm:** ja\n\n### 3. AOK\n"
    expect(othersIn(text)).toEqual(["Techniker", "Barmer", "AOK"])
    for (const title of ["## Also good", "Good ones:\n\nOthers to know:"])
      expect(othersIn(`### 1. Techniker\n\n### 2. Barmer\n\n${title}\n\n- Debeka\n- Zugo\n`), title).toEqual(["Techniker", "Barmer", "Debeka", "Zugo"])
  })

  it("of bold bullets goes on below the next heading if the headings are titles of kinds", () => {
    const group = (title: string, ...names: ReadonlyArray<string>) => `### ${title}\n\n${names.map((name) => `* **${name}** – good`).join("\n")}\n`
    const groups = [group("Best Overall", "Summersalt", "Reformation"), group("Popular Online Retailers", "Target", "Nordstrom"), group("Luxury", "Zugo")]
    expect(othersIn(groups.join("\n"))).toEqual(["Summersalt", "Reformation", "Target", "Nordstrom", "Zugo"])
    // Two groups are two lists, and criteria under a heading are no brands.
    expect(othersIn(groups.slice(0, 2).join("\n"))).toEqual([])
    const criteria = [group("1. Size of the room", "Garage", "Basement"), group("2. Place", "Cellar"), group("Options", "Zugo", "Vremi")]
    expect(othersIn(criteria.join("\n"))).toEqual(["Zugo", "Vremi"])
  })

  it("of rows has the order of its ranks", () => {
    expect(rankOf("| CRM | Rank |\n|---|---|\n| Zoho | 2 |\n| HubSpot | 1 |\n")).toEqual([2, "list"])
    expect(rankOf("| 3 | Zoho |\n| 2 | HubSpot |\n| 4 | Pipedrive |\n")).toEqual([2, "list"])
  })

  it("continues with plain bullets beside a ranking if all of them name a brand", () => {
    expect(rankOf("1. Pipedrive\n2. HubSpot\n\nOthers:\n- Freshsales\n- Zoho\n")).toEqual([4, "list"])
    expect(rankOf("1. Pipedrive\n2. HubSpot\n\nOthers:\n- price\n- Zoho\n")).toEqual([3, "mention"])
  })
})

describe("the columns of a table that compares brands", () => {
  const criteria = "|---|---|---|---|\n| Price | 1 | 2 | 3 |\n"

  it("are a list", () => {
    expect(rankOf(`HubSpot is known.\n\n| Feature | Pipedrive | HubSpot | Zoho |\n${criteria}`)).toEqual([3, "list"])
    expect(othersIn(`Zoho is known.\n\n| | Pipedrive | Freshsales | Zoho |\n${criteria}`)).toEqual(["Pipedrive", "Freshsales"])
  })

  it("are no list without a configured name, if most of them are ordinary words", () => {
    expect(othersIn(`Zoho is known.\n\n| Feature | Renting | Buying | Leasing |\n${criteria}`)).toEqual([])
    expect(othersIn(`Zoho is known.\n\n| 比較項目 | 単焦点 | ズーム | 広角 |\n${criteria}`)).toEqual([])
  })

  it("continue a list if they name further brands", () => {
    const list = "1. **HubSpot Sales** – big\n2. **Pipedrive** – simple\n\n"
    expect(rankOf(`${list}| Feature | HubSpot | Pipedrive | Zoho |\n${criteria}`)).toEqual([3, "list"])
    expect(othersIn(`${list}| Feature | HubSpot | Pipedrive | Freshsales |\n${criteria}`)).toEqual(["HubSpot", "Pipedrive", "Freshsales"])
  })

  it("do not continue a list with its own brands, with models, or if most of them are no brands of the list", () => {
    const list = "1. **HubSpot** – big\n2. **Pipedrive Sales Suite** – simple\n3. **Zoho**\n\n"
    expect(othersIn(`${list}| Feature | HubSpot | Sales Suite | Zoho |\n${criteria}`)).toEqual(["HubSpot", "Pipedrive"])
    expect(othersIn(`${list}| Feature | HubSpot | Zoho | R5 |\n${criteria}`)).toEqual(["HubSpot", "Pipedrive"])
    expect(othersIn(`${list}| Feature | Zoho | Starter | Premium |\n${criteria}`)).toEqual(["HubSpot", "Pipedrive"])
  })

  it("give no rank against an order that the answer tells", () => {
    const table = "| Feature | Zoho | HubSpot |\n|---|---|---|\n| Price | 1 | 2 |\n\n"
    for (const told of ["HubSpot beats Zoho.", "I would choose HubSpot over Zoho.", "HubSpot comes first and Zoho comes in second."])
      expect([rankOf(`${table}${told}\n`), rankOf(`${told}\n\n${table}`)], told).toEqual([
        [2, "list"],
        [2, "list"]
      ])
    expect(rankOf(`${table}Both are known.\n`)).toEqual([1, "list"])
  })

  it("give no rank in an order that is another one by the line before the table", () => {
    const table = `| Feature | HubSpot | Zoho |\n|---|---|---|\n| Price | 1 | 2 |\n`
    expect(rankOf(`The CRMs in alphabetical order:\n\n${table}`)).toEqual([null, null])
    expect(rankOf(`The CRMs:\n\n${table}`)).toEqual([2, "list"])
  })

  it("do not praise their brands", () => {
    expect(scorer.score(`HubSpot is known.\n\n| Feature | HubSpot | Zoho |\n${criteria}`).sentiment).toBe("neutral")
  })
})

describe("bullets that say which brand is for whom", () => {
  it("are no brands", () => {
    const list = "1. **华为**\n2. **小米**\n3. **Zoho**\n\n"
    expect(othersIn(`${list}### 怎么选\n- 拍照优先：首选华为\n- 玩游戏：小米\n`)).toEqual(["华为", "小米"])
    expect(othersIn(`${list}- 荣耀：比小米便宜\n- 华为：比小米贵\n- 三星：好\n`)).toEqual(["华为", "小米", "荣耀", "三星"])
  })
})

describe("the head of an item", () => {
  it("includes a configured name in brackets behind it", () => {
    expect(rankOf("HubSpot is known.\n### 1. जियो (HubSpot)\n### 2. एयरटेल (Zoho)\n")).toEqual([2, "list"])
    expect(rankOf("HubSpot is known.\n### 1. जियो (HubSpot)\n### 2. एयरटेल (with Zoho)\n")[1]).toBe("mention")
  })

  it("is about its maker and the brands beside the maker, and not about a product that it works with", () => {
    expect(rankOf("1. Pipedrive\n2. Freshsales for Zoho\n3. HubSpot\n4. Tubi\n")[1]).toBe("mention")
    expect(rankOf("1. Pipedrive\n2. HubSpot / Zoho\n3. Tubi\n")).toEqual([2, "list"])
    expect(rankOf("1. Pipedrive\n2. HubSpot & Zoho\n3. Tubi\n")).toEqual([2, "list"])
    expect(othersIn("1. Zoho\n2. Mozilla Firefox\n3. Tubi\n")).toContain("Firefox")
  })

  it("gives a brand its first place, and items with equal numbers the same place", () => {
    expect(rankOf("1. HubSpot\n2. Zoho\n3. Pipedrive\n4. Zoho\n")).toEqual([2, "list"])
    expect(rankOf("1. HubSpot\n1. Zoho\n2. Pipedrive\n")).toEqual([2, "list"])
    expect(rankOf("| 1 | HubSpot |\n| 2 | Pipedrive |\n| 2 | Zoho |\n")).toEqual([2, "list"])
    expect(rankOf("1. HubSpot\n2. HubSpot\n3. Zoho\n")).toEqual([2, "list"])
  })
})

describe("the brands of an answer", () => {
  it("are listed once, at their first place, and a name that overlaps a configured one is a spelling of it", () => {
    expect(othersIn("Zoho works with Netflix. 1. x\n\n- **Netflix**\n- **HubSpot CRM**\n- **Tubi**\n")).toEqual(["Netflix", "HubSpot", "Tubi"])
  })

  it("do not include parts of the names in a list", () => {
    expect(othersIn("Zoho (Mercedes, Tubi).\n\n- **Mercedes-Benz**\n- **Bank of America**\n- **Tubi**\n")).toEqual(["Tubi", "Mercedes-Benz", "Bank of America"])
  })

  it("are at most two hundred in addition to the configured ones", () => {
    const names = Array.from({ length: 230 }, (_, index) => `Zug${String.fromCharCode(97 + (index % 26))}${String.fromCharCode(97 + Math.floor(index / 26))}x`)
    expect(othersIn(`HubSpot.\n${names.map((name) => `- ${name}`).join("\n")}`)).toHaveLength(201)
  })
})

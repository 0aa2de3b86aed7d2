import * as AnswerScorer from "@brand-visibility/core/internal/analysis/AnswerScorer"
import { describe, expect, it } from "vitest"
import { brandsOfHead, makerBetween } from "../../src/analysis/brands/HeadBrands.js"
import { itemsOf } from "../../src/analysis/page/AnswerStructure.js"
import { occurrencesOf } from "../../src/analysis/text/WordOccurrences.js"
import { brandNamed } from "./builders.js"

/** The maker at the beginning of a title, in a text that consists of the title and `rest`. */
const makerOf = (title: string, rest = "") => makerBetween(title, 0, title.length, occurrencesOf(`${title}\n${rest}`))?.name
const sureOf = (title: string, rest = "") => makerBetween(title, 0, title.length, occurrencesOf(`${title}\n${rest}`))?.confidence
/** The brands of each item of a text. */
const brandsIn = (text: string) => itemsOf(text).map((item) => brandsOfHead(text, item, occurrencesOf(text)).map(({ name }) => name))

/** Two brands, and below a title of a section three criteria of a purchase. */
const withCriteria = ([title, ...criteria]: ReadonlyArray<string>): string =>
  `1. **Zugo**\n2. **Bertrix**\n\n**${title}**\n${criteria.map((criterion) => `- **${criterion}**: 1`).join("\n")}`

describe("a criterion of a purchase", () => {
  it.each([
    ["de", "Fazit", "Preis", "Netzabdeckung", "Preis-Leistungs-Verhältnis"],
    ["fr", "Conseils", "Prix", "Qualité", "Autonomie"],
    ["es", "Consejos", "Precio", "Cobertura", "Batería"],
    ["it", "Consigli", "Prezzo", "Qualità", "Garanzia"],
    ["pt", "Dicas", "Preço", "Segurança", "Entrega"],
    ["nl", "Conclusie", "Prijs", "Kwaliteit", "Snelheid"],
    ["sv", "Sammanfattning", "Kvalitet", "Säkerhet", "Täckning"],
    ["fi", "Yhteenveto", "Hinta", "Laatu", "Kuuluvuus"],
    ["pl", "Podsumowanie", "Cena", "Jakość", "Zasięg"],
    ["cs", "Závěr", "Kvalita", "Záruka", "Rychlost"],
    ["hu", "Összegzés", "Minőség", "Garancia", "Lefedettség"],
    ["ro", "Concluzie", "Preț", "Calitate", "Garanție"],
    ["tr", "Sonuç", "Fiyat", "Kalite", "Kapsama"],
    ["id", "Kesimpulan", "Harga", "Kualitas", "Garansi"],
    ["ru", "Итог", "Цена", "Качество", "Надёжность"],
    ["uk", "Висновок", "Ціна", "Якість", "Надійність"],
    ["el", "Συμπέρασμα", "Τιμή", "Ποιότητα", "Κάλυψη"],
    ["ja", "まとめ", "価格", "音質", "バッテリー"],
    ["zh", "总结", "价格", "續航", "性价比"],
    ["ko", "결론", "가격", "디자인", "배터리"],
    ["ar", "الخلاصة", "السعر", "الجودة", "الضمان"],
    ["he", "סיכום", "מחיר", "איכות", "אחריות"],
    ["hi", "निष्कर्ष", "कीमत", "गुणवत्ता", "वारंटी"]
  ])("is no brand in the language %s", (_language, ...words) => {
    expect(AnswerScorer.make(brandNamed("Nemo")).score(withCriteria(words)).mentionedBrands).toEqual(["Zugo", "Bertrix"])
  })

  it("may begin the name of a brand in a script without spaces", () => {
    expect([makerOf("価格"), makerOf("価格.com")]).toEqual([undefined, "価格.com"])
  })
})

describe("the maker of a title", () => {
  it("is the first word if the word is not English or is coined", () => {
    expect([makerOf("Yamaha FG800"), makerOf("Zoho"), makerOf("eBay"), makerOf("3M Post"), makerOf("Canon G3270 Printer")]).toEqual([
      "Yamaha",
      "Zoho",
      "eBay",
      "3M",
      "Canon"
    ])
  })

  it("has more words after a connector, a particle or a first word that cannot stand alone", () => {
    expect([makerOf("Briggs & Riley Torq"), makerOf("Bank of America Card"), makerOf("Zugo and Bertrix"), makerOf("Le Creuset Pot")]).toEqual([
      "Briggs & Riley",
      "Bank of America",
      "Zugo and Bertrix",
      "Le Creuset"
    ])
    expect([makerOf("The North Face"), makerOf("New Balance 990"), makerOf("Red Bull"), makerOf("Dr. Martens Boots")]).toEqual([
      "The North Face",
      "New Balance",
      "Red Bull",
      "Dr. Martens"
    ])
  })

  it('may be a first name and a surname, or end with a word such as "Airlines"', () => {
    expect([makerOf("Helly Hansen Alpha"), makerOf("Zugo Airlines"), makerOf("Zugo Airlines", "Zugo flies.")]).toEqual([
      "Helly Hansen",
      "Zugo Airlines",
      "Zugo"
    ])
  })

  it("is two English words if the text has them only together", () => {
    expect([makerOf("Chase Freedom", "We like Chase Freedom."), makerOf("Chase Freedom", "Chase is cheap.")]).toEqual(["Chase Freedom", "Chase"])
    expect([
      makerOf("Chase Freedom Rise", "- Chase Freedom Rise\n- Chase Freedom Flex"),
      makerOf("Chase Freedom Rise", "- Chase Freedom Rise\n- Chase Freedom Rise")
    ]).toEqual(["Chase Freedom", "Chase"])
  })

  it("has two words if the first word alone is hardly ever a name, or if the second one ends names of companies", () => {
    expect(
      ["Capital One VentureOne Card", "Wells Fargo Autograph Card", "Consumer Cellular 20 Plan", "Recording Media Set"].map((title) => makerOf(title))
    ).toEqual(["Capital One", "Wells Fargo", "Consumer Cellular", "Recording Media"])
    expect(makerOf("Mint Mobile 5GB Plan", "Mint is cheap.")).toBe("Mint")
  })

  it("is not found in a Japanese sentence or a title of a place", () => {
    expect(brandsIn("- 音質が良い\n- コスパ重視\n- おすすめ1位\n- いきなりステーキ\n- はま寿司\n- 人気酒造 – 日本酒\n- 最佳东方\n")).toEqual([
      [],
      [],
      [],
      ["いきなりステーキ"],
      ["はま寿司"],
      ["人気酒造"],
      ["最佳东方"]
    ])
  })

  it("stands behind the year of a model", () => {
    expect([makerOf("2025 Porsche Taycan Turbo S"), makerOf("2025 Trends")]).toEqual(["Porsche", "Trends"])
  })

  it("is not found in the heading of a kind of brands", () => {
    expect(brandsIn("# Specialty Swimwear Brands\n# Zugo Brands\n# Does Zugo Help SEO?\n- Local Stores\n")).toEqual([[], ["Zugo"], [], ["Local Stores"]])
  })

  it("may be a word that begins titles in another language, or a name of two capitalised words", () => {
    expect(
      brandsIn("1. **NOS** – rede\n2. **Quelle** – Versandhandel\n3. **Idee Creativmarkt** – Bastelbedarf\n4. **Meilleurs Agents** – immobilier\n")
    ).toEqual([["NOS"], ["Quelle"], ["Idee"], ["Meilleurs"]])
    expect(brandsIn("The suits of the shops:\n1. **Jos. A. Bank** – wool\n2. **Per Una** – linen\n").map(([name]) => name?.split(" ")[0])).toEqual([
      "Jos",
      "Per"
    ])
  })

  it("includes the product behind a possessive", () => {
    expect(makerOf("Paula's Choice")).toBe("Paula's Choice")
  })

  it("is not found in the title of a section, a measure or a word in lower case", () => {
    for (const title of ["Pros", "Best for teams", "Key features", "55 inch", "2TB", "zoho", "Overview of Zoho", "", "..."])
      expect(makerOf(title), title).toBeUndefined()
  })

  it("is found in a title with more than three small words only if a name is the subject or has a remark behind it", () => {
    expect(makerOf("Zoho is a good choice for small teams of all kinds")).toBe("Zoho")
    expect(makerOf("Zoho for all the small teams of any kind")).toBe("Zoho")
    expect(makerOf("Zoho, because the small teams of a kind like it")).toBe("Zoho")
    expect(makerOf("Cathay Pacific with a leg rest in every row")).toBe("Cathay")
    expect(makerOf("Zoho, at the end of a long road")).toBeUndefined()
    expect(makerOf("Tesla, who had the motor of his life")).toBeUndefined()
    expect(makerOf("Zoho and the small teams of any kind")).toBeUndefined()
    expect(makerOf("Authorise Zoho with the account of a team")).toBeUndefined()
    expect(makerOf("Apple is a good choice for small teams of all kinds")).toBeUndefined()
    expect(makerOf("Zoho for the teams")).toBe("Zoho")
    expect(makerOf("Zugo Aa Bb Cc Dd Ee Ff Gg Hh Ii Jj Kk Ll Mm")).toBe("Zugo")
    expect(makerOf("Zugo Aa Bb Cc Dd Ee Ff Gg Hh Ii Jj Kk Ll Mm Nn")).toBeUndefined()
  })

  it("is doubtful if it consists of ordinary words, a place or a month", () => {
    expect([sureOf("Zoho"), sureOf("Apple Watch"), sureOf("Germany"), sureOf("January"), sureOf("Boston Marathon")]).toEqual([0.85, 0.4, 0.4, 0.4, 0.4])
    expect(sureOf("Apple® Watch")).toBe(0.8)
    expect(sureOf("Apple and small things")).toBeUndefined()
  })

  it("may be one word of a script without spaces or capitals, with a low confidence", () => {
    expect([makerOf("小米"), sureOf("小米"), makerOf("一二三四五六七八九十一二三"), makerOf("小米 手机 好 的")]).toEqual(["小米", 0.5, undefined, undefined])
    expect([makerOf("एयरटेल"), sureOf("एयरटेल"), makerOf("चाय डालें"), makerOf("पानी उबालें चाय")]).toEqual(["एयरटेल", 0.4, "चाय डालें", undefined])
  })
})

describe("the brands of an item", () => {
  it("are all brands that its title names side by side", () => {
    expect(brandsIn("- Tubi / Hulu\n- Tubi, Hulu, and Zoho\n- Tubi + Hulu\n- Tubi/Hulu\n- Tubi, cheap")).toEqual([
      ["Tubi", "Hulu"],
      ["Tubi", "Hulu", "Zoho"],
      ["Tubi", "Hulu"],
      ["Tubi", "Hulu"],
      ["Tubi"]
    ])
  })

  it("may be one word in small letters that is bold, or such a word before a product", () => {
    const text =
      "1. **monobank** – зручний\n2. **illy Classico** – buono\n3. **pricing** – low\n4. **cheap Plan**\n5. monobank – зручний\n6. **good old tools**"
    expect(brandsIn(text)).toEqual([["monobank"], ["illy"], [], [], [], []])
    expect(brandsIn("Das ist für die Kunden und nicht teuer.\n- **klare Struktur** – für alle")[0]).toEqual([])
  })

  it("are sure in a script without capitals if the name in Latin letters stands in brackets", () => {
    const confidenceOf = (text: string) => itemsOf(text).map((item) => brandsOfHead(text, item, occurrencesOf(text))[0]?.confidence)
    expect(confidenceOf("1. **زين (Zain)**\n2. **שופרסל** (Shufersal)\n3. **जियो（Jio）**")).toEqual([0.7, 0.7, 0.7])
    expect(confidenceOf("1. **प्रदर्शन (Performance)**\n2. **ईएमआई (EMI)**\n3. **जियो (2 GB)**")).toEqual([0.4, 0.4, 0.4])
  })

  it("include the word for their trade before a name", () => {
    expect(brandsIn("- **Caffè Borbone Miscela Nobile**")).toEqual([["Caffè Borbone"]])
  })

  it("include no models and no features beside a name", () => {
    expect(brandsIn("- Yamaha P45 / P125\n- Zoho, Price\n- Tubi")).toEqual([["Yamaha"], ["Zoho"], ["Tubi"]])
  })

  it("may stand behind the title of a category", () => {
    expect(
      brandsIn("- **Best overall:** Saatva Classic\n- Circular saw – DeWalt DCS570B\n- Best budget: the one\n- Top pick: Apple Watch\n- Colour: Navy Blue")
    ).toEqual([["Saatva"], ["DeWalt"], [], ["Apple Watch"], ["Colour"]])
    expect(brandsIn("- Best overall: Saatva. It is good\n- Runner up: Zoho (cheap)\n- Value: Tubi, free\n- Best: Hulu - live")).toEqual([
      ["Saatva"],
      ["Zoho"],
      ["Tubi"],
      ["Hulu"]
    ])
    expect(brandsIn("- Best overall:\nSaatva Classic")).toEqual([[]])
  })
})

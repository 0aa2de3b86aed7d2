/** What a list lists: brands or other things. Also tests `NamesForPurposes` and `MakersInBrackets`. */
import * as AnswerScorer from "@brand-visibility/core/internal/analysis/AnswerScorer"
import { describe, expect, it } from "vitest"
import { brandNamed } from "./builders.js"

const brandsIn = (text: string) => AnswerScorer.make(brandNamed("\u{1f985} none")).score(text).mentionedBrands
const rankOf = (name: string, text: string) => AnswerScorer.make(brandNamed(name)).rank(text).rank
const numbered = (introduction: string, titles: ReadonlyArray<string>, text = "…") =>
  `${introduction}\n\n${titles.map((title, index) => `${index + 1}. **${title}** – ${text}`).join("\n")}`

describe("a list of things that are no brands", () => {
  it.each([
    ["German parts of a car", "Bei diesem Gebrauchten sollten Sie genau hinsehen:", ["Innenraum", "Lenkung", "Steuerkette", "Kosten", "Getriebeöl"]],
    ["Spanish documents", "Los documentos que piden para alquilar:", ["Contrato", "Nómina", "Aval", "Pasaporte"]],
    ["French symptoms", "Voici les signes d'une grippe :", ["Fièvre", "Fatigue", "Courbatures", "Toux"]],
    ["Italian exercises", "La sequenza che consiglio la mattina:", ["Ponte", "Plank", "Torsioni", "Affondi"]],
    ["Polish sights", "Najładniejsze miejsca na weekend w górach:", ["Tarnica", "Dolina", "Jezioro", "Schronisko"]],
    ["Russian works at home", "Пройдитесь по этому списку перед зимой:", ["Окна", "Радиаторы", "Балкон", "Вытяжка"]],
    ["Dutch functions", "Wat kun je met het programma doen? De belangrijkste onderdelen:", ["Instellingen", "Meldingen", "Rechten", "Koppelingen"]],
    ["Turkish criteria", "Sigorta seçerken bakılacaklar:", ["Teminatlar", "Hizmetler", "Primler", "Muafiyet"]],
    ["Chinese clauses", "签合同之前建议核对这些内容:", ["押金条款", "家具清单", "维修责任", "提前退租"]],
    ["Japanese criteria", "選ぶときのポイントは次のとおりです。", ["洗う部品の数", "音", "習慣", "保証の長さ"]],
    ["Korean things to check", "집을 볼 때 확인해야 할 사항입니다.", ["수압", "채광", "소음", "보일러"]],
    ["Spanish towns", "Si quieres recorrer Andalucía sin prisas, este sería mi orden:", ["Málaga", "Ronda", "Cádiz", "Granada"]],
    ["German dates", "Die Stationen bis zur Einheit, kurz erzählt:", ["Mai 1989", "September 1989", "November 1989", "Oktober 1990"]]
  ])("names none: %s", (_, introduction, titles) => {
    expect(brandsIn(numbered(introduction, titles))).toEqual([])
  })

  it("may be announced by the header of its table", () => {
    const table = (header: string) => `| ${header} | Precio |\n|---|---|\n| Platzi | 10 € |\n| Domestika | 12 € |\n| Crehana | 9 € |`
    expect(brandsIn(table("Plataforma"))).toEqual(["Platzi", "Domestika", "Crehana"])
    expect(brandsIn(table("Síntoma"))).toEqual([])
  })

  it("is not taken for one of brands because its introduction names who asks for the things", () => {
    const titles = ["Паспорт", "Справка", "Договор"]
    expect(brandsIn(numbered("Банк попросит следующие документы:", titles))).toEqual([])
    expect(brandsIn(numbered("Los bancos te pedirán estos documentos:", ["Declaraciones", "Justificaciones", "Contrato"]))).toEqual([])
  })

  it("is announced by the header of its table, however long the header is", () => {
    const table = `| Síntoma | Precio ${"x".repeat(220)} |\n|---|---|\n| Platzi | 10 € |\n| Domestika | 12 € |\n| Crehana | 9 € |`
    expect(brandsIn(table)).toEqual([])
  })

  it("still ranks a configured brand", () => {
    expect(rankOf("Lenkung", numbered("Bei diesem Gebrauchten sollten Sie genau hinsehen:", ["Innenraum", "Lenkung", "Getriebe"]))).toBe(2)
  })
})

describe("a list that is introduced as one of brands", () => {
  it("names them in scripts without capitals", () => {
    expect(brandsIn(numbered("أفضل تطبيقات توصيل الطعام:", ["جاهز", "مرسول", "كيتا"]))).toEqual(["جاهز", "مرسول", "كيتا"])
    expect(brandsIn(numbered("기준에 맞는 브랜드는 다음과 같습니다.", ["캠프라인", "호카", "블랙야크"]))).toEqual(["캠프라인", "호카", "블랙야크"])
    expect(brandsIn(numbered("기준에 맞는 항목은 다음과 같습니다.", ["캠프라인", "호카", "블랙야크"]))).toEqual([])
  })

  it("names ordinary words, too", () => {
    const titles = ["Anker", "Adler", "Krone", "Severin"]
    expect(brandsIn(numbered("Diese Marken sind gut:", titles))).toEqual(titles)
    expect(brandsIn(numbered("Diese sind gut:", titles))).toEqual([])
  })
})

describe("lines that begin with bold titles", () => {
  const lines = [
    "**Sennheiser** – warm in the middle, and the pads can be replaced for years to come.",
    "**Audeze** – heavy on the head, but nothing else resolves so much of a recording.",
    "**Grado** – open, so everybody in the room listens with you, like it or not."
  ]

  it("are a list, also with paragraphs between them", () => {
    for (const text of [lines.join("\n"), lines.join("\n\n")]) {
      expect(brandsIn(text)).toEqual(["Sennheiser", "Audeze", "Grado"])
      expect(rankOf("Audeze", text)).toBe(2)
    }
  })

  it("are none if there are two", () => {
    expect(rankOf("Audeze", lines.slice(0, 2).join("\n"))).not.toBe(2)
  })
})

describe("lines of a title, a colon and a description", () => {
  const text =
    "Zugferd: kostet nichts und läuft auf jedem Rechner.\nLexora: teuer, aber der Kundendienst antwortet sofort.\nBilloro: nur für große Betriebe mit eigener Technik."

  it("are brands if one of them is a configured name alone", () => {
    expect(rankOf("Lexora", text)).toBe(2)
  })

  it("are facts if their titles are ordinary words", () => {
    expect(
      rankOf("Lexora", "Lieferung: dauert bei diesem Händler sehr lange.\nLexora: teuer, aber der Kundendienst antwortet.\nEinstellungen: gibt es nur wenige.")
    ).toBeNull()
  })

  it("are English brands if nearly all titles are no English words", () => {
    expect(
      brandsIn("HubSpot: has a generous free tier for teams.\nPipedrive: keeps the pipeline up to date.\nAttio: is modern and has few integrations.")
    ).toEqual(["HubSpot", "Pipedrive", "Attio"])
    expect(
      brandsIn("Founded: in the year of the great fire.\nOwner: a family from the north of Italy.\nStores: about three hundred in all of Europe.")
    ).toEqual([])
  })
})

describe("names for purposes", () => {
  const roasts = "Light and fruity: Zugora, Passeli, Howellio (ships from Oslo)\n\nBalanced, chocolatey: Contero, Intellia\n\nDark and heavy: Peetso, Vitaro"

  it("are brands, each with a place of its own", () => {
    expect(brandsIn(roasts)).toEqual(["Zugora", "Passeli", "Howellio", "Contero", "Intellia", "Peetso", "Vitaro"])
    expect(rankOf("Contero", roasts)).toBe(4)
  })

  it("may be in Japanese and in Chinese", () => {
    expect(
      brandsIn("悩み別に保湿クリームを挙げます。\n\n・乾燥がひどい:キュレル — べたつかない\n・赤みが出る:ノブ — 皮膚科でも使う\n・香りが苦手:ミノン — 無香料")
    ).toEqual(["キュレル", "ノブ", "ミノン"])
    expect(brandsIn("按目标选应用:\n\n背单词:墨墨背单词、百词斩\n练口语:流利说、Cambly\n听力:可可英语")).toEqual([
      "墨墨背单词",
      "百词斩",
      "流利说",
      "Cambly",
      "可可英语"
    ])
  })

  it("are none where single facts stand behind the titles", () => {
    expect(rankOf("Zugora", "Founder: Ingvar Olafsson\nMaker: Zugora\nTown: Uppsala")).toBeNull()
    expect(brandsIn("North: Hamburg, Bremen, Kiel\nSouth: Munich, Stuttgart, Ulm\nEast: Leipzig, Dresden")).toEqual([])
  })
})

describe("makers in brackets", () => {
  const editors = (...makers: ReadonlyArray<string>) =>
    `Editors that I would shortlist:\n\n${["DaVinci Resolve", "Premiere Pro", "Final Cut Pro", "Vegas Pro"].map((title, index) => `- **${title}** (${makers[index]}) – good`).join("\n")}`

  it("are the brands of a list of products", () => {
    const text = editors("Blackmagic Design", "Adobe", "Apple", "Magix")
    expect(brandsIn(text)).toEqual(["Blackmagic Design", "Adobe", "Apple", "Magix"])
    expect(["Blackmagic Design", "Adobe", "Apple", "Magix"].map((name) => rankOf(name, text))).toEqual([1, 2, 3, 4])
  })

  it("are none where the titles are single names", () => {
    expect(brandsIn("Diese Marken:\n\n- **Miele** (Deutschland) – gut\n- **Smeg** (Italien) – schön\n- **Dyson** (Großbritannien) – laut")).toEqual([
      "Miele",
      "Smeg",
      "Dyson"
    ])
  })

  it("are no prices, years, models, protocols or towns", () => {
    for (const remarks of [
      ["$20", "$30", "$40", "$50"],
      ["2019", "2020", "2021", "2022"],
      ["DCS570B", "BDEJS600C", "DWS535", "DWS779"],
      ["HTTP", "FTP", "SMTP", "IMAP"],
      ["Berlin", "Madrid", "Lyon", "Oslo"],
      ["free", "paid", "free", "paid"]
    ])
      expect(brandsIn(editors(...remarks)).filter((name) => remarks.includes(name))).toEqual([])
  })
})

describe("a table whose first column has no names", () => {
  it("has them in the column whose title says so", () => {
    const table =
      "| Usage | Texture | Produit | Prix |\n|---|---|---|---|\n| Visage | Fluide | Mustela SPF 50 | 20 € |\n| Sport | Stick | Shiseido WetForce | 27 € |"
    expect(brandsIn(table)).toEqual(["Mustela", "Shiseido"])
    expect(brandsIn("| 场合 | 人均 | 店名 |\n|---|---|---|\n| 聚餐 | 180元 | 老吉士 |\n| 随便吃 | 60元 | 光明邨 |")).toEqual(["老吉士", "光明邨"])
  })

  it("gives no order if the first column has needs", () => {
    expect(rankOf("Zoho", "| Need | Tool |\n|---|---|\n| Mail | Zoho |\n| Contacts | HubSpot |")).toBeNull()
  })
})

describe("a countdown of places in words", () => {
  it("is read from its end", () => {
    const text =
      "3rd place: Zugora Flash. Hard to beat for the money.\n\n2nd place: Terravi. Sturdy fabric and a clever lid.\n\n1st place: Osprino Talon. In another league."
    expect(rankOf("Osprino", text)).toBe(1)
    expect(rankOf("Zugora", text)).toBe(3)
  })
})

describe("items with a colon whose heads are attributes", () => {
  it("give values, which are no brands", () => {
    expect(brandsIn("Our products:\n\n- Colour: Red\n- Size: Large\n- Material: Cotton")).toEqual([])
  })

  it("name brands where names stand behind the colons", () => {
    expect(brandsIn("Tools we use:\n\n- Design: Figma\n- Storage: Dropbox\n- Memory: Anki")).toEqual(["Figma", "Dropbox", "Anki"])
  })
})

describe("a list below a noun for firms", () => {
  it("names makers where its titles are of models", () => {
    expect(brandsIn("Companies that make running shoes:\n\n1. Nike Pegasus 41\n2. Hoka Clifton 9\n3. Brooks Ghost 16")).toEqual(["Nike", "Hoka", "Brooks"])
  })
})

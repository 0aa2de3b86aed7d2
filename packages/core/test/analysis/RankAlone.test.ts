/** The rank of a brand without configured competitors. Tests `AnswerScorer`, `TableRows`, `BrandLists` and `ForeignPick`. */
import * as AnswerScorer from "@brand-visibility/core/internal/analysis/AnswerScorer"
import { describe, expect, it } from "vitest"
import { brandNamed, named } from "./builders.js"

const rankOf = (name: string, text: string) => AnswerScorer.make(brandNamed(name)).rank(text)

describe("the rank of a brand without configured competitors", () => {
  it("is null if no other brand is configured and nothing shows a ranking", () => {
    expect(rankOf("Zoho", "Zoho is a good choice for small teams.")).toEqual({ isPresent: true, rank: null, rankBasis: null })
  })

  it("is the order of mention if a competitor is configured", () => {
    const zoho = AnswerScorer.make(brandNamed("Zoho", { competitors: [named("HubSpot")] }))
    expect(zoho.rank("HubSpot is good, and Zoho too.")).toEqual({ isPresent: true, rank: 2, rankBasis: "mention" })
  })

  it("is read from any column of ranks", () => {
    const table = "| Brand | Price | Rank |\n|---|---|---|\n| Zoho | 10 | 3 |\n| HubSpot | 20 | 1 |\n| Pipedrive | 15 | 2 |\n"
    expect(["Zoho", "HubSpot", "Pipedrive"].map((name) => rankOf(name, table).rank)).toEqual([3, 1, 2])
  })

  it("counts a head that is also an ordinary word as the brand, in a list of brands", () => {
    const list = "1. **Netflix**: big\n2. **Hulu**: live\n3. **Peacock**: cheap\n4. **Tubi**: free"
    expect(rankOf("Peacock", list)).toEqual({ isPresent: true, rank: 3, rankBasis: "list" })
  })

  it("does not come with the tracked brand among the other brands", () => {
    const list = "1. **Netflix**: big\n2. **Hulu**: live\n3. **Peacock**: cheap\n4. **Tubi**: free"
    expect(AnswerScorer.make(brandNamed("Peacock")).score(list)).toMatchObject({ isPresent: true, mentionedBrands: ["Netflix", "Hulu", "Tubi"] })
  })

  it("is 1 for the subject of the clause with the first choice, not for the subject of the clause before", () => {
    const ranks = ["Zoho", "HubSpot"].map((name, index) =>
      AnswerScorer.make(brandNamed(name, { competitors: [named(["HubSpot", "Zoho"][index]!)] })).rank("Zoho costs less, HubSpot is the best choice.")
    )
    expect(ranks.map(({ rank }) => rank)).toEqual([2, 1])
  })

  const among = (name: string, others: ReadonlyArray<string>, text: string) =>
    AnswerScorer.make(brandNamed(name, { competitors: others.map((other) => named(other)) })).rank(text).rank

  it.each([
    ["Miele", "Bosch ist gut, aber Miele ist meine erste Wahl.", 1],
    ["Miele", "Miele ist gut, aber meine erste Wahl ist Bosch.", 2],
    ["Miele", "Bosch ist günstig. Miele ist nicht meine erste Wahl.", 2],
    ["Miele", "Bosch ist günstig. Meine erste Wahl für Familien ist Miele.", 2],
    ["Miele", "Bosch es más barata. Miele es mi primera opción.", 1],
    ["Miele", "Bosch 不错，Miele 是我的首选。", 1],
    ["Miele", "Bosch 不错，Miele 是商务人士的首选。", 2],
    ["Miele", "Bosch도 좋지만 Miele가 1순위입니다.", 1],
    ["Miele", "Bosch daha ucuz ama ilk tercihim Miele.", 1],
    ["Miele", "Bosch jest tani. Moim pierwszym wyborem jest Miele.", 1],
    // The first choice is negated, doubted, past, or one of several.
    ["Miele", "Bosch est bien. Miele n'a jamais été mon premier choix.", 2],
    ["Miele", "Bosch is goed. Miele zou nooit mijn eerste keus zijn.", 2],
    ["Miele", "Bosch 很好。Miele 未必是首选。", 2],
    ["Miele", "Bosch は良い。Miele は一番のおすすめとは言えません。", 2],
    ["Miele", "Bosch ist gut. Ist Miele die beste Wahl? Das hängt vom Budget ab.", 2],
    ["Miele", "Bosch ist gut. Miele war früher Testsieger, heute nicht mehr.", 2],
    ["Miele", "Bosch tốt. Miele là một trong những lựa chọn tốt nhất.", 2],
    ["Miele", "Bosch iyi. Miele en iyi tercihlerden biri.", 2],
    ["Miele", "Bosch 不错。Miele 是首选之一。", 2],
    // The brand is the first choice for some readers.
    ["Miele", "Bosch jest dobre. Dla oszczędnych najlepszym wyborem jest Miele.", 2],
    ["Miele", "Bosch é bom. Se o orçamento é curto, a melhor opção é a Miele.", 2],
    ["Miele", "Bosch ist gut. Die beste Wahl bei kleinem Budget ist Miele.", 2],
    ["Miele", "Bosch 很好。对于预算少的人,Miele 是首选。", 2],
    // The brand is first in something else, or another brand is the first choice.
    ["Miele", "Bosch ist gut. Bei Beschwerden liegt Miele auf Platz 1.", 2],
    ["Miele", "Bosch 更好。Miele 在投诉榜排名第一。", 2],
    ["Miele", "Bosch est bon. Miele est numéro un mondial du lavage.", 2],
    ["Miele", "Bosch es buena. En primer lugar miraremos Miele, después las demás.", 2],
    ["Miele", "Anders als Miele ist meine erste Wahl Bosch.", 2],
    ["Miele", "Meine erste Wahl ist Bosch statt Miele.", 2]
  ] as const)("counts a first choice for all readers, and not for some, in other languages: %s in %s", (name, text, rank) => {
    expect(among(name, ["Bosch"], text)).toBe(rank)
  })

  it("counts one word as a brand in lists of scripts without capitals, but no phrase of several words", () => {
    expect(rankOf("एयरटेल", "मोबाइल कंपनियाँ:\n1. जियो\n2. एयरटेल\n3. बीएसएनएल").rank).toBe(2)
    expect(rankOf("פרטנר", "חברות סלולר:\n1. סלקום\n2. פרטנר\n3. פלאפון").rank).toBe(2)
    expect(rankOf("नोट", "ध्यान दें:\n1. पहले पानी उबालें और चाय डालें\n2. नोट लिखें\n3. दूध डालें").isPresent).toBe(false)
  })

  it.each([
    ["Bowers", "1. monobloc\n2. Bowers\n3. Sonos", 2],
    ["Bowers", "1. Sonos\n2. monobloc\n3. Bowers", 3],
    ["カリタ", "おすすめ：\n① ハリオ\n② カリタ\n③ メリタ", 2],
    ["沁园", "推荐：①小米 ②沁园 ③安吉尔", 2],
    ["沁园", "1、小米\n2、沁园\n3、安吉尔", 2],
    ["メリタ", "## コーヒー器具\n- ハリオ：安い\n- カリタ：定番\n- メリタ：丈夫", 3],
    ["נספרסו", "- לוואצה: זול\n- אילי: חזק\n- נספרסו: נוח", 3]
  ] as const)("counts every item that may be a name: %s in %s", (name, text, rank) => {
    expect(rankOf(name, text).rank).toBe(rank)
  })

  it("does not count the title of a section as a brand", () => {
    expect(rankOf("Bose", "1. Features\n2. Sonos\n3. Bose").rank).toBe(2)
  })
})

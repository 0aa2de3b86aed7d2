/** Orders that are written with signs, and paths that look alike. Tests `PreferenceChains` and `PreferenceWords` through the scorer. */
import * as AnswerScorer from "@brand-visibility/core/internal/analysis/AnswerScorer"
import { describe, expect, it } from "vitest"
import { brandNamed, named } from "./builders.js"

const brands = ["Zoho", "HubSpot", "Pipedrive"]
const alone = brands.map((name) => AnswerScorer.make(brandNamed(name)))
const among = brands.map((name) => AnswerScorer.make(brandNamed(name, { competitors: brands.filter((other) => other !== name).map((other) => named(other)) })))
const ranksIn = (text: string) => alone.map((scorer) => scorer.rank(text).rank)

describe("a chain of names", () => {
  it.each([
    "Zoho > HubSpot > Pipedrive",
    "Zoho ≫ HubSpot ≫ Pipedrive",
    "Zoho >> HubSpot > Pipedrive",
    "Overall: **Zoho** > **HubSpot** > **Pipedrive**",
    "In my view, Zoho > HubSpot > Pipedrive for a team of five.",
    "Insgesamt gilt Zoho > HubSpot > Pipedrive.",
    "Prefiero Zoho > HubSpot > Pipedrive.",
    "综合来看：Zoho > HubSpot > Pipedrive。",
    "総合的には Zoho ＞ HubSpot ＞ Pipedrive です。",
    "Ease of use: HubSpot > Zoho > Pipedrive\nOverall: Zoho > HubSpot > Pipedrive"
  ])("is an order, with and without competitors: %s", (text) => {
    expect(ranksIn(text)).toEqual([1, 2, 3])
    expect(among.map((scorer) => scorer.rank(text))).toEqual([1, 2, 3].map((rank) => ({ isPresent: true, rank, rankBasis: "list" })))
  })

  it("may have two names, or turned signs", () => {
    expect(ranksIn("Bottom line: Zoho > HubSpot.")).toEqual([1, 2, null])
    expect(ranksIn("Zoho < HubSpot < Pipedrive")).toEqual([3, 2, 1])
    expect(ranksIn("Samsung > HubSpot > Zoho")).toEqual([3, 2, null])
  })

  it("may have towns or directories if the tracked brand is one too", () => {
    const rankOf = (name: string, text: string) => AnswerScorer.make(brandNamed(name)).rank(text).rank
    expect(rankOf("Volvic", "Evian > Vittel > Volvic")).toBe(3)
    expect(rankOf("GitLab", "GitHub > GitLab > Bitbucket")).toBe(2)
  })

  it("may have two names without other words if both are configured", () => {
    expect(among.map((scorer) => scorer.rank("Zoho < HubSpot").rank)).toEqual([2, 1, null])
    expect(among.map((scorer) => scorer.rank("HubSpot > Zoho"))).toMatchObject([{ rankBasis: "list" }, { rankBasis: "list" }, { rank: null }])
    expect(ranksIn("Zoho < HubSpot")).toEqual([null, null, null])
  })

  it.each([
    "Home > Brands > Zoho",
    "Docs > Zoho > HubSpot",
    "Zoho > Setup > HubSpot",
    "India > Chennai > Zoho",
    "Deutschland > Berlin > Zoho",
    "USA > HubSpot > Zoho",
    "Paris > Lyon > Zoho",
    "Capterra > Zoho > HubSpot",
    "GitHub > Zoho > HubSpot",
    "GitHub > Zoho",
    "Reviews > Zoho > HubSpot",
    "Capterra > Zoho",
    "Zoho > HubSpot",
    "HubSpot > Zoho > Pipedrive (by price)",
    "Home › Brands › Zoho",
    "Startseite > Marken > Zoho > Preise",
    "Accueil > Marques > Zoho",
    "首页 > 品牌 > Zoho",
    "Go to Settings > Integrations > Zoho.",
    "Open Zoho > Settings > Users.",
    "Zoho > Reports > Export",
    "In Zoho, click Contacts > Import > HubSpot."
  ])("is no order if it is a path: %s", (text) => {
    expect(ranksIn(text)).toEqual([null, null, null])
  })

  it.each(["Export your data: Pipedrive → Zoho → HubSpot.", "Migrate from HubSpot → Zoho", "Zoho -> HubSpot -> Pipedrive", "Zoho => HubSpot"])(
    "is no order with arrows, which show steps: %s",
    (text) => {
      expect(ranksIn(text)).toEqual([null, null, null])
    }
  )

  it.each([
    "By revenue: Zoho > HubSpot > Pipedrive",
    "Price: Zoho > HubSpot > Pipedrive",
    "Preis: Zoho > HubSpot > Pipedrive",
    "价格：Zoho > HubSpot > Pipedrive",
    "Worst: Zoho > HubSpot > Pipedrive",
    "For small teams: Zoho > HubSpot > Pipedrive"
  ])("is no order behind a criterion or a purpose: %s", (text) => {
    expect(ranksIn(text)).toEqual([null, null, null])
  })

  it.each([
    "We do not say Zoho > HubSpot.",
    "Zoho > HubSpot > Pipedrive? That is up to you.",
    "Zoho's headcount > HubSpot's headcount",
    "Zoho > 500 users",
    "> Zoho is fine.\n> HubSpot is fine.",
    "<b>Zoho</b> and <i>HubSpot</i>"
  ])("is no order if it is denied, asked, or about something else: %s", (text) => {
    expect(ranksIn(text)).toEqual([null, null, null])
  })
})

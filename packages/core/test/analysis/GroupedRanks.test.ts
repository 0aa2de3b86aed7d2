/** The rank of a brand in lists with groups, plain numbers and scores, without configured competitors. Tests `HeadBrands`, `AnswerStructure` and `BrandLists`. */
import * as AnswerScorer from "@brand-visibility/core/internal/analysis/AnswerScorer"
import { describe, expect, it } from "vitest"
import { brandNamed } from "./builders.js"

const ranksOf = (names: ReadonlyArray<string>, text: string) => names.map((name) => AnswerScorer.make(brandNamed(name)).rank(text).rank)

describe("a list of tiers", () => {
  it("ranks the brands behind the titles, and no title", () => {
    const tiers =
      "My reliability tiers:\n\n**S Tier:** Lexus – nothing goes wrong\n**A Tier:** Acura – dull but solid\n**C Tier:** Jaguar – lovely, when it runs"
    expect(ranksOf(["Lexus", "Acura", "Jaguar"], tiers)).toEqual([1, 2, 3])
    expect(ranksOf(["Wise", "Revolut", "PayPal"], "S-tier: Wise\nA-tier: Revolut\nC-tier: PayPal")).toEqual([1, 2, 3])
  })

  it("gives the brands of one tier the same place", () => {
    const tiers = "- S tier: HubSpot, Salesforce\n- A tier: Zoho\n- B tier: Freshsales"
    expect(ranksOf(["HubSpot", "Salesforce", "Zoho", "Freshsales"], tiers)).toEqual([1, 1, 3, 4])
  })
})

describe("levels of a support desk", () => {
  it("are no tiers of brands", () => {
    expect(ranksOf(["Zoho"], "Zoho support plans:\nTier 1: Chat only\nTier 2: Phone\nTier 3: Zoho Engineers on site")).toEqual([null])
    expect(ranksOf(["Zendesk"], "- First tier: Zendesk agents\n- Second tier: Supervisors\n- Third tier: Legal")).toEqual([null])
  })

  it("are tiers where brands stand behind the numbers", () => {
    expect(ranksOf(["HubSpot", "Salesforce", "Zoho"], "Tier 1: HubSpot\nTier 2: Salesforce\nTier 3: Zoho")).toEqual([1, 2, 3])
  })
})

describe("lines that begin with a number and a space", () => {
  it("are a list if they count from one on", () => {
    expect(ranksOf(["Yale", "Schlage", "Kwikset"], "The best smart locks:\n1 Yale\n2 Schlage\n3 Kwikset")).toEqual([1, 2, 3])
  })

  it("are no list if they are amounts", () => {
    expect(ranksOf(["Zoho"], "Seats per plan:\n3 Zoho\n9 HubSpot\n4 Pipedrive")).toEqual([null])
    expect(ranksOf(["Coca-Cola"], "Bill:\n1 Coca-Cola\n2 Burgers\n3 Coffees")).toEqual([null])
    expect(ranksOf(["Netflix"], "1 Netflix\n2 Bedrooms\n3 Bathrooms")).toEqual([null])
  })

  it("are no list if they are two, as amounts and addresses are", () => {
    expect(ranksOf(["Yale"], "Flat 1 Yale Court\n1 Yale Court\n2 Oak House")).toEqual([null])
    expect(ranksOf(["Uber"], "10:00 Uber to the airport\n12:00 Flight\n1 Uber Drive\n2 Main Street")).toEqual([null])
  })
})

describe("lines of a name and a score", () => {
  const scores = "Sharpness (out of 10):\n\nWusthof Classic: 9.4\nZwilling Pro: 9.1\nVictorinox Fibrox: 8.5"

  it("are a list of brands if the scores fall", () => {
    expect(ranksOf(["Wusthof", "Zwilling", "Victorinox"], scores)).toEqual([1, 2, 3])
  })

  it("are no list if the scores do not fall, or other facts stand behind the names", () => {
    expect(ranksOf(["Zwilling"], scores.replace("9.4", "8.8"))).toEqual([null])
    expect(ranksOf(["Zwilling"], scores.replace("9.4", "since 9.4."))).toEqual([null])
  })
})

describe("a bold title with a colon", () => {
  it("is the title of a place, also with a long text behind the name", () => {
    const picks =
      "**Top pick:** Klipsch The Fives. Lively, loud and easy to place in a small room.\n**Runner-up:** Polk Signature. A bit softer than the first, but full of detail.\n**Budget pick:** Edifier R1280. Under $150, and far better than a television."
    expect(ranksOf(["Klipsch", "Polk", "Edifier"], picks)).toEqual([1, 2, 3])
  })

  it("is a fact where it is no title of a place, with a long text behind the name", () => {
    const facts =
      "**Color:** White. It fits most kitchens and hides fingerprints very well.\n**Maker:** Bosch. They have built washing machines for more than half a century."
    expect(ranksOf(["Bosch"], facts)).toEqual([null])
    const trip =
      "**Airline:** Delta. The flight leaves at nine and lands at noon in the capital.\n**Hotel:** Marriott. Check-in begins at three in the afternoon and not before."
    expect(ranksOf(["Delta"], trip)).toEqual([null])
  })

  it("is of the brand behind its maker", () => {
    const picks =
      "**Testsieger:** Lankom Speedo!Box 7590 AX – die beste Ausstattung\n**Platz 2:** Netgear Orbi – einfach einzurichten\n**Preistipp:** Asus RT-AX – günstig, aber wenig Funktionen"
    expect(ranksOf(["Speedo", "Netgear", "Asus"], picks)).toEqual([1, 2, 3])
  })

  it("is a criterion if a sentence stands behind it", () => {
    const criteria =
      "**Protection:** Bitdefender and Norton both scored a full hundred percent.\n**Speed:** Bitdefender slows your computer the least of all three.\n**Extras:** Norton throws in storage.\n\nOverall ranking: Bitdefender, then Norton, then McAfee."
    expect(ranksOf(["Bitdefender", "Norton", "McAfee"], criteria)).toEqual([1, 2, 3])
  })
})

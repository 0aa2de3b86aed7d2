/**
 * Brands that an English text describes one after the other, in sentences, bold paragraphs and tables of choices, and names of several words in orders of
 * prose. Tests `SubjectBrands`, `BoldSubjects`, `LikelyNames` and `OrderedNames`, and with them `TableRows`, `TopPick` and `AdviceWords`.
 */
import * as AnswerScorer from "@brand-visibility/core/internal/analysis/AnswerScorer"
import { describe, expect, it } from "vitest"
import { subjectBrands } from "../../src/analysis/brands/SubjectBrands.js"
import { sentencesOf } from "../../src/analysis/text/Sentences.js"
import { brandNamed } from "./builders.js"

const rankOf = (name: string, text: string): number | null => AnswerScorer.make(brandNamed(name)).rank(text).rank

describe("brands that sentences describe", () => {
  const prose = "For a small team, HubSpot offers a free plan. Pipedrive focuses on the pipeline. Zoho costs less than most."

  it.each([
    ["HubSpot", prose, 1],
    ["Pipedrive", prose, 2],
    ["Zoho", prose, 3],
    ["Fujifilm", "The Nikon Z50 II handles well. The Canon EOS R10 is lighter. The Fujifilm X-S20 shoots the nicest photos.", 3],
    ["Bitwarden", "**1Password** is polished, and its apps look the same everywhere.\n\n**Bitwarden** gives you all devices for nothing at all.", 2]
  ])("count in the order of mention: %s", (name, text, rank) => {
    expect(rankOf(name, text)).toBe(rank)
  })

  it.each([
    ["one beside the brand, before a verb of anything", "Airbus", "Guillaume Faury leads the firm. Faury is French. Airbus has a plant in Toulouse."],
    ["given names", "Zoho", "Guillaume offers lessons. Zoho has an app."],
    ["owners", "Zoho", "Mirai's maker offers leases. Zoho has an app."],
    ["a surname", "Tesla", "Straubel sells batteries. Tesla sells cars."],
    ["surnames before a verb of persons", "Zoho", "Musk sells cars. Bezos runs Amazon. Zoho is private."],
    ["districts", "Airbnb", "Shinjuku is busy. Shibuya has shops. Airbnb offers flats."],
    ["review sites", "Zoho", "Reddit is full of complaints. Capterra gives it 4.3 stars. Zoho does well."],
    ["tools that do something", "Terraform", "Kubernetes runs containers. Docker makes images. Terraform plans."],
    ["features", "Zoho", "Zia is the AI. Deluge is the language. Zoho supports both."],
    ["actions", "Zoho", "Setup takes a day. Onboarding includes training. Zoho is easy."],
    ["names beside a subject that may be a brand", "Zoho", "Kinsta offers backups. Cloudways focuses on agencies. Bluehost charms bloggers. Zoho offers mail."],
    ["names beside an ordinary word that may be a brand", "Zoho", "Kinsta offers backups. Cloudways focuses on agencies. Slack offers chats. Zoho offers mail."]
  ])("are none: %s", (_, name, text) => {
    const start = text.indexOf(name)
    expect(subjectBrands(text, sentencesOf(text), [{ brand: 0, start, end: start + name.length, confidence: 1, rule: "name" }])).toEqual([])
    expect(rankOf(name, text)).toBeNull()
  })

  it("stand where they are subjects, not inside of a word before", () => {
    const text = "All Kinstas are taken. Cloudways offers servers. Kinsta offers backups. Zoho offers mail."
    const start = text.indexOf("Zoho")
    const zoho = { brand: 0, start, end: start + 4, confidence: 1, rule: "name" }
    expect(subjectBrands(text, sentencesOf(text), [zoho]).map(({ start }) => start)).toEqual([text.indexOf("Cloudways"), text.indexOf("Kinsta offers")])
  })
})

describe("a paragraph that begins with a bold name", () => {
  const text = "**Coursera** is the strongest of the three, with university certificates.\n\n**Udemy** is cheaper.\n\n**Skillshare** suits creative topics."

  it("is an item of a list, however long it is", () => {
    expect(["Coursera", "Udemy", "Skillshare"].map((name) => rankOf(name, text))).toEqual([1, 2, 3])
  })

  const further = "and tells everybody about it in meetings, talks and letters all the year"
  it.each([
    ["persons", "Zoho", `**Alice** works in sales ${further}.\n\n**Bob** works in support ${further}.\n\n**Zoho** is their choice ${further}.`],
    ["customers", "Zoho", `**Globex** uses HubSpot ${further}.\n\n**Initech** uses Zoho ${further}.\n\n**Zoho** is cheaper ${further}.`],
    ["features", "Zoho", `**Deluge** is its language ${further}.\n\n**Zia** is its assistant ${further}.\n\n**Zoho** has both ${further}.`],
    ["names without the brand", "Zoho", `**Globex** is large ${further}.\n\n**Initech** is small ${further}.\n\nZoho serves both.`]
  ])("is no item if the names are %s", (_, name, text) => {
    expect(rankOf(name, text)).toBeNull()
  })
})

describe("a name of several words", () => {
  it.each([
    ["Fastmail", "Fastmail edges out Proton Mail.", 1],
    ["Fastmail", "Proton Mail edges out Fastmail.", 2],
    ["Fastmail", "Skip Fastmail and get Proton Mail.", 2],
    ["Wharfedale", "Bowers & Wilkins beats Wharfedale.", 2],
    ["Wharfedale", "I'd go with Bang & Olufsen first, then Bowers & Wilkins, then Wharfedale.", 3],
    ["Delta", "Delta is better than Alaska Air, and Alaska Air is better than United.", 1]
  ])("is one name in an order: %s in %j", (name, text, rank) => {
    expect(rankOf(name, text)).toBe(rank)
  })

  it("does not begin with a word of a condition", () => {
    expect(rankOf("Fastmail", "If Proton edges out Fastmail, I will switch.")).toBeNull()
  })
})

describe("a table of choices", () => {
  const tableOf = (header: string, ...rows: ReadonlyArray<string>) => [header, "---|---", ...rows].map((row) => `| ${row} |`).join("\n")

  it("ranks if the choice for all purposes comes first", () => {
    expect(rankOf("HubSpot", tableOf("Category | Our pick", "🏆 **Best overall** | Zoho", "Best for teams | HubSpot"))).toBe(2)
  })

  it.each([
    ["winners by criteria", tableOf("Category | Winner", "Price | Zoho", "Support | HubSpot", "Design | HubSpot", "Overall | HubSpot")],
    ["needs", tableOf("Need | Tool", "Mail | Zoho", "Contacts | HubSpot")],
    ["priorities", tableOf("Priority | Provider", "Low | HubSpot", "High | Zoho")]
  ])("gives no order for %s", (_, text) => {
    expect(rankOf("Zoho", text)).toBeNull()
  })
})

describe("words that put no brand first", () => {
  it.each([
    ["a second choice behind a brand that was left", "I tried Zoho and left. HubSpot is my second choice."],
    ["a second choice behind a brand that was moved from", "I moved away from Zoho. Pipedrive is my second choice."],
    ["a person behind a recommendation", "Recommendation: Dr. Smith uses Zoho."],
    ["a sentence behind a recommendation", "Our recommendation: Google it first. Zoho is good."],
    ["a favourite for a small budget", "My favourite low budget pick is Zoho."]
  ])("%s", (_, text) => {
    expect(rankOf("Zoho", text)).toBeNull()
  })

  it.each(["Recommendation: Zoho.", "Our recommendation: **Zoho CRM** (free for three users)", "Overall winner: Kinsta\n\nZoho is good."])(
    "but: %j",
    (text) => {
      expect(rankOf("Zoho", text)).toBe(text.includes("Kinsta") ? 2 : 1)
    }
  )
})

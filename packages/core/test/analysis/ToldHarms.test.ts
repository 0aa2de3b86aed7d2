/** What an answer tells of its only subject without naming it, and what follows from it for sentiment, stance and rank. */
import * as AnswerScorer from "@brand-visibility/core/internal/analysis/AnswerScorer"
import { describe, expect, it } from "vitest"
import { brandNamed, named } from "./builders.js"

const scorer = AnswerScorer.make(brandNamed("Brevix", { competitors: [named("Tandora")] }))
const stanceOf = (text: string): string | undefined => scorer.score(text).evidence.find(({ rule }) => rule.startsWith("stance: "))?.rule

describe("harms in sentences that do not name the brand", () => {
  it("count when the brand is the subject of the answer", () => {
    const text =
      "In 2022 something went on at Brevix.\n\nThe foam inside the machines broke down, and thousands of customers complained. Two people were injured, and a lawsuit for fraud followed."
    expect(scorer.score(text).sentiment).toBe("negative")
  })

  it("count in bullets", () => {
    const text =
      "Das schreiben Käufer über Brevix:\n\n- nach drei Monaten war alles defekt und unbrauchbar\n- der schlechte Service war unfreundlich und langsam\n- von der Hotline wurden sie enttäuscht"
    expect(scorer.score(text).sentiment).toBe("negative")
  })

  it("count for no brand behind another name", () => {
    const text = "Brevix opened a shop.\n\nTandora had a bad year. Thousands of customers complained. A lawsuit for fraud followed. The scandal was terrible."
    expect(scorer.score(text).sentiment).toBe("neutral")
  })

  it("do not count in steps, conditions and questions", () => {
    const text =
      "Open the app of Brevix.\n\n1. Fix the defective cable, a common problem\n2. Restart after the crash\n\nIf the terrible error returns, complain. Is it a scam or a fraud?"
    expect(scorer.score(text).sentiment).toBe("neutral")
  })

  it("do not count as one sentence alone", () => {
    expect(scorer.score("Brevix sells tents.\n\nPay by card. The weather may be terrible in March.").sentiment).toBe("neutral")
  })

  it("do not make a source a subject", () => {
    const text = "According to Brevix, 40 firms closed.\n\nMany workers suffered terrible losses. Two scandals ended in bankruptcy and fraud."
    expect(scorer.score(text).sentiment).toBe("neutral")
  })
})

describe("advice that names no brand", () => {
  it.each([
    "I'd hold off.\n\nBrevix sells from a warehouse abroad.",
    "Brevix flies twice a week. I wouldn't plan a wedding around it.",
    "Brevix liefert aus China. Ich würde davon abraten.",
    "Brevix vende por internet. No lo recomiendo.",
    "Brevix está em três cidades. Não recomendo.",
    "Brevix sprzedaje w sieci. Nie polecam.",
    "Brevixは通販のみです。おすすめしません。"
  ])("advises against the brand that the answer speaks of: %s", (text) => {
    expect(stanceOf(text)).toBe("stance: advised against")
    expect(scorer.score(text).sentiment).toBe("negative")
  })

  it("does not count when the answer chooses the brand", () => {
    expect(stanceOf("I recommend Brevix. Cheap adapters burn: I'd avoid them.")).toBe("stance: recommended")
  })
})

describe("a first place", () => {
  it("is praise where the answer ranks by merit", () => {
    expect(scorer.score("My ranking:\n\n1. **Brevix** – 14 branches\n2. **Tandora** – 12 branches").sentiment).toBe("positive")
    expect(scorer.score("| Rang | Bank |\n|---|---|\n| 1 | Brevix |\n| 2 | Tandora |").sentiment).toBe("positive")
  })

  it("is no praise in a list that only counts", () => {
    expect(scorer.score("They signed the contract:\n\n1. **Brevix** – 14 branches\n2. **Tandora** – 12 branches").sentiment).toBe("neutral")
    expect(scorer.score("| Customer ID | Name |\n|---|---|\n| 1 | Brevix |\n| 2 | Tandora |").sentiment).toBe("neutral")
  })

  it("is not given by the order of mention to a brand that the answer speaks badly of", () => {
    const story = "Brevix went bankrupt. Its customers complained of fraud. The company had lied to them. Two scandals followed."
    expect(scorer.score(`${story} Better offers come from Tandora.`)).toMatchObject({ sentiment: "negative", rank: null, rankBasis: null })
    // A comparison may blame the brand that it names first.
    expect(scorer.rank("Brevix is slow and unreliable. Tandora is cheap.").rank).toBe(1)
  })
})

describe("a weakness that a sentence names", () => {
  it.each([
    "- **Brevix** is fast and reliable. The weak point is its support, which is slow and unhelpful.\n- **Tandora** is cheap.",
    "- **Brevix**:导航准确,软件稳定,非常好用。缺点是噪音大,故障多。\n- **Tandora**:便宜。",
    "- **Brevix** ist schnell und zuverlässig. Der Nachteil ist der langsame, unfreundliche Support.\n- **Tandora** ist günstig."
  ])("weighs less than the praise beside it: %s", (text) => {
    expect(scorer.score(text).sentiment).toBe("positive")
  })
})

describe("what happened to customers", () => {
  it.each([
    "Brevix withheld refunds for months.",
    "Gegen Brevix laufen Ermittlungen wegen Geldwäsche.",
    "Die Verbraucherzentrale warnt vor Brevix.",
    "Des pirates ont volé les données des clients de Brevix.",
    "Brevix quebró y cerró todas sus tiendas.",
    "O Procon alerta sobre a Brevix.",
    "Brevix ha trattenuto i rimborsi per mesi.",
    "Hackers stalen de gegevens van klanten van Brevix.",
    "Brevix zbankrutował i zamknął wszystkie sklepy.",
    "Brevix обанкротилась и закрыла все магазины.",
    "Brevix hakkında soruşturma açıldı.",
    "Brevix återkallade två miljoner apparater på grund av brandrisk.",
    "黑客窃取了Brevix用户的数据。",
    "ماطلت Brevix في رد الأموال لأشهر."
  ])("is blame: %s", (text) => {
    expect(scorer.score(text).sentiment).toBe("negative")
  })
})

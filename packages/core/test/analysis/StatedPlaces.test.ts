/** Lists without numbers whose items state their places in words. Tests `StatedPlaces` through the scorer. */
import * as AnswerScorer from "@brand-visibility/core/internal/analysis/AnswerScorer"
import { describe, expect, it } from "vitest"
import { brandNamed } from "./builders.js"

/** The ranks of the three brands, each of them tracked alone. */
const ranksIn = (text: string) => ["Velora", "Norrvind", "Fernweh"].map((name) => AnswerScorer.make(brandNamed(name)).rank(text).rank)

describe("a list without numbers", () => {
  it.each([
    ["bullets", "- Third place: Velora\n- Second place: Norrvind\n- First place: Fernweh"],
    ["bold bullets", "- **3rd place:** Velora – fine\n- **2nd place:** Norrvind – good\n- **1st place:** Fernweh – great"],
    ["bold lines", "**Third place: Velora**\n**Second place: Norrvind**\n**First place: Fernweh**"],
    ["lines", "Third place: Velora\nSecond place: Norrvind\nFirst place: Fernweh"],
    ["headings", "## Third place: Velora\nNice.\n\n## Second place: Norrvind\nGood.\n\n## First place: Fernweh\nGreat."],
    ["medals", "- 🥉 Velora\n- 🥈 Norrvind\n- 🥇 Fernweh"],
    ["places behind the names", "- Velora: 3rd place\n- Norrvind: 2nd place overall\n- Fernweh: 1st place"],
    ["places in brackets", "- Velora (3rd)\n- Norrvind (2nd)\n- Fernweh (1st)"],
    ["German", "- Drittens: Velora\n- Zweitens: Norrvind\n- Erstens: Fernweh"],
    ["German places", "- Velora: Platz 3\n- Norrvind: Platz 2\n- Fernweh: Platz 1"],
    ["French", "- Troisième place : Velora\n- Deuxième place : Norrvind\n- Première place : Fernweh"],
    ["Spanish", "- Tercer lugar: Velora\n- Segundo lugar: Norrvind\n- Primer lugar: Fernweh"],
    ["Russian", "- Третье место: Velora\n- Второе место: Norrvind\n- Первое место: Fernweh"],
    ["Chinese", "- 第三名：Velora\n- 第二名：Norrvind\n- 第一名：Fernweh"],
    ["Korean", "- Velora: 3위\n- Norrvind: 2위\n- Fernweh: 1위"]
  ])("of %s has the order of its places", (_, text) => {
    expect(ranksIn(text)).toEqual([3, 2, 1])
  })

  it("keeps its own order unless each item states a place of its own", () => {
    expect(ranksIn("- Velora: 3rd place\n- Norrvind: 2nd place\n- Fernweh: quiet")).toEqual([1, 2, 3])
    expect(ranksIn("- Velora: 2nd place\n- Norrvind: 2nd place\n- Fernweh: 1st place")).toEqual([1, 2, 3])
    expect(ranksIn("- Velora – third-party apps\n- Norrvind – second generation\n- Fernweh – first released in 2010")).toEqual([1, 2, 3])
    expect(ranksIn("- Velora is in third place today\n- Norrvind is in second place today\n- Fernweh is in first place today")).toEqual([1, 2, 3])
  })

  it("whose bullets were lost counts less than an order in words", () => {
    const lines = "Velora – fast\nNorrvind – cheap\nFernweh – quiet\n"
    expect(ranksIn(lines)).toEqual([1, 2, 3])
    expect(ranksIn(`${lines}\nMy ranking: Fernweh, Norrvind, Velora.`)).toEqual([3, 2, 1])
  })
})

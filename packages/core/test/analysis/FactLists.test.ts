/** Lists of facts about brands (`FactLists`), whose order recommends nobody, and words below a list that take its order back. */
import * as AnswerScorer from "@brand-visibility/core/internal/analysis/AnswerScorer"
import { describe, expect, it } from "vitest"
import { brandNamed, named } from "./builders.js"

const [alone, among] = [[], [named("Tessio"), named("Kelvari")]].map((competitors) => AnswerScorer.make(brandNamed("Velora", { competitors })))
const rankIn = (text: string) => {
  const rank = alone!.rank(text).rank
  expect(among!.rank(text).rank).toBe(rank)
  return rank
}

describe("a list of facts", () => {
  it.each([
    "Opening hours at the station:\n\n- Velora: 6:00–21:00\n- Tessio: 5:30–22:00\n- Kelvari: 6:30–20:00",
    "At the station:\n\n- Velora: 6:00–21:00\n- Tessio: 5:30–22:00\n- Kelvari: 6:30–20:00",
    "What they take for a late parcel:\n\n- Velora – $7\n- Tessio – $10\n- Kelvari – $3 (per day)",
    "A short history of the phone:\n\n- 1983 – Velora sells the first one\n- 1992 – Tessio follows\n- 2002 – Kelvari brings mail",
    "The drugs contain:\n\n- Velora → acetaminophen\n- Tessio → ibuprofen\n- Kelvari → naproxen",
    "Öffnungszeiten:\n\n- Velora: bis 20 Uhr\n- Tessio: bis 21 Uhr\n- Kelvari: bis 22 Uhr",
    "Délais de retour :\n\n- Velora : 30 jours\n- Tessio : 14 jours\n- Kelvari : 90 jours",
    "Whisky by region:\n\n* Islay: Velora\n* Speyside: Tessio\n* Islands: Kelvari"
  ])("ranks no brand: %s", (text) => expect(rankIn(text)).toBeNull())

  it("ranks its brands where its introduction chooses or offers them, where it rates them, and where it is numbered", () => {
    expect(rankIn("My top picks with their prices:\n\n- Tessio – $7\n- Velora – $10\n- Kelvari – $3")).toBe(2)
    expect(rankIn("Some good options:\n\n- Tessio – $7\n- Velora – $10\n- Kelvari – $3")).toBe(2)
    expect(rankIn("Scores:\n\n- Tessio: 9.1\n- Velora: 8.7\n- Kelvari: 7")).toBe(2)
    expect(rankIn("Try them like this:\n\n1. Tessio – $7\n2. Velora – $10\n3. Kelvari – $3")).toBe(2)
  })
})

describe("a list without numbers", () => {
  it.each([
    "There's no overall winner here; test all of them.",
    "None of these is better than the others across the board.",
    "Einen klaren Sieger gibt es nicht: kein eindeutiger Gewinner.",
    "No hay un claro ganador."
  ])("has no order where the text below says: %s", (below) => {
    expect(rankIn(`Three apps:\n\n- **Tessio** – for teams\n- **Velora** – for tinkerers\n- **Kelvari** – for collectors\n\n${below}`)).toBeNull()
  })

  it("keeps its order where only the reader's case decides", () => {
    expect(rankIn("Three apps:\n\n- **Tessio** – for teams\n- **Velora** – for tinkerers\n- **Kelvari** – for collectors\n\nIt depends on your needs.")).toBe(2)
  })
})

/** A statement is not about its source. */
import { expect, it } from "vitest"
import * as AnswerScorer from "../../src/analysis/AnswerScorer.js"
import { brandNamed } from "./builders.js"

it.each([
  ["CNET", "According to CNET, the Bose QC Ultra is the best choice, followed by the Sony XM5."],
  ["Wirecutter", "The Bose QC Ultra is the best choice, according to Wirecutter."],
  ["CHIP", "Laut CHIP ist Bose die beste Wahl, gefolgt von Sony."],
  ["Numerama", "Selon Numerama, Bose est le meilleur choix, suivi de Sony."],
  ["Xataka", "Según Xataka, Bose es la mejor opción, seguida de Sony."],
  ["Tweakers", "Volgens Tweakers is Bose de beste keuze, gevolgd door Sony."],
  ["Aftonbladet", "Enligt Aftonbladet är Bose det bästa valet, följt av Sony."],
  ["Onet", "Według Onet najlepszy jest Bose, a za nim Sony."]
])("%s is named, and has no rank and no praise: %s", (name, text) => {
  const { isPresent, rank, sentiment } = AnswerScorer.make(brandNamed(name)).score(text)
  expect({ isPresent, rank, sentiment }).toEqual({ isPresent: true, rank: null, sentiment: "neutral" })
})

it("a brand that the source praises has its rank", () => {
  const { rank, sentiment } = AnswerScorer.make(brandNamed("Bose")).score("According to Wirecutter, Bose is the best choice, followed by Sony.")
  expect({ rank, sentiment }).toEqual({ rank: 1, sentiment: "positive" })
})

it.each([
  ["Orange", "Recomendaría Digi en primer lugar, Movistar en segundo y Orange en tercero."],
  ["Kimbo", "Metterei Illy al primo posto, Lavazza al secondo e Kimbo al terzo."]
])("an ordinal is no source: %s", (name, text) => expect(AnswerScorer.make(brandNamed(name)).score(text).rank).toBe(3))

it.each([
  ["Rohlík", "Košík rozváží slušně, ale na prvním místě je podle mě Rohlík."],
  ["Lavazza", "La migliore è secondo me Lavazza, seguita da Illy."]
])("the writer is a source whose statement is about the brand: %s", (name, text) => expect(AnswerScorer.make(brandNamed(name)).score(text).rank).toBe(1))

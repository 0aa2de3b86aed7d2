/** Deeds that come soon, waits without an end, and long use without a fault. */
import * as AnswerScorer from "@brand-visibility/core/internal/analysis/AnswerScorer"
import { describe, expect, it } from "vitest"
import { brandNamed } from "./builders.js"

const { score } = AnswerScorer.make(brandNamed("Kalvo"))
const sentimentOf = (text: string) => score(text).sentiment

describe("a deed of service", () => {
  it("praises if it came soon", () => {
    expect(sentimentOf("Kalvo refunded us the next day.")).toBe("positive")
    expect(sentimentOf("Kalvo repaired the boiler the same day and charged nothing.")).toBe("positive")
    expect(sentimentOf("Kalvo hat mir am nächsten Tag geantwortet.")).toBe("positive")
    expect(sentimentOf("Kalvo m'a remboursé dès le lendemain.")).toBe("positive")
    expect(sentimentOf("Kalvo mi-a dat banii înapoi a doua zi.")).toBe("positive")
    expect(sentimentOf("Kalvo oddało mi pieniądze w dwa dni.")).toBe("positive")
    expect(sentimentOf("Kalvo вернул деньги на следующий день.")).toBe("positive")
    expect(sentimentOf("Kalvoに注文したら翌日には届いた。")).toBe("positive")
    expect(sentimentOf("Kalvo第二天就把钱退给我了。")).toBe("positive")
  })

  it("is only an offer in the present tense", () => {
    expect(sentimentOf("Kalvo delivers the next day.")).toBe("neutral")
    expect(sentimentOf("Kalvo liefert am nächsten Tag.")).toBe("neutral")
  })

  it("praises nobody if it is denied, or done wrong", () => {
    expect(sentimentOf("Kalvo did not answer the next day.")).toBe("neutral")
    expect(sentimentOf("Kalvo delivered the parcel to the wrong house the next day.")).not.toBe("positive")
    expect(sentimentOf("Kalvo delivered a broken lamp the next day.")).toBe("negative")
    expect(sentimentOf("The Kalvo broke the next day.")).toBe("negative")
  })

  it("blames if the customer still waits after weeks", () => {
    expect(sentimentOf("It took Kalvo five weeks to connect our line.")).toBe("negative")
    expect(sentimentOf("J'attends mon remboursement de Kalvo depuis deux mois.")).toBe("negative")
    expect(sentimentOf("Kalvo两个月了还没退款。")).toBe("negative")
    expect(sentimentOf("Seit zwei Monaten antwortet Kalvo nicht.")).toBe("negative")
    expect(sentimentOf("It took Kalvo three weeks to build the stadium.")).toBe("neutral")
    expect(sentimentOf("Seit zwei Wochen hat Kalvo ein neues Logo.")).toBe("neutral")
    expect(sentimentOf("Kalvo has 0% interest for 12 months on purchases, no foreign fees.")).not.toBe("negative")
  })
})

describe("years of use", () => {
  it("praise if nothing broke", () => {
    expect(sentimentOf("My Kalvo has run for twelve years without a single repair.")).toBe("positive")
    expect(sentimentOf("Kalvo ездит уже десять лет без единого ремонта.")).toBe("positive")
    expect(sentimentOf("Kalvo existe depuis dix ans sans avoir changé de nom.")).toBe("neutral")
  })
})

/** Firms whose business is a harm: the words for what their customers suffer from do not blame them. */
import * as AnswerScorer from "@brand-visibility/core/internal/analysis/AnswerScorer"
import { describe, expect, it } from "vitest"
import { brandNamed } from "./builders.js"

const { score } = AnswerScorer.make(brandNamed("Kalvo"))
const sentimentOf = (text: string) => score(text).sentiment

describe("a firm whose business is a harm", () => {
  it("is not blamed for what it offers something against", () => {
    expect(sentimentOf("Kalvo makes locks, alarms and cameras against theft and fraud.")).toBe("neutral")
    expect(sentimentOf("Kalvo makes chains and locks for bikes that are often stolen.")).toBe("neutral")
    expect(sentimentOf("Kalvo is a law firm for victims of medical negligence.")).toBe("neutral")
    expect(sentimentOf("Kalvo sells headache tablets and pain killers.")).toBe("neutral")
  })

  it("is not blamed for the troubles of the people whom it helps", () => {
    expect(sentimentOf("Kalvo advises people who have fallen behind with their debts.")).toBe("neutral")
    expect(sentimentOf("Kalvo reports on companies that mislead customers.")).toBe("neutral")
  })

  it("is not blamed for what it warns its customers of", () => {
    expect(sentimentOf("Kalvo warns customers of scams and fake shops.")).toBe("neutral")
    expect(sentimentOf("Kalvo warnt die Kunden vor Betrügern am Telefon.")).toBe("neutral")
    expect(sentimentOf("Kalvo avisa a sus clientes de una estafa por SMS.")).toBe("neutral")
    expect(sentimentOf("Kalvo warns investors of falling profits and losses.")).toBe("negative")
  })

  it("is blamed if the customers are warned of it", () => {
    expect(sentimentOf("Consumer groups warn customers of Kalvo and its scams.")).toBe("negative")
    expect(sentimentOf("Police warn customers of Kalvo about fraud.")).toBe("negative")
  })

  it("is blamed for its own faults beside the harms", () => {
    expect(sentimentOf("Kalvo helps people who are in debt, but it is slow and rude.")).toBe("negative")
    expect(sentimentOf("Kalvo provides terrible support for broken phones.")).toBe("negative")
    expect(sentimentOf("Kalvo makes excuses for every delay.")).toBe("negative")
  })

  it("is praised if it removes all of the harm, or the worst of it", () => {
    expect(sentimentOf("Kalvo got rid of every last cockroach in our kitchen.")).toBe("positive")
    expect(sentimentOf("Kalvo removes even the worst stains.")).toBe("positive")
    expect(sentimentOf("Kalvo removes viruses and other malware.")).toBe("neutral")
  })

  it("is blamed if some of the harm stays", () => {
    expect(sentimentOf("Kalvo let two of the five viruses through in our test.")).toBe("negative")
    expect(sentimentOf("Kalvo missed every third virus in the test.")).toBe("negative")
  })

  it("insures against a harm in other languages", () => {
    expect(sentimentOf("Kalvo ubezpiecza domy od pożaru i kradzieży.")).toBe("neutral")
  })
})

import { setTimeout } from "node:timers/promises"
import { describe, expect, it } from "vitest"
import { readers } from "../../bench/support/hostile-readers.mjs"
import { repetitions, stretches } from "../../bench/support/hostile-texts.mjs"
import { backwards, turned } from "../../src/analysis/injection/OrderSigns.js"
import { growing } from "./Growth.js"

/** The readers of whole answers. All other readers are parts of these, or read less. */
const ofAnswers = ["score, ambiguous brand that is there", "citations after a link", "perception answer"]

describe("the time of reading grows linearly from 64 KiB to 256 KiB", () => {
  // Each reader gets other units, a quarter of more than six hundred. The proofs of `GrowthSuite.ts` give half of them to every reader.
  it.each(ofAnswers.map((name, index) => [name, index] as const))("for at least 150 repeated units: %s", async (name, index) => {
    const units = repetitions.filter((_, place) => place % 4 === index)
    expect(units.length).toBeGreaterThanOrEqual(150)
    expect(await growing(readers[name]!, units)).toEqual([])
  })

  const others = Object.keys(readers).filter((name) => !ofAnswers.includes(name))
  it.each(others.map((name, index) => [name, index] as const))("for a share of the units: %s", async (name, index) => {
    const share = repetitions.filter((_, place) => place % 60 === index % 60)
    expect(await growing(readers[name]!, share)).toEqual([])
  })

  // A reader of links looks for the end of an address at each place where an address may begin.
  it.each(["citations", "citations after a link"])("for every unit with a part of an address: %s", async (name) => {
    const units = repetitions.filter(({ name: unit }) => /www|http|:\/\//i.test(unit))
    expect(units.length).toBeGreaterThanOrEqual(20)
    expect(await growing(readers[name]!, units)).toEqual([])
  })

  // Without line breaks, a table is one sentence, in which each cell of the brand goes on to the end of its row.
  it("for a table without line breaks", async () => {
    const units = repetitions.filter(({ name }) => name === "<tr><td>{i}</td><td>Zoho</td></tr>")
    expect(units).toHaveLength(1)
    expect(await growing(readers["score, plain brand"]!, units)).toEqual([])
  })

  // Bold titles with a sentence behind them, one long item, and names in Latin letters inside Japanese sentences.
  it("for titles, items and names that rules for lists and for sentences read", async () => {
    const units = [
      `**Best for teams:** ${"A".repeat(56)} is good for every team and it is also quite cheap for what it does, really\n`,
      "**チーム向け：** 株式会社サイボウズのキントーンは中小企業向けのクラウドサービスで all in one の業務改善プラットフォーム\n",
      "It is a scam.\n",
      `${" ".repeat(18)}It is bad.\n`,
      "| Zoho | a | b |\n",
      `価格は Abx${"1".repeat(450)}-bのほうが安いです。\n`
    ].map((unit) => ({
      name: unit.slice(0, 40),
      make: (bytes: number) => `Zoho is slow.\n\n1. a\n${unit.repeat(Math.floor((bytes - 100) / Buffer.byteLength(unit)))}`
    }))
    expect(await growing(readers["score, plain brand that is there"]!, units)).toEqual([])
  })

  // In a word of several names and other letters, the scorer tests the boundaries of each name.
  it("for every unit in which a name touches other letters", async () => {
    const units = repetitions.filter(({ name: unit }) => /[\p{L}\d'](?:Zoho|HubSpot)|(?:Zoho|HubSpot)[\p{L}\d']/u.test(unit))
    expect(units.length).toBeGreaterThanOrEqual(10)
    expect(await growing(readers["score, plain brand that is there"]!, units)).toEqual([])
  })

  // A word with many places that look like a reversed order is searched only once.
  it("for every unit that looks like a reversed or ROT13 word of an order", async () => {
    const words = `${backwards.source}|${turned.source}`.split("|")
    const looking = new Set(words.flatMap((word) => [0, 1, 2, 3].map((at) => word.slice(at, at + 3))))
    const units = repetitions.filter(({ name }) => looking.has(name))
    expect(units).toHaveLength(looking.size)
    // The limit is ten times the time of one search. A search at each place would exceed it.
    expect(await growing(readers["orders to a judge"]!, units, { mostMillis: 40 })).toEqual([])
  })

  it("for a share of the texts with one beginning and one long run", async () => {
    const share = stretches.filter((_, place) => place % 60 === 0)
    expect(await growing(readers["score, plain brand"]!, share)).toEqual([])
    expect(await growing(readers["perception answer"]!, share)).toEqual([])
  })
})

describe("the measure", () => {
  const brackets = repetitions.filter(({ name }) => name === "((")
  const lengthsOf = (text: string) => text.length / 65_536

  /** The growths that are found for a reader of known cost, in milliseconds of a clock of its own. The verdict does not depend on this machine. */
  const foundFor = (costOf: (lengths: number) => number, mostMillis = 1_000) => {
    let millis = 0
    const read = (text: string) => {
      millis += costOf(lengthsOf(text))
    }
    const meter = async (work: () => unknown) => {
      const before = millis
      await work()
      return { millis: millis - before, pages: 0 }
    }
    return growing(read, brackets, { mostMillis, meter })
  }

  it("takes the processor time of this process", async () => {
    const slow = (text: string) => {
      const before = process.cpuUsage()
      for (let used = 0; used < 60_000 * lengthsOf(text);) {
        const { system, user } = process.cpuUsage(before)
        used = system + user
      }
    }
    expect(await growing(slow, brackets, { mostMillis: 40 })).toEqual([{ text: "((", small: expect.any(Number), large: Infinity }])
    // Waiting takes no processor time.
    expect(await growing(() => setTimeout(60), brackets, { mostMillis: 40 })).toEqual([])
  })

  it("reports a quadratic reader", async () => {
    const found = await foundFor((lengths) => 5 * lengths ** 2)
    expect(found, "a look to the end of the text from each bracket").toHaveLength(1)
    expect(found[0]!.large / found[0]!.small).toBeCloseTo(16, 2)
  })

  it("reports a reader whose quadratic part is three eighths of its time for the small text", async () => {
    expect(await foundFor((lengths) => 20 * lengths + 12 * lengths ** 2)).toHaveLength(1)
  })

  it("reports a reader that is quadratic up to the large text, and linear beyond", async () => {
    const capped = (lengths: number) => (lengths <= 4 ? 5 * lengths ** 2 : 20 * lengths)
    expect(await foundFor(capped), "a look to the end of a piece of 256 KiB").toHaveLength(1)
  })

  it("reports a reader that is quadratic up to the large text, and linear beyond, if most of its time for short texts is linear", async () => {
    expect(await foundFor((lengths) => 5 * lengths + 8 * lengths * Math.min(lengths, 4))).toHaveLength(1)
  })

  it("does not report a linear reader whose memory costs time from 128 KiB on", async () => {
    expect(await foundFor((lengths) => (lengths <= 2 ? lengths : 15 * lengths))).toEqual([])
  })

  it("reports a linear reader that is too slow", async () => {
    expect(await foundFor((lengths) => 60 * lengths, 40), "a look at the next thousand characters from each bracket").toHaveLength(1)
    expect(await foundFor((lengths) => 60 * lengths, 400)).toEqual([])
  })
})

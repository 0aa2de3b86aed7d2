import { describe, expect, it } from "vitest"
import { readers } from "../../bench/support/hostile-readers.mjs"
import { repetitions, stretches } from "../../bench/support/hostile-texts.mjs"
import { backwards, turned } from "../../src/analysis/injection/OrderSigns.js"
import { growing } from "./Growth.js"

/** The readers that read an answer with all their parts; the rest are parts of these, or read less. */
const ofAnswers = ["score, ambiguous brand that is there", "citations after a link", "perception answer"]

describe("reading a text of 256 KiB costs four times as much as one of 64 KiB, not sixteen times", () => {
  // Every third of nearly five hundred: `GrowthSuite.ts` has half of them for every reader, in proofs.
  it.each(ofAnswers.map((name, index) => [name, index] as const))("over at least 150 repeated units: %s", async (name, index) => {
    const units = repetitions.filter((_, place) => place % 3 === index)
    expect(units.length).toBeGreaterThanOrEqual(150)
    expect(await growing(readers[name]!, units)).toEqual([])
  })

  const others = Object.keys(readers).filter((name) => !ofAnswers.includes(name))
  it.each(others.map((name, index) => [name, index] as const))("for a share of the units: %s", async (name, index) => {
    const share = repetitions.filter((_, place) => place % 40 === index % 40)
    expect(await growing(readers[name]!, share)).toEqual([])
  })

  // Each reading of links looks for the end of an address, wherever one might begin.
  it.each(["citations", "citations after a link"])("over every unit with a part of an address: %s", async (name) => {
    const units = repetitions.filter(({ name: unit }) => /www|http|:\/\//i.test(unit))
    expect(units.length).toBeGreaterThanOrEqual(20)
    expect(await growing(readers[name]!, units)).toEqual([])
  })

  // A word that is a name, and goes on, is looked at from each name in it.
  it("over every unit in which names run into other letters", async () => {
    const units = repetitions.filter(({ name: unit }) => /[\p{L}\d'](?:Zoho|HubSpot)|(?:Zoho|HubSpot)[\p{L}\d']/u.test(unit))
    expect(units.length).toBeGreaterThanOrEqual(10)
    expect(await growing(readers["score, plain brand that is there"]!, units)).toEqual([])
  })

  // A word in which orders could stand backwards is searched once, however many places of it look like one.
  it("over every unit that looks like a word of an order, backwards or turned", async () => {
    const words = `${backwards.source}|${turned.source}`.split("|")
    const looking = new Set(words.flatMap((word) => [0, 1, 2, 3].map((at) => word.slice(at, at + 3))))
    const units = repetitions.filter(({ name }) => looking.has(name))
    expect(units).toHaveLength(looking.size)
    // Ten times what a search takes, and soon over where one is made at each of these places.
    expect(await growing(readers["orders to a judge"]!, units, 40)).toEqual([])
  })

  it("for a share of what one beginning asks of one long run", async () => {
    const share = stretches.filter((_, place) => place % 60 === 0)
    expect(await growing(readers["score, plain brand"]!, share)).toEqual([])
    expect(await growing(readers["perception answer"]!, share)).toEqual([])
  })
})

describe("the measure", () => {
  const brackets = repetitions.filter(({ name }) => name === "((")
  /** So much of the processor as a reading would take: on a fast machine as on a slow one it is above the noise, and soon over. */
  const taking = (millis: number) => {
    const before = process.cpuUsage()
    for (let used = 0; used < millis * 1_000;) {
      const { system, user } = process.cpuUsage(before)
      used = system + user
    }
  }

  it("sees what is quadratic", async () => {
    const quadratic = (text: string) => taking(5 * (text.length / 65_536) ** 2)
    expect(await growing(quadratic, brackets), "a look to the end of the text from each bracket").toHaveLength(1)
  })

  it("sees what is linear and slow", async () => {
    const slow = (text: string) => taking((60 * text.length) / 65_536)
    expect(await growing(slow, brackets, 40), "a look at the next thousand characters from each bracket").toHaveLength(1)
    expect(await growing(slow, brackets, 400)).toEqual([])
  })
})

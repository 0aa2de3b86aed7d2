import { describe, expect, it } from "vitest"
import { readers } from "../../bench/support/hostile-readers.mjs"
import { repetitions, stretches } from "../../bench/support/hostile-texts.mjs"
import { growing } from "./Growth.js"

/** The readers that read an answer with all their parts; the rest are parts of these, or read less. */
const ofAnswers = ["score, ambiguous brand that is there", "citations after a link", "perception answer"]

describe("reading a text of 256 KiB costs four times as much as one of 64 KiB, not sixteen times", () => {
  // Every third of nearly five hundred: `GrowthSuite.ts` has all of them for every reader, in proofs.
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

  it("for a share of what one beginning asks of one long run", async () => {
    const share = stretches.filter((_, place) => place % 60 === 0)
    expect(await growing(readers["score, plain brand"]!, share)).toEqual([])
    expect(await growing(readers["perception answer"]!, share)).toEqual([])
  })
})

describe("the measure", () => {
  it("sees what is quadratic", async () => {
    // Units one by one: what the engine searches by itself is over before a fast machine can tell.
    const quadratic = (text: string) => {
      let sum = 0
      for (let at = 0; at < text.length; at++) for (let next = at; next < text.length; next += 40) sum += text.charCodeAt(next)
      return sum
    }
    expect(
      await growing(
        quadratic,
        repetitions.filter(({ name }) => name === "((")
      ),
      "a look to the end of the text from each bracket"
    ).toHaveLength(1)
  })
})

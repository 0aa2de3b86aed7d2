import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { toUsd } from "../../src/domain/ModelPrice.js"
import { chargeOf, costOf, mostOfAttempt, mostOfCall, reservationsWithin } from "../../src/rules/Pricing.js"
import { anyText } from "../support/AnyText.js"

const price = { inputUsd: 0.25, outputUsd: 2, searchUsd: 0.01 }

const prices = fc.record({
  inputUsd: fc.double({ min: 0, max: 100, noNaN: true }),
  outputUsd: fc.double({ min: 0, max: 500, noNaN: true }),
  searchUsd: fc.double({ min: 0, max: 1, noNaN: true })
})

describe("the cost of a call", () => {
  it("is the price of its tokens and its searches", () => {
    expect(toUsd(costOf(price, { inputTokens: 1_000_000, outputTokens: 500_000, searches: 3 })!)).toBe(0.25 + 1 + 0.03)
    expect(costOf(price, { inputTokens: 12, outputTokens: 7, searches: 0 })).toBe(3_000 + 14_000)
  })

  it.each([
    [null, { inputTokens: 1, outputTokens: 1, searches: 0 }],
    [price, { inputTokens: null, outputTokens: 1, searches: 0 }],
    [price, { inputTokens: 1, outputTokens: null, searches: 0 }],
    [price, { inputTokens: 1, outputTokens: 1 }]
  ] as const)("is not known, which is not nothing: %j, %j", (of, usage) => {
    expect(costOf(of, usage)).toBeNull()
  })

  it("is known without the number of searches if searches are free", () => {
    expect(costOf({ ...price, searchUsd: 0 }, { inputTokens: 4, outputTokens: 0 })).toBe(1_000)
  })
})

const tariffs = fc.record({
  price: prices,
  maxOutputTokens: fc.integer({ min: 1, max: 32_000 }),
  mostSearches: fc.nat(5),
  mostReplies: fc.integer({ min: 1, max: 3 }),
  maximumAttempts: fc.integer({ min: 1, max: 5 }),
  systemPrompt: fc.option(fc.string())
})

const share = fc.double({ min: 0, max: 1, noNaN: true })

describe("the most that a call can cost", () => {
  it("is never less than its cost: a token has at least one byte, and every reply reads the replies before it", () => {
    fc.assert(
      fc.property(tariffs, anyText(), share, share, (tariff, prompt, read, written) => {
        const { maxOutputTokens, mostReplies, mostSearches } = tariff
        const question = new TextEncoder().encode(prompt + (tariff.systemPrompt ?? "")).length
        let inputTokens = 0
        let outputTokens = 0
        for (let reply = 0; reply < mostReplies; reply++) {
          inputTokens += Math.floor((question + (reply + 1) * mostSearches * 20_000) * read) + outputTokens
          outputTokens += Math.floor(maxOutputTokens * written)
        }
        const cost = costOf(tariff.price, { inputTokens, outputTokens, searches: mostReplies * mostSearches })!
        return cost <= mostOfAttempt(tariff, prompt)! && mostOfAttempt(tariff, prompt)! * tariff.maximumAttempts === mostOfCall(tariff, prompt)
      })
    )
  })

  it("is exactly the cost of replies that each read the question, their own searches, and the results and texts of earlier replies", () => {
    const tariff = { price: { inputUsd: 1, outputUsd: 10, searchUsd: 0.01 }, maxOutputTokens: 1_000, mostSearches: 2, maximumAttempts: 2, systemPrompt: "Hm" }
    const inputs = { one: 502 + 6 + 40_000, two: 2 * (502 + 6 + 40_000) + 41_000, three: 3 * (502 + 6 + 40_000) + 3 * 41_000 }
    const usdOf = (replies: number) => toUsd(mostOfAttempt({ ...tariff, mostReplies: replies }, "Which?")!)
    expect(usdOf(1)).toBeCloseTo(inputs.one / 1e6 + 0.01 + 2 * 0.01, 9)
    expect(usdOf(2)).toBeCloseTo(inputs.two / 1e6 + 0.02 + 4 * 0.01, 9)
    expect(usdOf(3)).toBeCloseTo(inputs.three / 1e6 + 0.03 + 6 * 0.01, 9)
    expect(toUsd(mostOfCall({ ...tariff, mostReplies: 3 }, "Which?")!)).toBeCloseTo(2 * usdOf(3), 9)
  })

  it("is not known without a price or a limit of the output", () => {
    const tariff = { price, maxOutputTokens: 100, mostSearches: 0, mostReplies: 1, maximumAttempts: 3, systemPrompt: null }
    expect(mostOfCall(tariff, "Which?")).toBeGreaterThan(0)
    expect(mostOfCall({ ...tariff, price: null }, "Which?")).toBeNull()
    expect(mostOfCall({ ...tariff, maxOutputTokens: null }, "Which?")).toBeNull()
  })

  it("is at least the charge of the call, lost attempts included", () => {
    fc.assert(
      fc.property(tariffs, fc.string(), share, fc.nat(5), fc.boolean(), (tariff, prompt, part, attempts, isKnown) => {
        const lost = Math.min(attempts, tariff.maximumAttempts - 1)
        const cost = isKnown ? Math.floor(mostOfAttempt(tariff, prompt)! * part) : null
        return chargeOf(tariff, prompt, cost, lost) <= mostOfCall(tariff, prompt)!
      })
    )
  })
})

describe("the reservations of calls in a budget", () => {
  it("fit into the budget, and one more would not", () => {
    fc.assert(
      fc.property(fc.nat(1_000), fc.array(fc.nat(400)), (room, most) => {
        const reserved = reservationsWithin(room, most)
        const sum = reserved.reduce((left, right) => left + right, 0)
        const next = most[reserved.length]
        return sum <= room && reserved.every((amount, index) => amount === most[index]) && (next === undefined || sum + next > room)
      })
    )
  })

  it("end before a call whose cost is not bounded", () => {
    expect(reservationsWithin(10, [1, null, 1])).toEqual([1])
  })
})

import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { toUsd } from "../../src/domain/ModelPrice.js"
import { costOf, roomFor, worstCaseOf } from "../../src/rules/Pricing.js"

const price = { inputUsd: 0.25, outputUsd: 2, searchUsd: 0.01 }

const prices = fc.record({
  inputUsd: fc.double({ min: 0, max: 100, noNaN: true }),
  outputUsd: fc.double({ min: 0, max: 500, noNaN: true }),
  searchUsd: fc.double({ min: 0, max: 1, noNaN: true })
})

describe("what a call has cost", () => {
  it("is its tokens and its searches", () => {
    expect(toUsd(costOf(price, { inputTokens: 1_000_000, outputTokens: 500_000 }, 3)!)).toBe(0.25 + 1 + 0.03)
    expect(costOf(price, { inputTokens: 12, outputTokens: 7 }, 0)).toBe(3_000 + 14_000)
  })

  it.each([
    [null, { inputTokens: 1, outputTokens: 1 }, 0],
    [price, { inputTokens: null, outputTokens: 1 }, 0],
    [price, { inputTokens: 1, outputTokens: null }, 0],
    [price, { inputTokens: 1, outputTokens: 1 }, null]
  ] as const)("is not known, which is not nothing: %j, %j, %j", (of, usage, searches) => {
    expect(costOf(of, usage, searches)).toBeNull()
  })

  it("is known without its searches where those are free", () => {
    expect(costOf({ ...price, searchUsd: 0 }, { inputTokens: 4, outputTokens: 0 }, null)).toBe(1_000)
  })
})

describe("what a call can cost at most", () => {
  it("is never less than what it costs", () => {
    fc.assert(
      fc.property(
        prices,
        fc.record({ bytes: fc.nat(8_000), maxOutputTokens: fc.integer({ min: 1, max: 32_000 }), mostSearches: fc.nat(5) }),
        fc.record({ input: fc.double({ min: 0, max: 1, noNaN: true }), output: fc.double({ min: 0, max: 1, noNaN: true }) }),
        (of, question, share) => {
          const usage = { inputTokens: Math.floor(question.bytes * share.input), outputTokens: Math.floor(question.maxOutputTokens * share.output) }
          for (let searches = 0; searches <= question.mostSearches; searches++) {
            if (costOf(of, usage, searches)! > worstCaseOf(of, question)) return false
          }
          return true
        }
      )
    )
  })

  it("fits into a budget as often as there is room, never once more", () => {
    fc.assert(
      fc.property(fc.nat(1e12), fc.nat(1e12), fc.integer({ min: 1, max: 1e9 }), (budget, committed, worst) => {
        const room = roomFor(budget, committed, worst)
        return (room === 0 || committed + room * worst <= budget) && committed + (room + 1) * worst > budget
      })
    )
    expect(roomFor(5, 0, 0)).toBe(Number.MAX_SAFE_INTEGER)
  })
})

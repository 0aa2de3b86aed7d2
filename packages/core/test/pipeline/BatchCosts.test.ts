import { ModelError } from "@brand-visibility/core/domain/ModelError"
import type { Nanos } from "@brand-visibility/core/internal/domain/ModelPrice"
import { mostOfCall } from "@brand-visibility/core/internal/rules/Pricing"
import * as fc from "fast-check"
import { describe, expect, test } from "vitest"
import { inMode, offersBatches } from "../../src/pipeline/ModelInMode.js"
import { batchProvider, failure, usage } from "./BatchProvider.js"
import { open, simulated, topicsOf } from "./fixtures.js"

const quick = { pollMillis: 20, batchPollMillis: 20, leaseMillis: 2_000 } as const

const opened = async (prompts: number, provider: ReturnType<typeof batchProvider>, options: Parameters<typeof provider.model>[0] = {}) => {
  const library = await open({ engine: quick, models: [provider.model(options)] })
  await library.client.prompts.createBatch({ brandId: library.brand.id, topics: topicsOf(1, prompts) })
  return library
}

describe("the price of a run in mode batch", () => {
  test("is estimated before it starts, by the price of batches, with and without an earlier run", async () => {
    const provider = batchProvider()
    await using library = await opened(10, provider, { expectedUsage: () => usage })
    const { brand, client } = library
    const live = await client.runs.preview({ brandId: brand.id })
    const batch = await client.runs.preview({ brandId: brand.id, mode: "batch" })
    expect(live.estimatedCostUsd).toBeCloseTo(10 * (0.002 + 0.004), 9)
    expect(batch.estimatedCostUsd).toBeCloseTo(10 * (0.001 + 0.002), 9)
    expect(batch.plannedCalls).toBe(live.plannedCalls)
    const { run } = await client.runs.start({ brandId: brand.id, mode: "batch" })
    const ended = await client.runs.finished({ runId: run.id })
    expect(ended.costUsd).toBeCloseTo(batch.estimatedCostUsd!, 9)
    // The usage of the batch's answers, at the price of each mode.
    expect((await client.runs.preview({ brandId: brand.id })).estimatedCostUsd).toBeCloseTo(0.06, 9)
    expect((await client.runs.preview({ brandId: brand.id, mode: "batch" })).estimatedCostUsd).toBeCloseTo(0.03, 9)
    expect((await client.statistics.plan({ brandId: brand.id, mode: "batch", budgetUsd: 0.1 })).forBudget?.samples).toBe(3)
    expect((await client.statistics.plan({ brandId: brand.id, budgetUsd: 0.1 })).forBudget?.samples).toBe(1)
  })

  test("never exceeds a budget: calls without room fail with that reason, and failed calls give their reservations back", async () => {
    const provider = batchProvider()
    const asked = inMode(provider.model(), "batch")
    const most = mostOfCall(asked, "Which shoes for question 1.1?") as Nanos
    provider.resultOf = (prompt) => ({
      text: `Fernweh, says ${prompt}`,
      model: "test-1",
      citations: [],
      usage: { ...usage, inputTokens: 200, outputTokens: 1_000 },
      searched: false
    })
    await using library = await opened(6, provider)
    const { brand, client } = library
    const budgetUsd = (3 * most) / 1e9
    const { run } = await client.runs.start({ brandId: brand.id, mode: "batch", budgetUsd })
    const ended = await client.runs.finished({ runId: run.id })
    expect(ended.costUsd).toBeLessThanOrEqual(budgetUsd)
    expect(ended.progress.completed + ended.progress.failed).toBe(6)
    expect(provider.jobs()[0]?.submission.items).toHaveLength(3)
    const failures = (await client.runs.failures({ runId: run.id })).items
    expect(new Set(failures.map(({ reason }) => reason))).toEqual(new Set(failures.length === 0 ? [] : ["budget_exceeded"]))
  })
})

describe("the budget of a run in mode batch", () => {
  for (const [reason, questions, counts] of [
    ["content_filtered", 3, { completed: 0, refused: 3, failed: 3 }],
    ["invalid_answer", 3, { completed: 0, refused: 0, failed: 6 }],
    ["invalid_request", 6, { completed: 0, refused: 0, failed: 6 }],
    ["unavailable", 6, { completed: 0, refused: 0, failed: 6 }]
  ] as const) {
    const isPaid = questions === 3
    test(`is ${isPaid ? "used up by" : "given back for"} questions that end as ${reason}, for which providers ${isPaid ? "charge" : "do not charge"}`, async () => {
      const provider = batchProvider()
      const asked = new Set<string>()
      provider.resultOf = (prompt) => {
        asked.add(prompt)
        return failure(reason)
      }
      await using library = await opened(6, provider, { maximumAttempts: 1 })
      const { brand, client } = library
      const most = mostOfCall(inMode(provider.model({ maximumAttempts: 1 }), "batch"), "Which shoes for question 1.1?") as Nanos
      const { run } = await client.runs.start({ brandId: brand.id, mode: "batch", budgetUsd: (3 * most) / 1e9 })
      const { progress } = await client.runs.finished({ runId: run.id })
      expect([asked.size, progress]).toEqual([questions, { total: 6, ...counts }])
    })
  }
})

describe("refusals in a batch whose usage the provider reports", () => {
  test("are part of the run's cost at the price of batches, and charge the budget no more than that", async () => {
    const provider = batchProvider()
    provider.resultOf = () => new ModelError({ model: "alpha", reason: "content_filtered", detail: "declined", usage })
    await using library = await opened(6, provider, { maximumAttempts: 1 })
    const { brand, client } = library
    const most = mostOfCall(inMode(provider.model({ maximumAttempts: 1 }), "batch"), "Which shoes for question 1.1?") as Nanos
    const { run } = await client.runs.start({ brandId: brand.id, mode: "batch", budgetUsd: (5 * most) / 1e9 })
    const { costUsd, progress } = await client.runs.finished({ runId: run.id })
    expect(progress.refused).toBeGreaterThanOrEqual(5)
    expect(costUsd).toBeCloseTo(progress.refused * 0.003, 9)
  })
})

describe("a model in a mode", () => {
  test("can cost as much as one attempt at the batch's price, whatever the prices are, and is unchanged in mode live", () => {
    const amount = fc.integer({ min: 0, max: 1_000_000 }).map((millionths) => millionths / 1e6)
    const price = fc.record({ inputUsd: amount, outputUsd: amount, searchUsd: amount })
    fc.assert(
      fc.property(price, fc.integer({ min: 1, max: 5 }), fc.string(), (batchPrice, maximumAttempts, prompt) => {
        const provider = batchProvider()
        const model = provider.model({ maximumAttempts, price: batchPrice, batch: { ...provider.batch, price: batchPrice } })
        expect(inMode(model, "live")).toBe(model)
        expect(mostOfCall(inMode(model, "batch"), prompt)! * maximumAttempts).toBe(mostOfCall(model, prompt))
      }),
      { seed: 22 }
    )
  })

  test("has no price in a batch when the price of batches is not known", () => {
    const provider = batchProvider()
    expect(inMode(provider.model({ batch: { ...provider.batch, price: null } }), "batch").price).toBe(null)
    expect(offersBatches(provider.model())).toBe(true)
    expect(simulated(["beta"]).map(offersBatches)).toEqual([false])
  })
})

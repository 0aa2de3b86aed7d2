import { BrandVisibilityError } from "@brand-visibility/core"
import * as Judge from "@brand-visibility/core/ports/Judge"
import * as LanguageModel from "@brand-visibility/core/ports/LanguageModel"
import { Effect } from "effect"
import { describe, expect, test } from "vitest"
import { ModelError } from "../../src/domain/ModelError.js"
import { open, topicsOf } from "./fixtures.js"

/** A dollar per million tokens of input, ten per million of output. */
const price = { inputUsd: 1, outputUsd: 10, searchUsd: 0 }

/** A model whose answers name the brand, with 100 + 50 tokens each: 0.0006 US dollars. */
const praising = LanguageModel.make({
  llm: "alpha",
  provider: "test",
  model: "test",
  price,
  maxOutputTokens: 100,
  maximumAttempts: 1,
  expectedUsage: () => ({ inputTokens: 100, outputTokens: 50, searches: 0 }),
  ask: () =>
    Effect.succeed({ text: "Fernweh is fine.", model: "test", citations: [], usage: { inputTokens: 100, outputTokens: 50, searches: 0 }, searched: false })
})

const verdict = JSON.stringify({ quote: "Fernweh is fine", sentiment: "positive" })
const usage = { inputTokens: 1_000, outputTokens: 20 }

interface JudgeShape extends Partial<Judge.JudgeOptions> {
  /** The replies of the first calls, one after the other. Later calls get a valid verdict. */
  readonly replies?: ReadonlyArray<string | ModelError>
}

/** A judge whose verdicts take 1,000 + 20 tokens: 0.0012 US dollars each. */
const judgeOf = ({ replies = [], ...options }: JudgeShape = {}) => {
  let calls = 0
  const judge = Judge.make({
    provider: "test",
    model: "judge",
    price,
    maxOutputTokens: 500,
    maximumAttempts: 1,
    generate: () =>
      Effect.suspend(() => {
        const reply = replies[calls++] ?? verdict
        return typeof reply === "string" ? Effect.succeed({ text: reply, usage }) : reply
      }),
    ...options
  })
  return { judge, calls: () => calls }
}

const measured = async (judge: Judge.JudgeService | undefined, prompts: number, budgetUsd?: number) => {
  await using shop = await open({ models: [praising], ...(judge === undefined ? {} : { judge }) })
  await shop.client.prompts.createBatch({ brandId: shop.brand.id, topics: topicsOf(1, prompts) })
  const preview = await shop.client.runs.preview({ brandId: shop.brand.id })
  const { run } = await shop.client.runs.start({ brandId: shop.brand.id, ...(budgetUsd === undefined ? {} : { budgetUsd }) })
  const ended = await shop.client.runs.finished({ runId: run.id })
  const { models } = await shop.client.runs.stats({ runId: run.id })
  const again = await shop.client.runs.preview({ brandId: shop.brand.id })
  return { preview, again, run: ended, model: models[0]! }
}

const refusal = async (judge: Judge.JudgeService, budgetUsd: number): Promise<unknown> => {
  await using shop = await open({ models: [praising], judge })
  await shop.client.prompts.createBatch({ brandId: shop.brand.id, topics: topicsOf(1, 2) })
  const error = await shop.client.runs.start({ brandId: shop.brand.id, budgetUsd }).then(
    () => null,
    (thrown: unknown) => thrown
  )
  return error instanceof BrandVisibilityError ? error.details : error
}

describe("the cost of judging", () => {
  test("is part of the cost of the run, and is also given separately from the cost of the answers", async () => {
    const { model, run } = await measured(judgeOf().judge, 5)
    expect(model).toMatchObject({
      answers: 5,
      inputTokens: 500,
      costUsd: 0.003,
      judging: { calls: 5, inputTokens: 5_000, outputTokens: 100, costUsd: 0.006 }
    })
    expect(run.costUsd).toBeCloseTo(0.009, 9)
  })

  test("is zero without a judge", async () => {
    const { model, run } = await measured(undefined, 2)
    expect(model.judging).toEqual({ calls: 0, inputTokens: 0, outputTokens: 0, costUsd: 0 })
    expect(run.costUsd).toBe(model.costUsd)
  })

  test("counts a reply without a valid verdict, which costs as much as any other", async () => {
    const { model } = await measured(judgeOf({ replies: ["no verdict"] }).judge, 1)
    expect(model.judging).toMatchObject({ calls: 2, costUsd: 0.0024 })
  })

  test("counts a reply without any text when its provider reports what it used, and charges the budget with no more than that", async () => {
    const cut = new ModelError({ model: "judge", reason: "content_filtered", detail: "the model declined to answer", usage })
    const { model, run } = await measured(judgeOf({ replies: Array.from({ length: 200 }, () => cut) }).judge, 100, 0.6)
    expect(model).toMatchObject({ answers: 100, judging: { calls: 100, inputTokens: 100_000, outputTokens: 2_000, costUsd: 0.12 } })
    expect(run).toMatchObject({ status: "completed", costUsd: 0.18 })
  })

  test("is not known for a judge without a price, and neither is the cost of the run", async () => {
    const { model, run } = await measured(judgeOf({ price: null }).judge, 1)
    expect(model).toMatchObject({ costUsd: 0.0006, judging: { calls: 1, inputTokens: 1_000, costUsd: null } })
    expect(run.costUsd).toBeNull()
  })

  test("is estimated before a run as it was in the run before", async () => {
    const { again, preview, run } = await measured(judgeOf().judge, 10)
    expect(again.estimatedCostUsd).toBeCloseTo(run.costUsd ?? 0, 9)
    expect(preview.estimatedCostUsd).toBeGreaterThan(10 * 0.0006)
    const unpriced = await measured(judgeOf({ price: null }).judge, 1)
    expect(unpriced.preview.estimatedCostUsd).toBeNull()
  })
})

describe("a budget of a run that is judged", () => {
  const room = 1.2

  test("is never exceeded, and also pays for the judge", async () => {
    const dear = judgeOf({ generate: () => Effect.succeed({ text: verdict, usage: { inputTokens: 50_000, outputTokens: 500 } }) }).judge
    const { run } = await measured(dear, 60, room)
    expect(run).toMatchObject({ status: "partial", failureReason: expect.stringContaining("budget") })
    expect(run.costUsd).toBeLessThanOrEqual(room)
    expect(run.costUsd, "and is used").toBeGreaterThan(room / 2)
  })

  test("is charged for attempts of the judge that gave no reply", async () => {
    const down = () => new ModelError({ model: "judge", reason: "timeout", detail: "it took too long" })
    const { run } = await measured(judgeOf({ generate: down }).judge, 200, 0.4)
    // Answers alone, at 0.0006 each, would allow 200. The failing judge adds the possible cost of its attempts to each answer.
    expect(run.status).toBe("partial")
    expect(run.progress.completed).toBeGreaterThan(0)
  })

  test.each([
    ["no price is known", { price: null }],
    ["maxOutputTokens is not set", { maxOutputTokens: null }]
  ])("is refused when %s for the judge", async (reason, options) => {
    const message = expect.stringMatching(new RegExp(`${reason} for the judge \\(test judge\\)`))
    expect(await refusal(judgeOf(options).judge, 1)).toEqual([{ path: "budgetUsd", message }])
  })

  test("is refused when it has no room for one call and its judging", async () => {
    const message = expect.stringContaining("and its judging")
    expect(await refusal(judgeOf().judge, 0.01)).toEqual([{ path: "budgetUsd", message }])
  })
})

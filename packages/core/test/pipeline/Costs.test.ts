/** Money: the costs, the estimates and the budgets of runs. */
import { ModelError } from "@brand-visibility/core/domain/ModelError"
import type { TokenUsage } from "@brand-visibility/core/internal/domain/Answer"
import type { LedgerEngineOptions } from "@brand-visibility/core/pipeline/LedgerEngine"
import * as Judge from "@brand-visibility/core/ports/Judge"
import type { LanguageModel } from "@brand-visibility/core/ports/LanguageModel"
import * as Models from "@brand-visibility/core/ports/LanguageModel"
import { Effect } from "effect"
import { describe, expect, test } from "vitest"
import { open, simulated, topicsOf } from "./fixtures.js"

const price = { inputUsd: 2, outputUsd: 10, searchUsd: 0.01 }

const usd = ({ inputTokens, outputTokens, searches = 0 }: TokenUsage) =>
  ((inputTokens ?? 0) * price.inputUsd + (outputTokens ?? 0) * price.outputUsd) / 1e6 + searches * price.searchUsd

/** Numbers from 0 to 1, the same for the same seed. */
const numbersFrom = (seed: number) => () => {
  seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31
  return seed / 2 ** 31
}

/** A provider with its own accounts. It charges for every attempt that it worked on, whatever the outcome. */
const provider = (seed: number) => {
  const next = numbersFrom(seed)
  const books = { charged: 0, answered: 0, calls: 0 }
  const model = (llm: string, options: Partial<Models.LanguageModelOptions> = {}): LanguageModel =>
    Models.make({
      llm,
      provider: "test",
      model: `${llm}-1`,
      webSearch: true,
      price,
      maxOutputTokens: 1_000,
      mostSearches: 2,
      maximumAttempts: 2,
      concurrency: 64,
      ask: ({ prompt }) =>
        Effect.gen(function* () {
          books.calls++
          yield* Effect.sleep(Math.ceil(next() * 5))
          const searches = Math.floor(next() * 3)
          const usage = { inputTokens: Math.floor(next() * (prompt.length + 20_000 * searches)), outputTokens: Math.floor(next() * 1_000), searches }
          const luck = next()
          if (luck < 0.05) return yield* new ModelError({ model: llm, reason: "invalid_request", detail: "turned away" })
          books.charged += usd(usage)
          if (luck < 0.2) return yield* new ModelError({ model: llm, reason: "unavailable", detail: "the connection broke" })
          if (luck < 0.25) return yield* new ModelError({ model: llm, reason: "invalid_answer", detail: "not to be read" })
          books.answered += usd(usage)
          return { text: "Fernweh is the best.", model: `${llm}-1-2026`, citations: [], usage, searched: searches > 0 }
        }),
      ...options
    })
  return { books, model }
}

const setUp = async (models: ReadonlyArray<LanguageModel>, prompts: number, engine: LedgerEngineOptions = {}) => {
  const host = await open({ models, engine })
  await host.client.prompts.createBatch({ brandId: host.brand.id, topics: topicsOf(1, prompts) })
  const run = async (options: object = {}) => {
    const { run: started } = await host.client.runs.start({ brandId: host.brand.id, ...options })
    return host.client.runs.finished({ runId: started.id })
  }
  return { ...host, brandId: host.brand.id, run }
}

describe("the cost of a run", () => {
  test("is the sum over its answers, by model and in total, with how each model was asked", async () => {
    const { books, model } = provider(1)
    const adapter = { name: "@example/adapter", version: "1.2.3" }
    const manifest = { systemPrompt: "Be brief.", parameters: { temperature: 0.5 }, adapter, maximumAttempts: 1 }
    const { client, run } = await setUp([model("alpha", manifest), model("beta")], 20)
    const ended = await run()
    expect(ended.costUsd).toBeCloseTo(books.answered, 6)
    const { models } = await client.runs.stats({ runId: ended.id })
    expect(models).toMatchObject([
      {
        llm: "alpha",
        provider: "test",
        model: "alpha-1",
        webSearch: true,
        systemPrompt: "Be brief.",
        parameters: { temperature: 0.5 },
        location: { country: null, language: null },
        adapter,
        sdk: null
      },
      { llm: "beta", systemPrompt: null, parameters: {}, adapter: null }
    ])
    const answers = models.reduce((sum, asked) => sum + (asked.answers ?? 0), 0)
    expect(answers).toBe(ended.progress.completed)
    expect(models.map(({ servedModels }) => servedModels)).toEqual([["alpha-1-2026"], ["beta-1-2026"]])
    expect(models.reduce((sum, { costUsd }) => sum + (costUsd ?? 0), 0)).toBeCloseTo(ended.costUsd!, 9)
    for (const { searchedAnswers } of models) expect(searchedAnswers).toBeGreaterThan(0)
  })

  test("is not known when a price is not known", async () => {
    const { model } = provider(1)
    const { client, run } = await setUp([model("alpha", { price: null }), model("beta")], 5)
    const ended = await run()
    expect(ended.costUsd).toBeNull()
    expect((await client.runs.stats({ runId: ended.id })).models.map(({ costUsd }) => costUsd === null)).toEqual([true, false])
  })
})

/** A model whose replies are paid for and reported, and of which none can be used. */
const useless = (options: Partial<Models.LanguageModelOptions> = {}) => {
  const usage = { inputTokens: 400, outputTokens: 900, searches: 1 }
  const books = { charged: 0 }
  const { model } = provider(1)
  const made = model("alpha", {
    ask: ({ prompt }) =>
      Effect.sync(() => {
        books.charged += usd(usage)
        const text = prompt.includes("trust") ? "People differ about that." : "I'm sorry, but I can't help with that."
        return { text, model: "alpha-1-2026", citations: [], usage, searched: true }
      }),
    ...options
  })
  return { books, model: made, usage }
}

describe("replies that are paid for and cannot be used", () => {
  const perceptionPrompts = (count: number) =>
    Array.from({ length: count }, (_, index) => ({ text: `Do people trust it? (${index})`, propertyId: `trust-${index}` }))

  test("are part of the cost of a run, of its models and of the organization, and are no answers", async () => {
    const { books, model, usage } = useless()
    const { brandId, client, run } = await setUp([model], 3)
    await client.perceptionPrompts.create({ brandId, prompts: perceptionPrompts(2) })
    const ended = await run()
    expect(ended.progress).toEqual({ total: 5, completed: 0, failed: 2, refused: 3 })
    expect(ended.costUsd).toBeCloseTo(books.charged, 9)
    const { models } = await client.runs.stats({ runId: ended.id })
    const used = { answers: 0, inputTokens: 5 * usage.inputTokens, outputTokens: 5 * usage.outputTokens }
    expect(models).toMatchObject([{ ...used, searchedAnswers: 0, searches: 5 }])
    expect(models[0]?.costUsd).toBeCloseTo(books.charged, 9)
    const { total } = await client.organization.usage()
    expect(total).toMatchObject(used)
    expect(total.costUsd).toBeCloseTo(books.charged, 9)
  })

  test("use up the budget of a run by what they cost", async () => {
    const { books, model, usage } = useless({ maximumAttempts: 1 })
    const { brandId, client, run } = await setUp([model], 1)
    await client.perceptionPrompts.create({ brandId, prompts: perceptionPrompts(60) })
    const ended = await run({ budgetUsd: 0.5 })
    expect(books.charged).toBeLessThanOrEqual(0.5)
    expect(books.charged).toBeGreaterThan(0.5 - 0.2)
    expect(ended.costUsd).toBeCloseTo(books.charged, 9)
    expect(ended.progress.failed).toBe(60)
    expect(usd(usage)).toBeGreaterThan(0)
  })

  test("and whose provider says what they cost are charged with that cost, when an error of the adapter reports them", async () => {
    const { books, usage } = useless()
    const { model } = provider(1)
    const declined = model("alpha", {
      maximumAttempts: 1,
      ask: () =>
        Effect.suspend(() => {
          books.charged += usd(usage)
          return new ModelError({ model: "alpha", reason: "content_filtered", detail: "the model declined to answer", usage })
        })
    })
    const { run } = await setUp([declined], 40)
    const ended = await run({ budgetUsd: 0.6 })
    expect(ended.progress.refused).toBeGreaterThan(10)
    expect(books.charged).toBeLessThanOrEqual(0.6)
    expect(ended.costUsd).toBeCloseTo(books.charged, 9)
  })

  test("count beside the answer of a later attempt", async () => {
    const { usage } = useless()
    const { model } = provider(1)
    let attempts = 0
    const second = model("alpha", {
      ask: () =>
        Effect.suspend(() =>
          ++attempts % 2 === 1
            ? new ModelError({ model: "alpha", reason: "invalid_answer", detail: "cut short", isGarbled: true, usage })
            : Effect.succeed({ text: "Fernweh is the best.", model: "alpha-1", citations: [], usage, searched: true })
        )
    })
    const { client, run } = await setUp([second], 1)
    const ended = await run()
    expect(attempts).toBe(2)
    expect(ended.costUsd).toBeCloseTo(2 * usd(usage), 9)
    expect((await client.runs.stats({ runId: ended.id })).models).toMatchObject([{ answers: 1, inputTokens: 2 * usage.inputTokens }])
  })

  test("count when the connection breaks after them, and the budget is charged with the most that the lost attempt can cost", async () => {
    const { usage } = useless()
    const { model } = provider(1)
    const broke = new ModelError({ model: "alpha", reason: "unavailable", detail: "the connection broke", usage })
    let attempts = 0
    const again = model("alpha", {
      ask: () =>
        Effect.suspend(() =>
          ++attempts === 1 ? broke : Effect.succeed({ text: "Fernweh is the best.", model: "alpha-1", citations: [], usage, searched: true })
        )
    })
    const { client, run } = await setUp([again], 1)
    const ended = await run()
    expect(ended.costUsd).toBeCloseTo(2 * usd(usage), 9)
    expect((await client.runs.stats({ runId: ended.id })).models).toMatchObject([{ answers: 1, inputTokens: 2 * usage.inputTokens }])
    // Two attempts at their highest cost, and no third one, although two have cost much less than that.
    const { run: bounded } = await setUp([model("alpha", { maximumAttempts: 1, ask: () => broke })], 12)
    expect((await bounded({ budgetUsd: 0.25 })).costUsd).toBeCloseTo(2 * usd(usage), 9)
  })

  test("make a cost unknown when their provider does not say how much they used", async () => {
    const { model } = useless({
      ask: () =>
        Effect.succeed({
          text: "I'm sorry, but I can't help with that.",
          model: "m",
          citations: [],
          usage: { inputTokens: null, outputTokens: null },
          searched: false
        })
    })
    const { run } = await setUp([model], 1)
    expect((await run()).costUsd).toBeNull()
  })
})

describe("a budget", () => {
  test.each([1, 2, 3, 4, 5])("is never exceeded, whatever answers are lost, and ends the run with its reason (seed %i)", async (seed) => {
    const { books, model } = provider(seed)
    const { run } = await setUp([model("alpha"), model("beta")], 60)
    const ended = await run({ budgetUsd: 2 })
    expect(books.charged).toBeLessThanOrEqual(2)
    expect(ended).toMatchObject({ status: "partial", failureReason: expect.stringContaining("the run's budget had no room") })
    expect(ended.progress.completed + ended.progress.failed).toBe(120)
    expect(ended.progress.completed).toBeGreaterThan(0)
    expect(ended.costUsd).toBeCloseTo(books.answered, 6)
  })

  test("of the day ends a run without a budget of its own, whose reason names the daily budget alone", async () => {
    const { model } = provider(1)
    const { organization, run, visibility } = await setUp([model("alpha")], 60)
    await visibility.organizations.update({ organizationId: organization.id, dailyBudgetUsd: 1 })
    const ended = await run()
    expect(ended).toMatchObject({ status: "partial", failureReason: expect.stringMatching(/^the organization's daily budget had no room: \d+ of 60 calls/) })
  })

  test("of the day is not kept with a model without a price or a longest answer, and the failed calls name what is missing", async () => {
    const { books, model } = provider(1)
    const models = [model("alpha", { price: null }), model("beta", { maxOutputTokens: null })]
    const { client, organization, run, visibility } = await setUp(models, 1)
    await visibility.organizations.update({ organizationId: organization.id, dailyBudgetUsd: 100 })
    const ended = await run()
    expect(books.calls).toBe(0)
    expect(ended).toMatchObject({ status: "failed", failureReason: "the organization's daily budget had no room: 2 of 2 calls failed or were not asked" })
    const { items } = await client.runs.failures({ runId: ended.id })
    expect(items.map(({ llm, message, reason }) => [llm, reason, message.split("because ")[1]]).toSorted()).toEqual([
      ["alpha", "budget_exceeded", "no price is known for alpha"],
      ["beta", "budget_exceeded", "maxOutputTokens is not set for beta"]
    ])
  })

  test.each([
    ["a price", { price: null }, "no price is known for the judge (test judge-1)"],
    ["a longest verdict", { price, maxOutputTokens: null }, "maxOutputTokens is not set for the judge (test judge-1)"]
  ] as const)("of the day is not kept with a judge without %s, and the failed calls name it", async (_lacking, options, because) => {
    const { books, model } = provider(1)
    const judge = Judge.make({ provider: "test", model: "judge-1", generate: () => Effect.die("not asked"), ...options })
    await using shop = await open({ models: [model("alpha")], judge })
    await shop.client.prompts.createBatch({ brandId: shop.brand.id, topics: topicsOf(1, 1) })
    await shop.visibility.organizations.update({ organizationId: shop.organization.id, dailyBudgetUsd: 100 })
    const { run } = await shop.client.runs.start({ brandId: shop.brand.id })
    expect(await shop.client.runs.finished({ runId: run.id })).toMatchObject({ status: "failed" })
    expect(books.calls).toBe(0)
    const { items } = await shop.client.runs.failures({ runId: run.id })
    expect(items.map(({ message, reason }) => [reason, message.split("because ")[1]])).toEqual([["budget_exceeded", because]])
  })

  test("with room for everything changes nothing", async () => {
    const { books, model } = provider(1)
    const { run } = await setUp([model("alpha", { maximumAttempts: 1 })], 10)
    const ended = await run({ budgetUsd: 100 })
    expect(books.calls).toBe(10)
    expect(ended.options.budgetUsd).toBe(100)
    expect(ended.failureReason ?? "").not.toContain("budget")
  })

  test("lets calls continue at once when calls cost less than their highest cost", async () => {
    const cheap = { usage: { inputTokens: 10, outputTokens: 10, searches: 0 }, text: "Fernweh.", model: "m", citations: [], searched: false }
    const { model } = provider(1)
    const { run } = await setUp([model("alpha", { ask: () => Effect.succeed(cheap) })], 40, { pollMillis: 600_000 })
    // One call fits at a time: a little more than its highest cost. Nothing else would wake the waiting calls.
    expect(await run({ budgetUsd: 0.23 })).toMatchObject({ status: "completed", progress: { completed: 40 } })
  })

  test.each([
    ["has no price", { price: null }, "cannot be kept: no price is known for alpha"],
    ["has no bound of its output", { maxOutputTokens: null }, "cannot be kept: maxOutputTokens is not set for alpha"]
  ] as const)("cannot be kept when a model %s", async (_, options, message) => {
    const { model } = provider(1)
    const { brandId, client } = await setUp([model("alpha", options), model("beta")], 1)
    await expect(client.runs.start({ brandId, budgetUsd: 5 })).rejects.toMatchObject({ code: "validation_error", details: [{ path: "budgetUsd", message }] })
    await client.runs.start({ brandId, budgetUsd: 5, llms: ["beta"] })
  })

  test("without room for one call is refused, with the highest cost of a call", async () => {
    const { model } = provider(1)
    const { brandId, client } = await setUp([model("alpha")], 1)
    await expect(client.runs.start({ brandId, budgetUsd: 0.2 })).rejects.toMatchObject({
      code: "validation_error",
      details: [{ path: "budgetUsd", message: expect.stringMatching(/^must be at least 0\.2\d+, the highest possible cost of one call of this run/) }]
    })
  })

  test("makes a start different from a start without a budget", async () => {
    const { model } = provider(1)
    const { brandId, client } = await setUp([model("alpha", { ask: () => Effect.never })], 1)
    const { run } = await client.runs.start({ brandId, budgetUsd: 5 })
    expect(await client.runs.start({ brandId, budgetUsd: 5 })).toMatchObject({ created: false })
    await expect(client.runs.start({ brandId, budgetUsd: 6 })).rejects.toMatchObject({ code: "run_in_progress" })
    await client.runs.cancel({ runId: run.id })
  })
})

describe("the estimate of a run", () => {
  test.each(["one", "two", "three"])("is within a fifth of the cost, also without an earlier run (seed %s)", async (seed) => {
    const { brandId, client, run } = await setUp(simulated(["alpha", "beta"], 0, seed), 20)
    await client.perceptionPrompts.create({ brandId, prompts: [{ text: "Do people trust it?", propertyId: "trust" }] })
    for (const options of [{}, { samples: 2 }]) {
      const { estimatedCostUsd, plannedCalls } = await client.runs.preview({ brandId, ...options })
      const ended = await run(options)
      expect(ended.progress.total).toBe(plannedCalls)
      expect(ended.costUsd).toBeGreaterThan(0)
      expect(Math.abs(estimatedCostUsd! / ended.costUsd! - 1)).toBeLessThan(0.2)
    }
  })

  test("is the mean cost of the answers of a comparable run", async () => {
    const { model } = provider(3)
    const { brandId, client, run } = await setUp([model("alpha", { maximumAttempts: 1 })], 10)
    const ended = await run()
    const { estimatedCostUsd } = await client.runs.preview({ brandId, samples: 3 })
    expect(estimatedCostUsd).toBeCloseTo((ended.costUsd! / ended.progress.completed) * 30, 6)
  })

  test.each([true, false])("is what the next run costs when half of the calls are refused (refusals that are paid for: %s)", async (isPaid) => {
    const usage = { inputTokens: 400, outputTokens: 900, searches: 1 }
    const { model } = provider(1)
    const choosy = model("alpha", {
      ask: ({ prompt }) => {
        if (prompt.length % 2 === 0) return Effect.succeed({ text: "Fernweh is the best.", model: "m", citations: [], usage, searched: true })
        return new ModelError({ model: "alpha", reason: "content_filtered", detail: "declined", usage: isPaid ? usage : null })
      }
    })
    const { brandId, client, run } = await setUp([choosy], 18)
    const ended = await run()
    expect(ended.progress).toMatchObject({ completed: 9, refused: 9 })
    expect(ended.costUsd).toBeCloseTo((isPaid ? 18 : 9) * usd(usage), 9)
    expect((await client.runs.preview({ brandId })).estimatedCostUsd).toBeCloseTo(ended.costUsd!, 9)
  })

  test("of a model follows from its own refusals and failures, not from those of other models", async () => {
    const usage = { inputTokens: 400, outputTokens: 900, searches: 1 }
    const { model } = provider(1)
    const choosy = model("alpha", {
      maximumAttempts: 1,
      ask: ({ prompt }) =>
        prompt.length % 2 === 0
          ? Effect.succeed({ text: "Fernweh is the best.", model: "m", citations: [], usage, searched: true })
          : new ModelError({ model: "alpha", reason: "content_filtered", detail: "declined", usage })
    })
    const willing = model("beta", { ask: () => Effect.succeed({ text: "Fernweh is the best.", model: "m", citations: [], usage, searched: true }) })
    const { brandId, client, run } = await setUp([choosy, willing], 18)
    const ended = await run()
    expect(ended.progress).toMatchObject({ completed: 27, refused: 9, failed: 0 })
    for (const llms of [["alpha"], ["beta"], ["alpha", "beta"]])
      expect((await client.runs.preview({ brandId, llms })).estimatedCostUsd, `${llms}`).toBeCloseTo(llms.length * 18 * usd(usage), 9)
  })

  test("is not known when a price is not known", async () => {
    const { model } = provider(1)
    const { brandId, client } = await setUp([model("alpha", { price: null })], 1)
    expect(await client.runs.preview({ brandId })).toMatchObject({ plannedCalls: 1, estimatedCostUsd: null })
  })
})

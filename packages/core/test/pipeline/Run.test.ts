import { ModelError } from "@brand-visibility/core/domain/ModelError"
import * as LanguageModel from "@brand-visibility/core/ports/LanguageModel"
import { Effect } from "effect"
import { describe, expect, test } from "vitest"
import { collect, open, simulated, topicsOf } from "./fixtures.js"

const answer = (text: string) => ({ text, model: "fixed", citations: [], usage: { inputTokens: 1, outputTokens: 2 }, searched: false })

/** A model whose answers depend only on the prompt. */
const fixed = (llm: string, ask: (prompt: string) => Effect.Effect<string, ModelError>, maximumAttempts = 1) =>
  LanguageModel.make({ llm, provider: "test", model: "fixed", maximumAttempts, ask: ({ prompt }) => Effect.map(ask(prompt), answer) })

describe("a run", () => {
  test("asks every prompt of every model and ends completed, with a Result for each pair in dense positions", async () => {
    await using shop = await open({ models: simulated(["alpha", "beta"]) })
    await shop.client.prompts.createBatch({ brandId: shop.brand.id, topics: topicsOf(2, 5) })
    const { created, run } = await shop.client.runs.start({ brandId: shop.brand.id })
    expect(created).toBe(true)
    expect(run.status).toBe("queued")

    const ended = await shop.client.runs.finished({ runId: run.id })
    expect(ended).toMatchObject({ status: "completed", progress: { total: 20, completed: 20, failed: 0, refused: 0 }, failureReason: null, revision: 1 })
    expect(ended.completedAt).not.toBeNull()

    const results = await collect(shop.client.runs.results({ runId: run.id }))
    expect(results.map(({ position }) => position)).toEqual(Array.from({ length: 20 }, (_, index) => index + 1))
    expect(new Set(results.map(({ llm, prompt }) => `${prompt.text} ${llm}`)).size).toBe(20)
    expect(results.every(({ isPresent, rank, sentiment }) => isPresent === (rank !== null) && isPresent === (sentiment !== null))).toBe(true)
  })

  test("leaves one warning for each model that cites addresses that do not count, without words of the answer", async () => {
    const lines: Array<unknown> = []
    const citing = (llm: string, uris: ReadonlyArray<string>) =>
      LanguageModel.make({
        llm,
        provider: "test",
        model: "fixed",
        ask: ({ prompt }) => Effect.succeed({ ...answer(`Fernweh answers ${prompt}`), citations: uris.map((uri) => ({ uri, title: null, cited: true })) })
      })
    const models = [
      citing("alpha", ["https://site.example/a", "javascript:1", "about:blank"]),
      citing("beta", ["Jane: a word"]),
      citing("gamma", ["https://a.example/"]),
      citing("delta", [`https://a.example/${"a".repeat(4_079)}`])
    ]
    await using shop = await open({ models, logLevel: "warning", logger: (line) => void lines.push(line) })
    await shop.client.prompts.createBatch({ brandId: shop.brand.id, topics: topicsOf(1, 3) })
    const { run } = await shop.client.runs.start({ brandId: shop.brand.id })
    await shop.client.runs.finished({ runId: run.id })

    const level = "warning"
    const message = expect.stringContaining("no pages of the web, or that have more than 4096 characters; they do not count as sources")
    const runId = run.id
    expect(lines).toHaveLength(3)
    expect(lines).toContainEqual(
      expect.objectContaining({ level, message, fields: { runId, llm: "alpha", unreadable: 2, citations: 3, example: "javascript:…" } })
    )
    expect(lines).toContainEqual(
      expect.objectContaining({ level, message, fields: { runId, llm: "beta", unreadable: 1, citations: 1, example: "no address of the web" } })
    )
    expect(lines).toContainEqual(
      expect.objectContaining({ level, message, fields: { runId, llm: "delta", unreadable: 1, citations: 1, example: "https:… with 4097 characters" } })
    )
    expect((await shop.client.runs.sources({ runId })).items.map(({ domain, responseCount }) => [domain, responseCount])).toEqual([
      ["a.example", 3],
      ["site.example", 3]
    ])
  })

  test("sums up its Results as metrics, overall and per topic", async () => {
    await using shop = await open({ models: simulated(["alpha", "beta"]) })
    await shop.client.prompts.createBatch({ brandId: shop.brand.id, topics: topicsOf(3, 8) })
    const { run } = await shop.client.runs.start({ brandId: shop.brand.id })
    await shop.client.runs.finished({ runId: run.id })

    const { metrics } = await shop.client.runs.stats({ runId: run.id })
    const results = await collect(shop.client.runs.results({ runId: run.id }))
    const present = results.filter(({ isPresent }) => isPresent)
    expect(present.length).toBeGreaterThan(0)
    expect(metrics).toMatchObject({ totalResponses: 48, completedResponses: 48, present: present.length })
    expect(metrics.positive + metrics.neutral + metrics.negative).toBe(metrics.present)
    expect(metrics.averageRank).toBe(Math.round((present.reduce((sum, { rank }) => sum + (rank ?? Number.NaN), 0) / present.length) * 100) / 100)
    expect(metrics.responsesWithBrands).toBe(results.filter(({ mentionedBrands }) => mentionedBrands.length > 0).length)
    expect(metrics.topics.map(([name]) => name)).toEqual(["Topic 1", "Topic 2", "Topic 3"])
    expect(metrics.topics.reduce((sum, [, topic]) => sum + topic.present, 0)).toBe(metrics.present)
    expect(metrics.topics.every(([, topic]) => topic.totalResponses === 16 && topic.completedResponses === 16)).toBe(true)
    for (const [name, count] of metrics.mentionedBrands) expect(results.filter(({ mentionedBrands }) => mentionedBrands.includes(name)).length).toBe(count)
    expect(metrics.calculatedAt).not.toBeNull()
  })

  test("asks each pair once per sample and shows one Result for all samples", async () => {
    await using shop = await open({ models: simulated(["alpha"]) })
    await shop.client.prompts.createBatch({ brandId: shop.brand.id, topics: topicsOf(1, 4) })
    const { run } = await shop.client.runs.start({ brandId: shop.brand.id, samples: 5 })
    expect((await shop.client.runs.finished({ runId: run.id })).progress.completed).toBe(20)
    const results = await collect(shop.client.runs.results({ runId: run.id }))
    expect(results).toHaveLength(4)
    for (const { isPresent, samples } of results) {
      expect(samples.n).toBe(5)
      expect(isPresent).toBe(samples.present * 2 > samples.n)
      expect(samples.positive + samples.neutral + samples.negative).toBe(samples.present)
    }
  })

  test("ends partial when calls failed for good; failed calls make no Results and never count as absences", async () => {
    const flaky = fixed("flaky", (prompt) =>
      prompt.includes(".1")
        ? Effect.fail(new ModelError({ model: "flaky", reason: "invalid_request", detail: "no such model" }))
        : Effect.succeed("Fernweh is a great choice.")
    )
    await using shop = await open({ models: [flaky] })
    await shop.client.prompts.createBatch({ brandId: shop.brand.id, topics: topicsOf(2, 3) })
    const { run } = await shop.client.runs.start({ brandId: shop.brand.id })
    const ended = await shop.client.runs.finished({ runId: run.id })
    expect(ended).toMatchObject({ status: "partial", progress: { total: 6, completed: 4, failed: 2, refused: 0 } })
    expect(ended.failureReason).toContain("invalid_request")
    const { metrics } = await shop.client.runs.stats({ runId: run.id })
    expect(metrics).toMatchObject({ totalResponses: 6, completedResponses: 4, present: 4 })
  })

  test("counts a refusal separately: no Result, no failure, and a run with only refusals and answers is completed", async () => {
    const prudish = fixed("prudish", (prompt) =>
      prompt.includes(".1") ? Effect.fail(new ModelError({ model: "prudish", reason: "content_filtered", detail: "refused" })) : Effect.succeed("Try Norrvind.")
    )
    await using shop = await open({ models: [prudish] })
    await shop.client.prompts.createBatch({ brandId: shop.brand.id, topics: topicsOf(1, 3) })
    const { run } = await shop.client.runs.start({ brandId: shop.brand.id })
    expect(await shop.client.runs.finished({ runId: run.id })).toMatchObject({
      status: "completed",
      progress: { total: 3, completed: 2, failed: 0, refused: 1 }
    })
    expect((await shop.client.runs.stats({ runId: run.id })).metrics).toMatchObject({ totalResponses: 3, completedResponses: 2, present: 0, averageRank: null })
  })

  test("ends failed, with the reason, when there is no Result at all", async () => {
    await using shop = await open({
      models: [fixed("locked", () => Effect.fail(new ModelError({ model: "locked", reason: "authentication", detail: "bad key" })))]
    })
    await shop.client.prompts.createBatch({ brandId: shop.brand.id, topics: topicsOf(1, 2) })
    const { run } = await shop.client.runs.start({ brandId: shop.brand.id })
    const ended = await shop.client.runs.finished({ runId: run.id })
    expect(ended.status).toBe("failed")
    expect(ended.failureReason).toContain("authentication")
  })

  test("survives an adapter that throws: that call fails, the others do not", async () => {
    const clumsy = fixed("clumsy", (prompt) => (prompt.includes(".2") ? Effect.die(new Error("oops")) : Effect.succeed("Brackwater leads.")))
    await using shop = await open({ models: [clumsy] })
    await shop.client.prompts.createBatch({ brandId: shop.brand.id, topics: topicsOf(1, 3) })
    const { run } = await shop.client.runs.start({ brandId: shop.brand.id })
    expect((await shop.client.runs.finished({ runId: run.id })).progress).toEqual({ total: 3, completed: 2, failed: 1, refused: 0 })
  })

  test("survives an adapter that interrupts itself: that call fails once, and is not asked for ever", async () => {
    let asked = 0
    const suicidal = fixed("suicidal", () =>
      Effect.zipRight(
        Effect.sync(() => asked++),
        Effect.interrupt
      )
    )
    await using shop = await open({ models: [suicidal] })
    await shop.client.prompts.createBatch({ brandId: shop.brand.id, topics: topicsOf(1, 2) })
    const { run } = await shop.client.runs.start({ brandId: shop.brand.id })
    expect((await shop.client.runs.finished({ runId: run.id })).progress).toEqual({ total: 2, completed: 0, failed: 2, refused: 0 })
    expect(asked).toBe(2)
  })

  test("never has more questions in flight than the model allows, over all runs of the process", async () => {
    let inFlight = 0
    let most = 0
    const counted = LanguageModel.make({
      llm: "counted",
      provider: "test",
      model: "counted",
      concurrency: 3,
      maximumConcurrency: 3,
      ask: () =>
        Effect.acquireUseRelease(
          Effect.sync(() => (most = Math.max(most, ++inFlight))),
          () => Effect.as(Effect.sleep("5 millis"), answer("Fernweh.")),
          () => Effect.sync(() => inFlight--)
        )
    })
    await using shop = await open({ models: [counted] })
    const other = await shop.client.brands.create({ name: "Norrvind" })
    for (const brandId of [shop.brand.id, other.id]) {
      await shop.client.prompts.createBatch({ brandId, topics: topicsOf(1, 10) })
      await shop.client.runs.start({ brandId })
    }
    await shop.visibility.idle()
    expect(most).toBe(3)
  })

  test("is shared by two starts with the same options, and a start with other options is refused", async () => {
    await using shop = await open({ models: simulated(["alpha", "beta"], 30) })
    await shop.client.prompts.createBatch({ brandId: shop.brand.id, topics: topicsOf(1, 3) })
    const first = await shop.client.runs.start({ brandId: shop.brand.id, llms: ["alpha"] })
    const second = await shop.client.runs.start({ brandId: shop.brand.id, llms: ["alpha", "alpha"] })
    const third = await shop.client.runs.start({ brandId: shop.brand.id })
    expect([second.created, second.run.id, third.created, third.run.id]).toEqual([false, first.run.id, false, first.run.id])
    await expect(shop.client.runs.start({ brandId: shop.brand.id, llms: ["beta"] })).rejects.toMatchObject({
      code: "run_in_progress",
      cause: { runId: first.run.id }
    })
  })

  test("is shared by two starts with the same topics and prompts in another order, or with repetitions", async () => {
    await using shop = await open({ models: simulated(["alpha"], 30), engine: "none" })
    const { topics } = await shop.client.prompts.createBatch({ brandId: shop.brand.id, topics: topicsOf(3, 1) })
    const topicIds = topics.map(({ id }) => id)
    const promptIds = topics.flatMap(({ prompts }) => prompts.map(({ id }) => id))
    const first = await shop.client.runs.start({ brandId: shop.brand.id, topicIds, promptIds })
    for (const input of [
      { topicIds: topicIds.toReversed(), promptIds },
      { topicIds, promptIds: promptIds.toReversed() },
      { topicIds: [...topicIds, topicIds[0]!], promptIds: [...promptIds, promptIds[0]!] }
    ])
      expect(await shop.client.runs.start({ brandId: shop.brand.id, ...input })).toMatchObject({ created: false, run: { id: first.run.id } })
  })

  test("is returned by a start without options while it is under way, whatever happened to its prompts", async () => {
    await using shop = await open({ models: simulated(["alpha"], 50) })
    const { topics } = await shop.client.prompts.createBatch({ brandId: shop.brand.id, topics: topicsOf(1, 1) })
    const first = await shop.client.runs.start({ brandId: shop.brand.id })
    await shop.client.prompts.remove({ promptId: topics[0]!.prompts[0]!.id })
    expect(await shop.client.runs.start({ brandId: shop.brand.id })).toMatchObject({ created: false, run: { id: first.run.id } })
  })

  test("names every impossible option: LLMs with the registered ones, topics and prompts of another brand", async () => {
    await using shop = await open({ models: simulated(["alpha"]) })
    await shop.client.prompts.createBatch({ brandId: shop.brand.id, topics: topicsOf(1, 1) })
    const foreign = "01890a5d-ac96-774b-bcce-b302099a8057"
    await expect(shop.client.runs.start({ brandId: shop.brand.id, llms: ["alpha", "gamma"], promptIds: [foreign] })).rejects.toMatchObject({
      code: "validation_error",
      details: [
        { path: "llms[1]", message: "is not a registered LLM; registered: alpha" },
        { path: "promptIds[0]", message: "is not a prompt of this brand" }
      ]
    })
  })

  test("cannot be started for a brand without prompts", async () => {
    await using shop = await open({ models: simulated(["alpha"]) })
    await expect(shop.client.runs.start({ brandId: shop.brand.id })).rejects.toMatchObject({
      code: "validation_error",
      message: expect.stringContaining("no prompts")
    })
  })

  test("keeps its own copy of prompts: a deleted prompt stays in its history and is left out of later runs", async () => {
    await using shop = await open({ models: simulated(["alpha"]) })
    const { topics } = await shop.client.prompts.createBatch({ brandId: shop.brand.id, topics: topicsOf(1, 2) })
    const first = await shop.client.runs.start({ brandId: shop.brand.id })
    await shop.client.runs.finished({ runId: first.run.id })
    await shop.client.prompts.remove({ promptId: topics[0]!.prompts[0]!.id })
    const second = await shop.client.runs.start({ brandId: shop.brand.id })
    await shop.client.runs.finished({ runId: second.run.id })
    expect(await collect(shop.client.runs.results({ runId: first.run.id }))).toHaveLength(2)
    expect(await collect(shop.client.runs.results({ runId: second.run.id }))).toHaveLength(1)
  })
})

import { ModelError } from "@brand-visibility/core/domain/ModelError"
/** Perception prompts in runs: asked, read, failed, cancelled, corrected, rescored, superseded. */
import type { LanguageModel } from "@brand-visibility/core/ports/LanguageModel"
import * as Models from "@brand-visibility/core/ports/LanguageModel"
import { Effect } from "effect"
import { describe, expect, test } from "vitest"
import { open, simulated, topicsOf } from "./fixtures.js"

const scored = (score: number, reason = "because") => `Let me think.\n{"reason": "${reason}", "score": ${score}}`

/** A model that answers prompts with "Fernweh.", and perception questions with the given answers in turn. It stores its questions. */
const answering = (llm: string, answers: ReadonlyArray<string | ModelError>) => {
  const asked: Array<string> = []
  let next = 0
  const model: LanguageModel = Models.make({
    llm,
    provider: "test",
    model: `${llm}-1`,
    ask: ({ prompt }) =>
      Effect.suspend(() => {
        asked.push(prompt)
        const given = prompt.includes("How to score:") ? answers[next++ % answers.length]! : "Fernweh is the best."
        if (given instanceof ModelError) return given
        const citations = [{ uri: `https://${llm}.example/page`, title: null, cited: true }]
        return Effect.succeed({ text: given, model: `${llm}-1`, citations, usage: { inputTokens: 1, outputTokens: 2 }, searched: true })
      })
  })
  return { model, asked }
}

const setUp = async (models: ReadonlyArray<LanguageModel>, prompts = 1) => {
  const host = await open({ models })
  const { brand, client } = host
  await client.prompts.createBatch({ brandId: brand.id, topics: prompts === 0 ? [{ name: "Empty" }] : topicsOf(1, prompts) })
  const made = await client.perceptionPrompts.create({
    brandId: brand.id,
    prompts: [
      { text: "Do people trust it?", propertyId: "trust" },
      { text: "Is it worth its price?", propertyId: "price", scoringLogic: "1 to 5: 5 is a bargain" }
    ]
  })
  const run = async (options: object = {}) => {
    const { run: started } = await client.runs.start({ brandId: brand.id, ...options })
    return client.runs.finished({ runId: started.id })
  }
  return { host, brandId: brand.id, client, run, prompts: made.prompts }
}

describe("perception prompts in a run", () => {
  test("are asked of every LLM together with the prompts, with text and logic, and make no Results", async () => {
    const alpha = answering("alpha", [scored(4.5)])
    const beta = answering("beta", [scored(3)])
    const { brandId, client, host, run } = await setUp([alpha.model, beta.model], 2)
    const ended = await run()
    expect(ended).toMatchObject({ status: "completed", progress: { total: 8, completed: 8, failed: 0, refused: 0 } })
    expect(alpha.asked).toHaveLength(4)
    expect(alpha.asked.filter((text) => text.startsWith("Is it worth its price?") && text.includes("1 to 5: 5 is a bargain"))).toHaveLength(1)
    const { metrics } = await client.runs.stats({ runId: ended.id })
    expect(metrics).toMatchObject({ totalResponses: 4, completedResponses: 4, present: 4 })
    expect(metrics.topics.map(([name]) => name)).toEqual(["Topic 1"])
    const perception = await client.perception.get({ brandId })
    expect(perception.run?.id).toBe(ended.id)
    expect(
      perception.prompts.map(({ prompt, responses }) => [prompt.propertyId, responses.map(({ llm, score, scoreReason }) => [llm, score, scoreReason])])
    ).toEqual([
      [
        "trust",
        [
          ["alpha", 4.5, "because"],
          ["beta", 3, "because"]
        ]
      ],
      [
        "price",
        [
          ["alpha", 4.5, "because"],
          ["beta", 3, "because"]
        ]
      ]
    ])
    await host[Symbol.asyncDispose]()
  })

  test("have sources of their own, by property", async () => {
    const alpha = answering("alpha", [scored(4)])
    const { client, host, run } = await setUp([alpha.model])
    const { id: runId } = await run()
    const { items, total } = await client.perception.sources({ runId })
    expect(total).toBe(1)
    expect(items).toEqual([
      {
        domain: "alpha.example",
        domainType: expect.any(String),
        isOwn: false,
        isCompetitor: false,
        urlCount: 1,
        responseCount: 2,
        properties: ["price", "trust"],
        llms: ["alpha"],
        links: [{ uri: "https://alpha.example/page", type: expect.any(String), title: null, responseCount: 2 }]
      }
    ])
    expect((await client.runs.sources({ runId })).items).toMatchObject([{ domain: "alpha.example", responseCount: 1, topics: ["Topic 1"] }])
    await host[Symbol.asyncDispose]()
  })

  test("and prompts show the site of a brand that the answers name as a company's: in a run under way, in an ended one, and in a rescored one", async () => {
    const citing: LanguageModel = Models.make({
      llm: "alpha",
      provider: "test",
      model: "alpha-1",
      ask: ({ prompt }) => {
        const text = prompt.includes("How to score:") ? scored(4) : "1. Fernweh\n2. Overmoon"
        const citations = [{ uri: "https://overmoon.example/how-to-choose-a-shoe", title: null, cited: true }]
        return Effect.succeed({ text, model: "alpha-1", citations, usage: { inputTokens: 1, outputTokens: 2 }, searched: true })
      }
    })
    let release = () => {}
    const released = new Promise<void>((resolve) => (release = resolve))
    const late: LanguageModel = Models.make({ llm: "beta", provider: "test", model: "beta-1", ask: () => Effect.promise(() => released.then(() => reply)) })
    const reply = { text: "Fernweh.", model: "beta-1", citations: [], usage: { inputTokens: 1, outputTokens: 2 }, searched: true }
    const { brandId, client, host } = await setUp([citing, late])
    const { run } = await client.runs.start({ brandId })
    const typesOf = async () => {
      const pages = await Promise.all([client.runs.sources({ runId: run.id }), client.perception.sources({ runId: run.id })])
      return pages.map(({ items }) => items.map(({ domain, domainType }) => `${domain} ${domainType}`))
    }
    const expected = [["overmoon.example corporate"], ["overmoon.example corporate"]]
    await expect.poll(async () => (await client.runs.get({ runId: run.id })).progress.completed).toBe(3)
    expect(await typesOf()).toEqual(expected)
    release()
    await client.runs.finished({ runId: run.id })
    expect(await typesOf()).toEqual(expected)
    await client.brands.update({ brandId, aliases: ["Fernweh Shoes"] })
    await client.runs.rescore({ runId: run.id })
    await host.visibility.idle()
    expect((await client.runs.get({ runId: run.id })).revision).toBe(2)
    expect(await typesOf()).toEqual(expected)
    await host[Symbol.asyncDispose]()
  })

  test("are left out with `perception: false`, and are asked as often as there are samples", async () => {
    const alpha = answering("alpha", [scored(4)])
    const { brandId, client, host, run } = await setUp([alpha.model])
    expect((await run({ perception: false })).progress.total).toBe(1)
    expect((await client.perception.get({ brandId })).run).toBeNull()
    expect((await run({ samples: 3 })).progress.total).toBe(9)
    const { prompts } = await client.perception.get({ brandId })
    expect(prompts[0]?.responses).toMatchObject([{ score: 4, summary: { count: 3, mean: 4, interval: { low: 4, high: 4 } } }])
    await host[Symbol.asyncDispose]()
  })

  test("fail when a score is off the scale or cannot be read: never clamped, and the run is partial", async () => {
    const alpha = answering("alpha", [scored(11), "I would rather not put a number on it."])
    const { brandId, client, host, run } = await setUp([alpha.model])
    const ended = await run()
    expect(ended).toMatchObject({
      status: "partial",
      progress: { total: 3, completed: 1, failed: 2 },
      failureReason: expect.stringContaining("invalid_answer")
    })
    expect((await client.runs.stats({ runId: ended.id })).metrics).toMatchObject({ totalResponses: 1, completedResponses: 1 })
    expect((await client.perception.get({ brandId })).run).toBeNull()
    await host[Symbol.asyncDispose]()
  })

  test("are counted as refused when the model refuses: no response, and no failure either", async () => {
    const alpha = answering("alpha", [new ModelError({ model: "alpha", reason: "content_filtered", detail: "declined" })])
    const { brandId, client, host, run } = await setUp([alpha.model])
    expect(await run()).toMatchObject({ status: "completed", progress: { completed: 1, refused: 2, failed: 0 } })
    expect((await client.perception.get({ brandId })).prompts.map(({ responses }) => responses)).toEqual([[], []])
    await host[Symbol.asyncDispose]()
  })

  test("make a run by themselves when the brand has no prompts", async () => {
    const alpha = answering("alpha", [scored(5)])
    const { brandId, client, host, run } = await setUp([alpha.model], 0)
    expect(await run()).toMatchObject({ status: "completed", progress: { total: 2, completed: 2 } })
    expect((await client.perception.get({ brandId })).prompts[0]?.responses).toHaveLength(1)
    await expect(client.runs.start({ brandId, perception: false })).rejects.toMatchObject({ code: "validation_error" })
    await host[Symbol.asyncDispose]()
  })

  test("take no part in an import", async () => {
    const alpha = answering("alpha", [scored(5)])
    const { brandId, client, host } = await setUp([alpha.model])
    const { run } = await client.answers.import({ brandId, answers: [{ prompt: "Which?", llm: "alpha", answer: "Fernweh." }] })
    expect(await client.perception.get({ brandId, runId: run.id })).toMatchObject({ run: { id: run.id }, prompts: [] })
    expect((await client.perception.get({ brandId })).run).toBeNull()
    expect(alpha.asked).toEqual([])
    await host[Symbol.asyncDispose]()
  })

  test("of a cancelled run count as far as they were answered", async () => {
    let answered = 0
    const gated = Models.make({
      llm: "alpha",
      provider: "test",
      model: "test",
      concurrency: 1,
      maximumConcurrency: 1,
      ask: ({ prompt }) =>
        Effect.suspend(() => {
          if (!prompt.includes("How to score:")) return Effect.succeed("Fernweh.")
          return answered++ === 0 ? Effect.succeed(scored(4)) : Effect.never
        }).pipe(Effect.map((text) => ({ text, model: "test", citations: [], usage: { inputTokens: null, outputTokens: null }, searched: null })))
    })
    const { brandId, client, host } = await setUp([gated])
    const { run } = await client.runs.start({ brandId })
    while ((await client.runs.get({ runId: run.id })).progress.completed < 2) await new Promise((resolve) => setImmediate(resolve))
    await client.runs.cancel({ runId: run.id })
    const perception = await client.perception.get({ brandId })
    expect(perception.run).toMatchObject({ id: run.id, status: "cancelled" })
    expect(perception.prompts.map(({ responses }) => responses.length)).toEqual([1, 0])
    await host[Symbol.asyncDispose]()
  })

  test("of a deleted brand can no longer be read", async () => {
    const alpha = answering("alpha", [scored(5)])
    const { brandId, client, host, run } = await setUp([alpha.model])
    const { id: runId } = await run()
    const { prompts } = await client.perception.get({ brandId })
    await client.brands.remove({ brandId })
    await expect(client.perception.get({ brandId })).rejects.toMatchObject({ code: "not_found" })
    await expect(client.perception.sources({ runId })).rejects.toMatchObject({ code: "not_found" })
    await expect(client.perception.correct({ responseId: prompts[0]!.responses[0]!.id, score: 1 })).rejects.toMatchObject({ code: "not_found" })
    await host[Symbol.asyncDispose]()
  })

  test("are answered by simulated models, on any scale, with the same answers every time", async () => {
    const hear = async () => {
      const { brandId, client, host, run } = await setUp(simulated(["alpha", "beta"]))
      expect((await run({ samples: 2 })).status).toBe("completed")
      const { prompts } = await client.perception.get({ brandId })
      await host[Symbol.asyncDispose]()
      return prompts.map(({ responses }) =>
        responses.map(({ llm, machineScore, response, scoreReason, summary }) => ({ llm, machineScore, response, scoreReason, summary }))
      )
    }
    const [trust, price] = await hear()
    expect(trust).toHaveLength(2)
    for (const { machineScore, response, scoreReason } of price!) {
      expect(machineScore >= 1 && machineScore <= 5).toBe(true)
      expect(scoreReason).not.toBe("")
      expect(response).toContain("Fernweh")
    }
    expect(await hear()).toEqual([trust, price])
  })
})

describe("a person's correction", () => {
  test("is stored beside the machine's score, survives a rescore, and is superseded by a later run", async () => {
    const alpha = answering("alpha", [scored(4), scored(4), scored(2), scored(2)])
    const { brandId, client, host, run } = await setUp([alpha.model])
    const first = await run()
    const read = async (runId?: string) => (await client.perception.get({ brandId, ...(runId === undefined ? {} : { runId }) })).prompts[0]!.responses[0]!
    const { id: responseId } = await read()
    await expect(client.perception.correct({ responseId, score: 10.5 })).rejects.toMatchObject({
      code: "validation_error",
      message: expect.stringContaining("0 to 10")
    })
    const corrected = { id: responseId, score: 9, scoreReason: "I asked them", isUserChanged: true, machineScore: 4, machineScoreReason: "because" }
    expect(await client.perception.correct({ responseId, score: 9, scoreReason: "I asked them" })).toMatchObject(corrected)
    expect(await read()).toMatchObject(corrected)
    expect((await client.runs.get({ runId: first.id })).revision).toBe(2)

    await client.brands.update({ brandId, domains: ["alpha.example"] })
    await client.runs.rescore({ runId: first.id })
    await host.visibility.idle()
    expect((await client.runs.get({ runId: first.id })).revision).toBe(3)
    expect(await read(first.id)).toMatchObject(corrected)
    expect((await client.perception.sources({ runId: first.id })).items).toMatchObject([{ domain: "alpha.example", isOwn: true, responseCount: 2 }])

    const second = await run()
    expect(await read()).toMatchObject({ runId: second.id, score: 2, isUserChanged: false })
    expect(await read(first.id)).toMatchObject(corrected)
    await host[Symbol.asyncDispose]()
  })
})

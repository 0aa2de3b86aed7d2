import * as LanguageModel from "@brand-visibility/core/ports/LanguageModel"
import { Effect } from "effect"
import { describe, expect, test } from "vitest"
import { collect, open, simulated, topicsOf } from "./fixtures.js"

describe("a run that is watched", () => {
  test("is given as it is, then after each change, and last as the ended run", async () => {
    const steps = [Effect.runSync(Effect.makeLatch(false)), Effect.runSync(Effect.makeLatch(false))]
    let asked = 0
    const model = LanguageModel.make({
      llm: "stepwise",
      provider: "test",
      model: "stepwise",
      concurrency: 1,
      ask: () =>
        Effect.suspend(() =>
          Effect.as(steps[asked++]!.await, { text: "Take Fernweh.", model: null, citations: [], usage: { inputTokens: 1, outputTokens: 1 }, searched: false })
        )
    })
    await using shop = await open({ models: [model] })
    await shop.client.prompts.createBatch({ brandId: shop.brand.id, topics: topicsOf(1, 2) })
    const { run } = await shop.client.runs.start({ brandId: shop.brand.id })
    const seen: Array<{ readonly status: string; readonly completed: number }> = []
    for await (const { progress, status } of shop.client.runs.watch({ runId: run.id })) {
      seen.push({ status, completed: progress.completed })
      if (status !== "queued") Effect.runSync(steps[progress.completed]?.open ?? Effect.void)
    }
    const running = seen.filter(({ status }) => status === "running").map(({ completed }) => completed)
    expect(running).toEqual([...new Set(running)].toSorted((left, right) => left - right))
    expect(running).toContain(1)
    expect(seen.at(-1)).toEqual({ status: "completed", completed: 2 })
  })

  test("is given once when it has already ended", async () => {
    await using shop = await open({ models: simulated(["alpha"]) })
    await shop.client.prompts.createBatch({ brandId: shop.brand.id, topics: topicsOf(1, 1) })
    const { run } = await shop.client.runs.start({ brandId: shop.brand.id })
    const ended = await shop.client.runs.finished({ runId: run.id })
    expect(await collect(shop.client.runs.watch({ runId: run.id }))).toEqual([ended])
  })

  test("is watched only as long as a reader iterates", async () => {
    await using shop = await open({ models: [LanguageModel.make({ llm: "silent", provider: "test", model: "silent", ask: () => Effect.never })] })
    await shop.client.prompts.createBatch({ brandId: shop.brand.id, topics: topicsOf(1, 1) })
    const { run } = await shop.client.runs.start({ brandId: shop.brand.id })
    for await (const { id } of shop.client.runs.watch({ runId: run.id })) {
      expect(id).toBe(run.id)
      break
    }
    await shop.client.runs.cancel({ runId: run.id })
  })

  test("is not found under another id", async () => {
    await using shop = await open({ models: simulated(["alpha"]) })
    await expect(collect(shop.client.runs.watch({ runId: "00000000-0000-7000-8000-000000000000" }))).rejects.toMatchObject({ code: "not_found" })
  })
})

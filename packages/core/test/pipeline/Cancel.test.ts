import { BrandVisibility } from "@brand-visibility/core"
import { MemoryDatabase } from "@brand-visibility/core/memory/MemoryDatabase"
import * as MemoryStorage from "@brand-visibility/core/memory/MemoryStorage"
import * as LanguageModel from "@brand-visibility/core/ports/LanguageModel"
import { Deferred, Effect, Layer } from "effect"
import { describe, expect, test } from "vitest"
import { collect, open, simulated, topicsOf, trailShoes } from "./fixtures.js"

/** A model that answers the first questions at once, lets the later ones wait for ever, and records what happens to them. */
const stalling = (answered: number) => {
  const allAsked = Effect.runSync(Deferred.make<void>())
  const letGo = Effect.runSync(Deferred.make<void>())
  const seen = { asked: 0, waiting: 0, interrupted: 0 }
  const atOnce = 3
  const model = LanguageModel.make({
    llm: "stalling",
    provider: "test",
    model: "stalling",
    concurrency: atOnce,
    ask: () =>
      Effect.suspend(() => {
        seen.asked++
        if (seen.asked <= answered) {
          return Effect.succeed({ text: "Take Fernweh.", model: null, citations: [], usage: { inputTokens: 1, outputTokens: 1 }, searched: false })
        }
        seen.waiting++
        if (seen.waiting === atOnce) Deferred.unsafeDone(allAsked, Effect.void)
        return Effect.onInterrupt(Effect.never, () =>
          Effect.sync(() => {
            seen.interrupted++
            if (seen.interrupted === atOnce) Deferred.unsafeDone(letGo, Effect.void)
          })
        )
      })
  })
  return { model, seen, allAsked: () => Effect.runPromise(Deferred.await(allAsked)), letGo: () => Effect.runPromise(Deferred.await(letGo)) }
}

describe("cancelling a run", () => {
  test("interrupts the calls in flight, starts no other call, and keeps the answers so far", async () => {
    const { allAsked, model, seen } = stalling(4)
    await using shop = await open({ models: [model] })
    await shop.client.prompts.createBatch({ brandId: shop.brand.id, topics: topicsOf(2, 10) })
    const { run } = await shop.client.runs.start({ brandId: shop.brand.id })
    await allAsked()

    const cancelled = await shop.client.runs.cancel({ runId: run.id })
    expect(cancelled).toMatchObject({ status: "cancelled", failureReason: null, progress: { total: 20, completed: 4, failed: 0, refused: 0 } })
    expect(seen).toEqual({ asked: 7, waiting: 3, interrupted: 3 })

    await shop.visibility.idle()
    expect(seen.asked).toBe(7)
    expect(await collect(shop.client.runs.results({ runId: run.id }))).toHaveLength(4)
  })

  test("by deleting its brand interrupts the calls in flight, and leaves one line in the log", async () => {
    const { allAsked, letGo, model } = stalling(4)
    const lines: Array<unknown> = []
    await using shop = await open({
      models: [model],
      engine: { pollMillis: 100 },
      logLevel: "warning",
      logger: ({ fields, message }) => void lines.push([message, fields])
    })
    await shop.client.prompts.createBatch({ brandId: shop.brand.id, topics: topicsOf(2, 10) })
    const { run } = await shop.client.runs.start({ brandId: shop.brand.id })
    await allAsked()
    await shop.client.brands.remove({ brandId: shop.brand.id })
    await letGo()
    await shop.visibility.idle()
    expect(lines).toEqual([[expect.stringContaining("the calls are interrupted"), { runId: run.id, calls: 3 }]])
  })

  test("leaves final metrics and sources", async () => {
    const { allAsked, model } = stalling(4)
    await using shop = await open({ models: [model] })
    await shop.client.prompts.createBatch({ brandId: shop.brand.id, topics: topicsOf(2, 10) })
    const { run } = await shop.client.runs.start({ brandId: shop.brand.id })
    await allAsked()
    await shop.client.runs.cancel({ runId: run.id })
    const { metrics } = await shop.client.runs.stats({ runId: run.id })
    expect(metrics).toMatchObject({ totalResponses: 20, completedResponses: 4, present: 4 })
    expect(metrics.calculatedAt).not.toBeNull()
    const [listed] = (await shop.client.runs.list({ brandId: shop.brand.id })).items
    expect(listed?.metrics).toEqual(metrics)
  })

  test("ends a run that is still queued", async () => {
    await using shop = await open({ models: simulated(["alpha"]), engine: "none" })
    await shop.client.prompts.createBatch({ brandId: shop.brand.id, topics: topicsOf(1, 2) })
    const { run } = await shop.client.runs.start({ brandId: shop.brand.id })
    expect((await shop.client.runs.cancel({ runId: run.id })).status).toBe("cancelled")
    expect((await shop.client.runs.stats({ runId: run.id })).metrics).toMatchObject({ totalResponses: 2, completedResponses: 0, averageRank: null })
  })

  test("lets the next run of the brand start", async () => {
    const { allAsked, model } = stalling(0)
    await using shop = await open({ models: [model, ...simulated(["alpha"])] })
    await shop.client.prompts.createBatch({ brandId: shop.brand.id, topics: topicsOf(1, 5) })
    const { run } = await shop.client.runs.start({ brandId: shop.brand.id, llms: ["stalling"] })
    await allAsked()
    await shop.client.runs.cancel({ runId: run.id })
    const next = await shop.client.runs.start({ brandId: shop.brand.id, llms: ["alpha"] })
    expect(next.created).toBe(true)
    expect((await shop.client.runs.finished({ runId: next.run.id })).status).toBe("completed")
  })

  test("is refused once the run has ended", async () => {
    await using shop = await open({ models: simulated(["alpha"]) })
    await shop.client.prompts.createBatch({ brandId: shop.brand.id, topics: topicsOf(1, 1) })
    const { run } = await shop.client.runs.start({ brandId: shop.brand.id })
    await shop.client.runs.finished({ runId: run.id })
    await expect(shop.client.runs.cancel({ runId: run.id })).rejects.toMatchObject({ code: "invalid_run_state" })
  })

  test("reaches the calls of another process when that process renews its leases", async () => {
    const { allAsked, letGo, model, seen } = stalling(1)
    const database = Effect.runSync(Effect.scoped(Layer.build(MemoryDatabase.layer)))
    const storage = Layer.provide(MemoryStorage.layerOver, Layer.succeedContext(database))
    await using worker = await open({ models: [model], storage, engine: { leaseMillis: 60 } })
    await worker.client.prompts.createBatch({ brandId: worker.brand.id, topics: topicsOf(1, 10) })
    const { run } = await worker.client.runs.start({ brandId: worker.brand.id })
    await allAsked()

    const other = await BrandVisibility.make({ storage, models: [], engine: "none", logLevel: "none" })
    try {
      const { progress, status } = await other.forOrganization(worker.organization.id).runs.cancel({ runId: run.id })
      expect([status, progress.completed]).toEqual(["cancelled", 1])
      await letGo()
      await worker.visibility.idle()
      expect(seen).toEqual({ asked: 4, waiting: 3, interrupted: 3 })
      expect(worker.brand.name).toBe(trailShoes.name)
    } finally {
      await other.dispose()
    }
  })
})

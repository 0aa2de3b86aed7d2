import { BrandVisibility } from "@brand-visibility/core"
import { RunStore, type RunStoreService } from "@brand-visibility/core/internal/ports/RunStore"
import { StorageError } from "@brand-visibility/core/internal/ports/StorageError"
import { MemoryDatabase } from "@brand-visibility/core/memory/MemoryDatabase"
import * as MemoryStorage from "@brand-visibility/core/memory/MemoryStorage"
import { Context, Effect, Layer } from "effect"
import { describe, expect, test } from "vitest"
import { open, simulated, topicsOf } from "./fixtures.js"

/** The memory storage with some methods of its run store replaced. */
const storageWith = (change: (runs: RunStoreService) => Partial<RunStoreService>) =>
  Layer.map(MemoryStorage.layer, (context) => {
    const runs = Context.get(context, RunStore)
    return Context.add(context, RunStore, { ...runs, ...change(runs) })
  })

/** A storage whose citations cannot be read while it is broken. It counts the reads. */
const ailing = (fault: Effect.Effect<never, StorageError>) => {
  const state = { isBroken: true, reads: 0 }
  const storage = storageWith(({ citations }) => ({
    citations: (...request) =>
      Effect.suspend(() => {
        state.reads++
        return state.isBroken ? fault : citations(...request)
      })
  }))
  return { state, storage }
}

const faults: ReadonlyArray<readonly [string, Effect.Effect<never, StorageError>]> = [
  ["a defect", Effect.die(new Error("citations are beyond reading"))],
  ["a storage that will not recover", new StorageError({ reason: "corrupt", operation: "RunStore.citations", detail: "malformed" })]
]

const aRun = async (shop: Awaited<ReturnType<typeof open>>) => {
  await shop.client.prompts.createBatch({ brandId: shop.brand.id, topics: topicsOf(1, 4) })
  const { run } = await shop.client.runs.start({ brandId: shop.brand.id })
  return await shop.client.runs.finished({ runId: run.id })
}

describe("a run that cannot be summed up", () => {
  test.each(faults)("because of %s ends all the same, and its readers get the counts that are possible", async (_, fault) => {
    const { storage } = ailing(fault)
    await using shop = await open({ models: simulated(["alpha"]), storage })
    const run = await aRun(shop)
    expect(run).toMatchObject({ status: "completed", progress: { total: 4, completed: 4 } })
    const { metrics } = await shop.client.runs.stats({ runId: run.id })
    expect(metrics).toMatchObject({ totalResponses: 4, completedResponses: 4, calculatedAt: null })
    expect((await shop.client.runs.list({ brandId: shop.brand.id })).items.map((listed) => listed.metrics)).toEqual([metrics])
  })

  test("is summed up by the first reader that can", async () => {
    const { state, storage } = ailing(Effect.die(new Error("citations are beyond reading")))
    await using shop = await open({ models: simulated(["alpha"]), storage })
    const run = await aRun(shop)
    await shop.client.runs.stats({ runId: run.id })
    state.isBroken = false
    const { metrics } = await shop.client.runs.stats({ runId: run.id })
    expect(metrics.calculatedAt).not.toBeNull()
    const reads = state.reads
    expect((await shop.client.runs.stats({ runId: run.id })).metrics).toEqual(metrics)
    expect(state.reads).toBe(reads)
  })

  test("is summed up once by concurrent readers", async () => {
    const { state, storage } = ailing(Effect.die(new Error("citations are beyond reading")))
    await using shop = await open({ models: simulated(["alpha"]), storage })
    const run = await aRun(shop)
    state.isBroken = false
    state.reads = 0
    const all = await Promise.all(Array.from({ length: 16 }, () => shop.client.runs.stats({ runId: run.id })))
    expect(new Set(all.map(({ metrics }) => JSON.stringify(metrics))).size).toBe(1)
    expect(all[0]?.metrics.calculatedAt).not.toBeNull()
    const reads = state.reads
    state.reads = 0
    const other = await aRunSummedUpByOne(shop, state)
    expect(reads).toBe(other)
  })

  test("is tried again until its end while the storage cannot be reached for a while", async () => {
    const { state, storage } = ailing(new StorageError({ reason: "unavailable", operation: "RunStore.citations", detail: "no connection" }))
    await using shop = await open({ models: simulated(["alpha"]), storage, engine: { pollMillis: 20 } })
    await shop.client.prompts.createBatch({ brandId: shop.brand.id, topics: topicsOf(1, 4) })
    const { run } = await shop.client.runs.start({ brandId: shop.brand.id })
    while (state.reads < 3) await new Promise<void>((resolve) => void setImmediate(resolve))
    expect((await shop.client.runs.get({ runId: run.id })).status).toBe("running")
    state.isBroken = false
    await shop.client.runs.finished({ runId: run.id })
    expect((await shop.client.runs.stats({ runId: run.id })).metrics.calculatedAt).not.toBeNull()
  })
})

/** How often one reader alone reads the citations of such a run. */
const aRunSummedUpByOne = async (shop: Awaited<ReturnType<typeof open>>, state: { isBroken: boolean; reads: number }): Promise<number> => {
  state.isBroken = true
  const run = await aRun(shop)
  state.isBroken = false
  state.reads = 0
  await shop.client.runs.stats({ runId: run.id })
  return state.reads
}

test("a run without a summary is summed up once by readers in two processes", async () => {
  const database = Effect.runSync(Effect.scoped(Layer.build(MemoryDatabase.layer)))
  const shared = Layer.provide(MemoryStorage.layerOver, Layer.succeedContext(database))
  const state = { isBroken: true, saves: 0 }
  const storage = Layer.map(shared, (context) => {
    const runs = Context.get(context, RunStore)
    return Context.add(context, RunStore, {
      ...runs,
      citations: (...request) => Effect.suspend(() => (state.isBroken ? Effect.die(new Error("beyond reading")) : runs.citations(...request))),
      saveSummary: (...request) =>
        Effect.suspend(() => {
          state.saves++
          return runs.saveSummary(...request)
        })
    })
  })
  await using shop = await open({ models: simulated(["alpha"]), storage })
  const run = await aRun(shop)
  state.isBroken = false
  const other = await BrandVisibility.make({ storage, models: [], engine: "none", logLevel: "none" })
  try {
    const clients = [shop.client, other.forOrganization(shop.organization.id)]
    const all = await Promise.all(Array.from({ length: 16 }, (_, index) => clients[index % 2]!.runs.stats({ runId: run.id })))
    expect(new Set(all.map(({ metrics }) => JSON.stringify(metrics))).size).toBe(1)
    expect([all[0]?.metrics.calculatedAt === null, state.saves]).toEqual([false, 1])
  } finally {
    await other.dispose()
  }
})

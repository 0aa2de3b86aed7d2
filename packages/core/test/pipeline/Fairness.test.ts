/**
 * No run makes other runs wait: measured by claims, of one engine and of several over one storage, and in time.
 *
 * Source: reliability, invariant I8.
 */
import { BrandVisibility } from "@brand-visibility/core"
import { CellLedger, type ClaimRequest } from "@brand-visibility/core/internal/ports/CellLedger"
import { Ids } from "@brand-visibility/core/internal/ports/Ids"
import { Secrets } from "@brand-visibility/core/internal/ports/Secrets"
import * as MemoryStorage from "@brand-visibility/core/memory/MemoryStorage"
import * as LanguageModel from "@brand-visibility/core/ports/LanguageModel"
import type { Stores } from "@brand-visibility/core/ports/Storage"
import { Context, Effect, Layer, ManagedRuntime } from "effect"
import { beforeAll, describe, expect, it } from "vitest"
import * as VirtualClock from "../support/VirtualClock.js"
import { topicsOf, trailShoes } from "./fixtures.js"

const latencyMillis = 1_000
const places = 8

const answering = () =>
  LanguageModel.make({
    llm: "alpha",
    provider: "test",
    model: "test",
    concurrency: places,
    ask: ({ prompt }) =>
      Effect.delay(
        Effect.succeed({ text: `Fernweh answers ${prompt}`, model: "test", citations: [], usage: { inputTokens: null, outputTokens: null }, searched: false }),
        latencyMillis
      )
  })

/** A storage that engines share, with every claimed call in order, by its run; all engines share one virtual time. */
const sharedStorage = async () => {
  const clock = VirtualClock.layer()
  const memory = ManagedRuntime.make(MemoryStorage.layer.pipe(Layer.provide(Ids.layer), Layer.provide(Secrets.layer), Layer.provideMerge(clock)))
  const context = await memory.runPromise(Effect.context<Stores>())
  const claims: Array<string> = []
  const ledger = Context.get(context, CellLedger)
  const claim = (request: ClaimRequest) =>
    Effect.tap(ledger.claim(request), (cells) => Effect.sync(() => claims.push(...cells.map(({ organizationId }) => organizationId))))
  const storage = Layer.succeedContext(Context.add(context, CellLedger, { ...ledger, claim }))
  const start = (models: ReadonlyArray<LanguageModel.LanguageModel> = [answering()], engine?: "none") =>
    BrandVisibility.make({ storage, models: engine === "none" ? ["alpha"] : models, telemetry: clock, logLevel: "none", engine })
  return { claims, start }
}

/** An organization of its own with this many prompts. */
const shopOf = async (visibility: BrandVisibility, prompts: number) => {
  const { id } = await visibility.organizations.create({ name: "Trail Shop", promptLimit: null, promptLimitPerBrand: null })
  const client = visibility.forOrganization(id)
  const { id: brandId } = await client.brands.create(trailShoes)
  for (let first = 0; first < prompts; first += 100)
    await client.prompts.createBatch({
      brandId,
      topics: topicsOf(1, Math.min(100, prompts - first)).map((topic) => ({
        ...topic,
        name: `Topic ${first}`,
        prompts: topic.prompts.map((prompt, index) => ({ ...prompt, text: `Which shoes for ${first + index}?` }))
      }))
    })
  return {
    id,
    start: async () => (await client.runs.start({ brandId })).run,
    finished: (runId: string) => client.runs.finished({ runId })
  }
}

/** The smallest share of two organizations in any `window` consecutive claims, while both have waiting calls. */
const leastShare = (claims: ReadonlyArray<string>, organizations: readonly [string, string], window = 100): number => {
  const both = claims.slice(0, Math.min(...organizations.map((id) => claims.lastIndexOf(id))))
  expect(both.length, "both had waiting calls").toBeGreaterThan(3 * window)
  let least = 1
  for (let from = 0; from + window <= both.length; from++) {
    const own = both.slice(from, from + window).filter((id) => id === organizations[0]).length / window
    least = Math.min(least, own, 1 - own)
  }
  return least
}

// The first run loads modules that a library loads only when they are needed. That takes real time, which the virtual clock does not wait for.
beforeAll(async () => {
  const { start } = await sharedStorage()
  await using visibility = await start()
  const shop = await shopOf(visibility, 1)
  await shop.finished((await shop.start()).id)
})

describe("two organizations with long runs", () => {
  it.each([1, 3])("each get at least 40 of any 100 claims, with %i engines over one storage", async (engines) => {
    const { claims, start } = await sharedStorage()
    await using starting = await start([], "none")
    const left = await shopOf(starting, 250)
    const right = await shopOf(starting, 250)
    const runs = [await left.start(), await right.start()]
    const workers: Array<BrandVisibility> = []
    for (let engine = 0; engine < engines; engine++) workers.push(await start())
    await left.finished(runs[0]!.id)
    await right.finished(runs[1]!.id)
    for (const worker of workers) await worker.dispose()
    expect(leastShare(claims, [left.id, right.id])).toBeGreaterThanOrEqual(0.4)
  })

  it("each get at least 40 of any 100 claims when one of them has ten runs and the other has one", async () => {
    const { claims, start } = await sharedStorage()
    await using starting = await start([], "none")
    const one = await shopOf(starting, 250)
    const { id } = await starting.organizations.create({ name: "Many Brands", promptLimit: null, promptLimitPerBrand: null, maxBrands: null })
    const client = starting.forOrganization(id)
    const runs: Array<string> = []
    for (let brand = 0; brand < 10; brand++) {
      const { id: brandId } = await client.brands.create({ ...trailShoes, name: `Fernweh ${brand}` })
      await client.prompts.createBatch({ brandId, topics: topicsOf(1, 50) })
      runs.push((await client.runs.start({ brandId })).run.id)
    }
    const { id: runId } = await one.start()
    const worker = await start()
    await one.finished(runId)
    for (const run of runs) await client.runs.finished({ runId: run })
    await worker.dispose()
    expect(leastShare(claims, [one.id, id])).toBeGreaterThanOrEqual(0.4)
  })
})

describe("a run of five calls", () => {
  it("that is started behind a run of 5,000 calls ends within twice its own time", async () => {
    const { start } = await sharedStorage()
    const millisOf = async (isBehind: boolean) => {
      await using visibility = await start()
      const long = await shopOf(visibility, isBehind ? 5_000 : 1)
      const short = await shopOf(visibility, 5)
      if (isBehind) await long.start()
      const { id } = await short.start()
      const { completedAt, startedAt } = await short.finished(id)
      return Date.parse(completedAt ?? "") - Date.parse(startedAt)
    }
    const alone = await millisOf(false)
    expect(alone, "the time of its calls and nothing else").toBeGreaterThanOrEqual(latencyMillis)
    expect(alone).toBeLessThan(2 * latencyMillis)
    expect(await millisOf(true)).toBeLessThanOrEqual(2 * alone)
  })
})

import { RunStore } from "@brand-visibility/core/internal/ports/RunStore"
import * as MemoryStorage from "@brand-visibility/core/memory/MemoryStorage"
import { Context, Effect, Layer } from "effect"
import { expect, test } from "vitest"
import { open, simulated, topicsOf } from "./fixtures.js"

test("the plan of a run is read once for all calls that start together", async () => {
  let reads = 0
  const storage = Layer.map(MemoryStorage.layer, (stores) => {
    const runs = Context.get(stores, RunStore)
    // Like a database on another machine, whose answer comes later.
    const plan: typeof runs.plan = (...parameters) =>
      Effect.delay(
        Effect.zipRight(
          Effect.sync(() => void reads++),
          runs.plan(...parameters)
        ),
        "20 millis"
      )
    return Context.add(stores, RunStore, { ...runs, plan })
  })
  await using shop = await open({ models: simulated(["alpha"]), storage })
  await shop.client.prompts.createBatch({ brandId: shop.brand.id, topics: topicsOf(1, 8) })
  const { run } = await shop.client.runs.start({ brandId: shop.brand.id })
  const ended = await shop.client.runs.finished({ runId: run.id })
  expect(ended.progress.completed).toBe(8)
  // Once for the calls, and once to sum up the run.
  expect(reads).toBeLessThanOrEqual(2)
})

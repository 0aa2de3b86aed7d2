/** A queue that cannot be reached when a process starts. `EngineSuite` of the conformance package tests how a queue works on runs. */
import type { SliceQueue } from "@brand-visibility/core/internal/ports/SliceQueue"
import * as MemoryStorage from "@brand-visibility/core/memory/MemoryStorage"
import * as LanguageModel from "@brand-visibility/core/ports/LanguageModel"
import { expect, it } from "vitest"
import { open, topicsOf } from "./fixtures.js"

const model = LanguageModel.fromPromise({ llm: "alpha", provider: "test", model: "test", ask: async () => ({ text: "Fernweh." }) })

/** A queue in memory that opens when `comeBack` is called, and counts. */
const absentQueue = () => {
  const counts = { tried: 0, sent: 0, closed: 0 }
  let isThere = false
  const queue: SliceQueue = {
    open: async (handler) => {
      counts.tried++
      if (!isThere) throw new Error("the queue cannot be reached")
      return {
        send: async (slices, delayMillis) => {
          counts.sent += slices.length
          if (handler !== null) for (const slice of slices) setTimeout(() => void handler(slice), delayMillis)
        },
        close: async () => void counts.closed++
      }
    }
  }
  return { queue, counts, comeBack: () => (isThere = true) }
}

it("a process starts while its queue cannot be reached, and works on the submitted runs when the queue is back", async () => {
  const { comeBack, counts, queue } = absentQueue()
  // No slice is sent a second time before the test has ended.
  const { brand, client, visibility } = await open({ storage: MemoryStorage.layer, models: [model], engine: { queue, pollMillis: 60_000 } })
  await client.prompts.createBatch({ brandId: brand.id, topics: topicsOf(1, 3) })
  const { run } = await client.runs.start({ brandId: brand.id })
  await expect.poll(() => counts.tried).toBeGreaterThan(1)
  comeBack()
  expect((await client.runs.finished({ runId: run.id })).status).toBe("completed")
  await visibility.dispose()
  expect(counts.closed).toBe(1)
})

it("a process that only sends slices starts while its queue cannot be reached", async () => {
  const { comeBack, counts, queue } = absentQueue()
  const { brand, client, visibility } = await open({ storage: MemoryStorage.layer, models: ["alpha"], engine: { queue, works: false } })
  await client.prompts.createBatch({ brandId: brand.id, topics: topicsOf(1, 1) })
  await client.runs.start({ brandId: brand.id })
  expect(counts.sent).toBe(0)
  comeBack()
  await expect.poll(() => counts.sent).toBeGreaterThan(0)
  await visibility.dispose()
  expect(counts.closed).toBe(1)
})

it("a process stops while its queue is opening, and closes the queue that opens later", async () => {
  let arrive = () => {}
  let closed = 0
  const queue: SliceQueue = {
    open: async () => {
      await new Promise<void>((resolve) => (arrive = resolve))
      return { send: async () => undefined, close: async () => void closed++ }
    }
  }
  const { visibility } = await open({ storage: MemoryStorage.layer, models: [model], engine: { queue } })
  await visibility.dispose()
  arrive()
  await expect.poll(() => closed).toBe(1)
})

/** No run makes other runs wait when a queue hands out slices, and the number of slices does not grow. */
import { BrandVisibility } from "@brand-visibility/core"
import type { SliceHandler, SliceQueue } from "@brand-visibility/core/internal/ports/SliceQueue"
import * as MemoryStorage from "@brand-visibility/core/memory/MemoryStorage"
import * as LanguageModel from "@brand-visibility/core/ports/LanguageModel"
import { Effect } from "effect"
import { expect, it } from "vitest"
import { topicsOf, trailShoes } from "./fixtures.js"

const places = 4

/** A queue that hands every message to the one working process at once, and does not check keys. */
const keylessQueue = () => {
  const counts = { waiting: 0 }
  const queue: SliceQueue = {
    open: async (handler: SliceHandler | null) => ({
      send: async (slices, delayMillis) => {
        for (const slice of slices) {
          counts.waiting++
          setTimeout(() => {
            counts.waiting--
            void handler?.(slice)
          }, delayMillis).unref()
        }
      },
      close: async () => {}
    })
  }
  return { counts, queue }
}

it("two organizations each get at least 40 of any 100 calls, a short run behind a long one ends soon, and slices stay few", async () => {
  const asked: Array<string> = []
  const model = LanguageModel.make({
    llm: "alpha",
    provider: "test",
    model: "test",
    concurrency: places,
    maximumConcurrency: places,
    ask: ({ prompt }) => {
      asked.push(prompt.slice(0, 5))
      const answer = { text: "Fernweh.", model: "test", citations: [], usage: { inputTokens: null, outputTokens: null }, searched: false }
      return Effect.delay(Effect.succeed(answer), 10)
    }
  })
  const { counts, queue } = keylessQueue()
  await using visibility = await BrandVisibility.make({ storage: MemoryStorage.layer, models: [model], engine: { queue, pollMillis: 100 }, logLevel: "none" })
  const shopOf = async (name: string, prompts: number) => {
    const { id } = await visibility.organizations.create({ name, promptLimit: null, promptLimitPerBrand: null })
    const client = visibility.forOrganization(id)
    const { id: brandId } = await client.brands.create(trailShoes)
    const topics = topicsOf(1, prompts).map((topic) => ({ ...topic, prompts: topic.prompts.map((prompt) => ({ ...prompt, text: `${name} ${prompt.text}` })) }))
    await client.prompts.createBatch({ brandId, topics })
    return { client, start: async () => (await client.runs.start({ brandId })).run.id }
  }
  const [long, other, short] = [await shopOf("Long ", 450), await shopOf("Other", 400), await shopOf("Short", 5)]
  const runs = [await long.start()]
  await expect.poll(() => asked.length, { interval: 5 }).toBeGreaterThan(40)
  runs.push(await other.start())
  const began = asked.length
  await expect.poll(() => asked.slice(began).filter((name) => name === "Other").length, { interval: 5 }).toBeGreaterThan(20)
  await short.client.runs.finished({ runId: await short.start() })
  // Alone, the run takes two rounds of its places; three organizations share these places.
  const lastOfShort = asked.lastIndexOf("Short")
  expect(lastOfShort - asked.indexOf("Short")).toBeLessThanOrEqual(12 * places)
  await long.client.runs.finished({ runId: runs[0]! })
  await other.client.runs.finished({ runId: runs[1]! })

  const both = asked.slice(Math.max(asked.indexOf("Other"), lastOfShort + 1), Math.min(asked.lastIndexOf("Long "), asked.lastIndexOf("Other")))
  expect(both.length).toBeGreaterThan(300)
  for (let from = 0; from + 100 <= both.length; from++)
    expect(both.slice(from, from + 100).filter((name) => name === "Other").length, `from ${from}`).toSatisfy((of: number) => of >= 40 && of <= 60)
  expect(counts.waiting).toBeLessThan(20)
})

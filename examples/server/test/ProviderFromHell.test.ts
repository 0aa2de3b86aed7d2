import * as BrandVisibility from "@brand-visibility/core/BrandVisibility"
import * as MemoryStorage from "@brand-visibility/core/memory/MemoryStorage"
import { openai } from "@brand-visibility/llm-openai/OpenAi"
import { expect, it } from "vitest"
import { badDay, type Day, goodDay, startProvider } from "../bench/models/hell.mjs"

const maximumAttempts = 12
const maximumConcurrency = 48
const llms = ["alpha", "beta", "gamma"]

/** One run of 2,001 questions over three models of a provider that has such a day. */
const runOn = async (day: Day, seed: number) => {
  const provider = await startProvider({ seed, day, latencyMillis: 5 })
  const models = llms.map((llm) =>
    openai({ llm, model: llm, baseURL: provider.url, timeoutMillis: 1_500, maximumAttempts, concurrency: 16, maximumConcurrency })
  )
  const visibility = await BrandVisibility.make({ storage: MemoryStorage.layer, models, logLevel: "none" })
  try {
    const { id } = await visibility.organizations.create({ name: "Trail Shop" })
    const client = visibility.forOrganization(id)
    const brand = await client.brands.create({ name: "Fernweh", competitors: ["Kestrel Peak", "Norrvind", "Brackwater"].map((name) => ({ name })) })
    const prompts = (topic: number, count: number) => Array.from({ length: count }, (_, index) => ({ text: `Which shoes for trail ${topic}.${index}?` }))
    for (const [topic, count] of [333, 334].entries())
      await client.prompts.createBatch({ brandId: brand.id, topics: [{ name: `Topic ${topic}`, prompts: prompts(topic, count) }] })
    const { run } = await client.runs.start({ brandId: brand.id })
    const ended = await client.runs.finished({ runId: run.id })
    const { metrics } = await client.runs.stats({ runId: run.id })
    const { calculatedAt: _, ...measured } = metrics
    return { ended, measured, seen: provider.seen }
  } finally {
    await visibility.dispose()
    await provider.close()
  }
}

it("a provider from hell loses no question, is asked no more than configured, and changes nothing that is measured", async () => {
  const calm = await runOn(goodDay, 1)
  expect(calm.ended.progress).toMatchObject({ total: 2_001, completed: 2_001 })
  const { ended, measured, seen } = await runOn(badDay, 7)
  expect(ended).toMatchObject({ status: "completed", progress: { total: 2_001, completed: 2_001, failed: 0 } })
  expect(measured).toEqual(calm.measured)
  expect(Math.max(...seen.attempts.values()), "requests for one question").toBeLessThanOrEqual(maximumAttempts)
  expect(seen.most, "requests in flight at once").toBeLessThanOrEqual(llms.length * maximumConcurrency)
  expect(seen.hung, "requests that were never answered").toBeGreaterThan(10)
}, 120_000)

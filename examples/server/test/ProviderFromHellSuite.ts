/** Tests that a failing provider does not make a run lose a question, send too many requests, or measure something else. */
import { BrandVisibility } from "@brand-visibility/core"
import * as MemoryStorage from "@brand-visibility/core/memory/MemoryStorage"
import { openai } from "@brand-visibility/llm-openai"
import { expect, it } from "vitest"
import { badDay, type Day, goodDay, startProvider } from "../bench/models/hell.mjs"

const maximumAttempts = 12
const maximumConcurrency = 48
const llms = ["alpha", "beta", "gamma"]

/** One run over three models of a provider with the given failures. */
const runOn = async (day: Day, seed: number, promptsOfTopics: ReadonlyArray<number>) => {
  const provider = await startProvider({ seed, day, latencyMillis: 5 })
  const models = llms.map((llm) =>
    openai({ llm, model: llm, baseURL: provider.url, timeoutMillis: 5_000, maximumAttempts, concurrency: 16, maximumConcurrency })
  )
  const visibility = await BrandVisibility.make({ storage: MemoryStorage.layer, models, logLevel: "none" })
  try {
    const { id } = await visibility.organizations.create({ name: "Trail Shop" })
    const client = visibility.forOrganization(id)
    const brand = await client.brands.create({ name: "Fernweh", competitors: ["Kestrel Peak", "Norrvind", "Brackwater"].map((name) => ({ name })) })
    const prompts = (topic: number, count: number) => Array.from({ length: count }, (_, index) => ({ text: `Which shoes for trail ${topic}.${index}?` }))
    for (const [topic, count] of promptsOfTopics.entries())
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

/** @param promptsOfTopics number of prompts of each topic; three models are asked each prompt */
export const run = (promptsOfTopics: ReadonlyArray<number>) => {
  const questions = llms.length * promptsOfTopics.reduce((sum, count) => sum + count, 0)
  it(`a run with a failing provider loses none of ${questions} questions, stays within its limits, and measures the same`, async () => {
    const calm = await runOn(goodDay, 1, promptsOfTopics)
    expect(calm.ended.progress).toMatchObject({ total: questions, completed: questions })
    const { ended, measured, seen } = await runOn(badDay, 7, promptsOfTopics)
    expect(ended).toMatchObject({ status: "completed", progress: { total: questions, completed: questions, failed: 0 } })
    expect(measured).toEqual(calm.measured)
    expect(Math.max(...seen.attempts.values()), "requests for one question").toBeLessThanOrEqual(maximumAttempts)
    expect(seen.most, "requests in flight at once").toBeLessThanOrEqual(llms.length * maximumConcurrency)
    expect(seen.hung, "requests that were never answered").toBeGreaterThan(questions / 200)
  })
}

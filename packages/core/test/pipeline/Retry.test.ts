import { readFileSync } from "node:fs"
import type { LogEntry } from "@brand-visibility/core"
import { ModelError } from "@brand-visibility/core/domain/ModelError"
import { RunStore } from "@brand-visibility/core/internal/ports/RunStore"
import * as MemoryStorage from "@brand-visibility/core/memory/MemoryStorage"
import * as LanguageModel from "@brand-visibility/core/ports/LanguageModel"
import { Context, Effect, Layer } from "effect"
import { describe, expect, test } from "vitest"
import { collect, open, simulated, topicsOf } from "./fixtures.js"

/** A model whose key is refused until the test repairs it. The model stores its questions. */
const keyless = () => {
  const asked: Array<string> = []
  const account = { isOpen: false }
  const model = LanguageModel.make({
    llm: "keyless",
    provider: "test",
    model: "keyless",
    ask: ({ prompt }) =>
      Effect.suspend(() => {
        asked.push(prompt)
        return account.isOpen
          ? Effect.succeed({ text: "Take Fernweh.", model: null, citations: [], usage: { inputTokens: 1, outputTokens: 1 }, searched: false })
          : Effect.fail(new ModelError({ model: "keyless", reason: "authentication", detail: "Incorrect API key provided" }))
      })
  })
  return { account, asked, model }
}

describe("a run with failed calls", () => {
  test("lists the prompt and the provider's message of each failed call, and asks the calls again when the key is repaired", async () => {
    const { account, asked, model } = keyless()
    const lines: Array<LogEntry> = []
    await using shop = await open({ models: [model, ...simulated(["alpha"])], logLevel: "info", logger: (line) => void lines.push(line) })
    const ends = () => lines.filter(({ message }) => message.startsWith("A run ended"))
    await shop.client.prompts.createBatch({ brandId: shop.brand.id, topics: topicsOf(1, 3) })
    const { run } = await shop.client.runs.start({ brandId: shop.brand.id })
    const ended = await shop.client.runs.finished({ runId: run.id })
    expect(ended).toMatchObject({ status: "partial", progress: { total: 6, completed: 3, failed: 3, refused: 0 } })
    const before = await shop.client.runs.stats({ runId: run.id })

    const failures = await shop.client.runs.failures({ runId: run.id })
    expect(failures.total).toBe(3)
    expect(failures.items.map(({ llm, message, promptText, reason }) => ({ llm, promptText, reason, message }))).toEqual(
      [1, 2, 3].map((prompt) => ({
        llm: "keyless",
        promptText: `Which shoes for question 1.${prompt}?`,
        reason: "authentication",
        message: "Incorrect API key provided"
      }))
    )

    await shop.visibility.idle()
    const guide = readFileSync(new URL("../../../../docs/guides/operate.md", import.meta.url), "utf8")
    expect(guide).toContain(`\`\`\`\nwarning ${ends()[0]?.message.replace("keyless", "gpt")}\n\`\`\``)
    expect(ends()).toMatchObject([
      {
        level: "warning",
        message: "A run ended partial: 3 of 6 calls failed; most often: authentication (keyless said first: Incorrect API key provided)",
        fields: { runId: run.id, failed: 3 }
      }
    ])

    account.isOpen = true
    asked.length = 0
    const retried = await shop.client.runs.retry({ runId: run.id })
    expect(retried).toMatchObject({ status: "running", completedAt: null, revision: 2, progress: { total: 6, completed: 3, failed: 0, refused: 0 } })
    const again = await shop.client.runs.finished({ runId: run.id })
    expect(again).toMatchObject({ status: "completed", failureReason: null, revision: 2, progress: { total: 6, completed: 6, failed: 0, refused: 0 } })
    await shop.visibility.idle()
    expect(ends().map(({ level, message }) => [level, message])[1]).toEqual(["info", "A run ended completed"])
    expect(asked.toSorted()).toEqual([1, 2, 3].map((prompt) => `Which shoes for question 1.${prompt}?`))

    const { metrics } = await shop.client.runs.stats({ runId: run.id })
    expect([before.metrics.completedResponses, metrics.completedResponses]).toEqual([3, 6])
    expect(metrics.calculatedAt).not.toBe(before.metrics.calculatedAt)
    expect(await collect(shop.client.runs.results({ runId: run.id }))).toHaveLength(6)
    expect(await shop.client.runs.failures({ runId: run.id })).toMatchObject({ items: [], total: 0 })
  })

  test("fails again, with the provider's new message, while nothing has changed", async () => {
    const { asked, model } = keyless()
    await using shop = await open({ models: [model] })
    await shop.client.prompts.createBatch({ brandId: shop.brand.id, topics: topicsOf(1, 2) })
    const { run } = await shop.client.runs.start({ brandId: shop.brand.id })
    await shop.client.runs.finished({ runId: run.id })
    const before = asked.length
    await shop.client.runs.retry({ runId: run.id })
    expect(await shop.client.runs.finished({ runId: run.id })).toMatchObject({ status: "failed", revision: 2, progress: { failed: 2 } })
    expect(asked.length).toBeGreaterThan(before)
  })

  test("is not ended by a process that summed it up before another process ended and retried it", async () => {
    const { account, model } = keyless()
    let isRetried = false
    const storage = Layer.map(MemoryStorage.layer, (stores) => {
      const runs = Context.get(stores, RunStore)
      const endedAndRetried = Effect.fnUntraced(function* (...[organizationId, runId, ...summary]: Parameters<typeof runs.finish>) {
        isRetried = true
        yield* runs.finish(organizationId, runId, ...summary)
        account.isOpen = true
        yield* Effect.orDie(runs.retry(organizationId, runId))
      })
      return Context.add(stores, RunStore, {
        ...runs,
        finish: (...parameters) => Effect.zipRight(isRetried ? Effect.void : endedAndRetried(...parameters), runs.finish(...parameters))
      })
    })
    await using shop = await open({ models: [model], storage, engine: { pollMillis: 50 } })
    await shop.client.prompts.createBatch({ brandId: shop.brand.id, topics: topicsOf(1, 2) })
    const { run } = await shop.client.runs.start({ brandId: shop.brand.id })
    await shop.visibility.idle()
    expect(isRetried).toBe(true)
    expect(await shop.client.runs.get({ runId: run.id })).toMatchObject({ status: "completed", revision: 2, progress: { completed: 2, failed: 0 } })
  })

  test("cannot be retried when every call was answered, and says so", async () => {
    await using shop = await open({ models: simulated(["alpha"]) })
    await shop.client.prompts.createBatch({ brandId: shop.brand.id, topics: topicsOf(1, 2) })
    const { run } = await shop.client.runs.start({ brandId: shop.brand.id })
    await shop.client.runs.finished({ runId: run.id })
    await expect(shop.client.runs.retry({ runId: run.id })).rejects.toMatchObject({ code: "invalid_run_state", message: `Run ${run.id} is completed` })
  })
})

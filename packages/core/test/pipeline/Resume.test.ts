import { BrandVisibility } from "@brand-visibility/core"
import { RunStore } from "@brand-visibility/core/internal/ports/RunStore"
import * as LanguageModel from "@brand-visibility/core/ports/LanguageModel"
import { Context, Effect, Layer } from "effect"
import { describe, expect, test } from "vitest"
import { until } from "../../../../scripts/tools/Until.js"
import { collect, lastingStores, topicsOf, trailShoes } from "./fixtures.js"

const lastingStorage = async () => Layer.succeedContext(await lastingStores())

/** A model that gives `stopAfter` answers and then no more; counts its questions. */
const stalling = (stopAfter: number) => {
  const asked: Array<string> = []
  let answered = 0
  const model = LanguageModel.make({
    llm: "alpha",
    provider: "test",
    model: "test",
    concurrency: 2,
    maximumConcurrency: 2,
    ask: ({ prompt }) =>
      Effect.suspend(() => {
        asked.push(prompt)
        if (answered >= stopAfter) return Effect.never
        answered++
        return Effect.succeed({
          text: `Fernweh answers ${prompt}`,
          model: "test",
          citations: [],
          usage: { inputTokens: null, outputTokens: null },
          searched: false
        })
      })
  })
  return { model, asked, answered: () => answered }
}

describe("a run that a stopped process left unfinished", () => {
  test("continues at the next start and asks only calls without a stored outcome", async () => {
    const storage = await lastingStorage()
    const before = stalling(4)
    const first = await BrandVisibility.make({ storage, models: [before.model], engine: { drainMillis: 0 }, logLevel: "none" })
    const { id } = await first.organizations.create({ name: "Trail Shop" })
    const client = first.forOrganization(id)
    const brand = await client.brands.create(trailShoes)
    await client.prompts.createBatch({ brandId: brand.id, topics: topicsOf(1, 10) })
    const { run } = await client.runs.start({ brandId: brand.id })
    await until(
      () => before.asked.length >= 6,
      () => before.asked
    )
    await first.dispose()

    const after = stalling(Number.POSITIVE_INFINITY)
    const second = await BrandVisibility.make({ storage, models: [after.model], logLevel: "none" })
    const ended = await second.forOrganization(id).runs.finished({ runId: run.id })
    expect(ended).toMatchObject({ status: "completed", progress: { total: 10, completed: 10 } })
    // Four answers were stored. The two calls in flight were handed back, and are asked again together with the four that nobody had asked.
    expect(after.asked).toHaveLength(6)
    expect(after.asked).toEqual(expect.arrayContaining(before.asked.slice(4)))
    const results = await collect(second.forOrganization(id).runs.results({ runId: run.id }))
    expect(new Set(results.map(({ prompt }) => prompt.text)).size).toBe(10)
    await second.dispose()
  })

  test("is left alone by a process that works only on submitted runs", async () => {
    const storage = await lastingStorage()
    await using starting = await BrandVisibility.make({ storage, models: ["alpha"], engine: "none", logLevel: "none" })
    const { id } = await starting.organizations.create({ name: "Trail Shop" })
    const client = starting.forOrganization(id)
    const brand = await client.brands.create(trailShoes)
    await client.prompts.createBatch({ brandId: brand.id, topics: topicsOf(1, 3) })
    const { run: theirs } = await client.runs.start({ brandId: brand.id })

    const { asked, model } = stalling(Number.POSITIVE_INFINITY)
    await using beside = await BrandVisibility.make({ storage, models: [model], engine: { others: "leave", pollMillis: 1 }, logLevel: "none" })
    const own = beside.forOrganization(id)
    const { id: brandId } = await own.brands.create({ ...trailShoes, name: "Fernweh Works" })
    await own.prompts.createBatch({ brandId, topics: topicsOf(1, 2) })
    const { run } = await own.runs.start({ brandId })
    expect((await own.runs.finished({ runId: run.id })).status).toBe("completed")
    await beside.idle()
    expect(asked, "only its own run was asked").toHaveLength(2)
    expect((await client.runs.get({ runId: theirs.id })).status).toBe("queued")

    await own.runs.workOff({ runId: theirs.id })
    expect((await own.runs.finished({ runId: theirs.id })).status).toBe("completed")
    expect(asked).toHaveLength(5)
  })

  // The pilot of this run with a goal has eight calls. The process stops within the pilot, before the decision, right after it, and later.
  test.each([
    ["in its pilot", 3, false],
    ["between its pilot and the decision that follows", 8, true],
    ["at the beginning of its second stage", 8, false],
    ["in its second stage", 13, false]
  ])("decides its second stage once, when it was stopped %s", async (_, stopAfter, isUndecided) => {
    const storage = await lastingStorage()
    const before = stalling(stopAfter)
    let hasSeenTheEnd = false
    const undecided = Layer.map(storage, (context) => {
      const extend = () =>
        Effect.suspend(() => {
          hasSeenTheEnd = true
          return Effect.never
        })
      return Context.add(context, RunStore, { ...Context.get(context, RunStore), extend })
    })
    const first = await BrandVisibility.make({
      storage: isUndecided ? undecided : storage,
      models: [before.model],
      engine: { drainMillis: 0 },
      logLevel: "none"
    })
    const { id } = await first.organizations.create({ name: "Trail Shop" })
    const client = first.forOrganization(id)
    const brand = await client.brands.create(trailShoes)
    await client.prompts.createBatch({ brandId: brand.id, topics: topicsOf(1, 4) })
    const { run } = await client.runs.start({ brandId: brand.id, goal: { halfWidth: 0.05 } })
    await until(
      () => (isUndecided ? hasSeenTheEnd : before.asked.length >= stopAfter + 2),
      () => before.asked
    )
    const { secondStage } = await client.runs.get({ runId: run.id })
    expect(secondStage === null).toBe(stopAfter < 8 || isUndecided)
    await first.dispose()

    const after = stalling(Number.POSITIVE_INFINITY)
    const second = await BrandVisibility.make({ storage, models: [after.model], logLevel: "none" })
    const ended = await second.forOrganization(id).runs.finished({ runId: run.id })
    expect(ended).toMatchObject({ status: "completed", secondStage: secondStage ?? { samples: expect.any(Number), limitedBy: "goal" } })
    const total = 4 * (2 + ended.secondStage!.samples)
    expect(total).toBeGreaterThan(13)
    expect(ended.progress).toEqual({ total, completed: total, failed: 0, refused: 0 })
    expect(after.asked).toHaveLength(total - stopAfter)
    await second.dispose()
  })

  test("ends, with a reason for each call, when its model is no longer registered", async () => {
    const storage = await lastingStorage()
    const before = stalling(3)
    const first = await BrandVisibility.make({ storage, models: [before.model], engine: { drainMillis: 0 }, logLevel: "none" })
    const { id } = await first.organizations.create({ name: "Trail Shop" })
    const client = first.forOrganization(id)
    const brand = await client.brands.create(trailShoes)
    await client.prompts.createBatch({ brandId: brand.id, topics: topicsOf(1, 8) })
    const { run } = await client.runs.start({ brandId: brand.id })
    await until(
      () => before.asked.length >= 5,
      () => before.asked
    )
    await first.dispose()

    const second = await BrandVisibility.make({ storage, models: [], engine: { strandedMillis: 0 }, logLevel: "none" })
    const ended = await second.forOrganization(id).runs.finished({ runId: run.id })
    expect(ended).toMatchObject({ status: "partial", progress: { total: 8, completed: 3, failed: 5 } })
    await second.dispose()
  })

  test("waits for its model while another process may have it", async () => {
    const storage = await lastingStorage()
    const worker = stalling(3)
    const first = await BrandVisibility.make({ storage, models: [worker.model], engine: { drainMillis: 0 }, logLevel: "none" })
    const { id } = await first.organizations.create({ name: "Trail Shop" })
    const client = first.forOrganization(id)
    const brand = await client.brands.create(trailShoes)
    await client.prompts.createBatch({ brandId: brand.id, topics: topicsOf(1, 8) })
    const { run } = await client.runs.start({ brandId: brand.id })
    await until(
      () => worker.asked.length >= 5,
      () => worker.asked
    )
    const second = await BrandVisibility.make({ storage, models: [], logLevel: "none" })
    await second.dispose()
    expect((await client.runs.get({ runId: run.id })).progress).toEqual({ total: 8, completed: 3, failed: 0, refused: 0 })
    await first.dispose()
  })

  test("lets the calls in flight end when the library is disposed of", async () => {
    const storage = await lastingStorage()
    let release = () => {}
    const gate = new Promise<void>((resolve) => (release = resolve))
    let asked = 0
    const slow = LanguageModel.make({
      llm: "alpha",
      provider: "test",
      model: "test",
      concurrency: 1,
      maximumConcurrency: 1,
      ask: () =>
        Effect.promise(() => {
          asked++
          return gate
        }).pipe(Effect.as({ text: "Fernweh.", model: "test", citations: [], usage: { inputTokens: null, outputTokens: null }, searched: false }))
    })
    const visibility = await BrandVisibility.make({ storage, models: [slow], logLevel: "none" })
    const { id } = await visibility.organizations.create({ name: "Trail Shop" })
    const client = visibility.forOrganization(id)
    const brand = await client.brands.create(trailShoes)
    await client.prompts.createBatch({ brandId: brand.id, topics: topicsOf(1, 3) })
    const { run } = await client.runs.start({ brandId: brand.id })
    await until(
      () => asked >= 1,
      () => `${asked} calls`
    )
    const disposed = visibility.dispose()
    release()
    await disposed
    const reopened = await BrandVisibility.make({ storage, models: [], logLevel: "none" })
    expect((await reopened.forOrganization(id).runs.get({ runId: run.id })).progress.completed).toBe(1)
    expect(asked).toBe(1)
    await reopened.dispose()
  })
})

import { type CallFailed, type HostHooks, LanguageModel, type LogEntry, ProviderError, type RunFinished } from "@brand-visibility/core"
import { Effect } from "effect"
import { describe, expect, test } from "vitest"
import type { LeasedCell } from "../../src/domain/Cell.js"
import { Hooks } from "../../src/ports/Hooks.js"
import { open, simulated, topicsOf } from "./fixtures.js"

/** Hooks that record their events. */
const keeping = () => {
  const runs: Array<RunFinished> = []
  const calls: Array<CallFailed> = []
  const hooks: HostHooks = { runFinished: (event) => void runs.push(event), callFailed: (event) => void calls.push(event) }
  return { runs, calls, hooks }
}

const broken = LanguageModel.fromPromise({
  llm: "beta",
  provider: "test",
  model: "test",
  maximumAttempts: 1,
  ask: () => Promise.reject(new ProviderError("invalid_request", { detail: "no such model" }))
})

describe("hooks", () => {
  test("are called for a run that has ended, and for each call that failed for good", async () => {
    const { calls, hooks, runs } = keeping()
    await using shop = await open({ models: [...simulated(["alpha"]), broken], hooks })
    await shop.client.prompts.createBatch({ brandId: shop.brand.id, topics: topicsOf(1, 2) })
    const { run } = await shop.client.runs.start({ brandId: shop.brand.id })
    const ended = await shop.client.runs.finished({ runId: run.id })
    await expect.poll(() => runs).toHaveLength(1)
    expect(runs).toEqual([{ organizationId: shop.organization.id, run: ended }])
    expect(ended.status).toBe("partial")
    const told = calls.map(({ promptText, ...rest }) => [promptText, rest])
    const common = { organizationId: shop.organization.id, runId: run.id, llm: "beta", sample: 1, reason: "invalid_request", attempts: 1 }
    expect(told.toSorted()).toEqual([
      ["Which shoes for question 1.1?", { ...common, message: expect.stringContaining("no such model") }],
      ["Which shoes for question 1.2?", { ...common, message: expect.stringContaining("no such model") }]
    ])
  })

  test("are called for a cancelled run, for an imported run, and at each end of a retried run", async () => {
    const { hooks, runs } = keeping()
    await using shop = await open({ models: [broken], hooks })
    await shop.client.answers.import({ brandId: shop.brand.id, answers: [{ prompt: "Which?", llm: "x", answer: "Fernweh." }] })
    await expect.poll(() => runs.map(({ run }) => run.channel)).toEqual(["import"])
    await shop.client.prompts.createBatch({ brandId: shop.brand.id, topics: topicsOf(1, 1) })
    const { run } = await shop.client.runs.start({ brandId: shop.brand.id })
    await shop.client.runs.finished({ runId: run.id })
    await shop.client.runs.retry({ runId: run.id })
    await shop.client.runs.finished({ runId: run.id })
    await expect
      .poll(() => runs.slice(1).map((event) => [event.run.status, event.run.revision]))
      .toEqual([
        ["failed", 1],
        ["failed", 2]
      ])
  })

  test("are called for a run that a process without an engine cancels", async () => {
    const { hooks, runs } = keeping()
    await using shop = await open({ models: [broken], engine: "none", hooks })
    await shop.client.prompts.createBatch({ brandId: shop.brand.id, topics: topicsOf(1, 1) })
    const { run } = await shop.client.runs.start({ brandId: shop.brand.id })
    await shop.client.runs.cancel({ runId: run.id })
    await expect.poll(() => runs.map((event) => [event.run.id, event.run.status])).toEqual([[run.id, "cancelled"]])
  })

  test("that throw, reject or never resolve delay nothing, and give a warning", async () => {
    const lines: Array<LogEntry> = []
    const hooks: HostHooks = {
      runFinished: () => new Promise(() => {}),
      callFailed: () => {
        throw new Error("my own fault")
      }
    }
    await using shop = await open({ models: [broken], hooks, logLevel: "warning", logger: (entry) => void lines.push(entry) })
    await shop.client.prompts.createBatch({ brandId: shop.brand.id, topics: topicsOf(1, 1) })
    const { run } = await shop.client.runs.start({ brandId: shop.brand.id })
    expect((await shop.client.runs.finished({ runId: run.id })).status).toBe("failed")
    await expect.poll(() => lines.map(({ message }) => message)).toContain("The hook callFailed failed")
  })

  test("are called for a quarter that calls complete together, by the process that started the run", async () => {
    const told: Array<unknown> = []
    const shop = await open({ models: simulated(["alpha"]), engine: "none" })
    await shop.client.prompts.createBatch({ brandId: shop.brand.id, topics: topicsOf(2, 4) })
    const { run } = await shop.client.runs.start({ brandId: shop.brand.id, perception: false })
    await shop.visibility.dispose()
    const hooks = Effect.runSync(
      Effect.provide(
        Hooks,
        Hooks.layer({
          happened: ({ data, type }) => {
            if (type === "run.progress") told.push([data["revision"], data["completed"]])
          }
        })
      )
    )
    const readAt = (completed: number, revision = run.revision) =>
      Effect.runPromise(
        hooks.settled(
          { runId: run.id } as LeasedCell,
          { _tag: "Refused", message: "" },
          Effect.succeed({ ...run, revision, progress: { ...run.progress, completed } })
        )
      )
    expect(run.progress).toMatchObject({ total: 8, completed: 0 })
    await Effect.runPromise(hooks.begun(run))
    // The first quarter is two calls: three have ended before the first of them is reported.
    await readAt(3)
    await readAt(3)
    await expect.poll(() => told).toEqual([[1, 3]])
    // A retry keeps the answered calls.
    await Effect.runPromise(hooks.begun({ ...run, revision: 2, progress: { ...run.progress, completed: 5 } }))
    await readAt(7, 2)
    await expect
      .poll(() => told)
      .toEqual([
        [1, 3],
        [2, 7]
      ])
  })

  test("that are mistyped or not functions are refused by name", async () => {
    // @ts-expect-error: no such hook
    await expect(open({ models: [], hooks: { runFinish: () => {} } })).rejects.toMatchObject({
      code: "invalid_configuration",
      details: [{ path: "hooks.runFinish", message: "unknown field runFinish: did you mean runFinished?" }]
    })
    // @ts-expect-error: a name is no function
    await expect(open({ models: [], hooks: { callFailed: "log" } })).rejects.toMatchObject({
      code: "invalid_configuration",
      details: [{ path: "hooks.callFailed", message: "must be a function" }]
    })
  })
})

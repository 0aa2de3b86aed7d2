/** A process that works a run off in batches is ended wherever that hurts; the provider's own count says what was paid for. */
import { setTimeout as delay } from "node:timers/promises"
import { afterEach, describe, expect, it } from "vitest"
import { until } from "../../../../scripts/tools/Until.js"
import { type BatchProvider, startBatchProvider } from "./BatchProvider.js"
import { isBuilt } from "./Host.js"
import { scene } from "./Scene.js"

const prompts = 40

const engine = { leaseMillis: 1_000, pollMillis: 100, batchPollMillis: 100 } as const

describe.skipIf(!isBuilt)("a process that is killed while a batch is under way (needs a build)", () => {
  const { host } = scene()
  let provider: BatchProvider

  afterEach(() => provider.close())

  /** Kills the first process when it makes this request, and lets a second one end the run. */
  const killedAt = async (moment: "create" | "file" | "poll" | "results") => {
    provider = await startBatchProvider()
    const first = await host({ provider, batches: true, engine })
    const subject = await first.prepare(prompts)
    let isKilled = false
    provider.interfere = async (request) => {
      if (request !== moment || isKilled) return false
      isKilled = true
      // Of half of the results, some are stored by then.
      if (moment === "results") await delay(150)
      await first.kill()
      return true
    }
    provider.isDone = moment === "results"
    const { id } = await first.start(subject, "batch")
    await until(() => isKilled, first.log)
    await first.kill()
    const second = await host({ provider, batches: true, engine })
    provider.isDone = true
    const ended = await second.finished(subject, id)
    const results = await second.results(subject, id)
    expect(ended, second.log()).toMatchObject({ status: "completed", progress: { total: prompts, completed: prompts, failed: 0 } })
    expect(new Set(results.map(({ prompt }) => prompt)).size).toBe(prompts)
    expect(results).toHaveLength(prompts)
    expect(provider.paid()).toEqual(Array.from({ length: prompts }, () => 1))
    expect(provider.batches()).toBe(1)
    await second.stop()
  }

  it("before the batch was made: nothing is lost", () => killedAt("file"))

  it("after the provider accepted the batch, before its id was noted: it is found again, and paid once", () => killedAt("create"))

  it("while it waits: another process waits on", () => killedAt("poll"))

  it("in the middle of the results: those that were stored stay, the others are read again, and nothing is paid twice", () => killedAt("results"))
})

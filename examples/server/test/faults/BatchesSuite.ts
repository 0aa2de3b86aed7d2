/** Kills a process that works on a run in batches at each critical moment. The provider counts the paid questions. */
import { setTimeout as delay } from "node:timers/promises"
import { afterEach, describe, expect, it } from "vitest"
import { until } from "../../../../scripts/tools/Until.js"
import { type BatchProvider, type Moment, startBatchProvider } from "./BatchProvider.js"
import { type Adapter, isBuilt } from "./Host.js"
import { scene } from "./Scene.js"

const prompts = 40

const engine = { leaseMillis: 1_000, pollMillis: 100, batchPollMillis: 100 } as const

const outcomes = {
  submit: "before the batch was made: nothing is lost",
  accepted: "after the provider accepted the batch, before its id was stored: the batch is found again, and paid once",
  poll: "while it waits: another process continues to wait",
  results: "in the middle of the results: stored results stay, the others are read again, and nothing is paid twice"
} as const

/** Kills the first process at each of these moments, and lets a second one end the run. */
export const run = (adapter: Adapter, moments: ReadonlyArray<keyof typeof outcomes>): void => {
  describe.skipIf(!isBuilt)(`a process that is killed while a batch at ${adapter} is under way (needs a build)`, () => {
    const { host } = scene()
    let provider: BatchProvider

    afterEach(() => provider.close())

    const killedAt = async (moment: Moment) => {
      provider = await startBatchProvider(adapter)
      const first = await host({ provider, adapter, batches: true, engine })
      const subject = await first.prepare(prompts)
      let isKilled = false
      let lists = 0
      provider.interfere = async (now) => {
        if (now === "list") lists++
        if (now !== moment || isKilled) return false
        isKilled = true
        // By then some of the first half of the results are stored.
        if (moment === "results") await delay(150)
        await first.kill()
        return true
      }
      provider.isDone = moment === "results"
      const { id } = await first.start(subject, "batch")
      await until(() => isKilled, first.log)
      await first.kill()
      const second = await host({ provider, adapter, batches: true, engine })
      // Anthropic identifies a batch only after its end. Until then the process keeps polling, and submits nothing.
      if (moment === "accepted") await until(() => lists >= (adapter === "anthropic" ? 3 : 1), second.log)
      if (moment !== "submit") expect(provider.batches()).toBe(1)
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

    for (const moment of moments) it(outcomes[moment], () => killedAt(moment))
  })
}

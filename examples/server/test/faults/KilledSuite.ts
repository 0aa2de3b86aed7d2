/** Tests that after a kill at most as many calls are repeated as the process had places. */
import { isEnded } from "@brand-visibility/core/domain/Run"
import { describe, expect, it } from "vitest"
import { until } from "../../../../scripts/tools/Until.js"
import { tell } from "./Figures.js"
import { isBuilt } from "./Host.js"
import { scene } from "./Scene.js"

const places = 8
const prompts = 120

/**
 * Number of further requests after which each kill happens. A run has fewer than five kills, because a call is given up after five processes have died during
 * it. That rule, which protects against calls that crash their process, is not tested here.
 */
const requestsToKill = [24, 31, 19]

/** @param runs number of runs, one after the other */
export const run = (runs: number) =>
  describe.skipIf(!isBuilt)("a process that is killed in the middle of a run (needs a build)", () => {
    const { provider, host } = scene()

    it("has at most as many calls leased, in flight or unstored as it has places, so that no more are repeated", async () => {
      const asked = await provider({ latencyMillis: 40 })
      const options = { provider: asked, concurrency: places, engine: { leaseMillis: 500, pollMillis: 100 } }
      let worker = await host(options)
      const subject = await worker.prepare(prompts)
      for (let played = 0; played < runs; played++) {
        const { id } = await worker.start(subject)
        const statusNow = async () => (await worker.get(subject, id)).status
        for (const more of requestsToKill) {
          const goal = asked.requests() + more
          await until(
            async () => asked.requests() >= goal || isEnded(await statusNow()),
            () => `${asked.requests()} of ${goal} requests; ${worker.log()}`
          )
          expect(await statusNow(), worker.log()).toBe("running")
          await worker.kill()
          worker = await host(options)
        }
        expect((await worker.finished(subject, id)).status, worker.log()).toBe("completed")
      }
      const kills = runs * requestsToKill.length
      const calls = runs * prompts
      const extra = asked.requests() - calls
      const outcome = `${(extra / kills).toFixed(1)} calls asked again for a kill`
      tell({ fault: `A process with ${places} places killed ${kills} times`, leaseMillis: 500, requests: asked.requests(), calls, outcome })
      expect(extra, `${kills} kills`).toBeLessThanOrEqual(places * kills)
      expect(asked.most()).toBeLessThanOrEqual(places)
    })
  })

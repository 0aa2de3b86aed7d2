/** What a process that is killed leaves to be asked again: no more calls than it had places. */
import { isEnded } from "@brand-visibility/core/domain/Run"
import { describe, expect, it } from "vitest"
import { until } from "../../../../scripts/tools/Until.js"
import { tell } from "./Figures.js"
import { isBuilt } from "./Host.js"
import { scene } from "./Scene.js"

const places = 8
const prompts = 120

/**
 * How many more requests the provider has got when a process is killed, kill by kill. A run has fewer than five kills, because a call
 * whose process died five times is given up: that protects from a call that kills, and is not what is looked at here.
 */
const requestsToKill = [24, 31, 19]

/** @param runs how many runs are played through, one after the other */
export const run = (runs: number) =>
  describe.skipIf(!isBuilt)("a process that is killed in the middle of a run (needs a build)", () => {
    const { provider, host } = scene()

    it("has no more calls leased, in flight or unstored than it has places, so that no more are asked again", async () => {
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

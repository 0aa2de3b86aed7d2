/** What a process that is killed leaves to be asked again: no more calls than it had places. */
import { describe, expect, it } from "vitest"
import { tell } from "./Figures.js"
import { isBuilt } from "./Host.js"
import { scene, until } from "./Scene.js"

const places = 8

/** @param prompts how many calls there are; a process is killed after each 24 requests */
export const run = (prompts: number) =>
  describe.skipIf(!isBuilt)("a process that is killed in the middle of a run (needs a build)", () => {
    const { provider, host } = scene()

    it("has no more calls leased, in flight or unstored than it has places, so that no more are asked again", async () => {
      const asked = await provider({ latencyMillis: 40 })
      const options = { provider: asked, concurrency: places, engine: { leaseMillis: 500, pollMillis: 100 } }
      const first = await host(options)
      const subject = await first.prepare(prompts)
      const run = await first.start(subject)
      let kills = 0
      for (let worker = first; ; worker = await host(options)) {
        const goal = asked.requests() + 24
        await until(async () => asked.requests() >= goal || (await worker.get(subject, run.id)).status === "completed")
        if ((await worker.get(subject, run.id)).status === "completed") break
        await worker.kill()
        kills++
      }
      const extra = asked.requests() - prompts
      const outcome = `${(extra / kills).toFixed(1)} calls asked again for a kill`
      tell({ fault: `A process with ${places} places killed ${kills} times`, leaseMillis: 500, requests: asked.requests(), calls: prompts, outcome })
      expect(kills).toBeGreaterThan(2)
      expect(extra, `${kills} kills`).toBeLessThanOrEqual(places * kills)
      expect(asked.most()).toBeLessThanOrEqual(places)
    })
  })

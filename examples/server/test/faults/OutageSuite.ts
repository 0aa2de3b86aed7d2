/** Tests a database that cannot be reached for longer than the leases, and restarts as after a crash (`-m immediate`). */
import { setTimeout as delay } from "node:timers/promises"
import { describe, expect, it } from "vitest"
import { forThisFile } from "../../../../packages/storage-postgres/test/PostgresServer.js"
import { tell } from "./Figures.js"
import { isBuilt } from "./Host.js"
import { scene, untilAsked } from "./Scene.js"

export interface Outage {
  readonly seconds: number
  readonly prompts: number
  readonly leaseMillis: number
  /** Number of processes that share the run. */
  readonly processes: number
}

export const run = (outages: ReadonlyArray<Outage>) =>
  describe.skipIf(!isBuilt)("a Postgres outage in the middle of a run (needs a build)", () => {
    const { host, provider } = scene()
    const server = forThisFile()

    it.each(outages)("for $seconds s, with $processes processes: no call is made twice, and each answer is stored", async (outage) => {
      const asked = await provider({ latencyMillis: 200 })
      const database = { url: server.url(), schema: `outage_${outage.seconds}_${outage.processes}` }
      const engine = { leaseMillis: outage.leaseMillis, pollMillis: outage.leaseMillis / 5 }
      const options = { database, provider: asked, concurrency: 8, engine }
      const first = await host(options)
      for (let process = 1; process < outage.processes; process++) await host(options)
      const subject = await first.prepare(outage.prompts)
      const { id } = await first.start(subject)
      await untilAsked(asked, outage.prompts / 4, first)
      await server.crash()
      await delay(outage.seconds * 1_000)
      await server.start()
      const ended = await first.finished(subject, id)
      const twice = [...asked.asked().values()].filter((times) => times > 1).length
      tell({
        fault: `Postgres away for ${outage.seconds} s (\`-m immediate\`) in the middle of a run, for ${outage.processes === 1 ? "one process" : `${outage.processes} processes`}`,
        leaseMillis: outage.leaseMillis,
        requests: asked.requests(),
        calls: outage.prompts
      })
      expect(ended).toMatchObject({ status: "completed", progress: { total: outage.prompts, completed: outage.prompts, failed: 0 } })
      expect(twice, "calls that were asked twice").toBe(0)
      expect(asked.most(), "calls at once").toBeLessThanOrEqual(8 * outage.processes)
      expect(await first.results(subject, id)).toHaveLength(outage.prompts)
    })
  })

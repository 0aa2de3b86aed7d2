/** Tests that a process that is frozen for longer than its leases, like a suspended machine or a starved container, makes no call twice. */
import { setTimeout as delay } from "node:timers/promises"
import type { LedgerEngineOptions } from "@brand-visibility/core/pipeline/LedgerEngine"
import { describe, expect, it } from "vitest"
import { execute } from "../../../../scripts/tools/sqlite.mjs"
import { until } from "../../../../scripts/tools/Until.js"
import { tell } from "./Figures.js"
import { type Host, isBuilt } from "./Host.js"
import { scene, untilAsked } from "./Scene.js"

export interface Freeze {
  readonly engine: LedgerEngineOptions
  /** Length of the leases in milliseconds. */
  readonly leaseMillis: number
  /** Milliseconds for which the process is frozen, more than the length of a lease. */
  readonly frozenMillis: number
  /** Milliseconds that an answer takes, more than the process is frozen. */
  readonly latencyMillis: number
}

/** Freezes a process at a moment when it holds no lock on the database file. A frozen process with the lock would block every other process. */
const freeze = async (worker: Host, filename: string): Promise<void> => {
  await until(
    async () => {
      worker.signal("SIGSTOP")
      const isFree = await execute(filename, "BEGIN IMMEDIATE; ROLLBACK").then(
        () => true,
        () => false
      )
      if (!isFree) worker.signal("SIGCONT")
      return isFree
    },
    () => "the process held the lock of its file at each moment that was tried"
  )
}

export const run = ({ engine, frozenMillis, latencyMillis, leaseMillis }: Freeze) =>
  describe.skipIf(!isBuilt)(`a process that is frozen for ${frozenMillis / 1_000} s, which is longer than its leases (needs a build)`, () => {
    const { provider, host, filename } = scene()

    it("does not repeat a call that is still in flight", async () => {
      const asked = await provider({ latencyMillis })
      const worker = await host({ provider: asked, engine })
      const subject = await worker.prepare(4)
      const run = await worker.start(subject)
      await untilAsked(asked, 4, worker)
      worker.signal("SIGSTOP")
      await delay(frozenMillis)
      worker.signal("SIGCONT")
      const ended = await worker.finished(subject, run.id)
      tell({ fault: `A process frozen for ${frozenMillis / 1_000} s (\`SIGSTOP\`), 4 calls under way`, leaseMillis, requests: asked.requests(), calls: 4 })
      expect(asked.requests(), worker.log()).toBe(4)
      expect(ended).toMatchObject({ status: "completed", progress: { total: 4, completed: 4, failed: 0 } })
    })

    it("makes no call that another process has taken over, and each process makes each call at most once", async () => {
      const asked = await provider({ latencyMillis: (latencyMillis * 2) / 3 })
      const worker = await host({ provider: asked, engine })
      const subject = await worker.prepare(4)
      const run = await worker.start(subject)
      await untilAsked(asked, 4, worker)
      await freeze(worker, filename())
      // On a busy machine the other process, too, may stand still for longer than short leases, and would lose its calls again.
      const other = await host({ provider: asked, engine: { ...engine, leaseMillis: 10_000 } })
      await untilAsked(asked, 8, other)
      worker.signal("SIGCONT")
      const ended = await other.finished(subject, run.id)
      const fault = `A process frozen for ${frozenMillis / 1_000} s, whose 4 calls another process takes over`
      tell({ fault, leaseMillis, requests: asked.requests(), calls: 4, outcome: "each process asks once" })
      expect(ended).toMatchObject({ status: "completed", progress: { total: 4, completed: 4, failed: 0 } })
      expect([...asked.asked().values()], worker.log()).toEqual([2, 2, 2, 2])
      expect(await worker.results(subject, run.id)).toHaveLength(4)
    })
  })

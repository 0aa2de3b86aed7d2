/** A process that is frozen for longer than its leases, as a suspended machine or a starved container is, asks nothing twice. */
import { setTimeout as delay } from "node:timers/promises"
import { describe, expect, it } from "vitest"
import { isBuilt } from "./Host.js"
import { scene, until } from "./Scene.js"

const engine = { leaseMillis: 1_000, pollMillis: 200 }

describe.skipIf(!isBuilt)("a process that is frozen for longer than its leases (needs a build)", () => {
  const { provider, host } = scene()

  it("asks no call again that it still asks", async () => {
    const asked = await provider({ latencyMillis: 3_000 })
    const worker = await host({ provider: asked, engine })
    const subject = await worker.prepare(4)
    const run = await worker.start(subject)
    await until(() => asked.requests() === 4)
    worker.signal("SIGSTOP")
    await delay(1_500)
    worker.signal("SIGCONT")
    const ended = await worker.finished(subject, run.id)
    expect(asked.requests(), worker.log()).toBe(4)
    expect(ended).toMatchObject({ status: "completed", progress: { total: 4, completed: 4, failed: 0 } })
  })

  it("asks nothing that another process has taken over meanwhile, and each call is asked at most once by each", async () => {
    const asked = await provider({ latencyMillis: 2_000 })
    const worker = await host({ provider: asked, engine })
    const subject = await worker.prepare(4)
    const run = await worker.start(subject)
    await until(() => asked.requests() === 4)
    worker.signal("SIGSTOP")
    const other = await host({ provider: asked, engine })
    await until(() => asked.requests() === 8)
    worker.signal("SIGCONT")
    const ended = await other.finished(subject, run.id)
    expect(ended).toMatchObject({ status: "completed", progress: { total: 4, completed: 4, failed: 0 } })
    expect([...asked.asked().values()], worker.log()).toEqual([2, 2, 2, 2])
    expect(await worker.results(subject, run.id)).toHaveLength(4)
  })
})

/** Tests a run during which the machine's clock is set forward and back. */
import { describe, expect, it } from "vitest"
import { tell } from "./Figures.js"
import { isBuilt } from "./Host.js"
import { scene, untilAsked } from "./Scene.js"

const hour = 3_600_000

describe.skipIf(!isBuilt)("a clock that is changed in the middle of a run (needs a build)", () => {
  const { host, provider } = scene()

  it("an hour ahead, back again and an hour behind: no call is made twice, and runs keep their order and end after they start", async () => {
    const asked = await provider({ latencyMillis: 300 })
    const worker = await host({ provider: asked, concurrency: 4, engine: { leaseMillis: 1_000, pollMillis: 200 } })
    const subject = await worker.prepare(32)
    const first = await worker.start(subject)
    for (const [requests, millis] of [
      [8, hour],
      [16, 0],
      [24, -hour]
    ] as const) {
      await untilAsked(asked, requests, worker)
      await worker.setClock(millis)
    }
    const ended = await worker.finished(subject, first.id)
    tell({ fault: "The clock set an hour ahead, back, and an hour behind", leaseMillis: 1_000, requests: asked.requests(), calls: 32 })
    expect(ended).toMatchObject({ status: "completed", progress: { total: 32, completed: 32, failed: 0 } })
    expect([...asked.asked().values()], worker.log()).toEqual(Array.from({ length: 32 }, () => 1))
    const second = await worker.finished(subject, (await worker.start(subject)).id)
    expect((await worker.list(subject)).map(({ id }) => id)).toEqual([second.id, first.id])
    for (const { completedAt, startedAt } of [ended, second]) expect(String(completedAt) >= startedAt, `${startedAt} to ${completedAt}`).toBe(true)
  })
})

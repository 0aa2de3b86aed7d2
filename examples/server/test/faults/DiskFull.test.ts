/** Tests a run during which the database's disk is full. */
import { join } from "node:path"
import { setTimeout as delay } from "node:timers/promises"
import { Effect } from "effect"
import { describe, expect, it } from "vitest"
import * as SmallDisk from "../../../../packages/storage-sqlite/test/SmallDisk.js"
import { until } from "../../../../scripts/tools/Until.js"
import { tell } from "./Figures.js"
import { isBuilt } from "./Host.js"
import { scene, untilAsked } from "./Scene.js"

describe.skipIf(!isBuilt || !SmallDisk.isPossible)("a full disk in the middle of a run (needs a build, and the right to mount a disk)", () => {
  const { host, provider } = scene()

  it("no call is made twice, no more calls are under way than there are places, and each answer is stored once there is room", () =>
    Effect.runPromise(
      Effect.scoped(
        Effect.gen(function* () {
          // The write-ahead log grows to 16 MB before its checkpoint. Beside the ballast the disk has room for the log and the database file.
          const disk = yield* SmallDisk.make(32)
          yield* Effect.promise(async () => {
            const asked = await provider({ latencyMillis: 100 })
            const database = { filename: join(disk.path, "visibility.db") }
            const worker = await host({ database, provider: asked, engine: { leaseMillis: 1_000, pollMillis: 200 } })
            const subject = await worker.prepare(300)
            const run = await worker.start(subject)
            await untilAsked(asked, 40, worker)
            await Effect.runPromise(disk.fill)
            await until(() => worker.log().includes("The storage cannot be reached"), worker.log)
            const before = asked.requests()
            // A wait that is longer than the leases.
            await delay(1_500)
            const begun = asked.requests() - before
            expect(begun, "calls that were begun while nothing could be stored").toBeLessThanOrEqual(8)
            await Effect.runPromise(disk.empty)
            const ended = await worker.finished(subject, run.id)
            const fault = "The disk of the database full for longer than the leases"
            tell({ fault, leaseMillis: 1_000, requests: asked.requests(), calls: 300, outcome: `${begun} calls begun meanwhile` })
            expect(ended).toMatchObject({ status: "completed", progress: { total: 300, completed: 300, failed: 0 } })
            expect([...asked.asked().values()].filter((times) => times > 1)).toEqual([])
            expect(asked.most()).toBeLessThanOrEqual(8)
            expect(await worker.results(subject, run.id)).toHaveLength(300)
            await worker.kill()
          })
        })
      )
    ))
})

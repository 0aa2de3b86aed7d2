/** Laws of runs that are cancelled. */
import { Effect } from "effect"
import { expect } from "vitest"
import { aBrand, firstPage } from "../Builders.js"
import { law } from "../Law.js"
import * as RunBuilders from "../RunBuilders.js"
import { stores } from "../Stores.js"
import { failsWith } from "./Support.js"

const { answered, claim, leaseOf, settle } = RunBuilders

/** A lease that has run out from the start. */
const lapsed = { leaseMillis: -1_000 }

export const cancellationLaws = [
  law("ST-49", "after a cancellation, no call of the run starts, and no call in flight stores a result", {
    "a queued run ends as cancelled, with the time of the cancellation": Effect.gen(function* () {
      const { runs } = yield* stores
      const { brand, organizationId } = yield* aBrand()
      const run = yield* RunBuilders.aRun(brand, { prompts: 2 })
      const cancelled = yield* runs.cancel(organizationId, run.id)
      expect({ ...cancelled }).toEqual({ ...run, status: "cancelled", completedAt: cancelled.completedAt })
      expect(cancelled.completedAt !== null && cancelled.completedAt >= run.startedAt).toBe(true)
      expect({ ...(yield* runs.get(organizationId, run.id)) }).toEqual({ ...cancelled })
    }),
    "no cell of the run can be claimed, whether it was queued, leased, lapsed or postponed": Effect.gen(function* () {
      const { ledger, runs } = yield* stores
      const { brand, organizationId } = yield* aBrand()
      const run = yield* RunBuilders.aRun(brand, { prompts: 4, llms: ["chatgpt", "claude"] })
      yield* claim(run, { limit: 1, ...lapsed })
      const [putOff] = yield* claim(run, { limit: 1, llm: "claude" })
      yield* RunBuilders.postpone(putOff!, -1_000)
      yield* claim(run, { limit: 1, llm: "claude" })
      yield* runs.cancel(organizationId, run.id)
      expect(yield* RunBuilders.claimAll(run)).toEqual([])
      expect((yield* ledger.active).map(({ runId }) => runId)).not.toContain(run.id)
    }),
    "a call in flight loses its lease and settles as stale": Effect.gen(function* () {
      const { ledger, runs } = yield* stores
      const { brand, organizationId } = yield* aBrand()
      const run = yield* RunBuilders.aRun(brand, { prompts: 3 })
      const [first, second, third] = yield* claim(run)
      yield* settle(first!, answered({ rank: 1 }))
      const cancelled = yield* runs.cancel(organizationId, run.id)
      expect(yield* ledger.renew([second!, third!].map(leaseOf), 600_000)).toEqual([second!.id, third!.id])
      expect(yield* settle(second!, answered({ rank: 1 }))).toBe("stale")
      yield* RunBuilders.release(third!)
      yield* RunBuilders.postpone(third!, 0)
      expect(yield* claim(run)).toEqual([])
      expect((yield* runs.results(organizationId, run.id, firstPage)).items.map(({ position }) => position)).toEqual([1])
      expect({ ...(yield* runs.get(organizationId, run.id)) }).toEqual({ ...cancelled })
      expect(cancelled.progress).toEqual({ total: 3, completed: 1, failed: 0, refused: 0 })
    }),
    "claims of another process during the cancellation do not hold after it": (again) =>
      Effect.gen(function* () {
        const { ledger, runs } = yield* stores
        const { brand, organizationId } = yield* aBrand()
        const run = yield* RunBuilders.aRun(brand, { prompts: 40 })
        const claims = again(Effect.forEach(Array.from({ length: 8 }), () => claim(run, { limit: 3 })))
        const [claimed] = yield* Effect.all([claims, runs.cancel(organizationId, run.id)], { concurrency: "unbounded" })
        const leases = claimed.flat().map(leaseOf)
        expect(yield* ledger.renew(leases, 600_000)).toEqual(leases.map(({ cellId }) => cellId))
        expect(yield* claim(run)).toEqual([])
      }),
    "the brand of the run can start another run at once": Effect.gen(function* () {
      const { runs } = yield* stores
      const { brand, organizationId } = yield* aBrand()
      const run = yield* RunBuilders.aRun(brand)
      yield* runs.cancel(organizationId, run.id)
      expect((yield* RunBuilders.aRun(brand)).id).not.toBe(run.id)
    }),
    "the run has no summary until one is written, and the written summary stays": Effect.gen(function* () {
      const { runs } = yield* stores
      const { brand, organizationId } = yield* aBrand()
      const run = yield* RunBuilders.aRun(brand)
      yield* runs.cancel(organizationId, run.id)
      expect(yield* runs.metrics(organizationId, run.id)).toBeNull()
      expect(yield* runs.saveSummary(organizationId, run.id, RunBuilders.summary())).toBe(true)
      expect(yield* runs.metrics(organizationId, run.id)).toEqual(RunBuilders.metrics())
    }),
    "a cancelled run is not the latest run": Effect.gen(function* () {
      const { runs } = yield* stores
      const { brand, brandId, organizationId } = yield* aBrand()
      const run = yield* RunBuilders.aRun(brand, { prompts: 2 })
      const [first] = yield* claim(run)
      yield* settle(first!, answered())
      yield* runs.cancel(organizationId, run.id)
      expect(yield* runs.latest(organizationId, brandId)).toBeNull()
    })
  }),

  law("ST-45", "only an active run can be cancelled, and only once", {
    "cancelling an ended run fails with the run's status, and leaves the run unchanged": Effect.gen(function* () {
      const { runs } = yield* stores
      const { brand, organizationId } = yield* aBrand()
      const run = yield* RunBuilders.anEndedRun(brand)
      expect(yield* failsWith("InvalidRunState", runs.cancel(organizationId, run.id))).toMatchObject({ runId: run.id, status: "completed" })
      expect({ ...(yield* runs.get(organizationId, run.id)) }).toEqual({ ...run })
    }),
    "exactly one of several concurrent cancellations counts": Effect.gen(function* () {
      const { runs } = yield* stores
      const { brand, organizationId } = yield* aBrand()
      const run = yield* RunBuilders.aRun(brand)
      const attempts = yield* Effect.all(
        Array.from({ length: 8 }, () => Effect.either(runs.cancel(organizationId, run.id))),
        { concurrency: "unbounded" }
      )
      expect(attempts.filter(({ _tag }) => _tag === "Right")).toHaveLength(1)
    }),
    "exactly one of a concurrent end and cancellation counts": Effect.gen(function* () {
      const { runs } = yield* stores
      const { brand, organizationId } = yield* aBrand()
      const run = yield* RunBuilders.aRun(brand)
      yield* RunBuilders.settleAll(run)
      const [cancelled, ended] = yield* Effect.all([Effect.either(runs.cancel(organizationId, run.id)), RunBuilders.finish(run)], { concurrency: "unbounded" })
      const { status } = yield* runs.get(organizationId, run.id)
      expect({ cancelled: cancelled._tag === "Right", ended }).toEqual({ cancelled: status === "cancelled", ended: status === "completed" })
    })
  })
]

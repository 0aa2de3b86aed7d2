/** Laws of batches: calls that are submitted to a provider together, and whose answers are fetched later. */
import { Llm } from "@brand-visibility/core/domain/Llm"
import type { Run } from "@brand-visibility/core/domain/Run"
import type { LeasedCell } from "@brand-visibility/core/internal/domain/Cell"
import type { BatchClaim, HeldBatch } from "@brand-visibility/core/internal/ports/BatchStore"
import { Effect } from "effect"
import { expect } from "vitest"
import * as Builders from "../Builders.js"
import { law } from "../Law.js"
import * as RunBuilders from "../RunBuilders.js"
import { stores } from "../Stores.js"

const { answered, bill, claim, failed, leaseOf, settle } = RunBuilders

/** A lease that has run out from the start, so that no test moves a clock or waits. */
const lapsedMillis = -1_000

const llm = Llm.make("chatgpt")

const aRun = Effect.fnUntraced(function* (prompts: number, shape: RunBuilders.RunShape = {}) {
  const { brand } = yield* Builders.aBrand()
  return yield* RunBuilders.aRun(brand, { prompts, mode: "batch", ...shape })
})

const plan = Effect.fnUntraced(function* (cells: ReadonlyArray<LeasedCell>, leaseMillis = 60_000) {
  const planned = yield* (yield* stores).batches.plan(llm, cells.map(leaseOf), leaseMillis)
  return planned ?? (yield* Effect.dieMessage("leased calls could not be put into a batch"))
})

/** A run whose calls are in one batch. */
const aBatch = Effect.fnUntraced(function* (prompts: number, leaseMillis = 60_000, shape: RunBuilders.RunShape = {}) {
  const run = yield* aRun(prompts, shape)
  const cells = yield* claim(run, { leaseMillis: lapsedMillis, mostCostOf: () => 100 })
  const { batch } = yield* plan(cells, leaseMillis)
  return { run, cells, batch }
})

/** Claims the batches of a run. */
const take = (run: Run, request: Partial<BatchClaim> = {}) =>
  Effect.flatMap(stores, ({ batches }) =>
    batches.claim({ llms: [llm], runIds: [run.id], abandonedMillis: 600_000, strandedMillis: 600_000, limit: 100, leaseMillis: 60_000, ...request })
  )

const idsOf = (cells: ReadonlyArray<LeasedCell>) => cells.map(({ id }) => id)

const openOf = (batch: HeldBatch) => Effect.flatMap(stores, ({ batches }) => batches.cells(batch))

const progressOf = ({ id, organizationId }: Run) =>
  Effect.map(
    Effect.flatMap(stores, ({ runs }) => runs.get(organizationId, id)),
    ({ progress }) => progress
  )

export const batchLaws = [
  law("ST-230", "no process can claim a call that is in a batch, even when the call's lease has run out", {
    "a call whose lease has run out is not claimed": Effect.gen(function* () {
      const { cells, run } = yield* aBatch(3)
      expect(cells).toHaveLength(3)
      expect(yield* claim(run)).toEqual([])
      expect(yield* claim(run, { reach: "postponed" })).toEqual([])
    }),
    "the run of the batch is listed as active in batch mode, with the model whose calls are in the batch": Effect.gen(function* () {
      const { ledger } = yield* stores
      const { run } = yield* aBatch(1)
      const active = (yield* ledger.active).find(({ runId }) => runId === run.id)
      expect(active).toEqual({ organizationId: run.organizationId, runId: run.id, mode: "batch", llms: ["chatgpt"] })
    }),
    "a call whose lease was lost before the submission does not join the batch": Effect.gen(function* () {
      const { batches } = yield* stores
      const run = yield* aRun(2)
      const lost = yield* claim(run, { leaseMillis: lapsedMillis })
      const [kept] = yield* claim(run, { limit: 1 })
      expect(yield* batches.plan(llm, [], 60_000)).toBe(null)
      const planned = yield* plan([...lost.slice(1), kept!])
      expect([...planned.cellIds].sort()).toEqual([lost[1]!.id, kept!.id].sort())
      expect(yield* batches.plan(llm, [leaseOf(lost[0]!)], 60_000)).toBe(null)
    }),
    "calls are claimed only in the mode of their run": Effect.gen(function* () {
      const { brand } = yield* Builders.aBrand()
      const live = yield* RunBuilders.aRun(brand)
      expect(live.options.mode).toBe("live")
      expect(yield* claim(live, { mode: "batch" })).toEqual([])
      expect(yield* claim(live)).toHaveLength(1)
      const batched = yield* aRun(1)
      expect(batched.options.mode).toBe("batch")
      expect(yield* claim(batched, { mode: "live" })).toEqual([])
      expect(yield* claim(batched)).toHaveLength(1)
    })
  }),

  law("ST-231", "a batch is held by one lease at a time, by the clock of the database", {
    "a batch is read as it was written": Effect.gen(function* () {
      const { batches } = yield* stores
      const { batch, cells, run } = yield* aBatch(2)
      const { createdAt } = batch
      const { batchId, organizationId } = batch
      const none = { providerId: null, submittedAt: null }
      expect(batch).toEqual({ organizationId, runId: run.id, batchId, fence: 1, llm, ...none, createdAt, heldAt: createdAt, isRunEnded: false })
      expect(yield* openOf(batch)).toEqual(cells)
      expect(yield* batches.submitted(batch, "batch_1")).toBe(true)
      expect(yield* batches.providerIds).toContain("batch_1")
      expect(yield* batches.renew(batch, lapsedMillis)).toBe(true)
      const [again] = yield* take(run)
      const { heldAt, submittedAt } = again!
      expect(again).toEqual({ ...batch, fence: 2, providerId: "batch_1", submittedAt, heldAt })
      expect(submittedAt! >= createdAt && heldAt >= submittedAt!).toBe(true)
    }),
    "a held batch is not returned to another process": Effect.gen(function* () {
      const { batches } = yield* stores
      const { batch, run } = yield* aBatch(1)
      expect(yield* take(run)).toEqual([])
      expect(yield* batches.renew(batch, lapsedMillis)).toBe(true)
      expect(yield* take(run)).toHaveLength(1)
      expect(yield* take(run)).toEqual([])
    }),
    "one of several concurrent attempts to take the batch succeeds, from two processes too": (again) =>
      Effect.gen(function* () {
        const { run } = yield* aBatch(1, lapsedMillis)
        const takeOften = Effect.all(
          Array.from({ length: 6 }, () => take(run)),
          { concurrency: "unbounded" }
        )
        const [here, there] = yield* Effect.all([takeOften, again(takeOften)], { concurrency: "unbounded" })
        expect([...here.flat(), ...there.flat()].map(({ fence }) => fence)).toEqual([2])
      }),
    "a process that lost the batch can neither write to it nor renew nor end it": Effect.gen(function* () {
      const { batches } = yield* stores
      const { batch, run } = yield* aBatch(1, lapsedMillis)
      const [taken] = yield* take(run)
      expect(yield* batches.submitted(batch, "batch_late")).toBe(false)
      expect(yield* batches.renew(batch, 60_000)).toBe(false)
      expect(yield* batches.end(batch)).toBe(false)
      expect(taken).toMatchObject({ fence: 2, providerId: null })
    }),
    "a batch outlives the brand of its run, so that it can be cancelled at its provider": Effect.gen(function* () {
      const { batches, brands } = yield* stores
      const { batch, run } = yield* aBatch(1, lapsedMillis)
      yield* batches.submitted(batch, "batch_of_a_brand")
      yield* brands.remove(run.organizationId, run.brandId)
      const [taken] = yield* take(run)
      expect(taken).toMatchObject({ batchId: batch.batchId, providerId: "batch_of_a_brand", isRunEnded: true })
      expect(yield* openOf(taken!)).toEqual([])
      expect(yield* batches.end(taken!)).toBe(true)
    }),
    "only batches of the given models are returned, except batches that no process has held for a long time": Effect.gen(function* () {
      const { run } = yield* aBatch(1, lapsedMillis)
      expect(yield* take(run, { llms: [] })).toEqual([])
      expect(yield* take(run, { llms: [Llm.make("claude")] })).toEqual([])
      expect(yield* take(run, { llms: [], strandedMillis: 500 })).toHaveLength(1)
    }),
    "only batches of the given runs are returned, the longest waiting first": Effect.gen(function* () {
      const first = yield* aBatch(1, 2 * lapsedMillis)
      const second = yield* aBatch(1, lapsedMillis)
      expect(yield* take(first.run, { runIds: [] })).toEqual([])
      const runIds = [second.run.id, first.run.id]
      expect((yield* take(first.run, { runIds, limit: 1 })).map(({ runId }) => runId)).toEqual([first.run.id])
      expect((yield* take(first.run, { runIds })).map(({ runId }) => runId)).toEqual([second.run.id])
    }),
    "batches of ended runs are returned too, when no process has held them for some time": Effect.gen(function* () {
      const { runs } = yield* stores
      const { run } = yield* aBatch(1, lapsedMillis)
      expect(yield* take(run, { runIds: [], abandonedMillis: 500 })).toEqual([])
      yield* runs.cancel(run.organizationId, run.id)
      expect(yield* take(run, { runIds: [], abandonedMillis: 600_000 })).toEqual([])
      const taken = yield* take(run, { runIds: [], abandonedMillis: 500, limit: 1_000 })
      expect(taken.filter(({ runId }) => runId === run.id)).toMatchObject([{ isRunEnded: true }])
    })
  }),

  law("ST-232", "a call of a batch ends once, or is queued again; queueing counts as an attempt unless the call was postponed", {
    "the call is settled under the lease that it had in the batch": Effect.gen(function* () {
      const { batches } = yield* stores
      const { batch, cells, run } = yield* aBatch(2, lapsedMillis)
      const [taken] = yield* take(run)
      expect(yield* settle(cells[0]!, answered({ rank: 1 }))).toBe("settled")
      expect(yield* settle(cells[0]!, answered({ rank: 1 }))).toBe("stale")
      expect(idsOf(yield* openOf(taken!))).toEqual([cells[1]!.id])
      expect(yield* batches.end(taken!)).toBe(false)
      expect(yield* settle(cells[1]!, failed())).toBe("settled")
      expect(yield* progressOf(run)).toEqual({ total: 2, completed: 1, failed: 1, refused: 0 })
      expect(yield* batches.end(taken!)).toBe(true)
      expect(yield* batches.end(taken!)).toBe(false)
      expect(yield* batches.renew(batch, 0)).toBe(false)
    }),
    "a call that is queued again can be claimed, as its next attempt": Effect.gen(function* () {
      const { batches } = yield* stores
      const { batch, cells, run } = yield* aBatch(2)
      yield* batches.again(batch, [{ lease: leaseOf(cells[0]!), charge: 0, millis: -1, isPostponed: false }])
      expect(yield* settle(cells[0]!, answered())).toBe("stale")
      const [again, none] = yield* claim(run)
      expect(again).toMatchObject({ id: cells[0]!.id, attempt: 2 })
      expect(again!.fence).toBeGreaterThan(cells[0]!.fence)
      expect(none).toBe(undefined)
      expect(idsOf(yield* openOf(batch))).toEqual([cells[1]!.id])
    }),
    "a postponed call keeps its attempt, and counts as postponed": Effect.gen(function* () {
      const { batches } = yield* stores
      const { batch, cells, run } = yield* aBatch(1)
      yield* batches.again(batch, [{ lease: leaseOf(cells[0]!), charge: 0, millis: -1, isPostponed: true }])
      expect(yield* claim(run)).toMatchObject([{ id: cells[0]!.id, attempt: 1, postponements: 1 }])
    }),
    "a postponed call is not claimed before its time": Effect.gen(function* () {
      const { batches } = yield* stores
      const { batch, cells, run } = yield* aBatch(1)
      yield* batches.again(batch, [{ lease: leaseOf(cells[0]!), charge: 0, millis: 60_000, isPostponed: false }])
      expect(yield* claim(run)).toEqual([])
    }),
    "a settled call stays settled": Effect.gen(function* () {
      const { batches } = yield* stores
      const { batch, cells, run } = yield* aBatch(1)
      yield* settle(cells[0]!, answered())
      yield* batches.again(batch, [{ lease: leaseOf(cells[0]!), charge: 0, millis: -1, isPostponed: false }])
      expect(yield* claim(run)).toEqual([])
      expect(yield* progressOf(run)).toMatchObject({ completed: 1 })
    }),
    "a failed call that is retried is in no batch any more": Effect.gen(function* () {
      const { batches, runs } = yield* stores
      const { batch, cells, run } = yield* aBatch(1)
      yield* settle(cells[0]!, failed())
      yield* batches.end(batch)
      yield* runs.finish(run.organizationId, run.id, { status: "failed", failureReason: "timeout" }, null, run.revision)
      yield* runs.retry(run.organizationId, run.id)
      const [again] = yield* claim(run, { leaseMillis: lapsedMillis })
      expect(again).toMatchObject({ id: cells[0]!.id, attempt: 1 })
      expect(idsOf(yield* claim(run))).toEqual([cells[0]!.id])
    })
  }),

  law("ST-233", "the budget reservations of the calls of a batch are kept until the calls end, and are then replaced by the costs", {
    "the budget allows further calls only when a call has ended": Effect.gen(function* () {
      const { batches } = yield* stores
      const run = yield* aRun(3, { budgetUsd: 200e-9 })
      const cells = yield* claim(run, { leaseMillis: lapsedMillis, mostCostOf: () => 100 })
      expect(cells).toHaveLength(2)
      const { batch } = yield* plan(cells)
      expect(yield* claim(run, { mostCostOf: () => 100 })).toEqual([])
      yield* settle(cells[0]!, answered(), bill(50))
      expect(yield* claim(run, { mostCostOf: () => 100 })).toEqual([])
      yield* batches.again(batch, [{ lease: leaseOf(cells[1]!), charge: 0, millis: -1, isPostponed: false }])
      expect(yield* claim(run, { mostCostOf: () => 75 })).toMatchObject([{ isOverBudget: false }, { isOverBudget: false }])
    }),
    "each call of a cancelled run is charged its cost, and the rest is released to the daily budget": Effect.gen(function* () {
      const { batches, ledger, runs } = yield* stores
      const organization = yield* Builders.anOrganization({ dailyBudgetUsd: 200e-9 })
      const { brand } = yield* Builders.aBrand({ organization })
      const run = yield* RunBuilders.aRun(brand, { prompts: 2, mode: "batch" })
      const { batch } = yield* plan(yield* claim(run, { leaseMillis: lapsedMillis, mostCostOf: () => 100 }))
      yield* batches.renew(batch, lapsedMillis)
      yield* runs.cancel(run.organizationId, run.id)
      const [taken] = yield* take(run)
      expect(taken).toMatchObject({ isRunEnded: true })
      const owing = yield* openOf(taken!)
      expect(owing).toHaveLength(2)
      yield* ledger.release(leaseOf(owing[0]!), 30)
      yield* ledger.release(leaseOf(owing[1]!), 0)
      expect(yield* openOf(taken!)).toEqual([])
      expect(yield* batches.end(taken!)).toBe(true)
      const next = yield* RunBuilders.aRun((yield* Builders.aBrand({ organization })).brand, { prompts: 2, mode: "batch" })
      expect(yield* claim(next, { mostCostOf: () => 85 })).toMatchObject([{ isOverBudget: false }, { isOverBudget: false }])
    })
  })
]

/** Laws of the ledger: which process may work on which cell, and which answer counts. */
import { Llm } from "@brand-visibility/core/domain/Llm"
import type { Run } from "@brand-visibility/core/domain/Run"
import type { LeasedCell } from "@brand-visibility/core/internal/domain/Cell"
import { longestLeaseMillis, longestPostponementMillis } from "@brand-visibility/core/internal/domain/Leases"
import { Effect } from "effect"
import { expect } from "vitest"
import * as Builders from "../Builders.js"
import { law } from "../Law.js"
import * as RunBuilders from "../RunBuilders.js"
import { stores } from "../Stores.js"

const { aBrand, firstPage } = Builders
const { answered, claim, failed, leaseOf, refused, settle } = RunBuilders

/** A lease that has run out from the start, so that no test moves a clock or waits. */
const lapsed = { leaseMillis: -1_000 }

const aRun = Effect.fnUntraced(function* (prompts: number, shape: RunBuilders.RunShape = {}) {
  const { brand } = yield* aBrand()
  return yield* RunBuilders.aRun(brand, { prompts, ...shape })
})

const indexes = (cells: ReadonlyArray<LeasedCell>): ReadonlyArray<number> => cells.map((cell) => cell.promptIndex)

/** The data that the settlement of cells writes. */
const traces = Effect.fnUntraced(function* (run: Run) {
  const { runs } = yield* stores
  return {
    progress: (yield* runs.get(run.organizationId, run.id)).progress,
    results: (yield* runs.resultsWithAnswers(run.organizationId, run.id, firstPage)).items,
    citations: yield* runs.citations(run.organizationId, run.id, { position: 0, sample: 0 }, 500)
  }
})

const cited = (text: string) => answered({ rank: 1 }, { text, citations: [RunBuilders.citation("https://globex.example/")] })

/**
 * Calls that end at once, as one process settles them: six answers, the first of them repeated, a lost lease, and the given failures. Without a failure, a
 * storage may write all of them by the same statements.
 */
const settledAtOnce = (samples: number, failures: 0 | 1) =>
  Effect.gen(function* () {
    const { ledger, runs } = yield* stores
    const run = yield* aRun(8 / samples, { samples })
    const leases = (yield* claim(run, { limit: 8 })).map(leaseOf)
    const answers = leases.slice(0, 6).map((lease) => [lease, cited("an answer")] as const)
    const repeated = answers.slice(0, 1)
    const lost = leases.slice(6, 7).map((lease) => [{ ...lease, fence: lease.fence + 1 }, cited("late")] as const)
    const failing = leases.slice(7, 7 + failures).map((lease) => [lease, failed()] as const)
    // A storage may settle the first call alone and write the others, which wait for it, together.
    const states = yield* Effect.forEach(
      [...answers, ...repeated, ...lost, ...failing],
      ([lease, outcome]) => ledger.settle(lease, outcome, "api", RunBuilders.bill(10)),
      { concurrency: "unbounded" }
    )
    expect(states).toEqual([...answers.map(() => "settled"), "stale", "stale", ...failing.map(() => "settled")])
    const { citations, progress, results } = yield* traces(run)
    expect(progress).toEqual({ total: 8, completed: 6, failed: failures, refused: 0 })
    expect(results.map(({ position }) => position)).toEqual(Array.from({ length: 6 / samples }, (_, index) => index + 1))
    expect(results.map((result) => result.samples.n)).toEqual(results.map(() => samples))
    expect(citations).toHaveLength(6)
    expect((yield* runs.get(run.organizationId, run.id)).costUsd).toBe(60 / 1e9)
    expect(yield* runs.usage(run.organizationId, run.id)).toMatchObject([{ answers: 6, cost: 60 }])
    expect(yield* claim(run, { worker: "worker-2" }), "the lease with the wrong fence ended nothing").toEqual([])
  })

export const leaseLaws = [
  law("ST-70", "a cell is held by one lease at a time", {
    "a leased cell is not leased to another process": Effect.gen(function* () {
      const run = yield* aRun(3)
      expect(indexes(yield* claim(run, { limit: 2 }))).toEqual([0, 1])
      expect(indexes(yield* claim(run, { limit: 2, worker: "worker-2" }))).toEqual([2])
      expect(yield* claim(run, { limit: 2 })).toEqual([])
    }),
    "no two concurrent claims get the same cell": Effect.gen(function* () {
      const run = yield* aRun(20)
      const claims = yield* Effect.all(
        Array.from({ length: 8 }, (_, index) => claim(run, { limit: 5, worker: `worker-${index}` })),
        { concurrency: "unbounded" }
      )
      expect([...indexes(claims.flat())].sort((left, right) => left - right)).toEqual(Array.from({ length: 20 }, (_, index) => index))
    }),
    "no two claims of two processes get the same cell": (again) =>
      Effect.gen(function* () {
        const run = yield* aRun(30)
        const claimInParts = Effect.map(
          Effect.all(
            Array.from({ length: 5 }, () => claim(run, { limit: 3 })),
            { concurrency: "unbounded" }
          ),
          (cells) => cells.flat()
        )
        const [here, there] = yield* Effect.all([claimInParts, again(claimInParts)], { concurrency: "unbounded" })
        expect([...indexes([...here, ...there])].sort((left, right) => left - right)).toEqual(Array.from({ length: 30 }, (_, index) => index))
      }),
    "a claim returns only cells of the given LLM, and at most the given number": Effect.gen(function* () {
      const run = yield* aRun(3, { llms: ["claude", "chatgpt"] })
      expect((yield* claim(run, { llm: "chatgpt", limit: 2 })).map((cell) => cell.llm)).toEqual(["chatgpt", "chatgpt"])
      expect(yield* claim(run, { llm: "gemini" })).toEqual([])
      expect(yield* claim(run, { llm: "claude", limit: 0 })).toEqual([])
      expect(yield* claim(run, { llm: "claude" })).toHaveLength(3)
    }),
    "the first claim sets the run running": Effect.gen(function* () {
      const { runs } = yield* stores
      const run = yield* aRun(1)
      yield* claim(run)
      expect({ ...(yield* runs.get(run.organizationId, run.id)) }).toEqual({ ...run, status: "running" })
    })
  }),

  law("ST-71", "any process can claim a cell whose lease has run out, which raises the fence and counts as another attempt", {
    "such a cell is claimed before cells that were never leased, in the order of the plan": Effect.gen(function* () {
      const run = yield* aRun(4)
      const lost = yield* claim(run, { limit: 2, ...lapsed })
      expect(lost.map((cell) => cell.attempt)).toEqual([1, 1])
      const cells = yield* claim(run, { limit: 3, worker: "worker-2" })
      expect(cells.map((cell) => [cell.promptIndex, cell.attempt])).toEqual([
        [0, 2],
        [1, 2],
        [2, 1]
      ])
      expect(cells.slice(0, 2).map((cell) => cell.id)).toEqual(lost.map((cell) => cell.id))
      for (const [index, cell] of lost.entries()) expect(cells[index]!.fence).toBeGreaterThan(cell.fence)
    }),
    "any number of leases of a cell can run out one after the other": Effect.gen(function* () {
      const run = yield* aRun(1)
      const claims: Array<LeasedCell> = []
      for (let attempt = 1; attempt <= 4; attempt++) claims.push(...(yield* claim(run, lapsed)))
      expect(claims.map((cell) => cell.attempt)).toEqual([1, 2, 3, 4])
      const fences = claims.map((cell) => cell.fence)
      expect(fences).toEqual([...new Set(fences)].sort((left, right) => left - right))
    })
  }),

  law("ST-72", "a lost lease cannot settle a cell, and a cell is settled once", {
    "the answer of a lost lease is not written": Effect.gen(function* () {
      const run = yield* aRun(1)
      const [lost] = yield* claim(run, lapsed)
      const [held] = yield* claim(run, { worker: "worker-2" })
      const before = yield* traces(run)
      for (const outcome of [cited("late"), refused, failed()]) expect(yield* settle(lost!, outcome)).toBe("stale")
      expect(yield* traces(run)).toEqual(before)
      expect(yield* settle(held!, cited("in time"))).toBe("settled")
      expect((yield* traces(run)).results.map((result) => result.answer)).toEqual(["in time"])
    }),
    "a second answer of one lease is not written": Effect.gen(function* () {
      const run = yield* aRun(1)
      const [cell] = yield* claim(run)
      expect(yield* settle(cell!, cited("first"))).toBe("settled")
      const before = yield* traces(run)
      for (const outcome of [cited("second"), refused, failed()]) expect(yield* settle(cell!, outcome)).toBe("stale")
      expect(yield* traces(run)).toEqual(before)
    }),
    "exactly one of several concurrent settlements of a cell counts": Effect.gen(function* () {
      const run = yield* aRun(1)
      const [cell] = yield* claim(run)
      const outcomes = yield* Effect.all(
        Array.from({ length: 8 }, (_, index) => settle(cell!, cited(`answer ${index}`))),
        { concurrency: "unbounded" }
      )
      expect(outcomes.filter((outcome) => outcome === "settled")).toHaveLength(1)
      expect(yield* traces(run)).toMatchObject({ progress: { total: 1, completed: 1 }, results: [{ samples: { n: 1 } }], citations: [{ position: 1 }] })
    }),
    "calls that end at once are settled as if one by one": settledAtOnce(1, 1),
    "answers that end at once with a lost lease are settled as if one by one": settledAtOnce(1, 0),
    "calls that end at once are settled as if one by one, with several samples for each pair": settledAtOnce(2, 1),
    "a fence that was never given, and a cell that was never leased, settle nothing": Effect.gen(function* () {
      const run = yield* aRun(2)
      const [leased] = yield* claim(run, { limit: 1 })
      const [queued] = yield* claim(run, { limit: 1 })
      yield* RunBuilders.release(queued!)
      expect(yield* settle({ ...leased!, fence: leased!.fence + 1 }, cited("guessed"))).toBe("stale")
      for (const fence of [0, queued!.fence, queued!.fence + 1]) expect(yield* settle({ ...queued!, fence }, cited("guessed")), `fence ${fence}`).toBe("stale")
      expect((yield* traces(run)).progress.completed).toBe(0)
    })
  }),

  law("ST-73", "a lease that has run out is still valid until another process claims the cell", {
    "the cell can be settled": Effect.gen(function* () {
      const run = yield* aRun(1)
      const [cell] = yield* claim(run, lapsed)
      expect(yield* settle(cell!, cited("late, and still valid"))).toBe("settled")
    }),
    "the lease can be renewed": Effect.gen(function* () {
      const { ledger } = yield* stores
      const run = yield* aRun(1)
      const [cell] = yield* claim(run, lapsed)
      expect(yield* ledger.renew([leaseOf(cell!)], 600_000)).toEqual([])
      expect(yield* claim(run)).toEqual([])
    })
  }),

  law("ST-74", "a cell that is handed back is queued again, and the attempt does not count", {
    "the cell is claimed first": Effect.gen(function* () {
      const run = yield* aRun(3)
      const [first, second] = yield* claim(run, { limit: 2 })
      yield* RunBuilders.release(first!)
      const [again, third] = yield* claim(run)
      expect([again?.promptIndex, again?.attempt, third?.promptIndex]).toEqual([0, 1, 2])
      expect(again!.fence).toBeGreaterThan(first!.fence)
      expect(yield* settle(second!, answered())).toBe("settled")
    }),
    "several such cells are claimed in the order of the plan, whatever the order in which they were handed back": Effect.gen(function* () {
      const run = yield* aRun(5)
      const cells = yield* claim(run, { limit: 4 })
      for (const index of [3, 0, 2]) yield* RunBuilders.release(cells[index]!)
      expect(indexes(yield* claim(run, { limit: 2 }))).toEqual([0, 2])
      expect(indexes(yield* claim(run))).toEqual([3, 4])
    }),
    "the process that handed the cell back cannot settle it": Effect.gen(function* () {
      const run = yield* aRun(1)
      const [cell] = yield* claim(run)
      yield* RunBuilders.release(cell!)
      expect(yield* settle(cell!, cited("after all"))).toBe("stale")
      yield* claim(run)
      expect(yield* settle(cell!, cited("after all"))).toBe("stale")
    }),
    "a lost lease and an ended cell cannot be handed back": Effect.gen(function* () {
      const run = yield* aRun(2)
      const [lost, ended] = yield* claim(run, lapsed)
      const [held] = yield* claim(run, { limit: 1 })
      yield* settle(ended!, answered())
      for (const cell of [lost!, ended!]) yield* RunBuilders.release(cell)
      expect(yield* claim(run)).toEqual([])
      expect(yield* settle(held!, answered())).toBe("settled")
      expect((yield* traces(run)).progress).toMatchObject({ total: 2, completed: 2 })
    })
  }),

  law("ST-75", "renewing prolongs the leases that are held and reports those that were lost", {
    "a renewed cell is not leased to another process": Effect.gen(function* () {
      const { ledger } = yield* stores
      const run = yield* aRun(3)
      const cells = yield* claim(run, lapsed)
      expect(yield* ledger.renew(cells.slice(0, 2).map(leaseOf), 600_000)).toEqual([])
      expect(indexes(yield* claim(run, { worker: "worker-2" }))).toEqual([2])
    }),
    "a cell that is renewed for no time can be leased to another process": Effect.gen(function* () {
      const { ledger } = yield* stores
      const run = yield* aRun(1)
      const [cell] = yield* claim(run)
      expect(yield* ledger.renew([leaseOf(cell!)], -1_000)).toEqual([])
      expect(yield* claim(run, { worker: "worker-2" })).toHaveLength(1)
    }),
    "a lease is lost when another process holds the cell, when the cell was handed back and when it has ended": Effect.gen(function* () {
      const { ledger } = yield* stores
      const run = yield* aRun(4)
      const [taken, returned, ended, held] = yield* claim(run, lapsed)
      const leases = [taken!, returned!, ended!, held!].map(leaseOf)
      yield* ledger.renew(leases.slice(1), 600_000)
      yield* claim(run, { worker: "worker-2" })
      yield* RunBuilders.release(returned!)
      yield* settle(ended!, answered())
      expect([...(yield* ledger.renew(leases, 600_000))].sort()).toEqual([taken!.id, returned!.id, ended!.id].sort())
      expect(yield* settle(held!, answered())).toBe("settled")
      expect(yield* ledger.renew([], 600_000)).toEqual([])
    })
  }),

  law("ST-76", "no cell of a run that has ended is claimed", {
    "the run asked models": Effect.gen(function* () {
      const { brand } = yield* aBrand()
      const run = yield* RunBuilders.anEndedRun(brand)
      expect(yield* claim(run)).toEqual([])
      expect(yield* claim(run, lapsed)).toEqual([])
    }),
    "the run is an import, staged or published": Effect.gen(function* () {
      const { imports, ledger } = yield* stores
      const { brand, brandId, organizationId } = yield* aBrand()
      const runId = yield* imports.open(organizationId, brandId, brand.definition)
      yield* imports.append(organizationId, runId, [RunBuilders.importedAnswer()])
      const request = { organizationId, runId, llm: Llm.make("chatgpt"), worker: "worker-1", limit: 10, leaseMillis: 1_000, mostCostOf: () => 0 }
      expect(yield* ledger.claim(request)).toEqual([])
      yield* imports.publish(organizationId, runId, RunBuilders.summary())
      expect(yield* ledger.claim(request)).toEqual([])
    })
  }),

  law("ST-77", "the active runs are listed, oldest first, each with the LLMs that have open cells", {
    "a run is listed from its start to its end": Effect.gen(function* () {
      const { ledger } = yield* stores
      const { brand, organization } = yield* aBrand()
      const other = yield* aBrand({ organization })
      const mine = Effect.map(ledger.active, (runs) => runs.filter((run) => run.organizationId === organization.id))
      const first = yield* RunBuilders.aRun(brand, { llms: ["claude", "chatgpt"] })
      const second = yield* RunBuilders.aRun(other.brand)
      const told = (run: Run, llms: ReadonlyArray<string>) => ({ organizationId: organization.id, runId: run.id, mode: "live" as const, llms })
      expect((yield* mine).map((run) => ({ ...run, llms: [...run.llms].sort() }))).toEqual([told(first, ["chatgpt", "claude"]), told(second, ["chatgpt"])])
      const [cell] = yield* claim(first, { llm: "claude" })
      expect((yield* mine)[0]?.llms, "a leased cell counts as open").toHaveLength(2)
      yield* settle(cell!, answered())
      expect(yield* mine).toEqual([told(first, ["chatgpt"]), told(second, ["chatgpt"])])
      const [failing] = yield* claim(first, { llm: "chatgpt" })
      yield* settle(failing!, failed())
      expect(yield* mine, "a run without open cells stays listed until its end").toEqual([told(first, []), told(second, ["chatgpt"])])
      yield* RunBuilders.finish(first)
      expect(yield* mine).toEqual([told(second, ["chatgpt"])])
    })
  }),

  law("ST-78", "the most frequent failure of a run is the reason that most of its failed cells have", {
    "there is no reason while no cell has failed": Effect.gen(function* () {
      const { runs } = yield* stores
      const run = yield* aRun(2)
      yield* RunBuilders.settleAll(run, ({ promptIndex }) => (promptIndex === 0 ? refused : answered()))
      expect(yield* runs.commonestFailure(run.organizationId, run.id)).toBeNull()
    }),
    "the reason with the largest count is returned, and among equal counts the first by name": Effect.gen(function* () {
      const { runs } = yield* stores
      const run = yield* aRun(6)
      const reasons = ["unavailable", "rate_limited", "timeout", "unavailable", "timeout", "unavailable"] as const
      const cells = yield* claim(run)
      const commonest = runs.commonestFailure(run.organizationId, run.id)
      const seen: Array<string | null> = []
      for (const [index, cell] of cells.entries()) {
        yield* settle(cell, failed(reasons[index]))
        seen.push(yield* commonest)
      }
      expect(seen).toEqual(["unavailable", "rate_limited", "rate_limited", "unavailable", "timeout", "unavailable"])
    })
  }),

  law("ST-79", "a postponed cell is not claimed before its time, and the attempt does not count", {
    "other cells are claimed in its place": Effect.gen(function* () {
      const { ledger } = yield* stores
      const run = yield* aRun(3)
      const [first] = yield* claim(run, { limit: 1 })
      yield* RunBuilders.postpone(first!, 600_000)
      expect(indexes(yield* claim(run, { worker: "worker-2" }))).toEqual([1, 2])
      expect(yield* claim(run)).toEqual([])
      expect((yield* ledger.active).find(({ runId }) => runId === run.id)?.llms, "a postponed cell counts as open").toEqual(["chatgpt"])
    }),
    "the cell is claimed when its time has come, with the number of its postponements": Effect.gen(function* () {
      const run = yield* aRun(2)
      const [first] = yield* claim(run, { limit: 1 })
      expect(first!.postponements).toBe(0)
      yield* RunBuilders.postpone(first!, 0)
      const [again] = yield* claim(run, { limit: 1 })
      expect(again).toMatchObject({ id: first!.id, attempt: 1, postponements: 1 })
      yield* RunBuilders.postpone(again!, -1_000)
      expect(yield* claim(run, { limit: 1 })).toMatchObject([{ id: first!.id, attempt: 1, postponements: 2 }])
    }),
    "the process that postponed the cell cannot settle it, and a lost lease cannot postpone it": Effect.gen(function* () {
      const run = yield* aRun(1)
      const [lost] = yield* claim(run, lapsed)
      const [held] = yield* claim(run, { worker: "worker-2" })
      yield* RunBuilders.postpone(lost!, 600_000)
      expect(yield* settle(held!, answered())).toBe("settled")
      expect(yield* settle(lost!, answered())).toBe("stale")
    })
  }),

  law("ST-93", "a claim returns only cells within its reach, and no cell on which its process still works", {
    "a claim of queued cells returns no cell whose lease has run out": Effect.gen(function* () {
      const run = yield* aRun(3)
      yield* claim(run, { limit: 2, ...lapsed })
      expect(indexes(yield* claim(run, { worker: "worker-2", reach: "queued" }))).toEqual([2])
      expect(indexes(yield* claim(run, { worker: "worker-2" }))).toEqual([0, 1])
    }),
    "a claim of postponed cells returns them before their time": Effect.gen(function* () {
      const run = yield* aRun(3)
      const [first] = yield* claim(run, { limit: 1 })
      yield* RunBuilders.postpone(first!, 600_000)
      expect(indexes(yield* claim(run, { limit: 1, reach: "lapsed" }))).toEqual([1])
      const [, held] = [first, ...(yield* claim(run, { limit: 1 }))]
      expect(indexes(yield* claim(run, { worker: "worker-2", reach: "postponed" })), "a cell with a valid lease is not returned").toEqual([0])
      expect(yield* settle(held!, answered())).toBe("settled")
    }),
    "a claim returns no excepted cell, whether the cell's lease has run out or another process has handed the cell back": Effect.gen(function* () {
      const run = yield* aRun(4)
      const asked = yield* claim(run, { limit: 2, ...lapsed })
      const except = asked.map(({ id }) => id)
      expect(indexes(yield* claim(run, { except, limit: 1 }))).toEqual([2])
      const [taken] = yield* claim(run, { worker: "worker-2", limit: 1 })
      expect(taken!.id).toBe(asked[0]!.id)
      yield* RunBuilders.release(taken!)
      expect(indexes(yield* claim(run, { except, reach: "queued" }))).toEqual([3])
      expect(indexes(yield* claim(run))).toEqual([0, 1])
    })
  }),

  law("ST-99", "a lease or a postponement that a wrong clock wrote delays no call", {
    "a lease beyond the longest possible lease does not count": Effect.gen(function* () {
      const run = yield* aRun(1)
      const [early] = yield* claim(run, { leaseMillis: longestLeaseMillis + 3_600_000 })
      expect(yield* claim(run, { worker: "worker-2", reach: "queued" })).toEqual([])
      const [held] = yield* claim(run, { worker: "worker-2" })
      expect(held).toMatchObject({ id: early!.id, attempt: 2 })
      expect(yield* settle(early!, answered())).toBe("stale")
      expect(yield* settle(held!, answered())).toBe("settled")
    }),
    "such a lease stays valid for its own process, which renews it": Effect.gen(function* () {
      const { ledger } = yield* stores
      const run = yield* aRun(1)
      const [cell] = yield* claim(run, { leaseMillis: longestLeaseMillis + 3_600_000 })
      expect(yield* ledger.renew([leaseOf(cell!)], 60_000)).toEqual([])
      expect(yield* claim(run, { worker: "worker-2" })).toEqual([])
    }),
    "a call that is postponed beyond the longest possible postponement is claimed": Effect.gen(function* () {
      const run = yield* aRun(1)
      const [first] = yield* claim(run)
      yield* RunBuilders.postpone(first!, longestPostponementMillis + 3_600_000)
      expect(yield* claim(run)).toMatchObject([{ id: first!.id }])
    }),
    "a claim of a summary beyond the longest possible lease does not prevent another claim": Effect.gen(function* () {
      const { runs } = yield* stores
      const { brand, organizationId } = yield* aBrand()
      const run = yield* RunBuilders.aRun(brand)
      yield* RunBuilders.settleAll(run)
      yield* RunBuilders.finish(run, RunBuilders.completed, null)
      expect(yield* runs.claimSummary(organizationId, run.id, longestLeaseMillis + 3_600_000)).toBe(true)
      expect(yield* runs.claimSummary(organizationId, run.id, 60_000)).toBe(true)
      expect(yield* runs.claimSummary(organizationId, run.id, 60_000)).toBe(false)
    })
  })
]

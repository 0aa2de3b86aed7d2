/** Laws of ended runs without a summary. */
import { Effect } from "effect"
import { expect } from "vitest"
import * as Builders from "../Builders.js"
import { law } from "../Law.js"
import * as RunBuilders from "../RunBuilders.js"
import { stores } from "../Stores.js"
import { parsed } from "./Support.js"

const { aBrand, firstPage } = Builders

const minutes = 600_000

/** A run of one answered cell that ended without a summary. */
const aRunWithout = Effect.fnUntraced(function* () {
  const { brand, brandId, organizationId } = yield* aBrand()
  const run = yield* RunBuilders.aRun(brand)
  yield* RunBuilders.settleAll(run)
  expect(yield* RunBuilders.finish(run, RunBuilders.completed, null)).toBe(true)
  return { brand, brandId, organizationId, runId: run.id }
})

const claims = Effect.fnUntraced(function* ({ organizationId, runId }: Effect.Effect.Success<ReturnType<typeof aRunWithout>>) {
  const { runs } = yield* stores
  const attempts = yield* Effect.all(
    Array.from({ length: 8 }, () => runs.claimSummary(organizationId, runId, minutes)),
    { concurrency: "unbounded" }
  )
  return attempts.filter((isMine) => isMine).length
})

export const summaryLaws = [
  law("ST-32", "an ended run without metrics can be found, and gets its summary later", {
    "the run has ended, and the next run of its brand can start": Effect.gen(function* () {
      const { ledger, runs } = yield* stores
      const { brand, brandId, organizationId, runId } = yield* aRunWithout()
      expect(yield* runs.get(organizationId, runId)).toMatchObject({ status: "completed", progress: { total: 1, completed: 1 } })
      expect((yield* runs.latest(organizationId, brandId))?.id).toBe(runId)
      expect((yield* ledger.active).map((active) => active.runId)).not.toContain(runId)
      expect((yield* RunBuilders.aRun(brand)).id).not.toBe(runId)
    }),
    "the run has neither metrics nor sources": Effect.gen(function* () {
      const { runs } = yield* stores
      const { brand, organizationId, runId } = yield* aRunWithout()
      const other = yield* RunBuilders.anEndedRun(brand)
      expect(yield* runs.metrics(organizationId, runId)).toBeNull()
      expect([...(yield* runs.metricsOf(organizationId, [runId, other.id])).keys()]).toEqual([other.id])
      expect(yield* parsed(runs.sources(organizationId, runId, firstPage))).toEqual({ items: [], total: 0 })
    }),
    "the written summary is read back": Effect.gen(function* () {
      const { runs } = yield* stores
      const { organizationId, runId } = yield* aRunWithout()
      const sources = [RunBuilders.source("acme.example")]
      expect(yield* runs.saveSummary(organizationId, runId, RunBuilders.summary({ sources }))).toBe(true)
      expect(yield* runs.metrics(organizationId, runId)).toEqual(RunBuilders.metrics())
      expect(yield* parsed(runs.sources(organizationId, runId, firstPage))).toEqual({ items: sources, total: 1 })
    }),
    "the written cells are read back, even for many runs at once": Effect.gen(function* () {
      const { runs } = yield* stores
      const { brand, organizationId, runId } = yield* aRunWithout()
      const other = yield* RunBuilders.anEndedRun(brand)
      const stranger = yield* aBrand()
      expect(yield* runs.cells(organizationId, runId)).toBeNull()
      const cells = { prompts: '["🏔️ \\ \\" line\nfeed"]', cells: "{}", brands: `["${"long".repeat(100_000)}"]`, sources: "[]" }
      const outline = { origin: `{"emoji 🏔️":"${"long".repeat(1_000)}"}`, rates: '{"visibility":"\\n"}' }
      yield* runs.saveSummary(organizationId, runId, RunBuilders.summary({ cells, outline }))
      expect(yield* runs.cells(organizationId, runId)).toEqual(cells)
      const counts = yield* runs.cellCountsOf(organizationId, [other.id, runId])
      expect(counts.size).toBe(2)
      expect(counts.get(runId)).toEqual({ prompts: cells.prompts, cells: cells.cells })
      const outlines = yield* runs.outlinesOf(organizationId, [other.id, runId])
      expect([outlines.size, outlines.get(runId)]).toEqual([2, outline])
      expect((yield* runs.outlinesOf(stranger.organizationId, [other.id, runId])).size).toBe(0)
      expect((yield* runs.outlinesOf(organizationId, [])).size).toBe(0)
      expect((yield* runs.cellCountsOf(stranger.organizationId, [other.id, runId])).size).toBe(0)
      expect((yield* runs.cellCountsOf(organizationId, [])).size).toBe(0)
      const { sources: _sources, ...counted } = cells
      const brands = yield* runs.brandCountsOf(organizationId, [other.id, runId])
      expect([brands.size, brands.get(runId)]).toEqual([2, counted])
      expect((yield* runs.brandCountsOf(stranger.organizationId, [other.id, runId])).size).toBe(0)
      expect((yield* runs.brandCountsOf(organizationId, [])).size).toBe(0)
    })
  }),

  law("ST-26", "a missing summary is computed by one process at a time", {
    "one of several concurrent claims is granted": Effect.gen(function* () {
      expect(yield* claims(yield* aRunWithout())).toBe(1)
    }),
    "one of the claims of two processes is granted": (again) =>
      Effect.gen(function* () {
        const run = yield* aRunWithout()
        const [here, there] = yield* Effect.all([claims(run), again(claims(run))], { concurrency: "unbounded" })
        expect(here + there).toBe(1)
      }),
    "another claim is granted when the first claim has run out": Effect.gen(function* () {
      const { runs } = yield* stores
      const { organizationId, runId } = yield* aRunWithout()
      for (const leaseMillis of [-1_000, 0, minutes]) expect(yield* runs.claimSummary(organizationId, runId, leaseMillis), `${leaseMillis}`).toBe(true)
      expect(yield* runs.claimSummary(organizationId, runId, minutes)).toBe(false)
    }),
    "another claim is granted when the first claim was given up": Effect.gen(function* () {
      const { runs } = yield* stores
      const { organizationId, runId } = yield* aRunWithout()
      yield* runs.claimSummary(organizationId, runId, minutes)
      yield* runs.releaseSummary(organizationId, runId)
      expect(yield* runs.claimSummary(organizationId, runId, minutes)).toBe(true)
    }),
    "no claim is granted while the run is active, or when it has its summary": Effect.gen(function* () {
      const { runs } = yield* stores
      const { brand, organizationId, runId } = yield* aRunWithout()
      const active = yield* RunBuilders.aRun(brand)
      expect(yield* runs.claimSummary(organizationId, active.id, minutes)).toBe(false)
      yield* runs.saveSummary(organizationId, runId, RunBuilders.summary())
      expect(yield* runs.claimSummary(organizationId, runId, minutes)).toBe(false)
    })
  })
]

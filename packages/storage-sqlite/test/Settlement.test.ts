/** Calls that end at about the same time and are written together. */
import * as Builders from "@brand-visibility/conformance/Builders"
import * as RunBuilders from "@brand-visibility/conformance/RunBuilders"
import { noJudgeUse } from "@brand-visibility/core/internal/domain/JudgeUse"
import { CellLedger } from "@brand-visibility/core/internal/ports/CellLedger"
import { RunStore } from "@brand-visibility/core/internal/ports/RunStore"
import { expect, it } from "@effect/vitest"
import { Effect } from "effect"
import { newFile, storage } from "./Support.js"

const bill = { cost: 10, judging: noJudgeUse, charge: 10 }

it.scopedLive.each([1, 2])(
  "calls that end at once are settled as if one by one: answers, failures, lost and repeated leases, with %i samples for each pair",
  (samples) =>
    Effect.gen(function* () {
      const filename = yield* newFile
      yield* Effect.gen(function* () {
        const ledger = yield* CellLedger
        const runs = yield* RunStore
        const { brand } = yield* Builders.aBrand()
        const run = yield* RunBuilders.aRun(brand, { prompts: 8 / samples, samples })
        const leases = (yield* RunBuilders.claim(run, { limit: 8 })).map(RunBuilders.leaseOf)
        const cited = RunBuilders.answered({ rank: 1 }, { citations: [RunBuilders.citation("https://globex.example/")] })
        const answered = leases.slice(0, 6).map((lease) => [lease, cited] as const)
        const [repeated] = answered
        const lost = leases.slice(6, 7).map((lease) => [{ ...lease, fence: lease.fence + 1 }, cited] as const)
        const failed = leases.slice(7).map((lease) => [lease, RunBuilders.failed("timeout")] as const)
        // The first call is settled alone, because no settlement is in progress. The others wait for it, and are written together.
        const states = yield* Effect.forEach([...answered, repeated!, ...lost, ...failed], ([lease, outcome]) => ledger.settle(lease, outcome, "api", bill), {
          concurrency: "unbounded"
        })
        expect(states).toEqual([...answered.map(() => "settled"), "stale", "stale", "settled"])
        const { costUsd, progress } = yield* runs.get(brand.organizationId, run.id)
        expect(progress).toEqual({ total: 8, completed: 6, failed: 1, refused: 0 })
        expect(costUsd).toBe(60 / 1e9)
        const { items, total } = yield* runs.results(brand.organizationId, run.id, Builders.firstPage)
        expect(items.map(({ position }) => position)).toEqual(Array.from({ length: 6 / samples }, (_, index) => index + 1))
        expect(items.map((result) => result.samples.n)).toEqual(items.map(() => samples))
        expect(total).toBe(6 / samples)
        expect(yield* runs.citations(brand.organizationId, run.id, { position: 0, sample: 0 }, 100)).toHaveLength(6)
        expect(yield* runs.usage(brand.organizationId, run.id)).toMatchObject([{ answers: 6, cost: 60 }])
      }).pipe(Effect.provide(storage({ filename })))
    })
)

/** Laws of roofs: what an operator allows one organization. */
import type { OrganizationInput } from "@brand-visibility/core/domain/Organization"
import type { RoofReached } from "@brand-visibility/core/domain/Roofs"
import type { Run } from "@brand-visibility/core/domain/Run"
import { Effect, Either } from "effect"
import { expect } from "vitest"
import * as Builders from "../Builders.js"
import { law } from "../Law.js"
import * as RunBuilders from "../RunBuilders.js"
import { stores } from "../Stores.js"
import { failsWith } from "./Support.js"

const { bill, claim, failed, settle } = RunBuilders

const usdOf = (nanos: number): number => nanos / 1e9

/** An organization with these roofs, and as many brands. */
const brandsUnder = Effect.fnUntraced(function* (roofs: Partial<OrganizationInput>, count: number) {
  const first = yield* Builders.aBrand({ organization: roofs })
  const others = yield* Effect.forEach(Array.from({ length: count - 1 }), () => Builders.aBrand({ organization: first.organization }))
  return [first, ...others] as const
})

/** How many of these calls at once are granted; the others must be refused for this roof. */
const granted = Effect.fnUntraced(function* <A, E, R>(limit: RoofReached["limit"], calls: ReadonlyArray<Effect.Effect<A, E, R>>) {
  const outcomes = yield* Effect.all(calls.map(Effect.either), { concurrency: "unbounded" })
  for (const outcome of outcomes) if (Either.isLeft(outcome)) expect(outcome.left).toMatchObject({ _tag: "RoofReached", limit })
  return outcomes.filter(Either.isRight).length
})

const claimAt = (run: Run, most: number | null, shape: Parameters<typeof claim>[1] = {}) => claim(run, { mostCostOf: () => most, ...shape })

/** An answer with a text of so many bytes. */
const answeredWith = (bytes: number) => RunBuilders.answered({}, { text: "é".repeat(bytes / 2) })

/** The same, brought with a prompt: both count. */
const importedWith = (bytes: number) => RunBuilders.importedAnswer({ promptText: "Q?", answer: RunBuilders.answer({ text: "é".repeat(bytes / 2 - 1) }) })

/** A page whose address and title have so many bytes. */
const pageOf = (bytes: number) => RunBuilders.citation(`https://a.example/${"x".repeat(bytes / 2 - 18)}`, { title: "é".repeat(bytes / 4) })

export const roofLaws = [
  law("ST-27", "an organization never has more brands than its limit allows", {
    "of brands made at once exactly as many as fit, and a deleted one makes room": Effect.gen(function* () {
      const { brands } = yield* stores
      const [{ brandId, organizationId }] = yield* brandsUnder({ maxBrands: 4 }, 1)
      const calls = Array.from({ length: 12 }, (_, index) => brands.create(organizationId, Builders.brandInput({ name: `Brand ${index}` })))
      expect(yield* granted("maxBrands", calls)).toBe(3)
      expect((yield* brands.list(organizationId, Builders.firstPage)).total).toBe(4)
      expect(yield* failsWith("RoofReached", brands.create(organizationId, Builders.brandInput()))).toMatchObject({ limit: "maxBrands", allowed: 4, used: 4 })
      yield* brands.remove(organizationId, brandId)
      yield* brands.create(organizationId, Builders.brandInput())
    }),
    "another organization has its own": Effect.gen(function* () {
      const { brands } = yield* stores
      yield* brandsUnder({ maxBrands: 1 }, 1)
      const other = yield* Builders.anOrganization({ maxBrands: 1 })
      yield* brands.create(other.id, Builders.brandInput())
    })
  }),

  law("ST-28", "an organization never has more runs under way than its limit allows", {
    "of runs started at once exactly as many as fit, and one that ends makes room": Effect.gen(function* () {
      const { runs } = yield* stores
      const brands = yield* brandsUnder({ maxActiveRuns: 2 }, 6)
      const start = ({ brand, organizationId }: Builders.BrandOfTest) => runs.create(organizationId, RunBuilders.newRun(brand))
      expect(yield* granted("maxActiveRuns", brands.map(start))).toBe(2)
      const [{ organizationId }] = brands
      const active: Array<Run> = []
      for (const { brandId } of brands) active.push(...(yield* runs.list(organizationId, brandId, Builders.firstPage)).items)
      expect(active).toHaveLength(2)
      const idle = brands.find(({ brandId }) => active.every((run) => run.brandId !== brandId))!
      expect(yield* failsWith("RoofReached", start(idle))).toMatchObject({ limit: "maxActiveRuns", allowed: 2, used: 2 })
      yield* RunBuilders.settleAll(active[0]!)
      yield* RunBuilders.finish(active[0]!)
      yield* start(idle)
    }),
    "the run that is under way is returned also where no other may start": Effect.gen(function* () {
      const { runs } = yield* stores
      const [{ brand, organizationId }] = yield* brandsUnder({ maxActiveRuns: 1 }, 1)
      const run = yield* RunBuilders.aRun(brand)
      expect(yield* runs.create(organizationId, RunBuilders.newRun(brand))).toMatchObject({ created: false, run: { id: run.id } })
    })
  }),

  law("ST-29", "imports never exceed an organization's limit of stored bytes, and no run starts once the limit is reached", {
    "answers of runs and imports count, and what retention drops does not": Effect.gen(function* () {
      const { imports, retention, runs } = yield* stores
      const [first, second] = yield* brandsUnder({ maxStoredBytes: 100 }, 2)
      const run = yield* RunBuilders.aRun(first.brand)
      const [cell] = yield* claim(run)
      yield* settle(cell!, answeredWith(40))
      yield* RunBuilders.finish(run)
      const { organizationId, runId } = yield* RunBuilders.anImport([importedWith(40)], first)
      const refusal = yield* failsWith("RoofReached", imports.append(organizationId, runId, [importedWith(22)]))
      expect(refusal).toMatchObject({ limit: "maxStoredBytes", allowed: 100, used: 80 })
      yield* imports.append(organizationId, runId, [importedWith(20)])
      expect(yield* failsWith("RoofReached", runs.create(organizationId, RunBuilders.newRun(second!.brand)))).toMatchObject({
        limit: "maxStoredBytes",
        used: 100
      })
      yield* imports.discard(organizationId, runId)
      yield* RunBuilders.aRun(second!.brand)
      // A clock that is a millisecond further on than the start of the run.
      yield* retention.dropAnswers(organizationId, -1_000)
      const { runId: again } = yield* RunBuilders.anImport([importedWith(100)], first)
      yield* imports.discard(organizationId, again)
    }),
    "the addresses and titles of cited pages count, in runs and imports, and stay counted when retention drops the texts": Effect.gen(function* () {
      const { imports, retention } = yield* stores
      const [made] = yield* brandsUnder({ maxStoredBytes: 1_000 }, 1)
      const { brand, organizationId } = made
      const run = yield* RunBuilders.aRun(brand)
      const [cell] = yield* claim(run)
      yield* settle(cell!, RunBuilders.answered({}, { text: "é".repeat(50), citations: [pageOf(200), pageOf(100)] }))
      yield* RunBuilders.finish(run)
      const cited = (bytes: number) =>
        RunBuilders.importedAnswer({ promptText: "Q?", answer: RunBuilders.answer({ text: "éé", citations: [pageOf(bytes - 6)] }) })
      const { runId } = yield* RunBuilders.anImport([cited(206)], made)
      expect(yield* failsWith("RoofReached", imports.append(organizationId, runId, [cited(406)]))).toMatchObject({ limit: "maxStoredBytes", used: 606 })
      yield* retention.dropAnswers(organizationId, -1_000)
      expect(yield* failsWith("RoofReached", imports.append(organizationId, runId, [cited(506)]))).toMatchObject({ limit: "maxStoredBytes", used: 506 })
      yield* imports.append(organizationId, runId, [cited(406)])
    }),
    "imports at once never bring more": Effect.gen(function* () {
      const { imports } = yield* stores
      const brands = yield* brandsUnder({ maxStoredBytes: 100 }, 8)
      const open = yield* Effect.forEach(brands, (brand) => imports.open(brand.organizationId, brand.brandId, brand.brand.definition))
      const calls = open.map((runId) => imports.append(brands[0].organizationId, runId, [importedWith(30)]))
      expect(yield* granted("maxStoredBytes", calls)).toBe(3)
    })
  }),

  law("ST-62", "the costs and reservations of all runs of an organization never exceed its daily budget", {
    "runs share the daily budget, and one run can use what another does not need": Effect.gen(function* () {
      const [first, second] = yield* brandsUnder({ dailyBudgetUsd: usdOf(1_000) }, 2)
      const left = yield* RunBuilders.aRun(first.brand, { prompts: 2 })
      const right = yield* RunBuilders.aRun(second!.brand, { prompts: 2 })
      const [asked] = yield* claimAt(left, 600)
      expect(asked).toMatchObject({ reserved: 600, isOverBudget: false })
      expect(yield* claimAt(right, 500), "it waits while what is reserved may come back").toEqual([])
      yield* settle(asked!, RunBuilders.answered(), bill(100))
      expect(yield* claimAt(right, 450)).toMatchObject([{ reserved: 450 }, { reserved: 450 }])
    }),
    "a call is over budget when no room is left and none can become free, or when its largest cost is unknown": Effect.gen(function* () {
      const [first, second] = yield* brandsUnder({ dailyBudgetUsd: usdOf(1_000) }, 2)
      const left = yield* RunBuilders.aRun(first.brand, { prompts: 2 })
      const right = yield* RunBuilders.aRun(second!.brand)
      expect(yield* claimAt(right, null)).toMatchObject([{ isOverBudget: true, reserved: 0 }])
      const [asked] = yield* claimAt(left, 900)
      yield* settle(asked!, RunBuilders.answered(), bill(700))
      expect(yield* claimAt(left, 301)).toMatchObject([{ isOverBudget: true }])
    }),
    "the narrower of the two budgets holds": Effect.gen(function* () {
      const [first, second] = yield* brandsUnder({ dailyBudgetUsd: usdOf(1_000) }, 2)
      const narrow = yield* RunBuilders.aRun(first.brand, { prompts: 2, budgetUsd: usdOf(300) })
      const wide = yield* RunBuilders.aRun(second!.brand, { prompts: 6, budgetUsd: usdOf(5_000) })
      expect(yield* claimAt(narrow, 200)).toHaveLength(1)
      expect(yield* claimAt(wide, 200)).toHaveLength(4)
      expect(yield* claimAt(narrow, 200), "while its own reservation may come back").toEqual([])
    }),
    "a call that is handed back, or failed, is charged its actual cost": Effect.gen(function* () {
      const [{ brand }] = yield* brandsUnder({ dailyBudgetUsd: usdOf(1_000) }, 1)
      const run = yield* RunBuilders.aRun(brand, { prompts: 2 })
      const [first] = yield* claimAt(run, 600)
      yield* RunBuilders.release(first!, 100)
      const [again] = yield* claimAt(run, 900)
      expect(again).toMatchObject({ reserved: 900, isOverBudget: false })
      yield* settle(again!, failed(), bill(0, 400))
      expect(yield* claimAt(run, 501)).toMatchObject([{ isOverBudget: true }])
    }),
    "no run starts once the daily budget is used up, and runs start again after it is raised": Effect.gen(function* () {
      const { organizations, runs } = yield* stores
      const [first, second] = yield* brandsUnder({ dailyBudgetUsd: usdOf(1_000) }, 2)
      const { organizationId } = first
      const run = yield* RunBuilders.aRun(first.brand)
      const [cell] = yield* claimAt(run, 1_000)
      yield* settle(cell!, RunBuilders.answered(), bill(1_000))
      const start = runs.create(organizationId, RunBuilders.newRun(second!.brand))
      expect(yield* failsWith("RoofReached", start)).toMatchObject({ limit: "dailyBudgetUsd", allowed: usdOf(1_000), used: usdOf(1_000) })
      yield* organizations.update(organizationId, { dailyBudgetUsd: usdOf(2_000) })
      expect(yield* start).toMatchObject({ created: true })
    }),
    "the calls in flight of a cancelled run release the unused part of their reservations once": Effect.gen(function* () {
      const { runs } = yield* stores
      const [first, second] = yield* brandsUnder({ dailyBudgetUsd: usdOf(1_000) }, 2)
      const run = yield* RunBuilders.aRun(first.brand, { prompts: 3 })
      const [left, answered, kept] = yield* claimAt(run, 300)
      yield* runs.cancel(first.organizationId, run.id)
      yield* RunBuilders.release(left!, 100)
      yield* RunBuilders.release(left!, 0)
      expect(yield* settle(answered!, RunBuilders.answered(), bill(200))).toBe("stale")
      expect(yield* settle({ ...kept!, fence: kept!.fence + 1 }, RunBuilders.answered(), bill(0))).toBe("stale")
      // 100 and 200 were spent, and 300 are still reserved.
      const other = yield* RunBuilders.aRun(second!.brand, { prompts: 9 })
      expect(yield* claimAt(other, 200)).toHaveLength(2)
    }),
    "other calls wait for those releases as long as the leases would have held": Effect.gen(function* () {
      const { brands, runs } = yield* stores
      const [first, second, third, fourth] = yield* brandsUnder({ dailyBudgetUsd: usdOf(1_000) }, 4)
      const cancelled = yield* RunBuilders.aRun(first.brand)
      const [left] = yield* claimAt(cancelled, 500)
      const [kept] = yield* claimAt(yield* RunBuilders.aRun(second!.brand), 200)
      const [lapsed] = yield* claimAt(yield* RunBuilders.aRun(third!.brand), 200, { leaseMillis: -1_000 })
      yield* runs.cancel(first.organizationId, cancelled.id)
      yield* brands.remove(first.organizationId, second!.brandId)
      yield* brands.remove(first.organizationId, third!.brandId)
      const waiting = yield* RunBuilders.aRun(fourth!.brand, { prompts: 9 })
      expect(yield* claimAt(waiting, 300), "the calls of a cancelled run and of a deleted brand are under way").toEqual([])
      yield* RunBuilders.release(left!, 450)
      expect(yield* claimAt(waiting, 300), "that of the deleted brand still is").toEqual([])
      yield* RunBuilders.release(kept!, 200)
      // 450 and 200 were spent, and of the process that died 200 stay reserved.
      expect((yield* claimAt(waiting, 300))[0]).toMatchObject({ isOverBudget: true })
      yield* RunBuilders.release(lapsed!, 50)
      expect(yield* claimAt(yield* RunBuilders.aRun(first.brand), 300)).toMatchObject([{ reserved: 300, isOverBudget: false }])
    }),
    "the calls of a deleted brand are treated the same": Effect.gen(function* () {
      const { brands } = yield* stores
      const [first, second] = yield* brandsUnder({ dailyBudgetUsd: usdOf(1_000) }, 2)
      const [cell] = yield* claimAt(yield* RunBuilders.aRun(first.brand), 900)
      yield* brands.remove(first.organizationId, first.brandId)
      yield* RunBuilders.release(cell!, 100)
      expect(yield* claimAt(yield* RunBuilders.aRun(second!.brand, { prompts: 9 }), 300)).toHaveLength(3)
    }),
    "a call that was handed back before its run was cancelled releases nothing a second time": Effect.gen(function* () {
      const { runs } = yield* stores
      const [first, second] = yield* brandsUnder({ dailyBudgetUsd: usdOf(1_000) }, 2)
      const run = yield* RunBuilders.aRun(first.brand)
      const [cell] = yield* claimAt(run, 700)
      yield* RunBuilders.release(cell!, 400)
      yield* runs.cancel(first.organizationId, run.id)
      yield* RunBuilders.release(cell!, 0)
      expect(yield* claimAt(yield* RunBuilders.aRun(second!.brand, { prompts: 9 }), 200)).toHaveLength(3)
    }),
    "in no interleaving of runs do calls cost more than the daily budget": Effect.gen(function* () {
      const budget = 20_000
      const most = 1_000
      const brands = yield* brandsUnder({ dailyBudgetUsd: usdOf(budget) }, 4)
      const runs = yield* Effect.forEach(brands, ({ brand }) => RunBuilders.aRun(brand, { prompts: 20 }))
      let spent = 0
      let reserved = 0
      const worker = (number: number) =>
        Effect.gen(function* () {
          while (true) {
            const cells = yield* claimAt(runs[number % runs.length]!, most, { limit: 1 + (number % 3), worker: `worker-${number}` })
            if (cells.length === 0) return
            reserved += cells.filter(({ isOverBudget }) => !isOverBudget).length * most
            expect(spent + reserved).toBeLessThanOrEqual(budget)
            for (const [index, cell] of cells.entries()) {
              if (cell.isOverBudget) return
              const cost = ((number * 7 + index * 13 + cell.promptIndex) % 10) * 100
              spent += cost
              reserved -= most
              yield* settle(cell, RunBuilders.answered(), bill(cost))
            }
          }
        })
      yield* Effect.all(
        Array.from({ length: 12 }, (_, number) => worker(number)),
        { concurrency: "unbounded", discard: true }
      )
      expect(spent).toBeLessThanOrEqual(budget)
    }),
    "without a daily budget nothing is reserved": Effect.gen(function* () {
      const [{ brand }] = yield* brandsUnder({}, 1)
      expect(yield* claimAt(yield* RunBuilders.aRun(brand), null)).toMatchObject([{ reserved: null, isOverBudget: false }])
    })
  }),

  law("ST-98", "an operator's change of an organization replaces the given fields and leaves the others", {
    "limits, roofs, the feature and the name": Effect.gen(function* () {
      const { organizations } = yield* stores
      const before = yield* Builders.anOrganization({ promptLimit: 7, maxBrands: 3, dailyBudgetUsd: 0.25 })
      const after = yield* organizations.update(before.id, { maxBrands: null, dailyBudgetUsd: 1.5, maxActiveRuns: 2, maxStoredBytes: 5_000_000_000 })
      expect({ ...after }).toMatchObject({
        name: before.name,
        promptLimit: 7,
        maxBrands: null,
        dailyBudgetUsd: 1.5,
        maxActiveRuns: 2,
        maxStoredBytes: 5_000_000_000
      })
      expect({ ...(yield* organizations.get(before.id)) }).toEqual({ ...after })
      yield* organizations.update(before.id, { name: "Renamed", customPerceptionPrompts: false })
      expect({ ...(yield* organizations.get(before.id)) }).toMatchObject({ name: "Renamed", customPerceptionPrompts: false, maxActiveRuns: 2 })
    })
  })
]

/** Laws of money: the costs of answers, and the calls that a budget allows. Amounts are billionths of a US dollar. */
import type { Run } from "@brand-visibility/core/domain/Run"
import * as Timestamp from "@brand-visibility/core/domain/Timestamp"
import type { LeasedCell } from "@brand-visibility/core/internal/domain/Cell"
import { noJudgeUse, unknownJudgeUse } from "@brand-visibility/core/internal/domain/JudgeUse"
import type { UsagePeriod, UsageStep } from "@brand-visibility/core/internal/domain/Usage"
import { Effect } from "effect"
import { expect } from "vitest"
import * as Builders from "../Builders.js"
import { law } from "../Law.js"
import * as RunBuilders from "../RunBuilders.js"
import { stores } from "../Stores.js"

const { aBrand } = Builders
const { answer, answered, bill, claim, failed, rated, refused, settle } = RunBuilders

const aRun = Effect.fnUntraced(function* (shape: RunBuilders.RunShape) {
  const { brand } = yield* aBrand()
  return yield* RunBuilders.aRun(brand, shape)
})

const always: UsagePeriod = { from: Timestamp.fromEpochMillis(0), to: Timestamp.Timestamp.make("9999-01-01T00:00:00.000Z") }

const usageOf = (run: Run) => Effect.flatMap(stores, ({ runs }) => runs.usage(run.organizationId, run.id))

const costOf = (run: Run) =>
  Effect.map(
    Effect.flatMap(stores, ({ runs }) => runs.get(run.organizationId, run.id)),
    ({ costUsd }) => costUsd
  )

const used = (inputTokens: number, outputTokens: number, searches: number, model = "model-1") => ({
  ...answer({ usage: { inputTokens, outputTokens, searches }, model }),
  searched: searches > 0
})

const outcomeOf = (given: ReturnType<typeof answer>) => ({ ...answered(), answer: given })

/** Claims cells of a run whose calls can each cost at most `most`. */
const claimAt = (run: Run, most: number | null, shape: Parameters<typeof claim>[1] = {}) => claim(run, { mostCostOf: () => most, ...shape })

const budgetOf = (nanos: number): number => nanos / 1e9

const asked = (cells: ReadonlyArray<LeasedCell>) => cells.filter(({ isOverBudget }) => !isOverBudget)

/** Two calls reserve half of the budget each, and one of them ends. Then the budget allows a call of exactly the remaining amount, and no larger call. */
const endsWithin = <A, E, R>(end: (cell: LeasedCell) => Effect.Effect<A, E, R>, isOfPerception = false) =>
  Effect.gen(function* () {
    for (const [most, hasRoom] of [
      [401, false],
      [400, true]
    ] as const) {
      const { brand, brandId, organizationId } = yield* aBrand()
      const { prompts } = isOfPerception
        ? yield* (yield* stores).prompts.addPerceptionPrompts(organizationId, brandId, [
            Builders.perceptionPromptInput("Trust"),
            Builders.perceptionPromptInput("Price")
          ])
        : { prompts: [] }
      const run = yield* RunBuilders.aRun(brand, { prompts: isOfPerception ? 1 : 3, perceptionPrompts: prompts, budgetUsd: budgetOf(1_000) })
      const cells = yield* claimAt(run, 500)
      expect(cells).toHaveLength(2)
      const cell = cells.find(({ scale }) => (scale !== null) === isOfPerception)
      expect(cell).toBeDefined()
      yield* end(cell!)
      expect(yield* claimAt(run, most, { limit: 1 })).toHaveLength(hasRoom ? 1 : 0)
    }
  })

export const costLaws = [
  law("ST-57", "usage and costs of a model and of a run are exact sums; a sum is unknown when one reply's part of it is unknown", {
    "each model has its own sums, and the run has the sums of all": Effect.gen(function* () {
      const run = yield* aRun({ prompts: 2, llms: ["chatgpt", "claude"] })
      expect(yield* costOf(run)).toBe(0)
      expect(yield* usageOf(run)).toMatchObject([
        { llm: "chatgpt", answers: 0, searchedAnswers: 0, servedModels: [], inputTokens: 0, outputTokens: 0, searches: 0, cost: 0 },
        { llm: "claude", answers: 0, cost: 0 }
      ])
      const [first, second] = yield* claim(run, { llm: "chatgpt" })
      const [third] = yield* claim(run, { llm: "claude", limit: 1 })
      yield* settle(first!, outcomeOf(used(10, 100, 2)), bill(3_000_000_001))
      yield* settle(second!, outcomeOf(used(20, 200, 0, "model-2")), bill(2_000_000_000))
      yield* settle(third!, outcomeOf(used(5, 50, 1, "model-3")), bill(7))
      expect(yield* usageOf(run)).toEqual([
        {
          llm: "chatgpt",
          answers: 2,
          searchedAnswers: 1,
          servedModels: ["model-1", "model-2"],
          inputTokens: 30,
          outputTokens: 300,
          searches: 2,
          cost: 5_000_000_001,
          judging: noJudgeUse
        },
        {
          llm: "claude",
          answers: 1,
          searchedAnswers: 1,
          servedModels: ["model-3"],
          inputTokens: 5,
          outputTokens: 50,
          searches: 1,
          cost: 7,
          judging: noJudgeUse
        }
      ])
      expect(yield* costOf(run)).toBe(5.000000008)
    }),
    "an answer to a perception prompt counts like any other": Effect.gen(function* () {
      const { brand, brandId, organizationId } = yield* aBrand()
      const { prompts } = yield* (yield* stores).prompts.addPerceptionPrompts(organizationId, brandId, [Builders.perceptionPromptInput("Trust")])
      const run = yield* RunBuilders.aRun(brand, { prompts: 1, perceptionPrompts: prompts })
      yield* RunBuilders.settleAll(run)
      expect(yield* usageOf(run)).toMatchObject([{ answers: 2, inputTokens: 24, outputTokens: 690, cost: 2_000 }])
      expect(yield* costOf(run)).toBe(0.000002)
    }),
    "every version that a model serves is kept, although two processes store answers at the same time": (again) =>
      Effect.gen(function* () {
        const { brand, brandId, organizationId } = yield* aBrand()
        const { prompts } = yield* (yield* stores).prompts.addPerceptionPrompts(
          organizationId,
          brandId,
          Array.from({ length: 16 }, (_, index) => Builders.perceptionPromptInput(`Trait ${index}`))
        )
        const run = yield* RunBuilders.aRun(brand, { prompts: 1, perceptionPrompts: prompts })
        const cells = (yield* claim(run)).filter(({ scale }) => scale !== null)
        const versions = cells.map((_, index) => `model-${index}`)
        const settleEach = (first: number) =>
          Effect.forEach(
            cells.flatMap((cell, index) => (index % 2 === first ? [settle(cell, rated(7, { model: versions[index]! }))] : [])),
            (settling) => settling,
            { concurrency: 4 }
          )
        yield* Effect.all([settleEach(0), again(settleEach(1))], { concurrency: "unbounded" })
        const [usage] = yield* usageOf(run)
        expect([...usage!.servedModels].sort()).toEqual([...versions].sort())
      }),
    "refusals, failures and stale answers add nothing": Effect.gen(function* () {
      const run = yield* aRun({ prompts: 3 })
      const [first, second, third] = yield* claim(run)
      yield* settle(first!, refused, bill(5))
      yield* settle(second!, failed(), bill(5))
      yield* settle({ ...third!, fence: third!.fence + 1 }, answered(), bill(5))
      expect(yield* usageOf(run)).toMatchObject([{ answers: 0, inputTokens: 0, cost: 0 }])
      expect(yield* costOf(run)).toBe(0)
    }),
    "replies that gave no answer add what they used and cost, however their call ends, and are no answers": Effect.gen(function* () {
      const { brand, brandId, organizationId } = yield* aBrand()
      const { prompts } = yield* (yield* stores).prompts.addPerceptionPrompts(organizationId, brandId, [Builders.perceptionPromptInput("Trust")])
      const run = yield* RunBuilders.aRun(brand, { prompts: 3, perceptionPrompts: prompts, llms: ["chatgpt", "claude"] })
      const cells = yield* claim(run, { llm: "chatgpt" })
      const [first, second, third] = cells.filter(({ scale }) => scale === null)
      const fourth = cells.find(({ scale }) => scale !== null)
      const unused = { inputTokens: 3_000_000_000, outputTokens: 20, searches: 1, cost: 3_000_000_000 }
      yield* settle(first!, refused, { ...bill(0), unused })
      yield* settle(second!, failed(), { ...bill(0), unused: { ...unused, cost: 1 } })
      yield* settle(third!, outcomeOf(used(10, 100, 2)), { ...bill(7), unused: { ...unused, cost: 2 } })
      yield* settle(fourth!, rated(5, used(1, 2, 0)), { ...bill(4), unused: { ...unused, cost: 8 } })
      const sums = { answers: 2, searchedAnswers: 1, inputTokens: 12_000_000_011, outputTokens: 182, searches: 6, cost: 3_000_000_022 }
      expect(yield* usageOf(run)).toMatchObject([sums, { answers: 0, inputTokens: 0, searches: 0, cost: 0 }])
      expect(yield* costOf(run)).toBe(3.000000022)
      expect(yield* (yield* stores).runs.usageWithin(organizationId, always, "brand")).toMatchObject([
        { answers: 2, inputTokens: 12_000_000_011, cost: 3_000_000_022 }
      ])
      const [unknown] = yield* claim(run, { llm: "claude", limit: 1 })
      yield* settle(unknown!, refused, { ...bill(0), unused: { inputTokens: 5, outputTokens: null, searches: 0, cost: null } })
      expect(yield* usageOf(run)).toMatchObject([sums, { answers: 0, inputTokens: 5, outputTokens: null, searches: 0, cost: null }])
      expect(yield* costOf(run)).toBeNull()
    }),
    "a sum is unknown when one answer does not report its part": Effect.gen(function* () {
      const run = yield* aRun({ prompts: 3 })
      const [first, second, third] = yield* claim(run)
      yield* settle(first!, outcomeOf(used(10, 100, 2)), bill(10))
      yield* settle(second!, outcomeOf(answer({ usage: { inputTokens: 1, outputTokens: null }, searched: null, model: null })), bill(null))
      yield* settle(third!, outcomeOf(used(10, 100, 2)), bill(10))
      expect(yield* usageOf(run)).toEqual([
        {
          llm: "chatgpt",
          answers: 3,
          searchedAnswers: null,
          servedModels: ["model-1"],
          inputTokens: 21,
          outputTokens: null,
          searches: null,
          cost: null,
          judging: noJudgeUse
        }
      ])
      expect(yield* costOf(run)).toBeNull()
    }),
    "the usage of captured answers is unknown": Effect.gen(function* () {
      const { runs } = yield* stores
      const { organizationId, runId } = yield* RunBuilders.anImport()
      yield* RunBuilders.publish(organizationId, runId)
      expect((yield* runs.get(organizationId, runId)).costUsd).toBeNull()
      expect(yield* runs.usage(organizationId, runId)).toMatchObject([
        { llm: "chatgpt", answers: null, servedModels: [], inputTokens: null, cost: null, judging: unknownJudgeUse }
      ])
    })
  }),

  law("ST-190", "the usage of judging is summed separately from that of the answers, and its cost is part of the run's cost", {
    "each model has its own sums": Effect.gen(function* () {
      const run = yield* aRun({ prompts: 2, llms: ["chatgpt", "claude"] })
      const [first, second] = yield* claim(run, { llm: "chatgpt" })
      const [third] = yield* claim(run, { llm: "claude", limit: 1 })
      yield* settle(first!, answered(), bill(10, 0, { calls: 2, inputTokens: 3_000_000_000, outputTokens: 20, cost: 3_000_000_000 }))
      yield* settle(second!, answered(), bill(10, 0, { calls: 1, inputTokens: 5, outputTokens: 2, cost: 1 }))
      yield* settle(third!, answered(), bill(10))
      expect(yield* usageOf(run)).toMatchObject([
        { answers: 2, cost: 20, judging: { calls: 3, inputTokens: 3_000_000_005, outputTokens: 22, cost: 3_000_000_001 } },
        { answers: 1, cost: 10, judging: noJudgeUse }
      ])
      expect(yield* costOf(run)).toBe(3.000000031)
    }),
    "answers that are settled together are summed too": Effect.gen(function* () {
      const run = yield* aRun({ prompts: 3 })
      const cells = yield* claim(run)
      const judging = { calls: 1, inputTokens: 5, outputTokens: 2, cost: 7 }
      yield* Effect.forEach(cells, (cell) => settle(cell, answered(), bill(10, 0, judging)), { concurrency: "unbounded", discard: true })
      expect(yield* usageOf(run)).toMatchObject([{ cost: 30, judging: { calls: 3, inputTokens: 15, outputTokens: 6, cost: 21 } }])
      expect(yield* costOf(run)).toBe(0.000000051)
    }),
    "when one reply of the judge does not report its usage, the sum and the cost of the run are unknown": Effect.gen(function* () {
      const run = yield* aRun({ prompts: 2 })
      const [first, second] = yield* claim(run)
      yield* settle(first!, answered(), bill(10, 0, { calls: 1, inputTokens: 5, outputTokens: null, cost: null }))
      yield* settle(second!, answered(), bill(10, 0, { calls: 1, inputTokens: 5, outputTokens: 2, cost: 7 }))
      expect(yield* usageOf(run)).toMatchObject([{ cost: 20, judging: { calls: 2, inputTokens: 10, outputTokens: null, cost: null } }])
      expect(yield* costOf(run)).toBeNull()
    })
  }),

  law("ST-210", "the usage of an organization over a period is summed exactly, by day, LLM or brand; captured answers do not count", {
    "each answer counts once, with the usage of judging it, even when its brand was deleted": Effect.gen(function* () {
      const { brands, runs } = yield* stores
      const organization = yield* Builders.anOrganization()
      const [kept, deleted] = [yield* aBrand({ organization }), yield* aBrand({ organization })]
      const first = yield* RunBuilders.aRun(kept.brand, { prompts: 2, llms: ["chatgpt", "claude"] })
      const second = yield* RunBuilders.aRun(deleted.brand, { prompts: 1 })
      const judging = { calls: 1, inputTokens: 5, outputTokens: 2, cost: 7 }
      for (const cell of yield* claim(first, { llm: "chatgpt" })) yield* settle(cell, outcomeOf(used(3_000_000_000, 100, 2)), bill(3_000_000_001, 0, judging))
      for (const cell of yield* claim(second)) yield* settle(cell, outcomeOf(used(1, 2, 0)), bill(4))
      yield* brands.remove(organization.id, deleted.brandId)
      const both = { answers: 3, inputTokens: 6_000_000_001, outputTokens: 202, cost: 6_000_000_006 }
      const judged = { calls: 2, inputTokens: 10, outputTokens: 4, cost: 14 }
      const nothing = { answers: 0, inputTokens: 0, outputTokens: 0, cost: 0, judging: noJudgeUse }
      const usedBy = (by: UsageStep) => runs.usageWithin(organization.id, always, by)
      expect(yield* usedBy("model")).toEqual([
        { key: "chatgpt", ...both, judging: judged },
        { key: "claude", ...nothing }
      ])
      expect(yield* usedBy("brand")).toEqual(
        [
          { key: kept.brandId, answers: 2, inputTokens: 6_000_000_000, outputTokens: 200, cost: 6_000_000_002, judging: judged },
          { key: deleted.brandId, answers: 1, inputTokens: 1, outputTokens: 2, cost: 4, judging: noJudgeUse }
        ].sort((left, right) => (left.key < right.key ? -1 : 1))
      )
      const days = yield* usedBy("day")
      expect(days.map(({ key }) => key)).toEqual([...new Set([first, second].map(({ startedAt }) => startedAt.slice(0, 10)))].sort())
      expect(days.reduce((sum, { answers }) => sum + (answers ?? 0), 0)).toBe(3)
    }),
    "a run counts in the periods that contain its start": Effect.gen(function* () {
      const { runs } = yield* stores
      const { id, organizationId, startedAt } = yield* aRun({ prompts: 1 })
      expect(id).toBeDefined()
      const after = Timestamp.after(startedAt, 1)
      expect(yield* runs.usageWithin(organizationId, { from: startedAt, to: after }, "day")).toMatchObject([{ key: startedAt.slice(0, 10), answers: 0 }])
      expect(yield* runs.usageWithin(organizationId, { from: always.from, to: startedAt }, "day")).toEqual([])
      expect(yield* runs.usageWithin(organizationId, { from: after, to: always.to }, "day")).toEqual([])
    }),
    "when one answer does not report its usage, its own sum is unknown, and no other sum is": Effect.gen(function* () {
      const { runs } = yield* stores
      const run = yield* aRun({ prompts: 2, llms: ["chatgpt", "claude"] })
      const unknown = answer({ usage: { inputTokens: 1, outputTokens: null } })
      for (const [index, cell] of (yield* claim(run, { llm: "chatgpt" })).entries())
        yield* settle(cell, outcomeOf(index === 0 ? unknown : used(10, 100, 2)), bill(index === 0 ? null : 10, 0, index === 0 ? unknownJudgeUse : noJudgeUse))
      for (const cell of yield* claim(run, { llm: "claude" })) yield* settle(cell, outcomeOf(used(10, 100, 2)), bill(10))
      const withoutKnowledge = { inputTokens: 11, outputTokens: null, cost: null, judging: unknownJudgeUse }
      expect(yield* runs.usageWithin(run.organizationId, always, "model")).toEqual([
        { key: "chatgpt", answers: 2, ...withoutKnowledge },
        { key: "claude", answers: 2, inputTokens: 20, outputTokens: 200, cost: 20, judging: noJudgeUse }
      ])
      expect(yield* runs.usageWithin(run.organizationId, always, "brand")).toEqual([{ key: run.brandId, answers: 4, ...withoutKnowledge, inputTokens: 31 }])
    }),
    "captured answers do not count": Effect.gen(function* () {
      const { runs } = yield* stores
      const { organizationId, runId } = yield* RunBuilders.anImport()
      yield* RunBuilders.publish(organizationId, runId)
      expect(yield* runs.usageWithin(organizationId, always, "model")).toEqual([])
    })
  }),

  law("ST-142", "however a call ends, its cost is charged to the run's budget, and the rest of its reservation is released", {
    "the call ends with an answer": endsWithin((cell) => settle(cell, answered(), bill(100))),
    "the call ends with a refusal": endsWithin((cell) => settle(cell, refused, bill(100))),
    "the call ends with a failure": endsWithin((cell) => settle(cell, failed(), bill(100))),
    "the call ends with an answer to a perception prompt": endsWithin((cell) => settle(cell, rated(5), bill(100)), true),
    "the cell of the call is handed back": endsWithin((cell) => RunBuilders.release(cell, 100)),
    "the cell of the call is postponed": endsWithin((cell) => RunBuilders.postpone(cell, 60_000, 100))
  }),

  law("ST-58", "the leased calls of a run never exceed its budget, and calls that do not fit are claimed as over budget", {
    "without a budget nothing is reserved": Effect.gen(function* () {
      const run = yield* aRun({ prompts: 2 })
      expect(yield* claimAt(run, null)).toMatchObject([
        { reserved: null, isOverBudget: false },
        { reserved: null, isOverBudget: false }
      ])
    }),
    "each lease reserves the most that its call can cost": Effect.gen(function* () {
      const prompts = [4, 2, 9].map((length, index) => RunBuilders.runPrompt(index, { text: "x".repeat(length) }))
      const run = yield* aRun({ prompts, budgetUsd: budgetOf(12) })
      const byLength = { mostCostOf: (text: string) => text.length }
      expect(yield* claim(run, byLength)).toMatchObject([
        { reserved: 4, isOverBudget: false },
        { reserved: 2, isOverBudget: false }
      ])
      expect(yield* claim(run, byLength), "other calls wait while reservations may be returned").toEqual([])
    }),
    "the unused part of a reservation is available to other calls": Effect.gen(function* () {
      const run = yield* aRun({ prompts: 4, budgetUsd: budgetOf(1_000) })
      const cells = yield* claimAt(run, 400)
      expect(cells).toHaveLength(2)
      yield* settle(cells[0]!, answered(), bill(100))
      expect(yield* claimAt(run, 400)).toMatchObject([{ promptIndex: 2, reserved: 400 }])
    }),
    "when the budget is used up and no reservation can be returned, the remaining calls are over budget": Effect.gen(function* () {
      const { runs } = yield* stores
      const run = yield* aRun({ prompts: 4, budgetUsd: budgetOf(1_000) })
      const [first, second] = yield* claimAt(run, 500)
      yield* settle(first!, answered(), bill(400))
      expect(yield* claimAt(run, 500)).toEqual([])
      yield* settle(second!, answered(), bill(200))
      const over = yield* claimAt(run, 500)
      expect(over).toMatchObject([
        { promptIndex: 2, reserved: 0, isOverBudget: true },
        { promptIndex: 3, reserved: 0, isOverBudget: true }
      ])
      for (const cell of over) yield* settle(cell, failed("budget_exceeded"), bill(0, 0))
      expect(yield* claimAt(run, 1)).toEqual([])
      expect(yield* runs.commonestFailure(run.organizationId, run.id)).toBe("budget_exceeded")
    }),
    "a call without a known largest cost fits no budget": Effect.gen(function* () {
      const run = yield* aRun({ prompts: 1, budgetUsd: 1_000 })
      expect(yield* claimAt(run, null)).toMatchObject([{ isOverBudget: true }])
    }),
    "all models share the budget": Effect.gen(function* () {
      const run = yield* aRun({ prompts: 2, llms: ["chatgpt", "claude"], budgetUsd: budgetOf(1_000) })
      const [first] = yield* claimAt(run, 600, { llm: "chatgpt" })
      expect(yield* claimAt(run, 500, { llm: "claude" })).toEqual([])
      yield* settle(first!, answered(), bill(600))
      expect(yield* claimAt(run, 500, { llm: "claude", limit: 1 })).toMatchObject([{ isOverBudget: true }])
      expect(yield* claimAt(run, 400, { llm: "chatgpt" })).toMatchObject([{ reserved: 400 }])
    }),
    "an exhausted budget is reported before more frequent failures": Effect.gen(function* () {
      const { runs } = yield* stores
      const run = yield* aRun({ prompts: 3 })
      const cells = yield* claim(run)
      for (const [index, cell] of cells.entries()) yield* settle(cell, failed(index === 2 ? "budget_exceeded" : "timeout"))
      expect(yield* runs.commonestFailure(run.organizationId, run.id)).toBe("budget_exceeded")
    }),
    "in no interleaving do calls cost more than the budget": Effect.gen(function* () {
      const budget = 20_000
      const most = 1_000
      const run = yield* aRun({ prompts: 60, llms: ["chatgpt", "claude"], budgetUsd: budgetOf(budget) })
      let spent = 0
      let reserved = 0
      const worker = (number: number) =>
        Effect.gen(function* () {
          const llm = number % 2 === 0 ? "chatgpt" : "claude"
          while (true) {
            const cells = yield* claimAt(run, most, { llm, limit: 1 + (number % 3), worker: `worker-${number}` })
            if (cells.length === 0) return
            reserved += asked(cells).length * most
            expect(spent + reserved).toBeLessThanOrEqual(budget)
            for (const [index, cell] of cells.entries()) {
              if (cell.isOverBudget) return
              const cost = ((number * 7 + index * 13 + cell.promptIndex) % 10) * 100
              // Counted before the settlement, because another claim may get the rest of the reservation as soon as the call is settled.
              spent += cost
              reserved -= most
              yield* settle(cell, answered(), bill(cost))
            }
          }
        })
      yield* Effect.all(
        Array.from({ length: 16 }, (_, number) => worker(number)),
        { concurrency: "unbounded", discard: true }
      )
      expect(spent).toBeLessThanOrEqual(budget)
      expect(spent, "all calls that the budget allows are made").toBeGreaterThan(budget - 2 * most)
      expect(yield* costOf(run)).toBe(budgetOf(spent))
    })
  }),

  law("ST-59", "the actual cost of a call replaces its reservation in the budget", {
    "the cost of a failed call replaces its reservation too": Effect.gen(function* () {
      const run = yield* aRun({ prompts: 2, budgetUsd: budgetOf(1_000) })
      const [first] = yield* claimAt(run, 600, { limit: 1 })
      yield* settle(first!, failed(), bill(0, 400))
      expect(yield* claimAt(run, 601)).toMatchObject([{ isOverBudget: true }])
    }),
    "a cell that is handed back before its call was made releases the whole reservation": Effect.gen(function* () {
      const run = yield* aRun({ prompts: 1, budgetUsd: budgetOf(1_000) })
      const [first] = yield* claimAt(run, 600)
      yield* RunBuilders.release(first!)
      const [again] = yield* claimAt(run, 1_000)
      expect(again).toMatchObject({ reserved: 1_000, isOverBudget: false })
      yield* RunBuilders.postpone(again!, -1)
      expect(yield* claimAt(run, 1_000)).toMatchObject([{ reserved: 1_000, isOverBudget: false }])
    }),
    "a cell that is handed back after an attempt is charged the cost of the attempt": Effect.gen(function* () {
      const run = yield* aRun({ prompts: 1, budgetUsd: budgetOf(1_000) })
      const [first] = yield* claimAt(run, 600)
      yield* RunBuilders.release(first!, 200)
      const [again] = yield* claimAt(run, 800)
      expect(again).toMatchObject({ isOverBudget: false })
      yield* RunBuilders.postpone(again!, -1, 300)
      expect(yield* claimAt(run, 501)).toMatchObject([{ isOverBudget: true }])
    }),
    "the reservation of a lease that has run out is kept, because its call may have been made": Effect.gen(function* () {
      const run = yield* aRun({ prompts: 1, budgetUsd: budgetOf(1_000) })
      yield* claimAt(run, 600, { leaseMillis: -1_000 })
      expect(yield* claimAt(run, 401)).toMatchObject([{ attempt: 2, isOverBudget: true }])
    }),
    "a settlement by a lost lease charges nothing": Effect.gen(function* () {
      const run = yield* aRun({ prompts: 2, budgetUsd: budgetOf(1_000) })
      const [first] = yield* claimAt(run, 100, { limit: 1 })
      yield* settle(first!, answered(), bill(100))
      yield* settle(first!, answered(), bill(900))
      expect(yield* claimAt(run, 900)).toMatchObject([{ reserved: 900, isOverBudget: false }])
    }),
    "an answer that cost more than its reservation is stored, and no further call is made": Effect.gen(function* () {
      const run = yield* aRun({ prompts: 2, budgetUsd: budgetOf(1_000) })
      const [first] = yield* claimAt(run, 100, { limit: 1 })
      expect(yield* settle(first!, answered(), bill(5_000))).toBe("settled")
      expect(yield* costOf(run)).toBe(budgetOf(5_000))
      expect(yield* claimAt(run, 1)).toMatchObject([{ isOverBudget: true }])
    })
  })
]

/** Laws of runs with a goal, which is a precision in place of a number of samples. */
import type { SecondStage } from "@brand-visibility/core/internal/domain/SampleGoal"
import type { Pilot } from "@brand-visibility/core/internal/ports/RunStore"
import { Effect } from "effect"
import { expect } from "vitest"
import { aBrand, firstPage } from "../Builders.js"
import { law } from "../Law.js"
import * as RunBuilders from "../RunBuilders.js"
import { stores } from "../Stores.js"
import { failsWith } from "./Support.js"

const { answered, failed, refused } = RunBuilders

const shape = { prompts: 3, llms: ["chatgpt", "claude"], samples: 2, halfWidth: 0.1 }

const three = (): SecondStage => ({ samples: 3, limitedBy: "goal" })

/** A run whose pilot has ended. The brand is in both answers to the first prompt and in one answer to the second. One call of the third prompt failed. */
const aPilot = Effect.fnUntraced(function* (budgetUsd: number | null = null, dailyBudgetUsd: number | null = null) {
  const made = yield* aBrand({ organization: { dailyBudgetUsd } })
  const run = yield* RunBuilders.aRun(made.brand, { ...shape, budgetUsd })
  yield* RunBuilders.settleAll(run, ({ promptIndex, sample }) =>
    promptIndex === 2 && sample === 2 ? failed() : answered({ isPresent: promptIndex === 0 || (promptIndex === 1 && sample === 1) })
  )
  return { ...made, run }
})

export const secondStageLaws = [
  law("ST-120", "a run with a goal gets one second stage, with the same number of samples for every pair, decided once from its pilot", {
    "the decision gets the number of answers of each pair, and their cost": Effect.gen(function* () {
      const { runs } = yield* stores
      const { organizationId, run } = yield* aPilot(1)
      let seen: Pilot | undefined
      expect(
        yield* runs.extend(organizationId, run.id, (pilot) => {
          seen = pilot
          return three()
        })
      ).toBe(true)
      expect(seen).toMatchObject({ cells: 6, texts: ["Question 0", "Question 1", "Question 2"], answeredCalls: 10, charged: 12_000 })
      const cells = seen?.samples.map((samples, index) => `${seen?.hits[index]} of ${samples}`).sort()
      expect(cells).toEqual(["0 of 1", "0 of 1", "1 of 2", "1 of 2", "2 of 2", "2 of 2"])
    }),
    "the decision gets the rest of the run's budget and of the daily budget": Effect.gen(function* () {
      const { runs } = yield* stores
      const roomOf = Effect.fnUntraced(function* (dailyBudgetUsd: number | null, budgetUsd: number | null) {
        const { organizationId, run } = yield* aPilot(budgetUsd, dailyBudgetUsd)
        let seen: Pilot | undefined
        yield* runs.extend(organizationId, run.id, (pilot) => {
          seen = pilot
          return three()
        })
        return seen?.room
      })
      // The pilot has used 12,000 billionths of a dollar of each of the two budgets.
      expect(yield* roomOf(null, null)).toEqual({ ofRun: null, ofDay: null })
      expect(yield* roomOf(1, null)).toEqual({ ofRun: null, ofDay: 999_988_000 })
      expect(yield* roomOf(1, 0.5)).toEqual({ ofRun: 499_988_000, ofDay: 999_988_000 })
    }),
    "each pair gets the same number of further calls, in the order of the plan": Effect.gen(function* () {
      const { ledger, runs } = yield* stores
      const { organizationId, run } = yield* aPilot()
      yield* runs.extend(organizationId, run.id, three)
      const extended = yield* runs.get(organizationId, run.id)
      expect(extended).toMatchObject({ status: "running", secondStage: three(), options: { samples: 2, goal: { halfWidth: 0.1 } } })
      expect(extended.progress).toMatchObject({ total: 30, completed: 10, failed: 2 })
      expect((yield* ledger.active).filter(({ runId }) => runId === run.id).map(({ llms }) => llms)).toEqual([["chatgpt", "claude"]])
      expect(yield* RunBuilders.finish(run), "the run does not end before the calls of the second stage").toBe(false)
      const cells = yield* RunBuilders.claim(run, { llm: "claude" })
      expect(cells.map(({ promptIndex, promptText, sample }) => [promptIndex, promptText, sample])).toEqual(
        [0, 1, 2].flatMap((prompt) => [3, 4, 5].map((sample) => [prompt, `Question ${prompt}`, sample]))
      )
      for (const cell of cells) yield* RunBuilders.settle(cell, cell.promptIndex === 2 ? refused : answered({ isPresent: true }))
      yield* RunBuilders.settleAll(run, () => failed())
      expect(yield* RunBuilders.finish(run)).toBe(true)
      const { items } = yield* runs.results(organizationId, run.id, firstPage)
      const answers = items.filter(({ llm }) => llm === "claude").map(({ prompt, samples }) => [prompt.text, samples.n, samples.present])
      expect(answers).toEqual([
        ["Question 0", 5, 5],
        ["Question 1", 5, 4],
        ["Question 2", 1, 0]
      ])
      const failures = (yield* runs.failures(organizationId, run.id, firstPage)).items
      expect(failures.map(({ llm, promptText, sample }) => [promptText, llm, sample])).toEqual([
        ...[0, 1].flatMap((prompt) => [3, 4, 5].map((sample) => [`Question ${prompt}`, "chatgpt", sample])),
        ...[2, 3, 4, 5].map((sample) => ["Question 2", "chatgpt", sample]),
        ["Question 2", "claude", 2]
      ])
      expect((yield* runs.plannedCells(organizationId, run.id, -1, 10)).map((cell) => cell.answers)).toEqual([5, 5, 5, 5, 5, 5])
    }),
    "exactly one of several processes that notice the end of the pilot decides": (again) =>
      Effect.gen(function* () {
        const { runs } = yield* stores
        const { organizationId, run } = yield* aPilot()
        const extend = Effect.all(
          Array.from({ length: 4 }, () => runs.extend(organizationId, run.id, three)),
          { concurrency: "unbounded" }
        )
        const ends = yield* Effect.all([extend, again(extend)], { concurrency: "unbounded" })
        expect(ends.flat().filter((isDecided) => isDecided)).toHaveLength(1)
        expect((yield* runs.get(organizationId, run.id)).progress.total).toBe(30)
        expect(yield* runs.extend(organizationId, run.id, () => ({ samples: 9, limitedBy: "goal" })), "the second stage is not decided again").toBe(false)
        expect(yield* runs.get(organizationId, run.id)).toMatchObject({ secondStage: three(), progress: { total: 30 } })
      }),
    "a second stage without further calls counts as decided": Effect.gen(function* () {
      const { runs } = yield* stores
      const { organizationId, run } = yield* aPilot()
      const enough: SecondStage = { samples: 0, limitedBy: "budget" }
      expect(yield* runs.extend(organizationId, run.id, () => enough)).toBe(true)
      expect(yield* runs.get(organizationId, run.id)).toMatchObject({ secondStage: enough, progress: { total: 12 } })
      expect(yield* runs.extend(organizationId, run.id, three)).toBe(false)
      expect(yield* RunBuilders.finish(run, { status: "partial", failureReason: "2 of 12 calls failed" })).toBe(true)
      const retried = yield* runs.retry(organizationId, run.id)
      expect(retried.secondStage, "a retry keeps the decision").toEqual(enough)
    }),
    "nothing is decided before every call of the pilot has ended, or when no call was answered": Effect.gen(function* () {
      const { runs } = yield* stores
      const { brand, organizationId } = yield* aBrand()
      const run = yield* RunBuilders.aRun(brand, { samples: 2, halfWidth: 0.1 })
      const extend = runs.extend(organizationId, run.id, three)
      expect(yield* extend, "cells are queued").toBe(false)
      const [first, second] = yield* RunBuilders.claim(run)
      yield* RunBuilders.settle(first!, failed())
      expect(yield* extend, "a cell is leased").toBe(false)
      yield* RunBuilders.settle(second!, refused)
      expect(yield* extend, "no call was answered").toBe(false)
      expect(yield* runs.get(organizationId, run.id)).toMatchObject({ secondStage: null, progress: { total: 2 } })
    }),
    "nothing is decided for a run without a goal, or for an ended run": Effect.gen(function* () {
      const { runs } = yield* stores
      const { brand, organizationId } = yield* aBrand()
      const fixed = yield* RunBuilders.aRun(brand, { samples: 2 })
      yield* RunBuilders.settleAll(fixed)
      expect(yield* runs.extend(organizationId, fixed.id, three)).toBe(false)
      yield* RunBuilders.finish(fixed)
      const { organizationId: other, run } = yield* aPilot()
      yield* runs.cancel(other, run.id)
      expect(yield* runs.extend(other, run.id, three)).toBe(false)
      expect((yield* failsWith("RunNotFound", runs.extend(organizationId, run.id, three))).runId).toBe(run.id)
    }),
    "no call of a cancelled run counts, in flight or not": Effect.gen(function* () {
      const { ledger, runs } = yield* stores
      const { organizationId, run } = yield* aPilot()
      yield* runs.extend(organizationId, run.id, three)
      const inFlight = yield* RunBuilders.claim(run, { llm: "claude" })
      expect(inFlight).toHaveLength(9)
      const cancelled = yield* runs.cancel(organizationId, run.id)
      for (const cell of inFlight) expect(yield* RunBuilders.settle(cell, answered({ isPresent: true }))).toBe("stale")
      expect(yield* ledger.renew(inFlight.map(RunBuilders.leaseOf), 60_000), "the leases of the cells are lost").toEqual(inFlight.map(({ id }) => id))
      expect(yield* RunBuilders.claimAll(run)).toEqual([])
      expect(yield* runs.get(organizationId, run.id)).toEqual(cancelled)
      expect(cancelled).toMatchObject({ status: "cancelled", secondStage: three(), progress: { total: 30, completed: 10, failed: 2 } })
    }),
    "no call counts when the run is cancelled during the decision": (again) =>
      Effect.gen(function* () {
        const { runs } = yield* stores
        const { organizationId, run } = yield* aPilot()
        const extended = Effect.zip(runs.extend(organizationId, run.id, three), RunBuilders.claimAll(run))
        const [[isExtended, claimed]] = yield* Effect.all([again(extended), runs.cancel(organizationId, run.id)], { concurrency: "unbounded" })
        for (const cell of claimed) expect(yield* RunBuilders.settle(cell, answered())).toBe("stale")
        expect(yield* RunBuilders.claimAll(run)).toEqual([])
        expect(yield* runs.get(organizationId, run.id)).toMatchObject({
          status: "cancelled",
          secondStage: isExtended ? three() : null,
          progress: { total: isExtended ? 30 : 12, completed: 10, failed: 2 }
        })
      })
  })
]

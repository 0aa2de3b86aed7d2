/** Laws of runs from the plan to the end. */
import type { RunId } from "@brand-visibility/core/domain/Ids"
import { Effect } from "effect"
import { expect } from "vitest"
import * as Builders from "../Builders.js"
import { law } from "../Law.js"
import * as RunBuilders from "../RunBuilders.js"
import { stores } from "../Stores.js"
import { withClockSetBy } from "./SetClock.js"
import { parsed, plannedTopics } from "./Support.js"

const { aBrand, firstPage } = Builders
const { answered, claim, failed, newRun, runPrompt } = RunBuilders

const fullMetrics = RunBuilders.metrics({
  ...RunBuilders.topicMetrics({
    present: 4,
    positive: 1,
    negative: 1,
    neutral: 2,
    responsesWithBrands: 3,
    totalResponses: 9,
    completedResponses: 7,
    averageRank: 2.33
  }),
  responsesWithAnyBrand: 5,
  mentionedBrands: [
    ["Globex", 3],
    ["__proto__", 2],
    ["constructor", 1],
    ["10", 1],
    ["9", 1]
  ],
  topics: [
    ["zebra", RunBuilders.topicMetrics({ present: 4, totalResponses: 8, completedResponses: 6, averageRank: 2.33 })],
    ["__proto__", RunBuilders.topicMetrics({ totalResponses: 1, completedResponses: 1 })],
    ["2", RunBuilders.topicMetrics()],
    ["1", RunBuilders.topicMetrics()]
  ]
})

const fullSource = RunBuilders.source("globex.example", {
  domainType: "competitor",
  isCompetitor: true,
  urlCount: 2,
  responseCount: 5,
  topics: ["zebra", "__proto__", "apple"],
  llms: ["claude", "chatgpt"],
  links: [
    { uri: "https://globex.example/z?q=1&r=%20#top", type: "comparison", title: "Globex “vs” Acme", responseCount: 5 },
    { uri: "https://globex.example/a", type: "other", title: null, responseCount: 1 }
  ]
})

export const runLaws = [
  law("ST-31", "metrics and sources are read as they were written", {
    "one run is read": Effect.gen(function* () {
      const { runs } = yield* stores
      const { brand, organizationId } = yield* aBrand()
      const sources = [fullSource, RunBuilders.source("acme.example", { domainType: "own", isOwn: true, links: [] })]
      const run = yield* RunBuilders.anEndedRun(brand, RunBuilders.completed, RunBuilders.summary({ metrics: fullMetrics, sources }))
      expect(yield* runs.metrics(organizationId, run.id)).toEqual(fullMetrics)
      expect(yield* parsed(runs.sources(organizationId, run.id, firstPage))).toEqual({ items: sources, total: 2 })
    }),
    "several runs are read at once, and runs without metrics are left out": Effect.gen(function* () {
      const { runs } = yield* stores
      const { brand, organizationId } = yield* aBrand()
      const first = yield* RunBuilders.anEndedRun(brand, RunBuilders.completed, RunBuilders.summary({ metrics: fullMetrics }))
      const second = yield* RunBuilders.anEndedRun(brand)
      const active = yield* RunBuilders.aRun(brand)
      const metrics = yield* runs.metricsOf(organizationId, [second.id, active.id, first.id])
      expect(new Map(metrics)).toEqual(
        new Map([
          [first.id, fullMetrics],
          [second.id, RunBuilders.metrics()]
        ])
      )
      expect(new Map(yield* runs.metricsOf(organizationId, []))).toEqual(new Map())
    }),
    "an active run has no metrics": Effect.gen(function* () {
      const { runs } = yield* stores
      const { brand, organizationId } = yield* aBrand()
      const run = yield* RunBuilders.aRun(brand)
      expect(yield* runs.metrics(organizationId, run.id)).toBeNull()
      expect(yield* parsed(runs.sources(organizationId, run.id, firstPage))).toEqual({ items: [], total: 0 })
    })
  }),

  law("ST-19", "runs keep the order of their starts, and no run ends before it started, whatever the clock of the process shows", {
    "the clock goes back by an hour, or by a millisecond": Effect.gen(function* () {
      const { runs } = yield* stores
      const { brand, brandId, organizationId } = yield* aBrand()
      const begun: Array<RunId> = []
      for (const millis of [0, 3_600_000, 3_599_999, 0, -3_600_000, 60_000]) {
        const run = yield* withClockSetBy(millis, RunBuilders.aRun(brand))
        begun.push(run.id)
        yield* withClockSetBy(millis - 7_200_000, RunBuilders.settleAll(run))
        yield* withClockSetBy(millis - 7_200_000, RunBuilders.finish(run))
      }
      const { items } = yield* runs.list(organizationId, brandId, firstPage)
      expect(items.map(({ id }) => id)).toEqual(begun.toReversed())
      for (const { completedAt, startedAt } of items) expect(completedAt! >= startedAt, `${startedAt} to ${completedAt}`).toBe(true)
      expect((yield* runs.latest(organizationId, brandId))?.id).toBe(begun.at(-1))
    }),
    "a cancelled run and an import follow the same rule": Effect.gen(function* () {
      const { imports, runs } = yield* stores
      const { brand, brandId, organizationId } = yield* aBrand()
      const cancelled = yield* withClockSetBy(3_600_000, RunBuilders.aRun(brand))
      yield* runs.cancel(organizationId, cancelled.id)
      const importId = yield* imports.open(organizationId, brandId, brand.definition)
      yield* imports.append(organizationId, importId, [RunBuilders.importedAnswer()])
      yield* withClockSetBy(-3_600_000, imports.publish(organizationId, importId, RunBuilders.summary()))
      const { items } = yield* runs.list(organizationId, brandId, firstPage)
      expect(items.map(({ id }) => id)).toEqual([importId, cancelled.id])
      for (const { completedAt, startedAt } of items) expect(completedAt! >= startedAt, `${startedAt} to ${completedAt}`).toBe(true)
    })
  }),

  law("ST-36", "a run ends once, with its summary, when no cell of it is open", {
    "a run does not end while a cell is queued or leased": Effect.gen(function* () {
      const { runs } = yield* stores
      const { brand, organizationId } = yield* aBrand()
      const run = yield* RunBuilders.aRun(brand, { prompts: 2 })
      expect(yield* RunBuilders.finish(run), "two cells are queued").toBe(false)
      const [first, second] = yield* claim(run)
      yield* RunBuilders.settle(first!, answered())
      expect(yield* RunBuilders.finish(run), "a cell is leased").toBe(false)
      expect(yield* runs.get(organizationId, run.id)).toMatchObject({ status: "running", completedAt: null })
      expect(yield* runs.metrics(organizationId, run.id)).toBeNull()
      yield* RunBuilders.settle(second!, answered())
      expect(yield* RunBuilders.finish(run), "no cell is open").toBe(true)
    }),
    "the end and its summary are written in one step": Effect.gen(function* () {
      const { runs } = yield* stores
      const { brand, organizationId } = yield* aBrand()
      const outcome = { status: "partial", failureReason: "1 of 2 calls failed; most often: timeout" } as const
      const run = yield* RunBuilders.aRun(brand, { prompts: 2 })
      yield* RunBuilders.settleAll(run, (cell) => (cell.promptIndex === 0 ? failed() : answered()))
      expect(yield* RunBuilders.finish(run, outcome, RunBuilders.summary({ metrics: fullMetrics, sources: [fullSource] }))).toBe(true)
      const ended = yield* runs.get(organizationId, run.id)
      expect(ended).toMatchObject({ ...outcome, startedAt: run.startedAt, revision: 1, progress: { total: 2, completed: 1, failed: 1, refused: 0 } })
      expect(ended.completedAt !== null && ended.completedAt >= ended.startedAt).toBe(true)
      expect(yield* runs.metrics(organizationId, run.id)).toEqual(fullMetrics)
    }),
    "a second end changes nothing": Effect.gen(function* () {
      const { runs } = yield* stores
      const { brand, organizationId } = yield* aBrand()
      const run = yield* RunBuilders.anEndedRun(brand)
      expect(
        yield* RunBuilders.finish(run, { status: "failed", failureReason: "late" }, RunBuilders.summary({ metrics: fullMetrics, sources: [fullSource] }))
      ).toBe(false)
      expect({ ...(yield* runs.get(organizationId, run.id)) }).toEqual({ ...run })
      expect(yield* runs.metrics(organizationId, run.id)).toEqual(RunBuilders.metrics())
      expect((yield* parsed(runs.sources(organizationId, run.id, firstPage))).total).toBe(0)
    }),
    "exactly one of several concurrent ends counts": Effect.gen(function* () {
      const { brand } = yield* aBrand()
      const run = yield* RunBuilders.aRun(brand)
      yield* RunBuilders.settleAll(run)
      const ends = yield* Effect.all(
        Array.from({ length: 8 }, () => RunBuilders.finish(run)),
        { concurrency: "unbounded" }
      )
      expect(ends.filter((isEnd) => isEnd)).toHaveLength(1)
    }),
    "a run without calls can end at once": Effect.gen(function* () {
      const { ledger, runs } = yield* stores
      const { brand, organizationId } = yield* aBrand()
      const run = yield* RunBuilders.aRun(brand, { prompts: 0 })
      expect(run.progress).toEqual({ total: 0, completed: 0, failed: 0, refused: 0 })
      expect((yield* ledger.active).filter((active) => active.runId === run.id).map((active) => active.llms)).toEqual([[]])
      const outcome = { status: "failed", failureReason: "there was nothing to ask" } as const
      expect(yield* RunBuilders.finish(run, outcome)).toBe(true)
      expect(yield* runs.get(organizationId, run.id)).toMatchObject(outcome)
    })
  }),

  law("ST-37", "a summary is written once, and only for an ended run", {
    "an existing summary stays": Effect.gen(function* () {
      const { runs } = yield* stores
      const { brand, organizationId } = yield* aBrand()
      const run = yield* RunBuilders.anEndedRun(brand, RunBuilders.completed, RunBuilders.summary({ metrics: fullMetrics, sources: [fullSource] }))
      expect(yield* runs.saveSummary(organizationId, run.id, RunBuilders.summary())).toBe(false)
      expect(yield* runs.metrics(organizationId, run.id)).toEqual(fullMetrics)
      expect((yield* parsed(runs.sources(organizationId, run.id, firstPage))).items).toEqual([fullSource])
    }),
    "an active run gets no summary": Effect.gen(function* () {
      const { runs } = yield* stores
      const { brand, organizationId } = yield* aBrand()
      const run = yield* RunBuilders.aRun(brand)
      expect(yield* runs.saveSummary(organizationId, run.id, RunBuilders.summary())).toBe(false)
      expect(yield* runs.metrics(organizationId, run.id)).toBeNull()
    })
  }),

  law("ST-41", "the latest run is the newest by start time that is completed or partial", {
    "an active run and a failed run are not the latest": Effect.gen(function* () {
      const { runs } = yield* stores
      const { brand, brandId, organizationId } = yield* aBrand()
      expect(yield* runs.latest(organizationId, brandId)).toBeNull()
      yield* RunBuilders.anEndedRun(brand, { status: "failed", failureReason: "every call failed" })
      expect(yield* runs.latest(organizationId, brandId)).toBeNull()
      const completed = yield* RunBuilders.anEndedRun(brand)
      yield* RunBuilders.anEndedRun(brand, { status: "failed", failureReason: "every call failed" })
      yield* RunBuilders.aRun(brand)
      expect((yield* runs.latest(organizationId, brandId))?.id).toBe(completed.id)
    }),
    "a partial run can be the latest": Effect.gen(function* () {
      const { runs } = yield* stores
      const { brand, brandId, organizationId } = yield* aBrand()
      yield* RunBuilders.anEndedRun(brand)
      const partial = yield* RunBuilders.anEndedRun(brand, { status: "partial", failureReason: "1 of 2 calls failed" })
      expect({ ...(yield* runs.latest(organizationId, brandId)) }).toEqual({ ...partial })
    }),
    "an import that started earlier and was published later is not the latest": Effect.gen(function* () {
      const { imports, runs } = yield* stores
      const { brand, brandId, organizationId } = yield* aBrand()
      const importId = yield* imports.open(organizationId, brandId, brand.definition)
      yield* imports.append(organizationId, importId, [RunBuilders.importedAnswer()])
      const run = yield* RunBuilders.anEndedRun(brand)
      yield* imports.publish(organizationId, importId, RunBuilders.summary())
      expect((yield* runs.latest(organizationId, brandId))?.id).toBe(run.id)
      expect((yield* runs.list(organizationId, brandId, firstPage)).items.map((row) => row.id)).toEqual([run.id, importId])
    }),
    "an import that started later is the latest": Effect.gen(function* () {
      const { imports, runs } = yield* stores
      const { brand, brandId, organizationId } = yield* aBrand()
      yield* RunBuilders.anEndedRun(brand)
      const importId = yield* imports.open(organizationId, brandId, brand.definition)
      yield* imports.publish(organizationId, importId, RunBuilders.summary())
      expect((yield* runs.latest(organizationId, brandId))?.id).toBe(importId)
    })
  }),

  law("ST-42", "a brand has at most one active run", {
    "starting another run returns the active run, whatever the options": Effect.gen(function* () {
      const { runs } = yield* stores
      const { brand, brandId, organizationId } = yield* aBrand()
      const run = yield* RunBuilders.aRun(brand, { prompts: 2 })
      const again = yield* runs.create(organizationId, newRun(brand, { prompts: 5, llms: ["claude"], samples: 3 }))
      expect([{ ...again.run }, again.created]).toEqual([{ ...run }, false])
      yield* claim(run)
      const running = yield* runs.create(organizationId, newRun(brand, { prompts: 2 }))
      expect([running.run.id, running.run.status, running.created]).toEqual([run.id, "running", false])
      expect((yield* runs.list(organizationId, brandId, firstPage)).total).toBe(1)
    }),
    "exactly one of several concurrent starts creates a run": Effect.gen(function* () {
      const { runs } = yield* stores
      const { brand, brandId, organizationId } = yield* aBrand()
      const starts = yield* Effect.all(
        Array.from({ length: 8 }, () => runs.create(organizationId, newRun(brand, { prompts: 3 }))),
        { concurrency: "unbounded" }
      )
      expect(starts.filter((start) => start.created)).toHaveLength(1)
      expect(new Set(starts.map((start) => start.run.id)).size).toBe(1)
      expect((yield* runs.list(organizationId, brandId, firstPage)).items.map((run) => run.progress.total)).toEqual([3])
    }),
    "the next run can start when the active run has ended, and runs of other brands at any time": Effect.gen(function* () {
      const { brand, organization } = yield* aBrand()
      const other = yield* aBrand({ organization })
      const ended = yield* RunBuilders.anEndedRun(brand)
      const made = [ended, yield* RunBuilders.aRun(brand), yield* RunBuilders.aRun(other.brand)]
      expect(new Set(made.map((run) => run.id)).size).toBe(3)
    })
  }),

  law("ST-43", "a new run is queued with one cell for each prompt, LLM and sample", {
    "the run is returned as it was accepted": Effect.gen(function* () {
      const { runs } = yield* stores
      const { brand, brandId, organizationId } = yield* aBrand()
      const run = yield* RunBuilders.aRun(brand, { prompts: 3, llms: ["claude", "chatgpt"], samples: 2 })
      expect(run).toMatchObject({
        organizationId,
        brandId,
        channel: "api",
        status: "queued",
        options: { llms: ["claude", "chatgpt"], samples: 2, topicIds: null, promptIds: null, perception: true },
        completedAt: null,
        progress: { total: 12, completed: 0, failed: 0, refused: 0 },
        failureReason: null,
        revision: 1
      })
      expect({ ...(yield* runs.get(organizationId, run.id)) }).toEqual({ ...run })
      expect((yield* runs.list(organizationId, brandId, firstPage)).items.map((row) => ({ ...row }))).toEqual([{ ...run }])
      expect(yield* runs.results(organizationId, run.id, firstPage)).toEqual({ items: [], total: 0 })
    }),
    "options that name topics and prompts are kept": Effect.gen(function* () {
      const { runs } = yield* stores
      const { brand, brandId, organizationId } = yield* aBrand()
      const { prompts, topic } = yield* Builders.aTopic(organizationId, brandId, ["One", "Two"])
      const plan = newRun(brand)
      const options = { ...plan.options, topicIds: [topic.id], promptIds: prompts.map((prompt) => prompt.id) }
      const { run } = yield* runs.create(organizationId, { ...plan, options })
      expect((yield* runs.get(organizationId, run.id)).options).toEqual(options)
    }),
    "the plan is read as it was written": Effect.gen(function* () {
      const { runs } = yield* stores
      const { brand, organizationId } = yield* aBrand()
      const plan = newRun(brand, { llms: ["claude", "chatgpt"] })
      const models = [plan.models[0]!, { ...plan.models[1]!, webSearch: false, systemPrompt: "Answer in German.\n" }]
      const { run } = yield* runs.create(organizationId, { ...plan, models })
      expect(yield* runs.plan(organizationId, run.id)).toEqual({ definition: brand.definition, models })
    }),
    "the topics are read in the order of the plan, with their number of answers": Effect.gen(function* () {
      const { brand, organizationId } = yield* aBrand()
      const names = ["zebra", "apple", "__proto__", "zebra", "10", "9", "apple", "zebra"]
      const run = yield* RunBuilders.aRun(brand, {
        prompts: names.map((topicName, index) => runPrompt(index, { topicName })),
        llms: ["claude", "chatgpt"],
        samples: 3
      })
      expect(yield* plannedTopics(organizationId, run.id)).toEqual([
        { name: "zebra", answers: 18 },
        { name: "apple", answers: 12 },
        { name: "__proto__", answers: 6 },
        { name: "10", answers: 6 },
        { name: "9", answers: 6 }
      ])
    }),
    "the pairs are read chunk by chunk, with their number of refusals": Effect.gen(function* () {
      const { runs } = yield* stores
      const { brand, organizationId } = yield* aBrand()
      const prompts = [0, 1, 2].map((index) => runPrompt(index, { topicName: `Topic ${index}`, customerJourney: index === 1 ? "decision" : null }))
      const run = yield* RunBuilders.aRun(brand, { prompts, llms: ["claude", "chatgpt"], samples: 2 })
      yield* RunBuilders.settleAll(run, ({ llm, promptIndex, sample }) =>
        promptIndex === 1 && llm === "claude" ? RunBuilders.refused : promptIndex === 2 && sample === 2 ? RunBuilders.failed() : RunBuilders.answered()
      )
      const pair = (promptIndex: number, llm: string) => ({
        promptIndex,
        promptId: null,
        topicId: null,
        topicName: `Topic ${promptIndex}`,
        promptText: `Question ${promptIndex}`,
        journeyStage: promptIndex === 1 ? "decision" : null,
        llm,
        answers: 2,
        refused: promptIndex === 1 && llm === "claude" ? 2 : 0
      })
      const all = [0, 1, 2].flatMap((index) => [pair(index, "chatgpt"), pair(index, "claude")])
      expect(yield* runs.plannedCells(organizationId, run.id, -1, 500)).toEqual(all)
      expect(yield* runs.plannedCells(organizationId, run.id, -1, 1)).toEqual(all.slice(0, 2))
      expect(yield* runs.plannedCells(organizationId, run.id, 0, 1)).toEqual(all.slice(2, 4))
      expect(yield* runs.plannedCells(organizationId, run.id, 0, 500)).toEqual(all.slice(2))
      expect(yield* runs.plannedCells(organizationId, run.id, 2, 500)).toEqual([])
    }),
    "the cells are claimed in the order of the plan": Effect.gen(function* () {
      const { brand, organizationId } = yield* aBrand()
      const run = yield* RunBuilders.aRun(brand, { prompts: 3, llms: ["claude", "chatgpt"], samples: 2 })
      const inOrder = [0, 1, 2].flatMap((promptIndex) =>
        [1, 2].map((sample) => ({ organizationId, runId: run.id, promptIndex, sample, promptText: `Question ${promptIndex}`, attempt: 1 }))
      )
      for (const llm of ["chatgpt", "claude"]) {
        const cells = [...(yield* claim(run, { llm, limit: 4 })), ...(yield* claim(run, { llm, limit: 4 }))]
        expect(cells).toMatchObject(inOrder.map((cell) => ({ ...cell, llm })))
        expect(cells).toHaveLength(inOrder.length)
        expect(new Set(cells.map((cell) => cell.id)).size).toBe(inOrder.length)
      }
    })
  })
]

/** Laws of imports of captured answers. */
import { CellId, type RunId } from "@brand-visibility/core/domain/Ids"
import { resultOfSamples } from "@brand-visibility/core/ports/Storage"
import { Effect } from "effect"
import { expect } from "vitest"
import * as Builders from "../Builders.js"
import { law } from "../Law.js"
import * as RunBuilders from "../RunBuilders.js"
import { type AllStores, stores } from "../Stores.js"
import { readSums } from "./Snapshot.js"
import { failsWith, parsed } from "./Support.js"

const { aBrand, firstPage } = Builders
const { anImport, answer, citation, importedAnswer, publish, score } = RunBuilders

const nothing = { plannedCells: [], tallies: [], citations: [] }

/** Checks that no method can read a run. */
const expectInvisible = Effect.fnUntraced(function* (
  { ledger, runs }: AllStores,
  { brandId, organizationId, runId }: Builders.BrandOfTest & { readonly runId: RunId }
) {
  yield* failsWith("RunNotFound", runs.get(organizationId, runId))
  yield* failsWith("RunNotFound", runs.plan(organizationId, runId))
  yield* failsWith("RunNotFound", runs.results(organizationId, runId, firstPage))
  yield* failsWith("RunNotFound", runs.resultsWithAnswers(organizationId, runId, firstPage))
  yield* failsWith("RunNotFound", runs.metrics(organizationId, runId))
  yield* failsWith("RunNotFound", runs.sources(organizationId, runId, firstPage))
  yield* failsWith("RunNotFound", runs.finish(organizationId, runId, RunBuilders.completed, RunBuilders.summary(), 1))
  yield* failsWith("RunNotFound", runs.saveSummary(organizationId, runId, RunBuilders.summary()))
  expect((yield* runs.metricsOf(organizationId, [runId])).size).toBe(0)
  expect(yield* runs.list(organizationId, brandId, firstPage)).toEqual({ items: [], total: 0 })
  expect(yield* runs.latest(organizationId, brandId)).toBeNull()
  expect((yield* ledger.active).filter((run) => run.organizationId === organizationId)).toEqual([])
})

export const importLaws = [
  law("ST-80", "a staged import is visible only to the code that sums it up", {
    "no other method knows the import, before and after answers were added": Effect.gen(function* () {
      const all = yield* stores
      const made = yield* anImport([])
      yield* expectInvisible(all, made)
      expect(yield* readSums(made.organizationId, made.runId)).toEqual(nothing)
      yield* all.imports.append(made.organizationId, made.runId, [importedAnswer()])
      yield* expectInvisible(all, made)
    }),
    "tallies, citations and topics of the import are equal to those of the published run": Effect.gen(function* () {
      const { brand, organizationId, runId } = yield* anImport([
        importedAnswer({ topicName: "ERP", llm: "claude", answer: answer({ citations: [citation("https://globex.example/", { title: "Globex" })] }) }),
        importedAnswer({ topicName: "CRM", llm: "claude", score: score({ rank: 2, sentiment: "negative", mentionedBrands: ["Globex"] }) }),
        importedAnswer({ topicName: "ERP", llm: "chatgpt" })
      ])
      expect(brand.organizationId).toBe(organizationId)
      const absent = { isPresent: false, rank: null, sentiment: null, mentionedBrands: [], detector: "detector@1" }
      const pair = { promptId: null, topicId: null, promptText: "Question 0", journeyStage: null, answers: 1, refused: 0 }
      const staged = yield* readSums(organizationId, runId)
      expect(staged).toEqual({
        plannedCells: [
          { ...pair, promptIndex: 0, topicName: "ERP", llm: "chatgpt" },
          { ...pair, promptIndex: 0, topicName: "ERP", llm: "claude" },
          { ...pair, promptIndex: 1, topicName: "CRM", llm: "claude" }
        ],
        tallies: [
          { position: 1, promptIndex: 0, llm: "claude", answers: [absent] },
          {
            position: 2,
            promptIndex: 1,
            llm: "claude",
            answers: [{ ...absent, isPresent: true, rank: 2, sentiment: "negative", mentionedBrands: ["Globex"] }]
          },
          { position: 3, promptIndex: 0, llm: "chatgpt", answers: [absent] }
        ],
        citations: [
          {
            resultId: expect.any(String),
            position: 1,
            sample: 1,
            topicName: "ERP",
            llm: "claude",
            uri: "https://globex.example/",
            title: "Globex",
            cited: true
          }
        ]
      })
      yield* publish(organizationId, runId)
      expect(yield* readSums(organizationId, runId)).toEqual(staged)
    }),
    "the import uses no quota and adds nothing to the brand": Effect.gen(function* () {
      const { prompts } = yield* stores
      const { brandId, organizationId, runId } = yield* anImport([importedAnswer()], yield* aBrand({ organization: { promptLimit: 0 } }))
      yield* publish(organizationId, runId)
      expect((yield* prompts.listTopics(organizationId, brandId, firstPage)).total).toBe(0)
      expect((yield* prompts.listPrompts(organizationId, brandId, firstPage)).total).toBe(0)
      expect((yield* prompts.quota(organizationId, brandId)).orgTotalPrompts).toBe(0)
    })
  }),

  law("ST-81", "publishing turns an import into a completed run with its summary, once and completely", {
    "the run has the definition, options, counts and summary of the import": Effect.gen(function* () {
      const { imports, runs } = yield* stores
      const { brand, brandId, organizationId, runId } = yield* anImport([importedAnswer({ llm: "claude" }), importedAnswer({ llm: "chatgpt" })])
      yield* imports.append(organizationId, runId, [importedAnswer({ llm: "claude" })])
      const summary = RunBuilders.summary({
        metrics: RunBuilders.metrics({ totalResponses: 2, completedResponses: 2 }),
        sources: [RunBuilders.source("globex.example")]
      })
      const run = yield* imports.publish(organizationId, runId, summary)
      expect(run).toMatchObject({
        id: runId,
        organizationId,
        brandId,
        channel: "import",
        status: "completed",
        options: { llms: ["claude", "chatgpt"], samples: 1, topicIds: null, promptIds: null, perception: false },
        progress: { total: 3, completed: 3, failed: 0, refused: 0 },
        failureReason: null,
        revision: 1
      })
      expect(run.completedAt !== null && run.completedAt >= run.startedAt).toBe(true)
      expect({ ...(yield* runs.get(organizationId, runId)) }).toEqual({ ...run })
      expect((yield* runs.list(organizationId, brandId, firstPage)).items.map((row) => ({ ...row }))).toEqual([{ ...run }])
      expect(yield* runs.plan(organizationId, runId)).toEqual({ definition: brand.definition, models: [] })
      expect(yield* runs.metrics(organizationId, runId)).toEqual(summary.metrics)
      expect(yield* parsed(runs.sources(organizationId, runId, firstPage))).toEqual({ items: summary.sources, total: 1 })
      expect(yield* runs.saveSummary(organizationId, runId, RunBuilders.summary())).toBe(false)
    }),
    "the Results have the imported answers": Effect.gen(function* () {
      const { runs } = yield* stores
      const evidence = [{ brand: "Acme", start: 0, end: 4, quote: "Acme", confidence: 1, rule: "exact-name" }]
      const scored = score({ rank: 1, sentiment: "positive", mentionedBrands: ["__proto__"], evidence })
      const { organizationId, runId } = yield* anImport([
        importedAnswer({
          promptText: "What is best?",
          topicName: "CRM",
          channel: "ui",
          answer: answer({ text: "Acme it is.", model: null }),
          score: scored
        })
      ])
      yield* publish(organizationId, runId)
      const { items } = yield* runs.resultsWithAnswers(organizationId, runId, firstPage)
      expect(items).toEqual([
        {
          id: expect.any(String),
          runId,
          position: 1,
          prompt: { text: "What is best?", journeyStage: null },
          topic: { name: "CRM" },
          promptId: null,
          topicId: null,
          llm: "chatgpt",
          model: null,
          collectedAt: null,
          channel: "ui",
          // Columns that are not named below have the values of core's own rule.
          ...resultOfSamples([{ cellId: CellId.make("018f3c00-0000-7000-8000-000000000001"), sample: 1, score: scored }]),
          isPresent: true,
          presenceBasis: "rules",
          rank: 1,
          rankBasis: "mention",
          sentiment: "positive",
          sentimentBasis: "rules",
          mentionedBrands: ["__proto__"],
          detector: "detector@1",
          samples: { n: 1, present: 1, positive: 1, neutral: 0, negative: 0 },
          shownCellId: expect.any(String),
          answer: "Acme it is.",
          evidence
        }
      ])
    }),
    "a published import accepts no more answers and is not published again": Effect.gen(function* () {
      const { imports, runs } = yield* stores
      const { organizationId, runId } = yield* anImport()
      const run = yield* publish(organizationId, runId)
      yield* failsWith("StorageError", publish(organizationId, runId))
      yield* failsWith("StorageError", imports.append(organizationId, runId, [importedAnswer()]))
      expect({ ...(yield* runs.get(organizationId, runId)) }).toEqual({ ...run })
    }),
    "exactly one of several concurrent publications succeeds": Effect.gen(function* () {
      const { organizationId, runId } = yield* anImport()
      const outcomes = yield* Effect.all(
        Array.from({ length: 8 }, () => Effect.exit(publish(organizationId, runId))),
        { concurrency: "unbounded" }
      )
      expect(outcomes.filter((outcome) => outcome._tag === "Success")).toHaveLength(1)
    }),
    "an import without answers becomes a run without Results": Effect.gen(function* () {
      const { organizationId, runId } = yield* anImport([])
      const run = yield* publish(organizationId, runId)
      expect(run).toMatchObject({ status: "completed", options: { llms: [] }, progress: { total: 0, completed: 0, failed: 0, refused: 0 } })
    })
  }),

  law("ST-82", "a discarded import leaves nothing behind", {
    "the answers of a discarded import are gone, and it accepts no further answers": Effect.gen(function* () {
      const all = yield* stores
      const made = yield* anImport()
      yield* all.imports.discard(made.organizationId, made.runId)
      yield* expectInvisible(all, made)
      expect(yield* readSums(made.organizationId, made.runId)).toEqual(nothing)
      yield* failsWith("StorageError", all.imports.append(made.organizationId, made.runId, [importedAnswer()]))
      yield* failsWith("StorageError", publish(made.organizationId, made.runId))
    }),
    "discarding an import again, or a published import, does nothing": Effect.gen(function* () {
      const { imports, runs } = yield* stores
      const { organizationId, runId } = yield* anImport()
      yield* publish(organizationId, runId)
      yield* imports.discard(organizationId, runId)
      expect((yield* runs.results(organizationId, runId, firstPage)).total).toBe(1)
      const dropped = yield* anImport()
      yield* imports.discard(dropped.organizationId, dropped.runId)
      yield* imports.discard(dropped.organizationId, dropped.runId)
    }),
    "other imports of the brand stay": Effect.gen(function* () {
      const { imports, runs } = yield* stores
      const first = yield* anImport()
      const second = yield* anImport([importedAnswer(), importedAnswer({ llm: "claude" })], first)
      yield* imports.discard(first.organizationId, first.runId)
      yield* publish(second.organizationId, second.runId)
      expect((yield* runs.results(second.organizationId, second.runId, firstPage)).total).toBe(2)
    })
  }),

  law("ST-83", "only abandoned imports are discarded", {
    "imports that were not touched for the given time are discarded, and counted": Effect.gen(function* () {
      const all = yield* stores
      const published = yield* anImport()
      yield* publish(published.organizationId, published.runId)
      const active = yield* RunBuilders.aRun(published.brand)
      const made = [yield* anImport(), yield* anImport([])]
      yield* all.imports.discardAbandoned(3_600_000)
      expect((yield* readSums(made[0]!.organizationId, made[0]!.runId)).tallies, "an import that was touched just now").toHaveLength(1)
      expect(yield* all.imports.discardAbandoned(-60_000)).toBeGreaterThanOrEqual(2)
      for (const one of made) {
        yield* expectInvisible(all, one)
        yield* failsWith("StorageError", publish(one.organizationId, one.runId))
      }
      expect(yield* all.imports.discardAbandoned(-60_000)).toBe(0)
      const { items } = yield* all.runs.list(published.organizationId, published.brandId, firstPage)
      expect(items.map((run) => run.id)).toEqual([active.id, published.runId])
    })
  }),

  law("ST-106", "appending no answers keeps an import alive, even when the organization's limit is reached", {
    "the import counts as touched just now, and nothing is added": Effect.gen(function* () {
      const { imports, organizations } = yield* stores
      const made = yield* anImport()
      const { organizationId, runId } = made
      const before = yield* readSums(organizationId, runId)
      yield* organizations.update(organizationId, { maxStoredBytes: 1 })
      yield* imports.append(organizationId, runId, [])
      expect(yield* readSums(organizationId, runId)).toEqual(before)
      yield* publish(organizationId, runId)
    })
  }),

  law("ST-86", "an import never counts as the brand's active run", {
    "a run can start beside an import, and an import beside a run": Effect.gen(function* () {
      const { runs } = yield* stores
      const made = yield* anImport()
      const { brand, brandId, organizationId, runId } = made
      const run = yield* RunBuilders.aRun(brand)
      const second = yield* anImport([importedAnswer()], made)
      yield* publish(organizationId, runId)
      yield* publish(organizationId, second.runId)
      const { created, run: active } = yield* runs.create(organizationId, RunBuilders.newRun(brand))
      expect([active.id, created]).toEqual([run.id, false])
      expect((yield* runs.list(organizationId, brandId, firstPage)).total).toBe(3)
    })
  })
]

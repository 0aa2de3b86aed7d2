/** Laws of filtered lists: a filtered list contains exactly the matching rows, as if no others existed. */
import { type OrganizationId, RunId } from "@brand-visibility/core/domain/Ids"
import { Llm } from "@brand-visibility/core/domain/Llm"
import type { RunFilter } from "@brand-visibility/core/domain/Run"
import type { Topic } from "@brand-visibility/core/domain/Topic"
import type { ResultFilter } from "@brand-visibility/core/internal/domain/RunResult"
import { Effect } from "effect"
import { expect } from "vitest"
import * as Builders from "../Builders.js"
import { law } from "../Law.js"
import * as RunBuilders from "../RunBuilders.js"
import { stores } from "../Stores.js"
import { future, past, tickAfter, walk } from "./Support.js"

const { aBrand, aTopic, firstPage } = Builders

/** Runs of a brand in the order of their start: completed, failed, cancelled, partial, running. Each starts in a later millisecond. */
const someRuns = Effect.fnUntraced(function* () {
  const { runs } = yield* stores
  const { brand, brandId, organizationId } = yield* aBrand()
  const completed = yield* RunBuilders.anEndedRun(brand)
  yield* tickAfter(completed.startedAt)
  const failed = yield* RunBuilders.anEndedRun(brand, { status: "failed", failureReason: "every call failed" })
  yield* tickAfter(failed.startedAt)
  const cancelled = yield* runs.cancel(organizationId, (yield* RunBuilders.aRun(brand)).id)
  yield* tickAfter(cancelled.startedAt)
  const partial = yield* RunBuilders.anEndedRun(brand, { status: "partial", failureReason: "1 of 2 calls failed" })
  yield* tickAfter(partial.startedAt)
  const running = yield* RunBuilders.aRun(brand)
  yield* RunBuilders.claim(running)
  return { brand, brandId, organizationId, all: [completed, failed, cancelled, partial, running] as const }
})

const placesOf = (all: ReadonlyArray<{ readonly id: string }>, listed: ReadonlyArray<{ readonly id: string }>): ReadonlyArray<number> =>
  listed.map(({ id }) => all.findIndex((run) => run.id === id))

/** A run of two topics, two LLMs and six prompts. The brand is absent from every third prompt's answers, and one LLM did not answer one of the prompts. */
const someResults = Effect.fnUntraced(function* () {
  const { brand, brandId, organizationId } = yield* aBrand()
  const topics = [yield* aTopic(organizationId, brandId, [], "Left"), yield* aTopic(organizationId, brandId, [], "Right")].map(({ topic }) => topic)
  const prompts = Array.from({ length: 6 }, (_, index) => {
    const topic = topics[index % 2]!
    return RunBuilders.runPrompt(index, { topicId: topic.id, topicName: topic.name })
  })
  const run = yield* RunBuilders.aRun(brand, { prompts, llms: ["claude", "chatgpt"] })
  yield* RunBuilders.settleAll(run, ({ llm, promptIndex }) =>
    promptIndex === 5 && llm === "claude" ? RunBuilders.failed() : RunBuilders.answered(promptIndex % 3 === 0 ? {} : { rank: 1 })
  )
  return { brand, organizationId, run, topics }
})

/** Checks that each filter lists the matching Results of a run, as a whole and page by page. Returns all Results. */
const expectFiltered = Effect.fnUntraced(function* (organizationId: OrganizationId, runId: RunId, topics: ReadonlyArray<Topic>) {
  const { runs } = yield* stores
  const all = (yield* runs.results(organizationId, runId, firstPage)).items
  const filters: ReadonlyArray<ResultFilter> = [
    {},
    { llm: Llm.make("claude") },
    { llm: Llm.make("gemini") },
    { topicId: topics[1]!.id },
    { isPresent: true },
    { isPresent: false },
    { llm: Llm.make("chatgpt"), topicId: topics[0]!.id, isPresent: false }
  ]
  for (const filter of filters) {
    const topicName = topics.find(({ id }) => id === filter.topicId)?.name
    const expected = all.filter(
      ({ isPresent, llm, topic }) =>
        (filter.llm === undefined || llm === filter.llm) &&
        (topicName === undefined || topic.name === topicName) &&
        (filter.isPresent === undefined || isPresent === filter.isPresent)
    )
    const label = JSON.stringify(filter)
    expect(yield* runs.results(organizationId, runId, firstPage, filter), label).toEqual({ items: expected, total: expected.length })
    expect(yield* walk(2, (page) => runs.results(organizationId, runId, page, filter)), label).toEqual(expected)
    const answered = yield* runs.resultsWithAnswers(organizationId, runId, firstPage, filter)
    expect([answered.items.map(({ id }) => id), answered.total], label).toEqual([expected.map(({ id }) => id), expected.length])
    for (const withAnswers of [false, true]) {
      const shown = yield* runs.shownResults(organizationId, runId, firstPage, withAnswers, filter)
      expect([shown.items.map((item) => item.toJSON().id), shown.total], label).toEqual([expected.map(({ id }) => id), expected.length])
    }
  }
  return all
})

export const filterLaws = [
  law("ST-46", "runs can be listed by status and by the time at which they started", {
    "runs are listed by status": Effect.gen(function* () {
      const { runs } = yield* stores
      const { all, brandId, organizationId } = yield* someRuns()
      for (const [place, { status }] of [...all.slice(0, 4), { status: "running" as const }].entries()) {
        const { items, total } = yield* runs.list(organizationId, brandId, firstPage, { status: [status] })
        expect([placesOf(all, items), total], status).toEqual([[place], 1])
      }
      expect(yield* runs.list(organizationId, brandId, firstPage, { status: ["queued"] })).toEqual({ items: [], total: 0 })
    }),
    "runs are listed from a time, which is included, to a time, which is excluded": Effect.gen(function* () {
      const { runs } = yield* stores
      const { all, brandId, organizationId } = yield* someRuns()
      const at = (place: number) => all[place]!.startedAt
      const cases: ReadonlyArray<readonly [RunFilter, ReadonlyArray<number>]> = [
        [{ from: at(2) }, [4, 3, 2]],
        [{ to: at(2) }, [1, 0]],
        [{ from: at(1), to: at(3) }, [2, 1]],
        [{ from: past, to: future }, [4, 3, 2, 1, 0]],
        [{ from: future }, []],
        [{ to: past }, []],
        [{ from: at(3), to: at(1) }, []],
        [{ status: ["partial", "completed", "queued"] }, [3, 0]],
        [{ from: at(1), status: ["partial"] }, [3]],
        [{ to: at(3), status: ["partial"] }, []]
      ]
      for (const [filter, expected] of cases) {
        const { items, total } = yield* runs.list(organizationId, brandId, firstPage, filter)
        expect([placesOf(all, items), total], JSON.stringify(filter)).toEqual([expected, expected.length])
      }
    }),
    "pages contain each run once": Effect.gen(function* () {
      const { runs } = yield* stores
      const { all, brandId, organizationId } = yield* someRuns()
      const from = all[1].startedAt
      const listed = yield* walk(2, (page) => runs.list(organizationId, brandId, page, { from }))
      expect(placesOf(all, listed)).toEqual([4, 3, 2, 1])
    })
  }),

  law("ST-47", "a run that becomes visible late is listed by its start time", {
    "the run is listed between runs that started earlier and runs that started later": Effect.gen(function* () {
      const { imports, runs } = yield* stores
      const { brand, brandId, organizationId } = yield* aBrand()
      const open = imports.open(organizationId, brandId, brand.definition)
      const order: Array<string> = []
      for (const step of ["run", "import", "import", "run", "run", "import"] as const) {
        const id = step === "run" ? (yield* RunBuilders.anEndedRun(brand)).id : yield* open
        order.push(id)
      }
      const listed = walk(2, (page) => runs.list(organizationId, brandId, page)).pipe(Effect.map((rows) => rows.map(({ id }) => id).toReversed()))
      expect(yield* listed).toEqual([order[0], order[3], order[4]])
      for (const place of [2, 5, 1]) yield* imports.publish(organizationId, RunId.make(order[place]!), RunBuilders.summary())
      expect(yield* listed).toEqual(order)
    })
  }),

  law("ST-48", "Results can be listed by LLM, topic and presence", {
    "each filter works alone, and all filters work together": Effect.gen(function* () {
      const { organizationId, run, topics } = yield* someResults()
      expect(yield* expectFiltered(organizationId, run.id, topics)).toHaveLength(11)
    }),
    "filters work during a run, after its end, and after a rescore, a retry and an import": Effect.gen(function* () {
      const { imports, rescores, runs } = yield* stores
      const { brand, organizationId, run, topics } = yield* someResults()
      yield* expectFiltered(organizationId, run.id, topics)
      yield* RunBuilders.finish(run, { status: "partial", failureReason: "1 of 12 calls failed" })
      yield* expectFiltered(organizationId, run.id, topics)

      const rescore = yield* rescores.begin(organizationId, run.id, 60_000)
      const { answers, results } = yield* RunBuilders.rescored(organizationId, run.id, { rank: 2 })
      yield* rescores.stage(rescore, { answers, results: results.filter(({ position }) => position % 2 === 0) })
      yield* rescores.commit(rescore, { definition: brand.definition, summary: RunBuilders.summary() })
      yield* expectFiltered(organizationId, run.id, topics)

      yield* runs.retry(organizationId, run.id)
      yield* expectFiltered(organizationId, run.id, topics)
      yield* RunBuilders.settleAll(run, () => RunBuilders.answered({ rank: 1 }))
      yield* RunBuilders.finish(yield* runs.get(organizationId, run.id))
      expect(yield* expectFiltered(organizationId, run.id, topics)).toHaveLength(12)

      const imported = yield* imports.open(organizationId, brand.id, brand.definition)
      const captured = [0, 1, 2, 0].map((prompt, at) =>
        RunBuilders.importedAnswer({
          promptText: `Prompt ${prompt}`,
          topicName: prompt === 1 ? "Left" : "Elsewhere",
          llm: at === 2 ? "claude" : "chatgpt",
          score: RunBuilders.score(at === 1 ? {} : { rank: 1 })
        })
      )
      yield* imports.append(organizationId, imported, captured)
      yield* imports.publish(organizationId, imported, RunBuilders.summary())
      expect(yield* expectFiltered(organizationId, imported, topics)).toHaveLength(3)
    }),
    "a topic that the run does not have lists no Results": Effect.gen(function* () {
      const { runs } = yield* stores
      const { organizationId, run } = yield* someResults()
      const other = yield* aBrand()
      const { topic } = yield* aTopic(other.organizationId, other.brandId, [])
      expect(yield* runs.results(organizationId, run.id, firstPage, { topicId: topic.id })).toEqual({ items: [], total: 0 })
    })
  })
]

/** `RunStore` in memory. */
import { Effect, Layer } from "effect"
import { type BrandId, CellId, type OrganizationId, RunId } from "../domain/Ids.js"
import type { RunMetrics } from "../domain/Metrics.js"
import type { PageRequest } from "../domain/Page.js"
import { isEnded } from "../domain/Run.js"
import type { PlannedTopic, ResultCitation, ResultTally, RunSummary } from "../domain/RunSummary.js"
import { Ids } from "../ports/Ids.js"
import { type NewRun, RunStore } from "../ports/RunStore.js"
import type { RunOutcome } from "../rules/RunTransitions.js"
import { insertRun } from "./BrandRow.js"
import { currentTimestamp, findBrand, findRun, MemoryDatabase, pageOf } from "./MemoryDatabase.js"
import { addCell, answeredBy, hasOpenCells, makeRunRow, type PairRow, type ResultRow, type RunRow, shownBy, toRun } from "./RunRow.js"

const tallyOf = ({ value: { isPresent, llm, mentionedBrands, position, rank, sentiment, topic } }: ResultRow): ResultTally => ({
  position,
  isPresent,
  rank,
  sentiment,
  mentionedBrands,
  topic,
  llm
})

const citationsOf = ({ pair, value }: ResultRow): ReadonlyArray<ResultCitation> =>
  pair.cells.flatMap((cell) =>
    (answeredBy(cell)?.answer.citations ?? []).map((citation) => ({
      resultId: value.id,
      position: value.position,
      topicName: pair.prompt.topicName,
      llm: pair.llm,
      ...citation
    }))
  )

const withAnswer = (row: ResultRow) => {
  const shown = shownBy(row)
  return { ...row.value, answer: shown?.answer.text ?? null, evidence: shown?.score.evidence ?? [] }
}

export const layer: Layer.Layer<RunStore, never, MemoryDatabase | Ids> = Layer.effect(
  RunStore,
  Effect.gen(function* () {
    const database = yield* MemoryDatabase
    const ids = yield* Ids

    /** The run, or the import that is still staging under this id. */
    const readable = (organizationId: OrganizationId, runId: RunId): RunRow | undefined => {
      const tenant = database.tenants.get(organizationId)
      return tenant?.runs.get(runId) ?? tenant?.imports.get(runId)?.run
    }

    return {
      create: Effect.fn("RunStore.create")(function* (organizationId: OrganizationId, { brandId, definition, models, options, prompts }: NewRun) {
        const { brand, tenant } = yield* findBrand(database, organizationId, brandId)
        if (brand.activeRun !== null) return { run: toRun(brand.activeRun), created: false }
        const startedAt = yield* currentTimestamp
        const run = makeRunRow({ id: RunId.make(yield* ids.next), organizationId, brandId, channel: "api", startedAt, definition, models, options })
        for (const llm of options.llms) run.queues.set(llm, { cells: [], next: 0, handedOut: new Set() })
        for (const prompt of prompts) {
          for (const [llm, queue] of run.queues) {
            const pair: PairRow = { prompt, llm, cells: [], result: null }
            run.pairs.push(pair)
            for (let sample = 1; sample <= options.samples; sample++) queue.cells.push(addCell(run, pair, CellId.make(yield* ids.next)))
          }
        }
        tenant.runs.set(run.id, run)
        insertRun(brand, run)
        brand.activeRun = run
        database.activeRuns.add(run)
        return { run: toRun(run), created: true }
      }, database.transaction),

      get: Effect.fn("RunStore.get")(function* (organizationId: OrganizationId, runId: RunId) {
        return toRun(yield* findRun(database, organizationId, runId))
      }),

      plan: Effect.fn("RunStore.plan")(function* (organizationId: OrganizationId, runId: RunId) {
        const { definition, models } = yield* findRun(database, organizationId, runId)
        return { definition, models }
      }),

      list: Effect.fn("RunStore.list")(function* (organizationId: OrganizationId, brandId: BrandId, page: PageRequest) {
        const { brand } = yield* findBrand(database, organizationId, brandId)
        return pageOf(brand.runs.toReversed(), page, toRun)
      }),

      latest: Effect.fn("RunStore.latest")(function* (organizationId: OrganizationId, brandId: BrandId) {
        const { brand } = yield* findBrand(database, organizationId, brandId)
        const latest = brand.runs.findLast((run) => run.status === "completed" || run.status === "partial")
        return latest === undefined ? null : toRun(latest)
      }),

      results: Effect.fn("RunStore.results")(function* (organizationId: OrganizationId, runId: RunId, page: PageRequest) {
        const run = yield* findRun(database, organizationId, runId)
        return pageOf(run.results, page, (row) => row.value)
      }),

      resultsWithAnswers: Effect.fn("RunStore.resultsWithAnswers")(function* (organizationId: OrganizationId, runId: RunId, page: PageRequest) {
        const run = yield* findRun(database, organizationId, runId)
        return pageOf(run.results, page, withAnswer)
      }),

      plannedTopics: Effect.fn("RunStore.plannedTopics")((organizationId: OrganizationId, runId: RunId) =>
        Effect.sync((): ReadonlyArray<PlannedTopic> => {
          const pairs = new Map<string, number>()
          for (const { prompt } of readable(organizationId, runId)?.pairs ?? []) pairs.set(prompt.topicName, (pairs.get(prompt.topicName) ?? 0) + 1)
          return Array.from(pairs, ([name, count]) => ({ name, pairs: count }))
        })
      ),

      tallies: Effect.fn("RunStore.tallies")((organizationId: OrganizationId, runId: RunId, after: number, limit: number) =>
        Effect.sync(() => (readable(organizationId, runId)?.results ?? []).slice(after, after + limit).map(tallyOf))
      ),

      citations: Effect.fn("RunStore.citations")((organizationId: OrganizationId, runId: RunId, after: number, limit: number) =>
        Effect.sync(() => {
          const results = readable(organizationId, runId)?.results ?? []
          const chunk: Array<ResultCitation> = []
          // Results that cite nothing do not count: a chunk of them alone would be empty before the end.
          for (let index = after, taken = 0; index < results.length && taken < limit; index++) {
            const citations = citationsOf(results[index]!)
            if (citations.length > 0) taken++
            for (const citation of citations) chunk.push(citation)
          }
          return chunk
        })
      ),

      finish: Effect.fn("RunStore.finish")(function* (organizationId: OrganizationId, runId: RunId, outcome: RunOutcome, summary: RunSummary) {
        const now = yield* currentTimestamp
        const run = yield* findRun(database, organizationId, runId)
        if (isEnded(run.status) || [...run.queues.values()].some(hasOpenCells)) return false
        run.status = outcome.status
        run.failureReason = outcome.failureReason
        run.completedAt = now
        run.summary = summary
        database.activeRuns.delete(run)
        const brand = database.tenants.get(organizationId)?.brands.get(run.brandId)
        if (brand?.activeRun === run) brand.activeRun = null
        return true
      }, database.transaction),

      saveSummary: Effect.fn("RunStore.saveSummary")(function* (organizationId: OrganizationId, runId: RunId, summary: RunSummary) {
        const run = yield* findRun(database, organizationId, runId)
        if (!isEnded(run.status) || run.summary !== null) return false
        run.summary = summary
        return true
      }, database.transaction),

      metrics: Effect.fn("RunStore.metrics")(function* (organizationId: OrganizationId, runId: RunId) {
        return (yield* findRun(database, organizationId, runId)).summary?.metrics ?? null
      }),

      metricsOf: Effect.fn("RunStore.metricsOf")((organizationId: OrganizationId, runIds: ReadonlyArray<RunId>) =>
        Effect.sync(() => {
          const metrics = new Map<RunId, RunMetrics>()
          for (const runId of runIds) {
            const summary = database.tenants.get(organizationId)?.runs.get(runId)?.summary
            if (summary != null) metrics.set(runId, summary.metrics)
          }
          return metrics
        })
      ),

      sources: Effect.fn("RunStore.sources")(function* (organizationId: OrganizationId, runId: RunId, page: PageRequest) {
        const run = yield* findRun(database, organizationId, runId)
        return pageOf(run.summary?.sources ?? [], page, (source) => source)
      })
    }
  })
)

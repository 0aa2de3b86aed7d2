/**
 * Runs: start one, follow it, read what it found.
 *
 * Source: specification "list runs" to "get run stats"; contract §2 "Run states" to "Sources", §3 `POST …/runs`.
 */
import { Context, Effect, Layer } from "effect"
import type { BrandNotFound } from "../domain/Brand.js"
import type { BrandId, OrganizationId, RunId } from "../domain/Ids.js"
import type { InvalidInput } from "../domain/Input.js"
import type { RunMetrics } from "../domain/Metrics.js"
import { maximumLimit, offsetOf, type Page, type PageRequest } from "../domain/Page.js"
import { isEnded, type Run, RunInProgress, type RunInput, type RunNotFound, type RunOptions } from "../domain/Run.js"
import type { RunResult, RunResultWithAnswer } from "../domain/RunResult.js"
import type { Source } from "../domain/Source.js"
import { planRun } from "../pipeline/PlanRun.js"
import { metricsOf, sourcesOf, summarise } from "../pipeline/SummariseRun.js"
import { BrandStore } from "../ports/BrandStore.js"
import { LanguageModels } from "../ports/LanguageModel.js"
import { PromptStore } from "../ports/PromptStore.js"
import { RunEngine } from "../ports/RunEngine.js"
import { RunStore } from "../ports/RunStore.js"
import type { StorageError } from "../ports/StorageError.js"

export interface RunWithMetrics {
  readonly run: Run
  /** Final once the run has ended; the counts so far, with `calculatedAt` null, before. */
  readonly metrics: RunMetrics
}

export interface RunsService {
  /**
   * Starts a run, or returns the active one (`created: false`) when it was started with the same options or this call gives
   * none. `InvalidInput` names an LLM that is not registered, or a brand without anything to ask.
   */
  readonly start: (
    organizationId: OrganizationId,
    brandId: BrandId,
    input: RunInput
  ) => Effect.Effect<{ readonly run: Run; readonly created: boolean }, BrandNotFound | InvalidInput | RunInProgress | StorageError>
  readonly get: (organizationId: OrganizationId, runId: RunId) => Effect.Effect<Run, RunNotFound | StorageError>
  /** Newest first, imports included. */
  readonly list: (organizationId: OrganizationId, brandId: BrandId, page: PageRequest) => Effect.Effect<Page<RunWithMetrics>, BrandNotFound | StorageError>
  readonly stats: (organizationId: OrganizationId, runId: RunId) => Effect.Effect<RunWithMetrics, RunNotFound | StorageError>
  /** By position. */
  readonly results: (organizationId: OrganizationId, runId: RunId, page: PageRequest) => Effect.Effect<Page<RunResult>, RunNotFound | StorageError>
  /** By position, with the answers. */
  readonly resultsWithAnswers: (
    organizationId: OrganizationId,
    runId: RunId,
    page: PageRequest
  ) => Effect.Effect<Page<RunResultWithAnswer>, RunNotFound | StorageError>
  /** By `responseCount` descending, then domain; those so far while the run is under way. */
  readonly sources: (organizationId: OrganizationId, runId: RunId, page: PageRequest) => Effect.Effect<Page<Source>, RunNotFound | StorageError>
  /** The newest run that is `completed` or `partial`; null when there is none. */
  readonly latest: (organizationId: OrganizationId, brandId: BrandId) => Effect.Effect<Run | null, BrandNotFound | StorageError>
  /** Waits until the run has ended. */
  readonly finished: (organizationId: OrganizationId, runId: RunId) => Effect.Effect<Run, RunNotFound | StorageError>
}

const givesNoOptions = (input: RunInput): boolean => Object.values(input).every((option) => option === undefined)

/** Whether a start asks for what an active run does: with no options it asks for whatever is under way. */
const asksForTheSame = (input: RunInput, wanted: RunOptions, active: RunOptions): boolean =>
  givesNoOptions(input) || JSON.stringify(wanted) === JSON.stringify(active)

/** Every row of a list that is read in pages. */
const everyPage = <A, E>(read: (page: PageRequest) => Effect.Effect<Page<A>, E>): Effect.Effect<ReadonlyArray<A>, E> =>
  Effect.gen(function* () {
    const rows: Array<A> = []
    for (let page = 1; ; page++) {
      const { items, total } = yield* read({ page, limit: maximumLimit })
      rows.push(...items)
      if (items.length === 0 || rows.length >= total) return rows
    }
  })

export class Runs extends Context.Tag("@brand-visibility/core/Runs")<Runs, RunsService>() {
  static readonly layer: Layer.Layer<Runs, never, RunStore | BrandStore | PromptStore | LanguageModels | RunEngine> = Layer.effect(
    Runs,
    Effect.gen(function* () {
      const runs = yield* RunStore
      const brands = yield* BrandStore
      const prompts = yield* PromptStore
      const models = yield* LanguageModels
      const engine = yield* RunEngine

      /**
       * An ended run without a summary gets one by the read that finds it. A refresh that fails never fails the read, which
       * then shows the counts so far.
       */
      const refresh = ({ id, organizationId }: Run) =>
        Effect.gen(function* () {
          const { definition } = yield* runs.plan(organizationId, id)
          yield* runs.saveSummary(organizationId, id, yield* summarise(runs, organizationId, id, definition))
          return yield* runs.metrics(organizationId, id)
        }).pipe(Effect.catchAllCause((cause) => Effect.as(Effect.logWarning("The metrics of a run could not be refreshed", cause), null)))

      const withMetrics = (run: Run, stored: RunMetrics | undefined | null): Effect.Effect<RunWithMetrics, StorageError> =>
        Effect.gen(function* () {
          const final = stored ?? (isEnded(run.status) ? yield* refresh(run) : null)
          return { run, metrics: final ?? (yield* metricsOf(runs, run.organizationId, run.id, null)) }
        })

      return {
        start: Effect.fn("Runs.start")(function* (organizationId, brandId, input) {
          const brand = yield* brands.get(organizationId, brandId)
          if (givesNoOptions(input)) {
            // Whatever is under way is what is asked for, also when nothing could be planned now.
            const active = (yield* runs.list(organizationId, brandId, { page: 1, limit: 100 })).items.find(
              ({ channel, status }) => channel === "api" && !isEnded(status)
            )
            if (active !== undefined) return { run: active, created: false }
          }
          const material = {
            brand,
            models,
            topics: yield* everyPage((page) => prompts.listTopics(organizationId, brandId, page)),
            prompts: yield* everyPage((page) => prompts.listPrompts(organizationId, brandId, {}, page))
          }
          const planned = yield* planRun(input, material)
          const { created, run } = yield* runs.create(organizationId, planned)
          if (!created && !asksForTheSame(input, planned.options, run.options)) return yield* new RunInProgress({ runId: run.id })
          yield* engine.submit(organizationId, run.id)
          return { run, created }
        }),
        get: runs.get,
        list: Effect.fn("Runs.list")(function* (organizationId, brandId, page) {
          const { items, total } = yield* runs.list(organizationId, brandId, page)
          const stored = yield* runs.metricsOf(
            organizationId,
            items.map(({ id }) => id)
          )
          return { items: yield* Effect.forEach(items, (run) => withMetrics(run, stored.get(run.id))), total }
        }),
        stats: Effect.fn("Runs.stats")(function* (organizationId, runId) {
          const run = yield* runs.get(organizationId, runId)
          return yield* withMetrics(run, yield* runs.metrics(organizationId, runId))
        }),
        results: runs.results,
        resultsWithAnswers: runs.resultsWithAnswers,
        sources: Effect.fn("Runs.sources")(function* (organizationId, runId, page) {
          const run = yield* runs.get(organizationId, runId)
          if (isEnded(run.status)) {
            yield* withMetrics(run, yield* runs.metrics(organizationId, runId))
            return yield* runs.sources(organizationId, runId, page)
          }
          const { definition } = yield* runs.plan(organizationId, runId)
          const soFar = yield* sourcesOf(runs, organizationId, runId, definition)
          return { items: soFar.slice(offsetOf(page), offsetOf(page) + page.limit), total: soFar.length }
        }),
        latest: runs.latest,
        finished: Effect.fn("Runs.finished")(function* (organizationId, runId) {
          let run = yield* runs.get(organizationId, runId)
          while (!isEnded(run.status)) run = yield* Effect.delay(runs.get(organizationId, runId), "50 millis")
          return run
        })
      }
    })
  )
}

/**
 * Runs: start a run, follow it, and read its results.
 *
 * Source: specification "list runs" to "get run stats"; contract §2 "Run states" to "Sources", §3 `POST …/runs`.
 */
import { Context, Effect, type Scope, type Stream } from "effect"
import type { BrandNotFound } from "../domain/Brand.js"
import type { BrandId, OrganizationId, RunId } from "../domain/Ids.js"
import type { InvalidInput } from "../domain/Input.js"
import { JsonText } from "../domain/JsonText.js"
import type { RegisteredLlm } from "../domain/Llm.js"
import type { RunMetrics } from "../domain/Metrics.js"
import { toUsd } from "../domain/ModelPrice.js"
import { type Page, pageOf, type PageRequest } from "../domain/Page.js"
import type { Receipt, RequestInProgress } from "../domain/Receipt.js"
import type { RoofReached } from "../domain/Roofs.js"
import { type InvalidRunState, isEnded, type Run, type RunFilter, RunInProgress, type RunInput, type RunNotFound, type RunPreview } from "../domain/Run.js"
import { type AskedModel, askedModelOf } from "../domain/RunModel.js"
import type { ResultSource } from "../domain/RunResult.js"
import type { Source } from "../domain/Source.js"
import * as CountSoFar from "../pipeline/CountSoFar.js"
import { answersPerCallOf, estimateOf, expectedTokens, makeExpectations } from "../pipeline/EstimateRun.js"
import { callsOf } from "../pipeline/PlanRun.js"
import * as RefreshSummary from "../pipeline/RefreshSummary.js"
import { sourcesOfResults } from "../pipeline/ResultSources.js"
import { metricsOf, sourcesOf, summaryMaterial } from "../pipeline/SummariseRun.js"
import { BrandStore } from "../ports/BrandStore.js"
import { Hooks } from "../ports/Hooks.js"
import { JudgeScope } from "../ports/Judge.js"
import { LanguageModels } from "../ports/LanguageModel.js"
import type { PerceptionStore } from "../ports/PerceptionStore.js"
import { PromptStore } from "../ports/PromptStore.js"
import { RunEngine } from "../ports/RunEngine.js"
import { type CreatedRun, RunStore, type RunStoreService } from "../ports/RunStore.js"
import type { StorageError } from "../ports/StorageError.js"
import type { SuggestionStore } from "../ports/SuggestionStore.js"
import { refuseEmptyPeriod } from "../rules/Periods.js"
import { newsOfRun } from "../rules/WebhookNews.js"
import { countRun } from "../telemetry/OperatorMetrics.js"
import * as Tracing from "../telemetry/Tracing.js"
import * as RunPlanning from "./RunPlanning.js"
import * as RunWatch from "./RunWatch.js"

export interface RunWithMetrics {
  readonly run: Run
  /** Final when the run has ended. While the run is under way: the counts so far, with `calculatedAt` null. */
  readonly metrics: RunMetrics
}

export interface RunStats extends RunWithMetrics {
  /** In the order of `options.llms`; empty for captured answers. */
  readonly models: ReadonlyArray<AskedModel>
}

export interface RunsService {
  /** The LLMs that a run can ask, in the order in which the host registered them. */
  readonly llms: Effect.Effect<ReadonlyArray<RegisteredLlm>>
  /**
   * Starts a run. Returns the active run (`created: false`) when it has the same options or this call gives no options. `InvalidInput` names an LLM
   * that is not registered, or a brand without prompts.
   */
  readonly start: (
    organizationId: OrganizationId,
    brandId: BrandId,
    input: RunInput,
    receipt?: Receipt<CreatedRun>
  ) => Effect.Effect<CreatedRun, BrandNotFound | InvalidInput | RequestInProgress | RoofReached | RunInProgress | StorageError>
  /** The calls and cost of a `start` with these options, whatever run is under way. Starts no run. */
  readonly preview: (
    organizationId: OrganizationId,
    brandId: BrandId,
    input: RunInput
  ) => Effect.Effect<RunPreview, BrandNotFound | InvalidInput | StorageError>
  /**
   * Cancels a run that is queued or running: no further call starts, calls in flight end without a Result, and the answers so far are summed up.
   * `InvalidRunState` when the run has ended.
   */
  readonly cancel: (
    organizationId: OrganizationId,
    runId: RunId,
    receipt?: Receipt<Run>
  ) => Effect.Effect<Run, InvalidRunState | RequestInProgress | RunNotFound | StorageError>
  /** The calls that failed for good, in the order of the plan. */
  readonly failures: RunStoreService["failures"]
  /**
   * Repeats the failed calls, and only those, of a run that ended `partial` or `failed`. The revision of the run rises, and the run is summed up again
   * when it ends. `InvalidRunState` in any other state, when no call of the run failed, and while it is rescored. `RunInProgress` while another run of
   * the brand is under way.
   */
  readonly retry: RunStoreService["retry"]
  readonly get: (organizationId: OrganizationId, runId: RunId) => Effect.Effect<Run, RunNotFound | StorageError>
  /** Runs, newest first, imports included. `InvalidInput` when `from` is not before `to`. */
  readonly list: (
    organizationId: OrganizationId,
    brandId: BrandId,
    page: PageRequest,
    filter?: RunFilter
  ) => Effect.Effect<Page<Run>, BrandNotFound | InvalidInput | StorageError>
  /** The runs with their metrics, in the same order. Metrics of a run without a summary are counted from its Results. */
  readonly withMetrics: (organizationId: OrganizationId, runs: ReadonlyArray<Run>) => Effect.Effect<ReadonlyArray<RunWithMetrics>, StorageError>
  readonly stats: (organizationId: OrganizationId, runId: RunId) => Effect.Effect<RunStats, RunNotFound | StorageError>
  /** Results by position. */
  readonly results: RunStoreService["results"]
  /** Results by position, with the answers. */
  readonly resultsWithAnswers: RunStoreService["resultsWithAnswers"]
  /** Results by position, as JSON text. */
  readonly shownResults: RunStoreService["shownResults"]
  /** Sources by `responseCount` descending, then domain, as JSON text. While the run is under way: the sources cited so far. */
  readonly sources: (organizationId: OrganizationId, runId: RunId, page: PageRequest) => Effect.Effect<Page<JsonText<Source>>, RunNotFound | StorageError>
  /** The pages that the Results at these positions cite, by position. A Result that cites nothing is left out. */
  readonly sourcesOfResults: (
    organizationId: OrganizationId,
    runId: RunId,
    positions: ReadonlyArray<number>
  ) => Effect.Effect<ReadonlyMap<number, ReadonlyArray<ResultSource>>, StorageError>
  /** The newest run that is `completed` or `partial`; null when there is none. */
  readonly latest: (organizationId: OrganizationId, brandId: BrandId) => Effect.Effect<Run | null, BrandNotFound | StorageError>
  /** Sums up an ended run without a summary. Does nothing for a run under way, and does not fail when the summary cannot be made. */
  readonly ensureSummary: (run: Run) => Effect.Effect<void, StorageError>
  /**
   * The run as it is now, and again after each change, whichever process works on it. The run is read once a second, and at once when it ends in this
   * process. The last value is the ended run.
   */
  readonly watch: (organizationId: OrganizationId, runId: RunId) => Effect.Effect<Stream.Stream<Run, RunNotFound | StorageError>>
  /** Makes the engine of this process work on the run, whichever process started the run. Does nothing when the run has ended. */
  readonly workOff: (organizationId: OrganizationId, runId: RunId) => Effect.Effect<Run, RunNotFound | StorageError>
  /** Waits until the run has ended. */
  readonly finished: (organizationId: OrganizationId, runId: RunId) => Effect.Effect<Run, RunNotFound | StorageError>
}

export class Runs extends Context.Tag("@brand-visibility/core/Runs")<Runs, RunsService>() {
  static readonly make: Effect.Effect<
    RunsService,
    never,
    BrandStore | LanguageModels | PerceptionStore | PromptStore | RunEngine | RunStore | SuggestionStore | Scope.Scope
  > = Effect.gen(function* () {
    const runs = yield* RunStore
    const brands = yield* BrandStore
    const prompts = yield* PromptStore
    const models = yield* LanguageModels
    const hooks = yield* Hooks
    const engine = yield* RunEngine
    // Without a judge, so that a reader of a run does not wait for a model.
    const material = yield* summaryMaterial
    const judges = { judge: material.judge, judgesBrands: (yield* JudgeScope).brands }
    const refresh = yield* RefreshSummary.make({ ...material, judge: null })
    const metricsSoFar = yield* CountSoFar.make((run) => metricsOf(runs, run.organizationId, run.id))
    const sourcesSoFar = yield* CountSoFar.make(({ id, organizationId }) =>
      Effect.flatMap(runs.plan(organizationId, id), ({ definition }) => sourcesOf(runs, organizationId, id, definition))
    )

    const calculated = (run: Run) =>
      Effect.gen(function* () {
        const final = isEnded(run.status) ? yield* refresh(run) : null
        return { run, metrics: final ?? (yield* metricsSoFar(run)) }
      })

    const withMetrics = (run: Run, stored: RunMetrics | undefined | null): Effect.Effect<RunWithMetrics, StorageError> =>
      stored === undefined || stored === null ? calculated(run) : Effect.succeed({ run, metrics: stored })

    const ensureSummary = Tracing.fn("Runs.ensureSummary")(function* (run: Run) {
      if (!isEnded(run.status)) return
      const stored = yield* Effect.catchTag(runs.metrics(run.organizationId, run.id), "RunNotFound", () => Effect.succeed(null))
      if (stored === null) yield* refresh(run)
    })

    /** The active run of the brand; undefined when none is under way. */
    const findActive = (organizationId: OrganizationId, brandId: BrandId) =>
      Effect.gen(function* () {
        const { items } = yield* runs.list(organizationId, brandId, { page: 1, limit: 1 }, { status: ["queued", "running"] })
        return items[0]
      })

    const askedModels = (organizationId: OrganizationId, runId: RunId) =>
      Effect.gen(function* () {
        const asked = (yield* runs.plan(organizationId, runId)).models
        const usages = yield* runs.usage(organizationId, runId)
        return asked.flatMap((model) => {
          const usage = usages.find(({ llm }) => llm === model.llm)
          return usage === undefined ? [] : [{ model, usage }]
        })
      })

    const { finished, watch } = RunWatch.make(runs, engine)
    const plan = RunPlanning.make({ brands, judges, models, prompts, runs })

    return {
      llms: Effect.succeed([...models.values()].map(({ channel, llm, model, provider }) => ({ llm, model, provider, channel }))),
      preview: Tracing.fn("Runs.preview")(function* (organizationId, brandId, input) {
        const planned = yield* plan(organizationId, brandId, input)
        const latest = yield* runs.latest(organizationId, brandId)
        // The brand may be deleted meanwhile.
        const asked = latest === null ? [] : yield* Effect.catchTag(askedModels(organizationId, latest.id), "RunNotFound", () => Effect.succeed([]))
        const shown =
          latest === null
            ? []
            : asked.map(({ model, usage }) => {
                const { mode, llms } = latest.options
                return { model, usage, mode, answersPerCall: answersPerCallOf(latest.progress, llms.length, usage) }
              })
        const { faults, usageOf } = makeExpectations()
        const estimate = estimateOf(planned, models, judges.judge, shown, usageOf)
        const tokens = expectedTokens(planned, models, usageOf)
        for (const [llm, fault] of faults) yield* Effect.logWarning(`The estimate of a run lacks the model "${llm}": its expectedUsage ${fault}`)
        return { plannedCalls: callsOf(planned), estimatedCostUsd: estimate === null ? null : toUsd(estimate), expectedTokens: tokens }
      }),
      start: Tracing.fn("Runs.start")(function* (organizationId, brandId, input, receipt) {
        if (RunPlanning.givesNoOptions(input)) {
          // A start without options returns the active run, even when no new run could be planned now.
          const active = yield* findActive(organizationId, brandId)
          if (active !== undefined) return { run: active, created: false }
        }
        const planned = yield* plan(organizationId, brandId, input)
        const { created, run } = yield* runs.create(organizationId, planned, receipt)
        if (!created && !RunPlanning.asksForTheSame(input, planned.options, run.options)) return yield* new RunInProgress({ runId: run.id })
        if (created) {
          yield* countRun(run.status)
          yield* hooks.begun(run)
        }
        yield* engine.submit(organizationId, run.id)
        return { run, created }
      }),
      // Uninterruptible after its beginning: calls in flight must end even when the caller has gone.
      cancel: Tracing.fn("Runs.cancel")(function* (organizationId, runId, receipt) {
        const run = yield* runs.cancel(organizationId, runId, receipt)
        yield* countRun(run.status)
        yield* engine.abandon(organizationId, runId)
        yield* refresh(run)
        yield* hooks.runFinished(Effect.succeed(run))
        yield* hooks.happened(organizationId, Effect.succeed([newsOfRun(run)]))
        return run
      }, Effect.uninterruptible),
      failures: runs.failures,
      retry: Tracing.fn("Runs.retry")(function* (organizationId, runId, receipt) {
        const run = yield* runs.retry(organizationId, runId, receipt)
        yield* countRun(run.status)
        yield* hooks.begun(run)
        yield* engine.submit(organizationId, run.id)
        return run
      }),
      get: runs.get,
      list: (organizationId, brandId, page, filter = {}) => Effect.zipRight(refuseEmptyPeriod(filter), runs.list(organizationId, brandId, page, filter)),
      withMetrics: Effect.fnUntraced(function* (organizationId, listed) {
        const stored = yield* runs.metricsOf(
          organizationId,
          listed.map(({ id }) => id)
        )
        return yield* Effect.forEach(listed, (run) => withMetrics(run, stored.get(run.id)))
      }, Tracing.withSpan("Runs.withMetrics")),
      stats: Effect.fnUntraced(function* (organizationId, runId) {
        const run = yield* runs.get(organizationId, runId)
        const sums = yield* withMetrics(run, yield* runs.metrics(organizationId, runId))
        return { ...sums, models: (yield* askedModels(organizationId, runId)).map(({ model, usage }) => askedModelOf(model, usage)) }
      }, Tracing.withSpan("Runs.stats")),
      results: runs.results,
      resultsWithAnswers: runs.resultsWithAnswers,
      shownResults: runs.shownResults,
      sources: Tracing.fn("Runs.sources")(function* (organizationId, runId, page) {
        const run = yield* runs.get(organizationId, runId)
        if (isEnded(run.status)) {
          yield* ensureSummary(run)
          return yield* runs.sources(organizationId, runId, page)
        }
        const soFar = yield* sourcesSoFar(run)
        return pageOf(soFar, page, JsonText.of)
      }),
      sourcesOfResults: (organizationId, runId, positions) => sourcesOfResults(runs, organizationId, runId, positions),
      latest: runs.latest,
      ensureSummary,
      watch,
      workOff: Tracing.fn("Runs.workOff")(function* (organizationId, runId) {
        const run = yield* runs.get(organizationId, runId)
        if (!isEnded(run.status)) yield* engine.submit(organizationId, runId)
        return run
      }),
      finished: Tracing.fn("Runs.finished")(finished)
    }
  })
}

/**
 * Runs as they are read and ended. What works a run off is `CellLedger`; what brings captured answers is `ImportStore`. A run
 * that an import is still staging is invisible here. `complete` of `ports/RunStorePrimitives` makes most of these methods of a few primitives.
 *
 * Source: contract §2 "Run states" to "Sources", "History".
 */
import { Context, type Effect } from "effect"
import type { BrandDefinition, BrandNotFound } from "../domain/Brand.js"
import type { FailureReason } from "../domain/Cell.js"
import type { FailedCall } from "../domain/FailedCall.js"
import type { BrandId, OrganizationId, RunId } from "../domain/Ids.js"
import type { JsonText } from "../domain/JsonText.js"
import type { RunMetrics } from "../domain/Metrics.js"
import type { Nanos } from "../domain/ModelPrice.js"
import type { Page, PageRequest } from "../domain/Page.js"
import type { RunPerceptionPrompt } from "../domain/Perception.js"
import type { Receipt, RequestInProgress } from "../domain/Receipt.js"
import type { RoofReached } from "../domain/Roofs.js"
import type { InvalidRunState, Run, RunFilter, RunInProgress, RunNotFound, RunOptions, RunPrompt } from "../domain/Run.js"
import type { RunBrandCounts, RunCellCounts, RunCells, RunOutline } from "../domain/RunCells.js"
import type { ModelUsage, RunModel } from "../domain/RunModel.js"
import type { ResultFilter, RunResult, RunResultWithAnswer, ShownResult } from "../domain/RunResult.js"
import type { CitingAnswer, PlannedCell, ResultCitation, ResultTally, RunSummary } from "../domain/RunSummary.js"
import type { SecondStage } from "../domain/SampleGoal.js"
import type { Source } from "../domain/Source.js"
import type { UsagePeriod, UsageStep, UsageSum } from "../domain/Usage.js"
import type { BudgetRoom } from "../rules/RoofRules.js"
import type { RunOutcome } from "../rules/RunTransitions.js"
import type { VisibilityChange } from "../rules/WebhookNews.js"
import type { StorageError } from "./StorageError.js"

/** A run to be started: every pair of a prompt, or perception prompt, and an LLM is asked `options.samples` times; with a goal that is its pilot. */
export interface NewRun {
  readonly brandId: BrandId
  readonly options: RunOptions
  readonly definition: BrandDefinition
  readonly models: ReadonlyArray<RunModel>
  readonly prompts: ReadonlyArray<RunPrompt>
  /** Asked after the prompts. Their answers make no Results. */
  readonly perceptionPrompts: ReadonlyArray<RunPerceptionPrompt>
}

/** What the pilot of a run with a goal has come to. */
export interface Pilot {
  /** Cells of a prompt and an LLM, those without an answer included: each gets as many further samples. */
  readonly cells: number
  /** What is sent of each prompt, in the order of the plan. */
  readonly texts: ReadonlyArray<string>
  /** Answers of each cell that has any, and how many of them mention the brand. */
  readonly samples: ReadonlyArray<number>
  readonly hits: ReadonlyArray<number>
  /** Calls that were answered or refused, those of perception prompts included: one that failed may have cost nothing. */
  readonly answeredCalls: number
  /** What all calls have taken of budgets together; 0 where there is none. */
  readonly charged: Nanos
  /** What the budgets of the run and of its organization's day leave. */
  readonly room: BudgetRoom
}

/** A run and whether this call made it. */
export interface CreatedRun {
  readonly run: Run
  readonly created: boolean
}

/** What a run keeps of the moment it was planned. */
export interface RunPlan {
  readonly definition: BrandDefinition
  readonly models: ReadonlyArray<RunModel>
}

export interface RunStoreService {
  /**
   * Writes the run and all its cells in one transaction, state `queued`, ordered prompt by prompt, LLM by LLM, sample by
   * sample. While a run of channel `api` is active (`queued`, `running`) for the brand, that one is returned instead; nothing is
   * written then, the receipt included.
   *
   * `RoofReached` when the organization has as many runs under way as it may, stores as many bytes, or has spent its budget of the day: of
   * N requests at once, never more than fit are granted.
   */
  readonly create: (
    organizationId: OrganizationId,
    run: NewRun,
    receipt?: Receipt<CreatedRun>
  ) => Effect.Effect<CreatedRun, BrandNotFound | RequestInProgress | RoofReached | StorageError>
  readonly get: (organizationId: OrganizationId, runId: RunId) => Effect.Effect<Run, RunNotFound | StorageError>
  readonly plan: (organizationId: OrganizationId, runId: RunId) => Effect.Effect<RunPlan, RunNotFound | StorageError>
  /**
   * Completes the plan of a run that was started by slugs alone: each model that is not described there is from now on as it is described here
   * (`describedBy`). A model that is described stays as it is: of two processes that describe it, the first one does. Does nothing where no model
   * is meant.
   */
  readonly describeModels: (
    organizationId: OrganizationId,
    runId: RunId,
    descriptions: ReadonlyArray<RunModel>
  ) => Effect.Effect<void, RunNotFound | StorageError>
  /** What the answers of each model of a run have used so far, in the order of `options.llms`. Null is all that is known of captured answers. */
  readonly usage: (organizationId: OrganizationId, runId: RunId) => Effect.Effect<ReadonlyArray<ModelUsage>, RunNotFound | StorageError>
  /**
   * What the answers of all runs of the organization have used that started within a period: one sum for each day of UTC, LLM or brand that has
   * such a run, in the order of their keys by code unit. Runs of deleted brands count, captured answers do not. Null as soon as one part is not known.
   */
  readonly usageWithin: (organizationId: OrganizationId, period: UsagePeriod, by: UsageStep) => Effect.Effect<ReadonlyArray<UsageSum>, StorageError>
  /** By `startedAt` descending, then id descending; imports included. */
  readonly list: (
    organizationId: OrganizationId,
    brandId: BrandId,
    page: PageRequest,
    filter?: RunFilter
  ) => Effect.Effect<Page<Run>, BrandNotFound | StorageError>
  /** The newest run, by `startedAt`, that is `completed` or `partial`, imports included; null when there is none. */
  readonly latest: (organizationId: OrganizationId, brandId: BrandId) => Effect.Effect<Run | null, BrandNotFound | StorageError>
  /** Results by position. */
  readonly results: (
    organizationId: OrganizationId,
    runId: RunId,
    page: PageRequest,
    filter?: ResultFilter
  ) => Effect.Effect<Page<RunResult>, RunNotFound | StorageError>
  /** Results by position, with the answers that they show. */
  readonly resultsWithAnswers: (
    organizationId: OrganizationId,
    runId: RunId,
    page: PageRequest,
    filter?: ResultFilter
  ) => Effect.Effect<Page<RunResultWithAnswer>, RunNotFound | StorageError>

  /** Results by position, as the text that is sent of them; with the answers that they show, when those are wanted. */
  readonly shownResults: (
    organizationId: OrganizationId,
    runId: RunId,
    page: PageRequest,
    withAnswers: boolean,
    filter?: ResultFilter
  ) => Effect.Effect<Page<JsonText<ShownResult>>, RunNotFound | StorageError>

  /**
   * The pairs of up to `limit` prompts after one of the plan (-1: from the first), by prompt index, then LLM; for folding over a plan in
   * constant memory. Perception prompts have none.
   */
  readonly plannedCells: (organizationId: OrganizationId, runId: RunId, after: number, limit: number) => Effect.Effect<ReadonlyArray<PlannedCell>, StorageError>
  /** Up to `limit` Results after a position, by position; for folding over a run in constant memory. */
  readonly tallies: (organizationId: OrganizationId, runId: RunId, after: number, limit: number) => Effect.Effect<ReadonlyArray<ResultTally>, StorageError>
  /**
   * The citations of the answers that come after an answer; by position, then by sample. Answers are read whole, until there are `limit` citations or
   * more: a chunk is as large as one answer's citations more than `limit` at most, however many answers a Result has. It is empty only when no answer
   * after `after` cites anything.
   */
  readonly citations: (
    organizationId: OrganizationId,
    runId: RunId,
    after: CitingAnswer,
    limit: number
  ) => Effect.Effect<ReadonlyArray<ResultCitation>, StorageError>

  /**
   * Ends a run that is under way and has no open cell, with its summary, in one transaction. False when it had ended already
   * or has open cells: nothing is written then. Null for a summary that could not be computed: `saveSummary` writes it later.
   *
   * @param revision the run's when it was summed up: one that was retried since is not ended by what was true before
   * @param change what webhooks are told that moved since the run before; default: nothing did
   */
  readonly finish: (
    organizationId: OrganizationId,
    runId: RunId,
    outcome: RunOutcome,
    summary: RunSummary | null,
    revision: number,
    change?: VisibilityChange | null
  ) => Effect.Effect<boolean, RunNotFound | StorageError>
  /**
   * Decides once how often each cell of a run with a goal is asked besides the pilot, and queues these calls, in one transaction with the
   * decision: however many processes see the end of the pilot, there is one second stage. Perception prompts are asked no more often.
   *
   * False when there was nothing to decide, and nothing is written then: the run has no goal, has its second stage already, has ended, has an
   * open cell, or no prompt of it was answered.
   *
   * @param decide pure; called with what is stored
   */
  readonly extend: (organizationId: OrganizationId, runId: RunId, decide: (pilot: Pilot) => SecondStage) => Effect.Effect<boolean, RunNotFound | StorageError>
  /**
   * Ends a run that is under way as `cancelled`, with every cell of it that is open, in one transaction: from then on none of its
   * cells can be claimed, renewed or settled. The run has no summary yet. `InvalidRunState` when it has ended already.
   */
  readonly cancel: (
    organizationId: OrganizationId,
    runId: RunId,
    receipt?: Receipt<Run>
  ) => Effect.Effect<Run, InvalidRunState | RequestInProgress | RunNotFound | StorageError>
  /** The calls that failed for good, in the order of the plan; none of a run of captured answers. */
  readonly failures: (organizationId: OrganizationId, runId: RunId, page: PageRequest) => Effect.Effect<Page<FailedCall>, RunNotFound | StorageError>
  /**
   * The commonest reason of the calls that failed for good, the first by name among equals; null when none failed, and of a run that is not there.
   * `budget_exceeded` comes before all others: it is why the run stopped.
   */
  readonly commonestFailure: (organizationId: OrganizationId, runId: RunId) => Effect.Effect<FailureReason | null, StorageError>
  /**
   * Sets a run that ended `partial` or `failed` running again, in one transaction: its failed calls are queued anew, as if they had not been
   * asked, and it has no summary until it ends again; its revision rises. Everything that it found stays.
   *
   * `InvalidRunState` in any other state, when no call of it failed, and while it is scored again. `RunInProgress` while another run
   * of its brand is under way. `RoofReached` as for `create`.
   */
  readonly retry: (
    organizationId: OrganizationId,
    runId: RunId,
    receipt?: Receipt<Run>
  ) => Effect.Effect<Run, InvalidRunState | RequestInProgress | RoofReached | RunInProgress | RunNotFound | StorageError>
  /**
   * Whether the caller is the one to compute the summary of an ended run that has none. Of concurrent calls, in whatever process,
   * exactly one is, until so many milliseconds have passed; none is once the run has its summary.
   */
  readonly claimSummary: (organizationId: OrganizationId, runId: RunId, leaseMillis: number) => Effect.Effect<boolean, RunNotFound | StorageError>
  /** Lets another compute the summary at once, because the caller could not. */
  readonly releaseSummary: (organizationId: OrganizationId, runId: RunId) => Effect.Effect<void, StorageError>
  /** Writes the summary of an ended run that has none; false when it has one, which stays. */
  readonly saveSummary: (organizationId: OrganizationId, runId: RunId, summary: RunSummary) => Effect.Effect<boolean, RunNotFound | StorageError>
  /** The metrics written when the run ended; null when it has none. */
  readonly metrics: (organizationId: OrganizationId, runId: RunId) => Effect.Effect<RunMetrics | null, RunNotFound | StorageError>
  /** The metrics of several runs at once, for lists; runs without are left out. */
  readonly metricsOf: (organizationId: OrganizationId, runIds: ReadonlyArray<RunId>) => Effect.Effect<ReadonlyMap<RunId, RunMetrics>, StorageError>
  /** The cells written when the run ended; null when it has none. */
  readonly cells: (organizationId: OrganizationId, runId: RunId) => Effect.Effect<RunCells | null, RunNotFound | StorageError>
  /** What a chart shows of several runs at once; runs without, and those that were summed up before there were outlines, are left out. */
  readonly outlinesOf: (organizationId: OrganizationId, runIds: ReadonlyArray<RunId>) => Effect.Effect<ReadonlyMap<RunId, RunOutline>, StorageError>
  /** What a chart needs of the cells of several runs at once; runs without are left out. */
  readonly cellCountsOf: (organizationId: OrganizationId, runIds: ReadonlyArray<RunId>) => Effect.Effect<ReadonlyMap<RunId, RunCellCounts>, StorageError>
  /** The same with what was counted of other brands. */
  readonly brandCountsOf: (organizationId: OrganizationId, runIds: ReadonlyArray<RunId>) => Effect.Effect<ReadonlyMap<RunId, RunBrandCounts>, StorageError>
  /** The sources written when the run ended, in order, as the text that is sent of them. */
  readonly sources: (organizationId: OrganizationId, runId: RunId, page: PageRequest) => Effect.Effect<Page<JsonText<Source>>, RunNotFound | StorageError>
}

export class RunStore extends Context.Tag("@brand-visibility/core/RunStore")<RunStore, RunStoreService>() {}

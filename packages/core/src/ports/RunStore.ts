/**
 * Reads runs and ends them. `CellLedger` claims and settles the calls of a run, and `ImportStore` writes captured answers. A run that an import is
 * still staging is invisible in this store. `complete` of `ports/RunStorePrimitives` derives most of these methods from a few primitives.
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

/**
 * A run to be started: every pair of a prompt, or perception prompt, and an LLM is asked `options.samples` times. In a run with a goal, these samples
 * are the pilot.
 */
export interface NewRun {
  readonly brandId: BrandId
  readonly options: RunOptions
  readonly definition: BrandDefinition
  readonly models: ReadonlyArray<RunModel>
  readonly prompts: ReadonlyArray<RunPrompt>
  /** Asked after the prompts. The answers make no Results. */
  readonly perceptionPrompts: ReadonlyArray<RunPerceptionPrompt>
}

/** The results of the pilot of a run with a goal. */
export interface Pilot {
  /** The number of pairs of a prompt and an LLM, those without an answer included. Each pair gets as many further samples. */
  readonly cells: number
  /** The text that is sent for each prompt, in the order of the plan. */
  readonly texts: ReadonlyArray<string>
  /** For each pair with answers: the number of answers, and of answers that mention the brand. */
  readonly samples: ReadonlyArray<number>
  readonly hits: ReadonlyArray<number>
  /**
   * The number of calls that were answered or refused, perception prompts included. Failed calls are left out, because a failed call may have cost
   * nothing.
   */
  readonly answeredCalls: number
  /** The amount that all calls together have taken from budgets; 0 without a budget. */
  readonly charged: Nanos
  /** The rest of the run's budget and of the organization's daily budget. */
  readonly room: BudgetRoom
}

/** A run, and whether this call created it. */
export interface CreatedRun {
  readonly run: Run
  readonly created: boolean
}

/** The part of a run that is fixed when the run is planned. */
export interface RunPlan {
  readonly definition: BrandDefinition
  readonly models: ReadonlyArray<RunModel>
}

export interface RunStoreService {
  /**
   * Writes the run and all its cells in one transaction, state `queued`, ordered prompt by prompt, LLM by LLM, sample by sample. While a run of channel
   * `api` is active (`queued`, `running`) for the brand, that run is returned instead, and nothing is written, the receipt included.
   *
   * `RoofReached` when the organization has reached its limit of runs under way or of stored bytes, or has spent its daily budget. Concurrent requests
   * cannot exceed a limit together.
   */
  readonly create: (
    organizationId: OrganizationId,
    run: NewRun,
    receipt?: Receipt<CreatedRun>
  ) => Effect.Effect<CreatedRun, BrandNotFound | RequestInProgress | RoofReached | StorageError>
  readonly get: (organizationId: OrganizationId, runId: RunId) => Effect.Effect<Run, RunNotFound | StorageError>
  readonly plan: (organizationId: OrganizationId, runId: RunId) => Effect.Effect<RunPlan, RunNotFound | StorageError>
  /**
   * Completes the plan of a run that was started with slugs alone: each model without a description in the plan gets the given description
   * (`describedBy`). A model with a description keeps it, so that the first of two processes wins. Does nothing when no model of the run is given.
   */
  readonly describeModels: (
    organizationId: OrganizationId,
    runId: RunId,
    descriptions: ReadonlyArray<RunModel>
  ) => Effect.Effect<void, RunNotFound | StorageError>
  /** The usage of the answers of each model of a run so far, in the order of `options.llms`. The usage of captured answers is null. */
  readonly usage: (organizationId: OrganizationId, runId: RunId) => Effect.Effect<ReadonlyArray<ModelUsage>, RunNotFound | StorageError>
  /**
   * The usage of the answers of all runs of the organization that started within a period: one sum for each UTC day, LLM or brand with such a run,
   * ordered by key in code units. Runs of deleted brands count, and captured answers do not. A sum is null when a part of it is not known.
   */
  readonly usageWithin: (organizationId: OrganizationId, period: UsagePeriod, by: UsageStep) => Effect.Effect<ReadonlyArray<UsageSum>, StorageError>
  /** Runs by `startedAt` descending, then id descending; imports included. */
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

  /** Results by position, as the JSON text for the caller; with the answers that they show when `withAnswers` is true. */
  readonly shownResults: (
    organizationId: OrganizationId,
    runId: RunId,
    page: PageRequest,
    withAnswers: boolean,
    filter?: ResultFilter
  ) => Effect.Effect<Page<JsonText<ShownResult>>, RunNotFound | StorageError>

  /**
   * The pairs of up to `limit` prompts after the prompt index `after` (-1: from the first), by prompt index, then LLM. Perception prompts are left out.
   * Made for reading a whole plan in constant memory.
   */
  readonly plannedCells: (organizationId: OrganizationId, runId: RunId, after: number, limit: number) => Effect.Effect<ReadonlyArray<PlannedCell>, StorageError>
  /** Up to `limit` Results after a position, by position. Made for reading a whole run in constant memory. */
  readonly tallies: (organizationId: OrganizationId, runId: RunId, after: number, limit: number) => Effect.Effect<ReadonlyArray<ResultTally>, StorageError>
  /**
   * The citations of the answers after the answer `after`, by position, then by sample. Whole answers are read until there are `limit` citations or
   * more. So a chunk exceeds `limit` by less than the citations of one answer, however many answers a Result has. Empty only when no later answer cites
   * anything.
   */
  readonly citations: (
    organizationId: OrganizationId,
    runId: RunId,
    after: CitingAnswer,
    limit: number
  ) => Effect.Effect<ReadonlyArray<ResultCitation>, StorageError>

  /**
   * Ends a run that is under way and has no open cell, with its summary, in one transaction. False, and nothing is written, when the run has ended
   * already or has open cells. A null summary could not be computed: `saveSummary` writes it later.
   *
   * @param revision the revision of the run when it was summed up; a run that was retried since is not ended with outdated numbers
   * @param change the change since the run before, for webhooks; default: none
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
   * Decides the second stage of a run with a goal: how often each cell is asked after the pilot. The decision and its queued calls are written in one
   * transaction, so that a run has one second stage, however many processes see the end of the pilot. Perception prompts get no further samples.
   *
   * False, and nothing is written, when there is nothing to decide: the run has no goal, has its second stage already, has ended, has an open cell, or
   * has no answered prompt.
   *
   * @param decide a pure function; called with the stored results of the pilot
   */
  readonly extend: (organizationId: OrganizationId, runId: RunId, decide: (pilot: Pilot) => SecondStage) => Effect.Effect<boolean, RunNotFound | StorageError>
  /**
   * Ends a run that is under way as `cancelled`, with all its open cells, in one transaction: from then on none of its cells can be claimed, renewed or
   * settled. The run has no summary yet. `InvalidRunState` when the run has ended already.
   */
  readonly cancel: (
    organizationId: OrganizationId,
    runId: RunId,
    receipt?: Receipt<Run>
  ) => Effect.Effect<Run, InvalidRunState | RequestInProgress | RunNotFound | StorageError>
  /** The calls that failed for good, in the order of the plan. A run of captured answers has none. */
  readonly failures: (organizationId: OrganizationId, runId: RunId, page: PageRequest) => Effect.Effect<Page<FailedCall>, RunNotFound | StorageError>
  /**
   * The most frequent reason among the calls that failed for good, the first by name among equals. Null when no call failed or the run does not exist.
   * `budget_exceeded` comes before all other reasons, because it is the reason why the run stopped.
   */
  readonly commonestFailure: (organizationId: OrganizationId, runId: RunId) => Effect.Effect<FailureReason | null, StorageError>
  /**
   * Sets a run that ended `partial` or `failed` running again, in one transaction. Its failed calls are queued again as if they had not been asked, its
   * revision rises, and it has no summary until it ends again. Its answers and Results stay.
   *
   * `InvalidRunState` in any other state, when no call of the run failed, and while the run is rescored. `RunInProgress` while another run of the brand
   * is under way. `RoofReached` as for `create`.
   */
  readonly retry: (
    organizationId: OrganizationId,
    runId: RunId,
    receipt?: Receipt<Run>
  ) => Effect.Effect<Run, InvalidRunState | RequestInProgress | RoofReached | RunInProgress | RunNotFound | StorageError>
  /**
   * Whether the caller should compute the missing summary of an ended run. Among concurrent calls, in any process, exactly one gets true, and no other
   * for this many milliseconds. Always false when the run has its summary.
   */
  readonly claimSummary: (organizationId: OrganizationId, runId: RunId, leaseMillis: number) => Effect.Effect<boolean, RunNotFound | StorageError>
  /** Lets another caller compute the summary at once, because this caller could not. */
  readonly releaseSummary: (organizationId: OrganizationId, runId: RunId) => Effect.Effect<void, StorageError>
  /** Writes the summary of an ended run without one. False when the run already has a summary, which stays. */
  readonly saveSummary: (organizationId: OrganizationId, runId: RunId, summary: RunSummary) => Effect.Effect<boolean, RunNotFound | StorageError>
  /** The metrics that were written when the run ended; null when the run has none. */
  readonly metrics: (organizationId: OrganizationId, runId: RunId) => Effect.Effect<RunMetrics | null, RunNotFound | StorageError>
  /** The metrics of several runs at once, for lists. Runs without metrics are left out. */
  readonly metricsOf: (organizationId: OrganizationId, runIds: ReadonlyArray<RunId>) => Effect.Effect<ReadonlyMap<RunId, RunMetrics>, StorageError>
  /** The cells that were written when the run ended; null when the run has none. */
  readonly cells: (organizationId: OrganizationId, runId: RunId) => Effect.Effect<RunCells | null, RunNotFound | StorageError>
  /**
   * The outlines of several runs at once, for charts. Runs without an outline are left out, as are runs that were summed up before outlines were
   * stored.
   */
  readonly outlinesOf: (organizationId: OrganizationId, runIds: ReadonlyArray<RunId>) => Effect.Effect<ReadonlyMap<RunId, RunOutline>, StorageError>
  /** The cell counts of several runs at once, for charts. Runs without counts are left out. */
  readonly cellCountsOf: (organizationId: OrganizationId, runIds: ReadonlyArray<RunId>) => Effect.Effect<ReadonlyMap<RunId, RunCellCounts>, StorageError>
  /** The cell counts of several runs at once, with the counts of other brands. */
  readonly brandCountsOf: (organizationId: OrganizationId, runIds: ReadonlyArray<RunId>) => Effect.Effect<ReadonlyMap<RunId, RunBrandCounts>, StorageError>
  /** The sources that were written when the run ended, in order, as the JSON text for the caller. */
  readonly sources: (organizationId: OrganizationId, runId: RunId, page: PageRequest) => Effect.Effect<Page<JsonText<Source>>, RunNotFound | StorageError>
}

export class RunStore extends Context.Tag("@brand-visibility/core/RunStore")<RunStore, RunStoreService>() {}

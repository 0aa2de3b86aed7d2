/**
 * Reports that the processes of one database give each other about the models that they ask: see `ModelReport`. A report may be lost: without reports,
 * a process learns about the model from its own calls.
 *
 * Held by laws ST-240 to ST-242.
 */
import { Context, Effect } from "effect"
import type { ModelReport } from "../domain/ModelReport.js"
import type { StorageError } from "./StorageError.js"

/** A report of one process about one model. */
export interface ToldReport {
  /** Names the model and its provider. Processes that ask a model under the same name share its limit. */
  readonly model: string
  readonly report: ModelReport
}

export interface HeardReport extends ToldReport {
  /** Names the process. */
  readonly worker: string
  /** The age of the report, in milliseconds by the database's clock. */
  readonly agoMillis: number
}

export interface ModelReportsService {
  /** Stores the reports of a process. They replace its earlier reports about the same models. */
  readonly tell: (worker: string, reports: ReadonlyArray<ToldReport>) => Effect.Effect<void, StorageError>
  /** The reports of all processes about these models, those of this process included, that are not older than `silentAfterMillis`. */
  readonly heard: (models: ReadonlyArray<string>) => Effect.Effect<ReadonlyArray<HeardReport>, StorageError>
  /** Deletes all reports of a process. */
  readonly withdraw: (worker: string) => Effect.Effect<void, StorageError>
}

/** A process whose last report is older than this counts as no longer asking the model, in milliseconds. */
export const silentAfterMillis = 30_000

/**
 * How far the time of a report may lie ahead of the database's clock, in milliseconds. A report further ahead was dated by a wrong clock, and is
 * ignored.
 */
export const slackMillis = 60_000

/** A service without reports, for storages that cannot carry reports between processes. */
export const none: ModelReportsService = { tell: () => Effect.void, heard: () => Effect.succeed([]), withdraw: () => Effect.void }

/**
 * A storage that can carry reports between processes provides this service with its stores. With other storages each process learns only from its own
 * calls.
 */
export class ModelReports extends Context.Reference<ModelReports>()("@brand-visibility/core/ModelReports", {
  defaultValue: (): ModelReportsService => none
}) {}

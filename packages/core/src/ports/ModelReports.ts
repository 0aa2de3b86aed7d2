/**
 * What the processes of one database say to each other of the models that they ask: see `ModelReport`. Everything may be lost: a process that hears
 * nothing learns by itself.
 *
 * Held by laws ST-240 to ST-242.
 */
import { Context, Effect } from "effect"
import type { ModelReport } from "../domain/ModelReport.js"
import type { StorageError } from "./StorageError.js"

/** What one process says of one model. */
export interface ToldReport {
  /** Names the model with its provider: what two processes ask under one name shares one limit. */
  readonly model: string
  readonly report: ModelReport
}

export interface HeardReport extends ToldReport {
  /** Names the process. */
  readonly worker: string
  /** How long ago it was told, in milliseconds by the database's clock. */
  readonly agoMillis: number
}

export interface ModelReportsService {
  /** Says what a process knows, in place of what it said of the same models before. */
  readonly tell: (worker: string, reports: ReadonlyArray<ToldReport>) => Effect.Effect<void, StorageError>
  /** What every process, this one too, has said of these models within `silentAfterMillis`. */
  readonly heard: (models: ReadonlyArray<string>) => Effect.Effect<ReadonlyArray<HeardReport>, StorageError>
  /** Takes back all that a process said. */
  readonly withdraw: (worker: string) => Effect.Effect<void, StorageError>
}

/** A process that has said nothing for so long asks the model no more, in milliseconds. */
export const silentAfterMillis = 30_000

/** How far ahead of the database's clock a report may be told, in milliseconds. One further ahead was told by a clock that was wrong, and is not heard. */
export const slackMillis = 60_000

/** Of a storage that carries nothing between processes. */
export const none: ModelReportsService = { tell: () => Effect.void, heard: () => Effect.succeed([]), withdraw: () => Effect.void }

/** A storage that carries reports gives one with its stores; with others each process learns by itself. */
export class ModelReports extends Context.Reference<ModelReports>()("@brand-visibility/core/ModelReports", {
  defaultValue: (): ModelReportsService => none
}) {}

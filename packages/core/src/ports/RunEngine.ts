/**
 * Works on runs until they end. The ledger stays the source of truth: an engine only decides which process asks which cell when.
 *
 * Source: architecture "The life of a run"; reliability "Invariants".
 */
import { Context, type Effect, type Scope } from "effect"
import type { OrganizationId, RunId } from "../domain/Ids.js"

export interface RunEngineService {
  /** Tells the engine that a run is waiting. The run is already stored in the ledger: a lost message only delays the run. */
  readonly submit: (organizationId: OrganizationId, runId: RunId) => Effect.Effect<void>
  /**
   * Interrupts the calls in flight of a run that was cancelled. The ledger has already ended the cells of the run. Engines of other processes notice
   * the end when they next renew their leases.
   */
  readonly abandon: (organizationId: OrganizationId, runId: RunId) => Effect.Effect<void>
  /**
   * Begins to watch a run. The returned effect resolves when this process ends the run or learns of its end. The effect may never resolve when another
   * process works on the run and the storage carries no messages between processes.
   */
  readonly watchEnd: (runId: RunId) => Effect.Effect<Effect.Effect<void>, never, Scope.Scope>
  /** Waits until the engine of this process has nothing left to do. */
  readonly idle: Effect.Effect<void>
  /**
   * Whether this process does the scheduled work of the database: it starts the runs of schedules, delivers webhooks, and finishes rescores that
   * another process left. Otherwise other processes do this work.
   */
  readonly seesToDue: boolean
}

export class RunEngine extends Context.Tag("@brand-visibility/core/RunEngine")<RunEngine, RunEngineService>() {}

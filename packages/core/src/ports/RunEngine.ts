/**
 * Works runs off. The ledger stays the truth: an engine only decides who asks which cell when.
 *
 * Source: architecture "The life of a run"; reliability "Invariants".
 */
import { Context, type Effect, type Scope } from "effect"
import type { OrganizationId, RunId } from "../domain/Ids.js"

export interface RunEngineService {
  /** Tells the engine that a run is waiting. The run is in the ledger already, so that losing this costs only time. */
  readonly submit: (organizationId: OrganizationId, runId: RunId) => Effect.Effect<void>
  /**
   * Lets go of the calls in flight of a run that was cancelled; in the ledger its cells have ended. Engines of other processes
   * notice when they next renew their leases.
   */
  readonly abandon: (organizationId: OrganizationId, runId: RunId) => Effect.Effect<void>
  /**
   * Begins to watch a run: the effect that is given resolves when this process ends the run or learns of its end. Where another process
   * works the run off, and the storage carries no word of it, that may be never.
   */
  readonly watchEnd: (runId: RunId) => Effect.Effect<Effect.Effect<void>, never, Scope.Scope>
  /** Waits until the engine of this process has nothing left to do. */
  readonly idle: Effect.Effect<void>
  /**
   * Whether this process sees to what becomes due in the database: it starts the runs of schedules, delivers webhooks, and finishes rescores that
   * a process left. One that does not leaves these to others.
   */
  readonly seesToDue: boolean
}

export class RunEngine extends Context.Tag("@brand-visibility/core/RunEngine")<RunEngine, RunEngineService>() {}

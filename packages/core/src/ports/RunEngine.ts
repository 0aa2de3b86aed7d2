/**
 * Works runs off. The ledger stays the truth: an engine only decides who asks which cell when.
 *
 * Source: architecture "The life of a run"; reliability "Invariants".
 */
import { Context, type Effect, type Scope } from "effect"
import type { OrganizationId, RunId } from "../domain/Ids.js"

export interface RunEngineService {
  /** Tells the engine that a run is waiting. The run is in the ledger already: when this message is lost, the run only starts later. */
  readonly submit: (organizationId: OrganizationId, runId: RunId) => Effect.Effect<void>
  /**
   * Interrupts the calls in flight of a run that was cancelled. The ledger has ended the cells of the run already. Engines of other processes
   * notice when they next renew their leases.
   */
  readonly abandon: (organizationId: OrganizationId, runId: RunId) => Effect.Effect<void>
  /**
   * Begins to watch a run. The returned effect resolves when this process ends the run or learns of its end. When another process works the run
   * off, and the storage carries no messages between processes, the effect may never resolve.
   */
  readonly watchEnd: (runId: RunId) => Effect.Effect<Effect.Effect<void>, never, Scope.Scope>
  /** Waits until the engine of this process has nothing left to do. */
  readonly idle: Effect.Effect<void>
  /**
   * Whether this process does the work that becomes due in the database: it starts the runs of schedules, delivers webhooks, and finishes rescores
   * that another process left. A process that does not leaves this work to other processes.
   */
  readonly seesToDue: boolean
}

export class RunEngine extends Context.Tag("@brand-visibility/core/RunEngine")<RunEngine, RunEngineService>() {}

/**
 * Messages by which processes of one database wake each other, if the storage can carry messages between processes. A message may be lost: every
 * process also reads the ledger at intervals, and a message only makes it read sooner.
 *
 * Source: decision 0021. Held on Postgres by `packages/storage-postgres/test/WakeUps.test.ts`.
 */
import { Context, Effect, type Scope } from "effect"
import type { OrganizationId, RunId } from "../domain/Ids.js"

/** `open`: calls of a run may be leased, because the run was submitted or a process handed calls back. `ended`: the run has ended. */
export interface RunWakeUp {
  readonly kind: "ended" | "open"
  readonly organizationId: OrganizationId
  readonly runId: RunId
}

/** A process has stored a report about a model that other processes should read (`ModelReports`). */
export interface ModelWakeUp {
  readonly kind: "learned"
  readonly model: string
  /** Names the process. */
  readonly worker: string
}

export type WakeUp = ModelWakeUp | RunWakeUp

export interface WakeUpsService {
  /** Sends a message to every process that listens, this one included. Never fails, and does not wait for the message to arrive. */
  readonly tell: (wakeUp: WakeUp) => Effect.Effect<void>
  /** Calls `hear` with every message until the scope closes. */
  readonly listen: (hear: (wakeUp: WakeUp) => void) => Effect.Effect<void, never, Scope.Scope>
}

/** A storage that can carry messages between processes provides this service with its stores. With other storages no message arrives. */
export class WakeUps extends Context.Reference<WakeUps>()("@brand-visibility/core/WakeUps", {
  defaultValue: (): WakeUpsService => ({ tell: () => Effect.void, listen: () => Effect.void })
}) {}

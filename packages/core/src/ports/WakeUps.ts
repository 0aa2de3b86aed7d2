/**
 * How processes of one database wake each other, where the storage can carry a word between them. Every message may be lost: who listens looks at the
 * ledger every so often all the same, and a message only makes it look sooner.
 *
 * Source: decision 0021. Held on Postgres by `packages/storage-postgres/test/WakeUps.test.ts`.
 */
import { Context, Effect, type Scope } from "effect"
import type { OrganizationId, RunId } from "../domain/Ids.js"

/** `open`: calls of a run may be leased; it was submitted, or a process handed them back. `ended`: the run has ended. */
export interface RunWakeUp {
  readonly kind: "ended" | "open"
  readonly organizationId: OrganizationId
  readonly runId: RunId
}

/** A process learned something of a model that the others should hear of (`ModelReports`). */
export interface ModelWakeUp {
  readonly kind: "learned"
  readonly model: string
  /** Names the process. */
  readonly worker: string
}

export type WakeUp = ModelWakeUp | RunWakeUp

export interface WakeUpsService {
  /** Tells every process that listens, this one too. Never fails, and waits for nobody. */
  readonly tell: (wakeUp: WakeUp) => Effect.Effect<void>
  /** Hears what is told until the scope closes. */
  readonly listen: (hear: (wakeUp: WakeUp) => void) => Effect.Effect<void, never, Scope.Scope>
}

/** A storage that carries words between processes gives one with its stores; with others nobody is told and nobody hears. */
export class WakeUps extends Context.Reference<WakeUps>()("@brand-visibility/core/WakeUps", {
  defaultValue: (): WakeUpsService => ({ tell: () => Effect.void, listen: () => Effect.void })
}) {}

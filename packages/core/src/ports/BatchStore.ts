/**
 * Which calls are in which batch at a provider.
 *
 * A call in a batch cannot be claimed by any process, whatever becomes of its lease, until it is settled or queued again. A batch is stored before it is
 * submitted; its id is the token by which the provider can be asked for the batch. One process at a time works on a batch: the process holds a lease by the
 * clock of the database, with a fence that rises with each claim. Nothing is kept of a batch that has ended.
 *
 * Source: docs/decisions/0022.
 */
import { Context, type Effect } from "effect"
import type { LeasedCell } from "../domain/Cell.js"
import type { BatchId, OrganizationId, RunId } from "../domain/Ids.js"
import type { Llm } from "../domain/Llm.js"
import type { Nanos } from "../domain/ModelPrice.js"
import type { Timestamp } from "../domain/Timestamp.js"
import type { LeaseRef } from "./CellLedger.js"
import type { StorageError } from "./StorageError.js"

/** Names a batch and the lease under which it is held. */
export interface BatchRef {
  readonly organizationId: OrganizationId
  readonly runId: RunId
  readonly batchId: BatchId
  readonly fence: number
}

export interface HeldBatch extends BatchRef {
  readonly llm: Llm
  /** The provider's id; null until a submission is recorded. */
  readonly providerId: string | null
  /** When the batch was planned. */
  readonly createdAt: Timestamp
  /** When the provider's id was recorded; null as long as `providerId` is. */
  readonly submittedAt: Timestamp | null
  /** When the batch was claimed under this lease, by the same clock. */
  readonly heldAt: Timestamp
  /** Whether the run of the batch was cancelled or deleted, so that nobody waits for its answers. */
  readonly isRunEnded: boolean
}

export interface BatchClaim {
  /** The models whose batches are claimed. */
  readonly llms: ReadonlyArray<Llm>
  /** A batch of another model is claimed too when no process has held it for so many milliseconds. */
  readonly strandedMillis: number
  /** The runs whose batches are claimed; null for every run. */
  readonly runIds: ReadonlyArray<RunId> | null
  /** A batch of another run is claimed too when that run has ended and no process has held the batch for so many milliseconds: somebody has to cancel it. */
  readonly abandonedMillis: number
  readonly limit: number
  /** At most `longestLeaseMillis`. */
  readonly leaseMillis: number
}

/** A call that is to be asked again. */
export interface ReturnedCall {
  readonly lease: LeaseRef
  /** The amount that budgets are charged in place of the reserved one. */
  readonly charge: Nanos
  /** How long no process may claim the call, in milliseconds. */
  readonly millis: number
  /** Whether the provider postponed the call: it then counts as one more postponement, and not as an attempt. */
  readonly isPostponed: boolean
}

export interface BatchStoreService {
  /**
   * Stores that these calls are about to be submitted as one batch; no other process can claim them from then on. Calls whose leases are lost are left out:
   * `cellIds` names the cells that are in the batch. Null, and nothing is stored, when no call is left.
   *
   * @param leases of one run and one model
   */
  readonly plan: (
    llm: Llm,
    leases: ReadonlyArray<LeaseRef>,
    leaseMillis: number
  ) => Effect.Effect<{ readonly batch: HeldBatch; readonly cellIds: ReadonlyArray<LeaseRef["cellId"]> } | null, StorageError>
  /** Records the provider's id. False, and nothing is written, when the lease was lost. */
  readonly submitted: (batch: BatchRef, providerId: string) => Effect.Effect<boolean, StorageError>
  /** Claims batches that no process holds, those that have waited longest first. Concurrent callers get different batches. */
  readonly claim: (request: BatchClaim) => Effect.Effect<ReadonlyArray<HeldBatch>, StorageError>
  /** Sets the end of the lease to so many milliseconds from now, to keep a batch or to have it claimed again then. False when the lease was lost. */
  readonly renew: (batch: BatchRef, leaseMillis: number) => Effect.Effect<boolean, StorageError>
  /** The calls of a batch that have not been settled or queued again, in the order of the plan. Of a cancelled run: the calls whose reservation has not been given back. */
  readonly cells: (batch: BatchRef) => Effect.Effect<ReadonlyArray<LeasedCell>, StorageError>
  /**
   * Takes calls out of the batch and queues them again. Unlike `release` of the ledger, this counts as an attempt, unless the call was postponed. A settled
   * call stays settled.
   */
  readonly again: (batch: BatchRef, calls: ReadonlyArray<ReturnedCall>) => Effect.Effect<void, StorageError>
  /** Deletes a batch. False, and nothing is done, when the lease was lost or a call of the batch is open. */
  readonly end: (batch: BatchRef) => Effect.Effect<boolean, StorageError>
  /** The provider's ids of all batches that are under way, of every organization. */
  readonly providerIds: Effect.Effect<ReadonlyArray<string>, StorageError>
}

export class BatchStore extends Context.Tag("@brand-visibility/core/BatchStore")<BatchStore, BatchStoreService>() {}

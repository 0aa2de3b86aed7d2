/**
 * Which calls are in which batch at a provider.
 *
 * A call that is in a batch is kept from everybody else, whatever becomes of its lease, until it is settled, or queued again. A batch is stored
 * before it is submitted; its id is the token by which the provider can be asked for it. One process at a time works on a batch: it holds a lease by
 * the clock of the database, with a fence that rises each time. A batch that is over leaves nothing behind here.
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
  /** The provider's id; null while nobody has noted that the batch was submitted. */
  readonly providerId: string | null
  /** When it was planned. */
  readonly createdAt: Timestamp
  /** When the provider's id was noted; null as long as it is. */
  readonly submittedAt: Timestamp | null
  /** When it was taken up under this lease, by the same clock. */
  readonly heldAt: Timestamp
  /** Whether its run was cancelled, or is gone: nobody waits for its answers. */
  readonly isRunEnded: boolean
}

export interface BatchClaim {
  /** Models of which batches are wanted. */
  readonly llms: ReadonlyArray<Llm>
  /** Batches of other models are given too that nobody has held for so many milliseconds. */
  readonly strandedMillis: number
  /** Runs of which batches are wanted; null for every run. */
  readonly runIds: ReadonlyArray<RunId> | null
  readonly limit: number
  /** At most `longestLeaseMillis` of `domain/Leases`. */
  readonly leaseMillis: number
}

/** A call that is to be asked again. */
export interface ReturnedCall {
  readonly lease: LeaseRef
  /** What budgets are charged in place of what was reserved. */
  readonly charge: Nanos
  /** For how long nobody may claim it, in milliseconds. */
  readonly millis: number
}

export interface BatchStoreService {
  /**
   * Stores that these calls are about to be submitted as one batch, and keeps them from others. Calls whose leases are lost are left out; the cells
   * that are in the batch are told by id. Null where none is left: nothing is stored then.
   *
   * @param leases of one run and one model
   */
  readonly plan: (
    llm: Llm,
    leases: ReadonlyArray<LeaseRef>,
    leaseMillis: number
  ) => Effect.Effect<{ readonly batch: HeldBatch; readonly cellIds: ReadonlyArray<LeaseRef["cellId"]> } | null, StorageError>
  /** Notes the provider's id. False where the lease was lost: nothing is written then. */
  readonly submitted: (batch: BatchRef, providerId: string) => Effect.Effect<boolean, StorageError>
  /** Takes up batches that nobody holds, the one that has waited longest first. Of several who ask at once each gets others. */
  readonly claim: (request: BatchClaim) => Effect.Effect<ReadonlyArray<HeldBatch>, StorageError>
  /** Lets the lease run out so many milliseconds from now: to keep a batch, or to have it taken up again then. False where the lease was lost. */
  readonly renew: (batch: BatchRef, leaseMillis: number) => Effect.Effect<boolean, StorageError>
  /** The calls of a batch that have not been settled or queued again, in the order of the plan. Of a cancelled run: those that still owe what they had reserved. */
  readonly cells: (batch: BatchRef) => Effect.Effect<ReadonlyArray<LeasedCell>, StorageError>
  /** Takes calls out of the batch and queues them again. Unlike what `release` of the ledger hands back, they have used up an attempt. A call that is settled stays so. */
  readonly again: (batch: BatchRef, calls: ReadonlyArray<ReturnedCall>) => Effect.Effect<void, StorageError>
  /** Forgets a batch. False, and nothing is done, where the lease was lost or a call of it is open. */
  readonly end: (batch: BatchRef) => Effect.Effect<boolean, StorageError>
  /** The provider's ids of all batches that are under way, of every organization. */
  readonly providerIds: Effect.Effect<ReadonlyArray<string>, StorageError>
}

export class BatchStore extends Context.Tag("@brand-visibility/core/BatchStore")<BatchStore, BatchStoreService>() {}

/**
 * Records which calls are in which batch of a provider.
 *
 * A call in a batch cannot be claimed by any process, whatever happens to its lease, until the call is settled or queued again. A batch is stored
 * before it is submitted. The id of the batch is the token by which the provider can be asked for it. One process at a time works on a batch: the
 * process holds a lease by the clock of the database, with a fence that rises with each claim. An ended batch is deleted.
 *
 * Source: docs/decisions/0022.
 */
import { Context, Effect, Either } from "effect"
import type { LeasedCell } from "../domain/Cell.js"
import type { BatchId, OrganizationId, RunId } from "../domain/Ids.js"
import { furthestLeaseMillis, isAhead } from "../domain/Leases.js"
import type { Llm } from "../domain/Llm.js"
import type { Nanos } from "../domain/ModelPrice.js"
import { type Timestamp, toEpochMillis } from "../domain/Timestamp.js"
import { type CellLedgerPrimitives, type HeldCallChange, type LeaseRef, postponed } from "./CellLedger.js"
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
  /** A batch of another model is also claimed when no process has held the batch for this many milliseconds. */
  readonly strandedMillis: number
  /** The runs whose batches are claimed; null for every run. */
  readonly runIds: ReadonlyArray<RunId> | null
  /**
   * A batch of another run is also claimed when that run has ended and no process has held the batch for this many milliseconds: a process has to
   * cancel the batch.
   */
  readonly abandonedMillis: number
  readonly limit: number
  /** At most `longestLeaseMillis`. */
  readonly leaseMillis: number
}

/** A call that has to be asked again. */
export interface ReturnedCall {
  readonly lease: LeaseRef
  /** The amount that budgets are charged instead of the reserved amount. */
  readonly charge: Nanos
  /** How long no process may claim the call, in milliseconds. */
  readonly millis: number
  /** Whether the provider postponed the call: it then counts as one more postponement, and not as an attempt. */
  readonly isPostponed: boolean
}

export interface BatchStoreService {
  /**
   * Stores that these calls are about to be submitted as one batch. No other process can claim the calls from then on. Calls whose leases are lost are
   * left out: `cellIds` names the cells that are in the batch. Null when no call is left; nothing is stored then.
   *
   * @param leases leases of one run and one model
   */
  readonly plan: (
    llm: Llm,
    leases: ReadonlyArray<LeaseRef>,
    leaseMillis: number
  ) => Effect.Effect<{ readonly batch: HeldBatch; readonly cellIds: ReadonlyArray<LeaseRef["cellId"]> } | null, StorageError>
  /** Records the provider's id. False, and nothing is written, when the lease was lost. */
  readonly submitted: (batch: BatchRef, providerId: string) => Effect.Effect<boolean, StorageError>
  /** Claims batches that no process holds, those with the longest wait first. Concurrent callers get different batches. */
  readonly claim: (request: BatchClaim) => Effect.Effect<ReadonlyArray<HeldBatch>, StorageError>
  /**
   * Moves the end of the lease to this many milliseconds from now: to keep a batch, or to let it be claimed again at that time. False when the lease
   * was lost.
   */
  readonly renew: (batch: BatchRef, leaseMillis: number) => Effect.Effect<boolean, StorageError>
  /**
   * The calls of a batch that have not been settled or queued again, in the order of the plan. For a cancelled run: the calls that still hold a
   * reservation.
   */
  readonly cells: (batch: BatchRef) => Effect.Effect<ReadonlyArray<LeasedCell>, StorageError>
  /**
   * Takes calls out of the batch and queues them again. Unlike `release` of the ledger, this method counts an attempt, unless the call was postponed. A
   * settled call stays settled.
   */
  readonly again: (batch: BatchRef, calls: ReadonlyArray<ReturnedCall>) => Effect.Effect<void, StorageError>
  /** Deletes a batch. False, and nothing is deleted, when the lease was lost or a call of the batch is open. */
  readonly end: (batch: BatchRef) => Effect.Effect<boolean, StorageError>
  /** The provider's ids of all batches under way, of every organization. */
  readonly providerIds: Effect.Effect<ReadonlyArray<string>, StorageError>
}

export class BatchStore extends Context.Tag("@brand-visibility/core/BatchStore")<BatchStore, BatchStoreService>() {}

/** A stored batch. */
export interface KeptBatch extends Omit<HeldBatch, "heldAt"> {
  /** Milliseconds since the epoch. */
  readonly leaseUntil: number
}

/** The decision of `change` about a batch. */
export interface BatchDecision<Answer> {
  readonly answer: Answer
  /**
   * The batch to store: `providerId`, `submittedAt`, `fence` and `leaseUntil` may differ. Null deletes the batch. When the field is left out, the batch
   * stays as it is.
   */
  readonly write?: KeptBatch | null
}

/** The methods that `complete` derives from the primitives. */
type Derived = Pick<BatchStoreService, "again" | "claim" | "end" | "providerIds" | "renew" | "submitted">

/** The part that the author of a storage writes; `complete` adds the rest. */
export interface BatchStorePrimitives extends Omit<BatchStoreService, keyof Derived> {
  /** Every batch, of every organization, in any order, and the database's time. `claim` and `providerIds` use this effect. */
  readonly all: Effect.Effect<{ readonly now: Timestamp; readonly batches: ReadonlyArray<KeptBatch> }, StorageError>
  /**
   * Reads a batch, calls `decide`, writes its change and returns its answer, in one transaction: no other writer changes the batch in between. `claim`,
   * `submitted`, `renew` and `end` use this method.
   *
   * @param decide a pure function, because a transaction with a write conflict calls it again. `there` is null when there is no batch; `hasOpenCalls`
   * says whether a call of the batch is leased. `now` is the time of the database's clock
   */
  readonly change: <Answer>(
    batch: Pick<BatchRef, "batchId" | "organizationId" | "runId">,
    decide: (there: (KeptBatch & { readonly hasOpenCalls: boolean }) | null, now: Timestamp) => BatchDecision<Answer>
  ) => Effect.Effect<Answer, StorageError>
}

/** The call, queued again for later after an attempt that counts. */
const queued =
  (millis: number): HeldCallChange["into"] =>
  (there, now) => ({ ...there, state: "queued", notBefore: now + millis })

/** Whether a claim may take a batch. */
const isClaimed =
  ({ abandonedMillis, llms, runIds, strandedMillis }: BatchClaim, now: number) =>
  ({ isRunEnded, leaseUntil, llm, runId }: KeptBatch): boolean =>
    !isAhead(leaseUntil, now, furthestLeaseMillis) &&
    (llms.includes(llm) || leaseUntil <= now - strandedMillis) &&
    (runIds?.includes(runId) !== false || (isRunEnded && leaseUntil <= now - abandonedMillis))

const longestWaitingFirst = (left: KeptBatch, right: KeptBatch): number => left.leaseUntil - right.leaseUntil || (left.batchId < right.batchId ? -1 : 1)

/** Claims a batch, unless another process has claimed it after it was read. */
const claimed =
  ({ fence }: KeptBatch, leaseMillis: number) =>
  (there: KeptBatch | null, now: Timestamp): BatchDecision<HeldBatch | null> => {
    const at = toEpochMillis(now)
    if (there === null || there.fence !== fence || isAhead(there.leaseUntil, at, furthestLeaseMillis)) return { answer: null }
    const { batchId, createdAt, isRunEnded, llm, organizationId, providerId, runId, submittedAt } = there
    return {
      answer: { organizationId, runId, batchId, fence: fence + 1, llm, providerId, createdAt, submittedAt, heldAt: now, isRunEnded },
      write: { ...there, fence: fence + 1, leaseUntil: at + leaseMillis }
    }
  }

/**
 * Completes a store. `claim` takes each batch in a transaction of its own, so that concurrent processes never get the same batch. When a transaction fails after
 * others have succeeded, `claim` returns the batches that it has, because no process could claim them before their leases end.
 *
 * @param store the primitives, and any derived methods that the storage implements itself
 * @param ledger the ledger of the same storage
 */
export const complete = (store: BatchStorePrimitives & Partial<Derived>, ledger: Pick<CellLedgerPrimitives, "changeHeld">): BatchStoreService => {
  const { all, change, ...own } = store
  /** Changes a batch under its lease; false when the lease was lost, or when there is nothing to write. */
  const changeUnderLease = (
    ref: BatchRef,
    into: (there: KeptBatch & { readonly hasOpenCalls: boolean }, now: Timestamp) => KeptBatch | null | undefined
  ): Effect.Effect<boolean, StorageError> =>
    change(ref, (there, now): BatchDecision<boolean> => {
      const write = there?.fence === ref.fence ? into(there, now) : undefined
      return write === undefined ? { answer: false } : { answer: true, write }
    })
  const derived: Derived = {
    submitted: (batch, providerId) => changeUnderLease(batch, (there, now) => ({ ...there, providerId, submittedAt: now })),
    renew: (batch, leaseMillis) => changeUnderLease(batch, (there, now) => ({ ...there, leaseUntil: toEpochMillis(now) + leaseMillis })),
    end: (batch) => changeUnderLease(batch, ({ hasOpenCalls }) => (hasOpenCalls ? undefined : null)),
    again: (_batch, calls) =>
      Effect.asVoid(
        ledger.changeHeld(calls.map(({ charge, isPostponed, lease, millis }) => ({ lease, charge, into: isPostponed ? postponed(millis) : queued(millis) })))
      ),
    claim: (request) =>
      Effect.gen(function* () {
        const { batches, now } = yield* all
        const held: Array<HeldBatch> = []
        for (const seen of batches.filter(isClaimed(request, toEpochMillis(now))).sort(longestWaitingFirst)) {
          if (held.length >= request.limit) break
          const batch = yield* Effect.either(change(seen, claimed(seen, request.leaseMillis)))
          if (Either.isRight(batch)) {
            if (batch.right !== null) held.push(batch.right)
          } else if (held.length === 0) return yield* batch.left
          else break
        }
        return held
      }),
    providerIds: Effect.map(all, ({ batches }) => batches.flatMap(({ providerId }) => providerId ?? []))
  }
  return { ...derived, ...own }
}

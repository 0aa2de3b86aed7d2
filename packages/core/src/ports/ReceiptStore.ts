/**
 * Receipts of requests with an idempotency key, by organization. The change of the request is written by another store: a method that takes a `Receipt`
 * writes the receipt in its own transaction. When the attempt no longer holds the receipt, the method fails with `RequestInProgress` and changes
 * nothing.
 *
 * Times come from the database's clock. Later requests of the same organization delete expired receipts, a few at a time.
 *
 * Source: contract §1 "Idempotency".
 */
import { Context, Effect } from "effect"
import type { OrganizationId } from "../domain/Ids.js"
import { furthestLeaseMillis, isAhead } from "../domain/Leases.js"
import type { OrganizationNotFound } from "../domain/Organization.js"
import type { ReceiptRef } from "../domain/Receipt.js"
import type { IdsService } from "./Ids.js"
import type { StorageError } from "./StorageError.js"

/**
 * `Begun`: this attempt now holds the receipt. `UnderWay`: another attempt holds the receipt; the fingerprint is null while that attempt still reads
 * its request. `Stored`: the request has an outcome.
 */
export type ReceiptState =
  | { readonly _tag: "Begun"; readonly ref: ReceiptRef }
  | { readonly _tag: "UnderWay"; readonly fingerprint: string | null }
  | { readonly _tag: "Stored"; readonly fingerprint: string; readonly outcome: string }

/** A request that begins. */
export interface NewReceipt {
  readonly organizationId: OrganizationId
  readonly receiptId: string
  /** The digest of the request; null until the request has been read to its end. */
  readonly fingerprint: string | null
  /** How long the attempt holds the receipt without a renewal, in milliseconds. */
  readonly leaseMillis: number
  /** How long the receipt is stored, in milliseconds from now. */
  readonly keptMillis: number
}

export interface ReceiptStoreService {
  /** Begins an attempt. Among concurrent calls for one receipt exactly one is `Begun`. */
  readonly begin: (receipt: NewReceipt) => Effect.Effect<ReceiptState, OrganizationNotFound | StorageError>
  /** Prolongs the lease of the attempt. Does nothing when the attempt no longer holds the receipt. */
  readonly renew: (ref: ReceiptRef, leaseMillis: number) => Effect.Effect<void, StorageError>
  /** Writes the outcome of a request that changed nothing. Does nothing when the receipt has an outcome, or the attempt no longer holds the receipt. */
  readonly complete: (ref: ReceiptRef, fingerprint: string, outcome: string) => Effect.Effect<void, StorageError>
  /** Deletes the receipt of an attempt that failed, so that the request can be tried again. A receipt with an outcome stays. */
  readonly release: (ref: ReceiptRef) => Effect.Effect<void, StorageError>
}

export class ReceiptStore extends Context.Tag("@brand-visibility/core/ReceiptStore")<ReceiptStore, ReceiptStoreService>() {}

/** A stored receipt. Times are milliseconds since the epoch. */
export interface KeptReceipt {
  /** The attempt that holds the receipt, or held it last. */
  readonly attemptId: string
  readonly fingerprint: string | null
  /** Null while the request is under way. */
  readonly outcome: string | null
  readonly leaseUntil: number
  readonly expiresAt: number
}

/** The decision of `change` about a receipt. */
export interface ReceiptDecision<Answer> {
  readonly answer: Answer
  /** The receipt to store; null deletes the receipt. When left out, the receipt stays as it is. */
  readonly write?: KeptReceipt | null
}

/** The part that the author of a storage writes; `complete` adds the rest. */
export interface ReceiptStorePrimitives {
  /**
   * Reads a receipt, calls `decide`, writes its change and returns its answer, in one transaction: no other writer changes the receipt in between. The
   * method may delete expired receipts of the organization, a few at a time.
   *
   * @param decide a pure function, because a transaction with a write conflict calls it again. `there` is null when there is no receipt; `now` is the
   * time of the database's clock, in milliseconds since the epoch
   */
  readonly change: <Answer>(
    receipt: Pick<ReceiptRef, "organizationId" | "receiptId">,
    decide: (there: KeptReceipt | null, now: number) => ReceiptDecision<Answer>
  ) => Effect.Effect<Answer, OrganizationNotFound | StorageError>
}

/** Whether an attempt holds a receipt whose request is under way. */
export const isHeldBy = (there: KeptReceipt | null | undefined, { attemptId }: ReceiptRef): there is KeptReceipt =>
  there?.attemptId === attemptId && there.outcome === null

/** The state of a receipt for a further attempt; null when that attempt may take the receipt. */
const stateOf = (there: KeptReceipt | null, now: number): ReceiptState | null => {
  if (there === null || there.expiresAt <= now) return null
  const { fingerprint, leaseUntil, outcome } = there
  if (outcome !== null && fingerprint !== null) return { _tag: "Stored", fingerprint, outcome }
  return isAhead(leaseUntil, now, furthestLeaseMillis) ? { _tag: "UnderWay", fingerprint } : null
}

/**
 * Completes a store. A storage with a cheaper way to do one of these methods implements that method itself.
 *
 * @param store the primitive, and any derived methods that the storage implements itself
 */
export const complete = ({ change, ...store }: Partial<ReceiptStoreService> & ReceiptStorePrimitives, ids: IdsService): ReceiptStoreService => {
  /** Changes a receipt only while the attempt holds it. */
  const changeHeld = (ref: ReceiptRef, into: (there: KeptReceipt, now: number) => KeptReceipt | null): Effect.Effect<void, StorageError> =>
    change(ref, (there, now) => (isHeldBy(there, ref) ? { answer: undefined, write: into(there, now) } : { answer: undefined })).pipe(
      Effect.catchTag("OrganizationNotFound", () => Effect.void)
    )
  const derived: ReceiptStoreService = {
    begin: ({ fingerprint, keptMillis, leaseMillis, ...receipt }) =>
      Effect.flatMap(ids.next, (attemptId) =>
        change(receipt, (there, now): ReceiptDecision<ReceiptState> => {
          const state = stateOf(there, now)
          if (state !== null) return { answer: state }
          const write = { attemptId, fingerprint, outcome: null, leaseUntil: now + leaseMillis, expiresAt: now + keptMillis }
          return { answer: { _tag: "Begun", ref: { ...receipt, attemptId } }, write }
        })
      ),
    renew: (ref, leaseMillis) => changeHeld(ref, (there, now) => ({ ...there, leaseUntil: now + leaseMillis })),
    complete: (ref, fingerprint, outcome) => changeHeld(ref, (there) => ({ ...there, fingerprint, outcome })),
    release: (ref) => changeHeld(ref, () => null)
  }
  return { ...derived, ...store }
}

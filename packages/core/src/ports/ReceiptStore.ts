/**
 * Receipts of requests with an idempotency key, by their organization. The effect itself is another store's: a method that takes
 * a `Receipt` writes it in its own transaction, and fails with `RequestInProgress`, changing nothing, when the receipt is no
 * longer held by that attempt.
 *
 * Times come from the database's clock. Expired receipts are deleted a few at a time, by later requests of the same organization.
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
 * `Begun`: this attempt holds the receipt now. `UnderWay`: another attempt holds the receipt; the fingerprint is null while that attempt still reads
 * its request. `Stored`: the request has its outcome.
 */
export type ReceiptState =
  | { readonly _tag: "Begun"; readonly ref: ReceiptRef }
  | { readonly _tag: "UnderWay"; readonly fingerprint: string | null }
  | { readonly _tag: "Stored"; readonly fingerprint: string; readonly outcome: string }

/** A request that begins. */
export interface NewReceipt {
  readonly organizationId: OrganizationId
  readonly receiptId: string
  /** Null as long as the request has not been read to its end. */
  readonly fingerprint: string | null
  /** How long the attempt holds the receipt unless it renews it, in milliseconds. */
  readonly leaseMillis: number
  /** How long the receipt is kept, from now. */
  readonly keptMillis: number
}

export interface ReceiptStoreService {
  /** Of concurrent calls for one receipt exactly one is `Begun`. */
  readonly begin: (receipt: NewReceipt) => Effect.Effect<ReceiptState, OrganizationNotFound | StorageError>
  /** Prolongs the lease of the attempt. Does nothing when the attempt no longer holds the receipt. */
  readonly renew: (ref: ReceiptRef, leaseMillis: number) => Effect.Effect<void, StorageError>
  /** Writes the outcome of a request that changed nothing. Does nothing when the receipt has an outcome, or the attempt no longer holds the receipt. */
  readonly complete: (ref: ReceiptRef, fingerprint: string, outcome: string) => Effect.Effect<void, StorageError>
  /** Deletes the receipt of an attempt that failed, so that the request can be tried again. A receipt with an outcome stays. */
  readonly release: (ref: ReceiptRef) => Effect.Effect<void, StorageError>
}

export class ReceiptStore extends Context.Tag("@brand-visibility/core/ReceiptStore")<ReceiptStore, ReceiptStoreService>() {}

/** A receipt as it is kept. Times are milliseconds since the epoch. */
export interface KeptReceipt {
  /** The attempt that holds it, or held it last. */
  readonly attemptId: string
  readonly fingerprint: string | null
  /** Null while the request is under way. */
  readonly outcome: string | null
  readonly leaseUntil: number
  readonly expiresAt: number
}

/** What `change` does with a receipt. */
export interface ReceiptDecision<Answer> {
  readonly answer: Answer
  /** The receipt that replaces it; null deletes the receipt. Left out: the receipt stays as it is. */
  readonly write?: KeptReceipt | null
}

/** What the author of a storage writes; `complete` adds the rest. */
export interface ReceiptStorePrimitives {
  /**
   * Reads a receipt, decides, writes and gives the answer, in one transaction: nobody writes the receipt in between. It may delete receipts of the
   * organization that have expired, a few at a time.
   *
   * @param decide pure: a transaction that met another writer calls it again. `there` is null when there is no receipt; `now` is the time of the database's
   *   clock, in milliseconds since the epoch
   */
  readonly change: <Answer>(
    receipt: Pick<ReceiptRef, "organizationId" | "receiptId">,
    decide: (there: KeptReceipt | null, now: number) => ReceiptDecision<Answer>
  ) => Effect.Effect<Answer, OrganizationNotFound | StorageError>
}

/** Whether an attempt holds a receipt whose request is under way. */
export const isHeldBy = (there: KeptReceipt | null | undefined, { attemptId }: ReceiptRef): there is KeptReceipt =>
  there?.attemptId === attemptId && there.outcome === null

/** What a receipt says to a further attempt; null when the attempt may take it. */
const stateOf = (there: KeptReceipt | null, now: number): ReceiptState | null => {
  if (there === null || there.expiresAt <= now) return null
  const { fingerprint, leaseUntil, outcome } = there
  if (outcome !== null && fingerprint !== null) return { _tag: "Stored", fingerprint, outcome }
  return isAhead(leaseUntil, now, furthestLeaseMillis) ? { _tag: "UnderWay", fingerprint } : null
}

/**
 * Completes a store. A storage that can do one of these methods with less gives its own.
 *
 * @param store the primitive, and whatever else it does in its own way
 */
export const complete = ({ change, ...store }: Partial<ReceiptStoreService> & ReceiptStorePrimitives, ids: IdsService): ReceiptStoreService => {
  /** Changes a receipt that the attempt holds, and no other. */
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

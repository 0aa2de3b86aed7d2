/**
 * Receipts of requests with an idempotency key, by their organization. The effect itself is another store's: a method that takes
 * a `Receipt` writes it in its own transaction, and fails with `RequestInProgress`, changing nothing, when the receipt is no
 * longer held by that attempt.
 *
 * Times come from the database's clock. Expired receipts are deleted a few at a time, by later requests of the same organization.
 *
 * Source: contract §1 "Idempotency".
 */
import { Context, type Effect } from "effect"
import type { OrganizationId } from "../domain/Ids.js"
import type { OrganizationNotFound } from "../domain/Organization.js"
import type { ReceiptRef } from "../domain/Receipt.js"
import type { StorageError } from "./StorageError.js"

/**
 * `Begun`: this attempt holds the receipt now. `UnderWay`: another attempt holds the receipt; the fingerprint is null while that attempt still reads
 * its request. `Stored`: the request has its outcome.
 */
export type ReceiptState =
  | { readonly _tag: "Begun"; readonly ref: ReceiptRef }
  | { readonly _tag: "UnderWay"; readonly fingerprint: string | null }
  | { readonly _tag: "Stored"; readonly fingerprint: string; readonly outcome: string }

/** A request that is about to be done. */
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

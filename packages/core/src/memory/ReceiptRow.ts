/**
 * A receipt in memory.
 */
import type { ReceiptRef } from "../domain/Receipt.js"

export interface ReceiptRow {
  readonly ref: ReceiptRef
  fingerprint: string | null
  /** Null while the request is under way. */
  outcome: string | null
  /** Milliseconds since the epoch. */
  leaseUntil: number
  readonly expiresAt: number
}

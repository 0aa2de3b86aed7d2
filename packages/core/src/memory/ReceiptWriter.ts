/**
 * Writes the outcome of a request into its receipt, in memory.
 */
import { Effect } from "effect"
import { type Receipt, type ReceiptRef, RequestInProgress } from "../domain/Receipt.js"
import type { MemoryDatabaseService } from "./MemoryDatabase.js"
import type { ReceiptRow } from "./ReceiptRow.js"

/** The row of an attempt that is under way and was not taken over. */
export const heldRow = ({ tenants }: MemoryDatabaseService, { attemptId, organizationId, receiptId }: ReceiptRef): ReceiptRow | undefined => {
  const row = tenants.get(organizationId)?.receipts.get(receiptId)
  return row?.ref.attemptId === attemptId && row.outcome === null ? row : undefined
}

/** Writes an outcome, to be called in the step that has the effect; refused before it when the receipt was taken over. */
export const receiptWriter = <Outcome>(
  database: MemoryDatabaseService,
  receipt: Receipt<Outcome> | undefined
): Effect.Effect<(outcome: Outcome) => void, RequestInProgress> =>
  Effect.suspend(() => {
    if (receipt === undefined) return Effect.succeed(() => undefined)
    const row = heldRow(database, receipt.ref)
    if (row === undefined) return Effect.fail(new RequestInProgress())
    return Effect.succeed((outcome: Outcome) => {
      row.fingerprint = receipt.fingerprint()
      row.outcome = receipt.encode(outcome)
    })
  })

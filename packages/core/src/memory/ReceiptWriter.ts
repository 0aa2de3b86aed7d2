/**
 * Writes the outcome of a request into its receipt, in memory.
 */
import { Effect } from "effect"
import { type Receipt, RequestInProgress } from "../domain/Receipt.js"
import { isHeldBy } from "../ports/ReceiptStore.js"
import type { MemoryDatabaseService } from "./MemoryDatabase.js"

/** Writes an outcome, in the step that makes the change. Fails before the change when another attempt has taken the receipt over. */
export const receiptWriter = <Outcome>(
  { tenants }: MemoryDatabaseService,
  receipt: Receipt<Outcome> | undefined
): Effect.Effect<(outcome: Outcome) => void, RequestInProgress> =>
  Effect.suspend(() => {
    if (receipt === undefined) return Effect.succeed(() => undefined)
    const { organizationId, receiptId } = receipt.ref
    const receipts = tenants.get(organizationId)?.receipts
    const row = receipts?.get(receiptId)
    if (receipts === undefined || !isHeldBy(row, receipt.ref)) return Effect.fail(new RequestInProgress())
    return Effect.succeed((outcome: Outcome) => {
      receipts.set(receiptId, { ...row, fingerprint: receipt.fingerprint(), outcome: receipt.encode(outcome) })
    })
  })

/**
 * The receipt of a request, as the transaction of its effect writes it.
 */
import { type Receipt, type ReceiptRef, RequestInProgress } from "@brand-visibility/core/domain/Receipt"
import type { SqlError } from "@effect/sql/SqlError"
import type { Constructor, Fragment } from "@effect/sql/Statement"
import { Effect } from "effect"

/** An attempt that is under way and was not taken over. */
export const isHeld = (sql: Constructor, { attemptId, organizationId, receiptId }: ReceiptRef): Fragment =>
  sql`organization_id = ${organizationId} AND id = ${receiptId} AND attempt_id = ${attemptId} AND outcome IS NULL`

/** Writes the outcome of the transaction that it ends. Without a receipt there is nothing to write. */
export const writeReceipt = <Outcome>(
  sql: Constructor,
  receipt: Receipt<Outcome> | undefined,
  outcome: Outcome
): Effect.Effect<void, RequestInProgress | SqlError> =>
  Effect.gen(function* () {
    if (receipt === undefined) return
    const written = yield* sql`UPDATE idempotency_receipts SET fingerprint = ${receipt.fingerprint()}, outcome = ${receipt.encode(outcome)}
      WHERE ${isHeld(sql, receipt.ref)} RETURNING 1`
    if (written.length === 0) return yield* new RequestInProgress()
  })

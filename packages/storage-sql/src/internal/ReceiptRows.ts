/**
 * Writes the receipt of a request, in the transaction that has the request's effect.
 */
import { type Receipt, type ReceiptRef, RequestInProgress } from "@brand-visibility/core/domain/Receipt"
import { utf8Length } from "@brand-visibility/core/internal/domain/AnswerText"
import type { SqlError } from "@effect/sql/SqlError"
import type { Constructor, Fragment } from "@effect/sql/Statement"
import { Effect } from "effect"
import type { DatabaseService } from "../Database.js"
import * as RoofRows from "./RoofRows.js"

/** Holds for an attempt that has not ended and was not taken over by another attempt. */
export const isHeld = (sql: Constructor, { attemptId, organizationId, receiptId }: ReceiptRef): Fragment =>
  sql`organization_id = ${organizationId} AND id = ${receiptId} AND attempt_id = ${attemptId} AND outcome IS NULL`

/**
 * Writes the outcome of a request as the last statement of the request's transaction, and counts the outcome's bytes. Does nothing without a receipt.
 *
 * A receipt is stored even when the organization has no stored bytes left: the caller must learn the outcome. The next text is refused.
 */
export const writeReceipt = <Outcome>(
  database: DatabaseService,
  receipt: Receipt<Outcome> | undefined,
  outcome: Outcome
): Effect.Effect<void, RequestInProgress | SqlError> =>
  Effect.gen(function* () {
    if (receipt === undefined) return
    const { sql } = database
    const encoded = receipt.encode(outcome)
    const written = yield* sql`UPDATE idempotency_receipts SET fingerprint = ${receipt.fingerprint()}, outcome = ${encoded}
      WHERE ${isHeld(sql, receipt.ref)} RETURNING 1`
    if (written.length === 0) return yield* new RequestInProgress()
    yield* RoofRows.countBytes(database, receipt.ref.organizationId, utf8Length(encoded))
  })

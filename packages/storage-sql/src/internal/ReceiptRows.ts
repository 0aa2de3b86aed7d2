/**
 * The receipt of a request, as the transaction of its effect writes it.
 */
import { type Receipt, type ReceiptRef, RequestInProgress } from "@brand-visibility/core/domain/Receipt"
import { utf8Length } from "@brand-visibility/core/internal/domain/AnswerText"
import type { SqlError } from "@effect/sql/SqlError"
import type { Constructor, Fragment } from "@effect/sql/Statement"
import { Effect } from "effect"
import type { DatabaseService } from "../Database.js"
import * as RoofRows from "./RoofRows.js"

/** An attempt that is under way and was not taken over. */
export const isHeld = (sql: Constructor, { attemptId, organizationId, receiptId }: ReceiptRef): Fragment =>
  sql`organization_id = ${organizationId} AND id = ${receiptId} AND attempt_id = ${attemptId} AND outcome IS NULL`

/**
 * Writes the outcome of the transaction that it ends, and counts its bytes. Without a receipt there is nothing to write.
 *
 * Nothing is refused for it: what was done is told also where the last bytes are used up, and the next text is refused.
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

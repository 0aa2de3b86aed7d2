/** Receipts of requests with an idempotency key, in SQL. */
import type { OrganizationId } from "@brand-visibility/core/domain/Ids"
import { OrganizationNotFound } from "@brand-visibility/core/domain/Organization"
import * as Timestamp from "@brand-visibility/core/domain/Timestamp"
import { utf8Length } from "@brand-visibility/core/internal/domain/AnswerText"
import { furthestLeaseMillis } from "@brand-visibility/core/internal/domain/Leases"
import { Ids } from "@brand-visibility/core/internal/ports/Ids"
import type { ReceiptState, ReceiptStoreService } from "@brand-visibility/core/internal/ports/ReceiptStore"
import { Effect } from "effect"
import { Database } from "../Database.js"
import { isHeld } from "./ReceiptRows.js"
import * as RoofRows from "./RoofRows.js"
import { fromWide, type Wide } from "./Statements.js"

interface ReceiptRow {
  readonly fingerprint: string | null
  readonly outcome: string | null
}

/** The largest number of expired rows that are deleted when one row is added. The number is above 1, so that a backlog shrinks. */
const droppedAtOnce = 16

const later = (at: Timestamp.Timestamp, millis: number): Timestamp.Timestamp => Timestamp.after(at, millis)

export const make: Effect.Effect<ReceiptStoreService, never, Database | Ids> = Effect.gen(function* () {
  const database = yield* Database
  const { dialect, now, sql, transaction } = database
  const ids = yield* Ids

  /**
   * Deletes expired receipts, among them the receipt with the given id, which a new attempt may use again. Returns the bytes of their outcomes. The condition
   * `NOT (expires_at > …)` checks again that each receipt is expired, in a form for which SQLite uses no index: through the index SQLite would read the whole
   * backlog.
   */
  const dropExpired = (organizationId: OrganizationId, receiptId: string, at: Timestamp.Timestamp) =>
    Effect.gen(function* () {
      const ofOrganization = sql`organization_id = ${organizationId}`
      const dropped = yield* sql<{ readonly bytes: Wide | null }>`DELETE FROM idempotency_receipts
        WHERE ${ofOrganization} AND NOT (expires_at > ${at}) AND id IN (SELECT id FROM (
          SELECT id FROM idempotency_receipts WHERE ${ofOrganization} AND expires_at <= ${at}
          ORDER BY expires_at LIMIT ${droppedAtOnce} ${sql.literal(dialect.forUpdateSkipLocked("idempotency_receipts"))}) AS oldest
          UNION ALL SELECT ${receiptId})
        RETURNING octet_length(outcome) AS bytes`
      return dropped.reduce((sum, { bytes }) => sum + fromWide(bytes ?? 0), 0)
    })

  return {
    begin: ({ fingerprint, keptMillis, leaseMillis, organizationId, receiptId }) =>
      transaction(
        "ReceiptStore.begin",
        organizationId,
        Effect.gen(function* () {
          const owners = yield* sql`SELECT 1 FROM organizations WHERE id = ${organizationId}`
          if (owners.length === 0) return yield* new OrganizationNotFound({ organizationId })
          const at = yield* now
          const dropped = yield* dropExpired(organizationId, receiptId, at)
          const attemptId = yield* ids.next
          const row = {
            organization_id: organizationId,
            id: receiptId,
            attempt_id: attemptId,
            lease_until: later(at, leaseMillis),
            expires_at: later(at, keptMillis),
            fingerprint,
            outcome: null
          }
          const taken = yield* sql`INSERT INTO idempotency_receipts ${sql.insert(row)}
            ON CONFLICT (organization_id, id) DO UPDATE SET attempt_id = excluded.attempt_id, lease_until = excluded.lease_until,
              expires_at = excluded.expires_at, fingerprint = excluded.fingerprint, outcome = NULL
            WHERE idempotency_receipts.expires_at <= ${at} OR (idempotency_receipts.outcome IS NULL
              AND (idempotency_receipts.lease_until <= ${at} OR idempotency_receipts.lease_until > ${later(at, furthestLeaseMillis)}))
            RETURNING 1`
          yield* RoofRows.countBytes(database, organizationId, -dropped)
          if (taken.length > 0) return { _tag: "Begun", ref: { organizationId, receiptId, attemptId } } satisfies ReceiptState
          const [there] = yield* sql<ReceiptRow>`SELECT fingerprint, outcome FROM idempotency_receipts
            WHERE organization_id = ${organizationId} AND id = ${receiptId}`
          const stored = there?.fingerprint ?? null
          return there !== undefined && there.outcome !== null && stored !== null
            ? ({ _tag: "Stored", fingerprint: stored, outcome: there.outcome } satisfies ReceiptState)
            : ({ _tag: "UnderWay", fingerprint: stored } satisfies ReceiptState)
        })
      ),

    renew: (ref, leaseMillis) =>
      transaction(
        "ReceiptStore.renew",
        ref.organizationId,
        Effect.gen(function* () {
          yield* sql`UPDATE idempotency_receipts SET lease_until = ${later(yield* now, leaseMillis)} WHERE ${isHeld(sql, ref)}`
        })
      ),

    complete: (ref, fingerprint, outcome) =>
      transaction(
        "ReceiptStore.complete",
        ref.organizationId,
        Effect.gen(function* () {
          const written = yield* sql`UPDATE idempotency_receipts SET fingerprint = ${fingerprint}, outcome = ${outcome} WHERE ${isHeld(sql, ref)} RETURNING 1`
          if (written.length > 0) yield* RoofRows.countBytes(database, ref.organizationId, utf8Length(outcome))
        })
      ),

    release: (ref) => transaction("ReceiptStore.release", ref.organizationId, Effect.asVoid(sql`DELETE FROM idempotency_receipts WHERE ${isHeld(sql, ref)}`))
  }
})

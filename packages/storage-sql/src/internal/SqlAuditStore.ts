/** The audit log, in SQL. The log belongs to the operator and not to a tenant, so its statements name no tenant. */
import * as Timestamp from "@brand-visibility/core/domain/Timestamp"
import type { AuditEntry } from "@brand-visibility/core/internal/domain/AuditEntry"
import type { AuditStoreService } from "@brand-visibility/core/internal/ports/AuditStore"
import { Ids } from "@brand-visibility/core/internal/ports/Ids"
import { Effect } from "effect"
import { Database, everybody } from "../Database.js"

interface AuditRow {
  readonly id: string
  readonly organization_id: string
  readonly at: Timestamp.Timestamp
  readonly api_key_id: string | null
  readonly action: string
  readonly object: string | null
  readonly outcome: string
}

/** The largest number of surplus entries that are deleted when one entry is added. The number is above 1, so that a backlog shrinks. */
const droppedAtOnce = 16

const entryOf = ({ action, api_key_id, at, id, object, organization_id, outcome }: AuditRow): AuditEntry => ({
  id,
  at,
  organizationId: organization_id === "" ? null : organization_id,
  apiKeyId: api_key_id,
  action,
  object,
  outcome
})

export const make: Effect.Effect<AuditStoreService, never, Database | Ids> = Effect.gen(function* () {
  const { dialect, now, read, sql, transaction } = yield* Database
  const ids = yield* Ids
  const skipped = sql.literal(dialect.forUpdateSkipLocked("audit_entries"))

  return {
    record: ({ action, apiKeyId, object, organizationId, outcome }, { entries, millis }) =>
      transaction(
        "AuditStore.record",
        everybody,
        Effect.gen(function* () {
          const at = yield* now
          const oldest = Timestamp.after(at, -millis)
          const organization = organizationId ?? ""
          const [newest] = yield* sql<{
            readonly ordinal: number | null
          }>`SELECT max(ordinal) AS ordinal FROM audit_entries WHERE organization_id = ${organization}`
          const ordinal = (newest?.ordinal ?? 0) + 1
          yield* sql`INSERT INTO audit_entries ${sql.insert({
            id: yield* ids.next,
            organization_id: organization,
            ordinal,
            at,
            api_key_id: apiKeyId,
            action,
            object,
            outcome
          })}`
          yield* sql`DELETE FROM audit_entries WHERE id IN (
            SELECT id FROM audit_entries WHERE at <= ${oldest} ORDER BY at LIMIT ${droppedAtOnce} ${skipped})`
          yield* sql`DELETE FROM audit_entries WHERE id IN (
            SELECT id FROM audit_entries WHERE organization_id = ${organization} AND (ordinal IS NULL OR ordinal <= ${ordinal - entries})
            ORDER BY ordinal LIMIT ${droppedAtOnce} ${skipped})`
        })
      ),
    list: ({ before, limit, organizationId, since }) =>
      read(
        "AuditStore.list",
        everybody,
        Effect.map(
          sql<AuditRow>`SELECT id, organization_id, at, api_key_id, action, object, outcome FROM audit_entries
            WHERE ${sql.and([
              organizationId === undefined ? sql`1 = 1` : sql`organization_id = ${organizationId}`,
              since === undefined ? sql`1 = 1` : sql`at >= ${since}`,
              before === undefined ? sql`1 = 1` : sql`id < ${before}`
            ])}
            ORDER BY id DESC LIMIT ${limit}`,
          (rows) => rows.map(entryOf)
        )
      )
  }
})

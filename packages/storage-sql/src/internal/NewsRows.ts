/**
 * Writes deliveries to the outbox of webhooks, in the transaction that makes the event.
 */
import { DeliveryId, type OrganizationId, type WebhookId } from "@brand-visibility/core/domain/Ids"
import * as Timestamp from "@brand-visibility/core/domain/Timestamp"
import { deliveriesKeptDays, type WebhookEventType, type WebhookNews } from "@brand-visibility/core/domain/Webhook"
import type { IdsService } from "@brand-visibility/core/internal/ports/Ids"
import type { SqlError } from "@effect/sql/SqlError"
import { Effect } from "effect"
import type { DatabaseService } from "../Database.js"
import { type Column, fromJson, insertAll } from "./Statements.js"

interface ListeningRow {
  readonly id: WebhookId
  readonly event_types: string | null
}

/** The enabled webhooks of an organization. `hears` says whether a webhook gets events of a type. */
export const listening = ({ sql }: Pick<DatabaseService, "sql">, organizationId: OrganizationId, lock = "") =>
  Effect.map(
    sql<ListeningRow>`SELECT id, event_types FROM webhooks WHERE organization_id = ${organizationId} AND disabled_reason IS NULL ${sql.literal(lock)}`,
    (rows) =>
      rows.map(({ event_types, id }) => {
        const types = event_types === null ? null : fromJson<ReadonlyArray<WebhookEventType>>(event_types)
        return { id, hears: (type: WebhookEventType) => types === null || types.includes(type) }
      })
  )

const keptMillis = deliveriesKeptDays * 24 * 60 * 60_000

/** @param news the events; runs only when the organization has an enabled webhook, and in this transaction */
export const writeNews = (
  database: Pick<DatabaseService, "dialect" | "later" | "laterKept" | "now" | "sql">,
  ids: IdsService,
  organizationId: OrganizationId,
  news: Effect.Effect<ReadonlyArray<WebhookNews>, SqlError>
): Effect.Effect<void, SqlError> =>
  Effect.gen(function* () {
    const { dialect, now, sql } = database
    // The lock keeps a webhook from being deleted meanwhile: a delivery to a deleted webhook would fail the whole transaction.
    const endpoints = yield* listening({ sql }, organizationId, dialect.forReference)
    if (endpoints.length === 0) return
    const at = yield* now
    const rows: Array<Readonly<Record<string, Column>>> = []
    for (const { data, type } of yield* news) {
      const id = DeliveryId.make(yield* ids.next)
      for (const { hears, id: webhookId } of endpoints) {
        if (!hears(type)) continue
        const told = { type, data: JSON.stringify(data), occurred_at: at }
        rows.push({ organization_id: organizationId, webhook_id: webhookId, id, ...told, state: "pending", attempts: 0, fence: 0, next_at: at })
      }
    }
    if (rows.length === 0) return
    const oldest = Timestamp.after(at, -keptMillis)
    yield* sql`DELETE FROM webhook_deliveries WHERE organization_id = ${organizationId} AND occurred_at < ${oldest}`
    yield* insertAll(database, "webhook_deliveries", rows)
  })

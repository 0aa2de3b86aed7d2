/**
 * The outbox of webhooks, as the transactions write it that it tells of.
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

/** The endpoints of an organization that are told of anything, each with whether a type is among what it is told. */
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

/** @param news asked only where somebody is to be told; pure, or of this transaction */
export const writeNews = (
  database: Pick<DatabaseService, "dialect" | "later" | "now" | "sql">,
  ids: IdsService,
  organizationId: OrganizationId,
  news: Effect.Effect<ReadonlyArray<WebhookNews>, SqlError>
): Effect.Effect<void, SqlError> =>
  Effect.gen(function* () {
    const { dialect, now, sql } = database
    // One that is deleted meanwhile would take the whole transaction with it.
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

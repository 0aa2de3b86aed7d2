/** Webhooks, in SQL. Every transaction locks a webhook before its deliveries, so that no two transactions wait for each other. */
import { type OrganizationId, WebhookId } from "@brand-visibility/core/domain/Ids"
import { OrganizationNotFound } from "@brand-visibility/core/domain/Organization"
import { RoofReached } from "@brand-visibility/core/domain/Roofs"
import * as Timestamp from "@brand-visibility/core/domain/Timestamp"
import {
  type DeliveryAttempt,
  DeliveryNotFound,
  type DeliveryState,
  type DisabledReason,
  maximumWebhooks,
  type WebhookEventType,
  WebhookNotFound
} from "@brand-visibility/core/domain/Webhook"
import { Ids } from "@brand-visibility/core/internal/ports/Ids"
import { changed, type DueDelivery, type WebhookStoreService } from "@brand-visibility/core/internal/ports/WebhookStore"
import { Effect } from "effect"
import { Database, everybody } from "../Database.js"
import { dueDeliveries } from "./DueDeliveries.js"
import { listening } from "./NewsRows.js"
import { writeReceipt } from "./ReceiptRows.js"
import { limitTo } from "./Statements.js"
import { columns, type DeliveryRow, toDelivery, toWebhook, type WebhookRow } from "./WebhookRows.js"

const listOf = (types: ReadonlyArray<WebhookEventType> | null): string | null => (types === null ? null : JSON.stringify(types))

export const make: Effect.Effect<WebhookStoreService, never, Database | Ids> = Effect.gen(function* () {
  const database = yield* Database
  const ids = yield* Ids
  const { dialect, now, read, snapshot, sql, transaction } = database

  const one = (organizationId: OrganizationId, webhookId: WebhookId) => sql`organization_id = ${organizationId} AND id = ${webhookId}`

  const ofWebhook = (organizationId: OrganizationId, webhookId: WebhookId) => sql`organization_id = ${organizationId} AND webhook_id = ${webhookId}`

  const find = (organizationId: OrganizationId, webhookId: WebhookId, lock = "") =>
    Effect.flatMap(sql<WebhookRow>`SELECT ${sql.literal(columns)} FROM webhooks WHERE ${one(organizationId, webhookId)} ${sql.literal(lock)}`, ([row]) =>
      row === undefined ? new WebhookNotFound({ webhookId }) : Effect.succeed(row)
    )

  /** Enables a webhook (`reason` null), which makes its waiting deliveries due, or disables it, which suspends them. */
  const enable = (organizationId: OrganizationId, webhookId: WebhookId, reason: DisabledReason | null, at: Timestamp.Timestamp) =>
    Effect.zipRight(
      sql`UPDATE webhooks SET disabled_reason = ${reason}, updated_at = ${at} WHERE ${one(organizationId, webhookId)}`,
      sql`UPDATE webhook_deliveries SET next_at = ${reason === null ? at : null} WHERE ${ofWebhook(organizationId, webhookId)} AND state = 'pending'`
    )

  return {
    create: (organizationId, { description, eventTypes, secret, url }, receipt) =>
      transaction(
        "WebhookStore.create",
        organizationId,
        Effect.gen(function* () {
          const there = yield* sql`SELECT 1 FROM organizations WHERE id = ${organizationId} ${sql.literal(dialect.forUpdate)}`
          if (there.length === 0) return yield* new OrganizationNotFound({ organizationId })
          const [count] = yield* sql<{ readonly used: number }>`SELECT count(*) AS used FROM webhooks WHERE organization_id = ${organizationId}`
          const used = Number(count?.used)
          if (used >= maximumWebhooks) return yield* new RoofReached({ limit: "webhooks", allowed: maximumWebhooks, used })
          const at = yield* now
          const row: WebhookRow = {
            organization_id: organizationId,
            id: WebhookId.make(yield* ids.next),
            url,
            event_types: listOf(eventTypes),
            description,
            disabled_reason: null,
            created_at: at,
            updated_at: at
          }
          yield* sql`INSERT INTO webhooks ${sql.insert({ ...row, secret })}`
          const webhook = toWebhook(row)
          yield* writeReceipt(database, receipt, webhook)
          return webhook
        })
      ),

    get: (organizationId, webhookId) => read("WebhookStore.get", organizationId, Effect.map(find(organizationId, webhookId), toWebhook)),

    list: (organizationId, page) =>
      snapshot(
        "WebhookStore.list",
        organizationId,
        Effect.gen(function* () {
          const own = sql`FROM webhooks WHERE organization_id = ${organizationId}`
          const [count] = yield* sql<{ readonly total: number }>`SELECT count(*) AS total ${own}`
          const rows = yield* sql<WebhookRow>`SELECT ${sql.literal(columns)} ${own} ORDER BY id ${limitTo(sql, page)}`
          return { items: rows.map(toWebhook), total: Number(count?.total) }
        })
      ),

    update: (organizationId, webhookId, changes) =>
      transaction(
        "WebhookStore.update",
        organizationId,
        Effect.gen(function* () {
          const there = toWebhook(yield* find(organizationId, webhookId, dialect.forUpdate))
          const at = yield* now
          const after = changed(there, changes, at)
          const { description, enabled, eventTypes, updatedAt, url } = after
          yield* sql`UPDATE webhooks SET ${sql.update({ url, event_types: listOf(eventTypes), description, updated_at: updatedAt })}
            WHERE ${one(organizationId, webhookId)}`
          if (enabled !== there.enabled) yield* enable(organizationId, webhookId, after.disabledReason, at)
          return after
        })
      ),

    remove: (organizationId, webhookId) =>
      transaction(
        "WebhookStore.remove",
        organizationId,
        Effect.gen(function* () {
          yield* find(organizationId, webhookId, dialect.forDelete)
          yield* sql`DELETE FROM webhook_deliveries WHERE ${ofWebhook(organizationId, webhookId)}`
          yield* sql`DELETE FROM webhooks WHERE ${one(organizationId, webhookId)}`
        })
      ),

    rotate: (organizationId, webhookId, secret, overlapMillis, receipt) =>
      transaction(
        "WebhookStore.rotate",
        organizationId,
        Effect.gen(function* () {
          yield* find(organizationId, webhookId, dialect.forUpdate)
          const at = yield* now
          yield* sql`UPDATE webhooks SET former_secret = secret, former_until = ${Timestamp.after(at, overlapMillis)}, secret = ${secret}, updated_at = ${at}
            WHERE ${one(organizationId, webhookId)}`
          const webhook = toWebhook(yield* find(organizationId, webhookId))
          yield* writeReceipt(database, receipt, webhook)
          return webhook
        })
      ),

    deliveries: (organizationId, webhookId, page) =>
      snapshot(
        "WebhookStore.deliveries",
        organizationId,
        Effect.gen(function* () {
          yield* find(organizationId, webhookId)
          const own = sql`FROM webhook_deliveries WHERE ${ofWebhook(organizationId, webhookId)}`
          const [count] = yield* sql<{ readonly total: number }>`SELECT count(*) AS total ${own}`
          const rows = yield* sql<DeliveryRow>`SELECT * ${own} ORDER BY id ${limitTo(sql, page)}`
          return { items: rows.map(toDelivery), total: Number(count?.total) }
        })
      ),

    delivery: (organizationId, webhookId, deliveryId) =>
      snapshot(
        "WebhookStore.delivery",
        organizationId,
        Effect.gen(function* () {
          yield* find(organizationId, webhookId)
          const [row] = yield* sql<DeliveryRow>`SELECT * FROM webhook_deliveries WHERE ${ofWebhook(organizationId, webhookId)} AND id = ${deliveryId}`
          return row === undefined ? yield* new DeliveryNotFound({ deliveryId }) : toDelivery(row)
        })
      ),

    replay: (organizationId, webhookId, deliveryId, receipt) =>
      transaction(
        "WebhookStore.replay",
        organizationId,
        Effect.gen(function* () {
          const { disabled_reason } = yield* find(organizationId, webhookId, dialect.forUpdate)
          const at = yield* now
          const [row] = yield* sql<DeliveryRow>`UPDATE webhook_deliveries
            SET state = 'pending', attempts = 0, fence = fence + 1, next_at = ${disabled_reason === null ? at : null}
            WHERE ${ofWebhook(organizationId, webhookId)} AND id = ${deliveryId} RETURNING *`
          if (row === undefined) return yield* new DeliveryNotFound({ deliveryId })
          const delivery = toDelivery(row)
          yield* writeReceipt(database, receipt, delivery)
          return delivery
        })
      ),

    isWanted: (organizationId, type) =>
      read(
        "WebhookStore.isWanted",
        organizationId,
        Effect.map(listening(database, organizationId), (endpoints) => endpoints.some(({ hears }) => hears(type)))
      ),

    claim: (limit, shares, leaseMillis, inHand) =>
      Effect.gen(function* () {
        const operation = "WebhookStore.claim"
        // Usually nothing is due. A read finds that out without a write lock, for which others would wait.
        const due = yield* read(
          operation,
          everybody,
          Effect.flatMap(now, (at) => dueDeliveries(sql, at, limit, shares, inHand))
        )
        if (due.length === 0) return []
        return yield* transaction(
          operation,
          everybody,
          Effect.gen(function* () {
            const at = yield* now
            const claimed: Array<DueDelivery> = []
            // Always in the same order, so that two processes that claim the same deliveries do not wait for each other.
            for (const { due_at, former_secret, former_until, id, organization_id, secret, url, webhook_id } of due.toSorted((left, right) =>
              left.webhook_id + left.id < right.webhook_id + right.id ? -1 : 1
            )) {
              const [row] = yield* sql<DeliveryRow>`UPDATE webhook_deliveries
                SET attempts = attempts + 1, fence = fence + 1, next_at = ${Timestamp.after(at, leaseMillis)}
                WHERE ${ofWebhook(organization_id, webhook_id)} AND id = ${id} AND next_at = ${due_at} RETURNING *`
              if (row === undefined) continue
              const secrets = former_secret !== null && former_until !== null && former_until > at ? [secret, former_secret] : [secret]
              const ref = { organizationId: organization_id, webhookId: webhook_id, deliveryId: id, fence: row.fence }
              claimed.push({ ref, url, secrets, delivery: toDelivery(row) })
            }
            return claimed
          })
        )
      }),

    settle: ({ deliveryId, fence, organizationId, webhookId }, { error, next, status }) =>
      transaction(
        "WebhookStore.settle",
        organizationId,
        Effect.gen(function* () {
          const [webhook] = yield* sql<Pick<WebhookRow, "disabled_reason">>`SELECT disabled_reason FROM webhooks
            WHERE ${one(organizationId, webhookId)} ${sql.literal(dialect.forUpdate)}`
          const at = yield* now
          const attempt: DeliveryAttempt = { at, status, error }
          const state: DeliveryState = next._tag === "retry" ? "pending" : next._tag === "delivered" ? "delivered" : "failed"
          const nextAt = next._tag === "retry" && webhook?.disabled_reason === null ? Timestamp.after(at, next.delayMillis) : null
          const settled = yield* sql`UPDATE webhook_deliveries SET state = ${state}, next_at = ${nextAt}, last_attempt = ${JSON.stringify(attempt)}
            WHERE ${ofWebhook(organizationId, webhookId)} AND id = ${deliveryId} AND fence = ${fence} AND state = 'pending' RETURNING id`
          if (settled.length === 0) return false
          if (next._tag === "gone" && webhook?.disabled_reason === null) yield* enable(organizationId, webhookId, "gone", at)
          return true
        })
      )
  }
})

/** Webhooks, in SQL. Transactions touch an endpoint before its deliveries. */
import { type DeliveryId, type OrganizationId, WebhookId } from "@brand-visibility/core/domain/Ids"
import { OrganizationNotFound } from "@brand-visibility/core/domain/Organization"
import { RoofReached } from "@brand-visibility/core/domain/Roofs"
import * as Timestamp from "@brand-visibility/core/domain/Timestamp"
import {
  type Delivery,
  type DeliveryAttempt,
  DeliveryNotFound,
  type DeliveryState,
  type DisabledReason,
  maximumWebhooks,
  type Webhook,
  type WebhookData,
  type WebhookEventType,
  WebhookNotFound
} from "@brand-visibility/core/domain/Webhook"
import { Ids } from "@brand-visibility/core/ports/Ids"
import type { DueDelivery, WebhookStoreService } from "@brand-visibility/core/ports/WebhookStore"
import { Effect } from "effect"
import { Database, everybody } from "../Database.js"
import { listening } from "./NewsRows.js"
import { writeReceipt } from "./ReceiptRows.js"
import { fromJson, limitTo } from "./Statements.js"

interface WebhookRow {
  readonly organization_id: OrganizationId
  readonly id: WebhookId
  readonly url: string
  readonly event_types: string | null
  readonly description: string | null
  readonly disabled_reason: DisabledReason | null
  readonly created_at: Timestamp.Timestamp
  readonly updated_at: Timestamp.Timestamp
}

/** All but the secrets. */
const columns = "organization_id, id, url, event_types, description, disabled_reason, created_at, updated_at"

const toWebhook = (row: WebhookRow): Webhook => ({
  id: row.id,
  organizationId: row.organization_id,
  url: row.url,
  eventTypes: row.event_types === null ? null : fromJson<ReadonlyArray<WebhookEventType>>(row.event_types),
  description: row.description,
  enabled: row.disabled_reason === null,
  disabledReason: row.disabled_reason,
  createdAt: row.created_at,
  updatedAt: row.updated_at
})

interface DeliveryRow {
  readonly organization_id: OrganizationId
  readonly webhook_id: WebhookId
  readonly id: DeliveryId
  readonly type: WebhookEventType
  readonly data: string
  readonly occurred_at: Timestamp.Timestamp
  readonly state: DeliveryState
  readonly attempts: number
  readonly fence: number
  readonly next_at: Timestamp.Timestamp | null
  readonly last_attempt: string | null
}

const toDelivery = (row: DeliveryRow): Delivery => ({
  id: row.id,
  webhookId: row.webhook_id,
  type: row.type,
  data: fromJson<WebhookData>(row.data),
  timestamp: row.occurred_at,
  state: row.state,
  attempts: row.attempts,
  nextAttemptAt: row.next_at,
  lastAttempt: row.last_attempt === null ? null : fromJson<DeliveryAttempt>(row.last_attempt)
})

interface DueRow extends Pick<DeliveryRow, "id" | "organization_id" | "webhook_id"> {
  readonly due_at: Timestamp.Timestamp
  readonly url: string
  readonly secret: string
  readonly former_secret: string | null
  readonly former_until: Timestamp.Timestamp | null
}

const after = (now: Timestamp.Timestamp, millis: number) => Timestamp.fromEpochMillis(Timestamp.toEpochMillis(now) + millis)

/** Due deliveries that are read together, in search of those of which no endpoint has too many. */
const lookedThroughAtOnce = 500

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

  /** Turned off, it holds what waits; turned on, that is due. */
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
          yield* writeReceipt(sql, receipt, webhook)
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
          const { description = there.description, enabled, eventTypes = there.eventTypes, url = there.url } = changes
          const at = yield* now
          const changed = { url, event_types: listOf(eventTypes), description, updated_at: at }
          yield* sql`UPDATE webhooks SET ${sql.update(changed)} WHERE ${one(organizationId, webhookId)}`
          if (enabled !== undefined && enabled !== there.enabled) yield* enable(organizationId, webhookId, enabled ? null : "asked", at)
          return toWebhook(yield* find(organizationId, webhookId))
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
          yield* sql`UPDATE webhooks SET former_secret = secret, former_until = ${after(at, overlapMillis)}, secret = ${secret}, updated_at = ${at}
            WHERE ${one(organizationId, webhookId)}`
          const webhook = toWebhook(yield* find(organizationId, webhookId))
          yield* writeReceipt(sql, receipt, webhook)
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
          yield* writeReceipt(sql, receipt, delivery)
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
        // Looked for without a lock: most of the time there is nothing, and who writes must not wait for who looks.
        const due = yield* read(
          operation,
          everybody,
          Effect.gen(function* () {
            const at = yield* now
            const taken = new Map<OrganizationId | WebhookId, number>()
            const takenOf = (id: OrganizationId | WebhookId): number => taken.get(id) ?? 0
            const take = (organizationId: OrganizationId, webhookId: WebhookId) =>
              taken.set(webhookId, takenOf(webhookId) + 1).set(organizationId, takenOf(organizationId) + 1)
            for (const { organizationId, webhookId } of inHand) take(organizationId, webhookId)
            const isFull = (organizationId: OrganizationId, webhookId: WebhookId): boolean =>
              takenOf(webhookId) >= shares.endpoint || takenOf(organizationId) >= shares.organization
            // Of an endpoint that is down a million may be due: those of endpoints that get no more are not looked through.
            const full = new Set<WebhookId>()
            for (const { organizationId, webhookId } of inHand) if (isFull(organizationId, webhookId)) full.add(webhookId)
            const chosen: Array<DueRow> = []
            for (let last: DueRow | undefined; ;) {
              const others = full.size === 0 ? sql`1 = 1` : sql`NOT ${sql.in("d.webhook_id", [...full])}`
              const following = last === undefined ? sql`1 = 1` : sql`(d.next_at, d.id, d.webhook_id) > (${last.due_at}, ${last.id}, ${last.webhook_id})`
              const rows: ReadonlyArray<DueRow> = yield* sql<DueRow>`SELECT d.organization_id, d.webhook_id, d.id, d.next_at AS due_at, w.url, w.secret,
                  w.former_secret, w.former_until
                FROM webhook_deliveries d JOIN webhooks w ON w.organization_id = d.organization_id AND w.id = d.webhook_id AND w.disabled_reason IS NULL
                WHERE d.next_at <= ${at} AND ${following} AND ${others} ORDER BY d.next_at, d.id, d.webhook_id LIMIT ${lookedThroughAtOnce}`
              for (const row of rows) {
                if (chosen.length >= limit) return chosen
                if (isFull(row.organization_id, row.webhook_id)) {
                  full.add(row.webhook_id)
                  continue
                }
                chosen.push(row)
                take(row.organization_id, row.webhook_id)
              }
              last = rows.at(-1)
              if (rows.length < lookedThroughAtOnce) return chosen
            }
          })
        )
        if (due.length === 0) return []
        return yield* transaction(
          operation,
          everybody,
          Effect.gen(function* () {
            const at = yield* now
            const claimed: Array<DueDelivery> = []
            // In one order, so that two who claim the same do not wait for each other.
            for (const { due_at, former_secret, former_until, id, organization_id, secret, url, webhook_id } of due.toSorted((left, right) =>
              left.webhook_id + left.id < right.webhook_id + right.id ? -1 : 1
            )) {
              const [row] = yield* sql<DeliveryRow>`UPDATE webhook_deliveries
                SET attempts = attempts + 1, fence = fence + 1, next_at = ${after(at, leaseMillis)}
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
          const nextAt = next._tag === "retry" && webhook?.disabled_reason === null ? after(at, next.delayMillis) : null
          const settled = yield* sql`UPDATE webhook_deliveries SET state = ${state}, next_at = ${nextAt}, last_attempt = ${JSON.stringify(attempt)}
            WHERE ${ofWebhook(organizationId, webhookId)} AND id = ${deliveryId} AND fence = ${fence} AND state = 'pending' RETURNING id`
          if (settled.length === 0) return false
          if (next._tag === "gone" && webhook?.disabled_reason === null) yield* enable(organizationId, webhookId, "gone", at)
          return true
        })
      )
  }
})

/** `WebhookStore` in memory. */
import { Effect } from "effect"
import { type DeliveryId, type OrganizationId, WebhookId } from "../domain/Ids.js"
import { pageOf, type PageRequest } from "../domain/Page.js"
import type { Receipt } from "../domain/Receipt.js"
import { RoofReached } from "../domain/Roofs.js"
import * as Timestamp from "../domain/Timestamp.js"
import { type Delivery, DeliveryNotFound, type DeliveryOutcome, maximumWebhooks, type Webhook, WebhookNotFound } from "../domain/Webhook.js"
import { Ids } from "../ports/Ids.js"
import {
  complete,
  type DeliveryRef,
  type DeliveryShares,
  type DueDelivery,
  type KeptWebhook,
  type NewWebhook,
  type WebhookStoreService
} from "../ports/WebhookStore.js"
import * as Tracing from "../telemetry/Tracing.js"
import { currentTimestamp, findTenant, MemoryDatabase } from "./MemoryDatabase.js"
import { receiptWriter } from "./ReceiptWriter.js"
import { enable, type WebhookRow } from "./WebhookRow.js"

type InHand = Pick<DeliveryRef, "organizationId" | "webhookId">

const secretsOf = ({ former, secret }: WebhookRow, now: Timestamp.Timestamp): ReadonlyArray<string> =>
  former !== null && former.until > now ? [secret, former.secret] : [secret]

export const make: Effect.Effect<WebhookStoreService, never, MemoryDatabase | Ids> = Effect.gen(function* () {
  const database = yield* MemoryDatabase
  const ids = yield* Ids

  const rowsOf = (organizationId: OrganizationId): ReadonlyArray<WebhookRow> => [...(database.tenants.get(organizationId)?.webhooks.values() ?? [])]

  const find = (organizationId: OrganizationId, webhookId: WebhookId) =>
    Effect.suspend(() => {
      const row = database.tenants.get(organizationId)?.webhooks.get(webhookId)
      return row === undefined ? new WebhookNotFound({ webhookId }) : Effect.succeed(row)
    })

  return complete({
    create: Tracing.fn("WebhookStore.create")(function* (
      organizationId: OrganizationId,
      { description, eventTypes, secret, url }: NewWebhook,
      receipt?: Receipt<Webhook>
    ) {
      const id = WebhookId.make(yield* ids.next)
      const now = yield* currentTimestamp
      const { webhooks } = yield* findTenant(database, organizationId)
      if (webhooks.size >= maximumWebhooks) return yield* new RoofReached({ limit: "webhooks", allowed: maximumWebhooks, used: webhooks.size })
      const writeReceipt = yield* receiptWriter(database, receipt)
      const webhook: Webhook = { id, organizationId, url, eventTypes, description, enabled: true, disabledReason: null, createdAt: now, updatedAt: now }
      webhooks.set(id, { webhook, secret, former: null, deliveries: new Map() })
      writeReceipt(webhook)
      return webhook
    }, database.transaction),

    list: Tracing.fn("WebhookStore.list")(
      (organizationId: OrganizationId, page: PageRequest) => Effect.sync(() => pageOf(rowsOf(organizationId), page, ({ webhook }) => webhook)),
      database.read
    ),

    change: Tracing.fn("WebhookStore.change")(function* (
      organizationId: OrganizationId,
      webhookId: WebhookId,
      change: (there: KeptWebhook, now: Timestamp.Timestamp) => KeptWebhook | null,
      receipt?: Receipt<Webhook>
    ) {
      const now = yield* currentTimestamp
      const row = yield* find(organizationId, webhookId)
      const writeReceipt = yield* receiptWriter(database, receipt)
      const wasEnabled = row.webhook.enabled
      const kept = change(row, now)
      if (kept === null) {
        database.tenants.get(organizationId)?.webhooks.delete(webhookId)
        return row.webhook
      }
      const { former, secret, webhook } = kept
      Object.assign(row, { former, secret, webhook })
      if (webhook.enabled !== wasEnabled) enable(row, webhook.disabledReason, now)
      writeReceipt(webhook)
      return webhook
    }, database.transaction),

    deliveries: Tracing.fn("WebhookStore.deliveries")(
      (organizationId: OrganizationId, webhookId: WebhookId, page: PageRequest) =>
        Effect.map(find(organizationId, webhookId), ({ deliveries }) => pageOf([...deliveries.values()], page, ({ delivery }) => delivery)),
      database.read
    ),

    replay: Tracing.fn("WebhookStore.replay")(function* (
      organizationId: OrganizationId,
      webhookId: WebhookId,
      deliveryId: DeliveryId,
      receipt?: Receipt<Delivery>
    ) {
      const now = yield* currentTimestamp
      const { deliveries, webhook } = yield* find(organizationId, webhookId)
      const row = deliveries.get(deliveryId)
      if (row === undefined) return yield* new DeliveryNotFound({ deliveryId })
      const writeReceipt = yield* receiptWriter(database, receipt)
      row.fence++
      row.delivery = { ...row.delivery, state: "pending", attempts: 0, nextAttemptAt: webhook.enabled ? now : null }
      writeReceipt(row.delivery)
      return row.delivery
    }, database.transaction),

    claim: Tracing.fn("WebhookStore.claim")(function* (limit: number, shares: DeliveryShares, leaseMillis: number, inHand: ReadonlyArray<InHand>) {
      const roomOf = (share: number, isOfIt: (one: InHand) => boolean) => Math.max(0, share - inHand.filter(isOfIt).length)
      const isDue = (now: Timestamp.Timestamp) =>
        [...database.tenants.values()].some(({ webhooks }) =>
          [...webhooks.values()].some(({ deliveries }) =>
            [...deliveries.values()].some(({ delivery: { nextAttemptAt } }) => nextAttemptAt !== null && nextAttemptAt <= now)
          )
        )
      // Most of the time nothing is due. A read finds that out, so that writers are not held up.
      if (!(yield* database.read(Effect.map(currentTimestamp, isDue)))) return []
      return yield* database.transaction(
        Effect.map(currentTimestamp, (now) => {
          const inOrder = <Due extends { readonly at: Timestamp.Timestamp }>(all: ReadonlyArray<Due>) =>
            all.toSorted((left, right) => (left.at < right.at ? -1 : left.at > right.at ? 1 : 0))
          const due = [...database.tenants].flatMap(([organizationId, { webhooks }]) =>
            inOrder(
              [...webhooks.values()].flatMap((webhook) =>
                inOrder(
                  [...webhook.deliveries.values()].flatMap((row) =>
                    row.delivery.nextAttemptAt !== null && row.delivery.nextAttemptAt <= now
                      ? [{ at: row.delivery.nextAttemptAt, organizationId, webhook, row }]
                      : []
                  )
                ).slice(
                  0,
                  roomOf(shares.endpoint, ({ webhookId }) => webhookId === webhook.webhook.id)
                )
              )
            ).slice(
              0,
              roomOf(shares.organization, (one) => one.organizationId === organizationId)
            )
          )
          return inOrder(due)
            .slice(0, limit)
            .flatMap(({ organizationId, row, webhook }): ReadonlyArray<DueDelivery> => {
              // The row is looked up by its organization, because a storage that persists changed rows marks the rows of an organization that were looked up.
              if (database.tenants.get(organizationId) === undefined) return []
              row.fence++
              row.delivery = { ...row.delivery, attempts: row.delivery.attempts + 1, nextAttemptAt: Timestamp.after(now, leaseMillis) }
              const { delivery, fence } = row
              const { id: deliveryId, webhookId } = delivery
              return [{ ref: { organizationId, webhookId, deliveryId, fence }, url: webhook.webhook.url, secrets: secretsOf(webhook, now), delivery }]
            })
        })
      )
    }),

    settle: Tracing.fn("WebhookStore.settle")(
      ({ deliveryId, fence, organizationId, webhookId }: DeliveryRef, { error, next, status }: DeliveryOutcome) =>
        Effect.map(currentTimestamp, (now) => {
          const webhook = database.tenants.get(organizationId)?.webhooks.get(webhookId)
          const row = webhook?.deliveries.get(deliveryId)
          if (webhook === undefined || row === undefined || row.fence !== fence || row.delivery.state !== "pending") return false
          row.delivery = {
            ...row.delivery,
            state: next._tag === "retry" ? "pending" : next._tag === "delivered" ? "delivered" : "failed",
            nextAttemptAt: next._tag === "retry" && webhook.webhook.enabled ? Timestamp.after(now, next.delayMillis) : null,
            lastAttempt: { at: now, status, error }
          }
          if (next._tag === "gone" && webhook.webhook.enabled) enable(webhook, "gone", now)
          return true
        }),
      database.transaction
    )
  })
})

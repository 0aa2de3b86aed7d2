/** `WebhookStore` in memory. */
import { Effect } from "effect"
import type { DeliveryId, OrganizationId, WebhookId } from "../domain/Ids.js"
import { pageOf, type PageRequest } from "../domain/Page.js"
import type { Receipt } from "../domain/Receipt.js"
import { RoofReached } from "../domain/Roofs.js"
import * as Timestamp from "../domain/Timestamp.js"
import { type Delivery, DeliveryNotFound, maximumWebhooks, type Webhook, WebhookNotFound } from "../domain/Webhook.js"
import { Ids } from "../ports/Ids.js"
import {
  complete,
  type DeliveryRef,
  type DeliveryShares,
  type DueDelivery,
  type KeptWebhook,
  type WebhookStorePrimitives,
  type WebhookStoreService
} from "../ports/WebhookStore.js"
import * as Tracing from "../telemetry/Tracing.js"
import { currentTimestamp, findTenant, MemoryDatabase } from "./MemoryDatabase.js"
import { receiptWriter } from "./ReceiptWriter.js"
import { putWebhook, type WebhookRow } from "./WebhookRow.js"

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

  return complete(
    {
      list: Tracing.fn("WebhookStore.list")(
        (organizationId: OrganizationId, page: PageRequest) => Effect.sync(() => pageOf(rowsOf(organizationId), page, ({ webhook }) => webhook)),
        database.read
      ),

      change: Tracing.fn("WebhookStore.change")(function* (
        organizationId: OrganizationId,
        webhookId: WebhookId,
        change: (there: KeptWebhook | null, now: Timestamp.Timestamp) => KeptWebhook | null,
        receipt?: Receipt<Webhook>
      ) {
        const now = yield* currentTimestamp
        const { webhooks } = yield* findTenant(database, organizationId)
        const row = webhooks.get(webhookId)
        const kept = change(row ?? null, now)
        if (kept === null) {
          webhooks.delete(webhookId)
          return row?.webhook ?? null
        }
        const used = webhooks.size
        if (row === undefined && used >= maximumWebhooks) return yield* new RoofReached({ limit: "webhooks", allowed: maximumWebhooks, used })
        const writeReceipt = yield* receiptWriter(database, receipt)
        const { former, secret, webhook } = kept
        if (row === undefined) webhooks.set(webhookId, { former, secret, webhook, deliveries: new Map() })
        else {
          Object.assign(row, { former, secret })
          putWebhook(row, webhook, now)
        }
        writeReceipt(webhook)
        return webhook
      }, database.transaction),

      changeDelivery: Tracing.fn("WebhookStore.changeDelivery")(function* (
        organizationId: OrganizationId,
        webhookId: WebhookId,
        deliveryId: DeliveryId,
        change: Parameters<WebhookStorePrimitives["changeDelivery"]>[3],
        receipt?: Receipt<Delivery>
      ) {
        const now = yield* currentTimestamp
        const webhookRow = yield* find(organizationId, webhookId)
        const row = webhookRow.deliveries.get(deliveryId)
        if (row === undefined) return yield* new DeliveryNotFound({ deliveryId })
        const kept = change(row, webhookRow.webhook, now)
        if (kept === null) return null
        const writeReceipt = yield* receiptWriter(database, receipt)
        const { delivery, fence, webhook } = kept
        Object.assign(row, { delivery, fence })
        if (webhook !== undefined) putWebhook(webhookRow, webhook, now)
        writeReceipt(delivery)
        return delivery
      }, database.transaction),

      deliveries: Tracing.fn("WebhookStore.deliveries")(
        (organizationId: OrganizationId, webhookId: WebhookId, page: PageRequest) =>
          Effect.map(find(organizationId, webhookId), ({ deliveries }) => pageOf([...deliveries.values()], page, ({ delivery }) => delivery)),
        database.read
      ),

      claim: Tracing.fn("WebhookStore.claim")(function* (limit: number, shares: DeliveryShares, leaseMillis: number, inHand: ReadonlyArray<InHand>) {
        const roomOf = (share: number, isOfIt: (one: InHand) => boolean) => Math.max(0, share - inHand.filter(isOfIt).length)
        const isDue = (now: Timestamp.Timestamp) =>
          [...database.tenants.values()].some(({ webhooks }) =>
            [...webhooks.values()].some(({ deliveries }) =>
              [...deliveries.values()].some(({ delivery: { nextAttemptAt } }) => nextAttemptAt !== null && nextAttemptAt <= now)
            )
          )
        // Most of the time nothing is due. A read finds that out without holding up writers.
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
      })
    },
    ids
  )
})

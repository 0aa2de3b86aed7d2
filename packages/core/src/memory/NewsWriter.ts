/** Writes the outbox of webhooks in memory, for the other stores. */
import { Effect } from "effect"
import { DeliveryId, type OrganizationId, type WebhookId } from "../domain/Ids.js"
import * as Timestamp from "../domain/Timestamp.js"
import { deliveriesKeptDays, type Delivery, type WebhookNews } from "../domain/Webhook.js"
import type { IdsService } from "../ports/Ids.js"
import { currentTimestamp, type MemoryDatabaseService } from "./MemoryDatabase.js"
import type { WebhookRow } from "./WebhookRow.js"

const keptMillis = deliveriesKeptDays * 24 * 60 * 60_000

const tell = (webhooks: ReadonlyMap<WebhookId, WebhookRow>, now: Timestamp.Timestamp, id: DeliveryId, { data, type }: WebhookNews): void => {
  const oldest = Timestamp.after(now, -keptMillis)
  for (const { deliveries, webhook } of webhooks.values()) {
    for (const [old, { delivery }] of deliveries) if (delivery.timestamp < oldest) deliveries.delete(old)
    if (!webhook.enabled || webhook.eventTypes?.includes(type) === false) continue
    const delivery: Delivery = { id, webhookId: webhook.id, type, data, timestamp: now, state: "pending", attempts: 0, nextAttemptAt: now, lastAttempt: null }
    deliveries.set(id, { delivery, fence: 0 })
  }
}

/** The most events of one step. */
const mostNews = 4

/** Writes to the outbox, in the same step as the change that the event reports. Writes nothing when the organization has no endpoints. */
export const newsWriter = (
  database: MemoryDatabaseService,
  ids: IdsService,
  organizationId: OrganizationId
): Effect.Effect<(news: ReadonlyArray<WebhookNews>) => void> =>
  Effect.gen(function* () {
    const webhooks = database.tenants.get(organizationId)?.webhooks
    if (webhooks === undefined || webhooks.size === 0) return () => undefined
    const now = yield* currentTimestamp
    const eventIds: Array<DeliveryId> = []
    for (let index = 0; index < mostNews; index++) eventIds.push(DeliveryId.make(yield* ids.next))
    return (news: ReadonlyArray<WebhookNews>) => {
      for (const [index, each] of news.entries()) tell(webhooks, now, eventIds[index]!, each)
    }
  })

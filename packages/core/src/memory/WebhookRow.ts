/** A webhook endpoint in memory, with its deliveries. */
import type { DeliveryId } from "../domain/Ids.js"
import type { Timestamp } from "../domain/Timestamp.js"
import type { Delivery, Webhook } from "../domain/Webhook.js"

interface DeliveryRow {
  delivery: Delivery
  fence: number
}

export interface WebhookRow {
  webhook: Webhook
  secret: string
  former: { readonly secret: string; readonly until: Timestamp } | null
  readonly deliveries: Map<DeliveryId, DeliveryRow>
}

/** Replaces an endpoint. When it becomes disabled, its pending deliveries are held back; when it becomes enabled, they are due now. */
export const putWebhook = (row: WebhookRow, webhook: Webhook, now: Timestamp): void => {
  const isTurned = row.webhook.enabled !== webhook.enabled
  row.webhook = webhook
  if (!isTurned) return
  for (const each of row.deliveries.values())
    if (each.delivery.state === "pending") each.delivery = { ...each.delivery, nextAttemptAt: webhook.enabled ? now : null }
}

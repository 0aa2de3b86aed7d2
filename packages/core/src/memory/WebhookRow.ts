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

/** Puts an endpoint in the place of the one that is there. Turned off, it holds what waits; turned on, that is due. */
export const putWebhook = (row: WebhookRow, webhook: Webhook, now: Timestamp): void => {
  const isTurned = row.webhook.enabled !== webhook.enabled
  row.webhook = webhook
  if (!isTurned) return
  for (const each of row.deliveries.values())
    if (each.delivery.state === "pending") each.delivery = { ...each.delivery, nextAttemptAt: webhook.enabled ? now : null }
}

/** An endpoint in memory, with what it is told. */
import type { DeliveryId } from "../domain/Ids.js"
import type { Timestamp } from "../domain/Timestamp.js"
import type { Delivery, DisabledReason, Webhook } from "../domain/Webhook.js"

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

/** Turned off, it holds what waits; turned on, that is due. */
export const enable = (row: WebhookRow, disabledReason: DisabledReason | null, now: Timestamp): void => {
  row.webhook = { ...row.webhook, enabled: disabledReason === null, disabledReason, updatedAt: now }
  for (const each of row.deliveries.values())
    if (each.delivery.state === "pending") each.delivery = { ...each.delivery, nextAttemptAt: disabledReason === null ? now : null }
}

/** Rows of webhooks and their deliveries. */
import type { DeliveryId, OrganizationId, WebhookId } from "@brand-visibility/core/domain/Ids"
import type * as Timestamp from "@brand-visibility/core/domain/Timestamp"
import type { Delivery, DeliveryAttempt, DeliveryState, DisabledReason, Webhook, WebhookData, WebhookEventType } from "@brand-visibility/core/domain/Webhook"
import { fromJson } from "./Statements.js"

export interface WebhookRow {
  readonly organization_id: OrganizationId
  readonly id: WebhookId
  readonly url: string
  readonly event_types: string | null
  readonly description: string | null
  readonly disabled_reason: DisabledReason | null
  readonly created_at: Timestamp.Timestamp
  readonly updated_at: Timestamp.Timestamp
}

/** All columns of a webhook except its secrets. */
export const columns = "organization_id, id, url, event_types, description, disabled_reason, created_at, updated_at"

export const toWebhook = (row: WebhookRow): Webhook => ({
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

export interface DeliveryRow {
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

export const toDelivery = (row: DeliveryRow): Delivery => ({
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

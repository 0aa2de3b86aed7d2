/** The deliveries, of all organizations, that are due now. */
import type { OrganizationId, WebhookId } from "@brand-visibility/core/domain/Ids"
import type * as Timestamp from "@brand-visibility/core/domain/Timestamp"
import type { DeliveryRef, DeliveryShares } from "@brand-visibility/core/internal/ports/WebhookStore"
import type { SqlError } from "@effect/sql/SqlError"
import type { Constructor } from "@effect/sql/Statement"
import { Effect } from "effect"
import type { DeliveryRow } from "./WebhookRows.js"

export interface DueRow extends Pick<DeliveryRow, "id" | "organization_id" | "webhook_id"> {
  readonly due_at: Timestamp.Timestamp
  readonly url: string
  readonly secret: string
  readonly former_secret: string | null
  readonly former_until: Timestamp.Timestamp | null
}

/** The number of due deliveries that one statement reads. The statement is repeated until enough deliveries are found whose endpoints have a free share. */
const lookedThroughAtOnce = 500

/**
 * The due deliveries, the longest overdue first. No endpoint and no organization gets more than its share. No row is locked.
 *
 * @param inHand the deliveries that the caller has already; they count towards the shares
 */
export const dueDeliveries = (
  sql: Constructor,
  at: Timestamp.Timestamp,
  limit: number,
  shares: DeliveryShares,
  inHand: ReadonlyArray<Pick<DeliveryRef, "organizationId" | "webhookId">>
): Effect.Effect<ReadonlyArray<DueRow>, SqlError> =>
  Effect.gen(function* () {
    const taken = new Map<OrganizationId | WebhookId, number>()
    const takenOf = (id: OrganizationId | WebhookId): number => taken.get(id) ?? 0
    const take = (organizationId: OrganizationId, webhookId: WebhookId) =>
      taken.set(webhookId, takenOf(webhookId) + 1).set(organizationId, takenOf(organizationId) + 1)
    for (const { organizationId, webhookId } of inHand) take(organizationId, webhookId)
    const isFull = (organizationId: OrganizationId, webhookId: WebhookId): boolean =>
      takenOf(webhookId) >= shares.endpoint || takenOf(organizationId) >= shares.organization
    // An endpoint that is down may have a million due deliveries. The deliveries of endpoints with a full share are therefore not read.
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

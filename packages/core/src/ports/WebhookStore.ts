/**
 * Endpoints that are told of what happens, and the outbox of what they are told.
 *
 * The other stores write the outbox in the transaction of the event, so that there is no event without its deliveries and no delivery of an event that
 * was rolled back. For an organization without endpoints nothing is written. A process leases a delivery before it sends it: only one process sends a
 * delivery at a time, and another process sends it again when the first one dies.
 *
 * Source: contract §3 "`GET/POST /v1/webhooks`"; https://www.standardwebhooks.com.
 */
import { Context, Effect } from "effect"
import type { DeliveryId, OrganizationId, WebhookId } from "../domain/Ids.js"
import type { OrganizationNotFound } from "../domain/Organization.js"
import type { Page, PageRequest } from "../domain/Page.js"
import type { Receipt, RequestInProgress } from "../domain/Receipt.js"
import type { RoofReached } from "../domain/Roofs.js"
import * as Timestamp from "../domain/Timestamp.js"
import {
  type Delivery,
  DeliveryNotFound,
  type DeliveryOutcome,
  maximumWebhooks,
  type Webhook,
  type WebhookChanges,
  type WebhookEventType,
  type WebhookInput,
  WebhookNotFound
} from "../domain/Webhook.js"
import type { StorageError } from "./StorageError.js"
import { findItem } from "./WholeList.js"

export interface NewWebhook extends WebhookInput {
  /** `whsec_` and the key in base64. Nothing but `claim` gives it back. */
  readonly secret: string
}

/** One claim of a delivery. After a later claim or a replay, this claim can write nothing more. */
export interface DeliveryRef {
  readonly organizationId: OrganizationId
  readonly webhookId: WebhookId
  readonly deliveryId: DeliveryId
  readonly fence: number
}

/** Most deliveries that a process may have in hand at once: of one endpoint, and of all endpoints of one organization. */
export interface DeliveryShares {
  readonly endpoint: number
  readonly organization: number
}

/** A delivery that is to be sent now. */
export interface DueDelivery {
  readonly ref: DeliveryRef
  readonly url: string
  /** The present one first, then the former one while it still signs. */
  readonly secrets: ReadonlyArray<string>
  /** With this attempt counted. */
  readonly delivery: Delivery
}

export interface WebhookStoreService {
  /** `RoofReached` when the organization has `maximumWebhooks`. */
  readonly create: (
    organizationId: OrganizationId,
    input: NewWebhook,
    receipt?: Receipt<Webhook>
  ) => Effect.Effect<Webhook, OrganizationNotFound | RequestInProgress | RoofReached | StorageError>
  readonly get: (organizationId: OrganizationId, webhookId: WebhookId) => Effect.Effect<Webhook, StorageError | WebhookNotFound>
  /** In the order of their creation. */
  readonly list: (organizationId: OrganizationId, page: PageRequest) => Effect.Effect<Page<Webhook>, StorageError>
  /** Changes an endpoint. A disabled endpoint keeps its pending deliveries; when it is enabled again, they are due at once. */
  readonly update: (organizationId: OrganizationId, webhookId: WebhookId, changes: WebhookChanges) => Effect.Effect<Webhook, StorageError | WebhookNotFound>
  /** Deletes an endpoint with its deliveries. */
  readonly remove: (organizationId: OrganizationId, webhookId: WebhookId) => Effect.Effect<void, StorageError | WebhookNotFound>
  /** Gives an endpoint another secret. The former secret signs too for so many milliseconds; an older one signs no more. */
  readonly rotate: (
    organizationId: OrganizationId,
    webhookId: WebhookId,
    secret: string,
    overlapMillis: number,
    receipt?: Receipt<Webhook>
  ) => Effect.Effect<Webhook, RequestInProgress | StorageError | WebhookNotFound>
  /** In the order of their events. Deliveries older than `deliveriesKeptDays` are deleted when a new delivery of the organization is written. */
  readonly deliveries: (
    organizationId: OrganizationId,
    webhookId: WebhookId,
    page: PageRequest
  ) => Effect.Effect<Page<Delivery>, StorageError | WebhookNotFound>
  readonly delivery: (
    organizationId: OrganizationId,
    webhookId: WebhookId,
    deliveryId: DeliveryId
  ) => Effect.Effect<Delivery, DeliveryNotFound | StorageError | WebhookNotFound>
  /** Makes a delivery due again, as if it had not been sent: at once, or when its endpoint is enabled. */
  readonly replay: (
    organizationId: OrganizationId,
    webhookId: WebhookId,
    deliveryId: DeliveryId,
    receipt?: Receipt<Delivery>
  ) => Effect.Effect<Delivery, DeliveryNotFound | RequestInProgress | StorageError | WebhookNotFound>
  /** Whether an endpoint of the organization wants events of this type, so that an event that is costly to make is made only then. */
  readonly isWanted: (organizationId: OrganizationId, type: WebhookEventType) => Effect.Effect<boolean, StorageError>
  /**
   * Claims deliveries of all organizations that are due, the longest overdue first: at most `limit`, and of one endpoint and of one organization no
   * more than their shares, deliveries `inHand` counted, so that a slow receiver delays no other. A claimed delivery is leased for so many
   * milliseconds, and can be claimed again when the lease has ended and it was not settled.
   */
  readonly claim: (
    limit: number,
    shares: DeliveryShares,
    leaseMillis: number,
    inHand: ReadonlyArray<Pick<DeliveryRef, "organizationId" | "webhookId">>
  ) => Effect.Effect<ReadonlyArray<DueDelivery>, StorageError>
  /** Writes the outcome of an attempt. False, and nothing is written, when the delivery was claimed again or replayed since. */
  readonly settle: (ref: DeliveryRef, outcome: DeliveryOutcome) => Effect.Effect<boolean, StorageError>
}

export class WebhookStore extends Context.Tag("@brand-visibility/core/WebhookStore")<WebhookStore, WebhookStoreService>() {}

/** An endpoint as it is kept. */
export interface KeptWebhook {
  readonly webhook: Webhook
  readonly secret: string
  /** The secret before, which still signs until then; null for none. */
  readonly former: { readonly secret: string; readonly until: Timestamp.Timestamp } | null
}

/** What follows from the rest of a store. */
type Derived = Pick<WebhookStoreService, "delivery" | "get" | "isWanted" | "remove" | "rotate" | "update">

/** What the author of a storage writes; `complete` adds the rest. */
export interface WebhookStorePrimitives extends Omit<WebhookStoreService, keyof Derived> {
  /**
   * Puts another endpoint in the place of one, in one transaction: nobody writes the endpoint in between. Null deletes it with its deliveries. Where the
   * change disables it, nothing that waits is due any more (`nextAttemptAt` null); where it enables it, all that waits is due now. `update`, `rotate` and
   * `remove` are made of it.
   *
   * @param change pure: a transaction that met another writer calls it again. `now` is the time of the database's clock
   * @param receipt of the endpoint that is there afterwards; not given with a change that deletes
   * @returns the endpoint that is there afterwards, or that was deleted
   */
  readonly change: (
    organizationId: OrganizationId,
    webhookId: WebhookId,
    change: (there: KeptWebhook, now: Timestamp.Timestamp) => KeptWebhook | null,
    receipt?: Receipt<Webhook>
  ) => Effect.Effect<Webhook, RequestInProgress | StorageError | WebhookNotFound>
}

const changed = (there: Webhook, changes: WebhookChanges, now: Timestamp.Timestamp): Webhook => {
  const { description = there.description, enabled = there.enabled, eventTypes = there.eventTypes, url = there.url } = changes
  const disabledReason = enabled ? null : (there.disabledReason ?? "asked")
  return { ...there, url, eventTypes, description, enabled, disabledReason, updatedAt: now }
}

/**
 * Completes a store: each method that is not given is made of `change` and the two lists. A storage that can read less for one of them gives its own.
 *
 * @param store the primitives, and whatever else it does in its own way
 */
export const complete = ({ change, ...store }: Partial<Derived> & WebhookStorePrimitives): WebhookStoreService => {
  const { deliveries, list } = store
  /** An organization has no more than these. */
  const all = (organizationId: OrganizationId) => Effect.map(list(organizationId, { page: 1, limit: maximumWebhooks }), ({ items }) => items)
  /** A change without a receipt is never refused for one. */
  const changeAlone = (organizationId: OrganizationId, webhookId: WebhookId, into: (there: KeptWebhook, now: Timestamp.Timestamp) => KeptWebhook | null) =>
    Effect.catchTag(change(organizationId, webhookId, into), "RequestInProgress", Effect.die)
  const derived: Derived = {
    get: (organizationId, webhookId) =>
      Effect.flatMap(all(organizationId), (webhooks) => {
        const found = webhooks.find(({ id }) => id === webhookId)
        return found === undefined ? new WebhookNotFound({ webhookId }) : Effect.succeed(found)
      }),
    update: (organizationId, webhookId, changes) =>
      changeAlone(organizationId, webhookId, (there, now) => ({ ...there, webhook: changed(there.webhook, changes, now) })),
    remove: (organizationId, webhookId) => Effect.asVoid(changeAlone(organizationId, webhookId, () => null)),
    rotate: (organizationId, webhookId, secret, overlapMillis, receipt) =>
      change(
        organizationId,
        webhookId,
        (there, now) => ({
          webhook: { ...there.webhook, updatedAt: now },
          secret,
          former: { secret: there.secret, until: Timestamp.after(now, overlapMillis) }
        }),
        receipt
      ),
    delivery: (organizationId, webhookId, deliveryId) =>
      Effect.flatMap(
        findItem(
          (page) => deliveries(organizationId, webhookId, page),
          ({ id }) => id === deliveryId
        ),
        (found) => (found === undefined ? new DeliveryNotFound({ deliveryId }) : Effect.succeed(found))
      ),
    isWanted: (organizationId, type) =>
      Effect.map(all(organizationId), (webhooks) => webhooks.some(({ enabled, eventTypes }) => enabled && eventTypes?.includes(type) !== false))
  }
  return { ...derived, ...store }
}

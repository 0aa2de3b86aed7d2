/**
 * Webhook endpoints, and the outbox of the deliveries to them.
 *
 * The other stores write the outbox in the transaction of the event, so that there is no event without its deliveries and no delivery of an event that
 * was rolled back. For an organization without endpoints nothing is written. A process leases a delivery before it sends it: only one process sends a
 * delivery at a time, and another process sends it again when the first one dies.
 *
 * Source: contract §3 "`GET/POST /v1/webhooks`"; https://www.standardwebhooks.com.
 */
import { Context, Effect } from "effect"
import { type DeliveryId, type OrganizationId, WebhookId } from "../domain/Ids.js"
import { lastChange } from "../domain/LastChange.js"
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
import type { IdsService } from "./Ids.js"
import type { StorageError } from "./StorageError.js"
import { findItem } from "./WholeList.js"

export interface NewWebhook extends WebhookInput {
  /** `whsec_` and the key in base64. Only `claim` returns the secret. */
  readonly secret: string
}

/** One claim of a delivery. After a later claim or a replay, this claim can write nothing more. */
export interface DeliveryRef {
  readonly organizationId: OrganizationId
  readonly webhookId: WebhookId
  readonly deliveryId: DeliveryId
  readonly fence: number
}

/** The most deliveries that a process may hold at once: per endpoint, and per organization. */
export interface DeliveryShares {
  readonly endpoint: number
  readonly organization: number
}

/** A delivery that has to be sent now. */
export interface DueDelivery {
  readonly ref: DeliveryRef
  readonly url: string
  /** The present secret first, then the former secret while it still signs. */
  readonly secrets: ReadonlyArray<string>
  /** The delivery, with this attempt counted. */
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
  /** Webhooks in the order of their creation. */
  readonly list: (organizationId: OrganizationId, page: PageRequest) => Effect.Effect<Page<Webhook>, StorageError>
  /** Changes an endpoint. A disabled endpoint keeps its pending deliveries; when it is enabled again, they are due at once. */
  readonly update: (organizationId: OrganizationId, webhookId: WebhookId, changes: WebhookChanges) => Effect.Effect<Webhook, StorageError | WebhookNotFound>
  /** Deletes an endpoint with its deliveries. */
  readonly remove: (organizationId: OrganizationId, webhookId: WebhookId) => Effect.Effect<void, StorageError | WebhookNotFound>
  /** Gives an endpoint a new secret. The former secret also signs for this many milliseconds; older secrets no longer sign. */
  readonly rotate: (
    organizationId: OrganizationId,
    webhookId: WebhookId,
    secret: string,
    overlapMillis: number,
    receipt?: Receipt<Webhook>
  ) => Effect.Effect<Webhook, RequestInProgress | StorageError | WebhookNotFound>
  /** Deliveries in the order of their events. Deliveries older than `deliveriesKeptDays` are deleted when a new delivery of the organization is written. */
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
  /** Whether an endpoint of the organization wants events of this type. A caller asks before it computes an expensive event. */
  readonly isWanted: (organizationId: OrganizationId, type: WebhookEventType) => Effect.Effect<boolean, StorageError>
  /**
   * Claims due deliveries of all organizations, the longest overdue first: at most `limit`, and no more per endpoint and per organization than their
   * shares, so that a slow receiver delays no other receiver. The deliveries `inHand` count towards the shares. A claimed delivery is leased for this
   * many milliseconds. When the lease ends before the delivery is settled, the delivery can be claimed again.
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

/** A stored endpoint. */
export interface KeptWebhook {
  readonly webhook: Webhook
  readonly secret: string
  /** The former secret, which still signs until `until`; null when there is none. */
  readonly former: { readonly secret: string; readonly until: Timestamp.Timestamp } | null
}

/** The methods that `complete` derives from the primitives. */
type Derived = Pick<WebhookStoreService, "create" | "delivery" | "get" | "isWanted" | "remove" | "replay" | "rotate" | "settle" | "update">

/** A stored delivery. */
export interface KeptDelivery {
  readonly delivery: Delivery
  readonly fence: number
}

/** The part that the author of a storage writes; `complete` adds the rest. */
export interface WebhookStorePrimitives extends Omit<WebhookStoreService, keyof Derived> {
  /**
   * Creates an endpoint, or replaces it by the result of `change`, in one transaction: no other writer changes an endpoint of the organization in
   * between. Null deletes the endpoint with its deliveries. When the change disables the endpoint, its waiting deliveries are no longer due
   * (`nextAttemptAt` null). When the change enables the endpoint, its waiting deliveries are due now. `RoofReached`, and nothing is written, when the
   * endpoint is new and the organization has `maximumWebhooks`. `create`, `update`, `rotate` and `remove` use this method.
   *
   * @param change a pure function, because a transaction with a write conflict calls it again. `there` is null when there is no endpoint; `now` is the
   * time of the database's clock
   * @param receipt a receipt for the changed endpoint; not written when there is none
   * @returns the changed or deleted endpoint; null when no endpoint existed and none was created
   */
  readonly change: (
    organizationId: OrganizationId,
    webhookId: WebhookId,
    change: (there: KeptWebhook | null, now: Timestamp.Timestamp) => KeptWebhook | null,
    receipt?: Receipt<Webhook>
  ) => Effect.Effect<Webhook | null, OrganizationNotFound | RequestInProgress | RoofReached | StorageError>
  /**
   * Replaces a delivery, and its endpoint if the change gives one, in one transaction: no other writer changes them in between. A disabled endpoint
   * holds back its waiting deliveries, as in `change`. Null writes nothing. `replay` and `settle` use this method.
   *
   * @param change a pure function, because a transaction with a write conflict calls it again. `now` is the time of the database's clock
   * @param receipt a receipt for the changed delivery; not written when the change is null
   * @returns the changed delivery; null when nothing was written
   */
  readonly changeDelivery: (
    organizationId: OrganizationId,
    webhookId: WebhookId,
    deliveryId: DeliveryId,
    change: (there: KeptDelivery, webhook: Webhook, now: Timestamp.Timestamp) => (KeptDelivery & { readonly webhook?: Webhook }) | null,
    receipt?: Receipt<Delivery>
  ) => Effect.Effect<Delivery | null, DeliveryNotFound | RequestInProgress | StorageError | WebhookNotFound>
}

/** The endpoint with the given fields. */
export const changed = (there: Webhook, changes: WebhookChanges, now: Timestamp.Timestamp): Webhook => {
  const { description = there.description, enabled = there.enabled, eventTypes = there.eventTypes, url = there.url } = changes
  const disabledReason = enabled ? null : (there.disabledReason ?? "asked")
  const after = { ...there, url, eventTypes, description, enabled, disabledReason }
  return { ...after, updatedAt: lastChange(there, after, now) }
}

/** The delivery, due again as if it had not been sent. */
const replayed = ({ delivery, fence }: KeptDelivery, { enabled }: Webhook, now: Timestamp.Timestamp): KeptDelivery => ({
  delivery: { ...delivery, state: "pending", attempts: 0, nextAttemptAt: enabled ? now : null },
  fence: fence + 1
})

/** The delivery after an attempt of this claim. Null when the delivery was claimed again, replayed or settled since. */
const settled =
  (claimed: number, { error, next, status }: DeliveryOutcome) =>
  ({ delivery, fence }: KeptDelivery, webhook: Webhook, now: Timestamp.Timestamp): (KeptDelivery & { readonly webhook?: Webhook }) | null => {
    if (fence !== claimed || delivery.state !== "pending") return null
    const after: Delivery = {
      ...delivery,
      state: next._tag === "retry" ? "pending" : next._tag === "delivered" ? "delivered" : "failed",
      nextAttemptAt: next._tag === "retry" && webhook.enabled ? Timestamp.after(now, next.delayMillis) : null,
      lastAttempt: { at: now, status, error }
    }
    if (next._tag !== "gone" || !webhook.enabled) return { delivery: after, fence }
    return { delivery: after, fence, webhook: { ...webhook, enabled: false, disabledReason: "gone", updatedAt: now } }
  }

/**
 * Completes a store: methods that are not given are derived from `change`, `changeDelivery` and the two lists. A storage with a cheaper way to do one
 * of these methods implements that method itself.
 *
 * @param store the primitives, and any derived methods that the storage implements itself
 */
export const complete = ({ change, changeDelivery, ...store }: Partial<Derived> & WebhookStorePrimitives, ids: IdsService): WebhookStoreService => {
  const { deliveries, list } = store
  /** All endpoints of an organization, which fit on one page. */
  const all = (organizationId: OrganizationId) => Effect.map(list(organizationId, { page: 1, limit: maximumWebhooks }), ({ items }) => items)
  /** Changes an existing endpoint. */
  const changeThere = (
    organizationId: OrganizationId,
    webhookId: WebhookId,
    into: (there: KeptWebhook, now: Timestamp.Timestamp) => KeptWebhook | null,
    receipt?: Receipt<Webhook>
  ): Effect.Effect<Webhook, RequestInProgress | StorageError | WebhookNotFound> =>
    change(organizationId, webhookId, (there, now) => there && into(there, now), receipt).pipe(
      Effect.catchTags({ OrganizationNotFound: () => Effect.succeed(null), RoofReached: Effect.die }),
      Effect.flatMap((webhook) => (webhook === null ? new WebhookNotFound({ webhookId }) : Effect.succeed(webhook)))
    )
  /** A change without a receipt. `RequestInProgress` cannot occur. */
  const changeAlone = (organizationId: OrganizationId, webhookId: WebhookId, into: (there: KeptWebhook, now: Timestamp.Timestamp) => KeptWebhook | null) =>
    Effect.catchTag(changeThere(organizationId, webhookId, into), "RequestInProgress", Effect.die)
  const derived: Derived = {
    create: (organizationId, { description, eventTypes, secret, url }, receipt) =>
      Effect.flatMap(ids.next, (next) => {
        const id = WebhookId.make(next)
        const begun = { id, organizationId, url, eventTypes, description, enabled: true, disabledReason: null }
        return change(organizationId, id, (_there, now) => ({ webhook: { ...begun, createdAt: now, updatedAt: now }, secret, former: null }), receipt)
      }).pipe(Effect.flatMap((webhook) => (webhook === null ? Effect.dieMessage("an endpoint was not made") : Effect.succeed(webhook)))),
    get: (organizationId, webhookId) =>
      Effect.flatMap(all(organizationId), (webhooks) => {
        const found = webhooks.find(({ id }) => id === webhookId)
        return found === undefined ? new WebhookNotFound({ webhookId }) : Effect.succeed(found)
      }),
    update: (organizationId, webhookId, changes) =>
      changeAlone(organizationId, webhookId, (there, now) => ({ ...there, webhook: changed(there.webhook, changes, now) })),
    remove: (organizationId, webhookId) => Effect.asVoid(changeAlone(organizationId, webhookId, () => null)),
    rotate: (organizationId, webhookId, secret, overlapMillis, receipt) =>
      changeThere(
        organizationId,
        webhookId,
        (there, now) => ({
          webhook: { ...there.webhook, updatedAt: now },
          secret,
          former: { secret: there.secret, until: Timestamp.after(now, overlapMillis) }
        }),
        receipt
      ),
    replay: (organizationId, webhookId, deliveryId, receipt) =>
      Effect.flatMap(changeDelivery(organizationId, webhookId, deliveryId, replayed, receipt), (delivery) =>
        delivery === null ? Effect.dieMessage("a delivery was not replayed") : Effect.succeed(delivery)
      ),
    settle: ({ deliveryId, fence, organizationId, webhookId }, outcome) =>
      changeDelivery(organizationId, webhookId, deliveryId, settled(fence, outcome)).pipe(
        Effect.map((delivery) => delivery !== null),
        Effect.catchTags({
          DeliveryNotFound: () => Effect.succeed(false),
          RequestInProgress: Effect.die,
          WebhookNotFound: () => Effect.succeed(false)
        })
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

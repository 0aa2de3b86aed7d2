/**
 * Webhooks: endpoints of an organization to which its events are delivered, and the state of each delivery, by the Standard Webhooks specification.
 *
 * Source: contract §3 "`GET/POST /v1/webhooks`"; https://www.standardwebhooks.com; threats T17, T28.
 */
import { Option, Schema } from "effect"
import { BoundedList } from "./BoundedList.js"
import { DeliveryId, OrganizationId, WebhookId } from "./Ids.js"
import { Name } from "./PlainText.js"
import { Timestamp } from "./Timestamp.js"

export const WebhookEventType = Schema.Literal(
  "run.started",
  "run.progress",
  "run.completed",
  "run.partial",
  "run.failed",
  "run.cancelled",
  "perception.scored",
  "visibility.changed",
  "budget.exceeded",
  "quota.exhausted",
  "schedule.missed"
).annotations({ identifier: "WebhookEventType" })
export type WebhookEventType = typeof WebhookEventType.Type

/** The data of an event: ids, states and counts, never a text that somebody wrote. A receiver reads the rest from the API, with a key. */
export const WebhookData = Schema.Record({ key: Schema.String, value: Schema.NullOr(Schema.Union(Schema.String, Schema.Number)) }).annotations({
  identifier: "WebhookData"
})
export type WebhookData = typeof WebhookData.Type

/** An event to deliver. A storage writes the event in the transaction of the change that the event reports. */
export interface WebhookNews {
  readonly type: WebhookEventType
  readonly data: WebhookData
}

/** Most webhooks of one organization, because each event can be sent to all of them. */
export const maximumWebhooks = 10

/** Days for which a delivery can be read and replayed. */
export const deliveriesKeptDays = 30

/** For how many hours after a rotation deliveries are also signed with the former secret, by default. */
export const defaultOverlapHours = 24

const parse = Option.liftThrowable((text: string) => new URL(text))

const longestUrl = 2000

const url = Schema.String.pipe(
  Schema.filter((text) => {
    // The length is checked before the address is parsed: normalising a host sorts the combining marks of a letter in quadratic time.
    const parsed = text.length > longestUrl ? null : Option.getOrNull(parse(text))
    if (parsed === null) return `must be a URL of at most ${longestUrl} characters, such as https://hooks.example/visibility`
    const { hash, password, protocol, username } = parsed
    if (protocol !== "https:" && protocol !== "http:") return "must be a URL that begins with https://, or with http:// on a server that allows it"
    if (username !== "" || password !== "") return "must not have a name or a password: deliveries are signed"
    return hash === "" || "must not have a fragment: it is never sent"
  })
)

/** The types of events to deliver; null for every type, types of later releases included. */
const eventTypes = Schema.NullOr(
  BoundedList(WebhookEventType, { maximum: WebhookEventType.literals.length, isRequired: true }).pipe(
    Schema.filter((types) => new Set(types).size === types.length || "must not name a type twice")
  )
)

const description = Schema.NullOr(Name)

export const WebhookInput = Schema.Struct({
  /** The address of the endpoint. At each attempt, its host is looked up again and the host's IP addresses are checked. */
  url,
  /** The types of events to deliver. Default null: every type, types of later releases included. */
  eventTypes: Schema.optionalWith(eventTypes, { default: () => null }),
  description: Schema.optionalWith(description, { default: () => null })
}).annotations({ identifier: "WebhookInput" })
export type WebhookInput = typeof WebhookInput.Type

/** Changes of a webhook. A field that is left out stays. */
export const WebhookChanges = Schema.Struct({
  url: Schema.optional(url),
  eventTypes: Schema.optional(eventTypes),
  description: Schema.optional(description),
  /** `false` holds back waiting deliveries, and makes none for new events. `true` sends the deliveries that were held back. */
  enabled: Schema.optional(Schema.Boolean)
}).annotations({ identifier: "WebhookChanges" })
export type WebhookChanges = typeof WebhookChanges.Type

export const RotationInput = Schema.Struct({
  /** For how many hours, 0 to 168, deliveries are also signed with the former secret. Default 24. Use 0 for a leaked secret. */
  overlapHours: Schema.optionalWith(Schema.Number.pipe(Schema.between(0, 168, { message: () => "must be a number of hours from 0 to 168" })), {
    default: () => defaultOverlapHours
  })
}).annotations({ identifier: "WebhookRotation" })
export type RotationInput = typeof RotationInput.Type

/** Why no delivery is sent to an endpoint. `asked`: a caller disabled the webhook. `gone`: the endpoint answered 410. */
export const DisabledReason = Schema.Literal("asked", "gone").annotations({ identifier: "WebhookDisabledReason" })
export type DisabledReason = typeof DisabledReason.Type

export const Webhook = Schema.Struct({
  id: WebhookId,
  organizationId: OrganizationId,
  url: Schema.String,
  eventTypes: Schema.NullOr(Schema.Array(WebhookEventType)),
  description: Schema.NullOr(Schema.String),
  enabled: Schema.Boolean,
  /** Null while it is enabled. */
  disabledReason: Schema.NullOr(DisabledReason),
  createdAt: Timestamp,
  updatedAt: Timestamp
})
export type Webhook = typeof Webhook.Type

/**
 * A webhook with the `secret` by which a receiver checks signatures. Only the reply to the request that made the secret shows it. The secret is null when
 * that reply is repeated for the request's idempotency key.
 */
export const WebhookWithSecret = Schema.Struct({ ...Webhook.fields, secret: Schema.NullOr(Schema.String) })
export type WebhookWithSecret = typeof WebhookWithSecret.Type

/** An attempt at a delivery. `status` is null when the endpoint did not answer; `error` is then the reason. */
export const DeliveryAttempt = Schema.Struct({
  at: Timestamp,
  status: Schema.NullOr(Schema.Int),
  error: Schema.NullOr(Schema.String)
}).annotations({ identifier: "WebhookAttempt" })
export type DeliveryAttempt = typeof DeliveryAttempt.Type

/** The outcome of an attempt at a delivery, and the next step. */
export interface DeliveryOutcome {
  readonly status: number | null
  readonly error: string | null
  /** `retry`: the delivery is retried after `delayMillis`. `gone`: the delivery failed, and nothing more is sent to the endpoint. */
  readonly next:
    | { readonly _tag: "delivered" }
    | { readonly _tag: "failed" }
    | { readonly _tag: "gone" }
    | { readonly _tag: "retry"; readonly delayMillis: number }
}

/** `pending`: the delivery waits to be sent, for the first time or again. `failed`: no attempt is left, or the endpoint is gone. */
export const DeliveryState = Schema.Literal("pending", "delivered", "failed").annotations({ identifier: "WebhookDeliveryState" })
export type DeliveryState = typeof DeliveryState.Type

export const Delivery = Schema.Struct({
  /** The value of the header `webhook-id`, which is the same for every attempt, replay and endpoint of one event. */
  id: DeliveryId,
  webhookId: WebhookId,
  type: WebhookEventType,
  data: WebhookData,
  /** When the event happened. */
  timestamp: Timestamp,
  state: DeliveryState,
  /** Attempts that were begun since the event, or since the last replay. */
  attempts: Schema.Int,
  /** When the next attempt is made; null if none is planned, or while the endpoint is disabled. */
  nextAttemptAt: Schema.NullOr(Timestamp),
  lastAttempt: Schema.NullOr(DeliveryAttempt)
}).annotations({ identifier: "WebhookDelivery" })
export type Delivery = typeof Delivery.Type

export class WebhookNotFound extends Schema.TaggedError<WebhookNotFound>()("WebhookNotFound", { webhookId: Schema.String }) {
  get code() {
    return "not_found" as const
  }

  override get message() {
    return `There is no webhook ${this.webhookId}`
  }
}

export class DeliveryNotFound extends Schema.TaggedError<DeliveryNotFound>()("DeliveryNotFound", { deliveryId: Schema.String }) {
  get code() {
    return "not_found" as const
  }

  override get message() {
    return `There is no delivery ${this.deliveryId}`
  }
}

/** The host has not configured a sender of webhooks. */
export class WebhooksDisabled extends Schema.TaggedError<WebhooksDisabled>()("WebhooksDisabled", {}) {
  get code() {
    return "webhooks_disabled" as const
  }

  override get message() {
    return "Webhooks are not enabled: the host of this library has configured no sender of webhooks"
  }
}

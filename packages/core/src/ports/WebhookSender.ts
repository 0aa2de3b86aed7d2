/**
 * Sends a delivery to the URL of a tenant. Core does no networking, and only the host knows which addresses must not be reached from its server. The
 * usual sender is `nodeWebhooks` of `@brand-visibility/http/webhooks`. Without a sender there are no webhooks.
 *
 * Source: threat T17.
 */
import { Context, type Effect, Schema } from "effect"

export interface WebhookRequest {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

export interface WebhookAnswer {
  readonly status: number
  /** The header `Retry-After` as received; null when it is absent. */
  readonly retryAfter: string | null
}

/** The receiver gave no answer. The tenant sees `detail`, which says nothing about the network of the server. */
export class WebhookNotSent extends Schema.TaggedError<WebhookNotSent>()("WebhookNotSent", { detail: Schema.String }) {
  override get message() {
    return `The delivery was not sent: ${this.detail}`
  }
}

export interface WebhookSenderService {
  /** Why deliveries to this URL are refused, judged by the URL alone; null when a delivery may be tried. The host name is resolved at each attempt. */
  readonly refusalOf: (url: string) => string | null
  /** The answer of the receiver; a redirect is an answer too, and is not followed. Interruption aborts the request. */
  readonly send: (request: WebhookRequest) => Effect.Effect<WebhookAnswer, WebhookNotSent>
}

export class WebhookSender extends Context.Tag("@brand-visibility/core/WebhookSender")<WebhookSender, WebhookSenderService>() {}

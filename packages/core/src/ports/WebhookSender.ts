/**
 * Sends a delivery to where a tenant says. Core speaks no network, and what must not be reached from a server is for its host to know; the
 * default is `nodeWebhooks` of `@brand-visibility/http/webhooks`. Without one there are no webhooks.
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
  /** The header `Retry-After`, as it came; null where there was none. */
  readonly retryAfter: string | null
}

/** There was no answer. `detail` is shown to the tenant: it says nothing of the network behind the server. */
export class WebhookNotSent extends Schema.TaggedError<WebhookNotSent>()("WebhookNotSent", { detail: Schema.String }) {
  override get message() {
    return `The delivery was not sent: ${this.detail}`
  }
}

export interface WebhookSenderService {
  /** Why nothing is sent to a URL, as far as it says so by itself; null when it may be tried. Its host is looked up at each attempt. */
  readonly refusalOf: (url: string) => string | null
  /** What was answered, redirects included, which are not followed. Interrupted, it ends what it has begun. */
  readonly send: (request: WebhookRequest) => Effect.Effect<WebhookAnswer, WebhookNotSent>
}

export class WebhookSender extends Context.Tag("@brand-visibility/core/WebhookSender")<WebhookSender, WebhookSenderService>() {}

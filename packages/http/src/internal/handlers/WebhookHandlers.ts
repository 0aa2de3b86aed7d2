/** Source: contract §3 "`GET/POST /v1/webhooks`". */
import type * as Wire from "@brand-visibility/api/internal/WebhookApi"
import { pagingOf } from "@brand-visibility/core/domain/Page"
import type { Delivery, Webhook, WebhookWithSecret } from "@brand-visibility/core/domain/Webhook"
import { Webhooks } from "@brand-visibility/core/internal/services/Webhooks"
import { Effect } from "effect"
import { content, type Handlers } from "../Handler.js"

const toWire = ({ organizationId: _organizationId, ...webhook }: Webhook): Wire.Webhook => webhook

const withSecret = ({ organizationId: _organizationId, ...webhook }: WebhookWithSecret) => content<Wire.WebhookWithSecret>(webhook)

export const webhookHandlers: Handlers<
  | "createWebhook"
  | "deleteWebhook"
  | "getWebhook"
  | "listWebhookDeliveries"
  | "listWebhooks"
  | "replayWebhookDelivery"
  | "rotateWebhookSecret"
  | "updateWebhook"
> = {
  listWebhooks: Effect.fnUntraced(function* ({ caller, query }) {
    const { items, total } = yield* (yield* Webhooks).list(caller.organizationId, query)
    return content({ data: items.map(toWire), paging: pagingOf(query, total) })
  }),
  createWebhook: Effect.fnUntraced(function* ({ caller, payload, receipt }) {
    return withSecret(yield* (yield* Webhooks).create(caller.organizationId, payload, receipt(withSecret)))
  }),
  getWebhook: Effect.fnUntraced(function* ({ caller, path }) {
    return content(toWire(yield* (yield* Webhooks).get(caller.organizationId, path.webhookId)))
  }),
  updateWebhook: Effect.fnUntraced(function* ({ caller, path, payload }) {
    return content(toWire(yield* (yield* Webhooks).update(caller.organizationId, path.webhookId, payload)))
  }),
  deleteWebhook: Effect.fnUntraced(function* ({ caller, path }) {
    yield* (yield* Webhooks).remove(caller.organizationId, path.webhookId)
    return content({ deleted: true })
  }),
  rotateWebhookSecret: Effect.fnUntraced(function* ({ caller, path, payload, receipt }) {
    return withSecret(yield* (yield* Webhooks).rotateSecret(caller.organizationId, path.webhookId, payload, receipt(withSecret)))
  }),
  listWebhookDeliveries: Effect.fnUntraced(function* ({ caller, path, query }) {
    const { items, total } = yield* (yield* Webhooks).deliveries(caller.organizationId, path.webhookId, query)
    return content({ data: items, paging: pagingOf(query, total) })
  }),
  replayWebhookDelivery: Effect.fnUntraced(function* ({ caller, path, receipt }) {
    const reply = (delivery: Delivery) => content(delivery)
    return reply(yield* (yield* Webhooks).replay(caller.organizationId, path.webhookId, path.deliveryId, receipt(reply)))
  })
}

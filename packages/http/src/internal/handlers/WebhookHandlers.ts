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
  listWebhooks: ({ caller, query }) =>
    Effect.gen(function* () {
      const { items, total } = yield* (yield* Webhooks).list(caller.organizationId, query)
      return content({ data: items.map(toWire), paging: pagingOf(query, total) })
    }),
  createWebhook: ({ caller, payload, receipt }) =>
    Effect.gen(function* () {
      return withSecret(yield* (yield* Webhooks).create(caller.organizationId, payload, receipt(withSecret)))
    }),
  getWebhook: ({ caller, path }) =>
    Effect.gen(function* () {
      return content(toWire(yield* (yield* Webhooks).get(caller.organizationId, path.webhookId)))
    }),
  updateWebhook: ({ caller, path, payload }) =>
    Effect.gen(function* () {
      return content(toWire(yield* (yield* Webhooks).update(caller.organizationId, path.webhookId, payload)))
    }),
  deleteWebhook: ({ caller, path }) =>
    Effect.gen(function* () {
      yield* (yield* Webhooks).remove(caller.organizationId, path.webhookId)
      return content({ deleted: true })
    }),
  rotateWebhookSecret: ({ caller, path, payload, receipt }) =>
    Effect.gen(function* () {
      return withSecret(yield* (yield* Webhooks).rotateSecret(caller.organizationId, path.webhookId, payload, receipt(withSecret)))
    }),
  listWebhookDeliveries: ({ caller, path, query }) =>
    Effect.gen(function* () {
      const { items, total } = yield* (yield* Webhooks).deliveries(caller.organizationId, path.webhookId, query)
      return content({ data: items, paging: pagingOf(query, total) })
    }),
  replayWebhookDelivery: ({ caller, path, receipt }) =>
    Effect.gen(function* () {
      const reply = (delivery: Delivery) => content(delivery)
      return reply(yield* (yield* Webhooks).replay(caller.organizationId, path.webhookId, path.deliveryId, receipt(reply)))
    })
}

/**
 * Webhooks on the wire.
 *
 * Source: contract §3 "`GET/POST /v1/webhooks`"; https://www.standardwebhooks.com.
 */
import { DeliveryId, WebhookId } from "@brand-visibility/core/domain/Ids"
import { Paging } from "@brand-visibility/core/domain/Page"
import * as Domain from "@brand-visibility/core/domain/Webhook"
import * as HttpApiEndpoint from "@effect/platform/HttpApiEndpoint"
import { Schema } from "effect"
import { Removed } from "./Deleted.js"
import { failures } from "./ErrorBody.js"
import { pageParameters } from "./Parameters.js"
import { CarriesSecret, group, optional, required, route } from "./Route.js"

export const Webhook = Domain.Webhook.omit("organizationId").annotations({ identifier: "Webhook" })
export type Webhook = typeof Webhook.Type

/** `secret` is returned once. It is null where this reply is returned again for its idempotency key. */
export const WebhookWithSecret = Schema.Struct(Domain.WebhookWithSecret.fields).omit("organizationId").annotations({ identifier: "WebhookWithSecret" })
export type WebhookWithSecret = typeof WebhookWithSecret.Type

const WebhookPage = Schema.Struct({ data: Schema.Array(Webhook), paging: Paging }).annotations({ identifier: "WebhookPage" })
const DeliveryPage = Schema.Struct({ data: Schema.Array(Domain.Delivery), paging: Paging }).annotations({ identifier: "WebhookDeliveryPage" })

const ofWebhook = Schema.Struct({ webhookId: WebhookId })

export const WebhookApi = group(
  "webhooks",
  route(
    "read",
    HttpApiEndpoint.get("listWebhooks", "/v1/webhooks")
      .setUrlParams(Schema.Struct(pageParameters(50)))
      .addSuccess(WebhookPage)
  ),
  route(
    "write",
    HttpApiEndpoint.post("createWebhook", "/v1/webhooks")
      .addSuccess(WebhookWithSecret, { status: 201 })
      .annotate(CarriesSecret, true)
      .addError(failures.webhooks_disabled)
      .addError(failures.limit_exceeded)
      .addError(failures.not_found),
    required(Domain.WebhookInput)
  ),
  route("read", HttpApiEndpoint.get("getWebhook", "/v1/webhooks/:webhookId").setPath(ofWebhook).addSuccess(Webhook)),
  route(
    "write",
    HttpApiEndpoint.patch("updateWebhook", "/v1/webhooks/:webhookId").setPath(ofWebhook).addSuccess(Webhook).addError(failures.webhooks_disabled),
    required(Domain.WebhookChanges)
  ),
  route("write", HttpApiEndpoint.del("deleteWebhook", "/v1/webhooks/:webhookId").setPath(ofWebhook).addSuccess(Removed)),
  route(
    "write",
    HttpApiEndpoint.post("rotateWebhookSecret", "/v1/webhooks/:webhookId/secret")
      .setPath(ofWebhook)
      .addSuccess(WebhookWithSecret, { status: 201 })
      .annotate(CarriesSecret, true),
    optional(Domain.RotationInput)
  ),
  route(
    "read",
    HttpApiEndpoint.get("listWebhookDeliveries", "/v1/webhooks/:webhookId/deliveries")
      .setPath(ofWebhook)
      .setUrlParams(Schema.Struct(pageParameters(50)))
      .addSuccess(DeliveryPage)
  ),
  route(
    "write",
    HttpApiEndpoint.post("replayWebhookDelivery", "/v1/webhooks/:webhookId/deliveries/:deliveryId/replay")
      .setPath(Schema.Struct({ ...ofWebhook.fields, deliveryId: DeliveryId }))
      .addSuccess(Domain.Delivery, { status: 202 })
      .addError(failures.webhooks_disabled)
  )
)

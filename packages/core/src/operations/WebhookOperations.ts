/** Webhooks: endpoints to which the events of an organization are delivered. */
import { Schema } from "effect"
import { DeliveryId, WebhookId } from "../domain/Ids.js"
import { Delivery, RotationInput, WebhookChanges, WebhookInput, WebhookWithSecret } from "../domain/Webhook.js"
import { Webhooks } from "../services/Webhooks.js"
import { keyed } from "./KeyedOperation.js"
import { ofOrganization } from "./Operation.js"

const OfWebhook = Schema.Struct({ webhookId: WebhookId })

const ofWebhooks = ofOrganization(Webhooks)

export const webhooks = {
  /** Adds an endpoint. Its receiver checks signatures with `secret`, which only this result shows. */
  create: keyed(Webhooks, {
    name: "webhooks.create",
    input: WebhookInput,
    outcome: WebhookWithSecret,
    use: ({ create }, input, organizationId, receipt) => create(organizationId, input, receipt)
  }),
  /** One webhook, by its id, without its secret. */
  get: ofWebhooks.operation(OfWebhook, ({ get }, { webhookId }, organizationId) => get(organizationId, webhookId)),
  /** A page of the webhooks, in the order of their creation. */
  list: ofWebhooks.listed(({ list }, page, organizationId) => list(organizationId, page)),
  /** Changes the given fields of a webhook. `enabled: false` holds back the waiting deliveries; `enabled: true` sends them. */
  update: ofWebhooks.operation(Schema.Struct({ ...OfWebhook.fields, ...WebhookChanges.fields }), ({ update }, { webhookId, ...changes }, organizationId) =>
    update(organizationId, webhookId, changes)
  ),
  /** Deletes the endpoint and its deliveries. */
  remove: ofWebhooks.operation(OfWebhook, ({ remove }, { webhookId }, organizationId) => remove(organizationId, webhookId)),
  /** Creates a new secret, which only this result shows. For `overlapHours`, deliveries are also signed with the former secret. */
  rotateSecret: keyed(Webhooks, {
    name: "webhooks.rotateSecret",
    input: Schema.Struct({ ...OfWebhook.fields, ...RotationInput.fields }),
    outcome: WebhookWithSecret,
    use: ({ rotateSecret }, { webhookId, ...input }, organizationId, receipt) => rotateSecret(organizationId, webhookId, input, receipt)
  }),
  /** A page of the deliveries of a webhook, sent and waiting, in the order of their events. */
  deliveries: ofWebhooks.paged(OfWebhook, ({ deliveries }, { webhookId }, page, organizationId) => deliveries(organizationId, webhookId, page)),
  /** Sends a delivery again, in any state. */
  replay: keyed(Webhooks, {
    name: "webhooks.replay",
    input: Schema.Struct({ ...OfWebhook.fields, deliveryId: DeliveryId }),
    outcome: Delivery,
    use: ({ replay }, { deliveryId, webhookId }, organizationId, receipt) => replay(organizationId, webhookId, deliveryId, receipt)
  })
}

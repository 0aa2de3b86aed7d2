/** Endpoints of an organization that are told of what happens. */
import { Schema } from "effect"
import { DeliveryId, WebhookId } from "../domain/Ids.js"
import { Delivery, RotationInput, WebhookChanges, WebhookInput, WebhookWithSecret } from "../domain/Webhook.js"
import { Webhooks } from "../services/Webhooks.js"
import { keyed } from "./KeyedOperation.js"
import { ofOrganization } from "./Operation.js"

const OfWebhook = Schema.Struct({ webhookId: WebhookId })

const ofWebhooks = ofOrganization(Webhooks)

export const webhooks = {
  /** Adds an endpoint. `secret` is what its signatures are checked with, and is told this once. */
  create: keyed(Webhooks, {
    name: "webhooks.create",
    input: WebhookInput,
    outcome: WebhookWithSecret,
    use: ({ create }, input, organizationId, receipt) => create(organizationId, input, receipt)
  }),
  /** One webhook, by its id. Its secret is not among what is given. */
  get: ofWebhooks.operation(OfWebhook, ({ get }, { webhookId }, organizationId) => get(organizationId, webhookId)),
  /** In the order of their creation. */
  list: ofWebhooks.listed(({ list }, page, organizationId) => list(organizationId, page)),
  /** `enabled: false` holds what waits to be delivered; `enabled: true` goes on with it. */
  update: ofWebhooks.operation(Schema.Struct({ ...OfWebhook.fields, ...WebhookChanges.fields }), ({ update }, { webhookId, ...changes }, organizationId) =>
    update(organizationId, webhookId, changes)
  ),
  /** Deletes the endpoint and its deliveries. */
  remove: ofWebhooks.operation(OfWebhook, ({ remove }, { webhookId }, organizationId) => remove(organizationId, webhookId)),
  /** Another secret, told this once; the former one signs beside it for `overlapHours`. */
  rotateSecret: keyed(Webhooks, {
    name: "webhooks.rotateSecret",
    input: Schema.Struct({ ...OfWebhook.fields, ...RotationInput.fields }),
    outcome: WebhookWithSecret,
    use: ({ rotateSecret }, { webhookId, ...input }, organizationId, receipt) => rotateSecret(organizationId, webhookId, input, receipt)
  }),
  /** What an endpoint was told of, and is to be told, in the order in which it happened. */
  deliveries: ofWebhooks.paged(OfWebhook, ({ deliveries }, { webhookId }, page, organizationId) => deliveries(organizationId, webhookId, page)),
  /** Sends a delivery once more, whatever has become of it. */
  replay: keyed(Webhooks, {
    name: "webhooks.replay",
    input: Schema.Struct({ ...OfWebhook.fields, deliveryId: DeliveryId }),
    outcome: Delivery,
    use: ({ replay }, { deliveryId, webhookId }, organizationId, receipt) => replay(organizationId, webhookId, deliveryId, receipt)
  })
}

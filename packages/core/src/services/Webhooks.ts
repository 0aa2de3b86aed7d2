/**
 * The stored webhook endpoints of organizations. `WebhookDelivery` sends events to them.
 *
 * Source: contract §3 "`GET/POST /v1/webhooks`"; threats T17, T28.
 */
import { Context, Effect, Option } from "effect"
import type { DeliveryId, OrganizationId, WebhookId } from "../domain/Ids.js"
import { InvalidInput } from "../domain/Input.js"
import type { OrganizationNotFound } from "../domain/Organization.js"
import { type Receipt, receiptOfStep, type RequestInProgress } from "../domain/Receipt.js"
import type { RoofReached } from "../domain/Roofs.js"
import {
  type Delivery,
  type DeliveryNotFound,
  type RotationInput,
  type Webhook,
  type WebhookChanges,
  type WebhookInput,
  type WebhookNotFound,
  WebhooksDisabled,
  type WebhookWithSecret
} from "../domain/Webhook.js"
import { Secrets } from "../ports/Secrets.js"
import type { StorageError } from "../ports/StorageError.js"
import { WebhookSender } from "../ports/WebhookSender.js"
import { WebhookStore, type WebhookStoreService } from "../ports/WebhookStore.js"
import { secretBytes, secretOf } from "../rules/WebhookSignature.js"
import * as Tracing from "../telemetry/Tracing.js"

export interface WebhooksService {
  /**
   * Adds an endpoint; its secret is shown once. `InvalidInput` when the host does not allow requests to its URL, `RoofReached` when the organization
   * has the most endpoints that it may have, `WebhooksDisabled` when the host sends no webhooks.
   *
   * @param receipt stores the outcome without the secret
   */
  readonly create: (
    organizationId: OrganizationId,
    input: WebhookInput,
    receipt?: Receipt<WebhookWithSecret>
  ) => Effect.Effect<WebhookWithSecret, InvalidInput | OrganizationNotFound | RequestInProgress | RoofReached | StorageError | WebhooksDisabled>
  readonly get: WebhookStoreService["get"]
  readonly list: WebhookStoreService["list"]
  readonly update: (
    organizationId: OrganizationId,
    webhookId: WebhookId,
    changes: WebhookChanges
  ) => Effect.Effect<Webhook, InvalidInput | StorageError | WebhookNotFound | WebhooksDisabled>
  readonly remove: WebhookStoreService["remove"]
  /** Gives the endpoint a new secret, which is shown once. The former secret also signs for `overlapHours`. */
  readonly rotateSecret: (
    organizationId: OrganizationId,
    webhookId: WebhookId,
    input: RotationInput,
    receipt?: Receipt<WebhookWithSecret>
  ) => Effect.Effect<WebhookWithSecret, RequestInProgress | StorageError | WebhookNotFound>
  readonly deliveries: WebhookStoreService["deliveries"]
  readonly delivery: WebhookStoreService["delivery"]
  /** Sends a delivery again, in any state. */
  readonly replay: (
    organizationId: OrganizationId,
    webhookId: WebhookId,
    deliveryId: DeliveryId,
    receipt?: Receipt<Delivery>
  ) => Effect.Effect<Delivery, DeliveryNotFound | RequestInProgress | StorageError | WebhookNotFound | WebhooksDisabled>
}

/** The stored outcome of an idempotent request, without the secret, which is shown once. */
const untold = (webhook: Webhook): WebhookWithSecret => ({ ...webhook, secret: null })

const hourMillis = 60 * 60_000

export class Webhooks extends Context.Tag("@brand-visibility/core/Webhooks")<Webhooks, WebhooksService>() {
  static readonly make: Effect.Effect<WebhooksService, never, Secrets | WebhookStore> = Effect.gen(function* () {
    const store = yield* WebhookStore
    const { randomBytes } = yield* Secrets
    const sender = Option.getOrNull(yield* Effect.serviceOption(WebhookSender))

    const requireSender = Effect.suspend(() => (sender === null ? Effect.fail(new WebhooksDisabled()) : Effect.succeed(sender)))

    const newSecret = Effect.sync(() => secretOf(randomBytes(secretBytes)))

    const requireSendable = (url: string) =>
      Effect.flatMap(requireSender, ({ refusalOf }) => {
        const message = refusalOf(url)
        return message === null ? Effect.void : new InvalidInput({ details: [{ path: "url", message }] })
      })

    return {
      create: Tracing.fn("Webhooks.create")(function* (organizationId, input, receipt) {
        yield* requireSendable(input.url)
        const secret = yield* newSecret
        return { ...(yield* store.create(organizationId, { ...input, secret }, receiptOfStep(receipt, untold))), secret }
      }),
      get: store.get,
      list: store.list,
      update: Tracing.fn("Webhooks.update")(function* (organizationId, webhookId, changes) {
        yield* store.get(organizationId, webhookId)
        if (changes.url !== undefined) yield* requireSendable(changes.url)
        return yield* store.update(organizationId, webhookId, changes)
      }),
      remove: store.remove,
      rotateSecret: Tracing.fn("Webhooks.rotateSecret")(function* (organizationId, webhookId, { overlapHours }, receipt) {
        const secret = yield* newSecret
        return { ...(yield* store.rotate(organizationId, webhookId, secret, overlapHours * hourMillis, receiptOfStep(receipt, untold))), secret }
      }),
      deliveries: store.deliveries,
      delivery: store.delivery,
      replay: Tracing.fn("Webhooks.replay")(function* (organizationId, webhookId, deliveryId, receipt) {
        // An object that does not exist is told before a feature that is off, as on every route.
        yield* store.delivery(organizationId, webhookId, deliveryId)
        yield* requireSender
        return yield* store.replay(organizationId, webhookId, deliveryId, receipt)
      })
    }
  })
}

/**
 * Checks that the object in the path exists and its feature is enabled, before an idempotency key is looked up. Services make the same checks; this one
 * keeps the order of checks that the contract states.
 *
 * Source: contract §1 "Order of checks".
 */
import { ApiKeyId, BrandId, DeliveryId, type OrganizationId, RunId, TopicId, WebhookId } from "@brand-visibility/core/domain/Ids"
import { Brands } from "@brand-visibility/core/internal/services/Brands"
import type { ServiceError } from "@brand-visibility/core/internal/services/ErrorCode"
import { OrganizationKeys } from "@brand-visibility/core/internal/services/OrganizationKeys"
import { Prompts } from "@brand-visibility/core/internal/services/Prompts"
import { Runs } from "@brand-visibility/core/internal/services/Runs"
import { Webhooks } from "@brand-visibility/core/internal/services/Webhooks"
import type { VisibilityServices } from "@brand-visibility/core/services/VisibilityServices"
import { Effect, Schema } from "effect"
import { type Endpoint, parameterNames } from "./Router.js"

/** @param parameters all parameters of the path, for an object whose id is unique only within another object */
type Look = (
  organizationId: OrganizationId,
  id: string,
  parameters: Readonly<Record<string, string>>
) => Effect.Effect<unknown, ServiceError, VisibilityServices>

const looks: Readonly<Record<string, Look>> = {
  apiKeyId: (organizationId, id) => Effect.flatMap(OrganizationKeys, (keys) => keys.get(organizationId, ApiKeyId.make(id))),
  brandId: (organizationId, id) => Effect.flatMap(Brands, (brands) => brands.get(organizationId, BrandId.make(id))),
  topicId: (organizationId, id) => Effect.flatMap(Prompts, (prompts) => prompts.listTopicPrompts(organizationId, TopicId.make(id), { page: 1, limit: 1 })),
  runId: (organizationId, id) => Effect.flatMap(Runs, (runs) => runs.get(organizationId, RunId.make(id))),
  webhookId: (organizationId, id) => Effect.flatMap(Webhooks, (webhooks) => webhooks.get(organizationId, WebhookId.make(id))),
  deliveryId: (organizationId, id, { webhookId = "" }) =>
    Effect.flatMap(Webhooks, (webhooks) => webhooks.delivery(organizationId, WebhookId.make(webhookId), DeliveryId.make(id)))
}

/** Routes that need a feature. The check of the feature also looks for the object. */
const features: Readonly<Record<string, Look>> = {
  createPerceptionPrompts: (organizationId, id) => Effect.flatMap(Prompts, (prompts) => prompts.requirePerceptionAccess(organizationId, BrandId.make(id)))
}

const lookFor = ({ name }: Endpoint, parameter: string): Look => {
  const look = features[name] ?? looks[parameter]
  if (look === undefined) throw new Error(`The route ${name} names a ${parameter}, and nothing says how to look for one`)
  return look
}

/** Throws when the path of an endpoint that takes an idempotency key names an object that has no check. */
export const checkPathObjects = (endpoints: ReadonlyArray<Endpoint>): void => {
  for (const endpoint of endpoints) if (endpoint.method === "POST") for (const parameter of parameterNames(endpoint)) lookFor(endpoint, parameter)
}

const parametersOf = Schema.decodeUnknownSync(Schema.Record({ key: Schema.String, value: Schema.String }))

/** The normalized path of a call of an endpoint. */
export const pathOf = (endpoint: Endpoint, path: unknown): string => {
  const parameters = parametersOf(path ?? {})
  return endpoint.segments.map((segment) => `/${segment.startsWith(":") ? (parameters[segment.slice(1)] ?? "") : segment}`).join("")
}

/** Fails as the service would when the path's object does not exist or its feature is disabled. */
export const requirePathObject = (endpoint: Endpoint, organizationId: OrganizationId, path: unknown): Effect.Effect<void, ServiceError, VisibilityServices> =>
  Effect.suspend(() => {
    const parameters = parametersOf(path ?? {})
    return Effect.forEach(parameterNames(endpoint), (name) => lookFor(endpoint, name)(organizationId, parameters[name] ?? "", parameters), { discard: true })
  })

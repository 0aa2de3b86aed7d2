/**
 * Every way in which the API refuses: the code, its HTTP status, what it means in the words of the document, and the fields that its body has
 * besides those of every failure. Bodies, the document and the clients follow from this one table.
 *
 * Source: contract §1 "Error codes", "Statuses", "Order of checks", §2 "Quota".
 */
import { RunId } from "@brand-visibility/core/domain/Ids"
import { QuotaStatus } from "@brand-visibility/core/domain/Quota"
import { RoofName } from "@brand-visibility/core/domain/Roofs"
import { Schema, Struct } from "effect"

/** A route as it is listed: the path is a template, such as `/v1/brands/{brandId}`. */
export const EndpointDescription = Schema.Struct({ method: Schema.String, path: Schema.String }).annotations({ identifier: "EndpointDescription" })
export type EndpointDescription = typeof EndpointDescription.Type

const error = <Context extends Schema.Struct.Fields>(status: number, meaning: string, context: Context) => ({ status, meaning, context })

/** A closed list: a code never changes its meaning, and one is added only with a minor version. */
export const errors = {
  invalid_json: error(400, "The body is missing, or is not JSON in UTF-8 of at most 32 levels", {}),
  validation_error: error(400, "The query or the body breaks a rule; `details` lists every fault, at most 20", {}),
  invalid_id: error(400, "An id in the path is not a UUID", {}),
  missing_api_key: error(401, "The request carries no key", {}),
  invalid_api_key: error(401, "The key is unknown, revoked or expired, or is sent twice", {}),
  custom_perception_prompts_disabled: error(403, "Custom perception prompts are not enabled for the organization or the brand", {}),
  insufficient_scope: error(403, "The key lacks the scope that the route needs, or one that it would give to another key", {}),
  webhooks_disabled: error(403, "The server sends no webhooks", {}),
  not_found: error(404, "There is nothing with this id, or it belongs to another organization", {}),
  endpoint_not_found: error(404, "There is no such route", { path: Schema.String, availableEndpoints: Schema.Array(EndpointDescription) }),
  method_not_allowed: error(405, "The route has no such method; `Allow` lists those that it has", {}),
  prompt_limit_exceeded: error(409, "The request does not fit whole into the prompt quota; nothing was created", QuotaStatus.fields),
  // `limit` names the roof, in the unit that its name says: US dollars of the day (UTC), runs under way, brands, bytes of answers, webhooks, live keys, experiments of a brand.
  limit_exceeded: error(409, "The organization has as much as is allowed; `limit` names what, `allowed` and `used` say how much; nothing was created", {
    limit: RoofName,
    allowed: Schema.Number,
    used: Schema.Number
  }),
  request_in_progress: error(409, "A request with this idempotency key is under way; send it again a little later", {}),
  run_in_progress: error(409, "Another run of the brand is under way; `runId` names it", { runId: RunId }),
  invalid_run_state: error(409, "The state of the run does not allow this", {}),
  key_in_use: error(409, "A key cannot revoke itself; another key can", {}),
  request_timeout: error(408, "The body took too long to arrive", {}),
  payload_too_large: error(413, "The body, or an answer in it, is too large", {}),
  unsupported_media_type: error(415, "The body is of a type or an encoding that the route does not take", {}),
  idempotency_conflict: error(422, "This idempotency key was used with another request", {}),
  rate_limited: error(429, "The key has made too many requests, or the organization has too many under way; `Retry-After` says when to go on", {}),
  internal_error: error(500, "Something went wrong on the server; the request id finds it in its log", {}),
  unavailable: error(503, "The service cannot be used at this moment; try again after `Retry-After`", {})
}

export type ErrorCode = keyof typeof errors
export const ErrorCode = Schema.Literal(...Struct.keys(errors)).annotations({ identifier: "ErrorCode" })

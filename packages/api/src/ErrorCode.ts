/**
 * Every error of the API: its code, its HTTP status, its meaning, what a caller can do, and the fields of its body besides the common ones. Bodies, the
 * OpenAPI document, the pages of errors and the clients are derived from this one table.
 *
 * Source: contract §1 "Error codes", "Statuses", "Order of checks", §2 "Quota".
 */
import { RunId } from "@brand-visibility/core/domain/Ids"
import { QuotaStatus } from "@brand-visibility/core/domain/Quota"
import { RoofName } from "@brand-visibility/core/domain/Roofs"
import { Schema, Struct } from "effect"

/** A route in a list. The path is a template, such as `/v1/brands/{brandId}`. */
export const EndpointDescription = Schema.Struct({ method: Schema.String, path: Schema.String }).annotations({ identifier: "EndpointDescription" })
export type EndpointDescription = typeof EndpointDescription.Type

const error = <Context extends Schema.Struct.Fields>(status: number, meaning: string, remedy: string, context: Context) => ({
  status,
  meaning,
  remedy,
  context
})

/** All errors. A code never changes its meaning. A new code is added only with a minor version. */
export const errors = {
  invalid_json: error(
    400,
    "The body is missing, or is not JSON in UTF-8 of at most 32 levels and 1,000 fields an object",
    "Send JSON in UTF-8, with the header `content-type: application/json`. Where a route needs no value, send `{}`.",
    {}
  ),
  validation_error: error(
    400,
    "The query or the body breaks a rule; `details` lists every fault, at most 20",
    "Read `details`: each entry has the `path` of a faulty value and says what is allowed there. Correct all of them, and send the request again.",
    {}
  ),
  invalid_id: error(400, "An id in the path is not a UUID", "Use an id that the API has returned. `details` names the faulty part of the path.", {}),
  missing_api_key: error(
    401,
    "The request has no key",
    "Send the key as `x-service-api-key: KEY` or as `Authorization: Bearer KEY`. A key in the query is not read.",
    {}
  ),
  invalid_api_key: error(
    401,
    "The key is unknown, revoked or expired, or is sent twice",
    "Check that the whole key is sent, and only once. If it is, the key was revoked or has expired: ask the person who manages the organization's keys for a new one.",
    {}
  ),
  custom_perception_prompts_disabled: error(
    403,
    "Custom perception prompts are not enabled for the organization or the brand",
    "Ask the operator to enable the feature for the organization, and set `customPerceptionPrompts` of the brand to true or null. Repeating the request changes nothing.",
    {}
  ),
  insufficient_scope: error(
    403,
    "The key lacks the scope that the route needs, or a scope that the request would give to another key",
    "Use a key with the scope that `message` names. No scope includes another one: a key that reads and writes needs both.",
    {}
  ),
  webhooks_disabled: error(
    403,
    "The server sends no webhooks",
    "Ask the operator to enable webhooks. Without webhooks, poll the list of runs or the events of a run.",
    {}
  ),
  not_found: error(
    404,
    "There is nothing with this id, or it belongs to another organization",
    "Check the id, and check that the key belongs to the same organization. A deleted object is not found either.",
    {}
  ),
  endpoint_not_found: error(
    404,
    "There is no such route",
    "Compare the path with `availableEndpoints`, and the base URL with the path at which the host has mounted the API.",
    { path: Schema.String, availableEndpoints: Schema.Array(EndpointDescription) }
  ),
  method_not_allowed: error(405, "The route has no such method; `Allow` lists those that it has", "Use a method that `Allow` lists.", {}),
  prompt_limit_exceeded: error(
    409,
    "The prompts of the request do not all fit into the prompt quota; nothing was created",
    "Send no more prompts than `remainingSlots`, delete prompts that are not needed, or ask the operator for a higher limit.",
    QuotaStatus.fields
  ),
  // `limit` names the limit. The name tells the unit of `allowed` and `used`: US dollars a day (UTC), active runs, brands, bytes of texts, webhooks, live
  // keys, experiments of a brand.
  limit_exceeded: error(
    409,
    "The organization has reached a limit; `limit` names it, `allowed` is its value, and `used` is the present use; nothing was created",
    "Delete what is not needed any more, or ask the operator to raise the limit that `limit` names. A daily budget starts again at midnight UTC.",
    {
      limit: RoofName,
      allowed: Schema.Number,
      used: Schema.Number
    }
  ),
  request_in_progress: error(
    409,
    "A request with this idempotency key is under way; send it again a little later",
    "Wait as many seconds as `Retry-After` says, and send the same request with the same key. It gets the outcome of the first request.",
    {}
  ),
  run_in_progress: error(
    409,
    "Another run of the brand is under way; `runId` names it",
    "Wait until the run that `runId` names has ended, or cancel it. A start with the same options as that run returns that run.",
    { runId: RunId }
  ),
  invalid_run_state: error(
    409,
    "The state of the run does not allow this",
    "Read the run's `status`. Only a run that is `queued` or `running` can be cancelled. A retry needs a `partial` or `failed` run that asked models and has failed calls; `message` says what this run lacks. All other requests need an ended run. While the run is `queued`, `running` or being scored again, wait until that has ended, and send the request again.",
    {}
  ),
  key_in_use: error(409, "A key cannot revoke itself; another key can", "Revoke the key with another key that has the scope `admin`.", {}),
  request_timeout: error(
    408,
    "The body took too long to arrive",
    "Send the request again. If it happens again, the connection is slow: send less in one request, for example an import in several parts.",
    {}
  ),
  payload_too_large: error(
    413,
    "The body, or an answer in it, is too large",
    "Send less in one request, and shorten the answer that `message` or `details` names. Import many answers as NDJSON, for which the limit is higher.",
    {}
  ),
  unsupported_media_type: error(
    415,
    "The route does not accept the media type or the encoding of the body",
    "Send `content-type: application/json` in UTF-8, uncompressed. The description of a route says when it also accepts NDJSON or CSV.",
    {}
  ),
  idempotency_conflict: error(
    422,
    "This idempotency key was used with another request",
    "Use a new `Idempotency-Key` for each new request, and the same key only to repeat a request unchanged.",
    {}
  ),
  rate_limited: error(
    429,
    "The key has made too many requests, or the organization has too many under way; `Retry-After` says when to try again",
    "Wait as many seconds as `Retry-After` says. The header `RateLimit` of each response tells how many requests are left.",
    {}
  ),
  internal_error: error(
    500,
    "Something went wrong on the server; the server's log has the details under the request id",
    "Send the request again later. If it fails again, give the operator the `requestId`.",
    {}
  ),
  unavailable: error(
    503,
    "The service cannot be used at this moment; try again after `Retry-After`",
    "Wait as many seconds as `Retry-After` says, and send the request again. Repeat a POST with the same `Idempotency-Key`.",
    {}
  )
}

/** The page of all codes, below the mount. A code is the anchor of its section. */
export const errorPagePath = "docs/errors"

export type ErrorCode = keyof typeof errors
export const ErrorCode = Schema.Literal(...Struct.keys(errors)).annotations({ identifier: "ErrorCode" })

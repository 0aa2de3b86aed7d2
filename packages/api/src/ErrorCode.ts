/**
 * Every way in which the API refuses, and the HTTP status of each. This is the one module that knows statuses of failures.
 *
 * Source: contract §1 "Error codes", "Statuses".
 */
import { Schema } from "effect"

/** A closed list: a code never changes its meaning, and one is added only with a minor version. */
export const ErrorCode = Schema.Literal(
  "invalid_json",
  "validation_error",
  "invalid_id",
  "missing_api_key",
  "invalid_api_key",
  "custom_perception_prompts_disabled",
  "insufficient_scope",
  "not_found",
  "endpoint_not_found",
  "method_not_allowed",
  "prompt_limit_exceeded",
  "limit_exceeded",
  "request_in_progress",
  "run_in_progress",
  "invalid_run_state",
  "request_timeout",
  "payload_too_large",
  "unsupported_media_type",
  "idempotency_conflict",
  "rate_limited",
  "internal_error",
  "unavailable"
).annotations({ identifier: "ErrorCode" })
export type ErrorCode = typeof ErrorCode.Type

export const statusOf: { readonly [Code in ErrorCode]: number } = {
  invalid_json: 400,
  validation_error: 400,
  invalid_id: 400,
  missing_api_key: 401,
  invalid_api_key: 401,
  custom_perception_prompts_disabled: 403,
  insufficient_scope: 403,
  not_found: 404,
  endpoint_not_found: 404,
  method_not_allowed: 405,
  prompt_limit_exceeded: 409,
  limit_exceeded: 409,
  request_in_progress: 409,
  run_in_progress: 409,
  invalid_run_state: 409,
  request_timeout: 408,
  payload_too_large: 413,
  unsupported_media_type: 415,
  idempotency_conflict: 422,
  rate_limited: 429,
  internal_error: 500,
  unavailable: 503
}

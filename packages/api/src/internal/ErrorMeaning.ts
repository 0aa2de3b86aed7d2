/**
 * What each code says, in the words of the document.
 *
 * Source: contract §1 "Error codes", "Order of checks".
 */
import type { ErrorCode } from "../ErrorCode.js"

export const meaningOf: { readonly [Code in ErrorCode]: string } = {
  invalid_json: "The body is missing, or is not JSON in UTF-8 of at most 32 levels",
  validation_error: "The query or the body breaks a rule; `details` lists every fault, at most 20",
  invalid_id: "An id in the path is not a UUID",
  missing_api_key: "The request carries no key",
  invalid_api_key: "The key is unknown, revoked or expired, or is sent twice",
  custom_perception_prompts_disabled: "Custom perception prompts are not enabled for the organization or the brand",
  insufficient_scope: "The key lacks the scope that the route needs",
  not_found: "There is nothing with this id, or it belongs to another organization",
  endpoint_not_found: "There is no such route",
  method_not_allowed: "The route has no such method; `Allow` lists those that it has",
  prompt_limit_exceeded: "The request does not fit whole into the prompt quota; nothing was created",
  limit_exceeded: "The organization has as much as its operator allows; `limit` names what, `allowed` and `used` say how much; nothing was created",
  request_in_progress: "A request with this idempotency key is under way; send it again a little later",
  run_in_progress: "Another run of the brand is under way with other options; `runId` names it",
  invalid_run_state: "The state of the run does not allow this",
  request_timeout: "The body took too long to arrive",
  payload_too_large: "The body, or an answer in it, is too large",
  unsupported_media_type: "The body is of a type or an encoding that the route does not take",
  idempotency_conflict: "This idempotency key was used with another request",
  rate_limited: "The key has made too many requests, or the organization has too many under way; `Retry-After` says when to go on",
  internal_error: "Something went wrong on the server; the request id finds it in its log",
  unavailable: "The service cannot be used at this moment; try again after `Retry-After`"
}

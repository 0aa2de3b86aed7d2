/**
 * The one shape of every failure: flat JSON, with a code for programs and a message for people.
 *
 * Source: contract §1 "Error body", §2 "Quota"; reliability "Errors".
 */
import { RunId } from "@brand-visibility/core/domain/Ids"
import { LineFaultCode } from "@brand-visibility/core/domain/ImportedAnswer"
import { QuotaStatus } from "@brand-visibility/core/domain/Quota"
import { RoofName } from "@brand-visibility/core/domain/Roofs"
import { HttpApiSchema } from "@effect/platform"
import { Schema } from "effect"
import { ErrorCode, statusOf } from "./ErrorCode.js"

/** One fault of a request. `path` is written as in JavaScript: `topics[2].name`; empty for the whole body. */
export const ErrorDetail = Schema.Struct({
  path: Schema.String,
  message: Schema.String,
  /** On an import: the line, or the place in the array, from 1. */
  line: Schema.optionalWith(Schema.Int, { exact: true }),
  /** On an import: why this line was not taken. */
  code: Schema.optionalWith(LineFaultCode, { exact: true })
}).annotations({ identifier: "ErrorDetail" })
export type ErrorDetail = typeof ErrorDetail.Type

/** A route as it is listed: the path is a template, such as `/v1/brands/{brandId}`. */
export const EndpointDescription = Schema.Struct({ method: Schema.String, path: Schema.String }).annotations({ identifier: "EndpointDescription" })
export type EndpointDescription = typeof EndpointDescription.Type

const fieldsOf = <Code extends Schema.Schema.Any>(code: Code) => ({
  code,
  message: Schema.String,
  requestId: Schema.String,
  details: Schema.optionalWith(Schema.Array(ErrorDetail), { exact: true })
})

/** What every failure has, whatever its code. */
export const ErrorBody = Schema.Struct(fieldsOf(ErrorCode)).annotations({ identifier: "ErrorBody" })
export type ErrorBody = typeof ErrorBody.Type

const errorOf = <const Code extends ErrorCode, Context extends Schema.Struct.Fields>(code: Code, identifier: string, context: Context) =>
  Schema.Struct({ ...fieldsOf(Schema.Literal(code)), ...context }).annotations({ identifier, ...HttpApiSchema.annotations({ status: statusOf[code] }) })

export const InvalidJson = errorOf("invalid_json", "InvalidJson", {})
export const ValidationError = errorOf("validation_error", "ValidationError", {})
export const InvalidId = errorOf("invalid_id", "InvalidId", {})
export const MissingApiKey = errorOf("missing_api_key", "MissingApiKey", {})
export const InvalidApiKey = errorOf("invalid_api_key", "InvalidApiKey", {})
export const CustomPerceptionPromptsDisabled = errorOf("custom_perception_prompts_disabled", "CustomPerceptionPromptsDisabled", {})
export const InsufficientScope = errorOf("insufficient_scope", "InsufficientScope", {})
export const NotFound = errorOf("not_found", "NotFound", {})
export const EndpointNotFound = errorOf("endpoint_not_found", "EndpointNotFound", {
  path: Schema.String,
  availableEndpoints: Schema.Array(EndpointDescription)
})
export const MethodNotAllowed = errorOf("method_not_allowed", "MethodNotAllowed", {})
export const PromptLimitExceeded = errorOf("prompt_limit_exceeded", "PromptLimitExceeded", QuotaStatus.fields)
/** `limit` names the roof, in the unit that its name says: US dollars of the day (UTC), runs under way, brands, bytes of answers. */
export const LimitExceeded = errorOf("limit_exceeded", "LimitExceeded", { limit: RoofName, allowed: Schema.Number, used: Schema.Number })
export const RequestInProgress = errorOf("request_in_progress", "RequestInProgress", {})
export const RunInProgress = errorOf("run_in_progress", "RunInProgress", { runId: RunId })
export const InvalidRunState = errorOf("invalid_run_state", "InvalidRunState", {})
export const RequestTimeout = errorOf("request_timeout", "RequestTimeout", {})
export const PayloadTooLarge = errorOf("payload_too_large", "PayloadTooLarge", {})
export const UnsupportedMediaType = errorOf("unsupported_media_type", "UnsupportedMediaType", {})
export const IdempotencyConflict = errorOf("idempotency_conflict", "IdempotencyConflict", {})
export const RateLimited = errorOf("rate_limited", "RateLimited", {})
export const InternalError = errorOf("internal_error", "InternalError", {})
export const Unavailable = errorOf("unavailable", "Unavailable", {})

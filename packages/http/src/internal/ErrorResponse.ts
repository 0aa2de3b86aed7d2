/**
 * Gives every failure the same shape. The response to a defect tells only the request id. The cause of the defect is logged once, under that id.
 *
 * Source: contract §1 "Error body"; reliability "Errors".
 */
import { type ErrorCode, errors } from "@brand-visibility/api/ErrorCode"
import type { ServiceError } from "@brand-visibility/core/internal/services/ErrorCode"
import { Cause, Effect, Option } from "effect"
import { ApiFailure, fromServiceError } from "./ApiFailure.js"
import type { ApiRequest, ApiResponse } from "./ApiMessage.js"
import { linkToPage } from "./ErrorPage.js"
import { headersOf, jsonHeaders, notStored } from "./ResponseHeaders.js"

/** The parts of a request that its refusal shows. */
type Refused = Pick<ApiRequest, "isBelow" | "path">

const render = (failure: ApiFailure, { isBelow, path }: Refused, requestId: string): ApiResponse => {
  const { code, context, details, headers, message } = failure
  return {
    status: errors[code].status,
    headers: headersOf(requestId, jsonHeaders, notStored, isBelow ? linkToPage(code, path) : undefined, headers),
    body: JSON.stringify({ code, message, requestId, ...(details === undefined ? {} : { details }), ...context })
  }
}

const internalError: ErrorCode = "internal_error"

/** The response to a failed request. Interruption passes through, since the client has gone. */
export const respond = (cause: Cause.Cause<ApiFailure | ServiceError>, request: Refused, requestId: string): Effect.Effect<ApiResponse> => {
  if (Cause.isInterruptedOnly(cause)) return Effect.interrupt
  const failure = Option.getOrUndefined(Cause.failureOption(cause))
  const refusal = failure === undefined ? undefined : failure._tag === "ApiFailure" ? failure : fromServiceError(failure)
  const message = "Something went wrong on our side; the request id finds it in the log"
  if (refusal === undefined) {
    return Effect.as(Effect.logError("A request failed", cause), render(new ApiFailure({ code: internalError, message }), request, requestId))
  }
  const response = render(refusal, request, requestId)
  return failure?._tag === "StorageError"
    ? Effect.as(Effect.logWarning("The storage cannot be used now; the request was refused", cause), response)
    : Effect.succeed(response)
}

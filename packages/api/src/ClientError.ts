/**
 * How a call of the client fails: the API refused it, or there is no answer of the API.
 */
import type { FailureOf } from "./ClientTypes.js"
import type { ErrorBody, ErrorDetail } from "./ErrorBody.js"
import type { ErrorCode } from "./ErrorCode.js"
import type { V1EndpointName } from "./V1.js"

type Failure = FailureOf<V1EndpointName>

/** The API refused. `code` tells why and never changes; `body` has what belongs to it, such as `runId` or `remainingSlots`. */
export class ApiError<Body extends ErrorBody = ErrorBody> extends Error {
  readonly _tag = "ApiError"
  override readonly name = "ApiError"
  readonly code: Body["code"]
  readonly body: Body
  /** The status of the response. */
  readonly status: number
  /** Seconds after which the API wants to be asked again; null when it did not say. */
  readonly retryAfter: number | null

  constructor(body: Body, status: number, retryAfter: number | null) {
    super(body.message)
    this.code = body.code
    this.body = body
    this.status = status
    this.retryAfter = retryAfter
  }

  /** Finds the request in the log of the server. */
  get requestId(): string {
    return this.body.requestId
  }

  /** Every fault of the request, where it is at fault. */
  get details(): ReadonlyArray<ErrorDetail> {
    return this.body.details ?? []
  }
}

/**
 * There is no answer of the API: `network`, no connection or one that broke; `timeout`, none in time; `answer`, one that is not
 * the API's, as from a proxy. What was asked may have happened all the same.
 */
export class ConnectionError extends Error {
  readonly _tag = "ConnectionError"
  override readonly name = "ConnectionError"
  readonly reason: "answer" | "network" | "timeout"
  /** The status of an answer that is not the API's; null when there was none. */
  readonly status: number | null

  constructor(reason: ConnectionError["reason"], message: string, options: { readonly status?: number; readonly cause?: unknown } = {}) {
    super(message, { cause: options.cause })
    this.reason = reason
    this.status = options.status ?? null
  }
}

/** Whether a call failed with this code; `body` then has what belongs to it. */
export const isApiError = <const Code extends ErrorCode>(error: unknown, code: Code): error is ApiError<Extract<Failure, { readonly code: Code }>> =>
  error instanceof ApiError && error.code === code

/**
 * The errors of the client's calls: the API refused a call, or no answer of the API arrived.
 */
import type { FailureOf } from "./ClientTypes.js"
import type { ErrorBody, ErrorDetail } from "./ErrorBody.js"
import type { ErrorCode } from "./ErrorCode.js"
import type { V1EndpointName } from "./V1.js"

type Failure = FailureOf<V1EndpointName>

/** The API refused a call. `code` gives the reason, and its meaning never changes. `body` has the fields of that code, such as `runId` or `remainingSlots`. */
export class ApiError<Body extends ErrorBody = ErrorBody> extends Error {
  readonly _tag = "ApiError"
  override readonly name = "ApiError"
  readonly code: Body["code"]
  readonly body: Body
  /** The status of the response. */
  readonly status: number
  /** Seconds to wait before a retry; null when the API did not say. */
  readonly retryAfter: number | null

  constructor(body: Body, status: number, retryAfter: number | null) {
    super(body.message)
    this.code = body.code
    this.body = body
    this.status = status
    this.retryAfter = retryAfter
  }

  /** The id of the request, by which it is found in the server's log. */
  get requestId(): string {
    return this.body.requestId
  }

  /** The faults of an invalid request; empty for other failures. */
  get details(): ReadonlyArray<ErrorDetail> {
    return this.body.details ?? []
  }
}

/**
 * No answer of the API arrived. `network`: the connection failed. `timeout`: no answer arrived in time. `answer`: the answer is not the API's, for example an
 * error page of a proxy. The request may nevertheless have been carried out.
 */
export class ConnectionError extends Error {
  readonly _tag = "ConnectionError"
  override readonly name = "ConnectionError"
  readonly reason: "answer" | "network" | "timeout"
  /** The HTTP status of an answer that is not the API's; null when no answer came. */
  readonly status: number | null

  constructor(reason: ConnectionError["reason"], message: string, options: { readonly status?: number; readonly cause?: unknown } = {}) {
    super(message, { cause: options.cause })
    this.reason = reason
    this.status = options.status ?? null
  }
}

/** Whether a call failed with this code. The error's `body` then has the fields of the code. */
export const isApiError = <const Code extends ErrorCode>(error: unknown, code: Code): error is ApiError<Extract<Failure, { readonly code: Code }>> =>
  error instanceof ApiError && error.code === code

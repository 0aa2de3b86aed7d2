/**
 * A refusal with the contract's code and a message for the caller. Only this module turns failures of services into refusals.
 *
 * Messages for callers are written here. The message of an error is for operators, and may name operations and files.
 *
 * Source: contract §1 "Error body", "Error codes", §2 "Quota"; reliability "Errors".
 */
import { type ErrorCode, errors } from "@brand-visibility/api/ErrorCode"
import type { ErrorDetail } from "@brand-visibility/api/internal/ErrorBody"
import type { AnswersRejected } from "@brand-visibility/core/internal/domain/ImportedAnswer"
import type { ServiceError } from "@brand-visibility/core/internal/services/ErrorCode"
import { Data } from "effect"

export class ApiFailure extends Data.TaggedError("ApiFailure")<{
  readonly code: ErrorCode
  readonly message: string
  readonly details?: ReadonlyArray<ErrorDetail>
  /** Further fields of the body. */
  readonly context?: Readonly<Record<string, unknown>>
  readonly headers?: Readonly<Record<string, string>>
}> {}

/** Seconds after which a caller may try again. The service cannot know when the storage, or what else was missing, is there again. */
export const retryAfter = { "retry-after": "1" }

/** The refusal of every request after the host has disposed of the library. */
export const closed = new ApiFailure({ code: "unavailable", message: "The service has stopped; try again", headers: retryAfter })

/** The refusal of an import with faulty lines. `pathOfLine` gives the path that a fault's line has in the response. */
export const rejectedAnswers = (error: AnswersRejected, pathOfLine: (line: number) => string): ApiFailure =>
  new ApiFailure({
    code: error.code,
    message: error.message,
    details: error.faults.map(({ code, line, message }) => ({ path: pathOfLine(line), message, line, code }))
  })

/** The error's values for the further fields that the body of its code has. */
const contextOf = (error: ServiceError): Readonly<Record<string, unknown>> =>
  Object.fromEntries(Object.entries(error).filter(([field]) => Object.hasOwn(errors[error.code].context, field)))

/**
 * The refusal for a failure of a service. An unknown id and an id of another organization give equal bodies, so
 * the message names neither the id nor its kind. Undefined when only an operator can do something about the failure.
 */
export const fromServiceError = (error: ServiceError): ApiFailure | undefined => {
  const { code, message } = error
  if (error._tag === "AnswersRejected") return rejectedAnswers(error, (line) => `line ${line}`)
  if (error._tag === "InvalidInput") return new ApiFailure({ code, message, details: error.details })
  switch (code) {
    case "internal_error":
      return undefined
    case "unavailable":
      return new ApiFailure({ code, message: "The service cannot be used at this moment; try again", headers: retryAfter })
    case "not_found":
      return new ApiFailure({ code, message: "There is nothing with this id" })
    case "request_in_progress":
      return new ApiFailure({ code, message, headers: retryAfter })
    default:
      return new ApiFailure({ code, message, context: contextOf(error) })
  }
}

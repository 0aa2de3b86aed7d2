/**
 * A refusal in the words of the contract, and the one place where the failures of services become one.
 *
 * What a caller reads is written here: messages of errors may name operations and files, for operators.
 *
 * Source: contract §1 "Error body", "Error codes", §2 "Quota"; reliability "Errors".
 */
import type { ErrorDetail } from "@brand-visibility/api/ErrorBody"
import type { ErrorCode } from "@brand-visibility/api/ErrorCode"
import type { AnswersRejected } from "@brand-visibility/core/domain/ImportedAnswer"
import { codeOf, type ServiceError } from "@brand-visibility/core/services/ErrorCode"
import { Data } from "effect"

export class ApiFailure extends Data.TaggedError("ApiFailure")<{
  readonly code: ErrorCode
  readonly message: string
  readonly details?: ReadonlyArray<ErrorDetail>
  /** Further fields of the body. */
  readonly context?: Readonly<Record<string, unknown>>
  readonly headers?: Readonly<Record<string, string>>
}> {}

/** When a caller may try again after the storage was away, in seconds. */
const retryAfter = { "retry-after": "1" }

/** `pathOfLine` writes where a line of an import stands. */
export const rejectedAnswers = (error: AnswersRejected, pathOfLine: (line: number) => string): ApiFailure =>
  new ApiFailure({
    code: codeOf(error),
    message: error.message,
    details: error.faults.map(({ code, line, message }) => ({ path: pathOfLine(line), message, line, code }))
  })

/**
 * The refusal that a failure of a service is. An id that is not there and one of another organization give equal bodies, so
 * the message names neither the id nor its kind. Undefined when nobody but an operator can do anything about it.
 */
export const fromServiceError = (error: ServiceError): ApiFailure | undefined => {
  const code = codeOf(error)
  switch (error._tag) {
    case "ApiKeyNotFound":
    case "BrandNotFound":
    case "OrganizationNotFound":
    case "PerceptionResponseNotFound":
    case "PromptNotFound":
    case "RunNotFound":
    case "TopicNotFound":
      return new ApiFailure({ code, message: "There is nothing with this id" })
    case "InvalidInput":
      return new ApiFailure({ code, message: error.message, details: error.details })
    case "AnswersRejected":
      return rejectedAnswers(error, (line) => `line ${line}`)
    case "CustomPerceptionPromptsDisabled":
    case "InvalidRunState":
      return new ApiFailure({ code, message: error.message })
    case "PromptLimitExceeded": {
      const { orgTotalPrompts, orgWideLimit, promptLimit, remainingSlots } = error
      return new ApiFailure({ code, message: error.message, context: { remainingSlots, promptLimit, orgWideLimit, orgTotalPrompts } })
    }
    case "RoofReached": {
      const { allowed, limit, used } = error
      return new ApiFailure({ code, message: error.message, context: { limit, allowed, used } })
    }
    case "IdempotencyConflict":
      return new ApiFailure({ code, message: error.message })
    case "RequestInProgress":
      return new ApiFailure({ code, message: error.message, headers: retryAfter })
    case "RunInProgress":
      return new ApiFailure({ code, message: error.message, context: { runId: error.runId } })
    case "StorageError":
      return error.isPassing ? new ApiFailure({ code, message: "The service cannot be used at this moment; try again", headers: retryAfter }) : undefined
  }
}

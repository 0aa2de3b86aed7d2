/** What the methods of `BrandVisibility` reject with: one error, told apart by its `code`. */
import { Cause, Option } from "effect"
import { codeOf, type ServiceError, type ServiceErrorCode } from "./services/ErrorCode.js"

export class BrandVisibilityError extends Error {
  override readonly name = "BrandVisibilityError"
  /** For programs; the same as in the HTTP API, and never changed. */
  readonly code: ServiceErrorCode
  /** Every fault of an input that was refused (`validation_error`); empty otherwise. */
  readonly details: ReadonlyArray<{ readonly path: string; readonly message: string }>
  /** The failure itself, such as a `PromptLimitExceeded` with its `remainingSlots`. */
  override readonly cause: unknown

  constructor(code: ServiceErrorCode, message: string, cause: unknown) {
    super(message)
    this.code = code
    this.cause = cause
    this.details = detailsOf(cause)
  }

  static fromCause(cause: Cause.Cause<ServiceError>): BrandVisibilityError {
    return Option.match(Cause.failureOption(cause), {
      onNone: () =>
        new BrandVisibilityError(
          "internal_error",
          Cause.isInterruptedOnly(cause) ? "The call was interrupted" : "An unexpected error; see its cause",
          Cause.squash(cause)
        ),
      onSome: (error) => new BrandVisibilityError(codeOf(error), error.message, error)
    })
  }
}

const isServiceError = (cause: unknown): cause is ServiceError => typeof cause === "object" && cause !== null && "_tag" in cause

const detailsOf = (cause: unknown): BrandVisibilityError["details"] => {
  if (!isServiceError(cause)) return []
  if (cause._tag === "InvalidInput") return cause.details
  if (cause._tag === "AnswersRejected") return cause.faults.map(({ line, message }) => ({ path: `answers[${line - 1}]`, message }))
  return []
}

/** What the methods of `BrandVisibility` reject with: one error, told apart by its `code`. */
import { Cause, Option } from "effect"
import { HostFailure } from "./operations/HostFailure.js"
import type { ServiceError, ServiceErrorCode } from "./services/ErrorCode.js"

/**
 * The codes of services, and those that only a host that embeds the library can meet: `disposed` (the front door was disposed of), `aborted` and
 * `timeout` (the signal or the time limit of the call ended it), `invalid_configuration` (an option of `BrandVisibility.make`), `host_failure` (what the host handed over, such as an iterable, threw).
 */
export type BrandVisibilityErrorCode = ServiceErrorCode | "aborted" | "disposed" | "host_failure" | "invalid_configuration" | "timeout"

export class BrandVisibilityError extends Error {
  override readonly name = "BrandVisibilityError"
  /** For programs; where the HTTP API has the failure too, the code is the same. It never changes. */
  readonly code: BrandVisibilityErrorCode
  /** Every fault of an input or of options that were refused (`validation_error`, `invalid_configuration`); empty otherwise. */
  readonly details: ReadonlyArray<{ readonly path: string; readonly message: string }>
  /** The failure itself, such as a `PromptLimitExceeded` with its `remainingSlots`. */
  override readonly cause: unknown

  constructor(code: BrandVisibilityErrorCode, message: string, cause: unknown) {
    super(message)
    this.code = code
    this.cause = cause
    this.details = detailsOf(cause)
  }

  static fromCause(cause: Cause.Cause<ServiceError>): BrandVisibilityError {
    return Option.match(Cause.failureOption(cause), {
      onNone: () => {
        const defect = Cause.squash(cause)
        if (defect instanceof BrandVisibilityError) return defect
        if (defect instanceof HostFailure) return new BrandVisibilityError("host_failure", defect.message, defect.cause)
        return new BrandVisibilityError(
          "internal_error",
          Cause.isInterruptedOnly(cause) ? "The call was interrupted" : "An unexpected error; see its cause",
          defect
        )
      },
      onSome: (error) => new BrandVisibilityError(error.code, error.message, error)
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

/** What the methods of `BrandVisibility` reject with: one error, told apart by its `code`. */
import { Cause, Option } from "effect"
import { BrandVisibilityError as Refusal } from "./domain/VisibilityError.js"
import { HostFailure } from "./operations/HostFailure.js"
import type { ServiceError, ServiceErrorCode } from "./services/ErrorCode.js"

/**
 * The codes of services, and those that only a host that embeds the library can meet: `disposed` (the front door was disposed of), `aborted` and
 * `timeout` (the signal or the time limit of the call ended it), `invalid_configuration` (an option of `BrandVisibility.make`, a storage, a model or another adapter), `host_failure` (what the host handed over, such as an iterable, threw).
 */
export type BrandVisibilityErrorCode = ServiceErrorCode | "aborted" | "disposed" | "host_failure" | "invalid_configuration" | "timeout"

export type BrandVisibilityError = Refusal<BrandVisibilityErrorCode>

/** The class of `domain`, which adapters throw too, with the codes of this library. */
export const BrandVisibilityError: {
  new (...given: ConstructorParameters<typeof Refusal<BrandVisibilityErrorCode>>): BrandVisibilityError
  readonly prototype: BrandVisibilityError
} = Refusal

export const errorOfCause = (cause: Cause.Cause<ServiceError>): BrandVisibilityError =>
  Option.match(Cause.failureOption(cause), {
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
    onSome: (error) => new BrandVisibilityError(error.code, error.message, error, detailsOf(error))
  })

const detailsOf = (error: ServiceError): BrandVisibilityError["details"] => {
  if (error._tag === "InvalidInput") return error.details
  if (error._tag === "AnswersRejected") return error.faults.map(({ line, message }) => ({ path: `answers[${line - 1}]`, message }))
  return []
}

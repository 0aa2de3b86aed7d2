/** The error with which the methods of `BrandVisibility` reject. The `code` tells the kinds of errors apart. */
import { Cause, Option } from "effect"
import { BrandVisibilityError as Refusal } from "./domain/VisibilityError.js"
import { HostFailure } from "./operations/HostFailure.js"
import type { ServiceError, ServiceErrorCode } from "./services/ErrorCode.js"

/**
 * The codes of services, and the codes that only an embedding host can meet: `disposed` (the library was disposed of), `aborted` and `timeout` (the
 * signal or the time limit of the call ended the call), `invalid_configuration` (an option of `BrandVisibility.make`, a storage, a model or another
 * adapter is wrong), `host_failure` (a value of the host, such as an iterable, threw).
 */
export type BrandVisibilityErrorCode = ServiceErrorCode | "aborted" | "disposed" | "host_failure" | "invalid_configuration" | "timeout"

export type BrandVisibilityError = Refusal<BrandVisibilityErrorCode>

/** The `Refusal` class of `domain`, which adapters throw too, with the codes of this library. */
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

/** The error that a host meets, below the codes of the services: adapters throw it too, for options that they refuse. Held by the tests of `Options`. */

/** One fault, as `InvalidInput` tells it. */
interface Detail {
  readonly path: string
  readonly message: string
}

export class BrandVisibilityError<Code extends string = string> extends Error {
  override readonly name = "BrandVisibilityError"
  /** For programs; where the HTTP API has the failure too, the code is the same. It never changes. */
  readonly code: Code
  /** Every fault of an input or of options that were refused (`validation_error`, `invalid_configuration`); empty otherwise. */
  readonly details: ReadonlyArray<Detail>
  /** The failure itself, such as a `PromptLimitExceeded` with its `remainingSlots`. */
  override readonly cause: unknown

  constructor(code: Code, message: string, cause: unknown, details: ReadonlyArray<Detail> = []) {
    super(message)
    this.code = code
    this.cause = cause
    this.details = details
  }
}

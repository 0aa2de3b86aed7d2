/**
 * The error that hosts get from the library, with a code. Adapters throw it too, for options that they refuse. The tests of `Options` hold this module.
 *
 * This module imports nothing, so that packages can load it without Effect.
 */

/** One fault, as in `InvalidInput`. */
interface Detail {
  readonly path: string
  readonly message: string
}

export class BrandVisibilityError<Code extends string = string> extends Error {
  override readonly name = "BrandVisibilityError"
  /** The code of the failure, for programs; it never changes. The HTTP API has the same code for the same failure. */
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

/** The faults in one line: the first fault, and the number of further faults. */
export const messageOf = ([first, ...rest]: ReadonlyArray<Detail>): string => {
  if (first === undefined) return "The input is not valid"
  return `${first.path === "" ? "" : `${first.path}: `}${first.message}${rest.length > 0 ? ` (and ${rest.length} more)` : ""}`
}

/** The error of refused options. `name` is the function that was called, such as `sqliteStorage`. */
export const invalidConfiguration = (name: string, details: ReadonlyArray<Detail>): BrandVisibilityError<"invalid_configuration"> =>
  new BrandVisibilityError("invalid_configuration", `${name}: ${messageOf(details)}`, undefined, details)

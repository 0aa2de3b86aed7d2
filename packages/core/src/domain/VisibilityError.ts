/**
 * The error that a host meets, below the codes of the services: adapters throw it too, for options that they refuse. Held by the tests of `Options`.
 *
 * It imports nothing, for packages that are loaded without Effect.
 */

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

/** What is wrong in one line: the first fault, and how many there are besides. */
export const messageOf = ([first, ...rest]: ReadonlyArray<Detail>): string => {
  if (first === undefined) return "The input is not valid"
  return `${first.path === "" ? "" : `${first.path}: `}${first.message}${rest.length > 0 ? ` (and ${rest.length} more)` : ""}`
}

/** The error of options that are refused. `name` is what was called, such as `sqliteStorage`. */
export const invalidConfiguration = (name: string, details: ReadonlyArray<Detail>): BrandVisibilityError<"invalid_configuration"> =>
  new BrandVisibilityError("invalid_configuration", `${name}: ${messageOf(details)}`, undefined, details)

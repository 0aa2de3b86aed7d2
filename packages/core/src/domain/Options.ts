/**
 * Decodes the options of an adapter like any other input. All faults are listed, and an unknown name comes with the nearest known name. Programs in
 * JavaScript have no types, so options are checked at run time too.
 */
import { Either, Predicate, Redacted, Schema } from "effect"
import { inputDecoder } from "./Input.js"
import { invalidConfiguration } from "./VisibilityError.js"

/** Throws a `BrandVisibilityError` of code `invalid_configuration` for options that the schema refuses. Messages contain no values: an option may be a secret. */
export const optionsChecker = <A, I>(name: string, schema: Schema.Schema<A, I>): ((options: unknown) => void) => {
  const decode = inputDecoder(schema, "error")
  return (options) => {
    const decoded = decode(options)
    if (Either.isLeft(decoded)) throw invalidConfiguration(name, decoded.left)
  }
}

const isFunction = (value: unknown): value is () => unknown => Predicate.isFunction(value)

/** The schemas of options that more than one package has. */
export const FunctionOption = Schema.declare(isFunction, { message: () => "must be a function" })
const isObject = (value: unknown): value is object => typeof value === "object" && value !== null
/** The options or the client of another library, which reads them itself. */
export const objectOption = (message: string) => Schema.declare(isObject, { message: () => message })
export const TextOption = Schema.String.pipe(Schema.filter((text) => text.trim() !== "", { message: () => "must be text that is not empty" }))
export const wholeNumberOption = (low: number, high: number) => {
  const bounds = high === Number.MAX_SAFE_INTEGER ? `from ${low}` : `from ${low} to ${high}`
  return Schema.Number.pipe(
    Schema.filter((value) => Number.isSafeInteger(value) && value >= low && value <= high, { message: () => `must be a whole number ${bounds}` })
  )
}
export const CountOption = wholeNumberOption(1, Number.MAX_SAFE_INTEGER)
const isKey = (value: unknown): value is string | Redacted.Redacted => typeof value === "string" || Redacted.isRedacted(value)
/** A secret, such as a key. It may be empty, as an unset variable is. */
export const SecretOption = Schema.declare(isKey, { message: () => "must be text, or text of Redacted.make" })
export const MillisOption = Schema.Number.pipe(
  Schema.filter((value) => Number.isSafeInteger(value) && value >= 1, { message: () => "must be a whole number of milliseconds from 1" })
)

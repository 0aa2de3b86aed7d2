/**
 * Decodes a caller's input, and lists its faults with their paths, in words that a person can act on.
 *
 * Source: contract §1 "Validation".
 */
import { Effect, Either, ParseResult, Schema } from "effect"
import { onFirstUse } from "./FirstUse.js"
import { faultsIn, hopelessFaults } from "./InputFaults.js"
import { messageOf } from "./VisibilityError.js"

/** One fault of an input. `path` is written as in JavaScript: `topics[2].name`; empty for the whole input. */
export const InputFault = Schema.Struct({ path: Schema.String, message: Schema.String }).annotations({ identifier: "InputFault" })
export type InputFault = typeof InputFault.Type

/** The input breaks the rules of its schema. Nothing was changed. */
export class InvalidInput extends Schema.TaggedError<InvalidInput>()("InvalidInput", {
  details: Schema.Array(InputFault)
}) {
  get code() {
    return "validation_error" as const
  }

  override get message() {
    return messageOf(this.details)
  }
}

/** Most faults that are listed of one input; a longer list would not help. */
export const maximumFaults = 20

/**
 * Makes a decoder for a schema. A refused input gives up to `maximumFaults` faults on the left, in the order of the input.
 *
 * A list with more entries than the schema allows, and an object with more than `maximumFaults` unknown fields, are refused before any part
 * is decoded. Every other input is decoded until its first fault, and only then searched for further faults. The time is therefore
 * proportional to the size of the input, however many faults it has.
 *
 * @param onExcessProperty whether an unknown field is a fault
 * @param maximum the most faults that are searched for
 */
export const inputDecoder = <A, I>(
  schema: Schema.Schema<A, I>,
  onExcessProperty: "error" | "ignore",
  maximum: number = maximumFaults
): ((input: unknown) => Either.Either<A, ReadonlyArray<InputFault>>) => {
  // The decoder gives issues rather than errors, because an import can have a hundred thousand bad lines and each error would record a stack.
  const decode = onFirstUse(() => ParseResult.decodeUnknownEither(schema, { errors: "first", onExcessProperty }))
  const search = { onExcessProperty, maximum }
  return (input) => {
    const hopeless = hopelessFaults(schema.ast, input, search)
    if (hopeless.length > 0) return Either.left(hopeless)
    return Either.mapLeft(decode()(input), () => faultsIn(schema.ast, input, search))
  }
}

/** Decodes a caller's input; fails with its faults, unknown fields included. */
export const decodeInput = <A, I>(schema: Schema.Schema<A, I>): ((input: unknown) => Effect.Effect<A, InvalidInput>) => {
  const decode = inputDecoder(schema, "error")
  return (input) => Effect.suspend(() => Either.mapLeft(decode(input), (details) => new InvalidInput({ details })))
}

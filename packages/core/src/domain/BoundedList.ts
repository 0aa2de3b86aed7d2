/**
 * Lists with a largest number of entries. The number is checked before the entries.
 */
import { Schema } from "effect"

/**
 * Annotates a schema with a rule about the size of its input. The rule returns the message about a wrong size, or undefined. The input is not
 * decoded yet.
 */
export const sizeRule: unique symbol = Symbol.for("@brand-visibility/core/sizeRule")

/** A rule that is written under `sizeRule`. */
export type SizeRule = (input: unknown) => string | undefined

/** A list with at most `maximum` entries, and at least one if `isRequired`. */
export const BoundedList = <A, I>(item: Schema.Schema<A, I>, bounds: { readonly maximum: number; readonly isRequired?: boolean }) => {
  const { isRequired = false, maximum } = bounds
  const message = `must have at most ${maximum} entries`
  const rule: SizeRule = (input) => (Array.isArray(input) && input.length > maximum ? message : undefined)
  const list = Schema.Array(item)
  return (isRequired ? list.pipe(Schema.minItems(1, { message: () => "must not be empty" })) : list).pipe(
    Schema.maxItems(maximum, { message: () => message, [sizeRule]: rule })
  )
}

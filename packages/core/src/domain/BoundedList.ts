/**
 * Lists with a largest number of entries, which is looked at before the entries are.
 */
import { Schema } from "effect"

/**
 * Annotates a schema with a rule about the size of its input: what is wrong with an input, by its size alone; undefined when nothing is.
 * The input has not been decoded.
 */
export const sizeRule: unique symbol = Symbol.for("@brand-visibility/core/sizeRule")

/** A rule that is written under `sizeRule`. */
export type SizeRule = (input: unknown) => string | undefined

/** At most `maximum` entries; at least one where `isRequired` says so. */
export const BoundedList = <A, I>(item: Schema.Schema<A, I>, bounds: { readonly maximum: number; readonly isRequired?: boolean }) => {
  const { isRequired = false, maximum } = bounds
  const message = `must have at most ${maximum} entries`
  const rule: SizeRule = (input) => (Array.isArray(input) && input.length > maximum ? message : undefined)
  const list = Schema.Array(item)
  return (isRequired ? list.pipe(Schema.minItems(1, { message: () => "must not be empty" })) : list).pipe(
    Schema.maxItems(maximum, { message: () => message, [sizeRule]: rule })
  )
}

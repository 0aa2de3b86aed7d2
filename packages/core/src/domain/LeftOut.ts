/**
 * Optional fields of an input whose decoded value has the field only when the caller gave a value. `EveryInput.test.ts` holds this module.
 */
import { Option, Predicate, Schema } from "effect"

/** A field that may be left out. A field that is undefined counts as left out, as everywhere in JavaScript. */
export const leftOutIfUndefined = <A, I>(schema: Schema.Schema<A, I>) =>
  Schema.optionalToOptional(Schema.UndefinedOr(schema), Schema.typeSchema(schema), {
    decode: Option.filter(Predicate.isNotUndefined),
    encode: (field) => field
  })

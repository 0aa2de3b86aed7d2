/**
 * A map from names that people chose to values, as a JSON object.
 *
 * Effect's own record schema copies into an ordinary object, which loses a brand called `__proto__`. This schema checks the object and passes the same object
 * on.
 *
 * Source: contract §2 "`mentionedBrands`, `mentionedBrandsRun`".
 */
import { JSONSchema, Schema } from "effect"

export const ByName = <A>(identifier: string, value: Schema.Schema<A>): Schema.Schema<Readonly<Record<string, A>>> => {
  const isValue = Schema.is(value)
  return Schema.declare(
    (input): input is Readonly<Record<string, A>> =>
      typeof input === "object" && input !== null && !Array.isArray(input) && Object.values(input).every((entry) => isValue(entry)),
    { identifier, jsonSchema: { type: "object", additionalProperties: JSONSchema.make(value) } }
  )
}

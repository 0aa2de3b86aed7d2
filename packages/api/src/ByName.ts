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
  let isValue: ((entry: unknown) => boolean) | undefined
  // The check and the JSON Schema are made at the first use: importing the contract would take a sixth longer.
  const isEntry = (entry: unknown): boolean => (isValue ??= Schema.is(value))(entry)
  return Schema.declare(
    (input): input is Readonly<Record<string, A>> =>
      typeof input === "object" && input !== null && !Array.isArray(input) && Object.values(input).every((entry) => isEntry(entry)),
    {
      identifier,
      jsonSchema: {
        type: "object",
        get additionalProperties() {
          return JSONSchema.make(value)
        }
      }
    }
  )
}

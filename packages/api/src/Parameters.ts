/**
 * Query parameters that several routes share. Unknown parameters are ignored.
 *
 * Source: specification "Paging"; contract §1 "Paging", "Aliases".
 */
import { maximumLimit } from "@brand-visibility/core/domain/Page"
import { Schema } from "effect"

/** The largest page number: larger than any list needs, and small enough that the row offset is exact in every database. */
const maximumPage = 2_147_483_647

const Digits = Schema.String.pipe(Schema.filter((text) => (/^\d+$/.test(text) && Number(text) >= 1) || "must be an integer of at least 1"))

const numberOf = { strict: true, encode: (value: number) => String(value) } as const

const Page = Digits.pipe(
  Schema.filter((text) => Number(text) <= maximumPage || `must be at most ${maximumPage}`),
  Schema.transform(Schema.Int, { ...numberOf, decode: Number }),
  Schema.annotations({ jsonSchema: { type: "integer", minimum: 1, maximum: maximumPage, default: 1, description: "The number of the page, from 1." } })
)

/** A limit over the maximum is reduced to the maximum. The reply has the size that was used. */
const limit = (byDefault: number) =>
  Digits.pipe(
    Schema.transform(Schema.Int, { ...numberOf, decode: (text) => Math.min(Number(text), maximumLimit) }),
    Schema.annotations({
      jsonSchema: { type: "integer", minimum: 1, default: byDefault, description: `Rows of a page; a number above ${maximumLimit} counts as ${maximumLimit}.` }
    })
  )

/** `limit` and `page`, with the default size of a route. */
export const pageParameters = (defaultLimit: number) => ({
  limit: Schema.optionalWith(limit(defaultLimit), { default: () => defaultLimit }),
  page: Schema.optionalWith(Page, { default: () => 1 })
})

const valuesOf = (text: string): ReadonlyArray<string> => text.split(",").map((value) => value.trim())

/** Several values of a parameter, separated by commas. `what` names the values in error messages and in the OpenAPI document. */
export const commaList = <A extends string, I extends string>(item: Schema.Schema<A, I>, what: string) => {
  let isItem: ((value: unknown) => boolean) | undefined
  return Schema.String.pipe(
    Schema.filter((text) => valuesOf(text).every((value) => (isItem ??= Schema.is(item))(value)) || `must be ${what}, separated by commas`),
    Schema.transform(Schema.Array(Schema.String), { strict: true, decode: valuesOf, encode: (values) => values.join(",") }),
    Schema.compose(Schema.Array(item), { strict: false }),
    Schema.annotations({ jsonSchema: { type: "string", description: `${what.charAt(0).toUpperCase()}${what.slice(1)}, separated by commas.` } })
  )
}

/** A parameter that is the text `true` or `false`. */
export const Flag = Schema.String.pipe(
  Schema.filter((text) => text === "true" || text === "false" || "must be true or false"),
  Schema.transform(Schema.Boolean, { strict: true, decode: (text) => text === "true", encode: String }),
  Schema.annotations({ jsonSchema: { type: "boolean" } })
)

/** Both spellings are accepted. Where both are given, the specification's spelling counts. */
export const includeAnswerParameters = {
  include_answer: Schema.optional(Flag),
  includeAnswer: Schema.optional(Flag)
}

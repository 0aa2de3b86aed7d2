/**
 * What is listed of a long list, and in which order.
 *
 * Source: contract §3 "additive filters".
 */
import { Schema } from "effect"
import { PlainText } from "./PlainText.js"

/** In the order of names, folded as for equality, or of creation; from the end with a minus. */
const NameOrder = Schema.Literal("name", "-name", "createdAt", "-createdAt").annotations({ identifier: "NameOrder" })

/** The same of what has a text in place of a name. */
const TextOrder = Schema.Literal("text", "-text", "createdAt", "-createdAt").annotations({ identifier: "TextOrder" })

/** Some characters that a name or a text has in a row, whatever their case. */
const Search = PlainText({ min: 1, max: 200 })

/** Which brands or topics are meant, and in which order; default: all, in the order of creation. */
export const NameFilter = Schema.Struct({ search: Schema.optional(Search), sort: Schema.optional(NameOrder) })

/** Which prompts are meant, and in which order; default: all, in the order of creation. */
export const TextFilter = Schema.Struct({ search: Schema.optional(Search), sort: Schema.optional(TextOrder) })

/** Either of them. */
export interface ListFilter {
  readonly search?: string | undefined
  readonly sort?: typeof NameOrder.Type | typeof TextOrder.Type | undefined
}

/** Whether a filter leaves a list as it is. */
export const isWholeList = ({ search, sort = "createdAt" }: ListFilter): boolean => search === undefined && sort === "createdAt"

/**
 * Filters and orders of lists.
 *
 * Source: contract §3 "additive filters".
 */
import { Schema } from "effect"
import { PlainText } from "./PlainText.js"

/** The order of a list: by name, folded as for equality, or by creation; a minus reverses it. */
const NameOrder = Schema.Literal("name", "-name", "createdAt", "-createdAt").annotations({ identifier: "NameOrder" })

/** The order of a list of prompts: by text, or by creation; a minus reverses it. */
const TextOrder = Schema.Literal("text", "-text", "createdAt", "-createdAt").annotations({ identifier: "TextOrder" })

/** Characters that a name or text contains in a row, in any case. */
const Search = PlainText({ min: 1, max: 200 })

/** Selects and orders brands or topics; default: all, in the order of creation. */
export const NameFilter = Schema.Struct({ search: Schema.optional(Search), sort: Schema.optional(NameOrder) })

/** Selects and orders prompts; default: all, in the order of creation. */
export const TextFilter = Schema.Struct({ search: Schema.optional(Search), sort: Schema.optional(TextOrder) })

/** A filter of brands, topics or prompts. */
export interface ListFilter {
  readonly search?: string | undefined
  readonly sort?: typeof NameOrder.Type | typeof TextOrder.Type | undefined
}

/** Whether a filter leaves a list unchanged. */
export const isWholeList = ({ search, sort = "createdAt" }: ListFilter): boolean => search === undefined && sort === "createdAt"

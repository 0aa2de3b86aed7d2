/** The answers to deletions. Where a deletion frees prompt slots, the answer has the number of remaining slots. */
import { Schema } from "effect"

export const Deleted = Schema.Struct({ deleted: Schema.Literal(true), remainingSlots: Schema.Int }).annotations({ identifier: "Deleted" })
export type Deleted = typeof Deleted.Type

export const Removed = Schema.Struct({ deleted: Schema.Literal(true) }).annotations({ identifier: "Removed" })

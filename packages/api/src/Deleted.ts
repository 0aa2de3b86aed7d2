/** The answers to deletions: where that frees slots, with what can be created now that it is done. */
import { Schema } from "effect"

export const Deleted = Schema.Struct({ deleted: Schema.Literal(true), remainingSlots: Schema.Int }).annotations({ identifier: "Deleted" })
export type Deleted = typeof Deleted.Type

export const Removed = Schema.Struct({ deleted: Schema.Literal(true) }).annotations({ identifier: "Removed" })

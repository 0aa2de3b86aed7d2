/**
 * How the mentions of a run are shared out among brands.
 *
 * Source: contract §3 `GET …/share-of-voice`; statistics "Ratios, means, shares".
 */
import { Schema } from "effect"
import { Llm } from "./Llm.js"
import { Rate } from "./Rate.js"

export const BrandShare = Schema.Struct({ name: Schema.String, isOwn: Schema.Boolean, isCompetitor: Schema.Boolean, ...Rate.fields }).annotations({
  identifier: "BrandShare"
})
export type BrandShare = typeof BrandShare.Type

const shares = {
  /** The brand and its competitors; the shares add up to 1. */
  tracked: Schema.Array(BrandShare),
  /** Every brand that an answer mentions, of which the hundred largest are listed. */
  all: Schema.Array(BrandShare)
}

/** Largest share first, then by name. */
export const BrandShares = Schema.Struct({
  ...shares,
  byLlm: Schema.Array(Schema.Struct({ llm: Llm, ...shares }).annotations({ identifier: "LlmShares" }))
}).annotations({ identifier: "BrandShares" })
export type BrandShares = typeof BrandShares.Type

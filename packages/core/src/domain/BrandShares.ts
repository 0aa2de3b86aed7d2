/**
 * The share of each brand in the mentions of a run.
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
  /** The hundred largest of all brands that an answer mentions. */
  all: Schema.Array(BrandShare)
}

/** The shares of a run, the largest first, then by name. */
export const BrandShares = Schema.Struct({
  ...shares,
  byLlm: Schema.Array(Schema.Struct({ llm: Llm, ...shares }).annotations({ identifier: "LlmShares" }))
}).annotations({ identifier: "BrandShares" })
export type BrandShares = typeof BrandShares.Type

/**
 * What was found in one answer about the tracked brand and the others.
 *
 * Source: contract §2 "Result", "`rank`", "`sentiment`", "`mentionedBrands`"; issue of detection "Evidence on the wire".
 */
import { Schema } from "effect"

export const Sentiment = Schema.Literal("positive", "neutral", "negative").annotations({ identifier: "Sentiment" })
export type Sentiment = typeof Sentiment.Type

/** Whether code alone decided, or a judge was asked. */
export const Basis = Schema.Literal("rules", "judge").annotations({ identifier: "Basis" })
export type Basis = typeof Basis.Type

/** Whether a rank is a place in a ranked list of brands, or the order of first mention. */
export const RankBasis = Schema.Literal("list", "mention").annotations({ identifier: "RankBasis" })
export type RankBasis = typeof RankBasis.Type

/** Where an answer names a brand. Offsets are UTF-16 code units of the answer, half open; `quote` is the answer there. */
export const Evidence = Schema.Struct({
  brand: Schema.String,
  start: Schema.Int,
  end: Schema.Int,
  quote: Schema.String,
  /** From 0 to 1. */
  confidence: Schema.Number,
  /** The rule that decided. */
  rule: Schema.String
}).annotations({ identifier: "Evidence" })
export type Evidence = typeof Evidence.Type

export const AnswerScore = Schema.Struct({
  isPresent: Schema.Boolean,
  presenceBasis: Basis,
  /** 1-based place of the tracked brand among all brands of the answer; null when absent. */
  rank: Schema.NullOr(Schema.Int),
  rankBasis: Schema.NullOr(RankBasis),
  /** Null when absent. */
  sentiment: Schema.NullOr(Sentiment),
  sentimentBasis: Schema.NullOr(Basis),
  /** Brands other than the tracked one, canonical names, in order of first mention, without repetition. */
  mentionedBrands: Schema.Array(Schema.String),
  evidence: Schema.Array(Evidence),
  /** The version of the rules that found this, such as `detector@2`. */
  detector: Schema.String
}).annotations({ identifier: "AnswerScore" })
export type AnswerScore = typeof AnswerScore.Type

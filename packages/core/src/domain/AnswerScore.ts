/**
 * What was found in one answer about the tracked brand and the others.
 *
 * Source: contract §2 "Result", "`rank`", "`sentiment`", "`mentionedBrands`"; contract §3 "additive on a result".
 */
import { Schema } from "effect"

export const Sentiment = Schema.Literal("positive", "neutral", "negative").annotations({ identifier: "Sentiment" })
export type Sentiment = typeof Sentiment.Type

/** Whether code alone decided, or a judge was asked. */
export const Basis = Schema.Literal("rules", "judge").annotations({ identifier: "Basis" })
export type Basis = typeof Basis.Type

/** What an answer does with a brand. Of several stances in one answer, the first of this list counts. */
export type Stance = "advised against" | "recommended" | "compared" | "listed"

/** Whether a rank is a place in a ranked list of brands, or the order of first mention. */
export const RankBasis = Schema.Literal("list", "mention").annotations({ identifier: "RankBasis" })
export type RankBasis = typeof RankBasis.Type

/**
 * A stretch of an answer that bears out its score. `rule` says which kind it is: one that begins with `sentiment: ` is the passage that carries the
 * sentiment; with `stance: ` the passage that shows the stance towards the tracked brand (`recommended`, `listed`, `compared`, `advised against`; there is
 * none where the brand is only mentioned); with `injection: ` text that is addressed to a judge. Every other stretch is a mention of a brand.
 */
export const Evidence = Schema.Struct({
  /** The brand that the stretch names: its canonical name. */
  brand: Schema.String,
  /** Where the stretch begins in the answer, in UTF-16 code units from 0. */
  start: Schema.Int,
  /** The code unit after its last one. */
  end: Schema.Int,
  /** The stretch, as it stands in the answer. */
  quote: Schema.String,
  /** How sure the rules are that the stretch is what `rule` says, from 0 to 1. */
  confidence: Schema.Number,
  /** The rule that decided. */
  rule: Schema.String
}).annotations({ identifier: "Evidence" })
export type Evidence = typeof Evidence.Type

/** How `rule` begins where the evidence is not a mention of a brand. */
const sentimentRule = "sentiment: "
const injectionRule = "injection: "
const stanceRule = "stance: "

/** The rule of the passage that carries a sentiment. */
export const ruleOfSentiment = (verdict: string): string => `${sentimentRule}${verdict}`
export const isOfSentiment = ({ rule }: Evidence): boolean => rule.startsWith(sentimentRule)

/** The rule of text that addresses a judge. */
export const ruleOfInjection = (kind: string): string => `${injectionRule}${kind}`
export const isOfInjection = ({ rule }: Evidence): boolean => rule.startsWith(injectionRule)

/** The rule of the passage that shows a stance. */
export const ruleOfStance = (stance: Stance): string => `${stanceRule}${stance}`
const isOfStance = ({ rule }: Evidence): boolean => rule.startsWith(stanceRule)

/** Whether evidence shows a mention of a brand. */
export const isOfMention = (evidence: Evidence): boolean => !isOfSentiment(evidence) && !isOfInjection(evidence) && !isOfStance(evidence)

export const AnswerScore = Schema.Struct({
  /** Whether the answer mentions the tracked brand. */
  isPresent: Schema.Boolean,
  /** Who decided on presence: `rules`, or a judge. */
  presenceBasis: Basis,
  /** 1-based place of the tracked brand among all brands of the answer; null when absent. */
  rank: Schema.NullOr(Schema.Int),
  /** What the rank was read from; null when absent. */
  rankBasis: Schema.NullOr(RankBasis),
  /** What the answer says of the tracked brand; null when absent. */
  sentiment: Schema.NullOr(Sentiment),
  /**
   * Who decided on the sentiment; null when absent. Also `rules` where the answer contains text that is addressed to a judge (evidence `injection: `):
   * no judge is asked about such an answer.
   */
  sentimentBasis: Schema.NullOr(Basis),
  /** Brands other than the tracked one, canonical names, in order of first mention, without repetition. */
  mentionedBrands: Schema.Array(Schema.String),
  /** The stretches of the answer that bear this score out. */
  evidence: Schema.Array(Evidence),
  /** The version of the rules that found this, such as `detector@5`. */
  detector: Schema.String
}).annotations({ identifier: "AnswerScore" })
export type AnswerScore = typeof AnswerScore.Type

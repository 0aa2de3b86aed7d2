/**
 * The score of one answer: presence, rank and sentiment of the tracked brand, and the other brands that the answer mentions.
 *
 * Source: contract §2 "Result", "`rank`", "`sentiment`", "`mentionedBrands`"; contract §3 "additive on a result".
 */
import { Schema } from "effect"

export const Sentiment = Schema.Literal("positive", "neutral", "negative").annotations({ identifier: "Sentiment" })
export type Sentiment = typeof Sentiment.Type

/** Whether the rules in code or a judge decided. */
export const Basis = Schema.Literal("rules", "judge").annotations({ identifier: "Basis" })
export type Basis = typeof Basis.Type

/** How an answer treats a brand. If an answer shows several stances, the first of this list counts. */
export type Stance = "advised against" | "recommended" | "compared" | "listed"

/** Whether a rank is a place in a ranked list of brands, or the order of first mention. */
export const RankBasis = Schema.Literal("list", "mention").annotations({ identifier: "RankBasis" })
export type RankBasis = typeof RankBasis.Type

/**
 * A stretch of an answer that shows why the answer has its score. The beginning of `rule` tells the kind of evidence. `sentiment: ` is the passage
 * with the sentiment. `stance: ` is the passage with the stance towards the tracked brand (`recommended`, `listed`, `compared`, `advised against`; an
 * answer that only mentions the brand has none). `injection: ` is text that is addressed to a judge. Any other rule marks a mention of a brand.
 */
export const Evidence = Schema.Struct({
  /** The brand that the stretch names: its canonical name. */
  brand: Schema.String,
  /** The offset of the stretch in the answer, in UTF-16 code units from 0. */
  start: Schema.Int,
  /** The offset after the last code unit of the stretch. */
  end: Schema.Int,
  /** The text of the stretch. */
  quote: Schema.String,
  /** The confidence of the rule, from 0 to 1. */
  confidence: Schema.Number,
  /** The rule that decided. */
  rule: Schema.String
}).annotations({ identifier: "Evidence" })
export type Evidence = typeof Evidence.Type

/** The beginnings of `rule` for evidence that is not a mention of a brand. */
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
  /** Whether the rank is from a ranked list or from the order of mentions; null when absent. */
  rankBasis: Schema.NullOr(RankBasis),
  /** Whether the answer speaks well or badly of the tracked brand; null when absent. */
  sentiment: Schema.NullOr(Sentiment),
  /**
   * Who decided on the sentiment; null when absent. An answer with text that is addressed to a judge (evidence `injection: `) has `rules`, because no
   * judge is asked about such an answer.
   */
  sentimentBasis: Schema.NullOr(Basis),
  /** Brands other than the tracked one, canonical names, in order of first mention, without repetition. */
  mentionedBrands: Schema.Array(Schema.String),
  /** The stretches of the answer that show why it has this score. */
  evidence: Schema.Array(Evidence),
  /** The version of the rules that found this, such as `detector@5`. */
  detector: Schema.String
}).annotations({ identifier: "AnswerScore" })
export type AnswerScore = typeof AnswerScore.Type

/**
 * The rates of a run, of its topics, its LLMs and its journey stages.
 *
 * Source: contract §3 "additive on stats and listed runs"; statistics "The shape of a rate".
 */
import { Schema } from "effect"
import { JourneyStage } from "./JourneyStage.js"
import { Llm } from "./Llm.js"
import { Rate } from "./Rate.js"

/** The brands in the denominator of a share of voice. `tracked`: the brand and its competitors. `all`: every brand that an answer mentions. */
export const Universe = Schema.Literal("tracked", "all").annotations({ identifier: "Universe" })
export type Universe = typeof Universe.Type

const ShareOfVoice = Schema.Struct({ ...Rate.fields, universe: Universe }).annotations({ identifier: "ShareOfVoice" })
export type ShareOfVoice = typeof ShareOfVoice.Type

export const RateSet = Schema.Struct({
  /** The share of received answers that mention the brand. */
  visibility: Rate,
  /** The share of received answers that name the brand before all others. */
  firstRank: Rate,
  /** The share of received answers that speak well of the brand. `positive`, `neutral` and `negative` add up to `visibility`. */
  positive: Rate,
  neutral: Rate,
  negative: Rate,
  /** The share of planned answers that were received. */
  coverage: Rate,
  /** The share of planned answers that were refused. */
  refusal: Rate,
  /** Mean of `0.9^(rank − 1)` over the received answers; 0 for an answer without the brand, 1 for an answer in which the brand has no rank. */
  prominence: Rate,
  /** Positive minus negative answers, divided by the answers that mention the brand; from −1 to 1. */
  netSentiment: Rate,
  /** Mean share of brands that two answers of one cell have in common; null when no cell has two answers. */
  stability: Rate,
  /** Answers that mention the brand, as a share of all mentions of the brands of its universe. */
  shareOfVoice: ShareOfVoice,
  /** Mean rank over the answers that give the brand a rank; at least 1. */
  averageRank: Rate
}).annotations({ identifier: "RateSet" })
export type RateSet = typeof RateSet.Type

/**
 * The rates of a run, in all and by group. Groups are lists of pairs in the order of the plan, for the reason given at `RunMetrics`. Prompts without a
 * journey stage are in no stage's group.
 */
export const RunRates = Schema.Struct({
  overall: RateSet,
  byTopic: Schema.Array(Schema.Tuple(Schema.String, RateSet)),
  byLlm: Schema.Array(Schema.Tuple(Llm, RateSet)),
  byJourneyStage: Schema.Array(Schema.Tuple(JourneyStage, RateSet))
}).annotations({ identifier: "RunRates" })
export type RunRates = typeof RunRates.Type

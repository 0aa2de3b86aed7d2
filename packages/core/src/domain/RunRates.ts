/**
 * The rates of a run, of its topics, its LLMs and its journey stages.
 *
 * Source: contract §3 "additive on stats and listed runs"; statistics "The shape of a rate".
 */
import { Schema } from "effect"
import { JourneyStage } from "./JourneyStage.js"
import { Llm } from "./Llm.js"
import { Rate } from "./Rate.js"

/** Which brands a share of voice is a share of: the brand and its competitors, or every brand that an answer mentions. */
export const Universe = Schema.Literal("tracked", "all").annotations({ identifier: "Universe" })
export type Universe = typeof Universe.Type

const ShareOfVoice = Schema.Struct({ ...Rate.fields, universe: Universe }).annotations({ identifier: "ShareOfVoice" })
export type ShareOfVoice = typeof ShareOfVoice.Type

export const RateSet = Schema.Struct({
  /** Answers that mention the brand, of those that came. */
  visibility: Rate,
  /** Answers that name the brand before all others, of those that came. */
  firstRank: Rate,
  /** Answers that speak well of the brand, of those that came; with `neutral` and `negative` it adds up to `visibility`. */
  positive: Rate,
  neutral: Rate,
  negative: Rate,
  /** Answers that came, of those that were planned. */
  coverage: Rate,
  /** Answers that were refused, of those that were planned. */
  refusal: Rate,
  /** Mean of `0.9^(rank − 1)` over the answers that came, 0 where the brand is absent, 1 where it stands alone. */
  prominence: Rate,
  /** Positive less negative answers, of those that mention the brand; from −1 to 1. */
  netSentiment: Rate,
  /** Mean share of brands that two answers of one cell have in common; null when no cell has two. */
  stability: Rate,
  /** Answers that mention the brand, as a share of all mentions of the brands of its universe. */
  shareOfVoice: ShareOfVoice,
  /** Mean rank over the answers that give the brand one; at least 1. */
  averageRank: Rate
}).annotations({ identifier: "RateSet" })
export type RateSet = typeof RateSet.Type

/** The groups are lists of pairs here, in order of the plan: see `RunMetrics`. Prompts without a journey stage are in none. */
export const RunRates = Schema.Struct({
  overall: RateSet,
  byTopic: Schema.Array(Schema.Tuple(Schema.String, RateSet)),
  byLlm: Schema.Array(Schema.Tuple(Llm, RateSet)),
  byJourneyStage: Schema.Array(Schema.Tuple(JourneyStage, RateSet))
}).annotations({ identifier: "RunRates" })
export type RunRates = typeof RunRates.Type

/**
 * A brand's rates over time.
 *
 * Source: contract §3 `GET …/trends`; statistics.
 */
import { Schema } from "effect"
import { PromptId, RunId, TopicId } from "./Ids.js"
import { JourneyStage } from "./JourneyStage.js"
import { Llm } from "./Llm.js"
import { Attribution, Mark } from "./RunComparison.js"
import { RateSet } from "./RunRates.js"
import { Timestamp, TimestampFromIsoDateTime } from "./Timestamp.js"
import { TimeZone } from "./TimeZone.js"

/** A point for each run, or for all runs of a day, a week (from Monday) or a month. */
export const TrendStep = Schema.Literal("run", "day", "week", "month").annotations({ identifier: "TrendStep" })
export type TrendStep = typeof TrendStep.Type

/** Which runs and which of their cells a trend is made from; what is left out does not matter. */
export const TrendFilter = Schema.Struct({
  /** Runs that stand at this moment or later: a run at its start, captured answers where the first of them was given, as far as that is known. */
  from: Schema.optional(TimestampFromIsoDateTime),
  /** Runs that stand before this moment. */
  to: Schema.optional(TimestampFromIsoDateTime),
  /** Default `day`. */
  by: Schema.optional(TrendStep),
  /** In which days, weeks and months begin. Default UTC. */
  timeZone: Schema.optional(TimeZone),
  llm: Schema.optional(Llm),
  topicId: Schema.optional(TopicId),
  journeyStage: Schema.optional(JourneyStage)
})

export const TrendQuery = Schema.Struct({
  ...TrendFilter.fields,
  promptIds: Schema.optional(Schema.Array(PromptId)),
  /** Whether runs of captured answers count too. Default false. */
  imports: Schema.optional(Schema.Boolean),
  /** Whether each point tells who moved since the one before. Default false. */
  attribution: Schema.optional(Schema.Boolean)
})
export type TrendQuery = typeof TrendQuery.Type

export const TrendMark = Schema.Struct({ runId: RunId, ...Mark.fields }).annotations({ identifier: "TrendMark" })
export type TrendMark = typeof TrendMark.Type

export const TrendPoint = Schema.Struct({
  /** When it begins: where the run stands, or the start of the day, week or month in the time zone. */
  from: Timestamp,
  /** When it ends; null of a run. */
  to: Schema.NullOr(Timestamp),
  /** In the order of time; none in a gap. */
  runIds: Schema.Array(RunId),
  /** Whether a simulated model is among those that these runs asked: the rates are then invented. */
  isSimulated: Schema.Boolean,
  /** Null in a gap, and where the filters leave no answer. */
  rates: Schema.NullOr(RateSet),
  /** What differs from the run before: a change from there to here may not be the brand's. */
  marks: Schema.Array(TrendMark),
  /**
   * Who moved from the last run of the point before that has one to the last of this; null where that was not asked for, where there is no point
   * before, and where neither placebos nor anchors were chosen.
   */
  attribution: Schema.NullOr(Attribution)
}).annotations({ identifier: "TrendPoint" })
export type TrendPoint = typeof TrendPoint.Type

/** Most points of one trend: three years of days. */
export const maximumPoints = 1_100

export const Trends = Schema.Struct({
  by: TrendStep,
  timeZone: Schema.String,
  /** In order of time. */
  points: Schema.Array(TrendPoint)
}).annotations({ identifier: "Trends" })
export type Trends = typeof Trends.Type

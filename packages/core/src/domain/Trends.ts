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

/** Selects the runs and cells of a trend. A field that is left out restricts nothing. */
export const TrendFilter = Schema.Struct({
  /** Only runs at this moment or later. The time of a run is its start; the time of a run of captured answers is the time of the first answer, if known. */
  from: Schema.optional(TimestampFromIsoDateTime),
  /** Only runs before this moment. */
  to: Schema.optional(TimestampFromIsoDateTime),
  /** Default `day`. */
  by: Schema.optional(TrendStep),
  /** The time zone in which days, weeks and months begin. Default UTC. */
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
  /** Whether each point has the attribution of the change since the previous point. Default false. */
  attribution: Schema.optional(Schema.Boolean)
})
export type TrendQuery = typeof TrendQuery.Type

export const TrendMark = Schema.Struct({ runId: RunId, ...Mark.fields }).annotations({ identifier: "TrendMark" })
export type TrendMark = typeof TrendMark.Type

export const TrendPoint = Schema.Struct({
  /** The beginning of the point: the time of the run, or the start of the day, week or month in the time zone. */
  from: Timestamp,
  /** The end of the day, week or month; null when the point is a run. */
  to: Schema.NullOr(Timestamp),
  /** The runs of the point in the order of time; empty in a gap. */
  runIds: Schema.Array(RunId),
  /** Whether these runs asked a simulated model, so that the rates are invented. */
  isSimulated: Schema.Boolean,
  /** The rates of the point; null in a gap, or when no answer matches the filters. */
  rates: Schema.NullOr(RateSet),
  /** Differences from the previous run. They may have caused a change that the brand has not caused. */
  marks: Schema.Array(TrendMark),
  /**
   * The attribution of the change from the last run of the previous point with runs to the last run of this point. Null if it was not requested, if there is
   * no previous point with runs, or if neither placebos nor anchors were chosen.
   */
  attribution: Schema.NullOr(Attribution)
}).annotations({ identifier: "TrendPoint" })
export type TrendPoint = typeof TrendPoint.Type

/** Most points of one trend: three years of days. */
export const maximumPoints = 1_100

export const Trends = Schema.Struct({
  by: TrendStep,
  timeZone: Schema.String,
  /** The points in the order of time. */
  points: Schema.Array(TrendPoint)
}).annotations({ identifier: "Trends" })
/** An interface, so that an editor shows its name in place of its hundreds of fields. */
export interface Trends extends Schema.Schema.Type<typeof Trends> {}

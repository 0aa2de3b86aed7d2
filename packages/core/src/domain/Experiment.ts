/**
 * A change of content that is declared before its effect is measured, with the prompts whose answers should change and those whose answers should not.
 *
 * Source: contract §3 "trends" to "definitions"; statistics "The model moved, not you" (experiments).
 */
import { Schema } from "effect"
import { BoundedList } from "./BoundedList.js"
import { Contrast, Difference, Verdict } from "./Comparison.js"
import { BrandId, ExperimentId, OrganizationId, PromptId, RunId } from "./Ids.js"
import { Name } from "./PlainText.js"
import { Timestamp, TimestampFromIsoDateTime } from "./Timestamp.js"
import { TrendMark } from "./Trends.js"

const mostDays = 365
const Days = Schema.Int.pipe(
  Schema.between(1, mostDays, { message: () => `must be an integer from 1 to ${mostDays}` }),
  Schema.annotations({ identifier: "ExperimentDays" })
)

/**
 * The earliest and latest moment of a change. All days before and after such a moment have years of four digits, so that timestamps sort as text.
 */
const [earliest, latest] = ["1970-01-02T00:00:00.000Z", "9000-01-01T00:00:00.000Z"]

/** Whether a moment is early and late enough for the days before and after a change. */
export const isChangeMoment = (moment: string): boolean => moment >= earliest && moment < latest

const PromptIds = BoundedList(PromptId, { maximum: 1_000, isRequired: true })

export const ExperimentInput = Schema.Struct({
  name: Name,
  /** When the content changes or has changed. Default: the moment of the declaration. No run of the brand may have started since. */
  changedAt: Schema.optional(TimestampFromIsoDateTime.pipe(Schema.filter((moment) => isChangeMoment(moment) || "must lie in the years 1970 to 8999"))),
  /** How many days before the change, and how many days after it, runs count. Default 28. */
  days: Schema.optionalWith(Days, { default: () => 28 }),
  /** Prompts whose answers the change should move. */
  treatedPromptIds: PromptIds,
  /** Prompts whose answers the change should not affect. They show what would have happened without the change. */
  controlPromptIds: PromptIds
}).annotations({ identifier: "ExperimentInput" })
export type ExperimentInput = typeof ExperimentInput.Type

/** Most experiments of one brand, because each experiment can name two thousand prompts. */
export const maximumExperiments = 100

/** A declared experiment. It is never changed, because a declaration must not be fitted to the measurement. */
export const Experiment = Schema.Struct({
  id: ExperimentId,
  organizationId: OrganizationId,
  brandId: BrandId,
  name: Name,
  changedAt: Timestamp,
  days: Days,
  treatedPromptIds: Schema.Array(PromptId),
  controlPromptIds: Schema.Array(PromptId),
  /** When the experiment was declared, by the database's clock. */
  declaredAt: Timestamp
})
export type Experiment = typeof Experiment.Type

/** The change of the treated prompts minus the change of the control prompts. */
export const JudgedContrast = Schema.Struct({
  ...Contrast.fields,
  /** The p-value adjusted by Benjamini and Hochberg over the effects of one list. */
  adjustedPValue: Schema.NullOr(Schema.Number),
  /** `insufficient-data`: fewer than six prompts in one of the groups have answers before and after. */
  verdict: Verdict,
  definition: Schema.String
}).annotations({ identifier: "JudgedContrast" })
export type JudgedContrast = typeof JudgedContrast.Type

/** How the visibility of one group changed. */
export const GroupChange = Schema.Struct({
  ...Difference.fields,
  /** Mean over the prompts of the group; null when no prompt has answers before and after. */
  before: Schema.NullOr(Schema.Number),
  after: Schema.NullOr(Schema.Number)
}).annotations({ identifier: "GroupChange" })
export type GroupChange = typeof GroupChange.Type

export const PromptGroup = Schema.Literal("treated", "control").annotations({ identifier: "PromptGroup" })
export type PromptGroup = typeof PromptGroup.Type

/** A prompt with answers before and after. It has no verdict, because one prompt alone proves nothing. */
export const PromptOfExperiment = Schema.Struct({
  promptId: PromptId,
  text: Schema.String,
  group: PromptGroup,
  before: Schema.Number,
  after: Schema.Number,
  delta: Schema.Number,
  /** LLMs that answered before and after. */
  llms: Schema.Int
}).annotations({ identifier: "PromptOfExperiment" })
export type PromptOfExperiment = typeof PromptOfExperiment.Type

export const ExperimentReport = Schema.Struct({
  /** Whether the days after the change are over. People who look every day and stop at a welcome number find effects that do not exist. */
  isFinal: Schema.Boolean,
  /** Runs that had ended before the change, in the order of their start. */
  before: Schema.Array(RunId),
  /** Runs that started after the change. */
  after: Schema.Array(RunId),
  /** Runs that were under way at the change. Some of their answers are from before the change and some from after it, so they count for neither side. */
  during: Schema.Array(RunId),
  visibility: JudgedContrast,
  metrics: Schema.Struct({
    firstRank: JudgedContrast,
    positive: JudgedContrast,
    neutral: JudgedContrast,
    negative: JudgedContrast,
    prominence: JudgedContrast
  }),
  treated: GroupChange,
  control: GroupChange,
  /** In the order of the declaration. */
  prompts: Schema.Array(PromptOfExperiment),
  /** Prompts of the declaration without answers to the same text on both sides. */
  unpairedPromptIds: Schema.Array(PromptId),
  /** Other differences between the runs. They affect treated and control prompts alike, unless the content was made for one model. */
  marks: Schema.Array(TrendMark)
}).annotations({ identifier: "ExperimentReport" })
export type ExperimentReport = typeof ExperimentReport.Type

export class ExperimentNotFound extends Schema.TaggedError<ExperimentNotFound>()("ExperimentNotFound", { experimentId: Schema.String }) {
  get code() {
    return "not_found" as const
  }

  override get message() {
    return `There is no experiment ${this.experimentId}`
  }
}

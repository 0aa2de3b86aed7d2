/**
 * One complete processing pass for a brand.
 *
 * Source: specification "Run"; contract §2 "Run states", §3 `POST …/runs`.
 */
import { Schema } from "effect"
import { BoundedList } from "./BoundedList.js"
import { BrandId, OrganizationId, PromptId, RunId, TopicId } from "./Ids.js"
import type { JourneyStage } from "./JourneyStage.js"
import { Llm } from "./Llm.js"
import { HalfWidth, SampleGoal, SecondStage } from "./SampleGoal.js"
import { Timestamp, TimestampFromIsoDateTime } from "./Timestamp.js"

/** `queued → running → completed | partial | failed | cancelled`; `partial`, `failed` `→ running` when the failed calls are retried. */
export const RunStatus = Schema.Literal("queued", "running", "completed", "partial", "failed", "cancelled").annotations({ identifier: "RunStatus" })
export type RunStatus = typeof RunStatus.Type

/** `api`: the run asked its models. `import`: its answers were captured elsewhere. */
export const RunChannel = Schema.Literal("api", "import").annotations({ identifier: "RunChannel" })
export type RunChannel = typeof RunChannel.Type

/** Counts of calls, calls of perception prompts included. `total` counts the planned calls; a call that none of the other three counts is still open. */
export const Progress = Schema.Struct({
  /** Calls that are planned: each pair of prompt and LLM as often as it is asked, perception prompts included. */
  total: Schema.Int,
  /** Calls that were answered. */
  completed: Schema.Int,
  /** Calls that failed for good. */
  failed: Schema.Int,
  /** Calls that the provider, or its filter, declined to answer. */
  refused: Schema.Int
}).annotations({ identifier: "Progress" })
export type Progress = typeof Progress.Type

/** When the captured answers of a run were given: the earliest and the latest of the known times. */
export const CollectedSpan = Schema.Struct({ from: Timestamp, to: Timestamp }).annotations({ identifier: "CollectedSpan" })
export type CollectedSpan = typeof CollectedSpan.Type

/**
 * `live`: each call is made separately and answered at once. `batch`: calls are submitted to the providers' batch APIs, which answer within hours, mostly
 * within a day, at a lower price.
 */
export const RunMode = Schema.Literal("live", "batch").annotations({ identifier: "RunMode" })
export type RunMode = typeof RunMode.Type

/** The options with which a run was started. While a run is under way, a second start with equal options gives the same run. */
export const RunOptions = Schema.Struct({
  /** The LLMs that are asked. */
  llms: Schema.Array(Llm),
  /** How often each pair of prompt and LLM is asked; with a goal, how often in the pilot. */
  samples: Schema.Int,
  /** The precision that the second stage is planned for once the pilot has ended; null when the number of samples was given. */
  goal: Schema.NullOr(SampleGoal),
  /** The topics whose prompts are asked; null for all. */
  topicIds: Schema.NullOr(Schema.Array(TopicId)),
  /** The prompts that are asked; null for all. */
  promptIds: Schema.NullOr(Schema.Array(PromptId)),
  /** Whether the brand's perception prompts are asked as well. */
  perception: Schema.Boolean,
  /** Most that its calls may cost, in US dollars; null for no limit. */
  budgetUsd: Schema.NullOr(Schema.Number),
  /** `live` makes each call separately; `batch` submits calls to the provider together. */
  mode: RunMode
}).annotations({ identifier: "RunOptions" })
export type RunOptions = typeof RunOptions.Type

export class Run extends Schema.Class<Run>("Run")({
  id: RunId,
  organizationId: OrganizationId,
  brandId: BrandId,
  /** The origin of its answers: `api` asks models, `import` takes captured answers. */
  channel: RunChannel,
  /** `queued`, `running`, or how it ended: `completed`, `partial` (some calls failed), `failed` (no Result), `cancelled`. */
  status: RunStatus,
  /** The options of its start, defaults included. */
  options: RunOptions,
  /** The moment of acceptance; never changes. */
  startedAt: Timestamp,
  /** The moment of its end; null before. */
  completedAt: Schema.NullOr(Timestamp),
  /** When its captured answers were given; null for a run that asked its models, or if no captured answer has a time. */
  collected: Schema.NullOr(CollectedSpan),
  /** How many calls are planned and how many have ended. */
  progress: Progress,
  /** Why the run ended `failed`, or why some of its calls failed; null when no call failed. */
  failureReason: Schema.NullOr(Schema.String),
  /** The cost of its replies so far, in US dollars; null when the cost of one is not known, such as of a captured answer. */
  costUsd: Schema.NullOr(Schema.Number),
  /** Rises with every retry, rescore or correction of an ended run. From 1. */
  revision: Schema.Int,
  /** Whether the run asks a simulated model, whose answers and numbers are invented. False for captured answers, whose origin cannot be proved. */
  isSimulated: Schema.Boolean,
  /** The further samples that followed from the pilot; null before the pilot has ended with an answer, and for a run without a goal. */
  secondStage: Schema.NullOr(SecondStage)
}) {}

/** Most samples that one pair of prompt and LLM may be asked for. */
export const maximumSamples = 20

const idList = <A, I>(id: Schema.Schema<A, I>) => Schema.optional(BoundedList(id, { maximum: 1000, isRequired: true }))

const budgetMessage = { message: () => "must be a number of US dollars above 0, at most 9000000" }

/**
 * Money is counted in billionths of a US dollar, as whole numbers. A larger budget would be none of the numbers that a program and a database can hold. The
 * bound is a filter, which the OpenAPI document does not show, because a maximum there would be a breaking change of the API.
 */
const Budget = Schema.Finite.pipe(
  Schema.greaterThan(0, budgetMessage),
  Schema.filter((usd) => usd <= 9_000_000, budgetMessage)
).annotations(budgetMessage)

/** How to start a run; everything is optional. */
export const RunInput = Schema.Struct({
  /** The LLMs to ask. All that are registered when left out. */
  llms: idList(Llm),
  /** How often to ask each pair of prompt and LLM, from 1. Default 1. */
  samples: Schema.optional(Schema.Int.pipe(Schema.between(1, maximumSamples, { message: () => `must be an integer from 1 to ${maximumSamples}` }))),
  /** In place of `samples`: the wanted precision of visibility over these prompts. As many samples are asked as it needs and the budget pays for. */
  goal: Schema.optional(Schema.Struct({ halfWidth: HalfWidth, budgetUsd: Schema.optional(Budget) }).annotations({ identifier: "RunGoal" })),
  /** Asks only prompts of these topics. */
  topicIds: idList(TopicId),
  /** Asks only these prompts. */
  promptIds: idList(PromptId),
  /** Whether to ask the brand's perception prompts as well, whatever `topicIds` and `promptIds` say. Default true. */
  perception: Schema.optional(Schema.Boolean),
  /** Most that the calls may cost, in US dollars. The price of every model of the run must be known. */
  budgetUsd: Schema.optional(Budget),
  /** Default `live`. In mode `batch` every model must offer batches. */
  mode: Schema.optional(RunMode)
}).annotations({ identifier: "RunInput" })
export type RunInput = typeof RunInput.Type

/** The tokens that an answer is expected to use, on average; null if a model gives no expectation. */
export const ExpectedTokens = Schema.Struct({ input: Schema.NullOr(Schema.Number), output: Schema.NullOr(Schema.Number) }).annotations({
  identifier: "ExpectedTokens"
})
export type ExpectedTokens = typeof ExpectedTokens.Type

/** The expected size and cost of a run that is not started. */
export const RunPreview = Schema.Struct({
  /** Tokens that its calls are expected to use. */
  expectedTokens: ExpectedTokens,
  /** Planned calls of models, without retries; with a goal, the calls of the pilot. */
  plannedCalls: Schema.Int,
  /** The expected cost of these calls; null if the price of a model is not known. */
  estimatedCostUsd: Schema.NullOr(Schema.Number)
}).annotations({ identifier: "RunPreview" })
export type RunPreview = typeof RunPreview.Type

/** The order of runs by their start; a minus puts the newest first. */
export const RunOrder = Schema.Literal("startedAt", "-startedAt").annotations({ identifier: "RunOrder" })

/** Selects and orders runs. A field that is left out restricts nothing. */
export const RunFilter = Schema.Struct({
  /** In one of these states. */
  status: Schema.optional(Schema.Array(RunStatus).pipe(Schema.minItems(1, { message: () => "must name a status" }))),
  /** Started at this moment or later. */
  from: Schema.optional(TimestampFromIsoDateTime),
  /** Started before this moment. */
  to: Schema.optional(TimestampFromIsoDateTime),
  /** The newest first (`-startedAt`, the default) or last. */
  sort: Schema.optional(RunOrder)
})
export type RunFilter = typeof RunFilter.Type

/**
 * A run's own copy of a prompt, which later edits and deletions do not change.
 *
 * `promptId` and `topicId` are null for a prompt that came with captured answers and that the brand does not have.
 */
export interface RunPrompt {
  /** The index of the prompt in the plan, from 0, without gaps. */
  readonly index: number
  readonly promptId: PromptId | null
  readonly topicId: TopicId | null
  readonly topicName: string
  readonly text: string
  readonly customerJourney: JourneyStage | null
  readonly estimatedVolume: number | null
}

/** Whether a run in this state has ended. Only an explicit retry, rescore or correction changes an ended run. */
export const isEnded = (status: RunStatus): boolean => status !== "queued" && status !== "running"

/** The time of a run in a trend: its start, or for captured answers the time of the first answer, if known. */
export const placeInTime = ({ collected, startedAt }: Pick<Run, "collected" | "startedAt">): Timestamp => collected?.from ?? startedAt

/** The span of captured answers, extended by the time of one more answer. */
export const extendSpan = (span: CollectedSpan | null, collectedAt: Timestamp | null): CollectedSpan | null => {
  if (collectedAt === null) return span
  if (span === null) return { from: collectedAt, to: collectedAt }
  return { from: collectedAt < span.from ? collectedAt : span.from, to: collectedAt > span.to ? collectedAt : span.to }
}

/** A text that changes with each change of a run's progress or state, and is the same in every process. */
export const stateOf = ({ progress: { completed, failed, refused, total }, revision, status }: Run): string =>
  [revision, status, total, completed, failed, refused].join(".")

export class RunNotFound extends Schema.TaggedError<RunNotFound>()("RunNotFound", { runId: Schema.String }) {
  get code() {
    return "not_found" as const
  }

  override get message() {
    return `There is no run ${this.runId}`
  }
}

/** Another run of the brand is under way, so no run can be started with other options, and none can be retried. */
export class RunInProgress extends Schema.TaggedError<RunInProgress>()("RunInProgress", { runId: RunId }) {
  get code() {
    return "run_in_progress" as const
  }

  override get message() {
    return `Run ${this.runId} of this brand is under way; wait until it has ended, or cancel it`
  }
}

/** The run's state does not allow the operation. `detail` is the reason when the status alone does not tell it. */
export class InvalidRunState extends Schema.TaggedError<InvalidRunState>()("InvalidRunState", {
  runId: RunId,
  status: RunStatus,
  detail: Schema.optional(Schema.String)
}) {
  get code() {
    return "invalid_run_state" as const
  }

  override get message() {
    return `Run ${this.runId} is ${this.status}${this.detail === undefined ? "" : `, and ${this.detail}`}`
  }
}

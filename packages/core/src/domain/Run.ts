/**
 * One complete processing pass for a brand.
 *
 * Source: specification "Run"; contract §2 "Run states", §3 `POST …/runs`.
 */
import { Schema } from "effect"
import { BrandId, OrganizationId, PromptId, RunId, TopicId } from "./Ids.js"
import type { JourneyStage } from "./JourneyStage.js"
import { Llm } from "./Llm.js"
import { Timestamp } from "./Timestamp.js"

/** `queued → running → completed | partial | failed | cancelled`. */
export const RunStatus = Schema.Literal("queued", "running", "completed", "partial", "failed", "cancelled").annotations({ identifier: "RunStatus" })
export type RunStatus = typeof RunStatus.Type

/** `api`: the run asked its models. `import`: its answers were captured elsewhere. */
export const RunChannel = Schema.Literal("api", "import").annotations({ identifier: "RunChannel" })
export type RunChannel = typeof RunChannel.Type

/** Counts of calls. `total` is what was planned; what is in none of the other three is still open. */
export const Progress = Schema.Struct({
  total: Schema.Int,
  completed: Schema.Int,
  failed: Schema.Int,
  refused: Schema.Int
}).annotations({ identifier: "Progress" })
export type Progress = typeof Progress.Type

/** What a run was asked to do; two starts with equal options are one run. */
export const RunOptions = Schema.Struct({
  llms: Schema.Array(Llm),
  samples: Schema.Int,
  topicIds: Schema.NullOr(Schema.Array(TopicId)),
  promptIds: Schema.NullOr(Schema.Array(PromptId))
}).annotations({ identifier: "RunOptions" })
export type RunOptions = typeof RunOptions.Type

export class Run extends Schema.Class<Run>("Run")({
  id: RunId,
  organizationId: OrganizationId,
  brandId: BrandId,
  channel: RunChannel,
  status: RunStatus,
  options: RunOptions,
  /** The moment of acceptance; never changes. */
  startedAt: Timestamp,
  completedAt: Schema.NullOr(Timestamp),
  progress: Progress,
  failureReason: Schema.NullOr(Schema.String),
  /** Rises with every retry, rescore or correction of an ended run. From 1. */
  revision: Schema.Int
}) {}

/** Most samples that one pair of prompt and LLM may be asked for. */
export const maximumSamples = 20

const idList = <A, I>(id: Schema.Schema<A, I>) =>
  Schema.optional(
    Schema.Array(id).pipe(
      Schema.minItems(1, { message: () => "must not be empty" }),
      Schema.maxItems(1000, { message: () => "must have at most 1000 entries" })
    )
  )

/** How to start a run; everything is optional. */
export const RunInput = Schema.Struct({
  llms: idList(Llm),
  samples: Schema.optional(Schema.Int.pipe(Schema.between(1, maximumSamples, { message: () => `must be an integer from 1 to ${maximumSamples}` }))),
  topicIds: idList(TopicId),
  promptIds: idList(PromptId)
}).annotations({ identifier: "RunInput" })
export type RunInput = typeof RunInput.Type

/**
 * A run's own copy of a prompt: later edits and deletions change nothing.
 *
 * `promptId` and `topicId` are null for a prompt that came with captured answers and that the brand does not have.
 */
export interface RunPrompt {
  /** From 0, dense, in the order of the plan. */
  readonly index: number
  readonly promptId: PromptId | null
  readonly topicId: TopicId | null
  readonly topicName: string
  readonly text: string
  readonly customerJourney: JourneyStage | null
  readonly estimatedVolume: number | null
}

/** Whether a run in this state is over: only an explicit retry, rescore or correction changes it. */
export const isEnded = (status: RunStatus): boolean => status !== "queued" && status !== "running"

export class RunNotFound extends Schema.TaggedError<RunNotFound>()("RunNotFound", { runId: Schema.String }) {
  override get message() {
    return `There is no run ${this.runId}`
  }
}

/** Another run of the brand is under way, with other options. */
export class RunInProgress extends Schema.TaggedError<RunInProgress>()("RunInProgress", { runId: RunId }) {
  override get message() {
    return `Run ${this.runId} of this brand is under way with other options`
  }
}

/** The run's state does not allow this. */
export class InvalidRunState extends Schema.TaggedError<InvalidRunState>()("InvalidRunState", { runId: RunId, status: RunStatus }) {
  override get message() {
    return `Run ${this.runId} is ${this.status}`
  }
}

/** The rows of a run in memory: the run, its cells, their pairs of prompt and LLM, and the Results of the pairs. */
import type { Answer, Citation } from "../domain/Answer.js"
import type { BrandDefinition } from "../domain/Brand.js"
import type { AnswerLabel } from "../domain/Calibration.js"
import type { CellOutcome, CellState, FailureReason } from "../domain/Cell.js"
import type { BatchId, BrandId, CellId, OrganizationId, PerceptionResponseId, RunId } from "../domain/Ids.js"
import type { Llm } from "../domain/Llm.js"
import { type Nanos, toUsd } from "../domain/ModelPrice.js"
import type { PerceptionAnswer, RunPerceptionPrompt } from "../domain/Perception.js"
import { type CollectedSpan, Run, type RunChannel, type RunOptions, type RunPrompt, type RunStatus } from "../domain/Run.js"
import { anySimulated, type ModelUsage, type RunModel } from "../domain/RunModel.js"
import type { RunResult } from "../domain/RunResult.js"
import type { ScoredSummary } from "../domain/RunSummary.js"
import type { SecondStage } from "../domain/SampleGoal.js"
import type { Suggestion } from "../domain/Suggestion.js"
import type { Timestamp } from "../domain/Timestamp.js"

type AnsweredOutcome = Extract<CellOutcome, { readonly _tag: "Answered" }>

/** A stored outcome. When retention has deleted the text of an answer, the text is null and its hash is stored. */
type KeptOutcome =
  | Exclude<CellOutcome, AnsweredOutcome>
  | (Omit<AnsweredOutcome, "answer"> & { readonly answer: Omit<Answer, "text"> & { readonly text: string | null; readonly droppedTextSha256?: string } })

export interface CellRow {
  readonly id: CellId
  readonly pair: PairRow
  /** From 1. */
  readonly sample: number
  /** The place among the cells of its LLM in the plan. */
  readonly order: number
  state: CellState
  attempt: number
  fence: number
  /** The process that holds the lease; null when there is none. */
  worker: string | null
  /** The batch of the cell, or its last batch when the cell has ended; null for none. */
  batchId: BatchId | null
  /** Milliseconds since the epoch. */
  leasedUntil: number
  /** A queued cell cannot be claimed before this time, in milliseconds since the epoch. */
  notBefore: number
  postponements: number
  /** The amount that its lease has reserved of the run's budget and the daily budget; null without a budget. */
  reserved: Nanos | null
  /** The UTC day of the reserved daily budget; null without a daily budget. */
  spendDay: string | null
  outcome: KeptOutcome | null
  /** When the answer was given; null when that is not known, and before there is an answer. */
  collectedAt: Timestamp | null
}

/** The daily reservation of a call that was under way when its run was cancelled. */
export interface OwedReservation {
  /** The end of its lease, in milliseconds since the epoch. */
  readonly leasedUntil: number
  readonly fence: number
  readonly reserved: Nanos
  readonly spendDay: string
}

export interface PairRow {
  prompt: RunPrompt
  readonly llm: Llm
  /** The perception prompt behind `prompt`; null for an ordinary prompt, whose answers make a Result. */
  perception: RunPerceptionPrompt | null
  /** In the order of the samples. */
  readonly cells: Array<CellRow>
  result: ResultRow | null
}

/** An answer to a perception prompt. */
export interface RatedRow {
  readonly pair: PairRow
  perception: RunPerceptionPrompt
  answer: PerceptionAnswer
  citations: ReadonlyArray<Citation>
}

export interface ResultRow {
  readonly pair: PairRow
  value: RunResult
}

/** The cells of one LLM in the order of the plan. Cells before `next` have been leased at least once. */
export interface CellQueue {
  readonly cells: Array<CellRow>
  next: number
  /** Cells before `next` that have not ended. They are few, so that a claim does not walk over ended cells. */
  readonly handedOut: Set<CellRow>
}

export interface RunRow {
  readonly id: RunId
  readonly organizationId: OrganizationId
  readonly brandId: BrandId
  readonly channel: RunChannel
  readonly startedAt: Timestamp
  models: ReadonlyArray<RunModel>
  readonly cells: Map<CellId, CellRow>
  readonly queues: Map<Llm, CellQueue>
  /** The pairs of the prompts, in the order of the plan. */
  readonly pairs: Array<PairRow>
  /** The counted bytes of its copy of the brand and the prompts (`bytesOfPlan`). */
  planBytes: number
  /** In the order of the plan. */
  perceptionPrompts: ReadonlyArray<RunPerceptionPrompt>
  /** In the order of their ids. */
  readonly rated: Map<PerceptionResponseId, RatedRow>
  /** By score descending, then id. */
  suggestions: ReadonlyArray<{ readonly key: string; readonly suggestion: Suggestion }>
  /** By position; the first has position 1. */
  readonly results: Array<ResultRow>
  readonly failures: Map<FailureReason, number>
  readonly progress: { total: number; completed: number; failed: number; refused: number }
  definition: BrandDefinition
  options: RunOptions
  status: RunStatus
  completedAt: Timestamp | null
  collected: CollectedSpan | null
  failureReason: string | null
  revision: number
  secondStage: SecondStage | null
  readonly labels: Map<CellId, AnswerLabel & { readonly labelledAt: Timestamp }>
  summary: ScoredSummary | null
  /** The end of the lease for computing the summary, in milliseconds since the epoch. */
  summaryLeaseUntil: number
  /** The cost of its answers so far; null when the cost of one answer is not known. */
  cost: Nanos | null
  /** The amount that its calls have taken from the budget, reservations of calls under way included. */
  committed: Nanos
  /** The usage of each LLM's answers, in the order of their first answers. */
  readonly usage: Map<Llm, ModelUsage>
  /** Whether retention has deleted the texts of its answers. */
  isTextDropped: boolean
}

/** The usage of a run, with its time and its brand. */
export type RunOfUsage = Pick<RunRow, "brandId" | "channel" | "options" | "startedAt" | "usage">

export const makeRunRow = (
  fields: Pick<RunRow, "id" | "organizationId" | "brandId" | "channel" | "startedAt" | "definition" | "models" | "options" | "perceptionPrompts" | "planBytes">
): RunRow => ({
  ...fields,
  cells: new Map(),
  queues: new Map(),
  pairs: [],
  rated: new Map(),
  suggestions: [],
  results: [],
  failures: new Map(),
  progress: { total: 0, completed: 0, failed: 0, refused: 0 },
  status: "queued",
  completedAt: null,
  collected: null,
  failureReason: null,
  revision: 1,
  secondStage: null,
  labels: new Map(),
  summary: null,
  summaryLeaseUntil: 0,
  // The cost of captured answers is not known.
  cost: fields.channel === "api" ? 0 : null,
  committed: 0,
  usage: new Map(),
  isTextDropped: false
})

const copyOptions = (options: RunOptions): RunOptions => ({
  ...options,
  llms: [...options.llms],
  goal: options.goal && { ...options.goal },
  topicIds: options.topicIds && [...options.topicIds],
  promptIds: options.promptIds && [...options.promptIds]
})

/** A copy that shares nothing with the row, because the caller may change the run. */
export const toRun = (row: RunRow): Run =>
  new Run(
    {
      id: row.id,
      organizationId: row.organizationId,
      brandId: row.brandId,
      channel: row.channel,
      status: row.status,
      options: copyOptions(row.options),
      startedAt: row.startedAt,
      completedAt: row.completedAt,
      collected: row.collected && { ...row.collected },
      progress: { ...row.progress },
      failureReason: row.failureReason,
      costUsd: row.cost === null ? null : toUsd(row.cost),
      revision: row.revision,
      isSimulated: anySimulated(row.models),
      secondStage: row.secondStage && { ...row.secondStage }
    },
    // Stored values are valid. Effect would compile the parser of a class again for each value that it checks: a quarter of a millisecond per run, at
    // every read.
    { disableValidation: true }
  )

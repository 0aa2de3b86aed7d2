/** The rows of a run in memory: the run, its cells, the pairs of prompt and LLM that they belong to, and the Results of those. */
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

/** What came of a cell, as it is kept: the text of an answer is null once retention has dropped it, and its hash is kept instead. */
type KeptOutcome =
  | Exclude<CellOutcome, AnsweredOutcome>
  | (Omit<AnsweredOutcome, "answer"> & { readonly answer: Omit<Answer, "text"> & { readonly text: string | null; readonly droppedTextSha256?: string } })

export interface CellRow {
  readonly id: CellId
  readonly pair: PairRow
  /** From 1. */
  readonly sample: number
  /** Place among the cells of its LLM in the plan. */
  readonly order: number
  state: CellState
  attempt: number
  fence: number
  /** Who holds the lease; null when nobody does. */
  worker: string | null
  /** The batch that it is in, or was in when it ended; null for none. */
  batchId: BatchId | null
  /** Milliseconds since the epoch. */
  leasedUntil: number
  /** A queued cell is not claimed before this, in milliseconds since the epoch. */
  notBefore: number
  postponements: number
  /** What its lease has reserved of the budgets of the run and of the day; null when there are none. */
  reserved: Nanos | null
  /** The day of UTC whose budget it was reserved of; null when there is none. */
  spendDay: string | null
  outcome: KeptOutcome | null
  /** When its answer was given; null where nobody told, and before there is one. */
  collectedAt: Timestamp | null
}

/** What a call that was under way when its run was cancelled has reserved of a day's budget. */
export interface OwedReservation {
  /** Until when its lease would have held, in milliseconds since 1970. */
  readonly leasedUntil: number
  readonly fence: number
  readonly reserved: Nanos
  readonly spendDay: string
}

export interface PairRow {
  readonly prompt: RunPrompt
  readonly llm: Llm
  /** The perception prompt that `prompt` stands for; null for a prompt, whose answers make a Result. */
  readonly perception: RunPerceptionPrompt | null
  /** By sample. */
  readonly cells: Array<CellRow>
  result: ResultRow | null
}

/** An answer to a perception prompt. */
export interface RatedRow {
  readonly pair: PairRow
  readonly perception: RunPerceptionPrompt
  answer: PerceptionAnswer
  readonly citations: ReadonlyArray<Citation>
}

export interface ResultRow {
  readonly pair: PairRow
  value: RunResult
}

/** The cells of one LLM in the order of the plan. Those before `next` have been handed out at least once. */
export interface CellQueue {
  readonly cells: Array<CellRow>
  next: number
  /** Cells before `next` that have not ended: few, so that a claim never walks over what is done. */
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
  /** Of the prompts, in the order of the plan. */
  readonly pairs: Array<PairRow>
  /** What its copy of the brand and the prompts counts for (`bytesOfPlan`). */
  planBytes: number
  /** In the order of the plan. */
  readonly perceptionPrompts: ReadonlyArray<RunPerceptionPrompt>
  /** In order of their ids. */
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
  /** Until when somebody computes the summary, in milliseconds since the epoch. */
  summaryLeaseUntil: number
  /** What its answers have cost so far; null as soon as that of one is not known. */
  cost: Nanos | null
  /** What calls have taken of the budget, and what those under way have reserved of it. */
  committed: Nanos
  /** What the answers of each LLM have used, by its first answer. */
  readonly usage: Map<Llm, ModelUsage>
  /** Whether retention has been over its answers. */
  isTextDropped: boolean
}

/** What a run has used, and when and for whom. */
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
  // Nobody says what captured answers have cost.
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

/** Shares nothing with the row: who is given a run may change it. */
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
    // What a store wrote is valid. Effect makes the parser of a class anew for each value that it checks: a quarter of a millisecond for a run, which is read all the time.
    { disableValidation: true }
  )

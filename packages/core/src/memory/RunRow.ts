/**
 * A run in memory: its plan, its cells, the pairs of prompt and LLM that they belong to, and the Results of those.
 */
import type { Answer, Citation } from "../domain/Answer.js"
import type { BrandDefinition } from "../domain/Brand.js"
import type { AnswerLabel } from "../domain/Calibration.js"
import type { Bill, CellOutcome, CellState, FailureReason } from "../domain/Cell.js"
import type { FailedCall } from "../domain/FailedCall.js"
import type { BatchId, BrandId, CellId, OrganizationId, PerceptionResponseId, ResultId, RunId } from "../domain/Ids.js"
import { addJudgeUse, noJudgeUse, unknownJudgeUse } from "../domain/JudgeUse.js"
import type { Channel, Llm } from "../domain/Llm.js"
import { type Nanos, toUsd } from "../domain/ModelPrice.js"
import type { PerceptionAnswer, RunPerceptionPrompt } from "../domain/Perception.js"
import { type CollectedSpan, Run, type RunChannel, type RunOptions, type RunPrompt, type RunStatus } from "../domain/Run.js"
import { anySimulated, type ModelUsage, type RunModel } from "../domain/RunModel.js"
import { type RunResult, type ScoredSample, scoreOf } from "../domain/RunResult.js"
import type { ResultCitation, ScoredSummary } from "../domain/RunSummary.js"
import type { SecondStage } from "../domain/SampleGoal.js"
import type { Suggestion } from "../domain/Suggestion.js"
import type { Timestamp } from "../domain/Timestamp.js"
import type { AnsweredResult, AnsweredSample } from "../ports/RescoreStore.js"
import * as Sampling from "../rules/Sampling.js"

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
  /** In the order of the plan. */
  readonly perceptionPrompts: ReadonlyArray<RunPerceptionPrompt>
  /** In order of their ids. */
  readonly rated: Map<PerceptionResponseId, RatedRow>
  /** In the order in which they are listed. */
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
  fields: Pick<RunRow, "id" | "organizationId" | "brandId" | "channel" | "startedAt" | "definition" | "models" | "options" | "perceptionPrompts">
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

export const toRun = (row: RunRow): Run =>
  new Run({
    id: row.id,
    organizationId: row.organizationId,
    brandId: row.brandId,
    channel: row.channel,
    status: row.status,
    options: row.options,
    startedAt: row.startedAt,
    completedAt: row.completedAt,
    collected: row.collected,
    progress: { ...row.progress },
    failureReason: row.failureReason,
    costUsd: row.cost === null ? null : toUsd(row.cost),
    revision: row.revision,
    isSimulated: anySimulated(row.models),
    secondStage: row.secondStage
  })

/** Plans a cell behind those that are there. */
export const addCell = (run: RunRow, pair: PairRow, id: CellId): CellRow => {
  const cell: CellRow = {
    id,
    pair,
    sample: pair.cells.length + 1,
    order: run.queues.get(pair.llm)?.cells.length ?? 0,
    state: "queued",
    attempt: 0,
    fence: 0,
    worker: null,
    batchId: null,
    leasedUntil: 0,
    notBefore: 0,
    postponements: 0,
    reserved: null,
    spendDay: null,
    outcome: null,
    collectedAt: null
  }
  pair.cells.push(cell)
  run.cells.set(id, cell)
  run.progress.total++
  return cell
}

/** Whether cells of this LLM have not ended. */
export const hasOpenCells = (queue: CellQueue): boolean => queue.next < queue.cells.length || queue.handedOut.size > 0

/** Forgets what is owed of days that are over: nobody asks for their room any more, and a process that died gives nothing back. */
const forgetOfEarlierDays = (owed: Map<CellId, OwedReservation>, today: string): void => {
  for (const [id, { spendDay }] of owed) if (spendDay < today) owed.delete(id)
}

/** Ends every cell that has not ended; whoever holds one can only say any more what its call has come to. */
export const cancelOpenCells = (owed: Map<CellId, OwedReservation>, run: RunRow, today: string): void => {
  forgetOfEarlierDays(owed, today)
  for (const queue of run.queues.values()) {
    for (const cell of [...queue.handedOut, ...queue.cells.slice(queue.next)]) {
      const { fence, id, leasedUntil, reserved, spendDay, state } = cell
      if (state === "leased" && reserved !== null && spendDay !== null) owed.set(id, { fence, leasedUntil, reserved, spendDay })
      cell.state = "cancelled"
      cell.worker = null
    }
    queue.handedOut.clear()
    queue.next = queue.cells.length
  }
}

/** The cells that failed for good, in the order of the plan, in which those of a second stage stand behind their pair's. */
export const failedCellsOf = (run: RunRow): ReadonlyArray<CellRow> => {
  const places = new Map(run.options.llms.map((llm, index) => [llm, index]))
  const placeOf = ({ pair }: CellRow): number => places.get(pair.llm) ?? 0
  return [...run.cells.values()]
    .filter(({ state }) => state === "failed")
    .sort((left, right) => left.pair.prompt.index - right.pair.prompt.index || placeOf(left) - placeOf(right) || left.sample - right.sample)
}

export const failedCallOf = ({ attempt, outcome, pair, sample }: CellRow): FailedCall => {
  const failure = outcome?._tag === "Failed" ? outcome : { reason: "defect" as const, message: "" }
  return {
    promptId: pair.prompt.promptId,
    perceptionPromptId: pair.perception?.prompt.id ?? null,
    topicId: pair.prompt.topicId,
    promptText: pair.prompt.text,
    llm: pair.llm,
    sample,
    reason: failure.reason,
    message: failure.message,
    attempts: attempt
  }
}

/** Queues the cells that failed as if they had not been asked. */
export const queueFailedCells = (run: RunRow): void => {
  for (const cell of failedCellsOf(run)) {
    Object.assign(cell, { state: "queued", attempt: 0, leasedUntil: 0, notBefore: 0, postponements: 0, reserved: null, spendDay: null, outcome: null })
    run.queues.get(cell.pair.llm)?.handedOut.add(cell)
  }
  run.progress.failed = 0
  run.failures.clear()
}

const sum = (left: number | null, right: number | null | undefined): number | null => (left === null || right == null ? null : left + right)

/** What nobody has told of the answers of an LLM. */
const unknownUsage = {
  answers: null,
  searchedAnswers: null,
  inputTokens: null,
  outputTokens: null,
  searches: null,
  cost: null,
  judging: unknownJudgeUse,
  servedModels: []
} as const

const noUsage = { answers: 0, searchedAnswers: 0, inputTokens: 0, outputTokens: 0, searches: 0, cost: 0, judging: noJudgeUse, servedModels: [] } as const

export const usageOf = (run: RunOfUsage, llm: Llm): ModelUsage => run.usage.get(llm) ?? { llm, ...(run.channel === "api" ? noUsage : unknownUsage) }

/** Adds what an answer has used and cost to its LLM's and its run's. */
export const countAnswer = (run: RunRow, llm: Llm, { model, searched, usage }: Answer, { cost, judging }: Bill): void => {
  const before = usageOf(run, llm)
  run.cost = sum(sum(run.cost, cost), judging.cost)
  run.usage.set(llm, {
    llm,
    answers: sum(before.answers, 1),
    searchedAnswers: sum(before.searchedAnswers, searched === null ? null : Number(searched)),
    servedModels: model === null || before.servedModels.includes(model) ? before.servedModels : [...before.servedModels, model],
    inputTokens: sum(before.inputTokens, usage.inputTokens),
    outputTokens: sum(before.outputTokens, usage.outputTokens),
    searches: sum(before.searches, usage.searches),
    cost: sum(before.cost, cost),
    judging: addJudgeUse(before.judging, judging)
  })
}

/** What a completed cell was answered. */
export const answeredBy = (cell: CellRow) => (cell.outcome?._tag === "Answered" ? cell.outcome : undefined)

/** The pages that the answers of a Result draw on, by sample. */
export const citationsOf = ({ pair, value }: ResultRow): ReadonlyArray<ResultCitation> =>
  pair.cells.flatMap((cell) =>
    (answeredBy(cell)?.answer.citations ?? []).map((citation) => ({
      resultId: value.id,
      position: value.position,
      sample: cell.sample,
      topicName: pair.prompt.topicName,
      llm: pair.llm,
      ...citation
    }))
  )

/** A Result as it is scored now, with its completed samples. */
export const answeredOf = ({ pair, value }: ResultRow): AnsweredResult => ({
  id: value.id,
  position: value.position,
  promptIndex: pair.prompt.index,
  topicName: value.topic.name,
  llm: value.llm,
  score: scoreOf(value),
  samples: pair.cells.flatMap((cell): ReadonlyArray<AnsweredSample> => {
    const answered = answeredBy(cell)
    if (answered === undefined) return []
    const { citations, droppedTextSha256 = null, text } = answered.answer
    return [{ cellId: cell.id, sample: cell.sample, text, droppedTextSha256, citations, score: answered.score }]
  })
})

/** The completed cell whose answer a Result shows. */
export const shownBy = (row: ResultRow) => {
  const cell = row.pair.cells.find((candidate) => candidate.id === row.value.shownCellId)
  return cell === undefined ? undefined : answeredBy(cell)
}

/**
 * Writes the pair's Result anew from its completed cells. A Result that is there keeps its id, position and channel.
 *
 * @param resultId the id of the Result when it is new
 */
export const writeResult = (run: RunRow, pair: PairRow, resultId: ResultId, channel: Channel): void => {
  const samples: Array<ScoredSample> = []
  for (const cell of pair.cells) {
    const answered = answeredBy(cell)
    if (answered !== undefined) samples.push({ cellId: cell.id, sample: cell.sample, score: answered.score })
  }
  const [first, ...others] = samples
  if (first === undefined) return
  const score = Sampling.resultOf([first, ...others])
  const shown = pair.cells.find((cell) => cell.id === score.shownCellId)
  const place = pair.result?.value ?? { id: resultId, position: run.results.length + 1, channel }
  const value: RunResult = {
    ...score,
    id: place.id,
    runId: run.id,
    position: place.position,
    prompt: { text: pair.prompt.text, journeyStage: pair.prompt.customerJourney },
    topic: { name: pair.prompt.topicName },
    promptId: pair.prompt.promptId,
    topicId: pair.prompt.topicId,
    llm: pair.llm,
    model: shown === undefined ? null : (answeredBy(shown)?.answer.model ?? null),
    channel: place.channel,
    collectedAt: shown?.collectedAt ?? null
  }
  if (pair.result === null) {
    pair.result = { pair, value }
    run.results.push(pair.result)
  } else {
    pair.result.value = value
  }
}

/** Rows of runs and their Results, and their conversion to domain values. */
import type { BrandDefinition } from "@brand-visibility/core/domain/Brand"
import type { BrandId, OrganizationId, PromptId, RunId, TopicId } from "@brand-visibility/core/domain/Ids"
import type { Llm } from "@brand-visibility/core/domain/Llm"
import { type CollectedSpan, Run, type RunChannel, type RunOptions, type RunStatus } from "@brand-visibility/core/domain/Run"
import type { Timestamp } from "@brand-visibility/core/domain/Timestamp"
import type { AnswerScore, Evidence, Sentiment } from "@brand-visibility/core/internal/domain/AnswerScore"
import type { JourneyStage } from "@brand-visibility/core/internal/domain/JourneyStage"
import { toUsd } from "@brand-visibility/core/internal/domain/ModelPrice"
import { anySimulated, type RunModel } from "@brand-visibility/core/internal/domain/RunModel"
import type { RunResultWithAnswer } from "@brand-visibility/core/internal/domain/RunResult"
import type { PlannedCell, ResultTally } from "@brand-visibility/core/internal/domain/RunSummary"
import type { SecondStage } from "@brand-visibility/core/internal/domain/SampleGoal"
import type { RunPlan } from "@brand-visibility/core/internal/ports/RunStore"
import { type ResultRow, resultReader } from "./ResultColumns.js"
import { fromJson, fromWide, type Wide } from "./Statements.js"

/** The columns that make a `Run`. The other columns (the brand of the plan, the summary) can be long. */
export const runColumns =
  "organization_id, id, brand_id, channel, status, options, models, started_at, completed_at, collected_from, collected_to, total, completed, failed, refused, failure_reason, cost, revision, second_stage"

/** Holds for a run that its organization can see: the run is no staged import, and its brand was not deleted. */
export const isVisible = "staged = 0 AND deleted_at IS NULL"

export interface RunRow {
  readonly organization_id: OrganizationId
  readonly id: RunId
  readonly brand_id: BrandId
  readonly channel: RunChannel
  readonly status: RunStatus
  readonly options: string
  readonly models: string
  readonly started_at: Timestamp
  readonly completed_at: Timestamp | null
  readonly collected_from: Timestamp | null
  readonly collected_to: Timestamp | null
  readonly total: number
  readonly completed: number
  readonly failed: number
  readonly refused: number
  readonly failure_reason: string | null
  readonly cost: Wide | null
  readonly revision: number
  readonly second_stage: string | null
}

/** The stored form of a type whose fields `Key` were added in a later release: rows from before lack them. */
type Later<A, Key extends keyof A> = Omit<A, Key> & Partial<Pick<A, Key>>

const toOptions = (text: string): RunOptions => {
  const {
    budgetUsd = null,
    goal = null,
    mode = "live",
    perception = false,
    ...options
  } = fromJson<Later<RunOptions, "budgetUsd" | "goal" | "mode" | "perception">>(text)
  return { ...options, goal, perception, budgetUsd, mode }
}

const toRunModel = (
  definition: BrandDefinition,
  { adapter = null, location, parameters = {}, sdk = null, ...model }: Later<RunModel, "adapter" | "location" | "parameters" | "sdk">
): RunModel => ({ ...model, parameters, location: location ?? { country: definition.country, language: definition.language }, adapter, sdk })

/** The time span in which the captured answers of a run were given. */
export const toSpan = ({ collected_from: from, collected_to: to }: Pick<RunRow, "collected_from" | "collected_to">): CollectedSpan | null =>
  from === null || to === null ? null : { from, to }

export const toRun = (row: RunRow): Run =>
  new Run(
    {
      id: row.id,
      organizationId: row.organization_id,
      brandId: row.brand_id,
      channel: row.channel,
      status: row.status,
      options: toOptions(row.options),
      startedAt: row.started_at,
      completedAt: row.completed_at,
      collected: toSpan(row),
      progress: { total: row.total, completed: row.completed, failed: row.failed, refused: row.refused },
      failureReason: row.failure_reason,
      costUsd: row.cost === null ? null : toUsd(fromWide(row.cost)),
      revision: row.revision,
      isSimulated: anySimulated(fromJson<ReadonlyArray<RunModel>>(row.models)),
      secondStage: row.second_stage === null ? null : fromJson<SecondStage>(row.second_stage)
    },
    { disableValidation: true }
  )

export const toPlan = (row: { readonly definition: string; readonly models: string }): RunPlan => {
  const definition = fromJson<BrandDefinition>(row.definition)
  return { definition, models: fromJson<ReadonlyArray<RunModel>>(row.models).map((model) => toRunModel(definition, model)) }
}

/** Columns of the answer `a` that a Result shows. A statement selects them before `resultColumns`. */
export const answerColumns = "a.text, a.evidence"

const readAnsweredResult = resultReader(2)

export const toResult = resultReader()

export type AnsweredResultRow = readonly [answer: string | null, evidence: string, ...result: ResultRow]

export const toResultWithAnswer = (row: AnsweredResultRow): RunResultWithAnswer => ({
  ...readAnsweredResult(row),
  answer: row[0],
  evidence: fromJson<ReadonlyArray<Evidence>>(row[1])
})

export interface TallyRow {
  readonly position: number
  readonly prompt_index: number
  readonly samples: number
  readonly is_present: number
  readonly rank: number | null
  readonly sentiment: Sentiment | null
  readonly mentioned_brands: string
  readonly detector: string
  readonly llm: Llm
}

/** One of several answers of a Result. */
export interface TalliedAnswerRow {
  readonly position: number
  readonly score: string
}

/** @param answers the answers of the Result; not used when there is one answer, because the Result's own columns then hold its score */
export const toTally = (row: TallyRow, answers: ReadonlyArray<TalliedAnswerRow>): ResultTally => ({
  position: row.position,
  promptIndex: row.prompt_index,
  llm: row.llm,
  answers:
    row.samples === 1
      ? [
          {
            isPresent: row.is_present === 1,
            rank: row.rank,
            sentiment: row.sentiment,
            mentionedBrands: fromJson<ReadonlyArray<string>>(row.mentioned_brands),
            detector: row.detector
          }
        ]
      : answers.map(({ score }) => {
          const { detector, isPresent, mentionedBrands, rank, sentiment } = fromJson<StoredScore>(score)
          return { isPresent, rank, sentiment, mentionedBrands, detector }
        })
})

/** A prompt of a run's plan. */
export interface PlannedPromptRow {
  readonly prompt_index: number
  readonly prompt_id: PromptId | null
  readonly topic_id: TopicId | null
  readonly topic_name: string
  readonly text: string
  readonly customer_journey: JourneyStage | null
}

/** How often the plan asks an LLM a prompt. */
export interface PlannedPairRow {
  readonly prompt_index: number
  readonly llm: Llm
  readonly answers: number | string
  readonly refused: number | string
}

export const toPlannedCell = (prompt: PlannedPromptRow, pair: PlannedPairRow): PlannedCell => ({
  promptIndex: prompt.prompt_index,
  promptId: prompt.prompt_id,
  topicId: prompt.topic_id,
  topicName: prompt.topic_name,
  promptText: prompt.text,
  journeyStage: prompt.customer_journey,
  llm: pair.llm,
  answers: Number(pair.answers),
  refused: Number(pair.refused)
})

/** A score without its evidence, as `answers.score` holds it. */
export type StoredScore = Omit<AnswerScore, "evidence">

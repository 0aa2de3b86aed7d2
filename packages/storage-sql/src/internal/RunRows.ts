/** Rows of runs and their Results, and what they become. */
import type { AnswerScore, Basis, Evidence, RankBasis, Sentiment } from "@brand-visibility/core/domain/AnswerScore"
import type { BrandDefinition } from "@brand-visibility/core/domain/Brand"
import type { BrandId, CellId, OrganizationId, PromptId, ResultId, RunId, TopicId } from "@brand-visibility/core/domain/Ids"
import type { JourneyStage } from "@brand-visibility/core/domain/JourneyStage"
import type { Channel, Llm } from "@brand-visibility/core/domain/Llm"
import { toUsd } from "@brand-visibility/core/domain/ModelPrice"
import { Run, type RunChannel, type RunOptions, type RunStatus } from "@brand-visibility/core/domain/Run"
import type { RunModel } from "@brand-visibility/core/domain/RunModel"
import type { ResultScore, RunResult, RunResultWithAnswer } from "@brand-visibility/core/domain/RunResult"
import type { PlannedCell, ResultTally } from "@brand-visibility/core/domain/RunSummary"
import type { Timestamp } from "@brand-visibility/core/domain/Timestamp"
import type { RunPlan } from "@brand-visibility/core/ports/RunStore"
import type { Dialect } from "../Dialect.js"
import { jsonObject, makeWriters } from "./JsonSelect.js"
import { type Column, flag, fromJson, fromWide, type Wide } from "./Statements.js"

/** The columns that make a `Run`; the others (plan, summary) can be long. */
export const runColumns =
  "organization_id, id, brand_id, channel, status, options, started_at, completed_at, total, completed, failed, refused, failure_reason, cost, revision"

/** Holds for a run that its organization can see: it stages no import, and its brand was not deleted. */
export const isVisible = "staged = 0 AND deleted_at IS NULL"

export interface RunRow {
  readonly organization_id: OrganizationId
  readonly id: RunId
  readonly brand_id: BrandId
  readonly channel: RunChannel
  readonly status: RunStatus
  readonly options: string
  readonly started_at: Timestamp
  readonly completed_at: Timestamp | null
  readonly total: number
  readonly completed: number
  readonly failed: number
  readonly refused: number
  readonly failure_reason: string | null
  readonly cost: Wide | null
  readonly revision: number
}

/** What options and models did not say before runs asked perception prompts, and before they had budgets and manifests. */
type Later<A, Key extends keyof A> = Omit<A, Key> & Partial<Pick<A, Key>>

const toOptions = (text: string): RunOptions => {
  const { budgetUsd = null, perception = false, ...options } = fromJson<Later<RunOptions, "budgetUsd" | "perception">>(text)
  return { ...options, perception, budgetUsd }
}

const toRunModel = (
  definition: BrandDefinition,
  { adapter = null, location, parameters = {}, sdk = null, ...model }: Later<RunModel, "adapter" | "location" | "parameters" | "sdk">
): RunModel => ({ ...model, parameters, location: location ?? { country: definition.country, language: definition.language }, adapter, sdk })

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
      progress: { total: row.total, completed: row.completed, failed: row.failed, refused: row.refused },
      failureReason: row.failure_reason,
      costUsd: row.cost === null ? null : toUsd(fromWide(row.cost)),
      revision: row.revision
    },
    { disableValidation: true }
  )

export const toPlan = (row: { readonly definition: string; readonly models: string }): RunPlan => {
  const definition = fromJson<BrandDefinition>(row.definition)
  return { definition, models: fromJson<ReadonlyArray<RunModel>>(row.models).map((model) => toRunModel(definition, model)) }
}

/** Of a Result `r` and its prompt `p`, in the order of `ResultRow`. */
export const resultColumns = `r.position, r.id, r.llm, r.model, r.channel, r.shown_cell_id, r.is_present, r.presence_basis, r.rank, r.rank_basis,
  r.sentiment, r.sentiment_basis, r.mentioned_brands, r.detector, r.samples, r.samples_present, r.samples_positive, r.samples_neutral, r.samples_negative,
  p.text, p.customer_journey, p.topic_name`

/** A tuple rather than an object: pages of these are the hot path of every read, and a driver takes longer to name a value than to read it. */
export type ResultRow = readonly [
  position: number,
  id: ResultId,
  llm: Llm,
  model: string | null,
  channel: Channel,
  shownCellId: CellId,
  isPresent: number,
  presenceBasis: Basis,
  rank: number | null,
  rankBasis: RankBasis | null,
  sentiment: Sentiment | null,
  sentimentBasis: Basis | null,
  mentionedBrands: string,
  detector: string,
  samples: number,
  samplesPresent: number,
  samplesPositive: number,
  samplesNeutral: number,
  samplesNegative: number,
  promptText: string,
  journeyStage: JourneyStage | null,
  topicName: string
]

export const toResult = (
  runId: RunId,
  [
    position,
    id,
    llm,
    model,
    channel,
    shownCellId,
    isPresent,
    presenceBasis,
    rank,
    rankBasis,
    sentiment,
    sentimentBasis,
    mentionedBrands,
    detector,
    n,
    present,
    positive,
    neutral,
    negative,
    text,
    journeyStage,
    topicName
  ]: ResultRow
): RunResult => ({
  isPresent: isPresent === 1,
  presenceBasis,
  rank,
  rankBasis,
  sentiment,
  sentimentBasis,
  mentionedBrands: fromJson<ReadonlyArray<string>>(mentionedBrands),
  detector,
  samples: { n, present, positive, neutral, negative },
  shownCellId,
  id,
  runId,
  position,
  prompt: { text, journeyStage },
  topic: { name: topicName },
  llm,
  model,
  channel
})

/** A `ShownResult` of the Result `r` and its prompt `p`, field by field. */
const shownShape = ({ flag: truth, json, nullableNumber, number, plain, text }: ReturnType<typeof makeWriters>) => ({
  id: plain("r.id"),
  runId: plain("r.run_id"),
  position: number("r.position"),
  prompt: { text: text("p.text"), journeyStage: text("p.customer_journey") },
  topic: { name: text("p.topic_name") },
  llm: text("r.llm"),
  model: text("r.model"),
  channel: plain("r.channel"),
  isPresent: truth("r.is_present"),
  rank: nullableNumber("r.rank"),
  rankBasis: text("r.rank_basis"),
  sentiment: text("r.sentiment"),
  sentimentBasis: text("r.sentiment_basis"),
  mentionedBrands: json("r.mentioned_brands"),
  samples: {
    n: number("r.samples"),
    present: number("r.samples_present"),
    positive: number("r.samples_positive"),
    neutral: number("r.samples_neutral"),
    negative: number("r.samples_negative")
  }
})

/** The text of a `ShownResult`. */
export const shownColumn = (dialect: Dialect): string => jsonObject(shownShape(makeWriters(dialect)))

/** The same with the answer `a` that it shows. */
export const shownColumnWithAnswer = (dialect: Dialect): string => {
  const writers = makeWriters(dialect)
  return jsonObject({ ...shownShape(writers), answer: writers.text("a.text"), evidence: writers.json("a.evidence") })
}

/** Of the answer `a` that a Result shows, before `resultColumns`. */
export const answerColumns = "a.text, a.evidence"

export type AnsweredResultRow = readonly [answer: string | null, evidence: string, ...result: ResultRow]

export const toResultWithAnswer = (runId: RunId, [answer, evidence, ...result]: AnsweredResultRow): RunResultWithAnswer => ({
  ...toResult(runId, result),
  answer,
  evidence: fromJson<ReadonlyArray<Evidence>>(evidence)
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

/** An answer of a Result that has others besides. */
export interface TalliedAnswerRow {
  readonly position: number
  readonly score: string
}

/** @param answers those of the Result; of one answer the Result itself says all */
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

/** What a Result says of its pair, as columns. */
export const scoreColumns = (score: ResultScore, model: string | null): Record<string, Column> => ({
  model,
  shown_cell_id: score.shownCellId,
  is_present: flag(score.isPresent),
  presence_basis: score.presenceBasis,
  rank: score.rank,
  rank_basis: score.rankBasis,
  sentiment: score.sentiment,
  sentiment_basis: score.sentimentBasis,
  mentioned_brands: JSON.stringify(score.mentionedBrands),
  detector: score.detector,
  samples: score.samples.n,
  samples_present: score.samples.present,
  samples_positive: score.samples.positive,
  samples_neutral: score.samples.neutral,
  samples_negative: score.samples.negative
})

/** A score without its evidence, as `answers.score` holds it. */
export type StoredScore = Omit<AnswerScore, "evidence">

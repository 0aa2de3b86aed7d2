/** Rows of runs and their Results, and what they become. */
import type { AnswerScore, Basis, Evidence, RankBasis, Sentiment } from "@brand-visibility/core/domain/AnswerScore"
import type { BrandDefinition } from "@brand-visibility/core/domain/Brand"
import type { BrandId, CellId, OrganizationId, ResultId, RunId } from "@brand-visibility/core/domain/Ids"
import type { JourneyStage } from "@brand-visibility/core/domain/JourneyStage"
import type { Channel, Llm } from "@brand-visibility/core/domain/Llm"
import { Run, type RunChannel, type RunOptions, type RunStatus } from "@brand-visibility/core/domain/Run"
import type { ResultScore, RunResult, RunResultWithAnswer } from "@brand-visibility/core/domain/RunResult"
import type { ResultTally } from "@brand-visibility/core/domain/RunSummary"
import type { Timestamp } from "@brand-visibility/core/domain/Timestamp"
import type { RunModel, RunPlan } from "@brand-visibility/core/ports/RunStore"
import { type Column, flag, fromJson } from "./Statements.js"

/** The columns that make a `Run`; the others (plan, summary) can be long. */
export const runColumns =
  "organization_id, id, brand_id, channel, status, options, started_at, completed_at, total, completed, failed, refused, failure_reason, revision"

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
  readonly revision: number
}

export const toRun = (row: RunRow): Run =>
  new Run(
    {
      id: row.id,
      organizationId: row.organization_id,
      brandId: row.brand_id,
      channel: row.channel,
      status: row.status,
      options: fromJson<RunOptions>(row.options),
      startedAt: row.started_at,
      completedAt: row.completed_at,
      progress: { total: row.total, completed: row.completed, failed: row.failed, refused: row.refused },
      failureReason: row.failure_reason,
      revision: row.revision
    },
    { disableValidation: true }
  )

export const toPlan = (row: { readonly definition: string; readonly models: string }): RunPlan => ({
  definition: fromJson<BrandDefinition>(row.definition),
  models: fromJson<ReadonlyArray<RunModel>>(row.models)
})

/** Of a Result `r` and its prompt `p`. */
export const resultColumns = `r.position, r.id, r.llm, r.model, r.channel, r.shown_cell_id, r.is_present, r.presence_basis, r.rank, r.rank_basis,
  r.sentiment, r.sentiment_basis, r.mentioned_brands, r.detector, r.samples, r.samples_present, r.samples_positive, r.samples_neutral, r.samples_negative,
  p.text AS prompt_text, p.customer_journey, p.topic_name`

export interface ResultRow {
  readonly position: number
  readonly id: ResultId
  readonly llm: Llm
  readonly model: string | null
  readonly channel: Channel
  readonly shown_cell_id: CellId
  readonly is_present: number
  readonly presence_basis: Basis
  readonly rank: number | null
  readonly rank_basis: RankBasis | null
  readonly sentiment: Sentiment | null
  readonly sentiment_basis: Basis | null
  readonly mentioned_brands: string
  readonly detector: string
  readonly samples: number
  readonly samples_present: number
  readonly samples_positive: number
  readonly samples_neutral: number
  readonly samples_negative: number
  readonly prompt_text: string
  readonly customer_journey: JourneyStage | null
  readonly topic_name: string
}

export const toResult = (runId: RunId, row: ResultRow): RunResult => ({
  isPresent: row.is_present === 1,
  presenceBasis: row.presence_basis,
  rank: row.rank,
  rankBasis: row.rank_basis,
  sentiment: row.sentiment,
  sentimentBasis: row.sentiment_basis,
  mentionedBrands: fromJson<ReadonlyArray<string>>(row.mentioned_brands),
  detector: row.detector,
  samples: {
    n: row.samples,
    present: row.samples_present,
    positive: row.samples_positive,
    neutral: row.samples_neutral,
    negative: row.samples_negative
  },
  shownCellId: row.shown_cell_id,
  id: row.id,
  runId,
  position: row.position,
  prompt: { text: row.prompt_text, journeyStage: row.customer_journey },
  topic: { name: row.topic_name },
  llm: row.llm,
  model: row.model,
  channel: row.channel
})

export interface AnsweredResultRow extends ResultRow {
  readonly answer: string | null
  readonly evidence: string
}

export const toResultWithAnswer = (runId: RunId, row: AnsweredResultRow): RunResultWithAnswer => ({
  ...toResult(runId, row),
  answer: row.answer,
  evidence: fromJson<ReadonlyArray<Evidence>>(row.evidence)
})

export type TallyRow = Pick<ResultRow, "position" | "is_present" | "rank" | "sentiment" | "mentioned_brands" | "topic_name" | "llm">

export const toTally = (row: TallyRow): ResultTally => ({
  position: row.position,
  isPresent: row.is_present === 1,
  rank: row.rank,
  sentiment: row.sentiment,
  mentionedBrands: fromJson<ReadonlyArray<string>>(row.mentioned_brands),
  topic: { name: row.topic_name },
  llm: row.llm
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

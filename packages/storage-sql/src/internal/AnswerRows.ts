/**
 * Answers, their citations, and the Results that sum them up: what both a settled cell and a captured answer write.
 */
import type { CellId, OrganizationId, RunId } from "@brand-visibility/core/domain/Ids"
import type { Llm } from "@brand-visibility/core/domain/Llm"
import type { Timestamp } from "@brand-visibility/core/domain/Timestamp"
import type { Answer, Citation } from "@brand-visibility/core/internal/domain/Answer"
import type { AnswerScore } from "@brand-visibility/core/internal/domain/AnswerScore"
import type { Nanos } from "@brand-visibility/core/internal/domain/ModelPrice"
import type { ResultScore, ScoredSample } from "@brand-visibility/core/internal/domain/RunResult"
import * as Sampling from "@brand-visibility/core/internal/rules/Sampling"
import type { SqlError } from "@effect/sql/SqlError"
import type { Constructor } from "@effect/sql/Statement"
import { Effect } from "effect"
import { scoreColumns } from "./ResultColumns.js"
import type { StoredScore } from "./RunRows.js"
import { type Column, flag, fromJson, nullableFlag } from "./Statements.js"

/** The columns of every row that name its run. A literal that begins with `...run` has a hidden class of its own each time (decision 0031). */
export interface RunKey {
  readonly organization_id: OrganizationId
  readonly run_id: RunId
}

export const runKey = (organizationId: OrganizationId, runId: RunId): RunKey => ({ organization_id: organizationId, run_id: runId })

/** @param cost what the answer has cost; null when that is not known */
export const answerRow = (
  { organization_id, run_id }: RunKey,
  cellId: CellId,
  answer: Answer,
  cost: Nanos | null,
  score: AnswerScore,
  collectedAt: Timestamp | null
): Record<string, Column> => {
  const { evidence, ...stored } = score
  return {
    organization_id,
    run_id,
    cell_id: cellId,
    model: answer.model,
    input_tokens: answer.usage.inputTokens,
    output_tokens: answer.usage.outputTokens,
    searches: answer.usage.searches ?? null,
    cost,
    searched: nullableFlag(answer.searched),
    collected_at: collectedAt,
    score: JSON.stringify(stored),
    evidence: JSON.stringify(evidence),
    text: answer.text
  }
}

/** @param position of the Result whose pair the answer is a sample of */
export const citationRows = (
  { organization_id, run_id }: RunKey,
  position: number,
  sample: number,
  citations: ReadonlyArray<Citation>
): ReadonlyArray<Record<string, Column>> =>
  citations.map((citation, index) => ({
    organization_id,
    run_id,
    position,
    sample,
    ordinal: index + 1,
    uri: citation.uri,
    title: citation.title,
    cited: flag(citation.cited)
  }))

/** A completed answer of a pair, as its Result needs it. */
export interface PairSample extends ScoredSample {
  readonly model: string | null
  readonly collectedAt: Timestamp | null
}

/** What the Result of a pair says: the score of all its samples, the model whose answer it shows, and when that was given. */
export const resultColumnsOf = (samples: readonly [PairSample, ...ReadonlyArray<PairSample>]): Record<string, Column> => {
  const score: ResultScore = Sampling.resultOf(samples)
  const shown = samples.find((sample) => sample.cellId === score.shownCellId)
  return scoreColumns({ score, model: shown?.model ?? null, collectedAt: shown?.collectedAt ?? null })
}

interface SampleRow {
  readonly id: CellId
  readonly sample: number
  readonly model: string | null
  readonly collected_at: Timestamp | null
  readonly score: string
}

/**
 * The completed answers of a pair that are stored. Each answer is looked up by its key. With a join, Postgres would read all answers of the run for every
 * sample until its statistics of a growing table are up to date.
 */
export const samplesOf = (sql: Constructor, run: RunKey, promptIndex: number, llm: Llm): Effect.Effect<ReadonlyArray<PairSample>, SqlError> => {
  const ofCell = sql.literal("FROM answers a WHERE a.organization_id = c.organization_id AND a.run_id = c.run_id AND a.cell_id = c.id")
  return Effect.map(
    sql<SampleRow>`SELECT c.id, c.sample, (SELECT a.model ${ofCell}) AS model, (SELECT a.collected_at ${ofCell}) AS collected_at,
      (SELECT a.score ${ofCell}) AS score
      FROM cells c
      WHERE c.organization_id = ${run.organization_id} AND c.run_id = ${run.run_id} AND c.prompt_index = ${promptIndex} AND c.llm = ${llm} AND c.state = 'completed'
      ORDER BY c.sample`,
    (rows) =>
      rows.map((row) => ({ cellId: row.id, sample: row.sample, model: row.model, collectedAt: row.collected_at, score: fromJson<StoredScore>(row.score) }))
  )
}

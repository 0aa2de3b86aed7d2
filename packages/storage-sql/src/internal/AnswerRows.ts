/**
 * Rows of answers, of their citations, and of the Results that sum the answers up. Settled cells and captured answers both write them.
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

/**
 * The columns that name the run of a row. Each object literal that begins with a spread of these columns would get a hidden class of its own (decision 0031).
 */
export interface RunKey {
  readonly organization_id: OrganizationId
  readonly run_id: RunId
}

export const runKey = (organizationId: OrganizationId, runId: RunId): RunKey => ({ organization_id: organizationId, run_id: runId })

/** @param cost the cost of the answer; null when the cost is unknown */
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

/** @param position the position of the Result of the answer's pair */
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

/** The parts of a completed answer of a pair from which the pair's Result is made. */
export interface PairSample extends ScoredSample {
  readonly model: string | null
  readonly collectedAt: Timestamp | null
}

/**
 * The columns of a pair's Result: the score of all samples of the pair, the model whose answer the Result shows, and the time at which that answer was given.
 */
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
 * The stored completed answers of a pair. Each answer is looked up by its key. With a join, Postgres would read all answers of the run for every sample, until
 * the statistics of a growing table are up to date.
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

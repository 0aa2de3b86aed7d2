/** Converts answers to perception prompts to rows, and rows to domain values. */
import type { CellId, PerceptionPromptId, PerceptionResponseId, RunId } from "@brand-visibility/core/domain/Ids"
import type { Llm } from "@brand-visibility/core/domain/Llm"
import type { PerceptionAnswer, PerceptionRating, RunPerceptionPrompt } from "@brand-visibility/core/domain/Perception"
import { PerceptionPrompt, type ScoreScale } from "@brand-visibility/core/domain/PerceptionPrompt"
import type { Timestamp } from "@brand-visibility/core/domain/Timestamp"
import type { Answer, Citation } from "@brand-visibility/core/internal/domain/Answer"
import type { Nanos } from "@brand-visibility/core/internal/domain/ModelPrice"
import type { RunKey } from "./AnswerRows.js"
import { type Column, flag, fromJson, nullableFlag } from "./Statements.js"

/** A perception prompt as a row of the run's prompts. The row has no topic, and no pairs, because a perception prompt has no Results. */
export const perceptionPromptRow = ({ organization_id, run_id }: RunKey, { index, prompt, question }: RunPerceptionPrompt): Record<string, Column> => ({
  organization_id,
  run_id,
  prompt_index: index,
  topic_name: "",
  text: prompt.promptText,
  pairs: 0,
  perception_prompt_id: prompt.id,
  perception_prompt: JSON.stringify(prompt),
  question
})

/** The run's own copy of a perception prompt. */
export const toRunPrompt = (text: string): PerceptionPrompt =>
  new PerceptionPrompt(fromJson<ConstructorParameters<typeof PerceptionPrompt>[0]>(text), { disableValidation: true })

/** The cell of the answered call. */
export interface RatedCell {
  readonly cellId: CellId
  readonly prompt_index: number
  readonly llm: Llm
  readonly sample: number
  readonly perception_prompt_id: PerceptionPromptId
  readonly run_started_at: Timestamp
}

export const responseRow = (
  { organization_id, run_id }: RunKey,
  { cellId, ...cell }: RatedCell,
  id: PerceptionResponseId,
  answer: Answer,
  cost: Nanos | null,
  rating: PerceptionRating,
  createdAt: Timestamp
): Record<string, Column> => ({
  organization_id,
  run_id,
  id,
  cell_id: cellId,
  ...cell,
  model: answer.model,
  input_tokens: answer.usage.inputTokens,
  output_tokens: answer.usage.outputTokens,
  searches: answer.usage.searches ?? null,
  cost,
  searched: nullableFlag(answer.searched),
  score: rating.score,
  score_reason: rating.scoreReason,
  rubric: rating.rubric,
  created_at: createdAt,
  text: answer.text
})

export const perceptionCitationRows = (
  { organization_id, run_id }: RunKey,
  responseId: PerceptionResponseId,
  citations: ReadonlyArray<Citation>
): ReadonlyArray<Record<string, Column>> =>
  citations.map(({ cited, title, uri }, index) => ({ organization_id, run_id, response_id: responseId, ordinal: index + 1, uri, title, cited: flag(cited) }))

/** The columns of a response `a`. */
export const responseColumns = `a.id, a.run_id, a.perception_prompt_id, a.llm, a.model, a.sample, a.text, a.dropped_text_sha256, a.score, a.score_reason, a.rubric,
  a.corrected_score, a.corrected_reason, a.corrected_at, a.created_at`

export interface ResponseRow {
  readonly id: PerceptionResponseId
  readonly run_id: RunId
  readonly perception_prompt_id: PerceptionPromptId
  readonly llm: Llm
  readonly model: string | null
  readonly sample: number
  readonly text: string
  readonly dropped_text_sha256: string | null
  readonly score: number
  readonly score_reason: string
  readonly rubric: string
  readonly corrected_score: number | null
  readonly corrected_reason: string | null
  readonly corrected_at: Timestamp | null
  readonly created_at: Timestamp
}

/** @param scale the scale of the run's own copy of the prompt */
export const toAnswer = (row: ResponseRow, scale: ScoreScale): PerceptionAnswer => ({
  id: row.id,
  runId: row.run_id,
  llm: row.llm,
  model: row.model,
  sample: row.sample,
  scale,
  text: row.text,
  droppedTextSha256: row.dropped_text_sha256,
  rating: { score: row.score, scoreReason: row.score_reason, rubric: row.rubric },
  correction:
    row.corrected_score === null || row.corrected_at === null
      ? null
      : { score: row.corrected_score, scoreReason: row.corrected_reason ?? "", correctedAt: row.corrected_at },
  createdAt: row.created_at
})

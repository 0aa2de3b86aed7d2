/**
 * Staged scores of a rescore that has not ended.
 */
import type { AnswerScore } from "../domain/AnswerScore.js"
import type { CellId } from "../domain/Ids.js"
import type { ResultScore } from "../domain/RunResult.js"
import type { RescoreRef } from "../ports/RescoreStore.js"
import { answeredBy } from "./ResultRows.js"
import type { RunRow } from "./RunRow.js"

export interface StagedRescore {
  readonly ref: RescoreRef
  /** Milliseconds since the epoch. */
  readonly begunAt: number
  /** Milliseconds since the epoch. */
  leaseUntil: number
  readonly results: Map<number, ResultScore>
  readonly answers: Map<CellId, AnswerScore>
}

/** Replaces the scores of the run by the staged scores. */
export const replaceScores = (run: RunRow, { answers, results }: StagedRescore): void => {
  for (const [cellId, score] of answers) {
    const cell = run.cells.get(cellId)
    const answered = cell && answeredBy(cell)
    // When retention has deleted the text of the answer meanwhile, the quotations from it must not come back.
    if (cell !== undefined && answered !== undefined) cell.outcome = { ...answered, score: answered.answer.text === null ? { ...score, evidence: [] } : score }
  }
  for (const [position, score] of results) {
    const row = run.results[position - 1]
    if (row === undefined) continue
    const shown = run.cells.get(score.shownCellId)
    row.value = { ...row.value, ...score, model: (shown && answeredBy(shown)?.answer.model) ?? null, collectedAt: shown?.collectedAt ?? null }
  }
}

/** Rows of leased cells, with the columns that a call needs. */
import type { CellId } from "@brand-visibility/core/domain/Ids"
import type { LeasedCell } from "@brand-visibility/core/internal/domain/Cell"
import { toRunPrompt } from "./PerceptionRows.js"

/** A leased cell, with the prompt that is sent to its LLM. */
export interface LeasedCellRow {
  readonly id: CellId
  readonly prompt_index: number
  readonly sample: number
  readonly attempt: number
  readonly postponements: number
  readonly fence: number
  readonly text: string
  readonly perception_prompt: string | null
}

export const toLeasedCell = (row: LeasedCellRow, rest: Pick<LeasedCell, "isOverBudget" | "llm" | "organizationId" | "reserved" | "runId">): LeasedCell => ({
  id: row.id,
  promptIndex: row.prompt_index,
  sample: row.sample,
  promptText: row.text,
  scale: row.perception_prompt === null ? null : toRunPrompt(row.perception_prompt).scale,
  attempt: row.attempt,
  postponements: row.postponements,
  fence: row.fence,
  ...rest
})

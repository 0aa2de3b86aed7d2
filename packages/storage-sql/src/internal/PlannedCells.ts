/** Inserts the cells of a new run, and the cells that a second stage adds. */
import { CellId } from "@brand-visibility/core/domain/Ids"
import type { Llm } from "@brand-visibility/core/domain/Llm"
import type { IdsService } from "@brand-visibility/core/internal/ports/Ids"
import type { SqlError } from "@effect/sql/SqlError"
import { Effect } from "effect"
import type { RunKey } from "./AnswerRows.js"
import { type Column, insertAll, keepStatisticsUp, type Writing } from "./Statements.js"

/** Number of cells that are inserted at a time, so that the rows of a large plan are never all in memory. */
const cellsAtOnce = 1_024

export interface CellPlan {
  /** The indices of the prompts, in the order of the plan. */
  readonly indices: Iterable<number>
  readonly llms: ReadonlyArray<Llm>
  /** The number of samples that each pair has already. */
  readonly after: number
  /** The number of samples that are added to each pair. */
  readonly samples: number
}

/** Queues cells, prompt by prompt, LLM by LLM, sample by sample. */
export const insertCells = (
  database: Writing,
  ids: IdsService,
  { organization_id, run_id }: RunKey,
  { after, indices, llms, samples }: CellPlan
): Effect.Effect<void, SqlError> =>
  Effect.gen(function* () {
    let cells: Array<Record<string, Column>> = []
    let inserted = 0
    for (const index of indices) {
      for (const llm of llms) {
        for (let sample = after + 1; sample <= after + samples; sample++) {
          cells.push({ organization_id, run_id, id: CellId.make(yield* ids.next), prompt_index: index, llm, sample, state: "queued" })
        }
      }
      if (cells.length < cellsAtOnce) continue
      yield* insertAll(database, "cells", cells)
      inserted += cells.length
      cells = []
    }
    yield* insertAll(database, "cells", cells)
    yield* keepStatisticsUp(database, "cells", 0, inserted + cells.length)
  })

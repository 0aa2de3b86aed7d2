/**
 * The summary of a run in memory, with its suggestions. Suggestions that other runs have made for the brand are left out.
 */
import { Effect } from "effect"
import { SuggestionId } from "../domain/Ids.js"
import type { RunSummary } from "../domain/RunSummary.js"
import type { IdsService } from "../ports/Ids.js"
import type { MemoryDatabaseService } from "./MemoryDatabase.js"
import type { RunRow } from "./RunRow.js"

type Row = RunRow["suggestions"][number]

const inOrder = ({ suggestion: left }: Row, { suggestion: right }: Row): number => right.score - left.score || (left.id < right.id ? -1 : 1)

/** Writes a summary in place of the former one. Call the function in the step of the change. A repeated suggestion keeps its id. */
export const summaryWriter = (
  database: MemoryDatabaseService,
  ids: IdsService,
  { suggestions, ...summary }: RunSummary
): Effect.Effect<(run: RunRow) => void> =>
  Effect.map(
    Effect.forEach(suggestions, ({ key, ...suggestion }) => Effect.map(ids.next, (id) => ({ key, suggestion, newId: SuggestionId.make(id) }))),
    (made) => (run) => {
      run.summary = summary
      const given = database.tenants.get(run.organizationId)?.brands.get(run.brandId)?.suggestionKeys
      if (given === undefined) return
      const before = new Map(run.suggestions.map(({ key, suggestion }) => [key, suggestion.id]))
      for (const key of before.keys()) given.delete(key)
      const rows: Array<Row> = []
      for (const { key, newId, suggestion } of made) {
        if (given.has(key)) continue
        given.set(key, run.id)
        rows.push({ key, suggestion: { id: before.get(key) ?? newId, runId: run.id, ...suggestion } })
      }
      run.suggestions = rows.sort(inOrder)
    }
  )

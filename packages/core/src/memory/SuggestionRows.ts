/**
 * The summary of a run in memory, with the suggestions that its brand has not been given before.
 */
import { Effect } from "effect"
import { SuggestionId } from "../domain/Ids.js"
import type { RunSummary } from "../domain/RunSummary.js"
import type { Suggestion } from "../domain/Suggestion.js"
import type { IdsService } from "../ports/Ids.js"
import type { MemoryDatabaseService } from "./MemoryDatabase.js"
import type { RunRow } from "./RunRow.js"

const inOrder = (left: Suggestion, right: Suggestion): number => right.score - left.score || (left.id < right.id ? -1 : 1)

/** Writes a summary, to be called in the step that has the effect. */
export const summaryWriter = (
  database: MemoryDatabaseService,
  ids: IdsService,
  { suggestions, ...summary }: RunSummary
): Effect.Effect<(run: RunRow) => void> =>
  Effect.map(
    Effect.forEach(suggestions, ({ key, ...suggestion }) => Effect.map(ids.next, (id) => ({ key, suggestion, id: SuggestionId.make(id) }))),
    (made) => (run) => {
      run.summary = summary
      const given = database.tenants.get(run.organizationId)?.brands.get(run.brandId)?.suggestionKeys
      if (given === undefined) return
      const added: Array<Suggestion> = []
      for (const { id, key, suggestion } of made) {
        if (given.has(key)) continue
        given.add(key)
        added.push({ id, runId: run.id, ...suggestion })
      }
      run.suggestions = added.sort(inOrder)
    }
  )

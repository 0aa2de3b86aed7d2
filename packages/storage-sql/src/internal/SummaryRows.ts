/** What the end of a run leaves: metrics, sources of both kinds, suggestions. */
import { type BrandId, SuggestionId } from "@brand-visibility/core/domain/Ids"
import type { RunSummary, ScoredSummary } from "@brand-visibility/core/domain/RunSummary"
import type { IdsService } from "@brand-visibility/core/ports/Ids"
import type { SqlError } from "@effect/sql/SqlError"
import type { Constructor } from "@effect/sql/Statement"
import { Effect } from "effect"
import type { RunKey } from "./AnswerRows.js"
import { type Column, insertAll } from "./Statements.js"

/** The summary as columns of the run. */
export const summaryColumns = ({ metrics, perceptionSources, sources }: ScoredSummary): Record<string, Column> => ({
  metrics: JSON.stringify(metrics),
  source_count: sources.length,
  perception_source_count: perceptionSources.length
})

const listed = (run: RunKey, sources: ReadonlyArray<object>): ReadonlyArray<Record<string, Column>> =>
  sources.map((source, index) => ({ ...run, position: index + 1, source: JSON.stringify(source) }))

/** Writes a run's sources, in order. */
const insertSources = (sql: Constructor, run: RunKey, { perceptionSources, sources }: ScoredSummary): Effect.Effect<void, SqlError> =>
  Effect.zipRight(insertAll(sql, "run_sources", listed(run, sources)), insertAll(sql, "run_perception_sources", listed(run, perceptionSources)))

/** Writes them in place of those that are there. */
export const replaceSources = (sql: Constructor, run: RunKey, summary: ScoredSummary): Effect.Effect<void, SqlError> =>
  Effect.gen(function* () {
    for (const table of ["run_sources", "run_perception_sources"]) {
      yield* sql`DELETE FROM ${sql(table)} WHERE organization_id = ${run.organization_id} AND run_id = ${run.run_id}`
    }
    yield* insertSources(sql, run, summary)
  })

/** Writes what of a run's summary is not a column of the run; suggestions that the brand was given before are left out. */
export const insertSummary = (sql: Constructor, ids: IdsService, run: RunKey, brandId: BrandId, summary: RunSummary): Effect.Effect<void, SqlError> =>
  Effect.gen(function* () {
    yield* insertSources(sql, run, summary)
    const rows = yield* Effect.forEach(summary.suggestions, ({ key, ...suggestion }) =>
      Effect.map(ids.next, (id) => ({
        ...run,
        id: SuggestionId.make(id),
        brand_id: brandId,
        suggestion_key: key,
        score: suggestion.score,
        suggestion: JSON.stringify(suggestion)
      }))
    )
    yield* insertAll(sql, "suggestions", rows, "ON CONFLICT (organization_id, brand_id, suggestion_key) DO NOTHING")
  })

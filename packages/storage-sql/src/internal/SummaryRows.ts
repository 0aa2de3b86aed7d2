/** What the end of a run leaves: metrics, sources of both kinds, suggestions. */
import { type BrandId, SuggestionId } from "@brand-visibility/core/domain/Ids"
import type { RunSummary, ScoredSummary } from "@brand-visibility/core/internal/domain/RunSummary"
import type { IdsService } from "@brand-visibility/core/internal/ports/Ids"
import type { SqlError } from "@effect/sql/SqlError"
import type { Constructor } from "@effect/sql/Statement"
import { Effect } from "effect"
import type { RunKey } from "./AnswerRows.js"
import * as PositionLists from "./PositionLists.js"
import { type Column, insertAll, type Writing } from "./Statements.js"

/** The summary as columns of the run. */
export const summaryColumns = ({ metrics, perceptionSources, sources }: ScoredSummary): Record<string, Column> => ({
  metrics: JSON.stringify(metrics),
  source_count: sources.length,
  perception_source_count: perceptionSources.length
})

const listed = (run: RunKey, sources: ReadonlyArray<object>): ReadonlyArray<Record<string, Column>> =>
  sources.map((source, index) => ({ ...run, position: index + 1, source: JSON.stringify(source) }))

/** Removes the parts of a scored summary that are rows of their own. */
export const dropScored = (sql: Constructor, run: RunKey): Effect.Effect<void, SqlError> =>
  Effect.forEach(
    ["run_sources", "run_perception_sources", "run_cells", PositionLists.table],
    (table) => sql`DELETE FROM ${sql(table)} WHERE organization_id = ${run.organization_id} AND run_id = ${run.run_id}`,
    { discard: true }
  )

/**
 * Replaces the parts of a scored summary that are rows of their own: the sources, in order, the cells, and the positions of Results.
 *
 * @param lists where Results are, read before the transaction; read within it when left out
 */
export const replaceScored = (
  database: Writing,
  run: RunKey,
  { cells, outline, perceptionSources, sources }: ScoredSummary,
  lists?: PositionLists.Lists
): Effect.Effect<void, SqlError> =>
  Effect.gen(function* () {
    yield* dropScored(database.sql, run)
    yield* insertAll(database, "run_sources", listed(run, sources))
    yield* insertAll(database, "run_perception_sources", listed(run, perceptionSources))
    const texts = { prompts: cells.prompts, cells: cells.cells, brands: cells.brands, sources: cells.sources, origin: outline.origin, rates: outline.rates }
    yield* insertAll(database, "run_cells", [{ ...run, ...texts }])
    yield* PositionLists.insert(database, run, lists)
  })

/**
 * Writes suggestions in place of those that the run had. One that the run says again keeps its id; those that other runs have given the brand are
 * left out.
 */
const replaceSuggestions = (
  database: Writing,
  ids: IdsService,
  run: RunKey,
  brandId: BrandId,
  suggestions: RunSummary["suggestions"]
): Effect.Effect<void, SqlError> =>
  Effect.gen(function* () {
    const { sql } = database
    // No statement may meet one row twice.
    const byKey = new Map(suggestions.toReversed().map((suggestion) => [suggestion.key, suggestion]))
    const said = byKey.size === 0 ? sql`1 = 0` : sql.in("suggestion_key", [...byKey.keys()])
    yield* sql`DELETE FROM suggestions WHERE organization_id = ${run.organization_id} AND run_id = ${run.run_id} AND NOT (${said})`
    const rows = yield* Effect.forEach([...byKey.values()], ({ key, ...suggestion }) =>
      Effect.map(ids.next, (id) => ({
        ...run,
        id: SuggestionId.make(id),
        brand_id: brandId,
        suggestion_key: key,
        score: suggestion.score,
        suggestion: JSON.stringify(suggestion)
      }))
    )
    yield* insertAll(
      database,
      "suggestions",
      rows,
      `ON CONFLICT (organization_id, brand_id, suggestion_key) DO UPDATE SET score = excluded.score, suggestion = excluded.suggestion
        WHERE suggestions.run_id = excluded.run_id`
    )
  })

/**
 * Replaces the parts of a run's summary that are rows of their own: those of its scored summary, and its suggestions.
 *
 * @param lists as for `replaceScored`
 */
export const replaceSummary = (
  database: Writing,
  ids: IdsService,
  run: RunKey,
  brandId: BrandId,
  summary: RunSummary,
  lists?: PositionLists.Lists
): Effect.Effect<void, SqlError> =>
  Effect.zipRight(replaceScored(database, run, summary, lists), replaceSuggestions(database, ids, run, brandId, summary.suggestions))

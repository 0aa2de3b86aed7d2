/** Writes the summary of an ended run: metrics, sources of answers and of perception responses, and suggestions. */
import { type BrandId, SuggestionId } from "@brand-visibility/core/domain/Ids"
import type { RunSummary, ScoredSummary } from "@brand-visibility/core/internal/domain/RunSummary"
import type { IdsService } from "@brand-visibility/core/internal/ports/Ids"
import * as FairTurns from "@brand-visibility/core/internal/resilience/FairTurns"
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

/** The number of sites that are written at once. Without this limit, all sites of a large run would be in memory twice. */
const sitesAtOnce = 64

const insertSources = (database: Writing, table: string, { organization_id, run_id }: RunKey, sources: ReadonlyArray<object>): Effect.Effect<void, SqlError> =>
  Effect.gen(function* () {
    for (let at = 0; at < sources.length; at += sitesAtOnce) {
      const some = sources.slice(at, at + sitesAtOnce)
      yield* insertAll(
        database,
        table,
        some.map((source, index) => ({ organization_id, run_id, position: at + index + 1, source: JSON.stringify(source) }))
      )
      yield* FairTurns.pause
    }
  })

/**
 * The largest number of sites that one statement deletes. A run may cite a hundred thousand sites, and a synchronous driver blocks the process during a
 * statement.
 */
const sitesDeletedAtOnce = 4_096

/** Deletes the parts of a scored summary that are stored in their own tables. */
export const dropScored = (sql: Constructor, run: RunKey): Effect.Effect<void, SqlError> =>
  Effect.gen(function* () {
    const ofRun = sql`organization_id = ${run.organization_id} AND run_id = ${run.run_id}`
    for (const table of ["run_sources", "run_perception_sources"]) {
      const rest = (after: number) => sql`${ofRun} AND position > ${after}`
      // Each piece takes the next rows, whatever their positions: an archive that an earlier release imported may have gaps between the positions.
      for (let after = 0, deleted = sitesDeletedAtOnce; deleted === sitesDeletedAtOnce;) {
        const piece = sql`SELECT position FROM ${sql(table)} WHERE ${rest(after)} ORDER BY position LIMIT ${sitesDeletedAtOnce}`
        const some = yield* sql<{ readonly position: number }>`DELETE FROM ${sql(table)}
          WHERE ${rest(after)} AND position <= (SELECT max(position) FROM (${piece}) piece) RETURNING position`
        after = some.reduce((highest, { position }) => Math.max(highest, position), after)
        deleted = some.length
        yield* FairTurns.pause
      }
    }
    for (const table of ["run_cells", PositionLists.table]) yield* sql`DELETE FROM ${sql(table)} WHERE ${ofRun}`
  })

/**
 * Replaces the parts of a scored summary that are stored in their own tables: sources, cells and position lists.
 *
 * @param lists position lists that were read before the transaction; read in the transaction when left out
 */
export const replaceScored = (
  database: Writing,
  run: RunKey,
  { cells, outline, perceptionSources, sources }: ScoredSummary,
  lists?: PositionLists.Lists
): Effect.Effect<void, SqlError> =>
  Effect.gen(function* () {
    yield* dropScored(database.sql, run)
    yield* insertSources(database, "run_sources", run, sources)
    yield* insertSources(database, "run_perception_sources", run, perceptionSources)
    const texts = { prompts: cells.prompts, cells: cells.cells, brands: cells.brands, sources: cells.sources, origin: outline.origin, rates: outline.rates }
    yield* insertAll(database, "run_cells", [{ ...run, ...texts }])
    yield* PositionLists.insert(database, run, lists)
  })

/**
 * Replaces the suggestions of a run. A suggestion that the run had before keeps its id. A suggestion that another run has given to the brand is not
 * written again.
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
    // One INSERT must not contain two rows with the same key: Postgres refuses to update a row twice. The first one counts.
    const byKey = new Map<string, RunSummary["suggestions"][number]>()
    for (const suggestion of suggestions) if (!byKey.has(suggestion.key)) byKey.set(suggestion.key, suggestion)
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
 * Replaces the parts of a run's summary that are stored in their own tables: those of its scored summary, and its suggestions.
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

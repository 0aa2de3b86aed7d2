/** Content suggestions, and the results from which they are made, in SQL. */
import type { SuggestionId } from "@brand-visibility/core/domain/Ids"
import type { Llm } from "@brand-visibility/core/domain/Llm"
import { RunNotFound } from "@brand-visibility/core/domain/Run"
import type { Sentiment } from "@brand-visibility/core/internal/domain/AnswerScore"
import type { ResultCitation } from "@brand-visibility/core/internal/domain/RunSummary"
import type { NewSuggestion } from "@brand-visibility/core/internal/domain/Suggestion"
import type { PromptResult, PromptResults, SuggestionStoreService } from "@brand-visibility/core/internal/ports/SuggestionStore"
import { Effect } from "effect"
import { Database } from "../Database.js"
import { citationsWhere } from "./CitationReader.js"
import * as RowJoins from "./RowJoins.js"
import { isVisible } from "./RunRows.js"
import { fromJson, fromNullableWide, limitTo, type Wide } from "./Statements.js"

/** The largest number of values that one statement looks for. */
const askedAtOnce = 500

const inPieces = <A>(values: ReadonlyArray<A>): ReadonlyArray<ReadonlyArray<A>> =>
  Array.from({ length: Math.ceil(values.length / askedAtOnce) }, (_, index) => values.slice(index * askedAtOnce, (index + 1) * askedAtOnce))

interface PromptResultRow {
  readonly prompt_index: number
  readonly text: string
  readonly topic_name: string
  /** A 64-bit integer, which the driver of Postgres returns as text. */
  readonly estimated_volume: Wide | null
  readonly position: number
  readonly llm: Llm
  readonly is_present: number
  readonly rank: number | null
  readonly sentiment: Sentiment | null
  readonly mentioned_brands: string
}

interface SuggestionRow {
  readonly id: SuggestionId
  readonly suggestion: string
}

const scoreColumns = ["is_present", "rank", "sentiment", "mentioned_brands"]

/** Joins the scores that a rescore has staged for a result `r`. */
const stagedScores = "LEFT JOIN rescored_results s ON s.organization_id = r.organization_id AND s.run_id = r.run_id AND s.position = r.position"
const stagedColumn = (column: string): string => `CASE WHEN s.position IS NULL THEN r.${column} ELSE s.${column} END AS ${column}`

export const make: Effect.Effect<SuggestionStoreService, never, Database> = Effect.map(Database, (database) => {
  const { read, snapshot, sql } = database
  return {
    promptResults: (organizationId, runId, after, limit, scores) =>
      read(
        "SuggestionStore.promptResults",
        organizationId,
        Effect.gen(function* () {
          const following = sql`p.organization_id = ${organizationId} AND p.run_id = ${runId} AND p.prompt_index > ${after}`
          const columns = scores === undefined ? scoreColumns.map((column) => `r.${column}`) : scoreColumns.map(stagedColumn)
          const rows = yield* sql<PromptResultRow>`SELECT p.prompt_index, p.text, p.topic_name, p.estimated_volume,
            r.position, r.llm, ${sql.literal(columns.join(", "))}
          FROM run_prompts p ${RowJoins.resultsOf(database)("p")} ${sql.literal(scores === undefined ? "" : stagedScores)}
          WHERE ${following} AND p.prompt_index <= ${after + limit} ORDER BY p.prompt_index, r.llm`
          if (rows.length === 0) {
            const more = yield* sql`SELECT 1 FROM run_prompts p WHERE ${following} AND p.perception_prompt_id IS NULL LIMIT 1`
            if (more.length === 0) return null
          }
          const prompts = new Map<number, PromptResults & { readonly results: Array<PromptResult> }>()
          for (const row of rows) {
            const { estimated_volume, prompt_index: index, text, topic_name: topicName } = row
            const prompt = prompts.get(index) ?? {
              index,
              text,
              topicName,
              estimatedVolume: fromNullableWide(estimated_volume),
              results: []
            }
            prompts.set(index, prompt)
            const { llm, position, rank, sentiment } = row
            prompt.results.push({
              position,
              llm,
              isPresent: row.is_present === 1,
              rank,
              sentiment,
              mentionedBrands: fromJson<ReadonlyArray<string>>(row.mentioned_brands)
            })
          }
          return [...prompts.values()]
        })
      ),

    citationsOf: (organizationId, runId, positions) =>
      read(
        "SuggestionStore.citationsOf",
        organizationId,
        Effect.map(
          Effect.forEach(inPieces(positions.toSorted((left, right) => left - right)), (piece) =>
            citationsWhere(database, organizationId, runId, sql.in("position", piece))
          ),
          (pieces): ReadonlyArray<ResultCitation> => pieces.flat()
        )
      ),

    knownKeys: (organizationId, runId, keys) =>
      read(
        "SuggestionStore.knownKeys",
        organizationId,
        Effect.map(
          Effect.forEach(
            inPieces(keys),
            (piece) => sql<{ readonly suggestion_key: string }>`SELECT s.suggestion_key FROM suggestions s
            WHERE s.organization_id = ${organizationId} AND s.brand_id = (SELECT brand_id FROM runs WHERE organization_id = ${organizationId} AND id = ${runId})
              AND s.run_id <> ${runId} AND ${sql.in("s.suggestion_key", piece)}`
          ),
          (pieces) => new Set(pieces.flat().map((row) => row.suggestion_key))
        )
      ),

    list: (organizationId, runId, page) =>
      snapshot(
        "SuggestionStore.list",
        organizationId,
        Effect.gen(function* () {
          const runs = yield* sql`SELECT 1 FROM runs WHERE organization_id = ${organizationId} AND id = ${runId} AND ${sql.literal(isVisible)}`
          if (runs.length === 0) return yield* new RunNotFound({ runId })
          const ofRun = sql`FROM suggestions WHERE organization_id = ${organizationId} AND run_id = ${runId}`
          const [count] = yield* sql<{ readonly total: number }>`SELECT count(*) AS total ${ofRun}`
          const rows = yield* sql<SuggestionRow>`SELECT id, suggestion ${ofRun} ORDER BY score DESC, id ${limitTo(sql, page)}`
          return {
            items: rows.map(({ id, suggestion }) => ({ id, runId, ...fromJson<Omit<NewSuggestion, "key">>(suggestion) })),
            total: Number(count?.total)
          }
        })
      )
  }
})

/** Reads runs, their Results and their summaries. */
import type { OrganizationId, ResultId, RunId } from "@brand-visibility/core/domain/Ids"
import type { Llm } from "@brand-visibility/core/domain/Llm"
import type { RunMetrics } from "@brand-visibility/core/domain/Metrics"
import type { Page, PageRequest } from "@brand-visibility/core/domain/Page"
import { RunNotFound } from "@brand-visibility/core/domain/Run"
import type { Source } from "@brand-visibility/core/domain/Source"
import type { RunStoreService } from "@brand-visibility/core/ports/RunStore"
import type { StorageError } from "@brand-visibility/core/ports/StorageError"
import type { Fragment } from "@effect/sql/Statement"
import { Effect } from "effect"
import type { DatabaseService } from "../Database.js"
import {
  type AnsweredResultRow,
  type ResultRow,
  resultColumns,
  type RunRow,
  runColumns,
  type TallyRow,
  toPlan,
  toResult,
  toResultWithAnswer,
  toRun,
  toTally
} from "./RunRows.js"
import { requireBrand } from "./SqlBrandStore.js"
import { fromJson, limitTo, positionsOf } from "./Statements.js"

interface CitationRow {
  readonly result_id: ResultId
  readonly position: number
  readonly topic_name: string
  readonly llm: Llm
  readonly uri: string
  readonly title: string | null
  readonly cited: number
}

export const make = (database: DatabaseService): Omit<RunStoreService, "create" | "finish" | "saveSummary"> => {
  const { read, snapshot, sql } = database
  const columns = sql.literal(runColumns)

  /** The run that everybody of its organization can see. */
  const visible = (organizationId: OrganizationId, runId: RunId) => sql`organization_id = ${organizationId} AND id = ${runId} AND staged = 0`

  /** Columns of one run. */
  const find = <Row extends object>(organizationId: OrganizationId, runId: RunId, wanted: string) =>
    Effect.flatMap(sql<Row>`SELECT ${sql.literal(wanted)} FROM runs WHERE ${visible(organizationId, runId)}`, ([row]) =>
      row === undefined ? Effect.fail(new RunNotFound({ runId })) : Effect.succeed(row)
    )

  const promptOf = (alias: string) =>
    sql.literal(`JOIN run_prompts p ON p.organization_id = ${alias}.organization_id AND p.run_id = ${alias}.run_id AND p.prompt_index = ${alias}.prompt_index`)

  /**
   * A page by position. The total is read first and bounds the page: positions are dense and only ever appended, so that the
   * two belong together without a common snapshot.
   */
  const pageByPosition = <Row extends object, A>(
    operation: string,
    organizationId: OrganizationId,
    runId: RunId,
    page: PageRequest,
    list: { readonly counter: "result_count" | "source_count"; readonly rows: (between: Fragment) => Fragment; readonly toItem: (row: Row) => A }
  ): Effect.Effect<Page<A>, RunNotFound | StorageError> =>
    read(
      operation,
      Effect.gen(function* () {
        const { total } = yield* find<{ readonly total: number }>(organizationId, runId, `${list.counter} AS total`)
        const { after, last } = positionsOf(page, total)
        if (after >= last) return { items: [], total }
        const rows = yield* sql<Row>`${list.rows(sql`position > ${after} AND position <= ${last}`)} ORDER BY position`
        return { items: rows.map(list.toItem), total }
      })
    )

  return {
    get: (organizationId, runId) => read("RunStore.get", Effect.map(find<RunRow>(organizationId, runId, runColumns), toRun)),

    plan: (organizationId, runId) =>
      read("RunStore.plan", Effect.map(find<{ readonly definition: string; readonly models: string }>(organizationId, runId, "definition, models"), toPlan)),

    list: (organizationId, brandId, page) =>
      snapshot(
        "RunStore.list",
        Effect.gen(function* () {
          yield* requireBrand(database, organizationId, brandId)
          const ofBrand = sql`FROM runs WHERE organization_id = ${organizationId} AND brand_id = ${brandId} AND staged = 0`
          const [count] = yield* sql<{ readonly total: number }>`SELECT count(*) AS total ${ofBrand}`
          const rows = yield* sql<RunRow>`SELECT ${columns} ${ofBrand} ORDER BY started_at DESC, id DESC ${limitTo(sql, page)}`
          return { items: rows.map(toRun), total: Number(count?.total) }
        })
      ),

    latest: (organizationId, brandId) =>
      snapshot(
        "RunStore.latest",
        Effect.gen(function* () {
          yield* requireBrand(database, organizationId, brandId)
          const [row] = yield* sql<RunRow>`SELECT ${columns} FROM runs
            WHERE organization_id = ${organizationId} AND brand_id = ${brandId} AND staged = 0 AND status IN ('completed', 'partial')
            ORDER BY started_at DESC, id DESC LIMIT 1`
          return row === undefined ? null : toRun(row)
        })
      ),

    results: (organizationId, runId, page) =>
      pageByPosition<ResultRow, ReturnType<typeof toResult>>("RunStore.results", organizationId, runId, page, {
        counter: "result_count",
        rows: (between) =>
          sql`SELECT ${sql.literal(resultColumns)} FROM results r ${promptOf("r")} WHERE r.organization_id = ${organizationId} AND r.run_id = ${runId} AND ${between}`,
        toItem: (row) => toResult(runId, row)
      }),

    resultsWithAnswers: (organizationId, runId, page) =>
      pageByPosition<AnsweredResultRow, ReturnType<typeof toResultWithAnswer>>("RunStore.resultsWithAnswers", organizationId, runId, page, {
        counter: "result_count",
        rows: (between) =>
          sql`SELECT ${sql.literal(resultColumns)}, a.text AS answer, a.evidence
            FROM results r ${promptOf("r")} JOIN answers a ON a.organization_id = r.organization_id AND a.run_id = r.run_id AND a.cell_id = r.shown_cell_id
            WHERE r.organization_id = ${organizationId} AND r.run_id = ${runId} AND ${between}`,
        toItem: (row) => toResultWithAnswer(runId, row)
      }),

    plannedTopics: (organizationId, runId) =>
      read(
        "RunStore.plannedTopics",
        Effect.map(
          sql<{ readonly name: string; readonly pairs: number | string }>`SELECT topic_name AS name, sum(pairs) AS pairs FROM run_prompts
            WHERE organization_id = ${organizationId} AND run_id = ${runId} AND pairs > 0
            GROUP BY topic_name ORDER BY min(prompt_index)`,
          (rows) => rows.map((row) => ({ name: row.name, pairs: Number(row.pairs) }))
        )
      ),

    tallies: (organizationId, runId, after, limit) =>
      read(
        "RunStore.tallies",
        Effect.map(
          sql<TallyRow>`SELECT r.position, r.is_present, r.rank, r.sentiment, r.mentioned_brands, r.llm, p.topic_name
            FROM results r ${promptOf("r")}
            WHERE r.organization_id = ${organizationId} AND r.run_id = ${runId} AND r.position > ${after} ORDER BY r.position LIMIT ${limit}`,
          (rows) => rows.map(toTally)
        )
      ),

    citations: (organizationId, runId, after, limit) =>
      read(
        "RunStore.citations",
        Effect.map(
          // The next Results that cite anything, then all that they cite: both walk the one primary key.
          sql<CitationRow>`SELECT r.id AS result_id, c.position, p.topic_name, r.llm, c.uri, c.title, c.cited
            FROM citations c
              JOIN results r ON r.organization_id = c.organization_id AND r.run_id = c.run_id AND r.position = c.position
              ${promptOf("r")}
            WHERE c.organization_id = ${organizationId} AND c.run_id = ${runId} AND c.position > ${after} AND c.position <= (
              SELECT max(position) FROM (
                SELECT DISTINCT position FROM citations
                WHERE organization_id = ${organizationId} AND run_id = ${runId} AND position > ${after} ORDER BY position LIMIT ${limit}
              ) AS citing
            )
            ORDER BY c.position, c.sample, c.ordinal`,
          (rows) =>
            rows.map((row) => ({
              resultId: row.result_id,
              position: row.position,
              topicName: row.topic_name,
              llm: row.llm,
              uri: row.uri,
              title: row.title,
              cited: row.cited === 1
            }))
        )
      ),

    metrics: (organizationId, runId) =>
      read(
        "RunStore.metrics",
        Effect.map(find<{ readonly metrics: string | null }>(organizationId, runId, "metrics"), ({ metrics }) =>
          metrics === null ? null : fromJson<RunMetrics>(metrics)
        )
      ),

    metricsOf: (organizationId, runIds) =>
      read(
        "RunStore.metricsOf",
        Effect.map(
          sql<{ readonly id: RunId; readonly metrics: string }>`SELECT id, metrics FROM runs
            WHERE organization_id = ${organizationId} AND ${sql.in("id", runIds)} AND staged = 0 AND metrics IS NOT NULL`,
          (rows) => new Map(rows.map((row) => [row.id, fromJson<RunMetrics>(row.metrics)]))
        )
      ),

    sources: (organizationId, runId, page) =>
      pageByPosition<{ readonly source: string }, Source>("RunStore.sources", organizationId, runId, page, {
        counter: "source_count",
        rows: (between) => sql`SELECT source FROM run_sources WHERE organization_id = ${organizationId} AND run_id = ${runId} AND ${between}`,
        toItem: (row) => fromJson<Source>(row.source)
      })
  }
}

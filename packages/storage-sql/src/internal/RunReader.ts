/** Reads runs, their Results and their summaries. */
import type { OrganizationId, RunId } from "@brand-visibility/core/domain/Ids"
import { JsonText } from "@brand-visibility/core/domain/JsonText"
import type { RunMetrics } from "@brand-visibility/core/domain/Metrics"
import type { ShownResult } from "@brand-visibility/core/domain/RunResult"
import type { Source } from "@brand-visibility/core/domain/Source"
import type { RunStoreService } from "@brand-visibility/core/ports/RunStore"
import { Effect } from "effect"
import type { DatabaseService } from "../Database.js"
import { type CitationRow, toCitation } from "./AnswerRows.js"
import * as PositionedPages from "./PositionedPages.js"
import * as RowJoins from "./RowJoins.js"
import {
  answerColumns,
  type AnsweredResultRow,
  type ResultRow,
  isVisible,
  resultColumns,
  type RunRow,
  runColumns,
  shownColumn,
  shownColumnWithAnswer,
  type TallyRow,
  toPlan,
  toResult,
  toResultWithAnswer,
  toRun,
  toTally
} from "./RunRows.js"
import { fromJson } from "./Statements.js"
import { toUsage, type UsageRow, usageColumns } from "./UsageRows.js"

export const make = (
  database: DatabaseService
): Omit<RunStoreService, "cancel" | "claimSummary" | "create" | "finish" | "latest" | "list" | "releaseSummary" | "saveSummary"> => {
  const { dialect, read, sql } = database
  const { pageByPosition, pageOfResults } = PositionedPages.make(database)
  const readable = (organizationId: OrganizationId, runId: RunId) => PositionedPages.isReadable(sql, organizationId, runId)

  /** Columns of one run that its organization can see. */
  const find = <Row extends object>(organizationId: OrganizationId, runId: RunId, wanted: string) =>
    PositionedPages.findRun<Row>(sql, organizationId, runId, wanted)

  const promptOf = RowJoins.promptOf(database)
  const shownAnswerOf = RowJoins.shownAnswerOf(database)
  const resultOf = RowJoins.resultOf(database)

  const none = sql.literal("")
  const shown = sql.literal(shownColumn(dialect))
  const shownWithAnswer = sql.literal(shownColumnWithAnswer(dialect))

  return {
    get: (organizationId, runId) => read("RunStore.get", organizationId, Effect.map(find<RunRow>(organizationId, runId, runColumns), toRun)),

    plan: (organizationId, runId) =>
      read(
        "RunStore.plan",
        organizationId,
        Effect.map(find<{ readonly definition: string; readonly models: string }>(organizationId, runId, "definition, models"), toPlan)
      ),

    usage: (organizationId, runId) =>
      read(
        "RunStore.usage",
        organizationId,
        Effect.zipRight(
          find<object>(organizationId, runId, "1 AS one"),
          Effect.map(
            sql<UsageRow>`SELECT ${sql.literal(usageColumns)} FROM run_llms l WHERE l.organization_id = ${organizationId} AND l.run_id = ${runId} ORDER BY l.ordinal`,
            (rows) => rows.map(toUsage)
          )
        )
      ),

    results: (organizationId, runId, page, filter) =>
      pageOfResults<ResultRow, ReturnType<typeof toResult>>("RunStore.results", organizationId, runId, page, filter, {
        rows: (between) =>
          sql`SELECT ${sql.literal(resultColumns)} FROM results r ${promptOf("r")} WHERE r.organization_id = ${organizationId} AND r.run_id = ${runId} AND ${between}`,
        toItem: (row) => toResult(runId, row)
      }),

    resultsWithAnswers: (organizationId, runId, page, filter) =>
      pageOfResults<AnsweredResultRow, ReturnType<typeof toResultWithAnswer>>("RunStore.resultsWithAnswers", organizationId, runId, page, filter, {
        rows: (between) =>
          sql`SELECT ${sql.literal(`${answerColumns}, ${resultColumns}`)}
            FROM results r ${promptOf("r")} ${shownAnswerOf("r")}
            WHERE r.organization_id = ${organizationId} AND r.run_id = ${runId} AND ${between}`,
        toItem: (row) => toResultWithAnswer(runId, row)
      }),

    shownResults: (organizationId, runId, page, withAnswers, filter) =>
      pageOfResults<readonly [text: string], JsonText<ShownResult>>("RunStore.shownResults", organizationId, runId, page, filter, {
        rows: (between) =>
          sql`SELECT ${withAnswers ? shownWithAnswer : shown} FROM results r ${promptOf("r")} ${withAnswers ? shownAnswerOf("r") : none}
            WHERE r.organization_id = ${organizationId} AND r.run_id = ${runId} AND ${between}`,
        toItem: ([text]) => new JsonText(text)
      }),

    plannedTopics: (organizationId, runId) =>
      read(
        "RunStore.plannedTopics",
        organizationId,
        Effect.map(
          sql<{ readonly name: string; readonly pairs: number | string }>`SELECT topic_name AS name, sum(pairs) AS pairs FROM run_prompts
            WHERE organization_id = ${organizationId} AND run_id = ${runId} AND pairs > 0 AND ${readable(organizationId, runId)}
            GROUP BY topic_name ORDER BY min(prompt_index)`,
          (rows) => rows.map((row) => ({ name: row.name, pairs: Number(row.pairs) }))
        )
      ),

    tallies: (organizationId, runId, after, limit) =>
      read(
        "RunStore.tallies",
        organizationId,
        Effect.map(
          sql<TallyRow>`SELECT r.position, r.is_present, r.rank, r.sentiment, r.mentioned_brands, r.llm, p.topic_name
            FROM results r ${promptOf("r")}
            WHERE r.organization_id = ${organizationId} AND r.run_id = ${runId} AND r.position > ${after} AND ${readable(organizationId, runId)}
            ORDER BY r.position LIMIT ${limit}`,
          (rows) => rows.map(toTally)
        )
      ),

    citations: (organizationId, runId, after, limit) =>
      read(
        "RunStore.citations",
        organizationId,
        Effect.map(
          // The next Results that cite anything, then all that they cite: both walk the one primary key.
          sql<CitationRow>`SELECT r.id AS result_id, c.position, p.topic_name, r.llm, c.uri, c.title, c.cited
            FROM citations c ${resultOf("c")} ${promptOf("r")}
            WHERE c.organization_id = ${organizationId} AND c.run_id = ${runId} AND c.position > ${after} AND c.position <= (
              SELECT max(position) FROM (
                SELECT DISTINCT position FROM citations
                WHERE organization_id = ${organizationId} AND run_id = ${runId} AND position > ${after} ORDER BY position LIMIT ${limit}
              ) AS citing
            ) AND ${readable(organizationId, runId)}
            ORDER BY c.position, c.sample, c.ordinal`,
          (rows) => rows.map(toCitation)
        )
      ),

    metrics: (organizationId, runId) =>
      read(
        "RunStore.metrics",
        organizationId,
        Effect.map(find<{ readonly metrics: string | null }>(organizationId, runId, "metrics"), ({ metrics }) =>
          metrics === null ? null : fromJson<RunMetrics>(metrics)
        )
      ),

    metricsOf: (organizationId, runIds) =>
      read(
        "RunStore.metricsOf",
        organizationId,
        Effect.map(
          sql<{ readonly id: RunId; readonly metrics: string }>`SELECT id, metrics FROM runs
            WHERE organization_id = ${organizationId} AND ${sql.in("id", runIds)} AND ${sql.literal(isVisible)} AND metrics IS NOT NULL`,
          (rows) => new Map(rows.map((row) => [row.id, fromJson<RunMetrics>(row.metrics)]))
        )
      ),

    sources: (organizationId, runId, page) =>
      pageByPosition<readonly [source: string], Source>("RunStore.sources", organizationId, runId, page, {
        counter: "source_count",
        rows: (between) => sql`SELECT source FROM run_sources WHERE organization_id = ${organizationId} AND run_id = ${runId} AND ${between}`,
        toItem: ([source]) => fromJson<Source>(source)
      })
  }
}

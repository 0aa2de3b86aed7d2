/** Reads runs, their Results and their summaries. */
import type { OrganizationId, RunId } from "@brand-visibility/core/domain/Ids"
import { JsonText } from "@brand-visibility/core/domain/JsonText"
import type { RunMetrics } from "@brand-visibility/core/internal/domain/Metrics"
import type { RunCells } from "@brand-visibility/core/internal/domain/RunCells"
import type { ShownResult } from "@brand-visibility/core/internal/domain/RunResult"
import type { CitingAnswer } from "@brand-visibility/core/internal/domain/RunSummary"
import type { Source } from "@brand-visibility/core/internal/domain/Source"
import type { UsageStep } from "@brand-visibility/core/internal/domain/Usage"
import type { RunStoreService } from "@brand-visibility/core/internal/ports/RunStore"
import { Effect } from "effect"
import type { DatabaseService } from "../Database.js"
import { citationsWhere } from "./CitationReader.js"
import * as PositionedPages from "./PositionedPages.js"
import { type ResultRow, resultColumns, shownColumn, shownColumnWithAnswer } from "./ResultColumns.js"
import * as RowJoins from "./RowJoins.js"
import {
  answerColumns,
  type AnsweredResultRow,
  isVisible,
  type RunRow,
  runColumns,
  type PlannedPairRow,
  type PlannedPromptRow,
  type TalliedAnswerRow,
  type TallyRow,
  toPlan,
  toPlannedCell,
  toResult,
  toResultWithAnswer,
  toRun,
  toTally
} from "./RunRows.js"
import { fromJson, tuples } from "./Statements.js"
import { toUsage, toUsageSum, type UsageRow, usageColumns, type UsedRow, usedColumns } from "./UsageRows.js"

/** The expression by which usage is grouped, for each step that a caller can choose. */
const usageKeys: Readonly<Record<UsageStep, string>> = { day: "substr(r.started_at, 1, 10)", model: "l.llm", brand: "r.brand_id" }

export const make = (
  database: DatabaseService
): Omit<
  RunStoreService,
  | "cancel"
  | "claimSummary"
  | "commonestFailure"
  | "create"
  | "describeModels"
  | "extend"
  | "failures"
  | "finish"
  | "latest"
  | "list"
  | "releaseSummary"
  | "retry"
  | "saveSummary"
> => {
  const { dialect, read, sql } = database
  const { pageByPosition, pageOfResults } = PositionedPages.make(database)
  const readable = (organizationId: OrganizationId, runId: RunId) => PositionedPages.isReadable(sql, organizationId, runId)

  /** Columns of one run that its organization can see. */
  const find = <Row extends object>(organizationId: OrganizationId, runId: RunId, wanted: string) =>
    PositionedPages.findRun<Row>(sql, organizationId, runId, wanted)

  const promptOf = RowJoins.promptOf(database)
  const shownAnswerOf = RowJoins.shownAnswerOf(database)
  const cellsOf = RowJoins.cellsOf(database)
  const answerOf = RowJoins.answerOf(database)

  /** Holds for a row of `run_cells` whose run its organization can see. */
  const ofVisibleRun = sql.literal(
    `EXISTS (SELECT 1 FROM runs WHERE runs.organization_id = run_cells.organization_id AND runs.id = run_cells.run_id AND ${isVisible})`
  )

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

    usageWithin: (organizationId, { from, to }, by) =>
      read(
        "RunStore.usageWithin",
        organizationId,
        Effect.map(
          // The join starts with the brands, deleted ones included, because an index has the runs of each brand in the order of their start.
          sql<UsedRow>`SELECT ${sql.literal(usageKeys[by])} AS key, ${sql.literal(usedColumns)} FROM brands b
            JOIN runs r ON r.organization_id = b.organization_id AND r.brand_id = b.id AND r.staged = 0 AND r.channel = 'api'
              AND r.started_at >= ${from} AND r.started_at < ${to}
            JOIN run_llms l ON l.organization_id = r.organization_id AND l.run_id = r.id
            WHERE b.organization_id = ${organizationId} GROUP BY 1`,
          (rows) => rows.map(toUsageSum).sort((left, right) => (left.key < right.key ? -1 : 1))
        )
      ),

    results: (organizationId, runId, page, filter) =>
      pageOfResults<ResultRow, ReturnType<typeof toResult>>("RunStore.results", organizationId, runId, page, filter, {
        rows: (between) =>
          sql`SELECT ${sql.literal(resultColumns)} FROM results r ${promptOf("r")} WHERE r.organization_id = ${organizationId} AND r.run_id = ${runId} AND ${between}`,
        toItem: toResult
      }),

    resultsWithAnswers: (organizationId, runId, page, filter) =>
      pageOfResults<AnsweredResultRow, ReturnType<typeof toResultWithAnswer>>("RunStore.resultsWithAnswers", organizationId, runId, page, filter, {
        rows: (between) =>
          sql`SELECT ${sql.literal(`${answerColumns}, ${resultColumns}`)}
            FROM results r ${promptOf("r")} ${shownAnswerOf("r")}
            WHERE r.organization_id = ${organizationId} AND r.run_id = ${runId} AND ${between}`,
        toItem: toResultWithAnswer
      }),

    shownResults: (organizationId, runId, page, withAnswers, filter) =>
      pageOfResults<readonly [text: string], JsonText<ShownResult>>("RunStore.shownResults", organizationId, runId, page, filter, {
        rows: (between) =>
          sql`SELECT ${withAnswers ? shownWithAnswer : shown} FROM results r ${promptOf("r")} ${withAnswers ? shownAnswerOf("r") : none}
            WHERE r.organization_id = ${organizationId} AND r.run_id = ${runId} AND ${between}`,
        toItem: ([text]) => new JsonText(text)
      }),

    plannedCells: (organizationId, runId, after, limit) =>
      read(
        "RunStore.plannedCells",
        organizationId,
        Effect.gen(function* () {
          const ofRun = sql`organization_id = ${organizationId} AND run_id = ${runId} AND prompt_index > ${after}`
          const prompts = yield* sql<PlannedPromptRow>`SELECT prompt_index, prompt_id, topic_id, topic_name, text, customer_journey FROM run_prompts
            WHERE ${ofRun} AND pairs > 0 AND ${readable(organizationId, runId)} ORDER BY prompt_index LIMIT ${limit}`
          const last = prompts.at(-1)
          if (last === undefined) return []
          const pairs = yield* sql<PlannedPairRow>`SELECT prompt_index, llm, count(*) AS answers, sum(CASE WHEN state = 'refused' THEN 1 ELSE 0 END) AS refused
            FROM cells WHERE ${ofRun} AND prompt_index <= ${last.prompt_index} GROUP BY prompt_index, llm ORDER BY prompt_index, llm`
          const byIndex = new Map(prompts.map((prompt) => [prompt.prompt_index, prompt]))
          return pairs.flatMap((pair) => {
            const prompt = byIndex.get(pair.prompt_index)
            return prompt === undefined ? [] : [toPlannedCell(prompt, pair)]
          })
        })
      ),

    tallies: (organizationId, runId, after, limit) =>
      read(
        "RunStore.tallies",
        organizationId,
        Effect.gen(function* () {
          const rows =
            yield* sql<TallyRow>`SELECT r.position, r.prompt_index, r.samples, r.is_present, r.rank, r.sentiment, r.mentioned_brands, r.detector, r.llm
            FROM results r
            WHERE r.organization_id = ${organizationId} AND r.run_id = ${runId} AND r.position > ${after} AND ${readable(organizationId, runId)}
            ORDER BY r.position LIMIT ${limit}`
          const repeated = rows.filter(({ samples }) => samples > 1)
          const [first, last] = [repeated[0]?.position, repeated.at(-1)?.position]
          if (first === undefined || last === undefined) return rows.map((row) => toTally(row, []))
          const answers = yield* sql<TalliedAnswerRow>`SELECT r.position, a.score
            FROM results r ${cellsOf("r")} ${answerOf("c")}
            WHERE r.organization_id = ${organizationId} AND r.run_id = ${runId} AND r.position >= ${first} AND r.position <= ${last}
              AND r.samples > 1 AND c.state = 'completed' ORDER BY r.position, c.sample`
          const byPosition = new Map<number, Array<TalliedAnswerRow>>()
          for (const answer of answers) {
            const others = byPosition.get(answer.position)
            if (others === undefined) byPosition.set(answer.position, [answer])
            else others.push(answer)
          }
          return rows.map((row) => toTally(row, byPosition.get(row.position) ?? []))
        })
      ),

    citations: (organizationId, runId, after, limit) =>
      read(
        "RunStore.citations",
        organizationId,
        Effect.gen(function* () {
          const isBehind = sql`(position, sample) > (${after.position}, ${after.sample})`
          // The key of the last row is read first, and the other two statements get it as a value: then each of the three statements reads a range of the
          // primary key. With a subquery in place of the value, Postgres would read the run from its start.
          const [last] = yield* sql<CitingAnswer>`SELECT position, sample FROM citations
            WHERE organization_id = ${organizationId} AND run_id = ${runId} AND ${isBehind}
            ORDER BY position, sample, ordinal LIMIT 1 OFFSET ${limit - 1}`
          const upToLast = last === undefined ? sql.literal("") : sql`AND (position, sample) <= (${last.position}, ${last.sample})`
          return yield* citationsWhere(database, organizationId, runId, sql`${isBehind} ${upToLast} AND ${readable(organizationId, runId)}`)
        })
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

    cells: (organizationId, runId) =>
      read(
        "RunStore.cells",
        organizationId,
        Effect.zipRight(
          find<object>(organizationId, runId, "1 AS one"),
          Effect.map(
            sql<RunCells>`SELECT prompts, cells, brands, sources FROM run_cells WHERE organization_id = ${organizationId} AND run_id = ${runId}`,
            ([row]) => (row === undefined ? null : { prompts: row.prompts, cells: row.cells, brands: row.brands, sources: row.sources })
          )
        )
      ),

    outlinesOf: (organizationId, runIds) =>
      read(
        "RunStore.outlinesOf",
        organizationId,
        Effect.map(
          tuples<readonly [id: RunId, origin: string, rates: string]>(sql`SELECT run_id, origin, rates FROM run_cells
            WHERE organization_id = ${organizationId} AND ${sql.in("run_id", runIds)} AND origin IS NOT NULL AND ${ofVisibleRun}`),
          (rows) => new Map(rows.map(([id, origin, rates]) => [id, { origin, rates }]))
        )
      ),

    cellCountsOf: (organizationId, runIds) =>
      read(
        "RunStore.cellCountsOf",
        organizationId,
        Effect.map(
          tuples<readonly [id: RunId, prompts: string, cells: string]>(sql`SELECT run_id, prompts, cells FROM run_cells
            WHERE organization_id = ${organizationId} AND ${sql.in("run_id", runIds)} AND ${ofVisibleRun}`),
          (rows) => new Map(rows.map(([id, prompts, cells]) => [id, { prompts, cells }]))
        )
      ),

    brandCountsOf: (organizationId, runIds) =>
      read(
        "RunStore.brandCountsOf",
        organizationId,
        Effect.map(
          tuples<readonly [id: RunId, prompts: string, cells: string, brands: string]>(sql`SELECT run_id, prompts, cells, brands FROM run_cells
            WHERE organization_id = ${organizationId} AND ${sql.in("run_id", runIds)} AND ${ofVisibleRun}`),
          (rows) => new Map(rows.map(([id, prompts, cells, brands]) => [id, { prompts, cells, brands }]))
        )
      ),

    sources: (organizationId, runId, page) =>
      pageByPosition<readonly [text: string], JsonText<Source>>("RunStore.sources", organizationId, runId, page, {
        counter: "source_count",
        rows: (between) => sql`SELECT source FROM run_sources WHERE organization_id = ${organizationId} AND run_id = ${runId} AND ${between}`,
        toItem: ([text]) => new JsonText(text)
      })
  }
}

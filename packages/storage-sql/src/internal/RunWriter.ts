/** Starts and ends runs. */
import { CellId, type OrganizationId, RunId } from "@brand-visibility/core/domain/Ids"
import { isEnded, RunNotFound, type RunStatus } from "@brand-visibility/core/domain/Run"
import type { RunSummary } from "@brand-visibility/core/domain/RunSummary"
import type { Source } from "@brand-visibility/core/domain/Source"
import type { IdsService } from "@brand-visibility/core/ports/Ids"
import type { NewRun, RunStoreService } from "@brand-visibility/core/ports/RunStore"
import type { SqlError } from "@effect/sql/SqlError"
import type { Constructor } from "@effect/sql/Statement"
import { Effect } from "effect"
import type { DatabaseService } from "../Database.js"
import { runKey, type RunKey } from "./AnswerRows.js"
import { type RunRow, runColumns, toRun } from "./RunRows.js"
import { requireBrand } from "./SqlBrandStore.js"
import { type Column, insertAll } from "./Statements.js"

/** Writes a run's sources, in order, and how many they are. */
export const insertSources = (sql: Constructor, run: RunKey, sources: ReadonlyArray<Source>): Effect.Effect<void, SqlError> =>
  insertAll(
    sql,
    "run_sources",
    sources.map((source, index) => ({ ...run, position: index + 1, source: JSON.stringify(source) }))
  )

/** The summary as columns of the run. */
export const summaryColumns = ({ metrics, sources }: RunSummary): Record<string, Column> => ({ metrics: JSON.stringify(metrics), source_count: sources.length })

/** Cells are made this many at a time: a plan of many thousands is never in memory as rows all at once. */
const cellsAtOnce = 1_024

const insertPlan = (sql: Constructor, ids: IdsService, run: RunKey, { options, prompts }: NewRun): Effect.Effect<void, SqlError> =>
  Effect.gen(function* () {
    const llms = [...new Set(options.llms)]
    yield* insertAll(
      sql,
      "run_llms",
      llms.map((llm, index) => ({ ...run, ordinal: index + 1, llm }))
    )
    yield* insertAll(
      sql,
      "run_prompts",
      prompts.map((prompt) => ({
        ...run,
        prompt_index: prompt.index,
        prompt_id: prompt.promptId,
        topic_id: prompt.topicId,
        topic_name: prompt.topicName,
        text: prompt.text,
        customer_journey: prompt.customerJourney,
        estimated_volume: prompt.estimatedVolume,
        pairs: llms.length
      }))
    )
    let cells: Array<Record<string, Column>> = []
    for (const prompt of prompts) {
      for (const llm of llms) {
        for (let sample = 1; sample <= options.samples; sample++) {
          cells.push({ ...run, id: CellId.make(yield* ids.next), prompt_index: prompt.index, llm, sample, state: "queued" })
        }
      }
      if (cells.length < cellsAtOnce) continue
      yield* insertAll(sql, "cells", cells)
      cells = []
    }
    yield* insertAll(sql, "cells", cells)
  })

export const make = (database: DatabaseService, ids: IdsService): Pick<RunStoreService, "create" | "finish" | "saveSummary"> => {
  const { dialect, now, sql, transaction } = database

  /** The run's state, with its row locked until the transaction ends. */
  const lock = (organizationId: OrganizationId, runId: RunId) =>
    Effect.flatMap(
      sql<{ readonly status: RunStatus; readonly has_summary: number }>`SELECT status, CASE WHEN metrics IS NULL THEN 0 ELSE 1 END AS has_summary
        FROM runs WHERE organization_id = ${organizationId} AND id = ${runId} AND staged = 0 ${sql.literal(dialect.forUpdate)}`,
      ([row]) => (row === undefined ? Effect.fail(new RunNotFound({ runId })) : Effect.succeed(row))
    )

  return {
    create: (organizationId, run) =>
      transaction(
        "RunStore.create",
        Effect.gen(function* () {
          yield* requireBrand(database, organizationId, run.brandId, dialect.forUpdate)
          const [active] = yield* sql<RunRow>`SELECT ${sql.literal(runColumns)} FROM runs
            WHERE organization_id = ${organizationId} AND brand_id = ${run.brandId} AND channel = 'api' AND status IN ('queued', 'running')`
          if (active !== undefined) return { run: toRun(active), created: false }

          const at = yield* now
          const row: RunRow = {
            organization_id: organizationId,
            id: RunId.make(yield* ids.next),
            brand_id: run.brandId,
            channel: "api",
            status: "queued",
            options: JSON.stringify(run.options),
            started_at: at,
            completed_at: null,
            total: run.prompts.length * new Set(run.options.llms).size * run.options.samples,
            completed: 0,
            failed: 0,
            refused: 0,
            failure_reason: null,
            revision: 1
          }
          const plan = { samples: run.options.samples, definition: JSON.stringify(run.definition), models: JSON.stringify(run.models) }
          yield* sql`INSERT INTO runs ${sql.insert({ ...row, ...plan, staged: 0, touched_at: at })}`
          yield* insertPlan(sql, ids, runKey(organizationId, row.id), run)
          return { run: toRun(row), created: true }
        })
      ),

    finish: (organizationId, runId, outcome, summary) =>
      transaction(
        "RunStore.finish",
        Effect.gen(function* () {
          if (isEnded((yield* lock(organizationId, runId)).status)) return false
          const open = yield* sql`SELECT 1 FROM cells WHERE organization_id = ${organizationId} AND run_id = ${runId} AND state IN ('queued', 'leased') LIMIT 1`
          if (open.length > 0) return false
          const end = { status: outcome.status, failure_reason: outcome.failureReason, completed_at: yield* now }
          yield* sql`UPDATE runs SET ${sql.update({ ...end, ...summaryColumns(summary) })} WHERE organization_id = ${organizationId} AND id = ${runId}`
          yield* insertSources(sql, runKey(organizationId, runId), summary.sources)
          return true
        })
      ),

    saveSummary: (organizationId, runId, summary) =>
      transaction(
        "RunStore.saveSummary",
        Effect.gen(function* () {
          const run = yield* lock(organizationId, runId)
          if (!isEnded(run.status) || run.has_summary === 1) return false
          yield* sql`UPDATE runs SET ${sql.update(summaryColumns(summary))} WHERE organization_id = ${organizationId} AND id = ${runId}`
          yield* insertSources(sql, runKey(organizationId, runId), summary.sources)
          return true
        })
      )
  }
}

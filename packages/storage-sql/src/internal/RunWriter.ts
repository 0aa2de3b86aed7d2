/** Starts and ends runs. */
import { type BrandId, type OrganizationId, RunId } from "@brand-visibility/core/domain/Ids"
import { InvalidRunState, isEnded, RunNotFound, type RunStatus } from "@brand-visibility/core/domain/Run"
import * as Timestamp from "@brand-visibility/core/domain/Timestamp"
import { furthestLeaseMillis } from "@brand-visibility/core/internal/domain/Leases"
import { fromUsd } from "@brand-visibility/core/internal/domain/ModelPrice"
import { describedBy } from "@brand-visibility/core/internal/domain/RunModel"
import type { IdsService } from "@brand-visibility/core/internal/ports/Ids"
import type { CreatedRun, NewRun, RunStoreService } from "@brand-visibility/core/internal/ports/RunStore"
import { bytesOfPlan } from "@brand-visibility/core/internal/rules/RoofRules"
import { newsOfEnd, newsOfRun } from "@brand-visibility/core/internal/rules/WebhookNews"
import type { SqlError } from "@effect/sql/SqlError"
import { Effect } from "effect"
import type { DatabaseService } from "../Database.js"
import { runKey, type RunKey } from "./AnswerRows.js"
import { cancelCells } from "./CancelledCells.js"
import { writeNews } from "./NewsRows.js"
import { perceptionPromptRow } from "./PerceptionRows.js"
import { insertCells } from "./PlannedCells.js"
import * as PositionLists from "./PositionLists.js"
import { writeReceipt } from "./ReceiptRows.js"
import * as RoofRows from "./RoofRows.js"
import * as RunList from "./RunList.js"
import { isVisible, type RunRow, runColumns, toPlan, toRun } from "./RunRows.js"
import { requireBrand } from "./SqlBrandStore.js"
import { insertAll, type Writing } from "./Statements.js"
import { replaceScored, replaceSummary, summaryColumns } from "./SummaryRows.js"
import { noUsage } from "./UsageRows.js"

const insertPlan = (database: Writing, ids: IdsService, run: RunKey, { options, perceptionPrompts, prompts }: NewRun): Effect.Effect<void, SqlError> =>
  Effect.gen(function* () {
    const { organization_id, run_id } = run
    const llms = [...new Set(options.llms)]
    yield* insertAll(
      database,
      "run_llms",
      llms.map((llm, index) => ({ organization_id, run_id, ordinal: index + 1, llm, ...noUsage }))
    )
    yield* insertAll(
      database,
      "run_prompts",
      prompts.map((prompt) => ({
        organization_id,
        run_id,
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
    yield* insertAll(
      database,
      "run_prompts",
      perceptionPrompts.map((prompt) => perceptionPromptRow(run, prompt))
    )
    const indices = [...prompts, ...perceptionPrompts].map(({ index }) => index)
    yield* insertCells(database, ids, run, { indices, llms, after: 0, samples: options.samples })
  })

interface LockedRow {
  readonly brand_id: BrandId
  readonly status: RunStatus
  readonly revision: number
  readonly started_at: Timestamp.Timestamp
  readonly has_summary: number
  /** Whether the run had a summary earlier, made by older rules: its suggestions were written then. */
  readonly is_suggested: number
  readonly summary_lease_until: Timestamp.Timestamp | null
}

export const make = (
  database: DatabaseService,
  ids: IdsService
): Pick<RunStoreService, "cancel" | "claimSummary" | "create" | "describeModels" | "finish" | "releaseSummary" | "saveSummary"> => {
  const { dialect, now, read, sql, transaction } = database

  /** Reads the position lists of a run before the transaction that needs them, so that no other transaction waits for the lock during the read. */
  const listsOf = (operation: string, organizationId: OrganizationId, runId: RunId) =>
    read(operation, organizationId, PositionLists.read(sql, runKey(organizationId, runId)))

  /** The run's state, with its row locked until the transaction ends. */
  const lock = (organizationId: OrganizationId, runId: RunId) =>
    Effect.flatMap(
      sql<LockedRow>`SELECT brand_id, status, revision, started_at, is_suggested, summary_lease_until, CASE WHEN metrics IS NULL THEN 0 ELSE 1 END AS has_summary
        FROM runs WHERE organization_id = ${organizationId} AND id = ${runId} AND ${sql.literal(isVisible)} ${sql.literal(dialect.forUpdate)}`,
      ([row]) => (row === undefined ? Effect.fail(new RunNotFound({ runId })) : Effect.succeed(row))
    )

  const statusOf = (organizationId: OrganizationId, runId: RunId) =>
    Effect.flatMap(
      sql<{ readonly status: RunStatus }>`SELECT status FROM runs WHERE organization_id = ${organizationId} AND id = ${runId} AND ${sql.literal(isVisible)}`,
      ([row]) => (row === undefined ? Effect.fail(new RunNotFound({ runId })) : Effect.succeed(row.status))
    )

  const foundAtEnd = (organizationId: OrganizationId, runId: RunId) =>
    Effect.gen(function* () {
      const ofRun = sql`organization_id = ${organizationId} AND run_id = ${runId}`
      const unpaid = yield* sql`SELECT 1 FROM cells WHERE ${ofRun} AND state = 'failed' AND failure_reason = 'budget_exceeded' LIMIT 1`
      const heard = yield* sql`SELECT 1 FROM perception_responses WHERE ${ofRun} LIMIT 1`
      return { isBudgetExceeded: unpaid.length > 0, isPerceived: heard.length > 0 }
    })

  return {
    create: (organizationId, run, receipt) =>
      transaction(
        "RunStore.create",
        organizationId,
        Effect.gen(function* () {
          const admitRun = yield* RoofRows.runGate(database, organizationId)
          yield* requireBrand(database, organizationId, run.brandId, dialect.forUpdate)
          const active = yield* RunList.activeOf(sql, organizationId, run.brandId)
          if (active !== null) return { run: active, created: false }

          const begun = yield* now
          const bytes = bytesOfPlan(run)
          yield* admitRun(begun, bytes)
          const id = RunId.make(yield* ids.next)
          const at = yield* RunList.startOf(sql, organizationId, run.brandId, begun, id)
          const row: RunRow = {
            organization_id: organizationId,
            id,
            brand_id: run.brandId,
            channel: "api",
            status: "queued",
            options: JSON.stringify(run.options),
            models: JSON.stringify(run.models),
            started_at: at,
            completed_at: null,
            collected_from: null,
            collected_to: null,
            total: (run.prompts.length + run.perceptionPrompts.length) * new Set(run.options.llms).size * run.options.samples,
            completed: 0,
            failed: 0,
            refused: 0,
            failure_reason: null,
            cost: 0,
            revision: 1,
            second_stage: null
          }
          const plan = { samples: run.options.samples, definition: JSON.stringify(run.definition) }
          const ordinal = yield* RunList.place(sql, organizationId, run.brandId, at, row.id)
          const budget = run.options.budgetUsd === null ? null : fromUsd(run.options.budgetUsd)
          yield* sql`INSERT INTO runs ${sql.insert({ ...row, ...plan, budget, ordinal, mode: run.options.mode, staged: 0, touched_at: at, answer_bytes: bytes })}`
          yield* insertPlan(database, ids, runKey(organizationId, row.id), run)
          yield* RoofRows.countBytesOfRun(database, runKey(organizationId, id), bytes)
          const created: CreatedRun = { run: toRun(row), created: true }
          yield* writeNews(database, ids, organizationId, Effect.succeed([newsOfRun(created.run)]))
          yield* writeReceipt(database, receipt, created)
          return created
        })
      ),

    describeModels: (organizationId, runId, descriptions) =>
      transaction(
        "RunStore.describeModels",
        organizationId,
        Effect.gen(function* () {
          yield* lock(organizationId, runId)
          const [row] = yield* sql<{ readonly definition: string; readonly models: string }>`SELECT definition, models FROM runs
            WHERE organization_id = ${organizationId} AND id = ${runId}`
          const models = JSON.stringify(describedBy(row === undefined ? [] : toPlan(row).models, descriptions))
          yield* sql`UPDATE runs SET models = ${models} WHERE organization_id = ${organizationId} AND id = ${runId}`
        })
      ),

    finish: (organizationId, runId, outcome, summary, revision, change = null) =>
      Effect.gen(function* () {
        const lists = summary === null ? undefined : yield* listsOf("RunStore.finish", organizationId, runId)
        const end = Effect.gen(function* () {
          const { brand_id: brandId, revision: current, started_at, status } = yield* lock(organizationId, runId)
          if (isEnded(status) || current !== revision) return false
          const open = yield* sql`SELECT 1 FROM cells WHERE organization_id = ${organizationId} AND run_id = ${runId} AND state IN ('queued', 'leased') LIMIT 1`
          if (open.length > 0) return false
          const ended = { status: outcome.status, failure_reason: outcome.failureReason, completed_at: Timestamp.latest(started_at, yield* now) }
          const written = summary === null ? {} : summaryColumns(summary)
          yield* sql`UPDATE runs SET ${sql.update({ ...ended, ...written })} WHERE organization_id = ${organizationId} AND id = ${runId}`
          if (summary !== null) yield* replaceSummary(database, ids, runKey(organizationId, runId), brandId, summary, lists)
          const run = { brandId, channel: "api", id: runId, revision, status: outcome.status } as const
          const news = Effect.map(foundAtEnd(organizationId, runId), (found) => newsOfEnd(run, { change, ...found }))
          yield* writeNews(database, ids, organizationId, news)
          return true
        })
        return yield* transaction("RunStore.finish", organizationId, end)
      }),

    claimSummary: (organizationId, runId, leaseMillis) =>
      transaction(
        "RunStore.claimSummary",
        organizationId,
        Effect.gen(function* () {
          const { has_summary, status, summary_lease_until } = yield* lock(organizationId, runId)
          const at = yield* now
          // A lease longer than the longest possible one was written by a wrong clock, and does not count.
          const isLeased = summary_lease_until !== null && summary_lease_until > at && summary_lease_until <= Timestamp.after(at, furthestLeaseMillis)
          if (!isEnded(status) || has_summary === 1 || isLeased) return false
          const until = Timestamp.after(at, leaseMillis)
          yield* sql`UPDATE runs SET summary_lease_until = ${until} WHERE organization_id = ${organizationId} AND id = ${runId}`
          return true
        })
      ),

    releaseSummary: (organizationId, runId) =>
      transaction(
        "RunStore.releaseSummary",
        organizationId,
        Effect.asVoid(sql`UPDATE runs SET summary_lease_until = NULL WHERE organization_id = ${organizationId} AND id = ${runId}`)
      ),

    cancel: (organizationId, runId, receipt) =>
      transaction(
        "RunStore.cancel",
        organizationId,
        Effect.gen(function* () {
          const open = Effect.flatMap(statusOf(organizationId, runId), (status) =>
            isEnded(status) ? Effect.fail(new InvalidRunState({ runId, status })) : Effect.void
          )
          yield* open
          // Every transaction locks cells before their run, so that no two transactions wait for each other.
          yield* cancelCells(sql, sql`organization_id = ${organizationId} AND run_id = ${runId}`)
          // The end is never earlier than the start, even when the clock was set back in between.
          const at = yield* now
          const [row] = yield* sql<RunRow>`UPDATE runs
            SET status = 'cancelled', completed_at = CASE WHEN started_at > ${at} THEN started_at ELSE ${at} END
            WHERE organization_id = ${organizationId} AND id = ${runId} AND status IN ('queued', 'running') RETURNING ${sql.literal(runColumns)}`
          // The run may have ended since its status was read.
          if (row === undefined) return yield* Effect.zipRight(open, Effect.dieMessage(`Run ${runId} is under way and cannot be cancelled`))
          const run = toRun(row)
          // The cells of the second stage may have been queued since the cells were cancelled above.
          if (run.options.goal !== null) yield* cancelCells(sql, sql`organization_id = ${organizationId} AND run_id = ${runId}`)
          yield* writeNews(database, ids, organizationId, Effect.succeed([newsOfRun(run)]))
          yield* writeReceipt(database, receipt, run)
          return run
        })
      ),

    saveSummary: (organizationId, runId, summary) =>
      Effect.gen(function* () {
        const lists = yield* listsOf("RunStore.saveSummary", organizationId, runId)
        const save = Effect.gen(function* () {
          const { brand_id: brandId, has_summary, is_suggested, status } = yield* lock(organizationId, runId)
          if (!isEnded(status) || has_summary === 1) return false
          yield* sql`UPDATE runs SET ${sql.update(summaryColumns(summary))} WHERE organization_id = ${organizationId} AND id = ${runId}`
          const run = runKey(organizationId, runId)
          // A run that had a summary keeps the suggestions that were written with it.
          yield* is_suggested === 1 ? replaceScored(database, run, summary, lists) : replaceSummary(database, ids, run, brandId, summary, lists)
          return true
        })
        return yield* transaction("RunStore.saveSummary", organizationId, save)
      })
  }
}

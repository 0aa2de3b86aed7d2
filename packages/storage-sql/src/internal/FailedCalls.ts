/** Lists the failed calls of a run, and queues them again. */
import type { BrandId, PerceptionPromptId, PromptId, TopicId } from "@brand-visibility/core/domain/Ids"
import type { Llm } from "@brand-visibility/core/domain/Llm"
import { InvalidRunState, type RunChannel, RunInProgress, RunNotFound, type RunStatus } from "@brand-visibility/core/domain/Run"
import type { FailureReason } from "@brand-visibility/core/internal/domain/Cell"
import type { FailedCall } from "@brand-visibility/core/internal/domain/FailedCall"
import type { IdsService } from "@brand-visibility/core/internal/ports/Ids"
import type { RunStoreService } from "@brand-visibility/core/internal/ports/RunStore"
import { refusalOfRetry } from "@brand-visibility/core/internal/rules/RunTransitions"
import { newsOfRun } from "@brand-visibility/core/internal/rules/WebhookNews"
import { Effect } from "effect"
import { type DatabaseService, instantOf } from "../Database.js"
import { runKey } from "./AnswerRows.js"
import { writeNews } from "./NewsRows.js"
import * as PositionedPages from "./PositionedPages.js"
import { writeReceipt } from "./ReceiptRows.js"
import * as RoofRows from "./RoofRows.js"
import * as RunList from "./RunList.js"
import { isVisible, type RunRow, runColumns, toRun } from "./RunRows.js"
import { requireBrand } from "./SqlBrandStore.js"
import { leaseRanOut, limitTo } from "./Statements.js"
import { dropScored } from "./SummaryRows.js"

interface FailedCallRow {
  readonly prompt_id: PromptId | null
  readonly perception_prompt_id: PerceptionPromptId | null
  readonly topic_id: TopicId | null
  readonly text: string
  readonly llm: Llm
  readonly sample: number
  readonly failure_reason: FailureReason
  readonly failure_message: string | null
  readonly attempt: number
}

const toFailedCall = (row: FailedCallRow): FailedCall => ({
  promptId: row.prompt_id,
  perceptionPromptId: row.perception_prompt_id,
  topicId: row.topic_id,
  promptText: row.text,
  llm: row.llm,
  sample: row.sample,
  reason: row.failure_reason,
  message: row.failure_message ?? "",
  attempts: row.attempt
})

interface EndedRow {
  readonly brand_id: BrandId
  readonly channel: RunChannel
  readonly status: RunStatus
  readonly failed: number
  readonly rescores: number
}

export const make = (database: DatabaseService, ids: IdsService): Pick<RunStoreService, "commonestFailure" | "failures" | "retry"> => {
  const { dialect, now, read, snapshot, sql, transaction } = database

  return {
    commonestFailure: (organizationId, runId) =>
      read(
        "RunStore.commonestFailure",
        organizationId,
        Effect.map(
          sql<{ readonly failure_reason: FailureReason }>`SELECT failure_reason FROM cells
            WHERE organization_id = ${organizationId} AND run_id = ${runId} AND state = 'failed' AND ${PositionedPages.isReadable(sql, organizationId, runId)}
            GROUP BY failure_reason ORDER BY CASE WHEN failure_reason = 'budget_exceeded' THEN 0 ELSE 1 END, count(*) DESC, failure_reason LIMIT 1`,
          ([row]) => row?.failure_reason ?? null
        )
      ),

    failures: (organizationId, runId, page) =>
      snapshot(
        "RunStore.failures",
        organizationId,
        Effect.gen(function* () {
          const { failed } = yield* PositionedPages.findRun<{ readonly failed: number }>(sql, organizationId, runId, "failed")
          const rows = yield* sql<FailedCallRow>`
            SELECT p.prompt_id, p.perception_prompt_id, p.topic_id, p.text, c.llm, c.sample, c.failure_reason, c.failure_message, c.attempt
            FROM cells c
              JOIN run_prompts p ON p.organization_id = c.organization_id AND p.run_id = c.run_id AND p.prompt_index = c.prompt_index
              JOIN run_llms l ON l.organization_id = c.organization_id AND l.run_id = c.run_id AND l.llm = c.llm
            WHERE c.organization_id = ${organizationId} AND c.run_id = ${runId} AND c.state = 'failed'
            ORDER BY c.prompt_index, l.ordinal, c.sample ${limitTo(sql, page)}`
          return { items: rows.map(toFailedCall), total: failed }
        })
      ),

    retry: (organizationId, runId, receipt) =>
      transaction(
        "RunStore.retry",
        organizationId,
        Effect.gen(function* () {
          const ofRun = sql`organization_id = ${organizationId} AND run_id = ${runId}`
          const visible = sql`organization_id = ${organizationId} AND id = ${runId} AND ${sql.literal(isVisible)}`
          // The rows of the organization and of the brand are locked before the run's row, in the same order as when a run starts.
          const admitRun = yield* RoofRows.runGate(database, organizationId)
          const [place] = yield* sql<Pick<EndedRow, "brand_id">>`SELECT brand_id FROM runs WHERE ${visible}`
          if (place === undefined) return yield* new RunNotFound({ runId })
          // The runs of a deleted brand count as deleted.
          yield* Effect.catchTag(requireBrand(database, organizationId, place.brand_id, dialect.forUpdate), "BrandNotFound", () => new RunNotFound({ runId }))
          // A rescore whose lease has run out is deleted: it would replace the new scores by scores of the old answers. A process that takes the rescore over
          // at this moment either finds it deleted, or has renewed its lease before this statement, and is then counted below.
          const at = yield* now
          yield* sql`SELECT 1 FROM runs WHERE ${visible} ${sql.literal(dialect.forUpdate)}`
          yield* sql`DELETE FROM rescores WHERE ${ofRun} AND ${leaseRanOut(sql, instantOf(at))}`
          const [run] = yield* sql<EndedRow>`SELECT brand_id, channel, status, failed, (SELECT count(*) FROM rescores WHERE ${ofRun}) AS rescores
            FROM runs WHERE ${visible} ${sql.literal(dialect.forUpdate)}`
          if (run === undefined) return yield* new RunNotFound({ runId })
          const refusal = refusalOfRetry({ channel: run.channel, status: run.status, failed: run.failed, isRescored: Number(run.rescores) > 0 })
          if (refusal !== null) return yield* new InvalidRunState({ runId, status: run.status, ...refusal })
          const active = yield* RunList.activeOf(sql, organizationId, run.brand_id)
          if (active !== null) return yield* new RunInProgress({ runId: active.id })
          yield* admitRun(at, 0)

          yield* sql`UPDATE cells SET state = 'queued', attempt = 0, postponements = 0, not_before = NULL, reserved = NULL, spend_day = NULL,
            failure_reason = NULL, failure_message = NULL WHERE ${ofRun} AND state = 'failed'`
          yield* dropScored(sql, runKey(organizationId, runId))
          // Texts that retention has deleted stay deleted. The run is unmarked, so that retention also deletes the texts of the new answers later.
          const [row] =
            yield* sql<RunRow>`UPDATE runs SET status = 'running', failed = 0, completed_at = NULL, failure_reason = NULL, metrics = NULL, source_count = 0,
            perception_source_count = 0, summary_lease_until = NULL, answers_dropped_at = NULL, revision = revision + 1
            WHERE organization_id = ${organizationId} AND id = ${runId} RETURNING ${sql.literal(runColumns)}`
          const retried = toRun(row!)
          yield* writeNews(database, ids, organizationId, Effect.succeed([newsOfRun(retried)]))
          yield* writeReceipt(database, receipt, retried)
          return retried
        })
      )
  }
}

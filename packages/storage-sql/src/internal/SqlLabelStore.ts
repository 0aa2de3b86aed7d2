/** Labels of answers, in SQL. */
import type { CellId, OrganizationId, ResultId, RunId } from "@brand-visibility/core/domain/Ids"
import { RunNotFound } from "@brand-visibility/core/domain/Run"
import type { Timestamp } from "@brand-visibility/core/domain/Timestamp"
import type { Sentiment } from "@brand-visibility/core/internal/domain/AnswerScore"
import type { AnswerLabel, KeptLabel } from "@brand-visibility/core/internal/domain/Calibration"
import type { LabelStoreService } from "@brand-visibility/core/internal/ports/LabelStore"
import { Effect } from "effect"
import { Database } from "../Database.js"
import { runKey } from "./AnswerRows.js"
import { writeReceipt } from "./ReceiptRows.js"
import { isVisible, type StoredScore } from "./RunRows.js"
import { flag, fromJson, insertAll, limitTo, nullableBoolean, nullableFlag } from "./Statements.js"

interface LabelRow {
  readonly cell_id: CellId
  readonly result_id: ResultId
  readonly is_present: number
  readonly is_first: number | null
  readonly sentiment: Sentiment | null
  readonly labelled_at: Timestamp
  readonly score: string
}

const toLabel = (row: LabelRow): KeptLabel => {
  const { isPresent, rank, sentiment } = fromJson<StoredScore>(row.score)
  return {
    cellId: row.cell_id,
    resultId: row.result_id,
    isPresent: row.is_present === 1,
    isFirst: nullableBoolean(row.is_first),
    sentiment: row.sentiment,
    labelledAt: row.labelled_at,
    detected: { isPresent, rank, sentiment }
  }
}

/** Most labels that one statement deletes. */
const replacedAtOnce = 500

export const make: Effect.Effect<LabelStoreService, never, Database> = Effect.map(Database, (database) => {
  const { dialect, now, snapshot, sql, transaction } = database
  const requireRun = (organizationId: OrganizationId, runId: RunId, lock = "") =>
    Effect.flatMap(
      sql`SELECT 1 FROM runs WHERE organization_id = ${organizationId} AND id = ${runId} AND ${sql.literal(isVisible)} ${sql.literal(lock)}`,
      (rows) => (rows.length === 0 ? new RunNotFound({ runId }) : Effect.void)
    )

  const counted = (organizationId: OrganizationId, runId: RunId) =>
    Effect.map(
      sql<{ readonly total: number }>`SELECT count(*) AS total FROM answer_labels WHERE organization_id = ${organizationId} AND run_id = ${runId}`,
      ([row]) => Number(row?.total)
    )

  return {
    put: (organizationId, runId, labels, receipt) =>
      transaction(
        "LabelStore.put",
        organizationId,
        Effect.gen(function* () {
          yield* requireRun(organizationId, runId, dialect.forUpdate)
          const labelledAt = yield* now
          // When several labels are about one answer, the last one counts.
          const byCell = new Map(labels.map((label): readonly [CellId, AnswerLabel] => [label.cellId, label]))
          const cellIds = [...byCell.keys()]
          for (let at = 0; at < cellIds.length; at += replacedAtOnce) {
            yield* sql`DELETE FROM answer_labels
              WHERE organization_id = ${organizationId} AND run_id = ${runId} AND ${sql.in("cell_id", cellIds.slice(at, at + replacedAtOnce))}`
          }
          const rows = Array.from(byCell.values(), ({ cellId, isFirst, isPresent, sentiment }) => ({
            ...runKey(organizationId, runId),
            cell_id: cellId,
            is_present: flag(isPresent),
            is_first: nullableFlag(isFirst),
            sentiment,
            labelled_at: labelledAt
          }))
          yield* insertAll(database, "answer_labels", rows)
          const total = yield* counted(organizationId, runId)
          yield* writeReceipt(sql, receipt, total)
          return total
        })
      ),

    list: (organizationId, runId, page) =>
      snapshot(
        "LabelStore.list",
        organizationId,
        Effect.gen(function* () {
          yield* requireRun(organizationId, runId)
          const total = yield* counted(organizationId, runId)
          const rows = yield* sql<LabelRow>`SELECT l.cell_id, r.id AS result_id, l.is_present, l.is_first, l.sentiment, l.labelled_at, a.score
            FROM answer_labels l
            JOIN cells c ON c.organization_id = l.organization_id AND c.run_id = l.run_id AND c.id = l.cell_id
            JOIN answers a ON a.organization_id = l.organization_id AND a.run_id = l.run_id AND a.cell_id = l.cell_id
            JOIN results r ON r.organization_id = l.organization_id AND r.run_id = l.run_id AND r.prompt_index = c.prompt_index AND r.llm = c.llm
            WHERE l.organization_id = ${organizationId} AND l.run_id = ${runId} ORDER BY r.position, c.sample ${limitTo(sql, page)}`
          return { items: rows.map(toLabel), total }
        })
      ),

    clear: (organizationId, runId) =>
      transaction(
        "LabelStore.clear",
        organizationId,
        Effect.gen(function* () {
          yield* requireRun(organizationId, runId, dialect.forUpdate)
          yield* sql`DELETE FROM answer_labels WHERE organization_id = ${organizationId} AND run_id = ${runId}`
        })
      )
  }
})

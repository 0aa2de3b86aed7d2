/** Labels of answers, in SQL. */
import type { CellId, OrganizationId, ResultId, RunId } from "@brand-visibility/core/domain/Ids"
import { RunNotFound } from "@brand-visibility/core/domain/Run"
import type { Timestamp } from "@brand-visibility/core/domain/Timestamp"
import type { Sentiment } from "@brand-visibility/core/internal/domain/AnswerScore"
import type { AnswerLabel, KeptLabel, ShownAnswer } from "@brand-visibility/core/internal/domain/Calibration"
import type { LabelStoreService } from "@brand-visibility/core/internal/ports/LabelStore"
import * as FairTurns from "@brand-visibility/core/internal/resilience/FairTurns"
import type { Fragment } from "@effect/sql/Statement"
import { Effect } from "effect"
import { Database } from "../Database.js"
import { runKey } from "./AnswerRows.js"
import { writeReceipt } from "./ReceiptRows.js"
import { labelledAnswerOf, resultOf, resultOfCell } from "./RowJoins.js"
import { isVisible, type StoredScore } from "./RunRows.js"
import { type Column, flag, fromJson, insertAll, limitTo, nullableBoolean, nullableFlag } from "./Statements.js"

interface LabelRow {
  readonly cell_id: CellId
  readonly result_id: ResultId
  readonly is_present: number
  readonly is_first: number | null
  readonly sentiment: Sentiment | null
  readonly labelled_at: Timestamp
  readonly score: string
  readonly position: number
  readonly sample: number
}

interface ShownRow {
  readonly id: ResultId
  readonly shown_cell_id: CellId
  readonly is_present: number
  readonly rank: number | null
  readonly sentiment: Sentiment | null
}

const toShown = (row: ShownRow): ShownAnswer => ({
  resultId: row.id,
  cellId: row.shown_cell_id,
  isPresent: row.is_present === 1,
  rank: row.rank,
  sentiment: row.sentiment
})

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

/** The largest number of labels or Results that one statement names. */
const namedAtOnce = 500

export const make: Effect.Effect<LabelStoreService, never, Database> = Effect.map(Database, (database) => {
  const { dialect, now, read, snapshot, sql, transaction } = database
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

  const joinResult = resultOf(database)("labelled")
  const joinAnswer = labelledAnswerOf(database)("labelled")

  /** The chosen labels in order. Results and answers are looked up for them alone. */
  const labelsOf = (organizationId: OrganizationId, runId: RunId, chosen: Fragment) =>
    Effect.map(
      sql<LabelRow>`SELECT labelled.cell_id, r.id AS result_id, labelled.is_present, labelled.is_first, labelled.sentiment, labelled.labelled_at, a.score,
          labelled.position, labelled.sample
        FROM (SELECT * FROM answer_labels WHERE organization_id = ${organizationId} AND run_id = ${runId} ${chosen}) AS labelled
        ${joinResult} ${joinAnswer}`,
      // The database selected the rows in order, but a join guarantees no order.
      (rows) => rows.toSorted((left, right) => left.position - right.position || left.sample - right.sample)
    )

  /** The places of the labels of these cells. */
  const placesOf = (organizationId: OrganizationId, runId: RunId, cellIds: ReadonlyArray<CellId>) =>
    sql<{ readonly id: CellId; readonly position: number; readonly sample: number }>`SELECT c.id, r.position, c.sample
      FROM cells c ${resultOfCell(database)("c")}
      WHERE c.organization_id = ${organizationId} AND c.run_id = ${runId} AND ${sql.in("c.id", cellIds)}`

  return {
    shown: (organizationId, runId, resultIds) =>
      read(
        "LabelStore.shown",
        organizationId,
        Effect.gen(function* () {
          yield* requireRun(organizationId, runId)
          const found: Array<ShownAnswer> = []
          for (let at = 0; at < resultIds.length; at += namedAtOnce) {
            const rows = yield* sql<ShownRow>`SELECT id, shown_cell_id, is_present, rank, sentiment FROM results
              WHERE organization_id = ${organizationId} AND run_id = ${runId} AND ${sql.in("id", resultIds.slice(at, at + namedAtOnce))}`
            found.push(...rows.map(toShown))
            yield* FairTurns.pause
          }
          return found
        })
      ),

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
          const rows: Array<Readonly<Record<string, Column>>> = []
          for (let at = 0; at < cellIds.length; at += namedAtOnce) {
            const some = cellIds.slice(at, at + namedAtOnce)
            yield* sql`DELETE FROM answer_labels WHERE organization_id = ${organizationId} AND run_id = ${runId} AND ${sql.in("cell_id", some)}`
            for (const { id, position, sample } of yield* placesOf(organizationId, runId, some)) {
              const { isFirst, isPresent, sentiment } = byCell.get(id)!
              rows.push({
                ...runKey(organizationId, runId),
                cell_id: id,
                is_present: flag(isPresent),
                is_first: nullableFlag(isFirst),
                sentiment,
                labelled_at: labelledAt,
                position,
                sample
              })
            }
            yield* FairTurns.pause
          }
          yield* insertAll(database, "answer_labels", rows)
          const total = yield* counted(organizationId, runId)
          yield* writeReceipt(database, receipt, total)
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
          const rows = yield* labelsOf(organizationId, runId, sql`ORDER BY position, sample ${limitTo(sql, page)}`)
          return { items: rows.map(toLabel), total }
        })
      ),

    listAfter: (organizationId, runId, after, limit) =>
      snapshot(
        "LabelStore.listAfter",
        organizationId,
        Effect.gen(function* () {
          yield* requireRun(organizationId, runId)
          const following = sql`AND (position, sample) > (${after.position}, ${after.sample}) ORDER BY position, sample LIMIT ${limit + 1}`
          const rows = yield* labelsOf(organizationId, runId, following)
          const given = rows.slice(0, limit)
          const last = given.at(-1)
          const next = last === undefined || rows.length === given.length ? null : { position: last.position, sample: last.sample }
          return { labels: given.map(toLabel), next }
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

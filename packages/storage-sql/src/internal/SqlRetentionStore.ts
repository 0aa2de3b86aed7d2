/** Deletes the texts of old answers, names of persons, and whole organizations, in SQL. A large run is changed in several transactions, so that other writers need not wait. */
import type { CellId, OrganizationId, RunId } from "@brand-visibility/core/domain/Ids"
import * as Timestamp from "@brand-visibility/core/domain/Timestamp"
import { utf8Length } from "@brand-visibility/core/internal/domain/AnswerText"
import { sha256Of } from "@brand-visibility/core/internal/domain/RunBundle"
import type { RetentionStoreService } from "@brand-visibility/core/internal/ports/RetentionStore"
import type { StorageError } from "@brand-visibility/core/internal/ports/StorageError"
import type { SqlError } from "@effect/sql/SqlError"
import { Effect } from "effect"
import { Database, type DatabaseService } from "../Database.js"
import { runKey } from "./AnswerRows.js"
import { eraseOrganization } from "./Erasure.js"
import { eraseNames } from "./NameErasure.js"
import * as RoofRows from "./RoofRows.js"

/** The largest number of rows that one transaction changes. */
const pieceSize = 256

/** The tables with texts of answers, and how a text is deleted. The text of a perception response becomes '', because the specification has a string there. */
const texts = [
  { table: "answers", change: "text = NULL, evidence = '[]'", textIfThere: "text" },
  // The reason for a score quotes the text. A correction without a reason of its own has a copy of that reason.
  {
    table: "perception_responses",
    change: "text = '', score_reason = '', corrected_reason = CASE WHEN corrected_reason = score_reason THEN '' ELSE corrected_reason END",
    textIfThere: "nullif(text, '')"
  }
] as const

/** The condition of the partial index `runs_with_answers`, word for word: SQLite uses a partial index only for a statement that repeats its condition. */
const hasEnded = "status IN ('completed', 'partial', 'failed', 'cancelled')"

interface OldRun {
  readonly id: RunId
  readonly revision: number
}

const dropRun = (database: DatabaseService, operation: string, organizationId: OrganizationId, { id: runId, revision }: OldRun) => {
  const { dialect, now, sql, transaction } = database
  const ofRun = sql`organization_id = ${organizationId} AND run_id = ${runId}`

  /** Deletes the texts of the next rows after `after`. `last` is the last row of this piece; null when no row is left. */
  const dropSome = (
    { change, table, textIfThere }: (typeof texts)[number],
    after: string
  ): Effect.Effect<{ readonly last: string | null; readonly dropped: number }, SqlError> =>
    Effect.gen(function* () {
      const rows = yield* sql<{ readonly cell_id: CellId; readonly text: string | null }>`SELECT cell_id, ${sql.literal(textIfThere)} AS text
        FROM ${sql(table)} WHERE ${ofRun} AND cell_id > ${after} ORDER BY cell_id LIMIT ${pieceSize} ${sql.literal(dialect.forUpdate)}`
      const last = rows.at(-1)?.cell_id
      if (last === undefined) return { last: null, dropped: 0 }
      const hashes = rows.flatMap(({ cell_id, text }) => (text === null ? [] : [sql`(${cell_id}, ${sha256Of(text)})`]))
      if (hashes.length > 0) {
        yield* sql`UPDATE ${sql(table)} SET ${sql.literal(change)}, dropped_text_sha256 = hashed.column2
          FROM (VALUES ${sql.csv(hashes)}) AS hashed WHERE ${ofRun} AND cell_id = hashed.column1`
        const bytes = rows.reduce((sum, { text }) => sum + (text === null ? 0 : utf8Length(text)), 0)
        // The citations of the answers stay stored, and their bytes stay counted.
        yield* RoofRows.changeBytesOfRun(database, runKey(organizationId, runId), -bytes)
      }
      return { last: rows.length < pieceSize ? null : last, dropped: hashes.length }
    })

  /** Deletes the messages of the next calls after `after` that were refused or whose answer was invalid. Such a message quotes the model. */
  const dropSaid = (after: string): Effect.Effect<{ readonly last: string | null; readonly dropped: number }, SqlError> =>
    Effect.gen(function* () {
      const rows = yield* sql<{ readonly id: CellId }>`SELECT id FROM cells
        WHERE ${ofRun} AND id > ${after} AND (state = 'refused' OR (state = 'failed' AND failure_reason = 'invalid_answer'))
        ORDER BY id LIMIT ${pieceSize} ${sql.literal(dialect.forUpdate)}`
      const ids = rows.map(({ id }) => id)
      if (ids.length > 0) yield* sql`UPDATE cells SET failure_message = '' WHERE ${ofRun} AND ${sql.in("id", ids)}`
      return { last: rows.length < pieceSize ? null : (ids.at(-1) ?? null), dropped: 0 }
    })

  return Effect.gen(function* () {
    let answers = 0
    for (const drop of [...texts.map((text) => (after: string) => dropSome(text, after)), dropSaid]) {
      for (let after: string | null = ""; after !== null;) {
        const piece: { readonly last: string | null; readonly dropped: number } = yield* transaction(operation, organizationId, drop(after))
        answers += piece.dropped
        after = piece.last
        // With a synchronous driver, no other fiber would get a turn without this.
        yield* Effect.sleep(0)
      }
    }
    // The run is marked after its texts are deleted. The higher revision tells a caller who was reading the run page by page to begin again. A run
    // that was retried in the meantime is not marked: a later pass deletes the texts of its new answers.
    const marked = yield* transaction(
      operation,
      organizationId,
      Effect.flatMap(
        now,
        (at) => sql`UPDATE runs SET answers_dropped_at = ${at}, revision = revision + CASE WHEN completed > 0 THEN 1 ELSE 0 END
          WHERE organization_id = ${organizationId} AND id = ${runId} AND revision = ${revision} AND answers_dropped_at IS NULL
            AND ${sql.literal(hasEnded)} RETURNING 1`
      )
    )
    return { runs: marked.length, answers }
  })
}

export const make: Effect.Effect<RetentionStoreService, never, Database> = Effect.map(Database, (database) => {
  const { now, read, sql } = database

  const next = (operation: string, organizationId: OrganizationId, latest: Timestamp.Timestamp): Effect.Effect<OldRun | null, StorageError> =>
    Effect.map(
      read(
        operation,
        organizationId,
        sql<OldRun>`SELECT id, revision FROM runs
          WHERE organization_id = ${organizationId} AND staged = 0 AND answers_dropped_at IS NULL
            AND ${sql.literal(hasEnded)} AND started_at <= ${latest}
          ORDER BY started_at, id LIMIT 1`
      ),
      ([row]) => row ?? null
    )

  return {
    dropAnswers: (organizationId, olderThanMillis) =>
      Effect.gen(function* () {
        const operation = "RetentionStore.dropAnswers"
        const latest = Timestamp.fromEpochMillis(Timestamp.toEpochMillis(yield* read(operation, organizationId, now)) - olderThanMillis)
        const total = { runs: 0, answers: 0 }
        for (;;) {
          const run = yield* next(operation, organizationId, latest)
          if (run === null) break
          const { answers, runs } = yield* dropRun(database, operation, organizationId, run)
          total.runs += runs
          total.answers += answers
        }
        // The scrub runs even when nothing was deleted now, because the scrub of an earlier call may have failed.
        yield* database.scrub(operation)
        return total
      }),

    eraseNames: (organizationId, eraser, isDryRun) => eraseNames(database, organizationId, eraser, isDryRun),

    erase: (organizationId) => eraseOrganization(database, organizationId)
  }
})

/** What is kept of an organization, in SQL. Every piece is a transaction of its own: a large run must not keep other writers waiting. */
import type { CellId, OrganizationId, RunId } from "@brand-visibility/core/domain/Ids"
import * as Timestamp from "@brand-visibility/core/domain/Timestamp"
import { sha256Of } from "@brand-visibility/core/internal/domain/RunBundle"
import type { RetentionStoreService } from "@brand-visibility/core/internal/ports/RetentionStore"
import type { StorageError } from "@brand-visibility/core/internal/ports/StorageError"
import type { SqlError } from "@effect/sql/SqlError"
import { Effect } from "effect"
import { Database, type DatabaseService } from "../Database.js"
import { eraseOrganization } from "./Erasure.js"

/** Rows that one transaction changes at most. */
const pieceSize = 256

/** Answers of prompts, and of perception prompts, whose text no caller takes for absent: the specification has a string there. */
const texts = [
  { table: "answers", change: "text = NULL, evidence = '[]'", textIfThere: "text" },
  // The reason is a piece of the text.
  { table: "perception_responses", change: "text = '', score_reason = ''", textIfThere: "nullif(text, '')" }
] as const

/** As the index of the runs that retention has not been over says it: SQLite takes a partial index only where the condition repeats its own. */
const hasEnded = "status IN ('completed', 'partial', 'failed', 'cancelled')"

interface OldRun {
  readonly id: RunId
  readonly revision: number
}

const dropRun = ({ dialect, now, sql, transaction }: DatabaseService, operation: string, organizationId: OrganizationId, { id: runId, revision }: OldRun) => {
  const ofRun = sql`organization_id = ${organizationId} AND run_id = ${runId}`

  /** Up to the last row of the next piece; null when there is none. */
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
      if (hashes.length > 0)
        yield* sql`UPDATE ${sql(table)} SET ${sql.literal(change)}, dropped_text_sha256 = hashed.column2
          FROM (VALUES ${sql.csv(hashes)}) AS hashed WHERE ${ofRun} AND cell_id = hashed.column1`
      return { last: rows.length < pieceSize ? null : last, dropped: hashes.length }
    })

  return Effect.gen(function* () {
    let answers = 0
    for (const text of texts) {
      for (let after: string | null = ""; after !== null;) {
        const piece: { readonly last: string | null; readonly dropped: number } = yield* transaction(operation, organizationId, dropSome(text, after))
        answers += piece.dropped
        after = piece.last
        // A driver that is synchronous lets nobody else in by itself.
        yield* Effect.sleep(0)
      }
    }
    // Last: a copy that was read half way is of the revision before, and is asked for again. A run that was retried meanwhile has answers to
    // come; a later pass goes over it again.
    const marked = yield* transaction(
      operation,
      organizationId,
      Effect.flatMap(
        now,
        (at) => sql`UPDATE runs SET answers_dropped_at = ${at}, answer_bytes = 0, revision = revision + CASE WHEN completed > 0 THEN 1 ELSE 0 END
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
        // Always: an earlier call may have been kept from it.
        yield* database.scrub(operation)
        return total
      }),

    erase: (organizationId) => eraseOrganization(database, organizationId)
  }
})

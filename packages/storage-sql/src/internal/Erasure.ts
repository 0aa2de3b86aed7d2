/**
 * Deletes an organization in pieces. Rows are deleted before the rows to which they refer, so that no deletion cascades beyond its piece.
 */
import type { OrganizationId, RunId } from "@brand-visibility/core/domain/Ids"
import type { StorageError } from "@brand-visibility/core/internal/ports/StorageError"
import { Effect } from "effect"
import type { DatabaseService } from "../Database.js"
import { cancelCells } from "./CancelledCells.js"

const operation = "RetentionStore.erase"

/** The largest number of rows that one transaction deletes. */
const pieceSize = 500

/** Every table with rows of tenants, and the columns that identify a row within a tenant. */
const tables: ReadonlyArray<readonly [table: string, key: ReadonlyArray<string>]> = [
  ["rescored_answers", ["run_id", "cell_id"]],
  ["rescored_results", ["run_id", "position"]],
  ["rescores", ["run_id"]],
  ["batches", ["id"]],
  ["suggestions", ["run_id", "id"]],
  ["run_perception_sources", ["run_id", "position"]],
  ["run_sources", ["run_id", "position"]],
  ["result_positions", ["run_id", "field", "value"]],
  ["run_cells", ["run_id"]],
  ["perception_citations", ["run_id", "response_id", "ordinal"]],
  ["perception_responses", ["id"]],
  ["citations", ["run_id", "position", "sample", "ordinal"]],
  ["results", ["run_id", "position"]],
  ["answer_labels", ["run_id", "cell_id"]],
  ["answers", ["run_id", "cell_id"]],
  ["cells", ["run_id", "id"]],
  ["run_prompts", ["run_id", "prompt_index"]],
  ["run_llms", ["run_id", "ordinal"]],
  ["runs", ["id"]],
  ["perception_prompts", ["id"]],
  ["prompts", ["id"]],
  ["topics", ["id"]],
  ["schedules", ["brand_id"]],
  ["experiments", ["id"]],
  ["webhook_deliveries", ["webhook_id", "id"]],
  ["webhooks", ["id"]],
  ["brands", ["id"]],
  ["idempotency_receipts", ["id"]],
  ["daily_spending", ["day"]],
  ["stored_bytes", ["part"]],
  ["api_keys", ["id"]]
]

type Place = Readonly<Record<string, string | number>>

export const eraseOrganization = (
  { dialect, now, scrub, sql, transaction }: DatabaseService,
  organizationId: OrganizationId
): Effect.Effect<void, StorageError> => {
  const own = sql`organization_id = ${organizationId}`

  /** Ends keys, runs, schedules and webhooks and hides brands first, so that nothing adds rows while rows are being removed. */
  const close = Effect.gen(function* () {
    const at = yield* now
    yield* sql`DELETE FROM api_keys WHERE ${own}`
    yield* sql`UPDATE organizations SET is_own = 0 WHERE id = ${organizationId} AND is_own = 1`
    // The leases end too: an answer that came later would find only a part of its run's rows.
    yield* cancelCells(sql, sql`${own} AND run_id IN (SELECT id FROM runs WHERE ${own} AND status IN ('queued', 'running'))`)
    const cancelled = yield* sql<{ readonly id: RunId }>`UPDATE runs SET status = 'cancelled' WHERE ${own} AND status IN ('queued', 'running') RETURNING id`
    // The cells of a run's second stage may have been queued since the cells were cancelled above.
    for (const { id } of cancelled) yield* cancelCells(sql, sql`${own} AND run_id = ${id}`)
    yield* sql`UPDATE runs SET deleted_at = ${at} WHERE ${own} AND deleted_at IS NULL`
    yield* sql`DELETE FROM schedules WHERE ${own}`
    yield* sql`UPDATE webhooks SET disabled_reason = 'asked' WHERE ${own} AND disabled_reason IS NULL`
    yield* sql`UPDATE brands SET deleted_at = ${at} WHERE ${own} AND deleted_at IS NULL`
  })

  /**
   * Deletes the next rows of a table, in the order of its key, after the row `after`. Returns the last of these rows; null when no row is left. Each statement
   * begins where the previous one ended: from the beginning, Postgres would read all deleted rows again each time.
   */
  const removeSome = (table: string, key: ReadonlyArray<string>, after: Place | null) =>
    Effect.gen(function* () {
      const columns = sql.literal(key.join(", "))
      const placed = (place: Place) => sql.in(key.map((column) => place[column] ?? ""))
      const following = after === null ? own : sql`${own} AND (${columns}) > ${placed(after)}`
      const piece = sql`SELECT ${columns} FROM ${sql(table)} WHERE ${following} ORDER BY ${columns} LIMIT ${pieceSize}`
      const rows = yield* sql<Place>`${piece}`
      const last = rows.at(-1)
      if (last === undefined) return null
      // The keys are listed, rather than given as a range: for a range Postgres would expect a large part of the table, and read the whole table.
      yield* sql`DELETE FROM ${sql(table)} WHERE ${own} AND (${columns}) IN (${piece})`
      return rows.length < pieceSize ? null : last
    })

  /** Deletes the organization, and the few rows that were written after their table was emptied, such as a brand that was created meanwhile. */
  const removeLast = Effect.gen(function* () {
    // Waits for transactions that write rows of the organization, in the order in which they lock, and lets no other insert rows.
    yield* sql`SELECT 1 FROM organizations WHERE id = ${organizationId} ${sql.literal(dialect.forUpdate)}`
    yield* sql`SELECT 1 FROM stored_bytes WHERE ${own} ${sql.literal(dialect.forUpdate)}`
    if (dialect.name === "pg") yield* sql`SELECT 1 FROM organizations WHERE id = ${organizationId} FOR UPDATE`
    for (const [table, key] of tables) {
      let last: Place | null = null
      do last = yield* removeSome(table, key, last)
      while (last !== null)
    }
    yield* sql`DELETE FROM organizations WHERE id = ${organizationId}`
  })

  return Effect.gen(function* () {
    yield* transaction(operation, organizationId, close)
    for (const [table, key] of tables) {
      let last: Place | null = null
      do {
        last = yield* transaction(operation, organizationId, removeSome(table, key, last))
        // With a synchronous driver, no other fiber would get a turn without this sleep.
        yield* Effect.sleep(0)
      } while (last !== null)
    }
    yield* transaction(operation, organizationId, removeLast)
    yield* scrub(operation)
  })
}

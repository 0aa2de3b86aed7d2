/**
 * Hides an organization during its import, and makes it visible at the end. During the import the name of the organization has a suffix, its brands count as
 * deleted, its runs count as staged, and it has no keys. So nobody can use the organization.
 */
import { maximumLiveKeys } from "@brand-visibility/core/domain/ApiKey"
import type { OrganizationId } from "@brand-visibility/core/domain/Ids"
import type { SqlError } from "@effect/sql/SqlError"
import type { Constructor } from "@effect/sql/Statement"
import { Effect } from "effect"
import type { DatabaseService } from "../Database.js"
import type { Values } from "./ArchiveLines.js"
import { insertAll } from "./Statements.js"
import { countOrganizations } from "./StoredByteSums.js"

const arriving = " (import not finished)"

/** Put before a stored time: it hides a brand or a run, and is removed at the end of the import. */
const mark = "9"

/**
 * Whether the import of a stored organization has not finished. Its name alone does not tell, because people may give such a name: a brand that is visible or
 * deleted, a run that is not staged, or a key shows that the import has finished.
 */
export const isArriving = (sql: Constructor, id: OrganizationId, name: string): Effect.Effect<boolean, SqlError> =>
  name.endsWith(arriving)
    ? Effect.map(
        sql`SELECT 1 FROM brands WHERE organization_id = ${id} AND (deleted_at IS NULL OR deleted_at NOT LIKE ${`${mark}%`})
          UNION ALL SELECT 1 FROM runs WHERE organization_id = ${id} AND staged = 0
          UNION ALL SELECT 1 FROM api_keys WHERE organization_id = ${id} LIMIT 1`,
        (rows) => rows.length === 0
      )
    : Effect.succeed(false)

/** The rows of some tables as they are written during the import. */
const hidden: Readonly<Record<string, (row: Values) => Values>> = {
  organizations: (row) => ({ ...row, name: `${row["name"]}${arriving}` }),
  brands: (row) => ({ ...row, deleted_at: `${mark}${row["deleted_at"] ?? ""}` }),
  // The mark moves the time far into the future, so that the run is not deleted as an abandoned import.
  runs: (row) => ({ ...row, staged: 1, touched_at: `${mark}${row["touched_at"]}` })
}

/** Stored counts of rows, on which quotas and pages depend. */
const counts = [
  ["organizations", "prompt_count", "prompts", "c.organization_id = o.id AND c.deleted_at IS NULL"],
  ["brands", "prompt_count", "prompts", "c.organization_id = o.organization_id AND c.brand_id = o.id AND c.deleted_at IS NULL"],
  ["runs", "total", "cells", "c.organization_id = o.organization_id AND c.run_id = o.id"],
  ["runs", "completed", "cells", "c.organization_id = o.organization_id AND c.run_id = o.id AND c.state = 'completed'"],
  ["runs", "result_count", "results", "c.organization_id = o.organization_id AND c.run_id = o.id"],
  ["runs", "source_count", "run_sources", "c.organization_id = o.organization_id AND c.run_id = o.id"],
  ["runs", "perception_source_count", "run_perception_sources", "c.organization_id = o.organization_id AND c.run_id = o.id"]
] as const

/** A message about the first stored count that differs from the number of its rows; null when all counts are right. */
const miscount = (sql: Constructor, organizationId: OrganizationId): Effect.Effect<string | null, SqlError> =>
  Effect.gen(function* () {
    for (const [table, column, counted, condition] of counts) {
      const owner = sql.literal(table === "organizations" ? "o.id" : "o.organization_id")
      const of = (name: string) => sql.literal(`(SELECT count(*) FROM ${name} c WHERE ${condition})`)
      const all = counted === "prompts" ? sql`${of("prompts")} + ${of("perception_prompts")}` : of(counted)
      const [wrong] = yield* sql<{ readonly id: string }>`SELECT o.id FROM ${sql(table)} o
        WHERE ${owner} = ${organizationId} AND ${sql.literal(`o.${column}`)} <> ${all} LIMIT 1`
      if (wrong !== undefined) return `${table}.${column} of ${wrong.id} is not the number of its ${counted}`
    }
    return null
  })

/** A row as it is written during the import. */
export const hide = (table: string, row: Values): Values => hidden[table]?.(row) ?? row

/**
 * Makes the organization visible, in the caller's transaction. Returns what is wrong with the imported rows, and then leaves the organization hidden; null when
 * nothing is wrong.
 *
 * @param last rows that are written at the end, because they make the organization usable
 */
export const show = (
  database: DatabaseService,
  id: OrganizationId,
  last: ReadonlyArray<{ readonly table: string; readonly row: Values }>
): Effect.Effect<string | null, SqlError> =>
  Effect.gen(function* () {
    const { now, sql } = database
    const miscounted = yield* miscount(sql, id)
    if (miscounted !== null) return miscounted
    yield* sql`UPDATE runs SET staged = 0, touched_at = substr(touched_at, 2) WHERE organization_id = ${id}`
    yield* sql`UPDATE brands SET deleted_at = nullif(substr(deleted_at, 2), '') WHERE organization_id = ${id}`
    yield* sql`UPDATE organizations SET name = substr(name, 1, length(name) - ${arriving.length}) WHERE id = ${id}`
    // Counts the bytes of the brands, which are visible from now on, and of the runs, which the import has counted.
    yield* sql`${sql.literal(countOrganizations())} WHERE id = ${id}`
    for (const { row, table } of last) yield* insertAll(database, table, [row])
    const live = yield* sql`SELECT 1 FROM api_keys WHERE organization_id = ${id} AND revoked_at IS NULL AND (expires_at IS NULL OR expires_at > ${yield* now})`
    return live.length > maximumLiveKeys ? `api_keys: an organization has at most ${maximumLiveKeys} live keys, not ${live.length}` : null
  })

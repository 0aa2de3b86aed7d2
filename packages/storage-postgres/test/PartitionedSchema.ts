/** The steps with which an operator partitions the large tables by run: docs/decisions/0011. */
import { OrganizationStore } from "@brand-visibility/core/internal/ports/OrganizationStore"
import { Effect } from "effect"
import type { ServerOfFile } from "./PostgresServer.js"
import { query, schemaName, storage } from "./Support.js"

/** The smallest UUID version 7 of a moment, as text. Older ids sort before it. */
const firstIdOf = (moment: string): string => {
  const time = Date.parse(moment).toString(16).padStart(12, "0")
  return `${time.slice(0, 8)}-${time.slice(8)}-7000-8000-000000000000`
}

const year = new Date().getUTCFullYear()
const bounds = [year, year + 1].map((first) => firstIdOf(`${first}-01-01T00:00:00Z`))

const foreignKeys = {
  answers: "FOREIGN KEY (organization_id, run_id, cell_id) REFERENCES cells (organization_id, run_id, id) ON DELETE CASCADE",
  citations: "FOREIGN KEY (organization_id, run_id, position) REFERENCES results (organization_id, run_id, position) ON DELETE CASCADE"
}

/** The existing table becomes the partition of all runs that are older than the first bound. */
const partition = (schema: string) =>
  Object.entries(foreignKeys)
    .flatMap(([table, foreignKey]) => [
      `ALTER TABLE ${table} RENAME TO ${table}_before`,
      `CREATE TABLE ${table} (LIKE ${table}_before INCLUDING DEFAULTS INCLUDING CONSTRAINTS INCLUDING INDEXES, ${foreignKey}) PARTITION BY RANGE (run_id)`,
      `ALTER TABLE ${table} ATTACH PARTITION ${table}_before FOR VALUES FROM (MINVALUE) TO ('${bounds[0]}')`,
      `CREATE TABLE ${table}_now PARTITION OF ${table} FOR VALUES FROM ('${bounds[0]}') TO ('${bounds[1]}')`,
      `CREATE TABLE ${table}_after PARTITION OF ${table} DEFAULT`
    ])
    .reduce((all, statement) => `${all}; ${statement}`, `BEGIN; SET LOCAL search_path TO ${schema}`)
    .concat("; COMMIT")

/** A schema with partitioned large tables. */
export const partitionedSchema = (server: ServerOfFile) =>
  Effect.gen(function* () {
    const options = { url: server.url(), schema: schemaName() }
    yield* Effect.provide(OrganizationStore, storage(options))
    yield* query(options.url, partition(options.schema))
    return options
  })

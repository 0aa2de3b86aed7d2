/**
 * Brings the schema up to date: numbered steps, forward only, all in one transaction under a lock, so that two processes that
 * start at once take turns and a step that fails leaves the schema as it was.
 *
 * Source: style ST-60, ST-61.
 */
import { StorageError } from "@brand-visibility/core/ports/StorageError"
import { Effect } from "effect"
import type { DatabaseService } from "./Database.js"
import type { Dialect } from "./Dialect.js"
import { brandDeletion } from "./internal/migrations/BrandDeletion.js"
import { initial } from "./internal/migrations/Initial.js"
import { postponements } from "./internal/migrations/Postponements.js"
import { receipts } from "./internal/migrations/Receipts.js"
import { rescores } from "./internal/migrations/Rescores.js"

interface Migration {
  readonly name: string
  readonly statements: (dialect: Dialect) => ReadonlyArray<string>
}

/** In order: the first is version 1. One that was released is never changed. */
const migrations: ReadonlyArray<Migration> = [
  { name: "initial", statements: initial },
  { name: "rescores", statements: rescores },
  { name: "postponements", statements: postponements },
  { name: "brand deletion", statements: brandDeletion },
  { name: "receipts", statements: receipts }
]

/** The version of the schema that this code reads and writes. */
export const version: number = migrations.length

/** Applies what is missing and returns how many steps that was; none when the schema is up to date. */
export const migrate = (database: DatabaseService): Effect.Effect<number, StorageError> => {
  const { dialect, sql } = database
  const operation = "Migrations.migrate"
  return database
    .transaction(
      operation,
      Effect.gen(function* () {
        if (dialect.lockMigrations !== null) yield* sql.unsafe(dialect.lockMigrations)
        yield* sql.unsafe(`CREATE TABLE IF NOT EXISTS schema_migrations (
      version ${dialect.type.integer} NOT NULL PRIMARY KEY,
      name ${dialect.type.text} NOT NULL,
      applied_at ${dialect.type.timestamp} NOT NULL
    ) ${dialect.table.plain}`)
        const applied = (yield* sql<{ readonly version: number | null }>`SELECT max(version) AS version FROM schema_migrations`)[0]?.version ?? 0
        if (applied > version) {
          return yield* new StorageError({
            reason: "Migration",
            operation,
            detail: `the schema has version ${applied}, this code knows ${version}: it was written by a newer release`
          })
        }
        const now = yield* database.now
        const missing = migrations.slice(applied)
        for (const [index, migration] of missing.entries()) {
          for (const statement of migration.statements(dialect)) yield* sql.unsafe(statement)
          yield* sql`INSERT INTO schema_migrations ${sql.insert({ version: applied + index + 1, name: migration.name, applied_at: now })}`
        }
        return missing.length
      })
    )
    .pipe(Effect.mapError((error) => (error.reason === "Unknown" ? new StorageError({ reason: "Migration", operation, detail: error.detail }) : error)))
}

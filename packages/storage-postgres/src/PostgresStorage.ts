/**
 * Storage in a Postgres database, for servers that run on more than one machine, and for hosts that have a Postgres database already.
 *
 * ```ts
 * const storage = postgresStorage({ url: process.env.DATABASE_URL }).pipe(Layer.provide(Ids.layer), Layer.provide(Secrets.layer))
 * const storage = postgresStorage({ pool }).pipe(Layer.provide(Ids.layer), Layer.provide(Secrets.layer))
 * ```
 *
 * The tables are in a schema of their own, so that the host's tables are never touched. Postgres 14 or newer.
 */
import type { Ids } from "@brand-visibility/core/internal/ports/Ids"
import type { StorageError } from "@brand-visibility/core/internal/ports/StorageError"
import { WakeUps } from "@brand-visibility/core/internal/ports/WakeUps"
import { Database, type DatabaseService } from "@brand-visibility/storage-sql/Database"
import { migrate } from "@brand-visibility/storage-sql/Migrations"
import * as SqlStorage from "@brand-visibility/storage-sql/SqlStorage"
import { Effect, Layer } from "effect"
import * as PostgresDatabase from "./internal/PostgresDatabase.js"
import * as PostgresWakeUps from "./internal/PostgresWakeUps.js"
import * as RowLevelSecurity from "./internal/RowLevelSecurity.js"
import { type PostgresStorageOptions, requireOptions } from "./PostgresStorageOptions.js"

/**
 * All stores over the database. Throws a `BrandVisibilityError` of code `invalid_configuration` for options that are missing, malformed or unknown. Building
 * the layer connects to the database and migrates the schema.
 *
 * Building fails with `StorageError`: `unavailable` when the server cannot be reached; `busy` when another process keeps the schema locked; `migration` when
 * the role may not create the schema, when a newer release has changed the schema so that this release cannot use it, or when the schema's row-level
 * security differs from the option.
 */
export const postgresStorage = (options: PostgresStorageOptions): Layer.Layer<SqlStorage.Stores, StorageError, Ids> => {
  const database = postgresDatabase(options)
  return Layer.merge(SqlStorage.layer, Layer.scoped(WakeUps, PostgresWakeUps.make(options, options.schema ?? PostgresDatabase.defaultSchema))).pipe(
    Layer.provide(database)
  )
}

/** The database below the stores, opened in the same way, for code that needs more than the stores, such as `OrganizationArchive`. */
export const postgresDatabase = (options: PostgresStorageOptions): Layer.Layer<Database, StorageError> => {
  requireOptions(options)
  const { migrate: may = "always", rowLevelSecurity = false } = options
  const secured = (database: DatabaseService, steps: number) => {
    if (!rowLevelSecurity) return RowLevelSecurity.requireNone(database)
    return may === "always" || steps > 0 ? RowLevelSecurity.enable(database) : RowLevelSecurity.requireAll(database)
  }
  const opened = Effect.tap(PostgresDatabase.open(options), (database) => Effect.flatMap(migrate(database, may), (steps) => secured(database, steps)))
  return Layer.scoped(Database, opened)
}

/**
 * Storage in a Postgres database: for servers that run on more than one machine, and for hosts that have one already.
 *
 * ```ts
 * const storage = postgresStorage({ url: process.env.DATABASE_URL }).pipe(Layer.provide(Ids.layer), Layer.provide(Secrets.layer))
 * const storage = postgresStorage({ pool }).pipe(Layer.provide(Ids.layer), Layer.provide(Secrets.layer))
 * ```
 *
 * Its tables are in a schema of their own, so that a host's are never touched. Postgres 15 or newer.
 */
import type { Ids } from "@brand-visibility/core/ports/Ids"
import type { StorageError } from "@brand-visibility/core/ports/StorageError"
import { Database } from "@brand-visibility/storage-sql/Database"
import { migrate } from "@brand-visibility/storage-sql/Migrations"
import * as SqlStorage from "@brand-visibility/storage-sql/SqlStorage"
import { Effect, Layer, type Redacted } from "effect"
import type { Pool } from "pg"
import * as PostgresDatabase from "./internal/PostgresDatabase.js"
import * as RowLevelSecurity from "./internal/RowLevelSecurity.js"

interface PostgresSettings {
  /**
   * The schema of the tables, which is made when it is not there: 1 to 63 of `a` to `z`, digits and `_`, not beginning with a
   * digit or `pg_`. Several storages may share a database, each in a schema of its own. Default `brand_visibility`.
   */
  readonly schema?: string | undefined
  /**
   * Whether the database itself keeps tenants apart, below the stores, which do so too: each transaction names its organization,
   * and sees no row of another one, nor any row when it names none. The role must not be a superuser's or bypass row-level
   * security, for whom there is none. All processes of a database agree on this. Default false.
   */
  readonly rowLevelSecurity?: boolean | undefined
  /** How long one statement may take, in milliseconds. Migrations take as long as they need. Default 10,000. */
  readonly statementTimeoutMillis?: number | undefined
}

/** A pool of the storage's own. */
export interface PostgresAddress extends PostgresSettings {
  /** Such as `postgres://user:password@host:5432/database?sslmode=verify-full`. */
  readonly url: string | Redacted.Redacted<string>
  /** Connections at most. Default 10. */
  readonly maxConnections?: number | undefined
  readonly pool?: undefined
}

/**
 * The host's own pool, which it closes itself. Nothing is set on its connections but for the length of a transaction, so that the
 * host and a pooler between it and Postgres may do with them as they like.
 */
export interface PostgresPool extends PostgresSettings {
  readonly pool: Pool
  readonly url?: undefined
}

export type PostgresStorageOptions = PostgresAddress | PostgresPool

/**
 * Every store over the database, connected and with its schema brought up to date when the layer is built. A malformed option
 * throws.
 *
 * Building fails with `StorageError`: `Unavailable` when the server cannot be reached, `Busy` when another process keeps the
 * schema locked, `Migration` when the role may not make it, when a newer release did that this one cannot work with, or when
 * row-level security is not as asked for.
 */
export const postgresStorage = (options: PostgresStorageOptions): Layer.Layer<SqlStorage.Stores, StorageError, Ids> =>
  SqlStorage.layer.pipe(Layer.provide(postgresDatabase(options)))

/** What the stores are over, opened in the same way: for what reaches beyond them, such as `OrganizationArchive`. */
export const postgresDatabase = (options: PostgresStorageOptions): Layer.Layer<Database, StorageError> => {
  const { rowLevelSecurity = false } = options
  const opened = Effect.tap(PostgresDatabase.open(options), (database) =>
    Effect.zipRight(migrate(database), rowLevelSecurity ? RowLevelSecurity.enable(database) : RowLevelSecurity.requireNone(database))
  )
  return Layer.scoped(Database, opened)
}

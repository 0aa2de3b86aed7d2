/** How a Postgres storage reaches its database. */
import type { MayMigrate } from "@brand-visibility/storage-sql/Migrations"
import type { Redacted } from "effect"
import type { Pool } from "pg"

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
  /**
   * Whether opening brings the schema up to date: `always`; `empty`, only where there is none yet; or `never`. Where a step is missing that may not
   * be taken, opening fails with `migration`. For tools beside servers: processes of an older release may not open a schema that a newer one has
   * changed. Default `always`.
   */
  readonly migrate?: MayMigrate | undefined
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

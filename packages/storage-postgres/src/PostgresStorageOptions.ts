/** How a Postgres storage reaches its database. */
import { CountOption, MillisOption, optionsChecker } from "@brand-visibility/core/domain/Options"
import type { MayMigrate } from "@brand-visibility/storage-sql/Migrations"
import { Predicate, Redacted, Schema } from "effect"
import type { Pool } from "pg"

interface PostgresSettings {
  /**
   * The schema of the tables, which is created when it does not exist: 1 to 63 characters of `a` to `z`, digits and `_`, not beginning with a digit or `pg_`.
   * Several storages may share a database, each in a schema of its own. Default `brand_visibility`.
   */
  readonly schema?: string | undefined
  /**
   * Whether the database, too, keeps tenants apart, in addition to the stores. Each transaction names its organization and sees no row of another
   * organization; a transaction that names none sees no row. The role must not be a superuser or bypass row-level security, because Postgres applies no
   * policies to such roles. All processes of a database need the same value. Default false.
   */
  readonly rowLevelSecurity?: boolean | undefined
  /**
   * Whether opening migrates the schema: `always`; `empty`, only when there are no tables yet; or `never`. When a migration is needed and not allowed, opening
   * fails with `migration`. Tools that run beside servers use this option, because processes of an older release may not be able to open a schema that a newer
   * release has changed. Default `always`.
   */
  readonly migrate?: MayMigrate | undefined
  /** How long one statement may take, in milliseconds. Migrations take as long as they need. Default 10,000. */
  readonly statementTimeoutMillis?: number | undefined
}

/** An address: the storage opens and closes its own pool of connections. */
export interface PostgresAddress extends PostgresSettings {
  /** Such as `postgres://user:password@host:5432/database?sslmode=verify-full`. */
  readonly url: string | Redacted.Redacted<string>
  /** Largest number of connections. Default 10. */
  readonly maxConnections?: number | undefined
  readonly pool?: undefined
}

/**
 * The host's own pool, which the host closes. The storage changes settings of its connections only within a transaction. So the host may use the same
 * connections, and a pooler may stand between the pool and Postgres.
 */
export interface PostgresPool extends PostgresSettings {
  readonly pool: Pool
  readonly url?: undefined
}

export type PostgresStorageOptions = PostgresAddress | PostgresPool

const isAddress = (value: unknown): value is string | Redacted.Redacted => {
  const text = Redacted.isRedacted(value) ? Redacted.value(value) : value
  return typeof text === "string" && /^postgres(ql)?:\/\//.test(text) && URL.canParse(text)
}

/** A client of `pg` has a method `connect` too, and would fail only after the first transaction. */
const isClient = (value: unknown): boolean => Predicate.hasProperty(value, "connectionParameters")

const isPool = (value: unknown): value is Pool => Predicate.hasProperty(value, "connect") && Predicate.isFunction(value.connect) && !isClient(value)

const Options = Schema.Struct({
  url: Schema.optional(
    Schema.declare(isAddress, {
      message: () => "must be an address that begins with postgres://, such as postgres://user:password@host:5432/database"
    })
  ),
  pool: Schema.optional(Schema.declare(isPool, { message: () => "must be a pool of pg, such as new Pool({ connectionString })" })),
  maxConnections: Schema.optional(CountOption),
  schema: Schema.optional(
    Schema.String.pipe(
      Schema.filter((name) => /^(?!pg_)[a-z_][a-z0-9_]{0,62}$/.test(name), {
        message: () => "must be 1 to 63 of a to z, 0 to 9 and _, not beginning with a digit or pg_"
      })
    )
  ),
  rowLevelSecurity: Schema.optional(Schema.Boolean),
  migrate: Schema.optional(Schema.Literal("always", "empty", "never")),
  statementTimeoutMillis: Schema.optional(MillisOption)
}).pipe(
  Schema.filter(({ maxConnections, pool, url }) => {
    if (url === undefined && pool === undefined) return { path: ["url"], message: "is required, or pool in its place" }
    if (url !== undefined && pool !== undefined) return { path: ["pool"], message: "must be left out where url is given" }
    return pool !== undefined && maxConnections !== undefined ? { path: ["maxConnections"], message: "must be left out where pool is given" } : undefined
  })
)

/** Throws a `BrandVisibilityError` of code `invalid_configuration`. No message contains an address, which may hold a password. */
export const requireOptions = optionsChecker("postgresStorage", Options)

/**
 * Opens a Postgres schema as a `Database`.
 *
 * Settings are of two kinds. On a pool of our own they are made once per connection. A host's pool is lent: there they are made
 * in every transaction and end with it, also behind a pooler that gives each transaction another session.
 */
import { StorageError } from "@brand-visibility/core/ports/StorageError"
import * as Database from "@brand-visibility/storage-sql/Database"
import { postgres } from "@brand-visibility/storage-sql/Dialect"
import { Duration, Effect, Redacted, type Scope } from "effect"
import * as Pg from "pg"
import type { PostgresAddress, PostgresStorageOptions } from "../PostgresStorageOptions.js"
import * as PostgresConnection from "./PostgresConnection.js"
import * as RowLevelSecurity from "./RowLevelSecurity.js"

const operation = "PostgresStorage.open"

/** How long a request waits for a free connection, and a new connection for the server. */
const connectTimeout = Duration.seconds(5)

/** What waits longer for a lock is tried again from its beginning: it may hold locks of its own. */
const lockTimeout = Duration.seconds(2)

/** No transaction of ours waits for anything but the database. One that sits idle belongs to a process that hangs, and holds locks. */
const idleTimeout = Duration.seconds(10)

const defaultStatementTimeoutMillis = 10_000
export const defaultSchema = "brand_visibility"

const checkedSchema = (schema: string): string => {
  if (!/^(?!pg_)[a-z_][a-z0-9_]{0,62}$/.test(schema))
    throw new Error(`schema must be 1 to 63 of a to z, 0 to 9 and _, not beginning with a digit or pg_, not ${JSON.stringify(schema)}`)
  return schema
}

const checkedInteger = (name: string, value: number): number => {
  if (!Number.isSafeInteger(value) || value < 1) throw new Error(`${name} must be a whole number from 1 on, not ${value}`)
  return value
}

const checkedUrl = (url: string): string => {
  if (!/^postgres(ql)?:\/\//.test(url) || !URL.canParse(url))
    throw new Error("url must be an address that begins with postgres://, such as postgres://user:password@host:5432/database")
  return url
}

/** @param scope `SET` for as long as the connection lives, `SET LOCAL` for as long as the transaction does */
const settings = (scope: "SET" | "SET LOCAL", schema: string, statementTimeoutMillis: number): ReadonlyArray<string> =>
  [
    // Nothing else: no name of ours can then mean a table of the host's.
    `search_path TO "${schema}"`,
    `statement_timeout TO ${statementTimeoutMillis}`,
    `lock_timeout TO ${Duration.toMillis(lockTimeout)}`,
    `idle_in_transaction_session_timeout TO ${Duration.toMillis(idleTimeout)}`
  ].map((setting) => `${scope} ${setting}`)

const makePool = ({ maxConnections = 10, url }: PostgresAddress, onConnect: string): Effect.Effect<Pg.Pool, never, Scope.Scope> => {
  const connectionString = checkedUrl(Redacted.isRedacted(url) ? Redacted.value(url) : url)
  const max = checkedInteger("maxConnections", maxConnections)
  return Effect.acquireRelease(
    Effect.sync(() => {
      const pool = new Pg.Pool({
        connectionString,
        max,
        connectionTimeoutMillis: Duration.toMillis(connectTimeout),
        keepAlive: true,
        fallback_application_name: "brand-visibility",
        onConnect: (client) => client.query(onConnect)
      })
      // An idle connection that ends is no event for anybody; without a listener it would end the process.
      pool.on("error", () => undefined)
      return pool
    }),
    (pool) => Effect.promise(() => pool.end())
  )
}

const makeSchema = (database: Database.DatabaseService, schema: string): Effect.Effect<void, StorageError> => {
  const { sql, transaction } = database
  return transaction(
    operation,
    Database.everybody,
    Effect.gen(function* () {
      // Looked for first: a role that may not make schemas may well be given one.
      const there = sql`SELECT 1 FROM pg_namespace WHERE nspname = ${schema}`
      if ((yield* there).length > 0) return
      if (postgres.lockMigrations !== null) yield* sql.unsafe(postgres.lockMigrations)
      yield* sql`CREATE SCHEMA IF NOT EXISTS ${sql(schema)}`
    })
  ).pipe(Effect.mapError((error) => (error.reason === "unknown" ? new StorageError({ reason: "migration", operation, detail: error.detail }) : error)))
}

/** The database, open until the scope closes. Its schema is there, and its tables may not be yet. Throws when an option is malformed. */
export const open = (options: PostgresStorageOptions): Effect.Effect<Database.DatabaseService, StorageError, Scope.Scope> => {
  const { rowLevelSecurity = false, schema = defaultSchema, statementTimeoutMillis = defaultStatementTimeoutMillis } = options
  const settingsOf = (scope: "SET" | "SET LOCAL") => settings(scope, checkedSchema(schema), checkedInteger("statementTimeoutMillis", statementTimeoutMillis))
  const isLent = options.pool !== undefined
  const local = isLent ? settingsOf("SET LOCAL") : []
  const pool = isLent ? Effect.succeed(options.pool) : makePool(options, settingsOf("SET").join("; "))
  const preamble = (tenant: Database.Tenant) => [...local, ...(rowLevelSecurity ? [RowLevelSecurity.nameTenant(tenant)] : [])]
  return Effect.gen(function* () {
    const reserve = PostgresConnection.reserve(yield* pool)
    const database = Database.make({
      dialect: postgres,
      writer: reserve,
      reader: reserve,
      snapshots: reserve,
      ...(isLent || rowLevelSecurity ? { preamble } : {})
    })
    yield* makeSchema(database, schema)
    return database
  })
}

/**
 * Opens a Postgres schema as a `Database`.
 *
 * On a pool of the storage's own, settings are made once for each connection. On a host's pool, settings are made in every transaction and end with the
 * transaction. So they also hold behind a pooler that gives each transaction another session.
 */
import { StorageError } from "@brand-visibility/core/internal/ports/StorageError"
import * as Database from "@brand-visibility/storage-sql/Database"
import { postgres } from "@brand-visibility/storage-sql/Dialect"
import { Duration, Effect, Redacted, type Scope } from "effect"
import * as Pg from "pg"
import type { PostgresAddress, PostgresStorageOptions } from "../PostgresStorageOptions.js"
import * as PostgresConnection from "./PostgresConnection.js"
import * as RowLevelSecurity from "./RowLevelSecurity.js"
import * as Silence from "./Silence.js"

const operation = "PostgresStorage.open"

/** How long a request waits for a free connection, and a new connection for the server. */
const connectTimeout = Duration.seconds(5)

/** A transaction that waits longer for a lock is rolled back and tried again, because it may itself hold locks that others need. */
const lockTimeout = Duration.seconds(2)

/**
 * The idle time after which Postgres ends a transaction. Within a transaction the storage waits for nothing but the database, except in an export
 * (`letReaderPause`). Another transaction that is idle this long belongs to a process that hangs, and holds locks. The time is far below the ten seconds of a
 * call's lease, because other processes wait to store answers that are paid for.
 */
const idleTimeout = Duration.seconds(3)

/** How much longer than the statement timeout an answer may take, on a pool of our own. */
const defaultGrace = Duration.seconds(5)

/** How long closing waits for sessions to end. */
const closeTimeout = Duration.seconds(1)

const defaultStatementTimeoutMillis = 10_000
export const defaultSchema = "brand_visibility"

/**
 * One statement with all settings, because on a host's pool it is a part of every transaction.
 *
 * @param scope for the life of the connection, or for the length of the transaction
 */
const settings = (scope: "connection" | "transaction", schema: string, statementTimeoutMillis: number): string => {
  const values = {
    // The path has no other schema, so that no name in our statements can mean a table of the host.
    search_path: schema,
    statement_timeout: statementTimeoutMillis,
    lock_timeout: Duration.toMillis(lockTimeout),
    idle_in_transaction_session_timeout: Duration.toMillis(idleTimeout)
  }
  return `SELECT ${Object.entries(values)
    .map(([name, value]) => `pg_catalog.set_config('${name}', '${value}', ${scope === "transaction"})`)
    .join(", ")}`
}

/** Closes a pool. The driver does not wait for its sockets to close, and a socket to a server that does not answer would keep the process alive. */
const closePool = (pool: Pg.Pool, open: ReadonlySet<Pg.PoolClient>): Effect.Effect<void> => {
  const allEnded = Effect.async<void>((resume) => {
    const look = () => (open.size === 0 ? resume(Effect.void) : undefined)
    for (const client of open) client.once("end", look)
    look()
  })
  return Effect.promise(() => pool.end()).pipe(
    Effect.zipRight(Effect.timeoutOption(Effect.interruptible(allEnded), closeTimeout)),
    Effect.zipRight(Effect.sync(() => open.forEach((client) => Silence.streamOf(client)?.destroy())))
  )
}

const makePool = ({ maxConnections = 10, url }: PostgresAddress, onConnect: string, silenceMillis: number): Effect.Effect<Pg.Pool, never, Scope.Scope> => {
  const connectionString = Redacted.isRedacted(url) ? Redacted.value(url) : url
  return Effect.map(
    Effect.acquireRelease(
      Effect.sync(() => {
        const open = new Set<Pg.PoolClient>()
        const pool = new Pg.Pool({
          connectionString,
          max: maxConnections,
          connectionTimeoutMillis: Duration.toMillis(connectTimeout),
          keepAlive: true,
          fallback_application_name: "brand-visibility",
          // The cast is needed because the driver's types leave out the timeout of one query.
          onConnect: (client) => client.query({ text: onConnect, query_timeout: silenceMillis } as Pg.QueryConfig)
        })
        // The pool replaces an idle connection that ends. Without a listener for the error, Node would end the process.
        pool.on("error", () => undefined)
        pool.on("connect", (client) => {
          open.add(client)
          client.once("end", () => open.delete(client))
        })
        return { open, pool }
      }),
      ({ open, pool }) => closePool(pool, open)
    ),
    ({ pool }) => pool
  )
}

const makeSchema = (database: Database.DatabaseService, schema: string): Effect.Effect<void, StorageError> => {
  const { sql, transaction } = database
  return transaction(
    operation,
    Database.everybody,
    Effect.gen(function* () {
      // The schema is looked for first: a role without the right to create schemas can still use one that was created for it.
      const there = sql`SELECT 1 FROM pg_namespace WHERE nspname = ${schema}`
      if ((yield* there).length > 0) return
      if (postgres.lockMigrations !== null) yield* sql.unsafe(postgres.lockMigrations)
      yield* sql`CREATE SCHEMA IF NOT EXISTS ${sql(schema)}`
    })
  ).pipe(Effect.mapError((error) => (error.reason === "unknown" ? new StorageError({ reason: "migration", operation, detail: error.detail }) : error)))
}

/** The database, open until the scope closes. Its schema exists; its tables may be missing. */
export const open = (
  options: PostgresStorageOptions,
  grace: Duration.Duration = defaultGrace
): Effect.Effect<Database.DatabaseService, StorageError, Scope.Scope> => {
  const { rowLevelSecurity = false, schema = defaultSchema, statementTimeoutMillis = defaultStatementTimeoutMillis } = options
  const settingsFor = (scope: "connection" | "transaction") => settings(scope, schema, statementTimeoutMillis)
  const isLent = options.pool !== undefined
  const local = isLent ? [settingsFor("transaction")] : []
  const silenceMillis = statementTimeoutMillis + Duration.toMillis(grace)
  const pool = isLent ? Effect.succeed(options.pool) : makePool(options, settingsFor("connection"), silenceMillis)
  const preamble = (tenant: Database.Tenant) => [...local, ...(rowLevelSecurity ? [RowLevelSecurity.nameTenant(tenant)] : [])]
  return Effect.gen(function* () {
    const reserve = PostgresConnection.reserve(yield* pool, { keeping: { isOn: !isLent }, silenceMillis: isLent ? undefined : silenceMillis })
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

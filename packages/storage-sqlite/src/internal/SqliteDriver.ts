/**
 * Opens a connection by the driver that this Node has: its own SQLite from Node 24 on, the package `better-sqlite3` before.
 *
 * Source: decision 0027.
 */
import { StorageError } from "@brand-visibility/core/ports/StorageError"
import type { Connection } from "@effect/sql/SqlConnection"
import { Context, Effect, Layer, type Scope } from "effect"
import * as BuiltInSqlite from "./BuiltInSqlite.js"

export interface SqliteDriverOptions {
  readonly readonly: boolean
  /** How many statements stay prepared. */
  readonly preparedStatements: number
}

/** Node 22 has SQLite too, and warns of it at each start. */
const firstWithSqlite = 24

const builtIn = (): BuiltInSqlite.BuiltInSqlite | undefined =>
  Number.parseInt(process.versions.node, 10) >= firstWithSqlite
    ? // The boundary: modules of Node that are newer than the types that we compile with.
      (process.getBuiltinModule("node:sqlite") as BuiltInSqlite.BuiltInSqlite)
    : undefined

const lacksDriver = (cause: unknown): StorageError =>
  new StorageError({
    reason: "unavailable",
    operation: "SqliteStorage.open",
    detail: `SQLite on Node ${process.versions.node} needs a driver: npm install @effect/sql-sqlite-node (${cause instanceof Error ? cause.message : String(cause)})`
  })

const openPackage = (filename: string, { preparedStatements, readonly }: SqliteDriverOptions): Effect.Effect<Connection.Acquirer, StorageError, Scope.Scope> =>
  Effect.flatMap(Effect.tryPromise({ try: () => import("@effect/sql-sqlite-node/SqliteClient"), catch: lacksDriver }), (SqliteClient) =>
    Layer.build(SqliteClient.layer({ filename, readonly, disableWAL: true, prepareCacheSize: preparedStatements })).pipe(
      // Its other failure is a fault of `Config`, which is not asked here.
      Effect.orDie,
      Effect.map((context) => Context.get(context, SqliteClient.SqliteClient).reserve)
    )
  )

/** How to reserve the connection, which belongs to one scope at a time. Dies with what the driver throws where it cannot open the file. */
export const open = (filename: string, options: SqliteDriverOptions): Effect.Effect<Connection.Acquirer, StorageError, Scope.Scope> =>
  Effect.suspend(() => {
    const sqlite = builtIn()
    return sqlite === undefined ? openPackage(filename, options) : BuiltInSqlite.open(sqlite, filename, options)
  })

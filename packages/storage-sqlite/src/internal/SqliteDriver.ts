/**
 * Opens a connection with the driver of this Node release: the built-in SQLite from Node 24 on, the package `better-sqlite3` before.
 *
 * Source: decision 0027.
 */
import { StorageError } from "@brand-visibility/core/internal/ports/StorageError"
import type { Connection } from "@effect/sql/SqlConnection"
import { Context, Effect, Layer, type Scope } from "effect"
import * as BuiltInSqlite from "./BuiltInSqlite.js"

export interface SqliteDriverOptions {
  readonly readonly: boolean
  /** The number of statements that stay prepared. */
  readonly preparedStatements: number
}

/** The first Node release whose built-in SQLite is used. Node 22 has SQLite too, but prints a warning at each start. */
const firstWithSqlite = 24

/**
 * The first version of SQLite whose write-ahead log is safe when one connection writes while another one makes a checkpoint.
 *
 * Source: https://www.sqlite.org/wal.html, "The WAL-reset bug".
 */
const firstSafe = [3, 51, 3]

const isAtLeast = (version: string, least: ReadonlyArray<number>): boolean => {
  const parts = version.split(".").map(Number)
  const at = least.findIndex((part, index) => parts[index] !== part)
  return at === -1 || (parts[at] ?? 0) > (least[at] ?? 0)
}

/** Whether one connection may write while another one makes a checkpoint, by the version of SQLite. */
export const isSafe = (version: string): boolean => isAtLeast(version, firstSafe)

const builtIn = (): BuiltInSqlite.BuiltInSqlite | undefined =>
  Number.parseInt(process.versions.node, 10) >= firstWithSqlite && isSafe(process.versions["sqlite"] ?? "0")
    ? // The boundary: the types that we compile with do not have this module of newer Node releases.
      (process.getBuiltinModule("node:sqlite") as BuiltInSqlite.BuiltInSqlite)
    : undefined

const unusable = (remedy: string, cause: unknown): StorageError =>
  new StorageError({
    reason: "unavailable",
    operation: "SqliteStorage.open",
    detail: `SQLite on Node ${process.versions.node} ${remedy} (${cause instanceof Error ? cause.message : String(cause)})`
  })

const lacksDriver = (cause: unknown): StorageError => unusable("needs a driver: npm install @effect/sql-sqlite-node", cause)

/** A package that was installed by another release of Node has a program of that release. */
const refuseOtherNode = (defect: unknown): Effect.Effect<never, StorageError> =>
  defect instanceof Error && "code" in defect && defect.code === "ERR_DLOPEN_FAILED"
    ? Effect.fail(unusable("needs a driver that is compiled for it: npm rebuild better-sqlite3", defect))
    : Effect.die(defect)

const openPackage = (filename: string, { preparedStatements, readonly }: SqliteDriverOptions): Effect.Effect<Connection.Acquirer, StorageError, Scope.Scope> =>
  Effect.flatMap(Effect.tryPromise({ try: () => import("@effect/sql-sqlite-node/SqliteClient"), catch: lacksDriver }), (SqliteClient) =>
    Layer.build(SqliteClient.layer({ filename, readonly, disableWAL: true, prepareCacheSize: preparedStatements })).pipe(
      // The only other failure is one of `Config`, which is not used.
      Effect.orDie,
      Effect.catchAllDefect(refuseOtherNode),
      Effect.map((context) => Context.get(context, SqliteClient.SqliteClient).reserve)
    )
  )

/** Whether files are opened with Node's own SQLite. */
export const isBuiltIn = (): boolean => builtIn() !== undefined

/** Opens a file, and returns an effect that reserves the connection for one scope at a time. Dies with the driver's error when the file cannot be opened. */
export const open = (filename: string, options: SqliteDriverOptions): Effect.Effect<Connection.Acquirer, StorageError, Scope.Scope> =>
  Effect.suspend(() => {
    const sqlite = builtIn()
    return sqlite === undefined ? openPackage(filename, options) : BuiltInSqlite.open(sqlite, filename, options)
  })

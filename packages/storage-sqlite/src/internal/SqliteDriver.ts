/**
 * Opens a connection with the driver of this Node release: the built-in SQLite from Node 24 on, the package `better-sqlite3` before.
 *
 * Source: decision 0027.
 */
import { BrandVisibilityError } from "@brand-visibility/core/internal/domain/VisibilityError"
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

const unusable = (remedy: string, cause: unknown): BrandVisibilityError =>
  new BrandVisibilityError(
    "invalid_configuration",
    `SQLite on Node ${process.versions.node} needs a driver: ${remedy} (${cause instanceof Error ? cause.message : String(cause)})`,
    cause
  )

/**
 * Whether the compiled part of `better-sqlite3` is missing, as after an installation without build scripts, or loads only in the release of Node for which it
 * was compiled.
 */
const isUncompiled = (defect: unknown): boolean =>
  defect instanceof Error && (("code" in defect && defect.code === "ERR_DLOPEN_FAILED") || defect.message.startsWith("Could not locate the bindings file"))

const openPackage = (filename: string, { preparedStatements, readonly }: SqliteDriverOptions): Effect.Effect<Connection.Acquirer, never, Scope.Scope> =>
  Effect.flatMap(
    Effect.promise(() =>
      import("@effect/sql-sqlite-node/SqliteClient").catch((cause) => Promise.reject(unusable("npm install @effect/sql-sqlite-node", cause)))
    ),
    (SqliteClient) =>
      Layer.build(SqliteClient.layer({ filename, readonly, disableWAL: true, prepareCacheSize: preparedStatements })).pipe(
        // The only other failure is one of `Config`, which is not used.
        Effect.orDie,
        Effect.catchAllDefect((defect) => Effect.die(isUncompiled(defect) ? unusable("npm rebuild better-sqlite3", defect) : defect)),
        Effect.map((context) => Context.get(context, SqliteClient.SqliteClient).reserve)
      )
  )

/** Whether files are opened with Node's own SQLite. */
export const isBuiltIn = (): boolean => builtIn() !== undefined

/**
 * Opens a file, and returns an effect that reserves the connection for one scope at a time. Dies with the driver's error when the file cannot be opened, and
 * with `invalid_configuration` when there is no driver.
 */
export const open = (filename: string, options: SqliteDriverOptions): Effect.Effect<Connection.Acquirer, never, Scope.Scope> =>
  Effect.suspend(() => {
    const sqlite = builtIn()
    return sqlite === undefined ? openPackage(filename, options) : BuiltInSqlite.open(sqlite, filename, options)
  })

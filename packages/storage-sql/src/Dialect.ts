/**
 * Where one database's SQL differs from another's, each difference with its reason. Everything else in this package is one
 * text for both.
 *
 * What needs no difference, because it was chosen to be the same: JSON is kept as text (`jsonb` would reorder keys, and no
 * statement looks inside), truth values are 0 and 1, ids are text.
 *
 * Source: architecture law 6; stack "SQLite through `@effect/sql-sqlite-node`", "Text and numbers".
 */
import * as Timestamp from "@brand-visibility/core/domain/Timestamp"
import type { StorageErrorReason } from "@brand-visibility/core/ports/StorageError"
import type { SqlError } from "@effect/sql/SqlError"
import * as Statement from "@effect/sql/Statement"
import { Clock, Effect } from "effect"

export interface Dialect {
  readonly name: "sqlite" | "pg"

  /** Writes placeholders and quotes identifiers. */
  readonly compiler: Statement.Compiler

  /**
   * Begins a transaction that writes. On SQLite it must take the write lock at once: a transaction that reads first and then
   * writes fails when somebody wrote in between, and no waiting would help it.
   */
  readonly beginWrite: string

  /** Begins a transaction whose reads all see one moment. SQLite gives that to every transaction, Postgres has to be asked. */
  readonly beginSnapshot: string

  /** What a migration does before all else, so that two processes take turns. On SQLite the write lock is enough: null. */
  readonly lockMigrations: string | null

  /** Ends a `SELECT` of rows that the transaction goes on to change. SQLite has one writer at a time and no such clause. */
  readonly forUpdate: string

  /** The same, for work that is handed out: rows that another transaction holds are passed over. */
  readonly forUpdateSkipLocked: string

  /** The database's clock, to the millisecond. SQLite has none of its own: it runs in our process, so ours is its. */
  readonly now: (sql: Statement.Constructor) => Effect.Effect<Timestamp.Timestamp, SqlError>

  /** Types of columns. Their text must compare by code point: Postgres does so only under the collation "C". */
  readonly type: {
    readonly text: string
    readonly integer: string
    /** Holds every safe integer of JavaScript. */
    readonly bigint: string
    /** Read and written as the ISO text of `Timestamp`. */
    readonly timestamp: string
  }

  /** Ends `CREATE TABLE`. */
  readonly table: {
    readonly plain: string
    /** For small rows that are read in the order of their primary key; SQLite then keeps them in that order, once. */
    readonly clustered: string
  }

  /** Tells what kind of failure a driver reports. `Busy` is retried inside. */
  readonly reasonOf: (cause: unknown) => StorageErrorReason
}

/** SQLite's result codes by their beginning: extended codes such as `SQLITE_BUSY_RECOVERY` add to the primary one. */
const sqliteReasons: ReadonlyArray<readonly [prefix: string, reason: StorageErrorReason]> = [
  ["SQLITE_BUSY", "Busy"],
  ["SQLITE_LOCKED", "Busy"],
  ["SQLITE_FULL", "Full"],
  ["SQLITE_READONLY", "ReadOnly"],
  ["SQLITE_PERM", "ReadOnly"],
  ["SQLITE_CORRUPT", "Corrupt"],
  ["SQLITE_NOTADB", "Corrupt"],
  ["SQLITE_FORMAT", "Corrupt"],
  // A file that was cut short.
  ["SQLITE_IOERR_SHORT_READ", "Corrupt"],
  ["SQLITE_IOERR", "Unavailable"],
  ["SQLITE_CANTOPEN", "Unavailable"]
]

const codeOf = (cause: unknown): string => (typeof cause === "object" && cause !== null && "code" in cause && typeof cause.code === "string" ? cause.code : "")

export const sqlite: Dialect = {
  name: "sqlite",
  compiler: Statement.makeCompilerSqlite(),
  beginWrite: "BEGIN IMMEDIATE",
  beginSnapshot: "BEGIN",
  lockMigrations: null,
  forUpdate: "",
  forUpdateSkipLocked: "",
  now: () => Effect.map(Clock.currentTimeMillis, Timestamp.fromEpochMillis),
  type: { text: "TEXT", integer: "INTEGER", bigint: "INTEGER", timestamp: "TEXT" },
  table: { plain: "STRICT", clustered: "STRICT, WITHOUT ROWID" },
  reasonOf: (cause) => {
    const code = codeOf(cause)
    return sqliteReasons.find(([prefix]) => code.startsWith(prefix))?.[1] ?? "Unknown"
  }
}

/**
 * Connections over the SQLite that Node has built in, `node:sqlite`.
 *
 * Source: https://nodejs.org/api/sqlite.html, https://www.sqlite.org/rescode.html.
 */
import type { Connection } from "@effect/sql/SqlConnection"
import { SqlError } from "@effect/sql/SqlError"
import { Effect, Scope } from "effect"

/** The part of `node:sqlite` that is used here. Only the types of newer Node releases include the module. */
export interface BuiltInSqlite {
  readonly DatabaseSync: new (filename: string, options: { readonly readOnly: boolean }) => BuiltInDatabase
}

interface BuiltInDatabase {
  readonly prepare: (statement: string) => BuiltInStatement
  readonly close: () => void
}

type Row = Readonly<Record<string, unknown>>

interface BuiltInStatement {
  /** Runs the statement, which may also write, and returns its rows. */
  readonly all: (...parameters: ReadonlyArray<unknown>) => ReadonlyArray<Row>
  readonly run: (...parameters: ReadonlyArray<unknown>) => object
  /** Whether a row is an array of its values. */
  readonly setReturnArrays: (enabled: boolean) => void
}

/**
 * The names of SQLite's primary result codes by number. The primary code is the low byte of an extended code. Node reports numbers; the dialect expects the
 * names of SQLite's manual.
 */
const codes: Readonly<Record<number, string>> = {
  1: "SQLITE_ERROR",
  3: "SQLITE_PERM",
  5: "SQLITE_BUSY",
  6: "SQLITE_LOCKED",
  7: "SQLITE_NOMEM",
  8: "SQLITE_READONLY",
  9: "SQLITE_INTERRUPT",
  10: "SQLITE_IOERR",
  11: "SQLITE_CORRUPT",
  13: "SQLITE_FULL",
  14: "SQLITE_CANTOPEN",
  18: "SQLITE_TOOBIG",
  19: "SQLITE_CONSTRAINT",
  20: "SQLITE_MISMATCH",
  21: "SQLITE_MISUSE",
  24: "SQLITE_FORMAT",
  26: "SQLITE_NOTADB"
}

/** The one extended code that needs another name than its primary code: the file is truncated. */
const shortRead = 522

/** The same error with the name of its code. */
const named = (cause: unknown): unknown => {
  if (!(cause instanceof Error && "errcode" in cause && typeof cause.errcode === "number")) return cause
  const code = cause.errcode === shortRead ? "SQLITE_IOERR_SHORT_READ" : (codes[cause.errcode & 0xff] ?? `SQLITE_${cause.errcode}`)
  return Object.assign(new Error(cause.message, { cause }), { code })
}

const connectionOf = (database: BuiltInDatabase, preparedStatements: number): Connection => {
  const prepared = new Map<string, BuiltInStatement>()

  /** The prepared statement of a text, from the cache or prepared now. When the cache is full, the oldest statement is dropped. */
  const prepare = (text: string): BuiltInStatement => {
    const known = prepared.get(text)
    if (known !== undefined) return known
    const statement = database.prepare(text)
    if (prepared.size === preparedStatements) prepared.delete(prepared.keys().next().value ?? "")
    prepared.set(text, statement)
    return statement
  }

  const attempt = <A>(use: () => A): Effect.Effect<A, SqlError> =>
    Effect.suspend(() => {
      try {
        return Effect.succeed(use())
      } catch (cause) {
        return new SqlError({ cause: named(cause), message: "Failed to execute statement" })
      }
    })

  const rowsOf = (
    statement: () => BuiltInStatement,
    parameters: ReadonlyArray<unknown>,
    transformRows: (<A extends object>(row: ReadonlyArray<A>) => ReadonlyArray<A>) | undefined
  ) => {
    const rows = attempt(() => statement().all(...parameters))
    return transformRows === undefined ? rows : Effect.map(rows, transformRows)
  }

  return {
    execute: (text, parameters, transformRows) => rowsOf(() => prepare(text), parameters, transformRows),
    executeRaw: (text, parameters) => attempt(() => prepare(text).run(...parameters)),
    executeValues: (text, parameters) =>
      attempt(() => {
        const statement = prepare(text)
        statement.setReturnArrays(true)
        try {
          // The boundary: rows that Node types as objects are arrays now.
          return statement.all(...parameters) as ReadonlyArray<unknown> as ReadonlyArray<ReadonlyArray<unknown>>
        } finally {
          statement.setReturnArrays(false)
        }
      }),
    executeUnprepared: (text, parameters, transformRows) => rowsOf(() => database.prepare(text), parameters, transformRows),
    executeStream: () => Effect.dieMessage("SQLite's drivers are synchronous and have no streams")
  }
}

/**
 * Opens a file, and returns an effect that reserves the connection for one scope at a time. Throws when the file cannot be opened, as the other driver does.
 * The connection closes with the surrounding scope.
 */
export const open = (
  { DatabaseSync }: BuiltInSqlite,
  filename: string,
  options: { readonly readonly: boolean; readonly preparedStatements: number }
): Effect.Effect<Connection.Acquirer, never, Scope.Scope> =>
  Effect.gen(function* () {
    const database = yield* Effect.acquireRelease(
      Effect.sync(() => {
        try {
          return new DatabaseSync(filename, { readOnly: options.readonly })
        } catch (cause) {
          throw named(cause)
        }
      }),
      (opened) => Effect.sync(() => opened.close())
    )
    const connection = connectionOf(database, options.preparedStatements)
    const place = yield* Effect.makeSemaphore(1)
    // A fiber that waits for the connection can be interrupted. A fiber that has it returns it when its scope closes.
    return Effect.uninterruptibleMask((restore) =>
      Effect.zipRight(
        restore(place.take(1)),
        Effect.flatMap(Effect.scope, (scope) => Effect.as(Scope.addFinalizer(scope, place.release(1)), connection))
      )
    )
  })

/**
 * Opens a file as a `Database`: one connection that writes, one that reads single statements, one that reads snapshots.
 *
 * The driver is synchronous, and it has one connection for everything. With three of them, a read waits neither for transactions nor
 * for the snapshots of others; the write-ahead log lets all work at once.
 *
 * Source: https://www.sqlite.org/wal.html, https://www.sqlite.org/lang_transaction.html.
 */
import { resolve } from "node:path"
import { StorageError } from "@brand-visibility/core/ports/StorageError"
import * as Database from "@brand-visibility/storage-sql/Database"
import { sqlite } from "@brand-visibility/storage-sql/Dialect"
import type { Connection } from "@effect/sql/SqlConnection"
import { SqlError } from "@effect/sql/SqlError"
import { Effect, type Scope } from "effect"
import { closeFiles, makeFile, makeFolderOf, warningsOfFolder } from "./PrivateFile.js"
import * as SqliteDriver from "./SqliteDriver.js"

export interface SqliteDatabaseOptions {
  readonly filename: string
  readonly synchronous?: "NORMAL" | "FULL" | undefined
}

const operation = "SqliteStorage.open"

/**
 * Waiting for a lock blocks the whole process (the driver is synchronous), lease renewals included. So SQLite itself waits
 * only briefly, and `Database` tries again with pauses in which other fibers run.
 */
const busyTimeoutMillis = 50

/** Statements that stay prepared, per connection: more than there are. */
const preparedStatements = 400

/** The log is folded into the file after this many pages (16 MB): a page that many commits touch is then written back once. */
const pagesPerCheckpoint = 4_000

/** The log shrinks back to this after a burst, in bytes. */
const journalSizeLimit = 64 * 1024 * 1024

const messageOf = (cause: unknown): string => (cause instanceof Error ? cause.message : String(cause))

/** The folder's errors have the codes of the operating system. */
const folderError = (cause: unknown): StorageError => {
  const code = cause instanceof Error && "code" in cause ? String(cause.code) : ""
  const reason = code === "ENOSPC" ? "full" : ["EACCES", "EPERM", "EROFS"].includes(code) ? "read_only" : "unavailable"
  return new StorageError({ reason, operation, detail: messageOf(cause) })
}

/** Before SQLite opens the file, which would make it readable by everybody. */
const preparePath = (path: string): Effect.Effect<void, StorageError> =>
  Effect.zipRight(
    Effect.tryPromise({ try: () => makeFolderOf(path), catch: folderError }),
    // What cannot be made is there, or cannot be opened either, and SQLite says why.
    Effect.ignore(Effect.try(() => makeFile(path)))
  )

/** Once SQLite has found a database: a file of somebody else, whose name was given by mistake, is refused before and keeps its mode. */
const closeToOthers = (path: string): Effect.Effect<void> =>
  Effect.gen(function* () {
    const said = yield* Effect.promise(() => Promise.all([closeFiles([path, `${path}-wal`, `${path}-shm`]), warningsOfFolder(path)]))
    yield* Effect.forEach(said.flat(), (line) => Effect.logWarning(line), { discard: true })
  })

/** A driver throws when it cannot open a file. The write-ahead log is asked for afterwards, where a lock can be waited for. */
const openConnection = (filename: string, readonly: boolean): Effect.Effect<Connection.Acquirer, StorageError, Scope.Scope> =>
  Effect.catchAllDefect(SqliteDriver.open(filename, { readonly, preparedStatements }), (cause) =>
    Effect.fail(Database.storageErrorOf(sqlite, operation, cause))
  )

/** Not prepared: `better-sqlite3`'s client would remember a preparation that met a lock as failed, for minutes. */
const execute = (connection: Connection, statement: string): Effect.Effect<void, SqlError> =>
  Effect.suspend(() => connection.executeUnprepared(statement, [], undefined)).pipe(
    Effect.catchAllDefect((cause) => Effect.fail(new SqlError({ cause }))),
    Effect.asVoid
  )

const configure = (reserve: Connection.Acquirer, statements: ReadonlyArray<string>): Effect.Effect<void, StorageError> =>
  Effect.scoped(Effect.flatMap(reserve, (connection) => Effect.forEach(statements, (statement) => execute(connection, statement), { discard: true }))).pipe(
    Effect.retry({ while: (error) => sqlite.reasonOf(error.cause) === "busy", schedule: Database.untilPatienceEnds }),
    Effect.mapError((error) => Database.storageErrorOf(sqlite, operation, error.cause))
  )

/** The log keeps what was overwritten until it is folded into the file and cut off, which nobody may be reading meanwhile. */
const emptyLog = (connection: Connection): Effect.Effect<void, SqlError> =>
  Effect.flatMap(connection.executeUnprepared("PRAGMA wal_checkpoint(TRUNCATE)", [], undefined), ([row]) =>
    row !== undefined && "busy" in row && row.busy === 1
      ? new SqlError({ cause: Object.assign(new Error("others read the file, and its log cannot be emptied: ask again"), { code: "SQLITE_BUSY" }) })
      : Effect.void
  )

/** Runs statements on a file that is only read, each by itself. */
export const onReader = (filename: string, statements: ReadonlyArray<string>): Effect.Effect<void, StorageError> =>
  Effect.scoped(Effect.flatMap(openConnection(resolve(filename), true), (reserve) => configure(reserve, [...common, ...statements])))

/** Of every connection. The pages that it keeps in memory, in kibibytes: the default of the driver `better-sqlite3`, and eight times that of Node's SQLite. */
const common = [`PRAGMA busy_timeout = ${busyTimeoutMillis}`, "PRAGMA cache_size = -16000"]

/** The database, open until the scope closes. Its schema may not be there yet. */
export const open = ({ filename, synchronous = "NORMAL" }: SqliteDatabaseOptions): Effect.Effect<Database.DatabaseService, StorageError, Scope.Scope> =>
  Effect.gen(function* () {
    const isInMemory = filename === ":memory:"
    // Made absolute, so that no name has a meaning of its own for SQLite (`file:…`, the empty name).
    const path = isInMemory ? filename : resolve(filename)
    if (!isInMemory) yield* preparePath(path)
    const writer = yield* openConnection(path, false)
    yield* configure(writer, [
      ...common,
      "PRAGMA journal_mode = WAL",
      `PRAGMA wal_autocheckpoint = ${pagesPerCheckpoint}`,
      `PRAGMA journal_size_limit = ${journalSizeLimit}`,
      `PRAGMA synchronous = ${synchronous}`,
      // What is deleted is overwritten with zeros: a page that is free shows nothing to who reads the file.
      "PRAGMA secure_delete = ON",
      "PRAGMA foreign_keys = ON"
    ])
    // A database in memory belongs to its connection.
    if (isInMemory) return Database.make({ dialect: sqlite, writer, reader: writer, snapshots: writer })
    yield* closeToOthers(path)
    // Closed before the writer, which so is the last to leave and folds the log into the file.
    const [reader, snapshots] = yield* Effect.all([openConnection(path, true), openConnection(path, true)])
    for (const reserve of [reader, snapshots]) yield* configure(reserve, common)
    // A statement by itself is done before another fiber runs: its connection is nobody's for longer, and is reserved once for all.
    const shared = yield* Effect.orDie(reader)
    return Database.make({ dialect: sqlite, writer, reader: shared, snapshots, scrub: emptyLog })
  })

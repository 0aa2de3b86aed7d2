/**
 * Opens a file as a `Database`: one connection that writes, one that reads single statements, one that reads snapshots.
 *
 * A driver's connection is synchronous, and runs one transaction at a time. With three connections, a single read waits neither for transactions nor for
 * snapshots. The write-ahead log lets all three work at the same time.
 *
 * Source: https://www.sqlite.org/wal.html, https://www.sqlite.org/lang_transaction.html.
 */
import { resolve } from "node:path"
import { BrandVisibilityError } from "@brand-visibility/core/internal/domain/VisibilityError"
import { StorageError } from "@brand-visibility/core/internal/ports/StorageError"
import * as Database from "@brand-visibility/storage-sql/Database"
import { sqlite } from "@brand-visibility/storage-sql/Dialect"
import type { Connection } from "@effect/sql/SqlConnection"
import { SqlError } from "@effect/sql/SqlError"
import { Effect, type Scope } from "effect"
import * as Place from "./Place.js"
import { closeFiles, makeFile, makeFolderOf, warningsOfFolder } from "./PrivateFile.js"
import * as SqliteDriver from "./SqliteDriver.js"
import * as WriteBack from "./WriteBack.js"

export interface SqliteDatabaseOptions {
  readonly filename: string
  readonly synchronous?: "NORMAL" | "FULL" | undefined
}

const operation = "SqliteStorage.open"

/**
 * How long SQLite waits for a lock, in milliseconds. The driver is synchronous, so that this wait blocks the whole process, renewals of leases included.
 * `Database` tries again with pauses in which other fibers run.
 */
const busyTimeoutMillis = 50

/** The size of the cache of prepared statements of each connection: more than the stores have statements. */
const preparedStatements = 400

/** The size in bytes to which the log file shrinks after it was longer. */
const journalSizeLimit = 64 * 1024 * 1024

const messageOf = (cause: unknown): string => (cause instanceof Error ? cause.message : String(cause))

/** An error of the operating system about the folder, as a `StorageError`. */
const folderError = (cause: unknown): StorageError => {
  const code = cause instanceof Error && "code" in cause ? String(cause.code) : ""
  const reason = code === "ENOSPC" ? "full" : ["EACCES", "EPERM", "EROFS"].includes(code) ? "read_only" : "unavailable"
  return new StorageError({ reason, operation, detail: messageOf(cause) })
}

/** Creates the file and its folder before SQLite opens the file. Every user could read a file that SQLite creates. */
const preparePath = (path: string): Effect.Effect<void, StorageError> =>
  Effect.zipRight(
    Effect.tryPromise({ try: () => makeFolderOf(path), catch: folderError }),
    // A file that cannot be created either exists already, or SQLite cannot open it either and reports the reason.
    Effect.ignore(Effect.try(() => makeFile(path)))
  )

/**
 * Makes the files readable by their owner only. This happens after SQLite has opened the file as a database, so that a file of another kind, given by mistake,
 * keeps its mode.
 */
const closeToOthers = (path: string): Effect.Effect<void> =>
  Effect.gen(function* () {
    const said = yield* Effect.promise(() => Promise.all([closeFiles([path, `${path}-wal`, `${path}-shm`]), warningsOfFolder(path)]))
    yield* Effect.forEach(said.flat(), (line) => Effect.logWarning(line), { discard: true })
  })

/** Opens a connection; a driver throws when it cannot open the file. The write-ahead log is switched on later, by a statement that can wait for a lock. */
const openConnection = (filename: string, readonly: boolean): Effect.Effect<Connection.Acquirer, StorageError, Scope.Scope> =>
  Effect.catchAllDefect(SqliteDriver.open(filename, { readonly, preparedStatements }), (cause) =>
    cause instanceof BrandVisibilityError ? Effect.die(cause) : Effect.fail(Database.storageErrorOf(sqlite, operation, cause))
  )

/** Runs a statement without preparing it. The client of `better-sqlite3` would remember for minutes that the preparation failed because of a lock. */
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

/** Writes the log back to the file and truncates the log, which keeps overwritten data until then. Fails with `busy` while other connections read. */
const emptyLog = (connection: Connection): Effect.Effect<void, SqlError> =>
  Effect.flatMap(connection.executeUnprepared("PRAGMA wal_checkpoint(TRUNCATE)", [], undefined), ([row]) =>
    row !== undefined && "busy" in row && row.busy === 1
      ? new SqlError({
          cause: Object.assign(new Error("other connections are reading the file, so its log cannot be emptied now; try again"), { code: "SQLITE_BUSY" })
        })
      : Effect.void
  )

/** Starts the thread that writes the log back. Without a SQLite version for which a thread is safe, commits write the log back, and the result is null. */
const writeBackOf = (path: string, connection: Connection): Effect.Effect<WriteBack.WriteBack | null, SqlError, Scope.Scope> =>
  Effect.flatMap(connection.executeUnprepared("SELECT sqlite_version() AS version", [], undefined), ([row]) =>
    row !== undefined && "version" in row && SqliteDriver.isSafe(String(row.version))
      ? WriteBack.inThread(path, connection, SqliteDriver.isBuiltIn())
      : Effect.as(WriteBack.inCommits(connection), null)
  )

/** The same connection, which checks the length of the log after each commit. */
const afterCommits = (connection: Connection, writeBack: WriteBack.WriteBack): Connection => ({
  execute: (text, parameters, transformRows) => {
    const executed = connection.execute(text, parameters, transformRows)
    return text === "COMMIT" ? Effect.tap(executed, writeBack.afterCommit) : executed
  },
  executeRaw: (text, parameters) => connection.executeRaw(text, parameters),
  executeValues: (text, parameters) => connection.executeValues(text, parameters),
  executeUnprepared: (text, parameters, transformRows) => connection.executeUnprepared(text, parameters, transformRows),
  executeStream: (text, parameters, transformRows) => connection.executeStream(text, parameters, transformRows)
})

/** Runs statements one by one on a read-only connection to a file. */
export const onReader = (filename: string, statements: ReadonlyArray<string>): Effect.Effect<void, StorageError> =>
  Effect.scoped(Effect.flatMap(openConnection(resolve(filename), true), (reserve) => configure(reserve, [...ofReaders, ...statements])))

const common = [`PRAGMA busy_timeout = ${busyTimeoutMillis}`]

/** A negative `cache_size` is in kibibytes. This size is the default of `better-sqlite3`, and eight times the default of Node's SQLite. */
const ofReaders = [...common, "PRAGMA cache_size = -16000"]

/**
 * A commit writes the pages of its transaction that are still in the cache, within one turn of the event loop. This takes 34 ms of processor time for a cache
 * of 16 MB, and 20 ms for this size. Pages beyond the cache are written earlier, by the statements that change them.
 */
const ofWriter = [...common, "PRAGMA cache_size = -8000"]

/** Names the file in an error, because a person may have given the path of another file. */
const naming = (path: string) => Effect.mapError(({ detail, reason }: StorageError) => new StorageError({ reason, operation, detail: `${path}: ${detail}` }))

/** The database, open until the scope closes. The database may have no tables yet. */
export const open = ({ filename, synchronous = "NORMAL" }: SqliteDatabaseOptions): Effect.Effect<Database.DatabaseService, StorageError, Scope.Scope> =>
  Effect.gen(function* () {
    const isInMemory = filename === ":memory:"
    // The path is made absolute, so that SQLite gives no name a special meaning (`file:…`, the empty name).
    const path = isInMemory ? filename : resolve(filename)
    if (!isInMemory) yield* preparePath(path)
    const writer = yield* naming(path)(openConnection(path, false))
    const settings = [
      ...ofWriter,
      "PRAGMA journal_mode = WAL",
      `PRAGMA journal_size_limit = ${journalSizeLimit}`,
      `PRAGMA synchronous = ${synchronous}`,
      // Deleted data is overwritten with zeros, so that the file's free pages do not contain it.
      "PRAGMA secure_delete = ON",
      "PRAGMA foreign_keys = ON"
    ]
    yield* naming(path)(configure(writer, settings))
    // A database in memory exists only in its one connection.
    if (isInMemory) return Database.make({ dialect: sqlite, writer, reader: writer, snapshots: writer })
    yield* closeToOthers(path)
    // The readers close before the writer: the last connection that closes writes the log back to the file.
    const [reader, snapshots] = yield* Effect.all([openConnection(path, true), openConnection(path, true)])
    for (const reserve of [reader, snapshots]) yield* configure(reserve, ofReaders)
    // A single statement ends before another fiber runs, so that all fibers share one reservation of this connection.
    const inPlace = Place.make(path)
    const shared = Place.guarded(yield* Effect.orDie(reader), inPlace, () => true)
    const writeBack = yield* Effect.mapError(
      // The thread has a connection too, so it belongs to the outer scope, which ends after the readers have closed.
      Effect.flatMap(Effect.orDie(Effect.scoped(writer)), (connection) => writeBackOf(path, connection)),
      (error) => Database.storageErrorOf(sqlite, operation, error.cause)
    )
    const ofTransactions = (connection: Connection): Connection =>
      Place.guarded(writeBack === null ? connection : afterCommits(connection, writeBack), inPlace, (text) => text === sqlite.beginWrite)
    // All transactions use one connection, so the wrapper is made once.
    let wrapped: Connection | undefined
    return Database.make({
      dialect: sqlite,
      writer: Effect.map(writer, (connection) => (wrapped ??= ofTransactions(connection))),
      reader: shared,
      snapshots,
      scrub: writeBack === null ? emptyLog : (connection) => Effect.zipRight(writeBack.now, emptyLog(connection))
    })
  })

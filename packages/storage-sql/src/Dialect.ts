/**
 * The differences between the SQL of SQLite and of Postgres, each with its reason. All other SQL of this package is the same for both.
 *
 * Some types were chosen to be the same on both: JSON is stored as text (`jsonb` would reorder keys, and no statement looks inside), booleans are 0 and 1,
 * ids are text.
 *
 * Source: architecture "The law of imports"; https://www.sqlite.org/wal.html, https://www.sqlite.org/lang_transaction.html, "Text and numbers".
 */
import type { StorageErrorReason } from "@brand-visibility/core/internal/ports/StorageError"
import * as Statement from "@effect/sql/Statement"

export interface Dialect {
  readonly name: "sqlite" | "pg"

  /** Writes placeholders and quotes identifiers. */
  readonly compiler: Statement.Compiler

  /**
   * Begins a transaction that writes. On SQLite, the transaction must take the write lock at once: a transaction that reads first and writes later fails when
   * another transaction has written in between, and waiting does not help.
   */
  readonly beginWrite: string

  /** Begins a transaction in which each read sees the data as of its own start. Used when settings make every read a transaction. */
  readonly beginRead: string

  /** Begins a transaction whose reads all see the data of one moment. On SQLite every transaction does that; Postgres needs another isolation level. */
  readonly beginSnapshot: string

  /** A statement that keeps the database from ending this transaction while the consumer of its rows pauses. Null on SQLite, which ends no idle transaction. */
  readonly letReaderPause: string | null

  /** The first statements of a migration, a lock by which two processes take turns. Null on SQLite, where the write lock is enough. */
  readonly lockMigrations: string | null

  /**
   * Selects a row when the schema has a table of the given name. A statement on a missing table is avoided, because a client would remember the statement as
   * failed.
   */
  readonly findTable: (sql: Statement.Constructor, name: string) => Statement.Statement<object>

  /** Ends a `SELECT` of rows that the transaction goes on to change. SQLite has one writer at a time and no such clause. */
  readonly forUpdate: string
  /**
   * Locks a row that is to be deleted. The lock waits for transactions that are writing rows which refer to the row, and keeps others from writing such rows
   * until the transaction ends.
   */
  readonly forDelete: string
  /** Locks rows that new rows will refer to, so that they are not deleted until the transaction ends. */
  readonly forReference: string

  /** Ends a `SELECT` of work to claim: locks the rows of the given table, and skips rows that another transaction has locked. */
  readonly forUpdateSkipLocked: (table: string) => string

  /**
   * The column with the place of a row in its table. The place changes with every update of the row, so a transaction may use it only for rows that the
   * transaction has locked. By a list of ids, Postgres reads all rows of the run while the table has few rows. Null on SQLite, which chooses an index by its
   * columns.
   */
  readonly rowAddress: string | null

  /**
   * The time by the database's clock, so many milliseconds later, as a `Timestamp` to the millisecond: an expression that a statement evaluates once. Null on
   * SQLite, which runs in this process and uses the clock of the process.
   */
  readonly clock: ((sql: Statement.Constructor, afterMillis: number) => Statement.Fragment) | null

  /** The JSON string of a text expression, or `null` when the expression is null. Both databases escape as `JSON.stringify` does. */
  readonly jsonString: (expression: string) => string

  /** Types of columns. Their text must compare by code point: Postgres does so only under the collation "C". */
  readonly type: {
    readonly text: string
    readonly integer: string
    /** Holds every safe integer of JavaScript. */
    readonly bigint: string
    /** A number of JavaScript. */
    readonly real: string
    /** Read and written as the ISO text of `Timestamp`. */
    readonly timestamp: string
  }

  /** Ends `CREATE TABLE`. */
  readonly table: {
    readonly plain: string
    /** For small rows that are read in the order of their primary key; SQLite then keeps them in that order, once. */
    readonly clustered: string
  }

  /**
   * Alters a table so that the planner's estimates for an organization and a run do not depend on when statistics were collected. Without this, the
   * planner expects one row for a run that began after the collection. Every index that begins with the run then looks equally good, and the planner may
   * read the whole run to find one row. Null on SQLite, which chooses an index by its columns.
   */
  readonly estimates: {
    readonly ofRuns: (table: string) => string | null
    readonly rowsOfRun: (table: string) => string | null
    /**
     * Collects a table's statistics when they count too few rows; null on SQLite. `isBehind` selects a row when the statistics count fewer than `rows` rows.
     */
    readonly keepUp: {
      readonly isBehind: (sql: Statement.Constructor, table: string, rows: number) => Statement.Statement<object>
      readonly collect: (table: string) => string
    } | null
  }

  /**
   * Joins a table by a condition on one of its keys, and makes the database look the rows up one by one. When Postgres underestimates the size of a run, an
   * ordinary join would compare all rows of the run with each other.
   */
  readonly joinByKey: (table: string, alias: string, condition: string) => string

  /** The reason for an error of a driver. `Database` retries `busy` itself. */
  readonly reasonOf: (cause: unknown) => StorageErrorReason

  /**
   * Whether a constraint refused a row, perhaps because another transaction wrote or deleted a row in between. Then a second attempt sees what the other
   * transaction did, and the store answers. Always false for SQLite, which has one writer.
   */
  readonly isLostRace: (cause: unknown) => boolean

  /** Whether an error says that an open connection was lost, so that another connection may work. Always false for SQLite. */
  readonly isConnectionLost: (cause: unknown) => boolean
}

/** Result codes of SQLite by their beginning: an extended code such as `SQLITE_BUSY_RECOVERY` begins with its primary code. */
const sqliteReasons: ReadonlyArray<readonly [prefix: string, reason: StorageErrorReason]> = [
  ["SQLITE_BUSY", "busy"],
  ["SQLITE_LOCKED", "busy"],
  ["SQLITE_FULL", "full"],
  ["SQLITE_READONLY", "read_only"],
  ["SQLITE_PERM", "read_only"],
  ["SQLITE_CORRUPT", "corrupt"],
  ["SQLITE_NOTADB", "corrupt"],
  ["SQLITE_FORMAT", "corrupt"],
  // The file is truncated.
  ["SQLITE_IOERR_SHORT_READ", "corrupt"],
  ["SQLITE_IOERR", "unavailable"],
  ["SQLITE_CANTOPEN", "unavailable"]
]

const codeOf = (cause: unknown): string => (typeof cause === "object" && cause !== null && "code" in cause && typeof cause.code === "string" ? cause.code : "")

export const sqlite: Dialect = {
  name: "sqlite",
  compiler: Statement.makeCompilerSqlite(),
  beginWrite: "BEGIN IMMEDIATE",
  beginRead: "BEGIN",
  beginSnapshot: "BEGIN",
  letReaderPause: null,
  lockMigrations: null,
  findTable: (sql, name) => sql`SELECT 1 FROM sqlite_schema WHERE type = 'table' AND name = ${name}`,
  forUpdate: "",
  forDelete: "",
  forReference: "",
  forUpdateSkipLocked: () => "",
  rowAddress: null,
  clock: null,
  jsonString: (expression) => `json_quote(${expression})`,
  type: { text: "TEXT", integer: "INTEGER", bigint: "INTEGER", real: "REAL", timestamp: "TEXT" },
  table: { plain: "STRICT", clustered: "STRICT, WITHOUT ROWID" },
  estimates: { ofRuns: () => null, rowsOfRun: () => null, keepUp: null },
  joinByKey: (table, alias, condition) => `JOIN ${table} ${alias} ON ${condition}`,
  reasonOf: (cause) => {
    const code = codeOf(cause)
    return sqliteReasons.find(([prefix]) => code.startsWith(prefix))?.[1] ?? "unknown"
  },
  isLostRace: () => false,
  isConnectionLost: () => false
}

/**
 * Codes of Postgres for a lost race: a key that was free when the store looked has been taken since, or the row to which a new row belongs was deleted.
 * The same codes stand for rows that are wrong whoever writes them, as in a broken archive.
 */
const lostRaces = ["23505", "23503"]

/** Error codes of Postgres (appendix A of its manual) and of Node, each by its beginning. The first that fits counts. */
const postgresReasons: ReadonlyArray<readonly [prefix: string, reason: StorageErrorReason]> = [
  // Serialization failure, deadlock, lock timeout.
  ["40001", "busy"],
  ["40P01", "busy"],
  ["55P03", "busy"],
  ["53100", "full"],
  ["25006", "read_only"],
  ["XX001", "corrupt"],
  ["XX002", "corrupt"],
  // Connections, resources, shutdowns, timeouts.
  ["08", "unavailable"],
  ["53", "unavailable"],
  ["57", "unavailable"],
  ["25P03", "unavailable"],
  ["ECONN", "unavailable"],
  ["EPIPE", "unavailable"],
  ["ETIMEDOUT", "unavailable"],
  ["EHOST", "unavailable"],
  ["ENET", "unavailable"],
  ["ENOTFOUND", "unavailable"],
  ["EAI_AGAIN", "unavailable"],
  // A missing socket file.
  ["ENOENT", "unavailable"]
]

/** Codes of an ended session: an operator ended it, the server crashed or was shut down, or a transaction was idle for too long. */
const lostCodes: ReadonlyArray<string> = ["57P01", "57P02", "57P05", "25P03", "08003", "08006", "ECONNRESET", "EPIPE"]

const messageOf = (cause: unknown): string => (cause instanceof Error ? cause.message : "")

/** Messages of the driver `pg` for a lost connection, which have no code. */
const lostMessage = /^(Connection terminated|Client has encountered a connection error|Client was closed)/
const refusedMessage = /^timeout exceeded when trying to connect|^Connection terminated due to connection timeout|^Cannot use a pool after calling end/
/** Whether the driver stopped waiting for an answer, by its option `query_timeout`. The server may still be running the statement. */
export const isUnanswered = (cause: unknown): boolean => messageOf(cause).startsWith("Query read timeout")

const largestOrganizationOnly = "ALTER COLUMN organization_id SET STATISTICS 1, ALTER COLUMN organization_id SET (n_distinct = 2)"

export const postgres: Dialect = {
  name: "pg",
  compiler: Statement.makeCompiler({
    dialect: "pg",
    placeholder: (index) => `$${index}`,
    onIdentifier: Statement.defaultEscape('"'),
    // This package writes neither custom fragments nor updates of many rows.
    onCustom: () => ["", []],
    onRecordUpdate: () => ["", []]
  }),
  // The isolation level is explicit, because a server or a role may have another default.
  beginWrite: "BEGIN ISOLATION LEVEL READ COMMITTED",
  beginRead: "BEGIN ISOLATION LEVEL READ COMMITTED READ ONLY",
  beginSnapshot: "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY",
  letReaderPause: "SET LOCAL idle_in_transaction_session_timeout = '10s'",
  // A migration may run long and wait for its turn, but must not make other processes wait behind it for a table that is in use.
  lockMigrations: "SET LOCAL statement_timeout = 0; SET LOCAL lock_timeout = 0; SELECT pg_advisory_xact_lock(7205759403792793); SET LOCAL lock_timeout = '2s'",
  findTable: (sql, name) => sql`SELECT 1 FROM pg_tables WHERE schemaname = current_schema() AND tablename = ${name}`,
  // Unlike FOR UPDATE, this lock lets other transactions insert rows that refer to the locked row.
  forUpdate: "FOR NO KEY UPDATE",
  forDelete: "FOR UPDATE",
  forReference: "FOR KEY SHARE",
  forUpdateSkipLocked: (table) => `FOR NO KEY UPDATE OF ${table} SKIP LOCKED`,
  rowAddress: "ctid",
  clock: (sql, afterMillis) =>
    sql.literal(`(SELECT to_char((clock_timestamp() + ${afterMillis} * INTERVAL '1 millisecond') AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))`),
  jsonString: (expression) => `coalesce(to_json(${expression})::text, 'null')`,
  type: { text: 'TEXT COLLATE "C"', integer: "INTEGER", bigint: "BIGINT", real: "DOUBLE PRECISION", timestamp: 'TEXT COLLATE "C"' },
  table: { plain: "", clustered: "" },
  // Without statistics Postgres expects each value in one of two hundred rows of the table. The statistics kept here list only the largest organizations. So
  // Postgres expects too many rows of a run rather than too few; only with too few expected rows does Postgres read whole runs.
  estimates: {
    ofRuns: (table) => `ALTER TABLE ${table} ${largestOrganizationOnly}, ALTER COLUMN brand_id SET STATISTICS 0`,
    rowsOfRun: (table) => `ALTER TABLE ${table} ${largestOrganizationOnly}, ALTER COLUMN run_id SET STATISTICS 0`,
    keepUp: {
      isBehind: (sql, table, rows) => sql`SELECT 1 FROM pg_class WHERE oid = CAST(${table} AS regclass) AND reltuples < ${rows}`,
      // Skipped when another transaction is about to do the same, or when the role does not own the table.
      collect: (table) => `ANALYZE (SKIP_LOCKED) ${table}`
    }
  },
  // The OFFSET keeps Postgres from merging the subquery into the join, so that Postgres looks the rows up one by one.
  joinByKey: (table, alias, condition) => `CROSS JOIN LATERAL (SELECT * FROM ${table} ${alias} WHERE ${condition} OFFSET 0) ${alias}`,
  reasonOf: (cause) => {
    const code = codeOf(cause)
    const known = postgresReasons.find(([prefix]) => code.startsWith(prefix))?.[1]
    return known ?? (isUnanswered(cause) || lostMessage.test(messageOf(cause)) || refusedMessage.test(messageOf(cause)) ? "unavailable" : "unknown")
  },
  isLostRace: (cause) => lostRaces.includes(codeOf(cause)),
  isConnectionLost: (cause) =>
    lostCodes.includes(codeOf(cause)) || (codeOf(cause) === "" && lostMessage.test(messageOf(cause)) && !refusedMessage.test(messageOf(cause)))
}

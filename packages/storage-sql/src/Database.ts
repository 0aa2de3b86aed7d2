/**
 * A database as the stores use it: statements, and the three ways to run them.
 *
 * A statement finds its connection in the fiber that runs it, and only `read`, `snapshot` and `transaction` put one there. So
 * every statement holds its connection for itself, which on SQLite's single connection is what keeps one fiber's write out of
 * another fiber's transaction. `SqlClient.withTransaction` is not used: its tag is shared by all clients of a process (a
 * host's transaction would swallow our statements), and it turns a `COMMIT` that fails into a defect, with the transaction
 * left open.
 *
 * Source: stack "SQLite through `@effect/sql-sqlite-node`"; architecture "Ports".
 */
import type { Timestamp } from "@brand-visibility/core/domain/Timestamp"
import { StorageError } from "@brand-visibility/core/ports/StorageError"
import type { Connection } from "@effect/sql/SqlConnection"
import { SqlError } from "@effect/sql/SqlError"
import * as Statement from "@effect/sql/Statement"
import { Context, Duration, Effect, Exit, FiberRef, Schedule, Scope } from "effect"
import type { Dialect } from "./Dialect.js"

/** What a caller sees of the failures of statements: the expected ones, and `StorageError` for those of the database. */
export type Reported<E> = Exclude<E, SqlError> | StorageError

export interface DatabaseService {
  readonly dialect: Dialect
  readonly sql: Statement.Constructor
  /** The time by the database's clock. */
  readonly now: Effect.Effect<Timestamp, SqlError>
  /** Runs statements that read, each by itself. */
  readonly read: <A, E, R>(operation: string, effect: Effect.Effect<A, E, R>) => Effect.Effect<A, Reported<E>, R>
  /** Runs statements that read one and the same moment. */
  readonly snapshot: <A, E, R>(operation: string, effect: Effect.Effect<A, E, R>) => Effect.Effect<A, Reported<E>, R>
  /**
   * Runs statements that write, all or none: any failure of the effect, an expected one included, undoes them. The effect is
   * run again when another writer was in the way, so it must do nothing but speak to the database.
   */
  readonly transaction: <A, E, R>(operation: string, effect: Effect.Effect<A, E, R>) => Effect.Effect<A, Reported<E>, R>
}

export interface DatabaseOptions {
  readonly dialect: Dialect
  /** Reserves a connection that may write, such as a client's `reserve`. */
  readonly writer: Connection.Acquirer
  /** Reserves a connection that reads; the writer's when there is no other. */
  readonly reader: Connection.Acquirer
}

/** How long what meets another writer is tried again before the caller hears of it. */
const patience = Duration.seconds(10)

/** When to try again what met another writer. */
export const untilPatienceEnds = Schedule.exponential("4 millis").pipe(
  Schedule.either(Schedule.spaced("200 millis")),
  Schedule.jittered,
  Schedule.upTo(patience)
)

export class Database extends Context.Tag("@brand-visibility/storage-sql/Database")<Database, DatabaseService>() {}

export const make = ({ dialect, reader, writer }: DatabaseOptions): DatabaseService => {
  const current = FiberRef.unsafeMake<Connection | undefined>(undefined)

  const acquirer: Connection.Acquirer = Effect.flatMap(FiberRef.get(current), (connection) =>
    connection === undefined ? Effect.dieMessage("A statement ran outside of Database.read, snapshot and transaction") : Effect.succeed(connection)
  )
  const sql = Statement.make(acquirer, dialect.compiler, [["db.system.name", dialect.name === "pg" ? "postgresql" : dialect.name]], undefined)

  const isContention = (error: unknown): boolean => error instanceof SqlError && dialect.reasonOf(error.cause) === "Busy"

  const run = <A, E, R>(
    operation: string,
    connections: Connection.Acquirer,
    around: (connection: Connection, effect: Effect.Effect<A, E, R>) => Effect.Effect<A, E | SqlError, R>,
    effect: Effect.Effect<A, E, R>
  ): Effect.Effect<A, Reported<E>, R> =>
    // The connection is kept while waiting: who is next in line on it would only meet the same lock.
    Effect.scopedWith((scope) =>
      Effect.flatMap(Scope.extend(connections, scope), (connection) =>
        Effect.retry(around(connection, Effect.locally(effect, current, connection)), { while: isContention, schedule: untilPatienceEnds })
      )
    ).pipe(
      Effect.catchIf(
        (error): error is SqlError => error instanceof SqlError,
        (error) => Effect.fail(storageErrorOf(dialect, operation, error.cause))
      ),
      Effect.withSpan(operation, { captureStackTrace: false })
    )

  const within =
    (begin: string) =>
    <A, E, R>(connection: Connection, effect: Effect.Effect<A, E, R>): Effect.Effect<A, E | SqlError, R> => {
      // What failed may have ended the transaction already; a rollback that finds none has nothing to do.
      const rollback = Effect.ignore(connection.execute("ROLLBACK", [], undefined))
      const commit = Effect.onError(connection.execute("COMMIT", [], undefined), () => rollback)
      return Effect.uninterruptibleMask((restore) =>
        connection.execute(begin, [], undefined).pipe(
          Effect.zipRight(Effect.exit(restore(effect))),
          Effect.flatMap((exit): Effect.Effect<A, E | SqlError> => (Exit.isSuccess(exit) ? Effect.zipRight(commit, exit) : Effect.zipRight(rollback, exit)))
        )
      )
    }

  return {
    dialect,
    sql,
    now: dialect.now(sql),
    read: (operation, effect) => run(operation, reader, (_, statements) => statements, effect),
    snapshot: (operation, effect) => run(operation, reader, within(dialect.beginSnapshot), effect),
    transaction: (operation, effect) => run(operation, writer, within(dialect.beginWrite), effect)
  }
}

/** A driver's failure as the stores report it. */
export const storageErrorOf = (dialect: Dialect, operation: string, cause: unknown): StorageError =>
  new StorageError({ reason: dialect.reasonOf(cause), operation, detail: cause instanceof Error ? cause.message : String(cause) })

/**
 * A database as the stores use it: statements, and the three ways to run them.
 *
 * A statement finds its connection in the fiber that runs it, and only `read`, `snapshot` and `transaction` put one there. So
 * every statement that needs to holds its connection for itself, which on SQLite's single connection is what keeps one fiber's write out
 * of another fiber's transaction. `SqlClient.withTransaction` is not used: its tag is shared by all clients of a process (a
 * host's transaction would swallow our statements), and it turns a `COMMIT` that fails into a defect, with the transaction
 * left open.
 *
 * Source: architecture "Inside core".
 */
import type { OrganizationId } from "@brand-visibility/core/domain/Ids"
import * as Timestamp from "@brand-visibility/core/domain/Timestamp"
import { StorageError } from "@brand-visibility/core/internal/ports/StorageError"
import { steadyMillis } from "@brand-visibility/core/internal/resilience/Moment"
import { withSpan } from "@brand-visibility/core/internal/telemetry/Tracing"
import type { Connection } from "@effect/sql/SqlConnection"
import { SqlError } from "@effect/sql/SqlError"
import * as Statement from "@effect/sql/Statement"
import { Context, Duration, Effect, FiberRef, Schedule, Scope } from "effect"
import type { Dialect } from "./Dialect.js"
import * as DirectStatement from "./internal/DirectStatement.js"
import { type PooledConnection, Undecided } from "./internal/PooledConnection.js"

export { type PooledConnection, Undecided } from "./internal/PooledConnection.js"

/** The failures that a caller sees: the expected failures of the effect, and `StorageError` in place of the database's `SqlError`. */
export type Reported<E> = Exclude<E, SqlError> | StorageError

/** The tenant of the few operations on all organizations: those of operators, of the look-up of a key, and of the engine. */
export const everybody = "*"

/** Whose rows an operation reads and writes. Its statements say so too; with row-level security the database holds them to it. */
export type Tenant = OrganizationId | typeof everybody

export interface DatabaseService {
  readonly dialect: Dialect
  readonly sql: Statement.Constructor
  /**
   * Runs a statement of a transaction whose rows are not needed at once, and gives what waits for them. A database that another machine serves
   * is then asked fewer times: the statement goes out with the next one that is waited for, at the latest with the commit. Statements keep
   * their order. One that fails fails whatever is waited for next, and the transaction with it. Outside of a transaction it is run at once.
   */
  readonly later: <A extends object>(statement: Statement.Statement<A>) => Effect.Effect<Effect.Effect<ReadonlyArray<A>, SqlError>, SqlError>
  /** The time by the database's clock. */
  readonly now: Effect.Effect<Timestamp.Timestamp, SqlError>
  /** The same, asked as `later` asks. */
  readonly nowLater: Effect.Effect<Effect.Effect<Timestamp.Timestamp, SqlError>, SqlError>
  /** Runs statements that read. Each statement sees the data of its own moment. */
  readonly read: <A, E, R>(operation: string, tenant: Tenant, effect: Effect.Effect<A, E, R>) => Effect.Effect<A, Reported<E>, R>
  /** Runs statements that all read the data of one moment. */
  readonly snapshot: <A, E, R>(operation: string, tenant: Tenant, effect: Effect.Effect<A, E, R>) => Effect.Effect<A, Reported<E>, R>
  /**
   * Runs statements that write, all or none: any failure of the effect, an expected one included, undoes them. The effect is
   * run again when another writer was in the way or the connection was lost before the end, so it must do nothing but speak to
   * the database.
   */
  readonly transaction: <A, E, R>(operation: string, tenant: Tenant, effect: Effect.Effect<A, E, R>) => Effect.Effect<A, Reported<E>, R>
  /**
   * Removes data that was deleted or overwritten earlier from the database's files, as far as the database can. Fails with `busy` when other readers keep it
   * from doing so; the caller can try again later.
   */
  readonly scrub: (operation: string) => Effect.Effect<void, StorageError>
}

export interface DatabaseOptions {
  readonly dialect: Dialect
  /** Reserves a connection that may write, such as a client's `reserve`. */
  readonly writer: PooledConnection.Acquirer
  /**
   * A connection for statements that read, each by itself: one that all share, where a statement is done before another fiber runs, or
   * one to reserve; the writer's when there is no other.
   */
  readonly reader: Connection | PooledConnection.Acquirer
  /** Reserves a connection for reads that share one moment; the reader's when that one is reserved too. */
  readonly snapshots: PooledConnection.Acquirer
  /**
   * Statements that begin each operation, such as settings that hold for it alone. Every operation is then a transaction, reads
   * included. Default: none.
   */
  readonly preamble?: ((tenant: Tenant) => ReadonlyArray<string>) | undefined
  /** The work of `scrub`, on a connection that writes. Default: nothing. */
  readonly scrub?: ((connection: Connection) => Effect.Effect<void, SqlError>) | undefined
}

/** How long an operation waits for other writers in total, in the queue for the connection and for the lock, before it fails. */
const patience = Duration.seconds(10)

const firstPause = Duration.millis(4)

/** The pauses between attempts: longer each time, at most about 200 ms. */
const pauses = Schedule.exponential(firstPause).pipe(Schedule.either(Schedule.spaced("200 millis")), Schedule.jittered)

/** The schedule of retries for an operation that met another writer. */
export const untilPatienceEnds = Schedule.upTo(pauses, patience)

const momentOf = ([row]: ReadonlyArray<{ readonly now: Timestamp.Timestamp }>) =>
  row === undefined ? Effect.dieMessage("The database did not tell the time") : Effect.succeed(row.now)

/** How often an operation whose connection was lost is tried on another connection. After a restart of the server, a pool may return several lost connections. */
const freshConnections = 3

/** For statements that nothing follows which they could go out with. */
const withoutWaiting = (connection: PooledConnection): PooledConnection => (connection.later === undefined ? connection : { ...connection, later: undefined })

export class Database extends Context.Tag("@brand-visibility/storage-sql/Database")<Database, DatabaseService>() {}

export const make = ({ dialect, preamble, reader, scrub, snapshots, writer }: DatabaseOptions): DatabaseService => {
  const current = FiberRef.unsafeMake<PooledConnection | undefined>(undefined)

  /** `Effect.locally`, in the few steps that a single statement is worth. */
  const on = <A, E, R>(connection: PooledConnection, effect: Effect.Effect<A, E, R>): Effect.Effect<A, E, R> =>
    Effect.withFiberRuntime((fiber) => {
      const before = fiber.getFiberRef(current)
      return Effect.zipRight(FiberRef.set(current, connection), Effect.ensuring(effect, FiberRef.set(current, before)))
    })

  const acquirer: Connection.Acquirer = Effect.flatMap(FiberRef.get(current), (connection) =>
    connection === undefined ? Effect.dieMessage("A statement ran outside of Database.read, snapshot and transaction") : Effect.succeed(connection)
  )
  const spanAttributes = [["db.system.name", dialect.name === "pg" ? "postgresql" : dialect.name]] as const
  const sql = DirectStatement.make(Statement.make(acquirer, dialect.compiler, spanAttributes, undefined), current)

  const isSqlError = (error: unknown): error is SqlError => error instanceof SqlError
  const isContention = (error: unknown): error is SqlError => isSqlError(error) && dialect.reasonOf(error.cause) === "busy"
  const isLost = (error: unknown): boolean => error instanceof SqlError && !(error instanceof Undecided) && dialect.isConnectionLost(error.cause)

  const isInTime = (begin: number) => Effect.map(steadyMillis, (now) => now - begin < Duration.toMillis(patience))

  /** Tries again, after a pause, what met another writer. */
  const again = <A, E, R>(begin: number, attempt: Effect.Effect<A, E | SqlError, R>, met: SqlError): Effect.Effect<A, E | SqlError, R> => {
    const retried = Effect.retry(attempt, { while: (error) => (isContention(error) ? isInTime(begin) : false), schedule: pauses })
    return Effect.flatMap(isInTime(begin), (inTime) => (inTime ? Effect.delay(retried, firstPause) : Effect.fail(met)))
  }

  /** What the last attempt met, whoever made it; undefined when it met no other writer. */
  let inTheWay: SqlError | undefined

  /**
   * Tries until nobody is in the way, or until the patience of the operation ends. An operation whose patience ended while it stood in the
   * queue tries once; not even that where the one before it has just given up: each try blocks the process for a moment.
   *
   * @param begin when the operation began, before it queued, by `steadyMillis`
   */
  const patiently = <A, E, R>(begin: number, attempt: Effect.Effect<A, E, R>): Effect.Effect<A, E | SqlError, R> => {
    const noted: Effect.Effect<A, E | SqlError, R> = attempt.pipe(
      Effect.tapBoth({
        onSuccess: () => Effect.sync(() => void (inTheWay = undefined)),
        onFailure: (error) => Effect.sync(() => void (inTheWay = isContention(error) ? error : undefined))
      })
    )
    const first: Effect.Effect<A, E | SqlError, R> = Effect.flatMap(isInTime(begin), (inTime) =>
      inTime || inTheWay === undefined ? noted : Effect.fail(inTheWay)
    )
    return Effect.catchAll(first, (error) => (isContention(error) ? again(begin, noted, error) : Effect.fail(error)))
  }

  const reported = <A, E, R>(operation: string, effect: Effect.Effect<A, E | SqlError, R>): Effect.Effect<A, Reported<E>, R> =>
    effect.pipe(
      Effect.catchIf(isSqlError, (error) => Effect.fail(storageErrorOf(dialect, operation, error.cause))),
      withSpan(operation)
    )

  /**
   * Reads on the connection that all share, which nobody waits for. Every request does, and the steps of the runtime around a small statement cost more
   * than the statement. So patience is set up only where somebody is in the way; and a fiber that is interrupted keeps the connection, which it needs no
   * more.
   */
  const look = <A, E, R>(operation: string, connection: PooledConnection, effect: Effect.Effect<A, E, R>): Effect.Effect<A, Reported<E>, R> => {
    const attempt: Effect.Effect<A, E | SqlError, R> = Effect.withFiberRuntime((fiber) => {
      const back = FiberRef.set(current, fiber.getFiberRef(current))
      const looked = Effect.matchCauseEffect(effect, {
        onFailure: (cause) => Effect.zipRight(back, Effect.failCause(cause)),
        onSuccess: (found) => Effect.as(back, found)
      })
      return Effect.zipRight(FiberRef.set(current, connection), looked)
    })
    return reported(
      operation,
      Effect.catchIf(attempt, isContention, (met) => Effect.flatMap(steadyMillis, (begin) => again(begin, attempt, met)))
    )
  }

  const run = <A, E, R>(
    operation: string,
    connections: PooledConnection.Acquirer,
    around: (connection: PooledConnection, effect: Effect.Effect<A, E, R>) => Effect.Effect<A, E | SqlError, R>,
    effect: Effect.Effect<A, E, R>
  ): Effect.Effect<A, Reported<E>, R> => {
    // The connection is kept while the operation waits: the next operation on it would only meet the same lock.
    const once = (begin: number) =>
      Effect.scopedWith((scope) =>
        Effect.flatMap(Scope.extend(connections, scope), (connection) => patiently(begin, around(connection, on(connection, effect))))
      )
    return reported(
      operation,
      Effect.flatMap(steadyMillis, (begin) =>
        Effect.catchIf(once(begin), isLost, () => Effect.retry(once(begin), { while: isLost, times: freshConnections - 1 }))
      )
    )
  }

  const within =
    (begin: string, tenant: Tenant) =>
    <A, E, R>(connection: PooledConnection, effect: Effect.Effect<A, E, R>): Effect.Effect<A, E | SqlError, R> => {
      const { bounds } = connection
      const beginning = [begin, ...(preamble?.(tenant) ?? [])]
      const opened: Effect.Effect<unknown, SqlError> = bounds?.begin(beginning) ?? connection.execute(beginning.join("; "), [], undefined)
      // What failed may have ended the transaction already; a rollback that finds none has nothing to do.
      const rollback = bounds?.rollback ?? Effect.ignore(connection.execute("ROLLBACK", [], undefined))
      const commit: Effect.Effect<unknown, SqlError> = bounds?.commit ?? connection.execute("COMMIT", [], undefined)
      return Effect.uninterruptibleMask((restore) =>
        opened.pipe(
          Effect.zipRight(restore(effect)),
          Effect.tap(() => commit),
          // Where one of several statements that begin it failed, the transaction may be open all the same.
          Effect.onError(() => rollback)
        )
      )
    }

  const later: DatabaseService["later"] = (statement) => DirectStatement.later(statement, current)
  const clock = dialect.clock?.(sql)
  const ours = Effect.clockWith((time) => Effect.succeed(Timestamp.fromEpochMillis(time.unsafeCurrentTimeMillis())))

  return {
    dialect,
    sql,
    later,
    now: clock === undefined ? ours : Effect.flatMap(clock, momentOf),
    nowLater: clock === undefined ? Effect.map(ours, Effect.succeed) : Effect.map(later(clock), Effect.flatMap(momentOf)),
    read: (operation, tenant, effect) => {
      if (!Effect.isEffect(reader)) return look(operation, reader, effect)
      return preamble === undefined
        ? run(operation, Effect.map(reader, withoutWaiting), (_, statements) => statements, effect)
        : run(operation, reader, within(dialect.beginRead, tenant), effect)
    },
    snapshot: (operation, tenant, effect) => run(operation, snapshots, within(dialect.beginSnapshot, tenant), effect),
    transaction: (operation, tenant, effect) => run(operation, writer, within(dialect.beginWrite, tenant), effect),
    // The connection is given back between two attempts: others may write while a long read keeps this one waiting.
    scrub: (operation) =>
      scrub === undefined
        ? Effect.void
        : reported(
            operation,
            Effect.flatMap(steadyMillis, (begin) => patiently(begin, Effect.scoped(Effect.flatMap(writer, scrub))))
          )
  }
}

/** The `StorageError` for an error of a driver. */
export const storageErrorOf = (dialect: Dialect, operation: string, cause: unknown): StorageError =>
  new StorageError({ reason: dialect.reasonOf(cause), operation, detail: cause instanceof Error ? cause.message : String(cause) })

/**
 * The database as the stores use it: statements, and the three ways to run them.
 *
 * A statement runs on the connection of its fiber. Only `read`, `snapshot` and `transaction` give a fiber a connection. On SQLite's single writing
 * connection this keeps one fiber's write out of another fiber's transaction. `SqlClient.withTransaction` is not used, for two reasons: all clients of
 * a process share its tag, so that our statements would run in a host's transaction; and it turns a failed `COMMIT` into a defect and leaves the
 * transaction open.
 *
 * Source: architecture "Inside core".
 */
import type { OrganizationId } from "@brand-visibility/core/domain/Ids"
import * as Timestamp from "@brand-visibility/core/domain/Timestamp"
import { StorageError } from "@brand-visibility/core/internal/ports/StorageError"
import { withSteadyMillis } from "@brand-visibility/core/internal/resilience/Moment"
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

/** The tenant of the few operations that concern all organizations: the operator's, the engine's, and the look-up of a key. */
export const everybody = "*"

/** The organization whose rows an operation reads and writes. Its statements name the organization too; with row-level security the database enforces it. */
export type Tenant = OrganizationId | typeof everybody

/** A moment as a part of a statement: so many milliseconds after it, as a value or as an expression. */
export type Instant = (afterMillis: number) => Statement.Fragment | Timestamp.Timestamp

/** A known moment as a part of a statement. */
export const instantOf =
  (at: Timestamp.Timestamp): Instant =>
  (afterMillis) =>
    Timestamp.after(at, afterMillis)

export interface DatabaseService {
  readonly dialect: Dialect
  readonly sql: Statement.Constructor
  /**
   * Queues a statement of a transaction whose rows are not needed at once, and returns an effect that waits for the rows. This saves round trips to a
   * database on another machine: the statement is sent together with the next statement that is waited for, at the latest with the commit. Statements keep
   * their order. When a queued statement fails, whatever is waited for next fails, and so does the transaction. Outside a transaction the statement
   * runs at once.
   */
  readonly later: <A extends object>(statement: Statement.Statement<A>) => Effect.Effect<Effect.Effect<ReadonlyArray<A>, SqlError>, SqlError>
  /**
   * The same as `later`, for a statement that adds rows, or that finds a row, or the few models of a run, by a key. Such a statement has one good plan, whatever
   * its values are, so a connection to a server may keep it prepared. Never use this for a statement that searches the calls or the answers of a run.
   */
  readonly laterKept: <A extends object>(statement: Statement.Statement<A>) => Effect.Effect<Effect.Effect<ReadonlyArray<A>, SqlError>, SqlError>
  /** The time by the database's clock. */
  readonly now: Effect.Effect<Timestamp.Timestamp, SqlError>
  /** The time by the database's clock, queued as by `later`. */
  readonly nowLater: Effect.Effect<Effect.Effect<Timestamp.Timestamp, SqlError>, SqlError>
  /** The time by the database's clock, as a part of a statement. A statement that compares with the time need not wait until the time was read. */
  readonly instant: Effect.Effect<Instant>
  /** Runs statements that read. Each statement sees the data as of its own start. */
  readonly read: <A, E, R>(operation: string, tenant: Tenant, effect: Effect.Effect<A, E, R>) => Effect.Effect<A, Reported<E>, R>
  /** Runs statements that all see the data of the same moment. */
  readonly snapshot: <A, E, R>(operation: string, tenant: Tenant, effect: Effect.Effect<A, E, R>) => Effect.Effect<A, Reported<E>, R>
  /**
   * Runs statements that write, all or none: any failure of the effect, an expected one included, rolls them back. The effect is run again after a
   * conflict with another writer, and when the connection was lost before the commit. So the effect must do nothing but run statements.
   */
  readonly transaction: <A, E, R>(operation: string, tenant: Tenant, effect: Effect.Effect<A, E, R>) => Effect.Effect<A, Reported<E>, R>
  /**
   * Removes data that was deleted or overwritten earlier from the database's files, as far as the database can. Fails with `busy` when other readers prevent
   * the removal; the caller can try again later.
   */
  readonly scrub: (operation: string) => Effect.Effect<void, StorageError>
}

export interface DatabaseOptions {
  readonly dialect: Dialect
  /** Reserves a connection that may write, such as a client's `reserve`. */
  readonly writer: PooledConnection.Acquirer
  /**
   * The connection for single statements that read. Either one connection that all fibers share, for a driver that completes a statement before another fiber
   * runs, or an effect that reserves a connection. The writer's effect serves where there is no other.
   */
  readonly reader: Connection | PooledConnection.Acquirer
  /** Reserves a connection for `snapshot`. The effect of `reader` can be given again. */
  readonly snapshots: PooledConnection.Acquirer
  /**
   * Statements that begin each operation, such as the operation's settings. With a preamble every operation is a transaction, reads included. Default: none.
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
  row === undefined ? Effect.dieMessage("The database returned no time") : Effect.succeed(row.now)

/** The most lost races of an operation that are followed by another attempt. A row that is refused once more is wrong, whoever else writes. */
const mostRaces = 2

/** How often an operation is tried on another connection after its connection was lost. After a restart of the server, a pool may return several lost connections. */
const freshConnections = 3

/** The connection without its queue: a queued statement of a read would wait for a next statement that does not come. */
const withoutWaiting = (connection: PooledConnection): PooledConnection => (connection.later === undefined ? connection : { ...connection, later: undefined })

export class Database extends Context.Tag("@brand-visibility/storage-sql/Database")<Database, DatabaseService>() {}

export const make = ({ dialect, preamble, reader, scrub, snapshots, writer }: DatabaseOptions): DatabaseService => {
  const current = FiberRef.unsafeMake<PooledConnection | undefined>(undefined)

  /** Does the same as `Effect.locally`, in fewer steps: each statement pays for the steps. */
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
  const isLostRace = (error: unknown): error is SqlError => isSqlError(error) && dialect.isLostRace(error.cause)
  const isPassing = (error: unknown): error is SqlError => isContention(error) || isLostRace(error)
  const isLost = (error: unknown): boolean => error instanceof SqlError && !(error instanceof Undecided) && dialect.isConnectionLost(error.cause)

  const isInTime = (begin: number, now: number) => now - begin < Duration.toMillis(patience)

  /** Retries an attempt that failed because of another writer, after a pause. */
  const again = <A, E, R>(begin: number, attempt: Effect.Effect<A, E | SqlError, R>, met: SqlError): Effect.Effect<A, E | SqlError, R> => {
    let races = isLostRace(met) ? 1 : 0
    const isWorthIt = (error: E | SqlError) => {
      if (isLostRace(error) && ++races > mostRaces) return false
      return isPassing(error) ? withSteadyMillis((now) => Effect.succeed(isInTime(begin, now))) : false
    }
    const retried = Effect.retry(attempt, { while: isWorthIt, schedule: pauses })
    return withSteadyMillis((now) => (isInTime(begin, now) ? Effect.delay(retried, firstPause) : Effect.fail(met)))
  }

  /** The last attempt's error, of whatever operation, when another writer was in the way; else undefined. */
  let inTheWay: SqlError | undefined

  /**
   * Retries an operation until no other writer is in the way, or until the operation's `patience` ends. An operation whose patience ended while it waited for
   * the connection is tried once. After a failure of the preceding operation because of another writer, it is not tried at all: each try blocks the process for
   * a moment.
   *
   * @param begin when the operation began, before it waited for a connection, by `steadyMillis`
   */
  const patiently = <A, E, R>(begin: number, attempt: Effect.Effect<A, E, R>): Effect.Effect<A, E | SqlError, R> => {
    const noted: Effect.Effect<A, E | SqlError, R> = Effect.matchEffect(attempt, {
      onSuccess: (value) => {
        inTheWay = undefined
        return Effect.succeed(value)
      },
      onFailure: (error) => {
        inTheWay = isContention(error) ? error : undefined
        return Effect.fail(error)
      }
    })
    const first: Effect.Effect<A, E | SqlError, R> = withSteadyMillis((now) => (isInTime(begin, now) || inTheWay === undefined ? noted : Effect.fail(inTheWay)))
    return Effect.catchIf(first, isPassing, (met) => again(begin, noted, met))
  }

  const reported = <A, E, R>(operation: string, effect: Effect.Effect<A, E | SqlError, R>): Effect.Effect<A, Reported<E>, R> =>
    effect.pipe(
      Effect.catchIf(isSqlError, (error) => Effect.fail(storageErrorOf(dialect, operation, error.cause))),
      withSpan(operation)
    )

  /**
   * Reads on the shared connection. Every request does this, and the steps of the runtime around a small statement cost more than the statement. So
   * retries are set up only after a conflict with another writer, and a fiber that is interrupted does not give up the connection: it runs no more
   * statements.
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
      Effect.catchIf(attempt, isContention, (met) => withSteadyMillis((begin) => again(begin, attempt, met)))
    )
  }

  const run = <A, E, R>(
    operation: string,
    connections: PooledConnection.Acquirer,
    around: (connection: PooledConnection, effect: Effect.Effect<A, E, R>) => Effect.Effect<A, E | SqlError, R>,
    effect: Effect.Effect<A, E, R>
  ): Effect.Effect<A, Reported<E>, R> => {
    // The operation keeps its connection while it waits for a lock: the next operation on the connection would wait for the same lock.
    const once = (begin: number) =>
      Effect.scopedWith((scope) =>
        Effect.flatMap(Scope.extend(connections, scope), (connection) => patiently(begin, around(connection, on(connection, effect))))
      )
    return reported(
      operation,
      withSteadyMillis((begin) => Effect.catchIf(once(begin), isLost, () => Effect.retry(once(begin), { while: isLost, times: freshConnections - 1 })))
    )
  }

  const within =
    (begin: string, tenant: Tenant) =>
    <A, E, R>(connection: PooledConnection, effect: Effect.Effect<A, E, R>): Effect.Effect<A, E | SqlError, R> => {
      const { bounds } = connection
      const beginning = [begin, ...(preamble?.(tenant) ?? [])]
      const opened: Effect.Effect<unknown, SqlError> = bounds?.begin(beginning) ?? connection.execute(beginning.join("; "), [], undefined)
      // The failure may have ended the transaction already. A rollback without a transaction does nothing.
      const rollback = bounds?.rollback ?? Effect.ignore(connection.execute("ROLLBACK", [], undefined))
      const commit: Effect.Effect<unknown, SqlError> = bounds?.commit ?? connection.execute("COMMIT", [], undefined)
      return Effect.uninterruptibleMask((restore) =>
        Effect.catchAllCause(
          Effect.flatMap(Effect.zipRight(opened, restore(effect)), (value) => Effect.as(commit, value)),
          // When one of several opening statements fails, the transaction may be open already.
          (cause) => Effect.zipRight(rollback, Effect.failCause(cause))
        )
      )
    }

  const later: DatabaseService["later"] = (statement) => DirectStatement.later(statement, current, false)
  const laterKept: DatabaseService["laterKept"] = (statement) => DirectStatement.later(statement, current, true)
  const { clock: timeBy } = dialect
  const clock = timeBy === null ? undefined : sql<{ readonly now: Timestamp.Timestamp }>`SELECT ${timeBy(sql, 0)} AS now`
  const ours = Effect.clockWith((time) => Effect.succeed(Timestamp.fromEpochMillis(time.unsafeCurrentTimeMillis())))

  return {
    dialect,
    sql,
    later,
    laterKept,
    now: clock === undefined ? ours : Effect.flatMap(clock, momentOf),
    instant: timeBy === null ? Effect.map(ours, instantOf) : Effect.succeed((afterMillis) => timeBy(sql, afterMillis)),
    nowLater: clock === undefined ? Effect.map(ours, Effect.succeed) : Effect.map(laterKept(clock), Effect.flatMap(momentOf)),
    read: (operation, tenant, effect) => {
      if (!Effect.isEffect(reader)) return look(operation, reader, effect)
      return preamble === undefined
        ? run(operation, Effect.map(reader, withoutWaiting), (_, statements) => statements, effect)
        : run(operation, reader, within(dialect.beginRead, tenant), effect)
    },
    snapshot: (operation, tenant, effect) => run(operation, snapshots, within(dialect.beginSnapshot, tenant), effect),
    transaction: (operation, tenant, effect) => run(operation, writer, within(dialect.beginWrite, tenant), effect),
    // The connection is released between two attempts, so that others can write while a long read delays the scrub.
    scrub: (operation) =>
      scrub === undefined
        ? Effect.void
        : reported(
            operation,
            withSteadyMillis((begin) => patiently(begin, Effect.scoped(Effect.flatMap(writer, scrub))))
          )
  }
}

/** The `StorageError` for an error of a driver. */
export const storageErrorOf = (dialect: Dialect, operation: string, cause: unknown): StorageError =>
  new StorageError({ reason: dialect.reasonOf(cause), operation, detail: cause instanceof Error ? cause.message : String(cause) })

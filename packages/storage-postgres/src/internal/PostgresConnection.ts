/**
 * A connection that spares round trips: statements whose outcome nobody waits for yet go out with the next one that somebody does wait for.
 *
 * They share one `Sync` of the protocol, so that of those behind one that failed none is run: nothing is written outside of a transaction
 * whose `BEGIN` failed, and nothing is committed after a failure.
 *
 * Source: PostgreSQL, "Message Flow", "Pipelining". Held by `test/RoundTrips.test.ts` and `test/Batches.test.ts`.
 */
import { type PooledConnection, Undecided } from "@brand-visibility/storage-sql/Database"
import { isUnanswered, postgres } from "@brand-visibility/storage-sql/Dialect"
import { SqlError } from "@effect/sql/SqlError"
import { Deferred, Effect, FiberId, type Scope, Stream } from "effect"
import * as Pg from "pg"
import * as Silence from "./Silence.js"

type Rows = ReadonlyArray<object>

/** What the driver reports of a statement. One without parameters may be several. */
type Reported = Pg.QueryArrayResult | Pg.QueryResult | ReadonlyArray<Pg.QueryResult>

const failed = (cause: Error) => new SqlError({ cause, message: "Failed to execute statement" })

/** Statements that wait at most, so that large writes do not gather in memory. */
const mostWaiting = 16

/** A statement that waits to go out. */
class Waiting {
  readonly text: string
  readonly values: ReadonlyArray<unknown>
  readonly outcome = Deferred.unsafeMake<Rows, SqlError>(FiberId.none)

  constructor(text: string, values: ReadonlyArray<unknown>) {
    this.text = text
    this.values = values
  }
}

/** The boundary: what the driver's types leave out. */
interface Preparable {
  readonly prepare: (connection: Pg.Connection) => void
}

/** The messages of several statements, each as the driver writes them, and one `Sync` behind the last. Throws where a value cannot be sent. */
const messagesOf = (statements: ReadonlyArray<Waiting>, connection: Pg.Connection): Buffer => {
  const messages: Array<Uint8Array> = []
  const collecting: Pg.Connection = Object.create(connection, { _send: { value: (message: Uint8Array) => messages.push(message) } })
  const unsynced: Pg.Connection = Object.create(collecting, { sync: { value: () => undefined } })
  const callback = (error: Error) => {
    throw error
  }
  for (const { text, values } of statements) {
    const config = { text, values: [...values], callback }
    ;(new Pg.Query(config) as unknown as Preparable).prepare(unsynced)
  }
  collecting.sync()
  return Buffer.concat(messages)
}

/** Several statements in one write: all of them are sent, or none where a value of one cannot be sent. */
class Batch extends Pg.Query {
  constructor(statements: ReadonlyArray<Waiting>, done: (error: Error | null | undefined, result: unknown) => void) {
    super({ text: "", rowMode: "array" } as Pg.QueryConfig, done)
    // The driver hands an error that is returned to `done`. One that is thrown would leave the connection waiting for an answer for ever.
    this.submit = (connection) => {
      try {
        const messages = messagesOf(statements, connection)
        // Of a connection that has ended, the driver is about to tell.
        if (connection.stream.writable) connection.stream.write(messages)
        return null
      } catch (error) {
        return error
      }
    }
  }
}

const objectsOf = ({ fields, rows }: Pg.QueryArrayResult): Rows => rows.map((row) => Object.fromEntries(fields.map(({ name }, index) => [name, row[index]])))

/** Only statements that are sent one by one may be several in one text. */
const isOne = (text: string, values: ReadonlyArray<unknown>) => values.length > 0 || !text.includes(";")

/** The boundary: whether it is the driver in JavaScript, whose messages a batch is made of, and sends one after the other. */
const takesBatches = (client: Pg.PoolClient): boolean => {
  const { connection, pipeline } = client as unknown as { readonly connection?: object; readonly pipeline?: boolean }
  return connection !== undefined && "parse" in connection && "sync" in connection && pipeline !== true
}

/** A client of the pool for as long as it is reserved. */
interface Session {
  readonly client: Pg.PoolClient
  /** Why nothing more is sent over the connection, and why the pool must not hand it to anybody else; undefined as long as it works. */
  lost: Error | undefined
}

const make = (session: Session, silenceMillis: number | undefined): PooledConnection => {
  const { client } = session
  let waiting: Array<Waiting> = []
  /** Whether anything was sent since the last transaction ended. */
  let hasSent = false
  let isInTransaction = false
  /** Whether the transaction is a migration's, whose statements may take any time. */
  let isMigration = false
  /** The first failure of a statement of the transaction. */
  let failure: SqlError | undefined

  // A statement runs to its end, also when nobody waits for it any more: cancelled from a second connection it may be the next one by the time
  // that arrives.
  /** @param statements how many the server works on before it answers at all */
  const asked = <A>(ask: (done: (error: Error | null | undefined, result: A) => void) => void, statements = 1) =>
    Effect.uninterruptible(
      Effect.async<A, SqlError>((resume) => {
        let unwatch = (): void => undefined
        const end = (error: Error | null | undefined, result: A) => {
          unwatch()
          if (!error) return resume(Effect.succeed(result))
          if (isUnanswered(error)) session.lost = error
          const reported = failed(error)
          if (isInTransaction) failure ??= reported
          resume(Effect.fail(reported))
        }
        // Where `BEGIN` is what failed, the statement would commit by itself.
        if (failure !== undefined) return resume(Effect.fail(failure))
        // The driver's words for a connection that ended: the transaction is run again on another one.
        if (session.lost !== undefined) return end(new Error(`Connection terminated: ${session.lost.message}`), undefined as never)
        hasSent = true
        if (silenceMillis !== undefined && !isMigration) unwatch = Silence.watch(client, silenceMillis * statements)
        ask(end)
      })
    )

  const send = (text: string, values: ReadonlyArray<unknown>, rowMode?: "array") =>
    asked<Reported>((done) => void client.query({ text, values: [...values], ...(rowMode === undefined ? {} : { rowMode }) } as Pg.QueryConfig, done))

  const sendAll = (statements: ReadonlyArray<Waiting>) =>
    asked<Pg.QueryArrayResult | ReadonlyArray<Pg.QueryArrayResult>>((done) => void client.query(new Batch(statements, done as never)), statements.length).pipe(
      Effect.map((result) => (Array.isArray(result) ? result : [result]) as ReadonlyArray<Pg.QueryArrayResult>),
      Effect.onExit((exit) =>
        Effect.sync(() => {
          for (const [index, { outcome }] of statements.entries())
            Deferred.unsafeDone(
              outcome,
              Effect.map(exit, (results) => objectsOf(results[index]!))
            )
        })
      )
    )

  const take = (): ReadonlyArray<Waiting> => {
    const taken = waiting
    waiting = []
    return taken
  }

  // Taking the statements and sending them is one step: an interruption between the two would lose a `BEGIN`, and what follows would commit by itself.
  const flush = Effect.uninterruptible(Effect.suspend(() => (waiting.length === 0 ? Effect.void : Effect.asVoid(sendAll(take())))))

  const together = (text: string, values: ReadonlyArray<unknown>) =>
    Effect.uninterruptible(Effect.suspend(() => Effect.map(sendAll([...take(), new Waiting(text, values)]), (results) => results.at(-1)!)))

  const execute = (text: string, values: ReadonlyArray<unknown>): Effect.Effect<Rows, SqlError> =>
    Effect.suspend((): Effect.Effect<Rows, SqlError> => {
      if (text === postgres.lockMigrations) isMigration = true
      if (waiting.length > 0 && isOne(text, values)) return Effect.map(together(text, values), objectsOf)
      return Effect.map(Effect.zipRight(flush, send(text, values)), (result) => ("rows" in result ? result.rows : result.map(({ rows }) => rows)))
    })

  const executeWith: PooledConnection["execute"] = (text, values, transform) =>
    transform === undefined ? execute(text, values) : Effect.map(execute(text, values), transform)

  const later: PooledConnection["later"] = (text, values) =>
    Effect.suspend(() => {
      const statement = new Waiting(text, values)
      // Another fiber may have sent it, and its answer may still be on its way.
      const sent = Effect.suspend(() => (waiting.includes(statement) ? flush : Effect.void))
      const rows = Effect.zipRight(sent, Deferred.await(statement.outcome))
      waiting.push(statement)
      return waiting.length < mostWaiting ? Effect.succeed(rows) : Effect.as(flush, rows)
    })
  const mayWait = takesBatches(client)

  const begin = (statements: ReadonlyArray<string>): Effect.Effect<void, SqlError> =>
    Effect.suspend(() => {
      isInTransaction = true
      return mayWait ? Effect.forEach(statements, (statement) => later(statement, []), { discard: true }) : Effect.asVoid(execute(statements.join("; "), []))
    })

  const ended = Effect.sync(() => {
    hasSent = false
    isInTransaction = false
    isMigration = false
    failure = undefined
  })

  const commit = Effect.suspend((): Effect.Effect<void, SqlError> => {
    // Postgres would answer `ROLLBACK`, and that is no error.
    if (failure !== undefined) return Effect.fail(failure)
    const isSent = session.lost === undefined
    const sent: Effect.Effect<Pg.QueryArrayResult | Reported, SqlError> = waiting.length > 0 ? together("COMMIT", []) : send("COMMIT", [])
    return sent.pipe(
      Effect.mapError((error) =>
        isSent && (postgres.isConnectionLost(error.cause) || session.lost !== undefined) ? new Undecided({ cause: error.cause, message: error.message }) : error
      ),
      Effect.flatMap((result) =>
        "command" in result && result.command === "COMMIT"
          ? ended
          : Effect.fail(failed(new Error("Postgres undid the transaction, of which a statement had failed")))
      )
    )
  })

  const rollback = Effect.suspend(() => {
    for (const { outcome } of take()) Deferred.unsafeDone(outcome, Effect.fail(failed(new Error("The transaction ended before the statement was sent"))))
    if (!hasSent) return ended
    failure = undefined
    isMigration = false
    return Effect.matchEffect(send("ROLLBACK", []), {
      // Whatever the session is in the middle of, nobody else must get into it.
      onFailure: ({ cause }) => Effect.sync(() => void (session.lost ??= cause instanceof Error ? cause : new Error(String(cause)))),
      onSuccess: () => ended
    })
  })

  return {
    execute: executeWith,
    executeUnprepared: executeWith,
    executeRaw: (text, values) => Effect.zipRight(flush, send(text, values)),
    executeValues: (text, values) =>
      Effect.suspend(() =>
        Effect.map(waiting.length > 0 && isOne(text, values) ? together(text, values) : Effect.zipRight(flush, send(text, values, "array")), (result) =>
          "rows" in result ? result.rows : []
        )
      ),
    executeStream: () => Stream.dieMessage("Statements of the stores are not streamed"),
    bounds: { begin, commit, rollback },
    ...(mayWait ? { later } : {})
  }
}

/**
 * A connection of the pool, given back with the scope; one that was lost meanwhile, or whose transaction could not be undone, is thrown away.
 *
 * @param silenceMillis how long nothing may arrive while a statement is on its way, before the connection counts as lost; undefined: any time
 */
export const reserve = (pool: Pg.Pool, silenceMillis: number | undefined): Effect.Effect<PooledConnection, SqlError, Scope.Scope> => {
  const connect = Effect.async<{ readonly session: Session; readonly release: () => void }, SqlError>((resume) => {
    pool.connect((cause, client) => {
      if (client === undefined)
        return resume(Effect.fail(new SqlError({ cause: cause ?? new Error("No client returned"), message: "Failed to acquire connection" })))
      const session: Session = { client, lost: undefined }
      const note = (error: Error) => void (session.lost ??= error)
      client.on("error", note)
      const release = () => {
        client.off("error", note)
        client.release(session.lost)
      }
      resume(Effect.succeed({ session, release }))
    })
  })
  // Who stops waiting for a connection leaves the wait to a fiber of its own: the driver would hand the connection to nobody.
  return Effect.disconnect(
    Effect.map(
      Effect.acquireRelease(connect, ({ release }) => Effect.sync(release)),
      ({ session }) => make(session, silenceMillis)
    )
  )
}

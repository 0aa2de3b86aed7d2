/**
 * A connection that saves round trips. A statement whose rows nobody waits for yet is queued, and sent together with the next statement that is waited for.
 *
 * Statements that are sent together share one `Sync` of the protocol. After one of them fails, Postgres runs none of the statements behind it. So nothing is
 * written outside a transaction whose `BEGIN` failed, and nothing is committed after a failure.
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

/** The driver's result of a text. A text without parameters may contain several statements. */
type Reported = Pg.QueryArrayResult | Pg.QueryResult | ReadonlyArray<Pg.QueryResult>

const failed = (cause: Error) => new SqlError({ cause, message: "Failed to execute statement" })

/** The most statements that are queued, so that large writes do not accumulate in memory. */
const mostWaiting = 16

/** A queued statement. */
class Waiting {
  readonly text: string
  readonly values: ReadonlyArray<unknown>
  readonly outcome = Deferred.unsafeMake<Rows, SqlError>(FiberId.none)

  constructor(text: string, values: ReadonlyArray<unknown>) {
    this.text = text
    this.values = values
  }
}

/** A method of the driver's class `Query` that its types leave out. */
interface Preparable {
  readonly prepare: (connection: Pg.Connection) => void
}

/** The protocol messages of several statements, as the driver writes them, with one `Sync` at the end. Throws when a value cannot be sent. */
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

/** Several statements in one write. When a value of one statement cannot be sent, none of them is sent. */
class Batch extends Pg.Query {
  constructor(statements: ReadonlyArray<Waiting>, done: (error: Error | null | undefined, result: unknown) => void) {
    super({ text: "", rowMode: "array" } as Pg.QueryConfig, done)
    // The driver passes a returned error to `done`. After a thrown error the connection would wait for an answer forever.
    this.submit = (connection) => {
      try {
        const messages = messagesOf(statements, connection)
        // When the connection has ended, the driver is about to report its end.
        if (connection.stream.writable) connection.stream.write(messages)
        return null
      } catch (error) {
        return error
      }
    }
  }
}

const objectsOf = ({ fields, rows }: Pg.QueryArrayResult): Rows => rows.map((row) => Object.fromEntries(fields.map(({ name }, index) => [name, row[index]])))

/** Whether a text is one statement. A text of several statements is not sent together with others. */
const isOne = (text: string, values: ReadonlyArray<unknown>) => values.length > 0 || !text.includes(";")

/**
 * Whether statements can be sent together over this client. The client must be the driver in JavaScript, not the native one, without the driver's own
 * pipelining.
 */
const takesBatches = (client: Pg.PoolClient): boolean => {
  const { connection, pipeline } = client as unknown as { readonly connection?: object; readonly pipeline?: boolean }
  return connection !== undefined && "parse" in connection && "sync" in connection && pipeline !== true
}

/** A property of clients that the driver's types leave out: whether values are sent and read in Postgres's binary format. */
interface Formatted {
  binary?: boolean
}

/**
 * Switches a client to the text format, in which the stores read and write values. Returns a function that restores the format of the host, who may have set
 * the pool's option `binary`.
 */
const inTextFormat = (client: Pg.PoolClient & Formatted): (() => void) => {
  const { binary } = client
  if (binary !== true) return () => undefined
  client.binary = false
  return () => void (client.binary = binary)
}

/** A client of the pool for as long as it is reserved. */
interface Session {
  readonly client: Pg.PoolClient
  /** The reason why neither this storage nor the pool can use the connection any more; undefined while the connection works. */
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

  /**
   * Sends a message and waits for the answer, even when the fiber is interrupted. The statement is not cancelled: a cancellation is sent over a second
   * connection, and could arrive late and end the next statement.
   *
   * @param statements the number of statements that the server runs before it answers
   */
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
        // If `BEGIN` failed, the statement would run outside a transaction and commit by itself.
        if (failure !== undefined) return resume(Effect.fail(failure))
        // The message by which the driver reports a lost connection. `Database` recognizes it, and runs the transaction again on another connection.
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

  // An interruption between taking the statements and sending them would lose a `BEGIN`, and later statements would commit by themselves.
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
      // Another fiber may have sent the statement already. Then this fiber only waits for the answer.
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
    // To a COMMIT after a failure, Postgres answers `ROLLBACK` without an error.
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
          : Effect.fail(failed(new Error("Postgres rolled the transaction back, because a statement had failed")))
      )
    )
  })

  const rollback = Effect.suspend(() => {
    for (const { outcome } of take()) Deferred.unsafeDone(outcome, Effect.fail(failed(new Error("The transaction ended before the statement was sent"))))
    if (!hasSent) return ended
    failure = undefined
    isMigration = false
    return Effect.matchEffect(send("ROLLBACK", []), {
      // The session may still be in the transaction, so that the pool must not reuse it.
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
 * Reserves a connection of the pool until the scope closes. A connection that was lost, or whose transaction could not be rolled back, is removed from
 * the pool.
 *
 * @param silenceMillis how long a statement may wait without any data arriving before the connection counts as lost; undefined: no limit
 */
export const reserve = (pool: Pg.Pool, silenceMillis: number | undefined): Effect.Effect<PooledConnection, SqlError, Scope.Scope> => {
  const connect = Effect.async<{ readonly session: Session; readonly release: () => void }, SqlError>((resume) => {
    pool.connect((cause, client) => {
      if (client === undefined)
        return resume(Effect.fail(new SqlError({ cause: cause ?? new Error("No client returned"), message: "Failed to acquire connection" })))
      const session: Session = { client, lost: undefined }
      const note = (error: Error) => void (session.lost ??= error)
      client.on("error", note)
      const restoreFormat = inTextFormat(client)
      const release = () => {
        restoreFormat()
        client.off("error", note)
        client.release(session.lost)
      }
      resume(Effect.succeed({ session, release }))
    })
  })
  // After an interruption, a separate fiber goes on waiting for the connection and releases it. Otherwise the connection would be lost to the pool.
  return Effect.disconnect(
    Effect.map(
      Effect.acquireRelease(connect, ({ release }) => Effect.sync(release)),
      ({ session }) => make(session, silenceMillis)
    )
  )
}

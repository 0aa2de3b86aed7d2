/**
 * A connection that saves round trips. A statement whose rows nobody waits for yet is queued, and sent together with the next statement that is waited for.
 *
 * Statements that are sent together share one `Sync` of the protocol. After one of them fails, Postgres runs none of the statements behind it. So nothing is
 * written outside a transaction whose `BEGIN` failed, and nothing is committed after a failure.
 *
 * Source: PostgreSQL, "Message Flow", "Pipelining". Held by `test/RoundTrips.test.ts` and `test/Batches.test.ts`.
 */
import { createHash } from "node:crypto"
import { type PooledConnection, Undecided } from "@brand-visibility/storage-sql/Database"
import { isUnanswered, postgres } from "@brand-visibility/storage-sql/Dialect"
import { SqlError } from "@effect/sql/SqlError"
import { Effect, Exit, Scope, Stream } from "effect"
import * as Pg from "pg"
import * as Silence from "./Silence.js"

type Rows = ReadonlyArray<object>

/** The driver's result of a text. A text without parameters may contain several statements. */
type Reported = Pg.QueryArrayResult | Pg.QueryResult | ReadonlyArray<Pg.QueryResult>

const failed = (cause: Error) => new SqlError({ cause, message: "Failed to execute statement" })

/** The most statements that are queued, so that large writes do not accumulate in memory. */
const mostWaiting = 16

type Answer = Exit.Exit<Pg.QueryArrayResult, SqlError>

/**
 * A queued statement, and its answer. Hardly ever does a fiber wait for the answer to a statement that another fiber has sent: nearly always the fiber sends
 * the statement itself, and then the answer is there. So there is no `Deferred`, whose wait takes a dozen steps of the fiber runtime.
 */
class Waiting {
  readonly text: string
  readonly values: ReadonlyArray<unknown>
  /** Whether the session keeps the statement prepared. */
  readonly isKept: boolean
  answer: Answer | undefined = undefined
  private readonly others: Array<(rows: Exit.Exit<Rows, SqlError>) => void> = []

  constructor(text: string, values: ReadonlyArray<unknown>, isKept = false) {
    this.text = text
    this.values = values
    this.isKept = isKept
  }

  end(answer: Answer): void {
    this.answer = answer
    for (const tell of this.others) tell(Exit.map(answer, objectsOf))
  }

  /** Waits for the rows of a statement that was sent. */
  get rows(): Effect.Effect<Rows, SqlError> {
    return this.answer === undefined ? Effect.async((resume) => void this.others.push(resume)) : Exit.map(this.answer, objectsOf)
  }
}

/** The properties of the driver's class `Query` that write the messages of a statement, which the driver's types leave out. */
interface Preparable {
  /** The name of a prepared statement; undefined for a statement that is not kept. */
  name: string | undefined
  text: string
  values: ReadonlyArray<unknown>
  readonly prepare: (connection: Pg.Connection) => void
}

/** The properties of the driver's connection for prepared statements, which the driver's types leave out. */
interface Preparing {
  /** The texts of the statements that the session keeps, by name. The driver parses no statement whose name is here. */
  readonly parsedStatements: Record<string, string>
  readonly parse: (statement: { readonly name: string; readonly text: string }) => void
  readonly close: (statement: { readonly type: "S"; readonly name: string }) => void
}

/** The driver's connection, except that it collects messages and does not send them, and a query that writes one statement after the other to it. */
interface Collector {
  readonly connection: Pg.Connection & Preparing
  readonly query: Preparable
  messages: Array<Uint8Array>
  /** The names of the statements that this session may keep, by text. */
  readonly names: Map<string, string>
}

/** The most statements that a session keeps. Each takes some ten kilobytes of the session. */
const mostKept = 128

const rethrow = (error: Error): never => {
  throw error
}

/**
 * A connection is asked thousands of times, so its collector is made once. An object that inherits from the connection has a hidden class of its own, and
 * making one for each batch took a fifth of the time of its messages. All statements share one query, because a query is an event emitter and has a result.
 * Together with texts that are put together once, sharing the query made a settlement allocate 197 kB in place of 233 kB (docs/decisions/0034).
 */
const collectors = new WeakMap<Pg.Connection, Collector>()

const collectorOf = (connection: Pg.Connection): Collector => {
  const known = collectors.get(connection)
  if (known !== undefined) return known
  const send = { value: (message: Uint8Array) => collector.messages.push(message) }
  const collector: Collector = {
    connection: Object.create(connection, { _send: send, sync: { value: () => undefined } }),
    query: new Pg.Query({ text: "", values: [], callback: rethrow } as Pg.QueryConfig) as unknown as Preparable,
    messages: [],
    names: new Map()
  }
  collectors.set(connection, collector)
  return collector
}

/** Letters of a hash that no two texts of the storage share. */
const hashLetters = 24

/**
 * The name under which the session keeps a statement. A name belongs to one text in all sessions of all processes: with numbered names, a pooler that gives
 * the transaction another session would let the transaction run another text. When the session keeps too many statements, it closes the oldest.
 */
const nameOf = ({ connection, names }: Collector, text: string): string => {
  const known = names.get(text)
  if (known !== undefined) return known
  const [oldest] = names
  if (oldest !== undefined && names.size === mostKept) {
    connection.close({ type: "S", name: oldest[1] })
    names.delete(oldest[0])
    delete connection.parsedStatements[oldest[1]]
  }
  const name = `kept_${createHash("sha256").update(text).digest("hex").slice(0, hashLetters)}`
  names.set(text, name)
  return name
}

/** Prepares the statement of a name, if the session has not prepared it yet. */
const keep = ({ connection }: Collector, name: string, text: string): void => {
  if (connection.parsedStatements[name] !== undefined) return
  // After a failure it is not known whether the session has prepared the statement. To close a statement that is not there is no error.
  connection.close({ type: "S", name })
  connection.parse({ name, text })
  // Set before the answer arrives: when a statement fails, the server skips all later ones of the batch, and `forget` is called.
  connection.parsedStatements[name] = text
}

/** Notes that a batch has failed: which of its statements the session has prepared is not known. */
const forget = (client: Pg.PoolClient, statements: ReadonlyArray<Waiting>): void => {
  const { connection, names } = collectorOf((client as unknown as { readonly connection: Pg.Connection }).connection)
  for (const { isKept, text } of statements) if (isKept) delete connection.parsedStatements[names.get(text) ?? ""]
}

/** The protocol messages of several statements, as the driver writes them, with one `Sync` at the end. Throws when a value cannot be sent. */
const messagesOf = (statements: ReadonlyArray<Waiting>, connection: Pg.Connection): Buffer => {
  const collector = collectorOf(connection)
  try {
    for (const { isKept, text, values } of statements) {
      const name = isKept ? nameOf(collector, text) : undefined
      if (name !== undefined) keep(collector, name, text)
      collector.query.name = name
      collector.query.text = text
      collector.query.values = values
      collector.query.prepare(collector.connection)
    }
    connection.sync.call(collector.connection)
    return Buffer.concat(collector.messages)
  } finally {
    // An idle connection would keep the texts of answers in memory.
    collector.messages = []
    collector.query.values = []
  }
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

/**
 * Whether the sessions of a pool keep statements prepared. It is off for a pool that a host has lent, because a pooler may give each transaction another
 * session. It is turned off for good as soon as a session lacks a statement that it kept, or has one that it did not keep: then a pooler stands between.
 */
interface Keeping {
  isOn: boolean
}

/** Codes of Postgres: a prepared statement does not exist, and it exists already. */
const codesOfOthersSession = ["26000", "42P05"]

export interface ReserveOptions {
  readonly keeping: Keeping
  /** How long a statement may wait without any data arriving before the connection counts as lost; undefined: no limit. */
  readonly silenceMillis: number | undefined
}

/** The error by which the driver reports a lost connection. `Database` recognizes it, and runs the transaction again on another connection. */
const lostFor = (reason: Error): Error => new Error(`Connection terminated: ${reason.message}`)

const make = (session: Session, { keeping, silenceMillis }: ReserveOptions): PooledConnection => {
  const { client } = session
  let waiting: Array<Waiting> = []
  /** Whether anything was sent since the last transaction ended. */
  let hasSent = false
  let isInTransaction = false
  /** Whether the transaction is a migration's, whose statements may take any time. */
  let isMigration = false
  /** Whether a kept statement failed because the session is not the one that kept it. Then a COMMIT behind the statement was not run. */
  let isOfOtherSession = false
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
          const isOfOther = keeping.isOn && codesOfOthersSession.includes((error as { readonly code?: string }).code ?? "")
          if (isOfOther) {
            keeping.isOn = false
            isOfOtherSession = true
            session.lost = error
          }
          const reported = failed(isOfOther ? lostFor(error) : error)
          if (isInTransaction) failure ??= reported
          resume(Effect.fail(reported))
        }
        // If `BEGIN` failed, the statement would run outside a transaction and commit by itself.
        if (failure !== undefined) return resume(Effect.fail(failure))
        if (session.lost !== undefined) return end(lostFor(session.lost), undefined as never)
        hasSent = true
        if (silenceMillis !== undefined && !isMigration) unwatch = Silence.watch(client, silenceMillis * statements)
        ask(end)
      })
    )

  const send = (text: string, values: ReadonlyArray<unknown>, rowMode?: "array") =>
    asked<Reported>((done) => void client.query({ text, values: [...values], ...(rowMode === undefined ? {} : { rowMode }) } as Pg.QueryConfig, done))

  const sendAll = (statements: ReadonlyArray<Waiting>) =>
    Effect.matchCauseEffect(
      asked<Pg.QueryArrayResult | ReadonlyArray<Pg.QueryArrayResult>>((done) => void client.query(new Batch(statements, done as never)), statements.length),
      {
        onFailure: (cause) => {
          forget(client, statements)
          for (const statement of statements) statement.end(Exit.failCause(cause))
          return Effect.failCause(cause)
        },
        onSuccess: (result) => {
          const results = (Array.isArray(result) ? result : [result]) as ReadonlyArray<Pg.QueryArrayResult>
          for (const [index, statement] of statements.entries()) statement.end(Exit.succeed(results[index]!))
          return Effect.succeed(results)
        }
      }
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

  const later: PooledConnection["later"] = (text, values, isKept) =>
    Effect.suspend(() => {
      const statement = new Waiting(text, values, isKept && keeping.isOn)
      // Another fiber may have sent the statement already. Then this fiber only waits for the answer.
      const rows = Effect.suspend(() =>
        waiting.includes(statement)
          ? Effect.zipRight(
              flush,
              Effect.suspend(() => statement.rows)
            )
          : statement.rows
      )
      waiting.push(statement)
      return waiting.length < mostWaiting ? Effect.succeed(rows) : Effect.as(flush, rows)
    })
  const mayWait = takesBatches(client)

  const begin = (statements: ReadonlyArray<string>): Effect.Effect<void, SqlError> =>
    Effect.suspend(() => {
      isInTransaction = true
      if (!mayWait) return Effect.asVoid(execute(statements.join("; "), []))
      for (const statement of statements) waiting.push(new Waiting(statement, []))
      return Effect.void
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
        isSent && !isOfOtherSession && (postgres.isConnectionLost(error.cause) || session.lost !== undefined)
          ? new Undecided({ cause: error.cause, message: error.message })
          : error
      ),
      Effect.flatMap((result) =>
        "command" in result && result.command === "COMMIT"
          ? ended
          : Effect.fail(failed(new Error("Postgres rolled the transaction back, because a statement had failed")))
      )
    )
  })

  const rollback = Effect.suspend(() => {
    for (const statement of take()) statement.end(Exit.fail(failed(new Error("The transaction ended before the statement was sent"))))
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

interface Reserved {
  readonly session: Session
  /** Returns the client to its pool. */
  readonly release: () => void
}

const reservedOf = (client: Pg.PoolClient): Reserved => {
  const session: Session = { client, lost: undefined }
  const note = (error: Error) => void (session.lost ??= error)
  client.on("error", note)
  const restoreFormat = inTextFormat(client)
  const release = () => {
    restoreFormat()
    client.off("error", note)
    client.release(session.lost)
  }
  return { session, release }
}

/**
 * Reserves a connection of the pool until the scope closes. A connection that was lost, or whose transaction could not be rolled back, is removed from
 * the pool.
 */
export const reserve = (pool: Pg.Pool, options: ReserveOptions): Effect.Effect<PooledConnection, SqlError, Scope.Scope> =>
  Effect.uninterruptibleMask((restore) =>
    Effect.suspend(() => {
      let isAbandoned = false
      let reserved: Reserved | undefined
      const connected = Effect.async<Reserved, SqlError>((resume) => {
        pool.connect((cause, client) => {
          if (client === undefined)
            return resume(Effect.fail(new SqlError({ cause: cause ?? new Error("No client returned"), message: "Failed to acquire connection" })))
          reserved = reservedOf(client)
          if (isAbandoned) reserved.release()
          else resume(Effect.succeed(reserved))
        })
      })
      // The pool cannot be told that nobody waits any more. A connection that arrives after an interruption is released at once; otherwise it would be lost to
      // the pool.
      const waited = Effect.catchAllCause(restore(connected), (cause) => {
        isAbandoned = true
        reserved?.release()
        return Effect.failCause(cause)
      })
      return Effect.flatMap(waited, ({ release, session }) =>
        Effect.flatMap(Effect.scope, (scope) => Effect.as(Scope.addFinalizer(scope, Effect.sync(release)), make(session, options)))
      )
    })
  )

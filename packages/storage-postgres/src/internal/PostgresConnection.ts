/**
 * A connection that spares round trips: statements whose outcome nobody waits for yet go out with the next one that somebody does wait for.
 *
 * They share one `Sync` of the protocol, so that of those behind one that failed none is run: nothing is written outside of a transaction
 * whose `BEGIN` failed, and nothing is committed after a failure.
 *
 * Source: PostgreSQL, "Message Flow", "Pipelining". Held by `test/RoundTrips.test.ts`.
 */
import type { PooledConnection } from "@brand-visibility/storage-sql/Database"
import { SqlError } from "@effect/sql/SqlError"
import { Effect, type Scope, Stream } from "effect"
import * as Pg from "pg"

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
  outcome: Effect.Effect<Rows, SqlError> | undefined

  constructor(text: string, values: ReadonlyArray<unknown>) {
    this.text = text
    this.values = values
  }
}

/** The boundary: what the driver's types leave out. */
interface Preparable {
  readonly prepare: (connection: Pg.Connection) => void
}

/** Several statements, each sent as the driver sends one, but for the `Sync` behind it. */
class Batch extends Pg.Query {
  constructor(statements: ReadonlyArray<Waiting>, done: (error: Error | null | undefined, result: unknown) => void) {
    super({ text: "", rowMode: "array" } as Pg.QueryConfig, done)
    this.submit = (connection) => {
      const unsynced: Pg.Connection = Object.create(connection, { sync: { value: () => undefined } })
      connection.stream.cork()
      for (const { text, values } of statements) (new Pg.Query({ text, values: [...values] }) as unknown as Preparable).prepare(unsynced)
      connection.sync()
      connection.stream.uncork()
      return null
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

const make = (client: Pg.PoolClient): PooledConnection => {
  let waiting: Array<Waiting> = []

  // A statement runs to its end, also when nobody waits for it any more: cancelled from a second connection it may be the next one by the time
  // that arrives.
  const send = (text: string, values: ReadonlyArray<unknown>, rowMode?: "array") =>
    Effect.uninterruptible(
      Effect.async<Reported, SqlError>((resume) => {
        client.query({ text, values: [...values], ...(rowMode === undefined ? {} : { rowMode }) } as Pg.QueryConfig, (cause, result) =>
          resume(cause ? Effect.fail(failed(cause)) : Effect.succeed(result))
        )
      })
    )

  const sendAll = (statements: ReadonlyArray<Waiting>) =>
    Effect.uninterruptible(
      Effect.async<ReadonlyArray<Pg.QueryArrayResult>, SqlError>((resume) => {
        const batch = new Batch(statements, (cause, result) => {
          const error = cause ? Effect.fail(failed(cause)) : undefined
          const results = (Array.isArray(result) ? result : [result]) as ReadonlyArray<Pg.QueryArrayResult>
          for (const [index, statement] of statements.entries()) statement.outcome = error ?? Effect.sync(() => objectsOf(results[index]!))
          resume(error ?? Effect.succeed(results))
        })
        client.query(batch)
      })
    )

  const take = (): ReadonlyArray<Waiting> => {
    const taken = waiting
    waiting = []
    return taken
  }

  const flush = Effect.suspend(() => (waiting.length === 0 ? Effect.void : sendAll(take())))

  const together = (text: string, values: ReadonlyArray<unknown>) => {
    const last = new Waiting(text, values)
    return Effect.map(sendAll([...take(), last]), (results) => results.at(-1)!)
  }

  const execute = (text: string, values: ReadonlyArray<unknown>): Effect.Effect<Rows, SqlError> =>
    Effect.suspend((): Effect.Effect<Rows, SqlError> => {
      if (waiting.length > 0 && isOne(text, values)) return Effect.map(together(text, values), objectsOf)
      return Effect.map(Effect.zipRight(flush, send(text, values)), (result) => ("rows" in result ? result.rows : result.map(({ rows }) => rows)))
    })

  return {
    execute: (text, values, transform) => (transform === undefined ? execute(text, values) : Effect.map(execute(text, values), transform)),
    executeUnprepared: (text, values, transform) => (transform === undefined ? execute(text, values) : Effect.map(execute(text, values), transform)),
    executeRaw: (text, values) => Effect.zipRight(flush, send(text, values)),
    executeValues: (text, values) =>
      Effect.suspend(() =>
        Effect.map(waiting.length > 0 && isOne(text, values) ? together(text, values) : Effect.zipRight(flush, send(text, values, "array")), (result) =>
          "rows" in result ? result.rows : []
        )
      ),
    executeStream: () => Stream.dieMessage("Statements of the stores are not streamed"),
    ...(takesBatches(client)
      ? {
          waiting: {
            later: (text, values) =>
              Effect.suspend(() => {
                const statement = new Waiting(text, values)
                const rows = Effect.suspend(() => statement.outcome ?? Effect.flatMap(flush, () => statement.outcome!))
                waiting.push(statement)
                return waiting.length < mostWaiting ? Effect.succeed(rows) : Effect.as(flush, rows)
              }),
            forget: Effect.sync(() => void take())
          }
        }
      : {})
  }
}

/** A connection of the pool, given back with the scope; one that was lost meanwhile is thrown away. */
export const reserve = (pool: Pg.Pool): Effect.Effect<PooledConnection, SqlError, Scope.Scope> => {
  const connect = Effect.async<{ readonly client: Pg.PoolClient; readonly release: () => void }, SqlError>((resume) => {
    pool.connect((cause, client) => {
      if (client === undefined)
        return resume(Effect.fail(new SqlError({ cause: cause ?? new Error("No client returned"), message: "Failed to acquire connection" })))
      let lost: Error | undefined
      const note = (error: Error) => void (lost = error)
      client.on("error", note)
      const release = () => {
        client.off("error", note)
        client.release(lost)
      }
      resume(Effect.succeed({ client, release }))
    })
  })
  // Who stops waiting for a connection leaves the wait to a fiber of its own: the driver would hand the connection to nobody.
  return Effect.disconnect(
    Effect.map(
      Effect.acquireRelease(connect, ({ release }) => Effect.sync(release)),
      ({ client }) => make(client)
    )
  )
}

/** Transactions and connections when statements that are sent together fail, cannot be sent or are not answered. */
import * as net from "node:net"
import * as Database from "@brand-visibility/storage-sql/Database"
import type { Fragment } from "@effect/sql/Statement"
import { describe, expect, it } from "@effect/vitest"
import { Effect, Exit, Fiber, FiberId, Scheduler } from "effect"
import { type Client, Pool, type PoolConfig } from "pg"
import { insertAll } from "../../storage-sql/src/internal/Statements.js"
import * as PostgresDatabase from "../src/internal/PostgresDatabase.js"
import * as PostgresServer from "./PostgresServer.js"
import { numbersIn, query, schemaName } from "./Support.js"

const { everybody } = Database
const server = PostgresServer.forThisFile()

/** The boundary: properties that the driver's types leave out. */
interface Inside {
  readonly connectionParameters: { query_timeout?: number }
}

/** A database with one connection and a table of numbers, which must be below 1000. */
const numbers = (options: PoolConfig = {}) =>
  Effect.gen(function* () {
    const pool = yield* Effect.acquireRelease(
      Effect.sync(() => {
        const made = new Pool({ connectionString: server.url(), max: 1, ...options })
        made.on("error", () => undefined)
        return made
      }),
      (made) => Effect.promise(() => made.end())
    )
    const sessions: Array<Client> = []
    const sent: Array<string> = []
    pool.on("connect", (client) => {
      sessions.push(client)
      const ask = client.query.bind(client) as (...all: ReadonlyArray<unknown>) => unknown
      client.query = ((...all: ReadonlyArray<{ readonly text?: string }>) => {
        sent.push(all[0]?.text ?? "")
        return ask(...all)
      }) as never
    })
    const schema = schemaName()
    const database = yield* PostgresDatabase.open({ pool, schema })
    const { later, sql, transaction } = database
    yield* transaction("create", everybody, sql`CREATE TABLE numbers (value INTEGER NOT NULL PRIMARY KEY CHECK (value < 1000))`)
    sent.length = 0
    const stored = numbersIn(server.url(), schema)
    /** Makes the driver wait at most a tenth of a second for an answer on the current connection. */
    const impatient = Effect.sync(() => void ((sessions.at(-1) as unknown as Inside).connectionParameters.query_timeout = 100))
    return { ...database, add: (value: number) => later(sql`INSERT INTO numbers (value) VALUES (${value})`), impatient, schema, sent, sessions, stored }
  })

/** Waits until an SQL condition holds on the server. */
const until = (condition: string) =>
  Effect.repeat(query<{ readonly holds: boolean }>(server.superuserUrl(), `SELECT ${condition} AS holds`), { until: ([row]) => row?.holds === true })

const sessionOf = ({ sql }: Database.DatabaseService) => Effect.map(sql<{ readonly pid: number }>`SELECT pg_backend_pid() AS pid`, ([row]) => row?.pid ?? 0)

const isGone = (pid: number) => until(`NOT EXISTS (SELECT 1 FROM pg_stat_activity WHERE pid = ${pid})`)

/** Holds a lock that `pg_advisory_xact_lock(7)` waits for, until the scope closes or `free` is run. */
const held = Effect.gen(function* () {
  const pool = new Pool({ connectionString: server.url(), max: 1 })
  const client = yield* Effect.promise(() => pool.connect())
  yield* Effect.promise(() => client.query("SELECT pg_advisory_lock(7)"))
  let isFree = false
  const free = Effect.suspend(() => {
    if (isFree) return Effect.void
    isFree = true
    client.release(true)
    return Effect.promise(() => pool.end())
  })
  yield* Effect.addFinalizer(() => free)
  return free
})

describe("a statement that the driver has stopped waiting for", () => {
  it.scopedLive("is not committed by a later transaction, because its connection is closed", () =>
    Effect.gen(function* () {
      const database = yield* numbers()
      const { add, impatient, sessions, sql, stored, transaction } = database
      const free = yield* held
      let pid = 0
      const work = Effect.gen(function* () {
        yield* add(1)
        pid = yield* sessionOf(database)
        yield* impatient
        yield* sql`SELECT pg_advisory_xact_lock(7)`
      })
      expect(yield* Effect.flip(transaction("one", everybody, work))).toMatchObject({ reason: "unavailable", operation: "one" })
      yield* transaction("two", everybody, add(2))
      expect(sessions).toHaveLength(2)
      yield* free
      yield* isGone(pid)
      expect(yield* stored).toEqual([2])
    })
  )

  it.scopedLive("is not run again when it may have been committed", () =>
    Effect.gen(function* () {
      const database = yield* numbers()
      const { add, impatient, later, sql, stored, transaction } = database
      const free = yield* held
      let attempts = 0
      let pid = 0
      const work = Effect.gen(function* () {
        pid = yield* sessionOf(database)
        yield* add(++attempts)
        yield* later(sql`SELECT pg_advisory_xact_lock(7)`)
        yield* impatient
      })
      expect(yield* Effect.flip(transaction("one", everybody, work))).toMatchObject({ reason: "unavailable", isRetryable: true })
      yield* free
      yield* isGone(pid)
      expect(attempts).toBe(1)
      expect([[], [1]]).toContainEqual(yield* stored)
    })
  )

  it.scopedLive("does not delay the next read", () =>
    Effect.gen(function* () {
      const { impatient, read, sessions, sql } = yield* numbers()
      yield* held
      const slow = Effect.zipRight(sql`SELECT 1`, Effect.zipRight(impatient, sql`SELECT pg_advisory_xact_lock(7)`))
      expect(yield* Effect.flip(read("slow", everybody, slow))).toMatchObject({ reason: "unavailable" })
      expect(yield* read("fast", everybody, sql`SELECT 1 AS one`)).toEqual([{ one: 1 }])
      expect(sessions).toHaveLength(2)
    })
  )
})

describe("a transaction with a failed statement", () => {
  const detail = expect.stringContaining("check constraint")

  it.scopedLive("fails although the failure of a queued statement was reported to another statement, whose failure is ignored", () =>
    Effect.gen(function* () {
      const { add, sql, stored, transaction } = yield* numbers()
      const work = Effect.all([add(1), add(1_000), Effect.ignore(sql`SELECT 1`)], { discard: true })
      expect(yield* Effect.flip(transaction("add", everybody, work))).toMatchObject({ _tag: "StorageError", operation: "add", detail })
      expect(yield* stored).toEqual([])
    })
  )

  it.scopedLive("fails when Postgres rolls it back at the commit", () =>
    Effect.gen(function* () {
      const { add, sessions, sql, stored, transaction } = yield* numbers()
      // Sent past the storage, so that only the answer to COMMIT reveals the failure.
      const breaks = Effect.promise(() => sessions[0]!.query("SELECT 1/0").catch(() => undefined))
      const work = Effect.zipRight(Effect.zipRight(add(1), sql`SELECT 1`), breaks)
      expect(yield* Effect.flip(transaction("add", everybody, work))).toMatchObject({ detail: expect.stringContaining("rolled the transaction back") })
      expect(yield* stored).toEqual([])
      yield* transaction("add", everybody, add(2))
      expect(yield* stored).toEqual([2])
    })
  )

  it.scopedLive("sends nothing when it fails before the first statement was sent", () =>
    Effect.gen(function* () {
      const { add, sent, transaction } = yield* numbers()
      expect(yield* Effect.flip(transaction("add", everybody, Effect.zipRight(add(1), Effect.fail("no"))))).toBe("no")
      expect(sent).toEqual([])
    })
  )

  it.scopedLive("fails an effect that waits for the rows of a queued statement after the end of the transaction", () =>
    Effect.gen(function* () {
      const { add, transaction } = yield* numbers()
      const rows = yield* Effect.flip(transaction("add", everybody, Effect.flatMap(add(1), Effect.fail)))
      if (!Effect.isEffect(rows)) throw new Error("the transaction failed with something else")
      expect(yield* Effect.flip(rows as Effect.Effect<unknown, unknown>)).toMatchObject({ cause: { message: expect.stringContaining("ended before") } })
    })
  )
})

describe("statements that are sent together", () => {
  it.scopedLive("are sent over a stream that cannot be corked", () =>
    Effect.gen(function* () {
      const stream = () => Object.assign(new net.Socket(), { cork: undefined, uncork: undefined })
      const { add, stored, transaction } = yield* numbers({ stream: stream as never })
      yield* transaction("add", everybody, Effect.all([add(1), add(2)]))
      expect(yield* stored).toEqual([1, 2])
    })
  )

  it.scopedLive("take a parameter, then a part of a statement, then a parameter again, by the same template", () =>
    Effect.gen(function* () {
      const { later, sql, stored, transaction } = yield* numbers()
      const add = (value: number | Fragment) => later(sql`INSERT INTO numbers (value) SELECT CAST(${value} AS INTEGER) + CAST(${100} AS INTEGER)`)
      const values = [1, sql`CAST(${1} AS INTEGER) + CAST(${1} AS INTEGER)`, sql.literal("1 + 2"), 4]
      yield* transaction("add", everybody, Effect.forEach(values, add))
      expect(yield* stored).toEqual([101, 102, 103, 104])
    })
  )

  it.scopedLive("of rows whose keys stand in another order have one text, and write each value into its column", () =>
    Effect.gen(function* () {
      const database = yield* numbers()
      const { sql, transaction } = database
      const texts: Array<string> = []
      const laterKept: typeof database.laterKept = (statement) => {
        texts.push(statement.compile()[0])
        return database.laterKept(statement)
      }
      const rows = [
        { id: 1, name: "one" },
        { name: "two", id: 2 }
      ]
      const work = Effect.gen(function* () {
        yield* sql`CREATE TABLE names (id INTEGER, name TEXT)`
        for (const row of rows) yield* insertAll({ ...database, laterKept }, "names", [row])
        return yield* sql`SELECT id, name FROM names ORDER BY id`
      })
      expect(yield* transaction("insert", everybody, work)).toEqual(rows)
      expect(new Set(texts).size).toBe(1)
      expect(texts).toHaveLength(2)
    })
  )

  it.scopedLive("fail together when a value of one cannot be sent, and the connection is free again", () =>
    Effect.gen(function* () {
      const { add, later, sessions, sql, stored, transaction } = yield* numbers()
      const value = {
        toPostgres: () => {
          throw new Error("a bad value")
        }
      }
      const work = Effect.zipRight(add(1), later(sql`INSERT INTO numbers (value) VALUES (${value as never})`))
      expect(yield* Effect.flip(transaction("add", everybody, work))).toMatchObject({ _tag: "StorageError", detail: "a bad value" })
      yield* transaction("add", everybody, add(2))
      expect(yield* stored).toEqual([2])
      expect(sessions).toHaveLength(1)
    })
  )

  it.scopedLive("are run again, the commit included, when the session had ended before they were sent", () =>
    Effect.gen(function* () {
      const { add, sessions, stored, transaction } = yield* numbers()
      let attempts = 0
      const cut = Effect.async<void>((resume) => {
        sessions[0]!.once("end", () => resume(Effect.void))
        Effect.runFork(
          query(
            server.superuserUrl(),
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid() AND backend_type = 'client backend'"
          )
        )
      })
      yield* transaction(
        "add",
        everybody,
        Effect.zipRight(
          add(1),
          Effect.suspend(() => (++attempts === 1 ? cut : Effect.void))
        )
      )
      expect(attempts).toBe(2)
      expect(yield* stored).toEqual([1])
    })
  )

  it.scopedLive("belong to their transaction whenever the fiber that sends them is interrupted", () =>
    Effect.gen(function* () {
      const { add, sql, stored, transaction } = yield* numbers()
      const insert = (value: number) => sql`INSERT INTO numbers (value) VALUES (${value})`
      /** Interrupts a fiber before its step number `step`. */
      const interrupting = (step: number): Scheduler.Scheduler => {
        let steps = 0
        return {
          scheduleTask: (task, priority) => Scheduler.defaultScheduler.scheduleTask(task, priority),
          shouldYield: (fiber) => {
            if (++steps === step) fiber.unsafeInterruptAsFork(FiberId.none)
            return false
          }
        }
      }
      let wasInterrupted = true
      for (let step = 1; wasInterrupted; step++) {
        const work = Effect.gen(function* () {
          yield* add(1)
          const sending = yield* Effect.fork(Effect.withScheduler(insert(2), interrupting(step)))
          wasInterrupted = Exit.isInterrupted(yield* Fiber.await(sending))
          yield* insert(3)
          return yield* Effect.fail("no")
        })
        expect(yield* Effect.flip(transaction("add", everybody, work))).toBe("no")
        expect(yield* stored, `interrupted before step ${step}`).toEqual([])
        if (!wasInterrupted) expect(step).toBeGreaterThan(10)
      }
      yield* transaction("add", everybody, Effect.zipRight(add(4), insert(5)))
      expect(yield* stored).toEqual([4, 5])
    })
  )

  it.scopedLive("are the last statements of their transaction when one of them failed, even when the caller goes on", () =>
    Effect.gen(function* () {
      const { add, read, schema, sent, sql, stored, transaction } = yield* numbers()
      const bad = {
        toPostgres: () => {
          throw new Error("a bad value")
        }
      }
      // The table has its full name, because the search path is set in the transaction.
      const insert = (value: unknown) => sql`INSERT INTO ${sql(schema)}.numbers (value) VALUES (${value as never})`
      const work = Effect.all([add(1), Effect.ignore(insert(bad)), Effect.ignore(insert(2)), insert(3)])
      expect(yield* Effect.flip(transaction("add", everybody, work))).toMatchObject({ _tag: "StorageError", detail: "a bad value" })
      expect(sent.filter((text) => text.startsWith("INSERT"))).toEqual([])
      expect(yield* stored).toEqual([])
      yield* transaction("add", everybody, insert(4))
      const stillReads = Effect.zipRight(Effect.ignore(sql`SELECT 1 / 0`), sql`SELECT 7 AS seven`)
      expect(yield* Effect.flip(read("read", everybody, stillReads))).toMatchObject({ detail: "division by zero" })
      expect(yield* stored).toEqual([4])
    })
  )

  it.scopedLive("a failed read does not fail later reads on the same connection", () =>
    Effect.gen(function* () {
      const { read, sql } = yield* PostgresDatabase.open({ url: server.url(), schema: schemaName(), maxConnections: 1 })
      expect(yield* read("read", everybody, Effect.zipRight(Effect.ignore(sql`SELECT 1 / 0`), sql`SELECT 7 AS seven`))).toEqual([{ seven: 7 }])
    })
  )

  it.scopedLive("return their rows when another fiber has sent them", () =>
    Effect.gen(function* () {
      const { later, sql, transaction } = yield* numbers()
      const both = Effect.flatMap(later(sql`SELECT 1 AS one`), (one) => Effect.all([sql`SELECT 2 AS two`, one], { concurrency: 2 }))
      expect(yield* transaction("read", everybody, both)).toEqual([[{ two: 2 }], [{ one: 1 }]])
    })
  )

  it.scopedLive("are sent at once in a read of a single statement, which no other statement follows", () =>
    Effect.gen(function* () {
      const schema = schemaName()
      const { later, read, sql, transaction } = yield* PostgresDatabase.open({ url: server.url(), schema })
      yield* transaction("create", everybody, sql`CREATE TABLE numbers (value INTEGER NOT NULL PRIMARY KEY)`)
      yield* read("add", everybody, later(sql`INSERT INTO numbers (value) VALUES (7)`))
      expect(yield* read("read", everybody, sql`SELECT value FROM numbers`)).toEqual([{ value: 7 }])
    })
  )
})

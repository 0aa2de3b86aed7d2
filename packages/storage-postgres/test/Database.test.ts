import * as Builders from "@brand-visibility/conformance/Builders"
import * as RunBuilders from "@brand-visibility/conformance/RunBuilders"
import * as Database from "@brand-visibility/storage-sql/Database"
import * as PgClient from "@effect/sql-pg/PgClient"
import { describe, expect, it } from "@effect/vitest"
import { Context, Deferred, Effect, Exit, Fiber, Layer, Option, Redacted, TestClock } from "effect"
import { Client, Pool } from "pg"
import * as PostgresDatabase from "../src/internal/PostgresDatabase.js"
import * as PostgresServer from "./PostgresServer.js"
import { query, schemaName, storage, withClient } from "./Support.js"

const { everybody } = Database
const server = PostgresServer.forThisFile()

const withNumbers = (database: Database.DatabaseService) =>
  Effect.gen(function* () {
    const { read, sql, transaction } = database
    yield* transaction("create", everybody, sql`CREATE TABLE numbers (value INTEGER NOT NULL PRIMARY KEY CHECK (value < 1000))`)
    const values = Effect.map(sql<{ readonly value: number }>`SELECT value FROM numbers ORDER BY value`, (rows) => rows.map((row) => row.value))
    return {
      ...database,
      add: (value: number) => sql`INSERT INTO numbers (value) VALUES (${value})`,
      stored: read("stored", everybody, values),
      values
    }
  })

/** A database with one table of numbers. */
const numbers = Effect.gen(function* () {
  const schema = schemaName()
  return { schema, ...(yield* withNumbers(yield* PostgresDatabase.open({ url: server.url(), schema }))) }
})

/** Ends a session as an operator or a failing network would. */
const terminate = (pid: number) => Effect.promise(() => withClient(server.superuserUrl(), (client) => client.query("SELECT pg_terminate_backend($1)", [pid])))

const sessionOf = ({ sql }: Database.DatabaseService) => Effect.map(sql<{ readonly pid: number }>`SELECT pg_backend_pid() AS pid`, ([row]) => row?.pid ?? 0)

/**
 * Holds the locks of a statement until the scope closes. The session is not one of the storage, because Postgres would end a session of the storage after three
 * idle seconds, before a test on a busy machine has ended.
 */
const holdLocks = (statement: string) =>
  Effect.acquireRelease(
    Effect.promise(async () => {
      const client = new Client({ connectionString: server.url() })
      await client.connect()
      await client.query("BEGIN")
      await client.query(statement)
      return client
    }),
    (client) => Effect.promise(() => client.end())
  )

/** Waits for data that is on its way from the server. */
const inputOutput = Effect.promise(() => new Promise((resolve) => setImmediate(resolve)))

describe("Database on Postgres", () => {
  it.scoped("a transaction that fails leaves nothing behind, and the connection is free again", () =>
    Effect.gen(function* () {
      const { add, stored, transaction } = yield* numbers
      expect(yield* Effect.flip(transaction("add", everybody, Effect.zipRight(add(1), Effect.fail("no"))))).toBe("no")
      expect(yield* Effect.exit(transaction("add", everybody, Effect.zipRight(add(2), Effect.die("bug"))))).toEqual(Exit.die("bug"))
      yield* transaction("add", everybody, add(3))
      expect(yield* stored).toEqual([3])
    })
  )

  it.scoped("a refused statement is a StorageError with the operation's name, and the other statements are rolled back", () =>
    Effect.gen(function* () {
      const { add, stored, transaction } = yield* numbers
      const error = yield* Effect.flip(transaction("Numbers.add", everybody, Effect.zipRight(add(1), add(1_000))))
      expect(error).toMatchObject({ _tag: "StorageError", reason: "unknown", operation: "Numbers.add", detail: expect.stringContaining("check constraint") })
      expect(yield* stored).toEqual([])
    })
  )

  // By the real clock: a row without its parent may be a lost race, so the transaction is tried again after a pause.
  it.scopedLive("a commit that fails is a StorageError after three attempts, and the connection is free again", () =>
    Effect.gen(function* () {
      const { add, sql, stored, transaction } = yield* numbers
      yield* transaction("create", everybody, sql`CREATE TABLE parents (id INTEGER PRIMARY KEY)`)
      yield* transaction("create", everybody, sql`CREATE TABLE children (id INTEGER REFERENCES parents (id) DEFERRABLE INITIALLY DEFERRED)`)
      let attempts = 0
      const adopt = Effect.suspend(() => {
        attempts++
        return Effect.zipRight(add(1), sql`INSERT INTO children (id) VALUES (7)`)
      })
      const error = yield* Effect.flip(transaction("adopt", everybody, adopt))
      expect(error).toMatchObject({ _tag: "StorageError", detail: expect.stringContaining("foreign key constraint") })
      expect(attempts).toBe(3)
      yield* transaction("add", everybody, add(2))
      expect(yield* stored).toEqual([2])
    })
  )

  it.scoped("an interruption in the middle of a transaction leaves nothing behind", () =>
    Effect.gen(function* () {
      const { add, stored, transaction } = yield* numbers
      const written = yield* Deferred.make<void>()
      const write = Effect.zipRight(add(1), Effect.zipRight(Deferred.succeed(written, undefined), Effect.never))
      const fiber = yield* Effect.fork(transaction("add", everybody, write))
      yield* Deferred.await(written)
      yield* Fiber.interrupt(fiber)
      yield* transaction("add", everybody, add(2))
      expect(yield* stored).toEqual([2])
    })
  )

  it.scoped("a caller that stops waiting for a connection leaves all connections to the others", () =>
    Effect.gen(function* () {
      const database = yield* PostgresDatabase.open({ url: server.url(), schema: schemaName(), maxConnections: 1 })
      const { add, stored, transaction } = yield* withNumbers(database)
      const isOpen = yield* Deferred.make<void>()
      const begun = yield* Deferred.make<void>()
      const holding = yield* Effect.fork(transaction("hold", everybody, Effect.zipRight(Deferred.succeed(begun, undefined), Deferred.await(isOpen))))
      yield* Deferred.await(begun)
      const waiting = yield* Effect.forEach([1, 2, 3], (value) => Effect.fork(transaction("add", everybody, add(value))))
      yield* inputOutput
      yield* Fiber.interruptAll(waiting)
      yield* Deferred.succeed(isOpen, undefined)
      yield* Fiber.join(holding)
      yield* transaction("add", everybody, add(4))
      expect(yield* stored).toEqual([4])
    })
  )

  it.scoped("a read does not wait for a transaction, and sees nothing of it", () =>
    Effect.gen(function* () {
      const { add, stored, transaction } = yield* numbers
      expect(yield* transaction("add", everybody, Effect.zipRight(add(1), stored))).toEqual([])
      expect(yield* stored).toEqual([1])
    })
  )

  it.scoped("the statements of a snapshot see one moment, whatever is written in between", () =>
    Effect.gen(function* () {
      const { add, snapshot, transaction, values } = yield* numbers
      const seen = yield* snapshot("count", everybody, Effect.all([values, Effect.zipRight(transaction("add", everybody, add(1)), values)]))
      expect(seen).toEqual([[], []])
    })
  )

  it.scoped("a host's transaction with another client does not contain the storage's transaction", () =>
    Effect.gen(function* () {
      const { add, stored, transaction } = yield* numbers
      const host = Context.get(yield* Layer.build(PgClient.layer({ url: Redacted.make(server.url()) })), PgClient.PgClient)
      yield* Effect.ignore(host.withTransaction(Effect.zipRight(transaction("add", everybody, add(1)), Effect.fail("rolled back"))))
      expect(yield* stored).toEqual([1])
    })
  )

  it.scoped("the time is the server's, to the millisecond", () =>
    Effect.gen(function* () {
      const { now, read, sql } = yield* numbers
      const millis = Effect.map(sql<{ readonly millis: string }>`SELECT floor(extract(epoch FROM clock_timestamp()) * 1000)::text AS millis`, ([row]) =>
        Number(row?.millis)
      )
      const [before, at, after] = yield* read("now", everybody, Effect.all([millis, now, millis]))
      expect(at).toMatch(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/)
      expect(Date.parse(at)).toBeGreaterThanOrEqual(before)
      expect(Date.parse(at)).toBeLessThanOrEqual(after)
    })
  )
})

describe("two conflicting transactions", () => {
  it.scopedLive("both succeed after a deadlock: the transaction that Postgres ends is run again", () =>
    Effect.gen(function* () {
      const { add, sql, stored, transaction } = yield* numbers
      yield* transaction("add", everybody, Effect.all([add(1), add(2)]))
      const meet = yield* Effect.makeLatch(false)
      let arrived = 0
      let attempts = 0
      const lockBoth = (first: number, second: number) =>
        transaction(
          "lock",
          everybody,
          Effect.gen(function* () {
            attempts++
            yield* sql`UPDATE numbers SET value = value + 10 WHERE value % 10 = ${first}`
            if (++arrived === 2) yield* meet.open
            yield* meet.await
            yield* sql`UPDATE numbers SET value = value + 100 WHERE value % 10 = ${second}`
          })
        )
      yield* Effect.all([lockBoth(1, 2), lockBoth(2, 1)], { concurrency: "unbounded" })
      expect(attempts).toBe(3)
      expect(yield* stored).toEqual([111, 112])
    })
  )

  it.scoped("are run again after a serialization failure", () =>
    Effect.gen(function* () {
      const { add, sql, stored, transaction } = yield* numbers
      let attempts = 0
      const write = Effect.suspend(() => {
        const failure = Effect.asVoid(sql.unsafe("DO $$ BEGIN RAISE SQLSTATE '40001'; END $$"))
        return Effect.zipRight(add(7), ++attempts < 3 ? failure : Effect.void)
      })
      const fiber = yield* Effect.fork(transaction("add", everybody, write))
      for (; attempts < 3; yield* inputOutput) yield* TestClock.adjust("1 second")
      yield* Fiber.join(fiber)
      expect(yield* stored).toEqual([7])
    })
  )

  it.scoped("fail with a retryable StorageError when a lock is held for too long", () =>
    Effect.gen(function* () {
      const { add, schema, sql, transaction } = yield* numbers
      yield* transaction("add", everybody, add(1))
      yield* holdLocks(`SELECT value FROM ${schema}.numbers FOR UPDATE`)
      const fiber = yield* Effect.fork(Effect.flip(transaction("Numbers.lock", everybody, sql`SELECT value FROM numbers FOR UPDATE NOWAIT`)))
      for (; Option.isNone(yield* Fiber.poll(fiber)); yield* inputOutput) yield* TestClock.adjust("1 second")
      expect(yield* Fiber.join(fiber)).toMatchObject({ _tag: "StorageError", reason: "busy", operation: "Numbers.lock", isRetryable: true })
    })
  )
})

describe("a connection that is lost", () => {
  it.scoped("in the middle of a transaction: the transaction is run again on another connection, and is stored once", () =>
    Effect.gen(function* () {
      const database = yield* numbers
      const { add, stored, transaction } = database
      let attempts = 0
      const write = Effect.gen(function* () {
        yield* add(1)
        if (++attempts === 1) yield* Effect.flatMap(sessionOf(database), terminate)
        yield* add(2)
      })
      yield* transaction("add", everybody, write)
      expect(attempts).toBe(2)
      expect(yield* stored).toEqual([1, 2])
    })
  )

  it.scoped("before its next use: another connection is used", () =>
    Effect.gen(function* () {
      const database = yield* numbers
      const { add, read, stored, transaction } = database
      yield* Effect.flatMap(read("session", everybody, sessionOf(database)), terminate)
      yield* transaction("add", everybody, add(1))
      expect(yield* stored).toEqual([1])
    })
  )

  it.scoped("every time: a retryable StorageError, and nothing is stored", () =>
    Effect.gen(function* () {
      const database = yield* numbers
      const { add, stored, transaction } = database
      let attempts = 0
      const write = Effect.gen(function* () {
        attempts++
        yield* add(1)
        yield* Effect.flatMap(sessionOf(database), terminate)
        yield* add(2)
      })
      const error = yield* Effect.flip(transaction("Numbers.add", everybody, write))
      expect(error).toMatchObject({ _tag: "StorageError", reason: "unavailable", operation: "Numbers.add", isRetryable: true })
      expect(attempts).toBe(4)
      expect(yield* stored).toEqual([])
    })
  )

  it.scoped("during a commit: the transaction may be committed, so it is not run again", () =>
    Effect.gen(function* () {
      const { add, sql, transaction } = yield* numbers
      // A constraint trigger that runs at the commit ends its own session.
      yield* transaction(
        "create",
        everybody,
        Effect.all([
          sql.unsafe(
            "CREATE FUNCTION leave() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN PERFORM pg_terminate_backend(pg_backend_pid()); PERFORM pg_sleep(5); RETURN NULL; END $$"
          ),
          sql`CREATE CONSTRAINT TRIGGER leaving AFTER INSERT ON numbers DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION leave()`
        ])
      )
      let attempts = 0
      const write = Effect.suspend(() => add(++attempts))
      expect(yield* Effect.flip(transaction("Numbers.add", everybody, write))).toMatchObject({ reason: "unavailable", isRetryable: true })
      expect(attempts).toBe(1)
    })
  )
})

describe("settings", () => {
  const seen = (database: Database.DatabaseService) =>
    database.read(
      "settings",
      everybody,
      database.sql<{ readonly name: string; readonly setting: string }>`SELECT name, setting FROM pg_settings
        WHERE name IN ('idle_in_transaction_session_timeout', 'lock_timeout', 'search_path', 'statement_timeout') ORDER BY name`
    )
  const expected = (schema: string, statementTimeout: string) => [
    { name: "idle_in_transaction_session_timeout", setting: "3000" },
    { name: "lock_timeout", setting: "2000" },
    { name: "search_path", setting: schema },
    { name: "statement_timeout", setting: statementTimeout }
  ]

  it.scoped("hold on every connection of the storage's own pool", () =>
    Effect.gen(function* () {
      const database = yield* numbers
      expect(
        yield* Effect.all(
          Array.from({ length: 10 }, () => seen(database)),
          { concurrency: "unbounded" }
        )
      ).toEqual(Array.from({ length: 10 }, () => expected(database.schema, "10000")))
    })
  )

  it.scoped("hold on a host's pool for one transaction only, committed or rolled back", () =>
    Effect.gen(function* () {
      const schema = schemaName()
      const host = yield* Effect.acquireRelease(
        Effect.sync(() => new Pool({ connectionString: server.url(), max: 1 })),
        (pool) => Effect.promise(() => pool.end())
      )
      const asHost = Effect.promise(
        async () => (await host.query("SELECT current_setting('search_path') AS path, current_setting('statement_timeout') AS timeout")).rows
      )
      const before = yield* asHost
      const database = yield* PostgresDatabase.open({ pool: host, schema, statementTimeoutMillis: 1_234 })
      const { add, stored, transaction } = yield* withNumbers(database)
      expect(yield* seen(database)).toEqual(expected(schema, "1234"))
      yield* Effect.flip(transaction("add", everybody, Effect.zipRight(add(1), Effect.fail("no"))))
      yield* transaction("add", everybody, add(2))
      expect(yield* stored).toEqual([2])
      expect(yield* asHost).toEqual(before)
    })
  )

  it.scoped("a host's pool keeps its binary format, and the storage reads and writes text on it", () =>
    Effect.gen(function* () {
      // The driver's types leave out the option, so that a literal with it is refused in the call itself.
      const config = { connectionString: server.url(), max: 1, binary: true }
      const host = yield* Effect.acquireRelease(
        Effect.sync(() => new Pool(config)),
        (pool) => Effect.promise(() => pool.end())
      )
      const database = yield* PostgresDatabase.open({ pool: host, schema: schemaName() })
      const { sql, transaction } = database
      // The first statement of a transaction is sent with `BEGIN`, as text in any case. The driver cannot read the binary form of a row's address.
      const rows = Effect.zipRight(sql`SELECT 1`, sql`SELECT ${"ä"}::text AS text, ${7}::int AS whole, ${1.5}::float8 AS real, '(0,1)'::tid AS place`)
      expect(yield* transaction("Values", everybody, rows)).toEqual([{ text: "ä", whole: 7, real: 1.5, place: "(0,1)" }])
      const client = yield* Effect.promise(() => host.connect())
      expect(client).toMatchObject({ binary: true })
      client.release()
    })
  )

  it.scoped("a statement that takes too long is a retryable StorageError, and is not run again", () =>
    Effect.gen(function* () {
      // Statements that open the database have the same limit, so the limit leaves a busy machine ten times what they take.
      const { sql, transaction } = yield* PostgresDatabase.open({ url: server.url(), schema: schemaName(), statementTimeoutMillis: 1_500 })
      let attempts = 0
      const slow = Effect.suspend(() => {
        attempts++
        return sql`SELECT pg_sleep(30)`
      })
      expect(yield* Effect.flip(transaction("Slow", everybody, slow))).toMatchObject({
        reason: "unavailable",
        detail: expect.stringContaining("statement timeout")
      })
      expect(attempts).toBe(1)
    })
  )

  it.scoped("a large answer is stored compressed", () =>
    Effect.gen(function* () {
      const options = { url: server.url(), schema: schemaName() }
      const text = Array.from({ length: 400 }, (_, index) => `${index}. Globex is a good choice.`).join("\n")
      yield* Effect.gen(function* () {
        const run = yield* RunBuilders.aRun((yield* Builders.aBrand()).brand)
        yield* RunBuilders.settleAll(run, () => RunBuilders.answered({}, { text }))
      }).pipe(Effect.provide(storage(options)))
      const sizes = `SELECT pg_column_size(text) AS stored, octet_length(text) AS bytes FROM "${options.schema}".answers`
      const [size] = yield* query<{ readonly stored: number; readonly bytes: number }>(options.url, sizes)
      expect(size?.bytes).toBe(text.length)
      expect(size?.stored).toBeLessThan(text.length / 2)
    })
  )
})

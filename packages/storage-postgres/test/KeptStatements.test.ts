/** Statements that the sessions of the storage's own pool keep prepared. */
import * as Database from "@brand-visibility/storage-sql/Database"
import { expect, it } from "@effect/vitest"
import { Effect } from "effect"
import { Pool } from "pg"
import * as PostgresDatabase from "../src/internal/PostgresDatabase.js"
import type { PostgresStorageOptions } from "../src/PostgresStorageOptions.js"
import * as PostgresServer from "./PostgresServer.js"
import { numbersIn, schemaName } from "./Support.js"

const { everybody } = Database
const server = PostgresServer.forThisFile()

/** A database with a table of numbers, which must be below 1000. */
const numbers = (address: PostgresStorageOptions) =>
  Effect.gen(function* () {
    const schema = schemaName()
    const database = yield* PostgresDatabase.open({ ...address, schema })
    const { laterKept, sql, transaction } = database
    yield* transaction("create", everybody, sql`CREATE TABLE numbers (value INTEGER NOT NULL PRIMARY KEY CHECK (value < 1000))`)
    const add = (value: number) => laterKept(sql`INSERT INTO numbers (value) VALUES (${value})`)
    const kept = Effect.map(
      transaction("kept", everybody, sql<{ readonly text: string }>`SELECT statement AS text FROM pg_prepared_statements ORDER BY prepare_time`),
      (rows) => rows.map(({ text }) => text)
    )
    const write = (...values: ReadonlyArray<number>) => transaction("write", everybody, Effect.forEach(values, add, { discard: true }))
    return { ...database, add, kept, stored: numbersIn(server.url(), schema), write }
  })

const ownPool = Effect.suspend(() => numbers({ url: server.url(), maxConnections: 1 }))

const insertion = "INSERT INTO numbers (value) VALUES ($1)"

it.scopedLive("a session prepares a kept statement once", () =>
  Effect.gen(function* () {
    const { kept, stored, write } = yield* ownPool
    yield* write(1, 2)
    yield* write(3)
    expect(yield* kept).toEqual([insertion])
    expect(yield* stored).toEqual([1, 2, 3])
  })
)

it.scopedLive("a kept statement can be used again after a failure, whether or not the session had prepared it", () =>
  Effect.gen(function* () {
    const { add, kept, later, sql, stored, transaction, write } = yield* ownPool
    const early = transaction("early", everybody, Effect.zipRight(later(sql`SELECT 1 / ${0}::int`), add(1)))
    expect(yield* Effect.flip(early)).toMatchObject({ detail: expect.stringContaining("division by zero") })
    expect(yield* kept).toEqual([])
    yield* write(2)
    expect(yield* Effect.flip(write(3, 1_000))).toMatchObject({ detail: expect.stringContaining("check constraint") })
    yield* write(4)
    expect(yield* kept).toEqual([insertion])
    expect(yield* stored).toEqual([2, 4])
  })
)

// As behind a pooler in transaction mode, which gives each transaction a session of its choice.
it.scopedLive("nothing is kept any more once a session lacks a kept statement, and the transaction is run again", () =>
  Effect.gen(function* () {
    const { kept, sql, stored, transaction, write } = yield* ownPool
    yield* write(1)
    yield* transaction("deallocate", everybody, sql`DEALLOCATE ALL`)
    yield* write(2)
    yield* write(3)
    expect(yield* kept).toEqual([])
    expect(yield* stored).toEqual([1, 2, 3])
  })
)

// With numbered names, a session that a pooler gives to another process would run that process's statement of the same number.
it.scopedLive("a statement has the same name in every session, whatever the session kept before", () =>
  Effect.gen(function* () {
    const named = (database: Effect.Effect.Success<typeof ownPool>) =>
      database.transaction("names", everybody, database.sql<{ readonly name: string }>`SELECT name FROM pg_prepared_statements WHERE statement = ${insertion}`)
    const [one, other] = [yield* ownPool, yield* ownPool]
    yield* one.write(1)
    yield* other.transaction("more", everybody, other.laterKept(other.sql`SELECT ${1}::int AS one`))
    yield* other.write(1)
    expect(yield* named(one)).toEqual(yield* named(other))
    expect(yield* named(one)).toHaveLength(1)
  })
)

it.scopedLive("a session keeps the newest statements, and a forgotten one can still be used", () =>
  Effect.gen(function* () {
    const { kept, laterKept, sql, stored, transaction, write } = yield* ownPool
    yield* write(1)
    const others = Array.from({ length: 200 }, (_, index) => laterKept(sql.unsafe(`SELECT $1::int + ${index} AS sum`, [1])))
    yield* transaction("others", everybody, Effect.all(others, { discard: true }))
    const now = yield* kept
    expect(now).toHaveLength(128)
    expect(now).not.toContain(insertion)
    expect(now.at(-1)).toContain("+ 199")
    yield* write(2)
    expect(yield* kept).toContain(insertion)
    expect(yield* stored).toEqual([1, 2])
  })
)

it.scopedLive("on a host's pool nothing is kept, because each transaction may get another session", () =>
  Effect.gen(function* () {
    const pool = yield* Effect.acquireRelease(
      Effect.sync(() => new Pool({ connectionString: server.url(), max: 1 })),
      (made) => Effect.promise(() => made.end())
    )
    const { kept, stored, write } = yield* numbers({ pool })
    yield* write(1, 2)
    expect(yield* kept).toEqual([])
    expect(yield* stored).toEqual([1, 2])
  })
)

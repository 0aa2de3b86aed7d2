/** Which statements a session prepares, and what happens to them after failures and changes of a table. */
import * as Database from "@brand-visibility/storage-sql/Database"
import { expect, it } from "@effect/vitest"
import { Effect } from "effect"
import { Pool } from "pg"
import type { PostgresStorageOptions } from "../src/index.js"
import * as PostgresDatabase from "../src/internal/PostgresDatabase.js"
import { PreparedStatements } from "../src/internal/PreparedStatements.js"
import * as PostgresServer from "./PostgresServer.js"
import { query, schemaName } from "./Support.js"

const { everybody } = Database
const server = PostgresServer.forThisFile()

/** A database with one session and a table of numbers, which must be below 1000. */
const numbers = (options: PostgresStorageOptions) =>
  Effect.gen(function* () {
    const database = yield* PostgresDatabase.open(options)
    const { later, read, sql, transaction } = database
    yield* transaction("create", everybody, sql`CREATE TABLE numbers (value INTEGER NOT NULL PRIMARY KEY CHECK (value < 1000))`)
    const add = (value: number) => later(sql`INSERT INTO numbers (value) VALUES (${value})`)
    const find = (value: number) => read("find", everybody, sql`SELECT * FROM numbers WHERE value = ${value}`)
    /** The texts of the statements that the session has prepared. A statement without parameters is not prepared by a read. */
    const prepared = Effect.map(
      read("prepared", everybody, sql<{ readonly statement: string }>`SELECT statement FROM pg_prepared_statements ORDER BY statement`),
      (rows) => rows.map(({ statement }) => statement)
    )
    return { ...database, add, find, prepared }
  })

const ofOneSession = () => ({ url: server.url(), schema: schemaName(), maxConnections: 1 })

const insertion = "INSERT INTO numbers (value) VALUES ($1)"
const finding = "SELECT * FROM numbers WHERE value = $1"

it.scopedLive("a session prepares a statement when it runs the statement for the second time", () =>
  Effect.gen(function* () {
    const { add, find, prepared, transaction } = yield* numbers(ofOneSession())
    yield* find(1)
    yield* transaction("add", everybody, add(1))
    expect(yield* prepared).not.toContain(insertion)
    yield* transaction("add", everybody, Effect.all([add(2), add(3), add(4)]))
    expect(yield* prepared).toContain(insertion)
    expect(yield* prepared).not.toContain(finding)
    expect(yield* find(4)).toEqual([{ value: 4 }])
    expect(yield* find(5)).toEqual([])
    expect(yield* prepared).toContain(finding)
  })
)

it.scopedLive("a session of the host's pool keeps no prepared statement", () =>
  Effect.gen(function* () {
    const pool = yield* Effect.acquireRelease(
      Effect.sync(() => new Pool({ connectionString: server.url(), max: 1 })),
      (made) => Effect.promise(() => made.end())
    )
    const { add, find, prepared, transaction } = yield* numbers({ pool, schema: schemaName() })
    for (const value of [1, 2, 3]) yield* Effect.zipRight(transaction("add", everybody, add(value)), find(value))
    expect(yield* prepared).toEqual([])
  })
)

it.scopedLive("a session keeps a limited number of prepared statements, those of the latest use", () =>
  Effect.gen(function* () {
    const { find, prepared, read, sql } = yield* numbers(ofOneSession())
    yield* Effect.all([find(1), find(1)])
    const others = Array.from({ length: 150 }, (_, index) => sql`SELECT CAST(${index} AS INTEGER) AS ${sql(`column_${index}`)}`)
    for (const other of others) yield* Effect.zipRight(read("other", everybody, other), read("other", everybody, other))
    // The statement that no longer has a place is closed with the statement after it.
    yield* Effect.all([read("other", everybody, others[149]!), prepared])
    const kept = yield* prepared
    expect(kept.length).toBeLessThanOrEqual(128)
    expect(kept).not.toContain(finding)
    expect(kept.filter((text) => text.includes("column_149"))).toHaveLength(1)
  })
)

it.scopedLive("after a failure, the statements that were sent together are prepared anew, and once", () =>
  Effect.gen(function* () {
    const { add, find, prepared, sql, transaction } = yield* numbers(ofOneSession())
    const remove = (value: number) => sql`DELETE FROM numbers WHERE value = ${value}`
    yield* transaction("add", everybody, Effect.all([add(1), remove(2)]))
    // The insertion is prepared and fails. The statement behind it is not parsed.
    yield* Effect.flip(transaction("fail", everybody, Effect.all([add(1_000), remove(1)])))
    yield* transaction("add", everybody, Effect.all([add(2), remove(1)]))
    yield* transaction("add", everybody, Effect.all([add(3), remove(2)]))
    expect(yield* find(3)).toEqual([{ value: 3 }])
    const ours = (yield* prepared).filter((text) => text === insertion || text.startsWith("DELETE"))
    expect(ours).toEqual(["DELETE FROM numbers WHERE value = $1", insertion])
  })
)

it("a statement is prepared anew after a minute, because the size of its tables may have changed", () => {
  const statements = new PreparedStatements()
  const runAt = (now: number) => {
    const batch = statements.begin(now)
    const named = batch.nameOf(finding)
    batch.ended(false)
    return { closing: batch.closing, ...named }
  }
  expect(runAt(0)).toEqual({ closing: [] })
  const prepared = runAt(1)
  expect(prepared).toEqual({ closing: [], name: expect.any(String), isNew: true })
  expect(runAt(60_001)).toEqual({ ...prepared, isNew: false })
  const anew = runAt(60_002)
  expect(anew).toEqual({ closing: [], name: expect.not.stringMatching(prepared.name!), isNew: true })
  expect(runAt(60_003)).toEqual({ closing: [prepared.name], name: anew.name, isNew: false })
  expect(runAt(60_004)).toEqual({ closing: [], name: anew.name, isNew: false })
})

it.scopedLive("a prepared statement returns the columns that a migration has added meanwhile", () =>
  Effect.gen(function* () {
    const options = ofOneSession()
    const { add, find, transaction } = yield* numbers(options)
    yield* transaction("add", everybody, add(1))
    for (let times = 0; times < 7; times++) expect(yield* find(1)).toEqual([{ value: 1 }])
    yield* query(server.url(), `ALTER TABLE ${options.schema}.numbers ADD COLUMN label TEXT`)
    expect(yield* find(1)).toEqual([{ value: 1, label: null }])
  })
)

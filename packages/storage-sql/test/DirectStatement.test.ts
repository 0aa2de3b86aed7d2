import * as Database from "@brand-visibility/storage-sql/Database"
import { sqlite } from "@brand-visibility/storage-sql/Dialect"
import * as Statement from "@effect/sql/Statement"
import { expect, it } from "@effect/vitest"
import { Effect } from "effect"
import * as SqliteDriver from "../../storage-sqlite/src/internal/SqliteDriver.js"

const database = Effect.map(SqliteDriver.open(":memory:", { readonly: false, preparedStatements: 50 }), (connection) =>
  Database.make({ dialect: sqlite, writer: connection, reader: connection, snapshots: connection })
)

it.scoped("a template takes a parameter, then a part of a statement, then a parameter again", () =>
  Effect.gen(function* () {
    const { read, sql } = yield* database
    const found = (value: number | Statement.Fragment) => sql`SELECT ${value} AS found, ${"end"} AS last`
    const values = [7, sql`${3} + ${4}`, sql.literal("1 + 1"), 8]
    const rows = yield* read("read", Database.everybody, Effect.forEach(values, found))
    expect(rows.flat().map((row) => Object.values(row))).toEqual([7, 7, 2, 8].map((number) => [number, "end"]))
  })
)

it.scoped("a template takes a part of a statement first, and then a parameter", () =>
  Effect.gen(function* () {
    const { read, sql } = yield* database
    const found = (value: number | Statement.Fragment) => sql`SELECT ${value} AS found`
    const rows = yield* read("read", Database.everybody, Effect.forEach([sql.literal("1 + 1"), 7], found))
    expect(rows.flat()).toEqual([{ found: 2 }, { found: 7 }])
  })
)

it.scoped("a statement of a text and parameters is compiled to them, and runs with them", () =>
  Effect.gen(function* () {
    const { read, sql } = yield* database
    const statement = sql.unsafe("SELECT ? AS found", [7])
    expect(statement.compile()).toEqual(["SELECT ? AS found", [7]])
    expect(sql.unsafe("SELECT 1 AS found").compile()).toEqual(["SELECT 1 AS found", []])
    expect(yield* read("read", Database.everybody, Effect.all([statement, statement.values]))).toEqual([[{ found: 7 }], [[7]]])
  })
)

/** The same statement, put together by `@effect/sql` alone. */
const plain = Statement.make(Effect.die("not run"), sqlite.compiler, [], undefined)
const expected = (part: unknown) => plain`SELECT ${part} AS found, ${7} AS last`.compile()

it.scoped("statements of one template differ in their parts, lists and columns", () =>
  Effect.gen(function* () {
    const { sql } = yield* database
    const made = (part: unknown) => sql`SELECT ${part} AS found, ${7} AS last`.compile()
    const nested = (value: unknown) => sql`(${value} + ${sql.literal("1")})`
    const parts = [
      1,
      sql.literal("1"),
      sql.literal("p"),
      sql("p"),
      sql.in([1, 2]),
      sql.in([1, 2, 3]),
      sql.in("id", [1, 2]),
      sql.in("id", []),
      nested(1),
      nested(sql("id")),
      nested(nested(1)),
      sql`${1}`,
      sql.and(["a = 1", sql`b = ${2}`]),
      sql.unsafe("count(?)", [1])
    ]
    // Each statement is made twice: the second time, its text is known.
    for (const part of [...parts, ...parts]) expect(made(part)).toEqual(expected(part))
    expect(new Set(parts.map((part) => made(part)[0])).size).toBe(parts.length - 1)
  })
)

it.scoped("inserts of other columns, of several rows, or with returned rows are other statements", () =>
  Effect.gen(function* () {
    const { sql } = yield* database
    const inserts = () => [
      sql.insert({ a: 1, b: 2 }),
      sql.insert({ b: 2, a: 1 }),
      sql.insert([
        { a: 1, b: 2 },
        { b: 4, a: 3 }
      ]),
      sql.insert({ a: 1, b: 2 }).returning("a")
    ]
    const texts = [...inserts(), ...inserts()].map((insert) => sql`INSERT INTO t ${insert}`.compile())
    expect(texts.slice(0, 4)).toEqual(inserts().map((insert) => plain`INSERT INTO t ${insert}`.compile()))
    expect(texts.slice(4)).toEqual(texts.slice(0, 4))
  })
)

it.scoped("an update of other columns, or one that returns rows, is another statement", () =>
  Effect.gen(function* () {
    const { sql } = yield* database
    const updates = [sql.update({ a: 1, b: 2 }), sql.update({ b: 2, a: 1 }), sql.update({ a: 1 }), sql.update({ a: 1 }).returning("a")]
    const texts = [...updates, ...updates].map((update) => sql`UPDATE t SET ${update}`.compile())
    expect(texts.slice(0, 4)).toEqual([
      ['UPDATE t SET "a" = ?, "b" = ?', [1, 2]],
      ['UPDATE t SET "b" = ?, "a" = ?', [2, 1]],
      ['UPDATE t SET "a" = ?', [1]],
      ['UPDATE t SET "a" = ? RETURNING a', [1]]
    ])
    expect(texts.slice(4)).toEqual(texts.slice(0, 4))
  })
)

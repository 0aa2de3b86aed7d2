import * as Database from "@brand-visibility/storage-sql/Database"
import { sqlite } from "@brand-visibility/storage-sql/Dialect"
import type { Fragment } from "@effect/sql/Statement"
import { expect, it } from "@effect/vitest"
import { Effect } from "effect"
import * as SqliteDriver from "../../storage-sqlite/src/internal/SqliteDriver.js"

const database = Effect.map(SqliteDriver.open(":memory:", { readonly: false, preparedStatements: 50 }), (connection) =>
  Database.make({ dialect: sqlite, writer: connection, reader: connection, snapshots: connection })
)

it.scoped("a template takes a parameter, then a part of a statement, then a parameter again", () =>
  Effect.gen(function* () {
    const { read, sql } = yield* database
    const found = (value: number | Fragment) => sql`SELECT ${value} AS found, ${"end"} AS last`
    const values = [7, sql`${3} + ${4}`, sql.literal("1 + 1"), 8]
    const rows = yield* read("read", Database.everybody, Effect.forEach(values, found))
    expect(rows.flat().map((row) => Object.values(row))).toEqual([7, 7, 2, 8].map((number) => [number, "end"]))
  })
)

it.scoped("a template takes a part of a statement first, and then a parameter", () =>
  Effect.gen(function* () {
    const { read, sql } = yield* database
    const found = (value: number | Fragment) => sql`SELECT ${value} AS found`
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

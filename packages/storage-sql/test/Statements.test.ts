import * as Database from "@brand-visibility/storage-sql/Database"
import { sqlite } from "@brand-visibility/storage-sql/Dialect"
import * as Statement from "@effect/sql/Statement"
import { expect, it } from "@effect/vitest"
import { Effect } from "effect"
import * as SqliteDriver from "../../storage-sqlite/src/internal/SqliteDriver.js"
import { insertAll, positionsOf } from "../src/internal/Statements.js"

/** A database in memory, and a function that notes the text of each insert that an effect runs. */
const watched = Effect.gen(function* () {
  const connection = yield* SqliteDriver.open(":memory:", { readonly: false, preparedStatements: 50 })
  const shapes = new Set<string>()
  const recorded = Statement.withTransformer((statement) => {
    const [text] = statement.compile()
    if (text.startsWith("INSERT")) shapes.add(text)
    return Effect.succeed(statement)
  })
  return { ...Database.make({ dialect: sqlite, writer: connection, reader: connection, snapshots: connection }), recorded, shapes }
})

it.scoped("lists of every length are inserted whole and in order, by eleven different statements", () =>
  Effect.gen(function* () {
    const database = yield* watched
    const { recorded, shapes, sql, transaction } = database
    yield* transaction("create", Database.everybody, sql`CREATE TABLE numbers (ordinal INTEGER PRIMARY KEY, value INTEGER)`)
    for (let length = 0; length <= 200; length++) {
      const values = Array.from({ length }, (_, index) => index * length)
      const stored = yield* transaction(
        "insert",
        Database.everybody,
        Effect.gen(function* () {
          yield* sql`DELETE FROM numbers`
          yield* recorded(
            insertAll(
              database,
              "numbers",
              values.map((value) => ({ value }))
            )
          )
          return yield* sql<{ readonly value: number }>`SELECT value FROM numbers ORDER BY ordinal`
        })
      )
      expect(stored.map((row) => row.value)).toEqual(values)
    }
    expect(shapes.size).toBe(11)
  })
)

it.scoped("rows whose keys stand in another order are inserted by the same statement, each value in its column", () =>
  Effect.gen(function* () {
    const database = yield* watched
    const { recorded, shapes, sql, transaction } = database
    const lists = [
      [
        { id: 1, name: "one", value: 10 },
        { value: 20, name: "two", id: 2 }
      ],
      [
        { value: 30, id: 3, name: "three" },
        { name: "four", value: 40, id: 4 }
      ]
    ]
    const stored = yield* transaction(
      "insert",
      Database.everybody,
      Effect.gen(function* () {
        yield* sql`CREATE TABLE numbers (id INTEGER, name TEXT, value INTEGER)`
        for (const rows of lists) yield* recorded(insertAll(database, "numbers", rows))
        return yield* sql`SELECT id, name, value FROM numbers ORDER BY id`
      })
    )
    expect(stored).toEqual(lists.flat())
    expect([...shapes]).toHaveLength(1)
  })
)

it.each([
  [{ page: 1, limit: 50 }, 120, { after: 0, last: 50 }],
  [{ page: 3, limit: 50 }, 120, { after: 100, last: 120 }],
  [{ page: 4, limit: 50 }, 120, { after: 150, last: 120 }]
])("the positions of page %o of %i rows", (page, total, positions) => {
  expect(positionsOf(page, total)).toEqual(positions)
})

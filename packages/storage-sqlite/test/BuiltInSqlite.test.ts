/**
 * The cache of statements, the names of failures, and the reservation of the connection. The laws of storages run over this connection when Node has SQLite.
 */
import type { SqlError } from "@effect/sql/SqlError"
import { expect, it } from "@effect/vitest"
import { Deferred, Effect, Fiber } from "effect"
import { describe } from "vitest"
import * as BuiltInSqlite from "../src/internal/BuiltInSqlite.js"
import { count, DatabaseSync } from "./NodeSqlite.mjs"
import { newFile } from "./Support.js"

const open = (filename: string, readonly = false, preparedStatements = 2) => BuiltInSqlite.open({ DatabaseSync }, filename, { readonly, preparedStatements })

const table = Effect.gen(function* () {
  const filename = yield* newFile
  const reserve = yield* open(filename)
  const connection = yield* reserve
  yield* connection.executeUnprepared("CREATE TABLE numbers (n INTEGER PRIMARY KEY, name TEXT)", [], undefined)
  return { connection, filename }
})

const failureOf = (statement: Effect.Effect<unknown, SqlError>) => Effect.map(Effect.flip(statement), ({ cause }) => cause)

describe("a connection over Node's own SQLite", () => {
  it.scoped("returns the rows of one statement as objects and as arrays in turn, and no rows for a statement that writes", () =>
    Effect.gen(function* () {
      const { connection } = yield* table
      expect(yield* connection.execute("INSERT INTO numbers VALUES (?, ?)", [1, "one"], undefined)).toEqual([])
      const select = "SELECT n, name FROM numbers WHERE n = ?"
      expect(yield* connection.execute(select, [1], undefined)).toEqual([{ n: 1, name: "one" }])
      expect(yield* connection.executeValues(select, [1])).toEqual([[1, "one"]])
      expect(yield* connection.execute(select, [1], undefined)).toEqual([{ n: 1, name: "one" }])
      expect(yield* connection.executeRaw("DELETE FROM numbers", [])).toMatchObject({ changes: 1 })
    })
  )

  it.scoped("prepares a statement once, and drops the oldest when there are too many", () =>
    Effect.gen(function* () {
      const { connection } = yield* table
      const prepared = (text: string) =>
        Effect.gen(function* () {
          const before = count.prepared
          yield* connection.execute(text, [], undefined)
          return count.prepared - before
        })
      expect(yield* Effect.forEach(["SELECT 1", "SELECT 1", "SELECT 2", "SELECT 3", "SELECT 2", "SELECT 1"], prepared)).toEqual([1, 0, 1, 1, 0, 1])
    })
  )

  it.scoped("fails with the name of the error code, which dialects expect", () =>
    Effect.gen(function* () {
      const { connection, filename } = yield* table
      const insert = connection.execute("INSERT INTO numbers VALUES (1, 'one')", [], undefined)
      yield* insert
      expect(yield* failureOf(insert)).toMatchObject({ code: "SQLITE_CONSTRAINT", message: "UNIQUE constraint failed: numbers.n" })
      expect(yield* failureOf(connection.execute("SELECT nothing", [], undefined))).toMatchObject({ code: "SQLITE_ERROR" })
      const reader = yield* yield* open(filename, true)
      expect(yield* failureOf(reader.execute("DELETE FROM numbers", [], undefined))).toMatchObject({ code: "SQLITE_READONLY" })
      const other = yield* yield* open(filename)
      yield* connection.execute("BEGIN IMMEDIATE", [], undefined)
      expect(yield* failureOf(other.execute("BEGIN IMMEDIATE", [], undefined))).toMatchObject({ code: "SQLITE_BUSY" })
    })
  )

  it.scoped("does not remember a statement that could not be prepared", () =>
    Effect.gen(function* () {
      const { connection } = yield* table
      const select = connection.execute("SELECT n FROM later", [], undefined)
      yield* failureOf(select)
      yield* connection.executeUnprepared("CREATE TABLE later (n INTEGER)", [], undefined)
      expect(yield* select).toEqual([])
    })
  )

  it.scoped("dies with the name of the error code when the file cannot be opened", () =>
    Effect.gen(function* () {
      expect(yield* Effect.flip(Effect.sandbox(open("/")))).toMatchObject({ defect: { code: "SQLITE_CANTOPEN" } })
    })
  )

  it.scoped("belongs to one scope at a time, and a waiting fiber can be interrupted", () =>
    Effect.gen(function* () {
      const reserve = yield* open(":memory:")
      const held = yield* Deferred.make<void>()
      const letGo = yield* Deferred.make<void>()
      const first = yield* Effect.fork(Effect.scoped(Effect.zipRight(reserve, Effect.zipRight(Deferred.succeed(held, undefined), Deferred.await(letGo)))))
      yield* Deferred.await(held)
      const second = yield* Effect.fork(Effect.scoped(reserve))
      const third = yield* Effect.fork(Effect.scoped(Effect.as(reserve, "reserved")))
      yield* Effect.yieldNow()
      yield* Fiber.interrupt(second)
      expect(yield* Fiber.poll(third)).toMatchObject({ _tag: "None" })
      yield* Deferred.succeed(letGo, undefined)
      yield* Fiber.join(first)
      expect(yield* Fiber.join(third)).toBe("reserved")
    })
  )
})

import { everybody } from "@brand-visibility/storage-sql/Database"
import * as SqliteClient from "@effect/sql-sqlite-node/SqliteClient"
import { describe, expect, it } from "@effect/vitest"
import { Context, Deferred, Effect, Exit, Fiber, Layer } from "effect"
import { hasPackage } from "../../../scripts/tools/sqlite.mjs"
import * as SqliteDatabase from "../src/internal/SqliteDatabase.js"
import { newFile } from "./Support.js"

/** A database with one table of numbers. */
const numbers = Effect.gen(function* () {
  const database = yield* SqliteDatabase.open({ filename: yield* newFile })
  const { read, sql, transaction } = database
  yield* transaction("create", everybody, sql`CREATE TABLE numbers (value INTEGER NOT NULL CHECK (value < 1000)) STRICT`)
  return {
    ...database,
    add: (value: number) => sql`INSERT INTO numbers (value) VALUES (${value})`,
    stored: read(
      "stored",
      everybody,
      Effect.map(sql<{ readonly value: number }>`SELECT value FROM numbers ORDER BY value`, (rows) => rows.map((row) => row.value))
    )
  }
})

describe("Database on SQLite", () => {
  it.scoped("a transaction that fails leaves nothing behind, and the connection is free again", () =>
    Effect.gen(function* () {
      const { add, stored, transaction } = yield* numbers
      expect(yield* Effect.flip(transaction("add", everybody, Effect.zipRight(add(1), Effect.fail("no"))))).toBe("no")
      expect(yield* Effect.exit(transaction("add", everybody, Effect.zipRight(add(2), Effect.die("bug"))))).toEqual(Exit.die("bug"))
      yield* transaction("add", everybody, add(3))
      expect(yield* stored).toEqual([3])
    })
  )

  it.scoped("a refused statement is a StorageError with the operation's name", () =>
    Effect.gen(function* () {
      const { add, stored, transaction } = yield* numbers
      const error = yield* Effect.flip(transaction("Numbers.add", everybody, Effect.zipRight(add(1), add(1_000))))
      expect(error).toMatchObject({
        _tag: "StorageError",
        reason: "unknown",
        operation: "Numbers.add",
        detail: expect.stringContaining("CHECK constraint failed")
      })
      expect(yield* stored).toEqual([])
    })
  )

  it.scoped("a full disk is the reason full, and stored data stays", () =>
    Effect.gen(function* () {
      const { add, sql, stored, transaction } = yield* numbers
      yield* transaction("add", everybody, add(1))
      yield* transaction("limit", everybody, sql`PRAGMA max_page_count = 10`)
      const fill = Effect.forEach(
        Array.from({ length: 500 }, (_, index) => index),
        (value) => Effect.zipRight(add(value), sql`CREATE TABLE ${sql(`filler_${value}`)} (id INTEGER)`)
      )
      expect(yield* Effect.flip(transaction("fill", everybody, fill))).toMatchObject({ _tag: "StorageError", reason: "full", isRetryable: false })
      expect(yield* stored).toEqual([1])
      yield* transaction("add", everybody, add(2))
    })
  )

  it.scoped("a commit that fails is a StorageError, and the connection is free again", () =>
    Effect.gen(function* () {
      const { add, sql, stored, transaction } = yield* numbers
      yield* transaction("create", everybody, sql`CREATE TABLE parents (id INTEGER PRIMARY KEY)`)
      yield* transaction("create", everybody, sql`CREATE TABLE children (id INTEGER REFERENCES parents (id) DEFERRABLE INITIALLY DEFERRED)`)
      const error = yield* Effect.flip(transaction("adopt", everybody, Effect.zipRight(add(1), sql`INSERT INTO children (id) VALUES (7)`)))
      expect(error).toMatchObject({ _tag: "StorageError", detail: expect.stringContaining("FOREIGN KEY constraint failed") })
      yield* transaction("add", everybody, add(2))
      expect(yield* stored).toEqual([2])
    })
  )

  it.scoped("an interruption in the middle of a transaction leaves nothing behind", () =>
    Effect.gen(function* () {
      const { add, stored, transaction } = yield* numbers
      const written = yield* Deferred.make<void>()
      const fiber = yield* Effect.fork(
        transaction("add", everybody, Effect.zipRight(add(1), Effect.zipRight(Deferred.succeed(written, undefined), Effect.never)))
      )
      yield* Deferred.await(written)
      yield* Fiber.interrupt(fiber)
      yield* transaction("add", everybody, add(2))
      expect(yield* stored).toEqual([2])
    })
  )

  it.scoped("a read does not wait for a transaction, and sees nothing of it", () =>
    Effect.gen(function* () {
      const { add, stored, transaction } = yield* numbers
      const during = yield* transaction("add", everybody, Effect.zipRight(add(1), stored))
      expect(during).toEqual([])
      expect(yield* stored).toEqual([1])
    })
  )

  it.scoped("the statements of a snapshot see one moment, whatever is written in between", () =>
    Effect.gen(function* () {
      const { add, snapshot, sql, transaction } = yield* numbers
      const total = Effect.map(sql<{ readonly total: number }>`SELECT count(*) AS total FROM numbers`, ([row]) => row?.total)
      const seen = yield* snapshot("count", everybody, Effect.all([total, Effect.zipRight(transaction("add", everybody, add(1)), total)]))
      expect(seen).toEqual([0, 0])
    })
  )

  it.scoped.skipIf(!hasPackage)("a host's transaction with another client does not contain the storage's transaction (needs better-sqlite3)", () =>
    Effect.gen(function* () {
      const { add, stored, transaction } = yield* numbers
      const host = Context.get(yield* Layer.build(SqliteClient.layer({ filename: yield* newFile })), SqliteClient.SqliteClient)
      yield* host.withTransaction(transaction("add", everybody, add(1)))
      expect(yield* stored).toEqual([1])
    })
  )

  it.scoped("a statement outside of read, snapshot and transaction is a defect", () =>
    Effect.gen(function* () {
      const { add } = yield* numbers
      const exit = yield* Effect.exit(add(1))
      expect(Exit.isFailure(exit) && exit.cause._tag).toBe("Die")
    })
  )

  it.scoped("is in memory when the filename is :memory:", () =>
    Effect.gen(function* () {
      const { read, sql, transaction } = yield* SqliteDatabase.open({ filename: ":memory:" })
      yield* transaction("create", everybody, sql`CREATE TABLE numbers (value INTEGER)`)
      expect(yield* read("list", everybody, sql`SELECT name FROM pragma_table_info('numbers')`)).toEqual([{ name: "value" }])
    })
  )

  it.scoped("commits wait for the disk only with synchronous FULL", () =>
    Effect.gen(function* () {
      const synchronous = (options: { readonly synchronous?: "FULL" }) =>
        Effect.flatMap(newFile, (filename) =>
          Effect.scoped(
            Effect.flatMap(SqliteDatabase.open({ filename, ...options }), ({ sql, transaction }) => transaction("read", everybody, sql`PRAGMA synchronous`))
          )
        )
      expect([yield* synchronous({}), yield* synchronous({ synchronous: "FULL" })]).toEqual([[{ synchronous: 1 }], [{ synchronous: 2 }]])
    })
  )
})

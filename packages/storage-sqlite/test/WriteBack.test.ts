/** A long log is written back to the file in a thread beside the event loop, and not by the commit that made the log long. */
import { existsSync, rmSync, statSync } from "node:fs"
import { everybody } from "@brand-visibility/storage-sql/Database"
import { expect, it } from "@effect/vitest"
import { Effect, Logger, Schedule } from "effect"
import * as SqliteDatabase from "../src/internal/SqliteDatabase.js"
import * as SqliteDriver from "../src/internal/SqliteDriver.js"
import * as WriteBack from "../src/internal/WriteBack.js"
import { newFile } from "./Support.js"

/** Retries every five milliseconds, for at least two seconds. */
const soon = Schedule.intersect(Schedule.spaced("5 millis"), Schedule.recurs(400))

it.scopedLive("the log of a large transaction is written back by a thread, completely", () =>
  Effect.gen(function* () {
    const filename = yield* newFile
    const { read, scrub, sql, transaction } = yield* SqliteDatabase.open({ filename })
    const large = sql`INSERT INTO texts VALUES (zeroblob(${30_000_000}))`
    yield* transaction("test", everybody, sql`CREATE TABLE texts (text BLOB)`)
    const log = Effect.map(read("test", everybody, sql<{ readonly log: number; readonly checkpointed: number }>`PRAGMA wal_checkpoint(NOOP)`), ([row]) => row!)

    yield* transaction("test", everybody, large)
    const committed = yield* log
    expect(committed.log).toBeGreaterThan(7_000)
    // A commit that writes the log back would have done so before it ended.
    expect(committed.checkpointed).toBe(0)
    const isWritten = Effect.filterOrFail(log, (state) => state.checkpointed === committed.log)
    yield* Effect.retry(isWritten, soon)

    yield* transaction("test", everybody, large)
    yield* scrub("test")
    expect(yield* log).toEqual({ busy: 0, log: 0, checkpointed: 0 })
  })
)

it.scopedLive("the thread writes the log back before the log is emptied", () =>
  Effect.gen(function* () {
    const filename = yield* newFile
    const connection = yield* yield* SqliteDriver.open(filename, { readonly: false, preparedStatements: 10 })
    const run = (statement: string) => connection.executeUnprepared(statement, [], undefined)
    yield* run("PRAGMA journal_mode = WAL")
    const writeBack = yield* WriteBack.inThread(filename, connection, SqliteDriver.isBuiltIn())
    yield* run("CREATE TABLE texts (text BLOB)")
    yield* run("INSERT INTO texts VALUES (zeroblob(20000000))")
    yield* writeBack!.now
    const [pages] = yield* run("PRAGMA wal_checkpoint(NOOP)")
    expect(Object(pages).log).toBeGreaterThan(4_000)
    expect(Object(pages).checkpointed).toBe(Object(pages).log)
  })
)

it.scopedLive("a log that the thread is writing back when the storage closes is completely in the file", () =>
  Effect.gen(function* () {
    const filename = yield* newFile
    yield* Effect.scoped(
      Effect.gen(function* () {
        const { scrub, sql, transaction } = yield* SqliteDatabase.open({ filename })
        const large = sql`INSERT INTO texts VALUES (zeroblob(${20_000_000}))`
        yield* transaction("test", everybody, sql`CREATE TABLE texts (text BLOB)`)
        yield* transaction("test", everybody, large)
        // After this the thread has started, and has the file open.
        yield* scrub("test")
        yield* transaction("test", everybody, large)
      })
    )
    expect([existsSync(`${filename}-wal`), statSync(filename).size > 40_000_000]).toEqual([false, true])
  })
)

// A transaction of the storage is refused as soon as the file is missing. This test writes below that check: a file can go between the check and the commit.
it.scopedLive("a removed file is not created again, and the failure of its thread is logged once", () =>
  Effect.gen(function* () {
    const filename = yield* newFile
    const lines: Array<string> = []
    const logger = Logger.make<unknown, void>(({ message }) => void lines.push(String(message)))
    const connection = yield* yield* SqliteDriver.open(filename, { readonly: false, preparedStatements: 10 })
    const run = (statement: string) => connection.executeUnprepared(statement, [], undefined)
    yield* run("PRAGMA journal_mode = WAL")
    const writeBack = yield* WriteBack.inThread(filename, connection, SqliteDriver.isBuiltIn())
    yield* run("CREATE TABLE texts (text BLOB)")
    yield* Effect.gen(function* () {
      rmSync(filename)
      yield* run("INSERT INTO texts VALUES (zeroblob(20000000))")
      const commit = Effect.zipRight(
        Effect.zipRight(run("INSERT INTO texts VALUES ('')"), Effect.suspend(writeBack!.afterCommit)),
        Effect.sync(() => lines.length > 0)
      )
      yield* Effect.retry(
        Effect.filterOrFail(commit, (isLogged) => isLogged),
        soon
      )
      yield* Effect.repeat(commit, Schedule.recurs(3).pipe(Schedule.addDelay(() => "25 millis")))
    }).pipe(Effect.provide(Logger.replace(Logger.defaultLogger, logger)))
    expect(lines).toEqual([expect.stringContaining(`log of ${filename} back to the file has failed (unable to open database file)`)])
    expect(existsSync(filename)).toBe(false)
  })
)

it("a thread is used only when SQLite is free of the bug with which two connections damage a log", () => {
  expect(["3.51.3", "3.53.2", "4.0.0"].map(SqliteDriver.isSafe)).toEqual([true, true, true])
  expect(["3.51.2", "3.50.9", "3.7.17"].map(SqliteDriver.isSafe)).toEqual([false, false, false])
})

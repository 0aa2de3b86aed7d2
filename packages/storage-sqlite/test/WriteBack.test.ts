/** That a long log is written back to the file beside the event loop, and not by the commit that made it long. */
import { everybody } from "@brand-visibility/storage-sql/Database"
import { expect, it } from "@effect/vitest"
import { Effect, Schedule } from "effect"
import * as SqliteDatabase from "../src/internal/SqliteDatabase.js"
import { isSafe } from "../src/internal/SqliteDriver.js"
import { newFile } from "./Support.js"

it.scopedLive("a large transaction leaves its log to a thread, which writes all of it back", () =>
  Effect.gen(function* () {
    const filename = yield* newFile
    const { read, scrub, sql, transaction } = yield* SqliteDatabase.open({ filename })
    const large = sql`INSERT INTO texts VALUES (zeroblob(${30_000_000}))`
    yield* transaction("test", everybody, sql`CREATE TABLE texts (text BLOB)`)
    const log = Effect.map(read("test", everybody, sql<{ readonly log: number; readonly checkpointed: number }>`PRAGMA wal_checkpoint(NOOP)`), ([row]) => row!)

    yield* transaction("test", everybody, large)
    const committed = yield* log
    expect(committed.log).toBeGreaterThan(7_000)
    // A commit that had written it back had done so before it ended.
    expect(committed.checkpointed).toBe(0)
    const isWritten = Effect.filterOrFail(log, (state) => state.checkpointed === committed.log)
    yield* Effect.retry(isWritten, Schedule.spaced("5 millis"))

    // Nor does the event loop wait where the log is to be emptied.
    yield* transaction("test", everybody, large)
    yield* scrub("test")
    expect(yield* log).toEqual({ busy: 0, log: 0, checkpointed: 0 })
  })
)

it("a thread is used where SQLite is free of the bug by which two connections damage a log", () => {
  expect(["3.51.3", "3.53.2", "4.0.0"].map(isSafe)).toEqual([true, true, true])
  expect(["3.51.2", "3.50.9", "3.7.17"].map(isSafe)).toEqual([false, false, false])
})

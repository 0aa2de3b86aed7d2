/**
 * Writes the write-ahead log back to the file (a checkpoint) in a thread of its own. SQLite would do this within the commit that makes the log too long. After
 * a large transaction that takes a tenth of a second, during which the event loop stands still.
 *
 * The thread is started when the log is too long for the first time. SQLite writes the log back within commits when the path of the driver is not found, and
 * after the thread has failed, which is logged once.
 *
 * Source: https://www.sqlite.org/pragma.html#pragma_wal_checkpoint; "The WAL-reset bug" (`SqliteDriver.isSafe`).
 */
import { createRequire } from "node:module"
import { Worker } from "node:worker_threads"
import { withSteadyMillis } from "@brand-visibility/core/internal/resilience/Moment"
import type { Connection } from "@effect/sql/SqlConnection"
import type { SqlError } from "@effect/sql/SqlError"
import { Effect, type Scope } from "effect"

/** The log is written back after this many pages (16 MB). A page that many commits change is then written back once. */
const pagesPerCheckpoint = 4_000

/** When the log grows faster than the thread writes it back, a commit writes it back after this many pages (256 MB). */
const mostPages = 64_000

/** The shortest time between two checks of the log's length, in milliseconds. */
const lookedAtEvery = 20

/**
 * The program of the thread. The program is a text, so that a host's bundle needs no further file. The thread fails when the file was removed, rather than
 * creating a new file: Node's own driver supports this only in a URL.
 */
const program = `
const { parentPort, workerData: { driver, filename } } = require("node:worker_threads")
const existing = () => Object.assign(require("node:url").pathToFileURL(filename), { search: "?mode=rw" })
const open = () => {
  try {
    return driver === null ? new (require("node:sqlite").DatabaseSync)(existing()) : new (require(driver))(filename, { fileMustExist: true })
  } catch (cause) {
    // An error of a class of the driver loses its message when it leaves the thread.
    throw new Error(cause.message)
  }
}
const database = open()
const checkpoint = database.prepare("PRAGMA wal_checkpoint(PASSIVE)")
parentPort.on("message", (message) => {
  if (message === "close") {
    database.close()
    parentPort.close()
    return
  }
  try {
    checkpoint.all()
  } catch {
    // The next commit starts another attempt.
  }
  parentPort.postMessage("done")
})
`

/**
 * The path of `better-sqlite3`: beside this module in a bundle, otherwise a dependency of the package that brings it. Null when the package is not installed.
 */
const packagePath = (): string | null => {
  const near = createRequire(import.meta.url)
  const attempts = [() => createRequire(near.resolve("@effect/sql-sqlite-node/SqliteClient")).resolve("better-sqlite3"), () => near.resolve("better-sqlite3")]
  for (const attempt of attempts) {
    try {
      return attempt()
    } catch {
      // Not found from here.
    }
  }
  return null
}

export interface WriteBack {
  /** Checks the length of the log after a commit, and starts the thread's work when the log is too long. */
  readonly afterCommit: () => Effect.Effect<void>
  /** Writes the log back in the thread, and waits for the end. Does nothing when there is no thread, or not much to write. */
  readonly now: Effect.Effect<void>
}

interface LogRow {
  readonly log?: number
  readonly checkpointed?: number
}

/** Makes SQLite write the log back within a commit after this many pages. */
const writeInCommits = (connection: Connection, pages: number) => connection.executeUnprepared(`PRAGMA wal_autocheckpoint = ${pages}`, [], undefined)

/** Makes commits write the log of a file back that has no thread. */
export const inCommits = (connection: Connection): Effect.Effect<void, SqlError> => Effect.asVoid(writeInCommits(connection, pagesPerCheckpoint))

/**
 * Makes the thread that writes back the log of a file. The thread ends with the scope. Use it only with a version of SQLite that is free of the WAL-reset bug.
 *
 * @param isBuiltIn whether the driver is Node's own
 */
export const inThread = (filename: string, connection: Connection, isBuiltIn: boolean): Effect.Effect<WriteBack | null, SqlError, Scope.Scope> =>
  Effect.gen(function* () {
    const driver = isBuiltIn ? null : packagePath()
    if (!isBuiltIn && driver === null) return yield* Effect.as(inCommits(connection), null)
    yield* writeInCommits(connection, mostPages)

    let worker: Worker | undefined
    /** Why the thread has failed; null while the thread works or was not started yet. */
    let failure: string | null = null
    let isReported = false
    let isWriting = false
    let isClosing = false
    let lookedAt = -Infinity
    let waiting: Array<() => void> = []

    const fail = (cause: unknown) => {
      failure ??= cause instanceof Error ? cause.message : String(cause)
    }
    const done = () => {
      isWriting = false
      // The idle thread does not keep the process alive, except while somebody waits for its end.
      if (!isClosing) worker?.unref()
      for (const go of waiting) go()
      waiting = []
    }
    const start = () => {
      const started = new Worker(program, { eval: true, workerData: { driver, filename }, execArgv: [], stdout: true, stderr: true })
      started.on("message", done)
      started.on("error", fail)
      started.on("exit", () => {
        fail("the thread has ended")
        done()
      })
      return started
    }
    const begin = Effect.sync(() => {
      if (isWriting || failure !== null) return
      try {
        worker ??= start()
        isWriting = true
        worker.ref()
        worker.postMessage("write", [])
      } catch (cause) {
        fail(cause)
        done()
      }
    })
    const giveUp = (reason: string) =>
      Effect.suspend(() => {
        if (isReported) return Effect.void
        isReported = true
        const line = `The thread that writes the log of ${filename} back to the file has failed (${reason}). From now on, commits write it back`
        return Effect.zipRight(Effect.logWarning(line), Effect.ignore(inCommits(connection)))
      })
    const isLong = Effect.map(connection.executeUnprepared("PRAGMA wal_checkpoint(NOOP)", [], undefined), ([row]) => {
      const { checkpointed = 0, log = 0 }: LogRow = row ?? {}
      return log - checkpointed >= pagesPerCheckpoint
    })

    /** Waits until the thread has written. */
    const written = Effect.async<void>((resume) => {
      if (isWriting) waiting.push(() => resume(Effect.void))
      else resume(Effect.void)
    })

    yield* Effect.addFinalizer(() =>
      Effect.async<void>((resume) => {
        if (worker === undefined || failure !== null) return resume(Effect.void)
        isClosing = true
        worker.ref()
        worker.once("exit", () => resume(Effect.void))
        worker.postMessage("close", [])
      })
    )

    return {
      afterCommit: () =>
        withSteadyMillis((now) => {
          if (isWriting || now - lookedAt < lookedAtEvery) return Effect.void
          lookedAt = now
          if (failure !== null) return giveUp(failure)
          return Effect.ignore(Effect.flatMap(isLong, (long) => (long ? begin : Effect.void)))
        }),
      now: Effect.ignore(Effect.flatMap(isLong, (long) => (long ? Effect.zipRight(begin, written) : Effect.void)))
    }
  })

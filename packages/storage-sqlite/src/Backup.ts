/**
 * A copy of a SQLite file as it is at one moment, made while others go on reading and writing it.
 *
 * ```ts
 * await Effect.runPromise(backup({ filename: "data/visibility.db", destination: "backups/monday.db" }))
 * ```
 *
 * The copy can be read by its owner alone. It has everything that was committed before the call, in as little room as it takes: what was deleted is not in it. The driver is
 * synchronous: a process that serves requests makes them wait as long as the copy takes, so a command of its own should make it.
 */
import { open, rename, rm, stat } from "node:fs/promises"
import { dirname } from "node:path"
import { StorageError } from "@brand-visibility/core/ports/StorageError"
import { Effect } from "effect"
import { makeFile } from "./internal/PrivateFile.js"
import * as SqliteDatabase from "./internal/SqliteDatabase.js"

export interface BackupOptions {
  /** The database; it must be there. */
  readonly filename: string
  /** Where the copy goes; it must not be there, and its folder must. */
  readonly destination: string
}

const operation = "SqliteBackup.backup"

const fileError = (cause: unknown): StorageError =>
  new StorageError({ reason: "unavailable", operation, detail: cause instanceof Error ? cause.message : String(cause) })

const isThere = (path: string): Effect.Effect<boolean> =>
  Effect.promise(() =>
    stat(path).then(
      () => true,
      () => false
    )
  )

/** On disk, and under its name only then: what has the name of a backup is a whole one. */
const settle = async (partial: string, destination: string): Promise<void> => {
  const file = await open(partial, "r+")
  try {
    await file.sync()
  } finally {
    await file.close()
  }
  await rename(partial, destination)
}

/** Fails with `StorageError`: `unavailable` when the database or the folder of the copy is not there, or the copy is, `full`, or `corrupt` when the database is no SQLite file. */
export const backup = ({ destination, filename }: BackupOptions): Effect.Effect<void, StorageError> => {
  const partial = `${destination}.partial`
  return Effect.gen(function* () {
    if (yield* isThere(destination)) return yield* fileError(`${destination} is there already`)
    if (!(yield* isThere(dirname(destination)))) return yield* fileError(`the folder ${dirname(destination)} is not there; make it first`)
    // Left over from a backup that was cut short.
    yield* Effect.promise(() => rm(partial, { force: true }))
    // SQLite takes a file that is empty, and leaves its mode as it is: nobody but the owner can read the copy.
    yield* Effect.try({ try: () => makeFile(partial), catch: fileError })
    yield* SqliteDatabase.onReader(filename, [`VACUUM INTO '${partial.replaceAll("'", "''")}'`])
    yield* Effect.tryPromise({ try: () => settle(partial, destination), catch: fileError })
  }).pipe(Effect.onError(() => Effect.promise(() => rm(partial, { force: true }))))
}

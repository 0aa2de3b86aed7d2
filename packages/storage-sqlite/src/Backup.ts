/**
 * Copies a SQLite file as it is at one moment, while other connections go on reading and writing.
 *
 * ```ts
 * await Effect.runPromise(backup({ filename: "data/visibility.db", destination: "backups/monday.db" }))
 * ```
 *
 * Only the file's owner can read the copy. The copy has everything that was committed before the call, and no deleted rows. The driver is synchronous: while a
 * process makes a copy, its requests wait. So a separate process should make the copy.
 */
import { randomBytes } from "node:crypto"
import { link, open, rename, rm, stat } from "node:fs/promises"
import { dirname } from "node:path"
import { StorageError } from "@brand-visibility/core/internal/ports/StorageError"
import { Effect } from "effect"
import { makeFile } from "./internal/PrivateFile.js"
import * as SqliteDatabase from "./internal/SqliteDatabase.js"

export interface BackupOptions {
  /** The path of the database, which must exist. */
  readonly filename: string
  /** The path of the copy. The file must not exist yet; its folder must exist. */
  readonly destination: string
}

const operation = "SqliteBackup.backup"

const fileError = (cause: unknown): StorageError =>
  new StorageError({ reason: "unavailable", operation, detail: cause instanceof Error ? cause.message : String(cause) })

const exists = (destination: string): string => `${destination} exists already; name a new file`

const isThere = (path: string): Effect.Effect<boolean> =>
  Effect.promise(() =>
    stat(path).then(
      () => true,
      () => false
    )
  )

const codeOf = (error: unknown): unknown => (error instanceof Error && "code" in error ? error.code : undefined)

/** Gives a file its name, unless another file has the name. Renaming would replace the other file, such as a backup that was made at the same time. */
const giveName = async (partial: string, destination: string): Promise<void> => {
  try {
    await link(partial, destination)
  } catch (error) {
    if (codeOf(error) === "EEXIST") throw new Error(exists(destination), { cause: error })
    // Some file systems, such as those of memory cards, have no second names for a file.
    return rename(partial, destination)
  }
  await rm(partial)
}

/** Writes the copy to disk, and only then gives it its final name. So a file with the name of a backup is always complete. */
const settle = async (partial: string, destination: string): Promise<void> => {
  const file = await open(partial, "r+")
  try {
    await file.sync()
  } finally {
    await file.close()
  }
  await giveName(partial, destination)
}

const copy = ({ destination, filename }: BackupOptions, partial: string): Effect.Effect<void, StorageError> =>
  Effect.gen(function* () {
    if (yield* isThere(destination)) return yield* fileError(exists(destination))
    if (!(yield* isThere(dirname(destination)))) return yield* fileError(`the folder ${dirname(destination)} does not exist; create it first`)
    // SQLite writes into an existing empty file and keeps its mode: only the owner can read the copy.
    yield* Effect.try({ try: () => makeFile(partial), catch: fileError })
    yield* SqliteDatabase.onReader(filename, [`VACUUM INTO '${partial.replaceAll("'", "''")}'`])
    yield* Effect.tryPromise({ try: () => settle(partial, destination), catch: fileError })
  }).pipe(Effect.onError(() => Effect.promise(() => rm(partial, { force: true }))))

/**
 * Copies a database. Fails with `StorageError`: `unavailable` when the database or the folder of the copy does not exist, or when the copy already exists;
 * `full` when the disk is full; `corrupt` when the database is not a SQLite file.
 */
export const backup = (options: BackupOptions): Effect.Effect<void, StorageError> =>
  // The name is random, so that no other file of the user and no other backup has it.
  Effect.suspend(() => copy(options, `${options.destination}.${randomBytes(8).toString("hex")}.partial`))

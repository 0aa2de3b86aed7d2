/**
 * Storage in one SQLite file: for tests, laptops, and servers that run on one machine.
 *
 * ```ts
 * const storage = sqliteStorage({ filename: "data/visibility.db" }).pipe(Layer.provide(Ids.layer), Layer.provide(Secrets.layer))
 * ```
 *
 * Several processes of one machine may use the same file at once. A network file system will not do: SQLite's write-ahead log
 * needs memory that the processes share.
 */
import type { Ids } from "@brand-visibility/core/ports/Ids"
import type { StorageError } from "@brand-visibility/core/ports/StorageError"
import { Database } from "@brand-visibility/storage-sql/Database"
import { migrate } from "@brand-visibility/storage-sql/Migrations"
import * as SqlStorage from "@brand-visibility/storage-sql/SqlStorage"
import { Effect, Layer } from "effect"
import * as SqliteDatabase from "./internal/SqliteDatabase.js"

export interface SqliteStorageOptions {
  /**
   * Path of the file, which is made with its folder when it is not there; `:memory:` for a database that is gone when the
   * layer closes.
   */
  readonly filename: string
  /**
   * What a commit waits for. Default `NORMAL`: a commit survives the end of the process, however it ends, and a power cut never
   * harms the file but may undo the last moments of work. `FULL`: a commit survives a power cut too, and waits for the disk.
   */
  readonly synchronous?: "NORMAL" | "FULL" | undefined
}

/**
 * Every store over the file, opened and with its schema brought up to date when the layer is built.
 *
 * Building fails with `StorageError`: `unavailable` or `read_only` when the file or its folder cannot be opened or made,
 * `corrupt` when it is not a SQLite database, `migration` when it was written by a newer release, `busy` when another process
 * keeps it locked.
 */
export const sqliteStorage = (options: SqliteStorageOptions): Layer.Layer<SqlStorage.Stores, StorageError, Ids> =>
  SqlStorage.layer.pipe(Layer.provide(sqliteDatabase(options)))

/** What the stores are over, opened in the same way: for what reaches beyond them, such as `OrganizationArchive`. */
export const sqliteDatabase = (options: SqliteStorageOptions): Layer.Layer<Database, StorageError> =>
  Layer.scoped(Database, Effect.tap(SqliteDatabase.open(options), migrate))

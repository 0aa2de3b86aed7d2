/**
 * Storage in one SQLite file, for tests, laptops, and servers that run on one machine.
 *
 * ```ts
 * const storage = sqliteStorage({ filename: "data/visibility.db" }).pipe(Layer.provide(Ids.layer), Layer.provide(Secrets.layer))
 * ```
 *
 * Several processes of one machine may use the same file at once. The file must not be on a network file system: SQLite's write-ahead log needs memory that
 * the processes share.
 */
import { optionsChecker } from "@brand-visibility/core/domain/Options"
import type { Ids } from "@brand-visibility/core/internal/ports/Ids"
import type { StorageError } from "@brand-visibility/core/internal/ports/StorageError"
import { Database } from "@brand-visibility/storage-sql/Database"
import { migrate } from "@brand-visibility/storage-sql/Migrations"
import * as SqlStorage from "@brand-visibility/storage-sql/SqlStorage"
import { Effect, Layer, Schema } from "effect"
import * as SqliteDatabase from "./internal/SqliteDatabase.js"

export interface SqliteStorageOptions {
  /**
   * Path of the file. The file and its folder are created when they do not exist. `:memory:` is a database in memory, which is lost when the layer closes.
   */
  readonly filename: string
  /**
   * What a commit waits for. Default `NORMAL`: a commit survives a crash of the process; a power cut never corrupts the file, but may undo the last
   * commits. `FULL`: a commit waits for the disk, and survives a power cut too.
   */
  readonly synchronous?: "NORMAL" | "FULL" | undefined
}

const requireOptions = optionsChecker(
  "sqliteStorage",
  Schema.Struct({
    filename: Schema.String.pipe(Schema.filter((path) => path.trim() !== "", { message: () => "must be the path of a file, or :memory:" })),
    synchronous: Schema.optional(Schema.Literal("NORMAL", "FULL"))
  })
)

/**
 * All stores over the file. Throws a `BrandVisibilityError` of code `invalid_configuration` for options that are missing, malformed or unknown.
 * Building the layer opens the file and migrates its schema.
 *
 * Building fails with `StorageError`: `unavailable` or `read_only` when the file or its folder cannot be opened or created, `corrupt` when the file is not a
 * SQLite database, `migration` when a newer release wrote the file, `busy` when another process keeps the file locked.
 */
export const sqliteStorage = (options: SqliteStorageOptions): Layer.Layer<SqlStorage.Stores, StorageError, Ids> =>
  SqlStorage.layer.pipe(Layer.provide(sqliteDatabase(options)))

/** The database below the stores, opened in the same way, for code that needs more than the stores, such as `OrganizationArchive`. */
export const sqliteDatabase = (options: SqliteStorageOptions): Layer.Layer<Database, StorageError> => {
  requireOptions(options)
  return Layer.scoped(Database, Effect.tap(SqliteDatabase.open(options), migrate))
}

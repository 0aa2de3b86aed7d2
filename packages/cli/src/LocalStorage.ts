/** Opens storages. The package for Postgres is loaded only where a Postgres database is named, and need not be installed otherwise. */
import type { Storage } from "@brand-visibility/core"
import type { PostgresStorageOptions } from "@brand-visibility/storage-postgres"
import { sqliteStorage } from "@brand-visibility/storage-sqlite"
import { Misuse } from "./Misuse.js"
import type { LocalPlace } from "./Place.js"

/** How far a process may change the schema of a Postgres. */
export type MayMigrate = NonNullable<PostgresStorageOptions["migrate"]>

const isMissing = (error: unknown): boolean => error instanceof Error && "code" in error && error.code === "ERR_MODULE_NOT_FOUND"

/** Loads the package for Postgres. Throws where the package is not installed. */
export const loadPostgres = async () => {
  try {
    return await import("@brand-visibility/storage-postgres")
  } catch (error) {
    if (!isMissing(error)) throw error
    throw new Misuse("The package for Postgres is not installed", "Type npm install @brand-visibility/storage-postgres")
  }
}

/**
 * The storage of a place. Opening a SQLite file migrates its schema. The schema of a Postgres database is migrated only as far as `migrate` allows,
 * because processes of an older release may be using the database.
 */
export const storageOf = async (place: LocalPlace, migrate: MayMigrate): Promise<Storage> => {
  if (place.kind === "sqlite") return sqliteStorage({ filename: place.filename })
  const { rowLevelSecurity, url } = place
  return (await loadPostgres()).postgresStorage({ url, rowLevelSecurity, migrate })
}

/** Storages. What speaks to Postgres is loaded only where a Postgres is named, and need not be installed for anything else. */
import type { Storage } from "@brand-visibility/core"
import type { PostgresStorageOptions } from "@brand-visibility/storage-postgres"
import { sqliteStorage } from "@brand-visibility/storage-sqlite"
import { Misuse } from "./Misuse.js"
import type { LocalPlace } from "./Place.js"

/** How far a process may change the schema of a Postgres. */
export type MayMigrate = NonNullable<PostgresStorageOptions["migrate"]>

const isMissing = (error: unknown): boolean => error instanceof Error && "code" in error && error.code === "ERR_MODULE_NOT_FOUND"

/** The package for Postgres. */
export const loadPostgres = async () => {
  try {
    return await import("@brand-visibility/storage-postgres")
  } catch (error) {
    if (!isMissing(error)) throw error
    throw new Misuse("What speaks to Postgres is not installed", "Type npm install @brand-visibility/storage-postgres")
  }
}

/**
 * The storage of a place. A SQLite file is brought up to date by whoever opens it; a Postgres, which older processes may work on beside, as far as
 * `migrate` says.
 */
export const storageOf = async (place: LocalPlace, migrate: MayMigrate): Promise<Storage> => {
  if (place.kind === "sqlite") return sqliteStorage({ filename: place.filename })
  const { rowLevelSecurity, url } = place
  return (await loadPostgres()).postgresStorage({ url, rowLevelSecurity, migrate })
}

/** The storage in the database that DATABASE_URL names. The driver of the other kind of database is not loaded, because loading would slow down every start. */
import type { Storage } from "@brand-visibility/core/ports/Storage"
import type { Database } from "./Database.js"

export const storageOf = async (database: Database): Promise<Storage> => {
  if (database.kind === "sqlite") {
    const { sqliteStorage } = await import("@brand-visibility/storage-sqlite")
    return sqliteStorage({ filename: database.file })
  }
  const { postgresStorage } = await import("@brand-visibility/storage-postgres")
  return postgresStorage({ url: database.url, rowLevelSecurity: database.rowLevelSecurity })
}

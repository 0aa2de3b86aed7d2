/** The storage in the database that DATABASE_URL names. */
import type { Storage } from "@brand-visibility/core/ports/Storage"
import { postgresStorage } from "@brand-visibility/storage-postgres"
import { sqliteStorage } from "@brand-visibility/storage-sqlite"
import type { Database } from "./Database.js"

export const storageOf = (database: Database): Storage =>
  database.kind === "sqlite" ? sqliteStorage({ filename: database.file }) : postgresStorage({ url: database.url, rowLevelSecurity: database.rowLevelSecurity })

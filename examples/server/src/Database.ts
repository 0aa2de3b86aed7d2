/** The database that DATABASE_URL names. */
import { dirname } from "node:path"

/** A SQLite file or a Postgres database. The address of a Postgres database may contain a password, and is never shown. */
export type Database =
  | { readonly kind: "sqlite"; readonly file: string }
  | { readonly kind: "postgres"; readonly url: string; readonly rowLevelSecurity: boolean }

/**
 * The database of a `sqlite:FILE` or `postgres://…`; null for anything else, such as `sqlite://FILE`, which other programs read as a path from the working
 * directory or from the root.
 */
export const databaseOf = (address: string): Database | null => {
  if (/^postgres(ql)?:\/\//.test(address)) return URL.canParse(address) ? { kind: "postgres", url: address, rowLevelSecurity: false } : null
  const file = /^sqlite:(?!\/\/[^/])(.+)$/.exec(address)?.[1]
  return file === undefined ? null : { kind: "sqlite", file }
}

/** The folder for the server's other files: the folder of the SQLite file, or `data` in the working directory. */
export const folderOf = (database: Database): string => (database.kind === "sqlite" ? dirname(database.file) : "data")

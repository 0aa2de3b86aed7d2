/** The database that DATABASE_URL names. */
import { dirname } from "node:path"

/** One of two kinds. The address of a Postgres may hold a password, and is shown to nobody. */
export type Database =
  | { readonly kind: "sqlite"; readonly file: string }
  | { readonly kind: "postgres"; readonly url: string; readonly rowLevelSecurity: boolean }

/** The database of a `sqlite:FILE` or `postgres://…`; null for anything else. */
export const databaseOf = (address: string): Database | null => {
  if (/^postgres(ql)?:\/\//.test(address)) return URL.canParse(address) ? { kind: "postgres", url: address, rowLevelSecurity: false } : null
  const file = /^sqlite:(.+)$/.exec(address)?.[1]
  return file === undefined ? null : { kind: "sqlite", file }
}

/** Where the server keeps what is not in the database: beside the file, or in `data` of the folder in which it was started. */
export const folderOf = (database: Database): string => (database.kind === "sqlite" ? dirname(database.file) : "data")

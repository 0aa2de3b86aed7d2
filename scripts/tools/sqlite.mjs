/** Opens SQLite files for tests and benchmarks, with the same driver as the storage: Node's own SQLite, or `better-sqlite3`. */

const [major = 0, minor = 0, patch = 0] = (process.versions.sqlite ?? "").split(".").map(Number)
const isSafe = major > 3 || (major === 3 && (minor > 51 || (minor === 51 && patch >= 3)))
/** The same decision as in `SqliteDriver.ts` of storage-sqlite, which scripts cannot import before it is compiled. */
const builtIn = Number.parseInt(process.versions.node, 10) >= 24 && isSafe ? process.getBuiltinModule("node:sqlite") : undefined

/** Whether `better-sqlite3` is used and must be compiled; see bootstrap.mjs. */
export const hasPackage = builtIn === undefined

/** A database with the methods that both drivers share. The caller must close it. */
export const openSqlite = async (filename, { readOnly = false } = {}) => {
  if (builtIn !== undefined) return new builtIn.DatabaseSync(filename, { readOnly })
  const { default: Sqlite } = await import("better-sqlite3")
  return new Sqlite(filename, { readonly: readOnly })
}

/** Opens a file that another program may have open, and waits at most five seconds for its writes. */
const withFile = async (filename, use) => {
  const file = await openSqlite(filename)
  try {
    file.exec("PRAGMA busy_timeout = 5000")
    return use(file)
  } finally {
    file.close()
  }
}

/** The rows of a statement. */
export const rowsOf = (filename, statement) => withFile(filename, (file) => file.prepare(statement).all())

/** Runs statements without a result. */
export const execute = (filename, statements) => withFile(filename, (file) => void file.exec(statements))

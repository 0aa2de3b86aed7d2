/** A file of SQLite as tests and benchmarks look into it: by Node's own SQLite where the storage takes that, by `better-sqlite3` elsewhere. */

const [major = 0, minor = 0, patch = 0] = (process.versions.sqlite ?? "").split(".").map(Number)
const isSafe = major > 3 || (major === 3 && (minor > 51 || (minor === 51 && patch >= 3)))
/** As `SqliteDriver.ts` of storage-sqlite decides, which no script can import before it is compiled. */
const builtIn = Number.parseInt(process.versions.node, 10) >= 24 && isSafe ? process.getBuiltinModule("node:sqlite") : undefined

/** Whether `better-sqlite3` is what is taken here, and so has to be compiled: see bootstrap.mjs. */
export const hasPackage = builtIn === undefined

/** A database with what both drivers have alike. Whoever opens it closes it. */
export const openSqlite = async (filename, { readOnly = false } = {}) => {
  if (builtIn !== undefined) return new builtIn.DatabaseSync(filename, { readOnly })
  const { default: Sqlite } = await import("better-sqlite3")
  return new Sqlite(filename, { readonly: readOnly })
}

/** Uses a file that a program has open too: waits for its writes for five seconds at most. */
const withFile = async (filename, use) => {
  const file = await openSqlite(filename)
  try {
    file.exec("PRAGMA busy_timeout = 5000")
    return use(file)
  } finally {
    file.close()
  }
}

/** The rows of one statement that reads. */
export const rowsOf = (filename, statement) => withFile(filename, (file) => file.prepare(statement).all())

/** Runs statements that write. */
export const execute = (filename, statements) => withFile(filename, (file) => void file.exec(statements))

/** A file of SQLite as tests and benchmarks look into it: by Node's own SQLite where the storage takes that, by `better-sqlite3` elsewhere. */

const [major, minor] = (process.versions.sqlite ?? "0.0.0").split(".").map(Number)
/** As `SqliteDriver.ts` decides: Node's own from Node 24 on, where its SQLite is new enough. No Node brought SQLite 3.51.3 to 3.51.x. */
const builtIn =
  Number.parseInt(process.versions.node, 10) >= 24 && (major > 3 || (major === 3 && minor > 51)) ? process.getBuiltinModule("node:sqlite") : undefined

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

/** Node's own SQLite when the storage uses it, otherwise `better-sqlite3` with the same interface. Both count the prepared statements. */
export const count = { prepared: 0 }

const numbers = { SQLITE_BUSY: 5, SQLITE_CANTOPEN: 14, SQLITE_CONSTRAINT_PRIMARYKEY: 1555, SQLITE_ERROR: 1, SQLITE_READONLY: 8 }

/** Throws a failure as Node reports it: with a number, and without a name. */
const asNode = (use) => {
  try {
    return use()
  } catch (cause) {
    throw Object.assign(new Error(cause.message), { code: "ERR_SQLITE_ERROR", errcode: numbers[cause.code] ?? -1 })
  }
}

const standIn = (Sqlite) =>
  class {
    #database

    constructor(filename, { readOnly }) {
      this.#database = asNode(() => new Sqlite(filename, { readonly: readOnly, timeout: 0 }))
    }

    prepare(text) {
      count.prepared++
      const statement = asNode(() => this.#database.prepare(text))
      const run = (...parameters) => asNode(() => statement.run(...parameters))
      return {
        run,
        all: (...parameters) => (statement.reader ? asNode(() => statement.all(...parameters)) : (run(...parameters), [])),
        setReturnArrays: (enabled) => void (statement.reader && statement.raw(enabled))
      }
    }

    close() {
      this.#database.close()
    }
  }

const counted = ({ DatabaseSync }) =>
  class extends DatabaseSync {
    prepare(text) {
      count.prepared++
      return super.prepare(text)
    }
  }

export const DatabaseSync =
  Number.parseInt(process.versions.node, 10) >= 24 ? counted(process.getBuiltinModule("node:sqlite")) : standIn((await import("better-sqlite3")).default)

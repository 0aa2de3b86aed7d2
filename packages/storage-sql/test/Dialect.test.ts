import { sqlite } from "@brand-visibility/storage-sql/Dialect"
import { expect, it } from "vitest"

it.each([
  ["SQLITE_BUSY", "Busy"],
  ["SQLITE_BUSY_RECOVERY", "Busy"],
  ["SQLITE_BUSY_SNAPSHOT", "Busy"],
  ["SQLITE_LOCKED", "Busy"],
  ["SQLITE_FULL", "Full"],
  ["SQLITE_READONLY_DIRECTORY", "ReadOnly"],
  ["SQLITE_CORRUPT_VTAB", "Corrupt"],
  ["SQLITE_NOTADB", "Corrupt"],
  ["SQLITE_IOERR_SHORT_READ", "Corrupt"],
  ["SQLITE_IOERR_WRITE", "Unavailable"],
  ["SQLITE_CANTOPEN_ISDIR", "Unavailable"],
  ["SQLITE_CONSTRAINT_UNIQUE", "Unknown"],
  ["SQLITE_ERROR", "Unknown"]
])("SQLite's %s is %s to a caller", (code, reason) => {
  expect(sqlite.reasonOf(Object.assign(new Error("refused"), { code }))).toBe(reason)
})

it.each([[undefined], [null], ["SQLITE_BUSY"], [{ code: 5 }], [new TypeError("The database connection is not open")]])(
  "what SQLite did not report (%s) is of no known reason",
  (cause) => {
    expect(sqlite.reasonOf(cause)).toBe("Unknown")
  }
)

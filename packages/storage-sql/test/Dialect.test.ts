import { postgres, sqlite } from "@brand-visibility/storage-sql/Dialect"
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

it.each([
  ["40001", "Busy", false],
  ["40P01", "Busy", false],
  ["55P03", "Busy", false],
  // A statement that took too long, or was cancelled: another try is the caller's to decide on.
  ["57014", "Unavailable", false],
  ["57P01", "Unavailable", true],
  ["57P02", "Unavailable", true],
  ["57P03", "Unavailable", false],
  ["25P03", "Unavailable", true],
  ["08006", "Unavailable", true],
  ["08001", "Unavailable", false],
  ["53300", "Unavailable", false],
  ["53100", "Full", false],
  ["25006", "ReadOnly", false],
  ["XX001", "Corrupt", false],
  ["28P01", "Unknown", false],
  ["23505", "Unknown", false],
  ["42501", "Unknown", false],
  ["ECONNREFUSED", "Unavailable", false],
  ["ECONNRESET", "Unavailable", true],
  ["EPIPE", "Unavailable", true],
  ["ENOTFOUND", "Unavailable", false]
])("Postgres' %s is %s to a caller, and tells of a lost connection: %s", (code, reason, isLost) => {
  const cause = Object.assign(new Error("refused"), { code })
  expect([postgres.reasonOf(cause), postgres.isConnectionLost(cause)]).toEqual([reason, isLost])
})

it.each([
  ["Connection terminated unexpectedly", "Unavailable", true],
  ["Client has encountered a connection error and is not queryable", "Unavailable", true],
  ["timeout exceeded when trying to connect", "Unavailable", false],
  ["Connection terminated due to connection timeout", "Unavailable", false],
  ["Cannot read properties of undefined", "Unknown", false]
])("what the driver of Postgres reports without a code (%s) is %s, and tells of a lost connection: %s", (message, reason, isLost) => {
  expect([postgres.reasonOf(new Error(message)), postgres.isConnectionLost(new Error(message))]).toEqual([reason, isLost])
})

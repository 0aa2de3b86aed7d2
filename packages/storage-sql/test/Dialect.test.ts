import { postgres, sqlite } from "@brand-visibility/storage-sql/Dialect"
import { expect, it } from "vitest"

it.each([
  ["SQLITE_BUSY", "busy"],
  ["SQLITE_BUSY_RECOVERY", "busy"],
  ["SQLITE_BUSY_SNAPSHOT", "busy"],
  ["SQLITE_LOCKED", "busy"],
  ["SQLITE_FULL", "full"],
  ["SQLITE_READONLY_DIRECTORY", "read_only"],
  ["SQLITE_CORRUPT_VTAB", "corrupt"],
  ["SQLITE_NOTADB", "corrupt"],
  ["SQLITE_IOERR_SHORT_READ", "corrupt"],
  ["SQLITE_IOERR_WRITE", "unavailable"],
  ["SQLITE_CANTOPEN_ISDIR", "unavailable"],
  ["SQLITE_CONSTRAINT_UNIQUE", "unknown"],
  ["SQLITE_ERROR", "unknown"]
])("SQLite's error %s has the reason %s", (code, reason) => {
  expect(sqlite.reasonOf(Object.assign(new Error("refused"), { code }))).toBe(reason)
})

it.each([[undefined], [null], ["SQLITE_BUSY"], [{ code: 5 }], [new TypeError("The database connection is not open")]])(
  "an error that SQLite did not report (%s) has the reason unknown",
  (cause) => {
    expect(sqlite.reasonOf(cause)).toBe("unknown")
  }
)

it.each([
  ["40001", "busy", false],
  ["40P01", "busy", false],
  ["55P03", "busy", false],
  // A statement that took too long or was cancelled. The caller decides whether to try again.
  ["57014", "unavailable", false],
  ["57P01", "unavailable", true],
  ["57P02", "unavailable", true],
  ["57P03", "unavailable", false],
  ["25P03", "unavailable", true],
  ["08006", "unavailable", true],
  ["08001", "unavailable", false],
  ["53300", "unavailable", false],
  ["53100", "full", false],
  ["25006", "read_only", false],
  ["XX001", "corrupt", false],
  ["28P01", "unknown", false],
  ["23505", "unknown", false],
  ["23503", "unknown", false],
  ["23514", "unknown", false],
  ["42501", "unknown", false],
  ["ECONNREFUSED", "unavailable", false],
  ["ECONNRESET", "unavailable", true],
  ["EPIPE", "unavailable", true],
  ["ENOTFOUND", "unavailable", false]
])("Postgres' error %s has the reason %s, and means a lost connection: %s", (code, reason, isLost) => {
  const cause = Object.assign(new Error("refused"), { code })
  expect([postgres.reasonOf(cause), postgres.isConnectionLost(cause)]).toEqual([reason, isLost])
})

it("a row that another transaction took or deleted in between is a lost race on Postgres, and no other refusal is", () => {
  const isLostRace = (code: string) => postgres.isLostRace(Object.assign(new Error("refused"), { code }))
  expect(["23505", "23503", "23514", "40001", ""].map(isLostRace)).toEqual([true, true, false, false, false])
  expect(sqlite.isLostRace(new Error("UNIQUE constraint failed"))).toBe(false)
})

it.each([
  ["Connection terminated unexpectedly", "unavailable", true],
  ["Client has encountered a connection error and is not queryable", "unavailable", true],
  ["timeout exceeded when trying to connect", "unavailable", false],
  ["Connection terminated due to connection timeout", "unavailable", false],
  ["Cannot read properties of undefined", "unknown", false]
])("an error that Postgres' driver reports without a code (%s) has the reason %s, and means a lost connection: %s", (message, reason, isLost) => {
  expect([postgres.reasonOf(new Error(message)), postgres.isConnectionLost(new Error(message))]).toEqual([reason, isLost])
})

/**
 * Notices that the file of an open database was deleted or replaced. The open connections would go on with the file that no longer has a name: everything
 * that they write would be lost when the process ends. Held by `test/MovedFile.test.ts`.
 *
 * Source: https://www.sqlite.org/howtocorrupt.html, "Unlinking or renaming a database file while in use".
 */
import { statSync } from "node:fs"
import { withSteadyMillis } from "@brand-visibility/core/internal/resilience/Moment"
import type { Connection } from "@effect/sql/SqlConnection"
import { SqlError } from "@effect/sql/SqlError"
import { Effect } from "effect"

/** How often the file is looked at, at most, in milliseconds. */
const intervalMillis = 100

/** A number that identifies the file at a path; undefined where there is none. Names of devices and files need 64 bits. */
const fileAt = (path: string): string | undefined => {
  const found = statSync(path, { bigint: true, throwIfNoEntry: false })
  return found === undefined ? undefined : `${found.dev} ${found.ino}`
}

const moved = (path: string): SqlError =>
  new SqlError({
    cause: Object.assign(
      new Error(
        `the file ${path} was deleted or replaced while this process had it open, so the process no longer uses it: stop the process, put the right file in place, and start it again`
      ),
      { code: "SQLITE_CANTOPEN" }
    )
  })

/** Makes an effect that fails while another file, or none, is at the path of the file that is open. */
export const make = (path: string): Effect.Effect<void, SqlError> => {
  const opened = fileAt(path)
  let lookedAt = Number.NEGATIVE_INFINITY
  let isInPlace = true
  return withSteadyMillis((now) => {
    if (now - lookedAt > intervalMillis) {
      lookedAt = now
      isInPlace = fileAt(path) === opened
    }
    return isInPlace ? Effect.void : moved(path)
  })
}

/** The same connection, which checks the file before each statement for which `isChecked` is true. */
export const guarded = (connection: Connection, inPlace: Effect.Effect<void, SqlError>, isChecked: (text: string) => boolean): Connection => ({
  execute: (text, parameters, transformRows) => {
    const executed = connection.execute(text, parameters, transformRows)
    return isChecked(text) ? Effect.zipRight(inPlace, executed) : executed
  },
  executeRaw: (text, parameters) => connection.executeRaw(text, parameters),
  executeValues: (text, parameters) => {
    const executed = connection.executeValues(text, parameters)
    return isChecked(text) ? Effect.zipRight(inPlace, executed) : executed
  },
  executeUnprepared: (text, parameters, transformRows) => connection.executeUnprepared(text, parameters, transformRows),
  executeStream: (text, parameters, transformRows) => connection.executeStream(text, parameters, transformRows)
})

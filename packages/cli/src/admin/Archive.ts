/** Commands that copy a SQLite file, and that export an organization to an archive or import one. */
import { resolve } from "node:path"
import { createInterface } from "node:readline"
import { Readable } from "node:stream"
import { OrganizationId } from "@brand-visibility/core/domain/Ids"
import type { Database } from "@brand-visibility/storage-sql/Database"
import { exportOrganization, importOrganization } from "@brand-visibility/storage-sql/OrganizationArchive"
import { backup, sqliteDatabase } from "@brand-visibility/storage-sqlite"
import { Effect, Logger, LogLevel, Stream } from "effect"
import { loadPostgres, type MayMigrate } from "../LocalStorage.js"
import { Misuse, NotDone } from "../Misuse.js"
import type { LocalPlace } from "../Place.js"
import type { Streams } from "../Streams.js"
import { type Outcome, told } from "./Command.js"

/** The error for an operation that the storage refused. Its message is the storage's own. */
const refused = ({ detail }: { readonly detail: string }) => new NotDone(detail)

/** Runs the effect. Its failure rejects the promise as it is, without Effect's wrapper. */
const promised = async <Value>(effect: Effect.Effect<Value, NotDone>): Promise<Value> => {
  const done = await Effect.runPromise(Effect.either(effect))
  if (done._tag === "Left") throw done.left
  return done.right
}

/** Copies a SQLite file. The storage is not opened, because opening it would migrate its schema before the copy is made. */
export const backUp = async (place: LocalPlace, directory: string, file: string): Promise<Outcome> => {
  if (place.kind !== "sqlite") throw new Misuse("backup copies SQLite files", "For Postgres use pg_dump")
  const copied = backup({ filename: place.filename, destination: resolve(directory, file) })
  await promised(Effect.mapError(copied, ({ detail }) => new NotDone(`No backup was made: ${detail}`)))
  return { report: told({ file }, `Backup written to ${file}`) }
}

const opened = async (place: LocalPlace, migrate: MayMigrate) => {
  if (place.kind === "sqlite") return sqliteDatabase({ filename: place.filename })
  const { rowLevelSecurity, url } = place
  return (await loadPostgres()).postgresDatabase({ url, rowLevelSecurity, migrate })
}

const onDatabase = async <Value>(place: LocalPlace, migrate: MayMigrate, effect: Effect.Effect<Value, { readonly detail: string }, Database>): Promise<Value> =>
  promised(effect.pipe(Effect.provide(await opened(place, migrate)), Effect.mapError(refused), Logger.withMinimumLogLevel(LogLevel.None)))

/** Writes the archive of an organization to standard output, no faster than the reader takes it. */
export const exportTo = async (place: LocalPlace, { output }: Streams, organizationId: string): Promise<Outcome> => {
  const write = (lines: string) =>
    Effect.tryPromise({ try: () => output.write(lines), catch: (error) => ({ detail: error instanceof Error ? error.message : String(error) }) })
  await onDatabase(place, "never", exportOrganization(OrganizationId.make(organizationId), write))
  return { report: { json: { organizationId }, lines: () => [] }, organizationId }
}

/** Imports an organization from the archive on standard input. */
export const importFrom = async (place: LocalPlace, { input }: Streams): Promise<Outcome> => {
  // Reading begins after the database is open, because readline drops lines that arrive before the iteration begins.
  const lines = Stream.suspend(() =>
    Stream.orDie(Stream.fromAsyncIterable(createInterface({ input: Readable.from(input.bytes()), crlfDelay: Number.POSITIVE_INFINITY }), (error) => error))
  )
  const organizationId = await onDatabase(place, "empty", importOrganization(lines))
  return { report: told({ organizationId }, `Imported organization ${organizationId}`), organizationId }
}

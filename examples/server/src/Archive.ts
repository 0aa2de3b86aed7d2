/** What `npm run admin` does with a database as a whole, or with all of an organization: backup, export, import. */
import { createInterface } from "node:readline"
import { OrganizationId } from "@brand-visibility/core/domain/Ids"
import type { StorageError } from "@brand-visibility/core/ports/StorageError"
import { postgresDatabase } from "@brand-visibility/storage-postgres"
import type { Database as SqlDatabase } from "@brand-visibility/storage-sql/Database"
import { exportOrganization, importOrganization } from "@brand-visibility/storage-sql/OrganizationArchive"
import { backup } from "@brand-visibility/storage-sqlite"
import { sqliteDatabase } from "@brand-visibility/storage-sqlite"
import { Effect, Stream } from "effect"
import type { Database } from "./Database.js"
import { logLayer } from "./Log.js"
import { keepOutputPrivate, type Outcome } from "./Output.js"
import { BadSetting } from "./Reading.js"

/** Made without opening the database as the server does: that would bring its schema up to date first. */
export const backUp = async (database: Database, destination: string | undefined): Promise<Outcome> => {
  if (destination === undefined || destination === "") throw new BadSetting("backup needs FILE")
  if (database.kind !== "sqlite") throw new BadSetting("backup copies SQLite files; for Postgres use pg_dump")
  await Effect.runPromise(Effect.mapError(backup({ filename: database.file, destination }), ({ detail }) => new BadSetting(`No backup was made: ${detail}`)))
  return { json: { file: destination }, lines: [`Backup written to ${destination}`] }
}

const openedDatabase = (database: Database) =>
  database.kind === "sqlite"
    ? sqliteDatabase({ filename: database.file })
    : postgresDatabase({ url: database.url, rowLevelSecurity: database.rowLevelSecurity })

const reported = <A>(effect: Effect.Effect<A, StorageError, SqlDatabase>, database: Database): Promise<A> =>
  // What is logged goes to standard error: standard output is an export.
  Effect.runPromise(
    effect.pipe(
      Effect.provide(openedDatabase(database)),
      Effect.mapError(({ detail }) => new BadSetting(detail)),
      Effect.provide(logLayer("pretty"))
    )
  )

/** To standard output, which takes more when it has room. Throws at once when it is not said what to export. */
export const exportTo = (database: Database, organizationId: string | undefined): Promise<Outcome> => {
  if (organizationId === undefined) throw new BadSetting("export needs ORGANIZATION_ID")
  keepOutputPrivate()
  const write = (lines: string) =>
    Effect.async<void>((resume) => {
      process.stdout.write(lines, () => resume(Effect.void))
    })
  const exporting = Effect.as(exportOrganization(OrganizationId.make(organizationId), write), { json: { organizationId }, lines: [] })
  return reported(exporting, database)
}

/** From standard input. */
export const importFrom = async (database: Database): Promise<Outcome> => {
  // Begun when the database is open: what is read before anybody asks for it is lost.
  const lines = Stream.suspend(() => Stream.orDie(Stream.fromAsyncIterable(createInterface({ input: process.stdin, crlfDelay: Infinity }), (error) => error)))
  const organizationId = await reported(importOrganization(lines), database)
  return { json: { organizationId }, lines: [`Imported organization ${organizationId}`] }
}

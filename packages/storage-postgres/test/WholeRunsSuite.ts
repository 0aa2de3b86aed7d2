/** Whole runs in virtual time over the databases: each tells, byte for byte, the story that memory tells. */
import * as Timestamp from "@brand-visibility/core/domain/Timestamp"
import { Ids } from "@brand-visibility/core/ports/Ids"
import { Secrets } from "@brand-visibility/core/ports/Secrets"
import type { StorageError } from "@brand-visibility/core/ports/StorageError"
import { postgresDatabase } from "@brand-visibility/storage-postgres"
import { Database } from "@brand-visibility/storage-sql/Database"
import * as SqlStorage from "@brand-visibility/storage-sql/SqlStorage"
import { sqliteDatabase } from "@brand-visibility/storage-sqlite"
import { Clock, Context, Effect, Layer } from "effect"
import { expect, it } from "vitest"
import { firstSeed, type Simulated, transcriptOf } from "../../core/test/simulation/WholeRunSuite.js"
import * as PostgresServer from "./PostgresServer.js"
import { schemaName } from "./Support.js"

/** The stores of a database whose clock is that of the simulation. */
const simulated = (database: Layer.Layer<Database, StorageError>): Simulated =>
  SqlStorage.layer.pipe(
    Layer.provide(
      Layer.map(database, (context) =>
        Context.add(context, Database, { ...Context.get(context, Database), now: Effect.map(Clock.currentTimeMillis, Timestamp.fromEpochMillis) })
      )
    ),
    Layer.provide(Ids.layer),
    Layer.provide(Secrets.layer)
  )

/** @param runs how many runs each database plays */
export const play = (runs: number): void => {
  const server = PostgresServer.forThisFile()
  const databases = {
    SQLite: () => simulated(sqliteDatabase({ filename: ":memory:" })),
    Postgres: () => simulated(postgresDatabase({ url: server.url(), schema: schemaName() }))
  }
  for (const [name, open] of Object.entries(databases))
    it(`${runs} runs over ${name} in virtual time go as over memory, byte for byte (seeds from ${firstSeed})`, async () => {
      for (let seed = firstSeed; seed < firstSeed + runs; seed++) expect(await transcriptOf(seed, open()), `seed ${seed}`).toBe(await transcriptOf(seed))
    })
}

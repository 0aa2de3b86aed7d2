/** The stores over a new schema, with the clock of the context. */
import * as Timestamp from "@brand-visibility/core/domain/Timestamp"
import { Ids } from "@brand-visibility/core/internal/ports/Ids"
import { Secrets } from "@brand-visibility/core/internal/ports/Secrets"
import { postgresDatabase } from "@brand-visibility/storage-postgres"
import { Database, instantOf } from "@brand-visibility/storage-sql/Database"
import * as SqlStorage from "@brand-visibility/storage-sql/SqlStorage"
import { Clock, Context, Effect, Layer } from "effect"
import type { ServerOfFile } from "./PostgresServer.js"
import { schemaName } from "./Support.js"

/** Replaces the database's clock by the clock of the context. The clock of the machine does not follow virtual time. Nothing else is replaced. */
export const virtualStores = (server: ServerOfFile) => {
  const now = Effect.map(Clock.currentTimeMillis, Timestamp.fromEpochMillis)
  const database = Layer.map(Layer.fresh(postgresDatabase({ url: server.url(), schema: schemaName() })), (context) =>
    Context.add(context, Database, {
      ...Context.get(context, Database),
      now,
      nowLater: Effect.map(now, Effect.succeed),
      instant: Effect.map(now, instantOf)
    })
  )
  return SqlStorage.layer.pipe(Layer.provide(database), Layer.provide(Ids.layer), Layer.provide(Secrets.layer))
}

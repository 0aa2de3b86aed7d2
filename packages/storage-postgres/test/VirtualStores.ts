/** Stores over an empty schema, with the clock of the context. */
import * as Timestamp from "@brand-visibility/core/domain/Timestamp"
import { Ids } from "@brand-visibility/core/internal/ports/Ids"
import { Secrets } from "@brand-visibility/core/internal/ports/Secrets"
import { postgresDatabase } from "@brand-visibility/storage-postgres"
import { Database, instantOf } from "@brand-visibility/storage-sql/Database"
import * as SqlStorage from "@brand-visibility/storage-sql/SqlStorage"
import { Clock, Context, Effect, Layer } from "effect"
import type { ServerOfFile } from "./PostgresServer.js"
import { query, schemaName } from "./Support.js"

/** Empties the tables of a schema, except the record of its migrations. Does nothing before the schema is made. */
const emptied = (url: string, schema: string) =>
  query(
    url,
    `DO $$ DECLARE names text; BEGIN
      SELECT string_agg(format('%I.%I', schemaname, tablename), ', ') INTO names
        FROM pg_tables WHERE schemaname = '${schema}' AND tablename <> 'schema_migrations';
      IF names IS NOT NULL THEN EXECUTE 'TRUNCATE ' || names || ' RESTART IDENTITY'; END IF;
    END $$`
  )

/**
 * The stores of one schema, empty each time. The schema is made once, because each making takes most of a second.
 *
 * Replaces the database's clock by the clock of the context. The clock of the machine does not follow virtual time. Nothing else is replaced.
 */
export const virtualStores = (server: ServerOfFile) => {
  const schema = schemaName()
  const now = Effect.map(Clock.currentTimeMillis, Timestamp.fromEpochMillis)
  const opened = Effect.suspend(() => Effect.as(emptied(server.url(), schema), Layer.fresh(postgresDatabase({ url: server.url(), schema }))))
  const database = Layer.map(Layer.unwrapEffect(opened), (context) =>
    Context.add(context, Database, {
      ...Context.get(context, Database),
      now,
      nowLater: Effect.map(now, Effect.succeed),
      instant: Effect.map(now, instantOf)
    })
  )
  const stores = SqlStorage.layer.pipe(Layer.provide(database), Layer.provide(Ids.layer), Layer.provide(Secrets.layer))
  return () => Layer.fresh(stores)
}

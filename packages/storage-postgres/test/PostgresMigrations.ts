import { Effect } from "effect"
import * as MigrationSuite from "../../storage-sql/test/MigrationSuite.js"
import * as PostgresDatabase from "../src/internal/PostgresDatabase.js"
import * as PostgresServer from "./PostgresServer.js"
import { query, schemaName, storage } from "./Support.js"

/** @param every the step between the versions that are carried forward; each takes seconds */
export const run = (every: number) => {
  const server = PostgresServer.forThisFile()
  MigrationSuite.run({
    name: "Postgres",
    every,
    newStorage: Effect.sync(() => {
      const options = { url: server.url(), schema: schemaName() }
      return {
        layer: storage(options),
        open: PostgresDatabase.open(options),
        schema: query(
          options.url,
          `SELECT table_name, column_name, data_type, collation_name, is_nullable, column_default, NULL AS index FROM information_schema.columns WHERE table_schema = '${options.schema}'
         UNION ALL SELECT tablename, NULL, NULL, NULL, NULL, NULL, indexdef FROM pg_indexes WHERE schemaname = '${options.schema}' ORDER BY 1, 2, 7`
        )
      }
    })
  })
}

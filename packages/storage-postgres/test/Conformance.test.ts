import { StorageSuite } from "@brand-visibility/conformance"
import { Effect } from "effect"
import { afterAll } from "vitest"
import * as PostgresServer from "./PostgresServer.js"
import { query, schemaName, storage, whenStarted } from "./Support.js"

const layer = whenStarted(PostgresServer.forThisFile(), { schema: schemaName() })
StorageSuite.run({ name: "Postgres", layer, reopen: layer })

const given = process.env["TEST_POSTGRES_URL"]
if (given !== undefined && given !== "") {
  const schema = schemaName()
  afterAll(() => Effect.runPromise(query(given, `DROP SCHEMA IF EXISTS ${schema} CASCADE`)))
  const layer = storage({ url: given, schema })
  StorageSuite.run({ name: "the Postgres of TEST_POSTGRES_URL", layer, reopen: layer })
}

import * as StorageSuite from "@brand-visibility/conformance/StorageSuite"
import { Effect, Layer } from "effect"
import { afterAll } from "vitest"
import * as PostgresServer from "./PostgresServer.js"
import { query, schemaName, storage } from "./Support.js"

const server = PostgresServer.forThisFile()

/** The server's address is known once it runs. */
const whenStarted = (options: { readonly schema: string; readonly rowLevelSecurity?: boolean }) =>
  Layer.unwrapEffect(Effect.sync(() => storage({ url: server.url(), ...options })))

const plain = whenStarted({ schema: schemaName() })
StorageSuite.run({ name: "Postgres", layer: plain, reopen: plain })

const secured = whenStarted({ schema: schemaName(), rowLevelSecurity: true })
StorageSuite.run({ name: "Postgres with row-level security", layer: secured, reopen: secured })

const given = process.env["TEST_POSTGRES_URL"]
if (given !== undefined && given !== "") {
  const schema = schemaName()
  afterAll(() => Effect.runPromise(query(given, `DROP SCHEMA IF EXISTS ${schema} CASCADE`)))
  const layer = storage({ url: given, schema })
  StorageSuite.run({ name: "the Postgres of TEST_POSTGRES_URL", layer, reopen: layer })
}

import * as StorageSuite from "@brand-visibility/conformance/StorageSuite"
import { Effect, Layer } from "effect"
import { Pool } from "pg"
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

/** As a host that shares its pool, whose connections have settings of its own. */
const lentPool = Effect.acquireRelease(
  Effect.sync(() => {
    const pool = new Pool({ connectionString: server.url(), max: 4, options: "-c search_path=public -c default_transaction_isolation=serializable" })
    pool.on("error", () => undefined)
    return pool
  }),
  (pool) => Effect.promise(() => pool.end())
)
const lentSchema = schemaName()
const lent = Layer.unwrapScoped(Effect.map(lentPool, (pool) => storage({ pool, schema: lentSchema })))
StorageSuite.run({ name: "a host's pool of Postgres", layer: lent, reopen: lent })

const given = process.env["TEST_POSTGRES_URL"]
if (given !== undefined && given !== "") {
  const schema = schemaName()
  afterAll(() => Effect.runPromise(query(given, `DROP SCHEMA IF EXISTS ${schema} CASCADE`)))
  const layer = storage({ url: given, schema })
  StorageSuite.run({ name: "the Postgres of TEST_POSTGRES_URL", layer, reopen: layer })
}

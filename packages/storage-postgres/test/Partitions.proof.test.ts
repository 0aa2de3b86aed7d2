/** A storage with partitioned large tables obeys every law, in this file over a pool that a host lends. */
import { StorageSuite } from "@brand-visibility/conformance"
import { Effect, Layer } from "effect"
import { Pool } from "pg"
import { partitionedSchema } from "./PartitionedSchema.js"
import * as PostgresServer from "./PostgresServer.js"
import { storage } from "./Support.js"

const server = PostgresServer.forThisFile()

/** A pool of a host, whose connections have settings of the host's own. */
const lentPool = Effect.acquireRelease(
  Effect.sync(() => {
    const pool = new Pool({ connectionString: server.url(), max: 4, options: "-c search_path=public -c default_transaction_isolation=serializable" })
    pool.on("error", () => undefined)
    return pool
  }),
  (pool) => Effect.promise(() => pool.end())
)

const schema = Effect.runSync(Effect.cached(Effect.map(partitionedSchema(server), (options) => options.schema)))
const lent = Layer.unwrapScoped(Effect.map(Effect.all({ pool: lentPool, schema }), storage))
StorageSuite.run({ name: "a host's pool of Postgres, with partitioned answers and citations", layer: lent, reopen: lent })

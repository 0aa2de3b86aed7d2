/** A worker of the kill harness over pg-boss: `node kill-worker.mjs URL SCHEMA QUEUE`. */
import * as KillWorker from "@brand-visibility/conformance/engines/KillWorker"
import { BrandVisibility } from "@brand-visibility/core"
import { pgBossQueue } from "@brand-visibility/engine-pgboss"
import { postgresStorage } from "@brand-visibility/storage-postgres"

const [, , url, schema, name] = process.argv
const queue = pgBossQueue({ boss: { connectionString: url, schema: "pgboss" }, name })
await KillWorker.run(({ leaseMillis, models }) =>
  BrandVisibility.make({ storage: postgresStorage({ url, schema }), models, engine: { queue, leaseMillis, pollMillis: Math.max(500, leaseMillis / 5) } })
)

/** A worker of the kill harness over a schema: `node kill-worker.mjs URL SCHEMA`. */
import * as KillWorker from "@brand-visibility/conformance/engines/KillWorker"
import { BrandVisibility } from "@brand-visibility/core"
import { postgresStorage } from "@brand-visibility/storage-postgres"

const [, , url, schema] = process.argv
await KillWorker.run(({ leaseMillis, models }) =>
  BrandVisibility.make({ storage: postgresStorage({ url, schema }), models, engine: { leaseMillis, pollMillis: Math.max(500, leaseMillis / 5) } })
)

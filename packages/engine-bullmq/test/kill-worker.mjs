/** A worker of the kill harness over BullMQ: `node kill-worker.mjs URL SCHEMA QUEUE SOCKET`; without a SOCKET BullMQ is on the same Postgres. */
import * as KillWorker from "@brand-visibility/conformance/engines/KillWorker"
import { BrandVisibility } from "@brand-visibility/core"
import { bullmqQueue } from "@brand-visibility/engine-bullmq"
import { postgresStorage } from "@brand-visibility/storage-postgres"

const [, , url, schema, name, path] = process.argv
const queue = bullmqQueue(path === undefined ? { postgres: { connectionString: url }, name } : { redis: { path }, name })
await KillWorker.run(({ leaseMillis, models }) =>
  BrandVisibility.make({ storage: postgresStorage({ url, schema }), models, engine: { queue, leaseMillis, pollMillis: leaseMillis / 5 } })
)

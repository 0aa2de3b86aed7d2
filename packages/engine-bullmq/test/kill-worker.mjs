/**
 * A worker of the kill harness over BullMQ: `node kill-worker.mjs URL SCHEMA QUEUE REDIS`. REDIS is the address or the socket of a Redis; without it BullMQ
 * uses the same Postgres.
 */
import * as KillWorker from "@brand-visibility/conformance/engines/KillWorker"
import { BrandVisibility } from "@brand-visibility/core"
import { bullmqQueue } from "@brand-visibility/engine-bullmq"
import { postgresStorage } from "@brand-visibility/storage-postgres"

const [, , url, schema, name, redis] = process.argv
const queue = bullmqQueue(redis === undefined ? { postgres: { connectionString: url }, name } : { redis: { url: redis }, name })
await KillWorker.run(({ leaseMillis, models }) =>
  BrandVisibility.make({ storage: postgresStorage({ url, schema }), models, engine: { queue, leaseMillis, pollMillis: Math.max(500, leaseMillis / 5) } })
)

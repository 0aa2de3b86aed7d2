/** Workers over BullMQ are killed, frozen and stopped: nothing is lost, and nothing is there twice. Redis goes away with all that it held. */
import { existsSync } from "node:fs"
import { fileURLToPath } from "node:url"
import * as KillHarness from "@brand-visibility/conformance/engines/KillHarness"
import { BrandVisibility } from "@brand-visibility/core"
import { postgresStorage } from "@brand-visibility/storage-postgres"
import { afterAll, beforeAll, describe, it } from "vitest"
import * as PostgresServer from "../../storage-postgres/test/PostgresServer.js"
import { schemaName } from "../../storage-postgres/test/Support.js"
import { bullmqQueue } from "../src/BullmqQueue.js"
import { type RedisServer, redisProgram, startRedis } from "./RedisServer.js"

const server = PostgresServer.forThisFile()
const script = fileURLToPath(new URL("kill-worker.mjs", import.meta.url))
const isBuilt = existsSync(fileURLToPath(new URL("../dist/index.js", import.meta.url)))

const harness = async (title: string, redis: RedisServer | undefined) => {
  const [url, schema, name] = [server.superuserUrl(), schemaName(), schemaName()]
  const queue = () => bullmqQueue(redis === undefined ? { postgres: { connectionString: url }, name } : { redis: { path: redis.path }, name })
  const report = await KillHarness.run({
    name: title,
    leaseMillis: 1_000,
    worker: { command: process.execPath, parameters: [script, url, schema, name, ...(redis === undefined ? [] : [redis.path])] },
    open: (models) => BrandVisibility.make({ storage: postgresStorage({ url, schema }), models, engine: { queue: queue(), works: false }, logLevel: "none" }),
    ...(redis === undefined
      ? {}
      : {
          outages: {
            "Redis killed, and started without its memory": async () => {
              await redis.kill()
              await redis.start()
            }
          }
        })
  })
  console.log(report.text)
}

describe.skipIf(!isBuilt)("workers over BullMQ (needs a build)", () => {
  let redis: RedisServer | undefined
  beforeAll(async () => {
    if (redisProgram !== undefined) redis = await startRedis(redisProgram)
  })
  afterAll(() => redis?.stop())

  it("lose and repeat nothing, on Postgres", () => harness("BullMQ on Postgres", undefined))

  it.skipIf(redisProgram === undefined)("lose and repeat nothing, on Redis (skipped without redis-server)", () => harness("BullMQ on Redis", redis))
})

/** The laws of engines, on a Redis or Valkey where there is one, and on Postgres. */
import { EngineSuite } from "@brand-visibility/conformance"
import { postgresStorage } from "@brand-visibility/storage-postgres"
import { afterAll, beforeAll, it } from "vitest"
import * as PostgresServer from "../../storage-postgres/test/PostgresServer.js"
import { schemaName } from "../../storage-postgres/test/Support.js"
import { bullmqQueue } from "../src/BullmqQueue.js"
import { type RedisServer, redisProgram, startRedis } from "./RedisServer.js"

const server = PostgresServer.forThisFile()
const newStorage = () => postgresStorage({ url: server.url(), schema: schemaName(), maxConnections: 4 })

EngineSuite.run({
  name: "bullmq on Postgres",
  newStorage,
  engine: ({ name, ...settings }) => ({ queue: bullmqQueue({ postgres: { connectionString: server.superuserUrl(), max: 4 }, name }), ...settings })
})

if (redisProgram === undefined) it.skip("bullmq on Redis (skipped: no redis-server)")
else {
  const program = redisProgram
  let redis: RedisServer | undefined
  beforeAll(async () => void (redis = await startRedis(program)))
  afterAll(() => redis?.stop())
  EngineSuite.run({
    name: "bullmq on Redis",
    newStorage,
    engine: ({ name, ...settings }) => ({ queue: bullmqQueue({ redis: { path: redis!.path }, name }), ...settings })
  })
}

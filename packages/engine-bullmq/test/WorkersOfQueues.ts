/** Workers over BullMQ, for the faults of WorkerSuite: on the storage's Postgres, and on Redis or Valkey when there is a server. */
import { existsSync } from "node:fs"
import { fileURLToPath } from "node:url"
import { BrandVisibility } from "@brand-visibility/core"
import { postgresStorage } from "@brand-visibility/storage-postgres"
import { afterAll, beforeAll, it } from "vitest"
import * as PostgresServer from "../../storage-postgres/test/PostgresServer.js"
import { schemaName } from "../../storage-postgres/test/Support.js"
import type * as WorkerSuite from "../../storage-sql/test/WorkerSuite.js"
import { bullmqQueue } from "../src/BullmqQueue.js"
import { isOurs, noRedis, type RedisServer, startRedis } from "./RedisServer.js"

/** Must be called at the top level of a test file, because it starts servers for that file. The Redis of TEST_REDIS_URL is never killed. */
export const workersOfQueues = (): ReadonlyArray<WorkerSuite.WorkerSuiteOptions> => {
  const server = PostgresServer.forThisFile()
  let redis: RedisServer | undefined
  beforeAll(async () => {
    if (noRedis === undefined) redis = await startRedis()
  })
  afterAll(() => redis?.stop())

  const suiteOn = (title: "Postgres" | "Redis", outages: WorkerSuite.WorkerSuiteOptions["outages"]): WorkerSuite.WorkerSuiteOptions => {
    const [schema, name] = [schemaName(), schemaName()]
    const queue = () => bullmqQueue(title === "Redis" ? { redis: { url: redis!.url }, name } : { postgres: { connectionString: server.superuserUrl() }, name })
    const storage = () => postgresStorage({ url: server.superuserUrl(), schema })
    return {
      name: `BullMQ on ${title}`,
      isBuilt: existsSync(fileURLToPath(new URL("../dist/index.js", import.meta.url))),
      script: fileURLToPath(new URL("kill-worker.mjs", import.meta.url)),
      parameters: () => [server.superuserUrl(), schema, name, ...(title === "Redis" ? [redis!.url] : [])],
      open: (models) => BrandVisibility.make({ storage: storage(), models, engine: { queue: queue(), works: false }, logLevel: "none" }),
      outages
    }
  }
  const onPostgres = suiteOn("Postgres", { "Postgres ended with -m immediate and restarted": server.restart })
  if (noRedis !== undefined) {
    it.skip(`BullMQ on Redis (${noRedis})`)
    return [onPostgres]
  }
  if (!isOurs) return [onPostgres, suiteOn("Redis", {})]
  const restart = (memory: "kept" | "lost") => async () => {
    await redis!.kill()
    await redis!.start(memory)
  }
  const onRedis = suiteOn("Redis", {
    "Redis killed, and started with its memory": restart("kept"),
    "Redis killed, and started without its memory": restart("lost")
  })
  return [onPostgres, onRedis]
}

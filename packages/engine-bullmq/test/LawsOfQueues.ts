/** BullMQ on Postgres, and on Redis or Valkey when there is a server, for the laws of engines. */
import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import type { EngineSuite } from "@brand-visibility/conformance"
import { sqliteStorage } from "@brand-visibility/storage-sqlite"
import { afterAll, beforeAll, it } from "vitest"
import * as PostgresServer from "../../storage-postgres/test/PostgresServer.js"
import { bullmqQueue } from "../src/BullmqQueue.js"
import { noRedis, type RedisServer, startRedis } from "./RedisServer.js"

/** Must be called at the top level of a test file, because it starts servers for that file. */
export const bullmq = (): ReadonlyArray<EngineSuite.EngineSuiteOptions> => {
  const server = PostgresServer.forThisFile()
  const folder = mkdtempSync(join(tmpdir(), "engine-laws-"))
  let files = 0
  const newStorage = () => sqliteStorage({ filename: join(folder, `${files++}.db`) })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  const onPostgres: EngineSuite.EngineSuiteOptions = {
    name: "bullmq on Postgres",
    newStorage,
    engine: ({ name, ...settings }) => ({ queue: bullmqQueue({ postgres: { connectionString: server.superuserUrl(), max: 4 }, name }), ...settings })
  }
  if (noRedis !== undefined) {
    it.skip(`bullmq on Redis (${noRedis})`)
    return [onPostgres]
  }
  let redis: RedisServer | undefined
  beforeAll(async () => void (redis = await startRedis()))
  afterAll(() => redis?.stop())
  const onRedis: EngineSuite.EngineSuiteOptions = {
    name: "bullmq on Redis",
    newStorage,
    engine: ({ name, ...settings }) => ({ queue: bullmqQueue({ redis: { url: redis!.url }, name }), ...settings })
  }
  return [onPostgres, onRedis]
}

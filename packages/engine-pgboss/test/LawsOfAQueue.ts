/** pg-boss on a real Postgres, for the laws of engines. */
import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import type { EngineSuite } from "@brand-visibility/conformance"
import { sqliteStorage } from "@brand-visibility/storage-sqlite"
import { afterAll } from "vitest"
import * as PostgresServer from "../../storage-postgres/test/PostgresServer.js"
import { pgBossQueue } from "../src/PgBossQueue.js"

/** Must be called at the top level of a test file, because it starts a server for that file. */
export const pgBoss = (): EngineSuite.EngineSuiteOptions => {
  const server = PostgresServer.forThisFile()
  const folder = mkdtempSync(join(tmpdir(), "engine-laws-"))
  let files = 0
  const newStorage = () => sqliteStorage({ filename: join(folder, `${files++}.db`) })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  return {
    name: "pg-boss",
    newStorage,
    engine: ({ name, ...settings }) => ({ queue: pgBossQueue({ boss: { connectionString: server.url(), schema: "pgboss", max: 4 }, name }), ...settings })
  }
}

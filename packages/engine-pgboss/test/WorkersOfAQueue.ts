/** Workers over pg-boss, on the storage's Postgres, for the faults of WorkerSuite. */
import { existsSync } from "node:fs"
import { fileURLToPath } from "node:url"
import { BrandVisibility } from "@brand-visibility/core"
import { postgresStorage } from "@brand-visibility/storage-postgres"
import * as PostgresServer from "../../storage-postgres/test/PostgresServer.js"
import { schemaName } from "../../storage-postgres/test/Support.js"
import type * as WorkerSuite from "../../storage-sql/test/WorkerSuite.js"
import { pgBossQueue } from "../src/PgBossQueue.js"

/** Must be called at the top level of a test file, because it starts a server for that file. */
export const workersOfAQueue = (): WorkerSuite.WorkerSuiteOptions => {
  const server = PostgresServer.forThisFile()
  const [schema, name] = [schemaName(), schemaName()]
  return {
    name: "pg-boss",
    isBuilt: existsSync(fileURLToPath(new URL("../dist/index.js", import.meta.url))),
    script: fileURLToPath(new URL("kill-worker.mjs", import.meta.url)),
    parameters: () => [server.url(), schema, name],
    open: (models) => {
      const queue = pgBossQueue({ boss: { connectionString: server.url(), schema: "pgboss" }, name })
      return BrandVisibility.make({ storage: postgresStorage({ url: server.url(), schema }), models, engine: { queue, works: false }, logLevel: "none" })
    },
    outages: { "Postgres ended with -m immediate and restarted": server.restart }
  }
}

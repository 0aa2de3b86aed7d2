/** What WorkerSuite puts through faults: workers over one schema. */
import { fileURLToPath } from "node:url"
import { BrandVisibility } from "@brand-visibility/core"
import { postgresStorage } from "@brand-visibility/storage-postgres"
import * as Worker from "../../storage-sql/test/Worker.js"
import type * as WorkerSuite from "../../storage-sql/test/WorkerSuite.js"
import * as PostgresServer from "./PostgresServer.js"
import { schemaName } from "./Support.js"

/** To be called at the top of a test file: the server is that file's own. */
export const workersOfASchema = (): WorkerSuite.WorkerSuiteOptions => {
  const server = PostgresServer.forThisFile()
  const schema = schemaName()
  return {
    name: "Postgres",
    isBuilt: Worker.scriptOf(import.meta.url, "PostgresStorage.js").isBuilt,
    script: fileURLToPath(new URL("kill-worker.mjs", import.meta.url)),
    parameters: () => [server.url(), schema],
    open: (models) => BrandVisibility.make({ storage: postgresStorage({ url: server.url(), schema }), models, engine: "none" }),
    outages: { "Postgres ended with -m immediate and restarted": server.restart }
  }
}

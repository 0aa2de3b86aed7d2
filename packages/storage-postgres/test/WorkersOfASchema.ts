/** Workers over one schema, for the faults of WorkerSuite. */
import { fileURLToPath } from "node:url"
import { BrandVisibility } from "@brand-visibility/core"
import { postgresStorage } from "@brand-visibility/storage-postgres"
import * as Worker from "../../storage-sql/test/Worker.js"
import type * as WorkerSuite from "../../storage-sql/test/WorkerSuite.js"
import * as PostgresServer from "./PostgresServer.js"
import { schemaName } from "./Support.js"

/** Must be called at the top level of a test file, because it starts a server for that file. */
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

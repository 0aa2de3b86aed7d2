/** Workers over pg-boss are killed, frozen and stopped: nothing is lost, and nothing is there twice. */
import { existsSync } from "node:fs"
import { fileURLToPath } from "node:url"
import * as KillHarness from "@brand-visibility/conformance/engines/KillHarness"
import { BrandVisibility } from "@brand-visibility/core"
import { postgresStorage } from "@brand-visibility/storage-postgres"
import { describe, it } from "vitest"
import * as PostgresServer from "../../storage-postgres/test/PostgresServer.js"
import { schemaName } from "../../storage-postgres/test/Support.js"
import { pgBossQueue } from "../src/PgBossQueue.js"

const server = PostgresServer.forThisFile()
const script = fileURLToPath(new URL("kill-worker.mjs", import.meta.url))
const isBuilt = existsSync(fileURLToPath(new URL("../dist/index.js", import.meta.url)))

describe.skipIf(!isBuilt)("workers over pg-boss (needs a build)", () => {
  it("lose and repeat nothing", async () => {
    const [url, schema, name] = [server.url(), schemaName(), schemaName()]
    const report = await KillHarness.run({
      name: "pg-boss",
      leaseMillis: 1_000,
      worker: { command: process.execPath, parameters: [script, url, schema, name] },
      open: (models) => {
        const queue = pgBossQueue({ boss: { connectionString: url, schema: "pgboss" }, name })
        return BrandVisibility.make({ storage: postgresStorage({ url, schema }), models, engine: { queue, works: false }, logLevel: "none" })
      }
    })
    console.log(report.text)
  })
})

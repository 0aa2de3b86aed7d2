import { existsSync } from "node:fs"
import { fileURLToPath } from "node:url"
import * as KillHarness from "@brand-visibility/conformance/engines/KillHarness"
import { BrandVisibility } from "@brand-visibility/core"
import { postgresStorage } from "@brand-visibility/storage-postgres"
import { expect, it } from "vitest"
import * as PostgresServer from "./PostgresServer.js"
import { schemaName } from "./Support.js"

const file = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const server = PostgresServer.forThisFile()

it.skipIf(!existsSync(file("../dist/PostgresStorage.js")))(
  "loses no call of a run and pays for none twice but those in the hands of a process that is killed or frozen (needs a build)",
  async () => {
    const url = server.url()
    const schema = schemaName()
    const report = await KillHarness.run({
      name: "Postgres",
      worker: { command: process.execPath, parameters: [file("kill-worker.mjs"), url, schema] },
      open: (models) => BrandVisibility.make({ storage: postgresStorage({ url, schema }), models, engine: "none" }),
      leaseMillis: 1_000,
      outages: { "Postgres ended with -m immediate and restarted": server.restart }
    })
    process.stdout.write(`${report.text}\n`)
    expect(Object.values(report.happened)).toEqual([3, 3, 3, 3, 3])
  }
)

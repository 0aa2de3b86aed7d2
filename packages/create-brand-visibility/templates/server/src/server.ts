/** The HTTP API over a SQLite file. This process also works on the runs, and continues unfinished runs after a restart. */
import { mkdirSync } from "node:fs"
import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import { dirname } from "node:path"
import { BrandVisibility } from "@brand-visibility/core"
import { toNodeHandler } from "@brand-visibility/http/node"
import { toOperationsHandler } from "@brand-visibility/http/operations"
import { sqliteStorage } from "@brand-visibility/storage-sqlite"
import { inventedBrand, modelsFrom } from "./models.js"

const { DATABASE: filename = "data/visibility.db", HOST: host = "127.0.0.1", PORT: port = "8787", SERVICE_API_KEY: key = null } = process.env

mkdirSync(dirname(filename), { recursive: true })
const models = modelsFrom(process.env)
const visibility = await BrandVisibility.make({ storage: sqliteStorage({ filename }), models })

// The server's own organization. `visibility.organizations.create` creates others, each with its own keys and data.
const { isNew, issuedKey, organization } = await visibility.organizations.prepareOwn({ organization: { name: "My organization" }, key, keptKey: null })
if (isNew) await visibility.forOrganization(organization.id).brands.create(inventedBrand)
// The key is shown only once. Whoever has it can read and change all data of this organization.
if (issuedKey !== null) console.log(`Key ${issuedKey}`)

const api = toNodeHandler(visibility)
const operations = toOperationsHandler(visibility, { metrics: host === "127.0.0.1" })
const server = createServer({ headersTimeout: 10_000, requestTimeout: 900_000, keepAliveTimeout: 65_000 }, (request, response) =>
  operations(request, response, () => api(request, response))
)
server.once("error", ({ message }) => {
  console.error(`The server cannot listen: ${message}`)
  process.exitCode = 1
  void visibility.dispose()
})
server.listen(Number(port), host, () => {
  const address = server.address() as AddressInfo
  console.log(`Listening on http://${host}:${address.port}, to read and try at http://${host}:${address.port}/docs`)
})

const stop = async (): Promise<void> => {
  visibility.drain()
  await new Promise((resolve) => {
    server.close(resolve)
    server.closeIdleConnections()
  })
  // Calls to models that are under way get ten seconds to end. The next start continues the rest.
  await visibility.dispose()
}
for (const signal of ["SIGTERM", "SIGINT"] as const) process.once(signal, () => void stop())

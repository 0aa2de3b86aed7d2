import { createServer } from "node:http"
import { BrandVisibility } from "@brand-visibility/core"
import { toNodeHandler } from "@brand-visibility/http/node"
import { toOperationsHandler } from "@brand-visibility/http/operations"
import { sqliteStorage } from "@brand-visibility/storage-sqlite"
import { Logger } from "effect"

const visibility = await BrandVisibility.make({
  storage: sqliteStorage({ filename: ":memory:" }),
  models: [],
  logLevel: "info",
  // Where logs and spans go: any Effect layer, or several merged.
  telemetry: Logger.json
})

const api = toNodeHandler(visibility)
const operations = toOperationsHandler(visibility)
export const server = createServer({ headersTimeout: 10_000, requestTimeout: 300_000, connectionsCheckingInterval: 1_000 }, (request, response) =>
  operations(request, response, () => api(request, response))
)

/** Called on SIGTERM. */
export const stop = async (): Promise<void> => {
  await visibility.drain()
  const closed = new Promise((resolve) => server.close(resolve))
  server.closeIdleConnections()
  setTimeout(() => server.closeAllConnections(), 15_000).unref()
  await closed
  await visibility.dispose()
}

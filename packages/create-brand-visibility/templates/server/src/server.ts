/** The HTTP API over a SQLite file. This process also works on the runs, and continues unfinished runs after a restart. */
import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import { BrandVisibility } from "@brand-visibility/core"
import { weaknessOf } from "@brand-visibility/core/rules/KeyStrength"
import { toNodeHandler } from "@brand-visibility/http/node"
import { toOperationsHandler } from "@brand-visibility/http/operations"
import { sqliteStorage } from "@brand-visibility/storage-sqlite"
import { inventedBrand, modelsFrom, settingOf } from "./models.js"

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

const portOf = (text: string): number => {
  if (!/^\d{1,5}$/.test(text) || Number(text) > 65_535) throw new Error(`PORT must be a whole number from 0 to 65535, not "${text}"`)
  return Number(text)
}

const keyOf = (environment: NodeJS.ProcessEnv): string | null => {
  const key = settingOf(environment, "SERVICE_API_KEY") ?? null
  const weakness = key === null ? null : weaknessOf(key)
  if (weakness !== null) throw new Error(`SERVICE_API_KEY ${weakness}`)
  return key
}

const open = async (filename: string, models: ReturnType<typeof modelsFrom>): Promise<BrandVisibility> => {
  try {
    return await BrandVisibility.make({ storage: sqliteStorage({ filename }), models })
  } catch (error) {
    throw new Error(`DATABASE must be the path of a SQLite file. "${filename}" cannot be used: ${messageOf(error)}`, { cause: error })
  }
}

const start = async (environment: NodeJS.ProcessEnv): Promise<void> => {
  const host = settingOf(environment, "HOST") ?? "127.0.0.1"
  const port = portOf(settingOf(environment, "PORT") ?? "8787")
  const key = keyOf(environment)
  const visibility = await open(settingOf(environment, "DATABASE") ?? "data/visibility.db", modelsFrom(environment))

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
    console.error(`The server cannot listen on HOST and PORT: ${message}`)
    process.exitCode = 1
    void visibility.dispose()
  })
  server.listen(port, host, () => {
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
}

start(process.env).catch((error: unknown) => {
  console.error(messageOf(error))
  process.exit(1)
})

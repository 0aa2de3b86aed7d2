/** What a mount answers after its host has disposed of the library, for as long as the host's server still listens. */
import { once } from "node:events"
import { mkdtempSync, rmSync } from "node:fs"
import { request } from "node:http"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { text } from "node:stream/consumers"
import { BrandVisibility } from "@brand-visibility/core"
import * as MemoryStorage from "@brand-visibility/core/memory/MemoryStorage"
import * as PlainLogger from "@brand-visibility/core/telemetry/PlainLogger"
import { toNodeHandler } from "@brand-visibility/http/node"
import { toOperationsHandler } from "@brand-visibility/http/operations"
import { sqliteStorage } from "@brand-visibility/storage-sqlite"
import { afterAll, describe, expect, it } from "vitest"
import { listen } from "./support/ApiServer.js"

const directory = mkdtempSync(join(tmpdir(), "disposed-"))
afterAll(() => rmSync(directory, { recursive: true }))

describe.each([
  ["memory", () => MemoryStorage.layer],
  ["SQLite", () => sqliteStorage({ filename: join(directory, "visibility.db") })]
])("a disposed library over %s", (_, storage) => {
  it("answers every request with 503 and a time to try again, and is not ready", async () => {
    const visibility = await BrandVisibility.make({ storage: storage(), models: [], logLevel: "none" })
    const { id: organizationId } = await visibility.organizations.create({ name: "Acme" })
    const { key } = await visibility.organizations.createKey({ organizationId, name: "test" })
    const api = toNodeHandler(visibility)
    const operations = toOperationsHandler(visibility)
    const { close, url } = await listen((request, response) => operations(request, response, () => api(request, response)))
    const headers = { "x-service-api-key": key, "content-type": "application/json" }
    expect((await fetch(`${url}/v1/brands`, { headers })).status).toBe(200)
    await visibility.dispose()
    const body = JSON.stringify({ name: "Acme" })
    for (const init of [{ headers }, { method: "POST", headers, body }, { method: "POST", headers: { ...headers, "idempotency-key": "k" }, body }, {}]) {
      const response = await fetch(`${url}/v1/brands`, init)
      expect(await response.json()).toEqual({ code: "unavailable", message: "The service has stopped; try again", requestId: expect.any(String) })
      expect([response.status, response.headers.get("retry-after")]).toEqual([503, "1"])
    }
    expect((await fetch(`${url}/v1/brands`, { method: "HEAD", headers })).status).toBe(503)
    expect(await (await fetch(`${url}/readyz`)).json()).toEqual({ status: "unavailable", reason: "draining" })
    expect((await fetch(`${url}/healthz`)).status).toBe(200)
    await close()
  })
})

it("a request whose body arrives after the disposal gets 503 too, and the log has the cause", async () => {
  const logged: Array<PlainLogger.LogEntry> = []
  const telemetry = PlainLogger.layer((entry) => void logged.push(entry))
  const visibility = await BrandVisibility.make({ storage: sqliteStorage({ filename: join(directory, "late.db") }), models: [], telemetry })
  const { id: organizationId } = await visibility.organizations.create({ name: "Acme" })
  const { key } = await visibility.organizations.createKey({ organizationId, name: "test" })
  const { close, url } = await listen(toNodeHandler(visibility))
  const sending = request(`${url}/v1/brands`, { method: "POST", headers: { "x-service-api-key": key, "content-type": "application/json" } })
  const answered = once(sending, "response")
  sending.write('{ "name": ')
  // The server has the first part once it has answered a later request.
  await fetch(`${url}/v1/brands`, { headers: { "x-service-api-key": key } })
  await visibility.dispose()
  sending.end('"Acme" }')
  const [response] = await answered
  const { code, requestId } = JSON.parse(await text(response))
  expect([response.statusCode, code]).toEqual([503, "unavailable"])
  const told = { level: "warning", message: "A request failed while the library was being closed", cause: expect.stringContaining("Error") }
  expect(logged.filter(({ level }) => level === "warning")).toEqual([expect.objectContaining({ ...told, fields: expect.objectContaining({ requestId }) })])
  await close()
})

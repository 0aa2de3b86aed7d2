import { once } from "node:events"
import { connect, createServer as createHttp2Server } from "node:http2"
import { text } from "node:stream/consumers"
import { BrandVisibility } from "@brand-visibility/core"
import * as MemoryStorage from "@brand-visibility/core/memory/MemoryStorage"
import { toWebHandler } from "@brand-visibility/http"
import { toExpressHandler } from "@brand-visibility/http/express"
import { toFastifyPlugin } from "@brand-visibility/http/fastify"
import { toHonoHandler } from "@brand-visibility/http/hono"
import { toNodeHandler } from "@brand-visibility/http/node"
import express from "express"
import Fastify from "fastify"
import { Hono } from "hono"
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest"
import { type ApiServer, listen, makeClient, startServer, type Tenant } from "./support/ApiServer.js"
import { jsonOf } from "./support/OwnRoutes.js"

let server: ApiServer
let tenant: Tenant

beforeAll(async () => {
  server = await startServer()
  tenant = await server.tenant()
})
afterAll(() => server.close())

const json = () => ({ "content-type": "application/json", "x-service-api-key": tenant.key })
const acme = JSON.stringify({ name: "Acme" })

describe("HTTP/2", () => {
  it("is served by the node mount, with bodies of undeclared length", async () => {
    const listening = createHttp2Server({}, toNodeHandler(server.visibility))
    await new Promise<void>((resolve) => listening.listen(0, "127.0.0.1", resolve))
    const address = listening.address()
    const session = connect(`http://127.0.0.1:${typeof address === "object" ? address?.port : 0}`)
    const call = async (method: string, path: string, body?: string) => {
      const stream = session.request({ ":method": method, ":path": path, ...json() })
      stream.end(body)
      const [headers] = await once(stream, "response")
      return [headers[":status"], await text(stream)] as const
    }
    expect(await call("POST", "/v1/brands", acme)).toEqual([201, expect.stringContaining('"name":"Acme"')])
    expect(await call("POST", "/v1/brands")).toEqual([400, expect.stringContaining("invalid_json")])
    expect(await call("POST", "/v1/brands", " ".repeat(2_000_000))).toEqual([413, expect.stringContaining("payload_too_large")])
    expect(await call("GET", "/v1/brands?limit=1")).toEqual([200, expect.stringContaining('"limit":1')])
    session.close()
    listening.close()
  })
})

describe("Express", () => {
  it("may mount the API under a path with parameters, in a separate router", async () => {
    const app = express()
    const router = express.Router()
    app.use("/:tenant/api", router)
    router.use("/visibility", toExpressHandler(server.visibility))
    const { close, url } = await listen(app)
    const { body, status } = await makeClient(`${url}/acme/api/visibility`, tenant.key)("GET", "/v1/brands?limit=3")
    expect([status, body.paging.limit]).toEqual([200, 3])
    await close()
  })

  it("keeps headers that a middleware has set", async () => {
    const app = express()
    app.use((_, response, next) => {
      response.setHeader("x-frame-options", "DENY")
      next()
    })
    app.use(toExpressHandler(server.visibility))
    const { close, url } = await listen(app)
    expect((await fetch(url)).headers.get("x-frame-options")).toBe("DENY")
    await close()
  })
})

describe("Fastify", () => {
  it("runs the application's hooks before the API, and keeps headers that they set", async () => {
    const app = Fastify()
    app.addHook("onRequest", async (_, reply) => void reply.header("x-frame-options", "DENY"))
    app.addHook("preHandler", async (request, reply) => (request.headers["x-banned"] === undefined ? undefined : reply.code(418).send("no")))
    await app.register(toFastifyPlugin(server.visibility), { prefix: "/visibility" })
    const allowed = await app.inject({ method: "POST", url: "/visibility/v1/brands", headers: json(), payload: acme })
    expect([allowed.statusCode, allowed.headers["x-frame-options"]]).toEqual([201, "DENY"])
    const banned = await app.inject({ method: "POST", url: "/visibility/v1/brands", headers: { ...json(), "x-banned": "1" }, payload: acme })
    expect(banned.statusCode).toBe(418)
    await app.close()
  })

  it("may register the API under a prefix with parameters, within another plugin", async () => {
    const app = Fastify()
    await app.register(async (tenants) => void tenants.register(toFastifyPlugin(server.visibility), { prefix: "/visibility" }), { prefix: "/:tenant" })
    for (const path of ["", "/", "/v1/brands"]) {
      expect((await app.inject({ url: `/acme/visibility${path}`, headers: json() })).statusCode).toBe(200)
    }
    await app.close()
  })
})

describe("Hono", () => {
  it("answers requests that were made without a server", async () => {
    const app = new Hono().use(toHonoHandler(server.visibility, { prefix: "/visibility" }))
    const response = await app.request("/visibility/v1/brands", { method: "POST", headers: json(), body: acme })
    expect([response.status, (await response.json()).name]).toEqual([201, "Acme"])
    expect((await app.request("/v1/brands", { headers: json() })).status).toBe(404)
  })
})

describe("a body that the host has read and dropped", () => {
  it.each([
    ["read and dropped", "application/json", (): unknown => undefined],
    ["of lines, parsed", "application/x-ndjson", (body: unknown): unknown => body]
  ])("%s is answered with 500, and the log says what to do", async (_, contentType, left) => {
    const logged = vi.spyOn(console, "log").mockImplementation(() => undefined)
    const visibility = await BrandVisibility.make({ storage: MemoryStorage.layer, models: [], logLevel: "error" })
    const organization = await visibility.organizations.create({ name: "Acme" })
    const { key } = await visibility.organizations.createKey({ organizationId: organization.id, name: "test", scopes: ["write"] })
    const handler = toNodeHandler(visibility)
    const { close, url } = await listen(async (request, response) => {
      Object.assign(request, { body: left(await jsonOf(request)) })
      handler(request, response)
    })
    const path = contentType === "application/json" ? "/v1/brands" : "/v1/brands/01890000-0000-7000-8000-000000000000/answers"
    const response = await fetch(`${url}${path}`, { method: "POST", headers: { "content-type": contentType, "x-service-api-key": key }, body: acme })
    expect([response.status, (await response.json()).code]).toEqual([500, "internal_error"])
    expect(logged.mock.calls.flat().join()).toContain("Mount the API before the middleware that reads bodies")
    logged.mockRestore()
    await close()
    await visibility.dispose()
  })

  it("is reported for a web request too", async () => {
    const request = new Request("http://host.example/v1/brands", { method: "POST", headers: json(), body: acme })
    await request.json()
    expect((await toWebHandler(server.visibility)(request)).status).toBe(500)
  })
})

it("a captured answer that the host has parsed has the same size limits as a raw one", async () => {
  const handler = toNodeHandler(server.visibility)
  const { close, url } = await listen(async (request, response) => {
    Object.assign(request, { body: await jsonOf(request) })
    handler(request, response)
  })
  const piece = new TextEncoder().encode(JSON.stringify({ name: "x".repeat(1_048_576) }))
  const body = new ReadableStream({
    start: (controller) => {
      controller.enqueue(piece)
      controller.close()
    }
  })
  // Node requires `duplex`, and the DOM's types do not know it.
  const init = { method: "POST", headers: json(), body, duplex: "half" }
  expect((await fetch(`${url}/v1/brands`, init)).status).toBe(413)
  await close()
})

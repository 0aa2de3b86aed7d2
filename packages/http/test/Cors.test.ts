import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { type ApiServer, brandOf, startServer, type Tenant } from "./support/ApiServer.js"

const origin = "https://app.example.com"

let server: ApiServer
let tenant: Tenant
let closed: ApiServer

beforeAll(async () => {
  server = await startServer([], { api: { cors: { origins: [origin, "http://localhost:3000"] } } })
  tenant = await server.tenant()
  closed = await startServer()
})
afterAll(async () => {
  await server.close()
  await closed.close()
})

const preflight = (base: string, path: string, from: string) =>
  fetch(`${base}${path}`, {
    method: "OPTIONS",
    headers: { origin: from, "access-control-request-method": "POST", "access-control-request-headers": "x-service-api-key" }
  })

const corsHeaders = ({ headers }: { readonly headers: Headers }) => [...headers.keys()].filter((name) => name.startsWith("access-control-"))

describe("pages of a listed origin", () => {
  it("may send a preflight request without a key", async () => {
    const response = await preflight(server.url, "/v1/brands", origin)
    expect([response.status, await response.text()]).toEqual([204, ""])
    expect(response.headers.get("access-control-allow-origin")).toBe(origin)
    expect(response.headers.get("access-control-allow-methods")).toBe("GET, POST")
    expect(response.headers.get("access-control-allow-headers")).toContain("idempotency-key")
    expect(response.headers.get("access-control-max-age")).toBe("600")
    expect(response.headers.get("vary")).toBe("origin")
  })

  it("may read answers, failures and the headers that carry information", async () => {
    for (const path of ["/v1/brands", "/v1/brands/nonsense", "/nowhere"]) {
      const { headers } = await tenant.call("GET", path, { headers: { origin } })
      expect(headers.get("access-control-allow-origin")).toBe(origin)
      expect(headers.get("access-control-expose-headers")?.split(", ")).toEqual(
        expect.arrayContaining(["etag", "idempotent-replayed", "ratelimit", "retry-after", "x-request-id"])
      )
      expect(headers.get("vary")).toContain("origin")
    }
    expect((await tenant.call("GET", "/", { key: null, headers: { origin } })).headers.get("access-control-allow-origin")).toBe(origin)
  })

  it("get cacheable answers with Vary: Origin", async () => {
    const { body } = await tenant.call("POST", `/v1/brands/${await brandOf(tenant)}/answers`, {
      body: { answers: [{ prompt: "Which?", llm: "chatgpt", answer: "Acme." }] }
    })
    const { headers } = await tenant.call("GET", `/v1/runs/${body.run.id}`, { headers: { origin } })
    expect(headers.get("vary")).toBe("x-service-api-key, authorization, origin")
  })
})

describe("pages of any other origin", () => {
  it.each(["https://evil.example", "https://app.example.com.evil.example", "http://app.example.com", "null"])("get no permission: %s", async (from) => {
    const asked = await preflight(server.url, "/v1/brands", from)
    expect([asked.status, corsHeaders(asked)]).toEqual([401, []])
    const answer = await tenant.call("GET", "/v1/brands", { headers: { origin: from } })
    expect([answer.status, corsHeaders(answer), answer.headers.get("vary")]).toEqual([200, [], "origin"])
  })
})

it("is off unless the host lists origins", async () => {
  const asked = await preflight(closed.url, "/v1/brands", origin)
  expect([asked.status, corsHeaders(asked), asked.headers.get("vary")]).toEqual([401, [], null])
  const answer = await (await closed.tenant()).call("GET", "/v1/brands", { headers: { origin } })
  expect([answer.status, corsHeaders(answer), answer.headers.get("vary")]).toEqual([200, [], null])
})

import { servedEndpoints } from "@brand-visibility/api/V1"
import { fromRandomBytes, randomBytesPerKey } from "@brand-visibility/core/domain/ApiKey"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { type ApiServer, startServer, type Tenant, unknownId } from "./support/ApiServer.js"
import { rawRequest } from "./support/RawRequest.js"

let server: ApiServer
let tenant: Tenant

beforeAll(async () => {
  server = await startServer()
  tenant = await server.tenant()
})
afterAll(() => server.close())

const challenge = 'Bearer realm="brand-visibility"'

const alphabet = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"

/** A key with the public part of `key`, another secret, and the checksum that fits. Its secret has the same beginning as that of `key`. */
const forgedFrom = (key: string, kept: number): string => {
  const characters = key.slice("bv_live_".length).replace("_", "")
  const bytes = new Uint8Array(randomBytesPerKey)
  for (let index = 0; index < randomBytesPerKey / 4; index++) {
    const own = alphabet.indexOf(characters[index]!)
    bytes[4 * index + 3] = index < 16 + kept ? own : (own + 1) % alphabet.length
  }
  return fromRandomBytes(bytes).key
}

describe("authentication", () => {
  it.each(servedEndpoints.map(({ method, path }) => [method, path] as const))("%s %s without a key is 401 missing_api_key", async (method, path) => {
    const { body, headers, status } = await tenant.call(method, path.replace(/\{\w+\}/g, unknownId), { key: null })
    expect([status, body.code]).toEqual([401, "missing_api_key"])
    expect(headers.get("www-authenticate")).toBe(challenge)
  })

  it.each([
    ["nonsense", "nonsense"],
    ["an unknown key of our form", "bv_live_0123456789abcdef_0000000000000000000000000000000000000000000000000"],
    ["a long unknown secret", "x".repeat(64)]
  ])("%s is 401 invalid_api_key, with error=invalid_token", async (_, key) => {
    const { body, headers, status } = await tenant.call("GET", "/v1/brands", { key })
    expect([status, body.code]).toEqual([401, "invalid_api_key"])
    expect(headers.get("www-authenticate")).toBe(`${challenge}, error="invalid_token"`)
  })

  it("a mistyped key is refused", async () => {
    const last = tenant.key.at(-1) === "0" ? "1" : "0"
    expect((await tenant.call("GET", "/", { key: tenant.key.slice(0, -1) + last })).status).toBe(401)
  })

  it.each([0, 1, 42])("a key with the public part of another key, and the first %i characters of its secret, is refused", async (kept) => {
    const forged = forgedFrom(tenant.key, kept)
    expect(forged.slice(0, 25 + kept)).toBe(tenant.key.slice(0, 25 + kept))
    expect(forged).not.toBe(tenant.key)
    expect((await tenant.call("GET", "/", { key: forged })).body.code).toBe("invalid_api_key")
  })

  it("a revoked key is refused from the next request on", async () => {
    const { apiKey, key } = await server.visibility.organizations.createKey({ organizationId: tenant.organizationId, name: "short-lived" })
    expect((await tenant.call("GET", "/", { key })).status).toBe(200)
    await server.visibility.organizations.revokeKey({ organizationId: tenant.organizationId, apiKeyId: apiKey.id })
    expect((await tenant.call("GET", "/", { key })).body.code).toBe("invalid_api_key")
  })

  it("a key with an expiry in the past is not created", async () => {
    const { organizations } = server.visibility
    await expect(organizations.createKey({ organizationId: tenant.organizationId, name: "old", expiresAt: "2001-01-01T00:00:00Z" })).rejects.toMatchObject({
      code: "validation_error",
      details: [{ path: "expiresAt", message: expect.stringMatching(/^must be later than now, \d{4}-/) }]
    })
  })

  it("a rotated key keeps working beside its successor for the overlap, and ends at once when the overlap is 0", async () => {
    const { organizations } = server.visibility
    const { id: organizationId } = await organizations.create({ name: "Rotating" })
    const first = await organizations.createKey({ organizationId, name: "rotated", scopes: ["read"] })
    const second = await organizations.rotateKey({ organizationId, apiKeyId: first.apiKey.id })
    for (const { key } of [first, second]) expect((await tenant.call("GET", "/", { key })).status).toBe(200)
    expect(second.apiKey).toMatchObject({ name: "rotated", scopes: ["read"] })
    await expect(organizations.rotateKey({ organizationId, apiKeyId: second.apiKey.id })).rejects.toMatchObject({
      code: "validation_error",
      details: [{ path: "organizationId", message: expect.stringMatching(/^has 2 live keys/) }]
    })
    const third = await organizations.rotateKey({ organizationId, apiKeyId: second.apiKey.id, overlapHours: 0 })
    expect((await tenant.call("GET", "/", { key: second.key })).status).toBe(401)
    expect((await tenant.call("GET", "/", { key: third.key })).status).toBe(200)
    await expect(organizations.rotateKey({ organizationId, apiKeyId: second.apiKey.id })).rejects.toMatchObject({ code: "not_found" })
    await expect(organizations.rotateKey({ organizationId, apiKeyId: third.apiKey.id, overlapHours: 1000 })).rejects.toMatchObject({
      code: "validation_error",
      details: [{ path: "overlapHours", message: "must be a number from 0 to 720" }]
    })
  })

  it("takes the key from Authorization: Bearer", async () => {
    for (const scheme of ["Bearer", "bearer", "BEARER"]) {
      const { body } = await tenant.call("GET", "/", { key: null, headers: { authorization: `${scheme} ${tenant.key}` } })
      expect(body.organizationId).toBe(tenant.organizationId)
    }
  })

  it("takes a key with spaces, as an operator may choose one, from both headers", async () => {
    const key = "a quick brown fox jumps over the lazy dog 17"
    const { organizations } = server.visibility
    const { id: apiKeyId } = await organizations.adoptKey({ organizationId: tenant.organizationId, name: "phrase", key })
    for (const headers of [{ authorization: `Bearer ${key}` }, { "x-service-api-key": key }])
      expect((await tenant.call("GET", "/", { key: null, headers })).body.organizationId).toBe(tenant.organizationId)
    await organizations.revokeKey({ organizationId: tenant.organizationId, apiKeyId })
  })

  it("with both headers the service header alone counts", async () => {
    const headers = { authorization: `Bearer ${tenant.key}` }
    expect((await tenant.call("GET", "/", { key: "wrong".repeat(10), headers })).status).toBe(401)
    expect((await tenant.call("GET", "/", { headers: { authorization: "Bearer wrong" } })).status).toBe(200)
  })

  it("an Authorization header with another scheme counts as no key", async () => {
    expect((await tenant.call("GET", "/", { key: null, headers: { authorization: "Basic dXNlcjpwYXNz" } })).body.code).toBe("missing_api_key")
  })

  it("header names are case-blind", async () => {
    expect((await tenant.call("GET", "/", { key: null, headers: { "X-Service-API-Key": tenant.key } })).status).toBe(200)
  })

  it.each(["x-service-api-key", "authorization"])("a repeated %s is 401, also with equal values", async (name) => {
    const value = name === "authorization" ? `Bearer ${tenant.key}` : tenant.key
    const reply = await rawRequest(server.port, { method: "GET", path: "/", headers: { [name]: [value, value] } })
    expect(reply.status).toBe(401)
    expect(JSON.parse(reply.text).code).toBe("invalid_api_key")
  })

  it("a key in the query string is ignored", async () => {
    const { body } = await tenant.call("GET", `/?x-service-api-key=${tenant.key}&api_key=${tenant.key}`, { key: null })
    expect(body.code).toBe("missing_api_key")
  })
})

describe("scopes", () => {
  const bodies: Readonly<Record<string, unknown>> = {
    "/v1/brands": { name: "x" },
    "/v1/brands/{brandId}/topics": { topics: [{ name: "x" }] },
    "/v1/topics/{topicId}/prompts": { prompts: [{ text: "x" }] },
    "/v1/brands/{brandId}/topics-prompts/batch": { topics: [{ name: "x" }] },
    "/v1/brands/{brandId}/perception-prompts": { prompts: [{ text: "x", propertyId: "x" }] },
    "/v1/brands/{brandId}/detections": { text: "x" },
    "/v1/brands/{brandId}/answers": { answers: [{}] },
    "/v1/perception-responses/{responseId}": { score: 5 },
    "/v1/runs/{runId}/labels": { labels: [{ resultId: unknownId, isPresent: true }] },
    "/v1/runs/{runId}/calibration": { labels: [{ resultId: unknownId, isPresent: true }] },
    "/v1/brands/{brandId}/experiments": { name: "x", treatedPromptIds: [unknownId], controlPromptIds: [unknownId] },
    "/v1/organization/keys": { name: "x", scopes: ["admin"] },
    "/v1/webhooks": { url: "https://hooks.example/" },
    "/v1/brands/{brandId}/schedule": { cron: "0 6 * * *", timeZone: "UTC" }
  }
  /** Queries that a route requires, because input is checked before the scope. */
  const queries: Readonly<Record<string, string>> = { "/v1/runs/{runId}/compare": `?to=${unknownId}` }
  const looks = ["POST /v1/brands/{brandId}/plan", "POST /v1/brands/{brandId}/detections", "POST /v1/runs/{runId}/calibration"]

  it.each(servedEndpoints.map(({ method, path }) => [method, path] as const))("%s %s accepts only a key that has its scope", async (method, path) => {
    const isAdministration = path.startsWith("/v1/organization/keys")
    const needed = isAdministration ? "admin" : method === "GET" || looks.includes(`${method} ${path}`) ? "read" : "write"
    const call = async (scope: "admin" | "read" | "write") => {
      const key = await server.keyWith(tenant.organizationId, [scope])
      const body = ["PATCH", "POST", "PUT"].includes(method) ? { body: bodies[path] ?? {} } : {}
      return (await tenant.call(method, path.replace(/\{\w+\}/g, unknownId) + (queries[path] ?? ""), { key, ...body })).body.code
    }
    for (const scope of ["read", "write", "admin"] as const) {
      if (scope === needed) expect(await call(scope)).not.toBe("insufficient_scope")
      else expect(await call(scope)).toBe("insufficient_scope")
    }
  })
})

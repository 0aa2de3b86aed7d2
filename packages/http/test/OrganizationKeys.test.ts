import { BrandVisibility } from "@brand-visibility/core"
import * as MemoryStorage from "@brand-visibility/core/memory/MemoryStorage"
import { toNodeHandler } from "@brand-visibility/http/node"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { type ApiServer, listen, makeClient, startServer, type Tenant, unknownId } from "./support/ApiServer.js"

let server: ApiServer

beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

const keys = "/v1/organization/keys"

const create = ({ call }: Tenant, body: object, headers: Readonly<Record<string, string>> = {}) =>
  call("POST", keys, { body: { name: "made", scopes: ["read"], ...body }, headers })

/** The id of the tenant's own key. */
const ownId = async ({ call }: Tenant): Promise<string> => (await call("GET", keys)).body.data[0].id

const statusOf = async ({ call }: Tenant, key: string) => (await call("GET", "/", { key })).status

describe("a list of keys", () => {
  it("has live, revoked and expired keys in the order of their creation, in pages, and never a secret", async () => {
    const tenant = await server.tenant()
    const made = [await create(tenant, { name: "one", expiresAt: "2035-01-01T00:00:00+01:00" })]
    await tenant.call("DELETE", `${keys}/${made[0]?.body.id}`)
    made.push(await create(tenant, { name: "two", scopes: ["write", "admin"] }))
    const { body, headers, text } = await tenant.call("GET", keys)
    expect(body.paging).toEqual({ page: 1, limit: 50, total: 3, nextPage: null })
    expect(body.data[1]).toEqual({
      id: made[0]?.body.id,
      name: "one",
      scopes: ["read"],
      expiresAt: "2034-12-31T23:00:00.000Z",
      createdAt: expect.stringMatching(/Z$/),
      lastUsedAt: null,
      revokedAt: expect.stringMatching(/Z$/)
    })
    expect(body.data[2]).toMatchObject({ name: "two", scopes: ["write", "admin"], expiresAt: null, revokedAt: null })
    expect(headers.get("cache-control")).toBe("no-store")
    for (const { body: shown } of made) expect(text).not.toContain(shown.key.slice(8, 24))
    expect(text).not.toMatch(/secret|hash|keyId/i)
    const second = await tenant.call("GET", `${keys}?limit=2&page=2`)
    expect([second.body.data.map(({ name }: { name: string }) => name), second.body.paging.total]).toEqual([["two"], 3])
  })
})

describe("a created key", () => {
  it("works, is shown once, and has the scopes that it was given", async () => {
    const tenant = await server.tenant()
    const { body, headers, status } = await create(tenant, {}, { "accept-encoding": "gzip" })
    expect([status, headers.get("cache-control"), headers.get("content-encoding")]).toEqual([201, "no-store", null])
    expect(body.key).toMatch(/^bv_live_[0-9A-Za-z]{16}_[0-9A-Za-z]{49}$/)
    expect(await statusOf(tenant, body.key)).toBe(200)
    expect((await tenant.call("GET", keys, { key: body.key })).body.code).toBe("insufficient_scope")
  })

  it("is null in a repeated reply", async () => {
    const tenant = await server.tenant()
    const again = { "idempotency-key": "again" }
    const first = await create(tenant, {}, again)
    const second = await create(tenant, {}, again)
    expect([second.status, second.headers.get("idempotent-replayed"), second.body]).toEqual([201, "true", { ...first.body, key: null }])
    expect((await tenant.call("GET", keys)).body.paging.total).toBe(2)
  })

  it("is refused while two keys are live, with the steps to take, and is created after one of them is revoked", async () => {
    const tenant = await server.tenant()
    const { body: second } = await create(tenant, {})
    const { body, status } = await create(tenant, {})
    expect([status, body]).toMatchObject([
      409,
      { code: "limit_exceeded", limit: "apiKeys", allowed: 2, used: 2, message: expect.stringContaining("revoke one") }
    ])
    await tenant.call("DELETE", `${keys}/${second.id}`)
    expect((await create(tenant, {})).status).toBe(201)
  })

  it("cannot have a scope that the requesting key does not have", async () => {
    const tenant = await server.tenant()
    const admin = await server.keyWith(tenant.organizationId, ["admin"])
    const { body, status } = await tenant.call("POST", keys, { key: admin, body: { name: "more", scopes: ["read", "admin"] } })
    expect([status, body.code]).toEqual([403, "insufficient_scope"])
    expect(body.message).toBe("This key has the scopes admin and cannot make a key with read")
    expect((await tenant.call("GET", keys)).body.paging.total).toBe(2)
  })

  it.each([
    ["scopes", { scopes: undefined }],
    ["scopes", { scopes: [] }],
    ["scopes", { scopes: ["read", "write", "read"] }],
    ["scopes[0]", { scopes: ["everything"] }],
    ["name", { name: " " }],
    ["expiresAt", { expiresAt: "2001-01-01T00:00:00Z" }]
  ])("is refused with the faulty field %s: %j", async (path, body) => {
    const reply = await create(await server.tenant(), body)
    expect([reply.status, reply.body.details[0].path]).toEqual([400, path])
  })

  it("has no more scopes than exist, because each request reads them all", async () => {
    const { body, status } = await create(await server.tenant(), { scopes: Array.from({ length: 50_000 }, () => "read") })
    expect([status, body.details]).toEqual([400, [{ path: "scopes", message: "must have at most 3 entries" }]])
  })
})

describe("a rotated key", () => {
  it("keeps working beside its successor, which has the same name and scopes", async () => {
    const tenant = await server.tenant()
    const { body, headers, status } = await tenant.call("POST", `${keys}/${await ownId(tenant)}/rotate`, { body: { overlapHours: 1 } })
    expect([status, body.name, body.scopes, headers.get("cache-control")]).toEqual([201, "first", ["read", "write", "admin"], "no-store"])
    expect([await statusOf(tenant, tenant.key), await statusOf(tenant, body.key)]).toEqual([200, 200])
    const [old] = (await tenant.call("GET", keys)).body.data
    const hours = (Date.parse(old.expiresAt) - Date.parse(body.createdAt)) / 3_600_000
    expect(hours).toBe(1)
  })

  it("ends at once without an overlap; a repeated reply has no key", async () => {
    const tenant = await server.tenant()
    const { body: made } = await create(tenant, {})
    const rotate = () => tenant.call("POST", `${keys}/${made.id}/rotate`, { body: { overlapHours: 0 }, headers: { "idempotency-key": "rotate" } })
    const first = await rotate()
    expect([await statusOf(tenant, made.key), await statusOf(tenant, first.body.key)]).toEqual([401, 200])
    expect((await rotate()).body).toEqual({ ...first.body, key: null })
    expect((await tenant.call("POST", `${keys}/${made.id}/rotate`)).body.code).toBe("not_found")
  })

  it("cannot get more scopes than the requesting key", async () => {
    const tenant = await server.tenant()
    const first = await ownId(tenant)
    const admin = await server.keyWith(tenant.organizationId, ["admin"])
    const { body, status } = await tenant.call("POST", `${keys}/${first}/rotate`, { key: admin, body: { overlapHours: 0 } })
    expect([status, body.code]).toEqual([403, "insufficient_scope"])
    expect(await statusOf(tenant, tenant.key)).toBe(200)
  })

  it("is refused when both live keys would keep working", async () => {
    const tenant = await server.tenant()
    await create(tenant, {})
    const { body, status } = await tenant.call("POST", `${keys}/${await ownId(tenant)}/rotate`)
    expect([status, body.code, body.limit]).toEqual([409, "limit_exceeded", "apiKeys"])
  })
})

describe("a revoked key", () => {
  it("is refused from the next request on, and may be revoked again", async () => {
    const tenant = await server.tenant()
    const { body } = await create(tenant, {})
    const revoke = () => tenant.call("DELETE", `${keys}/${body.id}`)
    expect((await revoke()).body).toEqual({ deleted: true })
    expect(await statusOf(tenant, body.key)).toBe(401)
    const { revokedAt } = (await tenant.call("GET", keys)).body.data[1]
    expect((await revoke()).status).toBe(200)
    expect((await tenant.call("GET", keys)).body.data[1].revokedAt).toBe(revokedAt)
  })

  it("cannot be the requesting key", async () => {
    const tenant = await server.tenant()
    const { body, status } = await tenant.call("DELETE", `${keys}/${await ownId(tenant)}`)
    expect([status, body.code]).toEqual([409, "key_in_use"])
    expect(body.message).toBe("A key cannot revoke itself: revoke it with another key of the scope admin, or rotate it")
    expect(await statusOf(tenant, tenant.key)).toBe(200)
  })

  it("is 404 when it is unknown, and when it belongs to another organization, whose key keeps working", async () => {
    const [tenant, other] = [await server.tenant(), await server.tenant()]
    const theirs = await ownId(other)
    for (const id of [unknownId, theirs]) expect((await tenant.call("DELETE", `${keys}/${id}`)).status).toBe(404)
    for (const id of [unknownId, theirs]) expect((await tenant.call("POST", `${keys}/${id}/rotate`)).status).toBe(404)
    expect(await statusOf(other, other.key)).toBe(200)
  })
})

it("the log contains no created or rotated key, even at the lowest level", async () => {
  const logged: Array<string> = []
  const logger = (entry: object) => void logged.push(JSON.stringify(entry))
  const visibility = await BrandVisibility.make({ storage: MemoryStorage.layer, models: [], logLevel: "debug", logger })
  const listening = await listen(toNodeHandler(visibility, { rateLimit: "off" }))
  const { id: organizationId } = await visibility.organizations.create({ name: "Acme" })
  const { key } = await visibility.organizations.createKey({ organizationId, name: "first" })
  const call = makeClient(listening.url, key)
  const { body: made } = await call("POST", keys, { body: { name: "made", scopes: ["read"] }, headers: { "idempotency-key": "once" } })
  const { body: rotated } = await call("POST", `${keys}/${made.id}/rotate`, { body: { overlapHours: 0 } })
  await listening.close()
  await visibility.dispose()
  const log = logged.join("\n")
  // The log has the ids of the created keys, which shows that the test has read the right log.
  for (const { id, key: secret } of [made, rotated]) {
    expect(log).toContain(id)
    for (const part of secret.split("_").slice(2)) expect(log).not.toContain(part)
  }
})

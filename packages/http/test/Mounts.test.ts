import { organizationInput } from "@brand-visibility/conformance/Builders"
import { StorageError } from "@brand-visibility/core/internal/ports/StorageError"
import { Brands } from "@brand-visibility/core/internal/services/Brands"
import { Organizations } from "@brand-visibility/core/internal/services/Organizations"
import * as MemoryStorage from "@brand-visibility/core/memory/MemoryStorage"
import * as LedgerEngine from "@brand-visibility/core/pipeline/LedgerEngine"
import { LanguageModels } from "@brand-visibility/core/ports/LanguageModel"
import * as VisibilityServices from "@brand-visibility/core/services/VisibilityServices"
import { toWebHandler } from "@brand-visibility/http"
import { toNodeHandler } from "@brand-visibility/http/node"
import { Context, Effect, Layer, Logger, ManagedRuntime, Runtime } from "effect"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { type ApiServer, brandOf, type Client, listen, type Listening, makeClient, startServer, type Tenant, topicOf, unknownId } from "./support/ApiServer.js"

/** Node requires `duplex`, and the DOM's types do not know it. */
const streamed = (path: string, headers: Record<string, string>, body: ReadableStream): Request => {
  const init = { method: "POST", headers, body, duplex: "half" }
  return new Request(`http://host.example${path}`, init)
}

describe("every mount", () => {
  let server: ApiServer
  let tenant: Tenant
  let prefixed: Listening

  beforeAll(async () => {
    server = await startServer()
    tenant = await server.tenant()
    prefixed = await listen(toNodeHandler(server.visibility, { prefix: "/api" }))
  })
  afterAll(async () => {
    await prefixed.close()
    await server.close()
  })

  it("answers byte for byte the same as a web handler and on node:http", async () => {
    const brandId = await brandOf(tenant)
    const topicId = await topicOf(tenant, brandId)
    await tenant.call("POST", `/v1/topics/${topicId}/prompts`, { body: { prompts: [{ text: "Which?" }] } })
    const { run } = (await tenant.call("POST", `/v1/brands/${brandId}/answers`, { body: { answers: [{ prompt: "Which?", llm: "chatgpt", answer: "Acme." }] } }))
      .body
    const handler = toWebHandler(server.visibility, { prefix: "/api" })
    const web = makeClient("http://host.example/api", tenant.key, (url, init) => handler(new Request(url, init)))
    const etag = `W/"1.0.0-${run.id}-1"`
    const calls: ReadonlyArray<Parameters<Client>> = [
      ["GET", "/"],
      ["GET", "/v1/brands?limit=1"],
      ["GET", `/v1/runs/${run.id}?include_answer=true`],
      ["GET", `/v1/runs/${run.id}/stats`, { headers: { "if-none-match": etag } }],
      ["GET", `/v1/brands/${unknownId}`],
      ["GET", "/v1/brands/x?limit=0"],
      ["GET", "/v1/none"],
      ["PUT", "/v1/brands"],
      ["GET", "/v1/brands", { key: null }],
      ["GET", "/v1/brands", { key: "wrong" }],
      ["POST", "/v1/brands", { body: "{" }],
      ["POST", "/v1/brands", { body: { nmae: "x" } }],
      ["POST", "/v1/brands", { body: "x", headers: { "content-type": "text/plain" } }],
      ["POST", "/v1/brands", { body: " ".repeat(1024 * 1024 + 1) }],
      ["POST", `/v1/topics/${topicId}/prompts`, { body: { prompts: [{ text: "which?" }] } }],
      ["POST", `/v1/brands/${brandId}/answers`, { body: "{\n{}\n", headers: { "content-type": "application/x-ndjson" } }]
    ]
    for (const [method, path, call = {}] of calls) {
      const same = { ...call, headers: { ...call.headers, "x-request-id": "same" } }
      const [first, second] = [await tenant.call(method, path, same), await web(method, path, same)]
      expect([second.status, second.text]).toEqual([first.status, first.text])
      for (const name of ["etag", "cache-control", "www-authenticate", "allow", "vary"]) expect(second.headers.get(name)).toBe(first.headers.get(name))
    }
  })

  it.each(["/v1/brands", "/", "/apis/v1/brands", "/openapi.json", "/other"])(
    "answers %s, outside its prefix, with 404, with and without a key",
    async (path) => {
      const handlers: ReadonlyArray<(key: string | null) => Client> = [
        (key) => makeClient("http://host.example", key, (url, init) => toWebHandler(server.visibility, { prefix: "/api" })(new Request(url, init))),
        (key) => makeClient(prefixed.url, key)
      ]
      for (const through of handlers) {
        for (const key of [null, "wrong", tenant.key]) {
          const { body, status } = await through(key)("GET", path)
          expect([status, body.code, body.path]).toEqual([404, "endpoint_not_found", path])
        }
      }
    }
  )

  it("reads an import through the web handler while it arrives", async () => {
    const brandId = await brandOf(tenant)
    const handler = toWebHandler(server.visibility)
    const line = Buffer.from(`${JSON.stringify({ prompt: "Which?", llm: "chatgpt", answer: "Acme 👟" })}\n`)
    const body = new ReadableStream({
      start: (controller) => {
        for (const byte of line) controller.enqueue(Uint8Array.of(byte))
        controller.close()
      }
    })
    const headers = { "x-service-api-key": tenant.key, "content-type": "application/x-ndjson" }
    const response = await handler(streamed(`/v1/brands/${brandId}/answers`, headers, body))
    expect(await response.json()).toMatchObject({ accepted: 1 })
  })

  it("stops reading a web body once it is too large, and leaves the rest to the server", async () => {
    let pulled = 0
    const body = new ReadableStream({
      pull: (controller) => {
        pulled += 65_536
        controller.enqueue(new Uint8Array(65_536))
      }
    })
    const headers = { "x-service-api-key": tenant.key, "content-type": "application/json" }
    const response = await toWebHandler(server.visibility)(streamed("/v1/brands", headers, body))
    expect(response.status).toBe(413)
    expect(pulled).toBeLessThan(2 * 1024 * 1024)
  })
})

describe("a host that uses Effect", () => {
  const logged: Array<string> = []
  const collect = Logger.replace(
    Logger.defaultLogger,
    Logger.map(Logger.logfmtLogger, (line) => void logged.push(line))
  )
  const services = VisibilityServices.layer({ storage: MemoryStorage.layer, models: LanguageModels.layer([]), engine: LedgerEngine.layer() })
  const managed = ManagedRuntime.make(Layer.merge(services, collect))

  const start = async (change: (brands: typeof Brands.Service) => Partial<typeof Brands.Service>) => {
    const runtime = Runtime.updateContext(await managed.runtime(), (context) => {
      const brands = Context.get(context, Brands)
      return Context.add(context, Brands, { ...brands, ...change(brands) })
    })
    const host: { readonly runtime: Runtime.Runtime<VisibilityServices.VisibilityServices> } = { runtime }
    const { key } = await managed.runPromise(
      Effect.flatMap(Organizations, (organizations) =>
        Effect.flatMap(organizations.create(organizationInput({ name: "Tenant" })), ({ id }) =>
          organizations.createKey(id, { name: "all", scopes: ["read", "write", "admin"], expiresAt: null })
        )
      )
    )
    const listening = await listen(toNodeHandler(host))
    return { ...listening, host, key, call: makeClient(listening.url, key) }
  }

  afterAll(() => managed.dispose())

  it("serves from its own runtime", async () => {
    const { call, close } = await start(() => ({}))
    expect((await call("GET", "/v1/brands")).status).toBe(200)
    await close()
  })

  it("answers a defect with 500, a request id and nothing else, and logs it once with its cause", async () => {
    const { call, close } = await start(() => ({ list: () => Effect.die(new Error("SELECT secret FROM /var/db")) }))
    logged.length = 0
    const { body, status, text } = await call("GET", "/v1/brands", { headers: { "x-request-id": "find-me" } })
    expect(status).toBe(500)
    expect(Object.keys(body)).toEqual(["code", "message", "requestId"])
    expect(text).not.toMatch(/SELECT|var|Error/)
    const causes = logged.filter((line) => line.includes("SELECT secret"))
    expect(causes).toHaveLength(1)
    expect(causes[0]).toContain("find-me")
    await close()
  })

  it("answers a thrown error in the same way", async () => {
    const { call, close } = await start(() => ({
      list: () => {
        throw new Error("thrown")
      }
    }))
    expect((await call("GET", "/v1/brands")).body.code).toBe("internal_error")
    await close()
  })

  it.each(["unavailable", "busy", "full", "read_only"] as const)(
    "answers 503 with Retry-After when storage is %s, without the storage's message",
    async (reason) => {
      const { call, close } = await start(() => ({
        list: () => new StorageError({ reason, operation: "BrandStore.list", detail: "database is locked: /data/x.db" })
      }))
      const { body, headers, status, text } = await call("GET", "/v1/brands")
      expect([status, body.code, headers.get("retry-after")]).toEqual([503, "unavailable", "1"])
      expect(text).not.toMatch(/locked|data|disk|BrandStore/)
      await close()
    }
  )

  it("answers 500 when storage is broken", async () => {
    const broken = await start(() => ({ list: () => new StorageError({ reason: "corrupt", operation: "BrandStore.list", detail: "malformed" }) }))
    const second = await broken.call("GET", "/v1/brands")
    expect([second.status, second.body.code, second.headers.get("retry-after")]).toEqual([500, "internal_error", null])
    await broken.close()
  })
})

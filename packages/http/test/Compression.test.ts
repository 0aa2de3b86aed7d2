import { request } from "node:http"
import { gunzipSync } from "node:zlib"
import { toWebHandler } from "@brand-visibility/http"
import { nodeWebhooks } from "@brand-visibility/http/webhooks"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { acceptsGzip } from "../src/internal/Compression.js"
import { type ApiServer, brandOf, startServer, type Tenant } from "./support/ApiServer.js"
import { importAll } from "./support/ImportAll.js"

let server: ApiServer
let tenant: Tenant
let runId: string

beforeAll(async () => {
  server = await startServer([], { webhooks: nodeWebhooks({ allowPrivateAddresses: true }) })
  tenant = await server.tenant()
  const brandId = await brandOf(tenant)
  const answers = Array.from({ length: 120 }, (_, index) => ({ prompt: `Größe ${index}?`, llm: "chatgpt", answer: "Acme 👟." }))
  runId = await importAll(server, tenant, brandId, answers)
})
afterAll(() => server.close())

/** The bytes of an answer as they are sent. */
const bytesOf = (path: string, encoding: string, { body, key = tenant.key }: { readonly body?: object; readonly key?: string } = {}) =>
  new Promise<{ readonly bytes: Buffer; readonly headers: Readonly<Record<string, unknown>> }>((resolve, reject) => {
    const headers = { "x-service-api-key": key, "accept-encoding": encoding, ...(body === undefined ? {} : { "content-type": "application/json" }) }
    const outgoing = request(`${server.url}${path}`, { agent: false, headers, method: body === undefined ? "GET" : "POST" }, (response) => {
      const parts: Array<Buffer> = []
      response.on("data", (part: Buffer) => parts.push(part))
      response.on("end", () => resolve({ bytes: Buffer.concat(parts), headers: response.headers }))
    })
    outgoing.on("error", reject)
    outgoing.end(body === undefined ? undefined : JSON.stringify(body))
  })

describe("an answer that is long", () => {
  it.each(["", "/stats", "/results.csv", "/results.ndjson", "/results.ndjson?include_answer=true"])(
    "is sent as gzip to a client that accepts gzip: %s",
    async (below) => {
      const path = `/v1/runs/${runId}${below === "" ? "?limit=500" : below}`
      const plain = await bytesOf(path, "identity")
      const zipped = await bytesOf(path, "br;q=1, gzip;q=0.5")
      expect(plain.headers["content-encoding"]).toBeUndefined()
      expect(zipped.headers["content-encoding"]).toBe("gzip")
      expect(gunzipSync(zipped.bytes).equals(plain.bytes)).toBe(true)
      expect(zipped.bytes.length * 2).toBeLessThan(plain.bytes.length)
      for (const { headers } of [plain, zipped]) expect(headers["vary"]).toBe("x-service-api-key, authorization, accept-encoding")
      expect(zipped.headers["etag"]).toBe(plain.headers["etag"])
    }
  )

  it("is the same through a web handler", async () => {
    const ask = (encoding: string) =>
      toWebHandler(server.visibility)(
        new Request(`http://host.example/v1/runs/${runId}/results.csv`, { headers: { "x-service-api-key": tenant.key, "accept-encoding": encoding } })
      )
    const [plain, zipped] = [await ask("identity"), await ask("gzip")]
    expect(zipped.headers.get("content-encoding")).toBe("gzip")
    expect(gunzipSync(Buffer.from(await zipped.arrayBuffer())).toString("utf8")).toBe(await plain.text())
  })

  it("is open: the document", async () => {
    const { bytes, headers } = await bytesOf("/openapi.json", "gzip")
    expect(headers["content-encoding"]).toBe("gzip")
    expect(JSON.parse(gunzipSync(bytes).toString("utf8")).openapi).toMatch(/^3\.1/)
  })
})

it("an answer with a secret is sent uncompressed, even with a long text beside the secret", async () => {
  const path = "a".repeat(1_900)
  const url = `http://127.0.0.1:9/${path}`
  const { bytes, headers } = await bytesOf("/v1/webhooks", "gzip", { body: { url } })
  expect(headers["content-encoding"]).toBeUndefined()
  expect(bytes.length).toBeGreaterThan(1_900)
  expect(JSON.parse(bytes.toString("utf8")).secret).toMatch(/^whsec_/)
})

it.each([
  ["gzip", true],
  ["deflate, GZIP ; q=0.1", true],
  ["*", true],
  ["x-gzip", true],
  ["", false],
  ["gzip;q=0", false],
  ["*;q=0.5, gzip;q=0", false],
  ["identity, br", false]
])("Accept-Encoding %j", (value, accepted) => {
  expect(acceptsGzip({ header: () => (value === "" ? [] : [value]) })).toBe(accepted)
})

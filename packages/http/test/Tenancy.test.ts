import { servedEndpoints } from "@brand-visibility/api/V1"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { type ApiServer, brandOf, startServer, type Tenant, topicOf, unknownId } from "./support/ApiServer.js"

let server: ApiServer
let caller: Tenant
let foreign: Readonly<Record<string, string>>

beforeAll(async () => {
  server = await startServer()
  caller = await server.tenant()
  const other = await server.tenant()
  const brandId = await brandOf(other)
  const topicId = await topicOf(other, brandId)
  const { body } = await other.call("POST", `/v1/topics/${topicId}/prompts`, { body: { prompts: [{ text: "Theirs?" }] } })
  const imported = await other.call("POST", `/v1/brands/${brandId}/answers`, { body: { answers: [{ prompt: "Theirs?", llm: "chatgpt", answer: "Acme." }] } })
  foreign = { brandId, topicId, promptId: body.prompts[0].id, runId: imported.body.run.id }
})
afterAll(() => server.close())

const bodies: Readonly<Record<string, unknown>> = {
  "/v1/brands/{brandId}/topics": { topics: [{ name: "x" }] },
  "/v1/topics/{topicId}/prompts": { prompts: [{ text: "x" }] },
  "/v1/brands/{brandId}/topics-prompts/batch": { topics: [{ name: "x", prompts: [{ text: "x" }] }] },
  "/v1/brands/{brandId}/perception-prompts": { prompts: [{ text: "x", propertyId: "x" }] },
  "/v1/brands/{brandId}/runs": {},
  "/v1/brands/{brandId}": { name: "x" },
  "/v1/runs/{runId}/rescore": { apply: true },
  "/v1/brands/{brandId}/answers": { answers: [{ prompt: "x", llm: "chatgpt", answer: "x" }] }
}

const withIds = servedEndpoints.filter(({ path }) => path.includes("{"))

describe("another organization's ids", () => {
  it.each(withIds.map(({ method, path }) => [method, path] as const))("%s %s answers them as it answers an unknown id, byte for byte", async (method, path) => {
    const send = (ids: (name: string) => string | undefined) =>
      caller.call(
        method,
        path.replace(/\{(\w+)\}/g, (_, name: string) => ids(name) ?? ""),
        {
          headers: { "x-request-id": "same" },
          ...(method === "POST" || method === "PATCH" ? { body: bodies[path] } : {})
        }
      )
    const theirs = await send((name) => foreign[name])
    const unknown = await send(() => unknownId)
    expect([theirs.status, theirs.body.code]).toEqual([404, "not_found"])
    expect(theirs.text).toBe(unknown.text)
    expect(theirs.status).toBe(unknown.status)
  })

  it("a batch that names a foreign topic answers as for an unknown one, and makes nothing", async () => {
    const brandId = await brandOf(caller)
    const send = (id: string | undefined) =>
      caller.call("POST", `/v1/brands/${brandId}/topics-prompts/batch`, {
        headers: { "x-request-id": "same" },
        body: { topics: [{ name: "New" }, { id, prompts: [{ text: "x" }] }] }
      })
    const theirs = await send(foreign["topicId"])
    expect(theirs.status).toBe(404)
    expect(theirs.text).toBe((await send(unknownId)).text)
    expect((await caller.call("GET", `/v1/brands/${brandId}/topics`)).body.data).toEqual([])
  })

  it("lists show none of their rows", async () => {
    const alone = await server.tenant()
    expect((await alone.call("GET", "/v1/brands")).body).toEqual({ data: [], paging: { page: 1, limit: 50, total: 0, nextPage: null } })
  })
})

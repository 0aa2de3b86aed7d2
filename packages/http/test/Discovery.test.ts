import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { type ApiServer, brandOf, startServer, type Tenant, topicOf } from "./support/ApiServer.js"

let server: ApiServer
let tenant: Tenant

beforeAll(async () => {
  server = await startServer()
  tenant = await server.tenant()
})
afterAll(() => server.close())

describe("discovery", () => {
  it("answers at the base with and without a slash, with the organization of the key", async () => {
    for (const path of ["", "/"]) {
      const { body, status } = await tenant.call("GET", path)
      expect(status).toBe(200)
      expect(body).toMatchObject({ message: "Brand Visibility Data API", version: "1.0.0", organizationId: tenant.organizationId })
    }
  })

  it("lists the routes of the specification first, in the specification's order, and then the others", async () => {
    const { body } = await tenant.call("GET", "/")
    const listed = body.endpoints.map(({ method, path }: { method: string; path: string }) => `${method} ${path}`)
    expect(listed.slice(0, 10)).toEqual([
      "GET /v1/brands",
      "GET /v1/brands/{brandId}/runs",
      "GET /v1/brands/{brandId}/last/results",
      "GET /v1/runs/{runId}",
      "GET /v1/runs/{runId}/content-suggestions",
      "GET /v1/runs/{runId}/sources",
      "GET /v1/runs/{runId}/perception-sources",
      "GET /v1/brands/{brandId}/perception",
      "POST /v1/brands/{brandId}/topics-prompts/batch",
      "DELETE /v1/prompts/{promptId}"
    ])
    expect(new Set(listed).size).toBe(listed.length)
    expect(listed).toContain("GET /")
    expect(listed).toContain("POST /v1/brands/{brandId}/answers")
  })

  it("leads through the whole setup: brand, topic, prompts", async () => {
    const brandId = await brandOf(tenant)
    const topicId = await topicOf(tenant, brandId)
    const { body, status } = await tenant.call("POST", `/v1/topics/${topicId}/prompts`, {
      body: { prompts: [{ text: "Best shoes?", customerJourney: "TOFU" }] }
    })
    expect(status).toBe(201)
    expect(body.prompts).toMatchObject([{ text: "Best shoes?", customerJourney: "awareness", created: true }])
    expect(body.remainingSlots).toBe(2147483647)
  })
})

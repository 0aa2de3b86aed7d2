import { verifyBundle } from "@brand-visibility/core"
import * as LanguageModel from "@brand-visibility/core/ports/LanguageModel"
import { Effect } from "effect"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { type ApiServer, brandOf, startServer, type Tenant, topicOf, unknownId } from "./support/ApiServer.js"

let server: ApiServer
let tenant: Tenant

beforeAll(async () => {
  // This model never answers, so its run stays under way during the test.
  const silent = LanguageModel.make({ llm: "silent", provider: "test", model: "test", ask: () => Effect.never })
  server = await startServer([silent])
  tenant = await server.tenant()
})
afterAll(() => server.close())

const anImport = async (): Promise<string> => {
  const brandId = await brandOf(tenant)
  const answers = ["1. Acme\n2. Globex", "Globex, mostly."].map((answer, index) => ({ prompt: `Question ${index}?`, llm: "chatgpt", answer }))
  return (await tenant.call("POST", `/v1/brands/${brandId}/answers`, { body: { answers } })).body.run.id
}

describe("GET /v1/runs/{runId}/bundle", () => {
  it("answers with a file that verifies, and with 304 to a client that has the file already", async () => {
    const runId = await anImport()
    const key = await server.keyWith(tenant.organizationId, ["read"])
    const reply = await tenant.call("GET", `/v1/runs/${runId}/bundle`, { key })
    expect(reply.status).toBe(200)
    expect(reply.headers.get("content-type")).toContain("application/json")
    expect(reply.headers.get("content-disposition")).toBe(`attachment; filename="run-${runId}.bundle.json"`)
    expect(await verifyBundle(reply.body)).toMatchObject({ verdict: "verified", runId, answers: { total: 2, recomputed: 2 } })
    const again = await tenant.call("GET", `/v1/runs/${runId}/bundle`, { headers: { "if-none-match": reply.headers.get("etag") ?? "" } })
    expect(again.status).toBe(304)
  })

  it("of a run that is under way is 409 invalid_run_state", async () => {
    const brandId = await brandOf(tenant)
    const topicId = await topicOf(tenant, brandId, "Trail")
    await tenant.call("POST", `/v1/topics/${topicId}/prompts`, { body: { prompts: [{ text: "Which?" }] } })
    const { body } = await tenant.call("POST", `/v1/brands/${brandId}/runs`)
    const refused = await tenant.call("GET", `/v1/runs/${body.run.id}/bundle`)
    expect([refused.status, refused.body.code]).toEqual([409, "invalid_run_state"])
  })

  it("is 404 to another organization, as for an unknown run", async () => {
    const stranger = await server.tenant()
    for (const id of [await anImport(), unknownId]) expect((await stranger.call("GET", `/v1/runs/${id}/bundle`)).body.code).toBe("not_found")
  })
})

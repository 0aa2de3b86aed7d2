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

/** A brand with two imported answers. One names the brand, and the other uses a name that the brand gets later. */
const anImport = async () => {
  const brandId = await brandOf(tenant)
  const answers = ["1. Acme\n2. Globex", "1. Roadrunner Supplies\n2. Globex"].map((answer, index) => ({ prompt: `Question ${index}?`, llm: "chatgpt", answer }))
  const { body } = await tenant.call("POST", `/v1/brands/${brandId}/answers`, { body: { answers } })
  return { brandId, runId: body.run.id as string }
}

describe("a rescore", () => {
  it("shows the changes as a preview, and makes them when it is applied", async () => {
    const { brandId, runId } = await anImport()
    const etag = (await tenant.call("GET", `/v1/runs/${runId}`)).headers.get("etag")
    const patched = await tenant.call("PATCH", `/v1/brands/${brandId}`, { body: { aliases: ["Roadrunner Supplies"] } })
    expect(patched).toMatchObject({ status: 200, body: { id: brandId, name: "Acme", aliases: ["Roadrunner Supplies"], rescoreSuggested: true } })

    const preview = await tenant.call("POST", `/v1/runs/${runId}/rescore`)
    expect(preview.status).toBe(200)
    expect(preview.body).toMatchObject({ runId, results: 2, unavailable: 0, changed: { results: 1, becamePresent: 1, becameAbsent: 0 } })
    expect([preview.body.metrics.before.present, preview.body.metrics.after.present]).toEqual([1, 2])
    expect((await tenant.call("GET", `/v1/runs/${runId}`, { headers: { "if-none-match": etag ?? "" } })).status).toBe(304)

    const applied = await tenant.call("POST", `/v1/runs/${runId}/rescore`, { body: { apply: true } })
    expect([applied.status, applied.body.run.id, applied.body.run.revision]).toEqual([202, runId, 1])
    await server.visibility.idle()
    const { body, status } = await tenant.call("GET", `/v1/runs/${runId}`, { headers: { "if-none-match": etag ?? "" } })
    expect([status, body.run.revision]).toEqual([200, 2])
    expect(body.data.map(({ isPresent }: { isPresent: boolean }) => isPresent)).toEqual([true, true])
    const again = await tenant.call("POST", `/v1/runs/${runId}/rescore`, { body: { apply: false } })
    expect(again.body.changed.results).toBe(0)
  })

  it("of a run that is under way is 409 invalid_run_state", async () => {
    const brandId = await brandOf(tenant)
    const topicId = await topicOf(tenant, brandId, "Trail")
    await tenant.call("POST", `/v1/topics/${topicId}/prompts`, { body: { prompts: [{ text: "Which?" }] } })
    const { body } = await tenant.call("POST", `/v1/brands/${brandId}/runs`)
    for (const apply of [false, true]) {
      const refused = await tenant.call("POST", `/v1/runs/${body.run.id}/rescore`, { body: { apply } })
      expect([refused.status, refused.body.code]).toEqual([409, "invalid_run_state"])
    }
  })

  it("needs the scope write, a run of the caller's organization, and a body without unknown fields", async () => {
    const { runId } = await anImport()
    const key = await server.keyWith(tenant.organizationId, ["read"])
    expect((await tenant.call("POST", `/v1/runs/${runId}/rescore`, { key })).body.code).toBe("insufficient_scope")
    const stranger = await server.tenant()
    for (const id of [runId, unknownId]) expect((await stranger.call("POST", `/v1/runs/${id}/rescore`, { body: { apply: true } })).body.code).toBe("not_found")
    const misspelt = await tenant.call("POST", `/v1/runs/${runId}/rescore`, { body: { aply: true } })
    expect([misspelt.status, misspelt.body.details[0].path]).toEqual([400, "aply"])
  })
})

describe("a change of a brand", () => {
  it("replaces the given fields, keeps the others, and reports that earlier runs were scored with other names", async () => {
    const brandId = await brandOf(tenant)
    const before = (await tenant.call("GET", `/v1/brands/${brandId}`)).body
    const { body } = await tenant.call("PATCH", `/v1/brands/${brandId}`, { body: { category: "Anvils", competitors: [{ name: "Globex" }] } })
    const competitors = [{ name: "Globex", aliases: [], domains: [] }]
    expect(body).toEqual({ ...before, category: "Anvils", competitors, updatedAt: body.updatedAt, rescoreSuggested: true })
    const { rescoreSuggested: _, ...brand } = body
    expect((await tenant.call("GET", `/v1/brands/${brandId}`)).body).toEqual(brand)
  })

  it("suggests no rescore when nothing or only the country changes", async () => {
    const { brandId } = await anImport()
    for (const body of [{ country: "DE" }, {}]) {
      expect((await tenant.call("PATCH", `/v1/brands/${brandId}`, { body })).body.rescoreSuggested).toBe(false)
    }
  })

  it("is validated like the creation of a brand", async () => {
    const brandId = await brandOf(tenant)
    const refused = await tenant.call("PATCH", `/v1/brands/${brandId}`, {
      body: { name: " ", aliases: [""], domains: ["https://acme.example"], colour: "red" }
    })
    expect(refused.status).toBe(400)
    expect(refused.body.details.map(({ path }: { path: string }) => path).toSorted()).toEqual(["aliases[0]", "colour", "domains[0]", "name"])
    const stranger = await server.tenant()
    expect((await stranger.call("PATCH", `/v1/brands/${brandId}`, { body: { name: "Mine" } })).body.code).toBe("not_found")
  })
})

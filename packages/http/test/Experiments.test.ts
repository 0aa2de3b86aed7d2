import { Client } from "@brand-visibility/api"
import * as LanguageModel from "@brand-visibility/core/ports/LanguageModel"
import { Effect } from "effect"
import { afterAll, beforeAll, expect, it } from "vitest"
import { type ApiServer, brandOf, startServer, type Tenant, topicOf, unknownId } from "./support/ApiServer.js"

let server: ApiServer
let tenant: Tenant
let brandId: string
let topicId: string
let treatedPromptIds: ReadonlyArray<string>
let controlPromptIds: ReadonlyArray<string>

/** The prompts whose answers name the brand. */
let named = /^(Treated 0|Control [01])/

beforeAll(async () => {
  const model = LanguageModel.make({
    llm: "experiment-model",
    provider: "test",
    model: "test",
    ask: ({ prompt }) =>
      Effect.sync(() => ({
        text: named.test(prompt) ? "Acme is the best choice." : "Globex is the best choice.",
        model: "test",
        searched: false,
        citations: [],
        usage: { inputTokens: 1, outputTokens: 1 }
      }))
  })
  server = await startServer([model])
  tenant = await server.tenant()
  brandId = await brandOf(tenant)
  topicId = await topicOf(tenant, brandId)
  const add = async (kind: string) => {
    const prompts = Array.from({ length: 6 }, (_, index) => ({ text: `${kind} ${index}?` }))
    const { body } = await tenant.call("POST", `/v1/topics/${topicId}/prompts`, { body: { prompts } })
    return body.prompts.map(({ id }: { id: string }) => id)
  }
  treatedPromptIds = await add("Treated")
  controlPromptIds = await add("Control")
})
afterAll(() => server.close())

const run = async () => {
  const { body } = await tenant.call("POST", `/v1/brands/${brandId}/runs`, { body: {} })
  await server.visibility.idle()
  return body.run.id
}

const declare = (body: Record<string, unknown>, call = tenant.call) =>
  call("POST", `/v1/brands/${brandId}/experiments`, { body: { name: "New page", treatedPromptIds, controlPromptIds, ...body } })

it("reports the effect of a change that was declared between two runs, and refuses a declaration made after the second run", async () => {
  const before = await run()
  const declared = await declare({})
  expect([declared.status, declared.body]).toEqual([
    201,
    {
      id: expect.any(String),
      brandId,
      name: "New page",
      changedAt: declared.body.declaredAt,
      days: 28,
      treatedPromptIds,
      controlPromptIds,
      declaredAt: expect.any(String)
    }
  ])
  const path = `/v1/experiments/${declared.body.id}`
  const early = await tenant.call("GET", `${path}/effect`)
  expect(early.body).toMatchObject({ isFinal: false, before: [before], after: [], visibility: { effect: null, verdict: "insufficient-data" } })
  named = /^(Treated|Control [01])/
  const after = await run()
  const { body, status } = await tenant.call("GET", `${path}/effect`)
  expect(status).toBe(200)
  expect(body).toMatchObject({
    experiment: declared.body,
    isFinal: false,
    before: [before],
    after: [after],
    during: [],
    visibility: { treated: 6, control: 6, verdict: "up", definition: "visibility@1" },
    treated: { after: 1 },
    unpairedPromptIds: [],
    marks: []
  })
  expect([body.visibility.effect, body.treated.before, body.control.delta]).toEqual([expect.closeTo(5 / 6, 9), expect.closeTo(1 / 6, 9), 0])
  expect(body.visibility.low).toBeLessThan(5 / 6)
  expect(body.prompts).toHaveLength(12)
  expect(body.prompts[1]).toEqual({ promptId: treatedPromptIds[1], text: "Treated 1?", group: "treated", before: 0, after: 1, delta: 1, llms: 1 })
  // After the second run, its results could influence the choice of prompts.
  const late = await declare({ changedAt: declared.body.changedAt })
  expect([late.status, late.body.details]).toEqual([400, [{ path: "changedAt", message: expect.stringContaining(`must not be before run ${after}`) }]])
  expect((await tenant.call("GET", path)).body).toEqual(declared.body)
  expect((await tenant.call("DELETE", path)).body).toEqual({ deleted: true })
  for (const method of ["GET", "DELETE"]) expect((await tenant.call(method, path)).body.code).toBe("not_found")
  expect((await tenant.call("GET", `${path}/effect`)).body.code).toBe("not_found")
})

it("experiments of a brand are listed in the order of their declaration, and a repeated request declares only one", async () => {
  const headers = { "idempotency-key": "declare-once" }
  const body = { name: "First", changedAt: "2999-05-24T17:56:04+02:00", days: 7, treatedPromptIds, controlPromptIds }
  const path = `/v1/brands/${brandId}/experiments`
  const first = await tenant.call("POST", path, { body, headers })
  expect([first.status, first.body.changedAt]).toEqual([201, "2999-05-24T15:56:04.000Z"])
  const again = await tenant.call("POST", path, { body, headers })
  expect([again.status, again.body, again.headers.get("idempotent-replayed")]).toEqual([201, first.body, "true"])
  const second = await declare({ name: "Second" })
  const page = await tenant.call("GET", `${path}?limit=1&page=2`)
  expect(page.body).toEqual({ data: [second.body], paging: { page: 2, limit: 1, total: 2, nextPage: null } })
})

it("a fault of a declaration names its field", async () => {
  const wrong = await declare({ name: "", changedAt: "2026-02-30", days: 400, treatedPromptIds: [], controls: controlPromptIds })
  expect([wrong.status, wrong.body.details.map(({ path }: { path: string }) => path).toSorted()]).toEqual([
    400,
    ["changedAt", "controls", "days", "name", "treatedPromptIds"]
  ])
  for (const changedAt of ["9999-12-20T00:00:00Z", "1969-12-31T00:00:00Z"])
    expect((await declare({ changedAt })).body.details).toEqual([{ path: "changedAt", message: "must lie in the years 1970 to 8999" }])
  const [one] = treatedPromptIds
  const misplaced = await declare({ treatedPromptIds: [one, unknownId], controlPromptIds: [controlPromptIds[0], one] })
  expect(misplaced.body.details).toEqual([
    { path: "treatedPromptIds[1]", message: "is not a prompt of this brand" },
    { path: "controlPromptIds[1]", message: "is already named by treatedPromptIds[0]" }
  ])
})

it("can be declared only with the scope to write, and is invisible to other organizations", async () => {
  const { body } = await declare({ name: "Ours", changedAt: "2999-01-01T00:00:00Z" })
  const reader = await server.keyWith(tenant.organizationId, ["read"])
  expect((await tenant.call("DELETE", `/v1/experiments/${body.id}`, { key: reader })).body.code).toBe("insufficient_scope")
  expect((await tenant.call("GET", `/v1/experiments/${body.id}`, { key: reader })).status).toBe(200)
  const stranger = await server.tenant()
  expect((await declare({}, stranger.call)).body.code).toBe("not_found")
  for (const [method, path] of [
    ["GET", ""],
    ["GET", "/effect"],
    ["DELETE", ""]
  ] as const)
    expect((await stranger.call(method, `/v1/experiments/${body.id}${path}`)).body.code).toBe("not_found")
})

it("has methods in the library and in the client", async () => {
  const { experiments } = server.visibility.forOrganization(tenant.organizationId)
  const api = Client.make({ baseUrl: server.url, apiKey: tenant.key })
  const made = await experiments.declare({ brandId, name: "By library", changedAt: "2999-01-01T00:00:00Z", treatedPromptIds, controlPromptIds })
  expect(await experiments.get({ experimentId: made.id })).toEqual(made)
  expect((await experiments.list({ brandId })).items).toContainEqual(made)
  const { experiment, ...report } = await api.getExperimentEffect({ path: { experimentId: made.id } })
  expect([experiment.name, report]).toEqual(["By library", (await experiments.effect({ experimentId: made.id })).report])
  await experiments.remove({ experimentId: made.id })
  await expect(experiments.get({ experimentId: made.id })).rejects.toMatchObject({ code: "not_found" })
})

/** The audit log records each write over HTTP once, and nothing else. */
import { make as makeModel } from "@brand-visibility/core/ports/LanguageModel"
import { Effect } from "effect"
import { afterAll, beforeAll, expect, it } from "vitest"
import { type ApiServer, brandOf, startServer, type Tenant } from "./support/ApiServer.js"

/** A plan needs a model, but does not call it. */
const model = makeModel({ llm: "chatgpt", provider: "test", model: "test", ask: () => Effect.never })

let server: ApiServer

beforeAll(async () => {
  server = await startServer([model])
})
afterAll(() => server.close())

/** The audit entries of an organization, the oldest first. */
const recordedOf = async ({ organizationId }: Tenant) =>
  (await server.visibility.audit.list({ organizationId })).map(({ action, object, outcome }) => ({ action, object, outcome })).toReversed()

it("a POST that only reads is not a write", async () => {
  const tenant = await server.tenant()
  const brandId = await brandOf(tenant)
  const batch = { topics: [{ name: "Shoes", prompts: [{ text: "Which?" }] }] }
  await tenant.call("POST", `/v1/brands/${brandId}/topics-prompts/batch`, { body: batch })
  const made = { action: "POST /v1/brands", object: brandId, outcome: "201" }
  const written = [made, { ...made, action: "POST /v1/brands/{brandId}/topics-prompts/batch" }]
  expect((await tenant.call("POST", `/v1/brands/${brandId}/plan`)).status).toBe(200)
  expect(await recordedOf(tenant)).toEqual(written)
  const readKey = await server.keyWith(tenant.organizationId, ["read"])
  expect((await tenant.call("POST", "/v1/brands", { key: readKey, body: { name: "Other" } })).status).toBe(403)
  expect((await tenant.call("POST", `/v1/brands/${brandId}/plan`, { key: readKey })).status).toBe(200)
  expect(await recordedOf(tenant)).toEqual([...written, { ...made, object: null, outcome: "403 insufficient_scope" }])
})

it("records creating, rotating and revoking a key by the key's id, and does not record reading the keys", async () => {
  const tenant = await server.tenant()
  const keys = "/v1/organization/keys"
  const { body: made } = await tenant.call("POST", keys, { body: { name: "made", scopes: ["read"] } })
  const { body: rotated } = await tenant.call("POST", `${keys}/${made.id}/rotate`, { body: { overlapHours: 0 } })
  const { data } = (await tenant.call("GET", keys)).body
  await tenant.call("DELETE", `${keys}/${rotated.id}`)
  await tenant.call("DELETE", `${keys}/${data[0].id}`)
  const recorded = await recordedOf(tenant)
  expect(recorded).toEqual([
    { action: `POST ${keys}`, object: made.id, outcome: "201" },
    { action: `POST ${keys}/{apiKeyId}/rotate`, object: rotated.id, outcome: "201" },
    { action: `DELETE ${keys}/{apiKeyId}`, object: rotated.id, outcome: "200" },
    { action: `DELETE ${keys}/{apiKeyId}`, object: data[0].id, outcome: "409 key_in_use" }
  ])
})

it("a write whose stored answer is repeated is recorded once, for every kind of answer", async () => {
  const tenant = await server.tenant({ promptLimitPerBrand: 1 })
  const send = (path: string, key: string, body: object) => tenant.call("POST", path, { body, headers: { "idempotency-key": key } })
  const replayed = async (path: string, key: string, body: object) => {
    const first = await send(path, key, body)
    const again = await send(path, key, body)
    expect([again.status, again.headers.get("idempotent-replayed")]).toEqual([first.status, "true"])
    return first
  }
  const { body: brand } = await replayed("/v1/brands", "made", { name: "Acme" })
  const body = { topics: [{ name: "Shoes", prompts: [{ text: "Which?" }, { text: "Whose?" }] }] }
  const refused = await replayed(`/v1/brands/${brand.id}/topics-prompts/batch`, "refused", body)
  expect(refused.status).toBe(409)
  expect(await recordedOf(tenant)).toEqual([
    { action: "POST /v1/brands", object: brand.id, outcome: "201" },
    { action: "POST /v1/brands/{brandId}/topics-prompts/batch", object: brand.id, outcome: `409 ${refused.body.code}` }
  ])
})

it("a preview of a rescore is not a write, even when it is refused; applying the rescore is a write", async () => {
  const tenant = await server.tenant()
  const brandId = await brandOf(tenant)
  const answers = { answers: [{ prompt: "Which?", llm: "chatgpt", answer: "1. Acme" }] }
  const { body } = await tenant.call("POST", `/v1/brands/${brandId}/answers`, { body: answers })
  const before = await recordedOf(tenant)
  const path = `/v1/runs/${body.run.id}/rescore`
  expect((await tenant.call("POST", path)).status).toBe(200)
  expect((await tenant.call("POST", path, { body: { apply: false }, headers: { "idempotency-key": "looked" } })).status).toBe(200)
  await tenant.call("POST", `/v1/brands/${brandId}/topics-prompts/batch`, { body: { topics: [{ name: "Shoes", prompts: [{ text: "Which?" }] }] } })
  const {
    body: { run: started }
  } = await tenant.call("POST", `/v1/brands/${brandId}/runs`)
  expect((await tenant.call("POST", `/v1/runs/${started.id}/rescore`)).status).toBe(409)
  expect((await tenant.call("POST", path, { body: { apply: true } })).status).toBe(202)
  await tenant.call("POST", `/v1/runs/${started.id}/cancel`)
  const recorded = (await recordedOf(tenant)).slice(before.length).map(({ action, outcome }) => `${action} ${outcome}`)
  expect(recorded).toEqual([
    "POST /v1/brands/{brandId}/topics-prompts/batch 201",
    "POST /v1/brands/{brandId}/runs 202",
    "POST /v1/runs/{runId}/rescore 202",
    "POST /v1/runs/{runId}/cancel 202"
  ])
})

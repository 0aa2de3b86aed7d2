/** Tests the usage of an organization over HTTP and in the library. */
import * as LanguageModel from "@brand-visibility/core/ports/LanguageModel"
import { Effect } from "effect"
import { afterAll, beforeAll, expect, it } from "vitest"
import { type ApiServer, brandOf, startServer, type Tenant, topicOf } from "./support/ApiServer.js"

let server: ApiServer

const modelOf = (llm: string, outputTokens: number | null) =>
  LanguageModel.make({
    llm,
    provider: "test",
    model: llm,
    ask: () => Effect.succeed({ text: "Acme.", model: llm, citations: [], usage: { inputTokens: 10, outputTokens }, searched: false })
  })

beforeAll(async () => {
  server = await startServer([modelOf("chatgpt", 20), modelOf("silent", null)])
})
afterAll(() => server.close())

const path = "/v1/organization/usage"

/** Creates a brand with a run in which each of these LLMs answers twice. */
const asked = async (tenant: Tenant, llms: ReadonlyArray<string>): Promise<string> => {
  const brandId = await brandOf(tenant)
  const topicId = await topicOf(tenant, brandId)
  await tenant.call("POST", `/v1/topics/${topicId}/prompts`, { body: { prompts: [{ text: "Which?" }, { text: "Whose?" }] } })
  await tenant.call("POST", `/v1/brands/${brandId}/runs`, { body: { llms } })
  await server.visibility.idle()
  return brandId
}

it("is reported by day, model and brand, with null for unknown values, and the library gives the same", async () => {
  const tenant = await server.tenant()
  const brandId = await asked(tenant, ["chatgpt", "silent"])
  await tenant.call("POST", `/v1/brands/${brandId}/answers`, { body: { answers: [{ prompt: "Which?", llm: "chatgpt", answer: "Acme." }] } })
  const judging = { calls: 0, inputTokens: 0, outputTokens: 0, costUsd: 0 }
  const known = { answers: 2, inputTokens: 20, outputTokens: 40, costUsd: null, judging }
  const unknown = { answers: 2, inputTokens: 20, outputTokens: null, costUsd: null, judging }
  const total = { answers: 4, inputTokens: 40, outputTokens: null, costUsd: null, judging }
  const { body, headers } = await tenant.call("GET", `${path}?by=model`)
  expect([body.by, body.data, body.total]).toEqual([
    "model",
    [
      { key: "chatgpt", ...known },
      { key: "silent", ...unknown }
    ],
    total
  ])
  expect(headers.get("cache-control")).toBe("no-store")
  expect((await tenant.call("GET", `${path}?by=brand`)).body.data).toEqual([{ key: brandId, ...total }])
  const byDay = (await tenant.call("GET", path)).body
  expect([byDay.by, byDay.data]).toEqual(["day", [{ key: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/), ...total }]])
  expect(Date.parse(byDay.to) - Date.parse(byDay.from)).toBe(30 * 86_400_000)
  const { from, to } = body
  expect(await server.visibility.forOrganization(tenant.organizationId).organization.usage({ from, to, by: "model" })).toEqual(body)
})

it("includes nothing of another organization, and nothing from before or after the period", async () => {
  const [tenant, other] = [await server.tenant(), await server.tenant()]
  await asked(other, ["chatgpt"])
  const nothing = { answers: 0, inputTokens: 0, outputTokens: 0, costUsd: 0, judging: { calls: 0, inputTokens: 0, outputTokens: 0, costUsd: 0 } }
  expect((await tenant.call("GET", path)).body).toMatchObject({ data: [], total: nothing })
  expect((await other.call("GET", path)).body.total.answers).toBe(2)
  expect((await other.call("GET", `${path}?from=2020-01-01T00:00:00Z&to=2020-02-01T00:00:00Z`)).body.data).toEqual([])
})

it.each([
  ["from=2020-01-01T00:00:00Z&to=2021-02-05T00:00:00Z", "from", "must be at most 400 days before `to`, 2021-02-05T00:00:00.000Z"],
  ["from=2020-01-02T00:00:00Z&to=2020-01-02T00:00:00Z", "from", "must be before `to`, 2020-01-02T00:00:00.000Z"],
  ["to=9999-12-31T23:59:59-05:00", "to", "must lie in the years 0000 to 9999 of UTC"],
  ["from=yesterday", "from", "must be an ISO 8601 date and time with an offset, such as 2025-05-24T15:56:04Z"]
])("%s is 400 at %s", async (query, at, message) => {
  const { body, status } = await (await server.tenant()).call("GET", `${path}?${query}`)
  expect([status, body.details]).toEqual([400, [{ path: at, message }]])
})

it("a period that ends in the first days of the calendar begins with it", async () => {
  const { call } = await server.tenant()
  const { body, status } = await call("GET", `${path}?to=0000-01-02T00:00:00Z`)
  expect([status, body.from, body.to]).toEqual([200, "0000-01-01T00:00:00.000Z", "0000-01-02T00:00:00.000Z"])
  expect((await call("GET", `${path}?to=0000-01-01T00:00:00Z`)).body.details).toEqual([
    { path: "from", message: expect.stringContaining("must be before `to`") }
  ])
})

it("a period of 400 days is accepted, and an unknown grouping is refused by its name", async () => {
  const { call } = await server.tenant()
  expect((await call("GET", `${path}?from=2020-01-01T00:00:00Z&to=2021-02-04T00:00:00Z`)).status).toBe(200)
  const { body } = await call("GET", `${path}?by=week`)
  expect([body.code, body.details[0].path]).toEqual(["validation_error", "by"])
})

import * as LanguageModel from "@brand-visibility/core/ports/LanguageModel"
import { nodeWebhooks } from "@brand-visibility/http/webhooks"
import { Effect } from "effect"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { type ApiServer, brandOf, startServer, type Tenant, topicOf, unknownId } from "./support/ApiServer.js"
import { operations } from "./support/OpenApi.js"

let server: ApiServer
let caller: Tenant
let foreign: Readonly<Record<string, string>>

beforeAll(async () => {
  const answer = { text: 'Score: 7 {"score":7}', model: "still", citations: [], usage: { inputTokens: null, outputTokens: null }, searched: false }
  server = await startServer([LanguageModel.make({ llm: "chatgpt", provider: "test", model: "still", ask: () => Effect.succeed(answer) })], {
    webhooks: nodeWebhooks({ allowPrivateAddresses: true })
  })
  caller = await server.tenant()
  const other = await server.tenant()
  const brandId = await brandOf(other)
  const topicId = await topicOf(other, brandId)
  const { body } = await other.call("POST", `/v1/topics/${topicId}/prompts`, { body: { prompts: [{ text: "Theirs?" }, { text: "Not changed?" }] } })
  const [treated, control] = body.prompts.map(({ id }: { id: string }) => id)
  const experiment = { name: "Theirs", treatedPromptIds: [treated], controlPromptIds: [control] }
  const experimentId: string = (await other.call("POST", `/v1/brands/${brandId}/experiments`, { body: experiment })).body.id
  // No server listens at this URL, so deliveries stay pending.
  const webhookId: string = (await other.call("POST", "/v1/webhooks", { body: { url: "http://127.0.0.1:1/" } })).body.id
  const imported = await other.call("POST", `/v1/brands/${brandId}/answers`, { body: { answers: [{ prompt: "Theirs?", llm: "chatgpt", answer: "Acme." }] } })
  await other.call("POST", `/v1/brands/${brandId}/perception-prompts`, { body: { prompts: [{ text: "Trust?", propertyId: "trust" }] } })
  await other.call("POST", `/v1/brands/${brandId}/runs`)
  await server.visibility.idle()
  const perception = await other.call("GET", `/v1/brands/${brandId}/perception`)
  const responseId: string = perception.body.data[0].responses[0].id
  const deliveryId: string = (await other.call("GET", `/v1/webhooks/${webhookId}/deliveries`)).body.data[0].id
  const apiKeyId: string = (await other.call("GET", "/v1/organization/keys")).body.data[0].id
  foreign = { apiKeyId, brandId, topicId, promptId: treated, runId: imported.body.run.id, responseId, experimentId, webhookId, deliveryId }
})
afterAll(() => server.close())

const withIds = operations.filter(({ path }) => path.includes("{"))

describe("another organization's ids", () => {
  it.each(withIds.map((operation) => [operation.method, operation.path, operation] as const))(
    "%s %s answers foreign ids byte for byte as it answers an unknown id",
    async (method, path, operation) => {
      const body = operation.requestBody?.content["application/json"]?.example
      // The query of a comparison names the second run.
      const template = operation.operationId === "compareRuns" ? `${path}?to={runId}` : path
      const send = (ids: (name: string) => string | undefined) =>
        caller.call(
          method,
          template.replace(/\{(\w+)\}/g, (_, name: string) => ids(name) ?? ""),
          {
            headers: { "x-request-id": "same" },
            ...(body === undefined ? {} : { body })
          }
        )
      const theirs = await send((name) => foreign[name])
      const unknown = await send(() => unknownId)
      expect([theirs.status, theirs.body.code]).toEqual([404, "not_found"])
      expect(theirs.text).toBe(unknown.text)
      expect(theirs.status).toBe(unknown.status)
    }
  )

  it("a comparison of an own run with a foreign one answers as for an unknown one, in either order", async () => {
    const brandId = await brandOf(caller)
    const answers = [{ prompt: "Ours?", llm: "chatgpt", answer: "Acme." }]
    const own: string = (await caller.call("POST", `/v1/brands/${brandId}/answers`, { body: { answers } })).body.run.id
    const compare = (from: string, to: string) => caller.call("GET", `/v1/runs/${from}/compare?to=${to}`, { headers: { "x-request-id": "same" } })
    expect((await compare(own, own)).status).toBe(200)
    const theirs = foreign["runId"] ?? ""
    for (const [of, unknown] of [
      [await compare(own, theirs), await compare(own, unknownId)],
      [await compare(theirs, own), await compare(unknownId, own)]
    ] as const) {
      expect([of.status, of.body.code]).toEqual([404, "not_found"])
      expect(of.text).toBe(unknown.text)
    }
  })

  it("a batch that names a foreign topic answers as for an unknown one, and creates nothing", async () => {
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

  it.each(["topicIds", "promptIds"])("a run over foreign %s answers as for unknown ones, and does not start", async (field) => {
    const brandId = await brandOf(caller)
    const send = async (id = unknownId) => {
      const { status, text } = await caller.call("POST", `/v1/brands/${brandId}/runs`, { headers: { "x-request-id": "same" }, body: { [field]: [id] } })
      return { status, text: text.replaceAll(id, "the id") }
    }
    const theirs = await send(foreign[field.replace("Ids", "Id")])
    expect(theirs.status).toBeGreaterThanOrEqual(400)
    expect(theirs).toEqual(await send())
    expect((await caller.call("GET", `/v1/brands/${brandId}/runs`)).body.data).toEqual([])
  })

  it.each(["topicIds", "promptIds"])("a plan over foreign %s answers as for unknown ones", async (field) => {
    const brandId = await brandOf(caller)
    const send = async (id = unknownId) => {
      const { status, text } = await caller.call("POST", `/v1/brands/${brandId}/plan`, { headers: { "x-request-id": "same" }, body: { [field]: [id] } })
      return { status, text: text.replaceAll(id, "the id") }
    }
    const theirs = await send(foreign[field.replace("Ids", "Id")])
    expect(theirs.status).toBeGreaterThanOrEqual(400)
    expect(theirs).toEqual(await send())
  })

  it("a comparison over foreign anchors answers as over unknown ones", async () => {
    const brandId = await brandOf(caller)
    const answers = [{ prompt: "Ours?", llm: "chatgpt", answer: "Acme." }]
    const own: string = (await caller.call("POST", `/v1/brands/${brandId}/answers`, { body: { answers } })).body.run.id
    const compare = (anchor: string) => caller.call("GET", `/v1/runs/${own}/compare?to=${own}&anchors=${anchor}`)
    const theirs = await compare(foreign["promptId"] ?? "")
    expect(theirs.status).toBe(200)
    expect(theirs.text).toBe((await compare(unknownId)).text)
  })

  it("lists show no foreign rows", async () => {
    const alone = await server.tenant()
    expect((await alone.call("GET", "/v1/brands")).body).toEqual({ data: [], paging: { page: 1, limit: 50, total: 0, nextPage: null } })
  })
})

/** Reads and changes an organization, its brands, topics and prompts. Source: contract §3, §2. */
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { type ApiServer, brandOf, startServer, type Tenant, topicOf } from "./support/ApiServer.js"

let server: ApiServer

beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

const setUp = async (input: Parameters<ApiServer["tenant"]>[0] = {}) => {
  const tenant = await server.tenant(input)
  const brandId = await brandOf(tenant)
  return { tenant, call: tenant.call, brandId, topicId: await topicOf(tenant, brandId) }
}

const addPrompts = async ({ call }: Pick<Tenant, "call">, topicId: string, ...texts: ReadonlyArray<string>): Promise<ReadonlyArray<{ readonly id: string }>> =>
  (await call("POST", `/v1/topics/${topicId}/prompts`, { body: { prompts: texts.map((text) => ({ text })) } })).body.prompts

const addTrait = async ({ call }: Pick<Tenant, "call">, brandId: string, fields: object = {}): Promise<{ readonly id: string }> =>
  (await call("POST", `/v1/brands/${brandId}/perception-prompts`, { body: { prompts: [{ text: "Trust?", propertyId: "trust", ...fields }] } })).body.prompts[0]

describe("GET /v1/organization", () => {
  it("shows the name, both limits with their used and remaining amounts, and the features", async () => {
    const { brandId, call, tenant, topicId } = await setUp({ promptLimitPerBrand: 4, promptLimit: 10, customPerceptionPrompts: true })
    await addPrompts({ call }, topicId, "One?", "Two?")
    await addTrait({ call }, brandId)
    const { body, status } = await call("GET", "/v1/organization")
    expect(status).toBe(200)
    expect(body).toEqual({
      id: tenant.organizationId,
      name: "Tenant",
      quota: { promptLimit: 4, orgWideLimit: 10, orgTotalPrompts: 3, remainingSlots: 7 },
      limits: { dailyBudgetUsd: null, maxActiveRuns: null, maxBrands: null, maxStoredBytes: null },
      features: { customPerceptionPrompts: true }
    })
  })

  it("shows null and 2147483647 slots where there is no limit, and false for a disabled feature", async () => {
    const { call } = await server.tenant({ customPerceptionPrompts: false })
    expect((await call("GET", "/v1/organization")).body).toMatchObject({
      quota: { promptLimit: null, orgWideLimit: null, orgTotalPrompts: 0, remainingSlots: 2147483647 },
      features: { customPerceptionPrompts: false }
    })
  })
})

describe("DELETE /v1/brands/{brandId}", () => {
  it("frees the brand's slots for other brands; deleting it again is 404", async () => {
    const { brandId, call, tenant, topicId } = await setUp({ promptLimitPerBrand: 8, promptLimit: 6 })
    await addPrompts({ call }, topicId, "One?", "Two?", "Three?")
    await addTrait({ call }, brandId)
    const other = await brandOf(tenant, "Other")
    await addPrompts({ call }, await topicOf(tenant, other), "One?")
    const reply = await call("DELETE", `/v1/brands/${brandId}`)
    expect([reply.status, reply.body]).toEqual([200, { deleted: true, remainingSlots: 5 }])
    expect((await call("GET", "/v1/organization")).body.quota).toMatchObject({ orgTotalPrompts: 1, remainingSlots: 5 })
    expect((await call("DELETE", `/v1/brands/${brandId}`)).body.code).toBe("not_found")
    expect((await call("GET", "/v1/brands")).body.data.map(({ id }: { id: string }) => id)).toEqual([other])
  })

  it("makes everything below the brand 404, its runs included", async () => {
    const { brandId, call, topicId } = await setUp()
    const [prompt] = await addPrompts({ call }, topicId, "Which?")
    const trait = await addTrait({ call }, brandId)
    const imported = await call("POST", `/v1/brands/${brandId}/answers`, { body: { answers: [{ prompt: "Which?", llm: "chatgpt", answer: "Acme." }] } })
    const runId: string = imported.body.run.id
    const gone = [
      ["GET", `/v1/brands/${brandId}`],
      ["GET", `/v1/brands/${brandId}/topics`],
      ["GET", `/v1/brands/${brandId}/prompts`],
      ["GET", `/v1/brands/${brandId}/perception-prompts`],
      ["GET", `/v1/brands/${brandId}/runs`],
      ["GET", `/v1/brands/${brandId}/last/results`],
      ["GET", `/v1/topics/${topicId}/prompts`],
      ["GET", `/v1/runs/${runId}`],
      ["GET", `/v1/runs/${runId}/stats`],
      ["GET", `/v1/runs/${runId}/sources`],
      ["DELETE", `/v1/topics/${topicId}`],
      ["DELETE", `/v1/prompts/${prompt?.id}`],
      ["DELETE", `/v1/prompts/${trait.id}`]
    ] as const
    for (const [method, path] of gone) if (method === "GET") expect((await call(method, path)).status, path).toBe(200)
    await call("DELETE", `/v1/brands/${brandId}`)
    for (const [method, path] of gone) expect((await call(method, path)).body.code, `${method} ${path}`).toBe("not_found")
  })
})

describe("the prompts of a topic", () => {
  it("are listed in order of creation, without those of other topics", async () => {
    const { brandId, call, tenant, topicId } = await setUp()
    const other = await topicOf(tenant, brandId, "Boots")
    const [first] = await addPrompts({ call }, topicId, "One?")
    await addPrompts({ call }, other, "Other?")
    await addPrompts({ call }, topicId, "Two?")
    await call("PATCH", `/v1/prompts/${first?.id}`, { body: { text: "Changed?" } })
    const { body } = await call("GET", `/v1/topics/${topicId}/prompts`)
    expect(body.data.map(({ text, topicId: of }: { text: string; topicId: string }) => [text, of])).toEqual([
      ["Changed?", topicId],
      ["Two?", topicId]
    ])
  })

  it("are an empty page when there are none", async () => {
    const { call, topicId } = await setUp()
    expect((await call("GET", `/v1/topics/${topicId}/prompts`)).body).toEqual({ data: [], paging: { page: 1, limit: 50, total: 0, nextPage: null } })
  })
})

describe("PATCH /v1/topics/{topicId}", () => {
  it("renames the topic, and answers with the topic", async () => {
    const { brandId, call, topicId } = await setUp()
    const { body, status } = await call("PATCH", `/v1/topics/${topicId}`, { body: { name: "  Running   shoes " } })
    expect(status).toBe(200)
    expect(body).toMatchObject({ id: topicId, name: "Running   shoes" })
    expect((await call("GET", `/v1/brands/${brandId}/topics`)).body.data).toEqual([body])
    expect((await call("PATCH", `/v1/topics/${topicId}`, { body: {} })).body, "without a change").toEqual(body)
  })

  it("refuses the name of another topic of the brand in any spelling, and accepts the topic's own name", async () => {
    const { brandId, call, tenant, topicId } = await setUp()
    await topicOf(tenant, brandId, "Running shoes")
    const refused = await call("PATCH", `/v1/topics/${topicId}`, { body: { name: "RUNNING  shoes" } })
    expect([refused.status, refused.body.code]).toEqual([400, "validation_error"])
    expect(refused.body.details).toEqual([{ path: "name", message: "is the name of another topic of this brand" }])
    expect((await call("PATCH", `/v1/topics/${topicId}`, { body: { name: "SHOES" } })).body.name).toBe("SHOES")
  })

  it("refuses an empty name, null and an unknown field", async () => {
    const { call, topicId } = await setUp()
    for (const body of [{ name: " " }, { name: null }, { nmae: "x" }, { name: "x".repeat(201) }]) {
      expect((await call("PATCH", `/v1/topics/${topicId}`, { body })).body.code).toBe("validation_error")
    }
  })
})

describe("DELETE /v1/topics/{topicId}", () => {
  it("deletes its prompts and frees their slots; deleting it again is 404, and the name can be used again", async () => {
    const { brandId, call, tenant, topicId } = await setUp({ promptLimitPerBrand: 5 })
    const [prompt] = await addPrompts({ call }, topicId, "One?", "Two?", "Three?")
    await addPrompts({ call }, await topicOf(tenant, brandId, "Boots"), "One?")
    expect((await call("DELETE", `/v1/topics/${topicId}`)).body).toEqual({ deleted: true, remainingSlots: 4 })
    expect((await call("DELETE", `/v1/topics/${topicId}`)).body.code).toBe("not_found")
    expect((await call("DELETE", `/v1/prompts/${prompt?.id}`)).body.code).toBe("not_found")
    expect((await call("GET", `/v1/brands/${brandId}/prompts`)).body.paging.total).toBe(1)
    const again = await call("POST", `/v1/brands/${brandId}/topics`, { body: { topics: [{ name: "Shoes" }] } })
    expect(again.body.topics[0]).toMatchObject({ name: "Shoes", created: true })
    expect(again.body.topics[0].id).not.toBe(topicId)
  })
})

describe("PATCH /v1/prompts/{promptId}", () => {
  it("changes the given fields of a prompt and keeps the others; null removes a value", async () => {
    const { brandId, call, topicId } = await setUp()
    const prompts = [{ text: "Which?", customerJourney: "decision", estimatedVolume: 30 }]
    const { id } = (await call("POST", `/v1/topics/${topicId}/prompts`, { body: { prompts } })).body.prompts[0]
    const renamed = await call("PATCH", `/v1/prompts/${id}`, { body: { text: "Which shoes?" } })
    expect(renamed.status).toBe(200)
    expect(renamed.body).toMatchObject({ id, topicId, text: "Which shoes?", customerJourney: "decision", estimatedVolume: 30 })
    const staged = await call("PATCH", `/v1/prompts/${id}`, { body: { customerJourney: "Purchase", estimatedVolume: null } })
    expect(staged.body).toMatchObject({ text: "Which shoes?", customerJourney: "decision", estimatedVolume: null })
    const cleared = await call("PATCH", `/v1/prompts/${id}`, { body: { customerJourney: null } })
    expect(cleared.body.customerJourney).toBeNull()
    expect((await call("GET", `/v1/brands/${brandId}/prompts`)).body.data).toEqual([cleared.body])
  })

  it("neither uses nor frees a slot", async () => {
    const { call, topicId } = await setUp({ promptLimitPerBrand: 1 })
    const [prompt] = await addPrompts({ call }, topicId, "Which?")
    expect((await call("PATCH", `/v1/prompts/${prompt?.id}`, { body: { text: "Which one?" } })).status).toBe(200)
    expect((await call("DELETE", `/v1/prompts/${prompt?.id}`)).body.remainingSlots).toBe(1)
  })

  it("refuses the text of another prompt of the topic, and bad values, each with its path", async () => {
    const { call, topicId } = await setUp()
    const [first] = await addPrompts({ call }, topicId, "Best shoes?", "Cheap shoes?")
    const pathsOf = async (body: unknown) => {
      const reply = await call("PATCH", `/v1/prompts/${first?.id}`, { body })
      expect(reply.body.code).toBe("validation_error")
      return reply.body.details.map(({ path }: { path: string }) => path)
    }
    expect(await pathsOf({ text: "cheap   SHOES?" })).toEqual(["text"])
    expect(await pathsOf({ text: "", customerJourney: "someday", estimatedVolume: -1 })).toEqual(["text", "customerJourney", "estimatedVolume"])
    expect(await pathsOf({ customerJorney: "decision" })).toEqual(["customerJorney"])
    expect(await pathsOf({ goodScore: "a" })).toEqual(["badScore"])
    expect(await pathsOf({ propertyId: "trust" }), "a field of perception prompts").toEqual(["propertyId"])
  })

  it("changes a perception prompt in the same way, in either form of scoring", async () => {
    const { brandId, call } = await setUp()
    const { id } = await addTrait({ call }, brandId, { goodScore: "loved", badScore: "hated" })
    const first = await call("PATCH", `/v1/prompts/${id}`, { body: { text: "Do you trust it?", propertyId: "confidence" } })
    expect(first.status).toBe(200)
    expect(first.body).toMatchObject({ id, brandId, promptText: "Do you trust it?", propertyId: "confidence", scoringLogic: "0 = hated; 10 = loved" })
    const second = await call("PATCH", `/v1/prompts/${id}`, { body: { scoringLogic: "1 to 5" } })
    expect(second.body).toMatchObject({ promptText: "Do you trust it?", scoringLogic: "1 to 5", goodScore: null, badScore: null })
    expect((await call("GET", `/v1/brands/${brandId}/perception-prompts`)).body.data).toEqual([second.body])
    const wrong = await call("PATCH", `/v1/prompts/${id}`, { body: { customerJourney: "decision" } })
    expect(wrong.body.details).toEqual([{ path: "customerJourney", message: "is a field of prompts, and this is a perception prompt" }])
  })

  it("of a perception prompt needs the feature, whereas deleting one does not", async () => {
    const { brandId, call } = await setUp()
    const { id } = await addTrait({ call }, brandId)
    await call("PATCH", `/v1/brands/${brandId}`, { body: { customPerceptionPrompts: false } })
    const refused = await call("PATCH", `/v1/prompts/${id}`, { body: { text: "Trusted?" } })
    expect([refused.status, refused.body.code]).toEqual([403, "custom_perception_prompts_disabled"])
    expect((await call("DELETE", `/v1/prompts/${id}`)).status).toBe(200)
    expect((await call("PATCH", `/v1/prompts/${id}`, { body: { text: "Trusted?" } })).status, "deleted").toBe(404)
  })
})

describe("history", () => {
  it("stays the same byte for byte when prompts and topics are changed and deleted", async () => {
    const { brandId, call, topicId } = await setUp()
    const [first, second] = await addPrompts({ call }, topicId, "Which?", "Why?")
    const answers = ["Which?", "Why?"].map((prompt) => ({ prompt, topic: "Shoes", llm: "chatgpt", answer: "Acme is best. https://acme.example/" }))
    const runId: string = (await call("POST", `/v1/brands/${brandId}/answers`, { body: { answers } })).body.run.id
    const read = () =>
      Promise.all([`/v1/runs/${runId}?include_answer=true`, `/v1/runs/${runId}/stats`, `/v1/runs/${runId}/sources`].map((path) => call("GET", path)))
    const before = await read()
    expect(before[0]?.body.data.map(({ prompt, topic }: { prompt: object; topic: object }) => [prompt, topic])).toEqual([
      [{ text: "Which?", journeyStage: null }, { name: "Shoes" }],
      [{ text: "Why?", journeyStage: null }, { name: "Shoes" }]
    ])
    await call("PATCH", `/v1/prompts/${first?.id}`, { body: { text: "Changed?", customerJourney: "decision" } })
    await call("PATCH", `/v1/topics/${topicId}`, { body: { name: "Boots" } })
    await call("DELETE", `/v1/prompts/${second?.id}`)
    expect((await read()).map(({ text }) => text)).toEqual(before.map(({ text }) => text))
    await call("DELETE", `/v1/topics/${topicId}`)
    expect((await read()).map(({ text }) => text)).toEqual(before.map(({ text }) => text))
  })
})

describe("remainingSlots under concurrency", () => {
  it("takes each value once: all replies to concurrent creations and deletions differ, and the last value is right", async () => {
    const { brandId, call, topicId } = await setUp({ promptLimitPerBrand: 20 })
    const numbers = Array.from({ length: 12 }, (_, index) => index)
    const ascending = (slots: ReadonlyArray<number>) => slots.toSorted((left, right) => left - right)
    const created = await Promise.all(numbers.map((index) => call("POST", `/v1/topics/${topicId}/prompts`, { body: { prompts: [{ text: `Of ${index}?` }] } })))
    expect(ascending(created.map(({ body }) => body.remainingSlots))).toEqual(numbers.map((index) => 8 + index))
    const deleted = await Promise.all(created.map(({ body }) => call("DELETE", `/v1/prompts/${body.prompts[0].id}`)))
    expect(ascending(deleted.map(({ body }) => body.remainingSlots))).toEqual(numbers.map((index) => 9 + index))
    const batch = await call("POST", `/v1/brands/${brandId}/topics-prompts/batch`, { body: { topics: [{ name: "Last" }] } })
    expect(batch.body.remainingSlots).toBe(20)
  })
})

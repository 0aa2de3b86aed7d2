import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { type ApiServer, brandOf, startServer, type Tenant, topicOf } from "./support/ApiServer.js"

let server: ApiServer

beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

const prompts = (count: number, label = "Question") => Array.from({ length: count }, (_, index) => ({ text: `${label} ${index}?` }))
const traits = (count: number) => Array.from({ length: count }, (_, index) => ({ text: `Rate ${index}`, propertyId: "trust" }))

const setUp = async (input: Parameters<ApiServer["tenant"]>[0]) => {
  const tenant = await server.tenant(input)
  const brandId = await brandOf(tenant)
  return { tenant, brandId, topicId: await topicOf(tenant, brandId) }
}

const countOf = async ({ call }: Tenant, brandId: string) =>
  (await call("GET", `/v1/brands/${brandId}/prompts`)).body.paging.total + (await call("GET", `/v1/brands/${brandId}/perception-prompts`)).body.paging.total

it("all kinds of texts are refused beyond the limit of stored bytes, and stored replies of idempotency keys count", async () => {
  const { brandId, tenant, topicId } = await setUp({ maxStoredBytes: 20_000 })
  const add = (label: string, key?: string) =>
    tenant.call("POST", `/v1/topics/${topicId}/prompts`, {
      body: { prompts: [{ text: label.padEnd(1_900, ".") }] },
      ...(key === undefined ? {} : { headers: { "idempotency-key": key } })
    })
  const refused = { code: "limit_exceeded", limit: "maxStoredBytes", allowed: 20_000 }
  let added = 0
  while ((await add(`${added}`, `key ${added}`.replace(" ", "-"))).status === 201) added++
  // Each prompt counts twice: as a prompt and in the stored reply.
  expect(added).toBeGreaterThan(3)
  expect(added).toBeLessThan(6)
  expect((await add("last")).body).toMatchObject(refused)
  const longer = { description: "d".repeat(4_000) }
  expect((await tenant.call("PATCH", `/v1/brands/${brandId}`, { body: longer })).body).toMatchObject(refused)
  expect((await tenant.call("POST", "/v1/brands", { body: { name: "Other", ...longer } })).body).toMatchObject(refused)
})

describe("the prompt quota", () => {
  it("is shared by prompts, batches and perception prompts, and every creation returns the remaining slots", async () => {
    const { brandId, tenant, topicId } = await setUp({ promptLimitPerBrand: 8, promptLimit: 20 })
    const topics = await tenant.call("POST", `/v1/brands/${brandId}/topics`, { body: { topics: [{ name: "Bare" }] } })
    expect(topics.body).toMatchObject({ remainingSlots: 8, promptLimit: 8, orgWideLimit: 20, orgTotalPrompts: 0 })
    const first = await tenant.call("POST", `/v1/topics/${topicId}/prompts`, { body: { prompts: prompts(2) } })
    expect(first.body).toMatchObject({ remainingSlots: 6, promptLimit: 8, orgWideLimit: 20, orgTotalPrompts: 2 })
    const batch = await tenant.call("POST", `/v1/brands/${brandId}/topics-prompts/batch`, { body: { topics: [{ name: "New", prompts: prompts(3) }] } })
    expect(batch.body).toMatchObject({ remainingSlots: 3, promptLimit: 8, orgWideLimit: 20, orgTotalPrompts: 5 })
    const perception = await tenant.call("POST", `/v1/brands/${brandId}/perception-prompts`, { body: { prompts: traits(3) } })
    expect(perception.body).toMatchObject({ remainingSlots: 0, promptLimit: 8, orgWideLimit: 20, orgTotalPrompts: 8 })
  })

  it.each([
    ["prompts", (_brandId: string, topicId: string) => [`/v1/topics/${topicId}/prompts`, { prompts: prompts(3, "More") }]],
    ["a batch", (brandId: string) => [`/v1/brands/${brandId}/topics-prompts/batch`, { topics: [{ name: "Other", prompts: prompts(3, "More") }] }]],
    ["perception prompts", (brandId: string) => [`/v1/brands/${brandId}/perception-prompts`, { prompts: traits(3) }]]
  ] as ReadonlyArray<readonly [string, (brandId: string, topicId: string) => readonly [string, unknown]]>)(
    "%s that do not all fit are 409 prompt_limit_exceeded with the limits in the body, and create nothing",
    async (_, request) => {
      const { brandId, tenant, topicId } = await setUp({ promptLimitPerBrand: 4 })
      await tenant.call("POST", `/v1/topics/${topicId}/prompts`, { body: { prompts: prompts(2) } })
      const [path, body] = request(brandId, topicId)
      const reply = await tenant.call("POST", path, { body })
      expect(reply.status).toBe(409)
      expect(reply.body).toMatchObject({ code: "prompt_limit_exceeded", remainingSlots: 2, promptLimit: 4, orgWideLimit: null, orgTotalPrompts: 2 })
      expect(await countOf(tenant, brandId)).toBe(2)
      expect((await tenant.call("GET", `/v1/brands/${brandId}/topics`)).body.paging.total).toBe(1)
    }
  )

  it("applies to all brands of the organization together", async () => {
    const { tenant, topicId } = await setUp({ promptLimit: 3 })
    const second = await topicOf(tenant, await brandOf(tenant, "Second"))
    await tenant.call("POST", `/v1/topics/${topicId}/prompts`, { body: { prompts: prompts(2) } })
    const reply = await tenant.call("POST", `/v1/topics/${second}/prompts`, { body: { prompts: prompts(2) } })
    expect(reply.body).toMatchObject({ code: "prompt_limit_exceeded", remainingSlots: 1, promptLimit: null, orgWideLimit: 3, orgTotalPrompts: 2 })
  })

  it("is 2147483647 slots when there is no limit", async () => {
    const { tenant, topicId } = await setUp({})
    const { body } = await tenant.call("POST", `/v1/topics/${topicId}/prompts`, { body: { prompts: prompts(1) } })
    expect(body).toMatchObject({ remainingSlots: 2147483647, promptLimit: null, orgWideLimit: null, orgTotalPrompts: 1 })
  })

  it("is never exceeded by concurrent requests", async () => {
    const { brandId, tenant, topicId } = await setUp({ promptLimitPerBrand: 10 })
    const replies = await Promise.all(
      Array.from({ length: 40 }, (_, index) =>
        index % 2 === 0
          ? tenant.call("POST", `/v1/topics/${topicId}/prompts`, { body: { prompts: prompts(1 + (index % 3), `Of ${index}`) } })
          : tenant.call("POST", `/v1/brands/${brandId}/perception-prompts`, { body: { prompts: traits(1 + (index % 3)) } })
      )
    )
    const created = replies.reduce((sum, { body, status }) => sum + (status === 201 ? body.prompts.length : 0), 0)
    expect(created).toBe(10)
    expect(await countOf(tenant, brandId)).toBe(10)
    expect(Math.min(...replies.map(({ body }) => body.remainingSlots))).toBe(0)
  })

  it("equal text under one topic is one prompt, and takes no second slot", async () => {
    const { tenant, topicId } = await setUp({ promptLimitPerBrand: 5 })
    const path = `/v1/topics/${topicId}/prompts`
    const [first] = (await tenant.call("POST", path, { body: { prompts: [{ text: "Best  shoes?", customerJourney: "decision" }] } })).body.prompts
    const again = (await tenant.call("POST", path, { body: { prompts: [{ text: "best shoes?", customerJourney: "awareness" }] } })).body
    expect(again.prompts).toEqual([{ ...first, created: false }])
    expect(again.remainingSlots).toBe(4)
  })
})

describe("deleting a prompt", () => {
  it("frees its slot; deleting it again is 404", async () => {
    const { tenant, topicId } = await setUp({ promptLimitPerBrand: 3 })
    const { body } = await tenant.call("POST", `/v1/topics/${topicId}/prompts`, { body: { prompts: prompts(3) } })
    const path = `/v1/prompts/${body.prompts[0].id}`
    expect((await tenant.call("DELETE", path)).body).toEqual({ deleted: true, remainingSlots: 1 })
    expect((await tenant.call("DELETE", path)).status).toBe(404)
  })

  it("works for perception prompts in the same way", async () => {
    const { brandId, tenant } = await setUp({ promptLimitPerBrand: 3 })
    const { body } = await tenant.call("POST", `/v1/brands/${brandId}/perception-prompts`, { body: { prompts: traits(1) } })
    expect((await tenant.call("DELETE", `/v1/prompts/${body.prompts[0].id}`)).body).toEqual({ deleted: true, remainingSlots: 3 })
  })
})

describe("a batch", () => {
  it("adds to a topic by its id and creates a topic by its name, in the order of the request", async () => {
    const { brandId, tenant, topicId } = await setUp({})
    const { body, status } = await tenant.call("POST", `/v1/brands/${brandId}/topics-prompts/batch`, {
      body: { topics: [{ name: "Fresh", prompts: prompts(2) }, { id: topicId, prompts: [{ text: "Why?", customerJourney: "bofu" }] }, { name: "Bare" }] }
    })
    expect(status).toBe(201)
    expect(body.topics.map(({ name }: { name: string }) => name)).toEqual(["Fresh", "Shoes", "Bare"])
    expect(body.topics.map(({ created }: { created: boolean }) => created)).toEqual([true, false, true])
    expect(body.topics[1].prompts[0]).toMatchObject({ text: "Why?", customerJourney: "decision" })
    expect(body.topics[2].prompts).toEqual([])
  })

  it("refuses an id and a name of different topics", async () => {
    const { brandId, tenant, topicId } = await setUp({})
    const reply = await tenant.call("POST", `/v1/brands/${brandId}/topics-prompts/batch`, { body: { topics: [{ id: topicId, name: "Boots" }] } })
    expect([reply.status, reply.body.code, reply.body.details[0].path]).toEqual([400, "validation_error", "topics[0].name"])
  })

  it("refuses a malformed topic id as a fault of the body", async () => {
    const { brandId, tenant } = await setUp({})
    const reply = await tenant.call("POST", `/v1/brands/${brandId}/topics-prompts/batch`, { body: { topics: [{ id: "x" }] } })
    expect([reply.status, reply.body.code, reply.body.details[0].path]).toEqual([400, "validation_error", "topics[0].id"])
  })
})

describe("perception prompts", () => {
  it("make scoringLogic from the pair, and the default without either form", async () => {
    const { brandId, tenant } = await setUp({})
    const { body } = await tenant.call("POST", `/v1/brands/${brandId}/perception-prompts`, {
      body: {
        prompts: [
          { text: "Trust?", propertyId: "trust", scoringLogic: "0-100, higher is better" },
          { text: "Price?", propertyId: "price", goodScore: "cheap", badScore: "dear" },
          { text: "Style?", propertyId: "style" }
        ]
      }
    })
    expect(body.prompts.map(({ scoringLogic }: { scoringLogic: string }) => scoringLogic)).toEqual([
      "0-100, higher is better",
      "0 = dear; 10 = cheap",
      "Score from 0 to 10; higher is better."
    ])
    expect(body.prompts[0]).toMatchObject({ brandId, promptText: "Trust?", propertyId: "trust" })
  })

  it("are refused with one of the pair alone, or with both forms", async () => {
    const { brandId, tenant } = await setUp({})
    const forms = [{ goodScore: "a" }, { badScore: "b" }, { goodScore: "a", badScore: "b", scoringLogic: "c" }]
    const body = { prompts: forms.map((form) => ({ text: "Trust?", propertyId: "trust", ...form })) }
    const reply = await tenant.call("POST", `/v1/brands/${brandId}/perception-prompts`, { body })
    expect(reply.body.details.map(({ path }: { path: string }) => path)).toEqual(["prompts[0].badScore", "prompts[1].goodScore", "prompts[2].scoringLogic"])
  })
})

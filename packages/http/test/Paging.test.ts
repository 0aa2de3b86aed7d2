import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { type ApiServer, brandOf, startServer, type Tenant, topicOf } from "./support/ApiServer.js"

let server: ApiServer
let tenant: Tenant
let lists: Readonly<Record<string, { readonly path: string; readonly defaultLimit: number }>>

beforeAll(async () => {
  server = await startServer()
  tenant = await server.tenant()
  const brandId = await brandOf(tenant)
  for (let index = 1; index < 7; index++) await brandOf(tenant, `Brand ${index}`)
  const topicId = await topicOf(tenant, brandId)
  const names = Array.from({ length: 6 }, (_, index) => ({ name: `Topic ${index}` }))
  await tenant.call("POST", `/v1/brands/${brandId}/topics`, { body: { topics: names } })
  const texts = Array.from({ length: 7 }, (_, index) => ({ text: `Question ${index}?` }))
  await tenant.call("POST", `/v1/topics/${topicId}/prompts`, { body: { prompts: texts } })
  const traits = texts.map(({ text }) => ({ text, propertyId: "trust" }))
  await tenant.call("POST", `/v1/brands/${brandId}/perception-prompts`, { body: { prompts: traits } })
  const answers = texts.map(({ text }) => ({ prompt: text, llm: "chatgpt", answer: `Acme. See https://site-${text[9]}.example/page` }))
  let runId = ""
  for (let index = 0; index < 7; index++) runId = (await tenant.call("POST", `/v1/brands/${brandId}/answers`, { body: { answers } })).body.run.id
  lists = {
    brands: { path: "/v1/brands", defaultLimit: 50 },
    topics: { path: `/v1/brands/${brandId}/topics`, defaultLimit: 50 },
    prompts: { path: `/v1/brands/${brandId}/prompts`, defaultLimit: 50 },
    "prompts of a topic": { path: `/v1/topics/${topicId}/prompts`, defaultLimit: 50 },
    "perception prompts": { path: `/v1/brands/${brandId}/perception-prompts`, defaultLimit: 50 },
    runs: { path: `/v1/brands/${brandId}/runs`, defaultLimit: 10 },
    results: { path: `/v1/runs/${runId}`, defaultLimit: 50 },
    sources: { path: `/v1/runs/${runId}/sources`, defaultLimit: 500 },
    "latest results": { path: `/v1/brands/${brandId}/last/results`, defaultLimit: 50 }
  }
})
afterAll(() => server.close())

const listOf = (name: string) => lists[name] ?? { path: "", defaultLimit: 0 }
const keyOf = (row: { id?: string; domain?: string }) => row.id ?? row.domain
const names = ["brands", "topics", "prompts", "prompts of a topic", "perception prompts", "runs", "results", "sources", "latest results"]

describe.each(names)("the list of %s", (name) => {
  it("has its default limit and begins at page 1", async () => {
    const { defaultLimit, path } = listOf(name)
    expect((await tenant.call("GET", path)).body.paging).toEqual({ page: 1, limit: defaultLimit, total: 7, nextPage: null })
  })

  it("shows each row exactly once over its pages, for every limit", async () => {
    const { path } = listOf(name)
    const whole = (await tenant.call("GET", path)).body.data.map(keyOf)
    for (const limit of [1, 2, 3, 6, 7, 8]) {
      const walked: Array<unknown> = []
      let page: number | null = 1
      while (page !== null) {
        const { body }: { body: { data: Array<object>; paging: { nextPage: number | null; total: number } } } = await tenant.call(
          "GET",
          `${path}?limit=${limit}&page=${page}`
        )
        expect(body.data.length).toBeLessThanOrEqual(limit)
        expect(body.paging.total).toBe(7)
        walked.push(...body.data.map(keyOf))
        page = body.paging.nextPage
      }
      expect(walked).toEqual(whole)
    }
  })

  it("is empty past the end", async () => {
    const { body, status } = await tenant.call("GET", `${listOf(name).path}?limit=5&page=1000000`)
    expect(status).toBe(200)
    expect(body).toMatchObject({ data: [], paging: { page: 1000000, limit: 5, total: 7, nextPage: null } })
  })

  it("clamps a limit over 500 and states the limit it used", async () => {
    for (const limit of ["501", "99999999999999999999999"]) {
      expect((await tenant.call("GET", `${listOf(name).path}?limit=${limit}`)).body.paging.limit).toBe(500)
    }
  })

  it.each(["0", "-1", "1.5", "ten", "", "1e2", "0x10", " 1", "NaN"])("refuses %j for limit and page", async (value) => {
    const { body, status } = await tenant.call("GET", `${listOf(name).path}?limit=${encodeURIComponent(value)}&page=${encodeURIComponent(value)}`)
    expect([status, body.code]).toEqual([400, "validation_error"])
    expect(body.details.map(({ path }: { path: string }) => path)).toEqual(["limit", "page"])
  })

  it("refuses a repeated parameter together with other faults, and ignores unknown ones", async () => {
    const { path } = listOf(name)
    expect((await tenant.call("GET", `${path}?page=1&page=2`)).body.details).toEqual([{ path: "page", message: "must be given once" }])
    const both = (await tenant.call("GET", `${path}?page=1&limit=x&page=y`)).body.details
    expect(both.map(({ message, path: at }: { message: string; path: string }) => [at, message])).toEqual([
      ["page", "must be given once"],
      ["limit", "must be an integer of at least 1"]
    ])
    expect((await tenant.call("GET", `${path}?pgae=2&pgae=3&order=x`)).status).toBe(200)
  })
})

it("runs are listed newest first", async () => {
  const { body } = await tenant.call("GET", listOf("runs").path)
  const order = body.data.map(({ id, startedAt }: { id: string; startedAt: string }) => `${startedAt} ${id}`)
  expect(order).toEqual([...order].sort().reverse())
})

it("results are listed by position, from 1", async () => {
  const { body } = await tenant.call("GET", listOf("results").path)
  expect(body.data.map(({ position }: { position: number }) => position)).toEqual([1, 2, 3, 4, 5, 6, 7])
})

import * as LanguageModel from "@brand-visibility/core/ports/LanguageModel"
import { Effect } from "effect"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { type ApiServer, startServer, type Tenant, unknownId } from "./support/ApiServer.js"

interface ListedResult {
  readonly id: string
  readonly llm: string
  readonly isPresent: boolean
  readonly topic: { readonly name: string }
}

const answering = (llm: string, text: (prompt: string) => string) =>
  LanguageModel.make({
    llm,
    provider: "test",
    model: llm,
    ask: ({ prompt }) => Effect.succeed({ text: text(prompt), model: llm, citations: [], usage: { inputTokens: 1, outputTokens: 1 }, searched: false })
  })

describe("filters", () => {
  let server: ApiServer
  let tenant: Tenant
  let brandId: string
  let topicIds: Readonly<Record<string, string>>
  let runId: string
  let cancelledId: string

  beforeAll(async () => {
    server = await startServer([
      answering("loyal", () => "Take Aldermoor shoes."),
      answering("fickle", (prompt) => (prompt.includes("cheap") ? "Take Aldermoor shoes." : "Take sandals.")),
      LanguageModel.make({ llm: "stalling", provider: "test", model: "stalling", ask: () => Effect.never })
    ])
    tenant = await server.tenant()
    brandId = (await tenant.call("POST", "/v1/brands", { body: { name: "Aldermoor" } })).body.id
    const batch = ["Trail", "Road"].map((name) => ({ name, prompts: [{ text: `Which ${name} shoes?` }, { text: `Which cheap ${name} shoes?` }] }))
    const { body } = await tenant.call("POST", `/v1/brands/${brandId}/topics-prompts/batch`, { body: { topics: batch } })
    topicIds = Object.fromEntries(body.topics.map(({ id, name }: { id: string; name: string }) => [name, id]))
    runId = (await tenant.call("POST", `/v1/brands/${brandId}/runs`, { body: { llms: ["loyal", "fickle"] } })).body.run.id
    await server.visibility.idle()
    cancelledId = (await tenant.call("POST", `/v1/brands/${brandId}/runs`, { body: { llms: ["stalling"] } })).body.run.id
    await tenant.call("POST", `/v1/runs/${cancelledId}/cancel`)
  })
  afterAll(() => server.close())

  const results = async (query: string): Promise<{ readonly data: ReadonlyArray<ListedResult>; readonly total: number }> => {
    const { body } = await tenant.call("GET", `/v1/runs/${runId}?${query}`)
    return { data: body.data, total: body.paging.total }
  }

  it.each(["runs?", "runs.csv?", "runs.ndjson?", "trends?by=run&", "trends?"])(
    "GET …/%s names a period that ends before it begins, or as it begins",
    async (path) => {
      for (const to of ["2025-12-31T00:00:00Z", "2026-01-01T01:00:00%2B01:00"]) {
        const { body, status } = await tenant.call("GET", `/v1/brands/${brandId}/${path}from=2026-01-01T00:00:00Z&to=${to}`)
        expect([status, body.code, body.details]).toEqual([
          400,
          "validation_error",
          [{ path: "from", message: expect.stringMatching(/^must be before `to`, 202/) }]
        ])
      }
    }
  )

  it("lists the results of one LLM", async () => {
    const { data, total } = await results("llm=loyal")
    expect([new Set(data.map(({ llm }) => llm)), total]).toEqual([new Set(["loyal"]), 4])
  })

  it("lists the results of one topic", async () => {
    const { data, total } = await results(`topicId=${topicIds["Road"]}`)
    expect([new Set(data.map(({ topic }) => topic.name)), total]).toEqual([new Set(["Road"]), 4])
  })

  it.each([
    ["true", 6],
    ["false", 2]
  ])("lists the results with isPresent=%s", async (isPresent, count) => {
    const { data, total } = await results(`isPresent=${isPresent}`)
    expect([data.map((result) => String(result.isPresent)), total]).toEqual([Array.from({ length: count }, () => isPresent), count])
  })

  it("lists the matching results of every filter, page by page", async () => {
    const query = `llm=fickle&topicId=${topicIds["Trail"]}&isPresent=true`
    expect((await results(query)).total).toBe(1)
    const pages = [await results("llm=fickle&limit=3"), await results("llm=fickle&limit=3&page=2"), await results("llm=fickle&limit=3&page=3")]
    expect(pages.map(({ data, total }) => [data.length, total])).toEqual([
      [3, 4],
      [1, 4],
      [0, 4]
    ])
    expect(new Set(pages.flatMap(({ data }) => data.map(({ id }) => id))).size).toBe(4)
  })

  it("includes the answers of filtered results, and filters last/results in the same way", async () => {
    const { body } = await tenant.call("GET", `/v1/brands/${brandId}/last/results?llm=fickle&isPresent=false&include_answer=true`)
    expect(body.data.map(({ answer }: { answer: string }) => answer)).toEqual(["Take sandals.", "Take sandals."])
    expect(body.run.id).toBe(runId)
  })

  it("finds nothing for an LLM or a topic that the run does not have", async () => {
    for (const query of ["llm=nobody", `topicId=${unknownId}`]) expect(await results(query)).toEqual({ data: [], total: 0 })
  })

  it.each([
    ["llm", "No Slug"],
    ["topicId", "7"],
    ["isPresent", "yes"]
  ])("refuses a malformed %s", async (path, value) => {
    const { body, status } = await tenant.call("GET", `/v1/runs/${runId}?${path}=${encodeURIComponent(value)}`)
    expect([status, body.code, body.details[0].path]).toEqual([400, "validation_error", path])
  })

  const runsOf = async (query: string): Promise<ReadonlyArray<string>> => {
    const { body } = await tenant.call("GET", `/v1/brands/${brandId}/runs?${query}`)
    expect(body.paging.total).toBe(body.data.length)
    return body.data.map(({ id }: { id: string }) => id)
  }

  it("lists the runs of one status", async () => {
    expect(await runsOf("status=completed")).toEqual([runId])
    expect(await runsOf("status=cancelled")).toEqual([cancelledId])
    expect(await runsOf("status=failed")).toEqual([])
    expect(await runsOf("")).toEqual([cancelledId, runId])
  })

  it("lists the runs that started at or after a time, or before a time", async () => {
    const { startedAt } = (await tenant.call("GET", `/v1/runs/${cancelledId}`)).body.run
    expect(await runsOf(`from=${startedAt}`)).toEqual([cancelledId])
    expect(await runsOf(`to=${startedAt}`)).toEqual([runId])
    expect(await runsOf(`from=${startedAt}&status=completed`)).toEqual([])
  })

  it("accepts a time with an offset", async () => {
    expect(await runsOf(`from=${encodeURIComponent("2001-01-01T00:00:00+02:00")}&to=2999-01-01T00:00:00Z`)).toHaveLength(2)
  })

  it("says how the plus sign of an offset is written in an address", async () => {
    const { body, status } = await tenant.call("GET", `/v1/brands/${brandId}/runs?from=2001-01-01T00:00:00+02:00`)
    expect([status, body.details]).toEqual([400, [{ path: "from", message: 'has a space in place of the "+" of its offset: write "+" as %2B in an address' }]])
  })

  it("lists the runs from the oldest on, and refuses an unknown order", async () => {
    expect(await runsOf("sort=startedAt")).toEqual([runId, cancelledId])
    expect(await runsOf("sort=-startedAt")).toEqual([cancelledId, runId])
    const { body, status } = await tenant.call("GET", `/v1/brands/${brandId}/runs?sort=name`)
    expect([status, body.details[0].path]).toEqual([400, "sort"])
    for (const known of ["startedAt", "-startedAt"]) expect(body.details[0].message).toContain(known)
  })

  it("finds brands, topics and prompts by a part of their name in any case, and sorts them", async () => {
    const other = await server.tenant()
    for (const name of ["Zebra", "Äpfel & Co", "apfelbaum"]) await other.call("POST", "/v1/brands", { body: { name } })
    const namesOf = async (path: string, field = "name") => {
      const { body } = await other.call("GET", path)
      expect(body.paging.total).toBe(body.data.length)
      return body.data.map((row: Readonly<Record<string, string>>) => row[field])
    }
    expect(await namesOf("/v1/brands?search=APFEL")).toEqual(["apfelbaum"])
    expect(await namesOf(`/v1/brands?search=${encodeURIComponent(" äPFEL & c ")}`)).toEqual(["Äpfel & Co"])
    expect(await namesOf("/v1/brands?sort=-name")).toEqual(["Äpfel & Co", "Zebra", "apfelbaum"])
    const ofBrand = `/v1/brands/${(await other.call("GET", "/v1/brands")).body.data[0].id}`
    const topics = ["Road", "Trail"].map((name) => ({ name, prompts: [{ text: `Best ${name} shoe?` }, { text: `A ${name} shoe for winter?` }] }))
    await other.call("POST", `${ofBrand}/topics-prompts/batch`, { body: { topics } })
    expect(await namesOf(`${ofBrand}/topics?search=trai`)).toEqual(["Trail"])
    expect(await namesOf(`${ofBrand}/prompts?search=winter&sort=-createdAt`, "text")).toEqual(["A Trail shoe for winter?", "A Road shoe for winter?"])
    const topicId = (await other.call("GET", `${ofBrand}/topics?search=road`)).body.data[0].id
    expect(await namesOf(`/v1/topics/${topicId}/prompts?sort=text`, "text")).toEqual(["A Road shoe for winter?", "Best Road shoe?"])
    for (const query of ["search=", "sort=name", `search=${"x".repeat(201)}`]) {
      const { body, status } = await other.call("GET", `${ofBrand}/prompts?${query}`)
      expect([status, body.details[0].path]).toEqual([400, query.split("=")[0]])
    }
  })

  it("refuses an unknown status and names the known ones, and refuses a time without an offset", async () => {
    const { body, status } = await tenant.call("GET", `/v1/brands/${brandId}/runs?status=done&from=2025-05-24T15:56:04`)
    expect([status, body.details.map(({ path }: { path: string }) => path)]).toEqual([400, ["status", "from"]])
    for (const known of ["queued", "running", "completed", "partial", "failed", "cancelled"]) expect(body.details[0].message).toContain(known)
  })
})

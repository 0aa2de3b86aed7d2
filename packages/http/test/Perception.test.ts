/** Tests perception, corrected scores and content suggestions over HTTP. Source: specification; contract §2, §3. */
import * as LanguageModel from "@brand-visibility/core/ports/LanguageModel"
import { Effect } from "effect"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { type ApiServer, brandOf, startServer, type Tenant, topicOf, unknownId } from "./support/ApiServer.js"

let server: ApiServer

/** Scores perception prompts with 1, 2, 3 and so on, and names Globex in other answers. */
const modelOf = (llm: string) => {
  let score = 0
  return LanguageModel.make({
    llm,
    provider: "test",
    model: `${llm}-1`,
    ask: ({ prompt }) =>
      Effect.sync(() => ({
        text: prompt.includes("How to score:") ? `It depends.\n{"reason":"Reason ${++score}","score":${score}}` : "Globex is good.",
        model: `${llm}-1`,
        citations: [{ uri: `https://${llm}.example/review`, title: "A review", cited: true }],
        usage: { inputTokens: 1, outputTokens: 1 },
        searched: true
      }))
  })
}

beforeAll(async () => {
  server = await startServer([modelOf("chatgpt"), modelOf("claude")])
})
afterAll(() => server.close())

const setUp = async () => {
  const tenant = await server.tenant()
  const brandId = await brandOf(tenant)
  const { call } = tenant
  const topicId = await topicOf(tenant, brandId)
  await call("POST", `/v1/topics/${topicId}/prompts`, { body: { prompts: [{ text: "Which shoes?", estimatedVolume: 120 }] } })
  const made = await call("POST", `/v1/brands/${brandId}/perception-prompts`, {
    body: { prompts: [{ text: "Trust?", propertyId: "trust", scoringLogic: "0-100" }] }
  })
  const run = async (body: object = {}): Promise<string> => {
    const { body: started } = await call("POST", `/v1/brands/${brandId}/runs`, { body })
    await server.visibility.idle()
    return started.run.id
  }
  const promptId: string = made.body.prompts[0].id
  return { tenant, call, brandId, promptId, run }
}

describe("GET /v1/brands/{brandId}/perception", () => {
  it("has no run before the first response, and shows the prompts without responses", async () => {
    const { brandId, call, promptId } = await setUp()
    const { body, status } = await call("GET", `/v1/brands/${brandId}/perception`)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      brandId,
      run: null,
      data: [{ id: promptId, brandId, propertyId: "trust", promptText: "Trust?", scoringLogic: "0-100", responses: [] }]
    })
  })

  it("shows the latest response of each LLM as of the newest run", async () => {
    const { brandId, call, promptId, run } = await setUp()
    const first = await run({ llms: ["claude"] })
    const second = await run({ llms: ["chatgpt"] })
    const { body } = await call("GET", `/v1/brands/${brandId}/perception`)
    expect(body.run).toMatchObject({ id: second, brandId, status: "completed", startedAt: expect.stringMatching(/Z$/) })
    expect(body.data).toHaveLength(1)
    expect(body.data[0].responses).toMatchObject([
      { llm: "chatgpt", runId: second, model: "chatgpt-1", isUserChanged: false },
      { llm: "claude", runId: first }
    ])
    const [response] = body.data[0].responses
    expect(response).toMatchObject({
      id: expect.any(String),
      response: expect.stringContaining("It depends."),
      score: response.machineScore,
      scoreReason: response.machineScoreReason,
      summary: { mean: response.score, interval: null, count: 1 },
      createdAt: expect.stringMatching(/Z$/)
    })
    expect(body.data[0].id).toBe(promptId)
  })

  it("with `runId` shows only that run, deleted prompts included, with an ETag", async () => {
    const { brandId, call, promptId, run } = await setUp()
    const first = await run({ llms: ["claude"] })
    await run({ llms: ["chatgpt"] })
    await call("DELETE", `/v1/prompts/${promptId}`)
    expect((await call("GET", `/v1/brands/${brandId}/perception`)).body.data).toEqual([])
    const { body, headers } = await call("GET", `/v1/brands/${brandId}/perception?runId=${first}`)
    expect(body.run.id).toBe(first)
    expect(body.data).toMatchObject([{ id: promptId, responses: [{ llm: "claude", runId: first }] }])
    const again = await call("GET", `/v1/brands/${brandId}/perception?runId=${first}`, { headers: { "if-none-match": headers.get("etag") ?? "" } })
    expect(again.status).toBe(304)
  })

  it("is 404 for an unknown run, another brand's and another organization's, and 400 for a malformed one", async () => {
    const { brandId, call, run, tenant } = await setUp()
    const runId = await run()
    const other = await brandOf(tenant, "Other")
    const stranger: Tenant = await server.tenant()
    const replies = [
      await call("GET", `/v1/brands/${brandId}/perception?runId=${unknownId}`),
      await call("GET", `/v1/brands/${other}/perception?runId=${runId}`),
      await stranger.call("GET", `/v1/brands/${brandId}/perception?runId=${runId}`),
      await stranger.call("GET", `/v1/brands/${await brandOf(stranger)}/perception?runId=${runId}`),
      await call("GET", `/v1/brands/${unknownId}/perception`)
    ]
    expect(replies.map(({ body, status }) => [status, body.code, body.message])).toEqual(replies.map(() => [404, "not_found", "There is nothing with this id"]))
    for (const runIdText of ["x", ""]) {
      const reply = await call("GET", `/v1/brands/${brandId}/perception?runId=${runIdText}`)
      expect([reply.status, reply.body.code, reply.body.details[0].path]).toEqual([400, "validation_error", "runId"])
    }
  })
})

describe("PATCH /v1/perception-responses/{responseId}", () => {
  const responseOf = async ({ brandId, call }: Awaited<ReturnType<typeof setUp>>, runId = "") =>
    (await call("GET", `/v1/brands/${brandId}/perception${runId}`)).body.data[0].responses[0]

  it("stores a person's score beside the machine's score, and changes the ETags of the run", async () => {
    const made = await setUp()
    const { brandId, call, run } = made
    const runId = await run({ llms: ["chatgpt"] })
    const before = await responseOf(made)
    const etag = (await call("GET", `/v1/runs/${runId}`)).headers.get("etag") ?? ""
    const { body, status } = await call("PATCH", `/v1/perception-responses/${before.id}`, { body: { score: 99.5, scoreReason: "We asked them" } })
    expect(status).toBe(200)
    expect(body).toEqual({
      ...before,
      score: 99.5,
      scoreReason: "We asked them",
      isUserChanged: true
    })
    expect(await responseOf(made)).toEqual(body)
    expect(await responseOf(made, `?runId=${runId}`)).toEqual(body)
    expect((await call("GET", `/v1/runs/${runId}`, { headers: { "if-none-match": etag } })).status).toBe(200)
    await run({ llms: ["chatgpt"] })
    expect(await responseOf(made)).toMatchObject({ isUserChanged: false })
    expect(brandId).toBe((await call("GET", `/v1/brands/${brandId}/perception`)).body.brandId)
  })

  it("refuses a score outside the scale, and names the scale", async () => {
    const made = await setUp()
    await made.run({ llms: ["chatgpt"] })
    const { id } = await responseOf(made)
    for (const score of [-1, 100.5]) {
      const reply = await made.call("PATCH", `/v1/perception-responses/${id}`, { body: { score } })
      expect([reply.status, reply.body.code, reply.body.details]).toEqual([
        400,
        "validation_error",
        [{ path: "score", message: "must be a number from 0 to 100, the scale of this prompt" }]
      ])
    }
    for (const body of [{}, { score: "7" }, { score: 5, reason: "x" }, { score: 5, scoreReason: "" }]) {
      expect((await made.call("PATCH", `/v1/perception-responses/${id}`, { body })).status).toBe(400)
    }
    expect((await responseOf(made)).isUserChanged).toBe(false)
  })

  it("of a response on an earlier scale of the prompt is on that scale, as the summary, the export and the error are", async () => {
    const made = await setUp()
    const { brandId, call, promptId, run } = made
    await run({ llms: ["chatgpt"], samples: 2 })
    const before = await responseOf(made)
    expect(before.scale).toEqual({ low: 0, high: 100 })
    expect(before.summary.interval.high).toBeGreaterThan(5)
    await call("PATCH", `/v1/prompts/${promptId}`, { body: { scoringLogic: "1-5: five stars" } })
    expect(await responseOf(made)).toEqual(before)
    const { body: csv } = await call("GET", `/v1/brands/${brandId}/perception.csv`)
    expect(csv).toContain(',"trust","Trust?",0,100,"chatgpt",')
    const { body: line } = await call("GET", `/v1/brands/${brandId}/perception.ndjson`)
    expect(JSON.parse(line)).toMatchObject({ id: before.id, scale: { low: 0, high: 100 } })
    expect((await call("PATCH", `/v1/perception-responses/${before.id}`, { body: { score: 70 } })).body).toMatchObject({
      score: 70,
      scale: { low: 0, high: 100 }
    })
  })

  it("is 404 for an unknown response and another organization's, and needs the scope", async () => {
    const made = await setUp()
    await made.run({ llms: ["chatgpt"] })
    const { id } = await responseOf(made)
    const stranger = await server.tenant()
    const path = `/v1/perception-responses/${id}`
    expect((await stranger.call("PATCH", path, { body: { score: 1 } })).status).toBe(404)
    expect((await made.call("PATCH", `/v1/perception-responses/${unknownId}`, { body: { score: 1 } })).status).toBe(404)
    expect((await made.call("PATCH", "/v1/perception-responses/x", { body: { score: 1 } })).body.code).toBe("invalid_id")
    const key = await server.keyWith(made.tenant.organizationId, ["read"])
    expect((await made.call("PATCH", path, { key, body: { score: 1 } })).body.code).toBe("insufficient_scope")
  })
})

describe("GET /v1/runs/{runId}/perception-sources", () => {
  it("lists the sites of perception answers by property, page by page", async () => {
    const { call, run } = await setUp()
    const runId = await run()
    const { body } = await call("GET", `/v1/runs/${runId}/perception-sources`)
    expect(body.run).toMatchObject({ id: runId, completedAt: expect.stringMatching(/Z$/) })
    expect(body.paging).toEqual({ page: 1, limit: 500, total: 2, nextPage: null })
    expect(body.data).toMatchObject([
      {
        domain: "chatgpt.example",
        urlCount: 1,
        responseCount: 1,
        properties: ["trust"],
        llms: ["chatgpt"],
        links: [{ uri: "https://chatgpt.example/review", type: "review", responseCount: 1 }]
      },
      { domain: "claude.example", properties: ["trust"], llms: ["claude"] }
    ])
    const second = await call("GET", `/v1/runs/${runId}/perception-sources?limit=1&page=2`)
    expect(second.body.data).toEqual([body.data[1]])
    expect((await call("GET", `/v1/runs/${unknownId}/perception-sources`)).status).toBe(404)
  })
})

describe("GET /v1/runs/{runId}/content-suggestions", () => {
  it("suggests content for prompts whose answers lack the brand", async () => {
    const { call, run } = await setUp()
    const runId = await run()
    const { body, headers, status } = await call("GET", `/v1/runs/${runId}/content-suggestions`)
    expect(status).toBe(200)
    expect(body.paging).toEqual({ page: 1, limit: 20, total: 1, nextPage: null })
    expect(body.run).toMatchObject({ id: runId })
    expect(body.data).toMatchObject([
      {
        id: expect.any(String),
        runId,
        prompt: { text: "Which shoes?", estimatedVolume: 120 },
        topic: { name: "Shoes" },
        llms: ["chatgpt", "claude"],
        contentSuggestion: { title: expect.stringContaining("Which shoes?"), description: expect.stringContaining("Acme") },
        gap: "absent",
        score: 100,
        basis: "template"
      }
    ])
    expect((await call("GET", `/v1/runs/${runId}/content-suggestions`, { headers: { "if-none-match": headers.get("etag") ?? "" } })).status).toBe(304)
    expect((await call("GET", `/v1/runs/${runId}/content-suggestions?page=2`)).body).toMatchObject({ data: [], paging: { page: 2, total: 1, nextPage: null } })
    expect((await call("GET", `/v1/runs/${unknownId}/content-suggestions`)).status).toBe(404)
  })
})

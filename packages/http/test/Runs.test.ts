import { ModelError } from "@brand-visibility/core/domain/ModelError"
import * as LanguageModel from "@brand-visibility/core/ports/LanguageModel"
import { simulation } from "@brand-visibility/core/simulation/SimulatedModel"
import { worldOf } from "@brand-visibility/core/simulation/SimulatedWorld"
import { Effect } from "effect"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { until } from "../../../scripts/tools/Until.js"
import { type ApiServer, startServer, type Tenant, topicOf } from "./support/ApiServer.js"

const brand = {
  name: "Aldermoor",
  aliases: [],
  domains: ["aldermoor.example"],
  description: null,
  category: "Trail running shoes",
  competitors: [
    { name: "Brixwell", aliases: [], domains: ["brixwell.example"] },
    { name: "Corvane", aliases: [], domains: [] }
  ],
  excludeTerms: [],
  country: null,
  language: null
}

const makeBrand = async ({ call }: Tenant) => (await call("POST", "/v1/brands", { body: brand })).body.id as string

describe("a run with simulated models", () => {
  let server: ApiServer
  let tenant: Tenant
  let brandId: string
  let runId: string

  beforeAll(async () => {
    server = await startServer(
      simulation({ seed: "http", world: worldOf(brand, { presence: { mean: 0.6, correlation: 0.2 } }), llms: ["chatgpt", "claude"] }).models
    )
    tenant = await server.tenant()
    brandId = await makeBrand(tenant)
    const topicId = await topicOf(tenant, brandId, "Trail")
    await tenant.call("POST", `/v1/topics/${topicId}/prompts`, {
      body: { prompts: Array.from({ length: 10 }, (_, index) => ({ text: `Which shoes? ${index}`, customerJourney: "decision" })) }
    })
    await topicOf(tenant, brandId, "__proto__").then((id) => tenant.call("POST", `/v1/topics/${id}/prompts`, { body: { prompts: [{ text: "Odd?" }] } }))
    const { body, status } = await tenant.call("POST", `/v1/brands/${brandId}/runs`)
    expect([status, body.created, body.run.brandId]).toEqual([202, true, brandId])
    runId = body.run.id
    await server.visibility.idle()
  })
  afterAll(() => server.close())

  it("ends completed, with a result per prompt and LLM", async () => {
    const { body } = await tenant.call("GET", `/v1/runs/${runId}?limit=500`)
    expect(body.run).toMatchObject({ id: runId, brandId, status: "completed", channel: "api", revision: 1, failureReason: null })
    expect(body.run.progress).toEqual({ total: 22, completed: 22, failed: 0, refused: 0 })
    expect(body.paging.total).toBe(22)
    expect(new Set(body.data.map(({ llm, prompt }: { llm: string; prompt: { text: string } }) => `${llm} ${prompt.text}`)).size).toBe(22)
    expect(body.data[0]).toMatchObject({ runId, position: 1, model: "simulated", channel: "api", samples: { n: 1 } })
  })

  it("has null for rank, rankBasis, sentiment and sentimentBasis exactly where the brand is absent", async () => {
    const { body } = await tenant.call("GET", `/v1/runs/${runId}?limit=500`)
    for (const result of body.data) {
      for (const field of ["rank", "rankBasis", "sentiment", "sentimentBasis"]) expect(result[field] === null).toBe(!result.isPresent)
    }
  })

  it("shows answers on its results only on request, in either spelling of the parameter", async () => {
    const plain = (await tenant.call("GET", `/v1/runs/${runId}`)).body
    expect(plain.includeAnswer).toBe(false)
    expect(plain.data.some((result: object) => "answer" in result || "evidence" in result)).toBe(false)
    for (const parameter of ["include_answer", "includeAnswer"]) {
      const { body } = await tenant.call("GET", `/v1/runs/${runId}?${parameter}=true`)
      expect(body.includeAnswer).toBe(true)
      for (const { answer, evidence } of body.data) {
        for (const { end, quote, start } of evidence) expect(answer.slice(start, end)).toBe(quote)
      }
      expect((await tenant.call("GET", `/v1/runs/${runId}?${parameter}=false`)).body.includeAnswer).toBe(false)
    }
  })

  it.each(["yes", "1", "TRUE", ""])("refuses include_answer=%s", async (value) => {
    const { body, status } = await tenant.call("GET", `/v1/runs/${runId}?include_answer=${value}`)
    expect([status, body.details[0].path]).toEqual([400, "include_answer"])
  })

  it("has the same metrics in the list of runs as in its stats, apart from the maps", async () => {
    const listed = (await tenant.call("GET", `/v1/brands/${brandId}/runs`)).body.data[0].metrics
    const { mentionedBrandsRun, topics, ...metrics } = (await tenant.call("GET", `/v1/runs/${runId}/stats`)).body.metrics
    expect(listed).toEqual({ ...metrics, topics: null })
    expect(listed).not.toHaveProperty("mentionedBrandsRun")
    expect(metrics.present).toBe(metrics.positive + metrics.neutral + metrics.negative)
    expect(metrics).toMatchObject({ totalResponses: 22, completedResponses: 22 })
    expect(metrics.calculatedAt).toMatch(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/)
    expect(Object.keys(mentionedBrandsRun)).toEqual(expect.arrayContaining(["Brixwell", "Corvane"]))
    expect(Object.keys(topics)).toEqual(["Trail", "__proto__"])
  })

  it("keeps a topic called __proto__", async () => {
    const { text } = await tenant.call("GET", `/v1/runs/${runId}/stats`)
    expect(text).toContain('"__proto__":{"')
    expect(Object.getOwnPropertyDescriptor(JSON.parse(text).metrics.topics, "__proto__")?.value.totalResponses).toBe(2)
  })

  it("has metrics that agree with its results", async () => {
    const results = (await tenant.call("GET", `/v1/runs/${runId}?limit=500`)).body.data
    const { metrics } = (await tenant.call("GET", `/v1/runs/${runId}/stats`)).body
    expect(metrics.present).toBe(results.filter(({ isPresent }: { isPresent: boolean }) => isPresent).length)
    const mentions = results.flatMap(({ mentionedBrands }: { mentionedBrands: Array<string> }) => mentionedBrands)
    expect(metrics.mentionedBrandsRun["Brixwell"]).toBe(mentions.filter((name: string) => name === "Brixwell").length)
  })

  it("lists its sources by responseCount, then domain", async () => {
    const { body } = await tenant.call("GET", `/v1/runs/${runId}/sources`)
    expect(body.data.length).toBeGreaterThan(1)
    const order = body.data.map(({ domain, responseCount }: { domain: string; responseCount: number }) => [responseCount, domain] as const)
    expect(order).toEqual([...order].sort(([a, x], [b, y]) => b - a || (x < y ? -1 : 1)))
    expect(body.run.id).toBe(runId)
  })

  it("is the run that last/results shows", async () => {
    const { body } = await tenant.call("GET", `/v1/brands/${brandId}/last/results?limit=3&include_answer=true`)
    expect(body).toEqual((await tenant.call("GET", `/v1/runs/${runId}?limit=3&include_answer=true`)).body)
  })

  describe("caching", () => {
    const paths = () => [`/v1/runs/${runId}`, `/v1/runs/${runId}/stats`, `/v1/runs/${runId}/sources`, `/v1/brands/${brandId}/last/results`]

    it("every answer about an ended run has a weak ETag, is cacheable as private, and varies by key", async () => {
      for (const path of paths()) {
        const { headers } = await tenant.call("GET", path)
        expect(headers.get("etag")).toMatch(/^W\/"[^"]*-1"$/)
        expect(headers.get("cache-control")).toBe("private, no-cache")
        expect(headers.get("vary")).toMatch(/^x-service-api-key, authorization(, accept-encoding)?$/)
      }
    })

    it("If-None-Match gets 304 without a body, in every form of the header", async () => {
      for (const path of paths()) {
        const etag = (await tenant.call("GET", path)).headers.get("etag") ?? ""
        for (const value of [etag, etag.slice(2), `"other", ${etag}`, "*"]) {
          const { headers, status } = await tenant.call("GET", path, { headers: { "if-none-match": value } })
          expect([status, headers.get("etag"), headers.get("cache-control")]).toEqual([304, etag, "private, no-cache"])
        }
        expect((await tenant.call("GET", path, { headers: { "if-none-match": 'W/"other"' } })).status).toBe(200)
      }
    })

    it("an ETag gives another organization no access", async () => {
      const other = await server.tenant()
      expect((await other.call("GET", `/v1/runs/${runId}`, { headers: { "if-none-match": "*" } })).status).toBe(404)
    })

    it("every other answer is no-store", async () => {
      for (const path of ["/", "/v1/brands", `/v1/brands/${brandId}/runs`]) {
        const { headers } = await tenant.call("GET", path)
        expect([headers.get("cache-control"), headers.get("etag")]).toEqual(["no-store", null])
      }
    })
  })

  it.each([
    [{ llms: ["chatgtp"] }, "llms[0]"],
    [{ samples: 0 }, "samples"],
    [{ samples: 21 }, "samples"],
    [{ topicIds: ["x"] }, "topicIds[0]"],
    [{ llm: ["chatgpt"] }, "llm"]
  ])("refuses to start with %j", async (body, path) => {
    const reply = await tenant.call("POST", `/v1/brands/${brandId}/runs`, { body })
    expect([reply.status, reply.body.code, reply.body.details[0].path]).toEqual([400, "validation_error", path])
  })

  it("names the registered LLMs when a requested LLM is unknown", async () => {
    const { body } = await tenant.call("POST", `/v1/brands/${brandId}/runs`, { body: { llms: ["chatgtp"] } })
    expect(body.details[0].message).toContain("chatgpt, claude")
  })
})

describe("a brand without runs", () => {
  it("has run null and an empty page as its latest results", async () => {
    const server = await startServer()
    const tenant = await server.tenant()
    const brandId = await makeBrand(tenant)
    const { body } = await tenant.call("GET", `/v1/brands/${brandId}/last/results?limit=7&include_answer=true`)
    expect(body).toEqual({ run: null, data: [], paging: { page: 1, limit: 7, total: 0, nextPage: null }, includeAnswer: true })
    await server.close()
  })
})

describe("a run under way", () => {
  let server: ApiServer
  let tenant: Tenant
  let brandId: string
  let runId: string
  const gate = Effect.unsafeMakeLatch(false)

  beforeAll(async () => {
    const answer = { text: "Aldermoor.", model: "slow", citations: [], usage: { inputTokens: null, outputTokens: null }, searched: false }
    const slow = LanguageModel.make({ llm: "slow", provider: "test", model: "slow", ask: () => Effect.as(gate.await, answer) })
    server = await startServer([slow])
    tenant = await server.tenant()
    brandId = await makeBrand(tenant)
    const topicId = await topicOf(tenant, brandId)
    await tenant.call("POST", `/v1/topics/${topicId}/prompts`, { body: { prompts: [{ text: "Which?" }] } })
    runId = (await tenant.call("POST", `/v1/brands/${brandId}/runs`, { body: {} })).body.run.id
  })
  afterAll(async () => {
    await Effect.runPromise(gate.open)
    await server.visibility.idle()
    await server.close()
  })

  it("is returned to a start without options, or with the same options", async () => {
    for (const body of [undefined, {}, { samples: 1 }, { llms: ["slow"] }]) {
      const reply = await tenant.call("POST", `/v1/brands/${brandId}/runs`, body === undefined ? {} : { body })
      expect([reply.status, reply.body.created, reply.body.run.id]).toEqual([202, false, runId])
    }
  })

  it("makes a start with other options 409 run_in_progress with its runId", async () => {
    const { body, status } = await tenant.call("POST", `/v1/brands/${brandId}/runs`, { body: { samples: 3 } })
    expect([status, body.code, body.runId]).toEqual([409, "run_in_progress", runId])
  })

  it("has counts so far with calculatedAt null, and is no-store", async () => {
    const { body, headers } = await tenant.call("GET", `/v1/runs/${runId}/stats`)
    expect(["queued", "running"]).toContain(body.status)
    expect(body.metrics).toMatchObject({ present: 0, totalResponses: 1, completedResponses: 0, averageRank: null, calculatedAt: null })
    expect([headers.get("cache-control"), headers.get("etag")]).toEqual(["no-store", null])
    expect((await tenant.call("GET", `/v1/runs/${runId}`)).headers.get("etag")).toBeNull()
  })

  it("is not yet the latest", async () => {
    expect((await tenant.call("GET", `/v1/brands/${brandId}/last/results`)).body.run).toBeNull()
  })
})

describe("a run of one model that answers and one that hangs", () => {
  it("shows the first model's answers before its end, and its end does not change them", async () => {
    const gate = Effect.unsafeMakeLatch(false)
    const answer = { text: "Take Aldermoor.", model: null, citations: [], usage: { inputTokens: null, outputTokens: null }, searched: false }
    const of = (llm: string, ask: LanguageModel.LanguageModelOptions["ask"]) =>
      LanguageModel.make({ llm, provider: "test", model: llm, maximumAttempts: 1, ask })
    const down = new ModelError({ model: "hanging", reason: "unavailable", detail: "down" })
    const server = await startServer([of("healthy", () => Effect.succeed(answer)), of("hanging", () => Effect.zipRight(gate.await, down))])
    const { call, ...tenant } = await server.tenant()
    const brandId = await makeBrand({ call, ...tenant })
    const topicId = await topicOf({ call, ...tenant }, brandId)
    await call("POST", `/v1/topics/${topicId}/prompts`, { body: { prompts: [{ text: "Which?" }, { text: "And for snow?" }] } })
    const runId = (await call("POST", `/v1/brands/${brandId}/runs`, { body: {} })).body.run.id
    const read = async () => {
      const { data, run } = (await call("GET", `/v1/runs/${runId}?llm=healthy&include_answer=true`)).body
      const { metrics } = (await call("GET", `/v1/runs/${runId}/stats`)).body
      return { status: run.status, data, metrics: { ...metrics, calculatedAt: null } }
    }
    // Metrics of a run under way may be slightly out of date.
    await until(
      async () => (await read()).metrics.completedResponses === 2,
      () => runId
    )
    const before = await read()
    expect(before.data).toHaveLength(2)
    expect(before.status).toBe("running")
    expect(before.metrics).toMatchObject({ present: 2, completedResponses: 2, totalResponses: 4 })

    await Effect.runPromise(gate.open)
    await server.visibility.idle()
    expect(await read()).toEqual({ ...before, status: "partial" })
    await server.close()
  })
})

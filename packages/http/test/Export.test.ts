import * as LanguageModel from "@brand-visibility/core/ports/LanguageModel"
import { Effect } from "effect"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import * as LargeExportSuite from "./LargeExportSuite.js"
import { type ApiServer, brandOf, startServer, type Tenant, unknownId } from "./support/ApiServer.js"
import { importAll } from "./support/ImportAll.js"
import { parseCsv } from "./support/ParseCsv.js"

describe("an export", () => {
  let server: ApiServer
  let tenant: Tenant
  let brandId: string

  beforeAll(async () => {
    server = await startServer([LanguageModel.make({ llm: "silent", provider: "test", model: "test", ask: () => Effect.never })], { engine: "none" })
    tenant = await server.tenant()
    brandId = await brandOf(tenant)
  })
  afterAll(() => server.close())

  const awkward = ['Which "best", say?', "One, two;\nthree", '=HYPERLINK("https://evil.example")', "+1", "-1+2", "@SUM(A1)", "＝1+1", "Größe 🚀 – naïve?"]
  const awkwardAnswers = awkward.map((prompt, index) => ({
    prompt,
    topic: "=Topic",
    llm: "chatgpt",
    answer: index % 2 === 0 ? "- Acme\n- Globex" : "Neither."
  }))

  it("as CSV has a line per result that says what the result says", async () => {
    const runId = await importAll(server, tenant, brandId, awkwardAnswers)
    const { data, run } = (await tenant.call("GET", `/v1/runs/${runId}?include_answer=true`)).body
    const reply = await tenant.call("GET", `/v1/runs/${runId}/results.csv?include_answer=true`)
    expect(reply.headers.get("content-type")).toBe("text/csv; charset=utf-8; header=present")
    expect(reply.headers.get("content-disposition")).toBe(`attachment; filename="run-${runId}.csv"`)
    const [heading, ...records] = parseCsv(reply.text)
    expect(heading).toEqual(
      "position,id,topic,prompt,journeyStage,llm,model,channel,isPresent,rank,rankBasis,sentiment,sentimentBasis,mentionedBrands,samples,samplesPresent,samplesPositive,samplesNeutral,samplesNegative,promptId,topicId,brandId,runId,runStartedAt,answer".split(
        ","
      )
    )
    const harmless = (text: string) => text.replace(/^'/, "")
    const text = (value: unknown) => (value === null ? "" : String(value))
    expect(records.map((record) => record.map(harmless))).toEqual(
      // oxlint-disable-next-line typescript/no-explicit-any
      data.map((result: any) => [
        String(result.position),
        result.id,
        result.topic.name,
        result.prompt.text,
        text(result.prompt.journeyStage),
        result.llm,
        text(result.model),
        result.channel,
        String(result.isPresent),
        text(result.rank),
        text(result.rankBasis),
        text(result.sentiment),
        text(result.sentimentBasis),
        result.mentionedBrands.join("; "),
        ...Object.values(result.samples).map(String),
        text(result.promptId),
        text(result.topicId),
        brandId,
        runId,
        run.startedAt,
        result.answer
      ])
    )
  })

  it("as CSV gives a spreadsheet nothing to calculate", async () => {
    const runId = await importAll(server, tenant, brandId, awkwardAnswers)
    const [, ...records] = parseCsv((await tenant.call("GET", `/v1/runs/${runId}/results.csv?includeAnswer=true`)).text)
    expect(records.flat().filter((field) => /^[=+\-@\t\r\n＝＋－＠]/.test(field))).toEqual([])
    expect(records.map((record) => record[3])).toContain(`'=HYPERLINK("https://evil.example")`)
    expect(records.map((record) => record[3])).toContain('Which "best", say?')
  })

  it("as NDJSON has the very rows that the pages have, each with its brand and the start of its run", async () => {
    const answers = Array.from({ length: 1_203 }, (_, index) => ({ prompt: `Question ${index}`, llm: "chatgpt", answer: `Acme, or ${index} others.` }))
    const runId = await importAll(server, tenant, brandId, answers)
    for (const query of ["", "include_answer=true"]) {
      const pages = await Promise.all([1, 2, 3].map((page) => tenant.call("GET", `/v1/runs/${runId}?limit=500&page=${page}&${query}`)))
      const reply = await tenant.call("GET", `/v1/runs/${runId}/results.ndjson?${query}`)
      expect(reply.headers.get("content-type")).toBe("application/x-ndjson")
      const lines = reply.text.split("\n")
      expect(lines.pop()).toBe("")
      const rows = pages.flatMap(({ body }) => body.data.map((row: object) => ({ brandId, runStartedAt: body.run.startedAt, ...row })))
      expect(lines.map((line) => JSON.parse(line))).toEqual(rows)
    }
    const records = parseCsv((await tenant.call("GET", `/v1/runs/${runId}/results.csv`)).text)
    expect(records.slice(1).map(([position]) => Number(position))).toEqual(Array.from({ length: 1_203 }, (_, index) => index + 1))
  })

  it("of a run without results is a heading, or nothing", async () => {
    const client = server.visibility.forOrganization(tenant.organizationId)
    const brand = await brandOf(tenant)
    await client.prompts.createBatch({ brandId: brand, topics: [{ name: "Topic", prompts: [{ text: "Which?" }] }] })
    const { run } = await client.runs.start({ brandId: brand })
    const csv = await tenant.call("GET", `/v1/runs/${run.id}/results.csv`)
    expect([csv.text.split("\r\n").length, csv.headers.get("etag"), csv.headers.get("cache-control")]).toEqual([2, null, "no-store"])
    expect((await tenant.call("GET", `/v1/runs/${run.id}/results.ndjson`)).text).toBe("")
  })

  it("has the tag of its run, and is not made again for one who has it", async () => {
    const runId = await importAll(server, tenant, brandId, awkwardAnswers)
    const tag = (await tenant.call("GET", `/v1/runs/${runId}`)).headers.get("etag") ?? ""
    for (const name of ["results.csv", "results.ndjson"]) {
      const first = await tenant.call("GET", `/v1/runs/${runId}/${name}`)
      expect([first.headers.get("etag"), first.headers.get("cache-control")]).toEqual([tag, "private, no-cache"])
      expect((await tenant.call("GET", `/v1/runs/${runId}/${name}`, { headers: { "if-none-match": tag } })).status).toBe(304)
    }
  })

  it("is another organization's, or nobody's: 404 in the one shape of errors", async () => {
    const runId = await importAll(server, tenant, brandId, awkwardAnswers)
    const other = await server.tenant()
    for (const id of [runId, unknownId]) {
      const { body, headers, status } = await other.call("GET", `/v1/runs/${id}/results.csv`)
      expect([status, body.code, headers.get("content-type")]).toEqual([404, "not_found", "application/json"])
    }
  })
})

LargeExportSuite.run({ results: 400, length: 40_000 })

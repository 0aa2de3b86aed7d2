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

  it("as CSV has a line per result with the values of the result", async () => {
    const runId = await importAll(server, tenant, brandId, awkwardAnswers)
    const { data, run } = (await tenant.call("GET", `/v1/runs/${runId}?include_answer=true`)).body
    const reply = await tenant.call("GET", `/v1/runs/${runId}/results.csv?include_answer=true`)
    expect(reply.headers.get("content-type")).toBe("text/csv; charset=utf-8; header=present")
    expect(reply.headers.get("content-disposition")).toBe(`attachment; filename="run-${runId}.csv"`)
    const [heading, ...records] = parseCsv(reply.text)
    expect(heading).toEqual(
      "position,id,topic,prompt,journeyStage,llm,model,channel,isPresent,rank,rankBasis,sentiment,sentimentBasis,mentionedBrands,samples,samplesPresent,samplesPositive,samplesNeutral,samplesNegative,promptId,topicId,brandId,runId,runStartedAt,collectedAt,answer".split(
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
        text(result.collectedAt),
        result.answer
      ])
    )
  })

  it("as CSV has no text that a spreadsheet takes for a formula", async () => {
    const runId = await importAll(server, tenant, brandId, awkwardAnswers)
    const [, ...records] = parseCsv((await tenant.call("GET", `/v1/runs/${runId}/results.csv?includeAnswer=true`)).text)
    expect(records.flat().filter((field) => /^[=+\-@\t\r\n＝＋－＠]/.test(field))).toEqual([])
    expect(records.map((record) => record[3])).toContain(`'=HYPERLINK("https://evil.example")`)
    expect(records.map((record) => record[3])).toContain('Which "best", say?')
  })

  it("as CSV for a spreadsheet has the same values with the spreadsheet's separator after a byte order mark, and no formula either", async () => {
    const runId = await importAll(server, tenant, brandId, awkwardAnswers)
    // Reading a body as text would remove the byte order mark.
    const csv = async (query: string) =>
      Buffer.from(
        await (
          await fetch(`${server.url}/v1/runs/${runId}/results.csv?include_answer=true${query}`, { headers: { "x-service-api-key": tenant.key } })
        ).arrayBuffer()
      ).toString()
    const plain = parseCsv(await csv(""))
    for (const [spreadsheet, separator] of [
      ["comma", ","],
      ["semicolon", ";"]
    ] as const) {
      const text = await csv(`&spreadsheet=${spreadsheet}`)
      expect(text.startsWith(`\uFEFFposition${separator}id${separator}`)).toBe(true)
      expect(parseCsv(text.slice(1), separator)).toEqual(plain)
      expect(text).toContain("Größe 🚀 – naïve?")
    }
    const refused = await tenant.call("GET", `/v1/runs/${runId}/results.csv?spreadsheet=tab`)
    expect([refused.status, refused.body.details]).toEqual([400, [{ path: "spreadsheet", message: 'must be "comma" or "semicolon"' }]])
  })

  it("as NDJSON has the same rows as the pages, each with its brand and the start of its run", async () => {
    const answers = Array.from({ length: 1_203 }, (_, index) => ({ prompt: `Question ${index}`, llm: "chatgpt", answer: `Acme, or ${index} others.` }))
    const runId = await importAll(server, tenant, brandId, answers)
    for (const query of ["", "include_answer=true", "include_sources=true"]) {
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

  it("includes on request the sources and times of each pair's answers, also for filtered rows", async () => {
    const page = (path: string, title?: string) => ({ url: `https://shop.example/${path}`, ...(title === undefined ? {} : { title }) })
    const answers = Array.from({ length: 60 }, (_, index) => ({
      prompt: `Question ${index}`,
      llm: "chatgpt",
      answer: index % 30 === 7 ? "Acme." : "Neither of them.",
      ...(index === 7 ? { collectedAt: "2025-05-24T15:56:04Z", sources: [page("b"), { url: "https://www.press.example/a", title: "A" }] } : {}),
      ...(index === 8 ? { sources: [page("other")] } : {})
    }))
    const second = { ...answers[7]!, collectedAt: "2025-05-25T15:56:04Z", sources: [page("c"), page("b", "B")] }
    const runId = await importAll(server, tenant, brandId, [...answers, second])
    const sources = [
      { uri: "https://shop.example/b", title: "B", domain: "shop.example", position: 1 },
      { uri: "https://www.press.example/a", title: "A", domain: "press.example", position: 2 },
      { uri: "https://shop.example/c", title: null, domain: "shop.example", position: 3 }
    ]
    const rows = async (query: string) => (await tenant.call("GET", `/v1/runs/${runId}?${query}`)).body.data
    const all = await rows("include_sources=true&limit=500")
    expect(all).toHaveLength(60)
    expect(all[7]).toMatchObject({ collectedAt: "2025-05-24T15:56:04.000Z", sources })
    expect(all[8].sources.map(({ uri }: { readonly uri: string }) => uri)).toEqual(["https://shop.example/other"])
    expect(all.filter((row: { readonly sources: ReadonlyArray<unknown> }) => row.sources.length === 0)).toHaveLength(58)
    for (const query of ["isPresent=true&include_sources=true", "isPresent=true&include_sources=true&include_answer=true"]) {
      const found = await rows(query)
      expect(found.map((row: { readonly position: number; readonly sources: unknown }) => [row.position, row.sources])).toEqual([
        [8, sources],
        [38, []]
      ])
    }
    expect((await rows("")).some((row: object) => "sources" in row)).toBe(false)
    const [heading, record] = parseCsv((await tenant.call("GET", `/v1/runs/${runId}/results.csv?isPresent=true&include_sources=true`)).text)
    expect(heading?.slice(-2)).toEqual(["collectedAt", "sources"])
    expect(record?.slice(-2)).toEqual(["2025-05-24T15:56:04.000Z", sources.map(({ uri }) => uri).join("; ")])
  })

  it("of a run without results is only a heading as CSV, and empty as NDJSON", async () => {
    const client = server.visibility.forOrganization(tenant.organizationId)
    const brand = await brandOf(tenant)
    await client.prompts.createBatch({ brandId: brand, topics: [{ name: "Topic", prompts: [{ text: "Which?" }] }] })
    const { run } = await client.runs.start({ brandId: brand })
    const csv = await tenant.call("GET", `/v1/runs/${run.id}/results.csv`)
    expect([csv.text.split("\r\n").length, csv.headers.get("etag"), csv.headers.get("cache-control")]).toEqual([2, null, "no-store"])
    expect((await tenant.call("GET", `/v1/runs/${run.id}/results.ndjson`)).text).toBe("")
  })

  it("has the ETag of its run, and is 304 for a client that sends this tag", async () => {
    const runId = await importAll(server, tenant, brandId, awkwardAnswers)
    const tag = (await tenant.call("GET", `/v1/runs/${runId}`)).headers.get("etag") ?? ""
    for (const name of ["results.csv", "results.ndjson"]) {
      const first = await tenant.call("GET", `/v1/runs/${runId}/${name}`)
      expect([first.headers.get("etag"), first.headers.get("cache-control")]).toEqual([tag, "private, no-cache"])
      expect((await tenant.call("GET", `/v1/runs/${runId}/${name}`, { headers: { "if-none-match": tag } })).status).toBe(304)
    }
  })

  it("of another organization's run or an unknown run is 404 in the shape of all errors", async () => {
    const runId = await importAll(server, tenant, brandId, awkwardAnswers)
    const other = await server.tenant()
    for (const id of [runId, unknownId]) {
      const { body, headers, status } = await other.call("GET", `/v1/runs/${id}/results.csv`)
      expect([status, body.code, headers.get("content-type")]).toEqual([404, "not_found", "application/json"])
    }
  })
})

LargeExportSuite.run({ results: 400, length: 40_000 })

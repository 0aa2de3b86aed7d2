import { fork } from "node:child_process"
import { once } from "node:events"
import { mkdtempSync, rmSync } from "node:fs"
import { type IncomingMessage, request as httpRequest } from "node:http"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import * as LanguageModel from "@brand-visibility/core/ports/LanguageModel"
import { RunStore } from "@brand-visibility/core/ports/RunStore"
import type { Storage } from "@brand-visibility/core/ports/Storage"
import { sqliteStorage } from "@brand-visibility/storage-sqlite/SqliteStorage"
import { Context, Effect, Layer } from "effect"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { type ApiServer, brandOf, startServer, type Tenant, unknownId } from "./support/ApiServer.js"

const mebibyte = 1024 * 1024

/** The records of a text as RFC 4180 has it. */
const parseCsv = (text: string): ReadonlyArray<ReadonlyArray<string>> => {
  const records: Array<Array<string>> = []
  let record: Array<string> = []
  for (const match of text.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/gy)) {
    record.push(match[1]?.replaceAll('""', '"') ?? match[2] ?? "")
    if (match[3] === ",") continue
    records.push(record)
    record = []
  }
  return records
}

interface Sent {
  readonly prompt: string
  readonly llm: string
  readonly answer: string
  readonly topic?: string
}

const importAll = async (server: ApiServer, { organizationId }: Tenant, brandId: string, answers: Iterable<Sent>): Promise<string> =>
  (await server.visibility.forOrganization(organizationId).answers.import({ brandId, answers })).run.id

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
    const { data } = (await tenant.call("GET", `/v1/runs/${runId}?include_answer=true`)).body
    const reply = await tenant.call("GET", `/v1/runs/${runId}/results.csv?include_answer=true`)
    expect(reply.headers.get("content-type")).toBe("text/csv; charset=utf-8; header=present")
    expect(reply.headers.get("content-disposition")).toBe(`attachment; filename="run-${runId}.csv"`)
    const [heading, ...records] = parseCsv(reply.text)
    expect(heading).toEqual(
      "position,id,topic,prompt,journeyStage,llm,model,channel,isPresent,rank,rankBasis,sentiment,sentimentBasis,mentionedBrands,samples,samplesPresent,samplesPositive,samplesNeutral,samplesNegative,answer".split(
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

  it("as NDJSON has the very lines that the pages have", async () => {
    const answers = Array.from({ length: 1_203 }, (_, index) => ({ prompt: `Question ${index}`, llm: "chatgpt", answer: `Acme, or ${index} others.` }))
    const runId = await importAll(server, tenant, brandId, answers)
    for (const query of ["", "include_answer=true"]) {
      const pages = await Promise.all([1, 2, 3].map((page) => tenant.call("GET", `/v1/runs/${runId}?limit=500&page=${page}&${query}`)))
      const reply = await tenant.call("GET", `/v1/runs/${runId}/results.ndjson?${query}`)
      expect(reply.headers.get("content-type")).toBe("application/x-ndjson")
      const lines = reply.text.split("\n")
      expect(lines.pop()).toBe("")
      expect(lines.map((line) => JSON.parse(line))).toEqual(pages.flatMap(({ body }) => body.data))
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

/** Lets the event loop turn until a number has stopped rising. */
const settled = async (count: () => number): Promise<number> => {
  for (let still = 0, last = -1; still < 2_000; still = count() === last ? still + 1 : 0) {
    last = count()
    await new Promise<void>((resolve) => void setImmediate(resolve))
  }
  return count()
}

describe("an export of 20,000 results from a SQLite file", () => {
  const folder = mkdtempSync(join(tmpdir(), "brand-visibility-"))
  const filename = join(folder, "visibility.db")
  const text = `Acme is one. ${"Others are there as well, and one of them is cheaper. ".repeat(37)}`
  let pages = 0
  let server: ApiServer
  let tenant: Tenant
  let runId: string

  beforeAll(async () => {
    const file: Storage = sqliteStorage({ filename })
    const counted: Storage = Layer.map(file, (context) => {
      const runs = Context.get(context, RunStore)
      return Context.add(context, RunStore, {
        ...runs,
        resultsWithAnswers: (...request) => Effect.suspend(() => (pages++, runs.resultsWithAnswers(...request)))
      })
    })
    server = await startServer([], { storage: counted })
    tenant = await server.tenant()
    const answers = function* () {
      for (let index = 0; index < 20_000; index++) yield { prompt: `Question ${index >> 4}?`, llm: `llm-${index & 15}`, answer: text }
    }
    runId = await importAll(server, tenant, await brandOf(tenant), answers())
  }, 120_000)
  afterAll(async () => {
    await server.close()
    rmSync(folder, { recursive: true, force: true })
  })

  const path = () => `/v1/runs/${runId}/results.csv?include_answer=true`

  const open = (port: number) =>
    new Promise<IncomingMessage>((resolve, reject) =>
      httpRequest({ host: "127.0.0.1", port, path: path(), headers: { "x-service-api-key": tenant.key } }, resolve)
        .on("error", reject)
        .end()
    )

  it("is read no faster than it is taken, and comes whole to a slow reader", async () => {
    pages = 0
    const message = await open(server.port)
    const untaken = await settled(() => pages)
    expect(untaken).toBeLessThan(500)
    let length = 0
    let lines = 0
    for await (const piece of message) {
      length += piece.length
      for (const byte of piece) if (byte === 0x0a) lines++
    }
    expect([lines, length > 40_000_000, pages]).toEqual([20_001, true, 1_000])
  })

  it("is not read any further for a reader that has left", async () => {
    pages = 0
    const message = await open(server.port)
    await once(message, "data")
    message.destroy()
    const read = await settled(() => pages)
    expect(read).toBeLessThan(500)
    expect((await tenant.call("GET", `/v1/runs/${runId}?limit=1`)).status).toBe(200)
    expect(pages).toBe(read)
  })

  it("breaks off when the run is revised meanwhile, so that nobody takes old and new scores for one", async () => {
    const message = await open(server.port)
    await settled(() => pages)
    const client = server.visibility.forOrganization(tenant.organizationId)
    await client.runs.rescore({ runId })
    await server.visibility.idle()
    expect((await client.runs.get({ runId })).revision).toBe(2)
    const ended = new Promise<string>((resolve) => void message.once("end", () => resolve("whole")).once("error", ({ message: reason }) => resolve(reason)))
    message.resume()
    expect(await ended).toBe("aborted")
  }, 60_000)

  it("fits into a heap that the whole of it does not", async () => {
    // What is built, in a process of its own: about 50 MiB of the heap is code, and the export has 42 MB of text.
    const exporter = fork(fileURLToPath(new URL("support/exporter.mjs", import.meta.url)), [filename], {
      execArgv: ["--max-old-space-size=64", "--max-semi-space-size=4"]
    })
    try {
      const told = async (): Promise<Readonly<Record<string, number>>> => (await once(exporter, "message"))[0]
      const { port = 0 } = await told()
      let length = 0
      for await (const piece of await open(port)) length += piece.length
      expect(length).toBeGreaterThan(40_000_000)
      exporter.send("peak")
      const { peak } = await told()
      expect(peak).toBeLessThan(192 * mebibyte)
    } finally {
      exporter.kill()
    }
  })
})

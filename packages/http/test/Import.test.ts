import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { type ApiServer, brandOf, startServer, type Tenant, topicOf } from "./support/ApiServer.js"
import { rawRequest } from "./support/RawRequest.js"

let server: ApiServer
let tenant: Tenant

beforeAll(async () => {
  server = await startServer()
  tenant = await server.tenant()
})
afterAll(() => server.close())

const answer = (prompt: string, text = "Acme is great.") => ({ prompt, llm: "chatgpt", answer: text })
const ndjson = { "content-type": "application/x-ndjson" }
const linesOf = (...answers: ReadonlyArray<unknown>) => answers.map((one) => JSON.stringify(one)).join("\n")
const runsOf = async (brandId: string) => (await tenant.call("GET", `/v1/brands/${brandId}/runs`)).body.paging.total

describe("an import", () => {
  it("scores a JSON array as a completed run of channel import", async () => {
    const brandId = await brandOf(tenant)
    const { body, status } = await tenant.call("POST", `/v1/brands/${brandId}/answers`, { body: { answers: [answer("One?"), answer("Two?", "Nothing.")] } })
    expect(status).toBe(202)
    expect(body).toMatchObject({ accepted: 2, skippedCount: 0, skipped: [], unreadableSources: 0, run: { channel: "import", status: "completed", brandId } })
    const results = (await tenant.call("GET", `/v1/runs/${body.run.id}`)).body.data
    expect(results.map(({ isPresent, prompt }: { isPresent: boolean; prompt: { text: string } }) => [prompt.text, isPresent])).toEqual([
      ["One?", true],
      ["Two?", false]
    ])
    expect(results[0]).toMatchObject({ topic: { name: "Imported" }, model: null, channel: "import" })
  })

  it.each(["application/x-ndjson", "application/ndjson", "application/jsonl"])("accepts %s, with blank lines, CRLF and no newline at the end", async (type) => {
    const brandId = await brandOf(tenant)
    const body = `\n${JSON.stringify(answer("One?"))}\r\n\r\n  \n${JSON.stringify(answer("Two?"))}`
    const reply = await tenant.call("POST", `/v1/brands/${brandId}/answers`, { body, headers: { "content-type": type } })
    expect(reply.body.accepted).toBe(2)
  })

  it("joins characters that are split between chunks", async () => {
    const brandId = await brandOf(tenant)
    const bytes = Buffer.from(linesOf(answer("Größe? 👟", "Acme – 👍"), answer("Noch eine?")))
    const chunks = Array.from(bytes, (byte) => Uint8Array.of(byte))
    const reply = await rawRequest(server.port, {
      method: "POST",
      path: `/v1/brands/${brandId}/answers`,
      headers: { ...ndjson, "x-service-api-key": tenant.key },
      chunks
    })
    expect(reply.status).toBe(202)
    const { data } = (await tenant.call("GET", `/v1/runs/${JSON.parse(reply.text).run.id}?include_answer=true`)).body
    expect(data[0]).toMatchObject({ prompt: { text: "Größe? 👟" }, answer: "Acme – 👍" })
  })

  it("stores nothing by default when a line is bad, and lists the bad lines", async () => {
    const brandId = await brandOf(tenant)
    const body = [JSON.stringify(answer("One?")), "{", JSON.stringify({ prompt: "Two?", llm: "chatgpt" }), ""].join("\n")
    const reply = await tenant.call("POST", `/v1/brands/${brandId}/answers`, { body, headers: ndjson })
    expect([reply.status, reply.body.code]).toEqual([400, "validation_error"])
    expect(reply.body.details).toMatchObject([
      { path: "line 2", line: 2, code: "invalid_json" },
      { path: "line 3", line: 3, code: "validation_error", message: "answer: is required" }
    ])
    expect(await runsOf(brandId)).toBe(0)
  })

  it("stores the good lines with onError=skip, and lists the skipped lines", async () => {
    const brandId = await brandOf(tenant)
    const body = Buffer.concat([Buffer.from(`${JSON.stringify(answer("One?"))}\n`), Buffer.from([0x22, 0xff, 0x22, 0x0a]), Buffer.from("{}\n")])
    const reply = await tenant.call("POST", `/v1/brands/${brandId}/answers?onError=skip`, { body, headers: ndjson })
    expect(reply.body).toMatchObject({ accepted: 1, skippedCount: 2, skipped: [{ line: 2, code: "invalid_json", message: "is not valid UTF-8" }, { line: 3 }] })
    expect(await runsOf(brandId)).toBe(1)
  })

  it("names the bad entries of a JSON array by their index", async () => {
    const brandId = await brandOf(tenant)
    const reply = await tenant.call("POST", `/v1/brands/${brandId}/answers`, { body: { answers: [answer("One?"), 3, { ...answer("x"), modle: "y" }] } })
    expect(reply.body.details.map(({ path }: { path: string }) => path)).toEqual(["answers[1]", "answers[2]"])
    expect(reply.body.details[1].message).toContain("did you mean model?")
  })

  it("lists at most a hundred faults", async () => {
    const brandId = await brandOf(tenant)
    const reply = await tenant.call("POST", `/v1/brands/${brandId}/answers`, { body: "{\n".repeat(500), headers: ndjson })
    expect(reply.body.details).toHaveLength(100)
  })

  it.each([
    ["an empty array", { answers: [] }, {}],
    ["no lines", "\n\n", ndjson],
    ["no field answers", {}, {}]
  ])("of %s is 400", async (_, body, headers) => {
    const brandId = await brandOf(tenant)
    const reply = await tenant.call("POST", `/v1/brands/${brandId}/answers`, { body, headers: { "content-type": "application/json", ...headers } })
    expect([reply.status, reply.body.code]).toEqual([400, "validation_error"])
  })

  it("skips a line of more than a mebibyte without holding it in memory, and is 413 when no line has another fault", async () => {
    const brandId = await brandOf(tenant)
    const long = JSON.stringify(answer("Long?", "x".repeat(3_000_000)))
    const body = `${JSON.stringify(answer("One?"))}\n${long}\n${JSON.stringify(answer("Two?"))}\n`
    const aborted = await tenant.call("POST", `/v1/brands/${brandId}/answers`, { body, headers: ndjson })
    expect([aborted.status, aborted.body.code, aborted.body.details[0].line]).toEqual([413, "payload_too_large", 2])
    const skipped = await tenant.call("POST", `/v1/brands/${brandId}/answers?onError=skip`, { body, headers: ndjson })
    expect(skipped.body).toMatchObject({ accepted: 2, skippedCount: 1, skipped: [{ line: 2, code: "payload_too_large" }] })
  })

  it("refuses one answer of more than 256 KiB with 413", async () => {
    const brandId = await brandOf(tenant)
    const reply = await tenant.call("POST", `/v1/brands/${brandId}/answers`, { body: { answers: [answer("One?", "x".repeat(256 * 1024 + 1))] } })
    expect([reply.status, reply.body.code, reply.body.details[0].path]).toEqual([413, "payload_too_large", "answers[0]"])
    const fits = await tenant.call("POST", `/v1/brands/${brandId}/answers`, { body: { answers: [answer("One?", "x".repeat(256 * 1024))] } })
    expect(fits.status).toBe(202)
  })

  it("makes several answers for one prompt and LLM its samples", async () => {
    const brandId = await brandOf(tenant)
    const { body } = await tenant.call("POST", `/v1/brands/${brandId}/answers`, { body: { answers: [answer("One?"), answer("One?"), answer("One?", "No.")] } })
    const { data } = (await tenant.call("GET", `/v1/runs/${body.run.id}`)).body
    expect(data).toMatchObject([{ isPresent: true, samples: { n: 3, present: 2 } }])
  })

  it("takes no prompt slot, and is never the active run", async () => {
    const poor = await server.tenant({ promptLimit: 0 })
    const brandId = await brandOf(poor)
    await topicOf(poor, brandId)
    const reply = await poor.call("POST", `/v1/brands/${brandId}/answers`, { body: { answers: [answer("One?")] } })
    expect(reply.status).toBe(202)
    expect((await poor.call("GET", `/v1/brands/${brandId}/last/results`)).body.run.id).toBe(reply.body.run.id)
  })

  it.each([
    ["onError=maybe", "onError"],
    ["onError=", "onError"]
  ])("refuses ?%s", async (query, path) => {
    const brandId = await brandOf(tenant)
    const reply = await tenant.call("POST", `/v1/brands/${brandId}/answers?${query}`, { body: { answers: [answer("x")] } })
    expect([reply.status, reply.body.details[0].path]).toEqual([400, path])
  })

  it("lists runs with many topics, and the runs after them, in the same way for every page size", async () => {
    const brandId = await brandOf(tenant)
    const ofTopics = Array.from({ length: 480 }, (_, index) => ({ ...answer("Which?"), topic: `Topic ${index}` }))
    for (const answers of [ofTopics, [answer("One?")], [answer("Two?")]])
      expect((await tenant.call("POST", `/v1/brands/${brandId}/answers`, { body: { answers } })).status).toBe(202)
    const listed = async (query: string) => (await tenant.call("GET", `/v1/brands/${brandId}/runs?${query}`)).body
    const all = await listed("limit=50")
    expect(all.paging).toEqual({ page: 1, limit: 50, total: 3, nextPage: null })
    // Longer than the part of a page that is held in memory.
    expect(JSON.stringify(all.data).length).toBeGreaterThan(1_100_000)
    expect(all.data.map(({ rates }: { rates: { byTopic: object } }) => Object.keys(rates.byTopic).length)).toEqual([1, 1, 480])
    const oneByOne = await Promise.all([1, 2, 3].map((page) => listed(`limit=1&page=${page}`)))
    expect(oneByOne.flatMap(({ data }) => data)).toEqual(all.data)
  })
})

import { Client } from "@brand-visibility/api"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { type ApiServer, startServer, type Tenant, unknownId } from "./support/ApiServer.js"

let server: ApiServer
let tenant: Tenant
let brandId: string
let runId: string
let results: ReadonlyArray<{ readonly id: string; readonly isPresent: boolean; readonly rank: number | null; readonly sentiment: string | null }>

beforeAll(async () => {
  server = await startServer()
  tenant = await server.tenant()
  brandId = (await tenant.call("POST", "/v1/brands", { body: { name: "Aldermoor", competitors: [{ name: "Corvane" }] } })).body.id
  const text = (index: number) =>
    index >= 40 ? "Go home." : index % 2 === 0 ? "1. Aldermoor: excellent, I recommend it.\n2. Corvane" : "1. Aldermoor: terrible, avoid it.\n2. Corvane"
  const answers = Array.from({ length: 80 }, (_, index) => ({ prompt: `Q${index}`, llm: "chatgpt", answer: text(index) }))
  runId = (await tenant.call("POST", `/v1/brands/${brandId}/answers`, { body: { answers } })).body.run.id
  results = (await tenant.call("GET", `/v1/runs/${runId}?limit=100`)).body.data
})
afterAll(() => server.close())

const path = (end: string) => `/v1/runs/${runId}/${end}`

/** Labels that agree with the detector except for the first Result. */
const truth = () =>
  results.map(({ id, isPresent, rank, sentiment }, index) =>
    index === 0
      ? { resultId: id, isPresent: false, isFirst: false }
      : { resultId: id, isPresent, ...(isPresent ? { isFirst: rank === 1, sentiment: sentiment ?? "neutral" } : {}) }
  )

const send = (end: string, type: string, body: string) => tenant.call("POST", path(end), { body, headers: { "content-type": type } })

const asCsv = (separator = ",") =>
  [
    ["resultId", "isPresent", "isFirst", "sentiment"],
    ...truth().map(({ isFirst, isPresent, resultId, ...more }) => [
      resultId,
      String(isPresent).toUpperCase(),
      isFirst === undefined ? "" : String(isFirst),
      "sentiment" in more ? (more.sentiment ?? "") : ""
    ])
  ]
    .map((row) => row.join(separator))
    .join("\r\n")

describe("labels", () => {
  it("have the same limits of number and length in every format", async () => {
    const row = `${unknownId},1`
    const many = ["resultId,isPresent", ...Array.from({ length: 5_001 }, () => row)].join("\n")
    expect((await send("calibration", "text/csv", many)).body).toMatchObject({
      code: "validation_error",
      details: [{ path: "line 5002", message: "labels: must have at most 5000 entries" }]
    })
    const line = JSON.stringify({ resultId: unknownId, isPresent: true })
    expect((await send("calibration", "application/x-ndjson", Array.from({ length: 5_001 }, () => line).join("\n"))).body.details).toMatchObject([
      { path: "line 5001", message: "labels: must have at most 5000 entries" }
    ])
    for (const type of ["text/csv", "application/x-ndjson"]) {
      const { body, status } = await send("calibration", type, `${" ".repeat(2_097_150)}\n${line}`)
      expect([type, status, body.code]).toEqual([type, 413, "payload_too_large"])
    }
  })

  it("can be sent back as they were exported, even if there are 5,000 with the longest values", async () => {
    const { brandId: brand, runId: run, runStartedAt } = JSON.parse((await tenant.call("GET", path("results.ndjson"))).text.split("\n")[0]!)
    const place = { brandId: brand, runId: run, runStartedAt, isSimulated: false }
    const label = { resultId: unknownId, isPresent: false, isFirst: false, sentiment: "positive", labelledAt: runStartedAt }
    const detected = { isPresent: false, rank: 1_000, sentiment: "positive" }
    const line = JSON.stringify({ ...place, ...label, detected })
    const columns = { ...place, ...label, detectedIsPresent: false, detectedRank: 1_000, detectedSentiment: "positive" }
    const row = Object.values(columns)
      .map((value) => JSON.stringify(value))
      .join(",")
    const table = [Object.keys(columns).join(","), ...Array.from({ length: 5_000 }, () => row)].join("\r\n")
    for (const [type, body] of [
      ["application/x-ndjson", `${line}\n`.repeat(5_000)],
      ["text/csv", table]
    ] as const) {
      const reply = await send("calibration", type, body)
      expect([type, reply.status, reply.body.details?.[0].message]).toEqual([type, 400, expect.stringMatching(/^sentiment: |^resultId: /)])
    }
  })

  it("mean the same as JSON, NDJSON and CSV, and correct every rate that they apply to", async () => {
    const listed = await tenant.call("POST", path("calibration"), { body: { labels: truth() } })
    expect(listed.status, JSON.stringify(listed.body)).toBe(200)
    const ndjson = truth()
      .map((label) => JSON.stringify(label))
      .join("\n")
    expect((await send("calibration", "application/x-ndjson", ndjson)).body).toEqual(listed.body)
    for (const separator of [",", ";", "\t"])
      expect((await send("calibration", "text/csv; charset=utf-8", `\uFEFF${asCsv(separator)}`)).body).toEqual(listed.body)
    const { agreement, corrected, others, uncorrected, visibility } = listed.body
    expect(agreement).toMatchObject({ labels: 80, truePositives: 39, falsePositives: 1, falseNegatives: 0, trueNegatives: 40 })
    expect([visibility.value, corrected.value]).toEqual([0.5, expect.closeTo(39 / 80, 12)])
    expect(others.firstRank).toMatchObject({ rate: { definition: "firstRank@1" }, refusal: null, agreement: { truePositives: 39, falsePositives: 1 } })
    expect(others.firstRank.corrected.value).toBeCloseTo(39 / 80, 12)
    // Twenty positive answers are too few to estimate how many of them the detector finds.
    expect(others.positive).toMatchObject({ rate: { numerator: 20 }, corrected: null, refusal: "too-few-positives", agreement: { labels: 80 } })
    expect(uncorrected).toEqual(["prominence", "netSentiment", "stability", "shareOfVoice", "averageRank"])
  })

  it("with further fields for some answers only are not treated as a random sample", async () => {
    const labels = truth().map(({ isPresent, resultId }, index) => ({ resultId, isPresent, ...(isPresent && index < 10 ? { sentiment: "positive" } : {}) }))
    const { body } = await tenant.call("POST", path("calibration"), { body: { labels } })
    expect([body.refusal, body.others.firstRank.refusal, body.others.positive.refusal]).toEqual([null, "not-labelled", "partly-labelled"])
  })

  it("are refused with the number of the faulty line", async () => {
    const [first, second] = results
    const table = [
      "resultId,isPresent,isFirst,sentiment",
      `${first!.id},true,true,positive`,
      `${first!.id},maybe,,`,
      "",
      `"not an id","false","",""`,
      `${second!.id},false,true,`,
      `${second!.id},false`
    ].join("\n")
    for (const end of ["calibration", "labels"]) {
      const { body, status } = await send(end, "text/csv", table)
      expect([status, body.code]).toEqual([400, "validation_error"])
      expect(body.details).toEqual([
        { path: "line 3", line: 3, code: "validation_error", message: expect.stringMatching(/^isPresent: /) },
        { path: "line 5", line: 5, code: "validation_error", message: "resultId: must be a UUID" },
        { path: "line 6", line: 6, code: "validation_error", message: "isFirst: must not be true where isPresent is false" },
        { path: "line 7", line: 7, code: "validation_error", message: "must have 4 fields, as the heading has, not 2" }
      ])
    }
    const lines = [JSON.stringify({ resultId: first!.id, isPresent: true }), "{", JSON.stringify({ resultId: first!.id, present: true })].join("\n")
    expect((await send("labels", "application/x-ndjson", lines)).body.details).toMatchObject([
      { path: "line 2", code: "invalid_json" },
      { path: "line 3", message: expect.stringContaining("present") }
    ])
    const strange = [`${first!.id},true`, `${unknownId},true`, `${first!.id},true`]
    expect((await send("labels", "text/csv", ["resultId;isPresent", ...strange.map((row) => row.replace(",", ";"))].join("\n"))).body.details).toEqual([
      { path: "line 3", line: 3, code: "validation_error", message: "resultId: is not a result of this run" },
      { path: "line 4", line: 4, code: "validation_error", message: "resultId: is labelled twice" }
    ])
    expect((await send("labels", "text/csv", `id,isPresent\n${first!.id},true`)).body.details[0].message).toMatch(
      /^has the column "id"; the columns are resultId,/
    )
    expect((await send("labels", "text/csv", `resultId,isPresent,resultId\n${first!.id},true,`)).body.details[0].message).toBe("has the column resultId twice")
    expect((await send("labels", "text/csv", `resultId\n${first!.id}`)).body.details[0].message).toBe("must have the column isPresent")
    // Spreadsheets end each line with the separators of columns that were emptied.
    expect((await send("labels", "text/csv", `resultId,isPresent,,\n${unknownId},true,,`)).body.details).toMatchObject([
      { line: 2, message: "resultId: is not a result of this run" }
    ])
    // Such a mark would swallow the labels behind it.
    expect((await send("labels", "text/csv", `resultId,isPresent\n"${first!.id},true\n${second!.id},false`)).body.details).toEqual([
      { path: "line 2", line: 2, code: "validation_error", message: "has a quotation mark that is never closed" }
    ])
    expect((await send("labels", "text/csv", "\n")).body.details).toEqual([{ path: "labels", message: "must not be empty" }])
    expect((await send("labels", "text/plain", "x")).body.message).toBe("The content type must be application/json, application/x-ndjson or text/csv")
    expect((await tenant.call("GET", path("labels"))).body.paging.total).toBe(0)
  })

  it("belong to answers, so that a rescored run is calibrated without new labels", async () => {
    const none = await tenant.call("GET", path("calibration"))
    expect([none.status, none.body.refusal, none.body.agreement.labels]).toEqual([200, "too-few-positives", 0])
    expect((await send("labels", "text/csv", asCsv())).body).toEqual({ accepted: 80, total: 80 })
    const again = await tenant.call("POST", path("labels"), { body: { labels: truth().slice(0, 3) } })
    expect([again.status, again.body]).toEqual([201, { accepted: 3, total: 80 }])
    const page = (await tenant.call("GET", `${path("labels")}?limit=2`)).body
    expect(page.data[0]).toEqual({
      resultId: results[0]!.id,
      isPresent: false,
      isFirst: false,
      sentiment: null,
      labelledAt: expect.any(String),
      detected: { isPresent: true, rank: 1, sentiment: results[0]!.sentiment }
    })
    expect(page.paging).toEqual({ page: 1, limit: 2, total: 80, nextPage: 2 })
    const { body: before } = await tenant.call("GET", path("calibration"))
    expect([before.agreement.falsePositives, before.corrected.value]).toEqual([1, expect.closeTo(39 / 80, 12)])
    // The answers do not contain this name, so the detector finds the brand in none of them.
    await tenant.call("PATCH", `/v1/brands/${brandId}`, { body: { name: "Brixwell" } })
    await tenant.call("POST", path("rescore"), { body: { apply: true } })
    await server.visibility.idle()
    const { body: after } = await tenant.call("GET", path("calibration"))
    expect([after.run.revision, after.visibility.value, after.agreement.truePositives, after.agreement.falseNegatives]).toEqual([2, 0, 0, 39])
    expect((await tenant.call("GET", path("labels"))).body.data[1]).toMatchObject({ isPresent: true, detected: { isPresent: false, rank: null } })
  })

  it("can be sent back as they were exported, with other judgements or the same", async () => {
    expect((await tenant.call("POST", path("labels"), { body: { labels: truth() } })).status).toBe(201)
    const shown = async () =>
      (await tenant.call("GET", path("labels?limit=500"))).body.data.map(({ labelledAt: _at, ...label }: { labelledAt: string }) => label)
    const before = await shown()
    for (const [kind, type] of [
      ["csv", "text/csv"],
      ["ndjson", "application/x-ndjson"]
    ] as const) {
      const { text } = await tenant.call("GET", path(`labels.${kind}`))
      expect(await send("labels", type, text)).toMatchObject({ status: 201, body: { accepted: results.length, total: results.length } })
      expect(await shown(), kind).toEqual(before)
    }
    // A misspelt field is still refused.
    expect((await send("labels", "text/csv", `resultId,isPresent,isFirts\n${unknownId},1,1`)).status).toBe(400)
    expect((await send("labels", "application/x-ndjson", JSON.stringify({ resultId: unknownId, isPresent: true, isFirts: true }))).status).toBe(400)
  })

  it("need the scope to write, are invisible to other organizations, and have methods in the library and in the client", async () => {
    const reader = await server.keyWith(tenant.organizationId, ["read"])
    const body = { labels: truth().slice(0, 1) }
    expect((await tenant.call("POST", path("labels"), { key: reader, body })).body.code).toBe("insufficient_scope")
    const stranger = await server.tenant()
    for (const [method, sent] of [
      ["POST", { body }],
      ["GET", {}],
      ["DELETE", {}]
    ] as const)
      expect((await stranger.call(method, path("labels"), sent)).body.code).toBe("not_found")
    const { labels, statistics } = server.visibility.forOrganization(tenant.organizationId)
    expect(await labels.add({ runId, labels: [{ resultId: results[0]!.id, isPresent: false }] })).toEqual({ accepted: 1, total: 80 })
    expect((await labels.list({ runId })).total).toBe(80)
    const api = Client.make({ baseUrl: server.url, apiKey: tenant.key })
    const { run: _run, ...shown } = await api.getCalibration({ path: { runId } })
    expect((await statistics.calibrate({ runId })).calibration).toEqual(shown)
    expect((await tenant.call("DELETE", path("labels"))).body).toEqual({ deleted: true })
    expect((await labels.list({ runId })).total).toBe(0)
  })
})

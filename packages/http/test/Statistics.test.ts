import * as LanguageModel from "@brand-visibility/core/ports/LanguageModel"
import { simulation } from "@brand-visibility/core/simulation/SimulatedModel"
import { worldOf } from "@brand-visibility/core/simulation/SimulatedWorld"
import { Effect } from "effect"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { type ApiServer, startServer, type Tenant, topicOf, unknownId } from "./support/ApiServer.js"

const names = { aliases: [], domains: [] }
const brand = {
  name: "Aldermoor",
  ...names,
  description: null,
  category: "Trail running shoes",
  competitors: [
    { name: "Brixwell", ...names, isPlacebo: true },
    { name: "Corvane", ...names, isPlacebo: true }
  ],
  excludeTerms: [],
  country: null,
  language: null
}

let server: ApiServer
let tenant: Tenant
let brandId: string
let topicId: string
let promptIds: ReadonlyArray<string>
const runIds: Array<string> = []

beforeAll(async () => {
  const silent = LanguageModel.make({ llm: "silent", provider: "test", model: "test", ask: () => Effect.never })
  const { models } = simulation({ seed: "statistics", world: worldOf(brand), llms: ["chatgpt", "claude"] })
  server = await startServer([...models, silent])
  tenant = await server.tenant()
  brandId = (await tenant.call("POST", "/v1/brands", { body: brand })).body.id
  topicId = await topicOf(tenant, brandId, "Trail")
  const prompts = Array.from({ length: 8 }, (_, index) => ({ text: `Which shoes? ${index}`, customerJourney: index < 4 ? "decision" : "awareness" }))
  const made = await tenant.call("POST", `/v1/topics/${topicId}/prompts`, { body: { prompts } })
  promptIds = made.body.prompts.map(({ id }: { id: string }) => id)
  await tenant.call("PATCH", `/v1/brands/${brandId}`, { body: { anchorPromptIds: promptIds.slice(4) } })
  for (let run = 0; run < 2; run++) {
    const { body } = await tenant.call("POST", `/v1/brands/${brandId}/runs`, { body: { llms: ["chatgpt", "claude"], samples: 3 } })
    runIds.push(body.run.id)
    await server.visibility.idle()
  }
})
afterAll(() => server.close())

const get = async (path: string) => {
  const { body, status } = await tenant.call("GET", path)
  expect(status, JSON.stringify(body)).toBe(200)
  return body
}

describe("the rates of a run", () => {
  it("are on its stats and in the list, overall and by topic, LLM and journey stage", async () => {
    const stats = await get(`/v1/runs/${runIds[0]}/stats`)
    expect(stats.metrics).toMatchObject({ totalResponses: 48, completedResponses: 48 })
    expect(stats.rates.visibility).toMatchObject({
      numerator: stats.metrics.present,
      denominator: 48,
      samples: 48,
      prompts: 8,
      definition: "visibility@1",
      panel: { method: "stratified-wilson" },
      population: { method: "clustered-wilson" }
    })
    expect(stats.rates.visibility.value).toBeCloseTo(stats.metrics.present / 48, 9)
    expect(stats.rates.coverage).toMatchObject({ value: 1, numerator: 48, denominator: 48 })
    expect(Object.keys(stats.rates.byTopic)).toEqual(["Trail"])
    expect(stats.rates.byTopic.Trail.visibility).toEqual(stats.rates.visibility)
    expect(Object.keys(stats.rates.byLlm)).toEqual(["chatgpt", "claude"])
    expect(stats.rates.byJourneyStage.decision.visibility.denominator).toBe(24)
    expect(stats.rates.shareOfVoice.universe).toBe("tracked")
    expect(stats.rates.stability.value).toBeGreaterThan(0)
    const { data } = await get(`/v1/brands/${brandId}/runs`)
    expect(data.find(({ id }: { id: string }) => id === runIds[0]).rates).toEqual(stats.rates)
  })
})

describe("a comparison", () => {
  it("pairs the prompts that both runs asked, and gives a verdict on each change", async () => {
    const [before, after] = [await get(`/v1/runs/${runIds[0]}/stats`), await get(`/v1/runs/${runIds[1]}/stats`)]
    const compared = await get(`/v1/runs/${runIds[0]}/compare?to=${runIds[1]}&anchors=${promptIds.slice(0, 3).join(",")}`)
    expect([compared.before.id, compared.after.id, compared.pairedCells]).toEqual([runIds[0], runIds[1], 16])
    expect(compared.visibility.before).toBeCloseTo(before.rates.visibility.value, 9)
    expect(compared.visibility.after).toBeCloseTo(after.rates.visibility.value, 9)
    expect(compared.visibility.delta).toBeCloseTo(after.rates.visibility.value - before.rates.visibility.value, 9)
    expect(compared.visibility.adjustedPValue).toBe(compared.visibility.pValue)
    expect(compared.byLlm.map(({ llm }: { llm: string }) => llm)).toEqual(["chatgpt", "claude"])
    expect(compared.competitors.map(({ name }: { name: string }) => name)).toEqual(["Brixwell", "Corvane"])
    expect(compared.mcnemar).toBeNull()
    expect(compared.marks).toEqual([])
    expect(compared.attribution).toMatchObject({ placebos: ["Brixwell", "Corvane"], own: { prompts: 8 }, anchors: { prompts: 3 } })
  })

  it("is sent once to a caller who has it", async () => {
    const path = `/v1/runs/${runIds[0]}/compare?to=${runIds[1]}`
    const etag = (await tenant.call("GET", path)).headers.get("etag") ?? ""
    expect(etag).toContain(runIds[0])
    expect(etag).toContain(runIds[1])
    const again = await tenant.call("GET", path, { headers: { "if-none-match": etag } })
    expect([again.status, again.text]).toEqual([304, ""])
    const otherWay = await tenant.call("GET", `/v1/runs/${runIds[1]}/compare?to=${runIds[0]}`, { headers: { "if-none-match": etag } })
    expect(otherWay.status).toBe(200)
  })

  it("of runs of two brands is not there, whatever tag the caller has", async () => {
    const { body: other } = await tenant.call("POST", "/v1/brands", { body: { ...brand, name: "Brixwell", competitors: [] } })
    const prompts = [{ text: "Which shoes?" }]
    await tenant.call("POST", `/v1/topics/${await topicOf(tenant, other.id, "Trail")}/prompts`, { body: { prompts } })
    const { body: begun } = await tenant.call("POST", `/v1/brands/${other.id}/runs`, { body: { llms: ["chatgpt"] } })
    await server.visibility.idle()
    const path = `/v1/runs/${runIds[0]}/compare?to=${begun.run.id}`
    for (const headers of [{}, { "if-none-match": "*" }]) expect((await tenant.call("GET", path, { headers })).status).toBe(404)
  })

  it("uses the brand's anchors at the time of the earlier run, unless others are given", async () => {
    await tenant.call("PATCH", `/v1/brands/${brandId}`, { body: { anchorPromptIds: [] } })
    const compared = await get(`/v1/runs/${runIds[0]}/compare?to=${runIds[1]}`)
    expect(compared.attribution).toMatchObject({ anchors: { prompts: 4 }, againstAnchors: { treated: 4, control: 4 } })
    const means = (isAnchor: boolean) => {
      const chosen = compared.byPrompt.filter(({ promptId }: { promptId: string }) => promptIds.slice(4).includes(promptId) === isAnchor)
      return chosen.reduce((sum: number, { delta }: { delta: number }) => sum + delta, 0) / 4
    }
    expect(compared.attribution.anchors.delta).toBeCloseTo(means(true), 12)
    expect(compared.attribution.againstAnchors.effect).toBeCloseTo(means(false) - means(true), 12)
    expect(compared.marks).toEqual([])
  })

  it("of a run with itself is no change at all", async () => {
    const compared = await get(`/v1/runs/${runIds[0]}/compare?to=${runIds[0]}`)
    expect(compared.visibility).toMatchObject({ delta: 0, low: 0, high: 0, pValue: 1, verdict: "no-detectable-change" })
    expect(compared.attribution.verdict).toBe("no-detectable-change")
  })

  it("needs two ended runs of one brand and organization", async () => {
    const other = (await tenant.call("POST", "/v1/brands", { body: { name: "Other" } })).body.id
    const answers = [{ prompt: "Which?", llm: "chatgpt", answer: "Other it is." }]
    const ofOther = (await tenant.call("POST", `/v1/brands/${other}/answers`, { body: { answers } })).body.run.id
    for (const to of [ofOther, unknownId]) {
      expect((await tenant.call("GET", `/v1/runs/${runIds[0]}/compare?to=${to}`)).body.code).toBe("not_found")
    }
    const stranger = await server.tenant()
    expect((await stranger.call("GET", `/v1/runs/${runIds[0]}/compare?to=${runIds[1]}`)).body.code).toBe("not_found")
    const refused = await tenant.call("GET", `/v1/runs/${runIds[0]}/compare?to=${runIds[1]}&anchors=here,there`)
    expect([refused.status, refused.body.code]).toEqual([400, "validation_error"])
    expect((await tenant.call("GET", `/v1/runs/${runIds[0]}/compare`)).status).toBe(400)
    await tenant.call("POST", `/v1/topics/${await topicOf(tenant, other, "Any")}/prompts`, { body: { prompts: [{ text: "Which?" }] } })
    const { body } = await tenant.call("POST", `/v1/brands/${other}/runs`, { body: { llms: ["silent"] } })
    const early = await tenant.call("GET", `/v1/runs/${body.run.id}/compare?to=${ofOther}`)
    expect([early.status, early.body.code]).toEqual([409, "invalid_run_state"])
    await tenant.call("POST", `/v1/runs/${body.run.id}/cancel`)
  })
})

describe("the share of voice", () => {
  it("adds up to one over the tracked brands, overall and by LLM", async () => {
    const report = await get(`/v1/runs/${runIds[0]}/share-of-voice`)
    const stats = await get(`/v1/runs/${runIds[0]}/stats`)
    const total = (shares: ReadonlyArray<{ value: number }>) => shares.reduce((sum, { value }) => sum + value, 0)
    expect(total(report.tracked)).toBeCloseTo(1, 12)
    for (const { tracked } of report.byLlm) expect(total(tracked)).toBeCloseTo(1, 12)
    const own = report.tracked.find(({ isOwn }: { isOwn: boolean }) => isOwn)
    const { universe: _, ...share } = stats.rates.shareOfVoice
    expect(own).toEqual({ name: "Aldermoor", isOwn: true, isCompetitor: false, ...share })
  })
})

describe("a trend", () => {
  it("has a point for each run or day, and leaves imports out unless they are requested", async () => {
    const answers = [{ prompt: "Which shoes? 0", llm: "chatgpt", answer: "Aldermoor." }]
    const imported = (await tenant.call("POST", `/v1/brands/${brandId}/answers`, { body: { answers } })).body.run.id
    const byRun = await get(`/v1/brands/${brandId}/trends?by=run`)
    expect(byRun).toMatchObject({ brandId, by: "run", timeZone: "UTC" })
    expect(byRun.points.map((point: { runIds: ReadonlyArray<string> }) => point.runIds)).toEqual(runIds.map((id) => [id]))
    const stats = await get(`/v1/runs/${runIds[0]}/stats`)
    const { byJourneyStage: _stage, byLlm: _llm, byTopic: _topic, ...rates } = stats.rates
    expect(byRun.points[0]).toEqual({ from: stats.startedAt, to: null, runIds: [runIds[0]], isSimulated: true, rates, marks: [], attribution: null })
    const withImports = await get(`/v1/brands/${brandId}/trends?by=run&imports=true`)
    expect(withImports.points.at(-1)).toMatchObject({ runIds: [imported], marks: expect.arrayContaining([expect.objectContaining({ kind: "prompts" })]) })
  })

  it("shows a gap as null, in the days of a time zone", async () => {
    const { startedAt } = await get(`/v1/runs/${runIds[0]}/stats`)
    const from = new Date(Date.parse(startedAt) - 3 * 86_400_000).toISOString()
    const { points, timeZone } = await get(`/v1/brands/${brandId}/trends?from=${from}&timeZone=Pacific/Auckland`)
    expect(timeZone).toBe("Pacific/Auckland")
    expect(points.length).toBeGreaterThanOrEqual(4)
    expect(points[0]).toMatchObject({ runIds: [], rates: null, marks: [] })
    expect(points.at(-1).rates.visibility.denominator).toBeGreaterThan(0)
    expect(new Date(points[0].from).toLocaleTimeString("en-GB", { timeZone: "Pacific/Auckland" })).toBe("00:00:00")
    for (const [index, point] of points.slice(1).entries()) expect(point.from).toBe(points[index].to)
    const greenwich = await get(`/v1/brands/${brandId}/trends?timeZone=GMT`)
    expect([greenwich.timeZone, greenwich.points]).toEqual(["GMT", (await get(`/v1/brands/${brandId}/trends`)).points])
  })

  it("attributes the change since the previous point on request, for the selected cells", async () => {
    const { attribution } = await get(`/v1/runs/${runIds[0]}/compare?to=${runIds[1]}`)
    const { points } = await get(`/v1/brands/${brandId}/trends?by=run&attribution=true`)
    expect(points.map((point: { attribution: unknown }) => point.attribution)).toEqual([null, attribution])
    const narrowed = await get(`/v1/brands/${brandId}/trends?by=run&attribution=true&journeyStage=decision`)
    expect(narrowed.points[1].attribution).toMatchObject({ own: { prompts: 4 }, anchors: null, verdict: "insufficient-data" })
  })

  it("narrows the answers that its rates are computed from", async () => {
    const samples = async (query: string) => (await get(`/v1/brands/${brandId}/trends?by=run${query}`)).points[0].rates?.visibility.denominator ?? null
    expect(await samples("&llm=claude")).toBe(24)
    expect(await samples("&journeyStage=decision")).toBe(24)
    expect(await samples(`&topicId=${topicId}&llm=claude`)).toBe(24)
    expect(await samples(`&promptIds=${promptIds[0]},${promptIds[1]}`)).toBe(12)
    expect(await samples("&llm=gemini")).toBeNull()
  })

  it("refuses an unknown time zone, and more points than can be shown", async () => {
    for (const query of ["timeZone=Mars/Olympus", "by=hour", "from=2001-01-01T00:00:00Z"]) {
      const { body, status } = await tenant.call("GET", `/v1/brands/${brandId}/trends?${query}`)
      expect([status, body.code, body.details.length], query).toEqual([400, "validation_error", 1])
    }
    expect((await tenant.call("GET", `/v1/brands/${unknownId}/trends`)).body.code).toBe("not_found")
  })
})

describe("a calibration", () => {
  it("corrects the visibility of a run by labels of its answers, and shows how far the labels agree with the detector", async () => {
    const { body: made } = await tenant.call("POST", "/v1/brands", { body: brand })
    const answers = Array.from({ length: 80 }, (_, index) => ({ prompt: `Q${index}`, llm: "chatgpt", answer: index < 40 ? "Aldermoor is fine." : "Go home." }))
    const runId = (await tenant.call("POST", `/v1/brands/${made.id}/answers`, { body: { answers } })).body.run.id
    const { data } = await get(`/v1/runs/${runId}?limit=100`)
    // The labels find the brand in four more answers than the detector, and reject one detection.
    const truth = (index: number) => index < 44 !== (index === 0)
    const labels = data.map(({ id }: { id: string }, index: number) => ({ resultId: id, isPresent: truth(index) }))
    const { body, status } = await tenant.call("POST", `/v1/runs/${runId}/calibration`, { body: { labels } })
    expect(status, JSON.stringify(body)).toBe(200)
    expect(body.run.id).toBe(runId)
    expect(body.agreement).toMatchObject({ labels: 80, truePositives: 39, falseNegatives: 4, falsePositives: 1, trueNegatives: 36, agreement: 75 / 80 })
    expect([body.visibility.value, body.refusal]).toEqual([0.5, null])
    // All answers are labelled, so the corrected rate is the labels' rate.
    expect(body.corrected.value).toBeCloseTo(43 / 80, 12)
    const width = ({ high, low }: { low: number; high: number }) => high - low
    expect(width(body.corrected.panel)).toBeGreaterThan(width(body.visibility.panel))
    const few = await tenant.call("POST", `/v1/runs/${runId}/calibration`, { body: { labels: labels.slice(0, 50) } })
    expect([few.body.corrected, few.body.refusal, few.body.agreement.labels]).toEqual([null, "too-few-negatives", 50])
  })

  it("names labels of unknown results, and repeated labels of one result", async () => {
    const { data } = await get(`/v1/runs/${runIds[0]}`)
    const label = { resultId: data[0].id, isPresent: true }
    const wrong = { labels: [label, { ...label, resultId: unknownId }, label] }
    const { body, status } = await tenant.call("POST", `/v1/runs/${runIds[0]}/calibration`, { body: wrong })
    expect(status).toBe(400)
    expect(body.details).toEqual([
      { path: "labels[1].resultId", message: "is not a result of this run" },
      { path: "labels[2].resultId", message: "is labelled twice" }
    ])
    expect((await tenant.call("POST", `/v1/runs/${unknownId}/calibration`, { body: { labels: [label] } })).body.code).toBe("not_found")
    expect((await tenant.call("POST", `/v1/runs/${runIds[0]}/calibration`, { body: { labels: [] } })).body.details).toEqual([
      { path: "labels", message: "must not be empty" }
    ])
  })
})

describe("a plan", () => {
  it("estimates the precision and cost of a run, and starts nothing", async () => {
    const { body, status } = await tenant.call("POST", `/v1/brands/${brandId}/plan`, {
      body: { llms: ["chatgpt", "claude"], samples: 4, rate: 0.3, correlation: 0.5, halfWidth: 0.1 }
    })
    expect(status).toBe(200)
    expect(body).toMatchObject({ prompts: 8, llms: 2, rate: 0.3, basis: { rate: "given", correlation: "given" }, forBudget: null })
    expect(body.design).toMatchObject({ samples: 4, answers: 64 })
    expect(body.design.outputTokens).toBeGreaterThan(0)
    expect(body.forHalfWidth).toMatchObject({ onlyMorePrompts: true, population: null })
    expect(body.forHalfWidth.panel.panelHalfWidth).toBeLessThanOrEqual(0.1)
    expect(body.forHalfWidth.promptsNeeded).toBeGreaterThan(8)
    const shown = await tenant.call("POST", `/v1/brands/${brandId}/plan`)
    expect(shown.body.basis.rate).toBe("newest-run")
    expect((await get(`/v1/brands/${brandId}/runs?status=running`)).data).toEqual([])
  })

  it("refuses what it cannot plan", async () => {
    const { body, status } = await tenant.call("POST", `/v1/brands/${brandId}/plan`, { body: { rate: 2, halfWidth: 0.7, smaples: 3 } })
    expect([status, body.details.map(({ path }: { path: string }) => path).sort()]).toEqual([400, ["halfWidth", "rate", "smaples"]])
  })
})

describe("the definitions", () => {
  it("define every metric that a rate names", async () => {
    const { data } = await get("/v1/definitions")
    const known = new Set(data.map(({ id }: { id: string }) => id))
    const stats = await get(`/v1/runs/${runIds[0]}/stats`)
    const { byJourneyStage: _stage, byLlm: _llm, byTopic: _topic, ...rates } = stats.rates
    for (const rate of Object.values<{ definition: string }>(rates)) expect(known).toContain(rate.definition)
  })
})

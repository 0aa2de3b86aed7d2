/** The library and the HTTP API give the same data. The only differences in shape are those that docs/guides/embed.md lists under "Beside the HTTP API". */
import * as LanguageModel from "@brand-visibility/core/ports/LanguageModel"
import { simulation } from "@brand-visibility/core/simulation/SimulatedModel"
import { worldOf } from "@brand-visibility/core/simulation/SimulatedWorld"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { type ApiServer, silentWebhooks, startServer, type Tenant } from "./support/ApiServer.js"
import { brand as simulatedBrand } from "./support/SimulatedBrand.js"

const brand = { ...simulatedBrand, competitors: [{ name: "Globex", aliases: [], domains: [] }] }

// The differences that the guide lists, one rule each. Values are read as JSON, hence without types.
// oxlint-disable-next-line typescript/no-explicit-any
type Json = any

/** Fields that only the library has. */
const besides = new Set(["organizationId", "scale", "presenceBasis", "shownCellId", "cellId", "nextAt"])

const isPage = (value: Json) => Object.keys(value).join() === "items,total"

const paging = (total: number, limit = 50) => ({ page: 1, limit, total, nextPage: null })

const runOf = ({ options: { budgetUsd, goal, mode, samples }, secondStage, ...run }: Json) => ({
  ...run,
  budgetUsd,
  mode,
  adaptive: goal === null ? null : { ...goal, pilotSamples: samples, secondStage }
})

const byName = (pairs: ReadonlyArray<[string, unknown]>) => Object.fromEntries(pairs)

const metricsOf = ({ definition: _definition, mentionedBrands, rates: _rates, topics, ...counts }: Json) => ({
  ...counts,
  mentionedBrandsRun: byName(mentionedBrands),
  topics: byName(topics)
})

const ratesOf = ({ byJourneyStage, byLlm, byTopic, overall }: Json) => ({
  ...overall,
  byTopic: byName(byTopic),
  byLlm: byName(byLlm),
  byJourneyStage: byName(byJourneyStage)
})

/** Converts a value of the library into the form of the HTTP API: pages, runs, and no fields that only the library has. */
const asHttp = (value: Json): Json => {
  if (Array.isArray(value)) return value.map(asHttp)
  if (typeof value !== "object" || value === null) return value
  if (isPage(value)) return { data: asHttp(value.items), paging: paging(value.total) }
  const isResult = "shownCellId" in value
  // A response to a perception prompt has its scale in the HTTP API too; a prompt has not.
  const isResponse = "machineScore" in value
  const fields: Json = Object.fromEntries(
    Object.entries(value).flatMap(([name, part]) =>
      (besides.has(name) && !(isResponse && name === "scale")) || (isResult && name === "detector") ? [] : [[name, asHttp(part)]]
    )
  )
  return "options" in fields && "secondStage" in fields ? runOf(fields) : fields
}

const json = (value: unknown): Json => asHttp(JSON.parse(JSON.stringify(value)))

let server: ApiServer
let tenant: Tenant
let client: ReturnType<ApiServer["visibility"]["forOrganization"]>
const ids = { brandId: "", topicId: "", promptId: "", runId: "", later: "", experimentId: "", webhookId: "" }

beforeAll(async () => {
  const { models } = simulation({ seed: "fronts", world: worldOf(brand, { refusalRate: 0.3 }), llms: ["chatgpt"] })
  const broken = LanguageModel.fromPromise({ llm: "claude", provider: "own", model: "broken", ask: async () => ({ text: 5 }) as never })
  server = await startServer([...models, broken], { webhooks: silentWebhooks })
  tenant = await server.tenant()
  client = server.visibility.forOrganization(tenant.organizationId)
  const { id: brandId } = await client.brands.create(brand)
  const { topics } = await client.prompts.createBatch({
    brandId,
    topics: [{ name: "Anvils", prompts: Array.from({ length: 10 }, (_, index) => ({ text: `Which anvil ${index}?`, customerJourney: "Awareness" })) }]
  })
  const [topic] = topics
  const promptIds = topic?.prompts.map(({ id }) => id) ?? []
  await client.perceptionPrompts.create({ brandId, prompts: [{ text: "How good is Acme?", propertyId: "quality", goodScore: "great", badScore: "bad" }] })
  const { id: webhookId } = await client.webhooks.create({ url: "https://a.example/told", eventTypes: ["run.completed"] })
  const { run } = await client.runs.start({ brandId })
  await server.visibility.idle()
  const { id: experimentId } = await client.experiments.declare({
    brandId,
    name: "New page",
    treatedPromptIds: promptIds.slice(0, 5),
    controlPromptIds: promptIds.slice(5)
  })
  const later = await client.runs.start({ brandId })
  await server.visibility.idle()
  await client.schedules.set({ brandId, cron: "0 9 * * MON", timeZone: "Europe/Berlin" })
  Object.assign(ids, { brandId, topicId: topic?.id, promptId: promptIds[0], runId: run.id, later: later.run.id, experimentId, webhookId })
})
afterAll(() => server.close())

const get = async (path: string): Promise<Json> => {
  const { body, status } = await tenant.call("GET", path)
  expect(status, path).toBe(200)
  return body
}

const rowsOf = async (rows: AsyncIterable<unknown>): Promise<Json> => {
  const all: Array<unknown> = []
  for await (const row of rows) all.push(row)
  return json(all)
}

/** Adds the run to a page that is about one run. */
const ofRun = async (page: Json, runId: string) => ({ run: json(await client.runs.get({ runId })), ...page })

describe("the library and the HTTP API give the same data", () => {
  it("for an organization and its usage", async () => {
    const { quota, ...organization } = json(await client.organization.get())
    expect(await get("/v1/organization")).toEqual({ ...organization, quota: { ...quota, remainingSlots: 2_147_483_647 } })
    expect(quota.remainingSlots).toBeNull()
    const { startedAt } = await client.runs.get({ runId: ids.runId })
    const period = { from: startedAt, to: new Date(Date.parse(startedAt) + 3_600_000).toISOString() }
    const usage = json(await client.organization.usage(period))
    expect(usage.total.answers).toBeGreaterThan(0)
    expect(await get(`/v1/organization/usage?from=${period.from}&to=${period.to}`)).toEqual(usage)
  })

  it("for brands, topics and prompts", async () => {
    const { brandId, promptId, topicId } = ids
    expect(await get(`/v1/brands/${brandId}`)).toEqual(json(await client.brands.get({ brandId })))
    expect(await get("/v1/brands")).toEqual(json(await client.brands.list()))
    const { brandId: _ofTopic, ...topic } = json(await client.topics.get({ topicId }))
    expect(await get(`/v1/topics/${topicId}`)).toEqual(topic)
    const { brandId: _ofPrompt, ...prompt } = json(await client.prompts.get({ promptId }))
    expect(await get(`/v1/prompts/${promptId}`)).toEqual(prompt)
    expect(await get(`/v1/brands/${brandId}/perception-prompts`)).toEqual(json(await client.perceptionPrompts.list({ brandId })))
    expect(await get("/v1/llms")).toEqual({ data: json(await client.llms.list()) })
  })

  it("for created things, of which the HTTP API shows fewer fields, and for deleted things", async () => {
    const { brandId } = ids
    const given = (name: string) => ({ topics: [{ name, prompts: [{ text: `${name}?` }] }] })
    const { topics, ...quota } = json(await client.prompts.createBatch({ brandId, ...given("Hammers") }))
    const { body } = await tenant.call("POST", `/v1/brands/${brandId}/topics-prompts/batch`, { body: given("Tongs") })
    const shapeOf = (topic: Json) => [Object.keys(topic), topic.prompts.map(Object.keys)]
    const [{ brandId: _brandId, createdAt: _createdAt, prompts, ...topic }] = topics
    const told = prompts.map(({ brandId: _1, createdAt: _2, topicId: _3, ...prompt }: Json) => prompt)
    expect(shapeOf(body.topics[0])).toEqual(shapeOf({ ...topic, prompts: told }))
    expect(Object.keys(body)).toEqual(expect.arrayContaining(["topics", ...Object.keys(quota)]))
    expect(await client.topics.remove({ topicId: topic.id })).toEqual({ ...quota, orgTotalPrompts: quota.orgTotalPrompts })
    expect((await tenant.call("DELETE", `/v1/topics/${body.topics[0].id}`)).body).toEqual({ deleted: true, remainingSlots: 2_147_483_647 })
  })

  it("for runs, their metrics and the usage of each model", async () => {
    const { brandId, runId } = ids
    const { metrics, models, run } = json(await client.runs.stats({ runId }))
    const stats = await get(`/v1/runs/${runId}/stats`)
    expect(stats).toEqual({ ...run, metrics: metricsOf(metrics), rates: ratesOf(metrics.rates), models })
    expect(stats.models[0]).toHaveProperty("outputTokens")
    const { items, total } = await client.runs.list({ brandId })
    const listed = json(items).map((each: Json) => {
      const { mentionedBrandsRun: _mentionedBrandsRun, ...counts } = metricsOf(each.metrics)
      return { ...each.run, metrics: { ...counts, topics: null }, rates: ratesOf(each.metrics.rates) }
    })
    expect(await get(`/v1/brands/${brandId}/runs`)).toEqual({ data: listed, paging: paging(total, 10) })
    const body = { dryRun: true }
    expect((await tenant.call("POST", `/v1/brands/${brandId}/runs`, { body })).body).toEqual(json(await client.runs.preview({ brandId })))
  })

  it("for Results, sources, suggestions and failures of a run", async () => {
    const { runId } = ids
    expect((await get(`/v1/runs/${runId}`)).data).toEqual(await rowsOf(client.runs.results({ runId })))
    expect((await get(`/v1/runs/${runId}?include_answer=true`)).data).toEqual(await rowsOf(client.runs.resultsWithAnswers({ runId })))
    expect((await get(`/v1/runs/${runId}?include_sources=true`)).data).toEqual(await rowsOf(client.runs.resultsWithSources({ runId })))
    const most = { limit: 500 }
    const lists = {
      sources: () => client.runs.sources({ runId }, most),
      "content-suggestions": () => client.suggestions.list({ runId }, most),
      failures: () => client.runs.failures({ runId }, most)
    }
    for (const [path, list] of Object.entries(lists)) {
      const { data, paging: told } = json(await list())
      expect(data.length, path).toBeGreaterThan(0)
      expect(await get(`/v1/runs/${runId}/${path}?limit=500`)).toEqual(await ofRun({ data, paging: paging(told.total, 500) }, runId))
    }
  })

  it("of perception", async () => {
    const { brandId, runId } = ids
    const { prompts, run } = json(await client.perception.get({ brandId }))
    expect(await get(`/v1/brands/${brandId}/perception`)).toEqual({
      brandId,
      run,
      data: prompts.map(({ prompt, responses }: Json) => ({ ...prompt, responses }))
    })
    expect(await get(`/v1/runs/${runId}/perception-sources?limit=50`)).toEqual(await ofRun(json(await client.perception.sources({ runId })), runId))
  })

  it("of statistics", async () => {
    const { brandId, later: to, runId } = ids
    const { comparison, ...runs } = json(await client.statistics.compare({ runId, to }))
    expect(await get(`/v1/runs/${runId}/compare?to=${to}`)).toEqual({ ...runs, ...comparison })
    const { run, shares } = json(await client.statistics.shareOfVoice({ runId }))
    expect(await get(`/v1/runs/${runId}/share-of-voice`)).toEqual({ run, ...shares })
    expect(await get(`/v1/brands/${brandId}/trends`)).toEqual({ brandId, ...json(await client.statistics.trends({ brandId })) })
    expect((await tenant.call("POST", `/v1/brands/${brandId}/plan`, { body: {} })).body).toEqual(json(await client.statistics.plan({ brandId })))
    expect(await get("/v1/definitions")).toEqual({ data: json(await client.statistics.definitions()) })
  })

  it("for labels and the corrected metrics", async () => {
    const { runId } = ids
    const [first] = await rowsOf(client.runs.results({ runId }))
    await client.labels.add({ runId, labels: [{ resultId: first.id, isPresent: true }] })
    expect(await get(`/v1/runs/${runId}/labels`)).toEqual(json(await client.labels.list({ runId })))
    const { calibration, run } = json(await client.statistics.calibrate({ runId }))
    expect(await get(`/v1/runs/${runId}/calibration`)).toEqual({ run, ...calibration })
  })

  it("for experiments, schedules and webhooks", async () => {
    const { brandId, experimentId, webhookId } = ids
    const { experiment, report } = json(await client.experiments.effect({ experimentId }))
    expect(await get(`/v1/experiments/${experimentId}/effect`)).toEqual({ experiment, ...report })
    expect(await get(`/v1/brands/${brandId}/experiments`)).toEqual(json(await client.experiments.list({ brandId })))
    expect(await get("/v1/schedules")).toEqual(json(await client.schedules.list()))
    expect(await get("/v1/webhooks")).toEqual(json(await client.webhooks.list()))
    expect(await get(`/v1/webhooks/${webhookId}/deliveries`)).toEqual(json(await client.webhooks.deliveries({ webhookId })))
  })

  it("for the preview of a rescore", async () => {
    const { runId } = ids
    const { metrics, ...report } = json(await client.runs.previewRescore({ runId }))
    const { body } = await tenant.call("POST", `/v1/runs/${runId}/rescore`, { body: {} })
    const after = { ...metricsOf(metrics.after), calculatedAt: body.metrics.after.calculatedAt }
    expect(body).toEqual({ ...report, metrics: { before: metricsOf(metrics.before), after } })
  })
})

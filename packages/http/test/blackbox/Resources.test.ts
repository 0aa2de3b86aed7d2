/** Section 2 of the contract and the specification's resources, sentence by sentence. */
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { type Answer, brandNamed, brandWith, ended, endedRun, openWorld, type Person, start, timestamp, unknownId, uuid, type World } from "./World.js"

let world: World
let me: Person

beforeAll(async () => {
  world = await openWorld()
  me = await world.somebody()
})
afterAll(() => world.close())

const topicNamed = async (brandId: string, name: string) =>
  (await me.call("POST", `/v1/brands/${brandId}/topics`, { body: { topics: [{ name }] } })).body.topics[0]

const addPrompts = (topicId: string, ...prompts: ReadonlyArray<unknown>): Promise<Answer> =>
  me.call("POST", `/v1/topics/${topicId}/prompts`, { body: { prompts } })

const addPerception = (brandId: string, ...prompts: ReadonlyArray<unknown>): Promise<Answer> =>
  me.call("POST", `/v1/brands/${brandId}/perception-prompts`, { body: { prompts } })

describe("resources (specification, and contract section 2)", () => {
  it("C2 brand-1: a brand has every field, with null and empty lists for fields that were not given", async () => {
    const { body, status } = await me.call("POST", "/v1/brands", { body: { name: "Plain" } })
    expect(status).toBe(201)
    expect(body).toMatchObject({
      id: expect.stringMatching(uuid),
      name: "Plain",
      aliases: [],
      domains: [],
      description: null,
      category: null,
      competitors: [],
      excludeTerms: [],
      country: null,
      language: null,
      customPerceptionPrompts: null,
      createdAt: expect.stringMatching(timestamp),
      updatedAt: expect.stringMatching(timestamp)
    })
  })

  it("C2 brand-2: changing aliases or competitors returns rescoreSuggested", async () => {
    const brandId = await brandNamed(me)
    expect((await me.call("PATCH", `/v1/brands/${brandId}`, { body: { aliases: ["FW"] } })).body).toMatchObject({ aliases: ["FW"], rescoreSuggested: true })
    expect((await me.call("PATCH", `/v1/brands/${brandId}`, { body: { competitors: [] } })).body).toMatchObject({ rescoreSuggested: true })
  })

  it("C2 brands-1: the list of brands has a default limit of 50", async () => expect((await me.call("GET", "/v1/brands")).body.paging.limit).toBe(50))

  it("C2 topics-1: a topic that exists after folding is returned with created false", async () => {
    const brandId = await brandNamed(me)
    const first = await topicNamed(brandId, "Trail  Shoes")
    for (const name of ["trail shoes", "  TRAIL SHOES ", "Trail\tShoes"])
      expect(await topicNamed(brandId, name)).toMatchObject({ id: first.id, created: false })
  })

  it("C2 topics-2: a deleted name can be used again", async () => {
    const brandId = await brandNamed(me)
    const { id } = await topicNamed(brandId, "Shoes")
    await me.call("DELETE", `/v1/topics/${id}`)
    const again = await topicNamed(brandId, "Shoes")
    expect(again.id).not.toBe(id)
  })

  it("C2 prompts-1: a repeated text under one topic is the same prompt, takes no slot and keeps its stage", async () => {
    const mine = await world.somebody({ promptLimit: 10 })
    const { topicId, promptIds } = await brandWith(mine, ["Which shoes?"])
    const { body, status } = await mine.call("POST", `/v1/topics/${topicId}/prompts`, {
      body: { prompts: [{ text: "which  SHOES?", customerJourney: "decision" }] }
    })
    expect(status).toBe(201)
    expect(body).toMatchObject({ prompts: [{ id: promptIds[0], text: "Which shoes?", customerJourney: "consideration", created: false }], remainingSlots: 9 })
  })

  it("C2 journey-1: stages are case-insensitive, synonyms are stored canonically, and an absent stage is null", async () => {
    const { topicId } = await brandWith(me, ["Which?"])
    const given = [
      "Awareness",
      "TOFU",
      "discovery",
      "mofu",
      "evaluation",
      "comparison",
      "research",
      "bofu",
      "purchase",
      "conversion",
      "validation",
      "loyalty",
      "onboarding",
      "support",
      "referral",
      "advocacy"
    ]
    const stages = [
      "awareness",
      "awareness",
      "awareness",
      "consideration",
      "consideration",
      "consideration",
      "consideration",
      "decision",
      "decision",
      "decision",
      "decision",
      "retention",
      "retention",
      "retention",
      "advocacy",
      "advocacy"
    ]
    const { body } = await addPrompts(topicId, ...given.map((customerJourney, index) => ({ text: `Question ${index}?`, customerJourney })), {
      text: "No stage?"
    })
    expect(body.prompts.map(({ customerJourney }: { readonly customerJourney: string | null }) => customerJourney)).toEqual([...stages, null])
  })

  it("C2 journey-2: any other stage is 400 naming the allowed values", async () => {
    const { topicId } = await brandWith(me, ["Which?"])
    const { body } = await addPrompts(topicId, { text: "What?", customerJourney: "later" })
    expect(body.details).toEqual([
      { path: "prompts[0].customerJourney", message: expect.stringMatching(/awareness.*consideration.*decision.*retention.*advocacy/) }
    ])
  })

  it("C2 perception-prompts-1: a prompt gives scoringLogic, or both fields of the pair, or neither; scoringLogic is never empty and always made in the same way", async () => {
    const brandId = await brandNamed(me)
    const pair = { goodScore: "everybody trusts it", badScore: "nobody does" }
    const { body, status } = await addPerception(
      brandId,
      { text: "How trusted?", propertyId: "trust", scoringLogic: "1 to 5, higher is better" },
      { text: "How trusted, then?", propertyId: "trust", ...pair },
      { text: "How modern?", propertyId: "modern" }
    )
    expect(status).toBe(201)
    const [own, made, standard] = body.prompts
    expect(own.scoringLogic).toBe("1 to 5, higher is better")
    expect(made.scoringLogic).toBe("0 = nobody does; 10 = everybody trusts it")
    expect(standard.scoringLogic).toMatch(/0.*10/)
    expect(made).toMatchObject({ brandId, propertyId: "trust", promptText: "How trusted, then?" })
  })

  it("C2 perception-prompts-2: one field of the pair alone, both forms together, and several ranges are 400", async () => {
    const brandId = await brandNamed(me)
    const base = { text: "How trusted?", propertyId: "trust" }
    for (const wrong of [
      { goodScore: "high" },
      { badScore: "low" },
      { scoringLogic: "0-10", goodScore: "high", badScore: "low" },
      { scoringLogic: "0-10, scale: 0-100" }
    ])
      expect((await addPerception(brandId, { ...base, ...wrong })).body, JSON.stringify(wrong)).toMatchObject({ code: "validation_error" })
  })

  it("C2 feature-1: perception prompts need the organization's feature, which a brand may turn off", async () => {
    const body = { prompts: [{ text: "How trusted?", propertyId: "trust" }] }
    const without = await world.somebody({ customPerceptionPrompts: false })
    const denied = await without.call("POST", `/v1/brands/${await brandNamed(without)}/perception-prompts`, { body })
    expect([denied.status, denied.body.code]).toEqual([403, "custom_perception_prompts_disabled"])
    const off = await brandNamed(me, "Off", { customPerceptionPrompts: false })
    expect((await me.call("POST", `/v1/brands/${off}/perception-prompts`, { body })).status).toBe(403)
    const on = await brandNamed(me, "On", { customPerceptionPrompts: true })
    expect((await me.call("POST", `/v1/brands/${on}/perception-prompts`, { body })).status).toBe(201)
  })

  it("C2 quota-1: prompts, batch and perception prompts draw on one quota, and deleting frees a slot", async () => {
    const mine = await world.somebody({ promptLimitPerBrand: 5, promptLimit: 8 })
    const { brandId, promptIds, topicId } = await brandWith(mine, ["One?", "Two?"])
    const prompts = await mine.call("POST", `/v1/topics/${topicId}/prompts`, { body: { prompts: [{ text: "Three?" }] } })
    expect(prompts.body).toMatchObject({ remainingSlots: 2, promptLimit: 5, orgWideLimit: 8, orgTotalPrompts: 3 })
    const perception = await mine.call("POST", `/v1/brands/${brandId}/perception-prompts`, { body: { prompts: [{ text: "Trust?", propertyId: "trust" }] } })
    expect(perception.body).toMatchObject({ remainingSlots: 1, orgTotalPrompts: 4 })
    const full = await mine.call("POST", `/v1/topics/${topicId}/prompts`, { body: { prompts: [{ text: "Five?" }, { text: "Six?" }] } })
    expect([full.status, full.body]).toMatchObject([
      409,
      { code: "prompt_limit_exceeded", remainingSlots: 1, promptLimit: 5, orgWideLimit: 8, orgTotalPrompts: 4 }
    ])
    expect((await mine.call("GET", `/v1/topics/${topicId}/prompts`)).body.paging.total).toBe(3)
    expect((await mine.call("DELETE", `/v1/prompts/${promptIds[0]}`)).body).toEqual({ deleted: true, remainingSlots: 2 })
    expect((await mine.call("DELETE", `/v1/prompts/${perception.body.prompts[0].id}`)).body).toEqual({ deleted: true, remainingSlots: 3 })
  })

  it("C2 quota-2: remainingSlots is 2147483647 when there is no limit", async () => {
    const { topicId } = await brandWith(me, ["One?"])
    expect((await addPrompts(topicId, { text: "Two?" })).body).toMatchObject({ remainingSlots: 2_147_483_647, promptLimit: null, orgWideLimit: null })
  })

  it("C2 quota-3: concurrent requests never exceed a limit", async () => {
    const mine = await world.somebody({ promptLimit: 10 })
    const { topicId } = await brandWith(mine, ["One?"])
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, index) => mine.call("POST", `/v1/topics/${topicId}/prompts`, { body: { prompts: [{ text: `More ${index}?` }] } }))
    )
    const made = answers.filter(({ status }) => status === 201)
    expect(made).toHaveLength(9)
    expect(new Set(made.map(({ body }) => body.remainingSlots))).toEqual(new Set([0, 1, 2, 3, 4, 5, 6, 7, 8]))
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(21)
  })

  it("C2 delete-1: deleting a prompt again is 404, and its earlier results stay", async () => {
    const { promptIds, runId } = await endedRun(me, ["Which?"])
    expect((await me.call("DELETE", `/v1/prompts/${promptIds[0]}`)).status).toBe(200)
    expect((await me.call("DELETE", `/v1/prompts/${promptIds[0]}`)).status).toBe(404)
    expect((await me.call("GET", `/v1/runs/${runId}`)).body.data[0].prompt).toMatchObject({ text: "Which?", journeyStage: "consideration" })
  })

  it("C2 batch-1: an entry names a topic by id or by name, new topics are created, and a batch is stored whole or not at all", async () => {
    const { brandId, topicId } = await brandWith(me, ["One?"], "Shoes")
    const path = `/v1/brands/${brandId}/topics-prompts/batch`
    const { body, status } = await me.call("POST", path, {
      body: {
        topics: [{ id: topicId, prompts: [{ text: "Two?" }] }, { name: "Socks", prompts: [{ text: "Three?", customerJourney: "tofu" }] }, { name: "Laces" }]
      }
    })
    expect(status).toBe(201)
    expect(body.topics).toMatchObject([
      { id: topicId, name: "Shoes", prompts: [{ text: "Two?", customerJourney: null }] },
      { name: "Socks", prompts: [{ text: "Three?", customerJourney: "awareness" }] },
      { name: "Laces", prompts: [] }
    ])
    expect((await me.call("POST", path, { body: { topics: [{ name: "Never" }, { id: unknownId }] } })).status).toBe(404)
    expect((await me.call("POST", path, { body: { topics: [{ id: topicId, name: "Socks" }] } })).status).toBe(400)
    expect((await me.call("GET", `/v1/brands/${brandId}/topics`)).body.paging.total).toBe(3)
  })

  it("C2 run-states-1: a run is completed when all calls were answered, partial when some failed and failed when all failed; refusals alone make a run neither partial nor failed", async () => {
    for (const [texts, status] of [
      [["Which?"], "completed"],
      [["Which?", "broken"], "partial"],
      [["broken"], "failed"],
      [["Which?", "refused"], "completed"]
    ] as const)
      expect((await endedRun(me, texts)).run.status, texts.join()).toBe(status)
  })

  it("C2 run-states-2: a run object has status, channel, startedAt, completedAt, progress, failureReason, revision and whether it is simulated", async () => {
    const { run } = await endedRun(me, ["Which?", "broken", "refused"])
    expect(run).toMatchObject({
      id: expect.stringMatching(uuid),
      brandId: expect.stringMatching(uuid),
      status: "partial",
      channel: "api",
      startedAt: expect.stringMatching(timestamp),
      completedAt: expect.stringMatching(timestamp),
      progress: { total: 6, completed: 2, failed: 2, refused: 2 },
      failureReason: expect.stringMatching(/unavailable/),
      revision: 1,
      isSimulated: false
    })
  })

  it("C2 result-1: a Result has its specified fields, one per prompt and LLM, and failures are no Results", async () => {
    const { runId } = await endedRun(me, ["Which?", "broken"])
    const { body } = await me.call("GET", `/v1/runs/${runId}`)
    expect(body.paging).toEqual({ page: 1, limit: 50, total: 2, nextPage: null })
    expect(body.data.map(({ llm }: { readonly llm: string }) => llm).sort()).toEqual(["alpha", "beta"])
    expect(body.data[0]).toMatchObject({
      id: expect.stringMatching(uuid),
      runId,
      prompt: { text: "Which?", journeyStage: "consideration" },
      topic: { name: "Shoes" },
      isPresent: true,
      rank: 1,
      rankBasis: "list",
      sentiment: "positive",
      mentionedBrands: ["Kestrel Peak"],
      channel: "api"
    })
  })

  it("C2 result-2: rank and sentiment are null when the brand is absent", async () => {
    const { runId } = await endedRun(me, ["absent"])
    expect((await me.call("GET", `/v1/runs/${runId}`)).body.data[0]).toMatchObject({
      isPresent: false,
      rank: null,
      rankBasis: null,
      sentiment: null,
      mentionedBrands: []
    })
  })

  it("C2 metrics-1: present is the sum of the three sentiments, and every topic has every count", async () => {
    const { runId } = await endedRun(me, ["Which?", "absent", "broken"])
    const { metrics } = (await me.call("GET", `/v1/runs/${runId}/stats`)).body
    expect(metrics.present).toBe(metrics.positive + metrics.neutral + metrics.negative)
    expect(metrics).toMatchObject({
      present: 2,
      totalResponses: 6,
      completedResponses: 4,
      responsesWithBrands: 2,
      averageRank: 1,
      mentionedBrandsRun: { "Kestrel Peak": 2 },
      calculatedAt: expect.stringMatching(timestamp)
    })
    expect(Object.keys(metrics.topics.Shoes)).toEqual(
      expect.arrayContaining(["present", "positive", "negative", "neutral", "responsesWithBrands", "totalResponses", "completedResponses", "averageRank"])
    )
  })

  it("C2 metrics-2: while a run is under way metrics is an object with the counts so far and calculatedAt null", async () => {
    const { brandId } = await brandWith(me, ["never"])
    const runId = await start(me, brandId)
    expect((await me.call("GET", `/v1/runs/${runId}/stats`)).body.metrics).toMatchObject({
      totalResponses: 2,
      completedResponses: 0,
      calculatedAt: null,
      averageRank: null
    })
  })

  it("C2 metrics-3: in the run list metrics.topics is null, and mentionedBrandsRun is not there", async () => {
    const { brandId } = await endedRun(me, ["Which?"])
    const [run] = (await me.call("GET", `/v1/brands/${brandId}/runs`)).body.data
    expect(run.metrics.topics).toBeNull()
    expect(run.metrics).not.toHaveProperty("mentionedBrandsRun")
  })

  it("C2 last-results-1: last/results shows the newest completed or partial run, and null when there is none", async () => {
    const brandId = await brandNamed(me)
    expect((await me.call("GET", `/v1/brands/${brandId}/last/results`)).body).toEqual({
      run: null,
      data: [],
      paging: { page: 1, limit: 50, total: 0, nextPage: null },
      includeAnswer: false
    })
    const { brandId: asked, runId } = await endedRun(me, ["Which?"])
    expect((await me.call("GET", `/v1/brands/${asked}/last/results?include_answer=true`)).body).toMatchObject({
      run: { id: runId },
      includeAnswer: true,
      data: [{ runId, answer: expect.any(String) }, {}]
    })
  })

  it("C2 sources-1: sources have domain, counts, topics, llms and links, by responseCount, with a default limit of 500", async () => {
    const { runId } = await endedRun(me, ["Which?"])
    const { body } = await me.call("GET", `/v1/runs/${runId}/sources`)
    expect(body.paging).toMatchObject({ limit: 500, total: 2 })
    expect(body.data).toMatchObject([
      {
        domain: "fernweh.example",
        urlCount: 1,
        responseCount: 2,
        topics: ["Shoes"],
        llms: ["alpha", "beta"],
        links: [{ uri: "https://fernweh.example/trail", type: expect.any(String), responseCount: 2 }]
      },
      { domain: "reviews.example", responseCount: 2 }
    ])
  })

  it("C2 suggestions-1: suggestions are paged by 20, with run, prompt, topic, llms and contentSuggestion", async () => {
    const { runId, brandId } = await endedRun(me, ["absent"])
    const { body } = await me.call("GET", `/v1/runs/${runId}/content-suggestions`)
    expect(body.run).toMatchObject({ id: runId, brandId, startedAt: expect.stringMatching(timestamp) })
    expect(body.paging.limit).toBe(20)
    for (const suggestion of body.data)
      expect(suggestion).toMatchObject({
        runId,
        prompt: { text: "absent", estimatedVolume: null },
        topic: { name: "Shoes" },
        llms: ["alpha", "beta"],
        contentSuggestion: { title: expect.any(String), description: expect.any(String) }
      })
  })

  it("C2 perception-1: without a run there is run null, and the perception prompts with no responses", async () => {
    const brandId = await brandNamed(me)
    await addPerception(brandId, { text: "How trusted?", propertyId: "trust" })
    expect((await me.call("GET", `/v1/brands/${brandId}/perception`)).body).toMatchObject({
      brandId,
      run: null,
      data: [{ id: expect.stringMatching(uuid), propertyId: "trust", promptText: "How trusted?", createdAt: expect.stringMatching(timestamp), responses: [] }]
    })
  })

  it("C2 perception-2: a runId that is unknown or another brand's is 404, and a malformed one 400", async () => {
    const brandId = await brandNamed(me)
    const { runId } = await endedRun(me, ["Which?"])
    for (const id of [unknownId, runId]) expect((await me.call("GET", `/v1/brands/${brandId}/perception?runId=${id}`)).status).toBe(404)
    expect((await me.call("GET", `/v1/brands/${brandId}/perception?runId=nonsense`)).status).toBe(400)
  })

  it("C2 discovery-1: discovery has message, version, organizationId and the ten named routes first, in order", async () => {
    const { body } = await me.call("GET", "/")
    expect(body).toMatchObject({ message: "Brand Visibility Data API", version: expect.stringMatching(/^1\.\d+\.0$/), organizationId: me.organizationId })
    expect(body.endpoints.slice(0, 10).map(({ method, path }: { readonly method: string; readonly path: string }) => `${method} ${path}`)).toEqual([
      "GET /v1/brands",
      "GET /v1/brands/{brandId}/runs",
      "GET /v1/brands/{brandId}/last/results",
      "GET /v1/runs/{runId}",
      "GET /v1/runs/{runId}/content-suggestions",
      "GET /v1/runs/{runId}/sources",
      "GET /v1/runs/{runId}/perception-sources",
      "GET /v1/brands/{brandId}/perception",
      "POST /v1/brands/{brandId}/topics-prompts/batch",
      "DELETE /v1/prompts/{promptId}"
    ])
  })

  it("C2 samples-1: each pair is asked as often as samples says, and has one Result", async () => {
    const { runId, run } = await endedRun(me, ["Which?"], { samples: 3 })
    expect(run.progress.total).toBe(6)
    const { body } = await me.call("GET", `/v1/runs/${runId}`)
    expect(body.paging.total).toBe(2)
    expect(body.data[0].samples).toMatchObject({ n: 3, present: 3 })
  })

  it("C2 history-1: later edits of prompt, topic and brand do not change a run", async () => {
    const { brandId, promptIds, runId, topicId } = await endedRun(me, ["Which?"])
    const before = (await me.call("GET", `/v1/runs/${runId}`)).body
    await me.call("PATCH", `/v1/prompts/${promptIds[0]}`, { body: { text: "What else?", customerJourney: "decision" } })
    await me.call("PATCH", `/v1/topics/${topicId}`, { body: { name: "Boots" } })
    await me.call("PATCH", `/v1/brands/${brandId}`, { body: { name: "Renamed" } })
    expect((await me.call("GET", `/v1/runs/${runId}`)).body).toEqual(before)
  })

  it("C2 history-2: a deleted brand's runs answer 404", async () => {
    const { brandId, runId } = await endedRun(me, ["Which?"])
    expect((await me.call("DELETE", `/v1/brands/${brandId}`)).body).toMatchObject({ deleted: true })
    for (const path of [`/v1/brands/${brandId}`, `/v1/brands/${brandId}/runs`, `/v1/runs/${runId}`, `/v1/runs/${runId}/stats`])
      expect((await me.call("GET", path)).status, path).toBe(404)
  })
})

describe("routes that we add (contract section 3)", () => {
  it("C3 organization-1: GET /v1/organization has id, name, quota and features", async () =>
    expect((await me.call("GET", "/v1/organization")).body).toMatchObject({
      id: me.organizationId,
      name: "Somebody",
      quota: {},
      features: { customPerceptionPrompts: true }
    }))

  it("C3 llms-1: GET /v1/llms has the slugs that a run accepts, with model, provider and channel", async () => {
    const { text } = await me.call("GET", "/v1/llms")
    for (const known of ["alpha", "alpha-1", "beta", "test", "api"]) expect(text).toContain(`"${known}"`)
  })

  it("C3 runs-1: an unknown llm is 400 naming the registered", async () => {
    const { brandId } = await brandWith(me, ["Which?"])
    expect((await me.call("POST", `/v1/brands/${brandId}/runs`, { body: { llms: ["gamma"] } })).text).toMatch(/alpha.*beta/)
  })

  it("C3 runs-2: a start is 202 with created true; a second start is created false without options or with the same, and 409 run_in_progress with others", async () => {
    const { brandId } = await brandWith(me, ["never"])
    const path = `/v1/brands/${brandId}/runs`
    const first = await me.call("POST", path, { body: { llms: ["alpha"] } })
    expect([first.status, first.body.created]).toEqual([202, true])
    for (const body of [{}, { llms: ["alpha"] }]) {
      const again = await me.call("POST", path, { body })
      expect([again.status, again.body.created, again.body.run.id]).toEqual([202, false, first.body.run.id])
    }
    const other = await me.call("POST", path, { body: { llms: ["beta"] } })
    expect([other.status, other.body.code, other.body.runId]).toEqual([409, "run_in_progress", first.body.run.id])
  })

  it("C3 runs-3: samples are 1 to 20", async () => {
    const { brandId } = await brandWith(me, ["Which?"])
    for (const samples of [0, 21, 1.5, "3"]) expect((await me.call("POST", `/v1/brands/${brandId}/runs`, { body: { samples } })).status).toBe(400)
  })

  it("C3 runs-4: dryRun is 200 with the planned number of calls, and starts nothing", async () => {
    const { brandId } = await brandWith(me, ["Which?", "What?"])
    const answer = await me.call("POST", `/v1/brands/${brandId}/runs`, { body: { dryRun: true, samples: 2 } })
    expect(answer.status).toBe(200)
    expect(answer.text).toContain("8")
    expect((await me.call("GET", `/v1/brands/${brandId}/runs`)).body.paging.total).toBe(0)
  })

  it("C3 cancel-1: cancelling a run is 202, and cancelling an ended run is 409 invalid_run_state", async () => {
    const { brandId } = await brandWith(me, ["never"])
    const runId = await start(me, brandId)
    const answer = await me.call("POST", `/v1/runs/${runId}/cancel`)
    expect(answer.status).toBe(202)
    expect((await ended(me, runId)).status).toBe("cancelled")
    expect((await me.call("POST", `/v1/runs/${runId}/cancel`)).body.code).toBe("invalid_run_state")
    expect((await me.call("GET", `/v1/runs/${runId}/stats`)).body.metrics.calculatedAt).toMatch(timestamp)
  })

  it("C3 filters-1: results can be filtered by llm, topicId and isPresent, runs by status, from and to", async () => {
    const { brandId, runId, topicId } = await endedRun(me, ["Which?", "absent"])
    const total = async (path: string) => (await me.call("GET", path)).body.paging.total
    expect(await total(`/v1/runs/${runId}?llm=alpha`)).toBe(2)
    expect(await total(`/v1/runs/${runId}?isPresent=true`)).toBe(2)
    expect(await total(`/v1/runs/${runId}?isPresent=false&llm=beta&topicId=${topicId}`)).toBe(1)
    expect(await total(`/v1/runs/${runId}?topicId=${unknownId}`)).toBe(0)
    expect(await total(`/v1/brands/${brandId}/runs?status=completed`)).toBe(1)
    expect(await total(`/v1/brands/${brandId}/runs?status=failed`)).toBe(0)
    expect(await total(`/v1/brands/${brandId}/runs?from=2100-01-01T00:00:00.000Z`)).toBe(0)
    expect((await me.call("GET", `/v1/runs/${runId}?isPresent=perhaps`)).status).toBe(400)
    expect((await me.call("GET", `/v1/brands/${brandId}/runs?status=over`)).status).toBe(400)
  })

  it("C3 answers-1: captured answers become a run of channel import, which takes no slot and is never the active one", async () => {
    const mine = await world.somebody({ promptLimit: 1 })
    const brandId = await brandNamed(mine)
    const answer = (index: number) => ({ prompt: `Which ${index}?`, llm: "chatgpt", answer: "Fernweh is great.", sources: [{ url: "https://a.example/" }] })
    const { body, status } = await mine.call("POST", `/v1/brands/${brandId}/answers`, { body: { answers: [answer(1), answer(2)] } })
    expect([status, body.accepted, body.skippedCount, body.skipped]).toEqual([202, 2, 0, []])
    const run = await ended(mine, body.run.id)
    expect(run).toMatchObject({ channel: "import", status: "completed" })
    expect((await mine.call("GET", `/v1/brands/${brandId}/last/results`)).body).toMatchObject({
      run: { id: run.id },
      data: [{ topic: { name: "Imported" } }, {}]
    })
  })

  it("C3 answers-2: one bad line refuses the whole import by default, and is skipped with onError=skip", async () => {
    const brandId = await brandNamed(me)
    const lines = [JSON.stringify({ prompt: "Which?", llm: "chatgpt", answer: "Fernweh." }), "{", JSON.stringify({ llm: "chatgpt" })].join("\n")
    const headers = { "content-type": "application/x-ndjson" }
    const aborted = await me.call("POST", `/v1/brands/${brandId}/answers`, { body: lines, headers })
    expect(aborted.status).toBe(400)
    expect(aborted.body.details.length).toBeGreaterThanOrEqual(2)
    expect((await me.call("GET", `/v1/brands/${brandId}/runs`)).body.paging.total).toBe(0)
    const skipped = await me.call("POST", `/v1/brands/${brandId}/answers?onError=skip`, { body: lines, headers })
    expect(skipped.body).toMatchObject({ accepted: 1, skippedCount: 2, skipped: [{ line: 2 }, { line: 3 }] })
  })

  it("C3 rescore-1: a rescore previews its changes, and raises the revision with apply", async () => {
    const { brandId, runId } = await endedRun(me, ["Which?"])
    await me.call("PATCH", `/v1/brands/${brandId}`, { body: { name: "Kestrel Peak", competitors: [] } })
    expect((await me.call("POST", `/v1/runs/${runId}/rescore`, { body: {} })).status).toBe(200)
    expect((await me.call("GET", `/v1/runs/${runId}`)).body.run.revision).toBe(1)
    expect((await me.call("POST", `/v1/runs/${runId}/rescore`, { body: { apply: true } })).status).toBe(202)
    await expect.poll(async () => (await me.call("GET", `/v1/runs/${runId}`)).body.run.revision).toBe(2)
    expect((await me.call("GET", `/v1/runs/${runId}`)).body.data[0]).toMatchObject({ isPresent: true, rank: 2 })
  })

  it("C3 exports-1: results.csv and results.ndjson have every Result", async () => {
    const { runId } = await endedRun(me, ["Which?", "=1+1 absent"])
    const csv = await me.call("GET", `/v1/runs/${runId}/results.csv`)
    expect([csv.status, csv.headers.get("content-type")]).toEqual([200, expect.stringContaining("text/csv")])
    expect(csv.text.trim().split(/\r?\n/)).toHaveLength(5)
    expect(csv.text).not.toMatch(/(^|,)"?=1\+1/m)
    const ndjson = await me.call("GET", `/v1/runs/${runId}/results.ndjson`)
    expect(
      ndjson.text
        .trim()
        .split("\n")
        .map((line) => JSON.parse(line).runId)
    ).toEqual(Array.from({ length: 4 }, () => runId))
  })

  it("C3 openapi-1: discovery and OpenAPI list the same routes", async () => {
    const { endpoints } = (await me.call("GET", "/")).body
    const { body } = await me.call("GET", "/openapi.json", { key: null })
    expect(body.openapi).toMatch(/^3\.1/)
    for (const { method, path } of endpoints) expect(body.paths[path]?.[method.toLowerCase()], `${method} ${path}`).toBeDefined()
  })
})

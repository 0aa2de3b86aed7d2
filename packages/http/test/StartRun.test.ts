import * as LanguageModel from "@brand-visibility/core/ports/LanguageModel"
import { Effect } from "effect"
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { type ApiServer, brandOf, startServer, type Tenant, topicOf, unknownId } from "./support/ApiServer.js"

const stalling = (llm: string) => LanguageModel.make({ llm, provider: "test", model: llm, ask: () => Effect.never })

describe("POST /v1/brands/{brandId}/runs", () => {
  let server: ApiServer
  let tenant: Tenant
  let brandId: string
  let topicId: string
  let promptIds: ReadonlyArray<string>

  beforeAll(async () => {
    server = await startServer([stalling("chatgpt"), stalling("claude")], { engine: { drainMillis: 0 } })
    tenant = await server.tenant()
  })
  beforeEach(async () => {
    brandId = await brandOf(tenant)
    topicId = await topicOf(tenant, brandId)
    const { body } = await tenant.call("POST", `/v1/topics/${topicId}/prompts`, { body: { prompts: [{ text: "Which?" }, { text: "Why?" }, { text: "How?" }] } })
    promptIds = body.prompts.map(({ id }: { id: string }) => id)
  })
  afterAll(() => server.close())

  const start = (body?: unknown) => tenant.call("POST", `/v1/brands/${brandId}/runs`, body === undefined ? {} : { body })

  it("answers 202 with the run and created: true", async () => {
    const { body, status } = await start()
    expect([status, body.created, body.run.status, body.run.progress.total]).toEqual([202, true, "queued", 6])
  })

  it.each([
    ["no body", undefined],
    ["an empty body", {}]
  ])("returns the run that is under way to a start with %s", async (_, options) => {
    const first = await start({ llms: ["claude"] })
    const { body, status } = await start(options)
    expect([status, body.created, body.run.id]).toEqual([202, false, first.body.run.id])
  })

  it("returns the run that is under way to a start with the same options in another spelling", async () => {
    const first = await start({ llms: ["chatgpt", "claude"], samples: 2, promptIds: [promptIds[0], promptIds[1]] })
    const { body } = await start({ llms: ["claude", "chatgpt", "claude"], samples: 2, promptIds: [promptIds[1], promptIds[0]], perception: true })
    expect([body.created, body.run.id]).toEqual([false, first.body.run.id])
  })

  it.each([
    ["llms", { llms: ["claude"] }],
    ["samples", { samples: 3 }],
    ["perception", { perception: false }]
  ])("answers 409 run_in_progress with the run's id to a start with other %s", async (_, options) => {
    const first = await start({ samples: 2 })
    const { body, status } = await start({ samples: 2, ...options })
    expect([status, body.code, body.runId]).toEqual([409, "run_in_progress", first.body.run.id])
  })

  it("asks the prompts of the named topics and the named prompts", async () => {
    expect((await start({ topicIds: [topicId], promptIds: [promptIds[2]], llms: ["claude"], samples: 4 })).body.run.progress.total).toBe(4)
  })

  it("names the registered LLMs when another LLM is requested", async () => {
    const { body, status } = await start({ llms: ["claude", "gemini"] })
    expect([status, body.code, body.details[0].path]).toEqual([400, "validation_error", "llms[1]"])
    expect(body.details[0].message).toContain("chatgpt, claude")
  })

  it("reports malformed and unknown LLMs together", async () => {
    const { body, status } = await start({ llms: ["Chat GPT", "claude", "gemini", 7], samples: 0 })
    expect([status, body.code]).toEqual([400, "validation_error"])
    const messages = Object.fromEntries(body.details.map(({ message, path }: { readonly message: string; readonly path: string }) => [path, message]))
    expect(Object.keys(messages).toSorted()).toEqual(["llms[0]", "llms[2]", "llms[3]", "samples"])
    expect(messages["llms[0]"]).toContain("slug")
    expect(messages["llms[2]"]).toBe("is not a registered LLM; registered: chatgpt, claude")
  })

  it.each([
    ["samples", { samples: 0 }],
    ["samples", { samples: 21 }],
    ["samples", { samples: 1.5 }],
    ["llms", { llms: [] }],
    ["topicIds[0]", { topicIds: [unknownId] }],
    ["promptIds[0]", { promptIds: ["x"] }],
    ["perception", { perception: "yes" }],
    ["budgetUsd", { budgetUsd: 0 }],
    ["budgetUsd", { budgetUsd: "10" }],
    ["goal.halfWidth", { goal: {} }],
    ["goal.halfWidth", { goal: { halfWidth: 0.5 } }],
    ["goal.budgetUsd", { goal: { halfWidth: 0.1, budgetUsd: 0 } }],
    ["samples", { samples: 2, goal: { halfWidth: 0.1 } }],
    ["dryRun", { dryRun: 1 }]
  ])("refuses %s of %j", async (path, options) => {
    const { body, status } = await start(options)
    expect([status, body.code, body.details[0].path]).toEqual([400, "validation_error", path])
  })

  it("refuses a budget when prices are unknown, and names the models", async () => {
    const { body, status } = await start({ budgetUsd: 5, llms: ["claude"] })
    expect([status, body.details]).toEqual([400, [{ path: "budgetUsd", message: "cannot be kept: no price is known for claude" }]])
  })

  it("answers a dry run with the number of planned calls and starts nothing", async () => {
    const { body, status } = await start({ dryRun: true, samples: 2, perception: false })
    expect([status, body]).toMatchObject([200, { plannedCalls: 12, estimatedCostUsd: null }])
    expect((await tenant.call("GET", `/v1/brands/${brandId}/runs`)).body.paging.total).toBe(0)
  })

  it("answers a dry run while a run with other options is under way", async () => {
    await start({ samples: 2 })
    const { body, status } = await start({ dryRun: true, llms: ["claude"] })
    expect([status, body.plannedCalls]).toEqual([200, 3])
  })

  it("refuses a dry run of a run that could not be started", async () => {
    const { body, status } = await start({ dryRun: true, llms: ["gemini"] })
    expect([status, body.code]).toEqual([400, "validation_error"])
  })

  it("is 404 for an unknown brand", async () => {
    const { body, status } = await tenant.call("POST", `/v1/brands/${unknownId}/runs`, { body: { dryRun: true } })
    expect([status, body.code]).toEqual([404, "not_found"])
  })
})

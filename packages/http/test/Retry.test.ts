import { ModelError } from "@brand-visibility/core/domain/ModelError"
import * as LanguageModel from "@brand-visibility/core/ports/LanguageModel"
import { Effect } from "effect"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { type ApiServer, brandOf, startServer, type Tenant, topicOf, unknownId } from "./support/ApiServer.js"
import { parseCsv } from "./support/ParseCsv.js"

describe("failed calls of a run", () => {
  let server: ApiServer
  let tenant: Tenant
  let isDown = true

  beforeAll(async () => {
    const flaky = LanguageModel.make({
      llm: "flaky",
      provider: "test",
      model: "flaky",
      ask: () =>
        Effect.suspend(() =>
          isDown
            ? Effect.fail(new ModelError({ model: "flaky", reason: "authentication", detail: "Incorrect API key provided" }))
            : Effect.succeed({ text: "Take Acme.", model: null, citations: [], usage: { inputTokens: 1, outputTokens: 1 }, searched: false })
        )
    })
    server = await startServer([flaky])
    tenant = await server.tenant()
  })
  afterAll(() => server.close())

  const ended = async (runId: string) => {
    await expect.poll(async () => (await tenant.call("GET", `/v1/runs/${runId}/stats`)).body.completedAt).not.toBeNull()
    return (await tenant.call("GET", `/v1/runs/${runId}/stats`)).body
  }

  /** A run of two questions, both of which failed. */
  const aFailedRun = async () => {
    isDown = true
    const brandId = await brandOf(tenant)
    await tenant.call("POST", `/v1/topics/${await topicOf(tenant, brandId)}/prompts`, { body: { prompts: [{ text: "Which shoes?" }, { text: "Why?" }] } })
    const runId: string = (await tenant.call("POST", `/v1/brands/${brandId}/runs`)).body.run.id
    await ended(runId)
    return { brandId, runId }
  }

  it("are exported with their brand, run and time", async () => {
    const { brandId, runId } = await aFailedRun()
    const { body } = await tenant.call("GET", `/v1/runs/${runId}/failures`)
    const place = { brandId, runId, runStartedAt: body.run.startedAt }
    const lines = (await tenant.call("GET", `/v1/runs/${runId}/failures.ndjson`)).text.trimEnd().split("\n")
    expect(lines.map((line) => JSON.parse(line))).toMatchObject(body.data.map((failure: object) => ({ ...place, ...failure })))
    const [heading = [], ...records] = parseCsv((await tenant.call("GET", `/v1/runs/${runId}/failures.csv`)).text)
    expect(records.map((record) => record[heading.indexOf("prompt")])).toEqual(["Which shoes?", "Why?"])
    expect(records.every((record) => heading.slice(0, 3).every((name, index) => record[index] === place[name as keyof typeof place]))).toBe(true)
  })

  it("are listed with the prompt and the provider's message", async () => {
    const { runId } = await aFailedRun()
    const { body, status } = await tenant.call("GET", `/v1/runs/${runId}/failures?limit=1`)
    expect([status, Object.keys(body)]).toEqual([200, ["run", "data", "paging"]])
    expect(body.paging).toMatchObject({ total: 2, limit: 1, page: 1 })
    expect(body.data).toEqual([
      {
        promptId: expect.any(String),
        perceptionPromptId: null,
        topicId: expect.any(String),
        promptText: "Which shoes?",
        llm: "flaky",
        sample: 1,
        reason: "authentication",
        message: "Incorrect API key provided",
        attempts: 1
      }
    ])
  })

  it("are repeated by a retry, which answers 202 with the run, now under way again", async () => {
    const { runId } = await aFailedRun()
    isDown = false
    const { body, status } = await tenant.call("POST", `/v1/runs/${runId}/retry`)
    expect([status, Object.keys(body)]).toEqual([202, ["run"]])
    expect(body.run).toMatchObject({ id: runId, status: "running", completedAt: null, revision: 2 })
    expect(await ended(runId)).toMatchObject({ status: "completed", revision: 2, progress: { total: 2, completed: 2, failed: 0, refused: 0 } })
    const again = await tenant.call("POST", `/v1/runs/${runId}/retry`)
    expect([again.status, again.body.code, again.body.message]).toEqual([409, "invalid_run_state", `Run ${runId} is completed`])
  })

  it("are repeated once, even when the request is sent several times with the same key", async () => {
    const { runId } = await aFailedRun()
    const request = { headers: { "idempotency-key": "retry" } }
    const first = await tenant.call("POST", `/v1/runs/${runId}/retry`, request)
    const second = await tenant.call("POST", `/v1/runs/${runId}/retry`, request)
    expect([second.status, second.headers.get("idempotent-replayed"), second.body]).toEqual([202, "true", first.body])
    expect((await ended(runId)).revision).toBe(2)
  })

  it("are 404 for an unknown id, and for another organization", async () => {
    const { runId } = await aFailedRun()
    const other = await server.tenant()
    for (const id of [unknownId, runId]) {
      expect((await other.call("GET", `/v1/runs/${id}/failures`)).status).toBe(404)
      expect((await other.call("POST", `/v1/runs/${id}/retry`)).status).toBe(404)
    }
    expect((await tenant.call("GET", `/v1/runs/${runId}/stats`)).body.revision).toBe(1)
  })

  it("need the scope to write for a retry, and the scope to read for the list", async () => {
    const { runId } = await aFailedRun()
    const key = await server.keyWith(tenant.organizationId, ["read"])
    expect((await tenant.call("POST", `/v1/runs/${runId}/retry`, { key })).body.code).toBe("insufficient_scope")
    expect((await tenant.call("GET", `/v1/runs/${runId}/failures`, { key })).status).toBe(200)
  })
})

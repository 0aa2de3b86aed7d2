import * as LanguageModel from "@brand-visibility/core/ports/LanguageModel"
import { Effect } from "effect"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { type ApiServer, brandOf, startServer, type Tenant, topicOf, unknownId } from "./support/ApiServer.js"

describe("POST /v1/runs/{runId}/cancel", () => {
  let server: ApiServer
  let tenant: Tenant

  beforeAll(async () => {
    server = await startServer([LanguageModel.make({ llm: "stalling", provider: "test", model: "stalling", ask: () => Effect.never })], {
      engine: { drainMillis: 0 }
    })
    tenant = await server.tenant()
  })
  afterAll(() => server.close())

  /** A run that does not end until it is cancelled. */
  const aRun = async (): Promise<string> => {
    const brandId = await brandOf(tenant)
    await tenant.call("POST", `/v1/topics/${await topicOf(tenant, brandId)}/prompts`, { body: { prompts: [{ text: "Which shoes?" }, { text: "Why?" }] } })
    return (await tenant.call("POST", `/v1/brands/${brandId}/runs`)).body.run.id
  }

  it("answers 202 with the cancelled run", async () => {
    const runId = await aRun()
    const { body, status } = await tenant.call("POST", `/v1/runs/${runId}/cancel`)
    expect([status, Object.keys(body)]).toEqual([202, ["run"]])
    expect(body.run).toMatchObject({ id: runId, status: "cancelled", failureReason: null, progress: { total: 2, completed: 0, failed: 0, refused: 0 } })
    expect(body.run.completedAt).not.toBeNull()
  })

  it("leaves final metrics, and answers with an ETag", async () => {
    const runId = await aRun()
    await tenant.call("POST", `/v1/runs/${runId}/cancel`)
    const stats = await tenant.call("GET", `/v1/runs/${runId}/stats`)
    expect(stats.body.metrics).toMatchObject({ totalResponses: 2, completedResponses: 0, averageRank: null })
    expect([stats.body.metrics.calculatedAt === null, stats.headers.get("etag") === null]).toEqual([false, false])
  })

  it("is 409 invalid_run_state for a run that has ended", async () => {
    const runId = await aRun()
    await tenant.call("POST", `/v1/runs/${runId}/cancel`)
    const { body, status } = await tenant.call("POST", `/v1/runs/${runId}/cancel`)
    expect([status, body.code]).toEqual([409, "invalid_run_state"])
  })

  it("answers the same request with the same key with the stored first answer", async () => {
    const runId = await aRun()
    const request = { headers: { "idempotency-key": "cancel" } }
    const first = await tenant.call("POST", `/v1/runs/${runId}/cancel`, request)
    const second = await tenant.call("POST", `/v1/runs/${runId}/cancel`, request)
    expect([second.status, second.headers.get("idempotent-replayed"), second.body]).toEqual([202, "true", first.body])
  })

  it("refuses a field in the body of a route without options, so that no option is lost in silence", async () => {
    const runId = await aRun()
    const { body, status } = await tenant.call("POST", `/v1/runs/${runId}/cancel`, { body: { reason: "too dear" } })
    expect([status, body.code, body.details]).toEqual([400, "validation_error", [{ path: "reason", message: "unknown field reason" }]])
    const malformed = await tenant.call("POST", `/v1/runs/${runId}/cancel`, { body: "{", headers: { "content-type": "application/json" } })
    expect([malformed.status, malformed.body.code]).toEqual([400, "invalid_json"])
    expect((await tenant.call("POST", `/v1/runs/${runId}/cancel`, { body: {} })).status).toBe(202)
  })

  it("is 404 for an unknown id, and for another organization's run", async () => {
    const runId = await aRun()
    const other = await server.tenant()
    for (const id of [unknownId, runId]) {
      const { body, status } = await other.call("POST", `/v1/runs/${id}/cancel`)
      expect([status, body.code]).toEqual([404, "not_found"])
    }
    expect((await tenant.call("GET", `/v1/runs/${runId}`)).body.run.status).toBe("running")
  })

  it("needs the scope to write", async () => {
    const key = await server.keyWith(tenant.organizationId, ["read"])
    const { body, status } = await tenant.call("POST", `/v1/runs/${await aRun()}/cancel`, { key })
    expect([status, body.code]).toEqual([403, "insufficient_scope"])
  })
})

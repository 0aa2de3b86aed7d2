/** Sends the examples of the OpenAPI document unchanged, as readers of the document will. */
import { afterAll, beforeAll, expect, it } from "vitest"
import { type ApiServer, brandOf, silentWebhooks, startServer, type Tenant, topicOf } from "./support/ApiServer.js"
import { operations, type Operation } from "./support/OpenApi.js"

let server: ApiServer
let tenant: Tenant
let ids: Readonly<Record<string, string>>

beforeAll(async () => {
  server = await startServer([], { webhooks: silentWebhooks })
  tenant = await server.tenant()
  const brandId = await brandOf(tenant)
  const topicId = await topicOf(tenant, brandId, "Hiking boots")
  const prompts = await tenant.call("POST", `/v1/topics/${topicId}/prompts`, { body: { prompts: [{ text: "Which boots last?" }] } })
  const answers = [{ prompt: "Which boots last?", llm: "chatgpt", answer: "Acme's." }]
  const imported = await tenant.call("POST", `/v1/brands/${brandId}/answers`, { body: { answers } })
  const webhookId: string = (await tenant.call("POST", "/v1/webhooks", { body: { url: "https://hooks.example/" } })).body.id
  ids = { webhookId, brandId, topicId, promptId: prompts.body.prompts[0].id, runId: imported.body.run.id }
})
afterAll(() => server.close())

const withIds = (path: string, known: Readonly<Record<string, string>>): string | undefined => {
  const filled = path.replace(/\{(\w+)\}/g, (whole, name: string) => known[name] ?? whole)
  return filled.includes("{") ? undefined : filled
}

const bodies = operations.flatMap((operation): ReadonlyArray<readonly [string, Operation, string, string]> =>
  Object.entries(operation.requestBody?.content ?? {}).map(([type, media]) => {
    const body = type === "application/json" ? JSON.stringify(media.example) : String(media.example)
    return [`${operation.method} ${operation.path} as ${type}`, operation, type, body]
  })
)

it.each(bodies)("%s: the example is accepted", async (_, operation, type, body) => {
  // An organization can have two live keys, so each request that creates a key gets an organization with one.
  const isOfKeys = operation.path.startsWith("/v1/organization/keys")
  const asking = isOfKeys ? await server.tenant() : tenant
  const known = isOfKeys ? { apiKeyId: (await asking.call("GET", "/v1/organization/keys")).body.data[0].id } : ids
  const path = withIds(operation.path, known)
  // Corrections of perception responses are skipped, because they need a run that has such a response.
  if (path === undefined) return expect(operation.path).toContain("{responseId}")
  const { body: answer, status } = await asking.call(operation.method, path, { body, headers: { "content-type": type } })
  // Without models no run can be started, planned or scheduled. The missing model is the only fault of such an example.
  if (["startRun", "planRun"].includes(operation.operationId)) return expect(answer.details).toEqual([{ path: "llms", message: expect.any(String) }])
  // An example cannot know the id of a Result.
  if (["addLabels", "calibrateRun"].includes(operation.operationId))
    return expect(answer.details).toMatchObject([
      type === "application/json"
        ? { path: "labels[0].resultId" }
        : { path: type === "text/csv" ? "line 2" : "line 1", message: expect.stringMatching(/^resultId: is not/) }
    ])
  // An example cannot know the id of a prompt, and both groups have the same example id.
  if (operation.operationId === "declareExperiment")
    return expect(answer.details.map(({ path: at }: { path: string }) => at)).toEqual(["treatedPromptIds[0]", "controlPromptIds[0]"])
  if (operation.operationId === "setSchedule") return expect(answer.details).toEqual([{ path: "options.llms", message: expect.any(String) }])
  expect(status, JSON.stringify(answer)).toBeLessThan(300)
})

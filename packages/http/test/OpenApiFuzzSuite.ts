/**
 * Sends thousands of random requests made from the OpenAPI document to a real server. No answer may be a defect, have a body or header that the document does
 * not describe, or contain a secret or data of another organization. `FUZZ_SEED` sets another seed.
 */
import { ModelError } from "@brand-visibility/core/domain/ModelError"
import * as LanguageModel from "@brand-visibility/core/ports/LanguageModel"
import { Effect } from "effect"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { type ApiServer, brandOf, silentWebhooks, startServer, type Tenant, topicOf, unknownId } from "./support/ApiServer.js"
import { type FuzzRequest, fuzzRequests } from "./support/FuzzRequests.js"
import { type Operation, operations } from "./support/OpenApi.js"
import { faultOf, headerFault, responseFault } from "./support/ResponseSchemas.js"

const firstSeed = Number(process.env["FUZZ_SEED"] ?? 20_261_121)

/** Ids by the name of the path parameter that takes them. */
type Ids = Map<string, Array<string>>

let server: ApiServer
let caller: Tenant
let reader: string
const own: Ids = new Map()
const foreign: Ids = new Map()
let furnished = 0
const canary = "CANARY-7f3a"

const keep = (ids: Ids, name: string, id: unknown): void => {
  const known = ids.get(name) ?? []
  if (typeof id === "string" && !known.includes(id)) ids.set(name, [...known, id])
}

/**
 * The name of the id that a place in an answer or path holds: a topic in `topics`, a run in `run`, a prompt in `perception-prompts`, a brand in
 * `{brandId}`.
 */
const nameFor = (place: string): string => /^\{(\w+)\}$/.exec(place)?.[1] ?? `${place.replace(/^.*-/, "").replace(/ies$/, "y").replace(/s$/, "")}Id`

/** Collects every id in an answer, so that later requests use the objects that earlier requests created. */
const harvest = (ids: Ids, value: unknown, place: string): void => {
  if (Array.isArray(value)) for (const each of value) harvest(ids, each, place)
  else if (typeof value === "object" && value !== null) {
    for (const [key, inner] of Object.entries(value)) {
      if (key === "id") keep(ids, nameFor(place), inner)
      else if (/^\w+Id$/.test(key)) keep(ids, key, inner)
      else harvest(ids, inner, key === "data" ? place : key)
    }
  }
}

const ended = async ({ call }: Tenant, runId: string): Promise<void> => {
  while ((await call("GET", `/v1/runs/${runId}/stats`)).body.completedAt === null);
}

/** Waits until the run has ended, and gives its id. */
const endOf = async (runId: string): Promise<string> => {
  await ended(caller, runId)
  return runId
}

const furnish = async (tenant: Tenant, ids: Ids, mark: string) => {
  const brandId = await brandOf(tenant, `Acme ${mark}`)
  const topicId = await topicOf(tenant, brandId, `Shoes ${mark}`)
  const { call } = tenant
  const prompts = await call("POST", `/v1/topics/${topicId}/prompts`, { body: { prompts: [{ text: `Which ${mark}?` }, { text: `Whose ${mark}?` }] } })
  const answers = [{ prompt: `Which ${mark}?`, llm: "chatgpt", answer: `Acme ${mark}, then Globex.`, sources: [{ url: "https://globex.example/shoes" }] }]
  const imported = await call("POST", `/v1/brands/${brandId}/answers`, { body: { answers } })
  keep(ids, "brandId", brandId)
  keep(ids, "topicId", topicId)
  harvest(ids, { prompts: prompts.body.prompts, run: imported.body.run }, "")
  const [treated, control] = prompts.body.prompts
  const declared = { name: `What ${mark}?`, treatedPromptIds: [treated.id], controlPromptIds: [control.id] }
  keep(ids, "experimentId", (await call("POST", `/v1/brands/${brandId}/experiments`, { body: declared })).body.id)
  // An organization may have ten webhooks.
  const webhook = await call("POST", "/v1/webhooks", { body: { url: "https://hooks.example/furnished" } })
  if (webhook.status === 201) keep(ids, "webhookId", webhook.body.id)
  const questions = await call("POST", `/v1/brands/${brandId}/perception-prompts`, { body: { prompts: [{ text: `Trust ${mark}?`, propertyId: "trust" }] } })
  const run = await call("POST", `/v1/brands/${brandId}/runs`, { body: { llms: ["chatgpt", "claude"] } })
  await ended(tenant, run.body.run.id)
  harvest(ids, { prompts: questions.body.prompts, run: run.body.run }, "")
  harvest(ids, (await call("GET", `/v1/brands/${brandId}/perception`)).body, "")
  if (webhook.status === 201) harvest(ids, (await call("GET", `/v1/webhooks/${webhook.body.id}/deliveries`)).body, "deliveries")
}

let silence = Effect.runSync(Effect.makeLatch(false))

/** Scores perception prompts, and names a competitor in other answers. `silent` answers when the test is over, and `broken` always fails. */
const modelOf = (llm: string) =>
  LanguageModel.make({
    llm,
    provider: "test",
    model: "fuzz",
    ask: ({ prompt }) => {
      const text = prompt.includes("How to score:") ? '{"reason":"It is known.","score":5}' : "Globex is good."
      const answer = { text, model: "fuzz", citations: [], usage: { inputTokens: 1, outputTokens: 1 }, searched: false }
      if (llm === "broken") return Effect.fail(new ModelError({ model: llm, reason: "invalid_request", detail: "there is no such model" }))
      return Effect.as(llm === "silent" ? silence.await : Effect.void, answer)
    }
  })

const start = async () => {
  for (const ids of [own, foreign]) ids.clear()
  furnished = 0
  silence = Effect.runSync(Effect.makeLatch(false))
  // A rate limit that is never reached, so that its headers are sent.
  const api = { rateLimit: { perMinute: 1_000_000 } }
  server = await startServer(["chatgpt", "claude", "silent", "broken"].map(modelOf), { webhooks: silentWebhooks, api })
  caller = await server.tenant({ promptLimit: 5_000, promptLimitPerBrand: 200 })
  reader = await server.keyWith(caller.organizationId, ["read"])
  await furnish(caller, own, "")
  await furnish(await server.tenant(), foreign, canary)
}

const stop = async () => {
  await Effect.runPromise(silence.open)
  await server.close()
}

const fill = (text: string): string =>
  text.replace(/@(own|foreign|unknown):(\w+):(\d+)@/g, (_, whose: string, name: string, index: string) => {
    const ids = (whose === "own" ? own : foreign).get(name) ?? []
    return whose === "unknown" || ids.length === 0 ? unknownId : (ids[Number(index) % ids.length] ?? unknownId)
  })

/** Forgets the ids of deleted objects, and creates new objects when none are left. */
const forget = async ({ path }: FuzzRequest): Promise<void> => {
  for (const [, name = "", index] of path.matchAll(/@own:(\w+):(\d+)@/g)) {
    const ids = own.get(name) ?? []
    if (ids.length === 0) continue
    const left = ids.filter((_, at) => at !== Number(index) % ids.length)
    own.set(name, left)
    if (left.length === 0) await furnish(caller, own, `again ${++furnished}`)
  }
}

const send = (request: FuzzRequest): Promise<Response> => {
  const keys = { own: caller.key, reader, garbage: "bv_live_garbage", none: undefined }
  const key = keys[request.key]
  const headers = { ...request.headers, ...(key === undefined ? {} : { "x-service-api-key": key }) }
  const query = request.query === "" ? "" : `?${fill(request.query)}`
  return fetch(`${server.url}${fill(request.path)}${query}`, {
    method: request.method,
    headers,
    ...(request.body === undefined ? {} : { body: fill(request.body) }),
    redirect: "error"
  })
}

const secrets = () => [caller.key, reader, caller.key.split("_").at(-1) ?? "", canary]
const leak = /SQLITE|SELECT .* FROM|node_modules|\/packages\/|\bat [\w.]+ \(|\.ts:\d+|\b(Type|Range|Syntax|Reference)?Error: /

/** The text of an answer. Of a stream of events, which may last as long as a run, only the first events. */
const textOf = async (response: Response): Promise<string> => {
  if (response.headers.get("content-type") !== "text/event-stream" || response.body === null) return response.text()
  const reader = response.body.getReader()
  const { value } = await reader.read()
  await reader.cancel()
  return new TextDecoder().decode(value)
}

/** How often the answer to one request may be cut off. */
const mostBroken = 5

/**
 * Sends a request and reads its answer. An answer that is sent in pieces is cut off, with its connection, when the run changes meanwhile, for example when a
 * cancelled run is summed up (docs/guides/bundles.md). Requests that only read are then sent again.
 */
const exchange = async (request: FuzzRequest, broken = 0): Promise<{ readonly response: Response; readonly text: string }> => {
  try {
    const response = await send(request)
    return { response, text: await textOf(response) }
  } catch (error) {
    const isBroken = error instanceof TypeError && error.cause instanceof Error && "code" in error.cause && error.cause.code === "UND_ERR_SOCKET"
    if (!isBroken || request.method !== "GET" || broken === mostBroken) throw error
    return exchange(request, broken + 1)
  }
}

/** The fault of an answer; undefined when it has none. */
const faultIn = (request: FuzzRequest, response: Response, text: string): string | undefined => {
  const { key, method, operation } = request
  const { headers, status } = response
  const body = request.body === undefined ? undefined : fill(request.body)
  if (status >= 500) return "the server failed"
  if (!/^[A-Za-z0-9_-]{1,64}$/.test(headers.get("x-request-id") ?? "")) return "there is no request id"
  if (secrets().some((secret) => text.includes(secret))) return "a secret is in it"
  // An answer may repeat the caller's own text.
  if (leak.test(text) && body === undefined) return "it contains internal details"
  if ((key === "none" || key === "garbage") && ![401, 413, 415].includes(status)) return "it was answered without a key"
  // A hostile text in a path can lead to another route or to none, and a wrong method matches no operation.
  if (method !== operation.method || status === 405 || text.includes('"endpoint_not_found"')) {
    return faultOf(
      { anyOf: ["EndpointNotFound", "MethodNotAllowed", "ErrorBody"].map(() => ({ type: "object", required: ["code", "message", "requestId"] })) },
      JSON.parse(text)
    )
  }
  const headerFound = headerFault(operation, status, headers)
  if (headerFound !== undefined) return headerFound
  const fault = responseFault(operation, status, headers.get("content-type") ?? "", text)
  if (fault !== undefined) return fault
  const json = operation.requestBody?.content["application/json"]
  const isSent = headers.get("idempotent-replayed") === null && request.headers["content-type"] === "application/json"
  // An import that is asked to skip bad answers may leave them out.
  if (status < 300 && json !== undefined && body !== undefined && isSent && !request.query.includes("onError=skip")) {
    const refused = faultOf(json.schema, JSON.parse(body))
    if (refused !== undefined) return `the server accepted a body that the document forbids: ${refused}`
  }
  return undefined
}

const operationOf = (name: string): Operation => {
  const operation = operations.find(({ operationId }) => operationId === name)
  if (operation === undefined) throw new Error(`the document has no operation ${name}`)
  return operation
}

/** A request that is valid in every part. */
const rightRequest = (name: string, ids: Readonly<Record<string, string>>, body?: object, query = ""): FuzzRequest => {
  const operation = operationOf(name)
  return {
    operation,
    method: operation.method,
    path: operation.path.replace(/\{(\w+)\}/g, (_, id: string) => ids[id] ?? unknownId),
    query,
    key: "own",
    headers: body === undefined ? {} : { "content-type": "application/json" },
    body: body === undefined ? undefined : JSON.stringify(body),
    isBodyAsDocumented: true
  }
}

/** Largest number of further requests that are drawn until each operation has had one valid request. */
const mostDrawn = 60_000

const increment = <Name>(counts: Map<Name, number>, name: Name): void => {
  counts.set(name, (counts.get(name) ?? 0) + 1)
}

const told = (counts: ReadonlyMap<number | string, number>): string =>
  [...counts]
    .toSorted()
    .map(([name, each]) => `${each} × ${name}`)
    .join(", ")

/** Codes that the requests meet with every seed. The other codes need an operator, a slow sender or more requests than are allowed. */
const expectedCodes = [
  "custom_perception_prompts_disabled",
  "endpoint_not_found",
  "idempotency_conflict",
  "insufficient_scope",
  "invalid_api_key",
  "invalid_id",
  "invalid_json",
  "invalid_run_state",
  "method_not_allowed",
  "missing_api_key",
  "not_found",
  "unsupported_media_type",
  "validation_error"
]

/** Sends the requests of one seed to a new organization on a new server. */
const runSeed = (seed: number, count: number) => {
  beforeAll(start)
  afterAll(stop)

  it(`${count} requests of the seed ${seed} are answered as the document says, and each operation succeeds at least once`, async () => {
    const faults: Array<string> = []
    const statuses = new Map<number, number>()
    const succeeded = new Set<string>()
    const codes = new Map<string, number>()
    const media = new Map<string, number>()

    const attempt = async (request: FuzzRequest): Promise<string> => {
      const { response, text } = await exchange(request)
      const fault = faultIn(request, response, text)
      increment(statuses, response.status)
      increment(media, (response.headers.get("content-type") ?? "none").split(";")[0] ?? "")
      if (response.status >= 400) increment(codes, JSON.parse(text).code)
      if (fault !== undefined)
        faults.push(
          `${fault}\n  ${request.method} ${fill(request.path)}?${request.query.slice(0, 100)} ${request.body?.slice(0, 400)}\n  ${response.status} ${text.slice(0, 400)}`
        )
      if (request.method === "DELETE" || text.includes('"not_found"')) await forget(request)
      if (response.ok) {
        succeeded.add(request.operation.operationId)
        if (response.headers.get("content-type") === "application/json") harvest(own, JSON.parse(text), request.operation.path.split("/").at(-1) ?? "")
      }
      return text
    }

    for (const request of fuzzRequests(seed, count)) {
      await attempt(request)
      if (faults.length >= 5) break
    }
    expect(faults.join("\n\n")).toBe("")
    // Many requests must succeed, because refused requests alone would prove little.
    const total = [...statuses.values()].reduce((sum, each) => sum + each, 0)
    const good = [...statuses].filter(([status]) => status < 300).reduce((sum, [, each]) => sum + each, 0)
    expect(total).toBe(count)
    expect(good / total).toBeGreaterThan(0.25)
    expect(good / total).toBeLessThan(0.75)

    // Random requests seldom succeed on these routes, because ids in a query, or several ids and the state of a run, must fit together.
    const brandId = await brandOf(caller, "Acme by hand")
    const topicId = await topicOf(caller, brandId, "Shoes by hand")
    const texts = [{ text: "Which by hand?" }, { text: "What by hand?" }]
    const [treated, control] = (await caller.call("POST", `/v1/topics/${topicId}/prompts`, { body: { prompts: texts } })).body.prompts
    const start = async (llm: string): Promise<string> => JSON.parse(await attempt(rightRequest("startRun", { brandId }, { llms: [llm] }))).run.id
    await attempt(rightRequest("cancelRun", { runId: await start("silent") }))
    const [before, after] = [await start("chatgpt").then(endOf), await start("claude").then(endOf)]
    await attempt(rightRequest("compareRuns", { runId: before }, undefined, `to=${after}`))
    const [result] = (await caller.call("GET", `/v1/runs/${before}`)).body.data
    await attempt(rightRequest("exportRunBundle", { runId: before }))
    await attempt(rightRequest("calibrateRun", { runId: before }, { labels: [{ resultId: result.id, isPresent: true }] }))
    await attempt(rightRequest("addLabels", { runId: before }, { labels: [{ resultId: result.id, isPresent: true }] }))
    await attempt(rightRequest("detectBrands", { brandId }, { text: "Acme is fine.", draft: { excludeTerms: ["Acme is"] } }))
    await attempt(rightRequest("planRun", { brandId }, { llms: ["chatgpt"], samples: 2 }))
    const brokenId = await start("broken").then(endOf)
    await attempt(rightRequest("retryRun", { runId: brokenId }))
    // No other run of the brand can start until this run has ended again.
    await endOf(brokenId)

    const experiment = { name: "By hand", treatedPromptIds: [treated.id], controlPromptIds: [control.id] }
    const { id: experimentId } = JSON.parse(await attempt(rightRequest("declareExperiment", { brandId }, experiment)))
    for (const name of ["getExperiment", "getExperimentEffect", "deleteExperiment"]) await attempt(rightRequest(name, { experimentId }))
    for (const { id } of (await caller.call("GET", "/v1/webhooks")).body.data) await caller.call("DELETE", `/v1/webhooks/${id}`)
    const { id: webhookId } = JSON.parse(await attempt(rightRequest("createWebhook", {}, { url: "https://hooks.example/by-hand" })))
    await attempt(rightRequest("cancelRun", { runId: await start("silent") }))
    const [delivery] = JSON.parse(await attempt(rightRequest("listWebhookDeliveries", { webhookId }))).data
    await attempt(rightRequest("replayWebhookDelivery", { webhookId, deliveryId: delivery.id }))
    await attempt(rightRequest("rotateWebhookSecret", { webhookId }, { overlapHours: 1 }))
    await attempt(rightRequest("updateWebhook", { webhookId }, { description: "By hand" }))
    for (const name of ["getWebhook", "deleteWebhook"]) await attempt(rightRequest(name, { webhookId }))
    const [, readersKey] = (await caller.call("GET", "/v1/organization/keys")).body.data
    const { id: apiKeyId } = JSON.parse(await attempt(rightRequest("rotateKey", { apiKeyId: readersKey.id }, { overlapHours: 0 })))
    await attempt(rightRequest("revokeKey", { apiKeyId }))
    reader = JSON.parse(await attempt(rightRequest("createKey", {}, { name: "By hand", scopes: ["read"] }))).key
    await attempt(rightRequest("setSchedule", { brandId }, { cron: "0 9 * * MON", timeZone: "Europe/Berlin" }))
    await attempt(rightRequest("getSchedule", { brandId }))
    // Refusals that random requests seldom meet.
    await attempt({ ...rightRequest("listBrands", {}), path: "/v1/none" })
    await attempt({ ...rightRequest("createTopics", { brandId }, { topics: [{ name: "Hats" }] }), key: "reader" })
    for (const name of ["Once", "Once", "Twice"]) {
      const request = rightRequest("createBrand", {}, { name })
      await attempt({ ...request, headers: { ...request.headers, "idempotency-key": "by-hand" } })
    }
    await attempt(rightRequest("updateBrand", { brandId }, { customPerceptionPrompts: false }))
    await attempt(rightRequest("createPerceptionPrompts", { brandId }, { prompts: [{ text: "Trust by hand?", propertyId: "trust" }] }))
    await attempt(rightRequest("deleteSchedule", { brandId }))

    const missing = () => operations.filter(({ operationId }) => !succeeded.has(operationId)).map(({ operationId }) => operationId)
    // Some routes that only read have so many parameters that all of them are seldom valid at once. These are also called with their ids alone.
    const ids = { brandId, topicId, promptId: treated.id, runId: before }
    const unread = operations.filter(({ method, operationId }) => method === "GET" && !succeeded.has(operationId))
    for (const { operationId } of unread) await attempt(rightRequest(operationId, ids))
    for (let drawn = 0; drawn < mostDrawn && missing().length > 0; drawn += count) {
      for (const request of fuzzRequests(seed + drawn + 1, count)) if (!succeeded.has(request.operation.operationId)) await attempt(request)
    }
    await Effect.runPromise(silence.open)
    await server.visibility.idle()
    expect(missing()).toEqual([])
    expect(faults.join("\n\n")).toBe("")
    expect(expectedCodes.filter((code) => !codes.has(code))).toEqual([])
    console.info(`seed ${seed}, ${count} requests and those by hand: ${[statuses, codes, media].map(told).join("; ")}`)
  })

  it("the checks find each kind of fault", () => {
    const operation = operationOf("getBrand")
    const request: FuzzRequest = { operation, method: "GET", path: "/", query: "", key: "own", headers: {}, body: undefined, isBodyAsDocumented: true }
    const brand = operation.responses["200"]?.content?.["application/json"]?.example
    const refusal = { code: "not_found", message: "There is nothing with this id", requestId: "r" }
    const limits = { ratelimit: '"default";r=1;t=1', "ratelimit-policy": '"default";q=1;w=60' }
    const help = { link: '<../../docs/errors#not_found>; rel="help"' }
    const found = (body: unknown, status = 200, headers = {}, key: FuzzRequest["key"] = "own") =>
      faultIn(
        { ...request, key },
        new Response(null, {
          status,
          headers: { ...limits, ...(status < 400 ? {} : help), "x-request-id": "r", "content-type": "application/json", ...headers }
        }),
        JSON.stringify(body)
      )
    expect(found(brand)).toBeUndefined()
    expect(found(refusal, 404)).toBeUndefined()
    expect(found({ ...Object(brand), surplus: 1 })).toMatch(/additional properties/)
    expect(found({ ...Object(brand), name: 1 })).toMatch(/name must be string/)
    expect(found({ ...Object(brand), name: canary })).toBe("a secret is in it")
    expect(found({ ...Object(brand), name: caller.key })).toBe("a secret is in it")
    expect(found(refusal, 500)).toBe("the server failed")
    expect(found(refusal, 409)).toMatch(/status 409/)
    expect(found({ ...refusal, code: "invalid_id" }, 404)).toMatch(/code/)
    expect(found({ ...refusal, message: "TypeError: x is not a function" }, 404)).toBe("it contains internal details")
    expect(found(brand, 200, { etag: '"x"' })).toMatch(/etag/)
    expect(found(brand, 200, { "x-request-id": "a b" })).toBe("there is no request id")
    expect(found(brand, 200, { ratelimit: "" })).toMatch(/ratelimit/)
    expect(found(brand, 200, help)).toMatch(/header link is not in the document/)
    expect(found(brand, 200, {}, "none")).toBe("it was answered without a key")
  })
}

/** The distance between the seeds of two organizations. Further draws use the seeds in between. */
const seedStep = 1_000_003

/**
 * @param count number of requests to each organization
 * @param organizations number of organizations, each with its own seed
 */
export const run = (count: number, organizations = 1) => {
  for (let each = 0; each < organizations; each++)
    describe(`organization ${each + 1} of ${organizations}`, () => {
      runSeed(firstSeed + each * seedStep, count)
    })
}

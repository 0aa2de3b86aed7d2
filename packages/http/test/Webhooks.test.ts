import { Client } from "@brand-visibility/api"
import * as MemoryStorage from "@brand-visibility/core/memory/MemoryStorage"
import { nodeWebhooks } from "@brand-visibility/http/webhooks"
import { Webhook } from "standardwebhooks"
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest"
import { type ApiServer, startServer, type Tenant, unknownId } from "./support/ApiServer.js"
import { type Receiver, startReceiver } from "./support/Receiver.js"
import { startSimulated } from "./support/SimulatedBrand.js"

let server: ApiServer
let tenant: Tenant
let brandId: string
let receiver: Receiver
let run: () => Promise<void>
let runIds: ReadonlyArray<string>

beforeAll(async () => {
  receiver = await startReceiver()
  const webhooks = nodeWebhooks({ allowPrivateAddresses: true })
  const simulated = await startSimulated({ seed: "webhooks", llms: ["chatgpt"], storage: MemoryStorage.layer, webhooks })
  ;({ brandId, run, runIds, server, tenant } = simulated)
  await simulated.add("Which one?")
})
afterAll(() => Promise.all([server.close(), receiver.close()]))

beforeEach(async () => {
  for (const { id } of (await tenant.call("GET", "/v1/webhooks")).body.data) await tenant.call("DELETE", `/v1/webhooks/${id}`)
})

const create = async (path: string, input: Readonly<Record<string, unknown>> = {}) =>
  (await tenant.call("POST", "/v1/webhooks", { body: { url: receiver.url + path, ...input } })).body

const deliveriesOf = async (id: string) => (await tenant.call("GET", `/v1/webhooks/${id}/deliveries`)).body.data

/** The deliveries, after each has been attempted. */
const triedOf = async (id: string, count: number) => {
  await expect.poll(async () => (await deliveriesOf(id)).filter((each: { lastAttempt: unknown }) => each.lastAttempt !== null)).toHaveLength(count)
  return await deliveriesOf(id)
}

it("a webhook is created, read, changed, listed and deleted, and its secret is shown once", async () => {
  const made = await tenant.call("POST", "/v1/webhooks", { body: { url: `${receiver.url}/made`, eventTypes: ["run.failed"], description: "Ours" } })
  const { secret, ...webhook } = made.body
  expect([made.status, secret]).toEqual([201, expect.stringMatching(/^whsec_[A-Za-z0-9+/]{43}=$/)])
  expect(webhook).toEqual({
    id: expect.any(String),
    url: `${receiver.url}/made`,
    eventTypes: ["run.failed"],
    description: "Ours",
    enabled: true,
    disabledReason: null,
    createdAt: expect.any(String),
    updatedAt: webhook.createdAt
  })
  const path = `/v1/webhooks/${webhook.id}`
  expect((await tenant.call("GET", path)).body).toEqual(webhook)
  const changed = await tenant.call("PATCH", path, { body: { enabled: false, eventTypes: null } })
  expect(changed.body).toMatchObject({ enabled: false, disabledReason: "asked", eventTypes: null, description: "Ours" })
  expect((await tenant.call("GET", "/v1/webhooks?limit=1")).body).toEqual({ data: [changed.body], paging: { page: 1, limit: 1, total: 1, nextPage: null } })
  expect((await tenant.call("DELETE", path)).body).toEqual({ deleted: true })
  for (const gone of [await tenant.call("GET", path), await tenant.call("DELETE", path), await tenant.call("GET", `${path}/deliveries`)])
    expect([gone.status, gone.body.code]).toEqual([404, "not_found"])
})

it("a fault of a webhook names its field", async () => {
  const wrong = await tenant.call("POST", "/v1/webhooks", { body: { url: "ftp://hooks.example/", eventTypes: ["run.exploded"], uri: "x" } })
  expect([wrong.status, wrong.body.details.map((each: { path: string }) => each.path).toSorted()]).toEqual([400, ["eventTypes[0]", "uri", "url"]])
  for (const url of ["nowhere", "https://me:secret@hooks.example/", "https://hooks.example/#part", `https://hooks.example/${"x".repeat(2_000)}`])
    expect((await tenant.call("POST", "/v1/webhooks", { body: { url } })).body.details).toEqual([{ path: "url", message: expect.any(String) }])
})

it("a run sends events of its start and end, which the library of the webhook specification verifies", async () => {
  const { id, secret } = await create("/ok", { eventTypes: ["run.started", "run.completed"] })
  await run()
  const [started, completed] = await triedOf(id, 2)
  expect([started, completed].map(({ attempts, state, type }) => [type, state, attempts])).toEqual([
    ["run.started", "delivered", 1],
    ["run.completed", "delivered", 1]
  ])
  const received = receiver.received.filter(({ path }) => path === "/ok")
  expect(received.map(({ headers }) => headers["webhook-id"]).toSorted()).toEqual([started.id, completed.id])
  for (const { body, headers } of received) {
    expect([headers["content-type"], new Webhook(secret).verify(body, headers)]).toEqual(["application/json", JSON.parse(body)])
    expect(() => new Webhook(secret).verify(`${body} `, headers)).toThrow("No matching signature found")
    expect(Object.keys(JSON.parse(body))).toEqual(["type", "timestamp", "data"])
    // Events carry ids and states only. Texts and findings need a key to be read.
    expect(body).not.toMatch(/Which one|Acme|whsec_/)
  }
  const last = received.find(({ headers }) => headers["webhook-id"] === completed.id)
  expect(JSON.parse(last!.body)).toEqual({
    type: "run.completed",
    timestamp: completed.timestamp,
    data: { brandId, runId: runIds.at(-1), revision: 1, status: "completed", channel: "api" }
  })
})

it("a former secret signs beside the new one for the overlap, and only when an overlap was requested", async () => {
  const { id, secret: former } = await create("/rotated", { eventTypes: ["run.completed"] })
  const rotated = (await tenant.call("POST", `/v1/webhooks/${id}/secret`)).body
  await run()
  const [delivery] = await triedOf(id, 1)
  const first = receiver.received.find(({ path }) => path === "/rotated")!
  for (const each of [former, rotated.secret]) expect(new Webhook(each).verify(first.body, first.headers)).toEqual(JSON.parse(first.body))
  const alone = (await tenant.call("POST", `/v1/webhooks/${id}/secret`, { body: { overlapHours: 0 } })).body
  const replayed = await tenant.call("POST", `/v1/webhooks/${id}/deliveries/${delivery.id}/replay`)
  expect([replayed.status, replayed.body.state, replayed.body.attempts]).toEqual([202, "pending", 0])
  await expect.poll(() => receiver.received.filter(({ path }) => path === "/rotated")).toHaveLength(2)
  const second = receiver.received.findLast(({ path }) => path === "/rotated")!
  expect([second.headers["webhook-id"], second.body]).toEqual([first.headers["webhook-id"], first.body])
  expect(new Webhook(alone.secret).verify(second.body, second.headers)).toEqual(JSON.parse(second.body))
  for (const each of [former, rotated.secret]) expect(() => new Webhook(each).verify(second.body, second.headers)).toThrow("No matching signature found")
})

it("a delivery is retried when the receiver fails, redirects or cannot be reached; a receiver that answers 410 is disabled", async () => {
  const [wrong, elsewhere, gone] = [await create("/500"), await create("/302"), await create("/410")]
  const [absent] = [(await tenant.call("POST", "/v1/webhooks", { body: { url: "http://127.0.0.1:1/", eventTypes: ["run.started"] } })).body]
  for (const { id } of [wrong, elsewhere, gone]) await tenant.call("PATCH", `/v1/webhooks/${id}`, { body: { eventTypes: ["run.started"] } })
  await run()
  const first = async ({ id }: { id: string }) => (await triedOf(id, 1))[0]
  expect(await first(wrong)).toMatchObject({ state: "pending", lastAttempt: { status: 500, error: "answered 500" } })
  expect(await first(elsewhere)).toMatchObject({ state: "pending", lastAttempt: { status: 302, error: "answered 302: redirects are not followed" } })
  expect(await first(absent)).toMatchObject({ state: "pending", lastAttempt: { status: null, error: "the connection failed or was closed early" } })
  expect(await first(gone)).toMatchObject({ state: "failed", nextAttemptAt: null, lastAttempt: { status: 410 } })
  expect((await tenant.call("GET", `/v1/webhooks/${gone.id}`)).body).toMatchObject({ enabled: false, disabledReason: "gone" })
  expect(receiver.received.filter(({ path }) => path === "/landed")).toEqual([])
  const { lastAttempt, nextAttemptAt } = await first(wrong)
  expect(Date.parse(nextAttemptAt) - Date.parse(lastAttempt.at)).toBeGreaterThanOrEqual(5_000)
})

it("a delivery to a busy receiver is retried after the receiver's Retry-After", async () => {
  const { id } = await create("/429", { eventTypes: ["run.started"] })
  await run()
  const [{ lastAttempt, nextAttemptAt, state }] = await triedOf(id, 1)
  expect([state, lastAttempt.status]).toEqual(["pending", 429])
  expect(Date.parse(nextAttemptAt) - Date.parse(lastAttempt.at)).toBeGreaterThanOrEqual(3_600_000)
})

it("an endless answer is read no further than its status", async () => {
  const { id } = await create("/endless", { eventTypes: ["run.started"] })
  await run()
  expect((await triedOf(id, 1))[0]).toMatchObject({ state: "delivered", lastAttempt: { status: 200 } })
  await expect.poll(() => receiver.brokenOff()).toBe(true)
})

it("a repeated request creates one webhook, and shows its secret once", async () => {
  const call = { body: { url: `${receiver.url}/once` }, headers: { "idempotency-key": "one" } }
  const first = await tenant.call("POST", "/v1/webhooks", call)
  const again = await tenant.call("POST", "/v1/webhooks", call)
  expect([again.status, again.headers.get("idempotent-replayed"), again.body]).toEqual([201, "true", { ...first.body, secret: null }])
  expect((await tenant.call("GET", "/v1/webhooks")).body.paging.total).toBe(1)
})

it("an organization has ten webhooks at most", async () => {
  for (let index = 0; index < 10; index++) await create(`/${index}`)
  const { body, status } = await tenant.call("POST", "/v1/webhooks", { body: { url: `${receiver.url}/11` } })
  expect([status, body.code, body.limit, body.allowed, body.used]).toEqual([409, "limit_exceeded", "webhooks", 10, 10])
})

it("needs the scope to write, and is invisible to other organizations", async () => {
  const { id } = await create("/mine")
  const reader = await server.keyWith(tenant.organizationId, ["read"])
  expect((await tenant.call("POST", "/v1/webhooks", { key: reader, body: { url: receiver.url } })).body.code).toBe("insufficient_scope")
  expect((await tenant.call("GET", `/v1/webhooks/${id}`, { key: reader })).status).toBe(200)
  const stranger = await server.tenant()
  for (const each of [id, unknownId]) {
    for (const [method, rest] of [
      ["GET", ""],
      ["DELETE", ""],
      ["GET", "/deliveries"],
      ["POST", "/secret"],
      ["POST", `/deliveries/${unknownId}/replay`]
    ] as const)
      expect((await stranger.call(method, `/v1/webhooks/${each}${rest}`)).body.code).toBe("not_found")
    expect((await stranger.call("PATCH", `/v1/webhooks/${each}`, { body: { enabled: false } })).body.code).toBe("not_found")
  }
  expect((await tenant.call("POST", `/v1/webhooks/${id}/deliveries/${unknownId}/replay`)).body.code).toBe("not_found")
  expect((await stranger.call("GET", "/v1/webhooks")).body.data).toEqual([])
})

it("has methods in the library and in the client", async () => {
  const { webhooks } = server.visibility.forOrganization(tenant.organizationId)
  const { id, secret, ...made } = await webhooks.create({ url: `${receiver.url}/library`, eventTypes: ["run.started"] })
  expect([secret, (await webhooks.list()).items]).toEqual([expect.stringMatching(/^whsec_/), [{ id, ...made }]])
  await run()
  const [delivery] = await triedOf(id, 1)
  const api = Client.make({ baseUrl: server.url, apiKey: tenant.key })
  expect((await api.listWebhookDeliveries({ path: { webhookId: id } })).data).toEqual([delivery])
  expect(await webhooks.replay({ webhookId: id, deliveryId: delivery.id })).toMatchObject({ state: "pending" })
  expect((await webhooks.rotateSecret({ webhookId: id })).secret).not.toBe(secret)
  expect(await webhooks.update({ webhookId: id, enabled: false })).toMatchObject({ enabled: false })
  await webhooks.remove({ webhookId: id })
  await expect(webhooks.get({ webhookId: id })).rejects.toMatchObject({ code: "not_found" })
})

it("a server without a webhook sender refuses webhooks and says why", async () => {
  const silent = await startServer()
  try {
    const stranger = await silent.tenant()
    const { body, status } = await stranger.call("POST", "/v1/webhooks", { body: { url: "https://hooks.example/" } })
    expect([status, body.code]).toEqual([403, "webhooks_disabled"])
    // On every route, an object that does not exist is told before a feature that is off.
    const replay = await stranger.call("POST", `/v1/webhooks/${unknownId}/deliveries/${unknownId}/replay`)
    expect([replay.status, replay.body.code]).toEqual([404, "not_found"])
  } finally {
    await silent.close()
  }
})

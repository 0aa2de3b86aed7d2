import { toNodeHandler } from "@brand-visibility/http/node"
import { nodeWebhooks } from "@brand-visibility/http/webhooks"
import { afterAll, beforeAll, expect, it } from "vitest"
import { type ApiServer, type Client, type Listening, listen, makeClient, startServer, type Tenant } from "./support/ApiServer.js"

let server: ApiServer
let tenant: Tenant
let prefixed: Listening

beforeAll(async () => {
  server = await startServer([], { webhooks: nodeWebhooks({ allowPrivateAddresses: true }) })
  tenant = await server.tenant()
  prefixed = await listen(toNodeHandler(server.visibility, { prefix: "/api/visibility" }))
})
afterAll(async () => {
  await prefixed.close()
  await server.close()
})

/** Creates an object, and reads the address in the answer's Location header. */
const created = async (base: string, path: string, body: object, headers: Readonly<Record<string, string>> = {}) => {
  const call: Client = makeClient(base, tenant.key)
  const reply = await call("POST", path, { body, headers })
  const location = reply.headers.get("location")
  const place = new URL(location ?? "", `${base}${path}`)
  const read = await fetch(place, { headers: { "x-service-api-key": tenant.key } })
  return { body: reply.body, location, read: [read.status, await read.json()] }
}

it("Location leads to the created object, below any mount, with or without a slash at the end, and on a replayed answer", async () => {
  for (const base of [server.url, `${prefixed.url}/api/visibility`]) {
    for (const path of ["/v1/brands", "/v1/brands/"]) {
      const key = { "idempotency-key": `${base}${path}` }
      const [first, again] = [await created(base, path, { name: "Acme" }, key), await created(base, path, { name: "Acme" }, key)]
      expect(first.read).toEqual([200, first.body])
      expect(again.location).toBe(first.location)
    }
    const { body: brand } = await created(base, "/v1/brands", { name: "Fernweh" })
    const webhook = await created(base, "/v1/webhooks", { url: "http://127.0.0.1:9/in" })
    expect(webhook.read).toMatchObject([200, { id: webhook.body.id }])
    const imported = await created(base, `/v1/brands/${brand.id}/answers`, { answers: [{ prompt: "Which?", llm: "chatgpt", answer: "Acme." }] })
    expect(imported.read).toMatchObject([200, { run: { id: imported.body.run.id } }])
  }
})

it("Location names the list of an object without its own address, and the list contains the object", async () => {
  const { body: brand } = await tenant.call("POST", "/v1/brands", { body: { name: "Acme" } })
  const topics = await created(server.url, `/v1/brands/${brand.id}/topics/`, { topics: [{ name: "Shoes" }] })
  const [{ id: topicId }] = topics.body.topics
  expect(topics.read).toMatchObject([200, { data: [{ id: topicId }] }])
  const prompts = await created(server.url, `/v1/topics/${topicId}/prompts`, { prompts: [{ text: "Which?" }] })
  expect(prompts.read).toMatchObject([200, { data: [{ text: "Which?" }] }])
  const batch = await created(server.url, `/v1/brands/${brand.id}/topics-prompts/batch`, { topics: [{ name: "Hats", prompts: [{ text: "Who?" }] }] })
  expect(batch.read).toMatchObject([200, { data: [{ text: "Which?" }, { text: "Who?" }] }])
  const key = await created(server.url, "/v1/organization/keys", { name: "Second", scopes: ["read"] })
  const rotated = await created(server.url, `/v1/organization/keys/${key.body.id}/rotate`, { overlapHours: 0 })
  for (const { read } of [key, rotated]) expect(read).toMatchObject([200, { data: expect.arrayContaining([expect.objectContaining({ id: key.body.id })]) }])
  const { body: webhook } = await tenant.call("POST", "/v1/webhooks", { body: { url: "http://127.0.0.1:9/again" } })
  const secret = await created(server.url, `/v1/webhooks/${webhook.id}/secret`, {})
  expect(secret.read).toMatchObject([200, { id: webhook.id }])
})

import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { sqliteStorage } from "@brand-visibility/storage-sqlite"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { type ApiServer, brandOf, makeClient, startServer, type Tenant, topicOf, unknownId } from "./support/ApiServer.js"
import { rawRequest } from "./support/RawRequest.js"

let server: ApiServer
let tenant: Tenant

beforeAll(async () => {
  server = await startServer()
  tenant = await server.tenant()
})
afterAll(() => server.close())

const keyed = (key: string, more: Readonly<Record<string, string>> = {}) => ({ headers: { "idempotency-key": key, ...more } })

const wasReplayed = ({ headers }: { readonly headers: Headers }) => headers.get("idempotent-replayed") === "true"

const count = async ({ call }: Tenant, path: string): Promise<number> => (await call("GET", path)).body.paging.total

const line = (prompt: string) => `${JSON.stringify({ prompt, llm: "chatgpt", answer: "Acme is good." })}\n`

describe("a repeated POST with a key", () => {
  /** The request of each kind, and the path at which its effect is counted. */
  const kinds: Readonly<Record<string, (own: Tenant) => Promise<{ path: string; body: unknown; status: number; counted: string }>>> = {
    brands: async () => ({ path: "/v1/brands", body: { name: "Acme" }, status: 201, counted: "/v1/brands" }),
    topics: async (own) => {
      const path = `/v1/brands/${await brandOf(own)}/topics`
      return { path, body: { topics: [{ name: "Shoes" }] }, status: 201, counted: path }
    },
    prompts: async (own) => {
      const brandId = await brandOf(own)
      const path = `/v1/topics/${await topicOf(own, brandId)}/prompts`
      return { path, body: { prompts: [{ text: "Which?" }] }, status: 201, counted: `/v1/brands/${brandId}/prompts` }
    },
    batch: async (own) => {
      const brandId = await brandOf(own)
      const body = { topics: [{ name: "Shoes", prompts: [{ text: "Which?" }] }] }
      return { path: `/v1/brands/${brandId}/topics-prompts/batch`, body, status: 201, counted: `/v1/brands/${brandId}/prompts` }
    },
    "perception prompts": async (own) => {
      const path = `/v1/brands/${await brandOf(own)}/perception-prompts`
      return { path, body: { prompts: [{ text: "Which?", propertyId: "trust" }] }, status: 201, counted: path }
    },
    "captured answers": async (own) => {
      const brandId = await brandOf(own)
      const body = { answers: [{ prompt: "Which?", llm: "chatgpt", answer: "Acme." }] }
      return { path: `/v1/brands/${brandId}/answers`, body, status: 202, counted: `/v1/brands/${brandId}/runs` }
    }
  }

  it.each(Object.keys(kinds))("gets the same answer again, and has created one object: %s", async (kind) => {
    const own = await server.tenant()
    const { body, counted, path, status } = await kinds[kind]!(own)
    const first = await own.call("POST", path, { body, ...keyed("again") })
    expect([first.status, wasReplayed(first)]).toEqual([status, false])
    const before = await count(own, counted)
    const second = await own.call("POST", path, { body, ...keyed("again") })
    expect([second.status, wasReplayed(second), second.text]).toEqual([status, true, first.text])
    expect(second.headers.get("x-request-id")).not.toBe(first.headers.get("x-request-id"))
    expect(await count(own, counted)).toBe(before)
  })

  it("of a rescore gets the status of the first answer", async () => {
    const { body } = await tenant.call("POST", `/v1/brands/${await brandOf(tenant)}/answers`, {
      body: { answers: [{ prompt: "Which?", llm: "chatgpt", answer: "Acme." }] }
    })
    const path = `/v1/runs/${body.run.id}/rescore`
    for (const [apply, status] of [
      [false, 200],
      [true, 202]
    ] as const) {
      const first = await tenant.call("POST", path, { body: { apply }, ...keyed(`rescore ${apply}`.replace(" ", "-")) })
      const second = await tenant.call("POST", path, { body: { apply }, ...keyed(`rescore-${apply}`) })
      expect([first.status, second.status, wasReplayed(second), second.text]).toEqual([status, status, true, first.text])
    }
  })

  it("is recognized in every spelling of its JSON", async () => {
    const first = await tenant.call("POST", "/v1/brands", { body: '{"name":"Acme","aliases":["A"]}', ...keyed("spelling") })
    const second = await tenant.call("POST", "/v1/brands", { body: ' { "aliases" : [ "A" ],\n "name" : "\\u0041cme" } ', ...keyed("spelling") })
    expect([second.status, wasReplayed(second), second.text]).toEqual([201, true, first.text])
  })

  it("may have its key in quotes", async () => {
    await tenant.call("POST", "/v1/brands", { body: { name: "x" }, ...keyed("quoted") })
    expect(wasReplayed(await tenant.call("POST", "/v1/brands", { body: { name: "x" }, ...keyed('"quoted"') }))).toBe(true)
  })

  it("counts as another request on another route or in another organization, and is refused for another brand", async () => {
    const [left, right] = [await brandOf(tenant), await brandOf(tenant)]
    const topics = { topics: [{ name: "Shoes" }] }
    const call = (own: Tenant, path: string) => own.call("POST", path, { body: topics, ...keyed("elsewhere") })
    const other = await server.tenant()
    const replies = [
      await call(tenant, `/v1/brands/${left}/topics-prompts/batch`),
      await call(tenant, `/v1/brands/${left}/topics`),
      await call(other, `/v1/brands/${await brandOf(other)}/topics-prompts/batch`),
      await call(tenant, `/v1/brands/${right}/topics-prompts/batch`)
    ]
    expect(replies.map((reply) => [reply.status, wasReplayed(reply)])).toEqual([
      [201, false],
      [201, false],
      [201, false],
      [422, false]
    ])
  })

  it("with another body is 422 and has no effect", async () => {
    const own = await server.tenant()
    await own.call("POST", "/v1/brands", { body: { name: "x" }, ...keyed("conflict") })
    const { body, status } = await own.call("POST", "/v1/brands", { body: { name: "y" }, ...keyed("conflict") })
    expect([status, body.code]).toEqual([422, "idempotency_conflict"])
    expect(await count(own, "/v1/brands")).toBe(1)
  })

  it("with other query parameters is 422", async () => {
    const path = `/v1/brands/${await brandOf(tenant)}/answers`
    const body = { answers: [{ prompt: "Which?", llm: "chatgpt", answer: "Acme." }] }
    await tenant.call("POST", path, { body, ...keyed("query") })
    expect((await tenant.call("POST", `${path}?onError=skip`, { body, ...keyed("query") })).status).toBe(422)
    expect((await tenant.call("POST", `${path}?onError=abort&unknown=1`, { body, ...keyed("query") })).status).toBe(202)
  })
})

describe("refusals", () => {
  it("a refusal for a full quota is repeated word for word, even after a slot is free", async () => {
    const own = await server.tenant({ promptLimit: 1 })
    const brandId = await brandOf(own)
    const path = `/v1/topics/${await topicOf(own, brandId)}/prompts`
    const prompt = (await own.call("POST", path, { body: { prompts: [{ text: "one" }] } })).body.prompts[0]
    const first = await own.call("POST", path, { body: { prompts: [{ text: "two" }] }, ...keyed("full") })
    expect([first.status, first.body.code]).toEqual([409, "prompt_limit_exceeded"])
    await own.call("DELETE", `/v1/prompts/${prompt.id}`)
    const second = await own.call("POST", path, { body: { prompts: [{ text: "two" }] }, ...keyed("full") })
    expect([second.status, wasReplayed(second)]).toEqual([409, true])
    expect({ ...second.body, requestId: "" }).toEqual({ ...first.body, requestId: "" })
    expect((await own.call("POST", path, { body: { prompts: [{ text: "two" }] }, ...keyed("new") })).status).toBe(201)
  })

  it("a refusal of bad input is not stored, so that the corrected request can use the same key", async () => {
    expect((await tenant.call("POST", "/v1/brands", { body: { nmae: "x" }, ...keyed("typo") })).status).toBe(400)
    expect((await tenant.call("POST", "/v1/brands", { body: { name: "x" }, ...keyed("typo") })).status).toBe(201)
  })

  it("a refusal of captured answers is not stored either", async () => {
    const path = `/v1/brands/${await brandOf(tenant)}/answers`
    expect((await tenant.call("POST", path, { body: { answers: [{}] }, ...keyed("rejected") })).status).toBe(400)
    const body = { answers: [{ prompt: "Which?", llm: "chatgpt", answer: "Acme." }] }
    expect((await tenant.call("POST", path, { body, ...keyed("rejected") })).status).toBe(202)
  })

  it.each([
    ["with a space", "a b"],
    ["of nothing", '""'],
    ["too long", "x".repeat(256)],
    ["not ASCII", "schl\u00fcssel"]
  ])("a key %s is 400", async (_, key) => {
    const { body, status } = await tenant.call("POST", "/v1/brands", { body: { name: "x", wrong: 1 }, ...keyed(key) })
    expect([status, body.code]).toEqual([400, "validation_error"])
    expect(body.details.map(({ path }: { readonly path: string }) => path)).toEqual(["wrong", "Idempotency-Key"])
  })

  it("a key of 255 characters is accepted, and a key on a GET is ignored", async () => {
    expect((await tenant.call("POST", "/v1/brands", { body: { name: "x" }, ...keyed("x".repeat(255)) })).status).toBe(201)
    expect((await tenant.call("GET", "/v1/brands", keyed("a b"))).status).toBe(200)
  })

  it("a key that is given twice is 400", async () => {
    const reply = await rawRequest(server.port, {
      method: "POST",
      path: "/v1/brands",
      headers: { "x-service-api-key": tenant.key, "content-type": "application/json", "idempotency-key": ["a", "a"] },
      chunks: [Buffer.from('{"name":"x"}')]
    })
    expect([reply.status, JSON.parse(reply.text).details[0].path]).toEqual([400, "Idempotency-Key"])
  })
})

describe("the order of checks", () => {
  it("checks the path's object before the key", async () => {
    const body = { topics: [{ name: "Shoes" }] }
    const other = await server.tenant()
    const foreign = await brandOf(other)
    await other.call("POST", `/v1/brands/${foreign}/topics`, { body, ...keyed("order") })
    for (const id of [foreign, unknownId]) {
      expect((await tenant.call("POST", `/v1/brands/${id}/topics`, { body, ...keyed("order") })).body.code).toBe("not_found")
    }
  })

  it("checks the feature before the key, and the key before the quota", async () => {
    const own = await server.tenant({ promptLimit: 1 })
    const { id } = (await own.call("POST", "/v1/brands", { body: { name: "x" } })).body
    const path = `/v1/brands/${id}/perception-prompts`
    const body = { prompts: [{ text: "Which?", propertyId: "trust" }] }
    expect((await own.call("POST", path, { body, ...keyed("feature") })).status).toBe(201)
    // The quota is full now, so this is a 201 only because of the key.
    expect((await own.call("POST", path, { body, ...keyed("feature") })).status).toBe(201)
    expect((await own.call("POST", path, { body: { prompts: [...body.prompts, ...body.prompts] }, ...keyed("feature") })).status).toBe(422)
    await own.call("PATCH", `/v1/brands/${id}`, { body: { customPerceptionPrompts: false } })
    expect((await own.call("POST", path, { body, ...keyed("feature") })).body.code).toBe("custom_perception_prompts_disabled")
  })
})

describe("at the same time", () => {
  it("one of 20 equal requests takes effect, and each other request gets its outcome or a 409", async () => {
    const own = await server.tenant()
    const replies = await Promise.all(Array.from({ length: 20 }, () => own.call("POST", "/v1/brands", { body: { name: "x" }, ...keyed("concurrent") })))
    const made = replies.filter(({ status }) => status === 201)
    expect(new Set(made.map(({ text }) => text)).size).toBe(1)
    expect(made.filter((reply) => !wasReplayed(reply))).toHaveLength(1)
    expect(replies.filter(({ status }) => status !== 201).every(({ body, status }) => status === 409 && body.code === "request_in_progress")).toBe(true)
    expect(await count(own, "/v1/brands")).toBe(1)
  })

  it("a repeated upload gets 409 with Retry-After while the first is under way, and the first's answer after its end", async () => {
    const own = await server.tenant()
    const brandId = await brandOf(own)
    const path = `/v1/brands/${brandId}/answers`
    const headers = { "x-service-api-key": own.key, "content-type": "application/x-ndjson", "idempotency-key": "upload" }
    let release = () => {}
    const gate = new Promise<void>((resolve) => {
      release = resolve
    })
    const upload = async () => {
      const body = new ReadableStream<Uint8Array>({
        start: async (controller) => {
          controller.enqueue(Buffer.from(line("one")))
          await gate
          controller.enqueue(Buffer.from(line("two")))
          controller.close()
        }
      })
      const init = { method: "POST", headers, body, duplex: "half" }
      const response = await fetch(`${server.url}${path}`, init)
      return { status: response.status, retryAfter: response.headers.get("retry-after"), text: await response.text() }
    }
    const uploads = [upload(), upload()]
    // The first upload cannot end before the gate opens, so the upload that answers now is the second.
    const second = await Promise.race(uploads)
    expect([second.status, JSON.parse(second.text).code, second.retryAfter]).toEqual([409, "request_in_progress", "1"])
    release()
    const first = (await Promise.all(uploads)).find(({ status }) => status === 202)
    const again = await own.call("POST", path, { body: line("one") + line("two"), headers: { ...headers } })
    expect([again.status, wasReplayed(again), again.text]).toEqual([202, true, first?.text])
    const other = await own.call("POST", path, { body: line("one") + line("three"), headers: { ...headers } })
    expect([other.status, other.body.code]).toEqual([422, "idempotency_conflict"])
    expect(await count(own, `/v1/brands/${brandId}/runs`)).toBe(1)
  })
})

describe("a restart", () => {
  it("does not lose the stored outcome, which is in the database file", async () => {
    const folder = mkdtempSync(join(tmpdir(), "brand-visibility-"))
    const storage = sqliteStorage({ filename: join(folder, "visibility.db") })
    try {
      const before = await startServer([], { storage })
      const own = await before.tenant({ promptLimit: 0 })
      const made = await own.call("POST", "/v1/brands", { body: { name: "x" }, ...keyed("restart") })
      const path = `/v1/brands/${made.body.id}/topics-prompts/batch`
      const batch = { topics: [{ name: "Shoes", prompts: [{ text: "Which?" }] }] }
      const refused = await own.call("POST", path, { body: batch, ...keyed("restart") })
      expect([made.status, refused.status]).toEqual([201, 409])
      await before.close()
      const after = await startServer([], { storage })
      const call = makeClient(after.url, own.key)
      const again = await call("POST", "/v1/brands", { body: { name: "x" }, ...keyed("restart") })
      expect([again.status, wasReplayed(again), again.text]).toEqual([201, true, made.text])
      const refusedAgain = await call("POST", path, { body: batch, ...keyed("restart") })
      expect([refusedAgain.status, wasReplayed(refusedAgain)]).toEqual([409, true])
      expect((await call("GET", "/v1/brands")).body.paging.total).toBe(1)
      await after.close()
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  })
})

/** Tests the client against a real server that misbehaves on purpose. */
import { createServer, type IncomingMessage, type ServerResponse } from "node:http"
import type { AddressInfo } from "node:net"
import { Client } from "@brand-visibility/api"
import { ApiError, ConnectionError, isApiError } from "@brand-visibility/api"
import { afterEach, expect, it, vi } from "vitest"

interface Received {
  readonly method: string
  readonly url: string
  readonly headers: IncomingMessage["headers"]
  readonly body: string
}

type Answer = (response: ServerResponse) => void

const closers: Array<() => Promise<void>> = []
afterEach(async () => {
  for (const close of closers.splice(0)) await close()
})

/** A server that gives these answers to its requests in turn. The last answer is repeated. */
const serving = async (...answers: ReadonlyArray<Answer>) => {
  const received: Array<Received> = []
  const server = createServer((request, response) => {
    let body = ""
    request.setEncoding("utf8")
    request.on("data", (chunk: string) => (body += chunk))
    request.on("end", () => {
      const answer = answers[Math.min(received.length, answers.length - 1)]
      received.push({ method: request.method ?? "", url: request.url ?? "", headers: request.headers, body })
      answer?.(response)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  closers.push(
    () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      })
  )
  return { baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, received }
}

const json =
  (status: number, body: unknown, headers: Readonly<Record<string, string>> = {}): Answer =>
  (response) =>
    response.writeHead(status, { "content-type": "application/json", ...headers }).end(JSON.stringify(body))

const refusal = (status: number, code: string, headers: Readonly<Record<string, string>> = {}, context = {}) =>
  json(status, { code, message: `refused: ${code}`, requestId: "r1", ...context }, headers)

const cut: Answer = (response) => response.destroy()
const silent: Answer = () => {}

const brandId = "01890000-0000-7000-8000-000000000000"
const path = { brandId }
const ok = json(200, { name: "Acme" })
const started = json(202, { run: {}, created: true })

const failureOf = async (promise: Promise<unknown>): Promise<unknown> => {
  try {
    await promise
  } catch (error) {
    return error
  }
  throw new Error("it did not fail")
}

it("sends the key in its header, the ids in the path, and the query and the body", async () => {
  const { baseUrl, received } = await serving(ok)
  const api = Client.make({ baseUrl: `${baseUrl}/mounted/`, apiKey: "bv_key" })
  await api.listRuns({ path: { brandId: "a/b" }, query: { limit: 5, page: undefined } })
  await api.createBrand({ body: { name: "Acme" } })
  expect(received).toMatchObject([
    { method: "GET", url: "/mounted/v1/brands/a%2Fb/runs?limit=5", headers: { "x-service-api-key": "bv_key" }, body: "" },
    { method: "POST", url: "/mounted/v1/brands", headers: { "content-type": "application/json" }, body: '{"name":"Acme"}' }
  ])
  expect(received[0]?.headers).not.toHaveProperty("idempotency-key")
})

it("sends nothing when an id of the path is empty or consists of dots: the path would be that of another route", async () => {
  const { baseUrl, received } = await serving(json(200, { data: [] }))
  const api = Client.make({ baseUrl, apiKey: "k" })
  expect(await failureOf(api.getBrand({ path: { brandId: "" } }))).toEqual(new TypeError("path.brandId must not be empty"))
  for (const brandId of [".", ".."])
    expect(await failureOf(api.getBrand({ path: { brandId } }))).toEqual(new TypeError(`path.brandId must not be ${brandId}, which is a step in a path`))
  const events = api.watchRun({ path: { runId: "" } })
  expect(await failureOf(events.next())).toEqual(new TypeError("path.runId must not be empty"))
  expect(received).toEqual([])
})

it("sends a key and no cookie, or the cookies of its own origin and no key", async () => {
  const sent: Array<RequestInit | undefined> = []
  const fetch: typeof globalThis.fetch = async (_url, init) => {
    sent.push(init)
    return Response.json({ data: [], paging: { page: 1, limit: 50, total: 0, nextPage: null } })
  }
  await Client.make({ baseUrl: "https://host.example", apiKey: "bv_key", fetch }).listBrands()
  await Client.make({ baseUrl: "/visibility", fetch }).listBrands()
  expect(sent.map((init) => [init?.credentials, new Headers(init?.headers).get("x-service-api-key")])).toEqual([
    ["omit", "bv_key"],
    ["same-origin", null]
  ])
})

it("rejects with the API's code and the fields of this code", async () => {
  const { baseUrl, received } = await serving(refusal(409, "run_in_progress", {}, { runId: brandId, details: [{ path: "a", message: "b" }] }))
  const error = await failureOf(Client.make({ baseUrl, apiKey: "k" }).startRun({ path }))
  expect(error).toBeInstanceOf(ApiError)
  expect(isApiError(error, "run_in_progress")).toBe(true)
  expect(isApiError(error, "not_found")).toBe(false)
  expect(error).toMatchObject({ status: 409, requestId: "r1", details: [{ path: "a" }], body: { runId: brandId }, message: "refused: run_in_progress" })
  expect(received).toHaveLength(1)
})

it("waits as long as Retry-After says, for every method", async () => {
  const { baseUrl, received } = await serving(refusal(429, "rate_limited", { "retry-after": "1" }), ok)
  const before = performance.now()
  await Client.make({ baseUrl, apiKey: "k" }).deleteBrand({ path })
  expect(received.map(({ method }) => method)).toEqual(["DELETE", "DELETE"])
  expect(performance.now() - before).toBeGreaterThan(990)
})

it("accepts a date in Retry-After, compared with the answer's own Date", async () => {
  const date = "Sun, 06 Nov 1994 08:49:37 GMT"
  const { baseUrl } = await serving(refusal(429, "rate_limited", { date, "retry-after": "Sun, 06 Nov 1994 09:49:37 GMT" }))
  expect(await failureOf(Client.make({ baseUrl, apiKey: "k" }).listBrands())).toMatchObject({ code: "rate_limited", retryAfter: 3600 })
})

it("rejects without a retry when the wait would be longer than a minute", async () => {
  const { baseUrl, received } = await serving(refusal(503, "unavailable", { "retry-after": "61" }))
  expect(await failureOf(Client.make({ baseUrl, apiKey: "k" }).listBrands())).toMatchObject({ code: "unavailable", retryAfter: 61 })
  expect(received).toHaveLength(1)
})

it("retries a POST with the same idempotency key, and uses another key for the next call", async () => {
  const { baseUrl, received } = await serving(cut, refusal(503, "unavailable"), refusal(409, "request_in_progress", { "retry-after": "0" }), started)
  const api = Client.make({ baseUrl, apiKey: "k" })
  expect(await api.startRun({ path })).toEqual({ run: {}, created: true })
  await api.startRun({ path }, { idempotencyKey: "mine" })
  const keys = received.map(({ headers }) => headers["idempotency-key"])
  expect(keys).toHaveLength(5)
  expect(new Set(keys.slice(0, 4)).size).toBe(1)
  expect(keys[0]).toMatch(/^[\x21-\x7e]{16,255}$/)
  expect(keys[4]).toBe("mine")
})

it("retries a GET when a proxy answers for an unreachable server", async () => {
  const proxy: Answer = (response) => response.writeHead(502, { "content-type": "text/html" }).end("<h1>Bad gateway</h1>")
  const { baseUrl, received } = await serving(proxy, ok)
  expect(await Client.make({ baseUrl, apiKey: "k" }).getBrand({ path })).toEqual({ name: "Acme" })
  expect(received).toHaveLength(2)
})

it.each([
  ["PATCH", (api: Client.Client) => api.updateBrand({ path, body: { name: "Acme" } })],
  ["DELETE", (api: Client.Client) => api.deleteBrand({ path })]
] as const)("does not retry a %s that may have been carried out", async (method, act) => {
  const { baseUrl, received } = await serving(cut, ok)
  const error = await failureOf(act(Client.make({ baseUrl, apiKey: "k" })))
  expect(error).toBeInstanceOf(ConnectionError)
  expect(error).toMatchObject({ reason: "network" })
  expect(received.map((request) => request.method)).toEqual([method])
})

it.each(["internal_error", "not_found", "validation_error", "idempotency_conflict"])("does not retry a request that was refused with %s", async (code) => {
  const { baseUrl, received } = await serving(refusal(code === "internal_error" ? 500 : 400, code))
  expect(await failureOf(Client.make({ baseUrl, apiKey: "k" }).createBrand({ body: { name: "Acme" } }))).toMatchObject({ code })
  expect(received).toHaveLength(1)
})

it("gives up after the given number of retries", async () => {
  const { baseUrl, received } = await serving(refusal(503, "unavailable", { "retry-after": "0" }))
  expect(await failureOf(Client.make({ baseUrl, apiKey: "k", retries: 1 }).listBrands())).toMatchObject({ code: "unavailable" })
  expect(received).toHaveLength(2)
})

it("an attempt that takes too long is a timeout", async () => {
  const { baseUrl } = await serving(silent)
  const error = await failureOf(Client.make({ baseUrl, apiKey: "k", timeout: 50, retries: 0 }).listBrands())
  expect(error).toMatchObject({ _tag: "ConnectionError", reason: "timeout" })
})

it("an answer that is not from the API is reported as such", async () => {
  const { baseUrl, received } = await serving((response) => response.writeHead(200, { "content-type": "text/html" }).end("<h1>Welcome</h1>"))
  expect(await failureOf(Client.make({ baseUrl, apiKey: "k" }).listBrands())).toMatchObject({ reason: "answer", status: 200 })
  expect(received).toHaveLength(1)
})

it("follows no redirect, so that the key is not sent to another host", async () => {
  const other = await serving(ok)
  const { baseUrl } = await serving((response) => response.writeHead(307, { location: `${other.baseUrl}/v1/brands` }).end())
  expect(await failureOf(Client.make({ baseUrl, apiKey: "k", retries: 0 }).listBrands())).toBeInstanceOf(ConnectionError)
  expect(other.received).toEqual([])
})

it("a signal aborts a call that waits for its answer", async () => {
  const controller = new AbortController()
  const { baseUrl, received } = await serving(() => controller.abort(new Error("changed my mind")))
  const error = await failureOf(Client.make({ baseUrl, apiKey: "k" }).listBrands({}, { signal: controller.signal }))
  expect(error).toEqual(new Error("changed my mind"))
  expect(received).toHaveLength(1)
})

it("a signal aborts a call that waits for its retry", async () => {
  const controller = new AbortController()
  const { baseUrl, received } = await serving((response) => {
    refusal(429, "rate_limited", { "retry-after": "30" })(response)
    response.on("close", () => setImmediate(() => controller.abort(new Error("changed my mind"))))
  })
  const error = await failureOf(Client.make({ baseUrl, apiKey: "k" }).listBrands({}, { signal: controller.signal }))
  expect(error).toEqual(new Error("changed my mind"))
  expect(received).toHaveLength(1)
})

it("reads a list page by page, and requests no page before it is needed", async () => {
  const page = (rows: ReadonlyArray<number>, nextPage: number | null) => json(200, { data: rows, paging: { page: 1, limit: 2, total: 5, nextPage } })
  const { baseUrl, received } = await serving(page([1, 2], 2), page([3, 4], 3), page([5], null))
  const api = Client.make({ baseUrl, apiKey: "k" })
  const rows: Array<unknown> = []
  for await (const row of Client.items(api.listBrands, { query: { limit: 2 } })) {
    rows.push(row)
    if (rows.length === 3) break
  }
  expect(rows).toEqual([1, 2, 3])
  expect(received.map(({ url }) => url)).toEqual(["/v1/brands?limit=2&page=1", "/v1/brands?limit=2&page=2"])
})

const run = (completed: number) => ({ id: "1", progress: { completed, total: 2 } })
const event = (name: string, completed: number) => `event: ${name}\nid: ${completed}\ndata: ${JSON.stringify(run(completed))}\n\n`

/** Sends these pieces of a stream of events, and then ends the stream, breaks the connection, or stays silent. */
const stream =
  (end: "cut" | "end" | "silence", ...pieces: ReadonlyArray<string>): Answer =>
  (response) => {
    response.writeHead(200, { "content-type": "text/event-stream" })
    response.flushHeaders()
    for (const piece of pieces) response.write(piece)
    if (end === "end") response.end()
    // Sends the written data before the connection is broken.
    if (end === "cut") response.write("", () => setImmediate(() => response.destroy()))
  }

const watched = async (events: AsyncIterable<unknown>): Promise<ReadonlyArray<unknown>> => {
  const seen: Array<unknown> = []
  for await (const each of events) seen.push(each)
  return seen
}

const ofRun = { path: { runId: brandId } }

it("watches a run to its end, for every division of the stream into pieces", async () => {
  const text = `retry: 2000\n\n:\n\n${event("progress", 0)}:\n\n${event("progress", 1)}${event("completed", 2)}`
  const { baseUrl, received } = await serving(stream("silence", ...text))
  expect(await watched(Client.make({ baseUrl, apiKey: "k" }).watchRun(ofRun))).toEqual([run(0), run(1), run(2)])
  expect(received.map(({ headers, url }) => [url, headers.accept, headers["last-event-id"]])).toEqual([
    [`/v1/runs/${brandId}/events`, "text/event-stream", undefined]
  ])
})

it("continues watching after the last received event, when the connection breaks or is silent for too long", async () => {
  const { baseUrl, received } = await serving(
    stream("cut", event("progress", 0)),
    refusal(503, "unavailable"),
    stream("silence", event("progress", 1)),
    stream("end", event("partial", 2))
  )
  expect(await watched(Client.make({ baseUrl, apiKey: "k", timeout: 500 }).watchRun(ofRun))).toEqual([run(0), run(1), run(2)])
  expect(received.map(({ headers }) => headers["last-event-id"])).toEqual([undefined, "0", "0", "1"])
})

it("continues watching a run for a minute after its server has gone, and then rejects", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] })
  try {
    const unavailable = { code: "unavailable", message: "The server starts", requestId: "r1" }
    const streamed = (text: string) => new Response(text, { headers: { "content-type": "text/event-stream" } })
    /** Watches a run whose server sends one event, refuses requests, and ends the run at the given request. */
    const watchedUntil = async (end: number) => {
      let requests = 0
      const fetch = async () => {
        requests++
        if (requests === 1) return streamed(event("progress", 0))
        return requests === end ? streamed(event("completed", 2)) : Response.json(unavailable, { status: 503 })
      }
      const events = Client.make({ baseUrl: "https://api.example", apiKey: "k", fetch }).watchRun(ofRun)
      const outcome = watched(events).catch((error: unknown) => error)
      await vi.advanceTimersByTimeAsync(120_000)
      return { outcome: await outcome, requests }
    }
    expect(await watchedUntil(30)).toEqual({ outcome: [run(0), run(2)], requests: 30 })
    expect(await watchedUntil(Number.POSITIVE_INFINITY)).toEqual({ outcome: expect.objectContaining({ code: "unavailable" }), requests: 34 })
  } finally {
    vi.useRealTimers()
  }
})

it("stops watching an ended run at a 204", async () => {
  const { baseUrl } = await serving(stream("cut", event("progress", 1)), (response) => response.writeHead(204).end())
  expect(await watched(Client.make({ baseUrl, apiKey: "k" }).watchRun(ofRun))).toEqual([run(1)])
})

it("stops watching after the given number of attempts without an event, and at once when the API refuses", async () => {
  const ends = await serving(stream("end", "retry: 2000\n\n"))
  const broken = await failureOf(watched(Client.make({ baseUrl: ends.baseUrl, apiKey: "k", retries: 0 }).watchRun(ofRun)))
  expect([broken, ends.received.length]).toEqual([expect.objectContaining({ reason: "network", message: "The stream ended before the run did" }), 1])
  const unknown = await serving(refusal(404, "not_found"))
  expect(await failureOf(watched(Client.make({ baseUrl: unknown.baseUrl, apiKey: "k" }).watchRun(ofRun)))).toMatchObject({ code: "not_found" })
  const page = await serving((response) => response.writeHead(200, { "content-type": "text/html" }).end("<p>Hello"))
  expect(await failureOf(watched(Client.make({ baseUrl: page.baseUrl, apiKey: "k" }).watchRun(ofRun)))).toMatchObject({ reason: "answer", status: 200 })
})

it("stops watching with the signal's reason", async () => {
  const { baseUrl } = await serving(stream("silence", event("progress", 0)))
  const controller = new AbortController()
  const reason = new Error("enough")
  const watching = Client.make({ baseUrl, apiKey: "k" }).watchRun(ofRun, { signal: controller.signal })
  expect((await watching.next()).value).toEqual(run(0))
  const next = watching.next()
  controller.abort(reason)
  expect(await failureOf(next)).toBe(reason)
})

it("a key that no header can carry fails each call without being shown, and nothing is sent", async () => {
  const { baseUrl, received } = await serving(ok)
  for (const apiKey of ["first\nsecret", "\u2013 secret"]) {
    const api = Client.make({ baseUrl, apiKey })
    const failed = [api.getBrand({ path }), api.watchRun({ path: { runId: brandId } }).next()].map((asked) => asked.catch((cause: unknown) => cause))
    for (const error of await Promise.all(failed)) {
      expect(error).toBeInstanceOf(ConnectionError)
      expect(error).toMatchObject({ reason: "network", cause: undefined, message: expect.stringContaining("no header can carry") })
      expect(String(error)).not.toContain("secret")
    }
  }
  expect(received).toEqual([])
  // A line break at the end is not part of a header.
  await Client.make({ baseUrl, apiKey: "a key\n" }).getBrand({ path })
  expect(received[0]?.headers["x-service-api-key"]).toBe("a key")
})

it.each([
  [undefined, "Client.make: the options must be an object"],
  [{}, "Client.make: baseUrl must be the address of the API, such as https://example.com/visibility"],
  [{ baseUrl: "localhost:8787" }, "Client.make: baseUrl must be the address"],
  [{ baseUrl: new URL("https://example.com") }, "Client.make: baseUrl must be the address"],
  [{ baseUrl: "https://example.com", apikey: "k" }, "Client.make: unknown option apikey; the options are baseUrl, apiKey, timeout, retries, fetch"],
  [{ baseUrl: "https://example.com", apiKey: 5 }, "Client.make: apiKey must be text"],
  [{ baseUrl: "https://example.com", apiKey: null }, "Client.make: apiKey must be text"],
  [{ baseUrl: "https://example.com", timeout: 0 }, "Client.make: timeout must be a number of milliseconds above 0, at most 2147483647"],
  [{ baseUrl: "https://example.com", timeout: Number.POSITIVE_INFINITY }, "Client.make: timeout must be"],
  [{ baseUrl: "https://example.com", retries: -1 }, "Client.make: retries must be a whole number from 0"],
  [{ baseUrl: "https://example.com", fetch: {} }, "Client.make: fetch must be a function"]
])("refuses the options %j when it is made", (options, message) => {
  // JavaScript callers can pass these options, since no type refuses them there.
  expect(() => Client.make(options as never)).toThrow(expect.objectContaining({ name: "TypeError", message: expect.stringContaining(message) }))
})

it("takes an address, a path of a page's own origin, and options that are undefined", () => {
  for (const baseUrl of ["https://example.com/visibility", "http://localhost:8787", "/visibility", "", "visibility"])
    expect(Client.make({ baseUrl, apiKey: undefined, timeout: undefined, retries: 0, fetch: undefined })).toHaveProperty("listBrands")
})

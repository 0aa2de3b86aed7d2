/** Tests the limits that protect callers from each other: the order of reading, the time to send and to receive, and the places for requests under way. */
import { connect, type Socket } from "node:net"
import { JsonText } from "@brand-visibility/core/domain/JsonText"
import { RunStore } from "@brand-visibility/core/internal/ports/RunStore"
import * as MemoryStorage from "@brand-visibility/core/memory/MemoryStorage"
import { Context, Effect, Layer } from "effect"
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { type ApiServer, brandOf, startServer, type Tenant } from "./support/ApiServer.js"

let server: ApiServer
let tenant: Tenant
const sockets: Array<Socket> = []

const start = async (options: Parameters<typeof startServer>[1] = {}): Promise<void> => {
  server = await startServer([], options)
  tenant = await server.tenant()
}

afterEach(async () => {
  vi.useRealTimers()
  for (const socket of sockets.splice(0)) socket.destroy()
  await server.close()
})

/** Opens a connection, collects what arrives on it, and can wait for more. */
const dial = (text: string) => {
  const socket = connect(server.port, "127.0.0.1")
  sockets.push(socket)
  let received = ""
  let isClosed = false
  const waiting = new Set<() => void>()
  const told = () => {
    for (const look of waiting) look()
  }
  socket.setEncoding("utf8").on("data", (data: string) => {
    received += data
    told()
  })
  socket.on("error", () => undefined)
  socket.on("close", () => {
    isClosed = true
    told()
  })
  socket.write(text)
  const until = (isReached: () => boolean) =>
    new Promise<void>((resolve) => {
      const look = () => {
        if (!isReached()) return
        waiting.delete(look)
        resolve()
      }
      waiting.add(look)
      look()
    })
  return {
    socket,
    status: async (): Promise<number> => {
      await until(() => received.includes("\r\n\r\n") || isClosed)
      return Number(/^HTTP\/1\.1 (\d+)/.exec(received)?.[1])
    },
    answer: async () => {
      await until(() => received.includes("}") || isClosed)
      return received
    },
    closed: () => until(() => isClosed)
  }
}

const head = (path: string, key: string, headers: string): string => `POST ${path} HTTP/1.1\r\nhost: x\r\nx-service-api-key: ${key}\r\n${headers}\r\n\r\n`
const mebibyte = 1024 * 1024
const halfJson = "content-type: application/json\r\ncontent-length: 1048576"
const halfLines = "content-type: application/x-ndjson\r\ncontent-length: 1048576"

/** Waits until a condition holds. It uses a clock that is never faked, and fails with the condition's text before the test's own time limit. */
const eventually = async (holds: () => Promise<boolean>): Promise<void> => {
  const { hrtime } = process
  const began = hrtime.bigint()
  while (!(await holds())) {
    if (hrtime.bigint() - began > 240_000_000_000n) throw new Error(`waited 240 s without success for: ${holds}`)
    await new Promise<void>((resolve) => void setImmediate(resolve))
  }
}

/** Waits for an answer while faked time passes in steps, because other timers run beside the timer under test. */
const answeredInTime = async <A>(answer: Promise<A>, step = 1_001): Promise<A> => {
  let isAnswered = false
  void answer.finally(() => (isAnswered = true))
  await eventually(async () => {
    await vi.advanceTimersByTimeAsync(step)
    return isAnswered
  })
  return answer
}

describe("a key is checked before the bytes of a body", () => {
  beforeEach(() => start({ api: { rateLimit: { perMinute: 3 } } }))

  it("and a caller without a valid key is answered before any byte was sent", async () => {
    expect(await dial(head("/v1/brands", "wrong", halfJson)).status()).toBe(401)
    expect(await dial(head("/v1/brands", "wrong", "content-type: application/json\r\ntransfer-encoding: chunked")).status()).toBe(401)
  })

  it("and so is the rate limit", async () => {
    for (let asked = 0; asked < 3; asked++) await tenant.call("GET", "/v1/brands")
    expect(await dial(head("/v1/brands", tenant.key, halfJson)).status()).toBe(429)
  })

  it("and so is the route", async () => {
    expect(await dial(head("/v1/none", tenant.key, halfJson)).status()).toBe(404)
    expect(await dial(head("/v1/llms", tenant.key, halfJson)).status()).toBe(405)
  })

  it("while a declared size or media type is refused before the key", async () => {
    expect(await dial(head("/v1/brands", "wrong", "content-type: application/json\r\ncontent-length: 1048577")).status()).toBe(413)
    expect(await dial(head("/v1/brands", "wrong", "content-type: text/plain\r\ncontent-length: 5")).status()).toBe(415)
    expect(await dial(head("/v1/brands", "wrong", "content-length: 5")).status()).toBe(415)
  })
})

describe("a slow sender", () => {
  beforeEach(() => start({ api: { limits: { bodySeconds: 2, importSeconds: 3 } } }))

  it("is answered 408 request_timeout when a JSON body has not arrived in time", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] })
    const caller = dial(`${head("/v1/brands", tenant.key, halfJson)}{`)
    expect(await answeredInTime(caller.answer())).toMatch(/^HTTP\/1\.1 408 [^]*"code":"request_timeout","message":"The body did not arrive within 2 s"/)
  })

  it("of an NDJSON body gets the same answer, and leaves nothing behind", async () => {
    const brandId = await brandOf(tenant)
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] })
    const caller = dial(`${head(`/v1/brands/${brandId}/answers`, tenant.key, halfLines)}{"prompt":"Q?","llm":"chatgpt","answer":"Acme."}\n`)
    expect(await answeredInTime(caller.answer())).toMatch(/^HTTP\/1\.1 408 /)
    vi.useRealTimers()
    expect((await tenant.call("GET", `/v1/brands/${brandId}/runs`)).body.data).toEqual([])
  })
})

describe("room for bodies", () => {
  // One body is a quarter of the limit, which is the share of one organization.
  beforeEach(() => start({ api: { limits: { bodyBytesAtOnce: 2 * mebibyte } } }))

  const sent = "x".repeat(700_000)

  it("is available to an organization up to its share, then the organization gets 429 and others are served", async () => {
    const first = dial(head("/v1/brands", tenant.key, halfJson) + sent)
    await new Promise<void>((resolve) => void first.socket.write(" ", () => resolve()))
    const statuses: Array<number> = []
    await eventually(async () => {
      const status = (await tenant.call("POST", "/v1/brands", { body: `{"name":"x"${" ".repeat(700_000)}}` })).status
      statuses.push(status)
      return status === 429
    })
    expect(new Set([...statuses, 201])).toEqual(new Set([201, 429]))
    const { body, headers } = await tenant.call("POST", "/v1/brands", { body: `{"name":"x"${" ".repeat(700_000)}}` })
    expect([body.code, headers.get("retry-after")]).toEqual(["rate_limited", "1"])
    expect(body.message).toContain("bytes of bodies")
    const other = await server.tenant()
    expect((await other.call("POST", "/v1/brands", { body: `{"name":"x"${" ".repeat(700_000)}}` })).status).toBe(201)
    // A sender that disconnects frees the bytes that it held.
    first.socket.destroy()
    await eventually(async () => (await tenant.call("POST", "/v1/brands", { body: `{"name":"x"${" ".repeat(700_000)}}` })).status === 201)
  })

  it("is exhausted for all organizations with a 503 that names the limit", async () => {
    const others = await Promise.all([server.tenant(), server.tenant(), server.tenant()])
    for (const { key } of others) dial(head("/v1/brands", key, halfJson) + sent)
    let refused = await tenant.call("POST", "/v1/brands", { body: `{"name":"x"${" ".repeat(700_000)}}` })
    await eventually(async () => {
      refused = await tenant.call("POST", "/v1/brands", { body: `{"name":"x"${" ".repeat(700_000)}}` })
      return refused.status === 503
    })
    expect([refused.body.code, refused.headers.get("retry-after")]).toEqual(["unavailable", "1"])
    expect(refused.body.message).toContain("limits.bodyBytesAtOnce: 2097152")
    expect((await tenant.call("GET", "/v1/brands")).status).toBe(200)
  })
})

it("imports beyond an organization's share are 429, and those of others are accepted", async () => {
  await start()
  const path = `/v1/brands/${await brandOf(tenant)}/answers`
  const dialled = Array.from({ length: 8 }, () => dial(`${head(path, tenant.key, halfLines)}{"prompt":"Q?","llm":"chatgpt","answer":"Acme."}\n`))
  const line = `${JSON.stringify({ prompt: "Q?", llm: "chatgpt", answer: "Acme." })}\n`
  const lines = { body: line, headers: { "content-type": "application/x-ndjson" } }
  await eventually(async () => (await tenant.call("POST", path, lines)).status === 429)
  expect((await tenant.call("POST", path, lines)).body.message).toContain("(8)")
  // A JSON import counts as a body, and takes no place of an NDJSON import.
  expect((await tenant.call("POST", path, { body: { answers: [JSON.parse(line)] } })).status).toBe(202)
  const other = await server.tenant()
  expect((await other.call("POST", `/v1/brands/${await brandOf(other)}/answers`, lines)).status).toBe(202)
  dialled[0]!.socket.destroy()
  await eventually(async () => (await tenant.call("POST", path, lines)).status === 202)
})

/** Length in characters of each answer that is read with its result. */
const answerLength = 60_000

/** Storage in which every run repeats the Result of its first answer with long answers. The test checks only how the Results are read. */
const longRuns = (results: number, read: (rows: number) => void) =>
  Layer.map(MemoryStorage.layer, (stores) => {
    const runs = Context.get(stores, RunStore)
    const shownResults: typeof runs.shownResults = (organizationId, runId, page, withAnswers, filter = {}) =>
      Effect.map(runs.shownResults(organizationId, runId, { page: 1, limit: 1 }, withAnswers), ({ items: [row] }) => {
        if (row === undefined) return { items: [], total: 0 }
        const first = row.toJSON()
        const positions = Array.from({ length: results }, (_, index) => index + 1).filter((position) => filter.isPresent === undefined || position % 2 === 0)
        const wanted = positions.slice((page.page - 1) * page.limit, page.page * page.limit)
        if (withAnswers) read(wanted.length)
        const answer = withAnswers ? { answer: `Acme ${"y".repeat(answerLength - 5)}` } : {}
        return { items: wanted.map((position) => JsonText.of({ ...first, position, ...answer })), total: positions.length }
      })
    return Context.add(stores, RunStore, { ...runs, shownResults })
  })

const runOf = async (): Promise<string> => {
  const body = { answers: [{ prompt: "Which?", llm: "chatgpt", answer: "Acme." }] }
  return (await tenant.call("POST", `/v1/brands/${await brandOf(tenant)}/answers`, { body })).body.run.id
}

const positionsOf = ({ data }: { readonly data: ReadonlyArray<{ readonly position: number }> }) => data.map(({ position }) => position)

describe("a page of results with long answers", () => {
  let reads: Array<number>
  beforeEach(async () => {
    reads = []
    await start({ storage: longRuns(400, (rows) => reads.push(rows)) })
  })

  it.each([
    [500, 1, 400],
    [60, 1, 60],
    [59, 7, 46],
    [7, 1, 7],
    [44, 100, 0]
  ])("is sent in parts that together equal the whole page, with limit %d on page %d", async (limit, page, rows) => {
    const runId = await runOf()
    const paths = ["", "&include_answer=true"].map((answers) => `/v1/runs/${runId}?limit=${limit}&page=${page}${answers}`)
    const [whole, long] = [await tenant.call("GET", paths[0]!), await tenant.call("GET", paths[1]!)]
    expect(positionsOf(long.body)).toEqual(Array.from({ length: rows }, (_, index) => (page - 1) * limit + index + 1))
    expect(long.body.data.every(({ answer }: { readonly answer: string }) => answer.length === answerLength)).toBe(true)
    const withoutAnswers = long.body.data.map(({ answer: _answer, evidence: _evidence, ...row }: Record<string, unknown>) => row)
    expect({ ...long.body, data: withoutAnswers }).toEqual({ ...whole.body, includeAnswer: true })
    expect(long.headers.get("etag")).toBe(whole.headers.get("etag"))
    // Up to a mebibyte of a page is held in memory.
    expect(long.headers.has("content-length")).toBe(rows * answerLength < mebibyte)
    expect(Math.max(...reads)).toBeLessThanOrEqual(10)
  })

  it("with a filter is read in the same way", async () => {
    const { body } = await tenant.call("GET", `/v1/runs/${await runOf()}?limit=50&page=2&include_answer=true&isPresent=true`)
    expect([positionsOf(body), body.paging]).toEqual([
      Array.from({ length: 50 }, (_, index) => 2 * (50 + index + 1)),
      { page: 2, limit: 50, total: 200, nextPage: 3 }
    ])
    expect(new Set(reads)).toEqual(new Set([1]))
  })

  it("has a HEAD answer without a body", async () => {
    const path = `${server.url}/v1/runs/${await runOf()}?limit=400&include_answer=true`
    const response = await fetch(path, { method: "HEAD", headers: { "x-service-api-key": tenant.key } })
    expect([response.status, await response.text()]).toEqual([200, ""])
  })

  it("is read no further than the client takes it", async () => {
    const runId = await runOf()
    const socket = connect(server.port, "127.0.0.1").pause()
    sockets.push(socket)
    socket.write(`GET /v1/runs/${runId}?limit=400&include_answer=true HTTP/1.1\r\nhost: x\r\nx-service-api-key: ${tenant.key}\r\n\r\n`)
    let still = 0
    for (let last = -1; still < 2_000; still = reads.length === last ? still + 1 : 0) {
      last = reads.length
      await new Promise<void>((resolve) => void setImmediate(resolve))
    }
    expect(reads.length).toBeGreaterThan(0)
    expect(reads.length).toBeLessThan(40)
  })
})

it("a client that takes nothing is disconnected after a time, and its place becomes free", async () => {
  let reads = 0
  await start({ api: { limits: { sendSeconds: 2, streamsAtOnce: 1 } }, storage: longRuns(1_000, () => void reads++) })
  const runId = await runOf()
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] })
  const socket = connect(server.port, "127.0.0.1").pause()
  sockets.push(socket)
  const closed = new Promise<void>((resolve) => void socket.once("close", () => resolve()))
  socket.write(`GET /v1/runs/${runId}/results.ndjson?include_answer=true HTTP/1.1\r\nhost: x\r\nx-service-api-key: ${tenant.key}\r\n\r\n`)
  const ask = () => fetch(`${server.url}/v1/runs/${runId}/results.ndjson`, { headers: { "x-service-api-key": tenant.key, "accept-encoding": "identity" } })
  // The first rows are read before the stream takes its place.
  const isHeld = eventually(async () => reads > 1)
  await answeredInTime(isHeld, 1)
  const refused = await ask()
  expect([refused.headers.get("retry-after"), await refused.json()]).toMatchObject(["1", { code: "rate_limited" }])
  await eventually(async () => (await answeredInTime(ask(), 100)).status === 200)
  vi.useRealTimers()
  socket.resume()
  await closed
})

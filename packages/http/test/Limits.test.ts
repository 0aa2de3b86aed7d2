import { connect } from "node:net"
import { setFlagsFromString } from "node:v8"
import { runInNewContext } from "node:vm"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { type ApiServer, brandOf, startServer, type Tenant } from "./support/ApiServer.js"
import { rawRequest } from "./support/RawRequest.js"

let server: ApiServer
let tenant: Tenant

beforeAll(async () => {
  // A body of 100,000 chunks may take a busy machine longer than a server waits for a body.
  server = await startServer([], { api: { limits: { bodySeconds: 3_600 } } })
  tenant = await server.tenant()
})
afterAll(() => server.close())

const mebibyte = 1024 * 1024
const json = () => ({ "content-type": "application/json", "x-service-api-key": tenant.key })
const ndjson = () => ({ "content-type": "application/x-ndjson", "x-service-api-key": tenant.key })

function* repeated(chunk: Uint8Array, bytes: number): Generator<Uint8Array> {
  for (let sent = 0; sent < bytes; sent += chunk.length) yield chunk
}

setFlagsFromString("--expose-gc")
const collectGarbage: () => void = runInNewContext("gc")

/** Bytes that this process holds in memory after a garbage collection. */
const held = (): number => {
  collectGarbage()
  const { external, heapUsed } = process.memoryUsage()
  return heapUsed + external
}

/** The largest rise of the held bytes during the work, measured from time to time. */
const risenBy = async (work: (look: () => void) => Promise<void>): Promise<number> => {
  const before = held()
  let highest = before
  let looks = 0
  await work(() => {
    if (looks++ % 200 === 0) highest = Math.max(highest, held())
  })
  return highest - before
}

describe("the names of a brand", () => {
  const names = (letter: string) => Array.from({ length: 100 }, (_, index) => `${letter}${index} `.padEnd(180, letter))
  const tooMany = "must not bring the names of the brand above 20000 characters, counting name, aliases, domains, excludeTerms and competitors together"

  it("are limited in total length for every change, and for a draft together with the stored brand", async () => {
    const id = await brandOf(tenant)
    expect((await tenant.call("PATCH", `/v1/brands/${id}`, { body: { aliases: names("a") } })).status).toBe(200)
    const { body, status } = await tenant.call("PATCH", `/v1/brands/${id}`, { body: { excludeTerms: names("b") } })
    expect([status, body.details]).toEqual([400, [{ path: "excludeTerms", message: tooMany }]])
    const tried = await tenant.call("POST", `/v1/brands/${id}/detections`, { body: { text: "Acme", draft: { excludeTerms: names("b") } } })
    expect([tried.status, tried.body.details]).toEqual([400, [{ path: "draft.excludeTerms", message: tooMany }]])
    expect((await tenant.call("PATCH", `/v1/brands/${id}`, { body: { aliases: [], excludeTerms: names("b") } })).status).toBe(200)
    await tenant.call("PATCH", `/v1/brands/${id}`, { body: { competitors: [{ name: "Initech" }] } })
    const renamed = await tenant.call("PATCH", `/v1/brands/${id}`, { body: { name: "Initech" } })
    expect([renamed.status, renamed.body.details]).toEqual([400, [{ path: "competitors[0].name", message: "is a name of the brand itself" }]])
  })

  it("and its exclude terms differ after every change", async () => {
    const { body: brand } = await tenant.call("POST", "/v1/brands", { body: { name: "Acme", excludeTerms: ["Acme Street"] } })
    const details = [{ path: "excludeTerms[0]", message: "is a name of the brand itself, which would never be found" }]
    for (const body of [{ name: "ACME Street" }, { aliases: ["acme street"] }, { excludeTerms: ["Acme"] }]) {
      const refused = await tenant.call("PATCH", `/v1/brands/${brand.id}`, { body })
      expect([body, refused.status, refused.body.details]).toEqual([body, 400, details])
    }
    expect((await tenant.call("PATCH", `/v1/brands/${brand.id}`, { body: { name: "Acme Street", excludeTerms: [] } })).status).toBe(200)
  })

  it("have no domain that many owners share, because every page under that domain would count as the brand's", async () => {
    const message = "is shared by many owners, or exists only inside a network; write a domain of the brand alone, such as example.co.uk or www.gov.uk"
    const competitors = [{ name: "Initech", domains: ["initech.example", "com.au"] }]
    const made = await tenant.call("POST", "/v1/brands", { body: { name: "Acme", domains: ["acme.co.uk", "co.uk", "acme.local"], competitors } })
    const paths = ["domains[1]", "domains[2]", "competitors[0].domains[1]"]
    expect([made.status, made.body.details]).toEqual([400, paths.map((path) => ({ path, message }))])
    const id = await brandOf(tenant)
    const changed = await tenant.call("PATCH", `/v1/brands/${id}`, { body: { domains: ["co.uk"] } })
    expect([changed.status, changed.body.details]).toEqual([400, [{ path: "domains[0]", message }]])
    const tried = await tenant.call("POST", `/v1/brands/${id}/detections`, { body: { text: "Acme", draft: { domains: ["co.uk"] } } })
    expect([tried.status, tried.body.details]).toEqual([400, [{ path: "draft.domains[0]", message }]])
  })
})

describe("a body", () => {
  it("of exactly one mebibyte is accepted, and one byte more is 413", async () => {
    const padded = (size: number) => `{"name":"x"${" ".repeat(size - 12)}}`
    expect((await tenant.call("POST", "/v1/brands", { body: padded(mebibyte) })).status).toBe(201)
    const { body, status } = await tenant.call("POST", "/v1/brands", { body: padded(mebibyte + 1) })
    expect([status, body.code]).toEqual([413, "payload_too_large"])
  })

  it("that arrives byte by byte takes no more memory than its bytes", async () => {
    const body = new TextEncoder().encode(`{"name":"x"${" ".repeat(100_000)}}`)
    function* bytes(): Generator<Uint8Array> {
      for (let index = 0; index < body.length; index++) yield body.subarray(index, index + 1)
    }
    const before = held()
    let [highest, sent] = [before, 0]
    const onChunk = () => {
      if (++sent % 20_000 === 0) highest = Math.max(highest, held())
    }
    const { status } = await rawRequest(server.port, { method: "POST", path: "/v1/brands", headers: json(), chunks: bytes(), onChunk })
    expect(status).toBe(201)
    // A separate chunk for each byte took twenty megabytes.
    expect(highest - before).toBeLessThan(10 * mebibyte)
  })

  it("with too large a declared length is refused before a byte is read", async () => {
    const socket = connect(server.port, "127.0.0.1")
    const answer = new Promise<string>((resolve) => socket.once("data", (data) => resolve(data.toString())))
    socket.write("POST /v1/brands HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 104857600\r\n\r\n")
    expect(await answer).toMatch(/^HTTP\/1\.1 413 /)
    socket.destroy()
  })

  it("of 200 MB in chunks is refused at one mebibyte, takes no memory, and the server goes on working", async () => {
    const chunk = new Uint8Array(65_536).fill(0x20)
    const risen = await risenBy(async (look) => {
      const reply = await rawRequest(server.port, { method: "POST", path: "/v1/brands", headers: json(), chunks: repeated(chunk, 200_000_000), onChunk: look })
      expect(reply.status).toBe(413)
      expect(JSON.parse(reply.text).code).toBe("payload_too_large")
    })
    expect(risen).toBeLessThan(8 * mebibyte)
    expect((await tenant.call("GET", "/v1/brands")).status).toBe(200)
  })

  it("of an import is refused beyond 100 MB, declared or counted, and takes no memory", async () => {
    const path = `/v1/brands/${await brandOf(tenant)}/answers`
    const line = Buffer.from(`${JSON.stringify({ prompt: "x", llm: "chatgpt", answer: "y".repeat(60_000), unknown: 1 })}\n`)
    // The first import of a process loads the rules and their dictionary, whose memory does not belong to a body.
    expect((await tenant.call("POST", path, { body: { answers: [{ prompt: "x", llm: "chatgpt", answer: "y" }] } })).status).toBe(202)
    const risen = await risenBy(async (look) => {
      const counted = await rawRequest(server.port, { method: "POST", path, headers: ndjson(), chunks: repeated(line, 110_000_000), onChunk: look })
      expect([counted.status, JSON.parse(counted.text).code]).toEqual([413, "payload_too_large"])
    })
    // A hundred lines at a time are held as bytes and as values, which is far less than was sent.
    expect(risen).toBeLessThan(40 * mebibyte)
    const declared = await rawRequest(server.port, {
      method: "POST",
      path,
      headers: { ...ndjson(), "content-length": "110000000" },
      chunks: repeated(line, 200_000)
    })
    expect(declared.status).toBe(413)
  })

  it("as JSON on the import route may have one mebibyte like any other", async () => {
    const path = `/v1/brands/${await brandOf(tenant)}/answers`
    expect((await tenant.call("POST", path, { body: { answers: ["x".repeat(mebibyte)] } })).status).toBe(413)
  })

  it("of a request whose route takes none is ignored", async () => {
    const reply = await rawRequest(server.port, {
      method: "GET",
      path: "/v1/brands",
      headers: { ...json(), "content-length": "1" },
      chunks: [Buffer.from("{")]
    })
    expect(reply.status).toBe(200)
  })
})

it("the host's options set the largest sizes of bodies", async () => {
  const small = await startServer([], { api: { limits: { bodyBytes: 1024, importBytes: 2048 } } })
  const own = await small.tenant()
  const padded = (size: number) => `{"name":"x"${" ".repeat(size - 12)}}`
  expect((await own.call("POST", "/v1/brands", { body: padded(1024) })).status).toBe(201)
  expect((await own.call("POST", "/v1/brands", { body: padded(1025) })).body.code).toBe("payload_too_large")
  const path = `/v1/brands/${await brandOf(own)}/answers`
  const lines = (size: number) => `${JSON.stringify({ prompt: "x", llm: "chatgpt", answer: "y".repeat(size) })}\n`
  const headers = { "content-type": "application/x-ndjson" }
  expect((await own.call("POST", path, { body: lines(1500), headers })).status).toBe(202)
  expect((await own.call("POST", path, { body: lines(2048), headers })).body.code).toBe("payload_too_large")
  await small.close()
})

it("a connection can be reused after a body was refused, once the sender has finished", async () => {
  const socket = connect(server.port, "127.0.0.1")
  let received = ""
  socket.setEncoding("utf8").on("data", (data: string) => {
    received += data
  })
  const until = (count: number) =>
    new Promise<void>((resolve) => {
      const look = () => {
        if ((received.match(/HTTP\/1\.1 /g) ?? []).length < count && !socket.destroyed) return
        socket.off("data", look).off("close", look)
        resolve()
      }
      socket.on("data", look).on("close", look)
      look()
    })
  socket.write("POST /v1/brands HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 3000000\r\n\r\n")
  await until(1)
  socket.write(" ".repeat(3_000_000))
  socket.write(`GET /v1/brands HTTP/1.1\r\nhost: x\r\nx-service-api-key: ${tenant.key}\r\n\r\n`)
  await until(2)
  socket.destroy()
  expect(received.match(/HTTP\/1\.1 (\d+)/g)).toEqual(["HTTP/1.1 413", "HTTP/1.1 200"])
})

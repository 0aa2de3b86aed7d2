import { connect, type Socket } from "node:net"
import { toWebHandler } from "@brand-visibility/http"
import { toNodeHandler } from "@brand-visibility/http/node"
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest"
import { type ApiServer, type Listening, listen, makeClient, startServer, type Tenant } from "./support/ApiServer.js"
import { listenFetch } from "./support/FetchServer.js"

let server: ApiServer
let tenant: Tenant
let sockets: Array<Socket>

beforeAll(async () => {
  server = await startServer()
  tenant = await server.tenant()
})
afterAll(() => server.close())
beforeEach(() => {
  sockets = []
})
afterEach(() => {
  for (const socket of sockets) socket.destroy()
})

const open = async (port: number, text: string): Promise<Socket> => {
  const socket = connect(port, "127.0.0.1")
  sockets.push(socket)
  await new Promise<void>((resolve) => socket.write(text, () => resolve()))
  return socket
}

/** The head of a request that declares more bytes than are sent. */
const head = (headers: string): string => `POST /v1/brands HTTP/1.1\r\nhost: x\r\nx-service-api-key: ${tenant.key}\r\n${headers}\r\n\r\n`

const mounts: ReadonlyArray<readonly [string, () => Promise<Listening>]> = [
  ["on node:http", () => listen(toNodeHandler(server.visibility, { rateLimit: "off" }))],
  ["as a web handler", () => listenFetch(toWebHandler(server.visibility, { rateLimit: "off" }))]
]

describe.each(mounts)("%s", (_, serve) => {
  it("200 clients that send nothing, half a head, or half a body do not delay other clients", async () => {
    const { close, port, url } = await serve()
    const call = makeClient(url, tenant.key)
    await call("GET", "/v1/brands")
    const halves = [
      "",
      "POST /v1/br",
      head("content-type: application/json\r\ncontent-length: 100") + "{",
      head("content-type: application/json\r\ntransfer-encoding: chunked") + "1\r\n{\r\n"
    ]
    await Promise.all(Array.from({ length: 200 }, (__, index) => open(port, halves[index % halves.length] ?? "")))
    // Waiting for one of the slow clients would last for ever.
    for (let answered = 0; answered < 50; answered++) expect((await call("GET", "/v1/brands")).status).toBe(200)
    // A slow client gets its answer when its request is complete.
    const [, , , slow] = sockets
    const answer = new Promise<string>((resolve) => slow?.once("data", (data) => resolve(data.toString())))
    slow?.write('e\r\n"name":"slow"}\r\n0\r\n\r\n')
    expect(await answer).toContain(" 201 ")
    await close()
  })
})

describe("a refused sender", () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] }))
  afterEach(() => void vi.useRealTimers())

  it("that never finishes gets its answer at once, and is disconnected after five seconds", async () => {
    const socket = await open(server.port, head("content-type: text/plain\r\ncontent-length: 100"))
    let isOver = false
    const over = new Promise<void>((resolve) =>
      socket.once("close", () => {
        isOver = true
        resolve()
      })
    )
    const answer = await new Promise<string>((resolve) => socket.once("data", (data) => resolve(data.toString())))
    expect(answer).toContain(" 415 ")
    await vi.advanceTimersByTimeAsync(4_999)
    expect(isOver).toBe(false)
    await vi.advanceTimersByTimeAsync(1)
    await over
  })

  it("that never finishes gets its answer at once from a web handler, which stops reading the request after five seconds", async () => {
    const silent = new ReadableStream({ pull: () => new Promise(() => undefined) })
    // Node requires `duplex`, and the DOM's types do not know it.
    const init = { method: "POST", headers: { "content-type": "text/plain" }, body: silent, duplex: "half" }
    const answer = await toWebHandler(server.visibility)(new Request("http://host.example/v1/brands", init))
    expect(answer.status).toBe(415)
    const reader = answer.body?.getReader()
    const { value } = (await reader?.read()) ?? {}
    expect(String(value?.length)).toBe(answer.headers.get("content-length"))
    let isOver = false
    const finish = async () => {
      await reader?.read()
      isOver = true
    }
    const over = finish()
    await vi.advanceTimersByTimeAsync(4_999)
    expect(isOver).toBe(false)
    await vi.advanceTimersByTimeAsync(1)
    await over
  })
})

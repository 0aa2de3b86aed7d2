import { type ChildProcess, fork } from "node:child_process"
import { once } from "node:events"
import { connect } from "node:net"
import { fileURLToPath } from "node:url"
import { afterEach, describe, expect, it } from "vitest"

const mebibyte = 1024 * 1024
const program = fileURLToPath(new URL("support/memory.mjs", import.meta.url))

let server: ChildProcess | undefined
afterEach(() => void server?.disconnect())

const told = async (from: ChildProcess): Promise<Readonly<Record<string, number>>> => {
  const [message] = await once(from, "message")
  return message
}

/** The most memory that the server has taken so far, in bytes. */
const peakOf = async (of: ChildProcess): Promise<number> => {
  const answer = told(of)
  of.send("peak")
  return (await answer)["peak"] ?? Number.NaN
}

/**
 * Sends a body in chunks to its end, whatever is answered meanwhile, unless the connection is cut. Resolves with the answer and
 * the number of bytes that the other side took.
 */
const upload = (port: number, bytes: number): Promise<{ readonly answer: string; readonly sent: number }> =>
  new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1")
    const piece = Buffer.concat([Buffer.from("10000\r\n"), Buffer.alloc(65_536, " "), Buffer.from("\r\n")])
    let answer = ""
    let sent = 0
    socket.setEncoding("utf8").on("data", (data: string) => (answer += data))
    socket.on("error", () => undefined)
    socket.on("close", () => resolve({ answer, sent }))
    const go = () => {
      while (sent < bytes) {
        sent += 65_536
        if (!socket.write(piece)) return void socket.once("drain", go)
      }
      socket.end("0\r\n\r\n")
    }
    socket.write("POST /v1/brands HTTP/1.1\r\nhost: x\r\nconnection: close\r\ncontent-type: application/json\r\ntransfer-encoding: chunked\r\n\r\n", go)
  })

describe.each(["node:http", "express 5", "fastify 5", "hono", "web Request and Response"])("in %s", (host) => {
  it("200 MB for a route of JSON are refused with 413 and take no memory", async () => {
    // What is built, in a process of its own: this one has memory of many tests to give back.
    server = fork(program, [host], { execArgv: [] })
    const { port = 0 } = await told(server)
    for (let warming = 0; warming < 10; warming++) expect((await upload(port, 4 * mebibyte)).answer).toContain(" 413 ")
    const before = await peakOf(server)
    const { answer, sent } = await upload(port, 200_000_000)
    expect(answer).toContain(" 413 ")
    // The sender has sent everything, and nobody has kept it.
    expect(sent).toBeGreaterThanOrEqual(200_000_000)
    expect((await peakOf(server)) - before).toBeLessThan(64 * mebibyte)
  })
})

/** Refused bodies of 100 MB take no memory, in every kind of server in which the API is mounted. */
import { type ChildProcess, fork } from "node:child_process"
import { once } from "node:events"
import { connect } from "node:net"
import { fileURLToPath } from "node:url"
import { afterEach, expect, it } from "vitest"
import { lingerMillis } from "../src/internal/ApiMessage.js"

const mebibyte = 1024 * 1024
const bodyBytes = 100_000_000
const program = fileURLToPath(new URL("support/memory.mjs", import.meta.url))

let server: ChildProcess | undefined

const told = async (from: ChildProcess): Promise<{ readonly port?: number; readonly key?: string; readonly peak?: number }> => {
  const [message] = await once(from, "message")
  return message
}

/** The server's peak memory so far, in bytes. */
const peakOf = async (of: ChildProcess): Promise<number> => {
  const answer = told(of)
  of.send("peak")
  return (await answer).peak ?? Number.NaN
}

/**
 * Sends a body in chunks to its end, even after an answer, unless the connection is closed. Resolves with the answer and the number of bytes that the server
 * read.
 */
const upload = (port: number, key: string, length: number): Promise<{ readonly answer: string; readonly sent: number }> =>
  new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1")
    const piece = Buffer.concat([Buffer.from("10000\r\n"), Buffer.alloc(65_536, " "), Buffer.from("\r\n")])
    let answer = ""
    let sent = 0
    socket.setEncoding("utf8").on("data", (data: string) => (answer += data))
    socket.on("error", () => undefined)
    socket.on("close", () => resolve({ answer, sent }))
    const go = () => {
      while (sent < length) {
        sent += 65_536
        if (!socket.write(piece)) return void socket.once("drain", go)
      }
      socket.end("0\r\n\r\n")
    }
    const head = `POST /v1/brands HTTP/1.1\r\nhost: x\r\nconnection: close\r\nx-service-api-key: ${key}\r\ncontent-type: application/json\r\n`
    socket.write(`${head}transfer-encoding: chunked\r\n\r\n`, go)
  })

/** @param hosts names of hosts that `support/memory.mjs` can start */
export const run = (...hosts: ReadonlyArray<string>): void => {
  afterEach(() => void server?.disconnect())

  it.each(hosts)("in %s a JSON body of 100 MB takes no memory and is refused with 413, or with 401 without a key", async (host) => {
    // The built code runs in a separate process, because this process has memory of other tests.
    server = fork(program, [host], { execArgv: [] })
    const { key = "", port = 0 } = await told(server)
    for (let warming = 0; warming < 10; warming++) expect((await upload(port, key, 4 * mebibyte)).answer).toContain(" 413 ")
    const before = await peakOf(server)
    for (const [sender, status] of [
      [key, " 413 "],
      ["a stranger", " 401 "]
    ] as const) {
      const begin = performance.now()
      const { answer, sent } = await upload(port, sender, bodyBytes)
      expect(answer).toContain(status)
      // The whole body was sent, and the server has not kept it. On a busy machine the sender's time may end before.
      if (performance.now() - begin < lingerMillis) expect(sent).toBeGreaterThanOrEqual(bodyBytes)
    }
    expect((await peakOf(server)) - before).toBeLessThan(64 * mebibyte)
  })
}

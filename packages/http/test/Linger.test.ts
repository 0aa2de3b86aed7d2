import { once } from "node:events"
import { connect } from "node:net"
import { expect, it } from "vitest"
import { startServer } from "./support/ApiServer.js"

it("a sender that goes on and on after it was answered is cut off after five seconds, and not before it has read the answer", { timeout: 20_000 }, async () => {
  const server = await startServer()
  const socket = connect(server.port, "127.0.0.1")
  let answer = ""
  socket.on("data", (data: Buffer) => (answer += data.toString()))
  socket.on("error", () => undefined)
  socket.write("POST /v1/brands HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ntransfer-encoding: chunked\r\n\r\n")
  const tooMuch = 1024 * 1024 + 1
  socket.write(`${tooMuch.toString(16)}\r\n${" ".repeat(tooMuch)}\r\n`)
  await once(socket, "data")
  const answered = performance.now()
  expect(answer).toContain("HTTP/1.1 413")
  const dribble = setInterval(() => socket.write("1\r\n \r\n"), 100)
  await once(socket, "close")
  clearInterval(dribble)
  const lingered = performance.now() - answered
  expect(lingered).toBeGreaterThan(4_500)
  expect(lingered).toBeLessThan(10_000)
  await server.close()
})

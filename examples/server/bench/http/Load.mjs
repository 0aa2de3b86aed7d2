// Sends one server the same request repeatedly, on keep-alive connections. It is a separate process with bare sockets, so that the client takes little time.
import { connect } from "node:net"

const end = Buffer.from("\r\n\r\n")

/** The length of the first whole answer in the bytes; 0 while there is none. */
const lengthOfAnswer = (bytes) => {
  const head = bytes.indexOf(end)
  if (head < 0) return 0
  const headers = bytes.latin1Slice(0, head)
  const body = /\r\ncontent-length: (\d+)/i.exec(headers)
  const length = head + end.length + Number(body?.[1] ?? 0)
  return length <= bytes.length ? length : 0
}

const ask = ({ port, request, status }, onAnswer) =>
  new Promise((resolve, reject) => {
    const bytes = Buffer.from(request)
    const expected = Buffer.from(`HTTP/1.1 ${status} `)
    let chunks = []
    let held = 0
    let needed = 0
    const socket = connect(port, "127.0.0.1", () => socket.write(bytes))
    socket.setNoDelay(true)
    socket.on("error", reject)
    socket.on("close", resolve)
    socket.on("data", (chunk) => {
      chunks.push(chunk)
      held += chunk.length
      if (held < needed) return
      const whole = chunks.length === 1 ? chunk : Buffer.concat(chunks, held)
      const length = lengthOfAnswer(whole)
      chunks = [whole]
      if (length === 0) {
        const head = whole.indexOf(end)
        const body = head < 0 ? null : /\r\ncontent-length: (\d+)/i.exec(whole.latin1Slice(0, head))
        needed = body === null ? 0 : head + end.length + Number(body[1])
        return
      }
      if (whole.length !== length || !whole.subarray(0, expected.length).equals(expected)) {
        return socket.destroy(new Error(`not the answer that was expected: ${whole.subarray(0, 200)}`))
      }
      chunks = []
      held = 0
      needed = 0
      if (onAnswer()) socket.write(bytes)
      else socket.end()
    })
  })

process.on("message", async ({ connections, millis, ...target }) => {
  let answers = 0
  const from = performance.now()
  const until = from + millis
  try {
    await Promise.all(
      Array.from({ length: connections }, () =>
        ask(target, () => {
          answers++
          return performance.now() < until
        })
      )
    )
    process.send({ answers, perSecond: (answers * 1000) / (performance.now() - from) })
  } catch (error) {
    process.send({ error: error.message })
  }
})

// Sends requests at a steady rate without waiting for answers, like many independent clients. It is a separate process. It reuses idle connections, and opens
// new ones when none is idle. It shares the processors with the server, so it also reports how late its own timers were; its latencies are longer by that
// delay.
import { connect } from "node:net"

const longest = 900

process.on("message", ({ millis, perSecond, port, request }) => {
  const bytes = Buffer.from(request)
  const free = []
  const seen = []
  let open = 0
  let waiting = 0
  const dial = () => {
    open++
    const socket = connect(port, "127.0.0.1")
    socket.setNoDelay(true)
    let text = ""
    socket.on("data", (chunk) => {
      text += chunk.latin1Slice()
      const head = text.indexOf("\r\n\r\n")
      if (head < 0) return
      const length = Number(/\r\ncontent-length: (\d+)/i.exec(text.slice(0, head))?.[1] ?? 0)
      if (text.length < head + 4 + length) return
      seen.push({ status: Number(text.slice(9, 12)), took: performance.now() - socket.begun })
      const closes = /\r\nconnection: close/i.test(text.slice(0, head))
      text = ""
      socket.begun = null
      waiting--
      if (!closes) free.push(socket)
    })
    const lost = () => {
      open--
      const place = free.indexOf(socket)
      if (place >= 0) free.splice(place, 1)
      if (socket.begun === null) return
      seen.push({ status: 0, took: performance.now() - socket.begun })
      waiting--
    }
    socket.on("error", () => undefined)
    socket.once("close", lost)
    return socket
  }
  const from = performance.now()
  let sent = 0
  const late = []
  let expected = from + 2
  const timer = setInterval(() => {
    const now = performance.now()
    late.push(Math.max(0, now - expected))
    expected = now + 2
    const due = Math.floor((Math.min(now - from, millis) * perSecond) / 1_000)
    for (; sent < due; sent++) {
      const socket = free.pop() ?? (open < longest ? dial() : null)
      // All connections wait for answers. A further connection would only measure the client.
      if (socket === null) {
        seen.push({ status: -1, took: Number.POSITIVE_INFINITY })
        continue
      }
      socket.begun = now
      waiting++
      socket.write(bytes)
    }
    if (now - from < millis || waiting > 0) return
    clearInterval(timer)
    for (const socket of free) socket.destroy()
    process.send({ seen, late })
  }, 2)
})

/** A receiver of webhooks that records each delivery, and answers according to the path. */
import { text } from "node:stream/consumers"
import { listen, type Listening } from "./ApiServer.js"

interface Received {
  readonly path: string
  readonly headers: Record<string, string>
  readonly body: string
}

export interface Receiver extends Listening {
  readonly received: ReadonlyArray<Received>
  /** Whether a client has closed the connection of an endless answer. */
  readonly brokenOff: () => boolean
}

/**
 * `/500` answers 500, `/429` asks to be waited for an hour, `/302` redirects to `/landed`, `/endless` answers 200 and never stops; every other path
 * answers 204.
 */
export const startReceiver = async (): Promise<Receiver> => {
  const received: Array<Received> = []
  let isBrokenOff = false
  const listening = await listen(async (request, response) => {
    const path = request.url ?? ""
    const headers = Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)]))
    received.push({ path, headers, body: await text(request) })
    response.on("close", () => (isBrokenOff ||= path === "/endless"))
    if (path === "/302") return response.writeHead(302, { location: "/landed" }).end()
    if (path === "/429") response.setHeader("retry-after", "3600")
    if (path !== "/endless") return response.writeHead(/^\/\d{3}$/.test(path) ? Number(path.slice(1)) : 204).end()
    response.writeHead(200)
    const more = () => {
      while (!response.destroyed && response.write("x".repeat(16_384)));
    }
    response.on("drain", more)
    return more()
  })
  return { ...listening, received, brokenOff: () => isBrokenOff }
}

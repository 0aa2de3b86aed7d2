/** Serves a fetch handler on Node with little code. Next, Bun, Deno and workers have such a server built in. */
import type { IncomingMessage, ServerResponse } from "node:http"
import { Readable } from "node:stream"
import { pipeline } from "node:stream/promises"
import type { ReadableStream as NodeReadableStream } from "node:stream/web"
import { type Listening, listen } from "./ApiServer.js"

const toRequest = (request: IncomingMessage, signal: AbortSignal): Request => {
  const { headers, method = "GET", rawHeaders, url = "/" } = request
  const pairs = rawHeaders.flatMap((name, index): ReadonlyArray<[string, string]> => (index % 2 === 0 ? [[name, rawHeaders[index + 1] ?? ""]] : []))
  const hasBody = method !== "GET" && method !== "HEAD" && (headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0)
  // Node requires `duplex`, and the DOM's types do not know it.
  const init = { method, signal, headers: pairs, duplex: "half", ...(hasBody ? { body: bodyOf(request) } : {}) }
  return new Request(`http://host.example${url}`, init)
}

/** A stream that reads only on demand, and leaves the connection open when it is cancelled. */
const bodyOf = (request: IncomingMessage): ReadableStream<Uint8Array> => {
  const chunks: AsyncIterator<Buffer> = request.iterator({ destroyOnReturn: false })
  return new ReadableStream(
    {
      pull: async (controller) => {
        const { done, value } = await chunks.next()
        if (done === true) controller.close()
        else controller.enqueue(value)
      },
      cancel: () => void request.resume()
    },
    { highWaterMark: 0 }
  )
}

const send = async (answer: Response, response: ServerResponse): Promise<void> => {
  response.writeHead(answer.status, Object.fromEntries(answer.headers))
  if (answer.body === null) response.end()
  // A type assertion, because Node and the DOM declare different types for the same stream.
  else await pipeline(Readable.fromWeb(answer.body as NodeReadableStream), response)
}

export const listenFetch = (handler: (request: Request) => Promise<Response>): Promise<Listening> =>
  listen((request, response) => {
    const controller = new AbortController()
    response.on("close", () => {
      if (!response.writableFinished) controller.abort()
    })
    handler(toRequest(request, controller.signal))
      .then((answer) => send(answer, response))
      // The client has gone.
      .catch(() => response.destroy())
  })
